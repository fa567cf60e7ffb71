/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of files share: a folder of their own, and what is told of it. */
#pragma once

#include "record-test.h"

static char *folder;
static GPtrArray *problems;

static inline void
set_up (void)
{
  folder = folder_new ();
  problems = g_ptr_array_new_with_free_func (g_free);
}

static inline void
tear_down (void)
{
  g_ptr_array_unref (problems);
  folder_free (folder);
}
