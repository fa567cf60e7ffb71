/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program wuzi-thumbnailer, which file managers start: it reads one file and writes one
 * picture. */
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ui/pictures/thumbnail.h"

enum {
  READ_BYTES = 1 << 24, /* of a longer file, only its beginning is looked at */
  WRITE_BYTES = 1 << 26,
  MEMORY_BYTES = 1 << 30,
  FILES = 64,
  CPU_SECONDS = 10,
  SECONDS = 30,
};

static const char *too_long;              /* what is said when the time is up */
static const char *volatile half_written; /* the path of a file that is being written; or NULL */

static void
end_cb (int signal)
{
  gboolean said;

  if (half_written != NULL)
    unlink (half_written);
  said =
      write (STDERR_FILENO, too_long, strlen (too_long)) > 0 && write (STDERR_FILENO, "\n", 1) > 0;
  _exit (said ? EXIT_FAILURE : EXIT_FAILURE + 1);
}

static void
limit (int what, rlim_t most)
{
  struct rlimit now;

  if (getrlimit (what, &now) != 0)
    return;
  now.rlim_cur = MIN (most, now.rlim_cur);
  setrlimit (what, &now);
}

/* The file is a stranger's: whatever it does to its reader ends in time, and starts nothing. */
static void
limit_all (void)
{
  too_long = _ ("It takes too long to draw this file.");
  signal (SIGALRM, end_cb);
  signal (SIGXCPU, end_cb);
  signal (SIGXFSZ, SIG_IGN); /* it is told as an errno */
  alarm (SECONDS);
  limit (RLIMIT_CPU, CPU_SECONDS);
  limit (RLIMIT_CORE, 0);
  limit (RLIMIT_FSIZE, WRITE_BYTES);
  limit (RLIMIT_NOFILE, FILES);
  prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
#ifndef SANITIZED /* sanitizers take terabytes, and a process more */
  limit (RLIMIT_AS, MEMORY_BYTES);
  limit (RLIMIT_NPROC, 0);
#endif
}

static int
fail (const char *name, const char *sentence)
{
  g_autofree char *shown = g_filename_display_name (name);

  g_printerr (_ ("%s: %s"), shown, sentence);
  g_printerr ("\n");
  return EXIT_FAILURE;
}

/* A file of this machine: nothing is asked for elsewhere. (transfer full) (nullable) */
static char *
dup_path (const char *name)
{
  return g_str_has_prefix (name, "file:") ? g_filename_from_uri (name, NULL, NULL)
                                          : g_strdup (name);
}

/* NULL with an errno. (transfer full) */
static char *
read_beginning (const char *path, gsize *length)
{
  g_autofree char *bytes = NULL;
  int fd = open (path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  struct stat info = { 0 };
  gssize count = -1;

  *length = 0;
  if (fd < 0)
    return NULL;
  if (fstat (fd, &info) == 0 && !S_ISREG (info.st_mode))
    errno = S_ISDIR (info.st_mode) ? EISDIR : EINVAL;
  else if (S_ISREG (info.st_mode)) {
    bytes = g_malloc (MIN (info.st_size, READ_BYTES) + 1);
    while ((count = read (fd, bytes + *length, MIN (info.st_size, READ_BYTES) - *length)) > 0)
      *length += (gsize) count;
  }
  close (fd);
  if (count < 0)
    return NULL;
  bytes[*length] = '\0';
  return g_steal_pointer (&bytes);
}

/* 0, or an errno, and nothing of it in a file. */
static int
write_all (const char *path, GBytes *picture)
{
  gsize length;
  const char *bytes = g_bytes_get_data (picture, &length);
  int fd = open (path, O_WRONLY | O_CREAT | O_TRUNC | O_NOCTTY | O_CLOEXEC, 0600);
  struct stat info = { 0 };
  int problem = 0;

  if (fd < 0)
    return errno;
  if (fstat (fd, &info) == 0 && S_ISREG (info.st_mode))
    half_written = path;
  while (length > 0 && problem == 0) {
    gssize count = write (fd, bytes, length);

    if (count < 0)
      problem = errno;
    else {
      bytes += count;
      length -= (gsize) count;
    }
  }
  if (close (fd) != 0 && problem == 0)
    problem = errno;
  if (problem != 0 && half_written != NULL)
    unlink (path);
  half_written = NULL;
  return problem;
}

static int
draw (const char *in, const char *out, int side)
{
  g_autofree char *path = dup_path (in);
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  g_autofree char *bytes = NULL;
  g_autoptr (GBytes) picture = NULL;
  gsize length;
  int problem;

  if (path == NULL)
    return fail (in, g_strerror (EINVAL));
  bytes = read_beginning (path, &length);
  if (bytes == NULL)
    return fail (in, g_strerror (errno));
  name = g_path_get_basename (path);
  picture = thumbnail_new_png (bytes, length, name, side, &error);
  if (picture == NULL)
    return fail (in, error->message);
  problem = write_all (out, picture);
  return problem == 0 ? EXIT_SUCCESS : fail (out, g_strerror (problem));
}

int
main (int argc, char *argv[])
{
  guint64 side;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  limit_all ();
  if (argc == 4
      && g_ascii_string_to_unsigned (argv[3], 10, THUMBNAIL_LEAST_SIDE, THUMBNAIL_GREATEST_SIDE,
                                     &side, NULL))
    return draw (argv[1], argv[2], (int) side);
  g_printerr (_ ("wuzi-thumbnailer takes the name of a file of games, the name of the picture, and "
                 "its size, from %d to %d."),
              THUMBNAIL_LEAST_SIDE, THUMBNAIL_GREATEST_SIDE);
  g_printerr ("\n");
  return EXIT_FAILURE;
}
