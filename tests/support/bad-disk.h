/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls of the system that fail when a test says so, in place of the real ones.
 *
 * For one file of a test program, which defines _GNU_SOURCE before anything else. */
#pragma once

#include <dlfcn.h>
#include <errno.h>
#include <glib.h>
#include <sys/types.h>
#include <unistd.h>

/* How many more of these calls fail, with EIO. */
static struct {
  int pread;
  int fdatasync;
  int ftruncate;
} bad_disk;

static inline gboolean
bad_disk_fails (int *left)
{
  if (*left == 0)
    return FALSE;
  --*left;
  errno = EIO;
  return TRUE;
}

/* clang-format off */

/* The name that <unistd.h> gives it has a body there already, where the compiler
 * checks lengths. */
ssize_t bad_disk_read (int fd, void *bytes, size_t length, off_t start) __asm__ ("pread64");

/* clang-format on */

ssize_t
bad_disk_read (int fd, void *bytes, size_t length, off_t start)
{
  static ssize_t (*real) (int, void *, size_t, off_t);

  if (bad_disk_fails (&bad_disk.pread))
    return -1;
  if (real == NULL)
    real = (ssize_t (*) (int, void *, size_t, off_t)) dlsym (RTLD_NEXT, "pread64");
  return real (fd, bytes, length, start);
}

/* What that body calls. */
ssize_t __pread64_chk (int fd, void *bytes, size_t length, off_t start, size_t space);

ssize_t
__pread64_chk (int fd, void *bytes, size_t length, off_t start, size_t space)
{
  return bad_disk_read (fd, bytes, length, start);
}

int
fdatasync (int fd)
{
  static int (*real) (int);

  if (bad_disk_fails (&bad_disk.fdatasync))
    return -1;
  if (real == NULL)
    real = (int (*) (int)) dlsym (RTLD_NEXT, "fdatasync");
  return real (fd);
}

int
ftruncate (int fd, off_t length)
{
  static int (*real) (int, off_t);

  if (bad_disk_fails (&bad_disk.ftruncate))
    return -1;
  if (real == NULL)
    real = (int (*) (int, off_t)) dlsym (RTLD_NEXT, "ftruncate64");
  return real (fd, length);
}
