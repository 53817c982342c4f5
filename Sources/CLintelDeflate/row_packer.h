/// What the parts of the packer of rows share.
#pragma once

#include "costs.h"

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

enum {
    /// Bytes by which distances are compared.
    SAMPLE = 32 << 10,
    /// Bytes behind a position that have to be there before it is packed, unless the stream ends: a sample, and what a
    /// match reaches behind it. A path and all that is hashed behind it are less.
    LOOK_AHEAD = SAMPLE + 512,
    BUFFER = 192 << 10,
    /// Readable behind the buffer, in any state: the bytes of two of the longest matches are hashed there.
    PADDING = 576,
    /// Tokens of one block.
    BLOCK_TOKENS = 1 << 13,
    /// How many distances are tried at each position at most, and how many of them were found by hashes: few where
    /// these are enough, `NOMINATED` with the thorough effort.
    QUICK_DISTANCES = 32,
    MOST_RECENT = 6,
    FEW_DISTANCES = 16,
    FEW_RECENT = 2,
    /// Distances that are compared at an election, a bit for each; of which some need no votes.
    NOMINATED = 64,
    FIXED_DISTANCES = 3,
    /// Distances that may have votes.
    VOTED = 4 << 10,
    CONTEXT_BITS = 13,
    /// A quick search looks matches up by their first 4 and 8 bytes, in tables with this many bits.
    HASHES = 2,
    HASH_BITS = 13,
    /// A thorough one by several lengths.
    LOOKUPS = 12,
    LOOKUP_BITS = 14,
    /// How many bytes a path is searched for at a time. `PATH_ROOM` also holds the longest match after them and the
    /// positions that are compared with it, rounded up to whole words of 64 bits.
    PATH_BYTES = 4 << 10,
    PATH_ROOM = PATH_BYTES + 10 * 64,
    /// Bytes between the first two elections.
    FIRST_INTERVAL = 64 << 10,
};

/// A distance, how many extra bits it has, and the cost of its symbol and extra bits, in 1/256 bit.
typedef struct lintel_offset {
    int distance;
    int extra;
    uint32_t cost;
} lintel_offset;

/// A match; of length 0 there is none.
typedef struct lintel_match {
    int length;
    int distance;
    /// About three times the bytes that it saves, less the bits of its distance.
    int score;
} lintel_match;

/// The search for a path. Positions are counted from its start.
typedef struct lintel_row_path {
    /// The cost of the cheapest steps to each position so far, in 1/256 bit.
    uint32_t sums[PATH_ROOM];
    /// The last of those steps: the distance in the upper half and the length in the lower; a literal has its byte and
    /// no distance.
    uint32_t steps[PATH_ROOM];
    /// A bit for each position that a step leads to, and for each of these that has not been continued from.
    uint64_t reached[PATH_ROOM / 64];
    uint64_t open[PATH_ROOM / 64];
    /// Of a thorough search: see `lookup_hash`.
    uint32_t hashes[PATH_ROOM];
} lintel_row_path;

struct lintel_row_packer {
    lintel_row_effort effort;
    lintel_bits bits;
    uint32_t checksum;
    /// Bytes in the buffer: those before `position` are packed, and 32 KiB of them are kept for matches.
    size_t position;
    size_t end;
    /// Where the open block begins in the buffer; `SIZE_MAX` when that may no longer be there.
    size_t block;
    size_t token_count;
    lintel_offset fixed[FIXED_DISTANCES];
    /// The elected ones, the cheapest first, then the recent ones.
    lintel_offset offsets[NOMINATED];
    int count;
    int elected_count;
    /// How many recent ones there may be.
    int most_recent;
    /// Where the next election is, in the buffer, and how many bytes after it the one behind that.
    size_t election;
    size_t interval;
    bool was_elected;
    lintel_row_loops loops;
    uint16_t votes[WINDOW + 1];
    /// The distances that have votes.
    uint16_t voted[VOTED];
    int voted_count;
    /// By hash, one more than the latest position in the buffer with as many bytes.
    uint32_t short_contexts[1 << CONTEXT_BITS];
    uint32_t long_contexts[1 << CONTEXT_BITS];
    /// By hash, the latest position counted through the stream, as `buffer_start` is. It wraps around, so that what is
    /// found is only a guess.
    uint32_t hashes[HASHES][1 << HASH_BITS];
    uint32_t lookups[LOOKUPS][1 << LOOKUP_BITS];
    uint32_t buffer_start;
    /// The costs of symbols, from their counts in the last block, or in the first `costed_count` tokens of the first.
    lintel_costs costs;
    bool has_block;
    size_t costed_count;
    /// The mean cost of a byte in the last path, in 1/256 bit.
    uint32_t byte_cost;
    lintel_row_path path;
    lintel_token tokens[BLOCK_TOKENS];
    uint8_t buffer[BUFFER + PADDING];
};

static inline lintel_offset lintel_offset_of(int distance) {
    return (lintel_offset){distance, lintel_distance_extra(lintel_distance_symbol(distance)), 0};
}

/// Updates the costs from the tokens of the open block.
void lintel_rows_cost_open(lintel_row_packer *packer);

/// Ends the open block before `position`, and updates the costs from it.
void lintel_rows_end_block(lintel_row_packer *packer, bool is_last);

static inline void lintel_rows_add_token(lintel_row_packer *packer, int length, int distance) {
    packer->tokens[packer->token_count++] = (lintel_token){(uint16_t)length, (uint16_t)distance};
    packer->position += distance == 0 ? 1 : (size_t)length;
    if (packer->token_count == BLOCK_TOKENS) {
        lintel_rows_end_block(packer, false);
    }
}

/// Packs what begins before `limit`. Unless the stream ends, that is `LOOK_AHEAD` before the end of what is there.
void lintel_rows_pack(lintel_row_packer *packer, size_t limit);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif
