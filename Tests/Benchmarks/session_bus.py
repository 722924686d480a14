"""A private session bus that can be restarted at the same address."""

import contextlib
import os
import subprocess
import tempfile


class SessionBus:
    def __init__(self, folder):
        self.address = f"unix:path={folder}/bus"
        self.start()

    def start(self):
        """Starts the bus and returns when it listens."""
        self.process = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--nopidfile", f"--address={self.address}", "--print-address"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.process.stdout.readline()

    def stop(self):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()

    def restart(self):
        self.stop()
        self.start()


@contextlib.contextmanager
def running():
    """Runs a bus, which is that of the processes started meanwhile."""
    with tempfile.TemporaryDirectory() as folder:
        bus = SessionBus(folder)
        os.environ["DBUS_SESSION_BUS_ADDRESS"] = bus.address
        try:
            yield bus
        finally:
            bus.stop()
