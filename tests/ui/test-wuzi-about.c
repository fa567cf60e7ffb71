/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window about the program, as one uses it. */
#include "ui/app/wuzi-about.h"

#include "support/check-main.h"
#include "support/wait.h"
#include "support/widgets.h"

static GtkWindow *window;

static void
set_up (void)
{
  widgets_set_up ();
  window = wuzi_about_new ("org.wuzi.Wuzi");
  widgets_present (window);
}

static void
tear_down (void)
{
  widgets_destroy (window);
  widgets_tear_down ();
}

static void
text_cb (GObject *clipboard, GAsyncResult *result, gpointer user_data)
{
  char **text = user_data;

  *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

START_TEST (the_version_is_copied_however_often_it_is_pressed)
{
  GtkWidget *button = widgets_find_class (GTK_WIDGET (window), GTK_TYPE_BUTTON, "app-version");
  g_autofree char *text = NULL;
  g_autofree char *version = NULL;

  ck_assert (gtk_widget_is_sensitive (button));
  for (int i = 0; i < 200; i++) {
    g_signal_emit_by_name (button, "clicked");
    run_pending ();
  }
  ck_assert (widgets_says (GTK_WIDGET (window), "Version copied."));
  /* Libadwaita's own toasts, beside the window's contents. */
  ck_assert_ptr_null (gtk_widget_get_next_sibling (gtk_widget_get_first_child (
      widgets_find (GTK_WIDGET (window), ADW_TYPE_TOAST_OVERLAY, NULL))));
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (button), NULL, text_cb, &text);
  WAIT_FOR (text != NULL);
  g_object_get (window, "version", &version, NULL);
  ck_assert_str_eq (text, version);
}
END_TEST

START_TEST (it_says_what_the_program_is)
{
  ck_assert (widgets_says (GTK_WIDGET (window), "Wuzi"));
  ck_assert (widgets_says (GTK_WIDGET (window), "The Wuzi developers"));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-about");
  TCase *tcase = tcase_create ("about");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, the_version_is_copied_however_often_it_is_pressed);
  tcase_add_test (tcase, it_says_what_the_program_is);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
