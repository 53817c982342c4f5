#include "CLintelCodec.h"

#include <limits.h>
#include <stdlib.h>
#include <zlib.h>

struct lintel_deflater {
    z_stream stream;
};

static int zlib_strategy(lintel_strategy strategy) {
    switch (strategy) {
    case LINTEL_STRATEGY_DEFAULT: return Z_DEFAULT_STRATEGY;
    case LINTEL_STRATEGY_FILTERED: return Z_FILTERED;
    case LINTEL_STRATEGY_RUNS: return Z_RLE;
    case LINTEL_STRATEGY_LITERALS: return Z_HUFFMAN_ONLY;
    }
    return -1;
}

lintel_status lintel_deflate_begin(
    int level, lintel_strategy strategy, int window, int memory, lintel_deflater **deflater
) {
    *deflater = NULL;
    lintel_deflater *made = calloc(1, sizeof *made);
    if (made == NULL) {
        return LINTEL_OUT_OF_MEMORY;
    }
    int result = deflateInit2(&made->stream, level, Z_DEFLATED, window, memory, zlib_strategy(strategy));
    if (result != Z_OK) {
        free(made);
        return result == Z_MEM_ERROR ? LINTEL_OUT_OF_MEMORY : LINTEL_LIBRARY;
    }
    *deflater = made;
    return LINTEL_OK;
}

lintel_status lintel_deflate_feed(
    lintel_deflater *deflater, const uint8_t *bytes, size_t count, int finish, lintel_sink *sink
) {
    z_stream *stream = &deflater->stream;
    for (;;) {
        // zlib counts in unsigned int.
        uInt step = count > UINT_MAX / 2 ? UINT_MAX / 2 : (uInt)count;
        int flush = finish && step == count ? Z_FINISH : Z_NO_FLUSH;
        stream->next_in = (Bytef *)(uintptr_t)bytes;
        stream->avail_in = step;
        for (;;) {
            if (sink->count == sink->capacity) {
                lintel_status status = lintel_sink_reserve(sink, 1);
                if (status != LINTEL_OK) {
                    return status;
                }
            }
            size_t room = sink->capacity - sink->count;
            uInt offered = room > UINT_MAX / 2 ? UINT_MAX / 2 : (uInt)room;
            stream->next_out = sink->bytes + sink->count;
            stream->avail_out = offered;
            int result = deflate(stream, flush);
            sink->count += offered - stream->avail_out;
            if (result == Z_STREAM_END) {
                return LINTEL_OK;
            }
            if (result != Z_OK && result != Z_BUF_ERROR) {
                return LINTEL_LIBRARY;
            }
            // Room left over means that all input is taken in; with Z_FINISH the end is still to come.
            if (stream->avail_out != 0 && flush == Z_NO_FLUSH) {
                break;
            }
        }
        if (step == count) {
            return LINTEL_OK;
        }
        bytes += step;
        count -= step;
    }
}

void lintel_deflate_end(lintel_deflater *deflater) {
    deflateEnd(&deflater->stream);
    free(deflater);
}
