#pragma once

/// Exchanges the names of two files or folders of one file system in one step. 0, or -1 with errno: ENOSYS, EINVAL or
/// ENOTSUP where the kernel or the file system cannot.
int lintel_exchange(const char *a, const char *b);

/// Gives the system back the memory that the allocator keeps for later. Nothing on systems other than Linux with glibc,
/// whose allocators do so by themselves.
void lintel_release_memory(void);

/// Lets the allocator keep blocks of up to 32 MiB for later from the start, as it does once it has seen such blocks
/// freed: until then it asks the system for each anew, page by page. Nothing on other systems than Linux with glibc.
void lintel_keep_memory(void);

/// Calls `body` with the path of each file of code that the process has loaded, in no particular order: its shared
/// libraries, and on some systems the program. None on systems other than Linux and Apple's.
void lintel_each_loaded_file(void *context, void (*body)(void *context, const char *path));
