// Loaded before the C library (LD_PRELOAD), on Linux: the sandbox of Xcode's script phases. Below SANDBOX_ROOT a
// program may read the files of SANDBOX_READ and SANDBOX_WRITE, and look at the folders around them; it may change
// those of SANDBOX_WRITE. Everything else that is there fails with EPERM, what is not there as it does without a
// sandbox, and elsewhere all is allowed. Both variables name a file with a path a line, without links. Source:
// swift-build, `TaskProducerContext.sandbox`.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// The next definition of a function, which is the C library's.
#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

// The path without links in its folders; empty when it names nothing.
static void resolve(int folder, const char *path, char *whole) {
    char joined[2 * PATH_MAX], parent[PATH_MAX];
    whole[0] = 0;
    if (path == NULL || path[0] == 0) return;
    if (path[0] == '/' || folder == AT_FDCWD) {
        snprintf(joined, sizeof joined, "%s", path);
    } else {
        char link[64];
        snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
        ssize_t count = readlink(link, parent, sizeof parent - 1);
        if (count < 0) return;
        parent[count] = 0;
        snprintf(joined, sizeof joined, "%s/%s", parent, path);
    }
    char *name = strrchr(joined, '/');
    if (name == NULL || name[1] == 0 || strcmp(name + 1, ".") == 0 || strcmp(name + 1, "..") == 0) {
        if (realpath(joined, whole) == NULL) whole[0] = 0;
        return;
    }
    *name = 0;
    if (realpath(joined[0] == 0 ? "/" : joined, parent) == NULL) return;
    if (snprintf(whole, PATH_MAX, "%s/%s", strcmp(parent, "/") == 0 ? "" : parent, name + 1) >= PATH_MAX) whole[0] = 0;
}

enum wish { to_look, to_change };

static bool is_listed(const char *variable, const char *path, bool with_folders) {
    const char *list = getenv(variable);
    FILE *file = list != NULL ? fopen(list, "r") : NULL;
    if (file == NULL) return false;
    char line[PATH_MAX];
    bool found = false;
    size_t count = strlen(path);
    while (!found && fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "\n")] = 0;
        found = strcmp(line, path) == 0 || (with_folders && strncmp(line, path, count) == 0 && line[count] == '/');
    }
    fclose(file);
    return found;
}

// Whether a call fails, with errno.
static bool is_refused(int folder, const char *path, enum wish wish) {
    static _Thread_local bool is_asking;
    const char *root = getenv("SANDBOX_ROOT");
    if (root == NULL || is_asking) return false;
    int before = errno;
    char whole[PATH_MAX];
    is_asking = true;
    resolve(folder, path, whole);
    size_t count = strlen(root);
    bool is_inside = strncmp(whole, root, count) == 0 && (whole[count] == '/' || (whole[count] == 0 && wish == to_change));
    bool is_allowed = !is_inside || is_listed("SANDBOX_WRITE", whole, wish == to_look)
        || (wish == to_look && is_listed("SANDBOX_READ", whole, true));
    is_asking = false;
    errno = is_allowed ? before : EPERM;
    return !is_allowed;
}

static bool is_there(int folder, const char *path) {
    struct stat status;
    int before = errno, result = NEXT(fstatat)(folder, path, &status, AT_SYMLINK_NOFOLLOW);
    errno = before;
    return result == 0;
}

#define OPEN(name)                                                                                                     \
    mode_t mode = 0;                                                                                                   \
    if (flags & (O_CREAT | O_TMPFILE)) {                                                                               \
        va_list rest;                                                                                                  \
        va_start(rest, flags);                                                                                         \
        mode = va_arg(rest, mode_t);                                                                                   \
        va_end(rest);                                                                                                  \
    }                                                                                                                  \
    if (is_refused(folder, path, flags & (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC) ? to_change : to_look)) return -1;    \
    return NEXT(openat)(folder, path, flags, mode)

int openat(int folder, const char *path, int flags, ...) { OPEN(openat); }
int openat64(int folder, const char *path, int flags, ...) { OPEN(openat64); }
int open(const char *path, int flags, ...) {
    int folder = AT_FDCWD;
    OPEN(open);
}
int open64(const char *path, int flags, ...) {
    int folder = AT_FDCWD;
    OPEN(open64);
}
DIR *opendir(const char *path) {
    return is_refused(AT_FDCWD, path, to_look) ? NULL : NEXT(opendir)(path);
}

#define LOOK(folder, path, call) return is_refused(folder, path, to_look) ? -1 : call

int stat(const char *path, struct stat *status) { LOOK(AT_FDCWD, path, NEXT(stat)(path, status)); }
int stat64(const char *path, struct stat64 *status) { LOOK(AT_FDCWD, path, NEXT(stat64)(path, status)); }
int lstat(const char *path, struct stat *status) { LOOK(AT_FDCWD, path, NEXT(lstat)(path, status)); }
int lstat64(const char *path, struct stat64 *status) { LOOK(AT_FDCWD, path, NEXT(lstat64)(path, status)); }
int fstatat(int folder, const char *path, struct stat *status, int flags) {
    LOOK(folder, path, NEXT(fstatat)(folder, path, status, flags));
}
int fstatat64(int folder, const char *path, struct stat64 *status, int flags) {
    LOOK(folder, path, NEXT(fstatat64)(folder, path, status, flags));
}
int access(const char *path, int mode) { LOOK(AT_FDCWD, path, NEXT(access)(path, mode)); }
int faccessat(int folder, const char *path, int mode, int flags) {
    LOOK(folder, path, NEXT(faccessat)(folder, path, mode, flags));
}

// What is to be removed and is not there, or to be made and is, is reported before the sandbox is asked.
#define CHANGE(folder, path, wanted, call)                                                                             \
    return is_there(folder, path) == wanted && is_refused(folder, path, to_change) ? -1 : call

int unlink(const char *path) { CHANGE(AT_FDCWD, path, true, NEXT(unlink)(path)); }
int unlinkat(int folder, const char *path, int flags) { CHANGE(folder, path, true, NEXT(unlinkat)(folder, path, flags)); }
int rmdir(const char *path) { CHANGE(AT_FDCWD, path, true, NEXT(rmdir)(path)); }
int mkdir(const char *path, mode_t mode) { CHANGE(AT_FDCWD, path, false, NEXT(mkdir)(path, mode)); }
int rename(const char *from, const char *to) {
    if (is_refused(AT_FDCWD, from, to_change) || is_refused(AT_FDCWD, to, to_change)) return -1;
    return NEXT(rename)(from, to);
}
