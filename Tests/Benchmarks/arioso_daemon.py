"""A private Arioso daemon for benchmarks."""

import json
import pathlib
import socket
import subprocess
import time


class Daemon:
    def __init__(self, programs, state, library, player="silent", configuration=None):
        self.start = time.perf_counter()
        words = [programs / "ariosod", "--state", state, "--library", library]
        if player:
            words += ["--player", player]
        if configuration:
            words += ["--config", configuration]
        self.process = subprocess.Popen(words, stderr=subprocess.PIPE, text=True)
        self.link = self.connected(f"{state}/socket")
        self.lines = self.link.makefile("rb")

    def connected(self, path):
        while self.process.poll() is None:
            try:
                link = socket.socket(socket.AF_UNIX)
                link.connect(path)
                return link
            except OSError:
                link.close()
                time.sleep(0.001)
        raise SystemExit(f"the daemon does not run: {self.process.stderr.read()}")

    def call(self, method, **parameters):
        request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": parameters}
        self.link.sendall(json.dumps(request).encode() + b"\n")
        answer = json.loads(self.lines.readline())
        if "result" not in answer:
            raise SystemExit(f"{method}: {answer}")
        return answer["result"]

    def milliseconds(self):
        """Milliseconds since the start of the process."""
        return (time.perf_counter() - self.start) * 1000

    def log_line(self, text):
        for line in self.process.stderr:
            if text in line:
                return line
        raise SystemExit(f"the daemon has ended without: {text}")

    def memory(self):
        """PSS, private memory and peak resident memory in MB."""
        def kilobytes(file, name):
            text = pathlib.Path(f"/proc/{self.process.pid}/{file}").read_text()
            return int(next(line for line in text.splitlines() if line.startswith(name)).split()[1])
        own = kilobytes("smaps_rollup", "Private_Dirty:")
        return {"pss": kilobytes("smaps_rollup", "Pss:") // 1024, "own": own // 1024,
                "peak": kilobytes("status", "VmHWM:") // 1024}

    def stop(self):
        self.link.close()
        self.process.terminate()
        self.process.wait()
        self.process.stderr.close()
