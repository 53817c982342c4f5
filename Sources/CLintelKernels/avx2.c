#include "variants.h"

#if LINTEL_X86
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define LINTEL_VECTORS 1
#define LINTEL_SHUFFLES 1
#define LINTEL_NAME(kernel) kernel##_avx2
#include "kernels.inc"
#pragma clang attribute pop
#endif
