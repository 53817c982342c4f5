#ifndef LINTEL_FILES_H
#define LINTEL_FILES_H

/// Exchanges the names of two files or folders of one file system in one step. 0, or -1 with errno: ENOSYS, EINVAL or
/// ENOTSUP where the kernel or the file system cannot.
int lintel_exchange(const char *a, const char *b);

/// Gives the system back the memory that the allocator keeps for later. Nothing on systems other than Linux with glibc, whose
/// allocators do so by themselves.
void lintel_release_memory(void);

#endif
