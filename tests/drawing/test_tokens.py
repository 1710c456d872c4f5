import re

import pytest

from ratusz.drawing import THEMES, TOKENS_FILE, contrast, theme

COLOUR = re.compile(r"#[0-9a-f]{6}\Z")
TINTS = ("paper", "cell", "brick-tint", "leaf-tint", "glass-tint", "wheat-tint", "stone-tint", "wood-tint")


def colours(name: str) -> dict[str, str]:
    return {token: theme(name)[token] for token in theme(name).tokens if not token.startswith("font-")}


@pytest.mark.parametrize("name", ["light", "dark", "ink"])
def test_every_theme_has_a_colour_for_every_token(name: str) -> None:
    assert theme(name).tokens == theme("css").tokens
    assert all(COLOUR.match(value) for value in colours(name).values())


def test_every_colour_is_given_for_light_and_dark_and_again_for_print() -> None:
    screen, _, paper = TOKENS_FILE.read_text(encoding="utf-8").partition("@media print")
    assert set(re.findall(r"--([a-z-]+): light-dark\(", screen)) == set(colours("light"))
    assert set(re.findall(r"--([a-z-]+):", paper)) == set(colours("light"))


def test_the_css_theme_only_names_the_tokens() -> None:
    assert theme("css")["paper"] == "var(--paper)"


def test_an_unknown_theme_says_which_there_are() -> None:
    with pytest.raises(ValueError, match=", ".join(THEMES)):
        theme("neon")


@pytest.mark.parametrize("name", ["light", "dark", "ink"])
def test_words_and_pencil_can_be_read_on_everything_they_lie_on(name: str) -> None:
    colour = theme(name)
    for ground in TINTS:
        assert contrast(colour["ink"], colour[ground]) >= 4.5
        assert contrast(colour["pencil"], colour[ground]) >= 4.5
    for words in ("muted", "accent", "warning"):
        assert contrast(colour[words], colour["paper"]) >= 4.5
    assert contrast(colour["muted"], colour["table"]) >= 4.5
    assert contrast(colour["on-accent"], colour["accent"]) >= 4.5
    assert contrast(colour["pip"], colour["die"]) >= 4.5


def test_contrast_is_that_of_the_guidelines() -> None:
    assert contrast("#000000", "#ffffff") == contrast("#ffffff", "#000000") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)
