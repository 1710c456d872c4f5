"""Logs are read for ever: every kind of event in the form in which databases have it."""

from typing import get_args

import pytest

from ratusz.tables import events as e
from ratusz.tables import read_entry, write_entry

STORED: dict[type[e.Event], str] = {
    e.Opened: '{"event":"opened","table":"table 1","seed":"00000000","game":"rolling-village","options":{"players":2}'
    ',"rules":1,"access":"open","clock":{"kind":"live","seconds":60}'
    ',"watch":true,"opener":"ann","begin":["chance 1-1"],"data":"abc"}',
    e.Arranged: '{"event":"arranged","seat":1,"person":"bob","invited":"eve","bot":"greedy"'
    ',"stand_in":"random","auto":true}',
    e.Left: '{"event":"left","person":"bob"}',
    e.Handed: '{"event":"handed","person":"bob"}',
    e.Declined: '{"event":"declined","person":"eve"}',
    e.Renamed: '{"event":"renamed","person":"bob"}',
    e.Worded: '{"event":"worded","seat":0,"word":"hello"}',
    e.Started: '{"event":"started"}',
    e.Cancelled: '{"event":"cancelled"}',
    e.Stopped: '{"event":"stopped","reason":"spam"}',
    e.Moved: '{"event":"moved","seat":0,"move":"house b4"}',
    e.Undone: '{"event":"undone","seat":0}',
    e.Redone: '{"event":"redone","seat":0}',
    e.Restarted: '{"event":"restarted","seat":0}',
    e.Confirmed: '{"event":"confirmed","seat":0}',
    e.Unconfirmed: '{"event":"unconfirmed","seat":0}',
    e.AutoSet: '{"event":"autoset","seat":0,"on":true}',
    e.StoodIn: '{"event":"stoodin","seat":1}',
    e.Returned: '{"event":"returned","seat":1}',
    e.PlayingOut: '{"event":"playingout","seat":1,"why":"built"}',
    e.Paused: '{"event":"paused"}',
    e.Resumed: '{"event":"resumed"}',
    e.Overtime: '{"event":"overtime"}',
    e.Proposed: '{"event":"proposed","person":"ann","what":"clock","clock":{"kind":"days","seconds":86400,"bank":60}}',
    e.Agreed: '{"event":"agreed","person":"bob"}',
    e.Dropped: '{"event":"dropped","person":"bob"}',
    e.ClockSet: '{"event":"clockset","clock":{"kind":"live","seconds":60}}',
    e.WentBack: '{"event":"wentback","person":"bob"}',
    e.HolidaySet: '{"event":"holidayset","person":"bob","until":86400000}',
    e.Nudged: '{"event":"nudged","person":"ann"}',
    e.Hinted: '{"event":"hinted","seat":0,"round":3}',
    e.Closed: '{"event":"closed"}',
    e.Drawn: '{"event":"drawn","outcome":"1-2","ticket":3,"tickets":36}',
    e.Finished: '{"event":"finished"}',
    e.Learned: '{"event":"learned"}',
    e.Said: '{"event":"said","person":"ann","text":"hello"}',
    e.Named: '{"event":"named","seat":1,"name":"Ola"}',
    e.Hushed: '{"event":"hushed","person":"ann"}',
    e.Rematched: '{"event":"followed","table":"table 2"}',
}
"""Never change a line here, whatever the classes are called today; a new event gets a new line."""


@pytest.mark.parametrize("kind", get_args(e.AnyEvent))
def test_what_was_stored_is_read_and_written_as_ever(kind: type[e.Event]) -> None:
    text = f'{{"number":1,"time":5,"events":[{STORED[kind]}],"by":"ann","key":"k","digest":"d"}}'
    entry = read_entry(text)
    assert [type(event) for event in entry.events] == [kind]
    assert write_entry(entry).decode() == text


@pytest.mark.parametrize(
    "event", ['"stoodin","seat":1,"once":true', '"paused","agreed":true', '"proposed","person":"ann","what":"pause"']
)
def test_what_only_some_events_say_is_stored_as_such(event: str) -> None:
    text = f'{{"number":1,"time":5,"events":[{{"event":{event}}}],"by":"","key":"","digest":""}}'
    assert write_entry(read_entry(text)).decode() == text
