/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Preloaded into the program: tells on its standard error, with a stack, whenever its main thread
 * waits for the disk, be it for bytes to be on it or for a lock on a file. Where WUZI_DISK_MSECS
 * is set, every thread waits so long for the disk, as if that were slow.
 *
 * NOTE: where there is no dconf, GSettings writes its file in the main thread; there is no other
 * way, so that is no fault. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <execinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/syscall.h>
#include <unistd.h>

enum {
  MAX_FRAMES = 64,
  MAX_PATH = 4096,
};

/* What a descriptor is of; empty if that isn't known. */
static void
find_path (int fd, char path[MAX_PATH])
{
  char link[64];
  ssize_t length;

  snprintf (link, sizeof link, "/proc/self/fd/%d", fd);
  length = readlink (link, path, MAX_PATH - 1);
  path[length > 0 ? length : 0] = '\0';
}

static void
tell (const char *call, int fd)
{
  char path[MAX_PATH];
  void *frames[MAX_FRAMES];

  if (syscall (SYS_gettid) != getpid ())
    return;
  find_path (fd, path);
  fprintf (stderr, "The main thread waits for the disk: %s of %s\n", call, path);
  backtrace_symbols_fd (frames, backtrace (frames, MAX_FRAMES), STDERR_FILENO);
}

static void
be_slow (void)
{
  const char *msecs = getenv ("WUZI_DISK_MSECS");

  if (msecs != NULL)
    usleep ((useconds_t) atoi (msecs) * 1000);
}

int
fsync (int fd)
{
  tell ("fsync", fd);
  be_slow ();
  return ((int (*) (int)) dlsym (RTLD_NEXT, "fsync")) (fd);
}

int
fdatasync (int fd)
{
  tell ("fdatasync", fd);
  be_slow ();
  return ((int (*) (int)) dlsym (RTLD_NEXT, "fdatasync")) (fd);
}

int
syncfs (int fd)
{
  tell ("syncfs", fd);
  be_slow ();
  return ((int (*) (int)) dlsym (RTLD_NEXT, "syncfs")) (fd);
}

int
flock (int fd, int operation)
{
  if ((operation & LOCK_UN) == 0)
    tell ("flock", fd);
  return ((int (*) (int, int)) dlsym (RTLD_NEXT, "flock")) (fd, operation);
}
