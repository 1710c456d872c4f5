"""`ratusz sheet check`: list the problems of a sheet's file in words, or show the sheet."""

from __future__ import annotations

import msgspec

from ratusz.engine.data_files import BadFile, Checked, Problem
from ratusz.engine.errors import BadData
from ratusz.engine.game import data_files, read_data
from ratusz.games.my_city import FACTS
from ratusz.games.my_city.data import Data, bandit_problems
from ratusz.games.my_city.drawing.paper import draw_blank
from ratusz.games.my_city.sheet import Sheet, decode, problems, remarks
from ratusz.games.my_city.views import sheet_content
from ratusz.games.my_city.words import text_map
from ratusz.texts import texts_of

# Keys are written in full, so that a search for one finds the place where it is used.
_TRUST = {
    "seed": "check-confidence-seed",
    "source": "check-confidence-source",
    "reconstructed": "check-confidence-reconstructed",
    "original": "check-confidence-original",
}


def check(text: str, language: str) -> Checked:
    """List what is wrong with a sheet, or show it."""

    def said(problems: list[Problem]) -> tuple[str, ...]:
        return tuple(problem.say(FACTS.package, language) for problem in problems)

    data = _other_data()
    try:
        sheet = decode(text)
    except BadFile as error:
        return Checked(said([error.problem]))
    wrong = problems(sheet, frozenset(data.shared.shapes))
    if wrong:
        return Checked(said(wrong))
    sheets = list(data.sheets)
    sheets[sheet.episode - 1] = sheet
    wrong = bandit_problems(sheets)
    if wrong:
        return Checked(said(wrong))
    printed = sheet_content(msgspec.structs.replace(data, sheets=tuple(sheets)), sheet.episode, carried=True)
    return Checked(
        remarks=(*said(remarks(sheet)), *_trust(sheet, language)),
        text="\n".join(text_map(printed)),
        svg=draw_blank(printed, language=language),
    )


def _other_data() -> Data:
    """Return the host's data, with which the sheet is to be used; the shipped data if the host's are invalid."""
    try:
        files, _ = data_files(FACTS)
        data: Data = read_data(FACTS, files)
    except BadData:
        files, _ = data_files(FACTS, shipped=True)
        data = read_data(FACTS, files)
    return data


def _trust(sheet: Sheet, language: str) -> list[str]:
    said = [texts_of(FACTS.package).say(language, _TRUST[sheet.confidence.map])]
    return [*said, " ".join(sheet.confidence.note.split())] if sheet.confidence.note else said
