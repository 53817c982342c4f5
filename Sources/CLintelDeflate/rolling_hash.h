/// Hashes of the bytes between any two positions, from those of all bytes before each: as Karp and Rabin make them.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Odd, with bits all over.
static const uint32_t rolling_factor = 0x9E3779B1;

static inline uint32_t rolling_power(int exponent) {
    uint32_t result = 1, square = rolling_factor;
    for (; exponent > 0; exponent >>= 1, square *= square) {
        result *= (exponent & 1) != 0 ? square : 1;
    }
    return result;
}

/// Stores the hash of all bytes before each position up to `count`: one more than there are bytes.
static inline void rolling_hash_all(const uint8_t *bytes, size_t count, uint32_t *hashes) {
    uint32_t hash = 0;
    hashes[0] = hash;
    for (size_t position = 0; position < count; position++) {
        hash = (hash + bytes[position]) * rolling_factor;
        hashes[position + 1] = hash;
    }
}

/// The hash of the `length` bytes from the position at which `hashes` begins. A constant length is quickest.
static inline uint32_t rolling_hash(const uint32_t *hashes, int length) {
    return hashes[length] - hashes[0] * rolling_power(length);
}
