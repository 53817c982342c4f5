#include "shortest.h"

#include <string.h>

#define PULL pull_base
#include "pull.inc"

#if defined(__x86_64__) && defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define PULL pull_avx2
#include "pull.inc"
#pragma clang attribute pop
#endif

void lintel_pull_paths(lintel_shortest *packer, const lintel_costs *costs, size_t start, int count, bool is_exact) {
#if defined(__x86_64__) && defined(__clang__)
    if (!packer->effort.is_portable && __builtin_cpu_supports("avx2")) {
        pull_avx2(packer, costs, start, count, is_exact);
        return;
    }
#endif
    pull_base(packer, costs, start, count, is_exact);
}
