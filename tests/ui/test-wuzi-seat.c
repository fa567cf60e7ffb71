/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A place at the login, and who may sit there. */
#include "ui/login/wuzi-seat.h"

#include "game/players/wuzi-human-player.h"
#include "support/check-main.h"
#include "support/players.h"
#include "support/sitting.h"
#include "support/temp-folder.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "ui/login/wuzi-pin-entry.h"

enum {
  WIDTH = 400,
  HEIGHT = 300,
  LONG_TEXT = 10000,
};

static Sitting sitting;
static GtkWindow *window;
static WuziSeat *seat;
static WuziSeat *rival;
static guint changes;

static void
count_cb (guint *count)
{
  (*count)++;
}

static WuziSeat *
make_seat (const char *title)
{
  WuziSeat *made = g_object_new (WUZI_TYPE_SEAT, NULL);

  wuzi_seat_set_book (made, sitting.book);
  wuzi_seat_set_title (made, title);
  g_signal_connect (made, "entered", G_CALLBACK (wuzi_seat_log_in), NULL);
  return made;
}

static void
set_up (void)
{
  GtkWidget *box;

  widgets_set_up ();
  sitting_open (&sitting);
  changes = 0;
  seat = make_seat ("Your name");
  rival = make_seat ("Name of player 2");
  wuzi_seat_set_rival (seat, rival);
  wuzi_seat_set_rival (rival, seat);
  g_signal_connect_swapped (seat, "changed", G_CALLBACK (count_cb), &changes);
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (seat));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (rival));
  window = widgets_show_alone (box, WIDTH, HEIGHT);
}

static void
tear_down (void)
{
  widgets_destroy (window);
  widgets_tear_down ();
  sitting_close (&sitting);
}

static GtkWidget *
entry_of (WuziSeat *of)
{
  return widgets_find (GTK_WIDGET (of), GTK_TYPE_ENTRY, NULL);
}

static const char *
text_of (WuziSeat *of)
{
  return gtk_editable_get_text (GTK_EDITABLE (entry_of (of)));
}

static void
type_name (WuziSeat *of, const char *name)
{
  gtk_editable_set_text (GTK_EDITABLE (entry_of (of)), name);
}

static gboolean
is_new (WuziSeat *of)
{
  return wuzi_seat_is_confirming (of);
}

static void
log_in (WuziSeat *of, const char *name)
{
  type_name (of, name);
  wuzi_seat_log_in (of);
  if (is_new (of))
    wuzi_seat_log_in (of);
}

/* What is wrong, as one sees it; NULL if nothing. */
static const char *
error_of (WuziSeat *of)
{
  GtkWidget *label = widgets_find_class (GTK_WIDGET (of), GTK_TYPE_LABEL, "error");

  return label != NULL ? gtk_label_get_text (GTK_LABEL (label)) : NULL;
}

static guint
count_profiles (void)
{
  return g_list_model_get_n_items (wuzi_record_book_get_profiles (sitting.book));
}

/* Logging in. */

START_TEST (at_first_nobody_sits_here)
{
  ck_assert_ptr_null (wuzi_seat_get_profile (seat));
  ck_assert_ptr_null (error_of (seat));
  ck_assert_ptr_nonnull (widgets_find (GTK_WIDGET (seat), GTK_TYPE_ENTRY, "Your name"));
}
END_TEST

START_TEST (a_new_name_makes_a_new_player)
{
  log_in (seat, "Cleo");
  ck_assert_ptr_nonnull (wuzi_seat_get_profile (seat));
  ck_assert_str_eq (wuzi_profile_get_name (wuzi_seat_get_profile (seat)), "Cleo");
  ck_assert_uint_eq (count_profiles (), 3);
  ck_assert_uint_eq (changes, 1);
  ck_assert (widgets_says (GTK_WIDGET (seat), "Cleo"));
  ck_assert (widgets_says (GTK_WIDGET (seat), "0 wins, 0 losses, 0 draws"));
}
END_TEST

START_TEST (a_new_name_is_confirmed_in_place)
{
  type_name (seat, "Zoe");
  g_signal_emit_by_name (entry_of (seat), "activate");
  ck_assert_ptr_null (wuzi_seat_get_profile (seat));
  ck_assert_uint_eq (count_profiles (), 2);
  ck_assert (is_new (seat));
  ck_assert_ptr_nonnull (
      widgets_find (GTK_WIDGET (seat), GTK_TYPE_LABEL, "Zoe hasn’t played here yet."));
  widgets_assert_told (window, "Zoe hasn’t played here yet.");
  g_signal_emit_by_name (entry_of (seat), "activate");
  ck_assert_str_eq (wuzi_profile_get_name (wuzi_seat_get_profile (seat)), "Zoe");
}
END_TEST

START_TEST (another_name_is_asked_about_anew)
{
  type_name (seat, "Zo");
  wuzi_seat_log_in (seat);
  type_name (seat, "Zoe");
  ck_assert (!is_new (seat));
  wuzi_seat_log_in (seat);
  ck_assert_uint_eq (count_profiles (), 2);
  type_name (seat, "Ann");
  wuzi_seat_log_in (seat);
  ck_assert_ptr_eq (wuzi_seat_get_profile (seat), sitting.ann);
}
END_TEST

START_TEST (the_first_player_of_all_needs_no_second_thought)
{
  g_autofree char *folder = temp_folder_new ();
  g_autoptr (WuziRecordBook) book = wuzi_record_book_new (folder);
  WuziSeat *alone = g_object_new (WUZI_TYPE_SEAT, NULL);
  GtkWindow *its_window;

  wuzi_seat_set_book (alone, book);
  its_window = widgets_show_alone (GTK_WIDGET (alone), WIDTH, HEIGHT);
  type_name (alone, "Zoe");
  wuzi_seat_log_in (alone);
  ck_assert_ptr_nonnull (wuzi_seat_get_profile (alone));
  widgets_destroy (its_window);
}
END_TEST

START_TEST (a_new_player_is_remembered)
{
  g_auto (GStrv) lines = NULL;
  g_autofree char *text = NULL;

  log_in (seat, "Cleo");
  sitting_settle (&sitting);
  lines = temp_folder_read_lines (sitting.folder, "profiles.json");
  text = g_strjoinv ("\n", lines);
  ck_assert_ptr_nonnull (strstr (text, "\"Cleo\""));
}
END_TEST

START_TEST (a_known_name_seats_the_known_player)
{
  static const char *const NAMES[] = { "Ann", "ann", "ANN", "  Ann\t" };

  log_in (seat, NAMES[_i]);
  ck_assert_ptr_eq (wuzi_seat_get_profile (seat), sitting.ann);
  ck_assert_uint_eq (count_profiles (), 2);
}
END_TEST

START_TEST (enter_logs_in)
{
  type_name (seat, "Ann");
  g_signal_emit_by_name (entry_of (seat), "activate");
  ck_assert_ptr_eq (wuzi_seat_get_profile (seat), sitting.ann);
}
END_TEST

START_TEST (a_name_may_have_32_characters)
{
  g_autoptr (GString) name = g_string_new (NULL);

  for (int i = 0; i < 32; i++)
    g_string_append (name, _i == 0 ? "x" : "子");
  log_in (seat, name->str);
  ck_assert_ptr_nonnull (wuzi_seat_get_profile (seat));
  ck_assert_str_eq (wuzi_profile_get_name (wuzi_seat_get_profile (seat)), name->str);
}
END_TEST

static char *
make_text (int length, char letter)
{
  char *text = g_malloc0 ((gsize) length + 1);

  memset (text, letter, (gsize) length);
  return text;
}

START_TEST (what_is_no_name_is_refused)
{
  static const char *const NAMES[] = {
    "", "   ", " \t ", "a\nb", "a\tb", "a\x01z", "a\u202ez", "\u200b", "\n",
  };
  g_autofree char *name = _i < (int) G_N_ELEMENTS (NAMES)    ? g_strdup (NAMES[_i])
                          : _i == (int) G_N_ELEMENTS (NAMES) ? make_text (33, 'x')
                                                             : make_text (LONG_TEXT, 'x');

  log_in (seat, name);
  ck_assert_ptr_null (wuzi_seat_get_profile (seat));
  ck_assert_ptr_nonnull (error_of (seat));
  ck_assert_str_ne (error_of (seat), "");
  ck_assert_uint_eq (count_profiles (), 2);
  ck_assert_uint_eq (changes, 0);
  ck_assert_str_eq (text_of (seat), name);
}
END_TEST

START_TEST (each_fault_has_its_own_sentence)
{
  g_autofree char *long_name = make_text (33, 'x');

  log_in (seat, "");
  ck_assert_str_eq (error_of (seat), "Type a name first.");
  widgets_assert_told (window, "Type a name first.");
  log_in (seat, long_name);
  ck_assert_str_eq (error_of (seat), "A name has at most 32 characters.");
  widgets_assert_told (window, "A name has at most 32 characters.");
  log_in (seat, "a\nb");
  ck_assert (g_str_has_prefix (error_of (seat), "A name can’t contain"));
}
END_TEST

START_TEST (a_sentence_goes_when_one_types_on)
{
  log_in (seat, "");
  ck_assert_ptr_nonnull (error_of (seat));
  type_name (seat, "A");
  ck_assert_ptr_null (error_of (seat));
  log_in (seat, "Ann");
  ck_assert_ptr_eq (wuzi_seat_get_profile (seat), sitting.ann);
}
END_TEST

START_TEST (a_long_text_does_not_widen_the_seat)
{
  g_autofree char *name = make_text (LONG_TEXT, 'W');
  int minimum;

  log_in (seat, name);
  gtk_widget_measure (GTK_WIDGET (seat), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL,
                      NULL);
  ck_assert_int_le (minimum, 320);
  log_in (seat, "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW");
  gtk_widget_measure (GTK_WIDGET (seat), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL,
                      NULL);
  ck_assert_int_le (minimum, 320);
}
END_TEST

/* Getting up. */

START_TEST (who_gets_up_leaves_the_name)
{
  log_in (seat, "Ann");
  widgets_press (GTK_WIDGET (seat), "change");
  ck_assert_ptr_null (wuzi_seat_get_profile (seat));
  ck_assert_uint_eq (changes, 2);
  ck_assert_str_eq (text_of (seat), "Ann");
  log_in (seat, "Bob");
  ck_assert_ptr_eq (wuzi_seat_get_profile (seat), sitting.bob);
}
END_TEST

START_TEST (a_name_that_is_suggested_logs_nobody_in)
{
  wuzi_seat_suggest (seat, "Ann");
  ck_assert_ptr_null (wuzi_seat_get_profile (seat));
  ck_assert_uint_eq (changes, 0);
  wuzi_seat_log_in (seat);
  ck_assert_ptr_eq (wuzi_seat_get_profile (seat), sitting.ann);
}
END_TEST

/* What is selected in the entry. */
static char *
selected (WuziSeat *of)
{
  int start, end;

  if (!gtk_editable_get_selection_bounds (GTK_EDITABLE (entry_of (of)), &start, &end))
    return g_strdup ("");
  return gtk_editable_get_chars (GTK_EDITABLE (entry_of (of)), start, end);
}

START_TEST (a_name_that_is_suggested_goes_with_the_first_key)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  wuzi_seat_focus (rival);
  wuzi_seat_suggest (seat, "Ann");
  wuzi_seat_focus (seat);
  before = selected (seat);
  ck_assert_str_eq (before, "Ann");
  type_name (seat, "Anna");
  wuzi_seat_focus (seat);
  after = selected (seat);
  ck_assert_str_eq (after, "");
}
END_TEST

/* A click sets the text cursor when the entry has the focus already. */
START_TEST (a_click_selects_what_is_suggested_as_well)
{
  GtkEditable *entry = GTK_EDITABLE (entry_of (seat));

  wuzi_seat_focus (rival);
  wuzi_seat_suggest (seat, "Ann");
  gtk_entry_grab_focus_without_selecting (GTK_ENTRY (entry));
  gtk_editable_set_position (entry, 1);
  WAIT_FOR (gtk_editable_get_selection_bounds (entry, NULL, NULL));
}
END_TEST

START_TEST (a_known_name_is_a_candidate_without_logging_in)
{
  ck_assert_ptr_null (wuzi_seat_get_candidate (seat));
  type_name (seat, "ann ");
  ck_assert_ptr_eq (wuzi_seat_get_candidate (seat), sitting.ann);
  type_name (seat, "Anna");
  ck_assert_ptr_null (wuzi_seat_get_candidate (seat));
  log_in (rival, "Bob");
  type_name (seat, "Bob");
  ck_assert_ptr_null (wuzi_seat_get_candidate (seat));
}
END_TEST

/* As at the start, when players are read after the login has opened. */
START_TEST (who_becomes_known_becomes_a_candidate)
{
  guint told = 0;

  wuzi_seat_suggest (seat, "Zoe");
  g_signal_connect_swapped (seat, "named", G_CALLBACK (count_cb), &told);
  ck_assert_ptr_null (wuzi_seat_get_candidate (seat));
  wuzi_record_book_log_in (sitting.book, "Zoe");
  ck_assert_uint_gt (told, 0);
  ck_assert_ptr_nonnull (wuzi_seat_get_candidate (seat));
}
END_TEST

START_TEST (a_player_who_is_seated_is_shown)
{
  wuzi_seat_set_profile (seat, sitting.bob);
  wuzi_seat_set_profile (seat, sitting.bob);
  ck_assert_uint_eq (changes, 1);
  ck_assert (widgets_says (GTK_WIDGET (seat), "Bob"));
  wuzi_seat_set_profile (seat, NULL);
  ck_assert_uint_eq (changes, 2);
  ck_assert (!widgets_says (GTK_WIDGET (seat), "Bob"));
}
END_TEST

START_TEST (the_record_of_a_player_is_renewed)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);

  log_in (seat, "Ann");
  sitting_begin (&sitting, &setup);
  sitting_play (&sitting, "a1 a2 a3");
  wuzi_console_resign (wuzi_game_get_console (sitting.game));
  ck_assert (widgets_says (GTK_WIDGET (seat), "1 win, 0 losses, 0 draws"));
}
END_TEST

START_TEST (a_rated_player_s_rating_stands_by_the_record)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);
  g_autofree char *expected = NULL;
  WuziRating rating;

  log_in (seat, "Ann");
  setup.size = WUZI_RATING_MIN_SIZE;
  sitting_begin (&sitting, &setup);
  sitting_play (&sitting, "a1 b1");
  wuzi_console_resign (wuzi_game_get_console (sitting.game));
  rating = wuzi_record_book_get_rating (sitting.book, sitting.ann);
  expected = g_strdup_printf ("0 wins, 1 loss, 0 draws · rating %.0f?", rating.value);
  ck_assert_uint_eq (rating.games, 1);
  ck_assert (widgets_says (GTK_WIDGET (seat), expected));
}
END_TEST

/* Guests. */

START_TEST (a_guest_needs_no_name)
{
  type_name (seat, "Ann");
  widgets_press (GTK_WIDGET (seat), "guest");
  ck_assert (guest_is (wuzi_seat_get_profile (seat)));
  ck_assert_uint_eq (changes, 1);
  ck_assert_uint_eq (count_profiles (), 2);
  ck_assert (widgets_says (GTK_WIDGET (seat), "Guest"));
  ck_assert (widgets_says (GTK_WIDGET (seat), "Not recorded"));
  widgets_press (GTK_WIDGET (seat), "change");
  ck_assert_str_eq (text_of (seat), "Ann");
}
END_TEST

START_TEST (there_may_be_two_guests)
{
  widgets_press (GTK_WIDGET (seat), "guest");
  widgets_press (GTK_WIDGET (rival), "guest");
  ck_assert (guest_is (wuzi_seat_get_profile (seat)));
  ck_assert (guest_is (wuzi_seat_get_profile (rival)));
}
END_TEST

START_TEST (a_player_may_be_called_guest)
{
  widgets_press (GTK_WIDGET (rival), "guest");
  log_in (seat, "Guest");
  ck_assert_ptr_nonnull (wuzi_seat_get_profile (seat));
  ck_assert (!guest_is (wuzi_seat_get_profile (seat)));
}
END_TEST

/* PINs. */

static GtkWidget *
pin_of (WuziSeat *of)
{
  return widgets_find (GTK_WIDGET (of), GTK_TYPE_PASSWORD_ENTRY, NULL);
}

static gboolean
asks_for_pin (WuziSeat *of)
{
  return pin_of (of) != NULL && gtk_widget_get_mapped (pin_of (of));
}

static void
type_pin (WuziSeat *of, const char *pin)
{
  gtk_editable_set_text (GTK_EDITABLE (pin_of (of)), pin);
  g_signal_emit_by_name (pin_of (of), "activate");
}

START_TEST (who_has_a_pin_is_asked_for_it)
{
  WuziProfile *ann = players_set_pin (sitting.book, sitting.ann, "1234");

  log_in (seat, "ann");
  ck_assert_ptr_null (wuzi_seat_get_profile (seat));
  ck_assert_uint_eq (changes, 0);
  ck_assert (asks_for_pin (seat));
  ck_assert (widgets_says (GTK_WIDGET (seat), "Ann"));
  type_pin (seat, "4321");
  WAIT_FOR (error_of (seat) != NULL);
  ck_assert_ptr_null (wuzi_seat_get_profile (seat));
  type_pin (seat, "1234");
  WAIT_FOR (wuzi_seat_get_profile (seat) == ann);
  ck_assert_uint_eq (changes, 1);
}
END_TEST

START_TEST (who_doesn_t_know_the_pin_may_be_somebody_else)
{
  players_set_pin (sitting.book, sitting.ann, "1234");
  log_in (seat, "Ann");
  if (_i == 0)
    widgets_press (GTK_WIDGET (seat), "somebody_else");
  else
    ck_assert (widgets_press_key (gtk_widget_get_ancestor (pin_of (seat), WUZI_TYPE_PIN_ENTRY),
                                  GDK_KEY_Escape, 0));
  ck_assert (!asks_for_pin (seat));
  log_in (seat, "Bob");
  ck_assert_ptr_eq (wuzi_seat_get_profile (seat), sitting.bob);
}
END_TEST

START_TEST (who_is_seated_is_not_asked_again)
{
  WuziProfile *ann = players_set_pin (sitting.book, sitting.ann, "1234");

  wuzi_seat_set_profile (seat, ann);
  ck_assert_ptr_eq (wuzi_seat_get_profile (seat), ann);
  ck_assert (!asks_for_pin (seat));
}
END_TEST

START_TEST (nobody_sits_on_both_sides_with_a_pin_either)
{
  WuziProfile *ann = players_set_pin (sitting.book, sitting.ann, "1234");

  log_in (seat, "Ann");
  wuzi_seat_set_profile (rival, ann);
  type_pin (seat, "1234");
  WAIT_FOR (error_of (seat) != NULL);
  ck_assert_ptr_null (wuzi_seat_get_profile (seat));
  ck_assert_ptr_nonnull (strstr (error_of (seat), "is already on the other side."));
}
END_TEST

/* Players who change while they sit. */

START_TEST (a_new_name_is_shown_at_once)
{
  log_in (seat, "Ann");
  players_rename (sitting.book, sitting.ann, "Anna");
  ck_assert (widgets_says (GTK_WIDGET (seat), "Anna"));
  ck_assert_str_eq (wuzi_profile_get_name (wuzi_seat_get_profile (seat)), "Anna");
  ck_assert_uint_eq (changes, 1);
}
END_TEST

START_TEST (who_is_deleted_gets_up)
{
  log_in (seat, "Ann");
  players_delete (sitting.book, sitting.ann);
  ck_assert_ptr_null (wuzi_seat_get_profile (seat));
  ck_assert_uint_eq (changes, 2);
}
END_TEST

START_TEST (who_is_deleted_is_not_asked_any_more)
{
  players_set_pin (sitting.book, sitting.ann, "1234");
  log_in (seat, "Ann");
  players_delete (sitting.book, players_now (sitting.book, sitting.ann));
  ck_assert (!asks_for_pin (seat));
}
END_TEST

START_TEST (of_two_who_are_merged_one_gets_up)
{
  log_in (seat, "Ann");
  log_in (rival, "Bob");
  players_merge (sitting.book, sitting.ann, sitting.bob);
  ck_assert ((wuzi_seat_get_profile (seat) == NULL) != (wuzi_seat_get_profile (rival) == NULL));
}
END_TEST

START_TEST (a_guest_stays_when_players_change)
{
  widgets_press (GTK_WIDGET (seat), "guest");
  players_rename (sitting.book, sitting.ann, "Anna");
  ck_assert (guest_is (wuzi_seat_get_profile (seat)));
}
END_TEST

/* Two seats. */

START_TEST (nobody_sits_on_both_sides)
{
  static const char *const NAMES[] = { "Ann", "ann", " ANN " };

  log_in (rival, "Ann");
  log_in (seat, NAMES[_i]);
  ck_assert_ptr_null (wuzi_seat_get_profile (seat));
  ck_assert_ptr_nonnull (strstr (error_of (seat), "is already on the other side."));
  widgets_press (GTK_WIDGET (rival), "change");
  wuzi_seat_log_in (seat);
  ck_assert_ptr_eq (wuzi_seat_get_profile (seat), sitting.ann);
}
END_TEST

START_TEST (what_is_wrong_about_both_sides_goes_with_the_other_player)
{
  log_in (rival, "Ann");
  log_in (seat, "Ann");
  ck_assert_ptr_nonnull (error_of (seat));
  if (_i == 0)
    widgets_press (GTK_WIDGET (rival), "change");
  else
    players_rename (sitting.book, sitting.ann, "Zoe");
  ck_assert_ptr_null (error_of (seat));
}
END_TEST

START_TEST (what_is_wrong_with_a_name_stays_when_the_other_player_goes)
{
  log_in (rival, "Ann");
  log_in (seat, "");
  widgets_press (GTK_WIDGET (rival), "change");
  ck_assert_str_eq (error_of (seat), "Type a name first.");
}
END_TEST

/* Offered names. */

static GtkListBox *
list (void)
{
  return GTK_LIST_BOX (widgets_find (GTK_WIDGET (seat), GTK_TYPE_LIST_BOX, NULL));
}

static GtkWidget *
popover (void)
{
  return gtk_widget_get_ancestor (GTK_WIDGET (list ()), GTK_TYPE_POPOVER);
}

/* The offered names, with spaces between; empty if none are. */
static char *
offered (void)
{
  GString *names = g_string_new (NULL);
  GtkListBoxRow *row;

  if (list () != NULL && gtk_widget_get_visible (popover ()))
    for (int i = 0; (row = gtk_list_box_get_row_at_index (list (), i)) != NULL; i++) {
      GtkWidget *label = widgets_find (GTK_WIDGET (row), GTK_TYPE_LABEL, NULL);

      g_string_append_printf (names, "%s%s", i > 0 ? " " : "",
                              gtk_label_get_text (GTK_LABEL (label)));
    }
  return g_string_free (names, FALSE);
}

static void
assert_offered (const char *names)
{
  g_autofree char *shown = offered ();

  ck_assert_str_eq (shown, names);
}

static void
press_icon (void)
{
  g_signal_emit_by_name (entry_of (seat), "icon-press", GTK_ENTRY_ICON_SECONDARY);
}

START_TEST (known_players_are_offered_while_one_types)
{
  wuzi_seat_focus (seat);
  type_name (seat, "b");
  assert_offered ("Bob");
  type_name (seat, "N");
  assert_offered ("Ann");
  type_name (seat, "bobby");
  assert_offered ("");
  type_name (seat, "B");
  assert_offered ("Bob");
  type_name (seat, "");
  assert_offered ("");
}
END_TEST

START_TEST (the_figures_beside_a_name_are_explained)
{
  GtkWidget *figures;

  press_icon ();
  figures = gtk_widget_get_last_child (
      gtk_list_box_row_get_child (gtk_list_box_get_row_at_index (list (), 0)));
  ck_assert_str_eq (gtk_label_get_text (GTK_LABEL (figures)), "Record 0–0–0");
  ck_assert_str_eq (gtk_widget_get_tooltip_text (figures), "0 wins, 0 losses, 0 draws");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (figures), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "0 wins, 0 losses, 0 draws");
}
END_TEST

START_TEST (nothing_is_offered_for_what_is_put_there)
{
  wuzi_seat_focus (rival);
  wuzi_seat_suggest (seat, "b");
  assert_offered ("");
}
END_TEST

START_TEST (the_button_offers_all_players)
{
  wuzi_seat_focus (rival);
  type_name (seat, "b");
  press_icon ();
  assert_offered ("Ann Bob");
  press_icon ();
  assert_offered ("");
}
END_TEST

START_TEST (an_offered_name_is_put_into_the_entry)
{
  press_icon ();
  widgets_activate_row (popover (), "Bob");
  ck_assert_str_eq (text_of (seat), "Bob");
  assert_offered ("");
  ck_assert_ptr_null (wuzi_seat_get_profile (seat));
  g_signal_emit_by_name (entry_of (seat), "activate");
  ck_assert_ptr_eq (wuzi_seat_get_profile (seat), sitting.bob);
}
END_TEST

START_TEST (keys_walk_through_the_offered_names)
{
  GtkWidget *entry = entry_of (seat);

  wuzi_seat_focus (seat);
  ck_assert (widgets_press_key (entry, GDK_KEY_Down, 0));
  assert_offered ("Ann Bob");
  ck_assert (widgets_press_key (entry, GDK_KEY_Down, 0));
  ck_assert (widgets_press_key (entry, GDK_KEY_Down, 0)); /* there is no third */
  ck_assert (widgets_press_key (entry, GDK_KEY_Up, 0));
  ck_assert (widgets_press_key (entry, GDK_KEY_KP_Down, 0));
  g_signal_emit_by_name (entry, "activate");
  ck_assert_str_eq (text_of (seat), "Bob");
  ck_assert_ptr_null (wuzi_seat_get_profile (seat));
  assert_offered ("");
}
END_TEST

START_TEST (escape_puts_the_offered_names_away)
{
  ck_assert (!widgets_press_key (entry_of (seat), GDK_KEY_Escape, 0));
  press_icon ();
  ck_assert (widgets_press_key (entry_of (seat), GDK_KEY_Escape, 0));
  assert_offered ("");
  ck_assert (!widgets_press_key (entry_of (seat), GDK_KEY_Escape, 0));
  ck_assert (!widgets_press_key (entry_of (seat), GDK_KEY_Up, 0));
}
END_TEST

START_TEST (a_new_player_is_offered_from_then_on)
{
  log_in (rival, "Zoe");
  press_icon ();
  assert_offered ("Ann Bob Zoe");
}
END_TEST

START_TEST (with_nobody_to_offer_keys_do_no_harm)
{
  wuzi_seat_focus (seat);
  type_name (seat, "nobody");
  ck_assert (widgets_press_key (entry_of (seat), GDK_KEY_Down, 0));
  assert_offered ("Ann Bob");
}
END_TEST

START_TEST (a_seat_that_goes_while_it_offers_leaves_nothing)
{
  press_icon (); /* tear_down() destroys it */
  assert_offered ("Ann Bob");
}
END_TEST

static TCase *
case_log_in (void)
{
  TCase *tcase = tcase_create ("log in");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, at_first_nobody_sits_here);
  tcase_add_test (tcase, a_new_name_makes_a_new_player);
  tcase_add_test (tcase, a_new_name_is_confirmed_in_place);
  tcase_add_test (tcase, another_name_is_asked_about_anew);
  tcase_add_test (tcase, the_first_player_of_all_needs_no_second_thought);
  tcase_add_test (tcase, a_new_player_is_remembered);
  tcase_add_loop_test (tcase, a_known_name_seats_the_known_player, 0, 4);
  tcase_add_test (tcase, enter_logs_in);
  tcase_add_loop_test (tcase, a_name_may_have_32_characters, 0, 2);
  tcase_add_loop_test (tcase, what_is_no_name_is_refused, 0, 11);
  tcase_add_test (tcase, each_fault_has_its_own_sentence);
  tcase_add_test (tcase, a_sentence_goes_when_one_types_on);
  tcase_add_test (tcase, a_long_text_does_not_widen_the_seat);
  return tcase;
}

static TCase *
case_seats (void)
{
  TCase *tcase = tcase_create ("seats");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, who_gets_up_leaves_the_name);
  tcase_add_test (tcase, a_name_that_is_suggested_logs_nobody_in);
  tcase_add_test (tcase, a_name_that_is_suggested_goes_with_the_first_key);
  tcase_add_test (tcase, a_click_selects_what_is_suggested_as_well);
  tcase_add_test (tcase, a_known_name_is_a_candidate_without_logging_in);
  tcase_add_test (tcase, who_becomes_known_becomes_a_candidate);
  tcase_add_test (tcase, a_player_who_is_seated_is_shown);
  tcase_add_test (tcase, the_record_of_a_player_is_renewed);
  tcase_add_test (tcase, a_rated_player_s_rating_stands_by_the_record);
  tcase_add_test (tcase, a_guest_needs_no_name);
  tcase_add_test (tcase, there_may_be_two_guests);
  tcase_add_test (tcase, a_player_may_be_called_guest);
  tcase_add_loop_test (tcase, nobody_sits_on_both_sides, 0, 3);
  tcase_add_loop_test (tcase, what_is_wrong_about_both_sides_goes_with_the_other_player, 0, 2);
  tcase_add_test (tcase, what_is_wrong_with_a_name_stays_when_the_other_player_goes);
  return tcase;
}

static TCase *
case_pins (void)
{
  TCase *tcase = tcase_create ("pins and changes");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, who_has_a_pin_is_asked_for_it);
  tcase_add_loop_test (tcase, who_doesn_t_know_the_pin_may_be_somebody_else, 0, 2);
  tcase_add_test (tcase, who_is_seated_is_not_asked_again);
  tcase_add_test (tcase, nobody_sits_on_both_sides_with_a_pin_either);
  tcase_add_test (tcase, a_new_name_is_shown_at_once);
  tcase_add_test (tcase, who_is_deleted_gets_up);
  tcase_add_test (tcase, who_is_deleted_is_not_asked_any_more);
  tcase_add_test (tcase, of_two_who_are_merged_one_gets_up);
  tcase_add_test (tcase, a_guest_stays_when_players_change);
  return tcase;
}

static TCase *
case_offers (void)
{
  TCase *tcase = tcase_create ("offers");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, known_players_are_offered_while_one_types);
  tcase_add_test (tcase, the_figures_beside_a_name_are_explained);
  tcase_add_test (tcase, nothing_is_offered_for_what_is_put_there);
  tcase_add_test (tcase, the_button_offers_all_players);
  tcase_add_test (tcase, an_offered_name_is_put_into_the_entry);
  tcase_add_test (tcase, keys_walk_through_the_offered_names);
  tcase_add_test (tcase, escape_puts_the_offered_names_away);
  tcase_add_test (tcase, a_new_player_is_offered_from_then_on);
  tcase_add_test (tcase, with_nobody_to_offer_keys_do_no_harm);
  tcase_add_test (tcase, a_seat_that_goes_while_it_offers_leaves_nothing);
  return tcase;
}

int
main (void)
{
  Suite *suite = suite_create ("wuzi-seat");

  suite_add_tcase (suite, case_log_in ());
  suite_add_tcase (suite, case_seats ());
  suite_add_tcase (suite, case_pins ());
  suite_add_tcase (suite, case_offers ());
  return run_suite (suite);
}
