"""A private Snapcast server with loudspeakers that have no sound, for benchmarks."""

import json
import os
import pathlib
import select
import signal
import socket
import struct
import subprocess
import threading
import time


def free_ports(count):
    listeners = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [listener.getsockname()[1] for listener in listeners]
    for listener in listeners:
        listener.close()
    return ports


class Server:
    def __init__(self, folder, streams=("arioso", "second"), buffer=1000, codec="flac"):
        self.folder = pathlib.Path(folder)
        self.control, self.port, *feeds = free_ports(2 + len(streams))
        self.feeds = dict(zip(streams, feeds))
        sources = "\n".join(
            f"source = tcp://127.0.0.1:{port}?name={name}&sampleformat=48000:16:2" for name, port in self.feeds.items())
        (self.folder / "data").mkdir()
        (self.folder / "snapserver.conf").write_text(f"""
[server]
datadir = {self.folder}/data
[http]
enabled = false
[tcp]
bind_to_address = 127.0.0.1
port = {self.control}
[stream]
bind_to_address = 127.0.0.1
port = {self.port}
{sources}
buffer = {buffer}
codec = {codec}
send_to_muted = true
[logging]
sink = stdout
filter = *:warning
""")
        self.start()

    def start(self):
        self.process = subprocess.Popen(["snapserver", "-c", self.folder / "snapserver.conf"],
                                        stdout=subprocess.DEVNULL, env={"HOME": str(self.folder), "PATH": os.environ["PATH"]})
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.control)).close()
                return
            except OSError:
                time.sleep(0.02)

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


class Rooms:
    """Loudspeakers that say who they are and take what they are sent."""

    def __init__(self, server):
        self.server = server
        self.sockets = {}
        self.poll = select.epoll()
        threading.Thread(target=self.drain, daemon=True).start()

    def join(self, name):
        self.leave(name)
        hello = json.dumps({
            "Arch": "x86_64", "ClientName": "Snapclient", "HostName": name, "ID": name, "Instance": 1,
            "MAC": "00:00:00:00:00:00", "OS": "none", "SnapStreamProtocolVersion": 2, "Version": "0.26.0"}).encode()
        body = struct.pack("<I", len(hello)) + hello
        link = socket.create_connection(("127.0.0.1", self.server.port))
        link.sendall(struct.pack("<HHHiiiiI", 5, 1, 0, 0, 0, 0, 0, len(body)) + body)
        self.sockets[name] = link
        self.poll.register(link.fileno(), select.EPOLLIN)

    def leave(self, name):
        link = self.sockets.pop(name, None)
        if link:
            try:
                self.poll.unregister(link.fileno())
            except OSError:
                pass
            link.close()

    def drain(self):
        while True:
            for number, _ in self.poll.poll(0.1):
                try:
                    if not os.read(number, 1 << 18):
                        self.poll.unregister(number)
                except OSError:
                    pass


class Control:
    """A connection to the control port, as another program has one."""

    def __init__(self, server):
        self.link = socket.create_connection(("127.0.0.1", server.control))
        self.lines = self.link.makefile("rb")
        self.count = 0

    def call(self, method, **parameters):
        self.count += 1
        self.link.sendall(
            json.dumps({"jsonrpc": "2.0", "id": self.count, "method": method, "params": parameters}).encode() + b"\r\n")
        while True:
            answer = json.loads(self.lines.readline())
            if answer.get("id") == self.count:
                return answer.get("result")

    def clients(self):
        groups = self.call("Server.GetStatus")["server"]["groups"]
        return [client for group in groups for client in group["clients"]]


def configuration(server, rooms, buffer=1000):
    players = ", ".join(
        f'{{name: "{name}", kind: "snapcast", stream: "{name}", feed: {port}}}' for name, port in server.feeds.items())
    names = ", ".join(f'{{id: "{name}", names: ["{name}"]}}' for name in rooms)
    return (f'{{ players: [{players}], mpris: {{ enabled: false }}, playback: {{ retryWindow: 600 }}, '
            f'rooms: {{ host: "127.0.0.1", port: {server.control}, buffer: {buffer}, rooms: [{names}] }} }}')


def seconds(pid):
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
