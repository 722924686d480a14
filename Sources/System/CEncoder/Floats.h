#ifndef ARIOSO_FLOATS_H
#define ARIOSO_FLOATS_H

#include <stdint.h>
#include <string.h>

// Functions of floats that give the same results on every machine: nothing is contracted or taken from a library, and
// sums have a fixed order, in which a compiler can still add several at a time.

#pragma STDC FP_CONTRACT OFF

#define FLOAT_LANES 8

static inline float sum_of_lanes(const float *lanes) {
  return ((lanes[0] + lanes[4]) + (lanes[2] + lanes[6])) + ((lanes[1] + lanes[5]) + (lanes[3] + lanes[7]));
}

/// The exponential function from -60 to 60, with an error of 2 units in the last place. Smaller results would make
/// subnormal products, which are slow.
static inline float exponential(float x) {
  x = x < -60.0f ? -60.0f : x > 60.0f ? 60.0f : x;
  float n = x * 1.44269504f + 12582912.0f;
  int32_t bits;
  memcpy(&bits, &n, sizeof bits);
  n -= 12582912.0f;
  float r = (x - n * 0.693359375f) - n * -2.12194440e-4f;
  float p = 1.9875691500e-4f;
  p = p * r + 1.3981999507e-3f;
  p = p * r + 8.3334519073e-3f;
  p = p * r + 4.1665795894e-2f;
  p = p * r + 1.6666665459e-1f;
  p = p * r + 5.0000001201e-1f;
  p = p * r * r + r + 1.0f;
  int32_t power = (bits + 127) << 23;
  float scale;
  memcpy(&scale, &power, sizeof scale);
  return p * scale;
}

/// The Gaussian error linear unit by its usual approximation: x / (1 + exp(-2 y)) is x / 2 (1 + tanh y).
static inline float gelu(float x) {
  float y = 0.7978845608f * (x + 0.044715f * x * x * x);
  return x / (1.0f + exponential(-2.0f * y));
}

/// Rounds to the nearest integer, halves to even ones, for numbers of at most seven digits.
static inline int16_t rounded(float x) {
  float shifted = x + 12582912.0f;
  int32_t bits;
  memcpy(&bits, &shifted, sizeof bits);
  return (int16_t)(bits - 0x4B400000);
}

#endif
