// Loaded before the C library (LD_PRELOAD), so that a call of the system fails, is cut short, or ends the process, at a
// moment that the environment names; and records what a program opens and changes. For Scripts/clients/faults and its
// kin, on Linux.
//
//     FAULT_LOG=FILE    a line for each counted call: its number, its name, its result, the path, and of renames and links the new path
//     FAULT_CALLS=SET   what is counted: "change" (the default), "look", or one call by its name, such as "fsync"
//     FAULT_AT=N        the first counted call that fails; 0, the default, lets all succeed
//     FAULT_COUNT=N     how many counted calls fail from there on; 1 by default
//     FAULT_ERROR=N     the errno that they fail with; "short" has a write take half of its bytes; "kill" ends the process by SIGKILL
//                       before the call is made
//
// Writes and closes count for regular files alone, and only below FAULT_BELOW, a path from the root, where that is
// given.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static struct {
    const char *calls, *error;
    long at, count;
    int log;
    bool is_on;
} plan;

static atomic_long counted;

// The next definition of a function, which is the C library's.
#define NEXT(name) ((__typeof__(&name))next(#name))

static void *next(const char *name) {
    void *found = dlsym(RTLD_NEXT, name);
    if (found == NULL) abort();
    return found;
}

__attribute__((constructor)) static void begin(void) {
    const char *log = getenv("FAULT_LOG"), *at = getenv("FAULT_AT"), *count = getenv("FAULT_COUNT");
    plan.calls = getenv("FAULT_CALLS");
    plan.error = getenv("FAULT_ERROR");
    if (plan.calls == NULL) plan.calls = "change";
    if (plan.error == NULL) plan.error = "5";
    plan.at = at != NULL ? atol(at) : 0;
    plan.count = count != NULL ? atol(count) : 1;
    plan.log = -1;
    if (log != NULL) {
        // Out of the way of a program that counts on the lowest numbers.
        int file = NEXT(open)(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
        if (file >= 0) {
            plan.log = fcntl(file, F_DUPFD_CLOEXEC, 700);
            NEXT(close)(file);
        }
    }
    // Processes that this one starts are not meant.
    unsetenv("LD_PRELOAD");
    plan.is_on = true;
}

static void record(long number, const char *call, int error, const char *path, const char *other) {
    if (plan.log < 0) return;
    char line[2 * PATH_MAX + 128];
    int length = snprintf(
        line, sizeof line, "%ld\t%s\t%d\t%s\t%s\n", number, call, error, path, other != NULL ? other : "");
    if (length < 0) return;
    size_t size = (size_t)length < sizeof line ? (size_t)length : sizeof line - 1;
    if (syscall(SYS_write, plan.log, line, size) < 0) return;
}

enum verdict { succeed, fail, cut };

// What becomes of a call of the class ("change" or "look"). With `fail`, errno is set.
static enum verdict judge(const char *class, const char *call, const char *path, const char *other) {
    if (!plan.is_on) return succeed;
    if (strcmp(plan.calls, class) != 0 && strcmp(plan.calls, call) != 0) return succeed;
    const char *below = getenv("FAULT_BELOW");
    if (below != NULL && strncmp(path, below, strlen(below)) != 0) return succeed;
    long number = atomic_fetch_add(&counted, 1) + 1;
    bool is_meant = plan.at > 0 && number >= plan.at && number - plan.at < plan.count;
    if (is_meant && strcmp(plan.error, "kill") == 0) {
        record(number, call, -1, path, other);
        kill(getpid(), SIGKILL);
        pause();
    }
    bool is_cut = is_meant && strcmp(plan.error, "short") == 0;
    int error = is_meant && !is_cut ? atoi(plan.error) : 0;
    record(number, call, error, path, other);
    if (is_cut) return cut;
    if (error == 0) return succeed;
    errno = error;
    return fail;
}

// Whether a file is a regular one; gives its path.
static bool is_regular(int file, char path[PATH_MAX]) {
    struct stat status;
    if (NEXT(fstat)(file, &status) != 0 || !S_ISREG(status.st_mode)) return false;
    char name[64];
    snprintf(name, sizeof name, "/proc/self/fd/%d", file);
    ssize_t length = NEXT(readlink)(name, path, PATH_MAX - 1);
    path[length < 0 ? 0 : length] = 0;
    return true;
}

int open(const char *path, int flags, ...) {
    mode_t mode = 0;
    if ((flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE) {
        va_list arguments;
        va_start(arguments, flags);
        mode = va_arg(arguments, mode_t);
        va_end(arguments);
    }
    bool is_change = (flags & (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC)) != 0;
    const char *call = is_change ? "open-to-write" : "open-to-read";
    if (judge(is_change ? "change" : "look", call, path, NULL) == fail) return -1;
    return NEXT(open)(path, flags, mode);
}

int open64(const char *path, int flags, ...) __attribute__((alias("open")));

ssize_t write(int file, const void *bytes, size_t size) {
    char path[PATH_MAX];
    if (plan.is_on && is_regular(file, path)) {
        switch (judge("change", "write", path, NULL)) {
        case fail: return -1;
        case cut: size = size > 1 ? size / 2 : size; break;
        case succeed: break;
        }
    }
    return NEXT(write)(file, bytes, size);
}

ssize_t read(int file, void *bytes, size_t size) {
    char path[PATH_MAX];
    if (plan.is_on && is_regular(file, path)) {
        switch (judge("look", "read", path, NULL)) {
        case fail: return -1;
        case cut: size = size > 1 ? size / 2 : size; break;
        case succeed: break;
        }
    }
    return NEXT(read)(file, bytes, size);
}

int close(int file) {
    char path[PATH_MAX];
    int flags = plan.is_on ? fcntl(file, F_GETFL) : -1;
    if (flags >= 0 && (flags & O_ACCMODE) != O_RDONLY && is_regular(file, path)
        && judge("change", "close", path, NULL) == fail) {
        int error = errno;
        // The number is free all the same, as after a failure of the kernel's.
        NEXT(close)(file);
        errno = error;
        return -1;
    }
    return NEXT(close)(file);
}

int fsync(int file) {
    char path[PATH_MAX] = "";
    is_regular(file, path);
    return judge("change", "fsync", path, NULL) == fail ? -1 : NEXT(fsync)(file);
}

int rename(const char *from, const char *to) {
    return judge("change", "rename", from, to) == fail ? -1 : NEXT(rename)(from, to);
}

int link(const char *from, const char *to) {
    return judge("change", "link", from, to) == fail ? -1 : NEXT(link)(from, to);
}

int symlink(const char *target, const char *path) {
    return judge("change", "symlink", path, NULL) == fail ? -1 : NEXT(symlink)(target, path);
}

int mkdir(const char *path, mode_t mode) {
    return judge("change", "mkdir", path, NULL) == fail ? -1 : NEXT(mkdir)(path, mode);
}

int rmdir(const char *path) { return judge("change", "rmdir", path, NULL) == fail ? -1 : NEXT(rmdir)(path); }

int unlink(const char *path) { return judge("change", "unlink", path, NULL) == fail ? -1 : NEXT(unlink)(path); }

int chmod(const char *path, mode_t mode) {
    return judge("change", "chmod", path, NULL) == fail ? -1 : NEXT(chmod)(path, mode);
}

int fchmod(int file, mode_t mode) {
    char path[PATH_MAX] = "";
    is_regular(file, path);
    return judge("change", "fchmod", path, NULL) == fail ? -1 : NEXT(fchmod)(file, mode);
}

int utimensat(int folder, const char *path, const struct timespec times[2], int flags) {
    return judge("change", "utimensat", path, NULL) == fail ? -1 : NEXT(utimensat)(folder, path, times, flags);
}

int lstat(const char *path, struct stat *status) {
    return judge("look", "lstat", path, NULL) == fail ? -1 : NEXT(lstat)(path, status);
}

int stat(const char *path, struct stat *status) {
    return judge("look", "stat", path, NULL) == fail ? -1 : NEXT(stat)(path, status);
}

DIR *opendir(const char *path) {
    return judge("look", "opendir", path, NULL) == fail ? NULL : NEXT(opendir)(path);
}

struct dirent *readdir(DIR *folder) {
    return judge("look", "readdir", "", NULL) == fail ? NULL : NEXT(readdir)(folder);
}

int flock(int file, int operation) {
    return judge("look", "flock", "", NULL) == fail ? -1 : NEXT(flock)(file, operation);
}

// renameat2 alone; all others are passed on as they are.
long syscall(long number, ...) {
    va_list arguments;
    long value[6];
    va_start(arguments, number);
    for (int i = 0; i < 6; i++) value[i] = va_arg(arguments, long);
    va_end(arguments);
    if (number == SYS_renameat2
        && judge("change", "exchange", (const char *)value[1], (const char *)value[3]) == fail) {
        return -1;
    }
    return NEXT(syscall)(number, value[0], value[1], value[2], value[3], value[4], value[5]);
}
