"""The encoder in JAX: the layers of BERT over word pieces, and a linear model of their mean."""

import json

import jax
import jax.numpy as jnp
import numpy as np

HEADS = 12
EPSILON = 1e-12
MATRICES = {"qkv": None, "out": "attention.output.dense", "inner": "intermediate.dense", "outer": "output.dense"}
NORMS = {"norm1": "attention.output.LayerNorm", "norm2": "output.LayerNorm"}


def read_tensors(path):
    """The tensors of a file in the format of safetensors, which has 32-bit floats alone."""
    content = path.read_bytes()
    size = int.from_bytes(content[:8], "little")
    start = 8 + size
    return {
        name.removeprefix("bert."): np.frombuffer(
            content, np.float32, int(np.prod(entry["shape"])), start + entry["data_offsets"][0]).reshape(entry["shape"])
        for name, entry in json.loads(content[8:start]).items() if entry.get("dtype") == "F32"}


def pretrained(path, layers):
    """The first layers of MiniLM with weights by [layer][in][out], and its embeddings."""
    tensors = read_tensors(path)
    get = lambda layer, name: tensors[f"encoder.layer.{layer}.{name}"]
    stacked = {}
    for key, name in MATRICES.items():
        names = [name] if name else [f"attention.self.{part}" for part in ("query", "key", "value")]
        for suffix, part in (("", "weight"), ("_bias", "bias")):
            stacked[key + suffix] = np.stack([
                np.concatenate([get(layer, f"{name}.{part}").T for name in names], -1) for layer in range(layers)])
    for key, name in NORMS.items():
        stacked[key] = np.stack([get(layer, f"{name}.weight") for layer in range(layers)])
        stacked[key + "_bias"] = np.stack([get(layer, f"{name}.bias") for layer in range(layers)])
    embeddings = {
        "pieces": tensors["embeddings.word_embeddings.weight"],
        "positions": (tensors["embeddings.position_embeddings.weight"]
                      + tensors["embeddings.token_type_embeddings.weight"][0]),
        "norm": tensors["embeddings.LayerNorm.weight"], "norm_bias": tensors["embeddings.LayerNorm.bias"]}
    return stacked, embeddings


def normalised(x, gain, bias):
    mean = x.mean(-1, keepdims=True)
    variance = ((x - mean) ** 2).mean(-1, keepdims=True)
    return (x - mean) * jax.lax.rsqrt(variance + EPSILON) * gain + bias


@jax.custom_vjp
def product(x, weights):
    """Of 16-bit floats, where XLA is much faster with them; it is not with the products of the gradients."""
    return jnp.dot(x.astype(jnp.bfloat16), weights.astype(jnp.bfloat16), preferred_element_type=jnp.float32)


def product_gradients(inputs, gradient):
    x, weights = inputs
    flat = lambda array: array.reshape(-1, array.shape[-1])
    return gradient @ weights.T, flat(x).T @ flat(gradient)


product.defvjp(lambda x, weights: (product(x, weights), (x, weights)), product_gradients)


def attention(qkv, mask):
    batch, length, width = qkv.shape
    split = lambda x: x.reshape(batch, length, HEADS, -1).astype(jnp.bfloat16)
    q, k, v = map(split, jnp.split(qkv, 3, -1))
    scores = jnp.einsum("bqhd,bkhd->bhqk", q, k, preferred_element_type=jnp.float32)
    shares = jax.nn.softmax(scores / np.sqrt(width // 3 // HEADS) + mask, -1).astype(jnp.bfloat16)
    return jnp.einsum("bhqk,bkhd->bqhd", shares, v, preferred_element_type=jnp.float32).reshape(batch, length, -1)


def layer(x, p, mask, kept):
    heard = product(attention(product(x, p["qkv"]) + p["qkv_bias"], mask), p["out"]) + p["out_bias"]
    x = normalised(x + heard * kept[0], p["norm1"], p["norm1_bias"])
    inner = jax.nn.gelu(product(x, p["inner"]) + p["inner_bias"], approximate=True)
    thought = product(inner, p["outer"]) + p["outer_bias"]
    return normalised(x + thought * kept[1], p["norm2"], p["norm2_bias"])


def mean_state(layers, embeddings, pieces, present, kept):
    """The mean of the last layer over the pieces that are present.

    `kept` has, for each layer and part of it, the units of each sentence that are not dropped, or 1.
    """
    x = embeddings["pieces"][pieces] + embeddings["positions"][:pieces.shape[1]]
    x = normalised(x, embeddings["norm"], embeddings["norm_bias"])
    mask = (1 - present)[:, None, None, :] * -1e9
    for number in range(layers["out"].shape[0]):
        x = layer(x, jax.tree.map(lambda a: a[number], layers), mask, kept[number])
    return (x * present[..., None]).sum(1) / present.sum(1, keepdims=True)


def scores(parameters, embeddings, pieces, present, kept, kept_mean=1.0):
    state = mean_state(parameters["layers"], embeddings, pieces, present, kept) * kept_mean
    return state @ parameters["head"] + parameters["head_bias"]
