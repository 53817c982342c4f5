#include "CLintelDeflate.h"

#include <stdlib.h>

lintel_sink lintel_sink_make(size_t limit) {
    lintel_sink sink = {NULL, 0, 0, limit};
    return sink;
}

lintel_status lintel_sink_reserve(lintel_sink *sink, size_t count) {
    if (sink->count > sink->limit || count > sink->limit - sink->count) {
        return LINTEL_OVER_LIMIT;
    }
    size_t needed = sink->count + count;
    if (needed <= sink->capacity) {
        return LINTEL_OK;
    }
    size_t capacity = sink->capacity < 512 ? 512 : sink->capacity;
    while (capacity < needed) {
        capacity = capacity > SIZE_MAX / 2 ? needed : capacity * 2;
    }
    if (capacity > sink->limit) {
        capacity = sink->limit;
    }
    uint8_t *bytes = realloc(sink->bytes, capacity);
    if (bytes == NULL) {
        return LINTEL_OUT_OF_MEMORY;
    }
    sink->bytes = bytes;
    sink->capacity = capacity;
    return LINTEL_OK;
}

void lintel_sink_free(lintel_sink *sink) {
    free(sink->bytes);
    sink->bytes = NULL;
    sink->count = 0;
    sink->capacity = 0;
}
