#include "row_lookups.h"
#include "same_bytes.h"

#define INLINE static inline __attribute__((always_inline))

enum {
    /// A match has to be better than this to count at elections.
    LEAST_SCORE = 2,
    /// How many offsets are compared at a time.
    TOGETHER = 8,
    /// If no match is at least this long, more matches are looked up by hashes.
    LONG_MATCH = 64,
    /// The distances of matches by hashes that are at least this long are tried at the next positions too.
    RECENT_LENGTH = 32,
    /// Bytes that have to be the same for a vote: those that matches begin with, and those that long ones are of.
    SHORT_CONTEXT = 32,
    LONG_CONTEXT = 128,
    LONG_WEIGHT = 4,
    LEAST_VOTES = 2,
    /// About what tokens take at elections, without the bits of distances.
    LITERAL_BITS = 8,
    MATCH_BITS = 10,
    /// Few distances do if they have so much of the score: in half of the time.
    FEW_PERCENT = 85,
    /// In the first block, costs are updated after this many tokens, plus half of those that were counted last.
    FEWEST_COSTED = 64,
    /// Bytes between elections. An election that leaves at least the first part of the bits makes the next ones half as
    /// frequent, and one that leaves less than the second part makes them twice as frequent.
    SHORTEST_INTERVAL = 32 << 10,
    LONGEST_INTERVAL = 2 << 20,
    EVEN_PERCENT = 97,
    CHANGED_PERCENT = 93,
};

// MARK: Comparing

// Hashes only choose what is compared, but what is compared shows in the stream: it has to be the same on every
// machine.
INLINE uint64_t little64(const uint8_t *bytes) {
    uint64_t value = load64(bytes);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    value = __builtin_bswap64(value);
#endif
    return value;
}

INLINE uint64_t mixed(uint64_t value) { return value * 0x9E3779B97F4A7C15u; }

/// Goes on with the hash of a context's first bytes.
INLINE uint64_t context_hash(uint64_t hash, const uint8_t *bytes, int from, int to) {
    for (int index = from; index < to; index += 16) {
        hash =
            (hash ^ little64(bytes + index)) * 0xC2B2AE3D27D4EB4Fu + little64(bytes + index + 8) * 0x165667B19E3779F9u;
        hash ^= hash >> 29;
    }
    return hash;
}

INLINE int trailing_zeros(uint64_t value) { return value == 0 ? 64 : __builtin_ctzll(value); }

/// How far bytes are the same, of which the first `known` are.
INLINE int same_bytes_from(const uint8_t *one, const uint8_t *other, int known, int most) {
    for (; known + 32 <= most; known += 32) {
        uint32_t different = different_bytes(one + known, other + known);
        if (different != 0) {
            return known + __builtin_ctz(different);
        }
    }
    while (known < most && one[known] == other[known]) {
        known++;
    }
    return known;
}

/// About three times the bytes that a match saves.
INLINE int score_of(int length, lintel_offset offset) { return 3 * length - offset.extra; }

// MARK: Distances

/// Loops over 8 and more offsets are unrolled; what is behind the last repeats the first.
static void fill_up(lintel_row_packer *packer) {
    for (int index = packer->count; index < NOMINATED; index++) {
        packer->offsets[index] = packer->offsets[0];
    }
}

/// Tries an offset at the next positions too, instead of the least recent one.
static void remember(lintel_row_packer *packer, lintel_offset offset) {
    if (packer->count == packer->elected_count + packer->most_recent) {
        for (int index = packer->elected_count + 1; index < packer->count; index++) {
            packer->offsets[index - 1] = packer->offsets[index];
        }
    } else {
        packer->count++;
    }
    packer->offsets[packer->count - 1] = offset;
}

static void cast_vote(lintel_row_packer *packer, int distance, uint16_t weight) {
    uint16_t *votes = &packer->votes[distance];
    if (*votes == 0) {
        if (packer->voted_count == VOTED) {
            return;
        }
        packer->voted[packer->voted_count++] = (uint16_t)distance;
    }
    *votes = *votes > UINT16_MAX - weight ? UINT16_MAX : (uint16_t)(*votes + weight);
}

static void sort_by_distance(lintel_offset *offsets, int count) {
    for (int index = 1; index < count; index++) {
        lintel_offset offset = offsets[index];
        int hole = index;
        for (; hole > 0 && offsets[hole - 1].distance > offset.distance; hole--) {
            offsets[hole] = offsets[hole - 1];
        }
        offsets[hole] = offset;
    }
}

/// Makes the offsets those with the most votes, of equally many the nearest, and the fixed ones, in the order of their
/// distances; and forgets the votes.
static void nominate(lintel_row_packer *packer) {
    int best[NOMINATED - FIXED_DISTANCES];
    int count = 0;
    for (int index = 0; index < packer->voted_count; index++) {
        int distance = packer->voted[index];
        uint16_t votes = packer->votes[distance];
        if (votes < LEAST_VOTES) {
            continue;
        }
        int hole = count < NOMINATED - FIXED_DISTANCES ? count++ : count;
        for (; hole > 0; hole--) {
            int other = best[hole - 1];
            if (packer->votes[other] > votes || (packer->votes[other] == votes && other < distance)) {
                break;
            }
            if (hole < NOMINATED - FIXED_DISTANCES) {
                best[hole] = other;
            }
        }
        if (hole < NOMINATED - FIXED_DISTANCES) {
            best[hole] = distance;
        }
    }
    for (int index = 0; index < count; index++) {
        packer->offsets[index] = lintel_offset_of(best[index]);
    }
    for (int index = 0; index < packer->voted_count; index++) {
        packer->votes[packer->voted[index]] = 0;
    }
    packer->voted_count = 0;
    for (int fixed = 0; fixed < FIXED_DISTANCES; fixed++) {
        bool is_there = false;
        for (int index = 0; index < count; index++) {
            is_there |= packer->offsets[index].distance == packer->fixed[fixed].distance;
        }
        if (!is_there) {
            packer->offsets[count++] = packer->fixed[fixed];
        }
    }
    sort_by_distance(packer->offsets, count);
    packer->count = count;
    fill_up(packer);
}

/// Keeps the offsets with the highest scores, as many as are worth their time.
static void keep_best(lintel_row_packer *packer, int64_t *scores) {
    lintel_offset *offsets = packer->offsets;
    int count = packer->count;
    int64_t all = 0, few = 0;
    for (int index = 0; index < count; index++) {
        lintel_offset offset = offsets[index];
        int64_t score = scores[index];
        all += score;
        int hole = index;
        for (; hole > 0 && scores[hole - 1] < score; hole--) {
            scores[hole] = scores[hole - 1];
            offsets[hole] = offsets[hole - 1];
        }
        scores[hole] = score;
        offsets[hole] = offset;
    }
    for (int index = 0; index < count && index < FEW_DISTANCES - FEW_RECENT; index++) {
        few += scores[index];
    }
    bool is_few = few * 100 >= all * FEW_PERCENT;
    packer->most_recent = is_few ? FEW_RECENT : MOST_RECENT;
    int most = is_few ? FEW_DISTANCES : packer->effort == LINTEL_ROWS_QUICK ? QUICK_DISTANCES : NOMINATED;
    most -= packer->most_recent;
    count = count < most ? count : most;
    while (count > 1 && scores[count - 1] == 0) {
        count--;
    }
    sort_by_distance(offsets, count);
    packer->count = packer->elected_count = count;
    fill_up(packer);
}

// MARK: Paths

/// Updates the costs of all offsets, and sorts the elected ones by them.
static void price(lintel_row_packer *packer) {
    lintel_offset *offsets = packer->offsets;
    for (int index = 0; index < packer->count; index++) {
        lintel_offset offset = offsets[index];
        offset.cost = packer->costs.distances[lintel_distance_symbol(offset.distance)];
        int hole = index;
        if (index < packer->elected_count) {
            for (; hole > 0 && offsets[hole - 1].cost > offset.cost; hole--) {
                offsets[hole] = offsets[hole - 1];
            }
        }
        offsets[hole] = offset;
    }
    fill_up(packer);
}

/// Returns the end of the best path through `count` bytes or more: the one that costs least per byte. Stores that cost.
static size_t best_end(lintel_row_packer *packer, size_t count) {
    const lintel_row_path *path = &packer->path;
    size_t best = 0;
    for (size_t word = count / 64; word <= (count + LONGEST_MATCH) / 64; word++) {
        uint64_t reached = path->reached[word];
        reached &= word == count / 64 ? ~(uint64_t)0 << (count % 64) : ~(uint64_t)0;
        for (; reached != 0; reached &= reached - 1) {
            size_t position = 64 * word + (size_t)__builtin_ctzll(reached);
            if (best == 0 || (uint64_t)path->sums[position] * best < (uint64_t)path->sums[best] * position) {
                best = position;
            }
        }
    }
    packer->byte_cost = path->sums[best] / (uint32_t)best;
    return best;
}

/// Adds the tokens of the cheapest path that ends at `end`.
static void take_path(lintel_row_packer *packer, size_t end) {
    lintel_row_path *path = &packer->path;
    // Sums are no longer needed.
    uint32_t *steps = path->sums;
    size_t count = 0;
    while (end > 0) {
        uint32_t step = path->steps[end];
        steps[count++] = step;
        end -= step >> 16 == 0 ? 1 : step & 0xFFFF;
    }
    while (count > 0) {
        uint32_t step = steps[--count];
        lintel_rows_add_token(packer, (int)(step & 0xFFFF), (int)(step >> 16));
    }
    if (!packer->has_block && packer->token_count >= packer->costed_count + packer->costed_count / 2 + FEWEST_COSTED) {
        packer->costed_count = packer->token_count;
        lintel_rows_cost_open(packer);
    }
}

#define ROWS(name) name##_base
#include "row_matches.inc"
#include "row_paths.inc"
#undef ROWS

#if defined(__x86_64__) && defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,bmi"))), apply_to = function)
#define ROWS(name) name##_avx2
#include "row_matches.inc"
#include "row_paths.inc"
#undef ROWS
#pragma clang attribute pop
#pragma clang attribute push(__attribute__((target("avx2,bmi,avx512f,avx512bw,avx512vl"))), apply_to = function)
#define ROWS(name) name##_avx512
#include "row_matches.inc"
#include "row_paths.inc"
#undef ROWS
#pragma clang attribute pop
#endif

void lintel_rows_pack(lintel_row_packer *packer, size_t limit) {
#if defined(__x86_64__) && defined(__clang__)
    switch (packer->loops) {
    case LINTEL_ROWS_AVX512:
        pack_avx512(packer, limit);
        return;
    case LINTEL_ROWS_AVX2:
        pack_avx2(packer, limit);
        return;
    default:
        break;
    }
#endif
    pack_base(packer, limit);
}

bool lintel_rows_support(lintel_row_loops loops) {
    switch (loops) {
    case LINTEL_ROWS_PORTABLE:
        return true;
#if defined(__x86_64__) && defined(__clang__)
    case LINTEL_ROWS_AVX2:
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi");
    case LINTEL_ROWS_AVX512:
        return lintel_rows_support(LINTEL_ROWS_AVX2) && __builtin_cpu_supports("avx512f")
            && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl");
#endif
    default:
        return false;
    }
}
