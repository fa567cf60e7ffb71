/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of columns, and what their heads do. */
#include "ui/history/history-columns.h"

#include <glib/gi18n-lib.h>

#include "ui/common/column-heads.h"
#include "ui/common/menu-items.h"

#define CONTEXT_KEY "wuzi-history-context"

enum {
  WIDE_FROM = 600,       /* pixels: below, games are shown in two lines */
  LEVEL_FROM = 720,      /* likewise: from this, the level is shown, too */
  NOTES_FROM = 700,      /* in place of WIDE_FROM where there are notes */
  NOTES_INSTEAD = 100,   /* then columns that matter less are shown so much later */
  ACCURACY_FROM = 660,   /* beside the preview, too, in a window as wide as it is at first */
  ACCURACY_INSTEAD = 90, /* likewise where there are reviews, of which some are of everybody's */
  OTHERS_EARLIER = 230, /* columns of others' games are shown so much earlier, as they have fewer */
  NEVER = G_MAXINT,     /* it can only be sorted by */
  MARK_WIDTH = 48,      /* of the mark that says what is selected */
};

/* Whose games a column is for. */
typedef enum {
  OF_ALL,
  OF_PLAYER,
  OF_EVERYBODY,
} ColumnPerson;

typedef struct {
  HistoryCell cell;
  const char *title;
  const char *name; /* in the settings */
  ColumnPerson whose;
  int from_width; /* pixels: it is shown in a list that is as wide */
  GameOrder order;
  gboolean expands;
  gboolean number;     /* stands at the right */
  gboolean most_first; /* when its head is clicked first */
  guint variety;       /* it is shown if any of these isn't the same in all games; 0: always */
  gboolean own;        /* of others' games, it isn't known */
  gboolean others;     /* of own games, it isn't */
} Column;

#define BIT(field) (1u << GAME_FILTER_FIELD_##field)

/* NC_ ("column", "…") marks the titles; the last is without. */
static const Column COLUMNS[] = {
  { HISTORY_CELL_DATE, NC_ ("column", "Date"), "date", OF_ALL, WIDE_FROM, GAME_ORDER_DATE,
    .most_first = TRUE },
  { HISTORY_CELL_OPPONENT, NC_ ("column", "Opponent"), "opponent", OF_PLAYER, WIDE_FROM,
    GAME_ORDER_OPPONENT, .expands = TRUE },
  { HISTORY_CELL_BLACK, NC_ ("column", "Black"), "black", OF_EVERYBODY, WIDE_FROM, GAME_ORDER_BLACK,
    .expands = TRUE },
  { HISTORY_CELL_WHITE, NC_ ("column", "White"), "white", OF_EVERYBODY, WIDE_FROM, GAME_ORDER_WHITE,
    .expands = TRUE },
  { HISTORY_CELL_LEVEL, NC_ ("column", "Level"), "level", OF_ALL, LEVEL_FROM, GAME_ORDER_LEVEL,
    .variety = BIT (LEVEL), .own = TRUE },
  { HISTORY_CELL_COLOUR, NC_ ("column", "Colour"), "colour", OF_PLAYER, WIDE_FROM,
    GAME_ORDER_COLOUR },
  { HISTORY_CELL_RESULT, NC_ ("column", "Result"), "result", OF_ALL, WIDE_FROM, GAME_ORDER_RESULT },
  { HISTORY_CELL_ENDING, NC_ ("column", "Ended By"), "ending", OF_ALL, 860, GAME_ORDER_ENDING,
    .variety = BIT (ENDING), .own = TRUE },
  { HISTORY_CELL_RULE, NC_ ("column", "Rule"), "rule", OF_ALL, 990, GAME_ORDER_RULE,
    .variety = BIT (RULE) | BIT (OPENING) },
  { HISTORY_CELL_EVENT, NC_ ("column", "Tournament"), "event", OF_ALL, 1000, GAME_ORDER_EVENT,
    .expands = TRUE, .variety = HISTORY_VARIETY_EVENT, .others = TRUE },
  { HISTORY_CELL_EVENT, NC_ ("column", "Round"), "round", OF_ALL, NEVER, GAME_ORDER_ROUND,
    .others = TRUE }, /* stands behind the tournament */
  { HISTORY_CELL_RATINGS, NC_ ("column", "Ratings"), "ratings", OF_ALL, 1060, GAME_ORDER_RATINGS,
    .number = TRUE, .most_first = TRUE, .variety = HISTORY_VARIETY_RATINGS, .others = TRUE },
  { HISTORY_CELL_SIZE, NC_ ("column", "Size"), "size", OF_ALL, 1030, GAME_ORDER_SIZE,
    .number = TRUE, .most_first = TRUE, .variety = BIT (SIZE) },
  { HISTORY_CELL_MOVES, NC_ ("column", "Moves"), "moves", OF_ALL, WIDE_FROM, GAME_ORDER_MOVES,
    .number = TRUE, .most_first = TRUE },
  { HISTORY_CELL_LENGTH, NC_ ("column", "Time"), "length", OF_ALL, 920, GAME_ORDER_DURATION,
    .number = TRUE, .most_first = TRUE, .own = TRUE },
  { HISTORY_CELL_ACCURACY, NC_ ("column", "Accuracy"), "accuracy", OF_ALL, ACCURACY_FROM,
    GAME_ORDER_ACCURACY, .number = TRUE, .most_first = TRUE, .variety = BIT (REVIEW), .own = TRUE },
};

/* Without heads that can be clicked. */
static const Column MARK = { .cell = HISTORY_CELL_SELECTED };
static const Column GAME = { .cell = HISTORY_CELL_GAME, .expands = TRUE };
static const Column NOTE = { .cell = HISTORY_CELL_NOTE,
                             .title = NC_ ("column", "Note"),
                             .from_width = NOTES_FROM,
                             .expands = TRUE,
                             .variety = BIT (TAG) | BIT (TEXT),
                             .own = TRUE };
static const Column MARKS = { .cell = HISTORY_CELL_MARKS, .from_width = WIDE_FROM, .own = TRUE };
static const Column STAR = { .cell = HISTORY_CELL_STAR, .from_width = WIDE_FROM, .own = TRUE };

static const Column *
find_named (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (COLUMNS); i++)
    if (g_str_equal (COLUMNS[i].name, name))
      return &COLUMNS[i];
  return NULL;
}

static void
sort_cb (gconstpointer what, gboolean descending, gpointer user_data)
{
  const HistoryContext *context = user_data;
  const Column *column = what;

  wuzi_history_model_set_order (context->model, column->order, descending);
}

static void
add_column (ColumnHeads *heads, const HistoryContext *context, const Column *column,
            ColumnHeadFlags flags)
{
  const char *title =
      column->title != NULL ? g_dpgettext2 (GETTEXT_PACKAGE, "column", column->title) : NULL;

  column_heads_append (heads, column, title, history_cells_new_factory (context, column->cell),
                       column->expands,
                       flags | (column->number ? COLUMN_HEAD_NUMBER : 0)
                           | (column->most_first ? COLUMN_HEAD_MOST_FIRST : 0));
}

void
history_columns_add (GtkColumnView *view, const HistoryContext *context)
{
  ColumnHeads *heads = column_heads_new (view, sort_cb, (gpointer) context);

  g_object_set_data (G_OBJECT (view), CONTEXT_KEY, (gpointer) context);
  add_column (heads, context, &MARK, 0);
  add_column (heads, context, &GAME, 0);
  for (guint i = 0; i < G_N_ELEMENTS (COLUMNS); i++)
    add_column (heads, context, &COLUMNS[i], COLUMN_HEAD_SORTS);
  add_column (heads, context, &NOTE, 0);
  add_column (heads, context, &MARKS, 0);
  add_column (heads, context, &STAR, 0);
  column_heads_sort (heads, find_named ("date"), TRUE);
}

void
history_columns_stop (GtkColumnView *view)
{
  column_heads_stop (column_heads_get (view));
}

/* Does the column mean anything for such games? */
static gboolean
is_for (const Column *column, gboolean of_everybody, gboolean of_others)
{
  return (column->whose == OF_ALL || (column->whose == OF_EVERYBODY) == of_everybody)
         && !(of_others ? column->own : column->others);
}

/* A list that was never given games has no columns, either. */
static gboolean
is_of_others (GtkColumnView *view)
{
  const HistoryContext *context = g_object_get_data (G_OBJECT (view), CONTEXT_KEY);

  return context != NULL && wuzi_history_model_is_of_others (context->model);
}

const char *
history_columns_get_name (GameOrder order)
{
  for (gsize i = 0; i < G_N_ELEMENTS (COLUMNS); i++)
    if (COLUMNS[i].order == order)
      return COLUMNS[i].name;
  g_return_val_if_reached ("date");
}

void
history_columns_sort (GtkColumnView *view, const char *name, gboolean descending,
                      gboolean of_everybody)
{
  const Column *wanted = find_named (name);
  gboolean usual = wanted == NULL || !is_for (wanted, of_everybody, is_of_others (view));

  if (usual)
    wanted = find_named ("date");
  column_heads_sort (column_heads_get (view), wanted, usual || descending);
}

GMenuModel *
history_columns_new_menu (gboolean of_everybody, gboolean of_others, const char *order_action,
                          const char *direction_action)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) orders = g_menu_new ();
  g_autoptr (GMenu) directions = g_menu_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (COLUMNS); i++)
    if (is_for (&COLUMNS[i], of_everybody, of_others))
      menu_items_append (orders, g_dpgettext2 (GETTEXT_PACKAGE, "column", COLUMNS[i].title),
                         order_action, COLUMNS[i].name);
  menu_items_append (directions, C_ ("order", "_Ascending"), direction_action, "up");
  menu_items_append (directions, C_ ("order", "_Descending"), direction_action, "down");
  g_menu_append_section (menu, _ ("Sorted by"), G_MENU_MODEL (orders));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (directions));
  return G_MENU_MODEL (menu);
}

static gboolean
has_notes (guint variety)
{
  return (variety & NOTE.variety) != 0;
}

gboolean
history_columns_are_narrow (int width, guint variety)
{
  return width < (has_notes (variety) ? NOTES_FROM : WIDE_FROM);
}

gboolean
history_columns_are_same (guint variety, guint other)
{
  guint matters = NOTE.variety;

  for (guint i = 0; i < G_N_ELEMENTS (COLUMNS); i++)
    matters |= COLUMNS[i].variety;
  return (variety & matters) == (other & matters);
}

/* What is asked of each column. */
typedef struct {
  int width;
  gboolean of_everybody;
  gboolean of_others;
  guint variety;
  gboolean selecting;
} Shown;

static gboolean
is_shown (gconstpointer what, gpointer user_data)
{
  const Column *column = what;
  const Shown *shown = user_data;
  gboolean is_note = column == &NOTE;
  int width = shown->width;

  if (column == &MARK)
    return shown->selecting;
  if (history_columns_are_narrow (width, shown->variety))
    return column->cell == HISTORY_CELL_GAME;
  if (has_notes (shown->variety) && column->from_width >= ACCURACY_FROM && !is_note)
    width -= NOTES_INSTEAD;
  if ((shown->variety & BIT (REVIEW)) != 0 && column->from_width > ACCURACY_FROM && !is_note)
    width -= ACCURACY_INSTEAD;
  if (shown->of_others)
    width += OTHERS_EARLIER;
  if (column->cell == HISTORY_CELL_GAME || width < column->from_width)
    return FALSE;
  return is_for (column, shown->of_everybody, shown->of_others)
         && (column->variety == 0 || (column->variety & shown->variety) != 0);
}

void
history_columns_fit (GtkColumnView *view, int width, gboolean of_everybody, guint variety,
                     gboolean selecting)
{
  Shown shown = { selecting ? width - MARK_WIDTH : width, of_everybody, is_of_others (view),
                  variety, selecting };
  ColumnHeads *heads = column_heads_get (view);

  if (heads == NULL)
    return;
  /* One column needs no head. */
  gtk_widget_set_visible (gtk_widget_get_first_child (GTK_WIDGET (view)),
                          !history_columns_are_narrow (shown.width, variety));
  column_heads_fit (heads, is_shown, &shown);
}
