#include "counted_memory.h"

#include <stdlib.h>
#include <string.h>

// A block carries its size in front of it, in the space of one maximal alignment.
#define BLOCK_FRONT 16

void *counted_memory_take(struct counted_memory *memory, size_t size) {
    if (memory != NULL && (size > memory->limit || memory->used > memory->limit - size)) {
        memory->failure = LINTEL_OVER_LIMIT;
        return NULL;
    }
    uint8_t *block = size > SIZE_MAX - BLOCK_FRONT ? NULL : malloc(size + BLOCK_FRONT);
    if (block == NULL) {
        if (memory != NULL) {
            memory->failure = LINTEL_OUT_OF_MEMORY;
        }
        return NULL;
    }
    size_t counted = memory == NULL ? 0 : size;
    memcpy(block, &counted, sizeof counted);
    if (memory != NULL) {
        memory->used += counted;
        if (memory->used > memory->peak) {
            memory->peak = memory->used;
        }
    }
    return block + BLOCK_FRONT;
}

size_t counted_memory_size(const void *block) {
    size_t size;
    memcpy(&size, (const uint8_t *)block - BLOCK_FRONT, sizeof size);
    return size;
}

void counted_memory_give_back(struct counted_memory *memory, void *block) {
    if (block == NULL) {
        return;
    }
    if (memory != NULL) {
        memory->used -= counted_memory_size(block);
    }
    free((uint8_t *)block - BLOCK_FRONT);
}
