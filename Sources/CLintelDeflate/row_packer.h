/// What the parts of the packer of rows share.
#pragma once

#include "codes.h"

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

enum {
    /// Bytes by which distances are compared.
    SAMPLE = 32 << 10,
    /// Bytes behind a place that have to be there before it is packed, unless the stream ends: a sample, and what a match reaches behind it.
    LOOK_AHEAD = SAMPLE + 512,
    BUFFER = 192 << 10,
    /// Readable behind the buffer, in any state.
    PADDING = 320,
    /// Tokens of one block.
    BLOCK_TOKENS = 1 << 13,
    /// Distances that are tried at each place, at most, and where fewer do: what was elected, and those that were found last by hashes.
    MOST_DISTANCES = 32,
    MOST_RECENT = 6,
    FEW_DISTANCES = 16,
    FEW_RECENT = 2,
    /// Distances that are compared at an election, a bit for each; of which some need no votes.
    NOMINATED = 64,
    FIXED_DISTANCES = 3,
    /// Distances that may have votes.
    VOTED = 4 << 10,
    CONTEXT_BITS = 13,
    HASH_BITS = 13,
    /// Bytes between the first two elections.
    FIRST_INTERVAL = 128 << 10,
};

/// How far back a match is, and how many bits say it beside its symbol.
typedef struct lintel_offset {
    int distance;
    int extra;
} lintel_offset;

/// A match; of length 0 there is none.
typedef struct lintel_match {
    int length;
    int distance;
    /// About three times the bytes that it saves, less the bits of its distance.
    int score;
} lintel_match;

struct lintel_row_packer {
    lintel_bits bits;
    uint32_t checksum;
    /// Bytes in the buffer: those before `place` are packed, and 32 KiB of them are kept for matches.
    size_t place;
    size_t end;
    /// Where the open block begins in the buffer; `SIZE_MAX` when that may no longer be there.
    size_t block;
    size_t token_count;
    lintel_offset fixed[FIXED_DISTANCES];
    /// Those that are tried, the nearest first, and behind them the recent ones.
    lintel_offset offsets[NOMINATED];
    int count;
    int elected_count;
    /// How many recent ones there may be.
    int most_recent;
    /// Where the next election is, in the buffer, and how many bytes after it the one behind that.
    size_t election;
    size_t interval;
    int was_elected;
    int is_portable;
    uint16_t votes[WINDOW + 1];
    /// The distances that have votes.
    uint16_t voted[VOTED];
    int voted_count;
    /// By hash, one more than the latest place in the buffer with as many bytes.
    uint32_t short_contexts[1 << CONTEXT_BITS];
    uint32_t long_contexts[1 << CONTEXT_BITS];
    /// By hash, the latest place counted through the stream, as `buffer_start` is. It wraps around, so that what is found is only a guess.
    uint32_t short_hashes[1 << HASH_BITS];
    uint32_t long_hashes[1 << HASH_BITS];
    uint32_t buffer_start;
    lintel_token tokens[BLOCK_TOKENS];
    uint8_t buffer[BUFFER + PADDING];
};

static inline lintel_offset lintel_offset_of(int distance) {
    return (lintel_offset){distance, lintel_distance_extra(lintel_distance_symbol(distance))};
}

/// Ends the open block before `place`.
void lintel_rows_end_block(lintel_row_packer *packer, int is_last);

static inline void lintel_rows_add_token(lintel_row_packer *packer, int length, int distance) {
    packer->tokens[packer->token_count++] = (lintel_token){(uint16_t)length, (uint16_t)distance};
    packer->place += distance == 0 ? 1 : (size_t)length;
    if (packer->token_count == BLOCK_TOKENS) {
        lintel_rows_end_block(packer, 0);
    }
}

/// Packs what begins before `limit`. Unless the stream ends, that is `LOOK_AHEAD` before the end of what is there.
void lintel_rows_pack(lintel_row_packer *packer, size_t limit);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif
