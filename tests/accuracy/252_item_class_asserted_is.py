# case: unittest asserts the identity of item classes, once the attribute spelling and once through a FieldInfo
import unittest

from ensemble.works import Act, Opera, Scene


class WorkTest(unittest.TestCase):
    def test_opera_is_made_of_acts(self):
        self.assertIs(Opera.model_fields["acts"].annotation.__args__[0], Act)

    def test_act_is_made_of_scenes(self):
        info = Act.model_fields["scenes"]
        item, = info.annotation.__args__
        self.assertTrue(item is Scene)
        self.assertIsNot(item, Act)
