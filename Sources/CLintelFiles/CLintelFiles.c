#include "CLintelFiles.h"

#if defined(__linux__)
// Swift does not import renameat2: glibc declares it for _GNU_SOURCE only, and musl not at all.
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

// Source: renameat2(2).
enum { rename_exchange = 1 << 1 };

int lintel_exchange(const char *a, const char *b) {
    return (int)syscall(SYS_renameat2, AT_FDCWD, a, AT_FDCWD, b, rename_exchange);
}

#elif defined(__APPLE__)
#include <stdio.h>

int lintel_exchange(const char *a, const char *b) { return renamex_np(a, b, RENAME_SWAP); }

#else
#include <errno.h>

int lintel_exchange(const char *a, const char *b) {
    (void)a, (void)b;
    errno = ENOSYS;
    return -1;
}
#endif

#ifdef __GLIBC__
#include <malloc.h>
void lintel_release_memory(void) { malloc_trim(0); }

// The most that glibc raises the first to by itself, and the second to with it. Source: mallopt(3).
void lintel_keep_memory(void) {
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 64 << 20);
}
#else
void lintel_release_memory(void) {}
void lintel_keep_memory(void) {}
#endif
