/// How far bytes at two positions are the same.
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

typedef uint8_t bytes32 __attribute__((ext_vector_type(32)));
typedef bool flags32 __attribute__((ext_vector_type(32)));
typedef uint8_t bytes64 __attribute__((ext_vector_type(64)));
typedef bool flags64 __attribute__((ext_vector_type(64)));

static inline uint64_t load64(const uint8_t *bytes) {
    uint64_t value;
    memcpy(&value, bytes, 8);
    return value;
}

/// A bit for each of 32 bytes that is not the same at two positions, the first byte's the lowest.
static inline uint32_t different_bytes(const uint8_t *one, const uint8_t *other) {
    bytes32 first, second;
    memcpy(&first, one, sizeof first);
    memcpy(&second, other, sizeof second);
    flags32 different = __builtin_convertvector(first != second, flags32);
    uint32_t bits;
    memcpy(&bits, &different, sizeof bits);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    bits = __builtin_bitreverse32(bits);
#endif
    return bits;
}

/// The same for 64 bytes.
static inline uint64_t different_64(const uint8_t *one, const uint8_t *other) {
    bytes64 first, second;
    memcpy(&first, one, sizeof first);
    memcpy(&second, other, sizeof second);
    flags64 different = __builtin_convertvector(first != second, flags64);
    uint64_t bits;
    memcpy(&bits, &different, sizeof bits);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    bits = __builtin_bitreverse64(bits);
#endif
    return bits;
}

/// How many bytes are the same from two positions on, up to `most`, of which the first are known to be.
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

/// The same, sooner known where many are the same.
static inline int same_bytes_of_long(const uint8_t *one, const uint8_t *other, int most) {
    int length = 0;
    while (length + 32 <= most) {
        uint32_t different = different_bytes(one + length, other + length);
        if (different != 0) {
            return length + __builtin_ctz(different);
        }
        length += 32;
    }
    return same_bytes(one, other, length, most);
}
