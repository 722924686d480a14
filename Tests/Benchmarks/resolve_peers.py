"""Alternatives to Arioso's resolution.

A peer is created from the catalogue's rows. It answers a query with at most ten ids, best first, and the similarity of
the first from 0 to 1, or None if it has no such measure. All of them filter by a given media type.
"""

import re
import sqlite3
import time

from Levenshtein import ratio
from unidecode import unidecode

try:
    from rapidfuzz import fuzz, process
except ImportError:
    # Not packaged by Debian.
    process = None

MOST = 10
WARM_UP = 20


def plain(text):
    """The text in lower-case Latin letters with single spaces."""
    return " ".join(re.findall(r"\w+", unidecode(text).lower()))


def spoken_fields(query):
    """The spoken title, artist and album; empty strings if not said."""
    return [plain(query.get(key) or "") for key in ("query", "artistName", "albumName")]


def similarity(said, names):
    """The mean similarity of the spoken fields and the names."""
    ratios = [ratio(field, name) for field, name in zip(said, names) if field]
    return sum(ratios) / len(ratios) if ratios else 0


def quoted(text):
    return '"' + text.replace('"', '""') + '"'


class Words:
    """FTS5 by words (unicode61 without diacritics): all words, else any; a given artist and album must match."""

    has_score = False
    tokenizer = "unicode61 remove_diacritics 2"

    def __init__(self, catalogue):
        self.base = sqlite3.connect(":memory:")
        self.base.execute(f"CREATE VIRTUAL TABLE names USING fts5 (title, artist, album, id UNINDEXED, kind UNINDEXED, "
                          f"tokenize = '{self.tokenizer}')")
        fields = ("title", "artist", "album", "id", "kind")
        self.base.executemany("INSERT INTO names VALUES (?, ?, ?, ?, ?)",
                              ([row[field] for field in fields] for row in catalogue))
        self.base.execute("INSERT INTO names (names) VALUES ('optimize')")

    def pieces(self, text):
        return re.findall(r"\w+", text)

    def match(self, column, text, joint):
        pieces = self.pieces(text)
        return f"{column} : ({joint.join(map(quoted, pieces))})" if pieces else None

    def constraints(self, query):
        wanted = (("artist", query.get("artistName")), ("album", query.get("albumName")))
        return [self.match(column, text, " AND ") for column, text in wanted if text]

    def rows(self, query, joint, limit):
        parts = [self.match("title", query["query"], joint), *self.constraints(query)]
        parts = [part for part in parts if part]
        if not parts:
            return []
        kind = query.get("mediaType")
        return self.base.execute(
            f"SELECT id, title, artist, album FROM names WHERE names MATCH ? {'AND kind = ?' if kind else ''} "
            "ORDER BY rank LIMIT ?", [" AND ".join(parts), *([kind] if kind else []), limit]).fetchall()

    def answer(self, query):
        found = self.rows(query, " AND ", MOST) or self.rows(query, " OR ", MOST)
        return [row[0] for row in found], None


class Trigrams(Words):
    """FTS5 by any trigram; the best hundred are sorted by the similarity of the names."""

    has_score = True
    tokenizer = "trigram"

    def pieces(self, text):
        text = text.lower()
        return sorted({text[i:i + 3] for i in range(len(text) - 2)})

    def constraints(self, query):
        return []

    def answer(self, query):
        said = spoken_fields(query)
        found = [(similarity(said, map(plain, names)), key) for key, *names in self.rows(query, " OR ", 100)]
        found.sort(key=lambda pair: -pair[0])
        return [key for _, key in found[:MOST]], found[0][0] if found else 0


class Fuzzy:
    """rapidfuzz only: the similarity of all titles; the best hundred are sorted by all spoken fields."""

    has_score = True

    def __init__(self, catalogue):
        self.rows = {None: []}
        for row in catalogue:
            entry = (plain(row["title"]), plain(row["artist"]), plain(row["album"]), row["id"])
            self.rows[None].append(entry)
            self.rows.setdefault(row["kind"], []).append(entry)
        self.titles = {kind: [row[0] for row in rows] for kind, rows in self.rows.items()}

    def answer(self, query):
        kind, said = query.get("mediaType"), spoken_fields(query)
        rows = self.rows.get(kind, [])
        near = process.extract(said[0], self.titles.get(kind, []), scorer=fuzz.ratio, limit=100)
        found = [(similarity(said, rows[place][:3]), rows[place][3]) for _, _, place in near]
        found.sort(key=lambda pair: -pair[0])
        return [key for _, key in found[:MOST]], found[0][0] if found else 0


ALL = {"FTS5 words": Words, "trigram+ratio": Trigrams} | ({"rapidfuzz": Fuzzy} if process else {})


def answers(peer, queries):
    for query in queries[:WARM_UP]:
        peer.answer(query)
    given = {}
    for query in queries:
        start = time.perf_counter()
        results, score = peer.answer(query)
        given[query["id"]] = {"results": results, "score": score, "relaxed": False, "seconds": time.perf_counter() - start}
    return given
