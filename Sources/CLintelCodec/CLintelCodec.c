#include "CLintelCodec.h"
