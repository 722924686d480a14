"""Splits a sentence into word pieces as BERT does: lower case, no accents, longest piece first.

Only quotation marks are different: curved ones are the same as straight ones.

Sources/Understanding/Encoder/WordPieces.swift does the same, and its tests have examples made by this file.
"""

import unicodedata

UNKNOWN, START, END = "[UNK]", "[CLS]", "[SEP]"
MAX_WORD = 100
STRAIGHT = str.maketrans("‘’“”", "''\"\"")


def is_punctuation(character):
    code = ord(character)
    if 33 <= code <= 47 or 58 <= code <= 64 or 91 <= code <= 96 or 123 <= code <= 126:
        return True
    return unicodedata.category(character).startswith("P")


def is_ideograph(character):
    code = ord(character)
    return any(first <= code <= last for first, last in (
        (0x4E00, 0x9FFF), (0x3400, 0x4DBF), (0x20000, 0x2A6DF), (0x2A700, 0x2B73F), (0x2B740, 0x2B81F),
        (0x2B820, 0x2CEAF), (0xF900, 0xFAFF), (0x2F800, 0x2FA1F)))


def words(text):
    """The words and the single signs of a text."""
    found, word = [], ""
    for character in unicodedata.normalize("NFD", text.lower().translate(STRAIGHT)):
        category = unicodedata.category(character)
        if character.isspace():
            found, word = found + [word], ""
        elif category in ("Mn", "Cc", "Cf") or character == "\ufffd":
            continue
        elif is_punctuation(character) or is_ideograph(character):
            found, word = found + [word, character], ""
        else:
            word += character
    return [word for word in found + [word] if word]


class WordPieces:
    def __init__(self, pieces):
        self.pieces = pieces
        self.numbers = {piece: number for number, piece in enumerate(pieces)}

    def split(self, word):
        """The numbers of the pieces of a word; that of the unknown piece if it has none."""
        numbers, start = [], 0
        if len(word) > MAX_WORD:
            return [self.numbers[UNKNOWN]]
        while start < len(word):
            end = len(word)
            while end > start:
                number = self.numbers.get(("##" if start else "") + word[start:end])
                if number is not None:
                    break
                end -= 1
            if end == start:
                return [self.numbers[UNKNOWN]]
            numbers.append(number)
            start = end
        return numbers

    def of(self, text):
        return [number for word in words(text) for number in self.split(word)]
