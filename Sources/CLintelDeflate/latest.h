/// Finds matches by the latest positions with the same three bytes, the same six, the same ten, and so on up to the
/// longest match.
///
/// The latest position where as many bytes are the same as here is the nearest match of that length, and a path needs
/// no other. A few lengths stand for all: steps do not wait for each other as they do in a tree, of which each byte
/// takes seven or more.
#pragma once

#include "rolling_hash.h"
#include "same_bytes.h"
#include "shortest.h"

/// With twice as many, streams are one part in two hundred shorter.
static const int latest_lengths[LATEST_LENGTHS] = {3, 6, 10, 16, 24, 34, 48, 68, 96, 136, 192, LONGEST_MATCH};

/// Inside a match, lengths of at most a third of what is left of it are not looked up: they are seldom worth more than
/// the match.
enum { LEFT_PER_LENGTH = 3 };

typedef struct latest {
    const uint8_t *bytes;
    /// The hash of all bytes before each position; see `rolling_hash`.
    const uint32_t *hashes;
    /// For each length, by the highest bits of the hash: in the upper half its lowest bits, and the lowest of the
    /// position in the lower half.
    uint32_t (*tables)[1 << LATEST_BITS];
    int shift;
    /// Of the longest match that was found last, 0 for none.
    int last_length;
    int last_distance;
} latest;

/// Forgets all positions, and hashes the bytes of `packer`.
static inline latest latest_make(lintel_shortest *packer) {
    int bits = 8;
    while (bits < LATEST_BITS && packer->count >> (bits + 2) > 0) {
        bits++;
    }
    for (int index = 0; index < LATEST_LENGTHS; index++) {
        memset(packer->latest[index], 0, sizeof(uint32_t) << bits);
    }
    // No path is known yet.
    uint32_t *hashes = packer->steps;
    rolling_hash_all(packer->bytes, packer->count, hashes);
    return (latest){
        .bytes = packer->bytes,
        .hashes = hashes,
        .tables = packer->latest,
        .shift = 32 - bits,
    };
}

/// Adds a match to those that were found.
static inline int latest_add(latest *latest, int length, int distance, lintel_token *found, int count) {
    latest->last_length = length;
    latest->last_distance = distance;
    found[count] = (lintel_token){(uint16_t)length, (uint16_t)distance};
    return count + 1;
}

/// Looks for the matches of a position, and remembers it. The number of matches, at most one more than there are
/// lengths, each longer than the one before.
static inline int latest_find(latest *latest, int position, int most, lintel_token *found) {
    const uint8_t *here = latest->bytes + position;
    const uint32_t *hashes = latest->hashes + position;
    int longest = SHORTEST_MATCH - 1, count = 0;
    // What matched one byte earlier goes on here.
    int ran = latest->last_length - 1, ran_distance = latest->last_distance;
    if (ran > 0) {
        ran = same_bytes(here - ran_distance, here, ran, most);
    }
    latest->last_length = 0;
    // A tenth quicker: lengths and their powers become constants.
#if defined(__clang__)
#pragma clang loop unroll(full)
#endif
    for (int index = 0; index < LATEST_LENGTHS; index++) {
        int known = latest_lengths[index];
        if (known * LEFT_PER_LENGTH <= ran) {
            continue;
        }
        if (known > most) {
            break;
        }
        uint32_t hash = rolling_hash(hashes, known);
        uint32_t *slot = &latest->tables[index][hash >> latest->shift];
        uint32_t entry = hash << 16 | (uint16_t)position, last = *slot;
        *slot = entry;
        if (known <= longest) {
            continue;
        }
        // 0 where the latest position began with other bytes; less one it is farther than any.
        int distance = (entry ^ last) >> 16 == 0 ? (uint16_t)(entry - last) : 0;
        int length;
        if (ran >= known && (uint16_t)(distance - 1) >= ran_distance - 1) {
            distance = ran_distance;
            length = ran;
        } else if (distance > 0 && distance <= WINDOW && distance <= position) {
            length = same_bytes_of_long(here - distance, here, most);
        } else {
            continue;
        }
        if (length > longest) {
            longest = length;
            count = latest_add(latest, length, distance, found, count);
        }
    }
    if (ran > longest) {
        count = latest_add(latest, ran, ran_distance, found, count);
    }
    return count;
}
