/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Preloaded into the program: lets GTK complain of what it does wrong itself, without ending the
 * program as other criticals do. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

typedef void (*Warn) (const char *domain, const char *function, const char *expression);

static const char *const KNOWN[][2] = {
  /* A file chooser of GTK 4.18 that goes to another folder before it knows all of the last one's
   * parents takes buttons from where it hasn't put them. */
  { "gtk_box_remove", "gtk_widget_get_parent (child) == (GtkWidget *)box" },
};

/* Takes the place of GLib's. */
void g_return_if_fail_warning (const char *domain, const char *function, const char *expression);

void
g_return_if_fail_warning (const char *domain, const char *function, const char *expression)
{
  Warn warn;

  for (unsigned i = 0; i < sizeof KNOWN / sizeof *KNOWN; i++)
    if (strcmp (function, KNOWN[i][0]) == 0 && strcmp (expression, KNOWN[i][1]) == 0) {
      fprintf (stderr, "%s: %s isn't true, as is known\n", function, expression);
      return;
    }
  *(void **) &warn = dlsym (RTLD_NEXT, "g_return_if_fail_warning");
  warn (domain, function, expression);
}
