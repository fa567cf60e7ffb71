/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A disk that fails: preloaded into a program, it counts the calls that reach files
 * below a folder, and lets the one of a number fail, do half, or be the last.
 *
 * It is told by the environment:
 *   WUZI_FAULT_BELOW  the folder; without it, nothing is counted
 *   WUZI_FAULT_LOG    a file that gets a line a call: its number, name and path
 *   WUZI_FAULT_AT     the number of the call, from 1
 *   WUZI_FAULT_KIND   what becomes of it: a number is the errno that it fails with;
 *                     "short": half is read or written; "kill-before", "kill-after",
 *                     "kill-half" (of what was to be written): the program is killed
 *   WUZI_FAULT_STAYS  the names of calls, each between spaces, that fail from then
 *                     on, too
 *   WUZI_FAULT_CLOCK  if it is set, the clock jumps back and forth
 *
 * NOTE: calls within the C library don't come by here. Of the program's, only those
 * of stdio do so, for files that it opened by their descriptors: these are written
 * to through here. */
#define _GNU_SOURCE

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

/* What the system calls of the same effect are called in the log. */
static const char OPEN[] = "open";         /* to read */
static const char OPEN_WRITE[] = "opento"; /* to write, what is there */
static const char CREATE[] = "create";     /* what may not be there yet */

typedef enum {
  FAULT_NONE,
  FAULT_ERROR,
  FAULT_SHORT,
  FAULT_KILL_BEFORE,
  FAULT_KILL_HALF,
  FAULT_KILL_AFTER,
} Fault;

/* What is to happen, as the environment said at the start. */
static struct {
  const char *below;
  size_t below_length;
  const char *stays;
  long at;
  Fault fault;
  int code;
  int log; /* -1: none */
} plan = { .log = -1 };

static atomic_long calls;

static Fault
fault_from (const char *kind)
{
  static const struct {
    const char *name;
    Fault fault;
  } KINDS[] = {
    { "short", FAULT_SHORT },
    { "kill-before", FAULT_KILL_BEFORE },
    { "kill-half", FAULT_KILL_HALF },
    { "kill-after", FAULT_KILL_AFTER },
  };

  for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++)
    if (strcmp (kind, KINDS[i].name) == 0)
      return KINDS[i].fault;
  return FAULT_ERROR;
}

__attribute__ ((constructor)) static void
read_plan (void)
{
  const char *at = getenv ("WUZI_FAULT_AT");
  const char *kind = getenv ("WUZI_FAULT_KIND");
  const char *log = getenv ("WUZI_FAULT_LOG");

  plan.below = getenv ("WUZI_FAULT_BELOW");
  plan.below_length = plan.below != NULL ? strlen (plan.below) : 0;
  plan.stays = getenv ("WUZI_FAULT_STAYS");
  plan.at = at != NULL && kind != NULL ? atol (at) : 0;
  plan.fault = kind != NULL ? fault_from (kind) : FAULT_NONE;
  plan.code = kind != NULL ? atoi (kind) : 0;
  if (log != NULL)
    plan.log =
        (int) syscall (SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

/* The program's next function of that name, which is the C library's. */
static void *
next (const char *name)
{
  void *function = dlsym (RTLD_NEXT, name);

  if (function == NULL)
    abort ();
  return function;
}

static void
write_log (long number, const char *call, const char *path)
{
  char line[PATH_MAX + 64];
  int length = snprintf (line, sizeof line, "%ld %s %s\n", number, call, path);

  if (plan.log >= 0)
    syscall (SYS_write, plan.log, line, (size_t) length);
}

static bool
is_below (const char *path)
{
  return plan.below != NULL && strncmp (path, plan.below, plan.below_length) == 0
         && (path[plan.below_length] == '/' || path[plan.below_length] == '\0');
}

/* Does that call fail for good, once one has failed? */
static bool
stays_for (const char *call)
{
  char name[32];

  snprintf (name, sizeof name, " %s ", call);
  return plan.stays != NULL && strstr (plan.stays, name) != NULL;
}

/* What is to become of a call for a path; kills at once where that is before it. */
static Fault
meet (const char *call, const char *path)
{
  int code = errno;
  long number;

  if (!is_below (path))
    return FAULT_NONE;
  number = atomic_fetch_add (&calls, 1) + 1;
  write_log (number, call, path);
  errno = code;
  if (plan.at == 0 || number < plan.at || (number > plan.at && !stays_for (call)))
    return FAULT_NONE;
  if (plan.fault == FAULT_KILL_BEFORE)
    kill (getpid (), SIGKILL);
  if (plan.fault == FAULT_ERROR)
    errno = plan.code;
  return plan.fault;
}

static Fault
meet_fd (const char *call, int fd)
{
  char link[64];
  char path[PATH_MAX];
  ssize_t length;
  int code = errno;

  if (plan.below == NULL)
    return FAULT_NONE;
  snprintf (link, sizeof link, "/proc/self/fd/%d", fd);
  length = readlink (link, path, sizeof path - 1);
  errno = code;
  if (length < 0)
    return FAULT_NONE;
  path[length] = '\0';
  return meet (call, path);
}

/* Ends the program, if that was so meant, after a call that was made. */
static void
leave (Fault fault)
{
  if (fault == FAULT_KILL_AFTER || fault == FAULT_KILL_HALF)
    kill (getpid (), SIGKILL);
}

/* So much of a read or a write is done. */
static size_t
amount (Fault fault, size_t length)
{
  return (fault == FAULT_SHORT || fault == FAULT_KILL_HALF) && length > 1 ? length / 2 : length;
}

/* --- reading and writing --- */

ssize_t
write (int fd, const void *bytes, size_t length)
{
  ssize_t (*real) (int, const void *, size_t) = next ("write");
  Fault fault = meet_fd ("write", fd);
  ssize_t written = fault == FAULT_ERROR ? -1 : real (fd, bytes, amount (fault, length));

  leave (fault);
  return written;
}

ssize_t
writev (int fd, const struct iovec *pieces, int count)
{
  ssize_t (*real) (int, const struct iovec *, int) = next ("writev");
  Fault fault = meet_fd ("write", fd);
  ssize_t written =
      fault == FAULT_ERROR ? -1 : real (fd, pieces, (int) amount (fault, (size_t) count));

  leave (fault);
  return written;
}

ssize_t
pwrite64 (int fd, const void *bytes, size_t length, off64_t place)
{
  ssize_t (*real) (int, const void *, size_t, off64_t) = next ("pwrite64");
  Fault fault = meet_fd ("write", fd);
  ssize_t written = fault == FAULT_ERROR ? -1 : real (fd, bytes, amount (fault, length), place);

  leave (fault);
  return written;
}

ssize_t
pwrite (int fd, const void *bytes, size_t length, off_t place)
{
  return pwrite64 (fd, bytes, length, place);
}

ssize_t
read (int fd, void *bytes, size_t length)
{
  ssize_t (*real) (int, void *, size_t) = next ("read");
  Fault fault = meet_fd ("read", fd);
  ssize_t got = fault == FAULT_ERROR ? -1 : real (fd, bytes, amount (fault, length));

  leave (fault);
  return got;
}

ssize_t
pread64 (int fd, void *bytes, size_t length, off64_t place)
{
  ssize_t (*real) (int, void *, size_t, off64_t) = next ("pread64");
  Fault fault = meet_fd ("read", fd);
  ssize_t got = fault == FAULT_ERROR ? -1 : real (fd, bytes, amount (fault, length), place);

  leave (fault);
  return got;
}

ssize_t
pread (int fd, void *bytes, size_t length, off_t place)
{
  return pread64 (fd, bytes, length, place);
}

/* Those that the compiler puts in place of the others where it knows how much room
 * there is. */
ssize_t __read_chk (int fd, void *bytes, size_t length, size_t room);
ssize_t __pread_chk (int fd, void *bytes, size_t length, off_t place, size_t room);
ssize_t __pread64_chk (int fd, void *bytes, size_t length, off64_t place, size_t room);

ssize_t
__read_chk (int fd, void *bytes, size_t length, size_t room)
{
  if (length > room)
    abort ();
  return read (fd, bytes, length);
}

ssize_t
__pread_chk (int fd, void *bytes, size_t length, off_t place, size_t room)
{
  if (length > room)
    abort ();
  return pread64 (fd, bytes, length, place);
}

ssize_t
__pread64_chk (int fd, void *bytes, size_t length, off64_t place, size_t room)
{
  if (length > room)
    abort ();
  return pread64 (fd, bytes, length, place);
}

/* --- opening and closing --- */

static const char *
name_of_open (int flags)
{
  if ((flags & O_CREAT) != 0)
    return CREATE;
  return (flags & O_ACCMODE) == O_RDONLY ? OPEN : OPEN_WRITE;
}

static int
open_met (int folder, const char *path, int flags, mode_t mode)
{
  int (*real) (int, const char *, int, ...) = next ("openat64");
  Fault fault = meet (name_of_open (flags), path);
  int fd = fault == FAULT_ERROR ? -1 : real (folder, path, flags, mode);

  leave (fault);
  return fd;
}

/* The third argument of an open, where there is one. */
#define READ_MODE(mode, flags, last)                                                               \
  do {                                                                                             \
    va_list arguments_;                                                                            \
                                                                                                   \
    va_start (arguments_, last);                                                                   \
    mode = ((flags) & (O_CREAT | O_TMPFILE)) != 0 ? (mode_t) va_arg (arguments_, int) : 0;         \
    va_end (arguments_);                                                                           \
  } while (0)

int
open (const char *path, int flags, ...)
{
  mode_t mode;

  READ_MODE (mode, flags, flags);
  return open_met (AT_FDCWD, path, flags, mode);
}

int
open64 (const char *path, int flags, ...)
{
  mode_t mode;

  READ_MODE (mode, flags, flags);
  return open_met (AT_FDCWD, path, flags, mode);
}

int
openat (int folder, const char *path, int flags, ...)
{
  mode_t mode;

  READ_MODE (mode, flags, flags);
  return open_met (folder, path, flags, mode);
}

int
openat64 (int folder, const char *path, int flags, ...)
{
  mode_t mode;

  READ_MODE (mode, flags, flags);
  return open_met (folder, path, flags, mode);
}

int
creat (const char *path, mode_t mode)
{
  return open_met (AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC, mode);
}

int
creat64 (const char *path, mode_t mode)
{
  return creat (path, mode);
}

int __open_2 (const char *path, int flags);
int __open64_2 (const char *path, int flags);

int
__open_2 (const char *path, int flags)
{
  return open_met (AT_FDCWD, path, flags, 0);
}

int
__open64_2 (const char *path, int flags)
{
  return open_met (AT_FDCWD, path, flags, 0);
}

/* One that fails has closed the file, as it does on Linux. */
int
close (int fd)
{
  int (*real) (int) = next ("close");
  Fault fault = meet_fd ("close", fd);
  int code = errno;
  int closed = real (fd);

  leave (fault);
  if (fault != FAULT_ERROR)
    return closed;
  errno = code;
  return -1;
}

/* --- what is done to an open file --- */

int
fsync (int fd)
{
  int (*real) (int) = next ("fsync");
  Fault fault = meet_fd ("fsync", fd);
  int synced = fault == FAULT_ERROR ? -1 : real (fd);

  leave (fault);
  return synced;
}

int
fdatasync (int fd)
{
  int (*real) (int) = next ("fdatasync");
  Fault fault = meet_fd ("fsync", fd);
  int synced = fault == FAULT_ERROR ? -1 : real (fd);

  leave (fault);
  return synced;
}

int
ftruncate64 (int fd, off64_t length)
{
  int (*real) (int, off64_t) = next ("ftruncate64");
  Fault fault = meet_fd ("ftruncate", fd);
  int cut = fault == FAULT_ERROR ? -1 : real (fd, length);

  leave (fault);
  return cut;
}

int
ftruncate (int fd, off_t length)
{
  return ftruncate64 (fd, length);
}

int
fallocate64 (int fd, int mode, off64_t start, off64_t length)
{
  int (*real) (int, int, off64_t, off64_t) = next ("fallocate64");
  Fault fault = meet_fd ("fallocate", fd);
  int done = fault == FAULT_ERROR ? -1 : real (fd, mode, start, length);

  leave (fault);
  return done;
}

int
fallocate (int fd, int mode, off_t start, off_t length)
{
  return fallocate64 (fd, mode, start, length);
}

int
flock (int fd, int operation)
{
  int (*real) (int, int) = next ("flock");
  Fault fault = meet_fd ("flock", fd);
  int locked = fault == FAULT_ERROR ? -1 : real (fd, operation);

  leave (fault);
  return locked;
}

/* --- names --- */

int
rename (const char *from, const char *to)
{
  int (*real) (const char *, const char *) = next ("rename");
  Fault fault = meet ("rename", to);
  int renamed = fault == FAULT_ERROR ? -1 : real (from, to);

  leave (fault);
  return renamed;
}

int
renameat (int from_folder, const char *from, int to_folder, const char *to)
{
  int (*real) (int, const char *, int, const char *) = next ("renameat");
  Fault fault = meet ("rename", to);
  int renamed = fault == FAULT_ERROR ? -1 : real (from_folder, from, to_folder, to);

  leave (fault);
  return renamed;
}

int
link (const char *from, const char *to)
{
  int (*real) (const char *, const char *) = next ("link");
  Fault fault = meet ("link", to);
  int linked = fault == FAULT_ERROR ? -1 : real (from, to);

  leave (fault);
  return linked;
}

int
linkat (int from_folder, const char *from, int to_folder, const char *to, int flags)
{
  int (*real) (int, const char *, int, const char *, int) = next ("linkat");
  Fault fault = meet ("link", to);
  int linked = fault == FAULT_ERROR ? -1 : real (from_folder, from, to_folder, to, flags);

  leave (fault);
  return linked;
}

int
unlink (const char *path)
{
  int (*real) (const char *) = next ("unlink");
  Fault fault = meet ("unlink", path);
  int gone = fault == FAULT_ERROR ? -1 : real (path);

  leave (fault);
  return gone;
}

int
unlinkat (int folder, const char *path, int flags)
{
  int (*real) (int, const char *, int) = next ("unlinkat");
  Fault fault = meet ("unlink", path);
  int gone = fault == FAULT_ERROR ? -1 : real (folder, path, flags);

  leave (fault);
  return gone;
}

int
rmdir (const char *path)
{
  int (*real) (const char *) = next ("rmdir");
  Fault fault = meet ("unlink", path);
  int gone = fault == FAULT_ERROR ? -1 : real (path);

  leave (fault);
  return gone;
}

int
remove (const char *path)
{
  int (*real) (const char *) = next ("remove");
  Fault fault = meet ("unlink", path);
  int gone = fault == FAULT_ERROR ? -1 : real (path);

  leave (fault);
  return gone;
}

int
mkdir (const char *path, mode_t mode)
{
  int (*real) (const char *, mode_t) = next ("mkdir");
  Fault fault = meet ("mkdir", path);
  int made = fault == FAULT_ERROR ? -1 : real (path, mode);

  leave (fault);
  return made;
}

/* --- the clock --- */

/* By how many seconds it is wrong now: another number each time. */
static time_t
get_jump (void)
{
  enum { DAY = 24 * 60 * 60 };
  static const time_t JUMPS[] = { 0, DAY, -DAY, 1, -3600, 400 * DAY, -4000 * DAY, 59, -1 };
  static atomic_uint looks;
  static bool jumps;
  static bool known;

  if (!known) {
    jumps = getenv ("WUZI_FAULT_CLOCK") != NULL;
    known = true;
  }
  return jumps ? JUMPS[atomic_fetch_add (&looks, 1) % (sizeof JUMPS / sizeof *JUMPS)] : 0;
}

int
clock_gettime (clockid_t clock, struct timespec *now)
{
  int (*real) (clockid_t, struct timespec *) = next ("clock_gettime");
  int told = real (clock, now);

  if (told == 0 && clock == CLOCK_REALTIME)
    now->tv_sec += get_jump ();
  return told;
}

int
gettimeofday (struct timeval *restrict now, void *restrict zone)
{
  struct timespec precise;
  int told = clock_gettime (CLOCK_REALTIME, &precise);

  *now = (struct timeval) { .tv_sec = precise.tv_sec, .tv_usec = precise.tv_nsec / 1000 };
  return told;
}

time_t
time (time_t *now)
{
  struct timespec precise;

  clock_gettime (CLOCK_REALTIME, &precise);
  if (now != NULL)
    *now = precise.tv_sec;
  return precise.tv_sec;
}

/* --- stdio --- */

/* A file that is written to through here. */
typedef struct {
  FILE *file;
  int fd;
} Stream;

enum {
  MAX_STREAMS = 8,
};

static Stream streams[MAX_STREAMS];

static ssize_t
stream_write (void *cookie, const char *bytes, size_t length)
{
  ssize_t written = write (((Stream *) cookie)->fd, bytes, length);

  return written < 0 ? 0 : written; /* which is how a stream is told of an error */
}

static int
stream_close (void *cookie)
{
  Stream *stream = cookie;
  int fd = stream->fd;

  *stream = (Stream) { 0 };
  return close (fd);
}

/* NOTE: of those below the folder only writing ones are known to be opened so. */
FILE *
fdopen (int fd, const char *mode)
{
  FILE *(*real) (int, const char *) = next ("fdopen");
  const cookie_io_functions_t functions = { .write = stream_write, .close = stream_close };

  if (plan.below == NULL || *mode == 'r')
    return real (fd, mode);
  for (size_t i = 0; i < MAX_STREAMS; i++)
    if (streams[i].file == NULL) {
      streams[i].fd = fd;
      streams[i].file = fopencookie (&streams[i], mode, functions);
      return streams[i].file;
    }
  return real (fd, mode);
}

int
fileno (FILE *file)
{
  int (*real) (FILE *) = next ("fileno");

  for (size_t i = 0; i < MAX_STREAMS; i++)
    if (streams[i].file != NULL && streams[i].file == file)
      return streams[i].fd;
  return real (file);
}
