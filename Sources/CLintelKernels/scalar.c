#include "variants.h"

#define LINTEL_VECTORS 0
#define LINTEL_SHUFFLES 0
#define LINTEL_NAME(kernel) kernel##_scalar
#include "kernels.inc"
