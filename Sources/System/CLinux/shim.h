#ifndef ARIOSO_CLINUX_H
#define ARIOSO_CLINUX_H

// Linux functions that Swift's C library module lacks.

#include <malloc.h>
#include <sys/inotify.h>
#include <sys/prctl.h>
#include <sys/timerfd.h>
#include <sys/vfs.h>
#include <sys/xattr.h>

/// Names the current thread; the kernel keeps 15 bytes.
static inline void arioso_name_thread(const char *name) { prctl(PR_SET_NAME, name); }

#endif
