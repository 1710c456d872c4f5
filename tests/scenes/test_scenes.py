"""A page is told a whole scene once, and from then on changes: put together they are what a fresh page gets."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from ratusz.games import all_facts
from ratusz.scenes import Message, Scenes, Viewer, log_page
from ratusz.scenes import scenes as kept
from ratusz.scenes.scenes import MIDDLE
from ratusz.tables import Move, Open, Plan, Say, Start, Stop
from tests.tables.kit import NAMES, TOWNS, VILLAGE, Hand, two_people

Told = dict[str, Any]
VIEWERS = [Viewer("ann", 0, "en", NAMES), Viewer("bob", 1, "pl", NAMES), Viewer("", None, "en", NAMES)]


def sent(message: Message) -> Told:
    return msgspec.json.decode(msgspec.json.encode(message), type=dict[str, Any])


def applied(page: Told | None, message: Told) -> Told:
    """What scene.js makes of a message."""
    whole = message.get("since") is None
    assert whole or (page is not None and page["number"] == message["since"])
    after: Told = {"boards": {}, "scores": {}, "log": [], "chat": []} if whole or page is None else dict(page)
    lists = ("boards", "scores", "log", "chat", "since")
    after |= {name: value for name, value in message.items() if name not in lists}
    boards = dict(after["boards"])
    for name, change in message.get("boards", {}).items():
        pieces = {} if "paper" in change else dict(boards[name]["pieces"])
        for gone in change.get("gone", ()):
            del pieces[gone]
        pieces |= {piece["id"]: piece for piece in change.get("come", ())}
        boards[name] = {"paper": change.get("paper") or boards[name]["paper"], "pieces": pieces}
    after["boards"] = boards
    after["scores"] = after["scores"] | {score["seat"]: score for score in message.get("scores", ())}
    if "log" in message:
        start = message["log"]["start"]
        after["log"] = [*(line for line in after["log"] if line["step"] < start), *message["log"]["log"]]
    if "chat" in message:
        after["chat"] = [*after["chat"][: message["chat"]["start"]], *message["chat"]["chat"]]
    return after


def seated(game: str) -> Hand:
    facts = all_facts()[game]
    players = max(2, facts.players[0])
    hand = Hand(Open(game, {"players": players}, (Plan("me"), Plan("invited", person="bob"))))
    hand.sit_down("bob")
    hand.do("ann", Start("random"))
    return hand


@pytest.mark.parametrize("game", all_facts())
def test_changes_put_together_are_what_a_fresh_page_gets(game: str) -> None:
    hand, scenes, random = seated(game), Scenes(), Random(7)
    pages: dict[Viewer, Told] = {viewer: applied(None, sent(scenes.message(hand.table, viewer))) for viewer in VIEWERS}
    for step in range(70):
        if hand.table.stage != "playing":
            break
        hand.step(random)
        if step % 10 == 0:
            hand.do("ann", Say(f"line {step}"))
        for viewer, page in pages.items():
            if random.random() < 0.6:  # some pages hear of several things at once
                pages[viewer] = applied(page, sent(scenes.message(hand.table, viewer, page["number"])))
                fresh = applied(None, sent(Scenes().message(hand.table, viewer)))
                assert pages[viewer] == fresh | {"log": (earlier(hand, viewer, fresh["log"]) + fresh["log"])}


def earlier(hand: Hand, viewer: Viewer, log: list[Told]) -> list[Told]:
    """The pages of the log before the one that a fresh page gets."""
    first = log[0]["step"] if log else 0
    pages: list[Told] = []
    while first > 0:
        lines = log_page(hand.table, viewer.seat, viewer.language, first)
        pages = [*msgspec.json.decode(msgspec.json.encode(lines)), *pages]
        first = lines[0].step if lines else 0
    return pages


def test_who_has_missed_more_than_is_remembered_gets_everything() -> None:
    hand, scenes = two_people(), Scenes()
    first = scenes.message(hand.table, VIEWERS[0])
    for _ in range(Scenes.KEPT + 1):
        hand.move(0)
        scenes.message(hand.table, VIEWERS[0])
        hand.undo(0)
        scenes.message(hand.table, VIEWERS[0])
    assert scenes.message(hand.table, VIEWERS[0], first.number).since is None
    assert scenes.message(hand.table, VIEWERS[0], 12345).since is None


def test_who_is_a_few_scenes_behind_is_told_what_a_fresh_page_gets() -> None:
    """Of older scenes only a part is kept: a move is made and taken back, so that much is as it was."""
    hand, scenes, viewer = two_people(), Scenes(), VIEWERS[0]
    pages = [applied(None, sent(scenes.message(hand.table, viewer)))]
    for _ in range(5):
        for act in (lambda: hand.move(0), lambda: hand.undo(0), lambda: hand.finish_turn(1)):
            act()
            told = [sent(scenes.message(hand.table, viewer, page["number"])) for page in pages]
            fresh = applied(None, sent(Scenes().message(hand.table, viewer)))
            assert [applied(page, news) for page, news in zip(pages, told, strict=True)] == [fresh] * len(pages)
            if fresh["number"] != pages[-1]["number"]:
                pages = [*pages, fresh][-Scenes.KEPT + 1 :]
    assert len(pages) == Scenes.KEPT - 1


def test_what_is_told_by_answer_and_stream_is_made_once_and_not_kept() -> None:
    hand, scenes, viewer = two_people(), Scenes(), VIEWERS[0]
    number, _ = scenes.encode(hand.table, viewer)
    hand.move(0)
    answer = scenes.encode(hand.table, viewer, number)
    stream = scenes.encode(hand.table, viewer, number, last=True)
    assert stream[1] is answer[1]
    assert scenes.encode(hand.table, viewer, number, last=True) == answer
    assert scenes.encode(hand.table, viewer, number, last=True)[1] is not answer[1]


def test_choices_are_made_again_when_they_are_not_remembered_any_longer() -> None:
    hand, scenes = two_people(), Scenes()
    first = sent(scenes.message(hand.table, VIEWERS[0]))
    kept._encoded_choices.clear()
    assert first["turn"]["choices"]
    assert sent(scenes.message(hand.table, VIEWERS[0])) == first


def test_a_draft_is_shown_without_moves_that_were_taken_back() -> None:
    hand, scenes, viewer = two_people(), Scenes(), VIEWERS[0]
    for act in (lambda: hand.move(0), lambda: hand.move(0), lambda: hand.undo(0), lambda: hand.undo(0)):
        act()
        scenes.message(hand.table, viewer)
    first, *_, last = hand.table.preview(0).legal(0)
    hand.do("ann", Move(0, hand.version(0), first))
    draft = sent(scenes.message(hand.table, viewer))["turn"]["draft"]
    hand.undo(0)
    hand.do("ann", Move(0, hand.version(0), last))
    other = sent(scenes.message(hand.table, viewer))["turn"]["draft"]
    assert other != draft
    assert other == sent(Scenes().message(hand.table, viewer))["turn"]["draft"]


def test_of_positions_that_were_shown_long_ago_nothing_is_kept_that_can_be_worked_out_again() -> None:
    hands = [two_people() for _ in range(kept.RECENT + 1)]
    for hand in hands:
        hand.move(0)
        Scenes().message(hand.table, VIEWERS[1])
    assert ["plain" in hand.table.position.__dict__ for hand in hands] == [False] + [True] * kept.RECENT
    first, *_ = hands
    draft = first.table.preview(0)
    assert draft is first.table.preview(0), "positions of drafts stay"


def test_a_draft_is_no_news_for_others() -> None:
    hand, scenes = two_people(), Scenes()
    first = scenes.message(hand.table, VIEWERS[1])
    hand.move(0)
    news = sent(scenes.message(hand.table, VIEWERS[1], first.number))
    assert news == {"number": first.number, "since": first.number}


def test_a_move_is_told_in_few_bytes() -> None:
    hand, scenes = two_people(), Scenes()
    first = scenes.message(hand.table, VIEWERS[0])
    hand.move(0)
    news = scenes.message(hand.table, VIEWERS[0], first.number)
    assert len(msgspec.json.encode(news)) < 3000
    assert [piece.id for piece in news.boards["0"].come if piece.id.startswith("mark")]
    assert set(news.boards) == {"0"}


def test_a_confirmation_tells_who_is_still_pending_and_nothing_else() -> None:
    hand, scenes = two_people(), Scenes()
    first = scenes.message(hand.table, VIEWERS[1])
    hand.finish_turn(0)
    hand.confirm(0)
    news = sent(scenes.message(hand.table, VIEWERS[1], first.number))
    assert set(news) == {"number", "since", "pending", "seats"}


def test_cards_lie_in_the_middle_of_the_table() -> None:
    assert MIDDLE in Scenes().message(two_people(TOWNS).table, VIEWERS[2]).boards
    assert MIDDLE not in Scenes().message(two_people(VILLAGE).table, VIEWERS[2]).boards


def test_boards_of_others_are_headed_by_their_names() -> None:
    boards = Scenes().message(two_people().table, VIEWERS[0]).boards
    (heading,) = (piece for piece in boards["1"].come if piece.id == "heading")
    assert "Bob" in heading.markup


def test_the_oldest_viewers_are_forgotten() -> None:
    hand, scenes = two_people(), Scenes()
    for number in range(Scenes.VIEWERS + 5):
        scenes.message(hand.table, Viewer("", None, "en", {"ann": f"Anna {number}"}))
    assert len(scenes._known) == Scenes.VIEWERS


@pytest.mark.parametrize("game", all_facts())
def test_a_closed_table_is_shown_as_if_it_had_not_been_shown_before(game: str) -> None:
    """Its position is the same, so only the stage says that there is no round any longer."""
    hand, scenes = seated(game), Scenes()
    for viewer in VIEWERS:
        scenes.view(hand.table, viewer)
        scenes.message(hand.table, viewer)
    hand.do("", Stop("The server moves."))
    for viewer in VIEWERS:
        assert scenes.view(hand.table, viewer).round_name == ""
        assert sent(scenes.message(hand.table, viewer)) == sent(Scenes().message(hand.table, viewer))


def test_an_older_version_of_a_table_is_shown_without_later_lines_of_the_log() -> None:
    """A request may hold it while others play on."""
    hand, scenes, viewer = two_people(), Scenes(), VIEWERS[0]
    older = hand.table
    for seat in (0, 1):
        hand.finish_turn(seat)
        hand.confirm(seat)
    assert len(scenes.view(hand.table, viewer).log) > len(Scenes().view(older, viewer).log)
    assert scenes.view(older, viewer) == Scenes().view(older, viewer)


def test_parts_of_scenes_have_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "PARTS", 20)
    hand, scenes = two_people(), Scenes()
    for number in range(20):  # every name is a heading of its own
        scenes.message(hand.table, Viewer("", None, "en", {"ann": f"Anna {number}"}))
    assert len(scenes._parts) == 20


ALONE: list[tuple[str, dict[str, Any]]] = [
    ("rolling-village", {}),
    ("tiny-towns", {"cards": "first-game", "monuments": False}),
    ("my-city", {"play": "chapter-1"}),
]


@pytest.mark.parametrize(("game", "options"), ALONE, ids=[game for game, _ in ALONE])
def test_dice_and_round_stay_until_a_lone_player_confirms(game: str, options: dict[str, Any]) -> None:
    """And so do cards, while the board shows every move at once; at the end of the game, too."""
    hand = Hand(Open(game, {"players": 1, **options}, (Plan("me"),), start=True))
    scenes, random, rounds, viewer = Scenes(), Random(3), 0, Viewer("ann", 0, "en", NAMES)

    def page() -> Told:
        return applied(None, sent(scenes.message(hand.table, viewer)))

    def dice(page: Told) -> list[str]:
        pieces = (id for board in page["boards"].values() for id in board["pieces"])
        return sorted(id for id in pieces if id.startswith(("die ", "named")))

    while hand.table.stage == "playing" and rounds < 40:
        before = page()
        hand.move(0, random.choice(hand.table.preview(0).legal(0)))
        after = page()
        assert (after["round"], after["round_name"]) == (before["round"], before["round_name"])
        assert set(dice(before)) <= set(dice(after))
        if hand.table.turn(0) == "complete":
            rounds += 1
            hand.confirm(0)
            assert page()["round"] > before["round"]
    assert rounds > 9
