/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The teacher at the table: what it speaks of, what it offers, what counts. */
#include "ui/game/wuzi-teacher-bar.h"

#include <string.h>

#include "board/notation.h"
#include "present/settings/wuzi-settings.h"
#include "present/words/wuzi-words.h"
#include "support/check-main.h"
#include "support/memory-settings.h"
#include "support/sitting.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "ui/common/announce.h"

#define ORIGIN "6f1e5a52-6d1f-4d52-9d3e-3f1f0b6c7a04"

/* Black has a four with one end, and white nothing. */
#define FOUR "c3 b3 d3 a9 e3 c9 f3 i9"

/* Black can make two fours at h1, and nothing elsewhere. */
#define DOUBLE_FOUR "e1 d1 f1 h6 g1 g3 h2 e4 h3 a9 h4 i9"

/* White has an open three that black has to stop. */
#define THREE "d4 c3 c4 d3 e5 e3"

enum {
  NARROWEST_COLUMN = 200,
};

static Sitting sitting;
static GSettings *settings;
static WuziTeacherBar *bar;
static GtkWindow *window;
static GtkWidget *board; /* what has the focus in its place */
static GArray *line;     /* the last one that was wanted, of Point */
static guint line_stones;

static void
line_wanted_cb (WuziTeacherBar *self, guint stones, const Point *points, guint count, guint first)
{
  announce (GTK_WIDGET (self), "Another position");
  line_stones = stones;
  g_array_set_size (line, 0);
  if (count > 0)
    g_array_append_vals (line, points, count);
}

static void
set_up (void)
{
  GtkWidget *box;

  widgets_set_up ();
  settings = memory_settings_new ();
  sitting_open (&sitting);
  line = g_array_new (FALSE, FALSE, sizeof (Point));
  bar = g_object_new (WUZI_TYPE_TEACHER_BAR, NULL);
  wuzi_teacher_bar_set_settings (bar, settings);
  g_signal_connect (bar, "line-wanted", G_CALLBACK (line_wanted_cb), NULL);
  board = gtk_button_new_with_label ("Board");
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (box), board);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (bar));
  window = widgets_show_alone (box, 400, 200);
}

static void
tear_down (void)
{
  wuzi_teacher_bar_set_game (bar, NULL);
  widgets_destroy (window);
  widgets_tear_down ();
  g_array_unref (line);
  g_clear_object (&settings);
  sitting_close (&sitting);
}

/* A game against a level of the machine that goes on from these points. */
static void
begin_against (EngineLevel level, const char *points)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVE);
  g_auto (GStrv) names = g_strsplit (points, " ", -1);
  WuziRecordedMove moves[16] = { 0 };

  for (guint i = 0; names[i] != NULL; i++)
    moves[i].point = notation_to_point (names[i], setup.size);
  setup.level = level;
  setup.origin =
      (WuziGameOrigin) { .game = ORIGIN, .moves = moves, .count = g_strv_length (names) };
  sitting_begin (&sitting, &setup);
  wuzi_teacher_bar_set_game (bar, sitting.game);
}

static void
begin (const char *points)
{
  begin_against (ENGINE_LEVEL_EASY, points);
}

static gboolean
is_open (void)
{
  return gtk_revealer_get_reveal_child (
      GTK_REVEALER (widgets_find (GTK_WIDGET (bar), GTK_TYPE_REVEALER, NULL)));
}

static const char *
words (void)
{
  return gtk_label_get_label (GTK_LABEL (widgets_find (GTK_WIDGET (bar), GTK_TYPE_LABEL, NULL)));
}

static void
expect (const char *sentence)
{
  WAIT_FOR (is_open ());
  ck_assert_str_eq (words (), sentence);
}

static gboolean
is_heard (const char *sentence)
{
  g_autofree char *wrong = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (board), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, sentence);

  return wrong == NULL;
}

static guint
count_hints (void)
{
  return wuzi_hint_get_count (wuzi_game_get_hint (sitting.game), STONE_BLACK);
}

START_TEST (a_missed_win_is_told)
{
  g_settings_set_string (settings, WUZI_SETTING_TEACHER, "decisive");
  begin (DOUBLE_FOUR);
  sitting_play (&sitting, "a1");
  expect ("You could have won by two fours at once.");
  ck_assert (wuzi_teacher_bar_show_why (bar));
  ck_assert_ptr_nonnull (strstr (words (), "h1"));
}
END_TEST

START_TEST (a_missed_five_is_told_and_shown)
{
  g_settings_set_string (settings, WUZI_SETTING_TEACHER, "decisive");
  begin (FOUR);
  sitting_play (&sitting, "h8");
  expect ("You could have made five in a row.");
  ck_assert (wuzi_teacher_bar_show_why (bar));
  ck_assert_ptr_nonnull (strstr (words (), "g3"));
  ck_assert_uint_eq (line_stones, 8);
  ck_assert_uint_eq (line->len, 1);
  ck_assert_uint_eq (g_array_index (line, Point, 0), notation_to_point ("g3", 9));
  ck_assert (wuzi_teacher_bar_close (bar));
  ck_assert_uint_eq (line->len, 0);
  ck_assert (!wuzi_teacher_bar_close (bar));
}
END_TEST

START_TEST (a_losing_move_is_told_and_goes_with_the_stone)
{
  g_settings_set_string (settings, WUZI_SETTING_TEACHER, "decisive");
  begin (THREE);
  sitting_play (&sitting, "i1");
  expect ("After this move, white can win by an open four.");
  ck_assert (wuzi_teacher_bar_show_why (bar));
  ck_assert (g_str_has_prefix (words (), "After this, white wins"));
  ck_assert_uint_eq (line_stones, 7);
  ck_assert_uint_ge (line->len, 3);
  sitting_wait_for_turn (&sitting);
  wuzi_console_take_back (wuzi_game_get_console (sitting.game));
  ck_assert (!is_open ());
  ck_assert (!wuzi_teacher_bar_show_why (bar));
}
END_TEST

/* The machine's answer comes at the same time, and neither is to interrupt the other. */
START_TEST (a_mistake_is_heard_with_the_machines_answer)
{
  g_autofree char *state = NULL;
  g_autofree char *both = NULL;

  g_settings_set_string (settings, WUZI_SETTING_TEACHER, "decisive");
  begin (THREE);
  gtk_widget_grab_focus (board);
  sitting_play (&sitting, "i1");
  expect ("After this move, white can win by an open four.");
  sitting_wait_for_turn (&sitting);
  state = wuzi_words_for_state_spoken (sitting.game);
  both = g_strconcat (words (), " ", state, NULL);
  ck_assert_ptr_nonnull (strstr (state, "Your turn"));
  WAIT_FOR (is_heard (both));
  ck_assert (wuzi_teacher_bar_show_why (bar));
  ck_assert (is_heard (words ()));
}
END_TEST

START_TEST (what_was_taken_back_is_not_spoken_of)
{
  g_settings_set_string (settings, WUZI_SETTING_TEACHER, "decisive");
  begin (THREE);
  wuzi_console_offer_point (wuzi_game_get_console (sitting.game), notation_to_point ("i1", 9));
  WAIT_FOR (wuzi_console_can_take_back (wuzi_game_get_console (sitting.game)));
  wuzi_console_take_back (wuzi_game_get_console (sitting.game));
  ck_assert (!is_open ());
  sitting_wait_for_turn (&sitting);
  sitting_play (&sitting, "i2");
  expect ("After this move, white can win by an open four.");
}
END_TEST

START_TEST (a_sentence_is_in_one_line_where_there_is_room)
{
  GtkLabel *label = GTK_LABEL (widgets_find (GTK_WIDGET (bar), GTK_TYPE_LABEL, NULL));

  gtk_window_set_default_size (window, 900, 200);
  g_settings_set_string (settings, WUZI_SETTING_TEACHER, "decisive");
  begin (FOUR);
  sitting_play (&sitting, "h8");
  expect ("You could have made five in a row.");
  WAIT_FOR (gtk_widget_get_width (GTK_WIDGET (label)) > 0);
  ck_assert_int_eq (pango_layout_get_line_count (gtk_label_get_layout (label)), 1);
}
END_TEST

/* The column beside the board may be that narrow; what is wider lies on the board. */
START_TEST (it_fits_into_the_narrowest_column)
{
  int width;

  g_settings_set_string (settings, WUZI_SETTING_TEACHER, "decisive");
  begin (FOUR);
  sitting_play (&sitting, "h8");
  expect ("You could have made five in a row.");
  gtk_widget_measure (GTK_WIDGET (bar), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  ck_assert_int_le (width, NARROWEST_COLUMN);
}
END_TEST

START_TEST (a_judged_game_is_told_to_be_taught)
{
  WuziHint *hint;

  begin (THREE);
  hint = wuzi_game_get_hint (sitting.game);
  sitting_play (&sitting, "f3");
  ck_assert_uint_eq (count_hints (), 0);
  ck_assert (!wuzi_hint_is_teaching (hint));
  g_settings_set_string (settings, WUZI_SETTING_TEACHER, "mistakes");
  ck_assert (wuzi_hint_is_teaching (hint));
  sitting_play (&sitting, "i1");
  ck_assert_uint_eq (count_hints (), 1);
  sitting_wait_for_turn (&sitting);
  ck_assert_uint_eq (wuzi_hint_get_taught (hint, STONE_BLACK), 1);
}
END_TEST

/* Black's last move costs half of the games with perfect play, and one of 100 at the lowest levels.
 * A newcomer is taken to be as strong as the machine. */
START_TEST (a_mistake_is_one_for_players_of_some_strength)
{
  static const EngineLevel LEVELS[] = { ENGINE_LEVEL_EASY, ENGINE_LEVEL_EXPERT };
  guint references;

  g_settings_set_string (settings, WUZI_SETTING_TEACHER, "mistakes");
  begin_against (LEVELS[_i], "e5 g5 h5 f6");
  references = G_OBJECT (bar)->ref_count;
  sitting_play (&sitting, "i7");
  /* Who judges it holds the bar until it is judged. */
  WAIT_FOR (G_OBJECT (bar)->ref_count == references);
  ck_assert_int_eq (is_open (), LEVELS[_i] == ENGINE_LEVEL_EXPERT);
  if (is_open ())
    ck_assert_str_eq (words (), "Your move lets the other side make an open three.");
}
END_TEST

START_TEST (between_two_persons_it_is_silent)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);

  g_settings_set_string (settings, WUZI_SETTING_TEACHER, "mistakes");
  sitting_begin (&sitting, &setup);
  wuzi_teacher_bar_set_game (bar, sitting.game);
  ck_assert (!wuzi_hint_is_teaching (wuzi_game_get_hint (sitting.game)));
  sitting_play (&sitting, "a1 b2");
  ck_assert_uint_eq (count_hints (), 0);
  ck_assert (!wuzi_teacher_bar_can_explain (bar));
}
END_TEST

START_TEST (the_machines_move_is_explained)
{
  begin (THREE);
  ck_assert (!wuzi_teacher_bar_can_explain (bar));
  sitting_play (&sitting, "f3");
  sitting_wait_for_turn (&sitting);
  ck_assert (wuzi_teacher_bar_can_explain (bar));
  wuzi_teacher_bar_explain (bar);
  WAIT_FOR (is_open ());
  ck_assert_str_ne (words (), "");
  ck_assert_str_ne (words (), "It threatens no forced win.");
  ck_assert_uint_eq (count_hints (), 1);
  ck_assert (!wuzi_teacher_bar_show_why (bar));
  /* However often the game is left and gone on with, that is known. */
  wuzi_teacher_bar_set_game (bar, NULL);
  wuzi_teacher_bar_set_game (bar, sitting.game);
  wuzi_teacher_bar_explain (bar);
  WAIT_FOR (is_open ());
  ck_assert_uint_eq (count_hints (), 1);
}
END_TEST

START_TEST (a_game_may_end_while_a_move_is_judged)
{
  g_settings_set_string (settings, WUZI_SETTING_TEACHER, "mistakes");
  begin (THREE);
  wuzi_console_offer_point (wuzi_game_get_console (sitting.game), notation_to_point ("i1", 9));
  WAIT_FOR (count_hints () == 1);
  wuzi_console_resign (wuzi_game_get_console (sitting.game));
  wuzi_teacher_bar_set_game (bar, NULL);
  run_pending ();
  ck_assert (!is_open ());
}
END_TEST

static Suite *
make_suite (void)
{
  Suite *suite = suite_create ("wuzi-teacher-bar");
  TCase *tcase = tcase_create ("teacher");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_missed_win_is_told);
  tcase_add_test (tcase, a_missed_five_is_told_and_shown);
  tcase_add_test (tcase, a_losing_move_is_told_and_goes_with_the_stone);
  tcase_add_test (tcase, a_mistake_is_heard_with_the_machines_answer);
  tcase_add_test (tcase, what_was_taken_back_is_not_spoken_of);
  tcase_add_test (tcase, a_sentence_is_in_one_line_where_there_is_room);
  tcase_add_test (tcase, it_fits_into_the_narrowest_column);
  tcase_add_test (tcase, a_judged_game_is_told_to_be_taught);
  tcase_add_loop_test (tcase, a_mistake_is_one_for_players_of_some_strength, 0, 2);
  tcase_add_test (tcase, between_two_persons_it_is_silent);
  tcase_add_test (tcase, the_machines_move_is_explained);
  tcase_add_test (tcase, a_game_may_end_while_a_move_is_judged);
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (void)
{
  return run_suite (make_suite ());
}
