/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Choosing a PIN. */
#include "ui/players/wuzi-new-pin-dialog.h"

#include "support/check-main.h"
#include "support/players.h"
#include "support/sitting.h"
#include "support/widgets.h"

static Sitting sitting;
static WuziNewPinDialog *dialog;
static guint kept;

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
set_up (void)
{
  widgets_set_up ();
  sitting_open (&sitting);
  kept = 0;
  dialog = wuzi_new_pin_dialog_new (NULL, sitting.book, sitting.ann);
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  g_signal_connect_swapped (dialog, "kept", G_CALLBACK (count_cb), &kept);
  widgets_present (GTK_WINDOW (dialog));
}

static void
tear_down (void)
{
  if (dialog != NULL)
    gtk_window_destroy (GTK_WINDOW (dialog));
  WAIT_FOR (dialog == NULL);
  widgets_tear_down ();
  sitting_close (&sitting);
}

static void
collect (GtkWidget *root, GPtrArray *entries)
{
  if (GTK_IS_PASSWORD_ENTRY (root))
    g_ptr_array_add (entries, root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, entries);
}

static void
type_pins (const char *pin, const char *again)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new ();

  collect (GTK_WIDGET (dialog), entries);
  ck_assert_uint_eq (entries->len, 2);
  gtk_editable_set_text (g_ptr_array_index (entries, 0), pin);
  gtk_editable_set_text (g_ptr_array_index (entries, 1), again);
  widgets_press (GTK_WIDGET (dialog), "accept");
}

static const char *
error (void)
{
  GtkWidget *label = widgets_find_class (GTK_WIDGET (dialog), GTK_TYPE_LABEL, "error");

  return label != NULL ? gtk_label_get_text (GTK_LABEL (label)) : NULL;
}

START_TEST (a_pin_typed_twice_is_kept)
{
  type_pins ("1234", "1234");
  WAIT_FOR (dialog == NULL);
  ck_assert_uint_eq (kept, 1);
  ck_assert (wuzi_profile_has_pin (players_now (sitting.book, sitting.ann)));
}
END_TEST

START_TEST (what_differs_is_not_kept)
{
  type_pins ("1234", "1243");
  ck_assert_str_eq (error (), "The PINs don’t match.");
  ck_assert (!wuzi_profile_has_pin (players_now (sitting.book, sitting.ann)));
  type_pins ("1234", "1234");
  WAIT_FOR (kept == 1);
}
END_TEST

START_TEST (what_can_t_be_a_pin_is_told)
{
  static const char *const PINS[] = { "", "123", "123456789012345678901234567890123" };

  type_pins (PINS[_i], PINS[_i]);
  ck_assert_ptr_nonnull (error ());
  ck_assert_uint_eq (kept, 0);
}
END_TEST

START_TEST (nothing_can_be_set_while_the_pin_is_kept)
{
  GtkWidget *button = widgets_find_named (GTK_WIDGET (dialog), "accept");

  ck_assert (gtk_widget_is_sensitive (button));
  type_pins ("1234", "1243");
  ck_assert (gtk_widget_is_sensitive (button));
  type_pins ("1234", "1234");
  ck_assert (!gtk_widget_is_sensitive (button));
  WAIT_FOR (kept == 1);
}
END_TEST

START_TEST (it_may_be_closed_while_the_pin_is_kept)
{
  type_pins ("1234", "1234");
  gtk_window_destroy (GTK_WINDOW (dialog));
  WAIT_FOR (kept == 1);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-new-pin-dialog");
  TCase *tcase = tcase_create ("pin");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_pin_typed_twice_is_kept);
  tcase_add_test (tcase, what_differs_is_not_kept);
  tcase_add_loop_test (tcase, what_can_t_be_a_pin_is_told, 0, 3);
  tcase_add_test (tcase, nothing_can_be_set_while_the_pin_is_kept);
  tcase_add_test (tcase, it_may_be_closed_while_the_pin_is_kept);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
