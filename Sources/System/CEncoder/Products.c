#include "Products.h"

#include <string.h>

static void multiply_plainly(
  const int16_t *rows, const int8_t *weights, int32_t *sums, int32_t inputs, int32_t outputs) {
  for (int row = 0; row < PRODUCT_ROWS; row++, rows += inputs, sums += outputs) {
    memset(sums, 0, sizeof(int32_t) * (size_t)outputs);
    for (int32_t input = 0; input < inputs; input += 2) {
      int16_t first = rows[input], second = rows[input + 1];
      const int8_t *weight = weights + (size_t)input * (size_t)outputs;
      for (int32_t output = 0; output < outputs; output++)
        sums[output] += first * weight[2 * output] + second * weight[2 * output + 1];
    }
  }
}

#if defined(__x86_64__)
#include <immintrin.h>

static inline int32_t pair_of(const int16_t *inputs) {
  int32_t pair;
  memcpy(&pair, inputs, sizeof pair);
  return pair;
}

// Every x86-64 has SSE2, so that plain C is used on other machines only.
static inline __m128i widened_by_sse2(__m128i weights, bool high) {
  __m128i zero = _mm_setzero_si128();
  return _mm_srai_epi16(high ? _mm_unpackhi_epi8(zero, weights) : _mm_unpacklo_epi8(zero, weights), 8);
}

static void multiply_by_sse2(
  const int16_t *rows, const int8_t *weights, int32_t *sums, int32_t inputs, int32_t outputs) {
  for (int32_t output = 0; output < outputs; output += PRODUCT_BLOCK / 2) {
    __m128i low[PRODUCT_ROWS], high[PRODUCT_ROWS];
    for (int row = 0; row < PRODUCT_ROWS; row++) low[row] = high[row] = _mm_setzero_si128();
    for (int32_t input = 0; input < inputs; input += 2) {
      __m128i weight = _mm_loadu_si128((const __m128i *)(weights + (size_t)input * outputs + 2 * output));
      __m128i first = widened_by_sse2(weight, false), second = widened_by_sse2(weight, true);
      for (int row = 0; row < PRODUCT_ROWS; row++) {
        __m128i pair = _mm_set1_epi32(pair_of(rows + (size_t)row * inputs + input));
        low[row] = _mm_add_epi32(low[row], _mm_madd_epi16(pair, first));
        high[row] = _mm_add_epi32(high[row], _mm_madd_epi16(pair, second));
      }
    }
    for (int row = 0; row < PRODUCT_ROWS; row++) {
      int32_t *sum = sums + (size_t)row * outputs + output;
      _mm_storeu_si128((__m128i *)sum, low[row]);
      _mm_storeu_si128((__m128i *)(sum + 4), high[row]);
    }
  }
}

__attribute__((target("avx2"))) static inline __m256i widened(const int8_t *weights) {
  return _mm256_cvtepi8_epi16(_mm_loadu_si128((const __m128i *)weights));
}

__attribute__((target("avx2"))) static void multiply_by_avx2(
  const int16_t *rows, const int8_t *weights, int32_t *sums, int32_t inputs, int32_t outputs) {
  for (int32_t output = 0; output < outputs; output += PRODUCT_BLOCK) {
    __m256i low[PRODUCT_ROWS], high[PRODUCT_ROWS];
    for (int row = 0; row < PRODUCT_ROWS; row++) low[row] = high[row] = _mm256_setzero_si256();
    for (int32_t input = 0; input < inputs; input += 2) {
      const int8_t *weight = weights + (size_t)input * outputs + 2 * output;
      __m256i first = widened(weight), second = widened(weight + 16);
      for (int row = 0; row < PRODUCT_ROWS; row++) {
        __m256i pair = _mm256_set1_epi32(pair_of(rows + (size_t)row * inputs + input));
        low[row] = _mm256_add_epi32(low[row], _mm256_madd_epi16(pair, first));
        high[row] = _mm256_add_epi32(high[row], _mm256_madd_epi16(pair, second));
      }
    }
    for (int row = 0; row < PRODUCT_ROWS; row++) {
      int32_t *sum = sums + (size_t)row * outputs + output;
      _mm256_storeu_si256((__m256i *)sum, low[row]);
      _mm256_storeu_si256((__m256i *)(sum + 8), high[row]);
    }
  }
}
#endif

#if defined(__aarch64__)
#include <arm_neon.h>

static void multiply_by_neon(
  const int16_t *rows, const int8_t *weights, int32_t *sums, int32_t inputs, int32_t outputs) {
  for (int32_t output = 0; output < outputs; output += PRODUCT_BLOCK) {
    int32x4_t parts[PRODUCT_ROWS][4];
    for (int row = 0; row < PRODUCT_ROWS; row++)
      for (int part = 0; part < 4; part++) parts[row][part] = vdupq_n_s32(0);
    for (int32_t input = 0; input < inputs; input += 2) {
      const int8_t *weight = weights + (size_t)input * outputs + 2 * output;
      int8x16_t first = vld1q_s8(weight), second = vld1q_s8(weight + 16);
      for (int row = 0; row < PRODUCT_ROWS; row++) {
        const int16_t *pair = rows + (size_t)row * inputs + input;
        int8x8_t both = vreinterpret_s8_u16(vdup_n_u16((uint16_t)((uint8_t)pair[0] | (uint16_t)(uint8_t)pair[1] << 8)));
        parts[row][0] = vpadalq_s16(parts[row][0], vmull_s8(both, vget_low_s8(first)));
        parts[row][1] = vpadalq_s16(parts[row][1], vmull_s8(both, vget_high_s8(first)));
        parts[row][2] = vpadalq_s16(parts[row][2], vmull_s8(both, vget_low_s8(second)));
        parts[row][3] = vpadalq_s16(parts[row][3], vmull_s8(both, vget_high_s8(second)));
      }
    }
    for (int row = 0; row < PRODUCT_ROWS; row++)
      for (int part = 0; part < 4; part++)
        vst1q_s32(sums + (size_t)row * outputs + output + 4 * part, parts[row][part]);
  }
}
#endif

bool encoder_has_products(EncoderProducts products) {
  switch (products) {
  case EncoderProductsPlain: return true;
#if defined(__x86_64__)
  case EncoderProductsSSE2: return true;
  case EncoderProductsAVX2: return __builtin_cpu_supports("avx2");
#endif
#if defined(__aarch64__)
  case EncoderProductsNEON: return true;
#endif
  default: return false;
  }
}

EncoderProducts encoder_best_products(void) {
  if (encoder_has_products(EncoderProductsAVX2)) return EncoderProductsAVX2;
  if (encoder_has_products(EncoderProductsSSE2)) return EncoderProductsSSE2;
  return encoder_has_products(EncoderProductsNEON) ? EncoderProductsNEON : EncoderProductsPlain;
}

ProductFunction product_function(EncoderProducts products) {
  if (!encoder_has_products(products)) return multiply_plainly;
#if defined(__x86_64__)
  if (products == EncoderProductsSSE2) return multiply_by_sse2;
  if (products == EncoderProductsAVX2) return multiply_by_avx2;
#endif
#if defined(__aarch64__)
  if (products == EncoderProductsNEON) return multiply_by_neon;
#endif
  return multiply_plainly;
}
