#include "include/CEncoder.h"

#include <math.h>
#include <stdlib.h>

#include "Floats.h"
#include "Products.h"

#pragma STDC FP_CONTRACT OFF

// MARK: Weights

/// A matrix with 8-bit weights; see `ProductFunction` for their order.
typedef struct {
  int32_t inputs, outputs;
  const float *scales, *bias;
  const int8_t *weights;
} Matrix;

typedef struct {
  const float *gain, *bias;
} Norm;

typedef struct {
  Matrix qkv, out, inner, outer;
  Norm heard, thought;
} Layer;

/// Hands out the arrays of the weights in their order.
typedef struct {
  const uint8_t *start;
  size_t offset;
} Cursor;

static const void *take(Cursor *cursor, size_t count, size_t width) {
  const void *array = cursor->start ? cursor->start + cursor->offset : NULL;
  size_t bytes = count * width;
  cursor->offset += (bytes + ENCODER_ALIGNMENT - 1) / ENCODER_ALIGNMENT * ENCODER_ALIGNMENT;
  return array;
}

static int32_t whole_blocks(int32_t outputs) {
  return (outputs + PRODUCT_BLOCK - 1) / PRODUCT_BLOCK * PRODUCT_BLOCK;
}

static Matrix take_matrix(Cursor *cursor, int32_t inputs, int32_t outputs) {
  Matrix matrix = {inputs, whole_blocks(outputs), NULL, NULL, NULL};
  matrix.scales = take(cursor, (size_t)matrix.outputs, sizeof(float));
  matrix.bias = take(cursor, (size_t)matrix.outputs, sizeof(float));
  matrix.weights = take(cursor, (size_t)inputs * (size_t)matrix.outputs, 1);
  return matrix;
}

static Norm take_norm(Cursor *cursor, int32_t width) {
  Norm norm;
  norm.gain = take(cursor, (size_t)width, sizeof(float));
  norm.bias = take(cursor, (size_t)width, sizeof(float));
  return norm;
}

static Layer take_layer(Cursor *cursor, const EncoderShape *shape) {
  Layer layer;
  layer.qkv = take_matrix(cursor, shape->hidden, 3 * shape->hidden);
  layer.out = take_matrix(cursor, shape->hidden, shape->hidden);
  layer.heard = take_norm(cursor, shape->hidden);
  layer.inner = take_matrix(cursor, shape->hidden, shape->inner);
  layer.outer = take_matrix(cursor, shape->inner, shape->hidden);
  layer.thought = take_norm(cursor, shape->hidden);
  return layer;
}

/// The rows of pieces, with the scale of each, and the rows of places.
typedef struct {
  const float *scales;
  const int8_t *rows;
  const float *places;
  Norm norm;
} Embeddings;

static Embeddings take_embeddings(Cursor *cursor, const EncoderShape *shape) {
  Embeddings embeddings;
  embeddings.scales = take(cursor, (size_t)shape->pieces, sizeof(float));
  embeddings.rows = take(cursor, (size_t)shape->pieces * (size_t)shape->hidden, 1);
  embeddings.places = take(cursor, (size_t)shape->tokens * (size_t)shape->hidden, sizeof(float));
  embeddings.norm = take_norm(cursor, shape->hidden);
  return embeddings;
}

static bool is_within(int32_t value, int32_t least, int32_t most) { return least <= value && value <= most; }

bool encoder_is_shape(const EncoderShape *shape) {
  return is_within(shape->layers, 1, 24) && is_within(shape->hidden, 32, 1024) && shape->hidden % 32 == 0
    && is_within(shape->heads, 1, 64) && shape->hidden % shape->heads == 0
    && shape->hidden / shape->heads % FLOAT_LANES == 0 && is_within(shape->inner, 32, 8192) && shape->inner % 32 == 0
    && is_within(shape->tokens, 2, 512) && is_within(shape->pieces, 1, 65536) && is_within(shape->meanings, 1, 4096);
}

size_t encoder_weights_size(const EncoderShape *shape) {
  Cursor cursor = {NULL, 0};
  take_embeddings(&cursor, shape);
  for (int32_t layer = 0; layer < shape->layers; layer++) take_layer(&cursor, shape);
  take_matrix(&cursor, shape->hidden, shape->meanings);
  return cursor.offset;
}

// MARK: Forward pass

/// What one pass works with. The rows are filled up to a multiple of `PRODUCT_ROWS`.
typedef struct {
  int32_t count, rows;
  ProductFunction multiply;
  int16_t *numbers;
  float *scales, *state, *wide, *narrow, *shares;
  int32_t *sums;
  void *memory;
} Pass;

static bool begin_pass(Pass *pass, const EncoderShape *shape, int32_t count, EncoderProducts products) {
  int32_t rows = (count + PRODUCT_ROWS - 1) / PRODUCT_ROWS * PRODUCT_ROWS;
  int32_t widest = 3 * shape->hidden > shape->inner ? 3 * shape->hidden : shape->inner;
  if (widest < whole_blocks(shape->meanings)) widest = whole_blocks(shape->meanings);
  size_t cells = (size_t)rows * (size_t)widest, states = (size_t)rows * (size_t)shape->hidden;
  size_t floats = (size_t)rows + cells + 2 * states + (size_t)rows;
  size_t sums = PRODUCT_ROWS * (size_t)widest;
  pass->memory = calloc(1, floats * sizeof(float) + sums * sizeof(int32_t) + cells * sizeof(int16_t));
  if (!pass->memory) return false;
  pass->count = count;
  pass->rows = rows;
  pass->multiply = product_function(products);
  pass->scales = pass->memory;
  pass->wide = pass->scales + rows;
  pass->state = pass->wide + cells;
  pass->narrow = pass->state + states;
  pass->shares = pass->narrow + states;
  pass->sums = (int32_t *)(pass->shares + rows);
  pass->numbers = (int16_t *)(pass->sums + sums);
  return true;
}

/// Rounds each row to numbers from -127 to 127, with the scale of each.
static void quantise(Pass *pass, const float *values, int32_t width) {
  for (int32_t row = 0; row < pass->count; row++) {
    const float *value = values + (size_t)row * width;
    int16_t *number = pass->numbers + (size_t)row * width;
    float largest[FLOAT_LANES] = {0};
    for (int32_t place = 0; place < width; place += FLOAT_LANES)
      for (int lane = 0; lane < FLOAT_LANES; lane++) {
        float size = fabsf(value[place + lane]);
        largest[lane] = size > largest[lane] ? size : largest[lane];
      }
    float most = 1e-12f;
    for (int lane = 0; lane < FLOAT_LANES; lane++) most = largest[lane] > most ? largest[lane] : most;
    pass->scales[row] = most / 127.0f;
    float factor = 127.0f / most;
    for (int32_t place = 0; place < width; place++) number[place] = rounded(value[place] * factor);
  }
  memset(pass->numbers + (size_t)pass->count * width, 0,
         sizeof(int16_t) * (size_t)(pass->rows - pass->count) * (size_t)width);
}

/// Multiplies rows by a matrix.
static void multiply(Pass *pass, const Matrix *matrix, const float *values, float *results) {
  quantise(pass, values, matrix->inputs);
  for (int32_t first = 0; first < pass->count; first += PRODUCT_ROWS) {
    const int16_t *numbers = pass->numbers + (size_t)first * matrix->inputs;
    pass->multiply(numbers, matrix->weights, pass->sums, matrix->inputs, matrix->outputs);
    for (int32_t row = first; row < first + PRODUCT_ROWS && row < pass->count; row++) {
      const int32_t *sum = pass->sums + (size_t)(row - first) * matrix->outputs;
      float *result = results + (size_t)row * matrix->outputs, scale = pass->scales[row];
      for (int32_t output = 0; output < matrix->outputs; output++)
        result[output] = (float)sum[output] * (scale * matrix->scales[output]) + matrix->bias[output];
    }
  }
}

/// Adds what a part of a layer makes of a state to the state, and gives it a mean of 0 and a variance of 1.
static void add_and_normalise(float *state, const float *change, const Norm *norm, int32_t width) {
  float sums[FLOAT_LANES] = {0}, squares[FLOAT_LANES] = {0};
  for (int32_t place = 0; place < width; place += FLOAT_LANES)
    for (int lane = 0; lane < FLOAT_LANES; lane++) {
      if (change) state[place + lane] += change[place + lane];
      sums[lane] += state[place + lane];
    }
  float mean = sum_of_lanes(sums) / (float)width;
  for (int32_t place = 0; place < width; place += FLOAT_LANES)
    for (int lane = 0; lane < FLOAT_LANES; lane++) {
      float distance = state[place + lane] - mean;
      squares[lane] += distance * distance;
    }
  float factor = 1.0f / sqrtf(sum_of_lanes(squares) / (float)width + 1e-12f);
  for (int32_t place = 0; place < width; place++)
    state[place] = (state[place] - mean) * factor * norm->gain[place] + norm->bias[place];
}

/// What each piece hears of the others by one head: their values, by how well its query fits their keys.
static void attend(Pass *pass, int32_t hidden, int32_t start, int32_t width) {
  for (int32_t row = 0; row < pass->count; row++) {
    const float *query = pass->wide + (size_t)row * 3 * hidden + start;
    float largest = -INFINITY, total = 0;
    for (int32_t other = 0; other < pass->count; other++) {
      const float *key = pass->wide + (size_t)other * 3 * hidden + hidden + start;
      float sums[FLOAT_LANES] = {0};
      for (int32_t place = 0; place < width; place += FLOAT_LANES)
        for (int lane = 0; lane < FLOAT_LANES; lane++) sums[lane] += query[place + lane] * key[place + lane];
      pass->shares[other] = sum_of_lanes(sums);
      if (pass->shares[other] > largest) largest = pass->shares[other];
    }
    for (int32_t other = 0; other < pass->count; other++) {
      pass->shares[other] = exponential(pass->shares[other] - largest);
      total += pass->shares[other];
    }
    for (int32_t place = 0; place < width; place += FLOAT_LANES) {
      float sums[FLOAT_LANES] = {0};
      for (int32_t other = 0; other < pass->count; other++) {
        const float *value = pass->wide + (size_t)other * 3 * hidden + 2 * hidden + start + place;
        for (int lane = 0; lane < FLOAT_LANES; lane++) sums[lane] += pass->shares[other] * value[lane];
      }
      float *heard = pass->narrow + (size_t)row * hidden + start + place;
      for (int lane = 0; lane < FLOAT_LANES; lane++) heard[lane] = sums[lane] / total;
    }
  }
}

static void embed(Pass *pass, const EncoderShape *shape, const Embeddings *embeddings, const int32_t *pieces) {
  for (int32_t row = 0; row < pass->count; row++) {
    const int8_t *numbers = embeddings->rows + (size_t)pieces[row] * (size_t)shape->hidden;
    const float *place = embeddings->places + (size_t)row * (size_t)shape->hidden;
    float *state = pass->state + (size_t)row * shape->hidden, scale = embeddings->scales[pieces[row]];
    for (int32_t unit = 0; unit < shape->hidden; unit++) state[unit] = (float)numbers[unit] * scale + place[unit];
    add_and_normalise(state, NULL, &embeddings->norm, shape->hidden);
  }
}

static void add_and_normalise_all(Pass *pass, const Norm *norm, int32_t width) {
  for (int32_t row = 0; row < pass->count; row++)
    add_and_normalise(pass->state + (size_t)row * width, pass->narrow + (size_t)row * width, norm, width);
}

static void run_layer(Pass *pass, const EncoderShape *shape, const Layer *layer) {
  multiply(pass, &layer->qkv, pass->state, pass->wide);
  int32_t width = shape->hidden / shape->heads;
  for (int32_t head = 0; head < shape->heads; head++) attend(pass, shape->hidden, head * width, width);
  // The sums of the attention are in the narrow rows, and so are the results.
  multiply(pass, &layer->out, pass->narrow, pass->wide);
  memcpy(pass->narrow, pass->wide, sizeof(float) * (size_t)pass->count * (size_t)shape->hidden);
  add_and_normalise_all(pass, &layer->heard, shape->hidden);
  multiply(pass, &layer->inner, pass->state, pass->wide);
  size_t cells = (size_t)pass->count * (size_t)shape->inner;
  for (size_t cell = 0; cell < cells; cell++) pass->wide[cell] = gelu(pass->wide[cell]);
  multiply(pass, &layer->outer, pass->wide, pass->narrow);
  add_and_normalise_all(pass, &layer->thought, shape->hidden);
}

/// Leaves the mean of the states in the first row.
static void average(Pass *pass, int32_t width) {
  for (int32_t row = 1; row < pass->count; row++)
    for (int32_t place = 0; place < width; place++) pass->state[place] += pass->state[(size_t)row * width + place];
  for (int32_t place = 0; place < width; place++) pass->state[place] /= (float)pass->count;
  pass->count = 1;
  pass->rows = PRODUCT_ROWS;
}

bool encoder_score(
  const EncoderShape *shape, const void *weights, const int32_t *pieces, int32_t count, EncoderProducts products,
  float *scores) {
  if (count < 1 || count > shape->tokens) return false;
  for (int32_t row = 0; row < count; row++)
    if (pieces[row] < 0 || pieces[row] >= shape->pieces) return false;
  Pass pass;
  if (!begin_pass(&pass, shape, count, products)) return false;
  Cursor cursor = {weights, 0};
  Embeddings embeddings = take_embeddings(&cursor, shape);
  embed(&pass, shape, &embeddings, pieces);
  for (int32_t number = 0; number < shape->layers; number++) {
    Layer layer = take_layer(&cursor, shape);
    run_layer(&pass, shape, &layer);
  }
  average(&pass, shape->hidden);
  Matrix head = take_matrix(&cursor, shape->hidden, shape->meanings);
  multiply(&pass, &head, pass.state, pass.wide);
  memcpy(scores, pass.wide, sizeof(float) * (size_t)shape->meanings);
  free(pass.memory);
  return true;
}
