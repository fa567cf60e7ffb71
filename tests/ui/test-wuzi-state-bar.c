/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line below the players, through games, hints and long thoughts. */
#include "ui/game/wuzi-state-bar.h"

#include <math.h>

#include "game/players/wuzi-ai-player.h"
#include "game/players/wuzi-human-player.h"
#include "present/words/wuzi-words.h"
#include "support/check-main.h"
#include "support/fake-time.h"
#include "support/sitting.h"
#include "support/wait.h"
#include "support/widgets.h"

enum {
  HINT_NODES = 1000,
};

static Sitting sitting;
static GtkWindow *window;
static GtkWidget *bar;

static void
set_up (void)
{
  widgets_set_up ();
  sitting_open (&sitting);
  bar = g_object_new (WUZI_TYPE_STATE_BAR, NULL);
  window = widgets_show_alone (bar, 320, 100);
}

static void
tear_down (void)
{
  widgets_destroy (window);
  widgets_tear_down ();
  sitting_close (&sitting);
}

static void
begin (WuziMode mode)
{
  WuziGameSetup setup = sitting_setup (&sitting, mode);
  EngineLimits limits = { .nodes = HINT_NODES };

  sitting_begin (&sitting, &setup);
  wuzi_hint_set_limits (wuzi_game_get_hint (sitting.game), &limits);
  wuzi_state_bar_set_game (WUZI_STATE_BAR (bar), sitting.game);
}

/* From now on a thought is long at once, or never. */
static void
set_patience (gboolean any)
{
  wuzi_state_bar_set_patience (WUZI_STATE_BAR (bar), any ? G_MAXUINT : 0);
}

/* A machine that doesn't answer while the test goes on. */
static void
begin_slow (void)
{
  begin (WUZI_MODE_PVE);
  set_patience (TRUE);
  sitting_let_machine_think (&sitting);
  sitting_play (&sitting, "e5");
}

static gboolean
shows_button (const char *action)
{
  return widgets_find_named (bar, action) != NULL;
}

static void
assert_heard (const char *words)
{
  GtkWidget *label = widgets_find (bar, GTK_TYPE_INSCRIPTION, NULL);
  g_autofree char *wrong = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, words);

  ck_assert_msg (wrong == NULL, "%s, not \"%s\"", wrong, words);
}

/* A screen reader finds what isn't hidden, whether it is to be seen or not. */
static void
assert_found_by_readers (const char *action, gboolean found)
{
  g_autofree char *wrong =
      gtk_test_accessible_check_state (GTK_ACCESSIBLE (widgets_find_action (bar, action, NULL)),
                                       GTK_ACCESSIBLE_STATE_HIDDEN, !found);

  ck_assert_msg (wrong == NULL, "%s, not %d", wrong, !found);
}

/* Readers of the screen ask at once. GTK counts the letters of what isn't there, and complains. */
START_TEST (without_a_game_it_has_words_that_can_be_read)
{
  GtkWidget *label = widgets_find (bar, GTK_TYPE_INSCRIPTION, NULL);

  ck_assert_str_eq (gtk_inscription_get_text (GTK_INSCRIPTION (label)), "");
}
END_TEST

START_TEST (it_says_how_the_game_stands)
{
  begin (WUZI_MODE_PVP);
  ck_assert (widgets_says (bar, "Black to move: Ann"));
  sitting_play (&sitting, "e5");
  ck_assert (widgets_says (bar, "White to move: Bob"));
  assert_heard ("Black e5. White to move: Bob");
  wuzi_console_resign (wuzi_game_get_console (sitting.game));
  ck_assert (widgets_says (bar, "Bob resigns. Ann wins."));
}
END_TEST

START_TEST (the_rule_and_the_opening_are_shown)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);
  GtkWidget *rules;

  ck_assert_ptr_null (widgets_find_class (bar, GTK_TYPE_BUTTON, "rules"));
  setup.rule = RULE_CARO;
  setup.opening = OPENING_PRO;
  sitting_begin (&sitting, &setup);
  wuzi_state_bar_set_game (WUZI_STATE_BAR (bar), sitting.game);
  rules = widgets_find_class (bar, GTK_TYPE_BUTTON, "rules");
  ck_assert (widgets_says (rules, "Caro · Pro"));
  ck_assert_ptr_eq (widgets_find_action (bar, "app.rules", "pro"), rules);
  sitting_play (&sitting, "e5 a1 a9");
  ck_assert (widgets_says (rules, "Caro · Pro"));
  ck_assert_ptr_eq (widgets_find_action (bar, "app.rules", "caro"), rules);
}
END_TEST

START_TEST (a_remark_on_the_position_goes_before_the_words)
{
  begin (WUZI_MODE_PVP);
  wuzi_state_bar_set_remark (WUZI_STATE_BAR (bar), "Look there.", TRUE);
  ck_assert (widgets_says (bar, "Look there. Black to move: Ann"));
  assert_heard ("Look there. Black to move: Ann");
  wuzi_state_bar_set_remark (WUZI_STATE_BAR (bar), "Look here.", FALSE);
  ck_assert (widgets_says (bar, "Look here."));
  assert_heard ("Black to move: Ann");
  wuzi_state_bar_set_remark (WUZI_STATE_BAR (bar), "", FALSE);
  ck_assert (widgets_says (bar, "Black to move: Ann"));
}
END_TEST

START_TEST (a_hint_takes_the_place_of_the_turn)
{
  WuziHint *hint;

  begin (WUZI_MODE_PVP);
  hint = wuzi_game_get_hint (sitting.game);
  sitting_play (&sitting, "a1 a9 b1 b9 c1 c9 d1");
  wuzi_hint_toggle (hint);
  ck_assert (widgets_says (bar, "Looking for a hint…"));
  assert_heard ("Looking for a hint…");
  ck_assert (gtk_widget_get_mapped (widgets_find (bar, GTK_TYPE_SPINNER, NULL)));
  WAIT_FOR (wuzi_hint_get_advice (hint) != NULL);
  ck_assert (widgets_says (bar, "Hint: e1 is the only way to stop a four."));
  assert_heard ("Hint: e1 is the only way to stop a four.");
  ck_assert (!gtk_widget_get_mapped (widgets_find (bar, GTK_TYPE_SPINNER, NULL)));
  wuzi_hint_toggle (hint);
  ck_assert (widgets_says (bar, "White to move: Bob"));
  wuzi_hint_toggle (hint);
  sitting_play (&sitting, "e1");
  ck_assert (widgets_says (bar, "Black to move: Ann"));
}
END_TEST

/* Who sees the board sees the warning there. */
START_TEST (a_warning_is_heard)
{
  WuziDanger *danger;

  begin (WUZI_MODE_PVP);
  danger = wuzi_game_get_danger (sitting.game);
  sitting_play (&sitting, "d5 a9 e5 c8 f5");
  wuzi_danger_set_enabled (danger, TRUE);
  ck_assert (widgets_says (bar, "White to move: Bob"));
  assert_heard ("Black f5. White to move: Bob — Black threatens open four at c5 or g5.");
  wuzi_danger_set_enabled (danger, FALSE);
  assert_heard ("Black f5. White to move: Bob");
  wuzi_danger_set_enabled (danger, TRUE);
  sitting_play (&sitting, "g5");
  assert_heard ("White g5. Black to move: Ann");
}
END_TEST

START_TEST (a_long_thought_can_be_cut_short)
{
  begin_slow ();
  ck_assert (!shows_button ("win.move-now"));
  assert_found_by_readers ("win.move-now", FALSE);
  set_patience (FALSE);
  WAIT_FOR (shows_button ("win.move-now"));
  assert_found_by_readers ("win.move-now", TRUE);
  wuzi_game_hurry (sitting.game);
  sitting_wait_for_turn (&sitting);
  ck_assert (!shows_button ("win.move-now"));
}
END_TEST

START_TEST (everybodys_patience_ends)
{
  begin (WUZI_MODE_PVE);
  sitting_let_machine_think (&sitting);
  sitting_play (&sitting, "e5");
  WAIT_FOR (shows_button ("win.move-now"));
}
END_TEST

START_TEST (a_short_thought_shows_no_button)
{
  begin (WUZI_MODE_PVE);
  set_patience (TRUE);
  sitting_play (&sitting, "e5");
  ck_assert (!shows_button ("win.move-now"));
  sitting_wait_for_turn (&sitting);
  ck_assert (!shows_button ("win.move-now"));
}
END_TEST

/* Seen, but not heard each time. */
START_TEST (a_long_thought_of_the_champion_tells_how_deep_it_is)
{
  g_autofree char *words = NULL;
  WuziAiPlayer *machine;

  begin_slow ();
  machine = WUZI_AI_PLAYER (wuzi_game_get_machine (sitting.game));
  WAIT_FOR (wuzi_ai_player_get_depth (machine) > 0);
  ck_assert (widgets_says (bar, "Wuzi is thinking…"));
  set_patience (FALSE);
  WAIT_FOR (shows_button ("win.move-now"));
  words = wuzi_words_for_depth (machine);
  ck_assert (widgets_says (bar, words));
  assert_heard ("Black e5. Wuzi is thinking…");
}
END_TEST

START_TEST (the_end_takes_the_button_away)
{
  begin_slow ();
  set_patience (FALSE);
  WAIT_FOR (shows_button ("win.move-now"));
  wuzi_console_resign (wuzi_game_get_console (sitting.game));
  ck_assert (!shows_button ("win.move-now"));
}
END_TEST

/* Bold words would need more room; the board would give it. */
START_TEST (it_takes_as_much_room_at_the_end_in_any_width)
{
  enum { WIDE = 600 };
  GtkCssProvider *style = widgets_add_style ();
  int before[WIDE], height, narrow;

  widgets_destroy (window);
  bar = g_object_new (WUZI_TYPE_STATE_BAR, NULL);
  window = widgets_show_alone (bar, 320, 100);
  begin (WUZI_MODE_PVP);
  widgets_wait_for_frame (bar);
  gtk_widget_measure (bar, GTK_ORIENTATION_HORIZONTAL, -1, &narrow, NULL, NULL, NULL);
  for (int i = narrow; i < WIDE; i++)
    gtk_widget_measure (bar, GTK_ORIENTATION_VERTICAL, i, NULL, &before[i], NULL, NULL);
  sitting_play (&sitting, "a1 a9 b1 b9 c1 c9 d1 d8 e1");
  widgets_wait_for_frame (bar);
  ck_assert (gtk_widget_has_css_class (bar, "over"));
  for (int i = narrow; i < WIDE; i++) {
    gtk_widget_measure (bar, GTK_ORIENTATION_VERTICAL, i, NULL, &height, NULL, NULL);
    ck_assert_msg (height == before[i], "%d, not %d, at %d", height, before[i], i);
  }
  widgets_remove_style (style);
}
END_TEST

START_TEST (who_has_little_time_left_hears_it_twice_a_turn)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);
  static FakeTime fake_time; /* until the sitting is closed */
  WuziClock *game_clock;

  setup.time = (TimeControl) { TIME_PER_MOVE, 40000, 0 };
  sitting.game = wuzi_game_new (sitting.book, &setup);
  game_clock = wuzi_console_get_clock (wuzi_game_get_console (sitting.game));
  fake_time_give (&fake_time, game_clock);
  wuzi_state_bar_set_game (WUZI_STATE_BAR (bar), sitting.game);
  wuzi_game_start (sitting.game);
  sitting_play (&sitting, "a1 a2");
  assert_heard ("White a2. Black to move: Ann");
  fake_time_pass (&fake_time, game_clock, 34000);
  assert_heard ("White a2. Black to move: Ann Time is running out.");
  fake_time_pass (&fake_time, game_clock, 500);
  assert_heard ("White a2. Black to move: Ann Time is running out.");
  fake_time_pass (&fake_time, game_clock, 500);
  assert_heard ("White a2. Black to move: Ann Hardly any time is left.");
  ck_assert (widgets_says (bar, "Black to move: Ann"));
  sitting_play (&sitting, "a3");
  assert_heard ("Black a3. White to move: Bob");
  fake_time_pass (&fake_time, game_clock, 40000);
  assert_heard ("Bob runs out of time. Ann wins.");
}
END_TEST

/* Whether the game counts. */

static void
begin_of_size (WuziMode mode, int size, WuziProfile *second)
{
  WuziGameSetup setup = sitting_setup (&sitting, mode);

  setup.size = size;
  if (second != NULL)
    setup.profiles[1] = second;
  sitting_begin (&sitting, &setup);
  wuzi_state_bar_set_game (WUZI_STATE_BAR (bar), sitting.game);
}

START_TEST (a_casual_game_says_so)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);

  setup.size = BOARD_USUAL_SIZE;
  setup.casual = TRUE;
  sitting_begin (&sitting, &setup);
  wuzi_state_bar_set_game (WUZI_STATE_BAR (bar), sitting.game);
  ck_assert (widgets_says (bar, "Casual"));
  ck_assert (!widgets_says (bar, "Rated"));
}
END_TEST

START_TEST (a_game_that_can_be_rated_says_so)
{
  begin_of_size (WUZI_MODE_PVP, 15, NULL);
  ck_assert (widgets_says (bar, "Rated"));
  sitting_play (&sitting, "h8 i9");
  ck_assert (widgets_says (bar, "Rated"));
}
END_TEST

START_TEST (a_game_that_cannot_says_why)
{
  g_autoptr (WuziProfile) guest = guest_new (0);

  if (_i == 0)
    begin_of_size (WUZI_MODE_PVP, 9, NULL);
  else
    begin_of_size (WUZI_MODE_PVP, 15, guest);
  ck_assert (widgets_says (bar, _i == 0 ? "Not rated: small board" : "Not rated: guest"));
}
END_TEST

START_TEST (what_ends_the_rating_is_said_when_it_happens)
{
  begin_of_size (WUZI_MODE_PVP, 15, NULL);
  sitting_play (&sitting, "h8 a1 i8 a2 j8");
  ck_assert (widgets_says (bar, "Rated"));
  if (_i == 0) {
    wuzi_danger_set_enabled (wuzi_game_get_danger (sitting.game), TRUE);
    ck_assert (widgets_says (bar, "Not rated: threats shown"));
  } else {
    wuzi_console_take_back (wuzi_game_get_console (sitting.game));
    ck_assert (widgets_says (bar, "Not rated: takeback"));
    wuzi_console_redo (wuzi_game_get_console (sitting.game));
    ck_assert (widgets_says (bar, "Not rated: takeback"));
  }
}
END_TEST

START_TEST (the_teacher_ends_the_rating_and_is_named)
{
  WuziHint *hint;

  begin_of_size (WUZI_MODE_PVP, 15, NULL);
  hint = wuzi_game_get_hint (sitting.game);
  wuzi_hint_set_teaching (hint, TRUE);
  ck_assert (widgets_says (bar, "Not rated: teacher"));
  wuzi_hint_set_teaching (hint, FALSE);
  ck_assert (widgets_says (bar, "Rated"));
  sitting_play (&sitting, "h8 a1");
  wuzi_hint_count_taught (hint, STONE_BLACK);
  ck_assert (widgets_says (bar, "Not rated: teacher"));
}
END_TEST

START_TEST (a_hint_ends_the_rating)
{
  EngineLimits limits = { .nodes = HINT_NODES };

  begin_of_size (WUZI_MODE_PVP, 15, NULL);
  wuzi_hint_set_limits (wuzi_game_get_hint (sitting.game), &limits);
  sitting_play (&sitting, "h8");
  wuzi_hint_toggle (wuzi_game_get_hint (sitting.game));
  WAIT_FOR (widgets_says (bar, "Not rated: hint"));
}
END_TEST

START_TEST (a_dead_game_says_so)
{
  begin_of_size (WUZI_MODE_PVP, 5, NULL);
  sitting_play (&sitting, "a2 a3 b3 b4 c4 c5 d5 d1 e1 e2 a1 b2");
  ck_assert (widgets_says (bar, "Draw: nobody can get five in a row any more."));
}
END_TEST

/* Chinese letters are higher than others; two lines of them must be seen whole. */
START_TEST (chinese_names_have_room_in_each_line)
{
  GtkCssProvider *style = widgets_add_style ();
  GtkWidget *label = widgets_find (bar, GTK_TYPE_INSCRIPTION, NULL);
  g_autoptr (PangoLayout) lines = gtk_widget_create_pango_layout (label, "小明\n小明");
  int height;

  begin_of_size (WUZI_MODE_PVP, 15, wuzi_record_book_log_in (sitting.book, "小明"));
  widgets_wait_for_frame (bar);
  pango_layout_get_pixel_size (lines, NULL, &height);
  ck_assert_int_ge (gtk_widget_get_height (label), height);
  widgets_remove_style (style);
}
END_TEST

/* Ann loses to Bob, and their new ratings are there. Returns Bob's. */
static double
lose_rated (void)
{
  guint games = wuzi_game_get_rating (sitting.game, WUZI_SEAT_SECOND).games;

  sitting_play (&sitting, "h8 a1");
  wuzi_console_resign (wuzi_game_get_console (sitting.game));
  sitting_settle (&sitting);
  WAIT_FOR (wuzi_game_get_rating (sitting.game, WUZI_SEAT_SECOND).games == games + 1);
  return wuzi_game_get_rating (sitting.game, WUZI_SEAT_SECOND).value;
}

/* Two equal players: each knows the other as little as themselves. */
START_TEST (the_end_tells_what_it_has_done_to_the_ratings)
{
  double first, second;
  g_autofree char *words = NULL;
  g_autofree char *later = NULL;

  begin_of_size (WUZI_MODE_PVP, 15, NULL);
  first = round (lose_rated ());
  ck_assert_double_gt (first, 1000);
  words = g_strdup_printf ("Ann %.0f? · Bob %.0f?", 2000 - first, first);
  WAIT_FOR (widgets_says (bar, words));
  wuzi_console_play_again (wuzi_game_get_console (sitting.game), FALSE);
  ck_assert (widgets_says (bar, "Rated"));
  second = round (lose_rated ());
  ck_assert_double_gt (second, first);
  later = g_strdup_printf ("Ann −%.0f · Bob +%.0f", second - first, second - first);
  WAIT_FOR (widgets_says (bar, later));
}
END_TEST

START_TEST (the_end_tells_why_nothing_was_done)
{
  begin_of_size (WUZI_MODE_PVP, 9, NULL);
  sitting_play (&sitting, "a1 a2");
  wuzi_console_resign (wuzi_game_get_console (sitting.game));
  sitting_settle (&sitting);
  ck_assert (widgets_says (bar, "Not rated: small board"));
}
END_TEST

START_TEST (a_bar_that_goes_while_the_machine_thinks_leaves_nothing)
{
  begin_slow ();
  set_patience (FALSE);
}
END_TEST

START_TEST (another_game_takes_the_place_of_the_first)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);
  g_autoptr (WuziGame) other = wuzi_game_new (sitting.book, &setup);

  begin_slow ();
  wuzi_game_start (other);
  wuzi_state_bar_set_game (WUZI_STATE_BAR (bar), other);
  ck_assert (widgets_says (bar, "Black to move: Ann"));
  wuzi_game_hurry (sitting.game);
  sitting_wait_for_turn (&sitting);
  ck_assert (widgets_says (bar, "Black to move: Ann"));
  wuzi_state_bar_set_game (WUZI_STATE_BAR (bar), NULL);
  wuzi_game_close (other);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-state-bar");
  TCase *tcase = tcase_create ("state");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, without_a_game_it_has_words_that_can_be_read);
  tcase_add_test (tcase, it_says_how_the_game_stands);
  tcase_add_test (tcase, the_rule_and_the_opening_are_shown);
  tcase_add_test (tcase, a_remark_on_the_position_goes_before_the_words);
  tcase_add_test (tcase, a_hint_takes_the_place_of_the_turn);
  tcase_add_test (tcase, a_warning_is_heard);
  tcase_add_test (tcase, a_long_thought_can_be_cut_short);
  tcase_add_test (tcase, everybodys_patience_ends);
  tcase_add_test (tcase, a_short_thought_shows_no_button);
  tcase_add_test (tcase, a_long_thought_of_the_champion_tells_how_deep_it_is);
  tcase_add_test (tcase, the_end_takes_the_button_away);
  tcase_add_test (tcase, chinese_names_have_room_in_each_line);
  tcase_add_test (tcase, it_takes_as_much_room_at_the_end_in_any_width);
  tcase_add_test (tcase, who_has_little_time_left_hears_it_twice_a_turn);
  tcase_add_test (tcase, a_casual_game_says_so);
  tcase_add_test (tcase, a_game_that_can_be_rated_says_so);
  tcase_add_loop_test (tcase, a_game_that_cannot_says_why, 0, 2);
  tcase_add_loop_test (tcase, what_ends_the_rating_is_said_when_it_happens, 0, 2);
  tcase_add_test (tcase, a_hint_ends_the_rating);
  tcase_add_test (tcase, the_teacher_ends_the_rating_and_is_named);
  tcase_add_test (tcase, a_dead_game_says_so);
  tcase_add_test (tcase, the_end_tells_what_it_has_done_to_the_ratings);
  tcase_add_test (tcase, the_end_tells_why_nothing_was_done);
  tcase_add_test (tcase, a_bar_that_goes_while_the_machine_thinks_leaves_nothing);
  tcase_add_test (tcase, another_game_takes_the_place_of_the_first);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
