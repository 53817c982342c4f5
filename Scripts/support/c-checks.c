// Calls the C code of Sources with inputs of chance, in buffers of just their size, under the address and
// undefined-behavior sanitizers; see Scripts/clients/c-code. `c-checks SEED SECONDS` prints what was done; a
// sanitizer's report ends it.
#include "CLintelCodec.h"
#include "CLintelDigest.h"
#include "CLintelKernels.h"

#include <lcms2.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <zlib.h>

#pragma clang diagnostic ignored "-Wnullability-completeness"

static uint64_t state;

// SplitMix64. Source: Steele, Lea and Flood, Fast Splittable Pseudorandom Number Generators (2014).
static uint64_t chance(void) {
    uint64_t value = state += 0x9E3779B97F4A7C15;
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EB;
    return value ^ (value >> 31);
}

static size_t below(size_t limit) { return (size_t)(chance() % limit); }

static void claim(bool holds, const char *what) {
    if (holds) {
        return;
    }
    printf("FAILED %s\n", what);
    exit(1);
}

static void *room(size_t count) {
    void *bytes = malloc(count == 0 ? 1 : count);
    claim(bytes != NULL, "memory");
    return bytes;
}

// Bytes as rows have them: repeated, of few values, or any.
static uint8_t *some_bytes(size_t count) {
    uint8_t *bytes = room(count);
    size_t period = 1 + below(400);
    int kind = (int)below(4);
    for (size_t i = 0; i < count; i++) {
        bytes[i] = kind == 0           ? (uint8_t)chance()
            : kind == 1 && i >= period ? bytes[i - period]
                                       : (uint8_t)(chance() % 5);
        if (kind == 2 && below(40) != 0 && i > 0) {
            bytes[i] = bytes[i - 1];
        }
    }
    return bytes;
}

// FIPS 180-4's examples, and both ways alike.
static void digests(bool is_first) {
    static const uint8_t abc[4] = {0xba, 0x78, 0x16, 0xbf}, million[4] = {0xcd, 0xc7, 0x6e, 0x5c};
    uint8_t one[32], other[32];
    for (int way = 0; way < (is_first ? 3 : 0); way++) {
        lintel_sha256((const uint8_t *)"abc", 3, one, (lintel_sha256_way)way);
        claim(memcmp(one, abc, 4) == 0, "SHA-256 of abc");
        uint8_t *bytes = room(1000000);
        memset(bytes, 'a', 1000000);
        lintel_sha256(bytes, 1000000, one, (lintel_sha256_way)way);
        claim(memcmp(one, million, 4) == 0, "SHA-256 of a million a");
        free(bytes);
    }
    size_t count = below(300);
    uint8_t *bytes = some_bytes(count);
    lintel_sha256(bytes, count, one, LINTEL_SHA256_PORTABLE);
    lintel_sha256(bytes, count, other, LINTEL_SHA256_BEST);
    claim(memcmp(one, other, 32) == 0, "SHA-256 in two ways");
    free(bytes);
}

static void reads_back(const lintel_sink *sink, const uint8_t *bytes, size_t count, const char *what) {
    uint8_t *back = room(count);
    uLongf length = count;
    claim(uncompress(back, &length, sink->bytes, sink->count) == Z_OK && length == count, what);
    claim(memcmp(back, bytes, count) == 0, what);
    free(back);
}

// Streams that end near the end of the buffer of rows, behind which little can be read, in parts of any size.
static void buffer_ends(void) {
    size_t count = (192 << 10) - below(400);
    uint8_t *bytes = some_bytes(count);
    lintel_sink one = lintel_sink_make(1 << 20), other = lintel_sink_make(1 << 20);
    lintel_row_packer *packer = NULL;
    claim(
        lintel_row_packer_make(&one, 3, 1000, LINTEL_ROWS_THOROUGH, &packer) == LINTEL_OK, "a packer of a full buffer"
    );
    claim(lintel_row_packer_add(packer, bytes, count) == LINTEL_OK, "a full buffer");
    claim(lintel_row_packer_finish(packer) == LINTEL_OK, "its end");
    lintel_row_packer_free(packer);
    reads_back(&one, bytes, count, "the stream of a full buffer");
    claim(lintel_row_packer_make(&other, 3, 1000, LINTEL_ROWS_THOROUGH, &packer) == LINTEL_OK, "a packer of its parts");
    for (size_t at = 0; at < count;) {
        size_t part = 1 + below(50000);
        part = part > count - at ? count - at : part;
        claim(lintel_row_packer_add(packer, bytes + at, part) == LINTEL_OK, "a part of a full buffer");
        at += part;
    }
    claim(lintel_row_packer_finish(packer) == LINTEL_OK, "the end of the parts");
    lintel_row_packer_free(packer);
    claim(one.count == other.count && memcmp(one.bytes, other.bytes, one.count) == 0, "equal streams of any parts");
    lintel_sink_free(&one);
    lintel_sink_free(&other);
    free(bytes);
}

static void packers(void) {
    size_t count = below(8) == 0 ? below(60000) : below(3000);
    uint8_t *bytes = some_bytes(count);
    lintel_sink sink = lintel_sink_make(1 << 20);
    lintel_packer *packer = NULL;
    claim(lintel_packer_make((int)(1 + below(12)), &packer) == LINTEL_OK, "a packer");
    size_t limit = below(4) == 0 ? below(200) : 1 << 20;
    lintel_status status = lintel_pack(packer, bytes, count, limit, &sink);
    if (status == LINTEL_OK) {
        reads_back(&sink, bytes, count, "libdeflate's stream");
    } else {
        claim(status == LINTEL_OVER_LIMIT && sink.count == 0, "over the limit");
    }
    lintel_packer_free(packer);
    lintel_sink_free(&sink);

    lintel_shortest *shortest = NULL;
    claim(lintel_shortest_make(&shortest) == LINTEL_OK, "a packer of cheapest paths");
    for (int turn = 0; turn < 2; turn++) {
        lintel_shortest_effort effort = {
            .rounds = (int)(1 + below(4)),
            .splits = (int)below(4),
            .tries_other_starts = (int)below(2),
            .depth = below(3) == 0 ? 0 : (int)(1 + below(64)),
            .is_exact = (int)below(2),
            .is_look = (int)below(2),
            .is_quick = (int)below(2),
            .is_single = (int)below(2),
        };
        lintel_sink whole = lintel_sink_make(1 << 20), portable = lintel_sink_make(1 << 20);
        status = lintel_shortest_pack(shortest, bytes, count, effort, 1 << 20, &whole);
        claim(status == LINTEL_OK, "the cheapest path");
        reads_back(&whole, bytes, count, "the cheapest path's stream");
        effort.is_portable = 1;
        claim(
            lintel_shortest_pack(shortest, bytes, count, effort, 1 << 20, &portable) == LINTEL_OK, "the portable path"
        );
        claim(
            whole.count == portable.count && memcmp(whole.bytes, portable.bytes, whole.count) == 0,
            "equal portable bytes"
        );
        lintel_sink_free(&whole);
        lintel_sink_free(&portable);
    }

    // A packer that is told what another one learned from a look packs as that does.
    lintel_shortest *told = NULL;
    claim(lintel_shortest_make(&told) == LINTEL_OK, "another packer of cheapest paths");
    const int32_t once = 1;
    lintel_shortest_effort quick = {.rounds = 1, .is_look = 1, .is_quick = 1};
    uint64_t bits = 0;
    claim(lintel_shortest_weigh(shortest, bytes, count, &once, 1, quick, &bits) == LINTEL_OK, "a look");
    lintel_learned learned = lintel_shortest_learned(shortest);
    claim(learned.bytes == count && learned.bits == bits, "what was learned");
    lintel_shortest_learn(told, &learned);
    quick.is_look = 0;
    lintel_sink one = lintel_sink_make(1 << 20), other = lintel_sink_make(1 << 20);
    claim(lintel_shortest_pack(shortest, bytes, count, quick, 1 << 20, &one) == LINTEL_OK, "a stream after a look");
    claim(lintel_shortest_pack(told, bytes, count, quick, 1 << 20, &other) == LINTEL_OK, "a stream after being told");
    claim(one.count == other.count && memcmp(one.bytes, other.bytes, one.count) == 0, "equal bytes after being told");
    lintel_sink_free(&one);
    lintel_sink_free(&other);
    lintel_shortest_free(told);
    lintel_shortest_free(shortest);

    lintel_sink rows = lintel_sink_make(1 << 20);
    lintel_row_packer *row_packer = NULL;
    size_t stride = 1 + below(500);
    lintel_row_effort row_effort = below(2) == 0 ? LINTEL_ROWS_QUICK : LINTEL_ROWS_THOROUGH;
    claim(
        lintel_row_packer_make(&rows, 1 + below(8), stride, row_effort, &row_packer) == LINTEL_OK, "a packer of rows"
    );
    for (size_t at = 0; at < count;) {
        size_t part = 1 + below(700);
        if (part > count - at) {
            part = count - at;
        }
        claim(lintel_row_packer_add(row_packer, bytes + at, part) == LINTEL_OK, "a row");
        at += part;
    }
    claim(lintel_row_packer_finish(row_packer) == LINTEL_OK, "the last row");
    reads_back(&rows, bytes, count, "the rows' stream");
    // The fastest loops and any others that the processor has.
    lintel_sink other_rows = lintel_sink_make(1 << 20);
    lintel_row_packer *other_packer = NULL;
    claim(
        lintel_row_packer_make(&other_rows, 1, stride, row_effort, &other_packer) == LINTEL_OK,
        "a packer of rows with other loops"
    );
    lintel_row_loops loops = (lintel_row_loops)below(LINTEL_ROWS_AVX512 + 1);
    lintel_row_packer_use(other_packer, lintel_rows_support(loops) ? loops : LINTEL_ROWS_PORTABLE);
    lintel_row_packer_free(row_packer);
    rows.count = 0;
    claim(lintel_row_packer_make(&rows, 1, stride, row_effort, &row_packer) == LINTEL_OK, "another packer of rows");
    for (size_t at = 0; at < count;) {
        size_t part = count - at < LINTEL_ROW_ROOM ? count - at : LINTEL_ROW_ROOM;
        uint8_t *target = lintel_row_packer_room(row_packer, part);
        claim(target != NULL && lintel_row_packer_room(row_packer, LINTEL_ROW_ROOM + 1) == NULL, "room for rows");
        memcpy(target, bytes + at, part);
        claim(lintel_row_packer_filled(row_packer, part) == LINTEL_OK, "rows in place");
        at += part;
    }
    claim(lintel_row_packer_add(other_packer, bytes, count) == LINTEL_OK, "all rows");
    claim(
        lintel_row_packer_finish(row_packer) == LINTEL_OK && lintel_row_packer_finish(other_packer) == LINTEL_OK,
        "the end"
    );
    claim(rows.count == other_rows.count && memcmp(rows.bytes, other_rows.bytes, rows.count) == 0, "equal rows");
    lintel_row_packer_free(row_packer);
    lintel_row_packer_free(other_packer);
    lintel_sink_free(&rows);
    lintel_sink_free(&other_rows);

    // The same in two parts, by a packer that begins twice; the checksum is that of a whole stream.
    size_t middle = below(count + 1);
    uint32_t sum = 0;
    lintel_sink parts = lintel_sink_make(1 << 20);
    claim(
        lintel_row_packer_make(&parts, 1 + below(8), stride, row_effort, &row_packer) == LINTEL_OK, "a packer of parts"
    );
    for (int part = 0; part < 2; part++) {
        size_t from = part == 0 ? 0 : middle, to = part == 0 ? middle : count;
        if (part == 1) {
            lintel_row_packer_restart(row_packer);
            lintel_row_packer_continue(row_packer, bytes, middle);
        }
        claim(lintel_row_packer_add(row_packer, bytes + from, to - from) == LINTEL_OK, "a part");
        claim(
            (part == 0 ? lintel_row_packer_end_part : lintel_row_packer_end)(row_packer, &sum) == LINTEL_OK, "its end"
        );
        claim(sum == adler32(1, bytes + from, (uInt)(to - from)), "the checksum of a part");
    }
    lintel_row_packer_free(row_packer);
    // The same two parts by the cheapest paths.
    if (middle > 0 && middle < count) {
        lintel_sink shortest_parts = lintel_sink_make(1 << 20);
        claim(lintel_sink_reserve(&shortest_parts, 2) == LINTEL_OK, "room for a header");
        shortest_parts.bytes[shortest_parts.count++] = 0x78;
        shortest_parts.bytes[shortest_parts.count++] = 0xDA;
        lintel_shortest *part_packer = NULL;
        lintel_shortest_effort part_effort = {
            .rounds = (int)(1 + below(2)),
            .splits = (int)below(3),
            .is_quick = (int)below(2),
            .is_single = (int)below(2)};
        claim(lintel_shortest_make(&part_packer) == LINTEL_OK, "a packer of the shortest parts");
        for (int part = 0; part < 2; part++) {
            size_t before = part == 0 ? 0 : middle, to = part == 0 ? middle : count;
            claim(
                lintel_shortest_pack_part(
                    part_packer, bytes, before, to - before, part_effort, part, &shortest_parts, &sum
                ) == LINTEL_OK,
                "a shortest part"
            );
            claim(sum == adler32(1, bytes + before, (uInt)(to - before)), "the checksum of a shortest part");
        }
        lintel_shortest_free(part_packer);
        uLong whole = adler32(1, bytes, (uInt)count);
        claim(lintel_sink_reserve(&shortest_parts, 4) == LINTEL_OK, "room for its checksum");
        for (int shift = 24; shift >= 0; shift -= 8) {
            shortest_parts.bytes[shortest_parts.count++] = (uint8_t)(whole >> shift);
        }
        reads_back(&shortest_parts, bytes, count, "the stream of two shortest parts");
        lintel_sink_free(&shortest_parts);
    }
    uLong all = adler32(1, bytes, (uInt)count);
    claim(lintel_sink_reserve(&parts, 4) == LINTEL_OK, "room for a checksum");
    for (int shift = 24; shift >= 0; shift -= 8) {
        parts.bytes[parts.count++] = (uint8_t)(all >> shift);
    }
    reads_back(&parts, bytes, count, "the stream of two parts");
    lintel_sink_free(&parts);

    size_t sample_rows = count == 0 ? 1 : 1 + below(count < 60 ? count : 60);
    int32_t weights[60];
    for (size_t row = 0; row < sample_rows; row++) {
        weights[row] = (int32_t)(1 + below(9));
    }
    claim(lintel_greedy_bits(bytes, count, weights, sample_rows) > 0, "an estimate");
    free(bytes);

    // Rows of a head and equal bytes.
    size_t head_bytes = 1 + below(12), row_count = 1 + below(40), rest = 258 + below(900), length = head_bytes + rest;
    uint8_t *heads = room(row_count * head_bytes), *fills = room(row_count), *plain = room(row_count * length);
    unsigned kinds = 1 + (unsigned)below(4);
    for (size_t row = 0; row < row_count; row++) {
        fills[row] = (uint8_t)below(kinds);
        for (size_t byte = 0; byte < head_bytes; byte++) {
            heads[row * head_bytes + byte] = (uint8_t)below(kinds);
        }
        memcpy(plain + row * length, heads + row * head_bytes, head_bytes);
        memset(plain + row * length + head_bytes, fills[row], rest);
    }
    lintel_headed_rows headed = {
        .heads = heads, .fills = fills, .head_bytes = head_bytes, .count = row_count, .rest = rest};
    lintel_sink headed_sink = lintel_sink_make(1 << 20);
    claim(lintel_headed_rows_weigh(&headed) > 0, "the weight of headed rows");
    claim(lintel_headed_rows_pack(&headed, &headed_sink) == LINTEL_OK, "headed rows");
    reads_back(&headed_sink, plain, row_count * length, "the headed rows' stream");
    lintel_sink_free(&headed_sink);
    free(heads);
    free(fills);
    free(plain);
}

static void spoil(uint8_t *bytes, size_t count) {
    for (size_t turn = below(6); turn > 0 && count > 0; turn--) {
        bytes[below(count)] = (uint8_t)chance();
    }
}

// Checksums that are right again, so that what is behind them is reached.
static void repair(uint8_t *bytes, size_t count) {
    for (size_t at = 8; at + 12 <= count;) {
        size_t length =
            (size_t)bytes[at] << 24 | (size_t)bytes[at + 1] << 16 | (size_t)bytes[at + 2] << 8 | bytes[at + 3];
        if (length > count - at - 12) {
            return;
        }
        uLong sum = crc32(0, bytes + at + 4, (uInt)length + 4);
        for (size_t i = 0; i < 4; i++) {
            bytes[at + 8 + length + i] = (uint8_t)(sum >> (24 - 8 * i));
        }
        at += 12 + length;
    }
}

static void pictures(void) {
    lintel_message message;
    uint32_t width = (uint32_t)(1 + below(40)), height = (uint32_t)(1 + below(20));
    static const int types[] = {0, 2, 4, 6}, channels[] = {1, 3, 2, 4};
    size_t form = below(4);
    int depth = below(2) == 0 ? 8 : 16;
    size_t row = (size_t)width * (size_t)channels[form] * (size_t)(depth / 8);
    uint8_t *pixels = some_bytes(row * height);
    lintel_sink sink = lintel_sink_make(1 << 20);
    lintel_png_writer *writer = NULL;
    claim(lintel_png_write_begin(&sink, &writer, &message) == LINTEL_OK, "a PNG writer");
    claim(
        lintel_png_write_default(writer, pixels, row, width, height, depth, types[form], &message) == LINTEL_OK, "a PNG"
    );
    lintel_png_write_end(writer);
    uint8_t *file = room(sink.count);
    memcpy(file, sink.bytes, sink.count);
    size_t length = sink.count;
    bool is_whole = below(4) == 0;
    if (!is_whole) {
        spoil(file, length);
        if (below(3) != 0) {
            repair(file, length);
        }
        if (below(3) == 0) {
            length = below(length + 1);
        }
        file = realloc(file, length == 0 ? 1 : length);
    }
    lintel_png_reader *reader = NULL;
    lintel_png_header header;
    lintel_status status =
        lintel_png_open(file, length, (lintel_png_limits){4096, 8 << 20}, &reader, &header, &message);
    claim(!is_whole || status == LINTEL_OK, "a PNG opens");
    if (status == LINTEL_OK) {
        if ((size_t)header.height * header.row_bytes < 8 << 20) {
            uint8_t *rows = room((size_t)header.height * header.row_bytes);
            status = lintel_png_read_rows(reader, rows, &message);
            if (status == LINTEL_OK) {
                status = lintel_png_read_end(reader, &message);
            }
            bool is_damaged = lintel_png_damaged(reader, &message);
            if (is_whole) {
                claim(status == LINTEL_OK && !is_damaged, "a PNG reads to its end");
            }
            // Other forms are read as RGBA, and samples of 16 bits in the order of the machine.
            if (is_whole && depth == 8 && types[form] == 6) {
                claim(memcmp(rows, pixels, row * height) == 0, "a PNG reads back");
            }
            free(rows);
        }
        claim(lintel_png_peak(reader) <= 8 << 20, "libpng's memory");
        lintel_png_close(reader);
    }
    free(file);
    free(pixels);
    lintel_sink_free(&sink);

    uint8_t *rgba = some_bytes((size_t)width * height * 4);
    lintel_sink jpeg = lintel_sink_make(1 << 20);
    claim(
        lintel_jpeg_encode(rgba, width, height, (int)(1 + below(100)), (int)below(2), NULL, 0, &jpeg, &message)
            == LINTEL_OK,
        "a JPEG"
    );
    file = room(jpeg.count);
    memcpy(file, jpeg.bytes, jpeg.count);
    length = jpeg.count;
    spoil(file, length);
    if (below(3) == 0) {
        length = below(length + 1);
    }
    file = realloc(file, length == 0 ? 1 : length);
    lintel_jpeg_reader *jpeg_reader = NULL;
    lintel_jpeg_header jpeg_header;
    if (lintel_jpeg_open(file, length, (lintel_jpeg_limits){4096, 8 << 20, 30}, &jpeg_reader, &jpeg_header, &message)
        == LINTEL_OK) {
        size_t area = (size_t)jpeg_header.width * jpeg_header.height;
        if (area < 1 << 20) {
            uint8_t *back = room(4 * area);
            (void)lintel_jpeg_read_rows(jpeg_reader, back, &message);
            free(back);
        }
        lintel_jpeg_close(jpeg_reader);
    }
    free(file);
    free(rgba);
    lintel_sink_free(&jpeg);
}

static void profiles(void) {
    lintel_message message;
    cmsHPROFILE profile = cmsCreate_sRGBProfile();
    cmsUInt32Number length = 0;
    cmsSaveProfileToMem(profile, NULL, &length);
    uint8_t *bytes = room(length);
    cmsSaveProfileToMem(profile, bytes, &length);
    cmsCloseProfile(profile);
    spoil(bytes, length);
    if (below(3) == 0) {
        length = (cmsUInt32Number)below(length);
    }
    bytes = realloc(bytes, length == 0 ? 1 : length);
    lintel_color *color = NULL;
    int channels = 0;
    if (lintel_color_open_profile(bytes, length, 32 << 20, &color, &channels, &message) == LINTEL_OK) {
        const lintel_rgb_space srgb = {
            {0.3127, 0.329},
            {0.64, 0.33},
            {0.3, 0.6},
            {0.15, 0.06},
            {2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045},
        };
        if (lintel_color_prepare(color, &srgb, &message) == LINTEL_OK) {
            size_t count = 1 + below(20);
            float *pixels = room(16 * count);
            for (size_t i = 0; i < 4 * count; i++) {
                pixels[i] = (float)below(1000) / 999;
            }
            lintel_color_convert(color, pixels, count);
            free(pixels);
        }
        lintel_color_close(color);
    }
    free(bytes);
}

static void kernels(void) {
    size_t count = below(70);
    float *one = room(16 * count), *two = room(16 * count), *first = room(16 * count), *again = room(16 * count);
    uint8_t *codes = room(4 * count), *others = room(4 * count);
    double *positions = room(8 * count), *places = room(8 * count);
    for (size_t i = 0; i < 4 * count; i++) {
        one[i] = (float)below(1001) / 1000;
        two[i] = (float)below(1001) / 1000;
    }
    float weight = (float)below(1001) / 1000;
    for (int variant = LINTEL_SCALAR; variant <= LINTEL_AVX512; variant++) {
        if (!lintel_supports((lintel_variant)variant)) {
            continue;
        }
        bool is_first = variant == LINTEL_SCALAR;
        float *floats = is_first ? first : again;
        lintel_mix((lintel_variant)variant, one, two, weight, floats, 4 * count);
        claim(memcmp(first, floats, 16 * count) == 0, "mixes of all variants are equal");
        lintel_quantize((lintel_variant)variant, one, is_first ? codes : others, count);
        claim(is_first || memcmp(codes, others, 4 * count) == 0, "codes of all variants are equal");
        double *into = is_first ? positions : places;
        lintel_linear_positions((lintel_variant)variant, 0.5, 0.25, 3, 7, 11, into, count);
        claim(memcmp(positions, into, 8 * count) == 0, "positions of all variants are equal");
    }
    // Rings around a point, as ends of runs.
    int32_t *ends = room(4 * count), *equal_ends = room(4 * count);
    for (size_t i = 0; i < count; i++) {
        positions[i] = (double)(i * i) + (double)below(100) / 100;
        places[i] = (double)below(3) / 1000;
    }
    bool is_near = false;
    for (int variant = LINTEL_SCALAR; variant <= LINTEL_AVX512; variant++) {
        if (!lintel_supports((lintel_variant)variant)) {
            continue;
        }
        bool is_first = variant == LINTEL_SCALAR;
        bool found =
            lintel_ring_ends((lintel_variant)variant, positions, places, 7, -0.5, is_first ? ends : equal_ends, count);
        if (is_first) {
            is_near = found;
        }
        claim(
            found == is_near && (is_first || memcmp(ends, equal_ends, 4 * count) == 0), "ends of all variants are equal"
        );
    }
    size_t width = below(80);
    uint32_t *colors = room(4 * (count + 1)), *pixels = room(4 * width), *turned = room(4 * width);
    for (size_t i = 0; i <= count; i++) {
        colors[i] = (uint32_t)below(1 << 20);
    }
    lintel_fill_runs(ends, colors, count, pixels, (int32_t)width);
    lintel_reverse(pixels, turned, width);
    size_t run = 0;
    for (size_t x = 0; x < width; x++) {
        while (run < count && ends[run] <= (int32_t)x) {
            run++;
        }
        claim(pixels[x] == colors[run] && turned[width - 1 - x] == colors[run], "runs have their colors");
    }
    free(ends), free(equal_ends), free(colors), free(pixels), free(turned);
    free(one), free(two), free(first), free(again), free(codes), free(others), free(positions), free(places);
}

#ifdef LINTEL_WRAPS_MALLOC
// The number of the allocation that fails, counted from 1; 0 for none.
static int failing = 0;

void *__real_malloc(size_t size);
void *__wrap_malloc(size_t size);

void *__wrap_malloc(size_t size) { return failing > 0 && --failing == 0 ? NULL : __real_malloc(size); }

// A packer that got no memory is used again, for no bytes, which need the least.
static void scarce_memory(void) {
    static const uint8_t bytes[1000] = {0};
    lintel_shortest_effort effort = {.rounds = 1, .splits = 1, .depth = 4};
    lintel_status status = LINTEL_OUT_OF_MEMORY;
    for (int number = 1; status != LINTEL_OK; number++) {
        lintel_shortest *packer = NULL;
        claim(lintel_shortest_make(&packer) == LINTEL_OK, "a packer for scarce memory");
        lintel_sink sink = lintel_sink_make(1 << 20);
        failing = number;
        status = lintel_shortest_pack(packer, bytes, sizeof bytes, effort, 1 << 20, &sink);
        failing = 0;
        claim(status == LINTEL_OK || status == LINTEL_OUT_OF_MEMORY, "a stream or no memory");
        sink.count = 0;
        claim(lintel_shortest_pack(packer, bytes, 0, effort, 1 << 20, &sink) == LINTEL_OK, "a stream of no bytes");
        reads_back(&sink, bytes, 0, "the stream of no bytes after memory was scarce");
        lintel_shortest_free(packer);
        lintel_sink_free(&sink);
    }
}
#endif

int main(int count, char **words) {
    state = count > 1 ? strtoull(words[1], NULL, 10) : 1;
    double seconds = count > 2 ? atof(words[2]) : 10;
    time_t end = time(NULL) + (time_t)seconds;
    size_t rounds = 0;
    digests(true);
#ifdef LINTEL_WRAPS_MALLOC
    scarce_memory();
#endif
    do {
        buffer_ends();
        for (int turn = 0; turn < 20; turn++, rounds++) {
            digests(false);
            packers();
            pictures();
            profiles();
            kernels();
        }
    } while (time(NULL) < end);
    printf("%zu rounds\n", rounds);
    return 0;
}
