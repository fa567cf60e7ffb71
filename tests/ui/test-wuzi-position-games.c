/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games of a position, beside a study. */
#include "ui/study/wuzi-position-games.h"

#include <glib/gstdio.h>

#include "board/notation.h"
#include "library/made-database.h"
#include "support/check-main.h"
#include "study/study-find.h"
#include "support/sitting.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "ui/charts/wuzi-score-list.h"
#include "ui/common/wuzi-chooser.h"
#include "ui/history/wuzi-game-preview.h"
#include "ui/history/wuzi-history-chips.h"
#include "ui/history/wuzi-history-list.h"
#include "ui/study/wuzi-explorer-filters.h"
#include "ui/study/wuzi-source-choice.h"

static Sitting sitting;
static GtkWindow *window;
static WuziPositionGames *games;
static char *folder;
static WuziLibrary *library;
static WuziExplorer *explorer;
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
others_game_cb (WuziPositionGames *panel, WuziDatabase *database, guint number, guint moves)
{
  g_string_append_printf (told, "others %s %u %u ", wuzi_database_get_name (database), number,
                          moves);
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
  g_signal_connect (games, "others-game-activated", G_CALLBACK (others_game_cb), NULL);
  folder = g_build_filename (sitting.folder, "library", NULL);
  g_mkdir (folder, 0700);
  library = wuzi_library_new (folder);
  explorer = wuzi_explorer_new (sitting.book, library);
  wuzi_position_games_set_explorer (games, sitting.book, explorer);
}

static void
tear_down (void)
{
  if (window != NULL)
    widgets_destroy (g_steal_pointer (&window));
  widgets_tear_down ();
  g_clear_object (&explorer);
  g_clear_object (&library);
  g_free (folder);
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

/* Two of the same four games of renju. */
static void
add_databases (void)
{
  g_autofree char *club = g_build_filename (folder, "Club.wuzidb", NULL);
  g_autofree char *world = g_build_filename (folder, "World.wuzidb", NULL);

  made_database_write (club);
  made_database_write (world);
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

START_TEST (games_that_come_leave_the_focus_where_it_is)
{
  GtkWidget *focus;

  show ();
  ck_assert (gtk_widget_grab_focus (widgets_find_named (GTK_WIDGET (games), "filter_button")));
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  set_position ("h8");
  WAIT_FOR (count_listed () == 4);
  ck_assert_ptr_eq (gtk_window_get_focus (GTK_WINDOW (window)), focus);
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
  widgets_press (GTK_WIDGET (games), "history_button");
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

START_TEST (databases_are_explored_beside_own_games)
{
  GtkWidget *view;

  add_databases ();
  set_position_under (RULE_RENJU, "h8");
  show ();
  /* In each database three beside the stone, of which one isn't known, and one aslant, a draw. */
  WAIT_FOR (says ("8 games · White won 0%"));
  WAIT_FOR (says ("6 games · Rating 2050 · Last in 2003"));
  ck_assert (says ("Last in 2002"));
  /* Those of the first source that is on; own games, of which none is of renju. */
  ck_assert (says ("My Games"));
  wuzi_chooser_pick (WUZI_CHOOSER (widgets_find_named (GTK_WIDGET (games), "list_source")), "1");
  WAIT_FOR (count_listed () == 4);
  WAIT_FOR (says ("Čech"));
  view = widgets_find (GTK_WIDGET (games), GTK_TYPE_COLUMN_VIEW, NULL);
  g_signal_emit_by_name (view, "activate", 0);
  ck_assert_str_eq (told->str, "others Club 2 1 ");
}
END_TEST

START_TEST (sources_that_are_off_are_not_counted)
{
  add_databases ();
  set_position_under (RULE_RENJU, "h8");
  show ();
  WAIT_FOR (says ("8 games · White won 0%"));
  wuzi_explorer_set_on (explorer, 1, FALSE);
  WAIT_FOR (says ("4 games · White won 0%"));
  wuzi_explorer_set_on (explorer, 2, FALSE);
  WAIT_FOR (says ("This position occurred in none of the finished games under this rule."));
  wuzi_explorer_set_on (explorer, 0, FALSE);
  WAIT_FOR (says ("Choose whose games to look at."));
}
END_TEST

START_TEST (rules_are_kept_apart_unless_somebody_mixes_them)
{
  GtkWidget *filters = widgets_find (GTK_WIDGET (games), WUZI_TYPE_EXPLORER_FILTERS, NULL);

  add_databases ();
  set_position_under (RULE_RENJU, "h8");
  show ();
  WAIT_FOR (says ("8 games · White won 0%"));
  /* The first choice is the rule. */
  wuzi_chooser_pick (WUZI_CHOOSER (widgets_find (filters, WUZI_TYPE_CHOOSER, NULL)), NULL);
  /* Four own games are freestyle, of which white won one. */
  WAIT_FOR (says ("12 games · White won 10%"));
  ck_assert_int_eq (wuzi_explorer_filters_get_filter (WUZI_EXPLORER_FILTERS (filters))->rule,
                    GAME_FILTER_ANY);
}
END_TEST

/* The games on a point of the board, or "". */
static const char *
ghost_at (BoardOverlay *overlay, const char *point)
{
  const BoardGhost *ghost = board_overlay_find_ghost (overlay, notation_to_point (point, 15));

  return ghost != NULL ? ghost->text : "";
}

START_TEST (moves_of_the_study_have_their_games_unless_an_engine_judged_them)
{
  g_autoptr (BoardOverlay) overlay = board_overlay_new ();
  g_autoptr (BoardOverlay) judged = board_overlay_new ();

  board_overlay_add_ghost (overlay, notation_to_point ("b2", 15), STONE_WHITE, NULL);
  board_overlay_add_ghost (judged, notation_to_point ("b2", 15), STONE_WHITE, "71");
  set_position ("a1");
  show ();
  WAIT_FOR (says ("1 game · White won 100%"));
  wuzi_position_games_add_to_overlay (games, overlay);
  ck_assert_uint_eq (overlay->ghosts->len, 1);
  ck_assert_str_eq (ghost_at (overlay, "b2"), "1");
  wuzi_position_games_add_to_overlay (games, judged);
  ck_assert_uint_eq (judged->ghosts->len, 1);
  ck_assert_str_eq (ghost_at (judged, "b2"), "71");
}
END_TEST

START_TEST (moves_stand_on_the_board_unless_an_engine_does)
{
  g_autoptr (BoardOverlay) overlay = board_overlay_new ();
  g_autoptr (BoardOverlay) full = board_overlay_new ();
  g_autoptr (BoardOverlay) hidden = board_overlay_new ();

  board_overlay_add_candidate (full, notation_to_point ("a1", 15), 1, 1, NULL);
  set_position ("a1");
  show ();
  WAIT_FOR (says ("1 game · White won 100%"));
  wuzi_position_games_add_to_overlay (games, overlay);
  ck_assert_str_eq (ghost_at (overlay, "b2"), "1");
  ck_assert_int_eq (board_overlay_find_ghost (overlay, notation_to_point ("b2", 15))->stone,
                    STONE_WHITE);
  wuzi_position_games_add_to_overlay (games, full);
  ck_assert_ptr_null (full->ghosts);
  g_object_set (games, "show-ghosts", FALSE, NULL);
  wuzi_position_games_add_to_overlay (games, hidden);
  ck_assert_ptr_null (hidden->ghosts);
  g_object_set (games, "show-ghosts", TRUE, NULL);
  gtk_widget_set_visible (GTK_WIDGET (games), FALSE);
  wuzi_position_games_add_to_overlay (games, hidden);
  ck_assert_ptr_null (hidden->ghosts);
}
END_TEST

START_TEST (a_row_points_at_the_board)
{
  GtkWidget *list = widgets_find (GTK_WIDGET (games), WUZI_TYPE_SCORE_LIST, NULL);
  g_autoptr (BoardOverlay) overlay = board_overlay_new ();
  g_autoptr (BoardOverlay) left = board_overlay_new ();

  set_position ("a1");
  show ();
  WAIT_FOR (says ("1 game · White won 100%"));
  g_signal_emit_by_name (list, "pointed", 0);
  wuzi_position_games_add_to_overlay (games, overlay);
  ck_assert_int_eq (overlay->hint, notation_to_point ("b2", 15));
  g_signal_emit_by_name (list, "pointed", -1);
  wuzi_position_games_add_to_overlay (games, left);
  ck_assert_int_eq (left->hint, POINT_NONE);
}
END_TEST

/* Is a board of so many moves below the list? */
static gboolean
previews (guint moves)
{
  GtkWidget *preview = widgets_find (GTK_WIDGET (games), WUZI_TYPE_GAME_PREVIEW, NULL);
  GtkWidget *scale = preview != NULL ? widgets_find (preview, GTK_TYPE_SCALE, NULL) : NULL;

  return scale != NULL && gtk_widget_get_mapped (scale)
         && gtk_range_get_value (GTK_RANGE (scale)) == moves;
}

static GtkSelectionModel *
listed (void)
{
  GtkWidget *list = widgets_find (GTK_WIDGET (games), WUZI_TYPE_HISTORY_LIST, NULL);
  GtkWidget *view = widgets_find (list, GTK_TYPE_COLUMN_VIEW, NULL);

  return gtk_column_view_get_model (GTK_COLUMN_VIEW (view));
}

START_TEST (a_selected_game_is_shown_below)
{
  add_databases ();
  set_position_under (RULE_FREESTYLE, "a1");
  show ();
  WAIT_FOR (count_listed () == 1 && says ("Bob"));
  ck_assert_ptr_null (widgets_find (GTK_WIDGET (games), WUZI_TYPE_GAME_PREVIEW, NULL));
  gtk_selection_model_select_item (listed (), 0, TRUE);
  WAIT_FOR (previews (2));
  /* A game of others’, and then none. */
  set_position_under (RULE_RENJU, "h8");
  wuzi_chooser_pick (WUZI_CHOOSER (widgets_find_named (GTK_WIDGET (games), "list_source")), "1");
  WAIT_FOR (count_listed () == 4 && says ("Čech"));
  gtk_selection_model_select_item (listed (), 0, TRUE);
  WAIT_FOR (previews (5));
  widgets_press_button (GTK_WIDGET (games), "Open");
  ck_assert_str_eq (told->str, "others Club 2 1 ");
  gtk_selection_model_unselect_item (listed (), 0);
  WAIT_FOR (
      !gtk_widget_get_mapped (widgets_find (GTK_WIDGET (games), WUZI_TYPE_GAME_PREVIEW, NULL)));
}
END_TEST

static void
type_in (GtkWidget *filters, const char *name, const char *text)
{
  GObject *entry = gtk_widget_get_template_child (filters, WUZI_TYPE_EXPLORER_FILTERS, name);

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
}

/* Four games of three people are in each database. */
START_TEST (players_and_years_are_chosen)
{
  GtkWidget *filters = widgets_find (GTK_WIDGET (games), WUZI_TYPE_EXPLORER_FILTERS, NULL);
  GtkWidget *chips;

  add_databases ();
  set_position_under (RULE_RENJU, "h8");
  show ();
  WAIT_FOR (says ("8 games · White won 0%"));
  type_in (filters, "player", "čech");
  WAIT_FOR (says ("4 games · White won 0%"));
  chips = widgets_find (GTK_WIDGET (games), WUZI_TYPE_HISTORY_CHIPS, NULL);
  ck_assert (widgets_says (chips, "“čech”"));
  g_signal_emit_by_name (chips, "cleared");
  WAIT_FOR (says ("8 games · White won 0%"));
  ck_assert (!gtk_widget_get_visible (chips));
  type_in (filters, "from", "2002");
  WAIT_FOR (says ("4 games · White won 0%"));
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
  tcase_add_test (panel, games_that_come_leave_the_focus_where_it_is);
  tcase_add_test (panel, it_tells_where_there_are_none);
  tcase_add_test (panel, late_positions_are_found_too);
  tcase_add_test (panel, rules_are_never_mixed);
  tcase_add_test (panel, rows_lead_to_moves_and_games);
  tcase_add_test (panel, a_game_that_comes_is_counted);
  tcase_add_test (panel, databases_are_explored_beside_own_games);
  tcase_add_test (panel, sources_that_are_off_are_not_counted);
  tcase_add_test (panel, rules_are_kept_apart_unless_somebody_mixes_them);
  tcase_add_test (panel, moves_stand_on_the_board_unless_an_engine_does);
  tcase_add_test (panel, moves_of_the_study_have_their_games_unless_an_engine_judged_them);
  tcase_add_test (panel, a_row_points_at_the_board);
  tcase_add_test (panel, a_selected_game_is_shown_below);
  tcase_add_test (panel, players_and_years_are_chosen);
  tcase_add_test (panel, it_may_close_while_it_asks);
  suite_add_tcase (suite, panel);
  return run_suite (suite);
}
