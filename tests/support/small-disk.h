/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A disk of a test's own, small enough to be filled, and one that can be made
 * read-only: even root can't write to it then. It goes with the process.
 *
 * Whoever includes this defines _GNU_SOURCE before anything else. */
#pragma once

#include <errno.h>
#include <errno.h>
#include <fcntl.h>
#include <glib.h>
#include <sched.h>
#include <stdio.h>
#include <sys/mount.h>
#include <unistd.h>

#define SMALL_DISK_BALLAST "ballast"

static inline gboolean
small_disk_write (const char *path, const char *text)
{
  return g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_NONE, 0600, NULL);
}

/* Puts mounts of this process out of sight of all others. Who isn't root
 * becomes so, for himself only. */
static inline gboolean
small_disk_go_apart (void)
{
  g_autofree char *uid_map = g_strdup_printf ("0 %u 1", (unsigned) geteuid ());
  g_autofree char *gid_map = g_strdup_printf ("0 %u 1", (unsigned) getegid ());
  gboolean apart;

  if (geteuid () == 0)
    apart = unshare (CLONE_NEWNS) == 0;
  else
    apart = unshare (CLONE_NEWUSER | CLONE_NEWNS) == 0
            && small_disk_write ("/proc/self/setgroups", "deny")
            && small_disk_write ("/proc/self/uid_map", uid_map)
            && small_disk_write ("/proc/self/gid_map", gid_map);
  return apart && mount (NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0;
}

/* Mounts it over a folder; the process must have no threads yet. FALSE, and it
 * is said why, where that isn't allowed. */
static inline gboolean
small_disk_mount (const char *folder, gsize bytes)
{
  g_autofree char *size = g_strdup_printf ("size=%" G_GSIZE_FORMAT, bytes);

  if (small_disk_go_apart () && mount ("tmpfs", folder, "tmpfs", 0, size) == 0)
    return TRUE;
  g_printerr ("Not looked at: no disk can be mounted here (%s).\n", g_strerror (errno));
  return FALSE;
}

/* Leaves no byte free on it; or frees what that took. */
static inline void
small_disk_fill (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, SMALL_DISK_BALLAST, NULL);
  static const char BYTES[4096];
  int fd = open (path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);

  g_assert_cmpint (fd, >=, 0);
  while (write (fd, BYTES, sizeof BYTES) > 0)
    ;
  g_assert_cmpint (errno, ==, ENOSPC);
  close (fd);
}

static inline void
small_disk_empty (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, SMALL_DISK_BALLAST, NULL);

  g_assert_cmpint (unlink (path), ==, 0);
}

static inline void
small_disk_set_read_only (const char *folder, gboolean read_only)
{
  const unsigned long flags = MS_REMOUNT | (read_only ? MS_RDONLY : 0);

  /* A thread may still have a file open. */
  while (mount (NULL, folder, NULL, flags, NULL) != 0) {
    g_assert_cmpint (errno, ==, EBUSY);
    g_thread_yield ();
  }
}
