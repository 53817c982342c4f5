#include "shortest.h"

#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>

// MARK: Memory

static void free_part(lintel_part *part) { free(part->tokens.at); }

static void free_parts(lintel_part_list *parts) {
    for (size_t index = 0; index < parts->capacity; index++) {
        free_part(&parts->at[index]);
    }
    free(parts->at);
}

static void free_sums(lintel_shortest *packer) {
    free(packer->sums == NULL ? NULL : packer->sums - LANES);
    packer->sums = NULL;
}

lintel_status lintel_shortest_make(lintel_shortest **packer) {
    *packer = calloc(1, sizeof **packer);
    return *packer == NULL ? LINTEL_OUT_OF_MEMORY : LINTEL_OK;
}

void lintel_shortest_free(lintel_shortest *packer) {
    free(packer->roots);
    free(packer->children);
    free(packer->starts);
    free(packer->matches.at);
    free_sums(packer);
    free(packer->steps);
    free(packer->ends);
    free_parts(&packer->now);
    free_parts(&packer->next);
    free_part(&packer->first);
    free_part(&packer->second);
    free_part(&packer->third);
    free(packer);
}

static lintel_status make_room(lintel_shortest *packer, size_t count) {
    if (packer->roots == NULL) {
        packer->roots = malloc(sizeof(int32_t) << ROOT_BITS);
        if (packer->roots == NULL) {
            return LINTEL_OUT_OF_MEMORY;
        }
    }
    // No bytes need room too: for where the first match would be, and for the end.
    if (count <= packer->room && packer->steps != NULL) {
        return LINTEL_OK;
    }
    packer->room = 0;
    free(packer->children);
    free(packer->starts);
    free_sums(packer);
    free(packer->steps);
    packer->children = malloc(2 * (count + 1) * sizeof(int32_t));
    packer->starts = malloc((count + 1) * sizeof(uint32_t));
    uint32_t *sums = malloc((count + 1 + LANES) * sizeof(uint32_t));
    packer->sums = sums == NULL ? NULL : sums + LANES;
    // Lanes that are `NEVER` taken read what is in front, and what no path has written yet.
    for (size_t index = 0; sums != NULL && index < count + 1 + LANES; index++) {
        sums[index] = NEVER;
    }
    packer->steps = malloc((count + 1) * sizeof(uint32_t));
    if (packer->children == NULL || packer->starts == NULL || packer->sums == NULL || packer->steps == NULL) {
        // Or else a later call would find room for no bytes.
        free(packer->steps);
        packer->steps = NULL;
        return LINTEL_OUT_OF_MEMORY;
    }
    packer->room = count;
    return LINTEL_OK;
}

lintel_status lintel_tokens_reserve(lintel_token_list *list, size_t count) {
    if (count <= list->capacity) {
        return LINTEL_OK;
    }
    size_t capacity = list->capacity < 256 ? 256 : list->capacity;
    while (capacity < count) {
        capacity *= 2;
    }
    lintel_token *at = realloc(list->at, capacity * sizeof *at);
    if (at == NULL) {
        return LINTEL_OUT_OF_MEMORY;
    }
    list->at = at;
    list->capacity = capacity;
    return LINTEL_OK;
}

static lintel_status add_part(lintel_part_list *parts, lintel_part **made) {
    if (parts->count == parts->capacity) {
        size_t capacity = parts->capacity == 0 ? 4 : 2 * parts->capacity;
        lintel_part *at = realloc(parts->at, capacity * sizeof *at);
        if (at == NULL) {
            return LINTEL_OUT_OF_MEMORY;
        }
        memset(at + parts->capacity, 0, (capacity - parts->capacity) * sizeof *at);
        parts->at = at;
        parts->capacity = capacity;
    }
    *made = &parts->at[parts->count++];
    return LINTEL_OK;
}

// MARK: Blocks

/// The counts of the first tokens of a range, from the nearest of the evenly spaced ones that were kept.
static void counts_before(
    const lintel_shortest *packer, const lintel_token_list *tokens, size_t start, size_t step, size_t end,
    lintel_counts *counts
) {
    size_t index = (end - start) / step;
    index = index < SNAPSHOTS ? index : SNAPSHOTS - 1;
    *counts = packer->snapshots[index];
    for (size_t token = start + index * step; token < end; token++) {
        lintel_counts_add(counts, tokens->at[token], 1);
    }
}

typedef struct split {
    size_t end;
    uint64_t bits;
    uint64_t left;
    uint64_t right;
} split;

static void consider(
    const lintel_shortest *packer, const lintel_token_list *tokens, size_t start, size_t end, size_t step,
    const lintel_counts *all, size_t middle, split *best
) {
    if (middle <= start || middle >= end) {
        return;
    }
    lintel_counts counts;
    counts_before(packer, tokens, start, step, middle, &counts);
    uint64_t left = lintel_block_estimate(&counts);
    if (left >= best->bits) {
        return;
    }
    for (int symbol = 0; symbol < LITLEN_SYMBOLS; symbol++) {
        counts.lengths[symbol] = all->lengths[symbol] - counts.lengths[symbol];
    }
    for (int symbol = 0; symbol < DISTANCE_SYMBOLS; symbol++) {
        counts.distances[symbol] = all->distances[symbol] - counts.distances[symbol];
    }
    counts.lengths[END_OF_BLOCK] = 1;
    uint64_t right = lintel_block_estimate(&counts);
    if (left + right < best->bits) {
        *best = (split){middle, left + right, left, right};
    }
}

/// Splits where two blocks take least, if that is less than one takes, and then both in turn. Ends are by tokens.
static lintel_status split_range(
    lintel_shortest *packer, const lintel_token_list *tokens, size_t start, size_t end, uint64_t whole, int depth
) {
    split best = {0, whole, 0, 0};
    size_t step = (end - start) / 16;
    step = step < 1 ? 1 : step;
    if (depth > 0 && end - start > 1) {
        lintel_counts counts;
        lintel_counts_clear(&counts);
        for (size_t token = start; token < end; token++) {
            if ((token - start) % step == 0 && (token - start) / step < SNAPSHOTS) {
                packer->snapshots[(token - start) / step] = counts;
            }
            lintel_counts_add(&counts, tokens->at[token], 1);
        }
        // The first row or pixel is unlike the others.
        for (size_t middle = start + 1; middle < start + 9; middle++) {
            consider(packer, tokens, start, end, step, &counts, middle, &best);
        }
        for (size_t middle = start + step; middle < end; middle += step) {
            consider(packer, tokens, start, end, step, &counts, middle, &best);
        }
        for (size_t near = step / 2; near > 0 && best.end > 0; near /= 2) {
            size_t middle = best.end;
            if (middle > near) {
                consider(packer, tokens, start, end, step, &counts, middle - near, &best);
            }
            consider(packer, tokens, start, end, step, &counts, middle + near, &best);
        }
    }
    if (best.end == 0) {
        if (packer->end_count == packer->end_capacity) {
            size_t capacity = packer->end_capacity == 0 ? 32 : 2 * packer->end_capacity;
            uint32_t *ends = realloc(packer->ends, capacity * sizeof *ends);
            if (ends == NULL) {
                return LINTEL_OUT_OF_MEMORY;
            }
            packer->ends = ends;
            packer->end_capacity = capacity;
        }
        packer->ends[packer->end_count++] = (uint32_t)end;
        return LINTEL_OK;
    }
    lintel_status status = split_range(packer, tokens, start, best.end, best.left, depth - 1);
    return status == LINTEL_OK ? split_range(packer, tokens, best.end, end, best.right, depth - 1) : status;
}

static uint64_t all_bits(const lintel_part_list *parts) {
    uint64_t bits = 0;
    for (size_t index = 0; index < parts->count; index++) {
        bits += parts->at[index].block.bits;
    }
    return bits;
}

enum { MOST_SPLITS = 24 };

/// Makes `part` of tokens that are known: those of the bytes from `start` to `end`.
static lintel_status keep_tokens(
    lintel_shortest *packer, const lintel_token *tokens, size_t count, size_t start, size_t end, lintel_part *part
) {
    lintel_status status = lintel_tokens_reserve(&part->tokens, count);
    if (status != LINTEL_OK) {
        return status;
    }
    if (count > 0) {
        memcpy(part->tokens.at, tokens, count * sizeof *tokens);
    }
    part->tokens.count = count;
    part->start = start;
    part->end = end;
    lintel_shortest_finish(packer, part);
    return LINTEL_OK;
}

/// Makes `packer->now` the parts of a range.
static lintel_status make_parts(lintel_shortest *packer, const lintel_costs *from, size_t start, size_t end) {
    packer->now.count = 0;
    packer->is_last_split = packer->effort.splits == 0;
    lintel_part *made;
    lintel_status status = add_part(&packer->now, &made);
    if (status == LINTEL_OK) {
        status = lintel_shortest_part(packer, from, start, end, made);
    }
    for (int round = 0; round < packer->effort.splits && status == LINTEL_OK; round++) {
        packer->is_last_split = round + 1 == packer->effort.splits;
        // The tokens of all parts, as one list.
        lintel_token_list *tokens = &packer->first.tokens;
        tokens->count = 0;
        for (size_t index = 0; index < packer->now.count && status == LINTEL_OK; index++) {
            const lintel_token_list *list = &packer->now.at[index].tokens;
            status = lintel_tokens_reserve(tokens, tokens->count + list->count);
            if (status == LINTEL_OK && list->count > 0) {
                memcpy(tokens->at + tokens->count, list->at, list->count * sizeof *list->at);
                tokens->count += list->count;
            }
        }
        if (status != LINTEL_OK) {
            return status;
        }
        lintel_counts counts;
        lintel_counts_clear(&counts);
        for (size_t token = 0; token < tokens->count; token++) {
            lintel_counts_add(&counts, tokens->at[token], 1);
        }
        packer->end_count = 0;
        status = split_range(packer, tokens, 0, tokens->count, lintel_block_estimate(&counts), MOST_SPLITS);
        bool is_whole = packer->end_count == packer->now.count && packer->end_count == 1;
        if (status != LINTEL_OK || (is_whole && !packer->effort.is_quick)) {
            return status;
        }
        packer->next.count = 0;
        size_t token = 0, byte = start;
        for (size_t index = 0; index < packer->end_count && status == LINTEL_OK; index++) {
            size_t next = byte;
            lintel_counts_clear(&counts);
            for (; token < packer->ends[index]; token++) {
                lintel_token one = tokens->at[token];
                lintel_counts_add(&counts, one, 1);
                next += one.distance == 0 ? 1 : one.length;
            }
            status = add_part(&packer->next, &made);
            if (status == LINTEL_OK && packer->effort.is_single) {
                size_t first = index == 0 ? 0 : packer->ends[index - 1];
                status = keep_tokens(packer, tokens->at + first, token - first, byte, next, made);
            } else if (status == LINTEL_OK) {
                lintel_costs costs;
                lintel_cost_counts(&costs, &counts);
                status = lintel_shortest_part(packer, &costs, byte, next, made);
            }
            byte = next;
        }
        if (status != LINTEL_OK || all_bits(&packer->next) >= all_bits(&packer->now)) {
            return status;
        }
        lintel_part_list swapped = packer->now;
        packer->now = packer->next;
        packer->next = swapped;
    }
    return status;
}

/// Blocks are joined only as long as the headers of codes matter, so that the time stays in proportion.
enum { MOST_JOINED = 1 << 16 };

/// Makes `one` both, if that takes less: what repeats itself has few tokens, so that its code is soon longer than they
/// are.
static lintel_status join(lintel_shortest *packer, lintel_part *one, const lintel_part *other, bool *is_joined) {
    *is_joined = false;
    if (one->tokens.count + other->tokens.count > MOST_JOINED) {
        return LINTEL_OK;
    }
    lintel_counts counts = one->counts;
    for (int symbol = 0; symbol < LITLEN_SYMBOLS; symbol++) {
        counts.lengths[symbol] += other->counts.lengths[symbol];
    }
    for (int symbol = 0; symbol < DISTANCE_SYMBOLS; symbol++) {
        counts.distances[symbol] += other->counts.distances[symbol];
    }
    counts.lengths[END_OF_BLOCK] = 1;
    counts.bytes += other->counts.bytes;
    lintel_block block;
    lintel_block_make(&block, &counts, !packer->effort.is_look);
    if (block.bits >= one->block.bits + other->block.bits) {
        return LINTEL_OK;
    }
    lintel_status status = lintel_tokens_reserve(&one->tokens, one->tokens.count + other->tokens.count);
    if (status != LINTEL_OK) {
        return status;
    }
    memcpy(one->tokens.at + one->tokens.count, other->tokens.at, other->tokens.count * sizeof *other->tokens.at);
    one->tokens.count += other->tokens.count;
    one->end = other->end;
    one->counts = counts;
    one->block = block;
    *is_joined = true;
    return LINTEL_OK;
}

enum { SAMPLE = 64 << 10 };

/// Makes `costs` those of the cheapest path through the end of the first piece.
static lintel_status learn_costs(lintel_shortest *packer, size_t start, size_t end, lintel_costs *costs) {
    lintel_costs fixed;
    lintel_cost_fixed(&fixed);
    packer->is_last_split = false;
    lintel_part *sample = &packer->first;
    lintel_status status =
        lintel_shortest_part(packer, &fixed, end - start < SAMPLE ? start : end - SAMPLE, end, sample);
    if (status == LINTEL_OK) {
        lintel_cost_counts(costs, &sample->counts);
    }
    return status;
}

/// Writes the blocks of the bytes after the first `before`, up to `count`, or adds up their costs: each block as soon
/// as no more can join it.
static lintel_status for_each_part(
    lintel_shortest *packer, const uint8_t *bytes, size_t before, size_t count, size_t limit, bool is_last,
    lintel_bits *bits, uint64_t *sum
) {
    lintel_part open = {0};
    bool has_open = false;
    lintel_status status = LINTEL_OK;
    size_t begun = bits == NULL ? 0 : bits->sink->count;
    for (size_t start = before; status == LINTEL_OK && (start < count || start == before); start += PIECE) {
        size_t end = count - start < PIECE ? count : start + PIECE;
        size_t known = start < WINDOW ? 0 : start - WINDOW;
        packer->bytes = bytes + known;
        packer->count = end - known;
        packer->offset = known;
        status = make_room(packer, packer->count);
        if (status == LINTEL_OK) {
            status = lintel_find_matches(packer);
        }
        if (status != LINTEL_OK) {
            break;
        }
        lintel_costs costs;
        // A piece is mostly like the one before, and the first like a sample of rows.
        if (has_open) {
            lintel_cost_counts(&costs, &open.counts);
        } else if (packer->effort.is_quick && !packer->effort.is_look && packer->learned.bytes > 0) {
            lintel_cost_counts(&costs, &packer->learned);
        } else if (packer->effort.is_single) {
            status = learn_costs(packer, start - known, end - known, &costs);
        } else {
            lintel_cost_fixed(&costs);
        }
        if (status == LINTEL_OK) {
            status = make_parts(packer, &costs, start - known, end - known);
        }
        for (size_t index = 0; index < packer->now.count && status == LINTEL_OK; index++) {
            lintel_part *next = &packer->now.at[index];
            next->start += known;
            next->end += known;
            bool is_joined = false;
            if (has_open) {
                status = join(packer, &open, next, &is_joined);
                if (status == LINTEL_OK && !is_joined) {
                    if (bits != NULL) {
                        lintel_block_write(
                            &open.block, open.tokens.at, open.tokens.count, bytes + open.start, open.end - open.start,
                            false, bits
                        );
                        status = bits->sink->count - begun > limit ? LINTEL_OVER_LIMIT : bits->status;
                    }
                    *sum += open.block.bits;
                }
            }
            if (!is_joined) {
                lintel_swap_parts(&open, next);
                has_open = true;
            }
        }
    }
    if (status == LINTEL_OK && has_open) {
        *sum += open.block.bits;
        if (bits != NULL) {
            lintel_block_write(
                &open.block, open.tokens.at, open.tokens.count, bytes + open.start, open.end - open.start, is_last, bits
            );
            lintel_bits_end_part(bits, is_last);
            status = bits->status;
        }
    }
    if (status == LINTEL_OK && bits == NULL && (packer->learned.bytes == 0 || *sum < packer->learned_bits)) {
        packer->learned = open.counts;
        packer->learned_bits = *sum;
    }
    free_part(&open);
    return status;
}

// MARK: Calls

lintel_status lintel_shortest_pack(
    lintel_shortest *packer, const uint8_t *bytes, size_t count, lintel_shortest_effort effort, size_t limit,
    lintel_sink *sink
) {
    packer->effort = effort;
    packer->weights = NULL;
    size_t begun = sink->count;
    lintel_bits bits = {sink, 0, 0, LINTEL_OK};
    // A window of 32 KiB, packed as well as can be.
    lintel_bits_put(&bits, 0x78, 8);
    lintel_bits_put(&bits, 0xDA, 8);
    uint64_t sum = 0;
    lintel_status status = for_each_part(packer, bytes, 0, count, limit, 1, &bits, &sum);
    if (status == LINTEL_OK) {
        uint32_t checksum = libdeflate_adler32(1, bytes, count);
        for (int shift = 24; shift >= 0; shift -= 8) {
            lintel_bits_put(&bits, (checksum >> shift) & 255, 8);
        }
        lintel_bits_align(&bits);
        status = bits.status == LINTEL_OK && sink->count - begun > limit ? LINTEL_OVER_LIMIT : bits.status;
    }
    if (status != LINTEL_OK) {
        sink->count = begun;
    }
    return status;
}

lintel_status lintel_shortest_pack_part(
    lintel_shortest *packer, const uint8_t *bytes, size_t before, size_t count, lintel_shortest_effort effort,
    bool is_last, lintel_sink *sink, uint32_t *checksum
) {
    packer->effort = effort;
    packer->weights = NULL;
    *checksum = libdeflate_adler32(1, bytes + before, count);
    size_t begun = sink->count;
    lintel_bits bits = {sink, 0, 0, LINTEL_OK};
    uint64_t sum = 0;
    lintel_status status = for_each_part(packer, bytes, before, before + count, SIZE_MAX, is_last, &bits, &sum);
    if (status != LINTEL_OK) {
        sink->count = begun;
    }
    return status;
}

lintel_status lintel_shortest_weigh(
    lintel_shortest *packer, const uint8_t *bytes, size_t count, const int32_t *weights, size_t rows,
    lintel_shortest_effort effort, uint64_t *bits
) {
    packer->effort = effort;
    packer->weights = weights;
    packer->rows = rows;
    packer->stride = rows == 0 || count / rows < 1 ? 1 : count / rows;
    *bits = 0;
    return for_each_part(packer, bytes, 0, count, SIZE_MAX, 1, NULL, bits);
}

lintel_learned lintel_shortest_learned(const lintel_shortest *packer) {
    lintel_learned learned = {.bytes = packer->learned.bytes, .bits = packer->learned_bits};
    memcpy(learned.lengths, packer->learned.lengths, sizeof learned.lengths);
    memcpy(learned.distances, packer->learned.distances, sizeof learned.distances);
    return learned;
}

void lintel_shortest_learn(lintel_shortest *packer, const lintel_learned *learned) {
    memcpy(packer->learned.lengths, learned->lengths, sizeof learned->lengths);
    memcpy(packer->learned.distances, learned->distances, sizeof learned->distances);
    packer->learned.bytes = learned->bytes;
    packer->learned_bits = learned->bits;
}
