/// DEFLATE (RFC 1951) in zlib streams (RFC 1950): the shortest streams, streams of rows as they come, and libdeflate's.
///
/// Nothing here touches files, the environment or the terminal, and nothing but memory can fail.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// How calls end, those of CLintelCodec too.
typedef enum lintel_status : int {
    LINTEL_OK = 0,
    /// The system has no memory left.
    LINTEL_OUT_OF_MEMORY = 1,
    /// More bytes were needed than the caller allows.
    LINTEL_OVER_LIMIT = 2,
    /// CLintelCodec: a library refused; its words are in the message.
    LINTEL_LIBRARY = 3,
    /// CLintelCodec: a side of the image is outside the caller's limits.
    LINTEL_SIZE = 4,
    /// CLintelCodec: the file is valid and of a kind that is not read here.
    LINTEL_UNSUPPORTED = 5,
    /// CLintelCodec: a progressive file has more scans than the caller allows.
    LINTEL_TOO_MANY_SCANS = 6,
} lintel_status;

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

// MARK: libdeflate

/// A packer of whole buffers. One thread at a time; making one costs more than packing a small image with it.
typedef struct lintel_packer lintel_packer;

/// Of a level of libdeflate's, 1…12.
lintel_status lintel_packer_make(int level, lintel_packer *_Nullable *_Nonnull packer);

/// Adds the zlib stream of `bytes` to the sink, or nothing and `LINTEL_OVER_LIMIT` when it would be longer than
/// `limit`.
lintel_status lintel_pack(
    lintel_packer *packer, const uint8_t *_Nullable bytes, size_t count, size_t limit, lintel_sink *sink
);

void lintel_packer_free(lintel_packer *packer);

// MARK: The shortest streams

/// A packer that looks for the cheapest path through all bytes. One thread at a time; keeps its memory from call to
/// call.
typedef struct lintel_shortest lintel_shortest;

typedef struct lintel_shortest_effort {
    /// The most searches for a path through a block; 0 counts as 1.
    int rounds;
    /// How often blocks are split anew.
    int splits;
    /// Whether paths are looked for from that of the longest matches and from one without matches as well.
    bool tries_other_starts;
    /// How many earlier bytes are compared with each byte; 0 for only those that are the latest with as many bytes in
    /// common as one of twelve lengths: in less than half of the time of 32. Streams are mostly as long, up to one part
    /// in twenty longer where little repeats and where rows are nearly alike.
    int depth;
    /// Whether every path is the cheapest with its costs, or only the last, and those before nearly, in a third of the
    /// time.
    bool is_exact;
    /// Whether the result is only compared with others: no path is exact, and headers of codes are longer, in less
    /// time.
    bool is_look;
    /// Whether each range is searched for a path only twice: with the costs of the cheapest look so far at first, and
    /// with those of that path once blocks are split.
    bool is_quick;
    /// With `is_quick`, whether blocks keep the steps of the path that they are split from, which is nearly the
    /// cheapest with the costs of the piece before, or of a sample at first. In three quarters of the time; streams are
    /// up to one part in a hundred longer.
    bool is_single;
    /// Whether loops for particular processors are not used. The bytes are the same.
    bool is_portable;
} lintel_shortest_effort;

lintel_status lintel_shortest_make(lintel_shortest *_Nullable *_Nonnull packer);

/// Adds the zlib stream of `bytes` to the sink, or nothing and `LINTEL_OVER_LIMIT` when it would be longer than
/// `limit`.
lintel_status lintel_shortest_pack(
    lintel_shortest *packer, const uint8_t *_Nullable bytes, size_t count, lintel_shortest_effort effort, size_t limit,
    lintel_sink *sink
);

/// Adds the blocks of `count` bytes that follow `before` others, which matches may refer to, without the header and the
/// checksum of a stream, and returns the checksum of the `count` bytes. Unless this is the last part, the blocks end at
/// a byte boundary, so that those of the next part can follow.
lintel_status lintel_shortest_pack_part(
    lintel_shortest *packer, const uint8_t *bytes, size_t before, size_t count, lintel_shortest_effort effort,
    bool is_last, lintel_sink *sink, uint32_t *checksum
);

/// What the blocks of `bytes` would take if all that begins in a row were there as often as its weight. `bytes` are
/// `rows`, at least one, of the same length. The cheapest of all calls is where quick packing begins from.
lintel_status lintel_shortest_weigh(
    lintel_shortest *packer, const uint8_t *_Nullable bytes, size_t count, const int32_t *weights, size_t rows,
    lintel_shortest_effort effort, uint64_t *bits
);

/// What the last block of the look with the fewest bits used: how often each symbol of lengths and literals and each of
/// distances, in how many bytes. `bits` are those of all blocks of the look. No bytes before the first look.
typedef struct lintel_learned {
    uint32_t lengths[286];
    uint32_t distances[30];
    uint64_t bytes;
    uint64_t bits;
} lintel_learned;

lintel_learned lintel_shortest_learned(const lintel_shortest *packer);

/// Goes on as after those looks, which another packer may have had.
void lintel_shortest_learn(lintel_shortest *packer, const lintel_learned *learned);

void lintel_shortest_free(lintel_shortest *packer);

// MARK: Rows of a head and one repeated byte

/// `count` rows, at least one, each of which begins with `head_bytes` bytes of its own, 1 to 64, and goes on with
/// `rest` bytes, at least 258 and below 2³¹, that are all equal.
typedef struct lintel_headed_rows {
    /// Of `count × head_bytes`.
    const uint8_t *heads;
    /// By row: the byte that follows the head.
    const uint8_t *fills;
    size_t head_bytes;
    size_t count;
    size_t rest;
} lintel_headed_rows;

/// Adds the zlib stream of such rows.
///
/// O(bytes / 258), without looking at the repeated bytes. Nearly all matches have the longest length; one goes over a
/// head where an earlier row has the same.
lintel_status lintel_headed_rows_pack(const lintel_headed_rows *rows, lintel_sink *sink);

/// About how many bits that stream takes, in a fifth of the time.
uint64_t lintel_headed_rows_weigh(const lintel_headed_rows *rows);

/// About how many bits one block of `bytes` takes if all that begins in a row is there as often as its weight: by the
/// entropy of the tokens of one pass that takes the longest of a few matches at each byte. `bytes` are `rows`, at least
/// one, of the same length; fewer than 2³² - 1.
uint64_t lintel_greedy_bits(const uint8_t *_Nullable bytes, size_t count, const int32_t *weights, size_t rows);

/// The lengths of the words of the shortest prefix code for `counts` with none longer than `limit`, at most 15; 0 for
/// what is not used. Always complete, with at least two words, since not every reader takes less. Of 2…288 symbols at
/// most 2^limit are used.
void lintel_code_lengths(const uint32_t *counts, int symbols, int limit, uint8_t *lengths);

// MARK: Rows of large images

/// A packer that receives rows one after the other, and finds a cheap path through them by matches at a few distances
/// at which earlier rows repeat. Takes 1.3 MiB, however long the stream is.
typedef struct lintel_row_packer lintel_row_packer;

/// How long to search for cheap paths. A thorough search takes two to five times as long.
typedef enum lintel_row_effort : int { LINTEL_ROWS_QUICK, LINTEL_ROWS_THOROUGH } lintel_row_effort;

/// Starts a zlib stream in `sink`, which must outlive the packer, and may be emptied between calls. `pixel_bytes` is
/// the distance of PNG's filters, `stride` the bytes of a filtered row.
lintel_status lintel_row_packer_make(
    lintel_sink *sink, size_t pixel_bytes, size_t stride, lintel_row_effort effort,
    lintel_row_packer *_Nullable *_Nonnull packer
);

/// The instructions that the loops of a packer are compiled for. The bytes are the same.
typedef enum lintel_row_loops : int { LINTEL_ROWS_PORTABLE, LINTEL_ROWS_AVX2, LINTEL_ROWS_AVX512 } lintel_row_loops;

/// Whether this processor can run them.
bool lintel_rows_support(lintel_row_loops loops);

/// Makes the packer use these loops, which the processor must support, instead of the fastest ones.
void lintel_row_packer_use(lintel_row_packer *packer, lintel_row_loops loops);

/// Begins another stream in the sink, behind what is there.
void lintel_row_packer_restart(lintel_row_packer *packer);

/// Adds bytes; the same bytes give the same stream, however they are divided into calls.
lintel_status lintel_row_packer_add(lintel_row_packer *packer, const uint8_t *_Nullable bytes, size_t count);

/// The most bytes that are written to a packer without being copied.
enum { LINTEL_ROW_ROOM = 96 << 10 };

/// Where to write the next `count` bytes, which `lintel_row_packer_filled` adds then; null for more than
/// `LINTEL_ROW_ROOM`.
uint8_t *_Nullable lintel_row_packer_room(lintel_row_packer *packer, size_t count);

/// Adds the first `count` bytes of the room that was asked for last.
lintel_status lintel_row_packer_filled(lintel_row_packer *packer, size_t count);

/// Makes a packer that was given nothing yet continue the stream of another one. `before` is what that one packed last;
/// matches reach into it.
void lintel_row_packer_continue(lintel_row_packer *packer, const uint8_t *_Nullable before, size_t count);

/// Ends a part of a stream at a whole byte, so that another packer's can follow, and gives the checksum of what was
/// added. Nothing may be added afterwards.
lintel_status lintel_row_packer_end_part(lintel_row_packer *packer, uint32_t *sum);

/// Ends the last part, without writing the checksum of the stream, and gives that of what was added. Nothing may be
/// added afterwards.
lintel_status lintel_row_packer_end(lintel_row_packer *packer, uint32_t *sum);

/// Ends a stream that was not in parts. Nothing may be added afterwards.
lintel_status lintel_row_packer_finish(lintel_row_packer *packer);

void lintel_row_packer_free(lintel_row_packer *packer);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif
