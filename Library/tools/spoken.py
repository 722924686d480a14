"""Builds Podcasts/ and Audiobooks/: says, encodes and tags every episode and chapter."""

from . import sound
from .cover import cover
from .feed import write_feed
from .score import arrange
from .tags import identifier, write


# MARK: podcasts

def broadcast(show, library, studio):
    """One show: its episodes, each after the jingle, a cover and the feed."""
    folder, picture = library / "Podcasts" / show.title, cover(show.title)
    jingle = studio.play(arrange(**show.jingle, seconds=1, seed=show.title), mono=True)
    for episode in show.episodes:
        path = folder / episode.filename
        speech = studio.say(plain(episode.text), show.voice)
        sound.encode(studio.joined([jingle, speech]), path, sound.SPEECH[episode.suffix])
        write(path, episode_tags(show, episode), picture)
    (folder / "cover.png").write_bytes(picture)
    write_feed(show, folder)


def episode_tags(show, episode):
    number, season = str(episode.number or ""), str(episode.season or "")
    return {
        "TITLE": episode.title, "ARTIST": show.host, "ALBUMARTIST": show.host, "ALBUM": show.title, "DATE": episode.date,
        "GENRE": ("Podcast", "Talk", show.category), "TRACKNUMBER": number, "DISCNUMBER": season,
        "PODCAST": "1", "PODCASTID": identifier("episode", show.title, episode.title), "PODCASTDESC": plain(episode.text),
        "SHOW": show.title, "SHOWTYPE": show.kind, "EPISODE": number, "SEASON": season, "EPISODETYPE": episode.kind,
        "ITUNESADVISORY": "1" if episode.explicit else "",
    }


# MARK: audiobooks

def narrate(book, library, studio):
    """One book: a single file with chapters, or a folder with a file for each."""
    takes = {title: studio.say(f"{title}. {plain(text)}", book.voice) for title, text in book.chapters.items()}
    if book.single_file:
        bind(book, takes, library, studio)
    else:
        shelve(book, takes, library)


def bind(book, takes, library, studio):
    path = library / "Audiobooks" / book.author / f"{book.title}.m4b"
    takes = {title: studio.joined([take], pause=1) for title, take in takes.items()}
    chapters = [(title, sound.seconds(take)) for title, take in takes.items()]
    sound.encode(studio.joined(takes.values(), pause=0), path, sound.SPEECH["m4a"] + ["-f", "ipod"], chapters)
    write(path, book_tags(book) | {"TITLE": book.title}, cover(book.title))


def shelve(book, takes, library):
    """Without track numbers: only natural order puts chapter 2 before chapter 10."""
    for number, (title, take) in enumerate(takes.items(), 1):
        path = library / "Audiobooks" / book.author / book.title / f"Chapter {number}.mp3"
        sound.encode(take, path, sound.SPEECH["mp3"])
        write(path, book_tags(book) | {"TITLE": title}, cover(book.title))


def book_tags(book):
    return {
        "ARTIST": book.author, "ALBUMARTIST": book.author, "COMPOSER": book.narrator, "ALBUM": book.title, "DATE": book.date,
        "GENRE": ("Audiobook",), "SERIES": book.series, "SERIES-PART": book.place,
    }


def plain(text):
    return " ".join(text.split())
