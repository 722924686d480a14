"""Builds Music/: plays, encodes and tags every album."""

from math import log10

from . import sound
from .albums import ALBUMS, SORT_NAMES
from .cover import cover
from .score import arrange
from .tags import identifier, replay_gain, write

VARIOUS_ARTISTS = "89ad4ac3-39f7-470e-963a-56509c546377"  # the one MusicBrainz identifier here that is not invented


def paths(library):
    """Where each song is, by artist and title."""
    return {(artists(album, song)[0], song.title): path(library, album, number, song)
            for album in ALBUMS for number, song in album.numbered()}


def path(library, album, number, song):
    disc = f"{song.disc}-" if album.discs > 1 else ""
    return library / "Music" / album.artist / album.title / f"{disc}{number:02} {song.title}.{album.suffix}"


def record(album, library, studio):
    """One album: all its songs, then their loudness together, then the tags."""
    files = {song: path(library, album, number, song) for number, song in album.numbered()}
    encoding = sound.MUSIC[album.suffix]
    for song, file in files.items():
        sound.encode(studio.play(score(album, song), sound.is_mono(encoding)), file, encoding)
    loudness = {song: sound.loudness(file) for song, file in files.items()}
    picture = cover(f"{album.artist} {album.title}")
    for number, song in album.numbered():
        gain = replay_gain(album.suffix, loudness[song], together(loudness.values()))
        write(files[song], tags(album, number, song) | gain, picture if album.cover == "embedded" else None)
    if album.cover == "folder":
        (files[album.songs[0]].parent / "cover.png").write_bytes(picture)


def score(album, song):
    return arrange(song.tune, song.style, song.lead, song.bpm, song.octave, song.seconds, song.bars, f"{album.artist} {song.title}")


def together(loudnesses):
    """The loudness of an album: the mean of the energies, the highest of the peaks."""
    energy = [10 ** (each.lufs / 10) for each in loudnesses]
    return sound.Loudness(10 * log10(sum(energy) / len(energy)), max(each.peak for each in loudnesses))


def tags(album, number, song):
    return {
        "TITLE": song.title, "TITLESORT": song.title_sort, "COMPOSER": song.composer,
        "GENRE": song.genres or album.genres, "MOOD": tuple(dict.fromkeys(album.moods + song.moods)),
        "TRACKNUMBER": str(number), "TRACKTOTAL": str(sum(other.disc == song.disc for other in album.songs)),
        "DISCNUMBER": str(song.disc), "DISCTOTAL": str(album.discs),
        "RATING": str(song.rating or ""), "ITUNESADVISORY": "1" if song.explicit else "",
        "MUSICBRAINZ_TRACKID": identifier("recording", artists(album, song)[0], song.title),
    } | artist_tags(album, song) | album_tags(album)


def artist_tags(album, song):
    names = artists(album, song)
    return {
        "ARTIST": song.credit or names[0], "ARTISTS": names, "ARTISTSORT": " & ".join(map(sort_name, names)),
        "MUSICBRAINZ_ARTISTID": [artist_identifier(name) for name in names],
    }


def album_tags(album):
    return {
        "ALBUM": album.title, "ALBUMSORT": album.title_sort, "ALBUMARTIST": album.artist, "ALBUMARTISTSORT": sort_name(album.artist),
        "DATE": album.date, "ORIGINALDATE": album.original or album.date, "RELEASETYPE": album.kind,
        "COMPILATION": "1" if album.is_compilation else "",
        "MUSICBRAINZ_ALBUMID": identifier("release", album.artist, album.title, album.date),
        "MUSICBRAINZ_RELEASEGROUPID": identifier("release-group", album.artist, album.title),
        "MUSICBRAINZ_ALBUMARTISTID": artist_identifier(album.artist),
    }


def artists(album, song):
    return song.artists or (album.artist,)


def sort_name(name):
    return SORT_NAMES.get(name, name)


def artist_identifier(name):
    return VARIOUS_ARTISTS if name == "Various Artists" else identifier("artist", name)
