#include "variants.h"

#include <string.h>

#if LINTEL_X86
#include <cpuid.h>

// Whether the processor has the features and the system saves their registers.
static bool has_x86(bool wide) {
    unsigned a, b, c, d;
    if (!__get_cpuid(1, &a, &b, &c, &d)) {
        return false;
    }
    const unsigned osxsave = 1u << 27, avx = 1u << 28;
    if ((c & (osxsave | avx)) != (osxsave | avx)) {
        return false;
    }
    unsigned low, high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    const unsigned saved = wide ? 0xe6 : 0x06;
    if ((low & saved) != saved) {
        return false;
    }
    if (!__get_cpuid_count(7, 0, &a, &b, &c, &d)) {
        return false;
    }
    const unsigned avx2 = 1u << 5, avx512f = 1u << 16, avx512dq = 1u << 17, avx512bw = 1u << 30, avx512vl = 1u << 31;
    const unsigned wanted = wide ? avx2 | avx512f | avx512dq | avx512bw | avx512vl : avx2;
    return (b & wanted) == wanted;
}
#endif

bool lintel_supports(lintel_variant variant) {
    switch (variant) {
    case LINTEL_SCALAR:
    case LINTEL_BASE:
        return true;
#if LINTEL_X86
    case LINTEL_AVX2:
        return has_x86(false);
    case LINTEL_AVX512:
        return has_x86(true);
#endif
    default:
        return false;
    }
}

lintel_variant lintel_best_variant(void) {
    // Threads that are here at once find the same.
    static _Atomic int known = -1;
    int found = known;
    if (found >= 0) {
        return (lintel_variant)found;
    }
    found = LINTEL_BASE;
    for (int variant = LINTEL_AVX512; variant > LINTEL_BASE; variant--) {
        if (lintel_supports((lintel_variant)variant)) {
            found = variant;
            break;
        }
    }
    known = found;
    return (lintel_variant)found;
}

#if LINTEL_X86
#define LINTEL_WIDE(name, ...) \
    case LINTEL_AVX512: \
        return name##_avx512(__VA_ARGS__); \
    case LINTEL_AVX2: \
        return name##_avx2(__VA_ARGS__);
#else
#define LINTEL_WIDE(name, ...)
#endif
#define LINTEL_DISPATCH(name, ...) \
    switch (variant) { \
        LINTEL_WIDE(name, __VA_ARGS__) \
    case LINTEL_SCALAR: \
        return name##_scalar(__VA_ARGS__); \
    default: \
        return name##_base(__VA_ARGS__); \
    }

static size_t compare_whole(
    lintel_variant variant, const float *image, lintel_taps taps, lintel_taps others, const float *drawn,
    const int32_t *counts, size_t pixels, lintel_partial *partial
){LINTEL_DISPATCH(lintel_compare, image, taps, others, drawn, counts, pixels, partial)}

lintel_row_difference lintel_compare(
    lintel_variant variant, const float *image, const lintel_tap_run *runs, const float *weights,
    const lintel_tap_run *other_runs, const float *other_weights, const float *drawn, const int32_t *counts,
    size_t pixels
) {
    lintel_taps taps = {runs, weights}, others = {other_runs, other_weights};
    lintel_partial partial = {0, {0, 0, 0, 0}, true};
    size_t index = compare_whole(variant, image, taps, others, drawn, counts, pixels, &partial);
    if (!partial.is_number) {
        // Rare enough to begin anew, pixel by pixel.
        partial = (lintel_partial){0, {0, 0, 0, 0}, true};
        index = 0;
    }
    lintel_compare_rest(image, taps, others, drawn, counts, index, pixels, &partial);
    lintel_row_difference result;
    result.largest = partial.largest;
    result.sum = (partial.sums[0] + partial.sums[1]) + (partial.sums[2] + partial.sums[3]);
    return result;
}

size_t lintel_find(
    const float *image, const lintel_tap_run *runs, const float *weights, const lintel_tap_run *other_runs,
    const float *other_weights, const float *drawn, float difference, size_t pixels
) {
    lintel_taps taps = {runs, weights}, others = {other_runs, other_weights};
    for (size_t i = 0; i < pixels; i++) {
        if (lintel_pixel_difference(image, &taps, &others, drawn, i) == difference) {
            return i;
        }
    }
    return pixels;
}

bool lintel_fit_row(
    lintel_variant variant, const lintel_fit_target *targets, size_t target_count, const float *painted, size_t texels,
    float tolerance, const uint8_t *above, uint8_t *room, uint8_t *codes
) {
    LINTEL_DISPATCH(lintel_fit_row, targets, target_count, painted, texels, tolerance, above, room, codes)
}

void lintel_mix(
    lintel_variant variant, const float *first, const float *second, float weight, float *target, size_t floats
) {
    LINTEL_DISPATCH(lintel_mix, first, second, weight, target, floats)
}

void lintel_quantize(lintel_variant variant, const float *pixels, uint8_t *codes, size_t count) {
    LINTEL_DISPATCH(lintel_quantize, pixels, codes, count)
}

bool lintel_are_equal(const void *first, const void *second, size_t bytes) { return memcmp(first, second, bytes) == 0; }

void lintel_see(lintel_variant variant, const uint8_t *codes, float *pixels, size_t count) {
    LINTEL_DISPATCH(lintel_see, codes, pixels, count)
}

void lintel_cover(
    lintel_variant variant, const float *source, bool is_one_color, const float *coverage, float *target, size_t count
) {
    LINTEL_DISPATCH(lintel_cover, source, is_one_color, coverage, target, count)
}

static size_t drop_most_alpha(lintel_variant variant, const uint8_t *rgba, uint8_t *rgb, size_t count) {
    LINTEL_DISPATCH(lintel_drop_alpha, rgba, rgb, count)
}

void lintel_drop_alpha(lintel_variant variant, const uint8_t *rgba, uint8_t *rgb, size_t count) {
    for (size_t i = drop_most_alpha(variant, rgba, rgb, count); i < count; i++) {
        memcpy(rgb + i * 3, rgba + i * 4, 3);
    }
}

uint32_t lintel_lines(
    lintel_variant variant, const float *shown, const float *shown_before, const float *drawn,
    const float *drawn_before, float levels, uint8_t *flags, size_t count
) {
    LINTEL_DISPATCH(lintel_lines, shown, shown_before, drawn, drawn_before, levels, flags, count)
}

void lintel_add(lintel_variant variant, const float *source, float weight, float *target, size_t count){
    LINTEL_DISPATCH(lintel_add, source, weight, target, count)}

size_t lintel_fill_piece(
    lintel_variant variant, const lintel_piece *piece, double end, const double *positions, float *colors, size_t index,
    size_t count
) {
    LINTEL_DISPATCH(lintel_fill_piece, piece, end, positions, colors, index, count)
}

void lintel_linear_positions(
    lintel_variant variant, double first_x, double step, double x, double rest, double divisor, double *positions,
    size_t count
) {
    LINTEL_DISPATCH(lintel_linear_positions, first_x, step, x, rest, divisor, positions, count)
}

void lintel_radial_positions(
    lintel_variant variant, double first_x, double step, double center_x, double square_y, double radius,
    double *positions, size_t count
) {
    LINTEL_DISPATCH(lintel_radial_positions, first_x, step, center_x, square_y, radius, positions, count)
}

double lintel_turns(double x, double y) { return lintel_turns_of(x, y); }

void lintel_conic_positions(
    lintel_variant variant, double first_x, double step, double center_x, double scale_x, double y, double origin,
    double *positions, size_t count
) {
    LINTEL_DISPATCH(lintel_conic_positions, first_x, step, center_x, scale_x, y, origin, positions, count)
}

bool lintel_ring_ends(
    lintel_variant variant, const double *squares, const double *bands, double square_y, double offset, int32_t *ends,
    size_t count
) {
    LINTEL_DISPATCH(lintel_ring_ends, squares, bands, square_y, offset, ends, count)
}
