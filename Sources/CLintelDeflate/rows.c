#include "codes.h"
#include "same_bytes.h"

#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>

enum {
    BUFFER = 512 << 10,
    /// Tokens of one block.
    BLOCK_TOKENS = 1 << 15,
    /// Candidates of distances that many rows share.
    VOTED = 32,
    FIXED_DISTANCES = 3,
    /// Bytes that have to be the same for a vote: those that `is_same_context` compares.
    CONTEXT = 64,
    VOTERS = 32 << 10,
    /// Fewer votes than this elect no distance.
    LEAST_VOTES = 2,
    VOTE_EVERY = 512 << 10,
    VOTE_BITS = 15,
    HASH_BITS = 14,
};

/// How far back a match is, and how many bits tell it beside its symbol.
typedef struct offset {
    int distance;
    int extra;
} offset;

static inline offset offset_of(int distance) {
    return (offset){distance, lintel_distance_extra(lintel_distance_symbol(distance))};
}

struct lintel_row_packer {
    lintel_bits bits;
    uint32_t checksum;
    /// Bytes in the buffer: those before `place` are packed, and up to 32 KiB of them are kept for matches.
    size_t place;
    size_t end;
    /// Where the open block begins in the buffer; `SIZE_MAX` when that is no longer there.
    size_t block;
    /// How many bytes are packed until there is another vote.
    size_t until_vote;
    offset fixed[FIXED_DISTANCES];
    offset voted[VOTED];
    int voted_count;
    offset last;
    size_t token_count;
    lintel_counts counts;
    uint32_t short_hashes[1 << HASH_BITS];
    uint32_t long_hashes[1 << HASH_BITS];
    uint32_t contexts[1 << VOTE_BITS];
    uint16_t votes[WINDOW + 1];
    lintel_token tokens[BLOCK_TOKENS];
    uint8_t buffer[BUFFER];
};

lintel_status lintel_row_packer_make(
    lintel_sink *sink, size_t pixel_bytes, size_t stride, lintel_row_packer **result
) {
    lintel_row_packer *packer = malloc(sizeof *packer);
    *result = packer;
    if (packer == NULL) {
        return LINTEL_OUT_OF_MEMORY;
    }
    packer->bits.sink = sink;
    packer->fixed[0] = offset_of(1);
    packer->fixed[1] = offset_of(pixel_bytes <= 8 ? (int)pixel_bytes : 1);
    packer->fixed[2] = offset_of(stride <= WINDOW ? (int)stride : 1);
    lintel_row_packer_restart(packer);
    return LINTEL_OK;
}

void lintel_row_packer_restart(lintel_row_packer *packer) {
    packer->bits = (lintel_bits){packer->bits.sink, 0, 0, LINTEL_OK};
    packer->checksum = 1;
    packer->place = 0;
    packer->end = 0;
    packer->block = 0;
    packer->until_vote = WINDOW;
    packer->voted_count = 0;
    packer->last = offset_of(1);
    packer->token_count = 0;
    lintel_counts_clear(&packer->counts);
    memset(packer->short_hashes, 0, sizeof packer->short_hashes);
    memset(packer->long_hashes, 0, sizeof packer->long_hashes);
    // A window of 32 KiB.
    lintel_bits_put(&packer->bits, 0x78, 8);
    lintel_bits_put(&packer->bits, 0x9C, 8);
}

void lintel_row_packer_continue(lintel_row_packer *packer, const uint8_t *before, size_t count) {
    size_t kept = count < WINDOW ? count : WINDOW;
    if (kept > 0) {
        memcpy(packer->buffer, before + count - kept, kept);
    }
    packer->place = kept;
    packer->end = kept;
    packer->block = kept;
    packer->until_vote = kept;
    // The header is what another packer began with.
    packer->bits = (lintel_bits){packer->bits.sink, 0, 0, LINTEL_OK};
}

void lintel_row_packer_free(lintel_row_packer *packer) { free(packer); }

// MARK: Comparing

// Hashes only choose what is compared, but what is compared shows in the stream: it has to be the same on every machine.
static inline uint64_t little64(const uint8_t *bytes) {
    uint64_t value = load64(bytes);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    value = __builtin_bswap64(value);
#endif
    return value;
}

static inline uint32_t hash(uint64_t value, int bits) {
    return (uint32_t)((value * 0x9E3779B97F4A7C15u) >> (64 - bits));
}

// MARK: Votes

/// The distances with the most votes, of equally many the nearest, in climbing order, so that the nearest is tried first. Returns how many
/// there are.
static int elect(const uint16_t *votes, offset *voted) {
    // As many as have been found, the one with the most votes first.
    int best[VOTED];
    int count = 0;
    uint16_t least = LEAST_VOTES - 1;
    for (int distance = 1; distance <= WINDOW; distance++) {
        // Most have none: four at a time.
        while (distance + 4 <= WINDOW && load64((const uint8_t *)&votes[distance]) == 0) {
            distance += 4;
        }
        if (votes[distance] <= least) {
            continue;
        }
        int index = count < VOTED ? count++ : VOTED - 1;
        for (; index > 0 && votes[best[index - 1]] < votes[distance]; index--) {
            best[index] = best[index - 1];
        }
        best[index] = distance;
        if (count == VOTED) {
            least = votes[best[VOTED - 1]];
        }
    }
    for (int choice = 0; choice < count; choice++) {
        int index = choice;
        for (; index > 0 && voted[index - 1].distance > best[choice]; index--) {
            voted[index] = voted[index - 1];
        }
        voted[index] = offset_of(best[choice]);
    }
    return count;
}

static inline int is_same_context(const uint8_t *one, const uint8_t *other) {
    return (different_bytes(one, other) | different_bytes(one + 32, other + 32)) == 0;
}

/// Votes for the distance to where the bytes of a place were last, if that is before what is packed next, and remembers the place.
static inline void vote_at(lintel_row_packer *packer, size_t place) {
    const uint8_t *bytes = packer->buffer;
    uint64_t one = little64(bytes + place), two = little64(bytes + place + 8);
    uint64_t three = little64(bytes + place + 16), four = little64(bytes + place + 24);
    uint32_t *slot = &packer->contexts[hash(
        one + two * 0xC2B2AE3D27D4EB4Fu + three * 0x165667B19E3779F9u + four * 0x27D4EB2F165667C5u, VOTE_BITS)];
    if (place >= packer->place && *slot != 0) {
        size_t distance = place + 1 - *slot;
        if (distance <= WINDOW && is_same_context(bytes + place, bytes + *slot - 1)) {
            packer->votes[distance]++;
        }
    }
    *slot = (uint32_t)place + 1;
}

/// Finds the distances at which most of the next bytes repeat what came before: rows of a picture that changes evenly are earlier rows,
/// shifted.
static void vote(lintel_row_packer *packer) {
    const uint8_t *bytes = packer->buffer;
    size_t pixel = (size_t)packer->fixed[1].distance;
    size_t first = packer->place < WINDOW + pixel ? pixel : packer->place - WINDOW;
    size_t last = packer->end < CONTEXT ? 0 : packer->end - CONTEXT;
    last = last < packer->place + VOTERS ? last : packer->place + VOTERS;
    memset(packer->contexts, 0, sizeof packer->contexts);
    memset(packer->votes, 0, sizeof packer->votes);
    for (size_t start = first; start < last; start += 32) {
        // What goes on as it was repeats at any distance; where something changes, a distance is told by it.
        uint32_t changes = different_bytes(bytes + start, bytes + start - pixel);
        if (last - start < 32) {
            changes &= ((uint32_t)1 << (last - start)) - 1;
        }
        for (; changes != 0; changes &= changes - 1) {
            vote_at(packer, start + (size_t)__builtin_ctz(changes));
        }
    }
    packer->voted_count = elect(packer->votes, packer->voted);
}

// MARK: Tokens

static void end_block(lintel_row_packer *packer, int is_last) {
    // Stored bytes are only possible while they are there.
    int is_there = packer->block != SIZE_MAX;
    size_t count = is_there ? packer->place - packer->block : 0;
    if (!is_there) {
        packer->counts.bytes = (uint64_t)1 << 48;
    }
    lintel_block block;
    lintel_block_make(&block, &packer->counts, 0);
    lintel_block_write(
        &block, packer->tokens, packer->token_count, is_there ? packer->buffer + packer->block : packer->buffer, count,
        is_last, &packer->bits);
    packer->token_count = 0;
    packer->block = packer->place;
    lintel_counts_clear(&packer->counts);
}

static inline void add_token(lintel_row_packer *packer, int length, int distance) {
    lintel_token token = {(uint16_t)length, (uint16_t)distance};
    packer->tokens[packer->token_count++] = token;
    lintel_counts_add(&packer->counts, token, 1);
    packer->place += distance == 0 ? 1 : (size_t)length;
    if (packer->token_count == BLOCK_TOKENS) {
        end_block(packer, 0);
    }
}

typedef struct candidate {
    int length;
    int distance;
    int score;
} candidate;

/// The length of a match that is better than `best`, at a distance that is told with `extra` bits.
static inline int needed_length(const candidate *best, int extra) { return (int)((unsigned)(best->score + extra) / 3) + 1; }

static inline __attribute__((always_inline)) void consider(
    const uint8_t *here, size_t place, offset offset, int most, candidate *best
) {
    if ((size_t)offset.distance > place) {
        return;
    }
    // The last bytes of what it takes to be better tell most candidates.
    const uint8_t *earlier = here - offset.distance;
    int needed = needed_length(best, offset.extra);
    if (needed > most || here[needed - 1] != earlier[needed - 1]
        || (needed >= 8 && load64(here + needed - 8) != load64(earlier + needed - 8))) {
        return;
    }
    int length = same_bytes_of_long(earlier, here, most);
    // About the bits that the match saves.
    int score = 3 * length - offset.extra;
    if (length >= SHORTEST_MATCH && score > best->score) {
        *best = (candidate){length, offset.distance, score};
    }
}

static inline void consider_hash(
    lintel_row_packer *packer, uint32_t *table, uint64_t value, size_t place, int most, candidate *best
) {
    uint32_t *slot = &table[hash(value, HASH_BITS)];
    size_t earlier = *slot;
    *slot = (uint32_t)place + 1;
    if (earlier > 0 && place + 1 - earlier <= WINDOW) {
        consider(packer->buffer + place, place, offset_of((int)(place + 1 - earlier)), most, best);
    }
}

/// The first elected distance from `index` on at which the eight bytes from `last` on repeat, and where `is_long` the 24 before them.
static inline int next_voted(const lintel_row_packer *packer, int index, const uint8_t *last, int is_long) {
    if (!is_long) {
        uint64_t wanted = load64(last);
        while (index < packer->voted_count && load64(last - packer->voted[index].distance) != wanted) {
            index++;
        }
        return index;
    }
    while (index < packer->voted_count && different_bytes(last - 24, last - 24 - packer->voted[index].distance) != 0) {
        index++;
    }
    return index;
}

static candidate best_at(lintel_row_packer *packer, size_t place, int most) {
    const uint8_t *here = packer->buffer + place;
    candidate best = {0, 0, 2};
    // The nearest first: nothing tells a distance in fewer bits.
    consider(here, place, packer->fixed[0], most, &best);
    if (best.length == most) {
        return best;
    }
    consider(here, place, packer->fixed[1], most, &best);
    for (int index = 0; index < packer->voted_count && best.length < most; index++) {
        // Most are told by the last bytes of what even the nearest of those that are left needs.
        int needed = needed_length(&best, packer->voted[index].extra);
        if (needed > most) {
            break;
        }
        if (needed >= 8 && place >= WINDOW) {
            index = next_voted(packer, index, here + needed - 8, needed >= 32);
            if (index == packer->voted_count) {
                break;
            }
        }
        consider(here, place, packer->voted[index], most, &best);
    }
    if (best.length == most) {
        return best;
    }
    consider(here, place, packer->last, most, &best);
    consider(here, place, packer->fixed[2], most, &best);
    if (most >= 8) {
        uint64_t value = little64(here);
        consider_hash(packer, packer->long_hashes, value, place, most, &best);
        consider_hash(packer, packer->short_hashes, value << 32, place, most, &best);
    }
    return best;
}

/// Packs up to `end` except the last bytes, which a match may go beyond.
static void pack(lintel_row_packer *packer, int is_last) {
    size_t margin = is_last ? 0 : LONGEST_MATCH + 1;
    while (packer->place + margin < packer->end) {
        if (packer->until_vote <= packer->place && packer->end - packer->place > VOTERS + CONTEXT) {
            vote(packer);
            packer->until_vote = packer->place + VOTE_EVERY;
        }
        size_t place = packer->place;
        size_t left = packer->end - place;
        int most = left < LONGEST_MATCH ? (int)left : LONGEST_MATCH;
        candidate best = best_at(packer, place, most);
        // A longer match may begin one byte later.
        while (best.length > 0 && best.length < 64 && left > 1) {
            most = left - 1 < LONGEST_MATCH ? (int)left - 1 : LONGEST_MATCH;
            candidate next = best_at(packer, place + 1, most);
            if (next.score <= best.score + 3) {
                break;
            }
            add_token(packer, packer->buffer[place], 0);
            place = packer->place;
            left--;
            best = next;
        }
        if (best.length == 0) {
            add_token(packer, packer->buffer[place], 0);
        } else {
            packer->last = offset_of(best.distance);
            add_token(packer, best.length, best.distance);
        }
    }
}

/// Makes room by forgetting what no match can reach.
static void slide(lintel_row_packer *packer) {
    size_t dropped = packer->place < WINDOW ? 0 : packer->place - WINDOW;
    memmove(packer->buffer, packer->buffer + dropped, packer->end - dropped);
    packer->place -= dropped;
    packer->end -= dropped;
    packer->until_vote = packer->until_vote < dropped ? 0 : packer->until_vote - dropped;
    packer->block = packer->block == SIZE_MAX || packer->block < dropped ? SIZE_MAX : packer->block - dropped;
    for (int index = 0; index < 1 << HASH_BITS; index++) {
        uint32_t *slots[2] = {&packer->short_hashes[index], &packer->long_hashes[index]};
        for (int table = 0; table < 2; table++) {
            *slots[table] = *slots[table] > dropped ? *slots[table] - (uint32_t)dropped : 0;
        }
    }
}

lintel_status lintel_row_packer_add(lintel_row_packer *packer, const uint8_t *bytes, size_t count) {
    packer->checksum = libdeflate_adler32(packer->checksum, bytes, count);
    while (count > 0) {
        if (packer->end == BUFFER) {
            pack(packer, 0);
            slide(packer);
        }
        size_t part = BUFFER - packer->end < count ? BUFFER - packer->end : count;
        memcpy(packer->buffer + packer->end, bytes, part);
        packer->end += part;
        bytes += part;
        count -= part;
    }
    return packer->bits.status;
}

lintel_status lintel_row_packer_end_part(lintel_row_packer *packer, uint32_t *sum) {
    pack(packer, 1);
    end_block(packer, 0);
    // A stored block of no bytes ends at a whole byte: RFC 1951, 3.2.4.
    lintel_bits_put(&packer->bits, 0, 3);
    lintel_bits_align(&packer->bits);
    lintel_bits_put(&packer->bits, 0, 16);
    lintel_bits_put(&packer->bits, 0xFFFF, 16);
    lintel_bits_align(&packer->bits);
    *sum = packer->checksum;
    return packer->bits.status;
}

lintel_status lintel_row_packer_end(lintel_row_packer *packer, uint32_t *sum) {
    pack(packer, 1);
    end_block(packer, 1);
    lintel_bits_align(&packer->bits);
    *sum = packer->checksum;
    return packer->bits.status;
}

lintel_status lintel_row_packer_finish(lintel_row_packer *packer) {
    uint32_t sum;
    lintel_row_packer_end(packer, &sum);
    for (int shift = 24; shift >= 0; shift -= 8) {
        lintel_bits_put(&packer->bits, (sum >> shift) & 255, 8);
    }
    lintel_bits_align(&packer->bits);
    return packer->bits.status;
}
