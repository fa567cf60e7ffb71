/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of statistics: its figures are those that are counted, lead to their
 * games, and stand in tables as well. */
#include "ui/statistics/wuzi-statistics-window.h"

#include "present/settings/wuzi-settings.h"
#include "present/statistics/stats-words.h"
#include "present/statistics/wuzi-stats-line.h"
#include "records/wuzi-record-book-private.h"
#include "support/check-main.h"
#include "support/made-review.h"
#include "support/memory-settings.h"
#include "support/stats-test.h"
#include "support/widgets.h"
#include "teacher/training.h"
#include "ui/app/wuzi-record-windows.h"
#include "ui/charts/wuzi-chart.h"
#include "ui/charts/wuzi-column-chart.h"
#include "ui/charts/wuzi-curve-chart.h"
#include "ui/common/wuzi-chooser.h"
#include "ui/statistics/wuzi-reviews-card.h"
#include "ui/statistics/wuzi-stats-beginnings.h"
#include "ui/statistics/wuzi-stats-card.h"
#include "ui/statistics/wuzi-stats-overview.h"
#include "ui/statistics/wuzi-stats-view.h"
#include "ui/statistics/wuzi-training-card.h"

static WuziStatisticsWindow *window;
static GameFilter wanted; /* the last games that were wanted ... */
static guint wanted_count;
static char *wanted_game; /* ... and the last one game */

/* Two against Bob, four against machines; in February there was none. The drawn
 * one began elsewhere. */
static const StatsGame GAMES[] = {
  { 'w', FALSE, NULL, 0, 12, POINT_NONE },
  { 'l', TRUE, NULL, 1, 25, POINT_NONE },
  { 'w', FALSE, "hard", 2, 38, POINT_NONE },
  { 'w', TRUE, "easy", 60, 31, POINT_NONE },
  { 'd', FALSE, "easy", 61, STATS_FULL_BOARD, POINT_NONE },
  { 'w', FALSE, "easy", 70, 9, POINT_NONE },
};

static char *game_ids[G_N_ELEMENTS (GAMES)];

static void
games_wanted_cb (WuziStatisticsWindow *source, const GameFilter *filter)
{
  game_filter_clear (&wanted);
  game_filter_copy (&wanted, filter);
  wanted_count++;
}

static void
game_wanted_cb (WuziStatisticsWindow *source, const char *id)
{
  g_free (wanted_game);
  wanted_game = g_strdup (id);
}

static void
set_up (void)
{
  widgets_set_up ();
  stats_open ();
  game_filter_init (&wanted);
  wanted_count = 0;
}

static void
tear_down (void)
{
  if (window != NULL)
    widgets_destroy (GTK_WINDOW (g_steal_pointer (&window)));
  widgets_tear_down ();
  game_filter_clear (&wanted);
  g_clear_pointer (&wanted_game, g_free);
  for (guint i = 0; i < G_N_ELEMENTS (GAMES); i++)
    g_clear_pointer (&game_ids[i], g_free);
  stats_close ();
}

static void
book_games (void)
{
  stats_log_in ();
  for (guint i = 0; i < G_N_ELEMENTS (GAMES); i++) {
    StatsGame game = GAMES[i];

    if (game.result == 'd')
      game.first = point_make (9, 7);
    game_ids[i] = stats_book_game (&game);
  }
  stats_wait (G_N_ELEMENTS (GAMES));
}

static void
open_window (void)
{
  window = wuzi_statistics_window_new (book);
  g_signal_connect (window, "games-wanted", G_CALLBACK (games_wanted_cb), NULL);
  g_signal_connect (window, "game-wanted", G_CALLBACK (game_wanted_cb), NULL);
  widgets_present (GTK_WINDOW (window));
  WAIT_FOR (!wuzi_statistics_window_is_counting (window));
}

static void
open_with_games (void)
{
  book_games ();
  open_window ();
}

static GtkWidget *
as_table (void)
{
  return widgets_find_class (GTK_WIDGET (window), GTK_TYPE_TOGGLE_BUTTON, "image-button");
}

static GtkWidget *
view (void)
{
  return widgets_find (GTK_WIDGET (window), WUZI_TYPE_STATS_VIEW, NULL);
}

static GtkWidget *
card (const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (view (), WUZI_TYPE_STATS_VIEW, name));
}

static WuziChart *
chart (const char *name)
{
  GtkWidget *found = widgets_find (card (name), WUZI_TYPE_CHART, NULL);

  ck_assert_ptr_nonnull (found);
  return WUZI_CHART (found);
}

/* What the cells of a card's table say: "a|b c|d ". */
static char *
cells_of (const char *name, guint columns)
{
  GListModel *lines = wuzi_stats_card_get_lines (WUZI_STATS_CARD (card (name)));
  GString *cells = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (lines); i++) {
    g_autoptr (WuziStatsLine) line = g_list_model_get_item (lines, i);

    for (guint column = 0; column < columns; column++)
      g_string_append_printf (cells, "%s%s", column > 0 ? "|" : "",
                              wuzi_stats_line_get_cell (line, column));
    g_string_append_c (cells, '\n');
  }
  return g_string_free (cells, FALSE);
}

static void
assert_cells (const char *name, guint columns, const char *expected)
{
  g_autofree char *cells = cells_of (name, columns);

  ck_assert_str_eq (cells, expected);
}

/* Presses the tile below which that stands. */
static void
press_tile (const char *what)
{
  GtkWidget *label = widgets_find (card ("overview_card"), GTK_TYPE_LABEL, what);

  ck_assert_ptr_nonnull (label);
  g_signal_emit_by_name (gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON), "clicked");
}

static void
activate_row (const char *name, const char *words)
{
  widgets_activate_row (card (name), words);
}

static void
activate_line (const char *name, guint position)
{
  g_signal_emit_by_name (widgets_find (card (name), GTK_TYPE_COLUMN_VIEW, NULL), "activate",
                         position);
}

START_TEST (before_the_games_are_read_it_waits)
{
  open_window ();
  ck_assert (widgets_says (GTK_WIDGET (window), "Reading the games…"));
  stats_load ();
  WAIT_FOR (widgets_says (GTK_WIDGET (window), "No Players Yet"));
}
END_TEST

START_TEST (without_players_it_says_so)
{
  stats_load ();
  open_window ();
  ck_assert_ptr_null (wuzi_statistics_window_get_player (window));
  ck_assert (widgets_says (GTK_WIDGET (window), "No Players Yet"));
}
END_TEST

START_TEST (without_games_it_says_so)
{
  stats_load ();
  stats_log_in ();
  open_window ();
  ck_assert_ptr_eq (wuzi_statistics_window_get_player (window), ann);
  ck_assert (widgets_says (GTK_WIDGET (window), "No Games Yet"));
  ck_assert (!gtk_widget_get_sensitive (as_table ()));
}
END_TEST

/* Five puzzles on three days; the second wasn't solved. */
static void
store_puzzles (void)
{
  g_autoptr (PuzzleBook) puzzles = puzzle_book_new ();

  for (guint i = 0; i < 5; i++)
    WAIT_FOR (training_store_answer (wuzi_record_book_get_folder (book), wuzi_profile_get_id (ann),
                                     puzzle_book_get (puzzles, i), i != 1, 740000 + i / 2, NULL));
}

static WuziChart *
puzzle_days (void)
{
  GtkWidget *training = widgets_find (GTK_WIDGET (window), WUZI_TYPE_TRAINING_CARD, NULL);

  return WUZI_CHART (widgets_find (training, WUZI_TYPE_CURVE_CHART, NULL));
}

START_TEST (puzzles_are_told_of_even_without_games)
{
  stats_load ();
  stats_log_in ();
  store_puzzles ();
  open_window ();
  WAIT_FOR (widgets_says (GTK_WIDGET (window), "4 of 5"));
  WAIT_FOR (!widgets_says (GTK_WIDGET (window), "No Games Yet"));
  ck_assert (widgets_says (GTK_WIDGET (window), "Puzzles"));
  ck_assert_ptr_nonnull (puzzle_days ());
}
END_TEST

START_TEST (the_way_of_the_rating_in_puzzles_is_told_by_days)
{
  g_autofree char *words = NULL;
  WuziChart *days;

  stats_load ();
  stats_log_in ();
  store_puzzles ();
  open_window ();
  WAIT_FOR (widgets_says (GTK_WIDGET (window), "4 of 5"));
  days = puzzle_days ();
  wuzi_chart_select (days, 1);
  words = wuzi_chart_dup_words (days);
  ck_assert_ptr_nonnull (strstr (words, "2027"));
}
END_TEST

/* --- reviews --- */

static GtkWidget *
reviews (void)
{
  return widgets_find (GTK_WIDGET (window), WUZI_TYPE_REVIEWS_CARD, NULL);
}

static void
wait_for_reviews (void)
{
  WAIT_FOR (!wuzi_reviews_card_is_counting (WUZI_REVIEWS_CARD (reviews ())));
}

/* In three games, Ann blundered twice, once with black, and missed a win once. */
static void
open_with_reviews (void)
{
  static const MadeMove GOOD = { JUDGEMENT_GOOD, 0, WIN_NONE, PHASE_OPENING };
  static const MadeMove BLUNDER = { JUDGEMENT_BLUNDER, 0.2, WIN_NONE, PHASE_MIDDLE };
  static const MadeMove MISSED = { JUDGEMENT_MISSED_WIN, 0.2, WIN_FOURS, PHASE_END };

  book_games ();
  made_review_keep (folder, game_ids[0], (MadeMove[]) { BLUNDER, GOOD, MISSED }, 3);
  made_review_keep (folder, game_ids[1], (MadeMove[]) { GOOD, BLUNDER }, 2);
  made_review_keep (folder, game_ids[2], (MadeMove[]) { GOOD, GOOD }, 2);
  open_window ();
  wait_for_reviews ();
}

/* Activates the row that says that. */
static void
activate_review (const char *title)
{
  GtkWidget *label = widgets_find (reviews (), GTK_TYPE_LABEL, title);
  GtkWidget *row, *list;

  ck_assert_ptr_nonnull (label);
  row = gtk_widget_get_ancestor (label, GTK_TYPE_LIST_BOX_ROW);
  list = gtk_widget_get_ancestor (row, GTK_TYPE_LIST_BOX);
  g_signal_emit_by_name (list, "row-activated", row);
}

START_TEST (reviews_are_told_of)
{
  open_with_reviews ();
  ck_assert (gtk_widget_get_visible (reviews ()));
  ck_assert (widgets_says (reviews (), "3 of 6"));
  ck_assert (widgets_says (reviews (), "1.0"));
  ck_assert (widgets_says (reviews (), "Blunder"));
  ck_assert (widgets_says (reviews (), "0.67"));
  ck_assert (!widgets_says (reviews (), "Inaccuracy"));
}
END_TEST

START_TEST (rows_of_reviews_lead_to_their_games)
{
  open_with_reviews ();
  activate_review ("Missed win by fours");
  ck_assert_int_eq (wanted.review, REVIEW_FAULT_WIN_BY_FOURS);
  ck_assert_str_eq (wanted.player, wuzi_profile_get_id (ann));
  activate_review ("White");
  ck_assert_int_eq (wanted.review, REVIEW_FAULTS);
  ck_assert_int_eq (wanted.colour, WUZI_SIDE_WHITE);
  activate_review ("Bob");
  ck_assert_str_eq (wanted.opponent, wuzi_profile_get_id (bob));
  activate_review ("Hard");
  ck_assert_str_eq (wanted.level, "hard");
  activate_review ("Middle game");
  ck_assert_int_eq (wanted.review, REVIEW_FAULTS);
  ck_assert_uint_eq (wanted_count, 5);
}
END_TEST

START_TEST (a_point_of_the_accuracy_leads_to_its_game)
{
  WuziChart *accuracy;
  g_autofree char *words = NULL;

  open_with_reviews ();
  accuracy = WUZI_CHART (widgets_find (reviews (), WUZI_TYPE_CURVE_CHART, NULL));
  words = wuzi_chart_dup_words (accuracy);
  ck_assert_ptr_nonnull (strstr (words, ". Each point is the mean of the last 10 games."));
  g_clear_pointer (&words, g_free);
  wuzi_chart_select (accuracy, 1);
  words = wuzi_chart_dup_words (accuracy);
  ck_assert_ptr_nonnull (strstr (words, "40%"));
  g_signal_emit_by_name (accuracy, "chosen", 1);
  ck_assert_str_eq (wanted_game, game_ids[1]);
}
END_TEST

START_TEST (the_table_of_accuracies_is_that_of_the_curve)
{
  WuziStatsCard *card;
  GListModel *lines;
  g_autoptr (WuziStatsLine) line = NULL;

  open_with_reviews ();
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (as_table ()), TRUE);
  ck_assert (widgets_says (reviews (), "Accuracy Over Time"));
  card = WUZI_STATS_CARD (widgets_find (reviews (), WUZI_TYPE_STATS_CARD, NULL));
  ck_assert (!gtk_widget_get_mapped (widgets_find (reviews (), WUZI_TYPE_CURVE_CHART, NULL)));
  lines = wuzi_stats_card_get_lines (card);
  ck_assert_uint_eq (g_list_model_get_n_items (lines), 3);
  line = g_list_model_get_item (lines, 1);
  ck_assert_str_eq (wuzi_stats_line_get_cell (line, 1), "40%");
  g_signal_emit_by_name (card, "line-activated", line);
  ck_assert_str_eq (wanted_game, game_ids[1]);
}
END_TEST

START_TEST (without_reviews_it_offers_to_make_some)
{
  g_autoptr (GSettings) settings = g_settings_new ("org.wuzi.Wuzi");
  g_autoptr (WuziReviewQueue) queue = NULL;
  GtkWidget *button;
  double done;

  open_with_games ();
  wait_for_reviews ();
  ck_assert (gtk_widget_get_visible (reviews ()));
  ck_assert_ptr_null (widgets_find_named (reviews (), "first"));
  queue = wuzi_review_queue_new (settings, book, NULL);
  wuzi_review_queue_set_held (queue, TRUE);
  wuzi_statistics_window_set_reviews (window, queue);
  button = widgets_find_named (reviews (), "first");
  ck_assert (widgets_says (button, "Review the Last 6 Games"));
  g_signal_emit_by_name (button, "clicked");
  ck_assert_uint_eq (wuzi_review_queue_count (queue, &done), 6);
  ck_assert (!gtk_widget_get_visible (button));
  wuzi_review_queue_stop_all (queue);
}
END_TEST

START_TEST (a_review_that_comes_is_counted)
{
  static const MadeMove GOOD = { JUDGEMENT_GOOD, 0, WIN_NONE, PHASE_OPENING };

  open_with_reviews ();
  made_review_keep (folder, game_ids[3], (MadeMove[]) { GOOD, GOOD }, 2);
  wuzi_reviews_card_reload (WUZI_REVIEWS_CARD (reviews ()));
  WAIT_FOR (widgets_says (reviews (), "4 of 6"));
}
END_TEST

START_TEST (the_overview_tells_what_is_counted)
{
  open_with_games ();
  ck_assert (widgets_says (card ("overview_card"), "4 wins"));
  ck_assert (widgets_says (card ("overview_card"), "1 loss"));
  ck_assert (widgets_says (card ("overview_card"), "1 draw"));
  ck_assert (widgets_says (card ("overview_card"), "67%"));
  ck_assert (widgets_says (card ("overview_card"), "56.7"));
  ck_assert (widgets_says (card ("overview_card"), "9 moves"));
}
END_TEST

START_TEST (tiles_lead_to_their_games)
{
  open_with_games ();
  press_tile ("Lost");
  ck_assert_str_eq (wanted.player, wuzi_profile_get_id (ann));
  ck_assert_int_eq (wanted.outcome, GAME_FILTER_LOST);
  press_tile ("Games");
  ck_assert_int_eq (wanted.outcome, GAME_FILTER_ANY);
  press_tile ("Most wins in a row");
  ck_assert_int_eq (wanted.outcome, GAME_FILTER_WON);
  ck_assert_int_eq ((wanted.until - 1 - wanted.from) / 86400000, 58);
  press_tile ("Shortest win");
  ck_assert_str_eq (wanted_game, game_ids[5]);
  ck_assert_uint_eq (wanted_count, 3);
}
END_TEST

/* Page Down, for whatever in there goes through its children by keys. */
static void
press_page_down (GtkWidget *widget)
{
  guint signal = g_signal_lookup ("move-cursor", G_OBJECT_TYPE (widget));
  gboolean used;
  GSignalQuery query;

  if (signal != 0) {
    g_signal_query (signal, &query);
    if (query.n_params == 4)
      g_signal_emit (widget, signal, 0, GTK_MOVEMENT_PAGES, 1, FALSE, FALSE, &used);
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    press_page_down (child);
}

/* GTK's flow box divides by the columns that it doesn't know yet. */
START_TEST (keys_may_come_before_the_tiles_have_their_places)
{
  GtkWidget *tile;

  book_games ();
  window = wuzi_statistics_window_new (book);
  WAIT_FOR (!wuzi_statistics_window_is_counting (window));
  tile = widgets_find (widgets_find (card ("overview_card"), WUZI_TYPE_STATS_OVERVIEW, NULL),
                       GTK_TYPE_BUTTON, NULL);
  ck_assert_int_eq (gtk_widget_get_width (tile), 0);
  if (GTK_IS_FLOW_BOX_CHILD (gtk_widget_get_parent (tile)))
    tile = gtk_widget_get_parent (tile);
  ck_assert (gtk_widget_child_focus (tile, GTK_DIR_TAB_FORWARD));
  press_page_down (card ("overview_card"));
  gtk_window_present (GTK_WINDOW (window));
}
END_TEST

START_TEST (rows_lead_to_their_games)
{
  open_with_games ();
  activate_row ("colours_card", "White");
  ck_assert_int_eq (wanted.colour, WUZI_SIDE_WHITE);
  activate_row ("levels_card", "Hard");
  ck_assert_str_eq (wanted.level, "hard");
  activate_row ("opponents_card", "Bob");
  ck_assert_str_eq (wanted.opponent, wuzi_profile_get_id (bob));
  activate_row ("rules_card", "Freestyle");
  ck_assert_int_eq (wanted.rule, RULE_FREESTYLE);
  activate_row ("first_moves_card", "h6 · 25%");
  ck_assert_uint_ne (wanted.first_move, POINT_NONE);
  ck_assert_int_eq (wanted.size, 15);
}
END_TEST

START_TEST (columns_lead_to_their_games)
{
  open_with_games ();
  ck_assert (widgets_press_key (GTK_WIDGET (chart ("months_card")), GDK_KEY_Home, 0));
  ck_assert (widgets_press_key (GTK_WIDGET (chart ("months_card")), GDK_KEY_Return, 0));
  ck_assert_int_le (wanted.from, G_GINT64_CONSTANT (1767268800000));
  ck_assert_int_gt (wanted.until, G_GINT64_CONSTANT (1767268800000));
  ck_assert (widgets_press_key (GTK_WIDGET (chart ("months_card")), GDK_KEY_Right, 0));
  ck_assert (widgets_press_key (GTK_WIDGET (chart ("months_card")), GDK_KEY_Return, 0));
  ck_assert_uint_eq (wanted_count, 1); /* there are none in February */
  ck_assert (widgets_press_key (GTK_WIDGET (chart ("lengths_card")), GDK_KEY_End, 0));
  ck_assert (widgets_press_key (GTK_WIDGET (chart ("lengths_card")), GDK_KEY_space, 0));
  ck_assert_uint_eq (wanted.min_moves, 220);
  ck_assert_uint_eq (wanted.max_moves, 229);
}
END_TEST

START_TEST (columns_are_those_that_are_counted)
{
  WuziColumnChart *months;
  const guint expected[] = { 3, 0, 3 };

  open_with_games ();
  months = WUZI_COLUMN_CHART (chart ("months_card"));
  for (int i = 0; i < 3; i++)
    ck_assert_uint_eq (player_stats_games_of (wuzi_column_chart_get_standing (months, i)),
                       expected[i]);
}
END_TEST

START_TEST (a_point_of_the_curve_leads_to_its_game)
{
  GtkWidget *curve;
  g_autofree char *words = NULL;

  open_with_games ();
  curve = GTK_WIDGET (chart ("rating_card"));
  ck_assert (widgets_press_key (curve, GDK_KEY_Home, 0));
  ck_assert (widgets_press_key (curve, GDK_KEY_Right, 0));
  words = wuzi_chart_dup_words (WUZI_CHART (curve));
  ck_assert (strstr (words, "2 Jan 2026 · lost") != NULL);
  ck_assert (widgets_says (card ("rating_card"), words));
  ck_assert (widgets_press_key (curve, GDK_KEY_Return, 0));
  ck_assert_str_eq (wanted_game, game_ids[1]);
}
END_TEST

START_TEST (the_pointer_selects_and_chooses)
{
  GtkWidget *curve;

  open_with_games ();
  curve = GTK_WIDGET (chart ("rating_card"));
  WAIT_FOR (gtk_widget_get_width (curve) > 2);
  widgets_point_at (curve, gtk_widget_get_width (curve) - 2, 50);
  ck_assert_int_eq (wuzi_chart_get_selected (WUZI_CHART (curve)), 5);
  widgets_point_away (curve);
  ck_assert_int_eq (wuzi_chart_get_selected (WUZI_CHART (curve)), -1);
  widgets_release_at (curve, gtk_widget_get_width (curve) - 2, 50);
  ck_assert_str_eq (wanted_game, game_ids[5]);
}
END_TEST

static void
assert_spoken (GtkWidget *widget, const char *expected)
{
  g_autofree char *wrong = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, expected);

  ck_assert_msg (wrong == NULL, "%s, not \"%s\"", wrong, expected);
}

START_TEST (pictures_are_told_in_a_sentence)
{
  GtkWidget *months;

  open_with_games ();
  months = GTK_WIDGET (chart ("months_card"));
  assert_spoken (months, "Games in 2 months.");
  ck_assert (widgets_press_key (months, GDK_KEY_Home, 0));
  assert_spoken (months, "January 2026: 2 wins, 1 loss, 0 draws (67% won)");
  assert_spoken (GTK_WIDGET (chart ("first_moves_card")), "Most often h8: in 3 of 4 games.");
}
END_TEST

START_TEST (tables_say_what_the_pictures_show)
{
  open_with_games ();
  ck_assert (gtk_widget_get_sensitive (as_table ()));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (as_table ()), TRUE);
  WAIT_FOR (
      gtk_widget_get_mapped (widgets_find (card ("colours_card"), GTK_TYPE_COLUMN_VIEW, NULL)));
  assert_cells ("colours_card", 6, "Black|4|3|0|1|75%\nWhite|2|1|1|0|50%\n");
  assert_cells ("levels_card", 5, "Easy|3|2|0|1\nHard|1|1|0|0\n");
  assert_cells ("opponents_card", 5, "Bob|2|1|1|0\n");
  assert_cells ("months_card", 5, "January 2026|3|2|1|0\nMarch 2026|3|2|0|1\n");
  assert_cells ("first_moves_card", 2, "h8, 15 × 15|3\nh6, 15 × 15|1\n");
  assert_cells ("duel_card", 5, "All games|2|1|1|0\nBlack|1|1|0|0\nWhite|1|0|1|0\n");
}
END_TEST

START_TEST (the_table_of_ratings_is_that_of_the_curve)
{
  g_autoptr (PlayerStats) stats = NULL;
  GListModel *lines;

  open_with_games ();
  stats = stats_count (ann);
  lines = wuzi_stats_card_get_lines (WUZI_STATS_CARD (card ("rating_card")));
  ck_assert_uint_eq (g_list_model_get_n_items (lines), stats->points->len);
  for (guint i = 0; i < stats->points->len; i++) {
    g_autoptr (WuziStatsLine) line = g_list_model_get_item (lines, stats->points->len - 1 - i);
    const PlayerStatsPoint *point = &g_array_index (stats->points, PlayerStatsPoint, i);
    g_autofree char *id = player_stats_dup_game_id (&point->game);
    g_autofree char *rating = g_strdup_printf ("%.0f?", point->rating.value);

    ck_assert_str_eq (wuzi_stats_line_get_cell (line, 1), rating);
    ck_assert (*wuzi_stats_line_get_cell (line, 4) != '\0');
    ck_assert_str_eq (wuzi_stats_line_get_game (line), id);
  }
}
END_TEST

/* Offers a turn of the wheel to those controllers of a widget that are for the phase. */
static gboolean
offer_turn (GtkWidget *widget, GtkPropagationPhase phase, double dy)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller)
        && gtk_event_controller_get_propagation_phase (controller) == phase)
      g_signal_emit_by_name (controller, "scroll", 0.0, dy, &handled);
  }
  return handled;
}

/* As GTK does: down to the widget, and up again. */
static gboolean
turn_wheel_down_to (GtkWidget *widget, double dy)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  return (parent != NULL && turn_wheel_down_to (parent, dy))
         || offer_turn (widget, GTK_PHASE_CAPTURE, dy);
}

static void
turn_wheel (GtkWidget *widget, double dy)
{
  gboolean handled = turn_wheel_down_to (widget, dy);

  for (GtkWidget *each = widget; each != NULL && !handled; each = gtk_widget_get_parent (each))
    handled = offer_turn (each, GTK_PHASE_BUBBLE, dy);
}

/* A card with a table of so many lines, above more of the page than is seen at once. */
static GtkWidget *
new_page_with_table (guint count)
{
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *table = g_object_new (WUZI_TYPE_STATS_CARD, NULL);
  GtkWidget *rest = gtk_label_new ("Rest");
  g_autoptr (GListStore) lines = g_list_store_new (WUZI_TYPE_STATS_LINE);

  for (guint i = 0; i < count; i++) {
    char **cells = g_strdupv ((char *[]) { (char *) "Cake", NULL });
    g_autoptr (WuziStatsLine) line = wuzi_stats_line_new (cells, NULL, NULL);

    g_list_store_append (lines, line);
  }
  wuzi_stats_card_set_table (WUZI_STATS_CARD (table), (const char *[]) { "What", NULL },
                             G_LIST_MODEL (lines));
  gtk_widget_set_size_request (rest, -1, 2000);
  gtk_box_append (GTK_BOX (page), table);
  gtk_box_append (GTK_BOX (page), rest);
  return page;
}

START_TEST (the_wheel_goes_through_a_table_and_then_on)
{
  enum { SHORT = 3, LONG = 60, ENOUGH = 200 };
  const guint counts[] = { SHORT, LONG };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++) {
    GtkWidget *scroller = gtk_scrolled_window_new ();
    GtkWindow *alone;
    GtkWidget *table;
    GtkAdjustment *page, *lines;

    gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), new_page_with_table (counts[i]));
    alone = widgets_show_alone (scroller, 400, 500);
    table = widgets_find (scroller, GTK_TYPE_COLUMN_VIEW, NULL);
    page = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
    lines = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (table));
    WAIT_FOR (gtk_adjustment_get_upper (page) > 2000 && gtk_adjustment_get_page_size (lines) > 1);

    turn_wheel (table, 1);
    ck_assert (counts[i] == LONG
               || gtk_adjustment_get_upper (lines) <= gtk_adjustment_get_page_size (lines));
    ck_assert ((gtk_adjustment_get_value (lines) > 0) == (counts[i] == LONG));
    ck_assert ((gtk_adjustment_get_value (page) > 0) == (counts[i] == SHORT));
    for (guint turn = 0; turn < ENOUGH; turn++)
      turn_wheel (table, 1);
    ck_assert (gtk_adjustment_get_value (page) > 0);
    for (guint turn = 0; turn < ENOUGH; turn++)
      turn_wheel (table, -1);
    ck_assert (gtk_adjustment_get_value (page) == 0 && gtk_adjustment_get_value (lines) == 0);
    widgets_destroy (alone);
  }
}
END_TEST

START_TEST (lines_lead_to_their_games)
{
  open_with_games ();
  activate_line ("levels_card", 0);
  ck_assert_str_eq (wanted.level, "easy");
  activate_line ("duel_card", 2);
  ck_assert_str_eq (wanted.opponent, wuzi_profile_get_id (bob));
  ck_assert_int_eq (wanted.colour, WUZI_SIDE_WHITE);
  activate_line ("rating_card", 0);
  ck_assert_str_eq (wanted_game, game_ids[5]);
  activate_line ("overview_card", 3);
  ck_assert_int_eq (wanted.outcome, GAME_FILTER_LOST);
}
END_TEST

START_TEST (head_to_head_compares_with_whom_one_chooses)
{
  GtkWidget *rivals;

  open_with_games ();
  rivals = widgets_find (card ("duel_card"), GTK_TYPE_DROP_DOWN, NULL);
  ck_assert (widgets_says (card ("duel_card"), "2 Jan 2026 · White · lost · 25 moves"));
  assert_spoken (widgets_find (rivals, GTK_TYPE_TOGGLE_BUTTON, NULL), "Opponent: Bob");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (rivals), 1);
  assert_cells ("duel_card", 5, "All games|3|2|0|1\nBlack|2|1|0|1\nWhite|1|1|0|0\n");
  ck_assert (widgets_says (card ("duel_card"), "12 Mar 2026 · Black · won · 9 moves"));
}
END_TEST

START_TEST (a_game_that_comes_is_counted)
{
  const StatsGame game = { 'l', FALSE, NULL, 80, 40, POINT_NONE };
  g_autofree char *id = NULL;

  open_with_games ();
  gtk_drop_down_set_selected (
      GTK_DROP_DOWN (widgets_find (card ("duel_card"), GTK_TYPE_DROP_DOWN, NULL)), 2);
  id = stats_book_game (&game);
  WAIT_FOR (widgets_says (card ("overview_card"), "2 losses"));
  /* Whom one looked at is the same as before. */
  assert_cells ("duel_card", 2, "All games|1\nBlack|1\nWhite|0\n");
}
END_TEST

START_TEST (another_player_is_counted_when_he_is_chosen)
{
  open_with_games ();
  wuzi_statistics_window_show_player (window, wuzi_profile_get_id (bob));
  ck_assert (wuzi_statistics_window_is_counting (window));
  wuzi_statistics_window_show_player (window, wuzi_profile_get_id (ann));
  wuzi_statistics_window_show_player (window, wuzi_profile_get_id (bob));
  WAIT_FOR (!wuzi_statistics_window_is_counting (window));
  ck_assert_ptr_eq (wuzi_statistics_window_get_player (window), bob);
  assert_cells ("opponents_card", 5, "Ann|2|1|1|0\n");
}
END_TEST

static gpointer
hold_index (GameIndex *index, gpointer lock, GCancellable *cancellable, GError **error)
{
  g_mutex_lock (lock);
  g_mutex_unlock (lock);
  return NULL;
}

static void
held_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  ck_assert_ptr_null (wuzi_record_book_ask_finish (WUZI_RECORD_BOOK (source), result, NULL));
}

START_TEST (a_long_count_has_a_progress_bar)
{
  static GMutex lock;
  GtkRevealer *revealer;

  open_with_games ();
  revealer = GTK_REVEALER (widgets_find (GTK_WIDGET (window), GTK_TYPE_REVEALER, NULL));
  ck_assert (!gtk_revealer_get_reveal_child (revealer));
  g_mutex_lock (&lock);
  wuzi_record_book_ask_async (book, hold_index, &lock, NULL, NULL, NULL, held_cb, NULL);
  wuzi_statistics_window_show_player (window, wuzi_profile_get_id (bob));
  WAIT_FOR (gtk_revealer_get_reveal_child (revealer));
  ck_assert (widgets_says (GTK_WIDGET (window), "Counting the games…"));
  g_mutex_unlock (&lock);
  WAIT_FOR (!wuzi_statistics_window_is_counting (window));
  ck_assert (!gtk_revealer_get_reveal_child (revealer));
  assert_cells ("opponents_card", 5, "Ann|2|1|1|0\n");
}
END_TEST

static gboolean
is_focus_in_choice (void)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  return focus != NULL
         && gtk_widget_is_ancestor (focus,
                                    widgets_find (GTK_WIDGET (window), WUZI_TYPE_CHOOSER, NULL));
}

START_TEST (the_keys_begin_where_one_chooses)
{
  open_with_games ();
  ck_assert (is_focus_in_choice ());
}
END_TEST

/* What they were on can't be used while one waits. */
START_TEST (the_keys_have_a_place_while_it_counts)
{
  static GMutex lock;

  open_with_games ();
  gtk_widget_grab_focus (_i == 0 ? as_table () : widgets_find (view (), GTK_TYPE_BUTTON, NULL));
  ck_assert (!is_focus_in_choice ());
  g_mutex_lock (&lock);
  wuzi_record_book_ask_async (book, hold_index, &lock, NULL, NULL, NULL, held_cb, NULL);
  wuzi_statistics_window_show_player (window, wuzi_profile_get_id (bob));
  WAIT_FOR (widgets_says (GTK_WIDGET (window), "Counting the games…"));
  ck_assert (is_focus_in_choice ());
  g_mutex_unlock (&lock);
  WAIT_FOR (!wuzi_statistics_window_is_counting (window));
  ck_assert (is_focus_in_choice ());
}
END_TEST

START_TEST (it_may_close_while_it_counts)
{
  book_games ();
  window = wuzi_statistics_window_new (book);
  widgets_present (GTK_WINDOW (window));
  wuzi_statistics_window_show_player (window, wuzi_profile_get_id (bob));
  ck_assert (wuzi_statistics_window_is_counting (window));
  widgets_destroy (GTK_WINDOW (g_steal_pointer (&window)));
  run_pending ();
}
END_TEST

START_TEST (an_unknown_player_changes_nothing)
{
  open_with_games ();
  wuzi_statistics_window_show_player (window, "nobody");
  ck_assert_ptr_eq (wuzi_statistics_window_get_player (window), ann);
}
END_TEST

static void
changed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  gboolean *done = user_data;

  *done = wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, NULL);
}

START_TEST (players_are_called_as_they_are_called_now)
{
  gboolean done = FALSE;
  g_autofree char *id = NULL;

  open_with_games ();
  id = g_strdup (wuzi_profile_get_id (ann));
  ck_assert (widgets_says (card ("opponents_card"), "Bob"));
  wuzi_record_book_change_player_async (book, profile_change_new_rename (bob, "Robert"), changed_cb,
                                        &done);
  WAIT_FOR (done && widgets_says (card ("opponents_card"), "Robert"));
  ck_assert (!widgets_says (GTK_WIDGET (window), "Bob"));
  done = FALSE;
  wuzi_record_book_change_player_async (book, profile_change_new_rename (ann, "Zoe"), changed_cb,
                                        &done);
  WAIT_FOR (done && widgets_says (GTK_WIDGET (window), "Zoe"));
  WAIT_FOR (!widgets_says (GTK_WIDGET (window), "Ann"));
  ck_assert_str_eq (wuzi_profile_get_id (wuzi_statistics_window_get_player (window)), id);
}
END_TEST

START_TEST (who_is_deleted_makes_room_for_the_next)
{
  gboolean done = FALSE;
  g_autofree char *next = NULL;

  open_with_games ();
  next = g_strdup (wuzi_profile_get_id (bob));
  wuzi_record_book_change_player_async (book, profile_change_new_delete (ann), changed_cb, &done);
  WAIT_FOR (done);
  ck_assert_str_eq (wuzi_profile_get_id (wuzi_statistics_window_get_player (window)), next);
  WAIT_FOR (!wuzi_statistics_window_is_counting (window));
  assert_cells ("opponents_card", 5, "Deleted player|2|1|1|0\n");
}
END_TEST

START_TEST (the_history_is_of_whoever_is_shown)
{
  open_with_games ();
  wuzi_statistics_window_show_player (window, wuzi_profile_get_id (bob));
  widgets_press (GTK_WIDGET (window), "history");
  ck_assert_uint_eq (wanted_count, 1);
  ck_assert_str_eq (wanted.player, wuzi_profile_get_id (bob));
  ck_assert (!game_filter_is_narrow (&wanted));
}
END_TEST

static WuziChooser *
scope_choice (void)
{
  GtkWidget *bar = widgets_find_class (GTK_WIDGET (window), GTK_TYPE_BOX, "history-bar");
  GtkWidget *players = widgets_find (bar, WUZI_TYPE_CHOOSER, NULL);

  return WUZI_CHOOSER (gtk_widget_get_next_sibling (players));
}

START_TEST (beginnings_are_shown_by_the_number_of_moves_and_lead_to_their_games)
{
  GtkWidget *tiles;
  GtkWidget *lengths;

  open_with_games ();
  tiles = widgets_find (card ("beginnings_card"), WUZI_TYPE_STATS_BEGINNINGS, NULL);
  g_signal_emit_by_name (gtk_widget_get_first_child (tiles), "clicked");
  ck_assert_uint_eq (wanted.stones, 3);
  ck_assert_uint_ne (wanted.position, 0);
  ck_assert_int_eq (wanted.opening, OPENING_FREE);
  lengths = widgets_find (card ("beginnings_card"), GTK_TYPE_DROP_DOWN, NULL);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (lengths), 2);
  g_signal_emit_by_name (gtk_widget_get_first_child (tiles), "clicked");
  ck_assert_uint_eq (wanted.stones, 5);
}
END_TEST

START_TEST (old_games_and_those_with_help_can_be_left_out)
{
  stats_load ();
  open_with_games ();
  ck_assert (widgets_says (card ("overview_card"), "6"));
  wuzi_chooser_pick (scope_choice (), "2");
  WAIT_FOR (widgets_says (GTK_WIDGET (window), "No Games Found"));
  wuzi_chooser_pick (scope_choice (), "3");
  WAIT_FOR (!widgets_says (GTK_WIDGET (window), "No Games Found"));
  WAIT_FOR (widgets_says (card ("overview_card"), "6"));
  widgets_press (GTK_WIDGET (window), "history");
  ck_assert_int_eq (wanted.help, GAME_FILTER_WITHOUT_HELP);
}
END_TEST

/* A rating that isn't sure yet says nothing of the best one. */
START_TEST (a_doubtful_rating_is_held_against_no_better_one)
{
  PlayerStatsPoint points[] = {
    { .rating = { .value = 1371 } },
    { .rating = { .value = 1414, .provisional = TRUE } },
    { .rating = { .value = 1300 } },
    { .rating = { .value = 1400 } },
  };
  PlayerStats stats = { .points = g_array_new (FALSE, FALSE, sizeof *points) };
  g_autofree char *doubtful = NULL;
  g_autofree char *sure = NULL;
  g_autofree char *best = NULL;

  g_array_append_vals (stats.points, points, 2);
  doubtful = stats_words_dup_rating_summary (&stats);
  ck_assert_str_eq (doubtful, "1414? after 2 rated games; more games will make it more certain.");
  g_array_append_vals (stats.points, points + 2, 1);
  sure = stats_words_dup_rating_summary (&stats);
  ck_assert_ptr_nonnull (strstr (sure, "1300 after 3 rated games; the best was 1371 on "));
  g_array_append_vals (stats.points, points + 3, 1);
  best = stats_words_dup_rating_summary (&stats);
  ck_assert_str_eq (best, "1400 after 4 rated games, the best so far.");
  g_array_unref (stats.points);
}
END_TEST

START_TEST (all_players_are_ranked_and_one_leads_to_another)
{
  GtkListBox *list;

  open_with_games ();
  list = GTK_LIST_BOX (widgets_find (card ("players_card"), GTK_TYPE_LIST_BOX, NULL));
  ck_assert (widgets_says (GTK_WIDGET (gtk_list_box_get_row_at_index (list, 0)), "Ann"));
  ck_assert (widgets_says (GTK_WIDGET (gtk_list_box_get_row_at_index (list, 1)), "Bob"));
  widgets_activate_row (card ("players_card"), "Bob");
  ck_assert_str_eq (wuzi_profile_get_name (wuzi_statistics_window_get_player (window)), "Bob");
  WAIT_FOR (!wuzi_statistics_window_is_counting (window));
  activate_line ("players_card", 0);
  ck_assert_str_eq (wanted.player, wuzi_profile_get_id (ann));
}
END_TEST

START_TEST (one_game_is_enough)
{
  g_autofree char *id = NULL;

  stats_log_in ();
  id = stats_book_game (&GAMES[0]);
  stats_wait (1);
  open_window ();
  ck_assert (widgets_says (card ("overview_card"), "1 win"));
  ck_assert (widgets_says (card ("overview_card"), "100%"));
  cairo_surface_destroy (widgets_draw (view ()));
}
END_TEST

/* How much the most of what is drawn hides what is behind it: 255 is all. */
static int
find_most_alpha (GtkWidget *widget)
{
  cairo_surface_t *picture = widgets_draw (widget);
  int stride = cairo_image_surface_get_stride (picture) / 4;
  const guint32 *pixels = (gconstpointer) cairo_image_surface_get_data (picture);
  int most = 0;

  for (int i = 0; i < stride * cairo_image_surface_get_height (picture); i++)
    most = MAX (most, (int) (pixels[i] >> 24));
  cairo_surface_destroy (picture);
  return most;
}

START_TEST (a_figure_without_games_is_as_readable_as_the_others)
{
  GtkCssProvider *style = widgets_add_style ();
  GtkWidget *tile;

  stats_log_in ();
  g_free (stats_book_game (&GAMES[0]));
  stats_wait (1);
  open_window ();
  tile = gtk_widget_get_ancestor (widgets_find (card ("overview_card"), GTK_TYPE_LABEL, "none"),
                                  GTK_TYPE_BUTTON);
  ck_assert (!gtk_widget_get_sensitive (tile));
  WAIT_FOR (find_most_alpha (tile) > 200);
  widgets_remove_style (style);
}
END_TEST

/* With usual letters, and with large ones; with figures of two digits, and an offer to review. */
START_TEST (it_fits_a_small_window)
{
  enum { MORE = 11 };
  static const int DPIS[] = { 96 * 1024, 144 * 1024 };
  g_autoptr (GSettings) settings = memory_settings_new ();
  g_autoptr (WuziReviewQueue) queue = NULL;
  GtkCssProvider *style = widgets_add_style ();
  int width, height;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", DPIS[_i], NULL);
  book_games ();
  for (guint i = 0; i < 2 * MORE; i++)
    g_free (stats_book_game (&GAMES[i % 2]));
  stats_wait (G_N_ELEMENTS (GAMES) + 2 * MORE);
  open_window ();
  queue = wuzi_review_queue_new (settings, book, NULL);
  wuzi_review_queue_set_held (queue, TRUE);
  wuzi_statistics_window_set_reviews (window, queue);
  WAIT_FOR (widgets_find_named (GTK_WIDGET (window), "first") != NULL);
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL,
                      NULL);
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL,
                      NULL);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
  widgets_remove_style (style);
  ck_assert_int_le (width, 360);
  ck_assert_int_le (height, 300);
}
END_TEST

/* The figure that says how far off it may be. */
static GtkLabel *
find_doubtful (GtkWidget *root)
{
  GtkLabel *found = NULL;

  if (GTK_IS_LABEL (root) && gtk_widget_has_css_class (root, "figure")
      && strstr (gtk_label_get_text (GTK_LABEL (root)), "±") != NULL)
    return GTK_LABEL (root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_doubtful (child);
  return found;
}

START_TEST (the_rating_is_not_cut_in_a_narrow_window)
{
  GtkCssProvider *style = widgets_add_style ();
  GtkLabel *figure;

  open_with_games ();
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 600);
  WAIT_FOR (gtk_widget_get_width (GTK_WIDGET (window)) <= 360);
  figure = find_doubtful (card ("overview_card"));
  ck_assert_ptr_nonnull (figure);
  ck_assert (!pango_layout_is_ellipsized (gtk_label_get_layout (figure)));
  widgets_remove_style (style);
}
END_TEST

START_TEST (the_ratings_error_stays_whole_where_lines_break)
{
  PangoLayout *layout;

  open_with_games ();
  layout = pango_layout_copy (gtk_label_get_layout (find_doubtful (card ("overview_card"))));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  pango_layout_set_width (layout, 0);
  /* "1240?", "± 210" */
  ck_assert_int_eq (pango_layout_get_line_count (layout), 2);
  g_object_unref (layout);
}
END_TEST

/* Bob plays by himself, against the machine; Ann has no games. */
START_TEST (it_begins_with_somebody_who_has_games)
{
  WuziProfile *nobody;

  stats_load ();
  stats_log_in ();
  open_window ();
  ck_assert (widgets_says (GTK_WIDGET (window), "No Games Yet"));
  nobody = ann;
  ann = bob;
  g_free (stats_book_game (&GAMES[2]));
  stats_wait (1);
  ann = nobody;
  WAIT_FOR (!wuzi_statistics_window_is_counting (window));
  ck_assert_ptr_eq (wuzi_statistics_window_get_player (window), bob);
  widgets_destroy (GTK_WINDOW (g_steal_pointer (&window)));
  open_window ();
  ck_assert_ptr_eq (wuzi_statistics_window_get_player (window), bob);
}
END_TEST

START_TEST (it_begins_with_who_plays)
{
  static const char *const NAMES[] = { "bob", NULL };
  g_autoptr (GSettings) settings = memory_settings_new ();
  g_autoptr (WuziEngineList) engines = wuzi_engine_list_new (NULL);
  g_autoptr (WuziRecordWindows) windows = wuzi_record_windows_new (NULL, settings, book, engines);
  GtkWindow *first;

  book_games ();
  g_settings_set_strv (settings, WUZI_SETTING_NAMES, NAMES);
  wuzi_record_windows_show_statistics (windows, NULL);
  WAIT_FOR ((first = widgets_find_window (WUZI_TYPE_STATISTICS_WINDOW)) != NULL);
  ck_assert_ptr_eq (wuzi_statistics_window_get_player (WUZI_STATISTICS_WINDOW (first)), bob);
  widgets_destroy (first);
}
END_TEST

START_TEST (there_is_one_window_that_remembers_whom_it_showed)
{
  g_autoptr (GSettings) settings = memory_settings_new ();
  g_autoptr (WuziEngineList) engines = wuzi_engine_list_new (NULL);
  g_autoptr (WuziRecordWindows) windows = wuzi_record_windows_new (NULL, settings, book, engines);
  GtkWindow *first;

  book_games ();
  wuzi_record_windows_show_statistics (windows, wuzi_profile_get_id (bob));
  WAIT_FOR ((first = widgets_find_window (WUZI_TYPE_STATISTICS_WINDOW)) != NULL);
  wuzi_record_windows_show_statistics (windows, NULL);
  ck_assert_ptr_eq (wuzi_statistics_window_get_player (WUZI_STATISTICS_WINDOW (first)), bob);
  widgets_destroy (first);
  ck_assert_ptr_null (widgets_find_window (WUZI_TYPE_STATISTICS_WINDOW));
  wuzi_record_windows_show_statistics (windows, NULL);
  WAIT_FOR ((first = widgets_find_window (WUZI_TYPE_STATISTICS_WINDOW)) != NULL);
  ck_assert_ptr_eq (wuzi_statistics_window_get_player (WUZI_STATISTICS_WINDOW (first)), bob);
  widgets_destroy (first);
}
END_TEST

START_TEST (escape_leaves_it_open)
{
  open_with_games ();
  ck_assert (!widgets_press_bound_key (GTK_WINDOW (window), GDK_KEY_Escape, 0));
  ck_assert (gtk_widget_get_visible (GTK_WIDGET (window)));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-statistics-window");
  TCase *tcase = tcase_create ("statistics");

  g_setenv ("TZ", "UTC", TRUE);
  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, before_the_games_are_read_it_waits);
  tcase_add_test (tcase, without_players_it_says_so);
  tcase_add_test (tcase, without_games_it_says_so);
  tcase_add_test (tcase, puzzles_are_told_of_even_without_games);
  tcase_add_test (tcase, the_way_of_the_rating_in_puzzles_is_told_by_days);
  tcase_add_test (tcase, reviews_are_told_of);
  tcase_add_test (tcase, rows_of_reviews_lead_to_their_games);
  tcase_add_test (tcase, a_point_of_the_accuracy_leads_to_its_game);
  tcase_add_test (tcase, the_table_of_accuracies_is_that_of_the_curve);
  tcase_add_test (tcase, without_reviews_it_offers_to_make_some);
  tcase_add_test (tcase, a_review_that_comes_is_counted);
  tcase_add_test (tcase, the_overview_tells_what_is_counted);
  tcase_add_test (tcase, tiles_lead_to_their_games);
  tcase_add_test (tcase, keys_may_come_before_the_tiles_have_their_places);
  tcase_add_test (tcase, rows_lead_to_their_games);
  tcase_add_test (tcase, columns_lead_to_their_games);
  tcase_add_test (tcase, columns_are_those_that_are_counted);
  tcase_add_test (tcase, a_point_of_the_curve_leads_to_its_game);
  tcase_add_test (tcase, the_pointer_selects_and_chooses);
  tcase_add_test (tcase, pictures_are_told_in_a_sentence);
  tcase_add_test (tcase, tables_say_what_the_pictures_show);
  tcase_add_test (tcase, the_table_of_ratings_is_that_of_the_curve);
  tcase_add_test (tcase, the_wheel_goes_through_a_table_and_then_on);
  tcase_add_test (tcase, lines_lead_to_their_games);
  tcase_add_test (tcase, head_to_head_compares_with_whom_one_chooses);
  tcase_add_test (tcase, a_game_that_comes_is_counted);
  tcase_add_test (tcase, another_player_is_counted_when_he_is_chosen);
  tcase_add_test (tcase, a_long_count_has_a_progress_bar);
  tcase_add_test (tcase, the_keys_begin_where_one_chooses);
  tcase_add_loop_test (tcase, the_keys_have_a_place_while_it_counts, 0, 2);
  tcase_add_test (tcase, it_may_close_while_it_counts);
  tcase_add_test (tcase, escape_leaves_it_open);
  tcase_add_test (tcase, an_unknown_player_changes_nothing);
  tcase_add_test (tcase, players_are_called_as_they_are_called_now);
  tcase_add_test (tcase, who_is_deleted_makes_room_for_the_next);
  tcase_add_test (tcase, the_history_is_of_whoever_is_shown);
  tcase_add_test (tcase, beginnings_are_shown_by_the_number_of_moves_and_lead_to_their_games);
  tcase_add_test (tcase, old_games_and_those_with_help_can_be_left_out);
  tcase_add_test (tcase, a_doubtful_rating_is_held_against_no_better_one);
  tcase_add_test (tcase, all_players_are_ranked_and_one_leads_to_another);
  tcase_add_test (tcase, one_game_is_enough);
  tcase_add_test (tcase, a_figure_without_games_is_as_readable_as_the_others);
  tcase_add_loop_test (tcase, it_fits_a_small_window, 0, 2);
  tcase_add_test (tcase, the_rating_is_not_cut_in_a_narrow_window);
  tcase_add_test (tcase, the_ratings_error_stays_whole_where_lines_break);
  tcase_add_test (tcase, it_begins_with_somebody_who_has_games);
  tcase_add_test (tcase, it_begins_with_who_plays);
  tcase_add_test (tcase, there_is_one_window_that_remembers_whom_it_showed);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
