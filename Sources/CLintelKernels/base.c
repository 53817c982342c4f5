#include "variants.h"

#define LINTEL_VECTORS 1
// Bytes are moved by one instruction.
#if defined(__aarch64__)
#define LINTEL_SHUFFLES 1
#else
#define LINTEL_SHUFFLES 0
#endif
#define LINTEL_NAME(kernel) kernel##_base
#include "kernels.inc"
