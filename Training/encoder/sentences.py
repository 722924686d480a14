"""The sentences of Training/LANGUAGE with their meanings, and forms of them to learn from."""

import pathlib
import random
import re

PLACEHOLDER = re.compile(r"\{([a-z]+)\}")
# The kinds of names that the program tells apart, by the names of `MediaItemType`, each with words near it.
KINDS = {
    "song": ["song", "title", "track"], "album": ["album", "title", "record"], "artist": ["artist", "singer", "band"],
    "audioBook": ["book", "title", "novel"], "podcastShow": ["podcast", "show", "title"],
    "radioStation": ["radio", "station", "channel"], "playlist": ["collection", "list", "mix"],
}
UNRELATED = ""

# What sounds when a sentence is said, and what was done or answered last, as in `Situation.swift`.
SOUNDS = ["silence", "song", "episode", "book", "station"]
ACTS = ["nothing", "played", "queued", "listed", "told", "added", "made", "removed", "liked", "disliked", "rated", "volume",
        "muted", "skipped", "stepped", "speed", "timer", "shuffled", "repeated", "paused", "stopped", "marked", "undone",
        "missing", "refused"]

# What means nothing that is asked of the player, and what asks for more than any meaning.
REMARK, OTHER = "none", "other"


def learned(meaning):
    return UNRELATED if meaning in (REMARK, OTHER) else meaning


def rows(folder):
    """Every (author, situation, meaning, sentence), and each meaning itself once; see `learned` for sentences without one. The
    situation is None for a sentence that says the same in any."""
    found, meanings = [], set()
    for path in sorted(folder.glob("*.txt")):
        if path.stem == "values":
            continue
        situation = meaning = None
        for line in map(str.strip, path.read_text(encoding="utf-8").splitlines()):
            if not line or line.startswith("#"):
                continue
            if line.startswith("~"):
                situation = tuple(map(str.strip, line[1:].split(",")))
                assert situation[0] in SOUNDS and situation[1] in ACTS, line
            elif line.startswith("="):
                meaning = line[1:].strip()
                if meaning not in meanings and learned(meaning) != UNRELATED:
                    meanings.add(meaning)
                    found.append((None, None, meaning, meaning))
            elif learned(meaning) == UNRELATED or set(PLACEHOLDER.findall(meaning)) == set(PLACEHOLDER.findall(line)):
                found.append((path.stem, situation, meaning, line))
    return found


def lists(path):
    """Lines "key: value, value"; values may stand in quotation marks."""
    found = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if ":" in line and not line.startswith("#"):
            key, text = line.split(":", 1)
            found[key] = re.findall(r'"([^"]*)"', text) or [value.strip() for value in text.split(",")]
    return found


class Forms:
    """Makes forms of sentences: names and values in place of placeholders, remarks around them, signs left out.

    A form is a list of texts and of kinds of names, the latter as "[kind]". A name that the library would not know is a
    text made of arbitrary words.
    """

    BEGINNINGS = 0.3
    UNKNOWN_NAMES = 0.25
    REMARKS = 0.5
    WITHOUT_SIGNS = 0.3
    WORDS_THAT_ARE_NAMES = 0.04
    COMMON = 10

    def __init__(self, folder, remarks, words, rows, seed):
        self.values = lists(folder / "values.txt")
        self.remarks = lists(remarks)
        self.words = words
        self.said_besides = [text for _, _, meaning, text in rows if meaning == REMARK and not PLACEHOLDER.search(text)]
        self.random = random.Random(seed)
        counts = {}
        for *_, text in rows:
            for word in set(re.findall(r"[a-z]+", text.lower())):
                counts[word] = counts.get(word, 0) + 1
        self.common = {word for word, count in counts.items() if count >= self.COMMON}

    def of(self, situation, meaning, sentence):
        text = self.with_remarks(sentence) if self.random.random() < self.REMARKS else sentence
        if self.random.random() < self.WITHOUT_SIGNS:
            text = re.sub(r"[,.?!;:]", "", text)
        return [self.heard_before(situation)] + self.with_chance_names(self.filled(meaning, text))

    def heard_before(self, situation):
        """A situation as the encoder hears it before the sentence. What may be said in any is heard in any."""
        if situation is None:
            begins = self.random.random() < self.BEGINNINGS
            situation = ("silence", "nothing") if begins else (self.random.choice(SOUNDS), self.random.choice(ACTS))
        return "{}, {}: ".format(*situation)

    def with_remarks(self, text):
        """A sentence with what people say besides, as they do before and after what they want."""
        choose, remarks = self.random.choice, self.remarks
        short = lambda: choose([", ", " ", ". ", ", ", " "])
        chance = self.random.random()
        if chance < 0.35:
            return choose(remarks["before"]) + short() + text
        if chance < 0.5:
            return text + choose([" ", ", "]) + choose(remarks["after"])
        if chance < 0.65:
            return choose(self.said_besides) + choose(remarks["between"]) + text
        if chance < 0.8:
            return text + choose(remarks["between"]) + choose(self.said_besides)
        return choose(remarks["before"]) + short() + choose(remarks["before"]) + short() + text

    def filled(self, meaning, text):
        name = next((key[len("names of "):] for key, words in self.values.items()
                     if key.startswith("names of ") and any(word in meaning for word in words)), None)
        kind = name or self.random.choice(list(KINDS))
        by_artist = kind in ("song", "album") and self.random.random() < 0.7
        kinds = {"name": kind, "other": "artist" if by_artist else self.random.choice(list(KINDS))}
        names = {slot: self.name() if self.random.random() < self.UNKNOWN_NAMES else f"[{kind}]"
                 for slot, kind in kinds.items()}
        parts = PLACEHOLDER.split(text)
        return [names[part] if place % 2 and part in names
                else self.random.choice(self.values[part]) if place % 2 else part
                for place, part in enumerate(parts)]

    def name(self):
        """A name as titles and people have them, of words that mean nothing here."""
        pattern = self.random.choice([
            "w", "w w", "w w", "w w", "the w", "the w w", "w of w", "w and w", "w in the w", "my w", "w w w"])
        return re.sub(r"\bw\b", lambda _: self.random.choice(self.words), pattern)

    def with_chance_names(self, parts):
        """Almost any word is a title somewhere, also in what is said besides."""
        if self.random.random() >= self.WORDS_THAT_ARE_NAMES:
            return parts
        part = self.random.randrange(len(parts))
        words = [match for match in re.finditer(r"[A-Za-z]{4,}", parts[part]) if match[0].lower() not in self.common]
        if parts[part].startswith("[") or not words:
            return parts
        word = self.random.choice(words)
        text = parts[part]
        name = f"[{self.random.choice(list(KINDS))}]"
        return parts[:part] + [text[:word.start()], name, text[word.end():]] + parts[part + 1:]
