"""The host's own texts about the server: short Markdown in the settings, or files in the server's folder."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ratusz.texts import LANGUAGES
from ratusz.web.settings_file import LARGEST, BadSettings, Site


@dataclass(frozen=True)
class HostTexts:
    """Markdown by language; empty where the host has written nothing."""

    imprint: Mapping[str, str] = field(default_factory=dict)
    privacy: Mapping[str, str] = field(default_factory=dict)


def read_host_texts(folder: Path, site: Site) -> HostTexts:
    """Read the host's texts once, so that a missing file is reported when the server starts."""
    return HostTexts(_text(folder, "imprint", site.imprint), _text(folder, "privacy", site.privacy))


def _text(folder: Path, setting: str, value: str) -> dict[str, str]:
    """Return a text in each language; a language without a file of its own gets another one."""
    if not value.strip():
        return {}
    if not value.endswith(".md") or "\n" in value:
        return dict.fromkeys(LANGUAGES, value)
    if Path(value).name != value:
        raise BadSettings(f"{setting} must name a file in the server's folder, without a path: {value}.")
    stem = value.removesuffix(".md")
    names = {language: f"{stem}.{language}.md" for language in LANGUAGES}
    there = [name for name in (value, *names.values()) if (folder / name).exists()]
    if not there:
        raise BadSettings(f"{setting} names {value}, but {folder / value} is not there.")
    return {language: _read(folder / (name if name in there else there[0])) for language, name in names.items()}


def _read(path: Path) -> str:
    try:
        if path.stat().st_size > LARGEST:
            raise BadSettings(f"{path} is longer than {LARGEST} bytes.")
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise BadSettings(f"{path} is not a text file.") from None
    except OSError as error:
        raise BadSettings(f"{path} cannot be read: {error.strerror or error}.") from None


def contact_address(contact: str) -> str:
    """Return the URL for a link to the contact; empty for plain words."""
    if contact.startswith(("https://", "http://")):
        return contact
    name, at, host = contact.partition("@")
    return f"mailto:{contact}" if name and at and host and not set(contact) & set(" ?&/:<>\"'") else ""
