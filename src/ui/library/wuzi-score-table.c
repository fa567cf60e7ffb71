/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A column view of scores. */
#include "ui/library/wuzi-score-table.h"

#include <glib/gi18n-lib.h>

#include "present/words/game-words.h"
#include "present/words/library-words.h"
#include "present/words/wuzi-words.h"
#include "ui/common/column-heads.h"
#include "ui/common/list-access.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"

enum {
  NAME_CHARS = 12, /* for which there is always room */
  DATE_PLACES = 10000,
};

/* What a table is of. */
typedef enum {
  TABLE_PEOPLE = 1 << 0,
  TABLE_STANDINGS = 1 << 1, /* of a tournament */
  TABLE_OPPONENTS = 1 << 2,
  TABLE_EVENTS = 1 << 3,
  TABLE_EVENTS_OF_PLAYER = 1 << 4,
  TABLE_OPENINGS = 1 << 5, /* seen from black */
  TABLE_OPENINGS_OF_PLAYER = 1 << 6,
} Table;

enum {
  ALL_TABLES = 0x7f,
  ANYBODYS = TABLE_PEOPLE | TABLE_STANDINGS,
  OF_PLAYER = TABLE_OPPONENTS | TABLE_EVENTS_OF_PLAYER | TABLE_OPENINGS_OF_PLAYER,
};

struct _WuziScoreTable {
  GtkWidget parent_instance;

  /* Owned */
  GtkWidget *scroller;
  WuziScoreModel *model;
  guint fit_source; /* 0: what is shown has the room that there is */

  /* Borrowed from the scroller */
  GtkColumnView *view;
  ColumnHeads *heads; /* NULL until they are made */

  Table table;
  int width; /* for which the columns are; 0 at first */
};

G_DEFINE_FINAL_TYPE (WuziScoreTable, wuzi_score_table, GTK_TYPE_WIDGET)

enum {
  ACTIVATED,
  SELECTION_CHANGED,
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* --- words --- */

static char *
describe_name (WuziScoreItem *item)
{
  return g_strdup (wuzi_score_item_get_name (item));
}

static char *
describe_detail (WuziScoreItem *item)
{
  return g_strdup (wuzi_score_item_get_detail (item));
}

static char *
describe_games (WuziScoreItem *item)
{
  return g_strdup_printf ("%'u", wuzi_score_item_get_score (item)->games);
}

static char *
describe_points (WuziScoreItem *item)
{
  guint games;
  guint points =
      library_score_get_points (wuzi_score_item_get_score (item), GAME_FILTER_ANY, &games);

  if (points == 1)
    return g_strdup ("½");
  return g_strdup_printf (points % 2 == 0 ? "%u" : "%u½", points / 2);
}

static char *
describe_share (WuziScoreItem *item)
{
  guint games;
  guint points =
      library_score_get_points (wuzi_score_item_get_score (item), GAME_FILTER_ANY, &games);

  return game_words_for_percent (games > 0 ? 50.0 * points / games : -1);
}

/* "3–1–0" with one colour. */
static char *
describe_colour (WuziScoreItem *item, WuziSideColour colour)
{
  const LibraryScore *score = wuzi_score_item_get_score (item);
  WuziStanding standing = { .wins = score->wins[colour],
                            .losses = score->losses[colour],
                            .draws = score->draws[colour] };

  return standing.wins + standing.losses + standing.draws > 0
             ? wuzi_words_for_standing_short (&standing)
             : g_strdup ("–");
}

static char *
describe_black (WuziScoreItem *item)
{
  return describe_colour (item, WUZI_SIDE_BLACK);
}

static char *
describe_white (WuziScoreItem *item)
{
  return describe_colour (item, WUZI_SIDE_WHITE);
}

static char *
describe_rating (WuziScoreItem *item)
{
  guint rating = wuzi_score_item_get_score (item)->rating;

  return rating > 0 ? g_strdup_printf ("%u", rating) : g_strdup ("–");
}

static char *
describe_people (WuziScoreItem *item)
{
  return g_strdup_printf ("%'u", wuzi_score_item_get_score (item)->people);
}

static char *
describe_years (WuziScoreItem *item)
{
  const LibraryScore *score = wuzi_score_item_get_score (item);

  return score->last > 0
             ? library_words_for_years (score->first / DATE_PLACES, score->last / DATE_PLACES)
             : g_strdup ("–");
}

/* When a tournament began. */
static char *
describe_date (WuziScoreItem *item)
{
  return game_words_for_date (wuzi_score_item_get_score (item)->first);
}

/* --- columns --- */

typedef struct {
  guint tables; /* that have it */
  const char *title;
  LibraryScoresOrder order;
  int from_width; /* pixels: it is shown in a table that is as wide */
  char *(*describe) (WuziScoreItem *item);
  int chars;           /* of figures, which stand at the right; 0: it is a text */
  gboolean most_first; /* when its head is clicked first */
} Column;

/* NC_ ("column", "…") marks the titles. */
static const Column COLUMNS[] = {
  { ANYBODYS, NC_ ("column", "Player"), LIBRARY_SCORES_BY_NAME, 0, describe_name, 0, FALSE },
  { TABLE_OPPONENTS, NC_ ("column", "Opponent"), LIBRARY_SCORES_BY_NAME, 0, describe_name, 0,
    FALSE },
  { TABLE_EVENTS | TABLE_EVENTS_OF_PLAYER, NC_ ("column", "Tournament"), LIBRARY_SCORES_BY_NAME, 0,
    describe_name, 0, FALSE },
  { TABLE_OPENINGS | TABLE_OPENINGS_OF_PLAYER, NC_ ("column", "Opening"), LIBRARY_SCORES_BY_NAME, 0,
    describe_name, 0, FALSE },
  { TABLE_PEOPLE | TABLE_OPPONENTS, NC_ ("column", "Country"), LIBRARY_SCORES_BY_DETAIL, 760,
    describe_detail, 0, FALSE },
  { TABLE_EVENTS, NC_ ("column", "Place"), LIBRARY_SCORES_BY_DETAIL, 560, describe_detail, 0,
    FALSE },
  { TABLE_STANDINGS, NC_ ("column", "Points"), LIBRARY_SCORES_BY_POINTS, 0, describe_points, 5,
    TRUE },
  { ALL_TABLES, NC_ ("column", "Games"), LIBRARY_SCORES_BY_GAMES, 0, describe_games, 5, TRUE },
  { TABLE_EVENTS, NC_ ("column", "Players"), LIBRARY_SCORES_BY_PEOPLE, 0, describe_people, 5,
    TRUE },
  { ANYBODYS | OF_PLAYER, NC_ ("column", "Score"), LIBRARY_SCORES_BY_SHARE, 0, describe_share, 5,
    TRUE },
  { TABLE_OPENINGS, NC_ ("column", "Black’s Score"), LIBRARY_SCORES_BY_SHARE, 0, describe_share, 5,
    TRUE },
  { ANYBODYS | OF_PLAYER, NC_ ("column", "Black\nWon–Lost–Drawn"), LIBRARY_SCORES_BY_BLACK, 560,
    describe_black, 8, TRUE },
  { ANYBODYS | OF_PLAYER, NC_ ("column", "White\nWon–Lost–Drawn"), LIBRARY_SCORES_BY_WHITE, 560,
    describe_white, 8, TRUE },
  { TABLE_OPENINGS, NC_ ("column", "Won–Lost–Drawn"), LIBRARY_SCORES_BY_BLACK, 500, describe_black,
    8, TRUE },
  { ANYBODYS | TABLE_OPPONENTS, NC_ ("column", "Rating"), LIBRARY_SCORES_BY_RATING, 620,
    describe_rating, 5, TRUE },
  { TABLE_PEOPLE | TABLE_OPPONENTS | TABLE_OPENINGS | TABLE_OPENINGS_OF_PLAYER,
    NC_ ("column", "Years"), LIBRARY_SCORES_BY_DATE, 680, describe_years, 9, TRUE },
  { TABLE_EVENTS | TABLE_EVENTS_OF_PLAYER, NC_ ("column", "Date"), LIBRARY_SCORES_BY_DATE, 460,
    describe_date, 10, TRUE },
};

static void
sort_cb (gconstpointer what, gboolean descending, gpointer user_data)
{
  const Column *column = what;

  wuzi_score_model_set_order (WUZI_SCORE_TABLE (user_data)->model, column->order, descending);
}

/* --- cells --- */

/* What is told of a row. */
static char *
describe_row (WuziScoreItem *item)
{
  guint games = wuzi_score_item_get_score (item)->games;
  g_autofree char *share = describe_share (item);
  g_autofree char *count = g_strdup_printf (ngettext ("%'u game", "%'u games", games), games);

  /* Translators: a player, tournament or opening; how many games; the share of points in percent */
  return g_strdup_printf (_ ("%s · %s · score %s"), wuzi_score_item_get_name (item), count, share);
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *row, const Column *column)
{
  GtkWidget *label = widget_new_label ("", column->chars > 0 ? 1 : 0,
                                       column->order == LIBRARY_SCORES_BY_NAME ? ""
                                       : column->chars > 0                     ? "numeric dim-label"
                                                                               : "dim-label");

  gtk_label_set_single_line_mode (GTK_LABEL (label), TRUE);
  if (column->chars > 0) {
    gtk_label_set_width_chars (GTK_LABEL (label), column->chars);
  } else {
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
    gtk_label_set_width_chars (GTK_LABEL (label), NAME_CHARS);
    gtk_label_set_max_width_chars (GTK_LABEL (label), NAME_CHARS);
    gtk_widget_set_hexpand (label, TRUE);
    list_access_tell_whole (GTK_LABEL (label));
  }
  gtk_list_item_set_child (row, label);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *row, const Column *column)
{
  WuziScoreItem *item = gtk_list_item_get_item (row);
  GtkWidget *label = gtk_list_item_get_child (row);
  g_autofree char *words = column->describe (item);

  gtk_label_set_label (GTK_LABEL (label), words);
  if (column->order == LIBRARY_SCORES_BY_NAME) {
    g_autofree char *all = describe_row (item);

    list_access_name_row (row, all);
  }
  list_access_name_item (row, words);
  list_access_leave_clicks_to_row (row);
}

static void
add_column (WuziScoreTable *self, const Column *column)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), (gpointer) column);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), (gpointer) column);
  column_heads_append (self->heads, column, g_dpgettext2 (GETTEXT_PACKAGE, "column", column->title),
                       factory, column->chars == 0,
                       COLUMN_HEAD_SORTS | (column->chars > 0 ? COLUMN_HEAD_NUMBER : 0)
                           | (column->most_first ? COLUMN_HEAD_MOST_FIRST : 0));
}

static void
add_columns (WuziScoreTable *self)
{
  const Column *first =
      NULL; /* by which it is sorted at first: a tournament's points, openings, else games */
  LibraryScoresOrder order = self->table == TABLE_STANDINGS ? LIBRARY_SCORES_BY_POINTS
                             : self->table & (TABLE_EVENTS | TABLE_EVENTS_OF_PLAYER)
                                 ? LIBRARY_SCORES_BY_DATE
                                 : LIBRARY_SCORES_BY_GAMES;

  self->heads = column_heads_new (self->view, sort_cb, self);
  for (gsize i = 0; i < G_N_ELEMENTS (COLUMNS); i++) {
    if ((COLUMNS[i].tables & self->table) == 0)
      continue;
    add_column (self, &COLUMNS[i]);
    if (COLUMNS[i].order == order)
      first = &COLUMNS[i];
  }
  column_heads_sort (self->heads, first, TRUE);
}

static gboolean
is_shown (gconstpointer what, gpointer width)
{
  return *(const int *) width >= ((const Column *) what)->from_width;
}

static gboolean
fit_cb (gpointer user_data)
{
  WuziScoreTable *self = user_data;
  int width = widget_width_for_letters (self, self->width);

  self->fit_source = 0;
  column_heads_fit (self->heads, is_shown, &width);
  return G_SOURCE_REMOVE;
}

static void
fit_soon (WuziScoreTable *self)
{
  if (self->fit_source == 0)
    self->fit_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cb, self, NULL);
}

/* Columns can't come and go while they are given their places. */
static void
wuzi_score_table_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  WuziScoreTable *self = WUZI_SCORE_TABLE (widget);

  gtk_widget_allocate (self->scroller, width, height, baseline, NULL);
  if (width == self->width)
    return;
  self->width = width;
  fit_soon (self);
}

/* It takes what room there is: columns go where that is little. */
static void
wuzi_score_table_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                          int *natural, int *minimum_baseline, int *natural_baseline)
{
  gtk_widget_measure (WUZI_SCORE_TABLE (widget)->scroller, orientation, -1, minimum, natural,
                      minimum_baseline, natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = 0;
}

static void
wuzi_score_table_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (wuzi_score_table_parent_class)->map (widget);
  wuzi_score_model_set_seen (WUZI_SCORE_TABLE (widget)->model, TRUE);
}

static void
wuzi_score_table_unmap (GtkWidget *widget)
{
  WuziScoreTable *self = WUZI_SCORE_TABLE (widget);

  if (self->model != NULL)
    wuzi_score_model_set_seen (self->model, FALSE);
  GTK_WIDGET_CLASS (wuzi_score_table_parent_class)->unmap (widget);
}

static gboolean
wuzi_score_table_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (WUZI_SCORE_TABLE (widget)->view));
}

static void
activated_cb (WuziScoreTable *self, guint position)
{
  g_autoptr (WuziScoreItem) item = g_list_model_get_item (G_LIST_MODEL (self->model), position);

  if (item != NULL)
    g_signal_emit (self, signals[ACTIVATED], 0, item);
}

static void
changed_cb (WuziScoreTable *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- what is selected --- */

static void
selection_changed_cb (WuziScoreTable *self)
{
  g_signal_emit (self, signals[SELECTION_CHANGED], 0);
}

static void
set_selection (WuziScoreTable *self, GtkSelectionModel *selection)
{
  g_signal_connect_object (selection, "selection-changed", G_CALLBACK (selection_changed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_column_view_set_model (self->view, selection);
  g_object_unref (selection);
}

/* Two people may be one. */
static void
add_selection (WuziScoreTable *self, LibraryGrouping grouping)
{
  GListModel *rows = G_LIST_MODEL (g_object_ref (self->model));
  GtkSingleSelection *selection;

  if (grouping == LIBRARY_BY_PERSON || grouping == LIBRARY_BY_OPPONENT) {
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->view),
                                    GTK_ACCESSIBLE_PROPERTY_MULTI_SELECTABLE, TRUE, -1);
    set_selection (self, GTK_SELECTION_MODEL (gtk_multi_selection_new (rows)));
    return;
  }
  selection = gtk_single_selection_new (rows);
  gtk_single_selection_set_autoselect (selection, FALSE);
  gtk_single_selection_set_can_unselect (selection, TRUE);
  set_selection (self, GTK_SELECTION_MODEL (selection));
}

void
wuzi_score_table_open_by_click (WuziScoreTable *self)
{
  g_return_if_fail (WUZI_IS_SCORE_TABLE (self));

  gtk_column_view_set_single_click_activate (self->view, TRUE);
  set_selection (
      self, GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->model)))));
}

GPtrArray *
wuzi_score_table_list_selected (WuziScoreTable *self)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);
  GtkSelectionModel *selection;
  g_autoptr (GtkBitset) selected = NULL;
  GtkBitsetIter iter;
  guint at;

  g_return_val_if_fail (WUZI_IS_SCORE_TABLE (self), items);

  selection = gtk_column_view_get_model (self->view);
  selected = gtk_selection_model_get_selection (selection);
  for (gboolean any = gtk_bitset_iter_init_first (&iter, selected, &at); any;
       any = gtk_bitset_iter_next (&iter, &at))
    g_ptr_array_add (items, g_list_model_get_item (G_LIST_MODEL (selection), at));
  return items;
}

void
wuzi_score_table_unselect (WuziScoreTable *self)
{
  g_return_if_fail (WUZI_IS_SCORE_TABLE (self));

  gtk_selection_model_unselect_all (gtk_column_view_get_model (self->view));
}

/* --- the object --- */

static void
wuzi_score_table_dispose (GObject *object)
{
  WuziScoreTable *self = WUZI_SCORE_TABLE (object);

  g_clear_handle_id (&self->fit_source, g_source_remove);
  if (self->view != NULL) {
    column_heads_stop (self->heads);
    gtk_column_view_set_model (self->view, NULL);
  }
  self->view = NULL;
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_object (&self->model);

  G_OBJECT_CLASS (wuzi_score_table_parent_class)->dispose (object);
}

static void
wuzi_score_table_class_init (WuziScoreTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_score_table_dispose;
  widget_class->size_allocate = wuzi_score_table_size_allocate;
  widget_class->measure = wuzi_score_table_measure;
  widget_class->grab_focus = wuzi_score_table_grab_focus;
  widget_class->map = wuzi_score_table_map;
  widget_class->unmap = wuzi_score_table_unmap;

  signals[ACTIVATED] = NEW_SIGNAL (klass, "activated", WUZI_TYPE_SCORE_ITEM);
  signals[SELECTION_CHANGED] = NEW_SIGNAL (klass, "selection-changed");
  signals[CHANGED] = NEW_SIGNAL (klass, "changed");
  gtk_widget_class_set_css_name (widget_class, "scoretable");
}

static void
wuzi_score_table_init (WuziScoreTable *self)
{
  self->view = GTK_COLUMN_VIEW (gtk_column_view_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->view), "history");
  self->scroller = gtk_scrolled_window_new ();
  gtk_widget_set_vexpand (self->scroller, TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), GTK_WIDGET (self->view));
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  list_access_make_one_stop (GTK_WIDGET (self->view));
  g_signal_connect_object (self->view, "activate", G_CALLBACK (activated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_settings_get_default (), "notify::gtk-xft-dpi",
                           G_CALLBACK (fit_soon), self, G_CONNECT_SWAPPED);
}

static Table
choose_table (const GameFilter *filter, LibraryGrouping grouping)
{
  switch (grouping) {
  case LIBRARY_BY_PERSON:
    return filter->event != 0 ? TABLE_STANDINGS : TABLE_PEOPLE;
  case LIBRARY_BY_OPPONENT:
    return TABLE_OPPONENTS;
  case LIBRARY_BY_EVENT:
    return filter->player != NULL ? TABLE_EVENTS_OF_PLAYER : TABLE_EVENTS;
  case LIBRARY_BY_OPENING:
    return filter->player != NULL ? TABLE_OPENINGS_OF_PLAYER : TABLE_OPENINGS;
  }
  g_return_val_if_reached (TABLE_PEOPLE);
}

static const char *
name_table (LibraryGrouping grouping)
{
  static const char *const NAMES[] = {
    [LIBRARY_BY_PERSON] = N_ ("Players"),
    [LIBRARY_BY_OPPONENT] = N_ ("Opponents"),
    [LIBRARY_BY_EVENT] = N_ ("Tournaments"),
    [LIBRARY_BY_OPENING] = N_ ("Openings"),
  };

  return _ (NAMES[grouping]);
}

WuziScoreTable *
wuzi_score_table_new (WuziDatabase *database, const GameFilter *filter, LibraryGrouping grouping)
{
  WuziScoreTable *self = g_object_new (WUZI_TYPE_SCORE_TABLE, NULL);

  self->table = choose_table (filter, grouping);
  self->model = wuzi_score_model_new (database, filter, grouping);
  g_signal_connect_object (self->model, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  add_columns (self);
  list_access_name_table (self->view, name_table (grouping));
  add_selection (self, grouping);
  return self;
}

void
wuzi_score_table_set_text (WuziScoreTable *self, const char *text)
{
  g_return_if_fail (WUZI_IS_SCORE_TABLE (self));

  wuzi_score_model_set_text (self->model, text);
}

WuziScoreModel *
wuzi_score_table_get_model (WuziScoreTable *self)
{
  g_return_val_if_fail (WUZI_IS_SCORE_TABLE (self), NULL);

  return self->model;
}
