// Declarations of Darwin alone. Sources: kqueue(2), open(2), fcntl(2), sysctlbyname(3), <sys/event.h>, <sys/fcntl.h>.
#include <stddef.h>
#include <stdint.h>
#include <time.h>

// A structure and a function of one name.
struct kevent {
    uintptr_t ident;
    int16_t filter;
    uint16_t flags;
    uint32_t fflags;
    intptr_t data;
    void *udata;
};
int kqueue(void);
int kevent(int queue, const struct kevent *changes, int change_count, struct kevent *events, int event_count,
           const struct timespec *timeout);
#define EVFILT_VNODE (-4)
#define EV_ADD 0x0001
#define EV_CLEAR 0x0020
#define NOTE_DELETE 0x00000001
#define NOTE_WRITE 0x00000002
#define NOTE_EXTEND 0x00000004
#define NOTE_ATTRIB 0x00000008
#define NOTE_RENAME 0x00000020

#define O_EVTONLY 0x00008000
#define F_FULLFSYNC 51
#define F_BARRIERFSYNC 85

int sysctlbyname(const char *name, void *old, size_t *old_size, void *new_value, size_t new_size);
