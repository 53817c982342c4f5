// What the variants of the kernels share.
#pragma once

#include "CLintelKernels.h"

#if defined(__x86_64__)
#define LINTEL_X86 1
#endif

// A product and a sum are rounded each: processors with fused products must not differ from others.
#pragma STDC FP_CONTRACT OFF

typedef struct {
    float largest;
    double sums[4];
    bool is_number;
} lintel_partial;

// How many pixels are stretched before they are compared: they stay in the first-level cache.
enum { LINTEL_STRETCHED = 256 };

// A way to stretch a row, read from left to right; without runs there is none.
typedef struct {
    const lintel_tap_run *runs;
    const float *weights;
} lintel_taps;

// How far the stretched pixel is from a drawn one, channel by channel the larger of `largest` and that. Moves on to the
// pixel's run.
static inline void lintel_add_difference(
    const float *image, lintel_taps *taps, const float *drawn, size_t i, float *largest, bool *is_number
) {
    if (!taps->runs) {
        return;
    }
    while ((size_t)taps->runs[1].start <= i) {
        taps->runs++;
    }
    lintel_tap_run run = *taps->runs;
    bool is_copy = run.second < 0;
    size_t first = (size_t)run.first + (is_copy ? i - (size_t)run.start : 0),
           second = is_copy ? first : (size_t)run.second;
    for (int channel = 0; channel < 4; channel++) {
        float a = image[first * 4 + channel], b = image[second * 4 + channel];
        float distance = (is_copy ? a : a + (b - a) * taps->weights[i]) - drawn[i * 4 + channel];
        if (distance < 0) {
            distance = -distance;
        }
        *is_number = *is_number && distance == distance;
        if (distance > *largest) {
            *largest = distance;
        }
    }
}

static inline float lintel_pixel_difference(
    const float *image, lintel_taps *taps, lintel_taps *others, const float *drawn, size_t i
) {
    float largest = 0;
    bool is_number = true;
    lintel_add_difference(image, taps, drawn, i, &largest, &is_number);
    lintel_add_difference(image, others, drawn, i, &largest, &is_number);
    return is_number ? largest * 255 : 255;
}

// The rest of a row from `index` on, added to what the vectors before it found.
static inline void lintel_compare_rest(
    const float *image, lintel_taps taps, lintel_taps others, const float *drawn, const int32_t *counts, size_t index,
    size_t pixels, lintel_partial *partial
) {
    for (size_t i = index; i < pixels; i++) {
        float difference = lintel_pixel_difference(image, &taps, &others, drawn, i);
        partial->sums[i & 3] += (double)difference * (double)counts[i];
        if (difference > partial->largest) {
            partial->largest = difference;
        }
    }
}

static inline bool lintel_ring_end(double square, double band, double offset, int32_t *end) {
    double reach = __builtin_sqrt(square > 0 ? square : 0);
    double position = reach + offset;
    *end = (int32_t)position;
    if (*end < position) {
        *end += 1;
    }
    double rest = position - *end + 1;
    return rest * (2 * reach - rest) <= band;
}

// atan z / 2π for |z| ≤ tan 22.5°: the polynomial through atan(√w) / (2π √w) at the eight Chebyshev nodes of 0 ≤ w ≤
// tan² 22.5°, computed to 60 digits; largest error 4.4e-14. In pairs, and pairs of pairs: a processor adds them side by
// side. Of numbers and of vectors.
#define LINTEL_ARCTANGENT(z, w, w2) \
    ((((0.15915494309177514 - 0.0530516476075178 * (w)) + (0.03183097756276978 - 0.022735898840081484 * (w)) * (w2)) \
      + ((0.017671700524668457 - 0.014312092460293063 * (w)) \
         + (0.011099780359216976 - 0.0059929962546046165 * (w)) * (w2)) \
          * ((w2) * (w2))) \
     * (z))

// Above 22.5 degrees, angles are measured from the diagonal: atan r = 45° + atan((r − 1) / (r + 1)).
#define LINTEL_STEEP 0.41421356237309505

static inline double lintel_turns_of(double x, double y) {
    double width = x < 0 ? -x : x, height = y < 0 ? -y : y;
    double longer = width > height ? width : height, shorter = width > height ? height : width;
    if (!(longer > 0)) {
        return 0;
    }
    bool is_steep = shorter > LINTEL_STEEP * longer;
    double z = (is_steep ? shorter - longer : shorter) / (is_steep ? shorter + longer : longer);
    double w = z * z;
    double octant = (is_steep ? 0.125 : 0) + LINTEL_ARCTANGENT(z, w, w * w);
    double quadrant = width > height ? 0.25 - octant : octant;
    double half = y > 0 ? 0.5 - quadrant : quadrant;
    return x < 0 ? 1 - half : half;
}

// A hair before the origin is the end of the turn, not its start.
#define LINTEL_LAST_TURN 0x1.fffffffffffffp-1

static inline double lintel_conic_position(double x, double y, double origin) {
    double turns = lintel_turns_of(x, y) - origin;
    if (turns < 0) {
        turns += 1;
    }
    return turns < LINTEL_LAST_TURN ? turns : LINTEL_LAST_TURN;
}

static inline void lintel_fill_color(const lintel_piece *piece, double t, float *color) {
    float progress = (float)((t - piece->origin) * piece->inverse_length);
    // Not above 0 is a hair before the stop, or infinity times 0.
    float p = progress > 0 ? progress : 0;
    for (int channel = 0; channel < 4; channel++) {
        float slope = piece->change[channel] + (piece->square[channel] + piece->cube[channel] * p) * p;
        color[channel] = piece->value[channel] + slope * p;
    }
}

static inline double lintel_unit(double value) { return value > 0 ? (value < 1 ? value : 1) : 0; }

static inline void lintel_quantize_pixel(const float *pixel, uint8_t *codes) {
    double alpha = lintel_unit(pixel[3]);
    int alpha_code = (int)(alpha * 255 + 0.5);
    if (alpha_code == 0) {
        codes[0] = codes[1] = codes[2] = codes[3] = 0;
        return;
    }
    for (int channel = 0; channel < 3; channel++) {
        codes[channel] = (uint8_t)(int)(lintel_unit((double)pixel[channel] / alpha) * 255 + 0.5);
    }
    codes[3] = (uint8_t)alpha_code;
}

// The slowest gradient that matters, one step of 8 bits over 4,096 pixels, is above it; what rounding makes of a
// constant is below.
static const float lintel_least_change = 1e-13f;

static inline uint32_t lintel_line_bits(
    const float *shown, const float *shown_before, const float *drawn, const float *drawn_before, float levels
) {
    uint32_t bits = 0;
    float squares[4];
    for (int channel = 0; channel < 4; channel++) {
        // Beyond 2^23 a float has no fraction, so that this rounds.
        if (shown[channel] * levels + 8388608 != shown_before[channel] * levels + 8388608) {
            bits = LINTEL_IS_UNEQUAL;
        }
        float delta = drawn[channel] - drawn_before[channel];
        squares[channel] = delta * delta;
    }
    float sum = (squares[0] + squares[1]) + (squares[2] + squares[3]);
    return sum > lintel_least_change ? bits | LINTEL_IS_CHANGED : bits;
}

static inline void lintel_see_pixel(const uint8_t *codes, float *pixel) {
    const double scale = 1.0 / 255;
    double alpha = (double)codes[3] * scale;
    double factor = alpha * scale;
    for (int channel = 0; channel < 3; channel++) {
        pixel[channel] = (float)((double)codes[channel] * factor);
    }
    pixel[3] = (float)alpha;
}

static inline void lintel_cover_pixel(const float *source, const float *coverage, float *target) {
    float covered[4];
    for (int channel = 0; channel < 4; channel++) {
        covered[channel] = coverage ? source[channel] * *coverage : source[channel];
    }
    float rest = 1 - covered[3];
    for (int channel = 0; channel < 4; channel++) {
        target[channel] = covered[channel] + target[channel] * rest;
    }
}

// What every variant has. The comparison ends before the last pixels that do not fill a vector, and returns their
// index.
#define LINTEL_DECLARE(name) \
    size_t lintel_compare_##name( \
        const float *image, lintel_taps taps, lintel_taps others, const float *drawn, const int32_t *counts, \
        size_t pixels, lintel_partial *partial \
    ); \
    bool lintel_fit_row_##name( \
        const lintel_fit_target *targets, size_t target_count, const float *painted, size_t texels, float tolerance, \
        const uint8_t *above, uint8_t *room, uint8_t *codes \
    ); \
    void lintel_mix_##name(const float *first, const float *second, float weight, float *target, size_t floats); \
    void lintel_quantize_##name(const float *pixels, uint8_t *codes, size_t count); \
    void lintel_see_##name(const uint8_t *codes, float *pixels, size_t count); \
    void lintel_cover_##name( \
        const float *source, bool is_one_color, const float *coverage, float *target, size_t count \
    ); \
    size_t lintel_drop_alpha_##name(const uint8_t *rgba, uint8_t *rgb, size_t count); \
    uint32_t lintel_lines_##name( \
        const float *shown, const float *shown_before, const float *drawn, const float *drawn_before, float levels, \
        uint8_t *flags, size_t count \
    ); \
    void lintel_add_##name(const float *source, float weight, float *target, size_t count); \
    size_t lintel_fill_piece_##name( \
        const lintel_piece *piece, double end, const double *positions, float *colors, size_t index, size_t count \
    ); \
    void lintel_linear_positions_##name( \
        double first_x, double step, double x, double rest, double divisor, double *positions, size_t count \
    ); \
    void lintel_conic_positions_##name( \
        double first_x, double step, double center_x, double scale_x, double y, double origin, double *positions, \
        size_t count \
    ); \
    bool lintel_ring_ends_##name( \
        const double *squares, const double *bands, double square_y, double offset, int32_t *ends, size_t count \
    ); \
    void lintel_radial_positions_##name( \
        double first_x, double step, double center_x, double square_y, double radius, double *positions, size_t count \
    );

LINTEL_DECLARE(scalar)
LINTEL_DECLARE(base)
#if LINTEL_X86
LINTEL_DECLARE(avx2)
LINTEL_DECLARE(avx512)
#endif
