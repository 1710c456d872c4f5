"""Everything that one has, in one file: all of it, and nothing of others."""

import json
from pathlib import Path
from typing import Any

import pytest

from ratusz.engine.errors import BadData
from ratusz.engine.records import read_record
from ratusz.live import Service
from ratusz.tables import Leave, Open, Plan, Refusal, Say, Sit
from tests.store.kit import against_bot, play_on, run


async def whole(service: Service, person: str) -> Any:
    return json.loads(b"".join([piece async for piece in service.export(person)]))


def test_all_that_one_has_and_nothing_of_others(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        ann, bob = await service.people.enter("Anna"), await service.people.enter("Bob")
        await service.people.sign_in(ann.id, "Firefox · Linux")
        _, secret = await service.people.make_token(ann.id, "my bot")
        await service.people.block(ann.id, bob.id)
        await service.people.report(ann.id, bob.id, "table", "Bob was rude")
        over = await service.open_table(ann.id, against_bot())
        await service.do(over, ann.id, Say("hello"))
        await play_on(service, over, ann.id)
        left = await service.open_table(bob.id, Open("rolling-village", {"players": 3}, (Plan("me"),), "private"))
        eve = await service.people.enter("Eve")
        await service.do(left, eve.id, Sit())
        await service.do(left, eve.id, Say("I cannot stay"))
        await service.do(left, bob.id, Say("what a pity"))
        await service.do(left, eve.id, Leave())

        mine = await whole(service, ann.id)
        owner = mine["owner"]
        assert owner["person"]["name"] == "Anna"
        assert [known["label"] for known in owner["sessions"]] == ["Firefox · Linux"]
        assert [token["label"] for token in owner["tokens"]] == ["my bot"]
        assert (owner["blocked"], owner["reported"]) == (["Bob"], ["Bob was rude"])
        (game,) = mine["games"]
        totals = [line["total"] for line in game["seats"]]
        assert (game["table"], game["score"], len(totals)) == (over, totals[0], 2)
        assert game["seats"][0]["name"] == "Anna"
        assert not any("person" in line for line in game["seats"]), "ids of people are not shown"
        (table,) = mine["tables"]
        assert (table["table"], table["stage"], table["seats"]) == (over, "over", [0])
        assert [line["text"] for line in table["said"]] == ["hello"]
        record = read_record(table["record"])
        assert tuple(table["totals"]) == tuple(score.total for score in record.scores)
        assert secret not in json.dumps(mine)

        (hers,) = (await whole(service, eve.id))["tables"]
        assert [line["text"] for line in hers["said"]] == ["I cannot stay"]
        assert (hers["table"], hers["record"], hers["totals"]) == (left, "", [])
        assert (await whole(service, (await service.people.enter("New")).id))["tables"] == []
        with pytest.raises(Refusal):
            await whole(service, "nobody")

    run(tmp_path, work)


def test_a_table_that_cannot_be_read_any_longer_is_left_out(tmp_path: Path, monkeypatch) -> None:
    async def first(service: Service) -> str:
        ann = await service.people.enter("Anna")
        await service.open_table(ann.id, Open("rolling-village", {"players": 1}, (Plan("me"),)))
        return ann.id

    def unknown(*_: object) -> None:
        raise BadData("another data file")

    ann = run(tmp_path, first)
    monkeypatch.setattr("ratusz.live.table_cache.replay_log", unknown)
    assert run(tmp_path, lambda service: whole(service, ann))["tables"] == []
