// Inner loops over pixels, in the widest instructions that the processor has.
//
// Every variant does the same operations in the same order for each pixel, without fused products, so that all give
// equal bytes and equal figures: the test compares them. Pixels are premultiplied RGBA of four floats. Arrays need the
// alignment of their elements only.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
    /// One pixel after the other: what the others are compared with.
    LINTEL_SCALAR = 0,
    /// What every processor of the kind has: SSE2 of x86-64, NEON of arm64.
    LINTEL_BASE = 1,
    LINTEL_AVX2 = 2,
    LINTEL_AVX512 = 3,
} lintel_variant;

/// Whether this processor and system run the variant.
bool lintel_supports(lintel_variant variant);

/// The fastest variant that this processor runs; found once.
lintel_variant lintel_best_variant(void);

/// Pixels of a stretched row, from `start` on until the start of the next run.
///
/// Each is a mixture of the pixels `first` and `second` of the image's row, by its weight. Where `second` is negative,
/// they are the pixels from `first` on. The last of all runs is empty and starts behind the row.
typedef struct {
    int32_t start;
    int32_t first;
    int32_t second;
} lintel_tap_run;

/// Extra weights after those of the last pixel, of any value: they are read, because vectors are read whole, but not
/// used.
enum { LINTEL_WEIGHT_ROOM = 3 };

/// What the comparison of a row found, in 1/255 of the full range.
typedef struct {
    float largest;
    double sum;
} lintel_row_difference;

/// Stretches a row of an image and compares it with a row that was drawn.
///
/// Pixel i of the stretched row is image[first] + (image[second] - image[first]) * weights[i] of its run; its
/// difference is the largest of its channels', times 255; 255 where a channel is not a number. Where `other_runs` is
/// not null, the larger difference of both counts. The sum takes each difference counts[i] times, in four partial sums
/// of the pixels whose index has the same remainder.
lintel_row_difference lintel_compare(
    lintel_variant variant, const float *image, const lintel_tap_run *runs, const float *weights,
    const lintel_tap_run *other_runs, const float *other_weights, const float *drawn, const int32_t *counts,
    size_t pixels
);

/// The index of the first pixel whose difference is `difference`, as `lintel_compare` has it; `pixels` when there is
/// none.
size_t lintel_find(
    const float *image, const lintel_tap_run *runs, const float *weights, const lintel_tap_run *other_runs,
    const float *other_weights, const float *drawn, float difference, size_t pixels
);

/// A row of a target, and where the texels of an image put its pixels.
typedef struct {
    const float *pixels;
    /// By pixel, one divided by how much of the second texel is mixed in.
    const float *inverses;
    /// Gap i, from texel i - 1 to texel i, has the pixels from starts[i] to before starts[i + 1]. Gap 0 and the last
    /// are beyond the first and the last texel, in whose colors they are drawn.
    const int32_t *starts;
} lintel_fit_target;

/// Bytes of `room` for each texel in `lintel_fit_row`.
enum { LINTEL_FIT_ROOM = 16 };

/// Finds the 8-bit texels of a row whose linear mixture is within `tolerance`, in 1/255, of every pixel of every
/// target. Pixels are opaque.
///
/// For each texel and channel the four codes around its value in `painted` are considered. Of all rows that hold, the
/// one that costs least is taken: the sum of squared distances from `painted`, and where `above` is not null 1 more for
/// each texel that changes from the one before it by something else than the texels of `above` do, four bytes each.
/// Rows that change alike take few bytes in a PNG file.
///
/// Writes four bytes for each texel to `codes`; returns false, and writes none, where no row holds. `room` has
/// `LINTEL_FIT_ROOM` bytes for each texel. O(pixels + texels).
bool lintel_fit_row(
    lintel_variant variant, const lintel_fit_target *targets, size_t target_count, const float *painted, size_t texels,
    float tolerance, const uint8_t *above, uint8_t *room, uint8_t *codes
);

/// target = first + (second - first) * weight, float by float.
void lintel_mix(
    lintel_variant variant, const float *first, const float *second, float weight, float *target, size_t floats
);

/// Straight RGBA of 8 bits, as `StraightAlpha` rounds; 4 bytes per pixel.
void lintel_quantize(lintel_variant variant, const float *pixels, uint8_t *codes, size_t count);

/// Whether two pieces of memory hold the same bytes.
bool lintel_are_equal(const void *first, const void *second, size_t bytes);

/// The pixels that a reader of straight RGBA of 8 bits sees, premultiplied, as `StraightAlpha` has them; 4 bytes per
/// pixel.
void lintel_see(lintel_variant variant, const uint8_t *codes, float *pixels, size_t count);

/// Lays pixels over those of `target`: source * coverage + target * (1 - alpha of that).
///
/// `source` is one pixel that stands for all where `is_one_color`; otherwise it has `count`. Without `coverage` every
/// pixel is covered whole; `target` must not overlap the others.
void lintel_cover(
    lintel_variant variant, const float *source, bool is_one_color, const float *coverage, float *target, size_t count
);

enum {
    /// A screen shows other codes.
    LINTEL_IS_UNEQUAL = 1,
    /// The drawing changes.
    LINTEL_IS_CHANGED = 2,
};

/// What distinguishes pixels of neighboring lines: which a screen of `levels` codes above 0 shows differently, and
/// which are drawn in different colors. Returns the bits of all; those of each pixel are added to `flags`, unless that
/// is null.
uint32_t lintel_lines(
    lintel_variant variant, const float *shown, const float *shown_before, const float *drawn,
    const float *drawn_before, float levels, uint8_t *flags, size_t count
);

/// target += source * weight, float by float; they must not overlap.
void lintel_add(lintel_variant variant, const float *source, float weight, float *target, size_t count);

/// A part of a ramp: from `start` on, the cubic of (t - origin) * inverse_length.
typedef struct {
    double start;
    double origin;
    double inverse_length;
    __attribute__((aligned(16))) float value[4];
    float change[4];
    float square[4];
    float cube[4];
} lintel_piece;

/// The colors of positions from `index` on that lie in `piece`, which ends before `end`. Returns the index of the first
/// that does not; colors behind it are left in any state.
size_t lintel_fill_piece(
    lintel_variant variant, const lintel_piece *piece, double end, const double *positions, float *colors, size_t index,
    size_t count
);

/// positions[i] = ((first_x + i * step) * x + rest) / divisor
void lintel_linear_positions(
    lintel_variant variant, double first_x, double step, double x, double rest, double divisor, double *positions,
    size_t count
);

/// positions[i] = sqrt(d * d + square_y) / radius with d = first_x + i * step - center_x
void lintel_radial_positions(
    lintel_variant variant, double first_x, double step, double center_x, double square_y, double radius,
    double *positions, size_t count
);

/// The direction of (x, y), y down, in turns clockwise from up; see `Angle.turns(x:y:)`.
double lintel_turns(double x, double y);

/// positions[i] = lintel_turns((first_x + i * step - center_x) * scale_x, y) - origin, with 1 more where that is less
/// than 0, and less than 1.
void lintel_conic_positions(
    lintel_variant variant, double first_x, double step, double center_x, double scale_x, double y, double origin,
    double *positions, size_t count
);

/// Where rings end in a row of pixels, one pixel apart, whose distances from the rings' center are -offset, 1 - offset,
/// … beside it and the root of square_y above or below it: ends[i] is the index of the first pixel that is not inside
/// the ring of squares[i], the square of its radius. Returns whether a pixel inside a ring is within bands[i] of that
/// square. Indices are below 2^31.
bool lintel_ring_ends(
    lintel_variant variant, const double *squares, const double *bands, double square_y, double offset, int32_t *ends,
    size_t count
);

/// Fills `count` pixels with runs of equal ones: run i, of codes[i], ends before ends[i]; codes[runs] is that of all
/// behind the last. Ends may be beyond `count` or before the ends of earlier runs.
void lintel_fill_runs(const int32_t *ends, const uint32_t *codes, size_t runs, uint32_t *pixels, int32_t count);

/// The first three bytes of each four: red, green and blue of pixels of 8 bits. `rgb` has 3 bytes for each pixel; the
/// two must not overlap.
void lintel_drop_alpha(lintel_variant variant, const uint8_t *rgba, uint8_t *rgb, size_t count);

/// The pixels from the last to the first; the two must not overlap.
void lintel_reverse(const uint32_t *pixels, uint32_t *reversed, size_t count);

/// Lends room for `bytes` from this thread's own, aligned to 64 bytes; null where not as much is left. What was lent
/// last is returned first.
/// - Parameter before: becomes what `lintel_scratch_return` takes back to.
void *lintel_scratch_lend(size_t bytes, size_t *before);

/// Takes back what was lent since.
void lintel_scratch_return(size_t before);
