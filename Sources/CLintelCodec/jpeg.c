#include "CLintelCodec.h"
#include "message.h"

#include <setjmp.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jerror.h>
#include <jpeglib.h>

/// libjpeg's error manager, with a jump buffer behind it.
struct trap {
    struct jpeg_error_mgr manager;
    jmp_buf jump;
    lintel_status failure;
    char error[JMSG_LENGTH_MAX];
    char warning[JMSG_LENGTH_MAX];
    int warnings;
};

static void on_error(j_common_ptr common) {
    struct trap *trap = (struct trap *)common->err;
    if (trap->failure == LINTEL_OK) {
        trap->failure = common->err->msg_code == JERR_OUT_OF_MEMORY ? LINTEL_OUT_OF_MEMORY : LINTEL_LIBRARY;
        (*common->err->format_message)(common, trap->error);
    }
    longjmp(trap->jump, 1);
}

/// How many bytes behind the last row are padding. Where there are more, the rows were probably read wrongly and ended
/// too early. A choice.
enum { most_padding = 64 };

/// Whether a warning is about padding behind the last row, which is there whole. Files of several scans have their rows
/// after all scans, so that bytes that were one of these do not count as such.
static bool is_behind_rows(j_common_ptr common) {
    if (!common->is_decompressor || common->err->msg_code != JWRN_EXTRANEOUS_DATA
        || common->err->msg_parm.i[0] > most_padding) {
        return false;
    }
    j_decompress_ptr jpeg = (j_decompress_ptr)common;
    return jpeg->output_height > 0 && jpeg->output_scanline >= jpeg->output_height;
}

/// Level -1 is a warning, anything above a trace.
static void on_message(j_common_ptr common, int level) {
    struct trap *trap = (struct trap *)common->err;
    if (level >= 0 || is_behind_rows(common)) {
        return;
    }
    if (trap->warnings == 0) {
        (*common->err->format_message)(common, trap->warning);
    }
    if (trap->warnings < INT32_MAX) {
        trap->warnings += 1;
    }
}

static void print_nothing(j_common_ptr common) { (void)common; }

static struct jpeg_error_mgr *prepare(struct trap *trap) {
    jpeg_std_error(&trap->manager);
    trap->manager.error_exit = on_error;
    trap->manager.emit_message = on_message;
    trap->manager.output_message = print_nothing;
    return &trap->manager;
}

static void fail(struct trap *trap, lintel_status status, const char *words) {
    trap->failure = status;
    strncpy(trap->error, words, sizeof trap->error - 1);
    longjmp(trap->jump, 1);
}

static const uint8_t profile_mark[12] = "ICC_PROFILE";
#define PROFILE_FRONT 14

// MARK: Writing

struct writer {
    struct jpeg_compress_struct jpeg;
    struct trap trap;
    struct jpeg_destination_mgr destination;
    lintel_sink *sink;
    JSAMPLE *row;
};

/// Offers the free room of the sink to libjpeg, at least one step of it.
static void offer_room(struct writer *writer) {
    lintel_sink *sink = writer->sink;
    if (sink->count == sink->capacity) {
        lintel_status status = lintel_sink_reserve(sink, 1);
        if (status != LINTEL_OK) {
            fail(&writer->trap, status, "the file grows over the limit");
        }
    }
    writer->destination.next_output_byte = sink->bytes + sink->count;
    writer->destination.free_in_buffer = sink->capacity - sink->count;
}

static void begin_output(j_compress_ptr jpeg) { offer_room(jpeg->client_data); }

static boolean full_output(j_compress_ptr jpeg) {
    struct writer *writer = jpeg->client_data;
    // libjpeg hands over the whole buffer here, whatever its counter says.
    writer->sink->count = writer->sink->capacity;
    offer_room(writer);
    return TRUE;
}

static void end_output(j_compress_ptr jpeg) {
    struct writer *writer = jpeg->client_data;
    writer->sink->count = writer->sink->capacity - writer->destination.free_in_buffer;
}

static void write_profile(struct writer *writer, const uint8_t *profile, size_t length) {
    jpeg_write_m_header(&writer->jpeg, JPEG_APP0 + 2, (unsigned int)(PROFILE_FRONT + length));
    for (size_t index = 0; index < sizeof profile_mark; index++) {
        jpeg_write_m_byte(&writer->jpeg, profile_mark[index]);
    }
    // Segment one of one.
    jpeg_write_m_byte(&writer->jpeg, 1);
    jpeg_write_m_byte(&writer->jpeg, 1);
    for (size_t index = 0; index < length; index++) {
        jpeg_write_m_byte(&writer->jpeg, profile[index]);
    }
}

lintel_status lintel_jpeg_encode(
    const uint8_t *rgba, uint32_t width, uint32_t height, int quality, int progressive, const uint8_t *profile,
    size_t profile_length, lintel_sink *sink, lintel_message *message
) {
    if (width == 0 || height == 0 || width > JPEG_MAX_DIMENSION || height > JPEG_MAX_DIMENSION) {
        return LINTEL_SIZE;
    }
    if (profile != NULL && profile_length > 65533 - PROFILE_FRONT) {
        return LINTEL_OVER_LIMIT;
    }
    struct writer *writer = calloc(1, sizeof *writer);
    if (writer == NULL) {
        return LINTEL_OUT_OF_MEMORY;
    }
    writer->sink = sink;
    writer->row = malloc((size_t)width * 3);
    if (writer->row == NULL) {
        free(writer);
        return LINTEL_OUT_OF_MEMORY;
    }
    struct jpeg_compress_struct *jpeg = &writer->jpeg;
    jpeg->err = prepare(&writer->trap);
    if (setjmp(writer->trap.jump) == 0) {
        jpeg_create_compress(jpeg);
        jpeg->client_data = writer;
        jpeg->dest = &writer->destination;
        writer->destination.init_destination = begin_output;
        writer->destination.empty_output_buffer = full_output;
        writer->destination.term_destination = end_output;

        jpeg->image_width = width;
        jpeg->image_height = height;
        jpeg->input_components = 3;
        jpeg->in_color_space = JCS_RGB;
        jpeg_set_defaults(jpeg);
        jpeg_set_quality(jpeg, quality, TRUE);
        for (int component = 0; component < 3; component++) {
            jpeg->comp_info[component].h_samp_factor = 1;
            jpeg->comp_info[component].v_samp_factor = 1;
        }
        jpeg->dct_method = JDCT_ISLOW;
        jpeg->optimize_coding = TRUE;
        if (progressive) {
            jpeg_simple_progression(jpeg);
        }

        jpeg_start_compress(jpeg, TRUE);
        if (profile != NULL) {
            write_profile(writer, profile, profile_length);
        }
        while (jpeg->next_scanline < height) {
            const uint8_t *from = rgba + (size_t)jpeg->next_scanline * width * 4;
            JSAMPLE *into = writer->row;
            for (uint32_t x = 0; x < width; x++) {
                into[0] = from[0];
                into[1] = from[1];
                into[2] = from[2];
                from += 4;
                into += 3;
            }
            JSAMPROW row = writer->row;
            jpeg_write_scanlines(jpeg, &row, 1);
        }
        jpeg_finish_compress(jpeg);
    }
    lintel_status status = writer->trap.failure;
    if (status != LINTEL_OK) {
        set_message(message, writer->trap.error);
    }
    jpeg_destroy_compress(jpeg);
    free(writer->row);
    free(writer);
    return status;
}

// MARK: Reading

/// The segments of a color profile, by their numbers, 1 to 255: where each lies in the file.
struct segments {
    const uint8_t *part[256];
    size_t length[256];
    int expected;
    int found;
    bool is_broken;
};

struct lintel_jpeg_reader {
    struct jpeg_decompress_struct jpeg;
    struct trap trap;
    struct jpeg_source_mgr source;
    struct jpeg_progress_mgr progress;
    int scan_limit;
    JSAMPLE *row;
    struct segments segments;
    uint8_t *profile;
};

static void begin_input(j_decompress_ptr jpeg) { (void)jpeg; }

/// All bytes are there from the start, so being asked for more means that the file is cut off.
static boolean no_more_input(j_decompress_ptr jpeg) {
    lintel_jpeg_reader *reader = jpeg->client_data;
    fail(&reader->trap, LINTEL_LIBRARY, "the file ends too early");
    return FALSE;
}

static void skip_input(j_decompress_ptr jpeg, long count) {
    if (count <= 0) {
        return;
    }
    if ((size_t)count > jpeg->src->bytes_in_buffer) {
        no_more_input(jpeg);
    }
    jpeg->src->next_input_byte += count;
    jpeg->src->bytes_in_buffer -= (size_t)count;
}

static void end_input(j_decompress_ptr jpeg) { (void)jpeg; }

static void count_scans(j_common_ptr common) {
    if (!common->is_decompressor) {
        return;
    }
    j_decompress_ptr jpeg = (j_decompress_ptr)common;
    lintel_jpeg_reader *reader = jpeg->client_data;
    if (jpeg->input_scan_number > reader->scan_limit) {
        fail(&reader->trap, LINTEL_TOO_MANY_SCANS, "the file has more scans than the limit");
    }
}

/// Bytes of the coefficients that a file of several scans keeps until its last one: 64 of 2 bytes a block. libjpeg's
/// own limit lets small images through.
static size_t coefficient_bytes(j_decompress_ptr jpeg) {
    if (!jpeg_has_multiple_scans(jpeg)) {
        return 0;
    }
    size_t blocks = 0;
    for (int index = 0; index < jpeg->num_components; index++) {
        jpeg_component_info *component = &jpeg->comp_info[index];
        // Whole units of all components: at most three more blocks each way.
        blocks += ((size_t)component->width_in_blocks + 3) * ((size_t)component->height_in_blocks + 3);
    }
    return blocks * DCTSIZE2 * sizeof(JCOEF);
}

/// Keeps where a segment of the profile is: a place in the file, all of whose bytes are there. libjpeg's own list of
/// markers is walked to its end for each marker that is added, which takes minutes for a file of some hundred thousand.
static boolean keep_profile_segment(j_decompress_ptr jpeg) {
    lintel_jpeg_reader *reader = jpeg->client_data;
    struct jpeg_source_mgr *source = jpeg->src;
    if (source->bytes_in_buffer < 2) {
        return no_more_input(jpeg);
    }
    size_t length = (size_t)source->next_input_byte[0] << 8 | source->next_input_byte[1];
    skip_input(jpeg, 2);
    // Its own two bytes are counted. What is shorter is as wrong as empty, and as harmless.
    length = length < 2 ? 0 : length - 2;
    const uint8_t *data = source->next_input_byte;
    skip_input(jpeg, (long)length);
    if (length < PROFILE_FRONT || memcmp(data, profile_mark, sizeof profile_mark) != 0) {
        return TRUE;
    }
    struct segments *segments = &reader->segments;
    int number = data[12];
    int count = data[13];
    if (number == 0 || number > count || segments->part[number] != NULL
        || (segments->expected != 0 && count != segments->expected)) {
        segments->is_broken = true;
        return TRUE;
    }
    segments->expected = count;
    segments->found += 1;
    segments->part[number] = data + PROFILE_FRONT;
    segments->length[number] = length - PROFILE_FRONT;
    return TRUE;
}

/// Puts the profile's segments together: numbered from one, all of them there, all agreeing on how many. Jumps to the
/// reader's trap if there is no memory for them.
static void gather_profile(lintel_jpeg_reader *reader, lintel_jpeg_header *header) {
    const struct segments *segments = &reader->segments;
    size_t total = 0;
    for (int number = 1; number <= segments->expected; number++) {
        total += segments->length[number];
    }
    if (segments->is_broken || segments->found != segments->expected || total == 0) {
        return;
    }
    reader->profile = malloc(total);
    if (reader->profile == NULL) {
        fail(&reader->trap, LINTEL_OUT_OF_MEMORY, "no memory for the color profile");
    }
    uint8_t *into = reader->profile;
    for (int number = 1; number <= segments->expected; number++) {
        memcpy(into, segments->part[number], segments->length[number]);
        into += segments->length[number];
    }
    header->profile = reader->profile;
    header->profile_length = total;
}

void lintel_jpeg_close(lintel_jpeg_reader *reader) {
    jpeg_destroy_decompress(&reader->jpeg);
    free(reader->row);
    free(reader->profile);
    free(reader);
}

lintel_status lintel_jpeg_open(
    const uint8_t *bytes, size_t count, lintel_jpeg_limits limits, lintel_jpeg_reader **result,
    lintel_jpeg_header *header, lintel_message *message
) {
    *result = NULL;
    memset(header, 0, sizeof *header);
    lintel_jpeg_reader *reader = calloc(1, sizeof *reader);
    if (reader == NULL) {
        return LINTEL_OUT_OF_MEMORY;
    }
    struct jpeg_decompress_struct *jpeg = &reader->jpeg;
    jpeg->err = prepare(&reader->trap);
    if (setjmp(reader->trap.jump)) {
        lintel_status status = reader->trap.failure;
        set_message(message, reader->trap.error);
        lintel_jpeg_close(reader);
        return status;
    }
    jpeg_create_decompress(jpeg);
    jpeg->client_data = reader;
    jpeg->src = &reader->source;
    reader->source.next_input_byte = bytes;
    reader->source.bytes_in_buffer = count;
    reader->source.init_source = begin_input;
    reader->source.fill_input_buffer = no_more_input;
    reader->source.skip_input_data = skip_input;
    reader->source.resync_to_restart = jpeg_resync_to_restart;
    reader->source.term_source = end_input;
    reader->scan_limit = limits.scans;
    jpeg->progress = &reader->progress;
    reader->progress.progress_monitor = count_scans;
    jpeg->mem->max_memory_to_use = limits.memory > INT32_MAX ? INT32_MAX : (long)limits.memory;

    jpeg_set_marker_processor(jpeg, JPEG_APP0 + 2, keep_profile_segment);
    jpeg_read_header(jpeg, TRUE);
    header->width = jpeg->image_width;
    header->height = jpeg->image_height;
    header->components = jpeg->num_components;
    if (jpeg->image_width > limits.side || jpeg->image_height > limits.side) {
        fail(&reader->trap, LINTEL_SIZE, "a side is longer than the limit");
    }
    if (jpeg->num_components != 1 && jpeg->num_components != 3) {
        fail(&reader->trap, LINTEL_UNSUPPORTED, "neither 1 nor 3 color components");
    }
    if (coefficient_bytes(jpeg) > limits.memory) {
        fail(&reader->trap, LINTEL_OVER_LIMIT, "the coefficients take more memory than the limit");
    }
    reader->row = malloc((size_t)jpeg->image_width * 3);
    if (reader->row == NULL) {
        fail(&reader->trap, LINTEL_OUT_OF_MEMORY, "no memory for a row");
    }
    gather_profile(reader, header);
    *result = reader;
    return LINTEL_OK;
}

lintel_status lintel_jpeg_read_rows(lintel_jpeg_reader *reader, uint8_t *rgba, lintel_message *message) {
    struct jpeg_decompress_struct *jpeg = &reader->jpeg;
    if (setjmp(reader->trap.jump)) {
        set_message(message, reader->trap.error);
        return reader->trap.failure;
    }
    jpeg->out_color_space = JCS_RGB;
    jpeg->dct_method = JDCT_ISLOW;
    jpeg_start_decompress(jpeg);
    uint32_t width = jpeg->output_width;
    while (jpeg->output_scanline < jpeg->output_height) {
        uint8_t *into = rgba + (size_t)jpeg->output_scanline * width * 4;
        JSAMPROW row = reader->row;
        if (jpeg_read_scanlines(jpeg, &row, 1) != 1) {
            fail(&reader->trap, LINTEL_LIBRARY, "a row is missing");
        }
        const JSAMPLE *from = reader->row;
        for (uint32_t x = 0; x < width; x++) {
            into[0] = from[0];
            into[1] = from[1];
            into[2] = from[2];
            into[3] = 255;
            from += 3;
            into += 4;
        }
    }
    jpeg_finish_decompress(jpeg);
    return LINTEL_OK;
}

int lintel_jpeg_warnings(const lintel_jpeg_reader *reader, lintel_message *message) {
    set_message(message, reader->trap.warning);
    return reader->trap.warnings;
}
