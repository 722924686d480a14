"""`make-library --check`: is everything there, playable, tagged, and small enough?"""

import re
from urllib.parse import unquote

import mutagen
from mutagen.mp4 import MP4

from . import sound
from .albums import ALBUMS
from .books import BOOKS
from .lists import PLAYLISTS, STATIONS
from .music import path as song_path
from .shows import SHOWS

MAXIMAL_SIZE = 20_000_000
MAXIMAL_COVER = 6_000
LOUDEST, QUIETEST = -13, -19

TITLES = {"mp3": "TIT2", "wav": "TIT2", "m4a": "©nam", "m4b": "©nam"}
ALBUM_TITLES = {"mp3": "TALB", "wav": "TALB", "m4a": "©alb", "m4b": "©alb"}


def problems(library):
    """Every complaint, as a sentence that names the file."""
    wanted = expected(library)
    found = {path for path in library.glob("*/**/*") if path.suffix[1:] in sound.MUSIC or path.suffix == ".m4b"}
    yield from (f"{path}: should not be there" for path in sorted(found - wanted.keys()))
    if missing := sorted(wanted.keys() - found):
        yield from (f"{path}: is missing" for path in missing)
        return
    for path in sorted(wanted):
        yield from (f"{path.relative_to(library)}: {complaint}" for complaint in complaints(path, *wanted[path]))
    yield from chapter_problems(library)
    yield from list_problems(library)
    size = sum(path.stat().st_size for path in library.glob("*/**/*") if path.is_file())
    if size > MAXIMAL_SIZE:
        yield f"{library}: {size} bytes are too many"


def expected(library):
    """Each audio file that should exist, with its title, its album and whether it carries a cover."""
    files = {song_path(library, album, number, song): (song.title, album.title, album.cover == "embedded")
             for album in ALBUMS for number, song in album.numbered()}
    for show in SHOWS:
        files |= {library / "Podcasts" / show.title / episode.filename: (episode.title, show.title, True) for episode in show.episodes}
    for book in BOOKS:
        folder = library / "Audiobooks" / book.author
        if book.single_file:
            files[folder / f"{book.title}.m4b"] = (book.title, book.title, True)
        else:
            files |= {folder / book.title / f"Chapter {number}.mp3": (title, book.title, True)
                      for number, title in enumerate(book.chapters, 1)}
    return files


def complaints(path, title, album, has_cover):
    tags, suffix = mutagen.File(path), path.suffix[1:]
    if list(tags.get(TITLES.get(suffix, "TITLE"), [])) != [title]:
        yield "the title is not what it should be"
    if list(tags.get(ALBUM_TITLES.get(suffix, "ALBUM"), [])) != [album]:
        yield "the album is not what it should be"
    if has_cover != (0 < cover_size(tags, suffix) < MAXIMAL_COVER):
        yield f"the cover has {cover_size(tags, suffix)} bytes"
    try:
        loudness = sound.loudness(path)
    except RuntimeError as error:
        yield str(error)
        return
    if not QUIETEST <= loudness.lufs <= LOUDEST or loudness.peak > 0:
        yield f"has {loudness.lufs} LUFS and a peak of {loudness.peak} dBFS"


def cover_size(tags, suffix):
    if suffix in ("mp3", "wav"):
        return sum(len(frame.data) for frame in tags.tags.getall("APIC"))
    if suffix == "flac":
        return sum(len(picture.data) for picture in tags.pictures)
    return sum(len(picture) for picture in tags.get("covr", []) + tags.get("METADATA_BLOCK_PICTURE", []))


def chapter_problems(library):
    for book in BOOKS:
        if book.single_file:
            chapters = [chapter.title for chapter in MP4(library / "Audiobooks" / book.author / f"{book.title}.m4b").chapters or ()]
            if chapters != list(book.chapters):
                yield f"{book.title}: its chapters read {chapters}"


def list_problems(library):
    for name, chosen in PLAYLISTS.items():
        text = (library / "Playlists" / name).read_text(encoding="utf-8")
        locations = re.findall(r"\.\./[^<\n]+", unquote(text) if name.endswith(".xspf") else text)
        if sum((library / "Playlists" / location).is_file() for location in locations) != len(chosen):
            yield f"{name}: not all of {locations} are there"
    for show in SHOWS:
        if not (library / "Podcasts" / show.title / "feed.xml").is_file():
            yield f"{show.title}: has no feed"
    if (library / "Radio" / "stations.m3u8").read_text(encoding="utf-8").count("http://") != len(STATIONS):
        yield "Radio/stations.m3u8: does not name every station"
