#include "CLintelKernels.h"

#include <string.h>

static inline void repeat(uint32_t *pixels, int32_t start, int32_t end, int32_t count, uint32_t code) {
    const uint32_t eight[8] = {code, code, code, code, code, code, code, code};
    // Eight pixels at a time: what is written beyond the end is written again.
    while (start < end && start + 8 <= count) {
        memcpy(pixels + start, eight, sizeof eight);
        start += 8;
    }
    while (start < end) {
        pixels[start++] = code;
    }
}

void lintel_fill_runs(const int32_t *ends, const uint32_t *codes, size_t runs, uint32_t *pixels, int32_t count) {
    int32_t start = 0;
    for (size_t run = 0; run < runs && start < count; run++) {
        int32_t end = ends[run] < count ? ends[run] : count;
        repeat(pixels, start, end, count, codes[run]);
        if (end > start) {
            start = end;
        }
    }
    repeat(pixels, start, count, count, codes[runs]);
}

void lintel_reverse(const uint32_t *restrict pixels, uint32_t *restrict reversed, size_t count) {
    for (size_t i = 0; i < count; i++) {
        reversed[i] = pixels[count - 1 - i];
    }
}
