"""Fine-tunes the encoder on the sentences of Training/LANGUAGE and writes its file.

usage: train.py TRAINING WEIGHTS OUTPUT [--without HALF] [--layers N] [--epochs N]

With --without 0 or 1, every second file of sentences is left out, and the share of its meanings that are found is
printed; the judge of paraphrases learns from what such an encoder makes of the sentences that it has not heard.
"""

import argparse
import pathlib
import random
import re
import time

import jax
import jax.numpy as jnp
import numpy as np

import inputs
import modelfile
import network
import sentences
import wordpieces

TOKENS = 64
# How often a sentence that was written for a situation is heard, for one that may be said in any.
WEIGHT_OF_SITUATIONS = 3
# Sentences of a batch are filled up to the same one of these numbers of pieces.
LENGTHS = (9, 12, 16, 24, 48)
PIECES_OF_A_BATCH = 900
# The number of pieces of words that are frequent in English, besides those of the training sentences.
FREQUENT, FIRST_WORD = 3000, 1996
RATE, RATE_OF_HEAD, DECAY, DROPPED, LARGEST_GRADIENT = 2.5e-4, 3e-3, 0.01, 0.1, 2.0


def vocabulary(all_pieces, rows, values):
    """Those of MiniLM's pieces that the sentences need, the frequent ones and all single characters of a keyboard."""
    whole = wordpieces.WordPieces(all_pieces)
    texts = [sentences.PLACEHOLDER.sub(" ", text) for *_, text in rows] + values
    texts += sentences.SOUNDS + sentences.ACTS
    used = {number for text in texts for number in whole.of(text)}
    used |= {whole.numbers[piece] for piece in (wordpieces.UNKNOWN, wordpieces.START, wordpieces.END)}
    used |= {number for number, piece in enumerate(all_pieces)
             if len(piece.removeprefix("##")) == 1 and piece.isascii()}
    frequent = [number for number in range(FIRST_WORD, FIRST_WORD + 2 * FREQUENT)
                if re.fullmatch("(##)?[a-z]+", all_pieces[number])]
    return sorted(used | set(frequent[:FREQUENT]))


class Encoding:
    """Forms of sentences as numbers of pieces."""

    def __init__(self, pieces):
        self.pieces = wordpieces.WordPieces(pieces)

    def of(self, parts):
        get = self.pieces.numbers
        numbers = [number for part in parts
                   for number in ([get[part]] if part in get and part.startswith("[") else self.pieces.of(part))]
        return [get[wordpieces.START]] + numbers[:LENGTHS[-1] - 2] + [get[wordpieces.END]]


def batches(encoded, shuffle=None):
    """Numbers of pieces, which are present, meanings and which rows count, by groups of similar length."""
    waiting = {length: [] for length in LENGTHS}
    groups = []
    for row in shuffle or range(len(encoded)):
        length = next(length for length in LENGTHS if len(encoded[row][0]) <= length)
        waiting[length].append(row)
        if len(waiting[length]) == PIECES_OF_A_BATCH // length:
            groups.append((length, waiting[length]))
            waiting[length] = []
    groups += [(length, rows) for length, rows in waiting.items() if rows]
    if shuffle:
        random.Random(len(encoded)).shuffle(groups)
    for length, rows in groups:
        size = PIECES_OF_A_BATCH // length
        pieces, present = np.zeros((size, length), np.int32), np.zeros((size, length), np.float32)
        meanings, counts = np.zeros(size, np.int32), np.zeros(size, np.float32)
        present[:, 0] = 1
        for place, row in enumerate(rows):
            numbers, meanings[place] = encoded[row]
            pieces[place, :len(numbers)], present[place, :len(numbers)], counts[place] = numbers, 1, 1
        yield rows, (pieces, present, meanings, counts)


def loss(parameters, embeddings, batch, key):
    pieces, present, meanings, counts = batch
    keep = lambda key, shape: jax.random.bernoulli(key, 1 - DROPPED, shape) / (1 - DROPPED)
    layers, hidden = parameters["layers"]["out"].shape[0], embeddings["pieces"].shape[1]
    kept = keep(key, (layers, 2, pieces.shape[0], 1, hidden))
    kept_mean = keep(jax.random.fold_in(key, 1), (pieces.shape[0], hidden))
    scores = network.scores(parameters, embeddings, pieces, present, kept, kept_mean)
    errors = -jnp.take_along_axis(jax.nn.log_softmax(scores), meanings[:, None], 1)[:, 0]
    return (errors * counts).sum() / counts.sum()


def rate(step, steps):
    """Rises, then falls as a cosine."""
    rising = jnp.maximum(30, steps // 15)
    falling = 0.02 + 0.49 * (1 + jnp.cos(np.pi * (step - rising) / (steps - rising)))
    return jnp.where(step < rising, step / rising, falling)


@jax.jit
def improved(parameters, moments, embeddings, batch, step, steps):
    """A step of AdamW, with a rate of its own for the head."""
    error, gradients = jax.value_and_grad(loss)(parameters, embeddings, batch, jax.random.key(step))
    size = jnp.sqrt(sum((gradient ** 2).sum() for gradient in jax.tree.leaves(gradients)))
    gradients = jax.tree.map(lambda gradient: gradient * jnp.minimum(1, LARGEST_GRADIENT / size), gradients)
    first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, moments[0], gradients)
    second = jax.tree.map(lambda v, g: 0.98 * v + 0.02 * g ** 2, moments[1], gradients)
    now = rate(step, steps)

    def better(path, value, m, v):
        speed = now * (RATE_OF_HEAD if path[0].key.startswith("head") else RATE)
        change = (m / (1 - 0.9 ** (step + 1.0))) / (jnp.sqrt(v / (1 - 0.98 ** (step + 1.0))) + 1e-8)
        return value - speed * (change + DECAY * value)

    return jax.tree_util.tree_map_with_path(better, parameters, first, second), (first, second), error


@jax.jit
def answers(parameters, embeddings, pieces, present):
    ones = jnp.ones((parameters["layers"]["out"].shape[0], 2))
    return network.scores(parameters, embeddings, pieces, present, ones).argmax(-1)


def trained(parameters, embeddings, examples, forms, encoding, places, epochs):
    moments = (jax.tree.map(jnp.zeros_like, parameters),) * 2
    encode = lambda: encoded(examples, forms, encoding, places)
    steps = int(sum(1 for _ in batches(encode())) * epochs)
    start, step, average = time.time(), 0, 0.0
    while step < steps:
        order = list(range(len(examples)))
        random.Random(step).shuffle(order)
        for _, batch in batches(encode(), order):
            if step == steps:
                break
            parameters, moments, error = improved(parameters, moments, embeddings, batch, step, steps)
            average = average * 0.98 + float(error) * 0.02
            step += 1
            if step % 100 == 0:
                print(f"step {step} of {steps}, error {average:.3f}, {time.time() - start:.0f} s", flush=True)
    return parameters


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("training", type=pathlib.Path)
    arguments.add_argument("weights", type=pathlib.Path)
    arguments.add_argument("output", type=pathlib.Path)
    arguments.add_argument("--without", type=int, choices=(0, 1))
    arguments.add_argument("--layers", type=int, default=3)
    arguments.add_argument("--epochs", type=float, default=2)
    options = arguments.parse_args()

    made_with = inputs.of_encoder(options.training)
    rows = sentences.rows(options.training)
    meanings = sorted({sentences.learned(meaning) for _, _, meaning, _ in rows})
    places = {meaning: place for place, meaning in enumerate(meanings)}
    authors = sorted({author for author, *_ in rows if author})
    left = [] if options.without is None else authors[options.without::2]
    examples = [row for row in rows if row[0] not in left for _ in range(WEIGHT_OF_SITUATIONS if row[1] else 1)]
    all_pieces = (options.weights / "vocab.txt").read_text(encoding="utf-8").splitlines()
    words = [piece for piece in all_pieces[FIRST_WORD:20000] if re.fullmatch("[a-z]{3,}", piece)]
    remarks = pathlib.Path(__file__).parent / "remarks.txt"
    forms = sentences.Forms(options.training, remarks, words, examples, seed=1)
    layers, embeddings = network.pretrained(options.weights / "model.safetensors", options.layers)
    kept = vocabulary(all_pieces, rows, [value for values in forms.values.values() for value in values])
    number = {piece: number for number, piece in enumerate(all_pieces)}
    kinds = [embeddings["pieces"][[number[word] for word in words]].mean(0) for words in sentences.KINDS.values()]
    embeddings["pieces"] = np.concatenate([embeddings["pieces"][kept], kinds])
    pieces = [all_pieces[number] for number in kept] + [f"[{kind}]" for kind in sentences.KINDS]
    encoding = Encoding(pieces)
    hidden = embeddings["pieces"].shape[1]
    parameters = {"layers": layers, "head": np.zeros((hidden, len(meanings)), np.float32),
                  "head_bias": np.zeros(len(meanings), np.float32)}
    parameters, embeddings = jax.tree.map(jnp.asarray, (parameters, embeddings))
    print(f"{len(examples)} sentences, {len(meanings)} meanings, {len(pieces)} pieces", flush=True)
    parameters = trained(parameters, embeddings, examples, forms, encoding, places, options.epochs)
    parameters, embeddings = jax.tree.map(np.asarray, (parameters, embeddings))
    options.output.write_bytes(modelfile.encoder(
        parameters, embeddings, pieces, meanings, network.HEADS, TOKENS, made_with))
    print(f"{options.output}: {options.output.stat().st_size} bytes")
    measure(parameters, embeddings, [row for row in rows if row[0] in left], forms, encoding, places)


def encoded(examples, forms, encoding, places):
    """A form of each example as numbers of pieces, and the place of its meaning."""
    return [(encoding.of(forms.of(situation, meaning, text)), places[sentences.learned(meaning)])
            for _, situation, meaning, text in examples]


def measure(parameters, embeddings, examples, forms, encoding, places):
    forms.REMARKS = forms.WITHOUT_SIGNS = forms.WORDS_THAT_ARE_NAMES = 0
    right = 0
    for rows, (pieces, present, meanings, _) in batches(encoded(examples, forms, encoding, places)):
        found = np.asarray(answers(parameters, embeddings, pieces, present))
        right += int((found[:len(rows)] == meanings[:len(rows)]).sum())
    if examples:
        print(f"{right / len(examples):.1%} of the meanings of {len(examples)} sentences by others are found")


main()
