/// The costs of the symbols of a block.
#pragma once

#include "codes.h"

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

enum {
    /// How many lengths of a match are compared at once, the longest ones. Shorter parts of it are seldom worth
    /// anything.
    LANES = 16,
};

/// More than any sum of costs, and added to one of them still more than any. Of 32 bits, one is left for that.
#define NEVER 0x80000000u

/// What symbols take, in 1/256 bit, with the bits behind them.
typedef struct lintel_costs {
    uint32_t literals[256];
    /// By `LANES` and the length; `NEVER` for those that no match has, since whole vectors are read.
    uint32_t lengths[LANES + LONGEST_MATCH + 1];
    /// By the symbol of the distance.
    uint32_t distances[DISTANCE_SYMBOLS];
} lintel_costs;

/// By how often symbols are used: the shortest that any code could make them, and their part of the header. What
/// is not used costs as much as what is used once.
void lintel_cost_counts(lintel_costs *costs, const lintel_counts *counts);

/// By the codewords of a block's codes.
void lintel_cost_block(lintel_costs *costs, const lintel_block *block);

/// Of the code that needs no header.
void lintel_cost_fixed(lintel_costs *costs);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif
