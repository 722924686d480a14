"""From a melody and a band to a standard MIDI file: reading the notation, arranging, writing."""

import math
import random
import re
import struct
from collections import namedtuple
from fractions import Fraction
from itertools import pairwise

from .styles import DRUMS, INSTRUMENTS, STYLES
from .tunes import TUNES

Note = namedtuple("Note", "start length pitch loudness")  # times in quarter notes
Melody = namedtuple("Melody", "notes chords length pickup bar")

NATURAL = dict(C=0, D=2, E=4, F=5, G=7, A=9, B=11)
KEY_SHARPS = dict(C=0, Am=0, Ddor=0, G=1, Em=1, D=2, Dm=-1)
CHORDS = {"": (0, 4, 7), "m": (0, 3, 7), "7": (0, 4, 7)}
TOKEN = re.compile(r'''\s*(?:"(?P<chord>[^"]+)"|(?P<bar>\|)|
    (?P<accidental>[_^]?)(?P<letter>[A-Ga-gz])(?P<octave>[,']*)(?P<number>\d*)(?P<slash>/?)(?P<divisor>\d*)(?P<tie>-?))''', re.X)

DRUM_CHANNEL = 9
TICKS = 480


# MARK: reading the notation

def parse(tune):
    """The notes and chords of a tune; every bar but the first and the last must be full."""
    signature, unit = key_signature(tune.key), Fraction(tune.unit) * 4
    notes, chords, barlines, now, tied = [], [], [], Fraction(0), False
    for token in TOKEN.finditer(tune.abc.strip()):
        if token["chord"]:
            chords.append((now, chord_pitches(token["chord"])))
        elif token["bar"]:
            barlines.append(now)
        else:
            length = unit * duration(token)
            if tied:
                last = notes.pop()
                notes.append(last._replace(length=last.length + length))
            elif token["letter"] != "z":
                notes.append(Note(now, length, pitch(token, signature), 100))
            now, tied = now + length, bool(token["tie"])
    bar = Fraction(tune.metre) * 4
    return Melody(notes, chords, now, pickup(barlines, bar, tune), bar)


def pickup(barlines, bar, tune):
    for start, end in pairwise(barlines[:-1]):
        if end - start != bar:
            raise ValueError(f"a bar of {end - start} quarters at {start} in a melody by {tune.composer}: {tune.abc[:60]}")
    return barlines[0] if barlines[0] < bar else Fraction(0)


def key_signature(key):
    sharps = KEY_SHARPS[key]
    return {letter: 1 for letter in "FCGDAEB"[:max(sharps, 0)]} | {letter: -1 for letter in "BEADGCF"[:max(-sharps, 0)]}


def duration(token):
    return Fraction(int(token["number"] or 1), int(token["divisor"] or 2) if token["slash"] else 1)


def pitch(token, signature):
    letter = token["letter"].upper()
    octave = (5 if token["letter"].islower() else 4) + token["octave"].count("'") - token["octave"].count(",")
    alteration = {"^": 1, "_": -1}.get(token["accidental"], signature.get(letter, 0))
    return 12 * (octave + 1) + NATURAL[letter] + alteration


def chord_pitches(name):
    """The pitch classes of a chord, root first."""
    root, alteration, quality = re.fullmatch(r"([A-G])([#b]?)(.*)", name).groups()
    base = NATURAL[root] + {"#": 1, "b": -1, "": 0}[alteration]
    return tuple((base + interval) % 12 for interval in CHORDS[quality])


# MARK: arranging

def arrange(tune, style, lead, bpm, octave=0, seconds=22, bars=None, seed=""):
    """The MIDI file of a tune played by a band, about so many seconds long."""
    melody, band = parse(TUNES[tune]), STYLES[style]
    if bars:
        melody = first_bars(melody, bars)
    chance = random.Random(seed)
    song, chords, length = repeated(melody, lead_in(melody, band), seconds * bpm / 60)
    tracks = leads(song, chords, lead, octave)
    tracks += [(INSTRUMENTS[part.instrument], accompaniment(part, chords, melody.bar, length)) for part in band.parts]
    if band.swing:
        tracks = [(program, [swung(note) for note in notes]) for program, notes in tracks]
    tracks = [(program, [humanised(note, chance) for note in notes]) for program, notes in tracks]
    return midi_file(tracks, drumming(band.drums, melody.bar, length), bpm)


def first_bars(melody, bars):
    end = melody.pickup + bars * melody.bar
    return melody._replace(notes=[note for note in melody.notes if note.start < end], length=end,
                           chords=[chord for chord in melody.chords if chord[0] < end])


def lead_in(melody, band):
    """The band plays one bar ahead, which the pickup shares; a soloist just begins."""
    return melody.bar - melody.pickup if band.parts else Fraction(0)


def repeated(melody, offset, wanted):
    """The passes of the melody, one list of notes for each, the chords under them all, and where the bar ends that closes them."""
    period = math.ceil(melody.length / melody.bar) * melody.bar
    count = max(1, round(wanted / float(period)))
    starts = [offset + index * period for index in range(count)]
    passes = [[note._replace(start=note.start + start) for note in melody.notes] for start in starts]
    chords = [(Fraction(0), melody.chords[0][1])]
    chords += [(time + start, chord) for start in starts for time, chord in melody.chords]
    end = math.ceil((starts[-1] + melody.length) / melody.bar) * melody.bar
    return passes, chords, end


def leads(passes, chords, lead, octave):
    """The first instrument has the tune; the second joins it a chord note below, at the latest in the last pass."""
    first, *second = [INSTRUMENTS[name] for name in lead.split("+")]
    tune = [note._replace(pitch=note.pitch + 12 * octave) for notes in passes for note in notes]
    tracks = [(first, tune)]
    if second:
        joining = [note._replace(pitch=note.pitch + 12 * octave) for note in passes[-1]]
        tracks.append((second[0], [below(note, chord_at(chords, note.start)) for note in joining]))
    return tracks


def below(note, chord):
    """The nearest chord note at least a third lower."""
    lower = next(pitch for pitch in range(note.pitch - 3, 0, -1) if pitch % 12 in chord)
    return note._replace(pitch=lower, loudness=note.loudness - 22)


def chord_at(chords, time):
    return [chord for start, chord in chords if start <= time][-1]


def accompaniment(part, chords, bar, end):
    """A part's pattern over the chords, bar after bar, and the root struck once more to end on."""
    notes, steps = [], list(strikes(part.pattern, chords, bar, end))
    for (start, symbol, chord), following in pairwise(steps + [(end, "", None)]):
        for pitch in voiced(symbol, chord, part.centre):
            accent = 8 if start % bar == 0 else 0
            notes.append(Note(start, (following[0] - start) * Fraction(19, 20), pitch, part.loudness + accent))
    closing = "1" if part.pattern.strip(".").isdigit() else "x"
    return notes + [Note(end, bar, pitch, part.loudness) for pitch in voiced(closing, chords[-1][1], part.centre)]


def strikes(pattern, chords, bar, end):
    """When something is struck: at each symbol, and again where the chord changes under a ringing one."""
    grain = math.ceil(float(bar / len(pattern)) / 0.5)
    pattern = "".join(symbol + "." * (grain - 1) for symbol in pattern)
    step, ringing, under = bar / len(pattern), "0", None
    for index in range(int(end / step)):
        symbol, chord = pattern[index % len(pattern)], chord_at(chords, index * step)
        if symbol != "." or chord != under:
            ringing, under = (ringing if symbol == "." else symbol), chord
            yield index * step, ringing, chord


def voiced(symbol, chord, centre):
    if symbol == "0" or not symbol:
        return []
    root = near(chord[0], centre)
    third, fifth = (root + (pitch_class - chord[0]) % 12 for pitch_class in chord[1:])
    if symbol == "x":
        return [near(pitch_class, centre) for pitch_class in chord]
    return {"1": [root], "3": [third], "5": [fifth], "8": [root + 12], "p": [root, fifth, root + 12]}[symbol]


def near(pitch_class, centre):
    """The pitch of that class closest to the centre, so that chords move by small steps."""
    return centre + (pitch_class - centre + 6) % 12 - 6


def drumming(patterns, bar, end):
    notes = []
    for name, pattern in patterns.items():
        step = bar / len(pattern)
        for index in range(int(end / step)):
            symbol = pattern[index % len(pattern)]
            if symbol != ".":
                notes.append(Note(index * step, step, DRUMS[name], 96 if symbol == "X" else 74))
    return notes


def swung(note):
    """Off-beat quavers come late, two thirds into the beat."""
    return note._replace(start=swung_time(note.start), length=swung_time(note.start + note.length) - swung_time(note.start))


def swung_time(time):
    beat, within = divmod(time, 1)
    return beat + (within * Fraction(4, 3) if within < Fraction(1, 2) else Fraction(1, 3) + within * Fraction(2, 3))


def humanised(note, chance):
    return note._replace(loudness=max(1, min(127, note.loudness + chance.randint(-5, 5))))


# MARK: writing

def midi_file(tracks, drums, bpm):
    channels = [channel for channel in range(16) if channel != DRUM_CHANNEL]
    events = [(0, bytes([0xFF, 0x51, 3]) + round(60_000_000 / bpm).to_bytes(3, "big"))]
    for index, (channel, (program, notes)) in enumerate(zip(channels, tracks)):
        pan = 64 + (-1) ** index * min(6 * index, 40)  # the tune in the middle, the others around it
        events += [(0, bytes([0xC0 | channel, program])), (0, bytes([0xB0 | channel, 10, pan])), (0, bytes([0xB0 | channel, 91, 50]))]
        events += note_events(channel, notes)
    events += note_events(DRUM_CHANNEL, drums)
    events.sort(key=lambda event: event[0])
    events.append((events[-1][0] + 2 * TICKS, bytes([0xFF, 0x2F, 0])))
    body = b"".join(variable_length(after - before) + message
                    for (before, _), (after, message) in pairwise([(0, b"")] + events))
    return struct.pack(">4sIHHH4sI", b"MThd", 6, 0, 1, TICKS, b"MTrk", len(body)) + body


def note_events(channel, notes):
    for note in notes:
        start, end = round(note.start * TICKS), round((note.start + note.length) * TICKS)
        yield start, bytes([0x90 | channel, note.pitch, note.loudness])
        yield max(end, start + 1), bytes([0x80 | channel, note.pitch, 0])


def variable_length(value):
    encoded = [value & 0x7F]
    while value := value >> 7:
        encoded.insert(0, 0x80 | value & 0x7F)
    return bytes(encoded)
