"""Token buckets: rate limits that allow bursts."""

from __future__ import annotations

from collections.abc import Hashable

MOST = 20_000
"""The maximum number of buckets; beyond it, those that are full or nearly so are evicted."""


class TokenBuckets:
    """A token bucket for each key: it fills with `rate` in a second and holds `burst`.

    Only the time at which a bucket will be full again is stored: this number says everything, and full buckets need
    not be stored at all.
    """

    def __init__(self, rate: float, burst: float, most: int = MOST) -> None:
        self.rate, self._burst, self._most = rate, burst, most
        self._full_at: dict[Hashable, float] = {}

    def __len__(self) -> int:
        return len(self._full_at)

    def has(self, key: Hashable, cost: float, now: float) -> bool:
        """Whether the bucket holds `cost`; a cost above `burst` needs a full bucket."""
        missing = max(self._full_at.get(key, now) - now, 0.0) * self.rate
        return missing + min(cost, self._burst) <= self._burst

    def take(self, key: Hashable, cost: float, now: float) -> None:
        """Take `cost` out of the bucket; if it holds less, it has to fill for longer."""
        self._full_at[key] = max(self._full_at.get(key, now), now) + min(cost, self._burst) / self.rate
        if len(self._full_at) > self._most:
            self._evict(now)

    def _evict(self, now: float) -> None:
        """Evict the full buckets, and the fullest of the others if that is not enough."""
        left = sorted((item for item in self._full_at.items() if item[1] > now), key=lambda item: item[1])
        self._full_at = dict(left[-(self._most // 2) :])
