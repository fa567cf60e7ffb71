/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The theme that GTK reads first. */
#include "ui/mends/start-theme.h"

#include <gtk/gtk.h>

/* Takes the place of the theme that the desktop asks for; libadwaita looks at it, too. */
#define THEME_VARIABLE "GTK_THEME"

/* What libadwaita asks for: a theme without a rule. */
#define NO_THEME "Adwaita-empty"

void
gtk_init_without_theme (void)
{
  gboolean is_named = g_getenv (THEME_VARIABLE) != NULL;

  if (!is_named)
    g_setenv (THEME_VARIABLE, NO_THEME, FALSE);
  gtk_init ();
  gtk_settings_get_default (); /* reads it */
  if (!is_named)
    g_unsetenv (THEME_VARIABLE);
}
