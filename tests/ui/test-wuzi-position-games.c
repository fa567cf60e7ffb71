/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games of a position, beside a study. */
#include "ui/study/wuzi-position-games.h"

#include "board/notation.h"
#include "support/check-main.h"
#include "study/study-find.h"
#include "support/sitting.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "ui/charts/wuzi-score-list.h"

static Sitting sitting;
static GtkWindow *window;
static WuziPositionGames *games;
static GString *told;
static gint64 started;

static void
point_cb (WuziPositionGames *panel, guint point)
{
  g_string_append_printf (told, "point %d,%d ", point_x ((Point) point), point_y ((Point) point));
}

static void
game_cb (WuziPositionGames *panel, const char *id)
{
  g_string_append (told, "game ");
}

static void
history_cb (WuziPositionGames *panel, const GameFilter *filter)
{
  g_string_append_printf (told, "history %d %u ", filter->rule, filter->stones);
}

static void
book_game_under (Rule rule, const char *points, WuziResult result)
{
  WuziRecordedMove moves[BOARD_MAX_STONES] = { 0 };
  g_auto (GStrv) words = g_strsplit (points, " ", -1);
  WuziGameFacts facts = {
    .mode = WUZI_MODE_PVP,
    .rule = rule,
    .size = 15,
    .started = started += 1000,
    .duration = 2000,
    .black = { .profile_id = (char *) wuzi_profile_get_id (sitting.ann),
               .name = (char *) "Ann",
               .seat = 1 },
    .white = { .profile_id = (char *) wuzi_profile_get_id (sitting.bob),
               .name = (char *) "Bob",
               .seat = 2 },
    .first = STONE_BLACK,
    .moves = moves,
    .move_count = g_strv_length (words),
    .result = result,
    .ending = WUZI_ENDING_RESIGNATION,
  };
  g_autoptr (WuziGameRecord) record = NULL;

  for (guint i = 0; i < facts.move_count; i++)
    moves[i].point = notation_to_point (words[i], 15);
  record = wuzi_game_record_new (&facts);
  wuzi_record_book_add_game_async (sitting.book, record, NULL, NULL);
  sitting_settle (&sitting);
}

/* A game of these moves, one after the other along a row, that black or white won. */
static void
book_game (const char *points, WuziResult result)
{
  book_game_under (RULE_FREESTYLE, points, result);
}

static void
set_up (void)
{
  widgets_set_up ();
  sitting_open (&sitting);
  told = g_string_new (NULL);
  started = 1767225600000;
  book_game ("h8 i8 i9", WUZI_RESULT_BLACK_WINS);
  book_game ("h8 h9 i9", WUZI_RESULT_WHITE_WINS);
  book_game ("h8 g8 g7 a1", WUZI_RESULT_BLACK_WINS);
  book_game ("h8 i9", WUZI_RESULT_BLACK_WINS);
  book_game ("a1 b2", WUZI_RESULT_WHITE_WINS);
  games = g_object_new (WUZI_TYPE_POSITION_GAMES, NULL);
  g_signal_connect (games, "point-activated", G_CALLBACK (point_cb), NULL);
  g_signal_connect (games, "game-activated", G_CALLBACK (game_cb), NULL);
  g_signal_connect (games, "history-wanted", G_CALLBACK (history_cb), NULL);
  wuzi_position_games_set_book (games, sitting.book);
}

static void
tear_down (void)
{
  if (window != NULL)
    widgets_destroy (g_steal_pointer (&window));
  widgets_tear_down ();
  sitting_close (&sitting);
  g_string_free (told, TRUE);
}

static void
show (void)
{
  window = widgets_show_alone (GTK_WIDGET (games), 360, 500);
}

static void
set_position_under (Rule rule, const char *points)
{
  g_auto (GStrv) words = g_strsplit (points, " ", -1);
  WuziRecordedMove moves[BOARD_MAX_STONES] = { 0 };
  guint count = *points != '\0' ? g_strv_length (words) : 0;
  g_autoptr (WuziStudy) study = NULL;
  StudyPosition position;

  for (guint i = 0; i < count; i++)
    moves[i].point = notation_to_point (words[i], 15);
  study = wuzi_study_new_from_moves (15, rule, STONE_BLACK, moves, count);
  wuzi_study_get_position (study, wuzi_study_get_end (study, STUDY_ROOT), &position);
  wuzi_position_games_set_position (games, &position, rule, study_find_main_renju_opening (study));
}

/* The position after these moves. */
static void
set_position (const char *points)
{
  set_position_under (RULE_FREESTYLE, points);
}

static gboolean
says (const char *words)
{
  return widgets_says (GTK_WIDGET (games), words);
}

static guint
count_listed (void)
{
  GtkWidget *view = widgets_find (GTK_WIDGET (games), GTK_TYPE_COLUMN_VIEW, NULL);
  GtkSelectionModel *model = gtk_column_view_get_model (GTK_COLUMN_VIEW (view));

  return model != NULL ? g_list_model_get_n_items (G_LIST_MODEL (model)) : 0;
}

START_TEST (it_tells_what_was_played_next_and_how_that_went)
{
  set_position ("h8");
  show ();
  WAIT_FOR (says ("4 games · White won 25%"));
  /* Beside the first stone, however it is turned: three times, of which white won once. */
  ck_assert (says ("1–2–0"));
  WAIT_FOR (count_listed () == 4);
  /* The same position turned, and another one. */
  set_position ("h8 h7");
  WAIT_FOR (says ("3 games · Black won 67%"));
  WAIT_FOR (count_listed () == 3);
  set_position ("");
  WAIT_FOR (says ("5 games · Black won 60%"));
}
END_TEST

START_TEST (it_tells_where_there_are_none)
{
  show ();
  set_position ("c3 d4");
  WAIT_FOR (says ("This position occurred in none of the finished games under this rule."));
  set_position ("h8 i8");
  WAIT_FOR (says ("3 games · Black won 67%"));
}
END_TEST

START_TEST (late_positions_are_found_too)
{
  static const char LATE[] = "a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 k1 l1 m1 n1 o1 a3 b3 c3 d3 e3 f3";

  book_game (LATE, WUZI_RESULT_BLACK_WINS);
  set_position (LATE);
  show ();
  WAIT_FOR (says ("Kansei (D1) · 1 game · White won 0%"));
  WAIT_FOR (says ("Ended here"));
  WAIT_FOR (count_listed () == 1);
}
END_TEST

START_TEST (rules_are_never_mixed)
{
  book_game_under (RULE_RENJU, "h8 h9 i9", WUZI_RESULT_WHITE_WINS);
  book_game_under (RULE_RENJU, "a1 b2", WUZI_RESULT_DRAW);
  set_position ("h8");
  show ();
  WAIT_FOR (says ("4 games · White won 25%"));
  WAIT_FOR (count_listed () == 4);
  set_position_under (RULE_RENJU, "h8");
  WAIT_FOR (says ("1 game · White won 100%"));
  WAIT_FOR (count_listed () == 1);
  set_position_under (RULE_STANDARD, "h8");
  WAIT_FOR (says ("This position occurred in none of the finished games under this rule."));
}
END_TEST

static void
choose_first_row (void)
{
  GtkWidget *list = widgets_find (GTK_WIDGET (games), WUZI_TYPE_SCORE_LIST, NULL);
  GtkListBox *box = GTK_LIST_BOX (widgets_find (list, GTK_TYPE_LIST_BOX, NULL));

  g_signal_emit_by_name (box, "row-activated", gtk_list_box_get_row_at_index (box, 0));
}

START_TEST (rows_lead_to_moves_and_games)
{
  GtkWidget *view;

  set_position ("a1");
  show ();
  WAIT_FOR (says ("1 game · White won 100%"));
  choose_first_row ();
  ck_assert_str_eq (told->str, "point 1,1 ");
  WAIT_FOR (count_listed () == 1);
  view = widgets_find (GTK_WIDGET (games), GTK_TYPE_COLUMN_VIEW, NULL);
  WAIT_FOR (says ("Bob"));
  g_signal_emit_by_name (view, "activate", 0);
  ck_assert_str_eq (told->str, "point 1,1 game ");
  g_signal_emit_by_name (widgets_find (GTK_WIDGET (games), GTK_TYPE_BUTTON, NULL), "clicked");
  ck_assert_str_eq (told->str, "point 1,1 game history 0 1 ");
}
END_TEST

START_TEST (a_game_that_comes_is_counted)
{
  set_position ("a1");
  show ();
  WAIT_FOR (says ("1 game · White won 100%"));
  book_game ("o15 n14 m13", WUZI_RESULT_BLACK_WINS);
  WAIT_FOR (says ("2 games · White won 50%"));
  WAIT_FOR (count_listed () == 2);
  set_position ("o15 n14 m13");
  WAIT_FOR (says ("Chosei (I1) · 1 game · White won 0%"));
}
END_TEST

START_TEST (it_may_close_while_it_asks)
{
  set_position ("a1");
  show ();
  for (int i = 0; i < 10; i++)
    set_position (i % 2 == 0 ? "h8" : "a1 b2");
  gtk_window_destroy (g_steal_pointer (&window));
  sitting_settle (&sitting);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("position-games");
  TCase *panel = tcase_create ("panel");

  tcase_add_checked_fixture (panel, set_up, tear_down);
  tcase_add_test (panel, it_tells_what_was_played_next_and_how_that_went);
  tcase_add_test (panel, it_tells_where_there_are_none);
  tcase_add_test (panel, late_positions_are_found_too);
  tcase_add_test (panel, rules_are_never_mixed);
  tcase_add_test (panel, rows_lead_to_moves_and_games);
  tcase_add_test (panel, a_game_that_comes_is_counted);
  tcase_add_test (panel, it_may_close_while_it_asks);
  suite_add_tcase (suite, panel);
  return run_suite (suite);
}
