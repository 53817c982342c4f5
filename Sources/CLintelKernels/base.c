#include "variants.h"

#define LINTEL_VECTORS 1
#define LINTEL_NAME(kernel) kernel##_base
#include "kernels.inc"
