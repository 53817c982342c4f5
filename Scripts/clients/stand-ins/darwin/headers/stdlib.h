#pragma once
#include <stddef.h>
_Noreturn void abort(void);
void *calloc(size_t, size_t);
void free(void *);
void *malloc(size_t);
void qsort(void *, size_t, size_t, int (*)(const void *, const void *));
void *realloc(void *, size_t);
