"""A private MPD with a null output, for comparison in benchmarks."""

import contextlib
import pathlib
import shutil
import socket
import subprocess
import tempfile

CONFIGURATION = """
music_directory "{music}"
db_file "{state}/db"
pid_file "{state}/pid"
state_file "{state}/state"
bind_to_address "{state}/socket"
auto_update "no"
zeroconf_enabled "no"
audio_output {{
  type "null"
  name "null"
}}
"""


class Mpd:
    def __init__(self, state):
        self.path = f"{state}/socket"
        self.state = state
        self.link = socket.socket(socket.AF_UNIX)
        self.link.connect(self.path)
        self.lines = self.link.makefile("rb")
        self.lines.readline()

    def ask(self, command):
        """The answer to a command as a dictionary, with the last value of repeated keys."""
        self.link.sendall(command.encode() + b"\n")
        answer = {}
        while (line := self.lines.readline()) != b"OK\n":
            if not line or line.startswith(b"ACK"):
                raise RuntimeError(line.decode() or "MPD closed the connection")
            key, _, value = line.decode().rstrip("\n").partition(": ")
            answer[key] = value
        return answer

    def pid(self):
        return int(pathlib.Path(self.state, "pid").read_text())

    def restart(self):
        """Ends the server and starts it again; this object's connection is lost."""
        configuration = f"{self.state}/mpd.conf"
        subprocess.run(["mpd", "--kill", configuration], check=False, stderr=subprocess.DEVNULL)
        subprocess.run(["mpd", configuration], check=True, stderr=subprocess.DEVNULL)

    def update(self):
        """Updates the database and waits until the update has finished."""
        self.ask("update")
        while "updating_db" in self.ask("status"):
            self.ask("idle update")


@contextlib.contextmanager
def running(music):
    if not shutil.which("mpd"):
        raise SystemExit("mpd is missing: apt install mpd mpc")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as state:
        configuration = pathlib.Path(state, "mpd.conf")
        configuration.write_text(CONFIGURATION.format(music=pathlib.Path(music).resolve(), state=state))
        subprocess.run(["mpd", str(configuration)], check=True, stderr=subprocess.DEVNULL)
        try:
            yield Mpd(state)
        finally:
            subprocess.run(["mpd", "--kill", str(configuration)], check=False, stderr=subprocess.DEVNULL)
