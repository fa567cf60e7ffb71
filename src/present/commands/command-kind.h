/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of one kind of command. */
#pragma once

#include <gio/gio.h>

/* Names without "--"; each list ends with NULL. */
typedef struct {
  const char *const *commands; /* of which one is carried out at a time */
  const char *const *others;   /* that go with some of them */
} CommandKind;

/* How many of them are there? */
static inline guint
command_kind_count (GVariantDict *options, const char *const *names)
{
  guint count = 0;

  for (; *names != NULL; names++)
    count += g_variant_dict_contains (options, *names) ? 1 : 0;
  return count;
}
