#include "costs.h"

#include <string.h>

/// About what a symbol takes in the header of its code, shared by all its uses.
enum { DESCRIPTION_COST = 5 << 8 };

/// The most that a symbol may cost, so that sums over a piece stay below `NEVER`.
enum { MOST_COST = 8000 };

static void spread(lintel_costs *costs, const uint32_t *lengths, const uint32_t *distances) {
    memcpy(costs->literals, lengths, sizeof costs->literals);
    for (int lane = 0; lane < LANES + SHORTEST_MATCH; lane++) {
        costs->lengths[lane] = NEVER;
    }
    for (int length = SHORTEST_MATCH; length <= LONGEST_MATCH; length++) {
        int symbol = lintel_length_symbol(length);
        costs->lengths[LANES + length] = lengths[257 + symbol] + ((uint32_t)lintel_length_extra(symbol) << 8);
    }
    for (int symbol = 0; symbol < DISTANCE_SYMBOLS; symbol++) {
        costs->distances[symbol] = distances[symbol] + ((uint32_t)lintel_distance_extra(symbol) << 8);
    }
}

static void cost_by_frequency(const uint32_t *counts, int symbols, uint32_t *result) {
    uint64_t total = 0;
    for (int symbol = 0; symbol < symbols; symbol++) {
        total += counts[symbol];
    }
    uint32_t all = lintel_logarithm(total > UINT32_MAX ? UINT32_MAX : (uint32_t)total);
    for (int symbol = 0; symbol < symbols; symbol++) {
        uint32_t count = counts[symbol];
        uint32_t cost = count == 0 ? all + DESCRIPTION_COST : all - lintel_logarithm(count) + DESCRIPTION_COST / count;
        result[symbol] = cost < MOST_COST ? cost : MOST_COST;
    }
}

void lintel_cost_counts(lintel_costs *costs, const lintel_counts *counts) {
    uint32_t lengths[LITLEN_SYMBOLS], distances[DISTANCE_SYMBOLS];
    cost_by_frequency(counts->lengths, LITLEN_SYMBOLS, lengths);
    cost_by_frequency(counts->distances, DISTANCE_SYMBOLS, distances);
    spread(costs, lengths, distances);
}

static void cost_by_codeword(const uint8_t *codewords, int symbols, uint32_t *result) {
    uint32_t longest = 0;
    for (int symbol = 0; symbol < symbols; symbol++) {
        longest = codewords[symbol] > longest ? codewords[symbol] : longest;
    }
    for (int symbol = 0; symbol < symbols; symbol++) {
        result[symbol] = (codewords[symbol] == 0 ? longest + 3 : codewords[symbol]) << 8;
    }
}

void lintel_cost_block(lintel_costs *costs, const lintel_block *block) {
    uint32_t lengths[LITLEN_SYMBOLS], distances[DISTANCE_SYMBOLS];
    cost_by_codeword(block->lengths, LITLEN_SYMBOLS, lengths);
    cost_by_codeword(block->distances, DISTANCE_SYMBOLS, distances);
    spread(costs, lengths, distances);
}

void lintel_cost_fixed(lintel_costs *costs) {
    uint32_t lengths[LITLEN_SYMBOLS], distances[DISTANCE_SYMBOLS];
    for (int symbol = 0; symbol < LITLEN_SYMBOLS; symbol++) {
        lengths[symbol] = (symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8) << 8;
    }
    for (int symbol = 0; symbol < DISTANCE_SYMBOLS; symbol++) {
        distances[symbol] = 5 << 8;
    }
    spread(costs, lengths, distances);
}
