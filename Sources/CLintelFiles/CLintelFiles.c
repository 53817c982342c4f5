#if defined(__linux__)
// For `dl_iterate_phdr`.
#define _GNU_SOURCE
#endif
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

#if defined(__APPLE__)
#include <mach-o/dyld.h>

void lintel_each_loaded_file(void *context, void (*body)(void *context, const char *path)) {
    for (uint32_t index = 0; index < _dyld_image_count(); index++) {
        const char *path = _dyld_get_image_name(index);
        if (path != NULL) {
            body(context, path);
        }
    }
}

#elif defined(__linux__)
#include <link.h>
#include <stddef.h>

typedef struct visit {
    void *context;
    void (*body)(void *context, const char *path);
} visit;

static int visit_file(struct dl_phdr_info *info, size_t size, void *data) {
    (void)size;
    const visit *visit = data;
    // With glibc the program itself has no name.
    if (info->dlpi_name != NULL && info->dlpi_name[0] != 0) {
        visit->body(visit->context, info->dlpi_name);
    }
    return 0;
}

void lintel_each_loaded_file(void *context, void (*body)(void *context, const char *path)) {
    visit all = {context, body};
    dl_iterate_phdr(visit_file, &all);
}

#else
void lintel_each_loaded_file(void *context, void (*body)(void *context, const char *path)) {
    (void)context, (void)body;
}
#endif
