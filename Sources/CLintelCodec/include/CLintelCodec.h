/// libpng, libjpeg and littlecms as calls that return.
///
/// libpng and libjpeg report errors by a long jump. Every call of theirs that may jump is made here, below a `setjmp`
/// of the same C function, so that no frame of another language is ever jumped over. A failure comes back as a status
/// and the library's own words in the caller's buffer. Nothing here touches files, the environment or the terminal.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "CLintelDeflate.h"

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// Where words of a library go: always ended by a zero, cut off when too long, untouched when nothing went wrong.
typedef struct lintel_message {
    char text[200];
} lintel_message;

// MARK: Rows

/// Filters a row of `count` bytes by one of PNG's filters, 0…4. `distance`, at least 1, is to the same sample of the
/// pixel to the left; `above` is the row before, zeros for the first. PNG (third edition), 9.2.
void lintel_filter_row(
    int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t distance, uint8_t *into
);

/// Takes some channels, one after the other from `first` on, of 8-bit RGBA pixels.
void lintel_pick_channels(const uint8_t *rgba, size_t pixels, int first, int channels, uint8_t *into);

// MARK: Writing PNG

typedef struct lintel_png_writer lintel_png_writer;

/// Starts a file in `sink`, which must outlive the writer, with PNG's signature. On failure there is no writer to end.
lintel_status lintel_png_write_begin(
    lintel_sink *sink, lintel_png_writer *_Nullable *_Nonnull writer, lintel_message *message
);

/// Adds a chunk of a four-letter type; libpng frames it and adds the checksum. `count` is below 2³¹.
lintel_status lintel_png_write_chunk(
    lintel_png_writer *writer, const uint8_t *type, const uint8_t *_Nullable bytes, size_t count,
    lintel_message *message
);

/// Adds everything from the header to the end as libpng does with default settings: its own filters and zlib's usual
/// level. Rows are as they are stored in a file. `LINTEL_OVER_LIMIT` as soon as the sink is full.
lintel_status lintel_png_write_default(
    lintel_png_writer *writer, const uint8_t *rows, size_t row_bytes, uint32_t width, uint32_t height, int bit_depth,
    int color_type, lintel_message *message
);

/// Gives the writer's memory back; the sink stays.
void lintel_png_write_end(lintel_png_writer *writer);

// MARK: Reading PNG

typedef struct lintel_png_limits {
    /// The longest side, in pixels.
    uint32_t side;
    /// Bytes that libpng may hold at once for itself (rows, tables, an unpacked profile).
    size_t memory;
} lintel_png_limits;

typedef struct lintel_png_header {
    uint32_t width;
    uint32_t height;
    /// As stored: 1, 2, 4, 8 or 16.
    int bit_depth;
    /// As stored: 0 gray, 2 RGB, 3 palette, 4 gray and alpha, 6 RGB and alpha.
    int color_type;
    bool is_interlaced;
    /// Bytes of one row of straight RGBA: 4 a pixel, or 8 for 16-bit files, in this machine's byte order.
    size_t row_bytes;
    /// The unpacked ICC profile, if libpng accepted one. Lives as long as the reader.
    const uint8_t *_Nullable profile;
    uint32_t profile_length;
} lintel_png_header;

typedef struct lintel_png_reader lintel_png_reader;

/// Reads up to the first row. `bytes` must outlive the reader. On failure there is no reader to close.
lintel_status lintel_png_open(
    const uint8_t *bytes, size_t count, lintel_png_limits limits, lintel_png_reader *_Nullable *_Nonnull reader,
    lintel_png_header *header, lintel_message *message
);

/// Reads all rows of a file that is not interlaced and compares each with the same row of `expected`, which has
/// `height × row_bytes` bytes. `different` becomes the first row that differs, or -1.
lintel_status lintel_png_compare_rows(
    lintel_png_reader *reader, const uint8_t *expected, int64_t *different, lintel_message *message
);

/// Reads all rows, interlaced or not, into `height × row_bytes` bytes.
lintel_status lintel_png_read_rows(lintel_png_reader *reader, uint8_t *rows, lintel_message *message);

/// Reads what follows the last row, up to the end of the file.
lintel_status lintel_png_read_end(lintel_png_reader *reader, lintel_message *message);

/// How many warnings libpng gave so far; the first one's words are in the message.
int lintel_png_warnings(const lintel_png_reader *reader, lintel_message *message);

/// Whether colors are not those that the file was written with, after it was read to its end: chunks of the palette or
/// of transparency are damaged, or the image data has indices that the palette does not have. `message` receives the
/// reason.
bool lintel_png_damaged(const lintel_png_reader *reader, lintel_message *message);

/// The most bytes libpng held at once.
size_t lintel_png_peak(const lintel_png_reader *reader);

void lintel_png_close(lintel_png_reader *reader);

// MARK: JPEG

/// Encodes 8-bit RGBA rows as a baseline JPEG, or a progressive one, leaving alpha out: 4:4:4, optimized Huffman
/// tables, the slow exact integer transform. Quality 1…100. The profile goes into one APP2 segment: at most 65,519
/// bytes.
lintel_status lintel_jpeg_encode(
    const uint8_t *rgba, uint32_t width, uint32_t height, int quality, int progressive,
    const uint8_t *_Nullable profile, size_t profile_length, lintel_sink *sink, lintel_message *message
);

typedef struct lintel_jpeg_limits {
    /// The longest side, in pixels.
    uint32_t side;
    /// Bytes that libjpeg may hold at once for the coefficients of a progressive file.
    size_t memory;
    /// The most scans of a progressive file; each one costs a pass over the image.
    int scans;
} lintel_jpeg_limits;

typedef struct lintel_jpeg_header {
    uint32_t width;
    uint32_t height;
    /// 1 gray, 3 color.
    int components;
    /// The ICC profile, put together from its segments, if there is a complete one. Lives as long as the reader.
    const uint8_t *_Nullable profile;
    size_t profile_length;
} lintel_jpeg_header;

typedef struct lintel_jpeg_reader lintel_jpeg_reader;

/// Reads up to the first scan. `bytes` must outlive the reader. On failure there is no reader to close.
lintel_status lintel_jpeg_open(
    const uint8_t *bytes, size_t count, lintel_jpeg_limits limits, lintel_jpeg_reader *_Nullable *_Nonnull reader,
    lintel_jpeg_header *header, lintel_message *message
);

/// Reads all rows into `width × height` pixels of opaque 8-bit RGBA.
lintel_status lintel_jpeg_read_rows(lintel_jpeg_reader *reader, uint8_t *rgba, lintel_message *message);

/// How many warnings libjpeg gave so far: it goes on after damaged data. The first one's words are in the message. One
/// about a few bytes between the last row and the end of the file does not count.
int lintel_jpeg_warnings(const lintel_jpeg_reader *reader, lintel_message *message);

void lintel_jpeg_close(lintel_jpeg_reader *reader);

// MARK: Color

/// An RGB space by its primaries and one curve for the three channels.
typedef struct lintel_rgb_space {
    /// x and y each.
    double white[2];
    double red[2];
    double green[2];
    double blue[2];
    /// From sample to light: g, a, b, c, d of (aX + b)^g from d on and cX below; c and d of 0 mean X^g.
    double curve[5];
} lintel_rgb_space;

/// A conversion of colors by littlecms, relative colorimetric, without black point compensation. One thread at a time.
typedef struct lintel_color lintel_color;

/// Opens an ICC profile for RGB (3 channels) or gray (1); another kind is `LINTEL_UNSUPPORTED`. The bytes are
/// copied. `memory_limit` is the most that littlecms may hold at once. On failure there is nothing to close.
lintel_status lintel_color_open_profile(
    const uint8_t *profile, size_t length, size_t memory_limit, lintel_color *_Nullable *_Nonnull color, int *channels,
    lintel_message *message
);

/// Opens a space as the source instead. Primaries that span nothing are `LINTEL_LIBRARY`.
lintel_status lintel_color_open_space(
    const lintel_rgb_space *space, size_t memory_limit, lintel_color *_Nullable *_Nonnull color, lintel_message *message
);

/// Makes ready for converting to `target`; may be called again for another.
lintel_status lintel_color_prepare(lintel_color *color, const lintel_rgb_space *target, lintel_message *message);

/// Converts the first three of four numbers of each pixel, in place; gray is read from the first. Nothing is clipped:
/// results may lie outside 0…1 or be no numbers. Only after `lintel_color_prepare` went well.
void lintel_color_convert(const lintel_color *color, float *rgba, size_t count);

void lintel_color_close(lintel_color *color);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif
