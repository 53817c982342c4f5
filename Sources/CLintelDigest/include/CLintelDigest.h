#pragma once

#include <stddef.h>
#include <stdint.h>

/// Ways to compute the same digest.
typedef enum {
    /// The fastest that this machine has.
    LINTEL_SHA256_BEST = 0,
    /// C alone.
    LINTEL_SHA256_PORTABLE = 1,
    /// The SHA extensions of x86-64; like `portable` where the machine has none.
    LINTEL_SHA256_EXTENSIONS = 2,
} lintel_sha256_way;

/// Writes the SHA-256 of `count` bytes to the 32 bytes at `digest`. Source: FIPS 180-4. Safe from any thread.
void lintel_sha256(const uint8_t *bytes, size_t count, uint8_t *digest, lintel_sha256_way way);
