/// How far bytes at two places are the same.
#pragma once

#include <stdint.h>
#include <string.h>

static inline uint64_t load64(const uint8_t *bytes) {
    uint64_t value;
    memcpy(&value, bytes, 8);
    return value;
}

/// How many bytes are the same from two places on, up to `most`, of which the first are known to be.
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
