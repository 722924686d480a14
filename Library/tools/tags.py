"""Tags: one dictionary of Vorbis comment names to texts or lists of texts, written as each format wants it.

The names and their counterparts are those of MusicBrainz Picard's table.
"""

import base64
import uuid

import mutagen
from mutagen import id3
from mutagen.flac import FLAC, Picture
from mutagen.mp4 import MP4, MP4Cover, MP4FreeForm

from .cover import COLOURS, SIZE

COVER_FRONT = 3
AUDIOBOOK = [2]
PODCAST_EPISODE = [21]

ID3_TEXT = {
    "TITLE": "TIT2", "ARTIST": "TPE1", "ALBUM": "TALB", "ALBUMARTIST": "TPE2", "DATE": "TDRC", "ORIGINALDATE": "TDOR",
    "GENRE": "TCON", "MOOD": "TMOO", "COMPOSER": "TCOM", "TITLESORT": "TSOT", "ARTISTSORT": "TSOP", "ALBUMSORT": "TSOA",
    "ALBUMARTISTSORT": "TSO2", "COMPILATION": "TCMP", "PODCASTID": "TGID", "PODCASTDESC": "TDES",
}
MP4_TEXT = {
    "TITLE": "©nam", "ARTIST": "©ART", "ALBUM": "©alb", "ALBUMARTIST": "aART", "DATE": "©day", "GENRE": "©gen",
    "COMPOSER": "©wrt", "TITLESORT": "sonm", "ARTISTSORT": "soar", "ALBUMSORT": "soal", "ALBUMARTISTSORT": "soaa",
    "PODCASTID": "egid", "PODCASTDESC": "desc", "SHOW": "tvsh",
}
FREE_FORM = {  # the names ID3 (TXXX) and MP4 (----) give to what has no frame or atom of its own
    "MUSICBRAINZ_ARTISTID": "MusicBrainz Artist Id", "MUSICBRAINZ_ALBUMID": "MusicBrainz Album Id",
    "MUSICBRAINZ_ALBUMARTISTID": "MusicBrainz Album Artist Id", "MUSICBRAINZ_RELEASEGROUPID": "MusicBrainz Release Group Id",
    "MUSICBRAINZ_TRACKID": "MusicBrainz Track Id", "RELEASETYPE": "MusicBrainz Album Type",
}


def identifier(kind, *names):
    """An invented MusicBrainz identifier, the same at every run."""
    return str(uuid.uuid5(uuid.NAMESPACE_URL, "/".join(("https://arioso.example/library", kind, *names))))


def write(path, tags, cover=None):
    """Replaces the tags of a file."""
    tags = {name: [value] if isinstance(value, str) else list(value) for name, value in tags.items() if value}
    writers = {".mp3": write_id3, ".wav": write_id3, ".m4a": write_mp4, ".m4b": write_mp4, ".flac": write_flac}
    writers.get(path.suffix, write_vorbis)(path, tags, cover)


def replay_gain(suffix, track, album):
    """The loudness tags for a file, given its own loudness and its album's; Opus has its own scale and reference."""
    if suffix == "opus":
        return {"R128_TRACK_GAIN": r128(track), "R128_ALBUM_GAIN": r128(album)}
    return {
        "REPLAYGAIN_TRACK_GAIN": f"{-18 - track.lufs:.2f} dB", "REPLAYGAIN_TRACK_PEAK": f"{10 ** (track.peak / 20):.6f}",
        "REPLAYGAIN_ALBUM_GAIN": f"{-18 - album.lufs:.2f} dB", "REPLAYGAIN_ALBUM_PEAK": f"{10 ** (album.peak / 20):.6f}",
    }


def r128(loudness):
    return str(round((-23 - loudness.lufs) * 256))


# MARK: the formats

def write_id3(path, tags, cover):
    file = mutagen.File(path)
    file.delete(path)
    file = mutagen.File(path)
    if file.tags is None:
        file.add_tags()
    for name, values in tags.items():
        for frame in id3_frames(name, values, tags):
            file.tags.add(frame)
    if cover:
        file.tags.add(id3.APIC(encoding=3, mime="image/png", type=COVER_FRONT, desc="Cover", data=cover))
    file.save(v2_version=4)


def id3_frames(name, values, tags):
    if name in ID3_TEXT:
        yield id3.Frames[ID3_TEXT[name]](encoding=3, text=values)
    elif name == "TRACKNUMBER":
        yield id3.TRCK(encoding=3, text=numbered(values, tags.get("TRACKTOTAL")))
    elif name == "DISCNUMBER":
        yield id3.TPOS(encoding=3, text=numbered(values, tags.get("DISCTOTAL")))
    elif name == "MUSICBRAINZ_TRACKID":
        yield id3.UFID(owner="http://musicbrainz.org", data=values[0].encode())
    elif name == "RATING":
        yield id3.POPM(email="Windows Media Player 9 Series", rating=popularity(int(values[0])), count=0)
    elif name == "PODCAST":
        yield id3.PCST(value=1)
    elif name not in ("TRACKTOTAL", "DISCTOTAL"):
        yield id3.TXXX(encoding=3, desc=FREE_FORM.get(name, name), text=values)


def numbered(values, total):
    return f"{values[0]}/{total[0]}" if total else values[0]


def popularity(rating):
    """0...100 as the byte that Windows players write for whole stars."""
    return (0, 1, 64, 128, 196, 255)[rating // 20]


def write_mp4(path, tags, cover):
    file = MP4(path)
    file.delete()
    for name, values in tags.items():
        if name in MP4_TEXT:
            file[MP4_TEXT[name]] = values
        elif name not in ("TRACKNUMBER", "TRACKTOTAL", "DISCNUMBER", "DISCTOTAL", "PODCAST", "SEASON", "EPISODE"):
            file[f"----:com.apple.iTunes:{FREE_FORM.get(name, name)}"] = [MP4FreeForm(value.encode()) for value in values]
    number = {name: int(tags.get(name, ["0"])[0]) for name in ("TRACKNUMBER", "TRACKTOTAL", "DISCNUMBER", "DISCTOTAL", "SEASON", "EPISODE")}
    for atom, name in (("trkn", "TRACK"), ("disk", "DISC")):
        if number[name + "NUMBER"]:
            file[atom] = [(number[name + "NUMBER"], number[name + "TOTAL"])]
    for atom, name in (("tvsn", "SEASON"), ("tves", "EPISODE")):
        if number[name]:
            file[atom] = [number[name]]
    if "ITUNESADVISORY" in tags:
        file["rtng"] = [1]
    if "PODCAST" in tags:
        file["pcst"], file["stik"] = True, PODCAST_EPISODE
    if path.suffix == ".m4b":
        file["stik"] = AUDIOBOOK
    if cover:
        file["covr"] = [MP4Cover(cover, MP4Cover.FORMAT_PNG)]
    file.save()


def write_flac(path, tags, cover):
    file = FLAC(path)
    file.delete()
    file.clear_pictures()
    file.update(tags)
    if cover:
        file.add_picture(picture(cover))
    file.save()


def write_vorbis(path, tags, cover):
    file = mutagen.File(path)
    file.delete()
    file.update(tags)
    if cover:
        file["METADATA_BLOCK_PICTURE"] = base64.b64encode(picture(cover).write()).decode()
    file.save()


def picture(cover):
    block = Picture()
    block.type, block.mime, block.desc, block.data = COVER_FRONT, "image/png", "Cover", cover
    block.width, block.height, block.depth, block.colors = SIZE, SIZE, 2, COLOURS
    return block
