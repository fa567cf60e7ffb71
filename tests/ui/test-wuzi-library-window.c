/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window with others' games, as one uses it. */
#include "ui/library/wuzi-library-window.h"

#include <glib/gstdio.h>

#include "library/made-database.h"
#include "study/wuzi-study.h"
#include "support/check-main.h"
#include "support/memory-settings.h"
#include "support/sitting.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "ui/history/wuzi-history-model.h"
#include "ui/library/wuzi-database-row.h"
#include "ui/library/wuzi-library-page.h"
#include "ui/library/wuzi-merges-dialog.h"
#include "ui/library/wuzi-person-dialog.h"
#include "ui/library/wuzi-score-table.h"

enum {
  MANY_PLAYERS = 3000,
};

#define GAMES_TEXT "h8h9i9j10\nh8i9i7j8\n"

static Sitting sitting;
static GSettings *settings;
static char *folder;
static WuziLibrary *library;
static WuziImports *imports;
static WuziLibraryWindow *window;
static GString *told;

static void
set_up (void)
{
  widgets_set_up ();
  sitting_open (&sitting);
  settings = memory_settings_new ();
  told = g_string_new (NULL);
  folder = g_build_filename (sitting.folder, "library", NULL);
  g_mkdir (folder, 0700);
}

static void
tear_down (void)
{
  if (window != NULL)
    widgets_destroy (GTK_WINDOW (g_steal_pointer (&window)));
  widgets_tear_down ();
  if (imports != NULL) {
    wuzi_imports_stop_all (imports);
    WAIT_FOR (!wuzi_imports_is_busy (imports));
    g_assert_finalize_object (g_steal_pointer (&imports));
    WAIT_FOR (G_OBJECT (library)->ref_count == 1);
    g_assert_finalize_object (g_steal_pointer (&library));
  }
  g_clear_object (&settings);
  g_free (folder);
  g_string_free (told, TRUE);
  sitting_close (&sitting);
}

static void
study_wanted_cb (WuziLibraryWindow *where, WuziStudy *study)
{
  g_string_append_printf (told, "%s – %s", wuzi_study_get_info (study, STUDY_INFO_BLACK),
                          wuzi_study_get_info (study, STUDY_INFO_WHITE));
}

/* The window, when it is known which databases there are. */
static void
open_window (int width)
{
  library = wuzi_library_new (folder);
  imports = wuzi_imports_new (library);
  g_settings_set (settings, "library-size", "(ii)", width, 600);
  window = wuzi_library_window_new (settings, sitting.book, imports);
  g_signal_connect (window, "study-wanted", G_CALLBACK (study_wanted_cb), NULL);
  widgets_present (GTK_WINDOW (window));
  WAIT_FOR (wuzi_loaded_list_is_loaded (WUZI_LOADED_LIST (library)));
}

static char *
dup_path (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static void
open_with_four (int width)
{
  g_autofree char *path = dup_path ("Games.wuzidb");

  made_database_write (path);
  open_window (width);
}

static gboolean
says (const char *text)
{
  return widgets_says (GTK_WIDGET (window), text);
}

static WuziLibraryPage *
page (void)
{
  GtkWidget *leaflet = widgets_find (GTK_WIDGET (window), ADW_TYPE_LEAFLET, NULL);
  GtkWidget *shown = adw_leaflet_get_visible_child (ADW_LEAFLET (leaflet));

  return WUZI_IS_LIBRARY_PAGE (shown) ? WUZI_LIBRARY_PAGE (shown) : NULL;
}

/* The page of the database. */
static void
open_page (void)
{
  GtkWidget *row;

  WAIT_FOR ((row = widgets_find (GTK_WIDGET (window), WUZI_TYPE_DATABASE_ROW, NULL)) != NULL);
  g_signal_emit_by_name (gtk_widget_get_parent (row), "row-activated", row);
  WAIT_FOR (page () != NULL && gtk_widget_get_mapped (GTK_WIDGET (page ())));
}

static GtkWidget *
tab (const char *name)
{
  AdwViewStack *pages =
      ADW_VIEW_STACK (widgets_find (GTK_WIDGET (page ()), ADW_TYPE_VIEW_STACK, NULL));

  if (adw_view_stack_get_child_by_name (pages, name) == NULL)
    return NULL;
  adw_view_stack_set_visible_child_name (pages, name);
  return adw_view_stack_get_visible_child (pages);
}

static WuziScoreModel *
scores (const char *name)
{
  GtkWidget *table = widgets_find (tab (name), WUZI_TYPE_SCORE_TABLE, NULL);
  WuziScoreModel *model = wuzi_score_table_get_model (WUZI_SCORE_TABLE (table));

  WAIT_FOR (wuzi_score_model_is_counted (model));
  return model;
}

/* Names in order, "Ando Beck". */
static char *
list_names (WuziScoreModel *model)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (model)); i++) {
    g_autoptr (WuziScoreItem) item = g_list_model_get_item (G_LIST_MODEL (model), i);

    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", wuzi_score_item_get_name (item));
  }
  return g_string_free (names, FALSE);
}

static void
assert_names (WuziScoreModel *model, const char *expected)
{
  g_autofree char *names = list_names (model);

  ck_assert_str_eq (names, expected);
}

static void
activate (const char *name, guint position)
{
  GtkWidget *view = widgets_find (tab (name), GTK_TYPE_COLUMN_VIEW, NULL);
  WuziLibraryPage *before = page ();

  scores (name);
  g_signal_emit_by_name (view, "activate", position);
  WAIT_FOR (page () != before);
}

START_TEST (without_databases_it_is_said_what_one_can_import)
{
  open_window (860);
  WAIT_FOR (says ("No Databases Yet"));
  ck_assert (widgets_can_do (GTK_WIDGET (window), "library.import"));
  ck_assert_ptr_nonnull (widgets_find_action (GTK_WIDGET (window), "library.import-folder", NULL));
  WAIT_FOR (gtk_window_get_focus (GTK_WINDOW (window))
            == widgets_find_named (GTK_WIDGET (window), "import_files"));
}
END_TEST

/* The button with that action. */
static gboolean
has_focus (const char *action)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  return GTK_IS_ACTIONABLE (focus)
         && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (focus)), action) == 0;
}

START_TEST (a_page_that_is_come_back_to_has_the_focus_where_it_was)
{
  WuziLibraryPage *first;
  GtkWidget *search;

  open_with_four (860);
  open_page ();
  first = page ();
  search = GTK_WIDGET (
      gtk_widget_get_template_child (GTK_WIDGET (first), WUZI_TYPE_LIBRARY_PAGE, "search_button"));
  gtk_widget_grab_focus (search);
  scores ("players");
  activate ("players", 0);
  WAIT_FOR (page () != first && gtk_widget_get_mapped (GTK_WIDGET (page ())));
  WAIT_FOR (has_focus ("page.back"));
  widgets_press_bound_key (GTK_WINDOW (window), GDK_KEY_Left, GDK_ALT_MASK);
  WAIT_FOR (page () == first);
  WAIT_FOR (gtk_window_get_focus (GTK_WINDOW (window)) == search);
}
END_TEST

START_TEST (the_focus_begins_at_the_list_and_comes_back_to_it)
{
  GtkWidget *row;

  open_with_four (860);
  WAIT_FOR ((row = widgets_find (GTK_WIDGET (window), WUZI_TYPE_DATABASE_ROW, NULL)) != NULL);
  WAIT_FOR (gtk_window_get_focus (GTK_WINDOW (window)) == row);
  open_page ();
  WAIT_FOR (has_focus ("page.back"));
  widgets_press_bound_key (GTK_WINDOW (window), GDK_KEY_Left, GDK_ALT_MASK);
  WAIT_FOR (page () == NULL && gtk_window_get_focus (GTK_WINDOW (window)) == row);
  /* The page that nobody needs any more goes. */
  WAIT_FOR (widgets_find (GTK_WIDGET (window), WUZI_TYPE_LIBRARY_PAGE, NULL) == NULL);
}
END_TEST

START_TEST (a_database_has_games_players_and_tournaments)
{
  WuziScoreModel *players;
  int width;

  open_with_four (_i == 0 ? 860 : 360);
  WAIT_FOR (widgets_find (GTK_WIDGET (window), WUZI_TYPE_DATABASE_ROW, NULL) != NULL);
  WAIT_FOR (g_str_has_prefix (adw_action_row_get_subtitle (ADW_ACTION_ROW (widgets_find (
                                  GTK_WIDGET (window), WUZI_TYPE_DATABASE_ROW, NULL))),
                              "4 games · 2001–2003 · "));
  open_page ();
  WAIT_FOR (says ("Čech"));
  players = scores ("players");
  assert_names (players, "Ando, Beck, Čech"); /* by games, then names */
  wuzi_score_model_set_order (players, LIBRARY_SCORES_BY_NAME, TRUE);
  assert_names (players, "Čech, Beck, Ando");
  wuzi_score_model_set_order (players, LIBRARY_SCORES_BY_RATING, TRUE);
  assert_names (players, "Ando, Beck, Čech");
  wuzi_score_model_set_text (players, "cec");
  assert_names (players, "Čech");
  assert_names (scores ("events"), "Cup, Open");
  if (_i == 0)
    return;
  /* It stays as narrow as it is. */
  activate ("events", 0);
  activate ("players", 0);
  WAIT_FOR (says ("Ando"));
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL,
                      NULL);
  ck_assert_int_le (width, 360);
}
END_TEST

static void
write_many_players (const char *path)
{
  g_autoptr (LibraryDb) db = library_db_open (path, NULL);
  g_autoptr (LibraryWriter) writer = library_writer_new (db);

  for (int i = 0; i < MANY_PLAYERS; i += 2) {
    g_autofree char *black = g_strdup_printf ("Player %04d", i);
    g_autofree char *white = g_strdup_printf ("Player %04d", i + 1);
    Point points[BOARD_MAX_STONES];
    LibraryGame game = made_game (black, white, "h8h9i9", LIBRARY_RESULT_DRAW, points);

    ck_assert_int_eq (library_writer_add (writer, &game), LIBRARY_ADDED);
  }
  ck_assert (library_writer_commit (writer, NULL));
}

static gboolean
begins_with (WuziScoreModel *model, const char *name)
{
  g_autoptr (WuziScoreItem) item = g_list_model_get_item (G_LIST_MODEL (model), 0);

  return item != NULL && g_str_equal (wuzi_score_item_get_name (item), name);
}

/* They are sorted in a thread; what is wanted last counts. */
START_TEST (many_players_are_sorted)
{
  g_autofree char *path = dup_path ("Games.wuzidb");
  WuziScoreModel *players;

  write_many_players (path);
  open_window (860);
  open_page ();
  players = scores ("players");
  ck_assert_uint_eq (g_list_model_get_n_items (G_LIST_MODEL (players)), MANY_PLAYERS);
  wuzi_score_model_set_order (players, LIBRARY_SCORES_BY_NAME, TRUE);
  WAIT_FOR (begins_with (players, "Player 2999"));
  wuzi_score_model_set_order (players, LIBRARY_SCORES_BY_NAME, FALSE);
  wuzi_score_model_set_text (players, "27");
  WAIT_FOR (begins_with (players, "Player 0027"));
  ck_assert_uint_eq (g_list_model_get_n_items (G_LIST_MODEL (players)), 159);
  wuzi_score_model_set_order (players, LIBRARY_SCORES_BY_NAME, TRUE);
  wuzi_score_model_set_text (players, NULL);
  wuzi_score_model_set_text (players, "271");
  WAIT_FOR (begins_with (players, "Player 2719"));
  ck_assert_uint_eq (g_list_model_get_n_items (G_LIST_MODEL (players)), 13);
  /* Nothing comes after that. */
  run_pending ();
  ck_assert (begins_with (players, "Player 2719"));
}
END_TEST

/* Sorts as the first click on a head does, and as every other one after it. */
static void
sort_by_head (const char *table, const char *title)
{
  GtkColumnView *view = GTK_COLUMN_VIEW (widgets_find (tab (table), GTK_TYPE_COLUMN_VIEW, NULL));
  GListModel *columns = gtk_column_view_get_columns (view);

  for (guint i = 0; i < g_list_model_get_n_items (columns); i++) {
    g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);

    if (g_strcmp0 (gtk_column_view_column_get_title (column), title) == 0)
      gtk_column_view_sort_by_column (view, column, GTK_SORT_ASCENDING);
  }
}

START_TEST (heads_of_tables_sort_them)
{
  WuziScoreModel *players;

  open_with_four (860);
  open_page ();
  players = scores ("players");
  sort_by_head ("players", "Player");
  assert_names (players, "Ando, Beck, Čech");
  sort_by_head ("players", "Rating"); /* the most first */
  assert_names (players, "Ando, Beck, Čech");
  sort_by_head ("players", "Rating");
  assert_names (players, "Čech, Ando, Beck");
}
END_TEST

/* Setting them asks the display, cell for cell. */
START_TEST (no_tooltips_of_cells_are_set)
{
  GtkWidget *label;

  open_with_four (860);
  open_page ();
  scores ("players");
  WAIT_FOR ((label = widgets_find (tab ("players"), GTK_TYPE_LABEL, "Čech")) != NULL);
  ck_assert (gtk_widget_get_has_tooltip (label));
  ck_assert_ptr_null (gtk_widget_get_tooltip_text (label));
}
END_TEST

static GtkWidget *
focus (void)
{
  return gtk_window_get_focus (GTK_WINDOW (window));
}

static GtkWidget *
first_row (void)
{
  return widgets_find (GTK_WIDGET (window), WUZI_TYPE_DATABASE_ROW, NULL);
}

START_TEST (the_keyboard_begins_at_the_databases)
{
  open_with_four (860);
  WAIT_FOR (first_row () != NULL && focus () == first_row ());
  open_page ();
  WAIT_FOR (focus () != NULL && gtk_widget_is_ancestor (focus (), GTK_WIDGET (page ())));
  widgets_press_bound_key (GTK_WINDOW (window), GDK_KEY_Left, GDK_ALT_MASK);
  WAIT_FOR (page () == NULL && focus () == first_row ());
  /* Also where they are known already. */
  widgets_destroy (GTK_WINDOW (window));
  window = wuzi_library_window_new (settings, sitting.book, imports);
  widgets_present (GTK_WINDOW (window));
  WAIT_FOR (focus () != NULL);
  ck_assert_ptr_eq (focus (), first_row ());
}
END_TEST

START_TEST (a_player_has_a_score_by_colour_opponent_and_opening)
{
  g_autoptr (WuziScoreItem) beck = NULL;
  g_autoptr (WuziScoreItem) first = NULL;

  open_with_four (860);
  open_page ();
  scores ("players");
  activate ("players", 0); /* Ando won with black, drew with black, lost with white */
  ck_assert_uint_eq (wuzi_library_page_get_person (page ()), 1);
  WAIT_FOR (says ("3 games · Black 1–0–1 · White 0–1–0 · score 50% · rating 2100 · 2001–2003"));
  assert_names (scores ("players"), "Beck, Čech");
  beck = g_list_model_get_item (G_LIST_MODEL (scores ("players")), 0);
  ck_assert_uint_eq (wuzi_score_item_get_score (beck)->wins[WUZI_SIDE_BLACK], 1);
  ck_assert_uint_eq (wuzi_score_item_get_score (beck)->losses[WUZI_SIDE_WHITE], 1);
  assert_names (scores ("events"), "Cup, Open");
  first = g_list_model_get_item (G_LIST_MODEL (scores ("openings")), 0);
  ck_assert_uint_eq (wuzi_score_item_get_score (first)->games, 2);
  activate ("players", 0); /* against Beck */
  WAIT_FOR (says ("Ando – Beck"));
  WAIT_FOR (says ("2 games · Black 1–0–0 · White 0–1–0 · score 50% · rating 2100 · 2001–2003"));
  ck_assert_ptr_null (tab ("players"));
  widgets_press_bound_key (GTK_WINDOW (window), GDK_KEY_Left, GDK_ALT_MASK);
  WAIT_FOR (wuzi_library_page_get_person (page ()) == 1);
}
END_TEST

START_TEST (a_tournament_has_a_table_with_points)
{
  open_with_four (860);
  open_page ();
  assert_names (scores ("events"), "Cup, Open");
  activate ("events", 0);
  WAIT_FOR (says ("Tallinn · 3 players · 3 games · 2001 – 2003"));
  /* Beck and Ando have won a game each; of one of Beck’s, the result isn’t known. */
  assert_names (scores ("players"), "Beck, Ando, Čech");
  WAIT_FOR (says ("Points") && says ("50%"));
}
END_TEST

START_TEST (a_game_is_opened_as_a_study)
{
  open_with_four (860);
  open_page ();
  WAIT_FOR (says ("Draw"));
  g_signal_emit_by_name (page (), "game-wanted", 3);
  WAIT_FOR (told->len > 0);
  ck_assert_str_eq (told->str, "Ando – Čech");
}
END_TEST

START_TEST (what_is_searched_is_found_in_all_lists)
{
  GtkWidget *entry;

  open_with_four (860);
  open_page ();
  WAIT_FOR (says ("4 games"));
  gtk_widget_activate_action (GTK_WIDGET (window), "library.search", NULL);
  entry = widgets_find (GTK_WIDGET (page ()), GTK_TYPE_SEARCH_ENTRY, NULL);
  gtk_editable_set_text (GTK_EDITABLE (entry), "open");
  WAIT_FOR (says ("1 game"));
  /* In other lists, when they are shown. */
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (scores ("events"))) == 1);
  WAIT_FOR (says ("1 tournament"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "ando");
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (scores ("players"))) == 1);
  gtk_editable_set_text (GTK_EDITABLE (entry), "nobody");
  tab ("games");
  WAIT_FOR (says ("No Games Found"));
  tab ("players");
  WAIT_FOR (says ("No Players Found"));
  tab ("events");
  WAIT_FOR (says ("No Tournaments Found"));
  tab ("openings");
  WAIT_FOR (says ("No Openings Found"));
}
END_TEST

START_TEST (games_are_sorted_where_there_are_no_heads)
{
  GtkWidget *view;
  GListModel *games;
  g_autoptr (WuziGameItem) first = NULL;

  open_with_four (360);
  open_page ();
  WAIT_FOR (says ("Draw"));
  view = widgets_find (tab ("games"), GTK_TYPE_COLUMN_VIEW, NULL);
  games = G_LIST_MODEL (gtk_column_view_get_model (GTK_COLUMN_VIEW (view)));
  gtk_widget_activate_action (GTK_WIDGET (page ()), "sort.order", "s", "moves");
  WAIT_FOR (!wuzi_history_model_is_searching (WUZI_HISTORY_MODEL (games)));
  first = g_list_model_get_item (games, 0);
  WAIT_FOR (wuzi_game_item_get_summary (first) != NULL);
  ck_assert_int_eq (wuzi_game_item_get_summary (first)->facts.move_count, 5);
}
END_TEST

START_TEST (games_tell_tournament_and_ratings_where_they_are_known)
{
  g_autofree char *path = dup_path ("Open.wuzidb");
  g_autoptr (LibraryDb) db = library_db_open (path, NULL);

  made_database_add (db, "Ando", "Beck", "h8h9i9", LIBRARY_RESULT_DRAW, _i == 0 ? "Cup" : NULL,
                     2001, _i == 0 ? 2000 : 0);
  open_window (1100);
  open_page ();
  WAIT_FOR (says ("Ando") && says ("Moves"));
  WAIT_FOR (says ("Tournament") == (_i == 0) && says ("Ratings") == (_i == 0));
  WAIT_FOR ((says ("Cup") && says ("2000 / 2000")) == (_i == 0));
}
END_TEST

static void
write_rounds (const char *path)
{
  static const char *const ROUNDS[] = { "10", "2", "Final" };
  g_autoptr (LibraryDb) db = library_db_open (path, NULL);
  g_autoptr (LibraryWriter) writer = library_writer_new (db);

  for (guint i = 0; i < G_N_ELEMENTS (ROUNDS); i++) {
    Point points[BOARD_MAX_STONES];
    LibraryGame game = made_game ("Ando", "Beck", "h8h9i9", LIBRARY_RESULT_DRAW, points);

    game.event = "Cup";
    game.round = ROUNDS[i];
    ck_assert_int_eq (library_writer_add (writer, &game), LIBRARY_ADDED);
  }
  ck_assert (library_writer_commit (writer, NULL));
}

static gboolean
first_round_is (const char *round)
{
  GtkWidget *view = widgets_find (tab ("games"), GTK_TYPE_COLUMN_VIEW, NULL);
  g_autoptr (WuziGameItem) first =
      g_list_model_get_item (G_LIST_MODEL (gtk_column_view_get_model (GTK_COLUMN_VIEW (view))), 0);
  const GameSummary *game = first != NULL ? wuzi_game_item_get_summary (first) : NULL;

  return game != NULL && g_strcmp0 (game->round, round) == 0;
}

START_TEST (games_are_sorted_by_round)
{
  g_autofree char *path = dup_path ("Rounds.wuzidb");

  write_rounds (path);
  open_window (1100);
  open_page ();
  WAIT_FOR (says ("Cup (10)") && says ("Cup (Final)"));
  gtk_widget_activate_action (GTK_WIDGET (page ()), "sort.order", "s", "round");
  gtk_widget_activate_action (GTK_WIDGET (page ()), "sort.direction", "s", "up");
  WAIT_FOR (first_round_is ("2"));
  gtk_widget_activate_action (GTK_WIDGET (page ()), "sort.direction", "s", "down");
  WAIT_FOR (first_round_is ("Final"));
}
END_TEST

START_TEST (two_spellings_of_a_player_are_merged_and_separated)
{
  GtkWindow *dialog;

  open_with_four (860);
  open_page ();
  scores ("players");
  activate ("players", 2);
  ck_assert_uint_eq (wuzi_library_page_get_person (page ()), 3);
  gtk_widget_activate_action (GTK_WIDGET (window), "library.merge", NULL);
  WAIT_FOR ((dialog = widgets_find_window (WUZI_TYPE_PERSON_DIALOG)) != NULL);
  WAIT_FOR (widgets_says (GTK_WIDGET (dialog), "Beck"));
  g_signal_emit_by_name (widgets_find (GTK_WIDGET (dialog), GTK_TYPE_COLUMN_VIEW, NULL), "activate",
                         1);
  WAIT_FOR (says ("Čech was merged into Beck."));
  WAIT_FOR (wuzi_library_page_get_person (page ()) == 2);
  WAIT_FOR (says ("4 games · Black 1–0–0 · White 0–1–1 · score 50% · rating 2100 · 2001–2003"));
  gtk_widget_activate_action (GTK_WIDGET (window), "library.separate", NULL);
  WAIT_FOR (says ("3 games · Black 1–0–0 · White 0–1–0 · score 50% · rating 2100 · 2001–2003"));
}
END_TEST

static GtkSelectionModel *
players (void)
{
  GtkWidget *view = widgets_find (tab ("players"), GTK_TYPE_COLUMN_VIEW, NULL);

  scores ("players");
  return gtk_column_view_get_model (GTK_COLUMN_VIEW (view));
}

/* Ando has the most games, Čech has one. */
START_TEST (two_selected_players_are_merged)
{
  open_with_four (860);
  open_page ();
  ck_assert (!widgets_can_do (GTK_WIDGET (window), "library.merge-selected"));
  gtk_selection_model_select_item (players (), 2, TRUE);
  ck_assert (!widgets_can_do (GTK_WIDGET (window), "library.merge-selected"));
  gtk_selection_model_select_item (players (), 0, FALSE);
  ck_assert (says ("2 players selected"));
  gtk_widget_activate_action (GTK_WIDGET (window), "library.merge-selected", NULL);
  WAIT_FOR (widgets_get_question () != NULL);
  ck_assert_str_eq (widgets_get_question (), "Which Name Counts?");
  widgets_answer (TRUE);
  WAIT_FOR (says ("Čech was merged into Ando."));
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (scores ("players"))) == 2);
  assert_names (scores ("players"), "Ando, Beck");
  ck_assert (!widgets_can_do (GTK_WIDGET (window), "library.merge-selected"));
}
END_TEST

START_TEST (all_merged_names_are_listed_and_separated)
{
  g_autofree char *path = dup_path ("Games.wuzidb");
  g_autoptr (LibraryDb) db = NULL;
  GtkWindow *dialog;

  made_database_write (path);
  db = library_db_open (path, NULL);
  ck_assert (library_db_set_meant (db, 3, 1, NULL));
  open_window (860);
  open_page ();
  gtk_widget_activate_action (GTK_WIDGET (window), "library.merges", NULL);
  WAIT_FOR ((dialog = widgets_find_window (WUZI_TYPE_MERGES_DIALOG)) != NULL);
  WAIT_FOR (widgets_says (GTK_WIDGET (dialog), "Counts for Ando"));
  ck_assert (widgets_says (GTK_WIDGET (dialog), "Čech"));
  assert_names (scores ("players"), "Ando, Beck");
  widgets_press_button (GTK_WIDGET (dialog), "Separate");
  WAIT_FOR (widgets_says (GTK_WIDGET (dialog), "No Merged Names"));
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (scores ("players"))) == 3);
}
END_TEST

/* A file with two games. */
static GPtrArray *
write_games (void)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *path = g_build_filename (sitting.folder, "club.txt", NULL);

  ck_assert (g_file_set_contents (path, GAMES_TEXT, -1, NULL));
  g_ptr_array_add (files, g_file_new_for_path (path));
  return files;
}

START_TEST (files_are_imported_into_a_new_database)
{
  g_autoptr (GPtrArray) files = write_games ();

  open_window (860);
  wuzi_library_window_import (window, files, NULL);
  WAIT_FOR (!wuzi_imports_is_busy (imports));
  WAIT_FOR (says ("“club”: New: 2 games. Already here: 0 games."));
  WAIT_FOR (says ("club"));
  /* The same once more brings nothing. */
  wuzi_library_window_import (window, files, wuzi_library_find (library, "club"));
  WAIT_FOR (says ("“club”: New: 0 games. Already here: 2 games."));
}
END_TEST

/* Closes the window, in which the import began, and opens another one. */
static void
open_again (void)
{
  widgets_destroy (GTK_WINDOW (g_steal_pointer (&window)));
  WAIT_FOR (!wuzi_imports_is_busy (imports));
  window = wuzi_library_window_new (settings, sitting.book, imports);
  widgets_present (GTK_WINDOW (window));
}

START_TEST (what_ends_without_a_window_is_told_in_the_next_one)
{
  g_autoptr (GPtrArray) files = write_games ();

  open_window (860);
  wuzi_library_window_import (window, files, NULL);
  open_again ();
  WAIT_FOR (says ("“club”: New: 2 games. Already here: 0 games."));
  /* Once. */
  ck_assert_ptr_null (wuzi_imports_take_ended (imports));
  g_ptr_array_add (files, g_file_new_for_path ("/nowhere/at-all.sgf"));
  wuzi_library_window_import (window, files, wuzi_library_find (library, "club"));
  open_again ();
  WAIT_FOR (widgets_find_window (ADW_TYPE_MESSAGE_DIALOG) != NULL);
  ck_assert_str_eq (widgets_get_question (), "Not All Was Imported");
  widgets_respond ("close");
}
END_TEST

/* Somebody may still hold a window that is closed. */
START_TEST (a_closed_window_hears_of_nothing)
{
  g_autoptr (GPtrArray) files = write_games ();
  g_autoptr (WuziLibraryWindow) closed = NULL;

  open_window (860);
  closed = g_object_ref (window);
  wuzi_library_window_import (window, files, NULL);
  gtk_window_destroy (GTK_WINDOW (g_steal_pointer (&window)));
  WAIT_FOR (!wuzi_imports_is_busy (imports));
  ck_assert_uint_eq (g_list_model_get_n_items (G_LIST_MODEL (library)), 1);
  ck_assert (wuzi_library_remove (library, wuzi_library_find (library, "club"), NULL));
}
END_TEST

/* Nor followed: it is counted when it is shown. */
START_TEST (what_nobody_looks_at_is_not_counted)
{
  g_autofree char *path = g_build_filename (sitting.folder, "more.txt", NULL);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  WuziScoreModel *players;
  GtkWidget *table;

  open_with_four (860);
  open_page ();
  WAIT_FOR (says ("4 games"));
  table = widgets_find (GTK_WIDGET (page ()), WUZI_TYPE_SCORE_TABLE, NULL);
  ck_assert (!wuzi_score_model_is_counted (wuzi_score_table_get_model (WUZI_SCORE_TABLE (table))));
  players = scores ("players");
  ck_assert_uint_eq (g_list_model_get_n_items (G_LIST_MODEL (players)), 3);
  tab ("games");
  ck_assert (g_file_set_contents (path, "Ann - Bob 1-0 h8i9j7\n", -1, NULL));
  g_ptr_array_add (files, g_file_new_for_path (path));
  wuzi_library_window_import (window, files, wuzi_library_find (library, "Games"));
  WAIT_FOR (!wuzi_imports_is_busy (imports));
  WAIT_FOR (says ("5 games"));
  ck_assert_uint_eq (g_list_model_get_n_items (G_LIST_MODEL (players)), 3);
  tab ("players");
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (players)) == 5);
}
END_TEST

START_TEST (it_is_asked_into_which_database_files_come)
{
  g_autoptr (GPtrArray) files = write_games ();

  open_with_four (860);
  wuzi_library_window_import (window, files, NULL);
  ck_assert_str_eq (widgets_get_question (), "Import Into Which Database?");
  widgets_answer (FALSE);
  run_pending ();
  ck_assert (!wuzi_imports_is_busy (imports));
  wuzi_library_window_import (window, files, NULL);
  widgets_answer (TRUE);
  WAIT_FOR (wuzi_library_find (library, "club") != NULL);
  WAIT_FOR (says ("“club”: New: 2 games. Already here: 0 games."));
}
END_TEST

START_TEST (what_cannot_be_read_is_told)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  open_window (860);
  g_ptr_array_add (files, g_file_new_for_path ("/nowhere/at-all.sgf"));
  wuzi_library_window_import (window, files, NULL);
  WAIT_FOR (widgets_find_window (ADW_TYPE_MESSAGE_DIALOG) != NULL);
  ck_assert_str_eq (widgets_get_question (), "Nothing Was Imported");
  widgets_respond ("close");
  WAIT_FOR (says ("No Databases Yet"));
}
END_TEST

/* As it was when the program ended before its end. */
static void
stop_import (GPtrArray *files)
{
  g_autofree char *path = dup_path ("club.wuzidb");
  g_autoptr (LibraryDb) db = library_db_open (path, NULL);
  g_autoptr (LibraryReport) report = library_report_new ();
  g_autoptr (GCancellable) stopped = g_cancellable_new ();
  LibraryCounts counts;

  g_cancellable_cancel (stopped);
  ck_assert (!library_import (db, g_ptr_array_index (files, 0), NULL, NULL, &counts, report,
                              stopped, NULL));
}

START_TEST (an_import_that_was_stopped_goes_on)
{
  g_autoptr (GPtrArray) files = write_games ();
  gboolean unfinished = FALSE;
  WuziDatabase *database;

  stop_import (files);
  open_window (860);
  WAIT_FOR (says ("Go On"));
  database = wuzi_library_find (library, "club");
  ck_assert_ptr_nonnull (database);
  gtk_widget_activate_action (GTK_WIDGET (window), "library.go-on", "s", "club");
  WAIT_FOR (!wuzi_imports_is_busy (imports) && !says ("Go On"));
  g_object_get (database, "unfinished", &unfinished, NULL);
  ck_assert (!unfinished);
  ck_assert_uint_eq (wuzi_database_count_games (database), 2);
}
END_TEST

/* It may have come to its end just before. */
START_TEST (an_import_can_be_stopped)
{
  g_autoptr (GPtrArray) files = write_games ();
  WuziDatabase *database;

  open_window (860);
  wuzi_library_window_import (window, files, NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "library.stop", "s", "club");
  WAIT_FOR (!wuzi_imports_is_busy (imports));
  database = wuzi_library_find (library, "club");
  ck_assert_ptr_nonnull (database);
  WAIT_FOR (says ("Go On") || wuzi_database_count_games (database) == 2);
}
END_TEST

START_TEST (a_database_is_thrown_away_and_had_back)
{
  g_autofree char *path = dup_path ("Games.wuzidb");

  open_with_four (860);
  open_page ();
  gtk_widget_activate_action (GTK_WIDGET (window), "library.throw-away", "s", "Games");
  WAIT_FOR (says ("“Games” was thrown away.") && page () == NULL);
  WAIT_FOR (says ("No Databases Yet"));
  gtk_widget_activate_action (GTK_WIDGET (window), "library.restore", NULL);
  WAIT_FOR (wuzi_library_find (library, "Games") != NULL);
  open_page ();
  WAIT_FOR (says ("4 games"));
  ck_assert (g_file_test (path, G_FILE_TEST_EXISTS));
}
END_TEST

START_TEST (what_cannot_be_thrown_away_is_not_had_back)
{
  g_autofree char *path = dup_path ("Other.wuzidb");
  g_autofree char *mark = dup_path ("Other.wuzidb.removed");

  made_database_write (path);
  open_with_four (860);
  gtk_widget_activate_action (GTK_WIDGET (window), "library.throw-away", "s", "Games");
  ck_assert (says ("“Games” was thrown away."));
  ck_assert_int_eq (g_mkdir (mark, 0700), 0);
  gtk_widget_activate_action (GTK_WIDGET (window), "library.throw-away", "s", "Other");
  ck_assert_ptr_nonnull (wuzi_library_find (library, "Other"));
  gtk_widget_activate_action (GTK_WIDGET (window), "library.restore", NULL);
  ck_assert_ptr_nonnull (wuzi_library_find (library, "Games"));
  ck_assert_uint_eq (g_list_model_get_n_items (G_LIST_MODEL (library)), 2);
}
END_TEST

/* One that is still moving out of sight gives way to it. */
START_TEST (a_page_is_opened_while_another_one_leaves)
{
  GtkWidget *row;

  open_with_four (860);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  open_page ();
  row = widgets_find (GTK_WIDGET (window), WUZI_TYPE_DATABASE_ROW, NULL);
  for (int i = 0; i < 3; i++) {
    widgets_press_bound_key (GTK_WINDOW (window), GDK_KEY_Left, GDK_ALT_MASK);
    ck_assert_ptr_null (page ());
    g_signal_emit_by_name (gtk_widget_get_parent (row), "row-activated", row);
    ck_assert_ptr_nonnull (page ());
  }
  WAIT_FOR (says ("4 games"));
}
END_TEST

/* Rather than that it has no games. */
START_TEST (what_is_damaged_says_so)
{
  g_autofree char *path = dup_path ("Games.wuzidb");
  g_autofree char *sentence = g_strdup_printf ("“%s” isn’t a database of Wuzi’s.", path);

  ck_assert (g_file_set_contents (path, "What was written over it, by whomever.", -1, NULL));
  open_window (860);
  WAIT_FOR (says (sentence));
  ck_assert (!says ("0 games"));
}
END_TEST

START_TEST (the_page_of_what_is_damaged_says_what_to_do)
{
  g_autofree char *path = dup_path ("Games.wuzidb");

  ck_assert (g_file_set_contents (path, "What was written over it, by whomever.", -1, NULL));
  open_window (860);
  open_page ();
  WAIT_FOR (widgets_says (GTK_WIDGET (page ()), "Can’t Open the Database"));
  ck_assert (!widgets_says (GTK_WIDGET (page ()), "Searching the games…"));
  ck_assert_ptr_nonnull (widgets_find_action (GTK_WIDGET (page ()), "library.throw-away", "Games"));
  /* What was restored is there at once. */
  ck_assert_int_eq (g_remove (path), 0);
  made_database_write (path);
  widgets_press_button (GTK_WIDGET (page ()), "Try Again");
  WAIT_FOR (!widgets_says (GTK_WIDGET (page ()), "Can’t Open the Database"));
  WAIT_FOR (widgets_says (GTK_WIDGET (page ()), "4 games") && says ("Čech"));
}
END_TEST

/* How many labels of the page say that. */
static guint
count_labels (GtkWidget *widget, const char *text)
{
  guint count = GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
                && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    count += count_labels (child, text);
  return count;
}

START_TEST (the_name_of_a_database_stands_once)
{
  g_autofree char *path = dup_path ("Club of Friends.wuzidb");

  made_database_write (path);
  open_window (_i == 0 ? 860 : 360);
  open_page ();
  WAIT_FOR (says ("Čech"));
  WAIT_FOR (count_labels (GTK_WIDGET (page ()), "Club of Friends") == 1);
}
END_TEST

START_TEST (names_of_files_name_databases)
{
  static const struct {
    const char *path;
    const char *name;
  } NAMES[] = {
    { "/a/renjunet_v10_20240101.rif.gz", "renjunet_v10_20240101" },
    { "/a/club.tar.xz", "club" },
    { "/a/Gomocup 2025", "Gomocup 2025" },
    { "/a/v1.2.sgf", "v1.2" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (NAMES); i++) {
    g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
    g_autofree char *name = NULL;

    g_ptr_array_add (files, g_file_new_for_path (NAMES[i].path));
    name = wuzi_imports_name_files (files);
    ck_assert_str_eq (name, NAMES[i].name);
    g_ptr_array_add (files, g_file_new_for_path ("/a/other.sgf"));
    g_free (name);
    name = wuzi_imports_name_files (files);
    ck_assert_str_eq (name, "a");
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-library-window");
  TCase *tcase = tcase_create ("library");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, without_databases_it_is_said_what_one_can_import);
  tcase_add_test (tcase, the_focus_begins_at_the_list_and_comes_back_to_it);
  tcase_add_test (tcase, a_page_that_is_come_back_to_has_the_focus_where_it_was);
  tcase_add_loop_test (tcase, a_database_has_games_players_and_tournaments, 0, 2);
  tcase_add_test (tcase, many_players_are_sorted);
  tcase_add_test (tcase, heads_of_tables_sort_them);
  tcase_add_test (tcase, no_tooltips_of_cells_are_set);
  tcase_add_test (tcase, the_keyboard_begins_at_the_databases);
  tcase_add_test (tcase, a_player_has_a_score_by_colour_opponent_and_opening);
  tcase_add_test (tcase, a_tournament_has_a_table_with_points);
  tcase_add_test (tcase, a_game_is_opened_as_a_study);
  tcase_add_test (tcase, what_is_searched_is_found_in_all_lists);
  tcase_add_test (tcase, games_are_sorted_where_there_are_no_heads);
  tcase_add_loop_test (tcase, games_tell_tournament_and_ratings_where_they_are_known, 0, 2);
  tcase_add_test (tcase, games_are_sorted_by_round);
  tcase_add_test (tcase, two_spellings_of_a_player_are_merged_and_separated);
  tcase_add_test (tcase, two_selected_players_are_merged);
  tcase_add_test (tcase, all_merged_names_are_listed_and_separated);
  tcase_add_test (tcase, files_are_imported_into_a_new_database);
  tcase_add_test (tcase, what_ends_without_a_window_is_told_in_the_next_one);
  tcase_add_test (tcase, a_closed_window_hears_of_nothing);
  tcase_add_test (tcase, what_nobody_looks_at_is_not_counted);
  tcase_add_test (tcase, it_is_asked_into_which_database_files_come);
  tcase_add_test (tcase, what_cannot_be_read_is_told);
  tcase_add_test (tcase, an_import_that_was_stopped_goes_on);
  tcase_add_test (tcase, an_import_can_be_stopped);
  tcase_add_test (tcase, a_database_is_thrown_away_and_had_back);
  tcase_add_test (tcase, what_cannot_be_thrown_away_is_not_had_back);
  tcase_add_test (tcase, a_page_is_opened_while_another_one_leaves);
  tcase_add_test (tcase, what_is_damaged_says_so);
  tcase_add_test (tcase, the_page_of_what_is_damaged_says_what_to_do);
  tcase_add_loop_test (tcase, the_name_of_a_database_stands_once, 0, 2);
  tcase_add_test (tcase, names_of_files_name_databases);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
