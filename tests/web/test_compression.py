"""Shared responses are compressed once, in a bounded cache."""

import gzip

from ratusz.web.http import compression as compressed


def test_what_is_the_same_for_everybody_is_compressed_once() -> None:
    body = b"the same paper " * 100
    first = compressed._compress_file(body)
    assert gzip.decompress(first) == body
    assert compressed._compress_file(b"the same paper " * 100) is first


def test_only_so_much_is_kept_and_not_the_content_itself() -> None:
    for number in range(compressed._known.most + 1):
        compressed._compress_file(b"%d" % number * 1000)
    assert len(compressed._known) == compressed._known.most
    assert max(len(key) for key, _ in compressed._known.items()) < 100
