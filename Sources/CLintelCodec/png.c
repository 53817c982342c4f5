#include "CLintelCodec.h"
#include "counted_memory.h"
#include "message.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct lintel_png_reader {
    png_structp png;
    png_infop info;
    const uint8_t *bytes;
    size_t left;
    uint32_t width;
    uint32_t height;
    int passes;
    size_t row_bytes;
    uint8_t *row;

    bool has_palette;
    /// The colors of a palette as RGBA. What is behind the last is opaque black.
    int color_count;
    uint8_t colors[256][4];
    int largest_index;

    struct counted_memory memory;

    int warnings;
    lintel_message warning;
    bool is_damaged;
    lintel_message damage;
    lintel_status failure;
    lintel_message error;
    jmp_buf jump;
};

static void on_error(png_structp png, png_const_charp words) {
    lintel_png_reader *reader = png_get_error_ptr(png);
    if (reader->failure == LINTEL_OK) {
        reader->failure = reader->memory.failure == LINTEL_OK ? LINTEL_LIBRARY : reader->memory.failure;
    }
    set_message(&reader->error, words);
    longjmp(reader->jump, 1);
}

/// Whether a warning is about a chunk that makes samples into colors: libpng goes on without it. In files of other
/// color types the chunk changes no pixel.
static bool is_about_colors(const lintel_png_reader *reader, const char *words) {
    int type = reader->info == NULL ? PNG_COLOR_TYPE_PALETTE : png_get_color_type(reader->png, reader->info);
    if (strncmp(words, "tRNS:", 5) == 0) {
        return (type & PNG_COLOR_MASK_ALPHA) == 0;
    }
    if (strncmp(words, "PLTE:", 5) != 0) {
        return false;
    }
    // A palette behind it ends the transparent color of a file without a palette.
    return type == PNG_COLOR_TYPE_PALETTE || strncmp(words + 5, " tRNS", 5) == 0;
}

static void on_warning(png_structp png, png_const_charp words) {
    lintel_png_reader *reader = png_get_error_ptr(png);
    if (!reader->is_damaged && is_about_colors(reader, words)) {
        reader->is_damaged = true;
        set_message(&reader->damage, words);
    }
    if (reader->warnings == 0) {
        set_message(&reader->warning, words);
    }
    if (reader->warnings < INT32_MAX) {
        reader->warnings += 1;
    }
}

static png_voidp take_memory(png_structp png, png_alloc_size_t size) {
    lintel_png_reader *reader = png_get_mem_ptr(png);
    return counted_memory_take(&reader->memory, size);
}

static void give_back(png_structp png, png_voidp block) {
    lintel_png_reader *reader = png_get_mem_ptr(png);
    counted_memory_give_back(&reader->memory, block);
}

static void read_bytes(png_structp png, png_bytep into, size_t count) {
    lintel_png_reader *reader = png_get_io_ptr(png);
    if (count > reader->left) {
        png_error(png, "the file ends too early");
    }
    memcpy(into, reader->bytes, count);
    reader->bytes += count;
    reader->left -= count;
}

void lintel_png_close(lintel_png_reader *reader) {
    if (reader->png != NULL) {
        png_destroy_read_struct(&reader->png, &reader->info, NULL);
    }
    free(reader->row);
    free(reader);
}

/// What a jump ends in: the status to hand on, the words copied to the caller.
static lintel_status failed(lintel_png_reader *reader, lintel_message *message) {
    *message = reader->error;
    return reader->failure;
}

#if defined(PNG_HANDLE_AS_UNKNOWN_SUPPORTED)
/// Chunks that say nothing about pixels or their color; not unpacking them leaves less to go wrong. And those that say
/// which colors are meant: they are read elsewhere, and libpng would leave out the profile for some that come with it.
static const png_byte ignored_chunks[] =
    "bKGD\0cHRM\0eXIf\0gAMA\0hIST\0iTXt\0oFFs\0pCAL\0pHYs\0sCAL\0sPLT\0sRGB\0tEXt\0tIME\0zTXt";
#endif

/// Keeps the colors of a palette, so that indices can be looked at: libpng replaces them unchecked.
static void keep_palette(lintel_png_reader *reader) {
    png_colorp palette = NULL;
    int count = 0;
    png_bytep alpha = NULL;
    int alpha_count = 0;
    for (int index = 0; index < 256; index++) {
        reader->colors[index][3] = 0xFF;
    }
    if (png_get_PLTE(reader->png, reader->info, &palette, &count) != PNG_INFO_PLTE) {
        return;
    }
    reader->color_count = count;
    for (int index = 0; index < count && index < 256; index++) {
        reader->colors[index][0] = palette[index].red;
        reader->colors[index][1] = palette[index].green;
        reader->colors[index][2] = palette[index].blue;
    }
    if (png_get_tRNS(reader->png, reader->info, &alpha, &alpha_count, NULL) == PNG_INFO_tRNS && alpha != NULL) {
        for (int index = 0; index < alpha_count && index < 256; index++) {
            reader->colors[index][3] = alpha[index];
        }
    }
}

/// Replaces the indices of a row, one byte each, by their colors, in place and therefore from the last to the first.
static void replace_indices(lintel_png_reader *reader, uint8_t *row) {
    for (size_t x = reader->width; x > 0; x--) {
        int index = row[x - 1];
        if (index > reader->largest_index) {
            reader->largest_index = index;
        }
        memcpy(row + 4 * (x - 1), reader->colors[index], 4);
    }
}

lintel_status lintel_png_open(
    const uint8_t *bytes, size_t count, lintel_png_limits limits, lintel_png_reader **result, lintel_png_header *header,
    lintel_message *message
) {
    *result = NULL;
    lintel_png_reader *reader = calloc(1, sizeof *reader);
    if (reader == NULL) {
        return LINTEL_OUT_OF_MEMORY;
    }
    reader->bytes = bytes;
    reader->left = count;
    reader->memory.limit = limits.memory;

    if (setjmp(reader->jump)) {
        lintel_status status = failed(reader, message);
        lintel_png_close(reader);
        return status;
    }
    reader->png =
        png_create_read_struct_2(PNG_LIBPNG_VER_STRING, reader, on_error, on_warning, reader, take_memory, give_back);
    if (reader->png != NULL) {
        reader->info = png_create_info_struct(reader->png);
    }
    if (reader->info == NULL) {
        reader->failure = reader->memory.failure == LINTEL_OK ? LINTEL_OUT_OF_MEMORY : reader->memory.failure;
        lintel_status status = failed(reader, message);
        lintel_png_close(reader);
        return status;
    }
    png_structp png = reader->png;
    png_infop info = reader->info;
    png_set_read_fn(png, reader, read_bytes);
    png_set_user_limits(png, limits.side, limits.side);
    png_set_chunk_malloc_max(png, limits.memory);
#if defined(PNG_HANDLE_AS_UNKNOWN_SUPPORTED)
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, ignored_chunks, (int)(sizeof ignored_chunks / 5));
#endif
    png_read_info(png, info);

    header->width = png_get_image_width(png, info);
    header->height = png_get_image_height(png, info);
    header->bit_depth = png_get_bit_depth(png, info);
    header->color_type = png_get_color_type(png, info);
    header->is_interlaced = png_get_interlace_type(png, info) != PNG_INTERLACE_NONE;
    header->profile = NULL;
    header->profile_length = 0;
    png_charp name;
    int method;
    png_bytep profile;
    png_uint_32 length;
    if (png_get_iCCP(png, info, &name, &method, &profile, &length) == PNG_INFO_iCCP) {
        header->profile = profile;
        header->profile_length = length;
    }

    reader->has_palette = header->color_type == PNG_COLOR_TYPE_PALETTE;
    if (reader->has_palette) {
        keep_palette(reader);
        // Indices become bytes.
        png_set_packing(png);
    } else {
        // Bit fields and transparent keys become samples.
        png_set_expand(png);
        if ((header->color_type & PNG_COLOR_MASK_COLOR) == 0) {
            png_set_gray_to_rgb(png);
        }
        // Does nothing when alpha is there already, or made from tRNS.
        png_set_add_alpha(png, header->bit_depth == 16 ? 0xFFFF : 0xFF, PNG_FILLER_AFTER);
    }
#if !defined(__BYTE_ORDER__) || __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    if (header->bit_depth == 16) {
        png_set_swap(png);
    }
#endif
    reader->passes = png_set_interlace_handling(png);
    png_read_update_info(png, info);

    header->row_bytes = (size_t)header->width * (header->bit_depth == 16 ? 8 : 4);
    if (png_get_rowbytes(png, info) != (reader->has_palette ? header->width : header->row_bytes)) {
        png_error(png, "the rows come neither as indices nor as RGBA");
    }
    reader->row_bytes = header->row_bytes;
    reader->width = header->width;
    reader->height = header->height;
    *result = reader;
    return LINTEL_OK;
}

lintel_status lintel_png_compare_rows(
    lintel_png_reader *reader, const uint8_t *expected, int64_t *different, lintel_message *message
) {
    *different = -1;
    if (reader->row == NULL) {
        reader->row = malloc(reader->row_bytes);
    }
    if (reader->row == NULL) {
        return LINTEL_OUT_OF_MEMORY;
    }
    if (setjmp(reader->jump)) {
        return failed(reader, message);
    }
    for (uint32_t row = 0; row < reader->height; row++) {
        png_read_row(reader->png, reader->row, NULL);
        if (reader->has_palette) {
            replace_indices(reader, reader->row);
        }
        if (memcmp(reader->row, expected + (size_t)row * reader->row_bytes, reader->row_bytes) != 0) {
            *different = row;
            return LINTEL_OK;
        }
    }
    return LINTEL_OK;
}

lintel_status lintel_png_read_rows(lintel_png_reader *reader, uint8_t *rows, lintel_message *message) {
    if (setjmp(reader->jump)) {
        return failed(reader, message);
    }
    for (int pass = 0; pass < reader->passes; pass++) {
        for (uint32_t row = 0; row < reader->height; row++) {
            png_read_row(reader->png, rows + (size_t)row * reader->row_bytes, NULL);
            // Earlier passes leave pixels out.
            if (reader->has_palette && pass == reader->passes - 1) {
                replace_indices(reader, rows + (size_t)row * reader->row_bytes);
            }
        }
    }
    return LINTEL_OK;
}

lintel_status lintel_png_read_end(lintel_png_reader *reader, lintel_message *message) {
    if (setjmp(reader->jump)) {
        return failed(reader, message);
    }
    // With the information, so that transparency behind the image data is noticed.
    png_read_end(reader->png, reader->info);
    return LINTEL_OK;
}

int lintel_png_warnings(const lintel_png_reader *reader, lintel_message *message) {
    *message = reader->warning;
    return reader->warnings;
}

bool lintel_png_damaged(const lintel_png_reader *reader, lintel_message *message) {
    if (reader->is_damaged) {
        *message = reader->damage;
        return true;
    }
    if (!reader->has_palette || reader->largest_index < reader->color_count) {
        return false;
    }
    snprintf(
        message->text, sizeof message->text, "palette index %d is beyond the last one, %d", reader->largest_index,
        reader->color_count - 1
    );
    return true;
}

size_t lintel_png_peak(const lintel_png_reader *reader) { return reader->memory.peak; }
