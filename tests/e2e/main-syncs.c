/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Preloaded into the program: tells on its standard error, with a stack, whenever its main thread
 * waits for the disk, be it for bytes to be on it or for a lock on a file.
 *
 * Where WUZI_DISK_MSECS is set, every thread waits so long for the disk, as if that were slow; and
 * if the main thread stands before a lock all that time, or most of it, which a thread that writes
 * holds, it waits for the disk, too. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <execinfo.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/syscall.h>
#include <unistd.h>

enum {
  MAX_FRAMES = 64,
  MAX_PATH = 4096,
  LOOKS = 10, /* at the main thread, while the disk is slow */
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

/* The signal's handler, in the main thread. */
static void
show_stack (int number)
{
  void *frames[MAX_FRAMES];

  backtrace_symbols_fd (frames, backtrace (frames, MAX_FRAMES), STDERR_FILENO);
}

/* How often the main thread has given its processor away to wait, if it stands before a lock;
 * otherwise, -1. */
static long
find_wait (void)
{
  char path[64];
  char line[128];
  long call = -1;
  long waits = -1;
  FILE *file;

  snprintf (path, sizeof path, "/proc/self/task/%d/syscall", getpid ());
  file = fopen (path, "re");
  if (file == NULL)
    return -1;
  if (fscanf (file, "%ld", &call) != 1)
    call = -1; /* it runs */
  fclose (file);
  if (call != SYS_futex)
    return -1;
  snprintf (path, sizeof path, "/proc/self/task/%d/status", getpid ());
  file = fopen (path, "re");
  while (file != NULL && waits < 0 && fgets (line, sizeof line, file) != NULL)
    sscanf (line, "voluntary_ctxt_switches: %ld", &waits);
  if (file != NULL)
    fclose (file);
  return waits;
}

/* Waits, as the disk does, and looks meanwhile whether the main thread waits for this one. */
static void
be_slow (void)
{
  static atomic_flag told = ATOMIC_FLAG_INIT;
  const char *msecs = getenv ("WUZI_DISK_MSECS");
  long before = -1;
  int same = 0;

  for (int look = 0; msecs != NULL && look < LOOKS; look++) {
    long now = syscall (SYS_gettid) == getpid () ? -1 : find_wait ();

    same = now >= 0 && now == before ? same + 1 : 0;
    before = now;
    if (same >= LOOKS / 2 && !atomic_flag_test_and_set (&told)) {
      fprintf (stderr, "The main thread waits for the disk: for a lock that a thread holds\n");
      signal (SIGURG, show_stack);
      syscall (SYS_tgkill, getpid (), getpid (), SIGURG);
    }
    usleep ((useconds_t) atoi (msecs) * 1000 / LOOKS);
  }
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
