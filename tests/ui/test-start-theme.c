/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which theme there is before libadwaita's, and after. */
#include "ui/mends/start-theme.h"

#include <adwaita.h>

#include "support/check-main.h"

/* Is there a colour of that name? */
static gboolean
has_colour (const char *name)
{
  GtkWidget *label = g_object_ref_sink (gtk_label_new (NULL));
  GdkRGBA colour;
  gboolean found =
      gtk_style_context_lookup_color (gtk_widget_get_style_context (label), name, &colour);

  g_object_unref (label);
  return found;
}

START_TEST (only_the_theme_of_libadwaita_is_read)
{
  gtk_init_without_theme ();
  ck_assert (!has_colour ("theme_bg_color"));
  ck_assert_ptr_null (g_getenv ("GTK_THEME"));
  adw_init ();
  ck_assert (has_colour ("accent_bg_color"));
}
END_TEST

START_TEST (a_theme_that_somebody_named_stays)
{
  g_setenv ("GTK_THEME", "Default", TRUE);
  gtk_init_without_theme ();
  ck_assert_str_eq (g_getenv ("GTK_THEME"), "Default");
  g_unsetenv ("GTK_THEME");
}
END_TEST

static Suite *
make_suite (void)
{
  Suite *suite = suite_create ("start-theme");
  TCase *tcase = tcase_create ("start-theme");

  tcase_add_test (tcase, only_the_theme_of_libadwaita_is_read);
  tcase_add_test (tcase, a_theme_that_somebody_named_stays);
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (void)
{
  return run_suite (make_suite ());
}
