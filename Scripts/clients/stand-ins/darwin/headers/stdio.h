#pragma once
#include <stddef.h>
typedef struct FILE FILE;
#define BUFSIZ 1024
#define RENAME_SWAP 0x00000002
int renamex_np(const char *, const char *, unsigned int);
int snprintf(char *__restrict, size_t, const char *__restrict, ...);
