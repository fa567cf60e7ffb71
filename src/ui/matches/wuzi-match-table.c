/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills the table of a match, anew after each game. */
#include "ui/matches/wuzi-match-table.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "matches/engine-scores.h"
#include "matches/match-words.h"
#include "present/words/engine-words.h"
#include "present/words/tournament-words.h"
#include "ui/common/list-access.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/common/wuzi-fit-layout.h"
#include "ui/matches/wuzi-match-place.h"

enum {
  NAME_COLUMN = 1,  /* which has the rest of the room */
  GAMES_COLUMN = 2, /* W–L–D */
  ELO_COLUMN = 4,
};

#define COLUMN_KEY "wuzi-match-column"

struct _WuziMatchTable {
  GtkWidget parent_instance;

  /* Owned */
  WuziMatchEntry *entry; /* NULL until it is set */
  GListModel *engines;   /* of WuziEngineEntry; likewise */
  GPtrArray *found;      /* of WuziEngineEntry, as the plan has them; NULL: not in the list */
  GStrv heads;
  GPtrArray *columns; /* of GtkColumnViewColumn: one for each head, shown or not */
  GListStore *places; /* of WuziMatchPlace */

  guint source; /* 0: all is shown as it is */

  /* Template */
  WuziFitLayout *fit;
  GtkWidget *box;
  GtkLabel *verdict;
  GtkColumnView *table;
  GtkListBox *pairings;
  GtkWidget *programs_group;
  GtkListBox *programs;
};

G_DEFINE_FINAL_TYPE (WuziMatchTable, wuzi_match_table, GTK_TYPE_WIDGET)

/* --- cells --- */

/* Is it told there alone? W–L–D tells the share, the pairings below tell the rest, and only that
 * needs numbers. */
static gboolean
is_needed (guint column)
{
  return column == NAME_COLUMN || column == GAMES_COLUMN || column == ELO_COLUMN;
}

static guint
get_column (GtkListItemFactory *factory)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (factory), COLUMN_KEY));
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  gboolean name = get_column (factory) == NAME_COLUMN;
  GtkWidget *label = widget_new_label ("", 0, "numeric");

  if (name) {
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
    gtk_label_set_width_chars (GTK_LABEL (label), 6);
  }
  gtk_list_item_set_child (item, label);
}

static void
show_cell (GtkListItem *item, guint column)
{
  WuziMatchPlace *place = gtk_list_item_get_item (item);
  GtkLabel *label = GTK_LABEL (gtk_list_item_get_child (item));

  gtk_label_set_label (label, wuzi_match_place_get_text (place, column));
  list_access_name_item (item, wuzi_match_place_get_text (place, column));
  if (column == NAME_COLUMN)
    list_access_name_row (item, wuzi_match_place_get_spoken (place));
}

static void
changed_cb (GtkListItem *item)
{
  show_cell (item, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (item), COLUMN_KEY)));
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  WuziMatchPlace *place = gtk_list_item_get_item (item);

  g_object_set_data (G_OBJECT (item), COLUMN_KEY, GUINT_TO_POINTER (get_column (factory)));
  g_signal_connect_object (place, "changed", G_CALLBACK (changed_cb), item, G_CONNECT_SWAPPED);
  changed_cb (item);
}

static void
unbind_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  g_signal_handlers_disconnect_by_data (gtk_list_item_get_item (item), item);
}

/* (transfer full) */
static GtkColumnViewColumn *
column_new (const char *head, guint column)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkColumnViewColumn *made;

  g_object_set_data (G_OBJECT (factory), COLUMN_KEY, GUINT_TO_POINTER (column));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), NULL);
  made = gtk_column_view_column_new (head, factory);
  gtk_column_view_column_set_expand (made, column == NAME_COLUMN);
  return made;
}

/* Those that there is room for. GTK puts the cells of a column that comes later behind all others,
 * wherever its head is, so all columns come anew. */
static void
show_columns (WuziMatchTable *self)
{
  GListModel *shown = gtk_column_view_get_columns (self->table);
  gboolean wide = wuzi_fit_layout_is_wide (self->fit);

  while (g_list_model_get_n_items (shown) > 0) {
    g_autoptr (GtkColumnViewColumn) last =
        g_list_model_get_item (shown, g_list_model_get_n_items (shown) - 1);

    gtk_column_view_remove_column (self->table, last);
  }
  for (guint i = 0; i < self->columns->len; i++)
    if (wide || is_needed (i))
      gtk_column_view_append_column (self->table, g_ptr_array_index (self->columns, i));
}

/* --- what is shown --- */

static void
show_places (WuziMatchTable *self, const MatchPlan *plan, MatchSchedule *schedule)
{
  g_autoptr (GPtrArray) rows = tournament_words_dup_table (plan, schedule);

  for (guint i = 0; i < rows->len; i++) {
    g_autoptr (WuziMatchPlace) place = g_list_model_get_item (G_LIST_MODEL (self->places), i);
    const char *const *row = g_ptr_array_index (rows, i);
    g_autofree char *spoken = tournament_words_for_row ((const char *const *) self->heads, row);

    wuzi_match_place_set (place, row, spoken);
  }
}

/* The row of that number, which is made if there is none. */
static GtkWidget *
get_row (GtkListBox *list, guint number)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (list, (int) number);

  if (row != NULL)
    return GTK_WIDGET (row);
  row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title-lines", 2, "subtitle-lines",
                      3, NULL);
  gtk_list_box_append (list, GTK_WIDGET (row));
  return GTK_WIDGET (row);
}

/* Rounds of a knock-out come to be. */
static void
show_pairings (WuziMatchTable *self, const MatchPlan *plan, MatchSchedule *schedule)
{
  g_autoptr (GArray) pairings = match_schedule_list_pairings (schedule);
  GtkListBoxRow *row;

  for (guint i = 0; i < pairings->len; i++) {
    const MatchPairing *pairing = &g_array_index (pairings, MatchPairing, i);
    g_autofree char *title = tournament_words_dup_pairing (plan, pairing);
    g_autofree char *words = tournament_words_for_pairing (pairing);

    g_object_set (get_row (self->pairings, i), "title", title, "subtitle", words, NULL);
  }
  while ((row = gtk_list_box_get_row_at_index (self->pairings, (int) pairings->len)) != NULL)
    gtk_list_box_remove (self->pairings, GTK_WIDGET (row));
}

/* (transfer none): the list holds it; NULL: it isn't there. */
static WuziEngineEntry *
find_engine (GListModel *engines, const MatchEngine *engine)
{
  for (guint i = 0; engine->command != NULL && i < g_list_model_get_n_items (engines); i++) {
    g_autoptr (WuziEngineEntry) entry = g_list_model_get_item (engines, i);

    if (engine_scores_is_entry (engine, entry))
      return entry;
  }
  return NULL;
}

static void
entry_free (gpointer entry)
{
  g_clear_object (&entry);
}

/* Who of the list plays there. */
static void
find_engines (WuziMatchTable *self)
{
  const MatchPlan *plan = wuzi_match_entry_get_plan (self->entry);

  g_ptr_array_set_size (self->found, 0);
  for (guint i = 0; i < plan->engines->len; i++) {
    WuziEngineEntry *entry = find_engine (self->engines, match_plan_get_engine (plan, (int) i));

    g_ptr_array_add (self->found, entry != NULL ? g_object_ref (entry) : NULL);
  }
}

/* What all matches say of it, and what this one does; NULL: nothing yet. (transfer full) */
static char *
describe_program (WuziMatchTable *self, MatchSchedule *schedule, int number)
{
  WuziEngineEntry *entry = g_ptr_array_index (self->found, number);
  g_autofree char *figures =
      entry != NULL ? engine_words_dup_rating (wuzi_engine_entry_get_rating (entry)) : NULL;
  /* Translators: "2150 ± 60, from 40 games" */
  g_autofree char *rating =
      figures != NULL ? g_strdup_printf (_ ("Rating in all matches: %s"), figures) : NULL;
  char *memory = match_words_for_memory (match_schedule_get_memory (schedule, number));
  g_autofree char *owned = memory;

  if (rating == NULL || memory == NULL)
    return rating != NULL ? g_steal_pointer (&rating) : g_steal_pointer (&owned);
  return g_strdup_printf ("%s\n%s", rating, memory);
}

static void
show_programs (WuziMatchTable *self, const MatchPlan *plan, MatchSchedule *schedule)
{
  GtkListBoxRow *row;
  guint count = 0;

  for (guint i = 0; i < plan->engines->len; i++) {
    g_autofree char *words = describe_program (self, schedule, (int) i);

    if (words != NULL)
      g_object_set (get_row (self->programs, count++), "title",
                    match_plan_get_engine (plan, (int) i)->name, "subtitle", words, NULL);
  }
  while ((row = gtk_list_box_get_row_at_index (self->programs, (int) count)) != NULL)
    gtk_list_box_remove (self->programs, GTK_WIDGET (row));
  gtk_widget_set_visible (self->programs_group, count > 0);
}

static void
show (WuziMatchTable *self)
{
  const MatchPlan *plan = wuzi_match_entry_get_plan (self->entry);
  MatchSchedule *schedule = wuzi_match_entry_get_schedule (self->entry);
  g_autofree char *verdict = tournament_words_for_verdict (plan, schedule);

  widget_show_words (self->verdict, verdict);
  show_places (self, plan, schedule);
  show_pairings (self, plan, schedule);
  show_programs (self, plan, schedule);
}

static gboolean
show_cb (gpointer user_data)
{
  WuziMatchTable *self = user_data;

  self->source = 0;
  show (self);
  return G_SOURCE_REMOVE;
}

/* Games of levels may follow each other quickly. */
static void
known_cb (WuziMatchTable *self)
{
  if (self->source == 0)
    self->source = g_idle_add_full (G_PRIORITY_LOW, show_cb, self, NULL);
}

/* Of engines that are in the list from now on. */
static void
follow_ratings (WuziMatchTable *self, guint position, guint count)
{
  for (guint i = position; i < position + count; i++) {
    g_autoptr (WuziEngineEntry) engine = g_list_model_get_item (self->engines, i);

    g_signal_connect_object (engine, "notify::rating", G_CALLBACK (known_cb), self,
                             G_CONNECT_SWAPPED);
  }
}

static void
engines_changed_cb (WuziMatchTable *self, guint position, guint removed, guint added)
{
  follow_ratings (self, position, added);
  find_engines (self);
  known_cb (self);
}

/* --- the widget --- */

static void
wuzi_match_table_dispose (GObject *object)
{
  WuziMatchTable *self = WUZI_MATCH_TABLE (object);

  g_clear_handle_id (&self->source, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), WUZI_TYPE_MATCH_TABLE);
  g_clear_object (&self->places);
  g_clear_pointer (&self->columns, g_ptr_array_unref);
  g_clear_pointer (&self->heads, g_strfreev);
  g_clear_object (&self->entry);
  g_clear_object (&self->engines);
  g_clear_pointer (&self->found, g_ptr_array_unref);

  G_OBJECT_CLASS (wuzi_match_table_parent_class)->dispose (object);
}

static void
wuzi_match_table_class_init (WuziMatchTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_match_table_dispose;

  ENSURE_TYPES (WUZI_TYPE_FIT_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-match-table.ui");
  BIND_CHILDREN (widget_class, WuziMatchTable, fit, box, verdict, table, pairings, programs_group,
                 programs);
}

static void
wuzi_match_table_init (WuziMatchTable *self)
{
  g_autoptr (GtkSelectionModel) model = NULL;

  self->places = g_list_store_new (WUZI_TYPE_MATCH_PLACE);
  self->columns = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->fit, "notify::wide", G_CALLBACK (show_columns), self,
                           G_CONNECT_SWAPPED);
  model = GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->places))));
  gtk_column_view_set_model (self->table, model);
  list_access_name_table (self->table, _ ("Table"));
  list_access_make_one_stop (GTK_WIDGET (self->table));
  list_access_make_one_stop (GTK_WIDGET (self->pairings));
  list_access_make_one_stop (GTK_WIDGET (self->programs));
}

void
wuzi_match_table_set_entry (WuziMatchTable *self, WuziMatchEntry *entry, GListModel *engines)
{
  const MatchPlan *plan = wuzi_match_entry_get_plan (entry);

  g_return_if_fail (WUZI_IS_MATCH_TABLE (self));
  g_return_if_fail (self->entry == NULL);

  self->entry = g_object_ref (entry);
  self->engines = g_object_ref (engines);
  follow_ratings (self, 0, g_list_model_get_n_items (engines));
  g_signal_connect_object (engines, "items-changed", G_CALLBACK (engines_changed_cb), self,
                           G_CONNECT_SWAPPED);
  self->found = g_ptr_array_new_with_free_func (entry_free);
  find_engines (self);
  self->heads = tournament_words_dup_heads (plan);
  for (guint i = 0; self->heads[i] != NULL; i++)
    g_ptr_array_add (self->columns, column_new (self->heads[i], i));
  show_columns (self);
  for (guint i = 0; i < plan->engines->len; i++) {
    g_autoptr (WuziMatchPlace) place = wuzi_match_place_new ();

    g_list_store_append (self->places, place);
  }
  g_signal_connect_object (entry, "notify::known", G_CALLBACK (known_cb), self, G_CONNECT_SWAPPED);
  show (self);
}
