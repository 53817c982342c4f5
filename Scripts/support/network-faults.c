// A network file system at its worst, for one folder: loaded before a program's libraries, it lets calls on paths that
// contain $FAULTY_FOLDER fail as NFS clients do. Every 7th open and every 11th read says ESTALE, every 3rd rename is
// done and says ENOENT as after a lost answer, every 2nd removed file stays under a name with `.nfs`, and there are no
// locks.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

static atomic_uint opens, reads, renames, removals;
static _Atomic char faulty[1 << 16];

static int is_faulty(const char *path) {
    const char *folder = getenv("FAULTY_FOLDER");
    return folder && path && strstr(path, folder);
}

static int opened(int file, const char *path) {
    if (file >= 0 && file < (int)sizeof faulty) faulty[file] = (char)is_faulty(path);
    return file;
}

static int open_any(const char *name, const char *path, int flags, int mode) {
    int (*next)(const char *, int, ...) = dlsym(RTLD_NEXT, name);
    if (is_faulty(path) && ++opens % 7 == 0) {
        errno = ESTALE;
        return -1;
    }
    return opened(next(path, flags, mode), path);
}

int open(const char *path, int flags, ...) {
    va_list list;
    va_start(list, flags);
    int mode = flags & O_CREAT ? va_arg(list, int) : 0;
    va_end(list);
    return open_any("open", path, flags, mode);
}

int open64(const char *path, int flags, ...) {
    va_list list;
    va_start(list, flags);
    int mode = flags & O_CREAT ? va_arg(list, int) : 0;
    va_end(list);
    return open_any("open64", path, flags, mode);
}

ssize_t read(int file, void *buffer, size_t count) {
    ssize_t (*next)(int, void *, size_t) = dlsym(RTLD_NEXT, "read");
    if (file >= 0 && file < (int)sizeof faulty && faulty[file] && ++reads % 11 == 0) {
        errno = ESTALE;
        return -1;
    }
    return next(file, buffer, count);
}

int close(int file) {
    int (*next)(int) = dlsym(RTLD_NEXT, "close");
    if (file >= 0 && file < (int)sizeof faulty) faulty[file] = 0;
    return next(file);
}

int rename(const char *from, const char *to) {
    int (*next)(const char *, const char *) = dlsym(RTLD_NEXT, "rename");
    int result = next(from, to);
    if (result == 0 && is_faulty(to) && ++renames % 3 == 0) {
        errno = ENOENT;
        return -1;
    }
    return result;
}

int unlink(const char *path) {
    int (*next)(const char *) = dlsym(RTLD_NEXT, "unlink");
    unsigned number = 0;
    if (is_faulty(path) && !strstr(path, "/.nfs") && (number = ++removals) % 2 == 0) {
        int (*move)(const char *, const char *) = dlsym(RTLD_NEXT, "rename");
        const char *slash = strrchr(path, '/');
        char name[4096];
        snprintf(name, sizeof name, "%.*s.nfs%08x%08x", (int)(slash - path + 1), path, (unsigned)getpid(), number);
        return move(path, name);
    }
    return next(path);
}

int flock(int file, int operation) {
    int (*next)(int, int) = dlsym(RTLD_NEXT, "flock");
    if (file >= 0 && file < (int)sizeof faulty && faulty[file]) {
        errno = ENOLCK;
        return -1;
    }
    return next(file, operation);
}
