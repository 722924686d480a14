#ifndef ARIOSO_CENCODER_H
#define ARIOSO_CENCODER_H

// The forward pass of a small transformer encoder with 8-bit weights, for one sentence at a time.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The sizes of an encoder.
typedef struct {
  /// The number of layers.
  int32_t layers;
  /// The width of a state, and the number of heads that share it.
  int32_t hidden, heads;
  /// The width of the inner layer.
  int32_t inner;
  /// The maximum number of pieces of a sentence.
  int32_t tokens;
  /// The number of pieces that have a row.
  int32_t pieces;
  /// The number of meanings.
  int32_t meanings;
} EncoderShape;

/// The instructions to use for products of integers. All give the same results, bit by bit.
typedef enum {
  EncoderProductsPlain,
  EncoderProductsSSE2,
  EncoderProductsAVX2,
  EncoderProductsNEON,
} EncoderProducts;

/// Every array of the weights starts at a multiple of this number of bytes.
#define ENCODER_ALIGNMENT 64

/// Whether the sizes are such as the code can deal with.
bool encoder_is_shape(const EncoderShape *shape);

/// The number of bytes of the weights of such an encoder.
size_t encoder_weights_size(const EncoderShape *shape);

/// Whether this machine has the instructions.
bool encoder_has_products(EncoderProducts products);

/// The fastest instructions that this machine has.
EncoderProducts encoder_best_products(void);

/// Scores the meanings of a sentence.
///
/// - weights: `encoder_weights_size` bytes, aligned.
/// - pieces: 1 to `tokens` numbers below the number of pieces.
/// - scores: one for each meaning.
///
/// Returns false, without scores, if there is no memory or a piece is out of bounds.
bool encoder_score(
  const EncoderShape *shape, const void *weights, const int32_t *pieces, int32_t count, EncoderProducts products,
  float *scores);

#endif
