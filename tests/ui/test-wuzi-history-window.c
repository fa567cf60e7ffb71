/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window with the games played, as one uses it. */
#include "ui/history/wuzi-history-window.h"

#include "present/history/history-dates.h"
#include "records/wuzi-record-book.h"
#include "study/study-exchange.h"
#include "support/check-main.h"
#include "support/listed-games.h"
#include "support/made-review.h"
#include "support/memory-settings.h"
#include "support/sitting.h"
#include "support/slow-filter.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "ui/board/wuzi-board-view.h"
#include "ui/board/wuzi-stone-image.h"
#include "ui/common/wuzi-chooser.h"
#include "ui/history/history-cells.h"
#include "ui/history/history-columns.h"
#include "ui/history/wuzi-date-choice.h"
#include "ui/history/wuzi-game-preview.h"
#include "ui/history/wuzi-history-chips.h"
#include "ui/history/wuzi-history-filters.h"
#include "ui/history/wuzi-history-list.h"
#include "ui/history/wuzi-mark-dialog.h"
#include "ui/opponents/wuzi-face.h"

enum {
  FEW = 60,
  A_FEW_MORE = 5,
  MANY = 4000,
  SLOW_TO_READ = 25000, /* so many that progress is told of them more than once */
  ALIVE_AT_MOST = 1600, /* items: of rows, and of what was read last */
  CELLS_AT_MOST = 6400, /* widgets made for them: 200 rows or so */
  SCREENS = 20,
};

static Sitting sitting;
static GSettings *settings;
static WuziHistoryWindow *window;
static GString *told;
static GPtrArray *records; /* of the games that were written, the newest first */

static void
activated_cb (WuziHistoryWindow *history, const char *id)
{
  g_string_append_printf (told, "open %s ", id);
}

static void
statistics_cb (WuziHistoryWindow *history, const char *id)
{
  g_string_append_printf (told, "statistics %s ", id);
}

static void
set_up (void)
{
  widgets_set_up ();
  sitting_open (&sitting);
  settings = memory_settings_new ();
  g_settings_set_boolean (settings, "show-history-preview", FALSE); /* all room is the list's */
  told = g_string_new (NULL);
}

static void
tear_down (void)
{
  if (window != NULL)
    widgets_destroy (GTK_WINDOW (g_steal_pointer (&window)));
  widgets_tear_down ();
  g_clear_pointer (&records, g_ptr_array_unref);
  g_clear_object (&settings);
  sitting_close (&sitting);
  g_string_free (told, TRUE);
}

static void
loaded_cb (GObject *book, GAsyncResult *result, gpointer user_data)
{
  ck_assert (wuzi_record_book_finish (WUZI_RECORD_BOOK (book), result, NULL));
}

static void
load (void)
{
  wuzi_record_book_load_async (sitting.book, NULL, loaded_cb, NULL);
  WAIT_FOR (wuzi_record_book_get_loaded (sitting.book));
}

static void
open_window (void)
{
  window = wuzi_history_window_new (settings, sitting.book);
  g_signal_connect (window, "game-activated", G_CALLBACK (activated_cb), NULL);
  g_signal_connect (window, "statistics-wanted", G_CALLBACK (statistics_cb), NULL);
  widgets_present (GTK_WINDOW (window));
}

static GtkWidget *
find (GType type)
{
  return widgets_find (GTK_WIDGET (window), type, NULL);
}

static GListModel *
shown (void)
{
  return (GListModel *) gtk_column_view_get_model (GTK_COLUMN_VIEW (find (GTK_TYPE_COLUMN_VIEW)));
}

static WuziHistoryModel *
model (void)
{
  return WUZI_HISTORY_MODEL (shown ());
}

/* Until what is shown is what was asked for. */
static void
settle (void)
{
  WAIT_FOR (!widgets_says (GTK_WIDGET (window), "Searching the games…"));
}

/* The window, for a book that has been read, with that many games. */
static void
open_with (guint count)
{
  records = listed_games_load (sitting.book, sitting.ann, sitting.bob, count);
  open_window ();
  WAIT_FOR (shown () != NULL && g_list_model_get_n_items (shown ()) == count);
  settle ();
}

static const GameSummary *
game_at (guint position)
{
  g_autoptr (WuziGameItem) item = g_list_model_get_item (shown (), position);

  ck_assert_ptr_nonnull (item);
  WAIT_FOR (wuzi_game_item_get_summary (item) != NULL);
  return wuzi_game_item_get_summary (item);
}

static gboolean
says (const char *text)
{
  return widgets_says (GTK_WIDGET (window), text);
}

/* There are no rows before there is a list. */
static guint
count_shown (void)
{
  return shown () != NULL ? g_list_model_get_n_items (shown ()) : 0;
}

static const char *
ann (void)
{
  return wuzi_profile_get_id (sitting.ann);
}

static const char *
bob (void)
{
  return wuzi_profile_get_id (sitting.bob);
}

static int
find_sides (const GameFilter *filter, const WuziGameFacts *facts)
{
  static const char *const LEVELS[] = { "easy", "fox", "champion", NULL };
  SlowGame game = { .facts = facts,
                    .first = facts->moves[0].point,
                    .profiles = { facts->black.profile_id, facts->white.profile_id },
                    .levels = LEVELS };

  return slow_filter_find_sides (filter, &game);
}

/* Everything fits the filter that should, and nothing else is shown. */
static void
check_shown (const GameFilter *filter)
{
  guint position = 0;

  settle ();
  for (guint i = 0; i < records->len; i++) {
    WuziGameRecord *record = g_ptr_array_index (records, i);

    if (find_sides (filter, wuzi_game_record_get_facts (record)) != SLOW_NOBODY)
      ck_assert_str_eq (game_at (position++)->id, wuzi_game_record_get_id (record));
  }
  ck_assert_uint_eq (count_shown (), position);
}

/* --- the form --- */

static WuziHistoryFilters *
form (void)
{
  return WUZI_HISTORY_FILTERS (find (WUZI_TYPE_HISTORY_FILTERS));
}

/* The n-th choice of the form. */
static GtkWidget *
field (guint row)
{
  GtkWidget *grid = gtk_widget_get_first_child (GTK_WIDGET (form ()));

  return gtk_grid_get_child_at (GTK_GRID (grid), 1, (int) row);
}

static WuziChooser *
choice (guint row)
{
  return WUZI_CHOOSER (field (row));
}

static WuziDateChoice *
date_choice (guint row)
{
  return WUZI_DATE_CHOICE (field (row));
}

/* The chip that says this; NULL if there is none. */
static GtkWidget *
chip (const char *words)
{
  return widgets_find (find (WUZI_TYPE_HISTORY_CHIPS), GTK_TYPE_BUTTON, words);
}

static WuziChooser *
player_choice (void)
{
  GtkWidget *bar = widgets_find_class (GTK_WIDGET (window), GTK_TYPE_BOX, "history-bar");

  return WUZI_CHOOSER (widgets_find (bar, WUZI_TYPE_CHOOSER, NULL));
}

enum {
  ROW_MARKED,
  ROW_TAG,
  ROW_OPPONENT,
  ROW_COLOUR,
  ROW_OUTCOME,
  ROW_ENDING,
  ROW_MODE,
  ROW_LEVEL,
  ROW_RULE,
  ROW_OPENING,
  ROW_SIZE,
  ROW_CLOCK,
  ROW_HELP,
  ROW_RATED,
  ROW_REVIEW,
  ROW_LENGTH,
  ROW_DURATION,
  ROW_PERIOD,
  ROW_FROM,
  ROW_UNTIL,
};

static const struct {
  guint row;
  const char *id;
  GameFilterField field;
  const char *chip;
} CHOICES[] = {
  { ROW_ENDING, "1", GAME_FILTER_FIELD_ENDING, "Resignation" },
  { ROW_SIZE, "9", GAME_FILTER_FIELD_SIZE, "9 × 9" },
  { ROW_CLOCK, "0", GAME_FILTER_FIELD_CLOCK, "Without a clock" },
  { ROW_CLOCK, "1", GAME_FILTER_FIELD_CLOCK, "Time per move" },
  { ROW_HELP, "0", GAME_FILTER_FIELD_HELP, "Without help" },
  { ROW_HELP, "1", GAME_FILTER_FIELD_HELP, "With help" },
  { ROW_RATED, "0", GAME_FILTER_FIELD_RATED, "Not rated" },
  { ROW_RATED, "1", GAME_FILTER_FIELD_RATED, "Rated" },
  { ROW_LENGTH, "20-39", GAME_FILTER_FIELD_LENGTH, "20 to 39 moves" },
  { ROW_DURATION, "0-1", GAME_FILTER_FIELD_DURATION, "Less than 1 minute" },
  { ROW_DURATION, "5-15", GAME_FILTER_FIELD_DURATION, "5 to 15 minutes" },
  { ROW_DURATION, "30-0", GAME_FILTER_FIELD_DURATION, "At least 30 minutes" },
  { ROW_OPPONENT, "bob", GAME_FILTER_FIELD_OPPONENT, "Against Bob" },
  { ROW_OUTCOME, "1", GAME_FILTER_FIELD_OUTCOME, "Lost" },
  { ROW_MODE, "0", GAME_FILTER_FIELD_MODE, "Two players" },
  { ROW_MODE, "1", GAME_FILTER_FIELD_MODE, "Against the machine" },
  { ROW_LEVEL, "fox", GAME_FILTER_FIELD_LEVEL, "Fox" },
  { ROW_RULE, "0", GAME_FILTER_FIELD_RULE, "Freestyle" },
  { ROW_OPENING, "0", GAME_FILTER_FIELD_OPENING, "No opening rule" },
  { ROW_COLOUR, "1", GAME_FILTER_FIELD_COLOUR, "With white" },
};

START_TEST (each_choice_narrows_the_list_and_is_a_chip_that_undoes_it)
{
  guint before;

  open_with (FEW);
  wuzi_chooser_pick (player_choice (), ann ());
  ck_assert_str_eq (wuzi_history_window_get_filter (window)->player, ann ());
  settle ();
  before = count_shown ();
  for (gsize i = 0; i < G_N_ELEMENTS (CHOICES); i++) {
    ck_assert (!says ("Clear Filters"));
    wuzi_chooser_pick (choice (CHOICES[i].row),
                       CHOICES[i].row == ROW_OPPONENT ? bob () : CHOICES[i].id);
    ck_assert (game_filter_has (wuzi_history_window_get_filter (window), CHOICES[i].field));
    check_shown (wuzi_history_window_get_filter (window));
    WAIT_FOR (chip (CHOICES[i].chip) != NULL);
    ck_assert (CHOICES[i].row == ROW_RULE || CHOICES[i].row == ROW_OPENING
               || g_str_equal (CHOICES[i].chip, "Without a clock") || count_shown () < before);
    g_signal_emit_by_name (chip (CHOICES[i].chip), "clicked");
    settle ();
    ck_assert_uint_eq (count_shown (), before);
    ck_assert (!game_filter_is_narrow (wuzi_history_window_get_filter (window)));
    ck_assert_ptr_null (wuzi_chooser_get_chosen (choice (CHOICES[i].row)));
    ck_assert_ptr_null (chip (CHOICES[i].chip));
  }
}
END_TEST

/* While there is none, there is no choice; what was reviewed meanwhile is found. */
START_TEST (games_are_found_by_their_reviews)
{
  static const MadeMove MOVES[] = { { JUDGEMENT_BLUNDER, 0.2, WIN_NONE, PHASE_MIDDLE } };
  static const MadeMove GOOD[] = { { JUDGEMENT_GOOD, 0, WIN_NONE, PHASE_OPENING } };
  GtkMenuButton *filters;

  open_with (FEW);
  WAIT_FOR (!gtk_widget_get_visible (field (ROW_REVIEW)));
  made_review_keep (wuzi_record_book_get_folder (sitting.book), game_at (2)->id, MOVES, 1);
  made_review_keep (wuzi_record_book_get_folder (sitting.book), game_at (5)->id, GOOD, 1);
  filters = GTK_MENU_BUTTON (gtk_widget_get_ancestor (GTK_WIDGET (form ()), GTK_TYPE_MENU_BUTTON));
  gtk_menu_button_popup (filters);
  WAIT_FOR (gtk_widget_get_visible (field (ROW_REVIEW)));
  wuzi_chooser_pick (choice (ROW_REVIEW), "7"); /* REVIEW_FAULTS */
  WAIT_FOR (count_shown () == 2 && chip ("Reviewed") != NULL);
  wuzi_chooser_pick (choice (ROW_REVIEW), "4"); /* REVIEW_FAULT_BLUNDER */
  WAIT_FOR (count_shown () == 1 && chip ("Blunder") != NULL);
  g_signal_emit_by_name (chip ("Blunder"), "clicked");
  WAIT_FOR (count_shown () == FEW);
}
END_TEST

G_STATIC_ASSERT (REVIEW_FAULTS == 7 && REVIEW_FAULT_BLUNDER == 4);

START_TEST (choices_combine_and_are_cleared_together)
{
  open_with (FEW);
  wuzi_chooser_pick (player_choice (), ann ());
  wuzi_chooser_pick (choice (ROW_MODE), "1");
  wuzi_chooser_pick (choice (ROW_OUTCOME), "0");
  wuzi_chooser_pick (choice (ROW_COLOUR), "0");
  check_shown (wuzi_history_window_get_filter (window));
  WAIT_FOR (chip ("Against the machine") != NULL && chip ("Won") != NULL);
  ck_assert_ptr_nonnull (chip ("With black"));
  widgets_press (GTK_WIDGET (window), "clear-filters");
  ck_assert (!game_filter_is_narrow (wuzi_history_window_get_filter (window)));
  ck_assert_str_eq (wuzi_history_window_get_filter (window)->player, ann ());
  check_shown (wuzi_history_window_get_filter (window));
}
END_TEST

static gint64
now (void)
{
  return g_get_real_time () / 1000;
}

START_TEST (days_are_chosen_from_and_until_and_by_name)
{
  const GameFilter *filter;
  gint64 yesterday;

  open_with (FEW);
  filter = wuzi_history_window_get_filter (window);
  yesterday = history_dates_find_day (now (), -1);
  g_signal_emit_by_name (date_choice (ROW_FROM), "chosen", yesterday);
  ck_assert_int_eq (filter->from, yesterday);
  ck_assert_str_eq (wuzi_chooser_get_chosen (choice (ROW_PERIOD)), "5");
  g_signal_emit_by_name (date_choice (ROW_UNTIL), "chosen", yesterday);
  ck_assert_int_eq (filter->until, history_dates_find_day (now (), 0));
  check_shown (filter);
  /* An end before the beginning: that day. */
  g_signal_emit_by_name (date_choice (ROW_UNTIL), "chosen", history_dates_find_day (now (), -3));
  ck_assert_int_eq (filter->from, history_dates_find_day (now (), -3));
  ck_assert_int_eq (filter->until, history_dates_find_day (now (), -2));
  wuzi_chooser_pick (choice (ROW_PERIOD), "2");
  ck_assert_int_eq (filter->from, history_dates_find_day (now (), -6));
  ck_assert_int_eq (filter->until, 0);
  check_shown (filter);
  wuzi_chooser_pick (choice (ROW_PERIOD), "0");
  ck_assert (!game_filter_has (filter, GAME_FILTER_FIELD_DATES));
  settle ();
  ck_assert_uint_eq (count_shown (), FEW);
}
END_TEST

static GtkEditable *
search_entry (void)
{
  return GTK_EDITABLE (widgets_find (find (GTK_TYPE_SEARCH_BAR), GTK_TYPE_SEARCH_ENTRY, NULL));
}

START_TEST (a_search_narrows_and_an_empty_one_does_not)
{
  open_with (FEW);
  gtk_editable_set_text (search_entry (), "fox");
  WAIT_FOR (wuzi_history_window_get_filter (window)->text != NULL);
  settle ();
  ck_assert_uint_gt (count_shown (), 0);
  ck_assert_uint_lt (count_shown (), FEW);
  for (guint i = 0; i < count_shown (); i++) {
    const WuziGameFacts *facts = &game_at (i)->facts;

    ck_assert (g_strcmp0 (facts->black.machine, "fox") == 0
               || g_strcmp0 (facts->white.machine, "fox") == 0);
  }
  gtk_editable_set_text (search_entry (), "");
  WAIT_FOR (wuzi_history_window_get_filter (window)->text == NULL);
  settle ();
  ck_assert_uint_eq (count_shown (), FEW);
}
END_TEST

START_TEST (enter_leads_from_the_search_to_what_was_found)
{
  GtkWidget *focus;

  open_with (FEW);
  ck_assert (gtk_widget_activate_action (GTK_WIDGET (window), "history.search", NULL));
  gtk_editable_set_text (search_entry (), "fox");
  WAIT_FOR (wuzi_history_window_get_filter (window)->text != NULL);
  settle ();
  g_signal_emit_by_name (search_entry (), "activate");
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  ck_assert (gtk_widget_is_ancestor (focus, find (GTK_TYPE_COLUMN_VIEW)));
  ck_assert (!gtk_widget_is_ancestor (
      focus, gtk_widget_get_first_child (find (GTK_TYPE_COLUMN_VIEW)))); /* no head */
}
END_TEST

START_TEST (the_search_opens_where_one_can_type)
{
  GtkWidget *bar;

  open_with (FEW);
  bar = find (GTK_TYPE_SEARCH_BAR);
  ck_assert (!gtk_search_bar_get_search_mode (GTK_SEARCH_BAR (bar)));
  ck_assert (gtk_widget_activate_action (GTK_WIDGET (window), "history.search", NULL));
  ck_assert (gtk_search_bar_get_search_mode (GTK_SEARCH_BAR (bar)));
  ck_assert (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)),
                                     GTK_WIDGET (search_entry ())));
}
END_TEST

START_TEST (a_search_that_found_nothing_gives_the_keys_back_too)
{
  open_with (FEW);
  gtk_widget_activate_action (GTK_WIDGET (window), "history.search", NULL);
  gtk_editable_set_text (search_entry (), "nobody is called so");
  WAIT_FOR (wuzi_history_window_get_filter (window)->text != NULL);
  settle ();
  WAIT_FOR (!gtk_widget_get_mapped (find (GTK_TYPE_COLUMN_VIEW)));
  ck_assert (widgets_press_bound_key (GTK_WINDOW (window), GDK_KEY_Escape, 0));
  WAIT_FOR (gtk_window_get_focus (GTK_WINDOW (window)) != NULL
            && gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)),
                                       find (GTK_TYPE_COLUMN_VIEW)));
}
END_TEST

START_TEST (escape_ends_the_search_and_leaves_the_window_open)
{
  GtkSearchBar *bar;

  open_with (FEW);
  bar = GTK_SEARCH_BAR (find (GTK_TYPE_SEARCH_BAR));
  gtk_widget_activate_action (GTK_WIDGET (window), "history.search", NULL);
  ck_assert (gtk_search_bar_get_search_mode (bar));
  ck_assert (widgets_press_bound_key (GTK_WINDOW (window), GDK_KEY_Escape, 0));
  ck_assert (!gtk_search_bar_get_search_mode (bar));
  ck_assert (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)),
                                     find (GTK_TYPE_COLUMN_VIEW)));
  ck_assert (!widgets_press_bound_key (GTK_WINDOW (window), GDK_KEY_Escape, 0));
  ck_assert (gtk_widget_get_visible (GTK_WIDGET (window)));
}
END_TEST

START_TEST (what_only_others_set_is_a_chip_too)
{
  static const char *const CHIPS[] = { "9 × 9", "20 to 40 moves", "First move c1" };
  g_auto (GameFilter) filter = { 0 };

  open_with (FEW);
  game_filter_init (&filter);
  filter.size = 9;
  filter.min_moves = 20;
  filter.max_moves = 40;
  filter.first_move = point_make (2, 0);
  wuzi_history_window_set_filter (window, &filter);
  check_shown (&filter);
  /* It can be chosen again, too. */
  wuzi_chooser_pick (choice (ROW_LENGTH), "20-39");
  ck_assert_uint_eq (wuzi_history_window_get_filter (window)->max_moves, 39);
  wuzi_chooser_pick (choice (ROW_LENGTH), "20-40");
  check_shown (&filter);
  for (guint i = 0; i < G_N_ELEMENTS (CHIPS); i++) {
    WAIT_FOR (chip (CHIPS[i]) != NULL);
    g_signal_emit_by_name (chip (CHIPS[i]), "clicked");
    check_shown (wuzi_history_window_get_filter (window));
  }
  ck_assert_uint_eq (count_shown (), FEW);
}
END_TEST

START_TEST (it_tells_how_many_and_how_they_went)
{
  g_auto (GameFilter) filter = { 0 };
  g_autofree char *some = NULL;
  g_autofree char *standing = NULL;
  WuziStanding counted = { 0 };

  open_with (FEW);
  WAIT_FOR (says ("60 games"));
  game_filter_init (&filter);
  filter.size = 9;
  wuzi_history_window_set_filter (window, &filter);
  settle ();
  some = g_strdup_printf ("%u of 60 games", count_shown ());
  WAIT_FOR (says (some));
  game_filter_drop (&filter, GAME_FILTER_FIELD_SIZE);
  filter.player = g_strdup (bob ());
  wuzi_history_window_set_filter (window, &filter);
  for (guint i = 0; i < records->len; i++) {
    const WuziGameFacts *facts = wuzi_game_record_get_facts (g_ptr_array_index (records, i));

    slow_filter_count (find_sides (&filter, facts), facts, &counted);
  }
  standing =
      g_strdup_printf ("%u wins, %u losses, %u draws", counted.wins, counted.losses, counted.draws);
  WAIT_FOR (says (standing));
}
END_TEST

/* --- pages --- */

/* A game that begins now, of Ann's against Bob. */
static void
book_game_without_waiting (void)
{
  const WuziRecordedMove moves[] = { { point_make (7, 7), 1000 }, { point_make (8, 8), 500 } };
  WuziGameFacts facts = {
    .mode = WUZI_MODE_PVP,
    .rule = RULE_FREESTYLE,
    .size = 15,
    .started = now (),
    .duration = 2000,
    .black = { .profile_id = (char *) ann (), .name = (char *) "Ann", .seat = 1 },
    .white = { .profile_id = (char *) bob (), .name = (char *) "Bob", .seat = 2 },
    .first = STONE_BLACK,
    .moves = moves,
    .move_count = G_N_ELEMENTS (moves),
    .result = WUZI_RESULT_BLACK_WINS,
    .ending = WUZI_ENDING_RESIGNATION,
  };
  g_autoptr (WuziGameRecord) record = wuzi_game_record_new (&facts);

  wuzi_record_book_add_game_async (sitting.book, record, NULL, NULL);
}

static void
book_game (void)
{
  guint before = count_shown ();

  book_game_without_waiting ();
  sitting_settle (&sitting);
  WAIT_FOR (count_shown () == before + 1);
}

START_TEST (it_says_that_games_are_being_read)
{
  open_window ();
  ck_assert (says ("Reading the Games…"));
  load ();
  WAIT_FOR (says ("No Games Yet"));
}
END_TEST

START_TEST (it_tells_how_far_they_are_read_if_that_takes_long)
{
  GtkWidget *bar;
  double done;

  records = listed_games_write (sitting.folder, sitting.ann, sitting.bob, SLOW_TO_READ);
  open_window ();
  bar = find (GTK_TYPE_PROGRESS_BAR);
  ck_assert (!gtk_widget_get_visible (bar));
  wuzi_record_book_load_async (sitting.book, NULL, loaded_cb, NULL);
  WAIT_FOR (gtk_widget_get_mapped (bar)
            && gtk_progress_bar_get_fraction (GTK_PROGRESS_BAR (bar)) > 0);
  done = gtk_progress_bar_get_fraction (GTK_PROGRESS_BAR (bar));
  ck_assert_double_lt (done, 1);
  WAIT_FOR (gtk_progress_bar_get_fraction (GTK_PROGRESS_BAR (bar)) > done);
  WAIT_FOR (!gtk_widget_get_mapped (bar) && count_shown () == SLOW_TO_READ);
}
END_TEST

/* A player's, or everybody's: the page says "nothing" only if there is nothing. */
START_TEST (the_first_game_comes_from_no_games_yet_to_the_list)
{
  load ();
  open_window ();
  WAIT_FOR (says ("No Games Yet"));
  book_game_without_waiting ();
  while (count_shown () == 0) {
    ck_assert (!says ("No Games Found"));
    wait_once ();
  }
  WAIT_FOR (!says ("No Games Yet"));
}
END_TEST

START_TEST (where_nothing_fits_there_is_a_way_out)
{
  g_auto (GameFilter) filter = { 0 };

  open_with (FEW);
  game_filter_init (&filter);
  filter.size = 22;
  wuzi_history_window_set_filter (window, &filter);
  WAIT_FOR (says ("No Games Found"));
  widgets_press (GTK_WIDGET (window), "way_out");
  WAIT_FOR (!says ("No Games Found"));
  ck_assert_uint_eq (count_shown (), FEW);
}
END_TEST

/* The button to select is off where there is nothing to be selected. */
START_TEST (where_nothing_fits_the_keys_are_at_the_way_out)
{
  g_auto (GameFilter) filter = { 0 };
  GtkWidget *select;

  open_with (FEW);
  select = widgets_find_named (GTK_WIDGET (window), "select_button");
  ck_assert (gtk_widget_grab_focus (select));
  game_filter_init (&filter);
  filter.size = 22;
  wuzi_history_window_set_filter (window, &filter);
  WAIT_FOR (says ("No Games Found"));
  ck_assert (!gtk_widget_is_sensitive (select));
  WAIT_FOR (gtk_window_get_focus (GTK_WINDOW (window))
            == widgets_find_named (GTK_WIDGET (window), "way_out"));
  gtk_widget_activate (gtk_window_get_focus (GTK_WINDOW (window)));
  WAIT_FOR (!says ("No Games Found"));
  WAIT_FOR (gtk_window_get_focus (GTK_WINDOW (window)) != NULL
            && gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)),
                                       find (WUZI_TYPE_HISTORY_LIST)));
}
END_TEST

START_TEST (who_has_not_played_is_told_so)
{
  g_autofree char *cat = NULL;

  open_with (FEW);
  cat = g_strdup (wuzi_profile_get_id (wuzi_record_book_log_in (sitting.book, "Cat")));
  WAIT_FOR (wuzi_chooser_has (player_choice (), cat));
  wuzi_chooser_pick (player_choice (), cat);
  WAIT_FOR (says ("This player hasn’t finished a game."));
  widgets_press (GTK_WIDGET (window), "way_out");
  ck_assert_ptr_null (wuzi_history_window_get_filter (window)->player);
  settle ();
  ck_assert_uint_eq (count_shown (), FEW);
}
END_TEST

/* --- the list --- */

static GtkColumnView *
view (void)
{
  return GTK_COLUMN_VIEW (find (GTK_TYPE_COLUMN_VIEW));
}

static GtkAdjustment *
scroll (void)
{
  return gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (view ()));
}

/* What a row's cells say, in the order in which they are read out. */
static char *
read_row (GtkWidget *widget)
{
  GString *words = g_string_new (NULL);

  if (GTK_IS_LABEL (widget))
    g_string_append_printf (words, "%s|", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    g_autofree char *inner = read_row (child);

    g_string_append (words, inner);
  }
  return g_string_free (words, FALSE);
}

START_TEST (cells_are_read_in_the_order_of_their_columns)
{
  g_autofree char *words = NULL;
  g_auto (GStrv) parts = NULL;

  open_with (FEW);
  WAIT_FOR (says ("Ended By"));
  wuzi_chooser_pick (player_choice (), ann ());
  settle ();
  game_at (0);
  words = read_row (gtk_widget_get_first_child (gtk_widget_get_last_child (GTK_WIDGET (view ()))));
  parts = g_strsplit (words, "|", -1);
  ck_assert_msg (strstr (parts[0], ":") != NULL, "%s", words);
  ck_assert_msg (g_str_equal (parts[1], "Bob") || g_str_equal (parts[1], "Wuzi"), "%s", words);
}
END_TEST

START_TEST (the_keyboard_is_at_the_rows)
{
  GtkWidget *focus;

  open_with (FEW);
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  ck_assert_ptr_nonnull (focus);
  ck_assert (gtk_widget_is_ancestor (focus, GTK_WIDGET (view ())));
}
END_TEST

START_TEST (a_row_that_is_activated_opens_its_game)
{
  g_autofree char *expected = NULL;

  open_with (FEW);
  expected = g_strdup_printf ("open %s ", game_at (2)->id);
  g_signal_emit_by_name (view (), "activate", 2);
  ck_assert_str_eq (told->str, expected);
  wuzi_history_model_select (model (), 2);
  gtk_widget_activate_action (find (WUZI_TYPE_HISTORY_LIST), "history.open", NULL);
  ck_assert_uint_eq (told->len, 2 * strlen (expected));
}
END_TEST

START_TEST (statistics_are_of_the_player_chosen)
{
  g_autofree char *expected = NULL;

  open_with (FEW);
  ck_assert (!says ("Statistics"));
  wuzi_chooser_pick (player_choice (), bob ());
  WAIT_FOR (says ("Statistics"));
  widgets_press (GTK_WIDGET (window), "statistics");
  expected = g_strdup_printf ("statistics %s ", bob ());
  ck_assert_str_eq (told->str, expected);
}
END_TEST

START_TEST (games_that_begin_like_one_are_found)
{
  const GameFilter *filter;
  GtkWidget *list;

  open_with (FEW);
  list = find (WUZI_TYPE_HISTORY_LIST);
  filter = wuzi_history_window_get_filter (window);
  wuzi_history_model_select (model (), 3);
  WAIT_FOR (game_at (3) != NULL);
  ck_assert (gtk_widget_activate_action (list, "history.find-opening", NULL));
  WAIT_FOR (filter->position != 0);
  check_shown (filter);
  ck_assert_uint_gt (count_shown (), 0);
  ck_assert_uint_lt (count_shown (), FEW);
  WAIT_FOR (chip ("Position with 5 stones") != NULL);
  g_signal_emit_by_name (chip ("Position with 5 stones"), "clicked");
  settle ();
  ck_assert_uint_eq (count_shown (), FEW);
}
END_TEST

/* --- what is noted --- */

/* Does something with the nth game. */
static void
act_on (guint position, const char *action)
{
  game_at (position);
  wuzi_history_model_select (model (), position);
  ck_assert (gtk_widget_activate_action (find (WUZI_TYPE_HISTORY_LIST), action, NULL));
}

/* Opens the dialog for the nth game, types into it, and keeps that. */
static void
type_note (guint position, const char *tags, const char *note)
{
  WuziMarkDialog *dialog;
  GtkWidget *text;

  act_on (position, "history.note");
  dialog = WUZI_MARK_DIALOG (widgets_find_window (WUZI_TYPE_MARK_DIALOG));
  ck_assert_ptr_nonnull (dialog);
  gtk_editable_set_text (GTK_EDITABLE (widgets_find (GTK_WIDGET (dialog), GTK_TYPE_ENTRY, NULL)),
                         tags);
  text = widgets_find (GTK_WIDGET (dialog), GTK_TYPE_TEXT_VIEW, NULL);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (text)), note, -1);
  widgets_press (GTK_WIDGET (dialog), "mark.keep");
  WAIT_FOR (widgets_find_window (WUZI_TYPE_MARK_DIALOG) == NULL);
}

static GtkWidget *
find_star (void)
{
  return widgets_find_class (GTK_WIDGET (window), GTK_TYPE_BUTTON, "starred");
}

static void
pick_marked (GameFilterField what)
{
  g_autofree char *id = g_strdup_printf ("%d", what);

  wuzi_chooser_pick (choice (ROW_MARKED), id);
}

START_TEST (a_star_is_seen_filtered_by_and_taken_off)
{
  g_autofree char *id = NULL;

  open_with (FEW);
  WAIT_FOR (widgets_find_class (GTK_WIDGET (window), GTK_TYPE_BUTTON, "star") != NULL);
  ck_assert (!gtk_widget_get_visible (field (ROW_MARKED)));
  id = g_strdup (game_at (2)->id);
  act_on (2, "history.star");
  WAIT_FOR (find_star () != NULL);
  ck_assert (game_at (2)->mark.star);
  WAIT_FOR (gtk_widget_get_visible (field (ROW_MARKED)));
  ck_assert (gtk_widget_has_css_class (field (ROW_OPPONENT), "apart"));
  pick_marked (GAME_FILTER_FIELD_STARRED);
  settle ();
  WAIT_FOR (count_shown () == 1);
  ck_assert_str_eq (game_at (0)->id, id);
  ck_assert_ptr_nonnull (chip ("Starred"));
  WAIT_FOR (find_star () != NULL);
  g_signal_emit_by_name (find_star (), "clicked");
  WAIT_FOR (says ("No Games Found"));
}
END_TEST

START_TEST (tags_and_notes_are_shown_searched_and_filtered_by)
{
  open_with (FEW);
  type_note (1, "opening, six", "Chloé’s trap");
  WAIT_FOR (says ("opening, six · Chloé’s trap"));
  gtk_editable_set_text (search_entry (), "CHLOE");
  WAIT_FOR (count_shown () == 1);
  gtk_editable_set_text (search_entry (), "");
  WAIT_FOR (count_shown () == FEW);
  WAIT_FOR (wuzi_chooser_has (choice (ROW_TAG), "six"));
  wuzi_chooser_pick (choice (ROW_TAG), "six");
  WAIT_FOR (count_shown () == 1);
  ck_assert_ptr_nonnull (chip ("Tag “six”"));
  type_note (0, "", "");
  WAIT_FOR (says ("No Games Found"));
}
END_TEST

START_TEST (the_dialog_offers_tags_that_others_have)
{
  WuziMarkDialog *dialog;
  GtkWidget *entry;

  open_with (FEW);
  type_note (1, "opening, six", "");
  WAIT_FOR (wuzi_chooser_has (choice (ROW_TAG), "six"));
  act_on (0, "history.note");
  dialog = WUZI_MARK_DIALOG (widgets_find_window (WUZI_TYPE_MARK_DIALOG));
  entry = widgets_find (GTK_WIDGET (dialog), GTK_TYPE_ENTRY, NULL);
  gtk_editable_set_text (GTK_EDITABLE (entry), "mine");
  widgets_press_button (GTK_WIDGET (dialog), "six");
  ck_assert_str_eq (gtk_editable_get_text (GTK_EDITABLE (entry)), "mine, six");
  ck_assert_ptr_null (widgets_find (GTK_WIDGET (dialog), GTK_TYPE_BUTTON, "six"));
  gtk_window_close (GTK_WINDOW (dialog));
  WAIT_FOR (widgets_find_window (WUZI_TYPE_MARK_DIALOG) == NULL);
  ck_assert_ptr_null (game_at (0)->mark.tags);
}
END_TEST

START_TEST (a_deleted_game_goes_and_comes_back)
{
  g_autofree char *id = NULL;
  g_autofree char *next = NULL;

  open_with (FEW);
  id = g_strdup (game_at (3)->id);
  next = g_strdup (game_at (4)->id);
  act_on (3, "history.delete");
  WAIT_FOR (count_shown () == FEW - 1);
  ck_assert_str_eq (game_at (3)->id, next);
  ck_assert_uint_eq (wuzi_history_model_get_selected (model ()), 3);
  WAIT_FOR (says ("Game deleted."));
  WAIT_FOR (says ("59 games"));
  act_on (0, "history.delete");
  WAIT_FOR (count_shown () == FEW - 2);
  ck_assert (gtk_widget_activate_action (GTK_WIDGET (window), "history.undo", NULL));
  WAIT_FOR (count_shown () == FEW - 1);
  WAIT_FOR (gtk_widget_get_visible (field (ROW_MARKED)));
  pick_marked (GAME_FILTER_FIELD_DELETED);
  WAIT_FOR (count_shown () == 1);
  ck_assert_str_eq (game_at (0)->id, id);
  act_on (0, "history.restore");
  WAIT_FOR (says ("No Games Found"));
  ck_assert_uint_eq (wuzi_record_book_get_game_count (sitting.book), FEW);
}
END_TEST

START_TEST (where_all_games_are_deleted_they_can_be_shown)
{
  open_with (1);
  act_on (0, "history.delete");
  WAIT_FOR (says ("No Games Found") && gtk_widget_get_visible (field (ROW_MARKED)));
  ck_assert (!says ("No Games Yet"));
  WAIT_FOR (says ("All games are deleted."));
  widgets_press (GTK_WIDGET (window), "way_out");
  WAIT_FOR (count_shown () == 1 && chip ("Deleted") != NULL);
}
END_TEST

START_TEST (it_may_close_while_a_game_is_noted)
{
  open_with (FEW);
  act_on (0, "history.star");
  act_on (1, "history.delete");
  widgets_destroy (GTK_WINDOW (g_steal_pointer (&window)));
}
END_TEST

static GtkColumnViewColumn *
column_with_title (const char *title)
{
  GListModel *columns = gtk_column_view_get_columns (view ());

  for (guint i = 0; i < g_list_model_get_n_items (columns); i++) {
    g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);

    if (g_strcmp0 (gtk_column_view_column_get_title (column), title) == 0)
      return column;
  }
  ck_abort_msg ("no column %s", title);
}

static guint
moves_of (guint position)
{
  return game_at (position)->facts.move_count;
}

static GtkMenuButton *
order_button (void)
{
  GtkWidget *bar = widgets_find_class (GTK_WIDGET (window), GTK_TYPE_BOX, "history-bar");

  return GTK_MENU_BUTTON (widgets_find_named (bar, "order"));
}

/* How many things the games can be sorted by. */
static int
count_orders (void)
{
  g_autoptr (GMenuModel) orders = g_menu_model_get_item_link (
      gtk_menu_button_get_menu_model (order_button ()), 0, G_MENU_LINK_SECTION);

  return g_menu_model_get_n_items (orders);
}

static void
sort_by_menu (const char *action, const char *target)
{
  ck_assert (gtk_widget_activate_action (GTK_WIDGET (order_button ()), action, "s", target));
}

START_TEST (the_menu_sorts_up_and_down)
{
  open_with (FEW);
  ck_assert_int_eq (count_orders (), 11);
  wuzi_chooser_pick (player_choice (), ann ());
  ck_assert_int_eq (count_orders (), 11);
  sort_by_menu ("sort.order", "moves");
  settle ();
  for (guint i = 1; i < count_shown (); i++)
    ck_assert_uint_ge (moves_of (i - 1), moves_of (i));
  sort_by_menu ("sort.direction", "up");
  settle ();
  for (guint i = 1; i < count_shown (); i++)
    ck_assert_uint_le (moves_of (i - 1), moves_of (i));
  ck_assert_uint_ne (moves_of (0), moves_of (count_shown () - 1));
}
END_TEST

/* Or GTK 4.8 would keep each of them. */
START_TEST (the_menus_are_made_once)
{
  GMenuModel *of_everybody;

  open_with (FEW);
  of_everybody = gtk_menu_button_get_menu_model (order_button ());
  wuzi_chooser_pick (player_choice (), ann ());
  ck_assert_ptr_ne (gtk_menu_button_get_menu_model (order_button ()), of_everybody);
  widgets_destroy (GTK_WINDOW (window));
  open_window ();
  ck_assert_ptr_eq (gtk_menu_button_get_menu_model (order_button ()), of_everybody);
}
END_TEST

/* Unlike sorting by a column, this keeps in mind by what it was sorted before. */
static void
click_head (const char *title)
{
  GtkWidget *head = gtk_widget_get_first_child (gtk_widget_get_first_child (GTK_WIDGET (view ())));

  while (head != NULL && widgets_find (head, GTK_TYPE_LABEL, title) == NULL)
    head = gtk_widget_get_next_sibling (head);
  ck_assert_ptr_nonnull (head);
  widgets_press_at (head, 5, 5);
  widgets_release_at (head, 5, 5);
}

/* Sorts as the first click on a head does, and as every other one after it. */
static void
sort_by_head (const char *title)
{
  gtk_column_view_sort_by_column (view (), column_with_title (title), GTK_SORT_ASCENDING);
}

/* Of numbers, the most first; of words, the first. */
START_TEST (heads_sort_down_and_up)
{
  open_with (FEW);
  sort_by_head ("Moves");
  settle ();
  for (guint i = 1; i < FEW; i++)
    ck_assert_uint_ge (moves_of (i - 1), moves_of (i));
  sort_by_head ("Moves");
  settle ();
  for (guint i = 1; i < FEW; i++)
    ck_assert_uint_le (moves_of (i - 1), moves_of (i));
  ck_assert_uint_ne (moves_of (0), moves_of (FEW - 1));
  sort_by_head ("Ended By");
  settle ();
  for (guint i = 1; i < FEW; i++)
    ck_assert_int_le (game_at (i - 1)->facts.ending, game_at (i)->facts.ending);
  sort_by_head ("Date");
  settle ();
  ck_assert_int_gt (game_at (0)->facts.started, game_at (FEW - 1)->facts.started);
}
END_TEST

/* GTK takes the columns away one by one then, from the left, and sorts by those that
 * are left: later than all else, if a key that closes the window still holds the view. */
START_TEST (it_may_close_after_two_heads_were_clicked)
{
  GtkColumnView *held;

  open_with (FEW);
  click_head ("Moves");
  click_head ("Ended By");
  held = g_object_ref (view ());
  gtk_window_destroy (GTK_WINDOW (g_steal_pointer (&window)));
  g_object_unref (held);
}
END_TEST

static gint64
started_of (guint position)
{
  return game_at (position)->facts.started;
}

START_TEST (each_window_begins_with_the_newest)
{
  open_with (FEW);
  sort_by_head ("Moves");
  settle ();
  ck_assert_uint_gt (moves_of (0), moves_of (FEW - 1));
  widgets_destroy (GTK_WINDOW (window));
  open_window ();
  WAIT_FOR (count_shown () == FEW);
  settle ();
  for (guint i = 1; i < FEW; i++)
    ck_assert_int_ge (started_of (i - 1), started_of (i));
}
END_TEST

static WuziMode
mode_of (guint position)
{
  return game_at (position)->facts.mode;
}

START_TEST (where_an_order_means_nothing_the_newest_come_first)
{
  open_with (FEW);
  wuzi_chooser_pick (player_choice (), ann ());
  sort_by_menu ("sort.order", "opponent");
  sort_by_menu ("sort.direction", "up");
  settle ();
  ck_assert_int_eq (mode_of (0), WUZI_MODE_PVP); /* people are before machines */
  ck_assert_int_eq (mode_of (count_shown () - 1), WUZI_MODE_PVE);
  wuzi_chooser_pick (player_choice (), NULL);
  settle ();
  for (guint i = 1; i < FEW; i++)
    ck_assert_int_ge (started_of (i - 1), started_of (i));
}
END_TEST

static void
resize (int width, int height)
{
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  WAIT_FOR (gtk_widget_get_width (find (WUZI_TYPE_HISTORY_LIST)) <= width
            && wuzi_history_list_is_narrow (WUZI_HISTORY_LIST (find (WUZI_TYPE_HISTORY_LIST)))
                   == (width < 600));
  run_pending ();
}

static gboolean
list_says (const char *words)
{
  return widgets_says (GTK_WIDGET (view ()), words);
}

/* Does a row's second line end with that? */
static gboolean
some_line_ends_with (GtkWidget *root, const char *words)
{
  if (GTK_IS_LABEL (root) && g_str_has_suffix (gtk_label_get_label (GTK_LABEL (root)), words))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (some_line_ends_with (child, words))
      return TRUE;
  return FALSE;
}

/* Seen while the list is, and sorted by: games without a review come last, either way. */
START_TEST (reviewed_games_show_how_exact_they_were)
{
  static const MadeMove MOVES[] = { { JUDGEMENT_BLUNDER, 0.2, WIN_NONE, PHASE_MIDDLE },
                                    { JUDGEMENT_GOOD, 0, WIN_NONE, PHASE_MIDDLE } };
  static const MadeMove GOOD[] = { { JUDGEMENT_GOOD, 0, WIN_NONE, PHASE_OPENING } };
  const char *folder = wuzi_record_book_get_folder (sitting.book);
  g_autofree char *bad = NULL;
  g_autofree char *good = NULL;
  g_autofree char *both = NULL;
  g_autofree char *told_both = NULL;

  open_with (FEW);
  WAIT_FOR (!says ("Accuracy"));
  made_review_keep (folder, game_at (2)->id, MOVES, 2);
  made_review_keep (folder, game_at (5)->id, GOOD, 1);
  wuzi_history_model_read_reviews (model (), NULL);
  WAIT_FOR (says ("Accuracy") && game_at (2)->accuracy[0] >= 0);
  ck_assert_double_lt (game_at (2)->accuracy[0], 100);
  ck_assert_double_gt (game_at (5)->accuracy[0], 99.9);
  ck_assert_double_lt (game_at (5)->accuracy[1], 0);
  ck_assert_double_lt (game_at (3)->accuracy[0], 0);
  both = g_strdup_printf ("%.0f%% / 100%%", game_at (2)->accuracy[0]);
  WAIT_FOR (list_says (both) && list_says ("100% / –"));
  bad = g_strdup (game_at (2)->id);
  good = g_strdup (game_at (5)->id);
  history_columns_sort (view (), "accuracy", TRUE, TRUE);
  WAIT_FOR (g_str_equal (game_at (0)->id, good) && g_str_equal (game_at (1)->id, bad));
  history_columns_sort (view (), "accuracy", FALSE, TRUE);
  WAIT_FOR (g_str_equal (game_at (0)->id, bad) && g_str_equal (game_at (1)->id, good));
  resize (400, 400);
  told_both = g_strdup_printf (" · Accuracy %s", both);
  WAIT_FOR (some_line_ends_with (GTK_WIDGET (view ()), told_both));
}
END_TEST

START_TEST (all_that_differs_is_seen_in_a_new_window)
{
  static const char *const HEADS[] = { "Date",     "Opponent", "Level", "Colour", "Result",
                                       "Ended By", "Size",     "Moves", "Time" };

  open_with (FEW);
  wuzi_chooser_pick (player_choice (), ann ());
  for (gsize i = 0; i < G_N_ELEMENTS (HEADS); i++)
    WAIT_FOR (says (HEADS[i]));
  /* All games are of one rule, and without a clock. */
  WAIT_FOR (!says ("Rule"));
  ck_assert (!gtk_widget_get_visible (field (ROW_RULE)));
  ck_assert (!gtk_widget_get_visible (field (ROW_CLOCK)));
  ck_assert (gtk_widget_get_visible (field (ROW_SIZE)));
  wuzi_chooser_pick (choice (ROW_RULE), "2");
  ck_assert (gtk_widget_get_visible (field (ROW_RULE)));
}
END_TEST

/* Among others stands a group apart, whichever of its rows is the first. */
START_TEST (what_belongs_together_stands_together)
{
  open_with (FEW);
  ck_assert (!gtk_widget_get_visible (field (ROW_MARKED)));
  ck_assert (!gtk_widget_has_css_class (field (ROW_OPPONENT), "apart"));
  ck_assert (gtk_widget_has_css_class (field (ROW_MODE), "apart"));
  ck_assert (!gtk_widget_has_css_class (field (ROW_LEVEL), "apart"));
  ck_assert (gtk_widget_has_css_class (field (ROW_LENGTH), "apart"));
}
END_TEST

static GtkScrolledWindow *
form_scroller (void)
{
  return GTK_SCROLLED_WINDOW (
      gtk_widget_get_ancestor (GTK_WIDGET (form ()), GTK_TYPE_SCROLLED_WINDOW));
}

START_TEST (the_filters_are_as_high_as_the_window_has_room_for)
{
  GtkMenuButton *button;

  open_with (FEW);
  button = GTK_MENU_BUTTON (gtk_widget_get_ancestor (GTK_WIDGET (form ()), GTK_TYPE_MENU_BUTTON));
  gtk_window_set_default_size (GTK_WINDOW (window), 640, 360);
  WAIT_FOR (gtk_widget_get_height (GTK_WIDGET (window)) <= 360);
  gtk_menu_button_popup (button);
  ck_assert_int_lt (gtk_scrolled_window_get_max_content_height (form_scroller ()), 360);
  gtk_menu_button_popdown (button);
  gtk_window_set_default_size (GTK_WINDOW (window), 980, 700);
  WAIT_FOR (gtk_widget_get_height (GTK_WIDGET (window)) > 600);
  gtk_menu_button_popup (button);
  ck_assert_int_gt (gtk_scrolled_window_get_max_content_height (form_scroller ()), 450);
}
END_TEST

static int
left_of_head (const char *title)
{
  GtkWidget *heads = gtk_widget_get_first_child (GTK_WIDGET (view ()));
  GtkWidget *label = widgets_find (heads, GTK_TYPE_LABEL, title);
  graphene_rect_t bounds;

  ck_assert (label != NULL && gtk_widget_compute_bounds (label, heads, &bounds));
  return (int) bounds.origin.x;
}

START_TEST (columns_stay_where_they_are_whatever_games_are_shown)
{
  static const char *const HEADS[] = { "Level", "Result", "Ended By", "Size", "Moves", "Time" };
  int left[G_N_ELEMENTS (HEADS)];

  open_with (FEW);
  widgets_wait_for_frame (GTK_WIDGET (view ()));
  for (guint i = 0; i < G_N_ELEMENTS (HEADS); i++)
    left[i] = left_of_head (HEADS[i]);
  wuzi_chooser_pick (choice (ROW_MODE), "0");
  wuzi_chooser_pick (choice (ROW_OUTCOME), "0");
  wuzi_chooser_pick (choice (ROW_ENDING), "0");
  settle ();
  ck_assert_uint_gt (count_shown (), 0);
  widgets_wait_for_frame (GTK_WIDGET (view ()));
  for (guint i = 0; i < G_N_ELEMENTS (HEADS); i++)
    ck_assert_int_eq (left_of_head (HEADS[i]), left[i]);
}
END_TEST

/* Faces on the screen. */
static guint
count_faces (GtkWidget *root)
{
  guint count = GTK_IS_IMAGE (root) && gtk_widget_get_mapped (root)
                && WUZI_IS_FACE (gtk_image_get_paintable (GTK_IMAGE (root)));

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    count += count_faces (child);
  return count;
}

START_TEST (each_game_against_the_machine_has_its_face)
{
  g_settings_set (settings, "history-size", "(ii)", _i == 0 ? 360 : 1100, 400);
  open_with (FEW);
  wuzi_chooser_pick (player_choice (), ann ());
  wuzi_chooser_pick (choice (ROW_MODE), "1");
  settle ();
  widgets_wait_for_frame (GTK_WIDGET (view ()));
  WAIT_FOR (count_faces (GTK_WIDGET (view ())) >= MIN (count_shown (), 5));
  ck_assert_uint_le (count_faces (GTK_WIDGET (view ())), count_shown ());
  wuzi_chooser_pick (choice (ROW_MODE), "0");
  settle ();
  WAIT_FOR (count_faces (GTK_WIDGET (view ())) == 0);
}
END_TEST

/* Of the first game: the names in bold letters. */
static guint
count_winners (GtkWidget *root)
{
  guint count = GTK_IS_LABEL (root) && gtk_widget_has_css_class (root, "winner");

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    count += count_winners (child);
  return count;
}

START_TEST (narrow_rows_show_both_stones_and_who_won)
{
  GtkWidget *row;
  GtkWidget *black;
  GtkWidget *white;

  g_settings_set (settings, "history-size", "(ii)", 360, 400);
  open_with (FEW);
  WAIT_FOR ((row = widgets_find_class (GTK_WIDGET (view ()), GTK_TYPE_GRID, "game")) != NULL
            && widgets_find_class (row, WUZI_TYPE_STONE_IMAGE, "stone") != NULL);
  black = widgets_find_class (row, WUZI_TYPE_STONE_IMAGE, "stone");
  white = gtk_widget_get_first_child (gtk_widget_get_next_sibling (gtk_widget_get_parent (black)));
  ck_assert (WUZI_IS_STONE_IMAGE (white));
  ck_assert_uint_eq (count_winners (row), game_at (0)->facts.result != WUZI_RESULT_DRAW);
}
END_TEST

static GtkWidget *
first_cell (GtkWidget *list)
{
  GtkWidget *row = gtk_widget_get_first_child (list);

  return row != NULL ? gtk_widget_get_first_child (row) : NULL;
}

/* A cell that showed one game gets another one, which isn't read yet. */
START_TEST (a_game_that_is_not_read_is_neither_seen_nor_clicked)
{
  HistoryContext context;
  GListStore *store = g_list_store_new (WUZI_TYPE_GAME_ITEM);
  g_autoptr (WuziGameItem) read = NULL;
  g_autoptr (WuziGameItem) unread = wuzi_game_item_new ();
  gpointer items[] = { unread };
  GtkWidget *list;
  GtkWindow *other;

  open_with (FEW);
  context = (HistoryContext) { sitting.book, model () };
  WAIT_FOR (game_at (0) != NULL);
  read = g_list_model_get_item (shown (), 0);
  g_list_store_append (store, read);
  list = gtk_list_view_new (
      GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (store))),
      history_cells_new_factory (&context, _i == 0 ? HISTORY_CELL_STAR : HISTORY_CELL_OPPONENT));
  other = widgets_show_alone (list, 200, 200);
  WAIT_FOR (first_cell (list) != NULL);
  ck_assert (gtk_widget_get_can_target (first_cell (list)));
  g_list_store_splice (store, 0, 1, items, 1);
  WAIT_FOR (first_cell (list) != NULL && gtk_widget_get_opacity (first_cell (list)) == 0);
  ck_assert (!gtk_widget_get_can_target (first_cell (list)));
  items[0] = read;
  g_list_store_splice (store, 0, 1, items, 1);
  WAIT_FOR (first_cell (list) != NULL && gtk_widget_get_opacity (first_cell (list)) == 1);
  ck_assert (gtk_widget_get_can_target (first_cell (list)));
  widgets_destroy (other);
}
END_TEST

START_TEST (narrow_windows_show_two_lines_and_lose_nothing)
{
  GtkWidget *scroller;

  g_settings_set (settings, "history-size", "(ii)", 360, 400);
  open_with (FEW);
  wuzi_chooser_pick (player_choice (), ann ());
  WAIT_FOR (widgets_find_class (GTK_WIDGET (view ()), GTK_TYPE_GRID, "game") != NULL);
  ck_assert (!says ("Ended By"));
  ck_assert_int_le (gtk_widget_get_width (GTK_WIDGET (window)), 360);
  widgets_wait_for_frame (GTK_WIDGET (view ()));
  scroller = gtk_widget_get_ancestor (GTK_WIDGET (view ()), GTK_TYPE_SCROLLED_WINDOW);
  ck_assert (gtk_adjustment_get_upper (gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (view ())))
             <= gtk_widget_get_width (scroller));
  resize (1100, 400);
  WAIT_FOR (says ("Ended By"));
  ck_assert_ptr_null (widgets_find_class (GTK_WIDGET (view ()), GTK_TYPE_GRID, "game"));
}
END_TEST

START_TEST (with_large_letters_it_fits_a_narrow_window)
{
  GtkCssProvider *style = widgets_add_style ();
  GtkWidget *title;
  int width;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 144 * 1024, NULL);
  g_settings_set (settings, "history-size", "(ii)", 360, 640);
  open_with (FEW);
  wuzi_chooser_pick (player_choice (), ann ());
  WAIT_FOR (widgets_find_class (GTK_WIDGET (view ()), GTK_TYPE_GRID, "game") != NULL);
  widgets_wait_for_frame (GTK_WIDGET (window));
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL,
                      NULL);
  ck_assert_int_le (width, 360);
  title = widgets_find_class (GTK_WIDGET (window), GTK_TYPE_LABEL, "title");
  ck_assert (!pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (title))));
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
  widgets_remove_style (style);
}
END_TEST

static gboolean
columns_fit (void)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (view ()), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *across = gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (view ()));

  return gtk_adjustment_get_upper (across) <= gtk_widget_get_width (scroller);
}

/* With notes (_i), they are there at any width, as a column or below the game; with reviews (2),
 * too; and with large letters (3). */
START_TEST (all_columns_have_room_at_any_width)
{
  static const MadeMove GOOD[] = { { JUDGEMENT_GOOD, 0, WIN_NONE, PHASE_OPENING },
                                   { JUDGEMENT_GOOD, 0, WIN_NONE, PHASE_OPENING } };
  enum {
    SCREEN = 1280,
  };
  static const int WIDTHS[] = { 620, 640, 665, 705, 730, 765, 815, 870, 930, 1000, 1040, 1140 };
  GtkCssProvider *style = widgets_add_style ();
  guint zoom = _i > 2 ? 150 : 100;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024 / 100 * zoom, NULL);
  open_with (FEW);
  if (_i > 0)
    type_note (0, "opening", "a long note that has more letters than there is room for");
  if (_i > 1) {
    made_review_keep (wuzi_record_book_get_folder (sitting.book), game_at (1)->id, GOOD, 2);
    wuzi_history_model_read_reviews (model (), NULL);
    WAIT_FOR (game_at (1)->accuracy[0] >= 0);
  }
  for (guint i = 0; i < G_N_ELEMENTS (WIDTHS); i++) {
    int width = WIDTHS[i] * (int) zoom / 100;

    if (width > SCREEN)
      break;
    gtk_window_set_default_size (GTK_WINDOW (window), width, 400);
    WAIT_FOR (abs (gtk_widget_get_width (find (WUZI_TYPE_HISTORY_LIST)) - width) < 20);
    WAIT_FOR (columns_fit ());
    widgets_wait_for_frame (GTK_WIDGET (view ()));
    ck_assert_msg (columns_fit (), "not at a width of %d", WIDTHS[i]);
    WAIT_FOR (_i == 0
              || says ("opening · a long note that has more letters than there is room for"));
  }
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
  widgets_remove_style (style);
}
END_TEST

static guint
get_selected (void)
{
  return wuzi_history_model_get_selected (model ());
}

/* The position of the row whose cells are at the top. */
static guint
find_top (void)
{
  for (int y = 2; y < gtk_widget_get_height (GTK_WIDGET (view ())); y += 4) {
    GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (view ()), 40, y, GTK_PICK_DEFAULT);
    GtkListItem *row = widget != NULL ? history_cells_find_row (widget) : NULL;

    if (row != NULL)
      return gtk_list_item_get_position (row);
  }
  return GTK_INVALID_LIST_POSITION;
}

static void
lay_out_cb (GtkWidget *rows)
{
  gtk_widget_allocate (rows, gtk_widget_get_width (rows), gtk_widget_get_height (rows), -1, NULL);
}

static gboolean
done_cb (gpointer user_data)
{
  gboolean *done = user_data;

  *done = TRUE;
  return G_SOURCE_REMOVE;
}

/* Does what waits to be done, but makes no frame. */
static void
do_before_frame (void)
{
  gboolean done = FALSE;

  g_idle_add_full (GDK_PRIORITY_REDRAW - 1, done_cb, &done, NULL);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
}

START_TEST (new_games_are_seen_at_the_top_however_soon_they_come_and_are_laid_out)
{
  const guint more = 4;
  GtkWidget *rows;

  open_with (FEW);
  WAIT_FOR (find_top () == 0 && gtk_adjustment_get_upper (scroll ()) > 1000);
  rows = gtk_widget_get_last_child (GTK_WIDGET (view ()));
  g_signal_connect_object (shown (), "items-changed", G_CALLBACK (lay_out_cb), rows,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  for (guint i = more; i-- > 0;) {
    guint before = count_shown ();

    book_game_without_waiting ();
    while (count_shown () == before)
      do_before_frame ();
    if (i != 2)
      do_before_frame ();
  }
  WAIT_FOR (find_top () == 0 && gtk_adjustment_get_value (scroll ()) == 0);
}
END_TEST

START_TEST (a_new_game_moves_neither_what_is_seen_nor_what_is_selected)
{
  guint top;

  open_with (FEW);
  wuzi_history_model_select (model (), 30);
  WAIT_FOR (gtk_adjustment_get_upper (scroll ()) > 1000);
  gtk_adjustment_set_value (scroll (), 800);
  widgets_wait_for_frame (GTK_WIDGET (view ()));
  top = find_top ();
  ck_assert_uint_gt (top, 10);
  book_game ();
  widgets_wait_for_frame (GTK_WIDGET (view ()));
  WAIT_FOR (find_top () == top + 1);
  ck_assert_uint_eq (get_selected (), 31);
}
END_TEST

START_TEST (a_new_game_is_seen_at_the_top)
{
  GtkWidget *focus;

  open_with (FEW);
  for (int i = 0; i < A_FEW_MORE; i++)
    book_game ();
  WAIT_FOR (find_top () == 0 && gtk_adjustment_get_value (scroll ()) == 0);
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  ck_assert (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (view ())));
  book_game ();
  widgets_wait_for_frame (GTK_WIDGET (view ()));
  WAIT_FOR (find_top () == 0 && gtk_adjustment_get_value (scroll ()) == 0);
  ck_assert_ptr_eq (gtk_window_get_focus (GTK_WINDOW (window)), focus);
}
END_TEST

static void
changed_cb (GObject *book, GAsyncResult *result, gpointer user_data)
{
  gboolean *done = user_data;

  *done = wuzi_record_book_finish (WUZI_RECORD_BOOK (book), result, NULL);
}

START_TEST (players_are_called_as_they_are_called_now)
{
  WuziRecordBook *book = sitting.book;
  gboolean done = FALSE;

  load ();
  open_window ();
  book_game ();
  wuzi_chooser_pick (player_choice (), ann ());
  WAIT_FOR (says ("Bob"));
  wuzi_record_book_change_player_async (
      book, profile_change_new_rename (wuzi_record_book_find_player (book, bob ()), "Robert"),
      changed_cb, &done);
  WAIT_FOR (done && says ("Robert") && !says ("Bob"));
  done = FALSE;
  wuzi_record_book_change_player_async (
      book, profile_change_new_delete (wuzi_record_book_find_player (book, bob ())), changed_cb,
      &done);
  WAIT_FOR (done && says ("Deleted player") && !says ("Robert"));
  ck_assert_uint_eq (count_shown (), 1);
  done = FALSE;
  wuzi_record_book_change_player_async (
      book, profile_change_new_restore (wuzi_record_book_find_player (book, bob ())), changed_cb,
      &done);
  WAIT_FOR (done && says ("Robert"));
}
END_TEST

/* --- several at once --- */

static void
select_also (guint position)
{
  gtk_selection_model_select_item (GTK_SELECTION_MODEL (model ()), position, FALSE);
}

static void
do_with_selected (const char *action)
{
  ck_assert (gtk_widget_activate_action (find (WUZI_TYPE_HISTORY_LIST), action, NULL));
}

static gboolean
is_starred (guint position)
{
  return game_at (position)->mark.star;
}

static gboolean
has_tags (guint position, const char *tags)
{
  g_autofree char *joined = game_mark_join_tags (&game_at (position)->mark);

  return g_str_equal (joined, tags);
}

static GtkWidget *
bar (void)
{
  return find (GTK_TYPE_ACTION_BAR);
}

static gboolean
bar_is_seen (void)
{
  return gtk_revealer_get_reveal_child (
      GTK_REVEALER (gtk_widget_get_ancestor (bar (), GTK_TYPE_REVEALER)));
}

START_TEST (several_are_starred_or_not_together)
{
  open_with (FEW);
  act_on (3, "history.star");
  WAIT_FOR (is_starred (3));
  ck_assert (!bar_is_seen ());
  select_also (1);
  select_also (5);
  WAIT_FOR (bar_is_seen () && widgets_says (bar (), "3 selected"));
  do_with_selected ("history.star");
  WAIT_FOR (is_starred (1) && is_starred (5));
  ck_assert (is_starred (3) && !is_starred (2));
  do_with_selected ("history.star");
  WAIT_FOR (!is_starred (1) && !is_starred (3) && !is_starred (5));
  do_with_selected ("history.star");
  do_with_selected ("history.remove-stars");
  do_with_selected ("history.add-stars");
  WAIT_FOR (is_starred (1) && is_starred (3) && is_starred (5));
  ck_assert_uint_eq (wuzi_history_model_count_selected (model ()), 3);
}
END_TEST

/* One that isn't selected leaves the others selected. */
START_TEST (a_click_on_a_star_is_for_that_game_alone)
{
  open_with (FEW);
  game_at (0);
  wuzi_history_model_select (model (), 2);
  select_also (4);
  WAIT_FOR (widgets_find_class (GTK_WIDGET (window), GTK_TYPE_BUTTON, "star") != NULL);
  ck_assert (
      gtk_widget_activate_action (find (WUZI_TYPE_HISTORY_LIST), "history.star-row", "u", 0));
  WAIT_FOR (is_starred (0));
  ck_assert (!is_starred (2) && !is_starred (4));
  ck_assert_uint_eq (wuzi_history_model_count_selected (model ()), 2);
}
END_TEST

static WuziMarkDialog *
wait_for_dialog (void)
{
  WAIT_FOR (widgets_find_window (WUZI_TYPE_MARK_DIALOG) != NULL);
  return WUZI_MARK_DIALOG (widgets_find_window (WUZI_TYPE_MARK_DIALOG));
}

/* What all have can be taken from all; what only some have stays with them, as notes do. */
START_TEST (tags_of_several_are_added_and_taken_away)
{
  WuziMarkDialog *dialog;
  GtkEditable *entry;

  open_with (FEW);
  type_note (1, "own, both", "stays");
  WAIT_FOR (has_tags (1, "own, both"));
  type_note (3, "both", "");
  WAIT_FOR (has_tags (3, "both"));
  wuzi_history_model_select (model (), 1);
  select_also (3);
  do_with_selected ("history.note");
  dialog = wait_for_dialog ();
  ck_assert (widgets_says (GTK_WIDGET (dialog), "2 games"));
  entry = GTK_EDITABLE (widgets_find (GTK_WIDGET (dialog), GTK_TYPE_ENTRY, NULL));
  ck_assert_str_eq (gtk_editable_get_text (entry), "both");
  ck_assert (!gtk_widget_get_mapped (widgets_find (GTK_WIDGET (dialog), GTK_TYPE_TEXT_VIEW, NULL)));
  gtk_editable_set_text (entry, "new");
  widgets_press (GTK_WIDGET (dialog), "mark.keep");
  WAIT_FOR (has_tags (1, "own, new") && has_tags (3, "new"));
  ck_assert_str_eq (game_at (1)->mark.note, "stays");
}
END_TEST

START_TEST (several_are_deleted_and_come_back_together)
{
  g_autofree char *next = NULL;

  open_with (FEW);
  act_on (0, "history.delete");
  WAIT_FOR (count_shown () == FEW - 1);
  next = g_strdup (game_at (9)->id);
  wuzi_history_model_select (model (), 2);
  for (guint i = 3; i < 9; i++)
    select_also (i);
  do_with_selected ("history.delete");
  WAIT_FOR (says ("7 games deleted."));
  WAIT_FOR (count_shown () == FEW - 8);
  ck_assert_str_eq (game_at (2)->id, next);
  ck_assert_uint_eq (get_selected (), 2);
  ck_assert (gtk_widget_activate_action (GTK_WIDGET (window), "history.undo", NULL));
  WAIT_FOR (count_shown () == FEW - 1);
  ck_assert (gtk_widget_activate_action (GTK_WIDGET (window), "history.undo", NULL));
  WAIT_FOR (count_shown () == FEW);
  pick_marked (GAME_FILTER_FIELD_DELETED);
  WAIT_FOR (says ("No Games Found"));
}
END_TEST

START_TEST (all_are_deleted_and_restored)
{
  open_with (FEW);
  do_with_selected ("history.select-all");
  WAIT_FOR (widgets_says (bar (), "60 selected"));
  do_with_selected ("history.delete");
  WAIT_FOR (says ("No Games Found") && gtk_widget_get_visible (field (ROW_MARKED)));
  pick_marked (GAME_FILTER_FIELD_DELETED);
  WAIT_FOR (count_shown () == FEW);
  do_with_selected ("history.select-all");
  do_with_selected ("history.restore");
  WAIT_FOR (says ("No Games Found"));
  ck_assert_uint_eq (wuzi_record_book_get_game_count (sitting.book), FEW);
}
END_TEST

static void
queue_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_autofree const char **ids = g_variant_get_strv (parameter, NULL);

  for (guint i = 0; ids[i] != NULL; i++)
    g_string_append_printf (told, "review %s ", ids[i]);
}

/* What the application has. */
static void
add_reviews (void)
{
  static const GActionEntry ENTRIES[] = { { "queue-reviews", queue_cb, "as", NULL, NULL, { 0 } } };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (actions), ENTRIES, G_N_ELEMENTS (ENTRIES), NULL);
  gtk_widget_insert_action_group (GTK_WIDGET (window), "app", G_ACTION_GROUP (actions));
}

/* An item of the menu of a row, if there is such. */
static gboolean
menu_has (const char *action)
{
  GtkWidget *menu = gtk_widget_get_last_child (find (WUZI_TYPE_HISTORY_LIST));
  GMenuModel *items;

  items = gtk_popover_menu_get_menu_model (GTK_POPOVER_MENU (menu));
  for (int i = 0; i < g_menu_model_get_n_items (items); i++) {
    g_autofree char *of = NULL;

    g_menu_model_get_item_attribute (items, i, G_MENU_ATTRIBUTE_ACTION, "s", &of);
    if (g_strcmp0 (of, action) == 0)
      return TRUE;
  }
  return FALSE;
}

START_TEST (one_or_several_are_reviewed_in_their_order)
{
  g_autoptr (GString) expected = g_string_new (NULL);

  open_with (FEW);
  add_reviews ();
  g_string_append_printf (expected, "review %s ", game_at (4)->id);
  act_on (4, "history.review");
  ck_assert_str_eq (told->str, expected->str);
  select_also (6);
  select_also (2);
  for (guint i = 2; i <= 6; i += 2)
    g_string_append_printf (expected, "review %s ", game_at (i)->id);
  do_with_selected ("history.review");
  WAIT_FOR (g_str_equal (told->str, expected->str));
}
END_TEST

START_TEST (the_menu_offers_what_can_be_done_with_so_many)
{
  open_with (FEW);
  game_at (2);
  gtk_widget_grab_focus (GTK_WIDGET (view ()));
  wuzi_history_model_select (model (), 2);
  do_with_selected ("history.menu");
  ck_assert (menu_has ("history.open") && menu_has ("history.review") && menu_has ("history.star"));
  select_also (3);
  do_with_selected ("history.menu");
  ck_assert (!menu_has ("history.open") && !menu_has ("history.find-opening"));
  ck_assert (menu_has ("history.review") && menu_has ("history.remove-stars")
             && menu_has ("history.export") && menu_has ("history.delete"));
}
END_TEST

static WuziGameActions *
actions (void)
{
  return wuzi_history_list_get_actions (WUZI_HISTORY_LIST (find (WUZI_TYPE_HISTORY_LIST)));
}

START_TEST (several_are_exported_into_one_file)
{
  g_autofree char *path = g_build_filename (sitting.folder, "Games.sgf", NULL);
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (StudyFile) file = NULL;
  g_autofree char *bytes = NULL;
  gsize length;

  open_with (FEW);
  for (guint i = 0; i < 3; i++)
    g_ptr_array_add (ids, g_strdup (game_at (i)->id));
  g_ptr_array_add (ids, NULL);
  wuzi_game_actions_export (actions (), (const char *const *) ids->pdata, path);
  WAIT_FOR (g_file_get_contents (path, &bytes, &length, NULL));
  file = study_exchange_read (bytes, length, NULL, NULL);
  ck_assert_ptr_nonnull (file);
  ck_assert_uint_eq (file->studies->len, 3);
  WAIT_FOR (says ("Exported to “Games.sgf”."));
  g_remove (path);
}
END_TEST

static void
said_cb (WuziGameActions *from, const char *sentence)
{
  g_string_append (told, sentence);
}

START_TEST (where_nothing_can_be_written_that_is_said)
{
  g_autofree char *path = g_build_filename (sitting.folder, "none", "Games.sgf", NULL);
  const char *ids[] = { NULL, NULL };

  open_with (FEW);
  ids[0] = game_at (0)->id;
  g_signal_connect (actions (), "said", G_CALLBACK (said_cb), NULL);
  wuzi_game_actions_export (actions (), ids, path);
  WAIT_FOR (told->len > 0);
  ck_assert (!g_file_test (path, G_FILE_TEST_EXISTS));
}
END_TEST

START_TEST (it_may_close_while_games_are_exported)
{
  g_autofree char *path = g_build_filename (sitting.folder, "Games.sgf", NULL);
  const char *ids[] = { NULL, NULL };

  open_with (FEW);
  ids[0] = game_at (0)->id;
  wuzi_game_actions_export (actions (), ids, path);
  do_with_selected ("history.select-all");
  do_with_selected ("history.star");
  widgets_destroy (GTK_WINDOW (g_steal_pointer (&window)));
  g_remove (path);
}
END_TEST

/* The cell of the nth row in which there is a date. */
static GtkWidget *
row_at (guint position)
{
  GtkWidget *rows = gtk_widget_get_last_child (GTK_WIDGET (view ()));

  for (GtkWidget *row = gtk_widget_get_first_child (rows); row != NULL;
       row = gtk_widget_get_next_sibling (row)) {
    GtkListItem *item = history_cells_find_row (gtk_widget_get_first_child (row));

    if (item != NULL && gtk_list_item_get_position (item) == position)
      return row;
  }
  return NULL;
}

static void
click_row (guint position)
{
  GtkWidget *list = find (WUZI_TYPE_HISTORY_LIST);
  graphene_rect_t row;

  WAIT_FOR (row_at (position) != NULL && gtk_widget_get_mapped (row_at (position)));
  widgets_wait_for_frame (GTK_WIDGET (view ()));
  ck_assert (gtk_widget_compute_bounds (row_at (position), list, &row));
  widgets_press_at (list, row.origin.x + 60, row.origin.y + 5);
}

static GtkWidget *
select_button (void)
{
  return widgets_find_named (GTK_WIDGET (window), "select_button");
}

START_TEST (while_selecting_each_click_adds_one_or_takes_it_away)
{
  GtkWidget *button;

  if (_i == 1)
    g_settings_set (settings, "history-size", "(ii)", 360, 400);
  open_with (FEW);
  game_at (3);
  button = select_button ();
  wuzi_history_model_select (model (), 1);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  WAIT_FOR (widgets_find_class (GTK_WIDGET (view ()), GTK_TYPE_CHECK_BUTTON, "selection-mode")
            != NULL);
  ck_assert (bar_is_seen ());
  WAIT_FOR (columns_fit ());
  ck_assert (widgets_says (bar (), "0 selected"));
  click_row (1);
  click_row (2);
  ck_assert (widgets_says (bar (), "2 selected"));
  click_row (1);
  ck_assert (widgets_says (bar (), "1 selected"));
  ck_assert_uint_eq (get_selected (), 2);
  g_signal_emit_by_name (view (), "activate", 3);
  ck_assert (widgets_says (bar (), "2 selected"));
  ck_assert_uint_eq (told->len, 0);
  ck_assert (wuzi_history_list_stop_selecting (WUZI_HISTORY_LIST (find (WUZI_TYPE_HISTORY_LIST))));
  ck_assert (!gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
  ck_assert_uint_eq (wuzi_history_model_count_selected (model ()), 0);
  ck_assert (!bar_is_seen ());
  WAIT_FOR (
      widgets_find_class (GTK_WIDGET (view ()), GTK_TYPE_CHECK_BUTTON, "selection-mode") == NULL
      || !gtk_widget_get_mapped (
          widgets_find_class (GTK_WIDGET (view ()), GTK_TYPE_CHECK_BUTTON, "selection-mode")));
}
END_TEST

/* --- many --- */

static guint
count_widgets (GtkWidget *root)
{
  guint count = 1;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    count += count_widgets (child);
  return count;
}

static guint rows_bound;

static void
bound_cb (void)
{
  rows_bound++;
}

static guint
count_alive (void)
{
  return wuzi_history_model_count_items_alive (model ());
}

static void
count_rows_bound (void)
{
  rows_bound = 0;
  g_signal_connect (gtk_column_view_column_get_factory (column_with_title ("Date")), "bind",
                    G_CALLBACK (bound_cb), NULL);
}

START_TEST (listed_games_need_no_more_rows_than_few)
{
  guint widgets;
  double page;

  open_window ();
  records = listed_games_load (sitting.book, sitting.ann, sitting.bob, MANY);
  WAIT_FOR (count_shown () == MANY && find_top () == 0);
  run_pending ();
  widgets = count_widgets (GTK_WIDGET (view ()));
  ck_assert_uint_le (widgets, CELLS_AT_MOST);
  ck_assert_uint_le (count_alive (), ALIVE_AT_MOST);
  count_rows_bound ();
  page = gtk_adjustment_get_page_size (scroll ());
  for (int i = 1; i <= SCREENS; i++) {
    gtk_adjustment_set_value (scroll (), i * page);
    widgets_wait_for_frame (GTK_WIDGET (view ()));
  }
  ck_assert_uint_gt (find_top (), 10 * SCREENS);
  /* Each row that is seen came once, and some around them. */
  ck_assert_uint_le (rows_bound, find_top () + 200);
  rows_bound = 0;
  gtk_adjustment_set_value (scroll (), gtk_adjustment_get_upper (scroll ()) - page);
  WAIT_FOR (find_top () != GTK_INVALID_LIST_POSITION && find_top () > MANY - 100);
  ck_assert_uint_le (rows_bound, 600);
  ck_assert_uint_le (count_widgets (GTK_WIDGET (view ())), CELLS_AT_MOST);
  ck_assert_uint_le (count_alive (), ALIVE_AT_MOST);
}
END_TEST

START_TEST (listed_games_are_filtered_and_sorted_with_few_rows_and_items)
{
  open_with (MANY);
  WAIT_FOR (count_shown () == MANY);
  wuzi_chooser_pick (player_choice (), ann ());
  WAIT_FOR (!says ("Searching the games…"));
  ck_assert_uint_lt (count_shown (), MANY);
  count_rows_bound ();
  gtk_column_view_sort_by_column (view (), column_with_title ("Time"), GTK_SORT_ASCENDING);
  WAIT_FOR (says ("Searching the games…"));
  WAIT_FOR (!says ("Searching the games…") && count_shown () > MANY / 2);
  run_pending ();
  ck_assert_uint_le (rows_bound, 600);
  ck_assert_uint_le (count_alive (), ALIVE_AT_MOST);
  ck_assert_uint_le (count_widgets (GTK_WIDGET (view ())), CELLS_AT_MOST);
}
END_TEST

/* --- the selected game beside the list --- */

static GtkWidget *
preview (void)
{
  return find (WUZI_TYPE_GAME_PREVIEW);
}

static GtkRange *
preview_moves (void)
{
  return GTK_RANGE (widgets_find (preview (), GTK_TYPE_SCALE, NULL));
}

static gboolean
preview_shows (guint moves)
{
  GtkAdjustment *adjustment = gtk_range_get_adjustment (preview_moves ());

  return gtk_adjustment_get_upper (adjustment) == moves
         && gtk_adjustment_get_value (adjustment) == moves;
}

static void
open_with_preview (void)
{
  g_settings_set_boolean (settings, "show-history-preview", TRUE);
  open_with (FEW);
  WAIT_FOR (gtk_widget_get_mapped (preview ()));
}

START_TEST (the_selected_game_is_seen_beside_the_list)
{
  g_autofree char *expected = NULL;
  g_autofree char *place = NULL;

  open_with_preview ();
  WAIT_FOR (widgets_says (preview (), "Select a game to see it here."));
  expected = g_strdup_printf ("open %s ", game_at (2)->id);
  wuzi_history_model_select (model (), 2);
  WAIT_FOR (preview_shows (game_at (2)->facts.move_count));
  widgets_press (preview (), "open");
  ck_assert_str_eq (told->str, expected);
  gtk_range_set_value (preview_moves (), 1);
  place = g_strdup_printf ("Move 1 of %u", game_at (2)->facts.move_count);
  ck_assert_str_eq (gtk_widget_get_tooltip_text (GTK_WIDGET (preview_moves ())), place);
  gtk_selection_model_select_item (GTK_SELECTION_MODEL (model ()), 4, FALSE);
  WAIT_FOR (widgets_says (preview (), "2 selected"));
  wuzi_history_model_select (model (), 4);
  WAIT_FOR (preview_shows (game_at (4)->facts.move_count));
}
END_TEST

START_TEST (the_wheel_goes_through_its_moves)
{
  gboolean used = FALSE;
  guint moves;

  open_with_preview ();
  moves = game_at (0)->facts.move_count;
  wuzi_history_model_select (model (), 0);
  WAIT_FOR (preview_shows (moves));
  g_signal_emit_by_name (widgets_find (preview (), WUZI_TYPE_BOARD_VIEW, NULL), "point-scrolled",
                         POINT_NONE, -2, &used);
  ck_assert (used);
  ck_assert (gtk_range_get_value (preview_moves ()) == moves - 2);
}
END_TEST

START_TEST (what_is_noted_is_seen_with_it)
{
  open_with_preview ();
  game_at (1);
  wuzi_history_model_select (model (), 1);
  WAIT_FOR (preview_shows (game_at (1)->facts.move_count));
  ck_assert (!widgets_says (preview (), "lesson · A fine attack"));
  type_note (1, "lesson", "A fine attack");
  WAIT_FOR (widgets_says (preview (), "lesson · A fine attack"));
}
END_TEST

/* Beside the preview there is room for a column of notes. */
START_TEST (a_first_note_leaves_the_columns)
{
  open_with_preview ();
  resize (1040, 600);
  WAIT_FOR (says ("Moves"));
  type_note (1, "lesson", "A fine attack");
  WAIT_FOR (says ("Note"));
  ck_assert (!wuzi_history_list_is_narrow (WUZI_HISTORY_LIST (find (WUZI_TYPE_HISTORY_LIST))));
  WAIT_FOR (columns_fit ());
}
END_TEST

START_TEST (it_goes_where_there_is_no_room_for_it_or_nobody_wants_it)
{
  open_with_preview ();
  resize (700, 500);
  WAIT_FOR (!gtk_widget_get_mapped (preview ()));
  resize (1040, 600);
  WAIT_FOR (gtk_widget_get_mapped (preview ()));
  gtk_widget_activate_action (GTK_WIDGET (window), "history.preview", NULL);
  WAIT_FOR (!gtk_widget_get_mapped (preview ()));
  ck_assert (!g_settings_get_boolean (settings, "show-history-preview"));
  wuzi_history_model_select (model (), 3);
  gtk_widget_activate_action (GTK_WIDGET (window), "history.preview", NULL);
  WAIT_FOR (gtk_widget_get_mapped (preview ()));
  WAIT_FOR (preview_shows (game_at (3)->facts.move_count));
}
END_TEST

START_TEST (it_may_close_while_it_becomes_wider)
{
  g_settings_set (settings, "history-size", "(ii)", 500, 400);
  g_settings_set_boolean (settings, "show-history-preview", TRUE);
  open_with (FEW);
  wuzi_history_model_select (model (), 0);
  gtk_widget_size_allocate (GTK_WIDGET (window), &(GtkAllocation) { 0, 0, 1040, 400 }, -1);
  widgets_destroy (GTK_WINDOW (g_steal_pointer (&window)));
  run_pending ();
}
END_TEST

START_TEST (it_may_close_while_the_game_is_read)
{
  open_with_preview ();
  for (guint i = 0; i < FEW; i++)
    wuzi_history_model_select (model (), i);
  game_at (5);
  wuzi_history_model_select (model (), 5);
  widgets_destroy (GTK_WINDOW (g_steal_pointer (&window)));
}
END_TEST

START_TEST (its_size_is_kept)
{
  int width;
  int height;

  open_with (FEW);
  gtk_window_set_default_size (GTK_WINDOW (window), 700, 500);
  WAIT_FOR (gtk_widget_get_width (GTK_WIDGET (window)) < 800);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_close (GTK_WINDOW (window));
  WAIT_FOR (window == NULL);
  g_settings_get (settings, "history-size", "(ii)", &width, &height);
  ck_assert_int_eq (width, 700);
  ck_assert_int_eq (height, 500);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-history-window");
  TCase *history = tcase_create ("window");
  TCase *widths = tcase_create ("widths");
  TCase *several = tcase_create ("several");

  tcase_add_checked_fixture (history, set_up, tear_down);
  tcase_add_test (history, each_choice_narrows_the_list_and_is_a_chip_that_undoes_it);
  tcase_add_test (history, games_are_found_by_their_reviews);
  tcase_add_test (history, reviewed_games_show_how_exact_they_were);
  tcase_add_test (history, choices_combine_and_are_cleared_together);
  tcase_add_test (history, days_are_chosen_from_and_until_and_by_name);
  tcase_add_test (history, a_search_narrows_and_an_empty_one_does_not);
  tcase_add_test (history, enter_leads_from_the_search_to_what_was_found);
  tcase_add_test (history, the_search_opens_where_one_can_type);
  tcase_add_test (history, escape_ends_the_search_and_leaves_the_window_open);
  tcase_add_test (history, a_search_that_found_nothing_gives_the_keys_back_too);
  tcase_add_test (history, what_only_others_set_is_a_chip_too);
  tcase_add_test (history, it_tells_how_many_and_how_they_went);
  tcase_add_test (history, it_says_that_games_are_being_read);
  tcase_add_test (history, it_tells_how_far_they_are_read_if_that_takes_long);
  tcase_add_test (history, the_first_game_comes_from_no_games_yet_to_the_list);
  tcase_add_test (history, where_nothing_fits_there_is_a_way_out);
  tcase_add_test (history, where_nothing_fits_the_keys_are_at_the_way_out);
  tcase_add_test (history, who_has_not_played_is_told_so);
  tcase_add_test (history, cells_are_read_in_the_order_of_their_columns);
  tcase_add_test (history, the_keyboard_is_at_the_rows);
  tcase_add_test (history, the_selected_game_is_seen_beside_the_list);
  tcase_add_test (history, the_wheel_goes_through_its_moves);
  tcase_add_test (history, what_is_noted_is_seen_with_it);
  tcase_add_test (history, a_first_note_leaves_the_columns);
  tcase_add_test (history, it_goes_where_there_is_no_room_for_it_or_nobody_wants_it);
  tcase_add_test (history, it_may_close_while_it_becomes_wider);
  tcase_add_test (history, it_may_close_while_the_game_is_read);
  tcase_add_test (history, a_row_that_is_activated_opens_its_game);
  tcase_add_test (history, statistics_are_of_the_player_chosen);
  tcase_add_test (history, games_that_begin_like_one_are_found);
  tcase_add_test (history, a_star_is_seen_filtered_by_and_taken_off);
  tcase_add_test (history, tags_and_notes_are_shown_searched_and_filtered_by);
  tcase_add_test (history, the_dialog_offers_tags_that_others_have);
  tcase_add_test (history, a_deleted_game_goes_and_comes_back);
  tcase_add_test (history, where_all_games_are_deleted_they_can_be_shown);
  tcase_add_test (history, it_may_close_while_a_game_is_noted);
  tcase_add_test (history, heads_sort_down_and_up);
  tcase_add_test (history, it_may_close_after_two_heads_were_clicked);
  tcase_add_test (history, the_menu_sorts_up_and_down);
  tcase_add_test (history, the_menus_are_made_once);
  tcase_add_test (history, each_window_begins_with_the_newest);
  tcase_add_test (history, where_an_order_means_nothing_the_newest_come_first);
  tcase_add_test (history, all_that_differs_is_seen_in_a_new_window);
  tcase_add_test (history, what_belongs_together_stands_together);
  tcase_add_test (history, the_filters_are_as_high_as_the_window_has_room_for);
  tcase_add_test (history, columns_stay_where_they_are_whatever_games_are_shown);
  tcase_add_test (history, narrow_rows_show_both_stones_and_who_won);
  tcase_add_test (history, narrow_windows_show_two_lines_and_lose_nothing);
  tcase_add_test (history, with_large_letters_it_fits_a_narrow_window);
  tcase_add_loop_test (history, a_game_that_is_not_read_is_neither_seen_nor_clicked, 0, 2);
  tcase_add_loop_test (history, each_game_against_the_machine_has_its_face, 0, 2);
  tcase_add_test (history, a_new_game_moves_neither_what_is_seen_nor_what_is_selected);
  tcase_add_test (history, a_new_game_is_seen_at_the_top);
  tcase_add_test (history, new_games_are_seen_at_the_top_however_soon_they_come_and_are_laid_out);
  tcase_add_test (history, players_are_called_as_they_are_called_now);
  tcase_add_test (history, listed_games_need_no_more_rows_than_few);
  tcase_add_test (history, listed_games_are_filtered_and_sorted_with_few_rows_and_items);
  tcase_add_test (history, its_size_is_kept);
  suite_add_tcase (suite, history);
  suite_add_tcase (suite, several);
  tcase_add_checked_fixture (several, set_up, tear_down);
  tcase_add_test (several, several_are_starred_or_not_together);
  tcase_add_test (several, a_click_on_a_star_is_for_that_game_alone);
  tcase_add_test (several, tags_of_several_are_added_and_taken_away);
  tcase_add_test (several, several_are_deleted_and_come_back_together);
  tcase_add_test (several, all_are_deleted_and_restored);
  tcase_add_test (several, one_or_several_are_reviewed_in_their_order);
  tcase_add_test (several, the_menu_offers_what_can_be_done_with_so_many);
  tcase_add_test (several, several_are_exported_into_one_file);
  tcase_add_test (several, where_nothing_can_be_written_that_is_said);
  tcase_add_test (several, it_may_close_while_games_are_exported);
  tcase_add_loop_test (several, while_selecting_each_click_adds_one_or_takes_it_away, 0, 2);
  suite_add_tcase (suite, widths);
  tcase_add_checked_fixture (widths, set_up, tear_down);
  tcase_add_loop_test (widths, all_columns_have_room_at_any_width, 0, 4);
  return run_suite (suite);
}
