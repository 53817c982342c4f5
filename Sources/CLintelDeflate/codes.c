#include "codes.h"

#include <string.h>

// MARK: Alphabets

static int top_bit(uint32_t number) { return 31 - __builtin_clz(number); }

/// The fixed code, which needs no header: RFC 1951, 3.2.6. The last two symbols have codewords and are never used.
static int fixed_length(int symbol) { return symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8; }

// MARK: Counts

void lintel_counts_clear(lintel_counts *counts) {
    memset(counts, 0, sizeof *counts);
    counts->lengths[END_OF_BLOCK] = 1;
}

void lintel_counts_add(lintel_counts *counts, lintel_token token, uint32_t times) {
    if (token.distance == 0) {
        counts->lengths[token.length] += times;
        counts->bytes += times;
    } else {
        counts->lengths[257 + lintel_length_symbol(token.length)] += times;
        counts->distances[lintel_distance_symbol(token.distance)] += times;
        counts->bytes += (uint64_t)times * token.length;
    }
}

void lintel_counts_add_all(lintel_counts *counts, const lintel_token *tokens, size_t count) {
    // By length: its symbol is found once.
    uint32_t lengths[LONGEST_MATCH + 1] = {0};
    for (size_t index = 0; index < count; index++) {
        lintel_token token = tokens[index];
        uint32_t *matches = lengths, *literals = counts->lengths;
        (token.distance == 0 ? literals : matches)[token.length]++;
        counts->distances[lintel_distance_symbol(token.distance == 0 ? 1 : token.distance)] += token.distance != 0;
        counts->bytes += token.distance == 0 ? 1 : token.length;
    }
    for (int length = SHORTEST_MATCH; length <= LONGEST_MATCH; length++) {
        counts->lengths[257 + lintel_length_symbol(length)] += lengths[length];
    }
}

static uint64_t extra_bits(const lintel_counts *counts) {
    uint64_t bits = 0;
    for (int symbol = 8; symbol < 28; symbol++) {
        bits += (uint64_t)counts->lengths[257 + symbol] * (uint32_t)lintel_length_extra(symbol);
    }
    for (int symbol = 4; symbol < DISTANCE_SYMBOLS; symbol++) {
        bits += (uint64_t)counts->distances[symbol] * (uint32_t)lintel_distance_extra(symbol);
    }
    return bits;
}

// By squaring, so that no mathematics library has a say.
uint32_t lintel_logarithm(uint32_t number) {
    if (number <= 1) {
        return 0;
    }
    uint32_t top = (uint32_t)top_bit(number);
    uint64_t value = top <= 30 ? (uint64_t)number << (30 - top) : (uint64_t)number >> (top - 30);
    uint32_t result = top;
    for (int bit = 0; bit < 8; bit++) {
        value = (value * value) >> 30;
        result <<= 1;
        if (value >= (uint64_t)2 << 30) {
            value >>= 1;
            result |= 1;
        }
    }
    return result;
}

/// Bits by frequency, in 1/256, with about what the code's header takes.
static uint64_t entropy(const uint32_t *counts, int symbols) {
    uint64_t total = 0;
    uint64_t saved = 0;
    uint64_t header = 0;
    int gap = 0;
    for (int symbol = 0; symbol < symbols; symbol++) {
        uint32_t count = counts[symbol];
        if (count == 0) {
            gap = 1;
            continue;
        }
        header += gap ? 9 : 4;
        gap = 0;
        total += count;
        if (count > 1) {
            saved += (uint64_t)count * lintel_logarithm(count);
        }
    }
    if (total == 0) {
        return 0;
    }
    uint32_t whole = total > UINT32_MAX ? UINT32_MAX : (uint32_t)total;
    return total * lintel_logarithm(whole) - saved + (header << 8);
}

uint64_t lintel_block_estimate(const lintel_counts *counts) {
    return (extra_bits(counts) + 40) * 256 + entropy(counts->lengths, LITLEN_SYMBOLS)
        + entropy(counts->distances, DISTANCE_SYMBOLS);
}

// MARK: Codes

/// Of two or more climbing weights, in their own memory: Moffat and Katajainen, In-place calculation of
/// minimum-redundancy codes, WADS 1995. Weights become depths.
static void unlimited_depths(uint64_t *nodes, int count) {
    int root = 0, leaf = 0;
    for (int next = 0; next < count - 1; next++) {
        uint64_t sum = 0;
        for (int half = 0; half < 2; half++) {
            if (leaf >= count || (root < next && nodes[root] < nodes[leaf])) {
                sum += nodes[root];
                nodes[root++] = (uint64_t)next;
            } else {
                sum += nodes[leaf++];
            }
        }
        nodes[next] = sum;
    }
    nodes[count - 2] = 0;
    for (int next = count - 3; next >= 0; next--) {
        nodes[next] = nodes[nodes[next]] + 1;
    }
    int open = 1, next = count - 1;
    uint64_t depth = 0;
    root = count - 2;
    while (open > 0) {
        int inner = 0;
        while (root >= 0 && nodes[root] == depth) {
            inner++;
            root--;
        }
        while (open > inner) {
            nodes[next--] = depth;
            open--;
        }
        open = 2 * inner;
        depth++;
    }
}

enum { MOST_SYMBOLS = LITLEN_SYMBOLS + 2, MOST_LEVELS = 15 };

/// By merging packages: Larmore and Hirschberg, A fast algorithm for optimal length-limited Huffman codes, J. ACM 37,
/// 1990.
static void limited_depths(const uint64_t *weights, int count, int limit, uint8_t *depths) {
    static _Thread_local uint8_t is_leaf[MOST_LEVELS][2 * MOST_SYMBOLS];
    uint64_t packages[MOST_SYMBOLS], merged[2 * MOST_SYMBOLS];
    int sizes[MOST_LEVELS];
    int package_count = 0, needed = 2 * count - 2;
    for (int level = 0; level < limit; level++) {
        int size = 0, leaf = 0, package = 0;
        while (size < needed && (leaf < count || package < package_count)) {
            int takes = package == package_count || (leaf < count && weights[leaf] <= packages[package]);
            merged[size] = takes ? weights[leaf++] : packages[package++];
            is_leaf[level][size++] = (uint8_t)takes;
        }
        sizes[level] = size;
        package_count = size / 2;
        for (int pair = 0; pair < package_count; pair++) {
            packages[pair] = merged[2 * pair] + merged[2 * pair + 1];
        }
    }
    memset(depths, 0, (size_t)count);
    int taken = needed;
    for (int level = limit - 1; level >= 0; level--) {
        int most = taken < sizes[level] ? taken : sizes[level];
        int leaves = 0;
        for (int index = 0; index < most; index++) {
            leaves += is_leaf[level][index];
        }
        for (int index = 0; index < leaves; index++) {
            depths[index]++;
        }
        taken = 2 * (taken - leaves);
    }
}

/// Sorts used symbols by count and then by symbol. Their number.
static int sorted_symbols(const uint32_t *counts, int symbols, uint16_t *used) {
    uint16_t other[MOST_SYMBOLS];
    uint32_t most = 0;
    int count = 0;
    for (int symbol = 0; symbol < symbols; symbol++) {
        if (counts[symbol] > 0) {
            used[count++] = (uint16_t)symbol;
            most = counts[symbol] > most ? counts[symbol] : most;
        }
    }
    if (count <= 24) {
        for (int index = 1; index < count; index++) {
            uint16_t symbol = used[index];
            int hole = index;
            for (; hole > 0 && counts[used[hole - 1]] > counts[symbol]; hole--) {
                used[hole] = used[hole - 1];
            }
            used[hole] = symbol;
        }
        return count;
    }
    uint16_t *from = used, *into = other;
    for (int shift = 0; shift < 32 && most >> shift > 0; shift += 8) {
        uint16_t starts[257] = {0};
        for (int index = 0; index < count; index++) {
            starts[((counts[from[index]] >> shift) & 255) + 1]++;
        }
        for (int digit = 1; digit < 256; digit++) {
            starts[digit] = (uint16_t)(starts[digit] + starts[digit - 1]);
        }
        for (int index = 0; index < count; index++) {
            into[starts[(counts[from[index]] >> shift) & 255]++] = from[index];
        }
        uint16_t *swapped = from;
        from = into;
        into = swapped;
    }
    if (from != used) {
        memcpy(used, from, (size_t)count * sizeof *used);
    }
    return count;
}

void lintel_code_lengths(const uint32_t *counts, int symbols, int limit, uint8_t *lengths) {
    uint16_t used[MOST_SYMBOLS];
    memset(lengths, 0, (size_t)symbols);
    int count = sorted_symbols(counts, symbols, used);
    if (count < 2) {
        int first = count == 0 ? 0 : used[0];
        lengths[first] = 1;
        lengths[first == 0 ? 1 : 0] = 1;
        return;
    }
    uint64_t nodes[MOST_SYMBOLS];
    for (int index = 0; index < count; index++) {
        nodes[index] = counts[used[index]];
    }
    unlimited_depths(nodes, count);
    if (nodes[0] <= (uint64_t)limit) {
        for (int index = 0; index < count; index++) {
            lengths[used[index]] = (uint8_t)nodes[index];
        }
        return;
    }
    uint8_t depths[MOST_SYMBOLS];
    for (int index = 0; index < count; index++) {
        nodes[index] = counts[used[index]];
    }
    limited_depths(nodes, count, limit, depths);
    for (int index = 0; index < count; index++) {
        lengths[used[index]] = depths[index];
    }
}

// MARK: Descriptions

const uint8_t lintel_code_length_order[CODE_LENGTH_SYMBOLS] = {
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
};

static void add_step(lintel_dynamic_header *header, int symbol, int extra) {
    lintel_code_length step = {(uint8_t)symbol, (uint8_t)extra};
    header->steps[header->step_count++] = step;
}

/// Takes as much as possible in each of `number` steps, but so that the least is left for those that follow.
static int take_steps(lintel_dynamic_header *header, int number, int symbol, int least, int most, int rest, int left) {
    for (int index = 0; index < number; index++) {
        int reserved = rest + (number - 1 - index) * least;
        int count = left - reserved < most ? left - reserved : most;
        add_step(header, symbol, count - least);
        left -= count;
    }
    return left;
}

/// The cheapest steps for equal lengths. What a repeating symbol costs does not depend on how often it repeats, so only
/// how many of each there are needs looking at.
static void add_run(lintel_dynamic_header *header, int length, int count, const int *costs) {
    int symbol = length == 0 ? 17 : 16, least = 3, most = length == 0 ? 10 : 6;
    int left = count;
    if (length != 0) {
        add_step(header, length, 0);
        left--;
    }
    if (left < least) {
        for (; left > 0; left--) {
            add_step(header, length, 0);
        }
        return;
    }
    int cheapest = INT32_MAX, best_shorts = 0, best_longs = 0;
    int most_longs = length == 0 ? (left + 137) / 138 : 0;
    int short_cost = costs[symbol] + lintel_code_length_extra(symbol), long_cost = costs[18] + 7;
    for (int longs = 0; longs <= most_longs && longs * 11 <= left; longs++) {
        int rest = left - longs * 138;
        int most_shorts = (rest + most - 1) / most;
        most_shorts = rest <= 0 ? 0 : most_shorts;
        for (int shorts = 0; shorts <= most_shorts; shorts++) {
            if (longs * 11 + shorts * least > left) {
                break;
            }
            int singles = rest - shorts * most;
            singles = singles < 0 ? 0 : singles;
            int cost = singles * costs[length] + shorts * short_cost + longs * long_cost;
            if (cost < cheapest) {
                cheapest = cost;
                best_shorts = shorts;
                best_longs = longs;
            }
        }
    }
    left = take_steps(header, best_longs, 18, 11, 138, best_shorts * least, left);
    left = take_steps(header, best_shorts, symbol, least, most, 0, left);
    for (; left > 0; left--) {
        add_step(header, length, 0);
    }
}

/// Looks for the shortest header: again and again with the costs of what the one before used.
static void make_header(lintel_dynamic_header *best, const uint8_t *lengths, const uint8_t *distances, int rounds) {
    lintel_dynamic_header trial;
    uint8_t all[LITLEN_SYMBOLS + DISTANCE_SYMBOLS];
    int length_count = LITLEN_SYMBOLS, distance_count = DISTANCE_SYMBOLS;
    while (length_count > 257 && lengths[length_count - 1] == 0) {
        length_count--;
    }
    while (distance_count > 1 && distances[distance_count - 1] == 0) {
        distance_count--;
    }
    memcpy(all, lengths, (size_t)length_count);
    memcpy(all + length_count, distances, (size_t)distance_count);
    int count = length_count + distance_count;
    int costs[CODE_LENGTH_SYMBOLS];
    for (int symbol = 0; symbol < CODE_LENGTH_SYMBOLS; symbol++) {
        costs[symbol] = 4;
    }
    best->bits = UINT32_MAX;
    for (int round = 0; round < rounds; round++) {
        uint32_t counts[CODE_LENGTH_SYMBOLS] = {0};
        trial.length_count = length_count;
        trial.distance_count = distance_count;
        trial.step_count = 0;
        for (int start = 0; start < count;) {
            int end = start + 1;
            while (end < count && all[end] == all[start]) {
                end++;
            }
            add_run(&trial, all[start], end - start, costs);
            start = end;
        }
        for (int step = 0; step < trial.step_count; step++) {
            counts[trial.steps[step].symbol]++;
        }
        lintel_code_lengths(counts, CODE_LENGTH_SYMBOLS, 7, trial.code);
        trial.code_count = CODE_LENGTH_SYMBOLS;
        while (trial.code_count > 4 && trial.code[lintel_code_length_order[trial.code_count - 1]] == 0) {
            trial.code_count--;
        }
        uint32_t bits = 14 + 3 * (uint32_t)trial.code_count;
        for (int symbol = 0; symbol < CODE_LENGTH_SYMBOLS; symbol++) {
            bits += counts[symbol] * (uint32_t)(trial.code[symbol] + lintel_code_length_extra(symbol));
        }
        if (bits >= best->bits) {
            break;
        }
        trial.bits = bits;
        *best = trial;
        // What was not used would lengthen the others' codewords a little.
        for (int symbol = 0; symbol < CODE_LENGTH_SYMBOLS; symbol++) {
            costs[symbol] = trial.code[symbol] == 0 ? 7 : trial.code[symbol];
        }
    }
}

// MARK: Blocks

static uint64_t weight(const lintel_counts *counts, const uint8_t *lengths, const uint8_t *distances, uint64_t extra) {
    uint64_t bits = extra;
    for (int symbol = 0; symbol < LITLEN_SYMBOLS; symbol++) {
        bits += (uint64_t)counts->lengths[symbol] * lengths[symbol];
    }
    for (int symbol = 0; symbol < DISTANCE_SYMBOLS; symbol++) {
        bits += (uint64_t)counts->distances[symbol] * distances[symbol];
    }
    return bits;
}

/// Counts with neighbors that hardly differ made equal, so that their lengths are, and repeat.
static void level_counts(const uint32_t *counts, int symbols, int64_t step, uint32_t *levelled) {
    for (int start = 0; start < symbols;) {
        int end = start + 1;
        int64_t sum = counts[start];
        levelled[start] = counts[start];
        if (counts[start] > 0) {
            while (end < symbols && counts[end] > 0) {
                int64_t run = end - start;
                int64_t off = (int64_t)counts[end] * run - sum;
                if ((off < 0 ? -off : off) > step * run + sum * step / 8) {
                    break;
                }
                sum += counts[end++];
            }
            int64_t mean = (sum + (end - start) / 2) / (end - start);
            for (int symbol = start; symbol < end; symbol++) {
                levelled[symbol] = mean < 1 ? 1 : (uint32_t)mean;
            }
        }
        start = end;
    }
}

static void offer(
    lintel_block *block, const lintel_counts *counts, const uint8_t *lengths, const uint8_t *distances, uint64_t extra,
    int rounds
) {
    uint64_t bits = 3 + weight(counts, lengths, distances, extra);
    if (bits + 14 + 12 >= block->bits) {
        return;
    }
    lintel_dynamic_header header;
    make_header(&header, lengths, distances, rounds);
    if (bits + header.bits >= block->bits) {
        return;
    }
    block->bits = bits + header.bits;
    block->coding = LINTEL_DYNAMIC;
    memcpy(block->lengths, lengths, LITLEN_SYMBOLS);
    memcpy(block->distances, distances, DISTANCE_SYMBOLS);
    block->header = header;
}

void lintel_block_make(lintel_block *block, const lintel_counts *counts, bool best) {
    uint64_t extra = extra_bits(counts);
    for (int symbol = 0; symbol < LITLEN_SYMBOLS + 2; symbol++) {
        block->lengths[symbol] = (uint8_t)fixed_length(symbol);
    }
    memset(block->distances, 5, DISTANCE_SYMBOLS);
    block->coding = LINTEL_FIXED;
    block->bits = 3 + weight(counts, block->lengths, block->distances, extra);
    uint8_t lengths[LITLEN_SYMBOLS], distances[DISTANCE_SYMBOLS];
    lintel_code_lengths(counts->lengths, LITLEN_SYMBOLS, 15, lengths);
    lintel_code_lengths(counts->distances, DISTANCE_SYMBOLS, 15, distances);
    offer(block, counts, lengths, distances, extra, best ? 4 : 2);
    // Codewords that are all of similar length weigh more in the tokens and less in the header.
    for (int step = 1; step <= 3 && best; step++) {
        uint32_t levelled[LITLEN_SYMBOLS];
        level_counts(counts->lengths, LITLEN_SYMBOLS, step, levelled);
        lintel_code_lengths(levelled, LITLEN_SYMBOLS, 15, lengths);
        level_counts(counts->distances, DISTANCE_SYMBOLS, step, levelled);
        lintel_code_lengths(levelled, DISTANCE_SYMBOLS, 15, distances);
        offer(block, counts, lengths, distances, extra, 4);
    }
    // Each stored block begins at a whole byte but the first.
    uint64_t blocks = (counts->bytes + MOST_STORED - 1) / MOST_STORED;
    blocks = blocks < 1 ? 1 : blocks;
    uint64_t stored = 3 + 32 + (blocks - 1) * 40 + 8 * counts->bytes;
    if (stored < block->bits) {
        block->bits = stored;
        block->coding = LINTEL_STORED;
    }
}
