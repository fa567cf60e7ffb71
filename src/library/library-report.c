/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts and sentences. */
#include "library/library-report.h"

LibraryReport *
library_report_new (void)
{
  LibraryReport *self = g_new0 (LibraryReport, 1);

  self->reasons = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
library_report_free (LibraryReport *self)
{
  g_ptr_array_unref (self->reasons);
  g_free (self);
}

void
library_report_add_reason (LibraryReport *self, char *reason)
{
  if (self->reasons->len < LIBRARY_READING_REASONS
      && !g_ptr_array_find_with_equal_func (self->reasons, reason, g_str_equal, NULL))
    g_ptr_array_add (self->reasons, reason);
  else
    g_free (reason);
}
