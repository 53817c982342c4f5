/// Earlier positions with the same bytes, for a thorough search through rows.
///
/// Each byte is remembered by the hashes of the bytes that begin there, of a few lengths, whether a step leads to it or
/// not; it is looked up only where one does. So matches are found that elections of distances miss: a fifth of the file
/// where rows repeat in short pieces, as around the middle of a circle.
#pragma once

#include "rolling_hash.h"
#include "row_packer.h"

/// As those of `latest.h`, except that three bytes seldom repeat at a distance that is worth its bits.
static const int lookup_lengths[LOOKUPS] = {4, 6, 10, 16, 24, 34, 48, 68, 96, 136, 192, LONGEST_MATCH};

/// Inside a match, lengths of at most half of what is left of it are not looked up.
enum { LEFT_PER_LOOKUP = 2 };

/// Hashes the bytes of a path and what the lookups behind it reach.
static inline void lookup_hash(lintel_row_packer *packer, size_t count) {
    rolling_hash_all(packer->buffer + packer->position, count + 2 * LONGEST_MATCH, packer->path.hashes);
}

/// The latest position with the same `lookup_lengths[index]` bytes.
static inline uint32_t *lookup_slot(lintel_row_packer *packer, size_t position, int index) {
    uint32_t hash = rolling_hash(packer->path.hashes + position, lookup_lengths[index]);
    return &packer->lookups[index][hash >> (32 - LOOKUP_BITS)];
}

/// Remembers the positions of a path from `from` up to `end`, the first of which are inside a match that ends at
/// `match_end`.
static inline void lookup_remember(lintel_row_packer *packer, size_t from, size_t end, size_t match_end) {
    for (size_t position = from; position < end; position++) {
        int left = position < match_end ? (int)(match_end - position) : 0;
        uint32_t now = packer->buffer_start + (uint32_t)(packer->position + position);
        // Lengths and their powers become constants.
#if defined(__clang__)
#pragma clang loop unroll(full)
#endif
        for (int index = 0; index < LOOKUPS; index++) {
            if (lookup_lengths[index] * LEFT_PER_LOOKUP > left) {
                *lookup_slot(packer, position, index) = now;
            }
        }
    }
}
