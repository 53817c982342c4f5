/// libpng, libjpeg, libdeflate and littlecms as calls that return.
///
/// libpng and libjpeg report errors by a long jump. Every call of theirs that may jump is made here, below a `setjmp` of
/// the same C function, so that no frame of another language is ever jumped over. A failure comes back as a status and
/// the library's own words in the caller's buffer. Nothing here touches files, the environment or the terminal.
#pragma once

#include <stddef.h>
#include <stdint.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

typedef enum lintel_status : int {
    LINTEL_OK = 0,
    /// The library refused; its words are in the message.
    LINTEL_LIBRARY = 1,
    /// The system has no memory left.
    LINTEL_OUT_OF_MEMORY = 2,
    /// More bytes were needed than the caller allows.
    LINTEL_OVER_LIMIT = 3,
    /// A side of the image is outside the caller's limits.
    LINTEL_SIZE = 4,
    /// The file is valid and of a kind that is not read here.
    LINTEL_UNSUPPORTED = 5,
    /// A progressive file has more scans than the caller allows.
    LINTEL_TOO_MANY_SCANS = 6,
} lintel_status;

/// Where words of a library go: always ended by a zero, cut off when too long, untouched when nothing went wrong.
typedef struct lintel_message {
    char text[200];
} lintel_message;

// MARK: Bytes that grow

/// Bytes in memory that grow up to a limit.
typedef struct lintel_sink {
    uint8_t *_Nullable bytes;
    size_t count;
    size_t capacity;
    /// The most bytes it may hold; growing over it is `LINTEL_OVER_LIMIT`.
    size_t limit;
} lintel_sink;

/// An empty sink, without memory of its own yet.
lintel_sink lintel_sink_make(size_t limit);

/// Makes room for `count` more bytes. Overflow of the size counts as over the limit.
lintel_status lintel_sink_reserve(lintel_sink *sink, size_t count);

/// Gives the memory back; the sink is empty afterwards.
void lintel_sink_free(lintel_sink *sink);

// MARK: Rows

/// Filters a row of `count` bytes by one of PNG's filters, 0…4. `distance`, at least 1, is to the same sample of the pixel to the
/// left; `above` is the row before, zeros for the first. PNG (third edition), 9.2.
void lintel_filter_row(
    int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t distance, uint8_t *into);

/// Takes some channels, one after the other from `first` on, of 8-bit RGBA pixels.
void lintel_pick_channels(const uint8_t *rgba, size_t pixels, int first, int channels, uint8_t *into);

// MARK: libdeflate

/// A packer of whole buffers. One thread at a time; making one costs more than packing a small image with it.
typedef struct lintel_packer lintel_packer;

/// Level 1…12; other values are `LINTEL_LIBRARY`.
lintel_status lintel_packer_make(int level, lintel_packer *_Nullable *_Nonnull packer);

/// Adds the zlib stream of `bytes` to the sink, or nothing and `LINTEL_OVER_LIMIT` when it would be longer than `limit`.
lintel_status lintel_pack(
    lintel_packer *packer, const uint8_t *_Nullable bytes, size_t count, size_t limit, lintel_sink *sink);

void lintel_packer_free(lintel_packer *packer);

// MARK: The shortest streams

/// A packer that looks for the cheapest path through all bytes. One thread at a time; keeps its memory from call to call.
typedef struct lintel_shortest lintel_shortest;

typedef struct lintel_shortest_effort {
    /// How often a path through a block is looked for at most; at least once.
    int rounds;
    /// How often blocks are split anew.
    int splits;
    /// Whether paths are looked for from that of the longest matches as well.
    int tries_longest;
    /// How many earlier bytes are compared with each byte.
    int depth;
    /// Whether every path is the cheapest with its costs, or only the last, and those before nearly, in a third of the time.
    int is_exact;
    /// Whether the result is only compared with others: no path is exact, and codes are described less well, in less time.
    int is_look;
    /// Whether matches of four to seven bytes are found only where they are among the nearest, and each range is searched for a path once:
    /// with the costs of the cheapest look so far at first, and with those of that path once blocks are split. In less than half the time.
    int is_quick;
    /// Whether loops for particular processors are not used. The bytes are the same.
    int is_portable;
} lintel_shortest_effort;

lintel_status lintel_shortest_make(lintel_shortest *_Nullable *_Nonnull packer);

/// Adds the zlib stream of `bytes` to the sink, or nothing and `LINTEL_OVER_LIMIT` when it would be longer than `limit`.
lintel_status lintel_shortest_pack(
    lintel_shortest *packer, const uint8_t *_Nullable bytes, size_t count, lintel_shortest_effort effort, size_t limit,
    lintel_sink *sink);

/// What the blocks of `bytes` would take if all that begins in a row were there as often as its weight. `bytes` are `rows`, at least
/// one, of the same length. The cheapest of all calls is where quick packing begins from.
lintel_status lintel_shortest_weigh(
    lintel_shortest *packer, const uint8_t *_Nullable bytes, size_t count, const int32_t *weights, size_t rows,
    lintel_shortest_effort effort, uint64_t *bits);

void lintel_shortest_free(lintel_shortest *packer);

/// The lengths of the words of the shortest prefix code for `counts` with none longer than `limit`, at most 15; 0 for what is not used.
/// Always complete, with at least two words, since not every reader takes less. Of 2…288 symbols at most 2^limit are used.
void lintel_code_lengths(const uint32_t *counts, int symbols, int limit, uint8_t *lengths);

// MARK: Rows of large images

/// A packer that is given rows one after the other, and looks for each at a few distances at which earlier ones repeat. Takes
/// 1 MiB, however long the stream is.
typedef struct lintel_row_packer lintel_row_packer;

/// Starts a zlib stream in `sink`, which must outlive the packer, and may be emptied between calls. `pixel_bytes` is the distance of
/// PNG's filters, `stride` the bytes of a filtered row.
lintel_status lintel_row_packer_make(
    lintel_sink *sink, size_t pixel_bytes, size_t stride, lintel_row_packer *_Nullable *_Nonnull packer);

/// Adds bytes; the same bytes give the same stream, however they are divided into calls.
lintel_status lintel_row_packer_add(lintel_row_packer *packer, const uint8_t *_Nullable bytes, size_t count);

/// Ends the stream. Nothing may be added afterwards.
lintel_status lintel_row_packer_finish(lintel_row_packer *packer);

void lintel_row_packer_free(lintel_row_packer *packer);

/// The sum that ends a zlib stream: RFC 1950, 8.2.
uint32_t lintel_adler32(const uint8_t *_Nullable bytes, size_t count);

// MARK: Writing PNG

typedef struct lintel_png_writer lintel_png_writer;

/// Starts a file in `sink`, which must outlive the writer, with PNG's signature. On failure there is no writer to end.
lintel_status lintel_png_write_begin(
    lintel_sink *sink, lintel_png_writer *_Nullable *_Nonnull writer, lintel_message *message);

/// Adds a chunk of a four-letter type; libpng frames it and adds the checksum. `count` is below 2³¹.
lintel_status lintel_png_write_chunk(
    lintel_png_writer *writer, const uint8_t *type, const uint8_t *_Nullable bytes, size_t count,
    lintel_message *message);

/// Adds everything from the header to the end as libpng does when nothing is asked of it: its own filters and zlib's usual level.
/// Rows are as they are stored in a file. `LINTEL_OVER_LIMIT` as soon as the sink is full.
lintel_status lintel_png_write_unasked(
    lintel_png_writer *writer, const uint8_t *rows, size_t row_bytes, uint32_t width, uint32_t height, int bit_depth,
    int color_type, lintel_message *message);

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
    /// As stored: 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGB and alpha.
    int color_type;
    int is_interlaced;
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
    lintel_png_header *header, lintel_message *message);

/// Reads all rows of a file that is not interlaced and holds each against the same row of `expected`, which has
/// `height × row_bytes` bytes. `different` becomes the first row that differs, or -1.
lintel_status lintel_png_compare_rows(
    lintel_png_reader *reader, const uint8_t *expected, int64_t *different, lintel_message *message);

/// Reads all rows, interlaced or not, into `height × row_bytes` bytes.
lintel_status lintel_png_read_rows(lintel_png_reader *reader, uint8_t *rows, lintel_message *message);

/// Reads what follows the last row, up to the end of the file.
lintel_status lintel_png_read_end(lintel_png_reader *reader, lintel_message *message);

/// How many warnings libpng gave so far; the first one's words are in the message.
int lintel_png_warnings(const lintel_png_reader *reader, lintel_message *message);

/// The most bytes libpng held at once.
size_t lintel_png_peak(const lintel_png_reader *reader);

void lintel_png_close(lintel_png_reader *reader);

// MARK: JPEG

/// Encodes 8-bit RGBA rows as a baseline JPEG, or a progressive one, leaving alpha out: 4:4:4, optimised Huffman tables, the slow exact
/// integer transform. Quality 1…100. The profile goes into one APP2 segment: at most 65,519 bytes.
lintel_status lintel_jpeg_encode(
    const uint8_t *rgba, uint32_t width, uint32_t height, int quality, int progressive,
    const uint8_t *_Nullable profile, size_t profile_length, lintel_sink *sink, lintel_message *message);

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
    /// 1 grey, 3 color.
    int components;
    /// The ICC profile, put together from its segments, if there is a complete one. Lives as long as the reader.
    const uint8_t *_Nullable profile;
    size_t profile_length;
} lintel_jpeg_header;

typedef struct lintel_jpeg_reader lintel_jpeg_reader;

/// Reads up to the first scan. `bytes` must outlive the reader. On failure there is no reader to close.
lintel_status lintel_jpeg_open(
    const uint8_t *bytes, size_t count, lintel_jpeg_limits limits, lintel_jpeg_reader *_Nullable *_Nonnull reader,
    lintel_jpeg_header *header, lintel_message *message);

/// Reads all rows into `width × height` pixels of opaque 8-bit RGBA.
lintel_status lintel_jpeg_read_rows(lintel_jpeg_reader *reader, uint8_t *rgba, lintel_message *message);

/// How many warnings libjpeg gave so far: it goes on after damaged data. The first one's words are in the message.
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

/// Opens an ICC profile for RGB (3 channels) or grey (1); another kind is `LINTEL_UNSUPPORTED`. The bytes are
/// copied. `memory_limit` is the most that littlecms may hold at once. On failure there is nothing to close.
lintel_status lintel_color_open_profile(
    const uint8_t *profile, size_t length, size_t memory_limit, lintel_color *_Nullable *_Nonnull color, int *channels,
    lintel_message *message);

/// Opens a space as the source instead. Primaries that span nothing are `LINTEL_LIBRARY`.
lintel_status lintel_color_open_space(
    const lintel_rgb_space *space, size_t memory_limit, lintel_color *_Nullable *_Nonnull color,
    lintel_message *message);

/// Makes ready for converting to `target`; may be called again for another.
lintel_status lintel_color_prepare(lintel_color *color, const lintel_rgb_space *target, lintel_message *message);

/// Converts the first three of four numbers of each pixel, in place; grey is read from the first. Nothing is clipped: results
/// may lie outside 0…1 or be no numbers. Only after `lintel_color_prepare` went well.
void lintel_color_convert(const lintel_color *color, float *rgba, size_t count);

void lintel_color_close(lintel_color *color);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif
