#include "codes.h"

#include <string.h>

enum {
    /// How many bytes are hashed together, which is the shortest match.
    KEY_BYTES = 4,
    /// How many bytes are hashed together to find long matches. Slanted gradients repeat themselves a few rows above,
    /// moved by some pixels, between shorter repetitions that are nearer.
    LONG_KEY_BYTES = 32,
    SLOT_BITS = 12,
    NO_POSITION = UINT32_MAX,
};

/// Where bytes with a hash were last; `NO_POSITION` where none were.
typedef struct latest_positions {
    uint32_t key[1 << SLOT_BITS];
    uint32_t long_key[1 << SLOT_BITS];
} latest_positions;

// What is found depends on the hashes, so they are the same on every processor.

static inline uint32_t load_4(const uint8_t *bytes) {
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

static inline uint64_t load_8(const uint8_t *bytes) { return load_4(bytes) | (uint64_t)load_4(bytes + 4) << 32; }

/// Puts `here` in the slot for the next four bytes, and returns what was there.
static inline uint32_t exchange_key(latest_positions *positions, const uint8_t *bytes, size_t here) {
    uint32_t *slot = &positions->key[(load_4(bytes + here) * 0x9E3779B1u) >> (32 - SLOT_BITS)];
    uint32_t before = *slot;
    *slot = (uint32_t)here;
    return before;
}

/// As `exchange_key`, for the next 32 bytes.
static inline uint32_t exchange_long_key(latest_positions *positions, const uint8_t *bytes, size_t here) {
    uint64_t sum = load_8(bytes + here) * 0x9E3779B97F4A7C15u;
    sum ^= load_8(bytes + here + 8) * 0xC2B2AE3D27D4EB4Fu;
    sum ^= load_8(bytes + here + 16) * 0x165667B19E3779F9u;
    sum ^= load_8(bytes + here + 24);
    uint32_t *slot = &positions->long_key[(sum * 0x9E3779B97F4A7C15u) >> (64 - SLOT_BITS)];
    uint32_t before = *slot;
    *slot = (uint32_t)here;
    return before;
}

/// How many bytes are the same from here on and from an earlier position on, up to the longest match.
static size_t same_bytes(const uint8_t *bytes, size_t count, size_t here, size_t before) {
    if (here - before > WINDOW) {
        return 0;
    }
    size_t most = count - here < LONGEST_MATCH ? count - here : LONGEST_MATCH, length = 0;
    while (length < most && bytes[before + length] == bytes[here + length]) {
        length++;
    }
    return length;
}

/// The longest of a few matches, or a literal.
static lintel_token greedy_token(
    const uint8_t *bytes, size_t count, size_t stride, size_t here, latest_positions *positions
) {
    size_t longest = KEY_BYTES - 1, from = here;
    if (count - here >= LONG_KEY_BYTES) {
        size_t before = exchange_long_key(positions, bytes, here);
        size_t length = before == NO_POSITION ? 0 : same_bytes(bytes, count, here, before);
        if (length > longest) {
            longest = length;
            from = before;
        }
    }
    if (count - here >= KEY_BYTES) {
        size_t before = exchange_key(positions, bytes, here);
        if (longest < LONG_KEY_BYTES) {
            size_t length = before == NO_POSITION ? 0 : same_bytes(bytes, count, here, before);
            if (length > longest) {
                longest = length;
                from = before;
            }
            length = here < stride ? 0 : same_bytes(bytes, count, here, here - stride);
            if (length > longest) {
                longest = length;
                from = here - stride;
            }
        }
    }
    return from == here ? (lintel_token){bytes[here], 0} : (lintel_token){(uint16_t)longest, (uint16_t)(here - from)};
}

uint64_t lintel_greedy_bits(const uint8_t *bytes, size_t count, const int32_t *weights, size_t rows) {
    latest_positions positions;
    memset(&positions, 0xFF, sizeof positions);
    lintel_counts counts;
    lintel_counts_clear(&counts);
    size_t stride = count / rows < 1 ? 1 : count / rows;
    size_t row = 0, next_row = stride;
    for (size_t here = 0; here < count;) {
        while (here >= next_row && row + 1 < rows) {
            row++;
            next_row += stride;
        }
        lintel_token token = greedy_token(bytes, count, stride, here, &positions);
        lintel_counts_add(&counts, token, (uint32_t)weights[row]);
        size_t end = here + (token.distance == 0 ? 1 : token.length);
        for (size_t inside = here + 1; inside < end && count - inside >= LONG_KEY_BYTES; inside++) {
            exchange_long_key(&positions, bytes, inside);
        }
        here = end;
        // Where a match ends, the next one often begins.
        if (token.distance != 0 && count - here >= KEY_BYTES) {
            exchange_key(&positions, bytes, here - 1);
        }
    }
    return (lintel_block_estimate(&counts) + 255) >> 8;
}
