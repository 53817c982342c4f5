#include "codes.h"

#include <stdlib.h>

enum {
    /// Tokens of one block.
    BLOCK_TOKENS = 1 << 15,
    FEW_TOKENS = 1 << 10,
};

/// Collects tokens and writes them as blocks into a sink, or only counts them.
typedef struct token_writer {
    lintel_bits bits;
    /// NULL where tokens are only counted.
    lintel_token *tokens;
    size_t room;
    size_t count;
    lintel_counts counts;
} token_writer;

static void end_block(token_writer *writer, bool is_last) {
    // The bytes never exist, so a block cannot store them; that would not be shorter anyway.
    writer->counts.bytes = (uint64_t)1 << 48;
    lintel_block block;
    // With few tokens, the header of the code is a large part of the block.
    lintel_block_make(&block, &writer->counts, writer->count <= FEW_TOKENS);
    static const uint8_t nothing = 0;
    lintel_block_write(&block, writer->tokens, writer->count, &nothing, 0, is_last, &writer->bits);
    writer->count = 0;
    lintel_counts_clear(&writer->counts);
}

static inline void add(token_writer *writer, size_t length, size_t distance, size_t times) {
    lintel_token token = {(uint16_t)length, (uint16_t)distance};
    if (writer->tokens == NULL) {
        lintel_counts_add(&writer->counts, token, (uint32_t)times);
        return;
    }
    while (times > 0) {
        if (writer->count == writer->room) {
            end_block(writer, false);
        }
        size_t part = writer->room - writer->count < times ? writer->room - writer->count : times;
        for (size_t index = 0; index < part; index++) {
            writer->tokens[writer->count + index] = token;
        }
        writer->count += part;
        lintel_counts_add(&writer->counts, token, (uint32_t)part);
        times -= part;
    }
}

/// Adds fewer than 259 bytes that follow an equal one.
static void add_equal(token_writer *writer, uint8_t byte, size_t count) {
    if (count >= SHORTEST_MATCH) {
        add(writer, count, 1, 1);
    } else {
        add(writer, byte, 0, count);
    }
}

static bool are_heads_equal(const lintel_headed_rows *rows, size_t one, size_t other) {
    // One of the first bytes mostly differs, so that a loop is quicker than a call.
    size_t same = 0;
    while (same < rows->head_bytes
           && rows->heads[one * rows->head_bytes + same] == rows->heads[other * rows->head_bytes + same]) {
        same++;
    }
    return same == rows->head_bytes;
}

/// How many rows before `row` the nearest one is, of those that a match reaches, with the same bytes from the end of
/// the row above on; 0 without.
static size_t rows_back(const lintel_headed_rows *rows, size_t row) {
    size_t stride = rows->head_bytes + rows->rest;
    for (size_t back = 1; back < row && back * stride <= WINDOW; back++) {
        if (rows->fills[row] == rows->fills[row - back] && rows->fills[row - 1] == rows->fills[row - back - 1]
            && are_heads_equal(rows, row, row - back)) {
            return back;
        }
    }
    return 0;
}

/// Whether a row only goes on with the byte that the row above ends with.
static bool goes_on(const lintel_headed_rows *rows, size_t row) {
    uint8_t fill = rows->fills[row - 1];
    for (size_t byte = 0; byte < rows->head_bytes; byte++) {
        if (rows->heads[row * rows->head_bytes + byte] != fill) {
            return false;
        }
    }
    return rows->fills[row] == fill;
}

static void add_rows(token_writer *writer, const lintel_headed_rows *rows) {
    size_t stride = rows->head_bytes + rows->rest;
    // How many bytes of the row are covered by a match that begins in the row above.
    size_t covered = 0;
    for (size_t row = 0; row < rows->count; row++) {
        const uint8_t *head = rows->heads + row * rows->head_bytes;
        uint8_t fill = rows->fills[row];
        for (; covered < rows->head_bytes; covered++) {
            add(writer, head[covered], 0, 1);
        }
        size_t left = stride - covered;
        if (covered == rows->head_bytes && head[rows->head_bytes - 1] != fill) {
            add(writer, fill, 0, 1);
            left--;
        }
        covered = 0;
        while (row + 1 < rows->count && goes_on(rows, row + 1)) {
            row++;
            left += stride;
        }
        add(writer, LONGEST_MATCH, 1, left / LONGEST_MATCH);
        left %= LONGEST_MATCH;
        size_t back = row + 1 < rows->count ? rows_back(rows, row + 1) : 0;
        if (back == 0) {
            add_equal(writer, fill, left);
            continue;
        }
        // One match covers these bytes, the next head and bytes behind it, so that nearly all matches have the longest
        // length.
        if (left > LONGEST_MATCH - rows->head_bytes) {
            add_equal(writer, fill, LONGEST_MATCH / 2);
            left -= LONGEST_MATCH / 2;
        }
        size_t length = left + stride < LONGEST_MATCH ? left + stride : LONGEST_MATCH;
        add(writer, length, back * stride, 1);
        covered = length - left;
    }
}

/// Adler-32: RFC 1950, 8.2.
static uint32_t checksum(const lintel_headed_rows *rows) {
    const uint64_t base = 65521;
    uint64_t one = 1, two = 0;
    for (size_t row = 0; row < rows->count; row++) {
        for (size_t byte = 0; byte < rows->head_bytes; byte++) {
            one = (one + rows->heads[row * rows->head_bytes + byte]) % base;
            two = (two + one) % base;
        }
        // The first sum grows by the byte each time, and the second by the first.
        uint64_t times = rows->rest, fill = rows->fills[row];
        two = (two + one * (times % base) + fill * (times * (times + 1) / 2 % base)) % base;
        one = (one + fill * times) % base;
    }
    return (uint32_t)(two << 16 | one);
}

uint64_t lintel_headed_rows_weigh(const lintel_headed_rows *rows) {
    token_writer writer = {.tokens = NULL};
    lintel_counts_clear(&writer.counts);
    add_rows(&writer, rows);
    // Entropy would say too little: a symbol that is used nearly always still takes a whole bit.
    writer.counts.bytes = (uint64_t)1 << 48;
    lintel_block block;
    lintel_block_make(&block, &writer.counts, false);
    return block.bits;
}

lintel_status lintel_headed_rows_pack(const lintel_headed_rows *rows, lintel_sink *sink) {
    // As small as possible: large allocations are mapped anew each time.
    size_t most = rows->count * (rows->head_bytes + 4 + rows->rest / LONGEST_MATCH);
    size_t room = most < BLOCK_TOKENS ? most : BLOCK_TOKENS;
    token_writer writer = {
        .bits = {sink, 0, 0, LINTEL_OK},
        .tokens = malloc(room * sizeof(lintel_token)),
        .room = room,
    };
    if (writer.tokens == NULL) {
        return LINTEL_OUT_OF_MEMORY;
    }
    lintel_counts_clear(&writer.counts);
    // A window of 32 KiB.
    lintel_bits_put(&writer.bits, 0x78, 8);
    lintel_bits_put(&writer.bits, 0xDA, 8);
    add_rows(&writer, rows);
    end_block(&writer, true);
    lintel_bits_align(&writer.bits);
    uint32_t sum = checksum(rows);
    for (int shift = 24; shift >= 0; shift -= 8) {
        lintel_bits_put(&writer.bits, (sum >> shift) & 255, 8);
    }
    lintel_bits_align(&writer.bits);
    free(writer.tokens);
    return writer.bits.status;
}
