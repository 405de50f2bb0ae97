# case: a static method with model and field name; its words fill drop-downs in another method
import typing as ty

import panels

from nursery.api import SeedTray, Seedling


class SowingPage:
    @staticmethod
    def _options(model: ty.Any, field_name: str) -> ty.List[str]:
        return list(ty.get_args(model.model_fields[field_name].annotation))  #> LGA001@21

    def build(self) -> panels.Page:
        page = panels.Page("Sowing")
        page.add(panels.Select("Tray", options=self._options(SeedTray, "size")))
        page.add(panels.Select("Stage", options=self._options(Seedling, "stage")))
        return page
