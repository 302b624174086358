"""Reports are written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from kibitz.cli.files import check_writable, write_file
from kibitz.core.errors import KibitzError

FULL = Path("/dev/full")  # a disk without room


def test_a_report_replaces_an_earlier_one(tmp_path: Path) -> None:
    file = tmp_path / "report.json"
    file.write_text("a longer text than the new one")
    write_file(str(file), "new\n")
    assert file.read_text() == "new\n"
    assert list(tmp_path.iterdir()) == [file]


def test_what_is_no_file_is_told_before_the_work(tmp_path: Path) -> None:
    with pytest.raises(KibitzError, match=f"cannot write {tmp_path}: it is a folder"):
        check_writable(str(tmp_path))
    with pytest.raises(KibitzError, match="cannot write a file without a name"):
        check_writable("")


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    file, link = tmp_path / "report.json", tmp_path / "latest.json"
    link.symlink_to(file)
    write_file(str(link), "new\n")
    assert link.is_symlink()
    assert file.read_text() == "new\n"


def test_a_report_goes_into_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_file(str(pipe), "new\n")
    assert os.read(reader, 100) == b"new\n"
    os.close(reader)


@pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full")
def test_a_full_disk_is_told() -> None:
    with pytest.raises(KibitzError, match="cannot write /dev/full: no space left on the disk"):
        write_file(str(FULL), "new\n")


def test_what_cannot_be_written_whole_leaves_the_earlier_report(tmp_path: Path) -> None:
    file = tmp_path / "report.json"
    file.write_text("earlier\n")
    with pytest.raises(UnicodeEncodeError):
        write_file(str(file), "new\n" * 9000 + "\ud800")
    assert file.read_text() == "earlier\n"
    assert list(tmp_path.iterdir()) == [file]
