#ifndef ARIOSO_PRODUCTS_H
#define ARIOSO_PRODUCTS_H

#include "include/CEncoder.h"

/// The outputs of a matrix come in blocks of this number.
#define PRODUCT_BLOCK 16
/// The number of rows of activations that are multiplied at a time.
#define PRODUCT_ROWS 4

/// Multiplies rows of activations from -127 to 127 by weights.
///
/// - rows: `PRODUCT_ROWS` rows of `inputs` numbers.
/// - weights: by [inputs / 2][outputs][2].
/// - sums: `PRODUCT_ROWS` rows of `outputs` sums, which never overflow: at most 8192 products of at most 128 * 128.
typedef void (*ProductFunction)(
  const int16_t *rows, const int8_t *weights, int32_t *sums, int32_t inputs, int32_t outputs);

ProductFunction product_function(EncoderProducts products);

#endif
