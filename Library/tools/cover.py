"""Cover art: a small square drawn from nothing but a name, as a PNG of four colours."""

import colorsys
import math
import random
import struct
import zlib

SIZE = 160
COLOURS = 4


def cover(name):
    chance = random.Random(name)
    motif, colours = chance.choice(MOTIFS), palette(chance)
    centre, turn = (chance.uniform(0.3, 0.7), chance.uniform(0.3, 0.7)), chance.uniform(0, math.pi)
    scale = chance.uniform(3, 6)
    rows = [bytes(int(motif(x / SIZE - centre[0], y / SIZE - centre[1], turn, scale)) % COLOURS for x in range(SIZE))
            for y in range(SIZE)]
    return png(rows, colours)


def palette(chance):
    hue = chance.random()
    shades = ((0, 0.75, 0.30), (0.04, 0.65, 0.60), (0.10, 0.45, 0.92), (0.5, 0.55, 0.85))
    return [tuple(round(255 * channel) for channel in colorsys.hsv_to_rgb((hue + shift) % 1, saturation, value))
            for shift, saturation, value in shades]


def rings(x, y, turn, scale):
    return math.hypot(x, y) * scale * 2


def waves(x, y, turn, scale):
    return 8 + y * scale + math.sin(x * scale * 2 + turn) * 0.8


def rays(x, y, turn, scale):
    return (math.atan2(y, x) + math.pi + turn) * round(scale) * 2 / math.pi


def tiles(x, y, turn, scale):
    across, along = x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)
    return math.floor(across * scale + 9) ^ math.floor(along * scale + 9)


MOTIFS = (rings, waves, rays, tiles)


def png(rows, colours):
    """An indexed picture, two bits a pixel."""
    packed = b"".join(b"\0" + bytes(row[i] << 6 | row[i + 1] << 4 | row[i + 2] << 2 | row[i + 3] for i in range(0, SIZE, 4))
                      for row in rows)
    return b"\x89PNG\r\n\x1a\n" + b"".join((
        chunk(b"IHDR", struct.pack(">IIBBBBB", SIZE, SIZE, 2, 3, 0, 0, 0)),
        chunk(b"PLTE", b"".join(bytes(colour) for colour in colours)),
        chunk(b"IDAT", zlib.compress(packed, 9)),
        chunk(b"IEND", b"")))


def chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
