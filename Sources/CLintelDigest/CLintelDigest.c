#include "CLintelDigest.h"

#include <stdbool.h>
#include <string.h>

// The fractional parts of the cube roots of the first 64 primes. Source: FIPS 180-4, section 4.2.2.
static const uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t rotated(uint32_t x, int count) { return x >> count | x << (32 - count); }

static uint32_t big_endian(const uint8_t *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

// FIPS 180-4, section 6.2.2.
static void blocks_portable(uint32_t state[8], const uint8_t *bytes, size_t count) {
    for (; count > 0; count--, bytes += 64) {
        uint32_t w[64];
        for (int t = 0; t < 16; t++) {
            w[t] = big_endian(bytes + 4 * t);
        }
        for (int t = 16; t < 64; t++) {
            uint32_t s0 = rotated(w[t - 15], 7) ^ rotated(w[t - 15], 18) ^ w[t - 15] >> 3;
            uint32_t s1 = rotated(w[t - 2], 17) ^ rotated(w[t - 2], 19) ^ w[t - 2] >> 10;
            w[t] = s1 + w[t - 7] + s0 + w[t - 16];
        }
        uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
        uint32_t e = state[4], f = state[5], g = state[6], h = state[7];
        for (int t = 0; t < 64; t++) {
            uint32_t s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
            uint32_t t1 = h + s1 + ((e & f) ^ (~e & g)) + constants[t] + w[t];
            uint32_t s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
            uint32_t t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
            h = g, g = f, f = e, e = d + t1, d = c, c = b, b = a, a = t1 + t2;
        }
        state[0] += a, state[1] += b, state[2] += c, state[3] += d;
        state[4] += e, state[5] += f, state[6] += g, state[7] += h;
    }
}

#if defined(__x86_64__) && (defined(__clang__) || defined(__GNUC__))
#define HAS_EXTENSIONS 1
#include <cpuid.h>
#include <immintrin.h>

// Two rounds an instruction, of a state that is kept as ABEF and CDGH. Source: Intel 64 and IA-32 Architectures
// Software Developer's Manual, volume 2, SHA256RNDS2, SHA256MSG1, SHA256MSG2.
__attribute__((target("sha,sse4.1"))) static void blocks_extensions(
    uint32_t state[8], const uint8_t *bytes, size_t count
) {
    const __m128i swap = _mm_set_epi64x(0x0c0d0e0f08090a0bLL, 0x0405060700010203LL);
    __m128i cdab = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xb1);
    __m128i efgh = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1b);
    __m128i abef = _mm_alignr_epi8(cdab, efgh, 8);
    __m128i cdgh = _mm_blend_epi16(efgh, cdab, 0xf0);
    for (; count > 0; count--, bytes += 64) {
        const __m128i abef_before = abef, cdgh_before = cdgh;
        __m128i w[4];
        for (int i = 0; i < 4; i++) {
            w[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(bytes + 16 * i)), swap);
        }
        for (int i = 0; i < 16; i++) {
            if (i >= 4) {
                __m128i sum = _mm_sha256msg1_epu32(w[i & 3], w[(i + 1) & 3]);
                sum = _mm_add_epi32(sum, _mm_alignr_epi8(w[(i + 3) & 3], w[(i + 2) & 3], 4));
                w[i & 3] = _mm_sha256msg2_epu32(sum, w[(i + 3) & 3]);
            }
            __m128i m = _mm_add_epi32(w[i & 3], _mm_loadu_si128((const __m128i *)(constants + 4 * i)));
            cdgh = _mm_sha256rnds2_epu32(cdgh, abef, m);
            abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(m, 0x0e));
        }
        abef = _mm_add_epi32(abef, abef_before);
        cdgh = _mm_add_epi32(cdgh, cdgh_before);
    }
    __m128i feba = _mm_shuffle_epi32(abef, 0x1b);
    __m128i dchg = _mm_shuffle_epi32(cdgh, 0xb1);
    _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(feba, dchg, 0xf0));
    _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(dchg, feba, 8));
}

static bool look_for_extensions(void) {
    unsigned a, b, c, d;
    if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_SSE4_1)) {
        return false;
    }
    return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b >> 29 & 1);
}

// Looked for once: on a virtual machine the host answers, which takes longer than many digests.
static bool has_extensions(void) {
    // Threads that are here at once find the same.
    static _Atomic int known = -1;
    int found = known;
    if (found < 0) {
        known = found = look_for_extensions();
    }
    return found;
}
#endif

static void blocks(uint32_t state[8], const uint8_t *bytes, size_t count, bool extensions) {
#ifdef HAS_EXTENSIONS
    if (extensions) {
        return blocks_extensions(state, bytes, count);
    }
#endif
    (void)extensions;
    blocks_portable(state, bytes, count);
}

void lintel_sha256(const uint8_t *bytes, size_t count, uint8_t *digest, lintel_sha256_way way) {
    uint32_t state[8] = {
        0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
    };
    int extensions = 0;
#ifdef HAS_EXTENSIONS
    extensions = way != LINTEL_SHA256_PORTABLE && has_extensions();
#else
    (void)way;
#endif
    size_t whole = count / 64;
    if (whole > 0) {
        blocks(state, bytes, whole, extensions);
    }
    // The rest, a bit that is 1, zeros, and the number of bits in 8 bytes. Section 5.1.1.
    uint8_t last[128] = {0};
    size_t rest = count % 64;
    if (rest > 0) {
        memcpy(last, bytes + 64 * whole, rest);
    }
    last[rest] = 0x80;
    size_t end = rest < 56 ? 64 : 128;
    uint64_t bits = (uint64_t)count * 8;
    for (int i = 0; i < 8; i++) {
        last[end - 1 - i] = (uint8_t)(bits >> 8 * i);
    }
    blocks(state, last, end / 64, extensions);
    for (int i = 0; i < 32; i++) {
        digest[i] = (uint8_t)(state[i / 4] >> (24 - 8 * (i % 4)));
    }
}
