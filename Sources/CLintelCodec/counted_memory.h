/// Memory that a library may use up to a limit.
#pragma once

#include "CLintelCodec.h"

struct counted_memory {
    /// Bytes that may be used at once.
    size_t limit;
    size_t used;
    /// The most that was used at once.
    size_t peak;
    /// Why a block was refused; `LINTEL_OK` while none was.
    lintel_status failure;
};

/// Allocates a block with the alignment of `malloc`.
/// - Parameter memory: `NULL` for a block that is not counted.
/// - Returns: `NULL` when it would exceed the limit, or when there is no memory.
void *counted_memory_take(struct counted_memory *memory, size_t size);

/// The bytes that were counted for a block: 0 for one that was not counted.
size_t counted_memory_size(const void *block);

/// Frees a block, which may be `NULL`.
void counted_memory_give_back(struct counted_memory *memory, void *block);
