/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Preloaded into the program, and linked with the tests of widgets: lets GTK complain of what it
 * does wrong itself, without ending the program as other warnings and criticals do. What the
 * program starts has it, too, and need not have GLib: nothing of that is called by name. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef void (*Warn) (const char *domain, const char *function, const char *expression);
typedef void (*Log) (const char *domain, GLogLevelFlags level, const char *file, const char *line,
                     const char *function, const char *format, ...);

static const char *const KNOWN[][2] = {
  /* A file chooser of GTK 4.18 that goes to another folder before it knows all of the last one's
   * parents takes buttons from where it hasn't put them. */
  { "gtk_box_remove", "gtk_widget_get_parent (child) == (GtkWidget *)box" },
  /* A file chooser whose folder changes while somebody types its name takes the names that the
   * entry completes from away, and the entry still looks for what they begin with. */
  { "gtk_tree_model_get_iter_first", "GTK_IS_TREE_MODEL (tree_model)" },
};

/* Takes the place of GLib's. */
void
g_return_if_fail_warning (const char *domain, const char *function, const char *expression)
{
  Warn warn;

  for (unsigned i = 0; i < sizeof KNOWN / sizeof *KNOWN; i++)
    if (strcmp (function, KNOWN[i][0]) == 0 && strcmp (expression, KNOWN[i][1]) == 0)
      return;
  *(void **) &warn = dlsym (RTLD_NEXT, "g_return_if_fail_warning");
  warn (domain, function, expression);
}

/* Before GTK 4.10 a file chooser whose path bar knows no folder yet shows the bar's arrows without
 * having given them a place. */
static gboolean
is_of_a_path_bar (const char *message)
{
  void *(*get_parent) (void *button);
  const char *(*get_name) (void *instance);
  void *button;

  if (sscanf (message, "Trying to snapshot GtkButton %p without a current allocation", &button)
      != 1)
    return FALSE;
  *(void **) &get_parent = dlsym (RTLD_DEFAULT, "gtk_widget_get_parent");
  *(void **) &get_name = dlsym (RTLD_DEFAULT, "g_type_name_from_instance");
  return strcmp (get_name (get_parent (button)), "GtkPathBar") == 0;
}

/* A compositor that can't move a popup can't do it for a menu whose submenu opens either. */
static gboolean
is_of_an_old_compositor (const char *message)
{
  return strncmp (message, "Compositor doesn't support moving popups", 40) == 0;
}

/* Takes the place of GLib's, which GTK's warnings go through. */
void
g_log_structured_standard (const char *domain, GLogLevelFlags level, const char *file,
                           const char *line, const char *function, const char *format, ...)
{
  char *message;
  va_list arguments;
  Log log;

  va_start (arguments, format);
  if (vasprintf (&message, format, arguments) < 0)
    abort ();
  va_end (arguments);
  *(void **) &log = dlsym (RTLD_NEXT, "g_log_structured_standard");
  if (!is_of_a_path_bar (message) && !is_of_an_old_compositor (message))
    log (domain, level, file, line, function, "%s", message);
  free (message);
}
