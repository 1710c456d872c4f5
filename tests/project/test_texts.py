"""Every text exists in both languages, with the same parameters, and is used."""

import re
from pathlib import Path

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

import ratusz
from ratusz.engine.facts import Facts
from ratusz.games import all_facts
from ratusz.games.rolling_village.layout import SYMBOLS
from ratusz.texts import LANGUAGES, texts_of

ROOT = Path(ratusz.__file__).parent
FOLDERS = [
    ROOT / "texts",
    ROOT / "bots",
    ROOT / "tables",
    ROOT / "store",
    ROOT / "web",
    *(ROOT / "games" / facts.package.rpartition(".")[2] for facts in all_facts().values()),
]


class Variables(Visitor):
    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def messages(folder: Path, language: str) -> dict[str, set[str]]:
    """The messages of a file with the names of their parameters."""
    resource = parse((folder / f"{language}.ftl").read_text(encoding="utf-8"))
    found = {}
    for entry in resource.body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} stands twice"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_both_languages_have_the_same_messages_and_parameters(folder: Path) -> None:
    assert messages(folder, "en") == messages(folder, "pl")


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_message_is_used(folder: Path) -> None:
    """A key is used when code or data contain it whole, or without its first and last word (`card-inn-text`)."""
    speakers = {"tables": ("scenes",), "store": ("people", "live", "jobs", "host")}.get(folder.name, ())
    places = [folder, ROOT / "cli", ROOT / "engine", *(ROOT / name for name in speakers)]
    sources = [path for place in places for path in place.rglob("*.py")]
    if folder.name == "web":
        sources += [path for kind in ("pages/*.py", "templates/*.html") for path in folder.glob(kind)]
    code = "".join(path.read_text(encoding="utf-8") for path in sources)
    data = folder / "data.toml"
    code += data.read_text(encoding="utf-8") if data.exists() else ""
    options = [
        option for facts in all_facts().values() if facts.package.endswith(folder.name) for option in facts.options
    ]
    code += " ".join(f" choice-{choice} " for option in options for choice in option.choices)
    for key in messages(folder, "en"):
        rest = key.partition("-")[2].removesuffix("-text")
        assert re.search(rf"[\"'\s]({key}|{rest})[\"'\s,]", code) or joined(key, code), f"{key} is not used"


def joined(key: str, code: str) -> bool:
    """Whether a template makes the key out of two parts: `"new-clock-" ~ clock`."""
    cuts = [place + 1 for place, letter in enumerate(key) if letter == "-"]
    return any(
        re.search(rf"[\"']{key[:cut]}[\"'] ~", code) and re.search(rf"[\"']{key[cut:]}[\"']", code) for cut in cuts
    )


@pytest.mark.parametrize("facts", all_facts().values(), ids=lambda facts: facts.id)
def test_every_option_and_title_has_a_text(facts: Facts) -> None:
    texts = texts_of(facts.package)
    for language in LANGUAGES:
        assert texts.say(language, "game-title") == facts.title[language]
        for option in facts.all_options():
            assert texts.has(language, f"option-{option.name}")


def test_polish_plurals_are_right() -> None:
    say = texts_of("ratusz.games.rolling_village").say
    plurals = {
        count: say("pl", "move-street", points=count, street="3–4").split()[-1] for count in (0, 1, 2, 5, 12, 22)
    }
    assert plurals == {0: "punktów", 1: "punkt", 2: "punkty", 5: "punktów", 12: "punktów", 22: "punkty"}


def test_every_symbol_has_a_name() -> None:
    for symbol in SYMBOLS:
        assert all(texts_of("ratusz.games.rolling_village").has(language, f"symbol-{symbol}") for language in LANGUAGES)


def test_a_text_can_name_things_by_their_ids() -> None:
    say = texts_of("ratusz.games.seven_wonders_dice").say
    owl: dict[str, str | int] = {"area": "agora", "symbols": "owl caduceus", "number": 2}
    assert (say("en", "space", **owl), say("pl", "space", **owl)) == (
        "Agora, owl / caduceus, space 2",
        "agora, sowa / kaduceusz, pole 2",
    )
    with pytest.raises(KeyError):
        say("en", "space", area="cellar", symbols="owl", number=1)


def test_an_unknown_text_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="en and pl"):
        texts_of("ratusz.texts").say("de", "help")
    with pytest.raises(KeyError):
        texts_of("ratusz.texts").say("en", "confirm")
