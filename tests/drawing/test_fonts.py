from ratusz.drawing import TOKENS_FILE

FONTS = TOKENS_FILE.parent / "fonts"


def test_every_face_comes_for_screen_and_paper_with_its_licence() -> None:
    for file in FONTS.glob("*.woff2"):
        assert file.with_suffix(".ttf").exists()
        assert (FONTS / f"{file.stem.partition('-')[0]}-OFL.txt").read_text(encoding="utf-8").count("Open Font License")
        assert file.name in (FONTS / "fonts.css").read_text(encoding="utf-8")


def test_fonts_are_light_enough_to_ship() -> None:
    assert sum(file.stat().st_size for file in FONTS.iterdir()) < 600_000
