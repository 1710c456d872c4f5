"""Tables in memory: commands, bots and clocks, feeds, and pub/sub between processes."""

from ratusz.live.feeds import Feed
from ratusz.live.list_feeds import ListFeed
from ratusz.live.neighbours import Neighbour, handle
from ratusz.live.pubsub import BadRedis, CommitChannel
from ratusz.live.seen import Seen
from ratusz.live.service import Service, wall_clock

__all__ = ["BadRedis", "CommitChannel", "Feed", "ListFeed", "Neighbour", "Seen", "Service", "handle", "wall_clock"]
