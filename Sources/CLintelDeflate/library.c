#include "CLintelDeflate.h"

#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>

struct lintel_packer {
    struct libdeflate_compressor *compressor;
};

lintel_status lintel_packer_make(int level, lintel_packer **packer) {
    *packer = NULL;
    lintel_packer *made = malloc(sizeof *made);
    if (made == NULL) {
        return LINTEL_OUT_OF_MEMORY;
    }
    made->compressor = libdeflate_alloc_compressor(level);
    if (made->compressor == NULL) {
        free(made);
        return LINTEL_OUT_OF_MEMORY;
    }
    *packer = made;
    return LINTEL_OK;
}

lintel_status lintel_pack(lintel_packer *packer, const uint8_t *bytes, size_t count, size_t limit, lintel_sink *sink) {
    size_t bound = libdeflate_zlib_compress_bound(packer->compressor, count);
    size_t room = bound < limit ? bound : limit;
    lintel_status status = lintel_sink_reserve(sink, room);
    if (status != LINTEL_OK) {
        return status;
    }
    size_t packed = libdeflate_zlib_compress(packer->compressor, bytes, count, sink->bytes + sink->count, room);
    if (packed == 0) {
        return LINTEL_OVER_LIMIT;
    }
    sink->count += packed;
    return LINTEL_OK;
}

void lintel_packer_free(lintel_packer *packer) {
    libdeflate_free_compressor(packer->compressor);
    free(packer);
}
