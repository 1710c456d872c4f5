"""Shared responses are compressed once, in a bounded cache."""

import gzip

from ratusz.web.http import compression


def test_what_is_the_same_for_everybody_is_compressed_once() -> None:
    body = b"the same paper " * 100
    first = compression._compress_file(body)
    assert gzip.decompress(first) == body
    assert compression._compress_file(b"the same paper " * 100) is first


def test_only_so_much_is_kept_and_not_the_content_itself() -> None:
    for number in range(compression._compressed_files.most + 1):
        compression._compress_file(b"%d" % number * 1000)
    assert len(compression._compressed_files) == compression._compressed_files.most
    assert max(len(key) for key, _ in compression._compressed_files.items()) < 100
