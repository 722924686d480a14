#ifndef ARIOSO_CLINUX_H
#define ARIOSO_CLINUX_H

// What Linux has and Swift's module of the C library leaves out.

#include <sys/prctl.h>
#include <sys/timerfd.h>

/// Names the present thread; the kernel keeps 15 bytes.
static inline void arioso_name_thread(const char *name) { prctl(PR_SET_NAME, name); }

#endif
