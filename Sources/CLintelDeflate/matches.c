#include "shortest.h"

#include <string.h>

static inline uint64_t load64(const uint8_t *bytes) {
    uint64_t value;
    memcpy(&value, bytes, 8);
    return value;
}

/// How many bytes are the same from two indices on, up to `most`, of which the first are known to be.
static inline int same_bytes(const uint8_t *one, const uint8_t *other, int known, int most) {
    int length = known;
    while (length + 8 <= most) {
        uint64_t different = load64(one + length) ^ load64(other + length);
        if (different != 0) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
            return length + __builtin_clzll(different) / 8;
#else
            return length + __builtin_ctzll(different) / 8;
#endif
        }
        length += 8;
    }
    while (length < most && one[length] == other[length]) {
        length++;
    }
    return length;
}

/// The earlier bytes, and what was found last.
typedef struct finder {
    const uint8_t *bytes;
    int count;
    int32_t *roots;
    int32_t *children;
    /// The latest byte for each three, where trees are of longer keys; NULL otherwise.
    uint16_t *shorts;
    /// How many bytes share a tree.
    int key_bytes;
    int root_shift;
    int depth;
    int last_length;
    int last_distance;
} finder;

/// The next eight bytes, the first lowest; zeros after the end.
static inline uint64_t next_bytes(const finder *finder, int place) {
    uint64_t value = 0;
    int left = finder->count - place;
    memcpy(&value, finder->bytes + place, left < 8 ? (size_t)left : 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    value = __builtin_bswap64(value);
#endif
    return value;
}

static inline uint64_t scatter(uint64_t key, int key_bytes) {
    return (key << (64 - 8 * key_bytes)) * 0x9E3779B97F4A7C15u;
}

/// Looks for the matches of a byte on the way from the root to where the byte belongs, and makes it the root. The number of matches, of
/// growing lengths, each with the least distance at which there is one.
static inline int find_at(finder *finder, int place, int most, lintel_token *found) {
    const uint8_t *bytes = finder->bytes, *here = bytes + place;
    int32_t *children = finder->children;
    uint64_t key = next_bytes(finder, place);
    int same_before = 0, same_after = 0, longest = SHORTEST_MATCH - 1, count = 0;
    // What matched one byte earlier matches here, shorter by one.
    int ran = finder->last_length - 1, ran_node = place - finder->last_distance;
    finder->last_length = 0;
    if (finder->shorts != NULL) {
        uint16_t *slot = &finder->shorts[scatter(key, SHORTEST_MATCH) >> (64 - SHORT_BITS)];
        int distance = (uint16_t)(place - *slot);
        *slot = (uint16_t)place;
        if (distance > 0 && distance <= WINDOW && distance <= place) {
            int length = same_bytes(here - distance, here, place - distance == ran_node && ran > 0 ? ran : 0, most);
            if (length > longest) {
                longest = length;
                finder->last_length = length;
                finder->last_distance = distance;
                found[count++] = (lintel_token){(uint16_t)length, (uint16_t)distance};
            }
        }
    }
    uint32_t hash = (uint32_t)(scatter(key, finder->key_bytes) >> finder->root_shift);
    int node = finder->roots[hash];
    finder->roots[hash] = place;
    int32_t *before = &children[2 * place], *after = before + 1;
    int left = finder->depth;
    while (node >= 0 && place - node <= WINDOW && left-- > 0) {
        int known = same_before < same_after ? same_before : same_after;
        if (node == ran_node && ran > known) {
            known = ran;
        }
        int length = same_bytes(bytes + node, here, known, most);
        if (length > longest) {
            longest = length;
            finder->last_length = length;
            finder->last_distance = place - node;
            found[count++] = (lintel_token){(uint16_t)length, (uint16_t)(place - node)};
        }
        if (length == most) {
            *before = children[2 * node];
            *after = children[2 * node + 1];
            return count;
        }
        if (bytes[node + length] < here[length]) {
            *before = node;
            before = &children[2 * node + 1];
            same_before = length;
            node = *before;
        } else {
            *after = node;
            after = &children[2 * node];
            same_after = length;
            node = *after;
        }
    }
    *before = -1;
    *after = -1;
    return count;
}

/// Of a run of equal bytes, only a fixed number at its end are looked for: what matches more of the run matches those.
enum { LOOKED_FOR = 8 };

/// Adds the matches of a run's bytes, from `start` up to `place`: the run itself, and backwards what was found at `place`.
static lintel_status add_run_matches(
    lintel_shortest *packer, int start, int place, const lintel_token *found, int found_count
) {
    const uint8_t *bytes = packer->bytes;
    lintel_token_list *matches = &packer->matches;
    // How far back each goes on to match.
    int first[LONGEST_MATCH];
    for (int index = 0; index < found_count; index++) {
        int from = place, distance = found[index].distance;
        while (from > start && from - 1 >= distance && bytes[from - 1 - distance] == bytes[place]) {
            from--;
        }
        first[index] = from;
    }
    int repeats = start > 0 && bytes[start - 1] == bytes[start] ? start : start + 1;
    int room = (int)packer->count - start;
    for (int byte = start; byte < place; byte++, room--) {
        lintel_status status = lintel_tokens_reserve(matches, matches->count + LONGEST_MATCH);
        if (status != LINTEL_OK) {
            return status;
        }
        int most = room < LONGEST_MATCH ? room : LONGEST_MATCH;
        int longest = 0;
        if (byte >= repeats) {
            longest = place - byte + LOOKED_FOR < most ? place - byte + LOOKED_FOR : most;
            matches->at[matches->count++] = (lintel_token){(uint16_t)longest, 1};
        }
        for (int index = 0; index < found_count && longest < most; index++) {
            int length = found[index].length + place - byte;
            length = length < most ? length : most;
            if (byte >= first[index] && length > longest) {
                longest = length;
                matches->at[matches->count++] = (lintel_token){(uint16_t)length, found[index].distance};
            }
        }
        packer->starts[byte + 1] = (uint32_t)matches->count;
    }
    return LINTEL_OK;
}

/// How many bytes share a tree in quick packing: trees of three have three times as many steps between them and what is found.
enum { LONG_KEY = 8 };

// Earlier bytes are in a binary tree for each three bytes, or eight, in the order of what follows them, the nearest on top: so flat areas,
// which have thousands of bytes with the same beginning, cost little more than others.
lintel_status lintel_find_matches(lintel_shortest *packer) {
    const uint8_t *bytes = packer->bytes;
    int count = (int)packer->count;
    int root_bits = 8;
    while (root_bits < ROOT_BITS && count >> root_bits > 0) {
        root_bits++;
    }
    memset(packer->roots, 0xFF, sizeof(int32_t) << root_bits);
    int is_quick = packer->effort.is_quick;
    finder finder = {
        .bytes = bytes, .count = count, .roots = packer->roots, .children = packer->children,
        .shorts = is_quick ? packer->shorts : NULL, .key_bytes = is_quick ? LONG_KEY : SHORTEST_MATCH,
        .root_shift = 64 - root_bits, .depth = packer->effort.depth,
    };
    memset(packer->shorts, 0, sizeof packer->shorts);
    lintel_token_list *matches = &packer->matches;
    matches->count = 0;
    packer->starts[0] = 0;
    int run_end = 0;
    for (int place = 0; place < count; place++) {
        if (place >= run_end) {
            run_end = place + 1;
            while (run_end < count && bytes[run_end] == bytes[place]) {
                run_end++;
            }
        }
        int start = place;
        if (run_end - place > LOOKED_FOR) {
            place = run_end - LOOKED_FOR;
            finder.last_length = 0;
        }
        int most = count - place < LONGEST_MATCH ? count - place : LONGEST_MATCH;
        lintel_token found[LONGEST_MATCH];
        int found_count = most < SHORTEST_MATCH ? 0 : find_at(&finder, place, most, found);
        lintel_status status = LINTEL_OK;
        int longest = 0;
        if (place > start) {
            status = add_run_matches(packer, start, place, found, found_count);
            longest = LOOKED_FOR;
        }
        if (status == LINTEL_OK) {
            status = lintel_tokens_reserve(matches, matches->count + LONGEST_MATCH);
        }
        if (status != LINTEL_OK) {
            return status;
        }
        if (longest > 0) {
            matches->at[matches->count++] = (lintel_token){(uint16_t)longest, 1};
        }
        for (int index = 0; index < found_count; index++) {
            if (found[index].length > longest) {
                matches->at[matches->count++] = found[index];
            }
        }
        packer->starts[place + 1] = (uint32_t)matches->count;
    }
    return LINTEL_OK;
}
