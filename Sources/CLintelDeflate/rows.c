#include "row_packer.h"

#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>

lintel_status lintel_row_packer_make(
    lintel_sink *sink, size_t pixel_bytes, size_t stride, lintel_row_effort effort, lintel_row_packer **result
) {
    lintel_row_packer *packer = malloc(sizeof *packer);
    *result = packer;
    if (packer == NULL) {
        return LINTEL_OUT_OF_MEMORY;
    }
    packer->bits.sink = sink;
    packer->effort = effort;
    packer->loops = LINTEL_ROWS_AVX512;
    while (!lintel_rows_support(packer->loops)) {
        packer->loops--;
    }
    packer->fixed[0] = lintel_offset_of(1);
    packer->fixed[1] = lintel_offset_of(pixel_bytes <= 8 ? (int)pixel_bytes : 1);
    packer->fixed[2] = lintel_offset_of(stride <= WINDOW ? (int)stride : 1);
    memset(packer->votes, 0, sizeof packer->votes);
    packer->voted_count = 0;
    memset(packer->buffer + BUFFER, 0, PADDING);
    lintel_row_packer_restart(packer);
    return LINTEL_OK;
}

void lintel_row_packer_use(lintel_row_packer *packer, lintel_row_loops loops) { packer->loops = loops; }

void lintel_row_packer_restart(lintel_row_packer *packer) {
    packer->bits = (lintel_bits){packer->bits.sink, 0, 0, LINTEL_OK};
    packer->checksum = 1;
    packer->position = 0;
    packer->end = 0;
    packer->block = 0;
    packer->token_count = 0;
    memcpy(packer->offsets, packer->fixed, sizeof packer->fixed);
    packer->count = packer->elected_count = FIXED_DISTANCES;
    packer->most_recent = FEW_RECENT;
    for (int index = FIXED_DISTANCES; index < NOMINATED; index++) {
        packer->offsets[index] = packer->fixed[0];
    }
    packer->election = WINDOW;
    packer->interval = FIRST_INTERVAL;
    packer->was_elected = false;
    // Nothing is within reach of 0.
    packer->buffer_start = 2 * WINDOW;
    if (packer->effort == LINTEL_ROWS_QUICK) {
        memset(packer->hashes, 0, sizeof packer->hashes);
    } else {
        memset(packer->lookups, 0, sizeof packer->lookups);
    }
    lintel_cost_fixed(&packer->costs);
    packer->has_block = false;
    packer->costed_count = 0;
    packer->byte_cost = 0;
    // A window of 32 KiB.
    lintel_bits_put(&packer->bits, 0x78, 8);
    lintel_bits_put(&packer->bits, 0x9C, 8);
}

void lintel_row_packer_continue(lintel_row_packer *packer, const uint8_t *before, size_t count) {
    size_t kept = count < WINDOW ? count : WINDOW;
    if (kept > 0) {
        memcpy(packer->buffer, before + count - kept, kept);
    }
    packer->position = kept;
    packer->end = kept;
    packer->block = kept;
    packer->election = WINDOW;
    // The header is what another packer began with.
    packer->bits = (lintel_bits){packer->bits.sink, 0, 0, LINTEL_OK};
}

void lintel_row_packer_free(lintel_row_packer *packer) { free(packer); }

void lintel_rows_cost_open(lintel_row_packer *packer) {
    lintel_counts counts;
    lintel_counts_clear(&counts);
    lintel_counts_add_all(&counts, packer->tokens, packer->token_count);
    lintel_cost_counts(&packer->costs, &counts);
}

void lintel_rows_end_block(lintel_row_packer *packer, bool is_last) {
    lintel_counts counts;
    lintel_counts_clear(&counts);
    lintel_counts_add_all(&counts, packer->tokens, packer->token_count);
    lintel_cost_counts(&packer->costs, &counts);
    packer->has_block = true;
    // Stored bytes are only possible while they are surely there.
    size_t count = packer->block == SIZE_MAX ? SIZE_MAX : packer->position - packer->block;
    bool is_there = count <= WINDOW;
    if (!is_there) {
        counts.bytes = (uint64_t)1 << 48;
    }
    lintel_block block;
    lintel_block_make(&block, &counts, false);
    lintel_block_write(
        &block, packer->tokens, packer->token_count, is_there ? packer->buffer + packer->block : packer->buffer,
        is_there ? count : 0, is_last, &packer->bits
    );
    packer->token_count = 0;
    packer->block = packer->position;
}

/// Makes room by packing what can be, and forgetting what no match can reach.
static void make_room(lintel_row_packer *packer) {
    if (packer->end > LOOK_AHEAD) {
        lintel_rows_pack(packer, packer->end - LOOK_AHEAD);
    }
    size_t dropped = packer->position < WINDOW ? 0 : packer->position - WINDOW;
    memmove(packer->buffer, packer->buffer + dropped, packer->end - dropped);
    packer->position -= dropped;
    packer->end -= dropped;
    packer->election = packer->election < dropped ? 0 : packer->election - dropped;
    packer->block = packer->block == SIZE_MAX || packer->block < dropped ? SIZE_MAX : packer->block - dropped;
    packer->buffer_start += (uint32_t)dropped;
}

uint8_t *lintel_row_packer_room(lintel_row_packer *packer, size_t count) {
    if (count > LINTEL_ROW_ROOM) {
        return NULL;
    }
    if (BUFFER - packer->end < count) {
        make_room(packer);
    }
    return packer->buffer + packer->end;
}

lintel_status lintel_row_packer_filled(lintel_row_packer *packer, size_t count) {
    packer->checksum = libdeflate_adler32(packer->checksum, packer->buffer + packer->end, count);
    packer->end += count;
    return packer->bits.status;
}

lintel_status lintel_row_packer_add(lintel_row_packer *packer, const uint8_t *bytes, size_t count) {
    while (count > 0) {
        size_t part = count < LINTEL_ROW_ROOM ? count : LINTEL_ROW_ROOM;
        memcpy(lintel_row_packer_room(packer, part), bytes, part);
        lintel_row_packer_filled(packer, part);
        bytes += part;
        count -= part;
    }
    return packer->bits.status;
}

static void pack_all(lintel_row_packer *packer) {
    // What is read behind the end decides nothing, but should not depend on what was there before.
    memset(packer->buffer + packer->end, 0, PADDING);
    lintel_rows_pack(packer, packer->end);
}

lintel_status lintel_row_packer_end_part(lintel_row_packer *packer, uint32_t *sum) {
    pack_all(packer);
    lintel_rows_end_block(packer, false);
    lintel_bits_end_part(&packer->bits, false);
    *sum = packer->checksum;
    return packer->bits.status;
}

lintel_status lintel_row_packer_end(lintel_row_packer *packer, uint32_t *sum) {
    pack_all(packer);
    lintel_rows_end_block(packer, true);
    lintel_bits_end_part(&packer->bits, true);
    *sum = packer->checksum;
    return packer->bits.status;
}

lintel_status lintel_row_packer_finish(lintel_row_packer *packer) {
    uint32_t sum;
    lintel_row_packer_end(packer, &sum);
    for (int shift = 24; shift >= 0; shift -= 8) {
        lintel_bits_put(&packer->bits, (sum >> shift) & 255, 8);
    }
    lintel_bits_align(&packer->bits);
    return packer->bits.status;
}
