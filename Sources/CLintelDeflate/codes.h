/// Prefix codes and blocks of DEFLATE (RFC 1951), shared by the packers of this module.
#pragma once

#include <stdbool.h>

#include "CLintelDeflate.h"

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

enum {
    LITLEN_SYMBOLS = 286,
    DISTANCE_SYMBOLS = 30,
    END_OF_BLOCK = 256,
    SHORTEST_MATCH = 3,
    LONGEST_MATCH = 258,
    WINDOW = 1 << 15,
    /// Symbols of the code length code, in which the header has the lengths of the other two codes.
    CODE_LENGTH_SYMBOLS = 19,
    /// Bytes that one block can store: its length has 16 bits.
    MOST_STORED = 0xFFFF,
};

/// A literal (`distance` 0, the byte in `length`) or a match.
typedef struct lintel_token {
    uint16_t length;
    uint16_t distance;
} lintel_token;

/// How often each symbol is used in a block, its end included, and how many bytes the block stands for.
typedef struct lintel_counts {
    uint32_t lengths[LITLEN_SYMBOLS];
    uint32_t distances[DISTANCE_SYMBOLS];
    uint64_t bytes;
} lintel_counts;

typedef struct lintel_code_length {
    uint8_t symbol;
    uint8_t extra;
} lintel_code_length;

/// What precedes a block with codes of its own: the lengths of their codewords. RFC 1951, 3.2.7.
typedef struct lintel_dynamic_header {
    int length_count;
    int distance_count;
    int code_count;
    int step_count;
    uint32_t bits;
    uint8_t code[CODE_LENGTH_SYMBOLS];
    lintel_code_length steps[LITLEN_SYMBOLS + DISTANCE_SYMBOLS];
} lintel_dynamic_header;

typedef enum lintel_coding { LINTEL_STORED, LINTEL_FIXED, LINTEL_DYNAMIC } lintel_coding;

/// How a run of tokens is written as one block.
typedef struct lintel_block {
    /// What the block takes, without the up to seven bits before stored bytes.
    uint64_t bits;
    lintel_coding coding;
    uint8_t lengths[LITLEN_SYMBOLS + 2];
    uint8_t distances[DISTANCE_SYMBOLS];
    lintel_dynamic_header header;
} lintel_block;

/// Bits that go into a sink, the lowest of each byte first. The first failure is kept, and nothing is written after it.
typedef struct lintel_bits {
    lintel_sink *sink;
    uint64_t pending;
    int count;
    lintel_status status;
} lintel_bits;

/// The symbol of a length of 3…258, counted from 257.
static inline int lintel_length_symbol(int length) {
    int rest = length - SHORTEST_MATCH;
    if (rest < 4) {
        return rest;
    }
    if (length == LONGEST_MATCH) {
        return 28;
    }
    int top = 31 - __builtin_clz((unsigned)rest);
    return 4 * (top - 1) + ((rest >> (top - 2)) & 3);
}

/// The symbol of a distance of 1…32768.
static inline int lintel_distance_symbol(int distance) {
    int rest = distance - 1;
    if (rest < 4) {
        return rest;
    }
    int top = 31 - __builtin_clz((unsigned)rest);
    return 2 * top + ((rest >> (top - 1)) & 1);
}

/// How many bits follow a length's symbol.
static inline int lintel_length_extra(int symbol) { return symbol < 8 || symbol == 28 ? 0 : symbol / 4 - 1; }

/// How many bits follow a distance's symbol.
static inline int lintel_distance_extra(int symbol) { return symbol < 4 ? 0 : symbol / 2 - 1; }

/// The order in which the lengths of the code length code are written: RFC 1951, 3.2.7.
extern const uint8_t lintel_code_length_order[CODE_LENGTH_SYMBOLS];

/// How many bits follow a symbol of the code length code.
static inline int lintel_code_length_extra(int symbol) {
    return symbol < 16 ? 0 : symbol == 16 ? 2 : symbol == 17 ? 3 : 7;
}

/// The counts of an empty block.
void lintel_counts_clear(lintel_counts *counts);
void lintel_counts_add(lintel_counts *counts, lintel_token token, uint32_t times);
/// Each of them once.
void lintel_counts_add_all(lintel_counts *counts, const lintel_token *tokens, size_t count);

/// About the bits of a block with codes of its own, in 1/256: from the entropy of the counts. Cheaper than making the
/// codes.
uint64_t lintel_block_estimate(const lintel_counts *counts);

/// Chooses the shortest way to write a block. With `best`, codes with longer codewords and shorter headers are tried
/// as well.
void lintel_block_make(lintel_block *block, const lintel_counts *counts, bool best);

/// Writes the tokens, which stand for `count` bytes from `bytes`.
void lintel_block_write(
    const lintel_block *block, const lintel_token *tokens, size_t token_count, const uint8_t *bytes, size_t count,
    bool is_last, lintel_bits *bits
);

void lintel_bits_put(lintel_bits *bits, uint32_t value, int count);
/// Goes on at a whole byte.
void lintel_bits_align(lintel_bits *bits);
/// Continues at a byte boundary after a block. If it was not the last, an empty stored block fills the gap.
void lintel_bits_end_part(lintel_bits *bits, bool is_last);

/// 256 log₂ of a positive number, rounded down.
uint32_t lintel_logarithm(uint32_t number);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif
