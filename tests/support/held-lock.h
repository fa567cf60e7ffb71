/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lock of a folder as another copy of the program holds it. */
#pragma once

#include <check.h>
#include <fcntl.h>
#include <glib.h>
#include <sys/file.h>
#include <unistd.h>

/* To be closed. */
static inline int
hold_lock (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "wuzi.lock", NULL);
  int fd = open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);

  ck_assert_int_ge (fd, 0);
  ck_assert_int_eq (flock (fd, LOCK_EX), 0);
  return fd;
}
