/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts the pages of a file that cairo has written. */
#pragma once

#include <glib.h>
#include <stdlib.h>
#include <string.h>

/* What the root of its pages says; 0 if it is no such file. */
static inline int
pdf_count_pages (GBytes *bytes)
{
  static const char KEY[] = "/Count ";
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  if (length < 5 || memcmp (data, "%PDF-", 5) != 0)
    return 0;
  for (gsize i = 0; i + sizeof KEY + 8 < length; i++)
    if (memcmp (data + i, KEY, strlen (KEY)) == 0)
      return atoi (data + i + strlen (KEY));
  return 0;
}
