"""Sound: MIDI and text to WAV, levelling, encoding, measuring. The work is fluidsynth's, espeak-ng's and ffmpeg's."""

import re
import subprocess
import tempfile
from collections import namedtuple
from pathlib import Path

Loudness = namedtuple("Loudness", "lufs peak")  # integrated, and the true peak in dBFS

SOUNDFONT = "/usr/share/sounds/sf2/FluidR3_GM.sf2"
TARGET = -16.0
CEILING = 0.7  # of full scale; what a lossy encoder overshoots must still fit

MUSIC = {
    "mp3": ["-c:a", "libmp3lame", "-b:a", "64k", "-ar", "32000", "-id3v2_version", "4"],
    "ogg": ["-c:a", "libvorbis", "-q:a", "1", "-ar", "32000"],
    "opus": ["-c:a", "libopus", "-b:a", "32k"],
    "m4a": ["-c:a", "aac", "-b:a", "56k", "-ar", "32000", "-movflags", "+faststart"],
    "flac": ["-c:a", "flac", "-ac", "1", "-ar", "22050", "-sample_fmt", "s16"],
    "wav": ["-c:a", "pcm_s16le", "-ac", "1", "-ar", "22050"],
}
SPEECH = {
    "mp3": ["-c:a", "libmp3lame", "-b:a", "32k", "-ac", "1", "-ar", "22050", "-id3v2_version", "4"],
    "opus": ["-c:a", "libopus", "-b:a", "16k", "-ac", "1"],
    "m4a": ["-c:a", "aac", "-b:a", "40k", "-ac", "1", "-ar", "22050", "-movflags", "+faststart"],
}

# Reversed, so that the end is what is trimmed and faded.
TAIL = "areverse,silenceremove=start_periods=1:start_threshold=-55dB,afade=d=0.5,areverse"


class Studio:
    """A folder for the takes, gone when the work is done."""

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        return self

    def __exit__(self, *_):
        self.folder.cleanup()

    def take(self, suffix=".wav"):
        with tempfile.NamedTemporaryFile(dir=self.folder.name, suffix=suffix, delete=False) as file:
            return Path(file.name)

    def play(self, midi, mono=False):
        """A levelled WAV of a MIDI file."""
        score, raw = self.take(".mid"), self.take()
        score.write_bytes(midi)
        run("fluidsynth", "-n", "-i", "-q", "-r", "44100", "-g", "0.4", "-F", raw, SOUNDFONT, score)
        return self.levelled(self.downmixed(raw) if mono else raw)

    def say(self, text, voice, pace=150):
        """A levelled WAV of a spoken text, in mono."""
        raw = self.take()
        run("espeak-ng", "-v", voice, "-s", str(pace), "-g", "3", "-w", raw, input=text.encode())
        return self.levelled(raw)

    def downmixed(self, raw):
        """Before levelling, as wide sounds lose half of themselves."""
        take = self.take()
        ffmpeg("-i", raw, "-af", "pan=mono|c0=0.5*c0+0.5*c1", take)
        return take

    def levelled(self, raw):
        take, gain = self.take(), TARGET - loudness(raw).lufs
        ffmpeg("-i", raw, "-af", f"{TAIL},volume={gain:.2f}dB,alimiter=limit={CEILING}:level=0", "-ar", "44100", take)
        return take

    def joined(self, takes, pause=0.4):
        """Several takes as one, a breath after each."""
        whole, inputs = self.take(), [argument for take in takes for argument in ("-i", take)]
        padded = ";".join(f"[{index}]apad=pad_dur={pause}[p{index}]" for index in range(len(takes)))
        chained = "".join(f"[p{index}]" for index in range(len(takes)))
        ffmpeg(*inputs, "-filter_complex", f"{padded};{chained}concat=n={len(takes)}:v=0:a=1", whole)
        return whole


def encode(take, path, options, chapters=()):
    """Writes the file, with named chapters where there are any: pairs of title and length in seconds."""
    path.parent.mkdir(parents=True, exist_ok=True)
    metadata = [";FFMETADATA1"]
    start = 0
    for title, length in chapters:
        end = start + round(length * 1000)
        metadata += ["[CHAPTER]", "TIMEBASE=1/1000", f"START={start}", f"END={end}", f"title={title}"]
        start = end
    ffmpeg("-i", take, "-f", "ffmetadata", "-i", "-", "-map", "0:a", "-map_chapters", "1", *options,
           "-fflags", "+bitexact", "-flags:a", "+bitexact", path, input="\n".join(metadata).encode())


def is_mono(encoding):
    return "-ac" in encoding


def seconds(path):
    printed = run("ffprobe", "-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", path)
    return float(printed.stdout)


def loudness(path):
    """Decodes the whole file; raises when anything in it does not decode."""
    printed = run("ffmpeg", "-nostdin", "-hide_banner", "-xerror", "-i", path, "-map", "0:a", "-af", "ebur128=peak=true:framelog=verbose",
                  "-f", "null", "-").stderr.decode()
    summary = printed[printed.rindex("Summary:"):]
    lufs, peak = (float(re.search(rf"{name}:\s+(\S+)", summary)[1]) for name in ("I", "Peak"))
    return Loudness(lufs, peak)


def ffmpeg(*arguments, input=None):
    run("ffmpeg", "-v", "error", "-y", *arguments, input=input)


def run(*command, input=None):
    done = subprocess.run([str(word) for word in command], input=input, capture_output=True)
    if done.returncode != 0:
        raise RuntimeError(f"{command[0]} failed on {command[-1]}: {done.stderr.decode(errors='replace').strip()}")
    return done
