#include "CLintelCodec.h"
#include "message.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

struct lintel_png_writer {
    png_structp png;
    lintel_sink *sink;
    lintel_status failure;
    lintel_message error;
    jmp_buf jump;
};

static void on_error(png_structp png, png_const_charp words) {
    lintel_png_writer *writer = png_get_error_ptr(png);
    if (writer->failure == LINTEL_OK) {
        writer->failure = LINTEL_LIBRARY;
    }
    set_message(&writer->error, words);
    longjmp(writer->jump, 1);
}

static void on_warning(png_structp png, png_const_charp words) {
    (void)png;
    (void)words;
}

static void write_bytes(png_structp png, png_bytep bytes, size_t count) {
    lintel_png_writer *writer = png_get_io_ptr(png);
    lintel_status status = lintel_sink_reserve(writer->sink, count);
    if (status != LINTEL_OK) {
        writer->failure = status;
        png_error(png, "no room for the file");
    }
    memcpy(writer->sink->bytes + writer->sink->count, bytes, count);
    writer->sink->count += count;
}

static void flush(png_structp png) { (void)png; }

lintel_status lintel_png_write_begin(lintel_sink *sink, lintel_png_writer **result, lintel_message *message) {
    lintel_png_writer *writer = calloc(1, sizeof *writer);
    if (writer == NULL) {
        return LINTEL_OUT_OF_MEMORY;
    }
    writer->sink = sink;
    if (setjmp(writer->jump)) {
        lintel_status failure = writer->failure;
        *message = writer->error;
        lintel_png_write_end(writer);
        return failure;
    }
    writer->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, writer, on_error, on_warning);
    if (writer->png == NULL) {
        free(writer);
        return LINTEL_OUT_OF_MEMORY;
    }
    png_set_write_fn(writer->png, writer, write_bytes, flush);
    png_write_sig(writer->png);
    *result = writer;
    return LINTEL_OK;
}

lintel_status lintel_png_write_chunk(
    lintel_png_writer *writer, const uint8_t *type, const uint8_t *bytes, size_t count, lintel_message *message
) {
    if (setjmp(writer->jump)) {
        *message = writer->error;
        return writer->failure;
    }
    png_write_chunk(writer->png, type, bytes, count);
    return LINTEL_OK;
}

lintel_status lintel_png_write_default(
    lintel_png_writer *writer, const uint8_t *rows, size_t row_bytes, uint32_t width, uint32_t height, int bit_depth,
    int color_type, lintel_message *message
) {
    png_infop volatile info = NULL;
    if (setjmp(writer->jump)) {
        *message = writer->error;
        png_infop made = info;
        png_destroy_info_struct(writer->png, &made);
        return writer->failure;
    }
    // The signature is there already.
    png_set_sig_bytes(writer->png, 8);
    info = png_create_info_struct(writer->png);
    if (info == NULL) {
        return LINTEL_OUT_OF_MEMORY;
    }
    png_set_IHDR(
        writer->png, info, width, height, bit_depth, color_type, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
        PNG_FILTER_TYPE_DEFAULT
    );
    png_write_info(writer->png, info);
    for (uint32_t row = 0; row < height; row++) {
        png_write_row(writer->png, rows + (size_t)row * row_bytes);
    }
    png_write_end(writer->png, NULL);
    png_infop made = info;
    png_destroy_info_struct(writer->png, &made);
    return LINTEL_OK;
}

void lintel_png_write_end(lintel_png_writer *writer) {
    if (writer->png != NULL) {
        png_destroy_write_struct(&writer->png, NULL);
    }
    free(writer);
}
