#include "codes.h"

#include <string.h>

static int length_base(int symbol) {
    if (symbol == 28) {
        return LONGEST_MATCH;
    }
    return symbol < 8 ? symbol + SHORTEST_MATCH : ((4 + symbol % 4) << (symbol / 4 - 1)) + SHORTEST_MATCH;
}

static int distance_base(int symbol) { return symbol < 4 ? symbol + 1 : ((2 + symbol % 2) << (symbol / 2 - 1)) + 1; }

/// The codewords for `lengths`, first bit lowest, as they are written. RFC 1951, 3.2.2.
static void make_codewords(const uint8_t *lengths, int symbols, uint16_t *codewords) {
    uint32_t counts[17] = {0}, next[17] = {0};
    for (int symbol = 0; symbol < symbols; symbol++) {
        counts[lengths[symbol]]++;
    }
    counts[0] = 0;
    for (int length = 1; length < 16; length++) {
        next[length + 1] = (next[length] + counts[length]) << 1;
    }
    for (int symbol = 0; symbol < symbols; symbol++) {
        uint32_t reversed = 0;
        int length = lengths[symbol];
        if (length > 0) {
            uint32_t codeword = next[length]++;
            for (int bit = 0; bit < length; bit++) {
                reversed |= ((codeword >> bit) & 1) << (length - 1 - bit);
            }
        }
        codewords[symbol] = (uint16_t)reversed;
    }
}

// MARK: Bits

static void flush_bytes(lintel_bits *bits) {
    if (bits->status == LINTEL_OK) {
        bits->status = lintel_sink_reserve(bits->sink, 8);
    }
    while (bits->count >= 8) {
        if (bits->status == LINTEL_OK) {
            bits->sink->bytes[bits->sink->count++] = (uint8_t)bits->pending;
        }
        bits->pending >>= 8;
        bits->count -= 8;
    }
}

static void store_little64(uint8_t *bytes, uint64_t value) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    value = __builtin_bswap64(value);
#endif
    memcpy(bytes, &value, sizeof value);
}

void lintel_bits_put(lintel_bits *bits, uint32_t value, int count) {
    bits->pending |= (uint64_t)value << bits->count;
    bits->count += count;
    if (bits->count >= 32) {
        flush_bytes(bits);
    }
}

void lintel_bits_align(lintel_bits *bits) {
    if (bits->count % 8 != 0) {
        bits->count += 8 - bits->count % 8;
    }
    flush_bytes(bits);
}

void lintel_bits_end_part(lintel_bits *bits, bool is_last) {
    if (!is_last) {
        // A stored block of no bytes: RFC 1951, 3.2.4.
        lintel_bits_put(bits, 0, 3);
        lintel_bits_align(bits);
        lintel_bits_put(bits, 0, 16);
        lintel_bits_put(bits, 0xFFFF, 16);
    }
    lintel_bits_align(bits);
}

static void store(const uint8_t *bytes, size_t count, bool is_last, lintel_bits *bits) {
    do {
        size_t part = count < MOST_STORED ? count : MOST_STORED;
        lintel_bits_put(bits, is_last && part == count, 1);
        lintel_bits_put(bits, 0, 2);
        lintel_bits_align(bits);
        lintel_bits_put(bits, (uint32_t)part, 16);
        lintel_bits_put(bits, (uint32_t)part ^ 0xFFFF, 16);
        flush_bytes(bits);
        if (bits->status == LINTEL_OK) {
            bits->status = lintel_sink_reserve(bits->sink, part);
        }
        if (bits->status == LINTEL_OK && part > 0) {
            memcpy(bits->sink->bytes + bits->sink->count, bytes, part);
            bits->sink->count += part;
        }
        bytes += part;
        count -= part;
    } while (count > 0);
}

static void write_header(const lintel_dynamic_header *header, lintel_bits *bits) {
    lintel_bits_put(bits, (uint32_t)header->length_count - 257, 5);
    lintel_bits_put(bits, (uint32_t)header->distance_count - 1, 5);
    lintel_bits_put(bits, (uint32_t)header->code_count - 4, 4);
    for (int index = 0; index < header->code_count; index++) {
        lintel_bits_put(bits, header->code[lintel_code_length_order[index]], 3);
    }
    uint16_t codewords[CODE_LENGTH_SYMBOLS];
    make_codewords(header->code, CODE_LENGTH_SYMBOLS, codewords);
    for (int index = 0; index < header->step_count; index++) {
        lintel_code_length step = header->steps[index];
        lintel_bits_put(bits, codewords[step.symbol], header->code[step.symbol]);
        lintel_bits_put(bits, step.extra, lintel_code_length_extra(step.symbol));
    }
}

/// Tokens that are written before the sink is asked for room.
enum { TOKENS_AT_ONCE = 128 };

static void write_tokens(
    const lintel_block *block, const uint16_t *codewords, const uint16_t *distance_codewords,
    const lintel_token *tokens, size_t count, lintel_bits *bits
) {
    // Of a match at most 48 bits, behind at most seven that are pending, so that eight bytes hold both.
    uint8_t bytes[6 * TOKENS_AT_ONCE + 16], *next = bytes;
    flush_bytes(bits);
    uint64_t pending = bits->pending;
    int pending_bits = bits->count;
    for (size_t index = 0; index < count; index++) {
        lintel_token token = tokens[index];
        uint64_t value;
        int value_bits;
        if (token.distance == 0) {
            value = codewords[token.length];
            value_bits = block->lengths[token.length];
        } else {
            int symbol = lintel_length_symbol(token.length);
            value_bits = block->lengths[257 + symbol];
            value = codewords[257 + symbol] | (uint64_t)(token.length - length_base(symbol)) << value_bits;
            value_bits += lintel_length_extra(symbol);
            symbol = lintel_distance_symbol(token.distance);
            value |= (uint64_t)distance_codewords[symbol] << value_bits;
            value_bits += block->distances[symbol];
            value |= (uint64_t)(token.distance - distance_base(symbol)) << value_bits;
            value_bits += lintel_distance_extra(symbol);
        }
        pending |= value << pending_bits;
        pending_bits += value_bits;
        store_little64(next, pending);
        next += pending_bits / 8;
        pending >>= pending_bits / 8 * 8;
        pending_bits %= 8;
    }
    bits->pending = pending;
    bits->count = pending_bits;
    size_t written = (size_t)(next - bytes);
    if (bits->status == LINTEL_OK) {
        bits->status = lintel_sink_reserve(bits->sink, written);
    }
    if (bits->status == LINTEL_OK) {
        memcpy(bits->sink->bytes + bits->sink->count, bytes, written);
        bits->sink->count += written;
    }
}

void lintel_block_write(
    const lintel_block *block, const lintel_token *tokens, size_t token_count, const uint8_t *bytes, size_t count,
    bool is_last, lintel_bits *bits
) {
    if (block->coding == LINTEL_STORED) {
        store(bytes, count, is_last, bits);
        return;
    }
    lintel_bits_put(bits, is_last != 0, 1);
    lintel_bits_put(bits, block->coding == LINTEL_FIXED ? 1 : 2, 2);
    if (block->coding == LINTEL_DYNAMIC) {
        write_header(&block->header, bits);
    }
    // The fixed code has two codewords more than are used, and their lengths decide the others' codewords.
    uint16_t codewords[LITLEN_SYMBOLS + 2], distance_codewords[DISTANCE_SYMBOLS];
    make_codewords(block->lengths, block->coding == LINTEL_FIXED ? LITLEN_SYMBOLS + 2 : LITLEN_SYMBOLS, codewords);
    make_codewords(block->distances, DISTANCE_SYMBOLS, distance_codewords);
    for (size_t index = 0; index < token_count; index += TOKENS_AT_ONCE) {
        size_t part = token_count - index < TOKENS_AT_ONCE ? token_count - index : TOKENS_AT_ONCE;
        write_tokens(block, codewords, distance_codewords, tokens + index, part, bits);
    }
    lintel_bits_put(bits, codewords[END_OF_BLOCK], block->lengths[END_OF_BLOCK]);
}
