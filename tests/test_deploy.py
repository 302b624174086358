"""The files in deploy/ are understood by the programs they are for."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests import treatment
from tests.command import understood
from tests.manual import ROOT

NGINX = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
# No certificate is at hand here, and no port below 1024.
ELSEWHERE = {
    r" +ssl_certificate.*\n": "",
    r"listen 443 ssl;": "listen 127.0.0.1:18443;",
    r"listen 80;": "listen 127.0.0.1:18080;",
}


@pytest.mark.skipif(NGINX is None and not os.environ.get("CI"), reason="there is no nginx here")
def test_nginx_of_debian_takes_its_file(tmp_path: Path) -> None:
    text = (ROOT / "deploy" / "nginx.conf").read_text(encoding="utf-8")
    for pattern, other in ELSEWHERE.items():
        text, number = re.subn(pattern, other, text)
        assert number, f"nothing like {pattern} in the file"
    whole = tmp_path / "nginx.conf"
    whole.write_text(
        f"pid {tmp_path}/pid;\nevents {{}}\n"
        f"http {{\naccess_log off;\nclient_body_temp_path {tmp_path};\n{text}\n}}\n"
    )
    assert NGINX is not None, "nginx is missing: .ci/run installs it"
    tried = subprocess.run(
        [NGINX, "-t", "-e", str(tmp_path / "errors"), "-c", str(whole)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert tried.returncode == 0, tried.stderr


def test_systemd_does_not_give_up_while_the_database_is_away() -> None:
    """Five starts within ten seconds are too many for it, unless it is told otherwise."""
    unit = treatment.unit()
    assert unit["Restart"] == "always"
    assert unit["StartLimitIntervalSec"] == "0"


@pytest.mark.parametrize(
    ("added", "database"),
    [
        ([], "/data/kibitz.sqlite"),
        (["--proxy", "172.17.0.1"], "/data/kibitz.sqlite"),
        (["--database", "postgresql://db/kibitz"], "postgresql://db/kibitz"),
    ],
)
def test_a_container_keeps_its_games_in_the_volume(added: list[str], database: str) -> None:
    """With other options, too: what is kept elsewhere in a container goes away with it."""
    text = (ROOT / "deploy" / "Containerfile").read_text(encoding="utf-8")
    lists = dict(re.findall(r"^(ENTRYPOINT|CMD) (\[.+\])$", text, re.MULTILINE))
    command = json.loads(lists["ENTRYPOINT"]) + (added or json.loads(lists.get("CMD", "[]")))
    assert understood(*command[1:]).database == database


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
def test_systemd_knows_every_setting(tmp_path: Path) -> None:
    text = (ROOT / "deploy" / "kibitz.service").read_text(encoding="utf-8")
    unit = tmp_path / "kibitz.service"
    unit.write_text(text.replace("/opt/kibitz/.venv/bin/kibitz", "/bin/true"))
    tried = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(unit)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert "kibitz.service" not in tried.stderr, tried.stderr
