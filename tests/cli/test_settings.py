"""`settings.toml` and `ratusz settings`: one source for what may be set, and a sentence for what may not."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec
import pytest

from ratusz.store.limits import Limits
from ratusz.web import Settings
from ratusz.web.settings import LARGEST, BadSettings, SettingsFile, Site, all_settings, as_toml, read_settings


def written(folder: Path, text: str | bytes) -> Path:
    (folder / "settings.toml").write_bytes(text if isinstance(text, bytes) else text.encode())
    return folder


def test_a_server_without_the_file_is_as_it_comes(tmp_path: Path) -> None:
    assert read_settings(tmp_path) == SettingsFile()


def test_what_is_written_is_heeded_and_the_rest_is_as_it_comes(tmp_path: Path) -> None:
    written(tmp_path, '[limits]\nentries = 7\nrequest_seconds = 3\n[site]\nhosts = ["ratusz.example.org"]\n')
    settings = Settings.of(tmp_path)
    assert settings.limits == Limits(entries=7, request_seconds=3.0)
    assert settings.site == Site(hosts=("ratusz.example.org",))
    assert Settings.of(tmp_path, limits=Limits(entries=9)).limits.entries == 9


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[limits]\nentries = 0", ["limits.entries", "whole number from 1 to"]),
        ("[limits]\nentries = -5", ["limits.entries", "whole number from 1 to"]),
        ("[limits]\nentries = 99999999999999999999999", ["limits.entries", "to 1000000000"]),
        ("[limits]\nentries = 'many'", ["limits.entries", "whole number"]),
        ("[limits]\nentries = true", ["limits.entries", "whole number"]),
        ("[limits]\nentries = 1.5", ["limits.entries", "whole number"]),
        ("[limits]\nrequest_seconds = nan", ["limits.request_seconds", "number from 0.1 to 3600"]),
        ("[limits]\nrequest_seconds = 2026-11-16", ["limits.request_seconds", "number"]),
        (
            "[limits]\nentrys = 5",
            ["[limits] has no entrys", "did you mean entries?", "address_work", "largest_request"],
        ),
        ("[limits.entries]\na = 5", ["limits.entries", "whole number"]),
        ("[limit]\nentries = 5", ["no section [limit]", "[limits] person_work", "[site] hosts"]),
        ("entries = 5", ["no section [entries]", "[limits] person_work", "[play] hints"]),
        ("limits = 5", ["limits is a section", "[limits]"]),
        ("[[limits]]\nentries = 5", ["limits is a section"]),
        ('["a\\nb"]', ["no section [a�b]"]),
        ("[site]\nhosts = 'ratusz.example.org'", ["site.hosts", '["one", "two"]']),
        ("[site]\nhosts = [7]", ["site.hosts", "list of texts"]),
        ("[site]\nhosts = ['']", ["site.hosts", "list of texts"]),
        ("[limits]\nentries 5", ["not written as TOML", "line 2"]),
        ("a = " + "[" * 50_000, ["not written as TOML"]),
        ("[limits]\nentries = " + "9" * 5000, ["not written as TOML", "digits"]),
        ("#" * LARGEST + "\n[limits]\nentries = 5", ["longer than 1000000 bytes"]),
        (b"\xff\xfe\x00", ["not a text file"]),
    ],
)
def test_what_cannot_be_right_is_refused_in_one_sentence(tmp_path: Path, text: str | bytes, words: list[str]) -> None:
    with pytest.raises(BadSettings) as refused:
        read_settings(written(tmp_path, text))
    sentence = str(refused.value)
    assert sentence.startswith(str(tmp_path / "settings.toml"))
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert not [word for word in words if word not in sentence], sentence


def test_a_folder_in_its_place_is_refused(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").mkdir()
    with pytest.raises(BadSettings, match="cannot be read"):
        read_settings(tmp_path)


def test_every_setting_says_what_it_means_and_reaches_the_server() -> None:
    for setting in all_settings(SettingsFile()):
        assert setting.meaning.endswith("."), setting
        assert setting.value == setting.default
    assert issubclass(Settings, SettingsFile)


def test_the_command_shows_a_file_that_says_the_same(ratusz, tmp_path: Path) -> None:
    written(tmp_path, "[limits]\nentries = 7\n")
    done = ratusz("settings", "--folder", str(tmp_path))
    assert (done.code, done.err) == (0, "")
    assert "# How often in a minute one address may create a person" in done.out
    assert "default: 60." in done.out
    assert msgspec.convert(tomllib.loads(done.out), SettingsFile) == SettingsFile(limits=Limits(entries=7))
    names = [setting.name for setting in all_settings(SettingsFile())]
    assert not [name for name in names if f"\n{name} = " not in done.out]


def test_the_command_makes_nothing(ratusz, tmp_path: Path) -> None:
    done = ratusz("settings", "--folder", str(tmp_path / "nowhere"))
    assert done.code == 0
    assert "(not there" in done.out.splitlines()[0]
    assert not (tmp_path / "nowhere").exists()


def test_texts_with_quotes_are_written_as_the_file_reads_them() -> None:
    for value in ('a "b" \\ c', ("ą", "b"), 7, 0.5, True):
        assert tomllib.loads(f"a = {as_toml(value)}")["a"] == (list(value) if isinstance(value, tuple) else value)


def test_every_setting_has_an_environment_variable_of_its_own_that_goes_before_the_file(tmp_path: Path) -> None:
    written(tmp_path, "[limits]\nentries = 7\ntables = 8\n")
    samples: dict[type, tuple[str, object]] = {
        bool: ("true", True),
        int: ("1", 1),
        float: ("1.5", 1.5),
        str: ("a text", "a text"),
        tuple: ("one, two", ("one", "two")),
    }
    known = list(all_settings(SettingsFile()))
    environment = {setting.variable: samples[type(setting.default)][0] for setting in known}
    assert len(environment) == len(known)
    read = list(all_settings(read_settings(tmp_path, environment)))
    assert [setting.value for setting in read] == [samples[type(setting.default)][1] for setting in known]
    some = read_settings(tmp_path, {"RATUSZ_ENTRIES": " 9 ", "RATUSZ_HOSTS": "a.example,b.local", "RATUSZ_TABLES": ""})
    assert (some.limits.entries, some.limits.tables) == (9, 8)
    assert some.site.hosts == ("a.example", "b.local")


def test_settings_leave_the_other_variables_of_the_program_alone() -> None:
    others = {"DATABASE_URL", "REDIS_URL", "FOLDER", "SECRET", "CACHE", "GAME_DATA", "DATA", "LOG_LEVEL"}
    others |= {"SITE", "UPSTREAMS", "HTTP_PORT", "PROCESSES", "MEMORY", "CUDA_THREADS", "CUDA_REGISTERS"}
    assert not {setting.variable for setting in all_settings(SettingsFile())} & {f"RATUSZ_{name}" for name in others}


@pytest.mark.parametrize(
    ("variable", "text", "words"),
    [
        ("RATUSZ_ENTRIES", "many", "a whole number from 1 to 1000000000"),
        ("RATUSZ_HINTS", "perhaps", "true or false"),
        ("RATUSZ_HOSTS", "a" * 300, "a list with commas, as one,two"),
    ],
)
def test_a_wrong_variable_is_refused_by_its_name(tmp_path: Path, variable: str, text: str, words: str) -> None:
    with pytest.raises(BadSettings) as refused:
        read_settings(tmp_path, {variable: text})
    assert str(refused.value) == f"{variable} must be {words}."


def test_the_command_names_the_variables(ratusz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RATUSZ_ENTRIES", "11")
    out = ratusz("settings", "--folder", str(tmp_path)).out
    assert "# Environment variable: RATUSZ_ENTRIES, which is set.\nentries = 11\n" in out
    assert "# Environment variable: RATUSZ_RETENTION_REPORTS.\n" in out
