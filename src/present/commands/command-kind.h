/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which options are given. */
#pragma once

#include <gio/gio.h>

/* How many of them are there? Names are without "--", and end with NULL. */
static inline guint
command_kind_count (GVariantDict *options, const char *const *names)
{
  guint count = 0;

  for (; *names != NULL; names++)
    count += g_variant_dict_contains (options, *names) ? 1 : 0;
  return count;
}
