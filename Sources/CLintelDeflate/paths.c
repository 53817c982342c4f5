#include "shortest.h"

void lintel_shortest_finish(lintel_shortest *packer, lintel_part *part) {
    lintel_counts_clear(&part->counts);
    if (packer->weights == NULL) {
        for (size_t index = 0; index < part->tokens.count; index++) {
            lintel_counts_add(&part->counts, part->tokens.at[index], 1);
        }
        lintel_block_make(&part->block, &part->counts, !packer->effort.is_look);
        return;
    }
    size_t position = packer->offset + part->start;
    for (size_t index = 0; index < part->tokens.count; index++) {
        lintel_token token = part->tokens.at[index];
        size_t row = position / packer->stride;
        lintel_counts_add(&part->counts, token, (uint32_t)packer->weights[row < packer->rows ? row : packer->rows - 1]);
        position += token.distance == 0 ? 1 : token.length;
    }
    lintel_block_make(&part->block, &part->counts, !packer->effort.is_look);
}

/// Looks for the cheapest way through a range by literals and matches; matches may begin before it.
static lintel_status cheapest_path(
    lintel_shortest *packer, const lintel_costs *costs, size_t start, size_t end, bool is_exact, lintel_part *part
) {
    int count = (int)(end - start);
    lintel_pull_paths(packer, costs, start, count, is_exact);
    // Counted first: there are far fewer than bytes.
    size_t made = 0;
    for (int position = 0; position < count; made++) {
        uint32_t step = packer->steps[position];
        position += step >> 16 == 0 ? 1 : (int)(step & 0xFFFF);
    }
    lintel_status status = lintel_tokens_reserve(&part->tokens, made);
    if (status != LINTEL_OK) {
        return status;
    }
    lintel_token *tokens = part->tokens.at;
    made = 0;
    for (int position = 0; position < count;) {
        uint32_t step = packer->steps[position];
        lintel_token token = {(uint16_t)step, (uint16_t)(step >> 16)};
        tokens[made++] = token;
        position += token.distance == 0 ? 1 : token.length;
    }
    part->tokens.count = made;
    part->start = start;
    part->end = end;
    lintel_shortest_finish(packer, part);
    return LINTEL_OK;
}

/// The longest match wherever there is one.
static lintel_status greedy_path(lintel_shortest *packer, size_t start, size_t end, lintel_part *part) {
    lintel_status status = lintel_tokens_reserve(&part->tokens, end - start);
    if (status != LINTEL_OK) {
        return status;
    }
    size_t count = 0;
    for (size_t position = start; position < end;) {
        uint32_t first = packer->starts[position], last = packer->starts[position + 1];
        size_t length = first == last ? 0 : packer->matches.at[last - 1].length;
        length = length < end - position ? length : end - position;
        lintel_token token = {packer->bytes[position], 0};
        if (length >= SHORTEST_MATCH) {
            uint32_t index = first;
            while (packer->matches.at[index].length < length) {
                index++;
            }
            token = (lintel_token){(uint16_t)length, packer->matches.at[index].distance};
        }
        part->tokens.at[count++] = token;
        position += token.distance == 0 ? 1 : length;
    }
    part->tokens.count = count;
    part->start = start;
    part->end = end;
    lintel_shortest_finish(packer, part);
    return LINTEL_OK;
}

/// Looks for the path again with the costs of the one before, until it gets no cheaper; `best` has the best.
static lintel_status improve(
    lintel_shortest *packer, const lintel_costs *first, size_t start, size_t end, lintel_part *best, lintel_part *last
) {
    bool is_exact = packer->effort.is_exact;
    if (packer->effort.is_quick) {
        is_exact = packer->is_last_split && !packer->effort.is_look && !packer->effort.is_single;
        return cheapest_path(packer, first, start, end, is_exact, best);
    }
    lintel_status status = cheapest_path(packer, first, start, end, is_exact, best);
    lintel_costs costs;
    int misses = 0;
    // Where `last` is the best of all, it changes places with it.
    const lintel_part *from = best;
    for (int round = 1; round < packer->effort.rounds && status == LINTEL_OK; round++) {
        // Costs of whole bits are what the codewords take in the end, the others are smoother: in turn they get past
        // more bad choices.
        if (round % 2 == 1 || from->block.coding == LINTEL_STORED) {
            lintel_cost_counts(&costs, &from->counts);
        } else {
            lintel_cost_block(&costs, &from->block);
        }
        status = cheapest_path(packer, &costs, start, end, is_exact, last);
        if (status == LINTEL_OK && last->block.bits < best->block.bits) {
            lintel_swap_parts(best, last);
            from = best;
            misses = 0;
        } else {
            from = last;
            if (++misses == 3) {
                break;
            }
        }
    }
    if (status == LINTEL_OK && !is_exact && !packer->effort.is_look) {
        // The code without a header has its costs already.
        if (best->block.coding == LINTEL_FIXED) {
            lintel_cost_block(&costs, &best->block);
        } else {
            lintel_cost_counts(&costs, &best->counts);
        }
        status = cheapest_path(packer, &costs, start, end, true, last);
        if (status == LINTEL_OK && last->block.bits < best->block.bits) {
            lintel_swap_parts(best, last);
        }
    }
    return status;
}

/// Makes `result` what is found from the costs of `counts`, if that is shorter. What begins more than one part in
/// twenty longer seldom gets there.
static lintel_status improve_from(
    lintel_shortest *packer, const lintel_counts *counts, size_t start, size_t end, lintel_part *result
) {
    lintel_part *trial = &packer->second;
    lintel_costs costs;
    lintel_cost_counts(&costs, counts);
    lintel_status status = cheapest_path(packer, &costs, start, end, packer->effort.is_exact, trial);
    if (status != LINTEL_OK || trial->block.bits > result->block.bits / 20 * 21) {
        return status;
    }
    lintel_cost_counts(&costs, &trial->counts);
    if (trial->block.bits < result->block.bits) {
        lintel_swap_parts(trial, result);
    }
    status = improve(packer, &costs, start, end, trial, &packer->third);
    if (status == LINTEL_OK && trial->block.bits < result->block.bits) {
        lintel_swap_parts(trial, result);
    }
    return status;
}

lintel_status lintel_shortest_part(
    lintel_shortest *packer, const lintel_costs *from, size_t start, size_t end, lintel_part *result
) {
    lintel_status status = improve(packer, from, start, end, result, &packer->third);
    if (status != LINTEL_OK || !packer->effort.tries_other_starts) {
        return status;
    }
    status = greedy_path(packer, start, end, &packer->second);
    if (status != LINTEL_OK) {
        return status;
    }
    lintel_counts counts = packer->second.counts;
    if (packer->second.block.bits < result->block.bits) {
        lintel_swap_parts(&packer->second, result);
    }
    status = improve_from(packer, &counts, start, end, result);
    if (status != LINTEL_OK) {
        return status;
    }
    // As if there were no matches: then only those are worth their symbols that save much.
    lintel_counts_clear(&counts);
    for (size_t position = start; position < end; position++) {
        counts.lengths[packer->bytes[position]]++;
    }
    return improve_from(packer, &counts, start, end, result);
}
