/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of one player: what is shown, and what is changed there. */
#include "ui/players/wuzi-player-page.h"

#include "support/check-main.h"
#include "support/players.h"
#include "support/sitting.h"
#include "support/widgets.h"
#include "ui/login/wuzi-pin-dialog.h"
#include "ui/players/wuzi-colour-choice.h"
#include "ui/players/wuzi-new-pin-dialog.h"

static Sitting sitting;
static GtkWindow *window;
static WuziPlayerPage *page;
static char *said;
static guint goings;

static void
said_cb (WuziPlayerPage *self, const char *sentence)
{
  g_free (said);
  said = g_strdup (sentence);
}

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
  goings = 0;
  page = g_object_new (WUZI_TYPE_PLAYER_PAGE, NULL);
  wuzi_player_page_set_book (page, sitting.book);
  g_signal_connect (page, "said", G_CALLBACK (said_cb), NULL);
  g_signal_connect_swapped (page, "gone", G_CALLBACK (count_cb), &goings);
  window = widgets_show_alone (GTK_WIDGET (page), 400, 700);
  wuzi_player_page_set_profile (page, sitting.ann);
}

static void
tear_down (void)
{
  widgets_destroy (window);
  widgets_tear_down ();
  sitting_close (&sitting);
  g_clear_pointer (&said, g_free);
}

static WuziProfile *
ann (void)
{
  return players_now (sitting.book, sitting.ann);
}

static gboolean
says (const char *words)
{
  return widgets_says (GTK_WIDGET (window), words);
}

static GtkEditable *
name (void)
{
  return GTK_EDITABLE (widgets_find (GTK_WIDGET (window), ADW_TYPE_ENTRY_ROW, NULL));
}

static void
rename_to (const char *text)
{
  gtk_editable_set_text (name (), text);
  g_signal_emit_by_name (name (), "apply");
}

static const char *
error (void)
{
  GtkWidget *label = widgets_find_class (GTK_WIDGET (window), GTK_TYPE_LABEL, "error");

  return label != NULL ? gtk_label_get_text (GTK_LABEL (label)) : NULL;
}

/* Types a PIN into the dialog that asks for it. */
static void
give_pin (const char *pin)
{
  GtkWindow *dialog = widgets_find_window (WUZI_TYPE_PIN_DIALOG);
  GtkWidget *entry;

  ck_assert_ptr_nonnull (dialog);
  entry = widgets_find (GTK_WIDGET (dialog), GTK_TYPE_PASSWORD_ENTRY, NULL);
  gtk_editable_set_text (GTK_EDITABLE (entry), pin);
  g_signal_emit_by_name (entry, "activate");
}

START_TEST (a_page_tells_of_its_player)
{
  ck_assert (says ("Ann"));
  ck_assert (says ("0 wins, 0 losses, 0 draws"));
  ck_assert_str_eq (gtk_editable_get_text (name ()), "Ann");
  ck_assert (!says ("Merged Players"));
  ck_assert_ptr_eq (wuzi_player_page_get_profile (page), sitting.ann);
}
END_TEST

START_TEST (a_new_name_is_written_and_shown)
{
  rename_to (" Anna ");
  WAIT_FOR (g_str_equal (wuzi_profile_get_name (ann ()), "Anna"));
  WAIT_FOR (says ("Anna"));
  ck_assert_str_eq (gtk_editable_get_text (name ()), "Anna");
  ck_assert_ptr_null (error ());
}
END_TEST

START_TEST (what_can_t_be_the_name_is_told_while_one_types)
{
  static const struct {
    const char *text;
    const char *sentence;
  } NAMES[] = {
    { "", "Type a name first." },
    { "bob", "There is already a player named “Bob”." },
    { "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", "A name has at most 32 characters." },
  };

  gtk_editable_set_text (name (), NAMES[_i].text);
  ck_assert_str_eq (error (), NAMES[_i].sentence);
  g_signal_emit_by_name (name (), "apply");
  sitting_settle (&sitting);
  ck_assert_str_eq (wuzi_profile_get_name (ann ()), "Ann");
  ck_assert_str_eq (gtk_editable_get_text (name ()), NAMES[_i].text);
  gtk_editable_set_text (name (), "ANN");
  ck_assert_ptr_null (error ());
}
END_TEST

START_TEST (who_has_a_pin_is_asked_before_a_new_name)
{
  players_set_pin (sitting.book, sitting.ann, "1234");
  rename_to ("Anna");
  give_pin ("1234");
  WAIT_FOR (g_str_equal (wuzi_profile_get_name (ann ()), "Anna"));
  rename_to ("Anne");
  gtk_window_close (widgets_find_window (WUZI_TYPE_PIN_DIALOG));
  WAIT_FOR (g_str_equal (gtk_editable_get_text (name ()), "Anna"));
  ck_assert_str_eq (wuzi_profile_get_name (ann ()), "Anna");
}
END_TEST

static GtkCheckButton *
find_swatch (int colour)
{
  GtkWidget *choice = widgets_find (GTK_WIDGET (window), WUZI_TYPE_COLOUR_CHOICE, NULL);
  g_autofree char *css_class = g_strdup_printf ("player-colour-%d", colour);

  return GTK_CHECK_BUTTON (widgets_find_class (choice, GTK_TYPE_CHECK_BUTTON, css_class));
}

static int
next_colour (void)
{
  return ((int) wuzi_profile_get_colour (ann ()) + 1) % WUZI_PROFILE_COLOUR_COUNT;
}

START_TEST (who_has_a_pin_is_asked_before_a_new_colour)
{
  int before = (int) wuzi_profile_get_colour (ann ());
  int other = next_colour ();

  players_set_pin (sitting.book, sitting.ann, "1234");
  gtk_check_button_set_active (find_swatch (other), TRUE);
  gtk_window_close (widgets_find_window (WUZI_TYPE_PIN_DIALOG));
  WAIT_FOR (gtk_check_button_get_active (find_swatch (before)));
  sitting_settle (&sitting);
  ck_assert_int_eq (wuzi_profile_get_colour (ann ()), before);
  gtk_check_button_set_active (find_swatch (other), TRUE);
  give_pin ("1234");
  WAIT_FOR ((int) wuzi_profile_get_colour (ann ()) == other);
}
END_TEST

START_TEST (a_colour_is_chosen_and_kept)
{
  int other = next_colour ();
  g_autofree char *css_class = g_strdup_printf ("player-colour-%d", other);

  gtk_check_button_set_active (find_swatch (other), TRUE);
  WAIT_FOR ((int) wuzi_profile_get_colour (ann ()) == other);
  ck_assert_ptr_nonnull (widgets_find_class (GTK_WIDGET (window), ADW_TYPE_AVATAR, css_class));
}
END_TEST

START_TEST (showing_a_colour_chooses_none)
{
  wuzi_player_page_set_profile (page, sitting.bob);
  wuzi_player_page_set_profile (page, sitting.ann);
  sitting_settle (&sitting);
  ck_assert_ptr_eq (ann (), sitting.ann);
}
END_TEST

START_TEST (a_pin_is_set_and_removed)
{
  ck_assert (says ("None"));
  widgets_press (GTK_WIDGET (window), "set_pin");
  WAIT_FOR (widgets_find_window (WUZI_TYPE_NEW_PIN_DIALOG) != NULL);
  gtk_window_destroy (widgets_find_window (WUZI_TYPE_NEW_PIN_DIALOG));
  players_set_pin (sitting.book, sitting.ann, "1234");
  ck_assert (says ("Asked for at the login"));
  widgets_press (GTK_WIDGET (window), "remove_pin");
  give_pin ("1234");
  WAIT_FOR (!wuzi_profile_has_pin (ann ()));
  WAIT_FOR (said != NULL);
  ck_assert_str_eq (said, "The PIN is removed.");
  ck_assert (says ("None"));
}
END_TEST

START_TEST (a_pin_is_changed_only_with_the_old_one)
{
  players_set_pin (sitting.book, sitting.ann, "1234");
  widgets_press (GTK_WIDGET (window), "set_pin");
  give_pin ("1234");
  WAIT_FOR (widgets_find_window (WUZI_TYPE_NEW_PIN_DIALOG) != NULL);
}
END_TEST

START_TEST (merged_players_can_be_separated)
{
  players_merge (sitting.book, sitting.bob, sitting.ann);
  ck_assert (says ("Merged Players"));
  ck_assert (says ("Bob"));
  widgets_press (GTK_WIDGET (window), "separate");
  WAIT_FOR (!says ("Merged Players"));
  ck_assert_ptr_nonnull (wuzi_record_book_find_profile (sitting.book, "Bob"));
}
END_TEST

/* What a screen reader calls the button of that name, and nothing else. */
static void
assert_spoken (const char *name, const char *words)
{
  GtkWidget *button = widgets_find_named (GTK_WIDGET (page), name);

  ck_assert_ptr_nonnull (button);
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, words);
  ck_assert (!gtk_test_accessible_has_relation (GTK_ACCESSIBLE (button),
                                                GTK_ACCESSIBLE_RELATION_LABELLED_BY));
}

START_TEST (buttons_say_what_they_are_for)
{
  players_merge (sitting.book, sitting.bob, sitting.ann);
  assert_spoken ("separate", "Separate Bob");
  assert_spoken ("set_pin", "Set a PIN");
  players_set_pin (sitting.book, sitting.ann, "1234");
  assert_spoken ("set_pin", "Change the PIN");
  assert_spoken ("remove_pin", "Remove the PIN");
}
END_TEST

START_TEST (who_is_listed_no_more_is_shown_no_more)
{
  if (_i == 0)
    players_delete (sitting.book, sitting.ann);
  else
    players_merge (sitting.book, sitting.ann, sitting.bob);
  ck_assert_uint_eq (goings, 1);
  ck_assert_ptr_null (wuzi_player_page_get_profile (page));
}
END_TEST

START_TEST (a_name_that_is_being_typed_survives_other_changes)
{
  gtk_editable_set_text (name (), "Annab");
  players_set_pin (sitting.book, sitting.ann, "1234");
  ck_assert_str_eq (gtk_editable_get_text (name ()), "Annab");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-player-page");
  TCase *tcase = tcase_create ("page");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_page_tells_of_its_player);
  tcase_add_test (tcase, a_new_name_is_written_and_shown);
  tcase_add_loop_test (tcase, what_can_t_be_the_name_is_told_while_one_types, 0, 3);
  tcase_add_test (tcase, who_has_a_pin_is_asked_before_a_new_name);
  tcase_add_test (tcase, who_has_a_pin_is_asked_before_a_new_colour);
  tcase_add_test (tcase, a_colour_is_chosen_and_kept);
  tcase_add_test (tcase, showing_a_colour_chooses_none);
  tcase_add_test (tcase, a_pin_is_set_and_removed);
  tcase_add_test (tcase, a_pin_is_changed_only_with_the_old_one);
  tcase_add_test (tcase, merged_players_can_be_separated);
  tcase_add_test (tcase, buttons_say_what_they_are_for);
  tcase_add_loop_test (tcase, who_is_listed_no_more_is_shown_no_more, 0, 2);
  tcase_add_test (tcase, a_name_that_is_being_typed_survives_other_changes);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
