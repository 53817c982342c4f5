// Reports the slow paths of Swift's Mutex to the thread sanitizer; linked into programs by Scripts/check-races.
//
// On Linux the compiler puts a Mutex's fast path, one atomic exchange, into the program, where the sanitizer sees it. A
// thread that has to wait calls the library Synchronization, which is not built for the sanitizer: what it acquires
// there goes unseen, and whatever the Mutex guards looks like a race. The functions here have the names of the
// library's, call those, and say what they do.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

void __tsan_acquire(void *address);
void __tsan_release(void *address);

// The library's own function; ends the program where there is none.
static void *library(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (!function) abort();
  return function;
}

SWIFT void lintel_lock_slow(uint32_t state, SELF void *handle) __asm__(LOCK);
SWIFT void lintel_lock_slow(uint32_t state, SELF void *handle) {
  ((SWIFT void (*)(uint32_t, SELF void *))library(LOCK))(state, handle);
  __tsan_acquire(handle);
}

SWIFT bool lintel_try_lock_slow(SELF void *handle) __asm__(TRY_LOCK);
SWIFT bool lintel_try_lock_slow(SELF void *handle) {
  bool locked = ((SWIFT bool (*)(SELF void *))library(TRY_LOCK))(handle);
  if (locked) __tsan_acquire(handle);
  return locked;
}

SWIFT void lintel_unlock_slow(SELF void *handle) __asm__(UNLOCK);
SWIFT void lintel_unlock_slow(SELF void *handle) {
  __tsan_release(handle);
  ((SWIFT void (*)(SELF void *))library(UNLOCK))(handle);
}
