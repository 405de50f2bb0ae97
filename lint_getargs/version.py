"""The version, where it costs nothing to read; a test holds it equal to that of the package."""

from __future__ import annotations

VERSION = "0.1.0"
