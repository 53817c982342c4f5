/// What the parts of the packer of the shortest streams share.
#pragma once

#include "costs.h"

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

typedef struct lintel_token_list {
    lintel_token *_Nullable at;
    size_t count;
    size_t capacity;
} lintel_token_list;

/// A range of the input as one block.
typedef struct lintel_part {
    size_t start;
    size_t end;
    lintel_token_list tokens;
    /// Of the tokens, as often as they count.
    lintel_counts counts;
    lintel_block block;
} lintel_part;

typedef struct lintel_part_list {
    lintel_part *_Nullable at;
    size_t count;
    size_t capacity;
} lintel_part_list;

enum {
    /// Longer inputs are packed piece by piece: bounded memory, and sums of costs in 32 bits. Matches reach back into
    /// the piece before.
    PIECE = 256 << 10,
    ROOT_BITS = 15,
    SNAPSHOTS = 18,
    /// How many lengths matches are looked up by, and the bits of a position in their tables.
    LATEST_LENGTHS = 12,
    LATEST_BITS = 13,
};

struct lintel_shortest {
    /// The bytes that all arrays below are large enough for.
    size_t room;
    int32_t *_Nullable roots;
    /// For each byte, what comes before it in the order of what follows, and what comes after.
    int32_t *_Nullable children;
    /// The matches of byte i are `starts[i]..<starts[i + 1]`.
    uint32_t *_Nullable starts;
    lintel_token_list matches;
    /// By length, the latest positions.
    uint32_t latest[LATEST_LENGTHS][1 << LATEST_BITS];
    /// What the cheapest path from each byte to the end takes, with room for `LANES` more in front. Counted from 2³¹.
    uint32_t *_Nullable sums;
    /// The first step of each of those paths: the distance in the upper half and the length in the lower; a literal has
    /// its byte and no distance. Before paths are looked for, the hashes of matches.
    uint32_t *_Nullable steps;
    /// What the cheapest look so far used; `learned_bits` is its bits.
    lintel_counts learned;
    uint64_t learned_bits;
    lintel_part_list now;
    lintel_part_list next;
    lintel_part first;
    lintel_part second;
    lintel_part third;
    lintel_counts snapshots[SNAPSHOTS];
    uint32_t *_Nullable ends;
    size_t end_count;
    size_t end_capacity;
    // What is being packed.
    const uint8_t *_Nullable bytes;
    size_t count;
    const int32_t *_Nullable weights;
    size_t rows;
    size_t stride;
    size_t offset;
    lintel_shortest_effort effort;
    /// Whether blocks are not split again.
    bool is_last_split;
};

static inline void lintel_swap_parts(lintel_part *one, lintel_part *other) {
    lintel_part swapped = *one;
    *one = *other;
    *other = swapped;
}

/// Makes room for `count` tokens in all.
lintel_status lintel_tokens_reserve(lintel_token_list *list, size_t count);

/// Finds the matches of each byte: of growing lengths, each with the least distance at which there is one.
lintel_status lintel_find_matches(lintel_shortest *packer);

/// Finds the cheapest path from each of `count` bytes from `start` on to their end, by literals and by the `LANES`
/// longest lengths of each match, or all of them with `is_exact`. O(count + matches).
void lintel_pull_paths(lintel_shortest *packer, const lintel_costs *costs, size_t start, int count, bool is_exact);

/// Counts the tokens of `part`, and makes its block.
void lintel_shortest_finish(lintel_shortest *packer, lintel_part *part);

/// Makes `result` the shortest that is found for a range, from some costs to begin with.
lintel_status lintel_shortest_part(
    lintel_shortest *packer, const lintel_costs *from, size_t start, size_t end, lintel_part *result
);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif
