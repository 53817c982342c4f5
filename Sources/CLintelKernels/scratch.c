#include "CLintelKernels.h"

enum {
    /// For a few rows of the widest screens, and small beside a thread's stack.
    ROOM = 128 << 10,
    /// A line of the first-level cache.
    STEP = 64,
};

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
// Sanitizers check reads and writes beside room from the heap.
#define LENDS_NOTHING 1
#endif
#endif

#if !defined(LENDS_NOTHING)
static _Thread_local _Alignas(STEP) unsigned char room[ROOM];
#endif
static _Thread_local size_t lent;

void *lintel_scratch_lend(size_t bytes, size_t *before) {
    *before = lent;
#if defined(LENDS_NOTHING)
    (void)bytes;
    return NULL;
#else
    if (bytes > ROOM - lent) {
        return NULL;
    }
    void *start = room + lent;
    // Both are multiples of a step, so that this is at most the whole room.
    lent += (bytes + STEP - 1) / STEP * STEP;
    return start;
#endif
}

void lintel_scratch_return(size_t before) { lent = before; }
