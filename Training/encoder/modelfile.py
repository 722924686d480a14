"""Writes an encoder as Sources/Understanding/Encoder/EncoderFile.swift reads it: see there for the format."""

import struct

import numpy as np

MARK, VERSION = 0x4E455241, 1
ALIGNMENT = 64
HEADER, CHECKED = 128, 16
# The outputs of a matrix come in blocks of this number, the inputs in pairs.
BLOCK = 16


def aligned(content):
    return content + bytes(-len(content) % ALIGNMENT)


def quantised(weights):
    """Weights by [in][out] as 8-bit numbers, and the scale of each output."""
    scales = np.maximum(np.abs(weights).max(0), 1e-12) / 127
    return np.clip(np.rint(weights / scales), -127, 127).astype(np.int8), scales.astype(np.float32)


def floats(values):
    return aligned(np.ascontiguousarray(values, np.float32).tobytes())


def matrix(weights, bias):
    """The scales, the biases and the weights by [in / 2][out][2], the outputs filled up to whole blocks."""
    missing = -weights.shape[1] % BLOCK
    weights = np.pad(weights, ((0, 0), (0, missing)))
    numbers, scales = quantised(weights)
    packed = numbers.reshape(-1, 2, numbers.shape[1]).transpose(0, 2, 1)
    return floats(scales) + floats(np.pad(bias, (0, missing))) + aligned(packed.tobytes())


def checksum(content):
    """That of `Checksum` in Sources/NameIndex."""
    words = np.frombuffer(content + bytes(-len(content) % 32), "<u8").reshape(-1, 4)
    lanes = np.array([0x9E3779B9, 0x85EBCA6B, 0xC2B2AE35, 0x27D4EB2F], np.uint64)
    factor, shift = np.uint64(0x9E3779B97F4A7C15), np.uint64(32)
    with np.errstate(over="ignore"):
        for row in words:
            lanes = (lanes ^ row) * factor
            lanes ^= lanes >> shift
        value = np.uint64(0)
        for lane in lanes:
            value = (value ^ lane) * np.uint64(0x100000001B3)
    return int(value)


def encoder(parameters, embeddings, pieces, meanings, heads, tokens, made_with):
    """The contents of a file.

    `made_with` is the hash of what the model was made with, 32 bytes.
    """
    layers = parameters["layers"]
    count, hidden, inner = layers["inner"].shape
    rows, row_scales = quantised(embeddings["pieces"].T)
    text = "".join(line + "\n" for line in meanings + pieces).encode()
    content = aligned(text) + floats(row_scales) + aligned(np.ascontiguousarray(rows.T).tobytes())
    content += floats(embeddings["positions"][:tokens])
    content += floats(embeddings["norm"]) + floats(embeddings["norm_bias"])
    # Scores of attention are divided by the root of the width of a head; the weights are divided instead.
    share = np.where(np.arange(3 * hidden) < hidden, (hidden / heads) ** -0.5, 1).astype(np.float32)
    for number in range(count):
        get = lambda key: layers[key][number]
        content += matrix(get("qkv") * share, get("qkv_bias") * share) + matrix(get("out"), get("out_bias"))
        content += floats(get("norm1")) + floats(get("norm1_bias"))
        content += matrix(get("inner"), get("inner_bias")) + matrix(get("outer"), get("outer_bias"))
        content += floats(get("norm2")) + floats(get("norm2_bias"))
    content += matrix(parameters["head"], parameters["head_bias"])
    sizes = struct.pack("<32s8I", made_with, count, hidden, heads, inner, tokens, len(pieces), len(meanings), len(text))
    checked = sizes.ljust(HEADER - CHECKED, b"\0") + content
    return struct.pack("<IIQ", MARK, VERSION, checksum(checked)) + checked
