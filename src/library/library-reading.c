/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads games of files, folders and archives. */
#include "library/library-reading.h"

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
