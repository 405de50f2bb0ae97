"""The large tree of the benchmark: requirements in, the Python files of their wheels out, and what is said in them.

The packages are those that people install: in the order of downloads, in November 2026, the first 120 that have a
wheel with 50 to 2,000 Python files; the last of them is the 560th of all. Left out are type stubs, and clients that a
program wrote from the description of an API, where one shape of file comes by the thousand. The versions are that
month's newest; numpy and Sphinx are the last ones that Python 3.11 can read.
"""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

MIDDLE = "django==6.1.3"
LARGE = (
    *("aiohttp==3.14.5", "alembic==1.20.1", "altair==6.3.0", "astroid==4.3.4", "authlib==1.9.10"),
    *("aws-sam-translator==1.115.0", "awscli==1.46.3", "awswrangler==3.17.1", "azure-core==1.41.0"),
    *("azure-identity==1.27.0", "azure-storage-blob==12.31.1", "beartype==0.23.1", "botocore==1.44.8"),
    *("celery==5.7.0", "cfn-lint==1.58.0", "confluent-kafka==2.16.1", "cryptography==50.0.2", "cyclopts==5.5.2"),
    *("cython==3.3.1", "databricks-sql-connector==4.9.0", "datadog==0.56.0", "datasets==5.2.0"),
    *("dbt-adapters==1.24.5", "dbt-common==1.39.0", "dbt-core==1.12.6", "debugpy==1.8.22", "django==6.1.3"),
    *("dnspython==2.9.2", "docker==7.2.0", "docutils==0.23", "dulwich==1.2.21", "elasticsearch==9.5.1"),
    *("faker==40.63.0", "fastapi==0.165.0", "fonttools==4.68.0", "fsspec==2026.9.0", "future==1.0.0"),
    *("gevent==26.9.0", "google-api-core==2.44.0", "google-auth==2.63.0", "graphql-core==3.3.2", "grpcio==1.85.3"),
    *("gunicorn==27.0.1", "hatchling==1.33.0", "huggingface-hub==2.4.0", "ipython==9.18.1", "joblib==1.6.0"),
    *("jupyter-server==2.21.1", "kombu==5.7.0", "langchain-core==1.8.4", "langgraph==1.2.24", "langsmith==0.15.1"),
    *("libcst==1.9.0", "matplotlib==3.11.2", "mcp==2.3.0", "modal==1.6.4", "mypy==2.4.1"),
    *("mysql-connector-python==26.10.0", "narwhals==2.29.0", "nbconvert==7.17.2", "networkx==3.7", "nltk==3.10.4"),
    *("numba==0.68.1", "numpy==2.4.6", "oauthlib==4.0.1", "onnxruntime==1.32.0", "openpyxl==3.1.5"),
    *("opensearch-py==3.2.0", "opentelemetry-sdk==1.45.2", "opentelemetry-semantic-conventions==0.66b2"),
    *("pandas==3.1.1", "pendulum==3.3.0", "pillow==13.0.0", "pip==26.3", "playwright==1.65.2", "plotly==7.1.0"),
    *("poetry-core==2.5.0", "poetry==2.5.1", "polars==2.1.0", "pre-commit==4.7.0", "prompt-toolkit==3.0.53"),
    *("protobuf==7.36.2", "psycopg==3.3.9", "pyarrow==26.0.1", "pyasn1-modules==0.4.2", "pycryptodome==4.4.0"),
    *("pycryptodomex==3.24.2", "pydantic-ai-slim==2.68.0", "pydantic==2.14.4", "pygithub==2.10.0"),
    *("pygments==2.21.0", "pyiceberg==0.12.0", "pylint==4.1.4", "pymongo==4.20.1", "pypdf==7.1.1", "pytest==9.2.0"),
    *("python-docx==1.2.0", "redis==8.1.0", "rich==15.0.0", "scikit-learn==1.9.1", "scipy==1.18.1"),
    *("selenium==4.52.0", "sentry-sdk==2.75.0", "setuptools==84.2.1", "shapely==2.2.0", "slack-sdk==3.48.0"),
    *("snowflake-connector-python==5.2.0", "snowflake-snowpark-python==1.56.0", "sphinx==9.0.4", "sqlalchemy==2.1.9"),
    *("sqlglot==30.30.0", "sympy==1.14.0", "textual==8.2.8", "tornado==6.6.1", "trio==0.35.0"),
    *("virtualenv==21.15.11", "weaviate-client==4.24.1", "websockets==17.4", "werkzeug==3.1.9"),
    "zope-interface==8.7",
)

_SINK = re.compile(rb"get_args|__args__")
_SOURCE = re.compile(
    rb"\b(?:model_fields|__(?:pydantic_|dataclass_)?fields__|__annotations__|get_annotations|get_type_hints|fields\()"
)


def unpack(requirements: Sequence[str], wheels: Path, tree: Path) -> None:
    """Write the Python files of some wheels.

    Args:
        requirements: Names with versions; what is needed to run them is not downloaded.
        wheels: Where the wheels are kept; those that are there are not downloaded again.
        tree: Where to write, each package in a directory of its own.
    """
    tags = ("manylinux2014_x86_64", "manylinux_2_24_x86_64", "manylinux_2_27_x86_64", "manylinux_2_28_x86_64", "any")
    how = ["--no-deps", "--only-binary", ":all:", "--python-version", "3.12", *(f"--platform={tag}" for tag in tags)]
    pip = [sys.executable, "-m", "pip", "download", "-q", "--disable-pip-version-check", "-d", str(wheels)]
    subprocess.run([*pip, *how, *requirements], check=True)
    wanted = {requirement.replace("-", "_").replace("==", "-") for requirement in requirements}
    for wheel in wheels.glob("*.whl"):
        name, version, _ = wheel.name.split("-", 2)
        if f"{name.lower()}-{version}" in wanted:
            with zipfile.ZipFile(wheel) as archive:
                members = [member for member in archive.namelist() if member.endswith((".py", ".pyi"))]
                archive.extractall(tree / name, members)


def describe(tree: Path) -> str:
    """How many files a tree has, how much they hold, and how many say the words that a site needs."""
    texts = [path.read_bytes() for path in tree.rglob("*.py*") if path.is_file()]
    sinks = [text for text in texts if _SINK.search(text)]
    sources = [text for text in sinks if _SOURCE.search(text)]
    return (
        f"{len(texts):,} files, {sum(map(len, texts)) / 1e6:.0f} MB; "
        f"{_share(len(sinks), len(texts))} with a word for taking annotations apart, "
        f"{_share(len(sources), len(texts))} with one for where they come from, too"
    )


def _share(part: int, whole: int) -> str:
    return f"{part:,} ({part / whole:.1%})"
