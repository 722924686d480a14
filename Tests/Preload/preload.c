// Preloaded into the daemon by tests: files that crash or block their reader, and file systems that fail.
//
//   TEST_CRASH_AT, TEST_HANG_AT   opening a path that contains this text aborts, or never returns
//   TEST_FAULT_FOLDER             the folder whose file system fails
//   TEST_FAULT_FILE               a file with a `struct faults`, by which the test says when
//   TEST_FREE_BYTES               what every file system has left
//   TEST_WATCHES                  how many directories the kernel lets be watched; below 0 it allows no instance either

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <sys/statvfs.h>
#include <sys/types.h>
#include <unistd.h>

struct faults {
  int64_t calls;      // calls so far that change something in the folder
  int64_t countdown;  // the call that fails, counted from now; 0 for none
  int64_t error;      // its errno
  int64_t stays;      // whether every later call fails too
};

static struct faults *faults(void) {
  static struct faults *shared;
  static int tried;
  if (!tried) {
    tried = 1;
    const char *path = getenv("TEST_FAULT_FILE");
    int (*real_open)(const char *, int, ...) = dlsym(RTLD_NEXT, "open");
    int file = path ? real_open(path, O_RDWR | O_CLOEXEC) : -1;
    if (file >= 0) {
      void *map = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
      if (map != MAP_FAILED) shared = map;
      close(file);
    }
  }
  return shared;
}

static int fails(const char *path) {
  struct faults *state = faults();
  const char *folder = getenv("TEST_FAULT_FOLDER");
  if (!state || !folder || !path || strncmp(path, folder, strlen(folder)) != 0) return 0;
  __atomic_add_fetch(&state->calls, 1, __ATOMIC_SEQ_CST);
  int64_t left = __atomic_load_n(&state->countdown, __ATOMIC_SEQ_CST);
  if (left <= 0) return 0;
  if (left > 1) {
    __atomic_sub_fetch(&state->countdown, 1, __ATOMIC_SEQ_CST);
    return 0;
  }
  if (!state->stays) __atomic_store_n(&state->countdown, 0, __ATOMIC_SEQ_CST);
  errno = (int)state->error;
  return 1;
}

static int fails_at(int descriptor) {
  if (!faults()) return 0;
  char link[32], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return fails(path);
}

static void meet(const char *path) {
  const char *crash = getenv("TEST_CRASH_AT"), *hang = getenv("TEST_HANG_AT");
  if (path && crash && strstr(path, crash)) abort();
  if (path && hang && strstr(path, hang)) for (;;) pause();
}

typedef int (*open_function)(const char *, int, ...);
#define REAL(type, name)                                  \
  static type real;                                       \
  if (!real) real = (type)dlsym(RTLD_NEXT, name)
#define OPEN(name)                                                              \
  int name(const char *path, int flags, ...) {                                  \
    REAL(open_function, #name);                                                 \
    mode_t mode = 0;                                                            \
    if (flags & O_CREAT) {                                                      \
      va_list rest;                                                             \
      va_start(rest, flags);                                                    \
      mode = va_arg(rest, mode_t);                                              \
      va_end(rest);                                                             \
    }                                                                           \
    meet(path);                                                                 \
    if ((flags & O_CREAT) && access(path, F_OK) != 0 && fails(path)) return -1; \
    return real(path, flags, mode);                                             \
  }

OPEN(open)
OPEN(open64)

typedef ssize_t (*write_function)(int, const void *, size_t);
ssize_t write(int descriptor, const void *bytes, size_t count) {
  REAL(write_function, "write");
  return fails_at(descriptor) ? -1 : real(descriptor, bytes, count);
}

typedef ssize_t (*pwrite_function)(int, const void *, size_t, off_t);
#define PWRITE(name)                                                            \
  ssize_t name(int descriptor, const void *bytes, size_t count, off_t offset) { \
    REAL(pwrite_function, #name);                                               \
    return fails_at(descriptor) ? -1 : real(descriptor, bytes, count, offset);  \
  }
PWRITE(pwrite)
PWRITE(pwrite64)

typedef int (*sync_function)(int);
#define SYNC(name)                                         \
  int name(int descriptor) {                               \
    REAL(sync_function, #name);                            \
    return fails_at(descriptor) ? -1 : real(descriptor);   \
  }
SYNC(fsync)
SYNC(fdatasync)

typedef int (*truncate_function)(int, off_t);
#define TRUNCATE(name)                                             \
  int name(int descriptor, off_t length) {                         \
    REAL(truncate_function, #name);                                \
    return fails_at(descriptor) ? -1 : real(descriptor, length);   \
  }
TRUNCATE(ftruncate)
TRUNCATE(ftruncate64)

typedef int (*rename_function)(const char *, const char *);
int rename(const char *from, const char *to) {
  REAL(rename_function, "rename");
  return fails(to) ? -1 : real(from, to);
}

#define STATVFS(name, type)                                                \
  typedef int (*name##_function)(const char *, struct type *);             \
  int name(const char *path, struct type *status) {                        \
    REAL(name##_function, #name);                                          \
    const char *left = getenv("TEST_FREE_BYTES");                          \
    int result = real(path, status);                                       \
    if (!result && left) {                                                 \
      status->f_frsize = 1;                                                \
      status->f_bavail = strtoul(left, NULL, 10);                          \
    }                                                                      \
    return result;                                                         \
  }
STATVFS(statvfs, statvfs)
STATVFS(statvfs64, statvfs64)

typedef int (*inotify_function)(int);
int inotify_init1(int flags) {
  REAL(inotify_function, "inotify_init1");
  const char *limit = getenv("TEST_WATCHES");
  if (!limit || atol(limit) >= 0) return real(flags);
  errno = EMFILE;
  return -1;
}

typedef int (*watch_function)(int, const char *, uint32_t);
int inotify_add_watch(int instance, const char *path, uint32_t mask) {
  REAL(watch_function, "inotify_add_watch");
  static int64_t watches;
  const char *limit = getenv("TEST_WATCHES");
  if (!limit || __atomic_add_fetch(&watches, 1, __ATOMIC_SEQ_CST) <= atol(limit)) return real(instance, path, mask);
  errno = ENOSPC;
  return -1;
}
