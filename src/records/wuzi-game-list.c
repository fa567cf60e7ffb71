/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for games, and tells what is different. */
#include "records/wuzi-game-list.h"

enum {
  PAGE_ROWS = 128,    /* that are read at once */
  KEPT_PAGES = 8,     /* whose items live on for whoever scrolls back */
  MANY_GAMES = 20000, /* among more than these, the first rows are asked for first */
};

/* Invariant: slots has exactly those items of the rows that somebody holds. */
struct _WuziGameList {
  GObject parent_instance;

  /* Owned */
  WuziGameSource *source;
  GameQuery *query;     /* the newest */
  GameQuery *shown;     /* whose games the rows are */
  GArray *rows;         /* guint32: all of them, or the first ones */
  GHashTable *slots;    /* row (GUINT_TO_POINTER) to Slot */
  GQueue pages;         /* GPtrArray of WuziGameItem: those that were read last come first */
  GCancellable *asking; /* for rows; NULL if nothing is asked */

  guint count;      /* of all rows */
  gint64 numbering; /* game_index_get_numbering (), of the rows */
  WuziStanding standing;
  gboolean busy;
  guint read_source; /* 0 if no item waits to be read */
};

/* An item that somebody holds. */
typedef struct {
  WuziGameList *list; /* borrowed */
  WuziGameItem *item; /* likewise */
  guint32 row;
  guint position; /* of the row, when it was asked for last */
  gboolean asked; /* is it read, or about to be? */
} Slot;

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (WuziGameList, wuzi_game_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static guint32
row_at (GArray *rows, guint position)
{
  return g_array_index (rows, guint32, position);
}

/* --- items --- */

static void
item_gone_cb (gpointer data, GObject *item)
{
  Slot *slot = data;

  g_hash_table_remove (slot->list->slots, GUINT_TO_POINTER (slot->row));
}

/* Lets go of all items: they live on with whoever holds them. */
static void
forget_all (WuziGameList *self)
{
  GHashTableIter iter;
  Slot *slot;

  g_hash_table_iter_init (&iter, self->slots);
  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &slot)) {
    g_object_weak_unref (G_OBJECT (slot->item), item_gone_cb, slot);
    g_hash_table_iter_remove (&iter);
  }
}

/* The slot of a row that is known; its item is held once more. */
static Slot *
hold_slot (WuziGameList *self, guint position)
{
  guint32 row = row_at (self->rows, position);
  Slot *slot = g_hash_table_lookup (self->slots, GUINT_TO_POINTER (row));

  if (slot != NULL) {
    g_object_ref (slot->item);
    slot->position = position;
    return slot;
  }
  slot = g_new (Slot, 1);
  *slot = (Slot) { self, wuzi_game_item_new (), row, position, FALSE };
  g_object_weak_ref (G_OBJECT (slot->item), item_gone_cb, slot);
  g_hash_table_insert (self->slots, GUINT_TO_POINTER (row), slot);
  return slot;
}

/* Lets items live on for a while. */
static void
keep_page (WuziGameList *self, GPtrArray *items)
{
  g_queue_push_head (&self->pages, g_ptr_array_ref (items));
  if (g_queue_get_length (&self->pages) > KEPT_PAGES)
    g_ptr_array_unref (g_queue_pop_tail (&self->pages));
}

static void
drop_pages (WuziGameList *self)
{
  g_queue_clear_full (&self->pages, (GDestroyNotify) g_ptr_array_unref);
}

/* Gives items what was read; the row of a game that is gone stays empty. */
static void
load_items (GPtrArray *items, GPtrArray *summaries)
{
  for (guint i = 0; i < MIN (items->len, summaries->len); i++)
    wuzi_game_item_take_summary (g_ptr_array_index (items, i),
                                 g_steal_pointer (&g_ptr_array_index (summaries, i)));
}

/* --- reading --- */

static void
page_read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GPtrArray) items = user_data;
  WuziGameSource *games = WUZI_GAME_SOURCE (source);
  g_autoptr (GPtrArray) summaries =
      WUZI_GAME_SOURCE_GET_IFACE (games)->read_finish (games, result, NULL);

  if (summaries != NULL)
    load_items (items, summaries);
}

/* Asks for the rows around that one, too. */
static void
ask_for_page (WuziGameList *self, guint position)
{
  guint first = position - position % PAGE_ROWS;
  guint last = MIN (first + PAGE_ROWS, self->rows->len);
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint i = first; i < last; i++) {
    Slot *slot = hold_slot (self, i);

    if (slot->asked) {
      g_object_unref (slot->item);
      continue;
    }
    slot->asked = TRUE;
    g_ptr_array_add (items, slot->item);
    g_array_append_val (rows, slot->row);
  }
  keep_page (self, items);
  /* They are held until they are there, even if the list isn't. */
  WUZI_GAME_SOURCE_GET_IFACE (self->source)->read_async (self->source, rows, page_read_cb, items);
}

/* Asks for what is still to be read of what somebody holds. */
static void
read_items (WuziGameList *self)
{
  g_autoptr (GPtrArray) unread = g_ptr_array_new ();
  GHashTableIter iter;
  Slot *slot;

  g_clear_handle_id (&self->read_source, g_source_remove);
  g_hash_table_iter_init (&iter, self->slots);
  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &slot))
    if (!slot->asked)
      g_ptr_array_add (unread, slot);
  for (guint i = 0; i < unread->len; i++) {
    slot = g_ptr_array_index (unread, i);
    if (!slot->asked)
      ask_for_page (self, slot->position);
  }
}

static gboolean
read_cb (gpointer user_data)
{
  WuziGameList *self = user_data;

  self->read_source = 0;
  read_items (self);
  return G_SOURCE_REMOVE;
}

/* --- the list model --- */

static GType
get_item_type (GListModel *model)
{
  return WUZI_TYPE_GAME_ITEM;
}

static guint
get_n_items (GListModel *model)
{
  return WUZI_GAME_LIST (model)->count;
}

/* Nothing is read before it is clear that somebody keeps the item: GTK's selection looks through
 * all items when the selected one isn't where it was. */
static gpointer
get_item (GListModel *model, guint position)
{
  WuziGameList *self = WUZI_GAME_LIST (model);
  Slot *slot;

  if (position >= self->count)
    return NULL;
  if (position >= self->rows->len)
    return wuzi_game_item_new ();
  slot = hold_slot (self, position);
  if (!slot->asked && self->read_source == 0)
    self->read_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, read_cb, self, NULL);
  return slot->item;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* --- asking for rows --- */

typedef struct {
  GWeakRef list;
  GameQuery *query;
  GCancellable *cancellable;
  GArray *held;         /* WuziHeldGame: what somebody holds, among the same query's rows */
  WuziGameRows *answer; /* or NULL */
} RowsQuestion;

static void
held_game_clear (gpointer data)
{
  WuziHeldGame *held = data;

  g_object_unref (held->item);
  game_mark_clear (&held->mark);
}

static void
rows_question_free (RowsQuestion *question)
{
  g_clear_pointer (&question->answer, wuzi_game_rows_free);
  g_array_unref (question->held);
  g_object_unref (question->cancellable);
  game_query_unref (question->query);
  g_weak_ref_clear (&question->list);
  g_free (question);
}

static void rows_found_cb (GObject *source, GAsyncResult *result, gpointer user_data);

static void
stop_asking (WuziGameList *self)
{
  if (self->asking != NULL)
    g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
}

static void
ask_for_rows (WuziGameList *self, guint first_rows)
{
  RowsQuestion *question = g_new0 (RowsQuestion, 1);
  GHashTableIter iter;
  Slot *slot;

  stop_asking (self);
  self->asking = g_cancellable_new ();
  g_weak_ref_init (&question->list, self);
  question->query = g_rc_box_acquire (self->query);
  question->cancellable = g_object_ref (self->asking);
  question->held = g_array_new (FALSE, FALSE, sizeof (WuziHeldGame));
  g_array_set_clear_func (question->held, held_game_clear);
  if (self->query == self->shown) {
    /* What isn't looked at is read again when it is. */
    drop_pages (self);
    g_hash_table_iter_init (&iter, self->slots);
    while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &slot))
      if (wuzi_game_item_get_summary (slot->item) != NULL) {
        WuziHeldGame held = { .item = g_object_ref (slot->item),
                              .then = slot->row,
                              .now = slot->row };

        g_array_append_val (question->held, held);
      }
  }
  WUZI_GAME_SOURCE_GET_IFACE (self->source)
      ->find_async (self->source, question->query, first_rows, PAGE_ROWS, question->held,
                    question->cancellable, rows_found_cb, question);
}

static void
look (WuziGameList *self)
{
  gboolean many = WUZI_GAME_SOURCE_GET_IFACE (self->source)->count (self->source) > MANY_GAMES;

  self->busy = TRUE;
  ask_for_rows (self, self->query != self->shown && many ? PAGE_ROWS : 0);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- what is different --- */

/* Takes the rows that were found; what the first ones show is there at once. */
static void
set_rows (WuziGameList *self, RowsQuestion *question)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  g_array_unref (self->rows);
  self->rows = g_array_ref (question->answer->listing->rows);
  self->count = question->answer->listing->count;
  self->numbering = question->answer->listing->numbering;
  for (guint i = 0; i < question->answer->first->len; i++) {
    Slot *slot = hold_slot (self, i);

    slot->asked = TRUE;
    g_ptr_array_add (items, slot->item);
  }
  load_items (items, question->answer->first);
  keep_page (self, items);
}

/* The rows of another query. Its games may be the same, but seen from another side. */
static void
replace_rows (WuziGameList *self, RowsQuestion *question)
{
  guint before = self->count;

  forget_all (self);
  drop_pages (self);
  /* Told by itself: GTK would look for the selected item among all new ones. */
  self->count = 0;
  if (before > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, before, 0);
  game_query_unref (self->shown);
  self->shown = g_rc_box_acquire (question->query);
  set_rows (self, question);
  if (self->count > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, 0, self->count);
}

/* Moves items to where their games are now, as if they had been there before. */
static void
follow_games (WuziGameList *self, GArray *held)
{
  g_autoptr (GHashTable) moved = g_hash_table_new (NULL, NULL); /* row to the Slot it had */
  GHashTableIter iter;
  gpointer then;
  Slot *slot;

  for (guint i = 0; i < held->len; i++) {
    const WuziHeldGame *item = &g_array_index (held, WuziHeldGame, i);

    wuzi_game_item_set_mark (item->item, &item->mark);
    wuzi_game_item_set_accuracy (item->item, item->accuracy);
    slot = g_hash_table_lookup (self->slots, GUINT_TO_POINTER (item->then));
    if (item->now == item->then || slot == NULL)
      continue;
    g_hash_table_steal (self->slots, GUINT_TO_POINTER (item->then));
    slot->row = item->now;
    g_hash_table_insert (moved, GUINT_TO_POINTER (item->then), slot);
  }
  for (guint i = 0; i < self->rows->len && g_hash_table_size (moved) > 0; i++) {
    guint32 *row = &g_array_index (self->rows, guint32, i);

    slot = g_hash_table_lookup (moved, GUINT_TO_POINTER (*row));
    *row = slot != NULL ? slot->row : *row;
  }
  g_hash_table_iter_init (&iter, moved);
  while (g_hash_table_iter_next (&iter, &then, (gpointer *) &slot))
    if (slot->row != 0 && !g_hash_table_contains (self->slots, GUINT_TO_POINTER (slot->row))) {
      g_hash_table_insert (self->slots, GUINT_TO_POINTER (slot->row), slot);
    } else {
      g_object_weak_unref (G_OBJECT (slot->item), item_gone_cb, slot);
      g_free (slot);
    }
}

/* The same query's rows, after something has happened. */
static void
compare_rows (WuziGameList *self, RowsQuestion *question)
{
  GArray *now = question->answer->listing->rows;
  g_autoptr (GArray) then = g_array_ref (self->rows);
  guint before = self->count;
  guint shorter = MIN (then->len, now->len);
  guint head = 0;
  guint tail = 0;

  follow_games (self, question->held);
  while (head < shorter && row_at (then, head) == row_at (now, head))
    head++;
  /* Of many, the last ones weren't known. */
  while (then->len == before && tail < shorter - head
         && row_at (then, then->len - 1 - tail) == row_at (now, now->len - 1 - tail))
    tail++;
  set_rows (self, question);
  if (before > head + tail || self->count > head + tail)
    g_list_model_items_changed (G_LIST_MODEL (self), head, before - head - tail,
                                self->count - head - tail);
}

static void
take_rows (WuziGameList *self, RowsQuestion *question)
{
  gboolean complete = question->answer->listing->rows->len == question->answer->listing->count;

  /* While it is known where they are. */
  read_items (self);
  self->busy = FALSE;
  self->standing = question->answer->listing->standing;
  if (complete)
    g_clear_object (&self->asking);
  else
    ask_for_rows (self, 0);
  if (question->query == self->shown && question->answer->listing->numbering == self->numbering)
    compare_rows (self, question);
  else
    replace_rows (self, question);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
rows_found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  RowsQuestion *question = user_data;
  WuziGameSource *games = WUZI_GAME_SOURCE (source);
  g_autoptr (WuziGameList) self = g_weak_ref_get (&question->list);

  question->answer = WUZI_GAME_SOURCE_GET_IFACE (games)->find_finish (games, result, NULL);
  if (self != NULL && self->asking == question->cancellable && question->answer != NULL)
    take_rows (self, question);
  rows_question_free (question);
}

/* --- the object --- */

static void
wuzi_game_list_dispose (GObject *object)
{
  WuziGameList *self = WUZI_GAME_LIST (object);

  stop_asking (self);
  g_clear_handle_id (&self->read_source, g_source_remove);
  drop_pages (self);
  forget_all (self);
  g_clear_object (&self->source);
  G_OBJECT_CLASS (wuzi_game_list_parent_class)->dispose (object);
}

static void
wuzi_game_list_finalize (GObject *object)
{
  WuziGameList *self = WUZI_GAME_LIST (object);

  g_hash_table_unref (self->slots);
  g_array_unref (self->rows);
  game_query_unref (self->query);
  game_query_unref (self->shown);
  G_OBJECT_CLASS (wuzi_game_list_parent_class)->finalize (object);
}

static void
wuzi_game_list_class_init (WuziGameListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = wuzi_game_list_dispose;
  object_class->finalize = wuzi_game_list_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
wuzi_game_list_init (WuziGameList *self)
{
  GameFilter everybody;

  game_filter_init (&everybody);
  self->query = game_query_new (&everybody, GAME_ORDER_DATE, TRUE);
  self->shown = game_query_new (&everybody, GAME_ORDER_DATE, TRUE);
  self->rows = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->slots = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_queue_init (&self->pages);
}

WuziGameList *
wuzi_game_list_new (WuziGameSource *source)
{
  WuziGameList *self = g_object_new (WUZI_TYPE_GAME_LIST, NULL);

  self->source = g_object_ref (source);
  g_signal_connect_object (source, "games-changed", G_CALLBACK (look), self, G_CONNECT_SWAPPED);
  look (self);
  return self;
}

void
wuzi_game_list_set_query (WuziGameList *self, GameQuery *query)
{
  g_return_if_fail (WUZI_IS_GAME_LIST (self));
  g_return_if_fail (query != NULL);

  game_query_unref (self->query);
  self->query = query;
  look (self);
}

void
wuzi_game_list_look_again (WuziGameList *self)
{
  g_return_if_fail (WUZI_IS_GAME_LIST (self));

  look (self);
}

const GameQuery *
wuzi_game_list_get_query (WuziGameList *self)
{
  g_return_val_if_fail (WUZI_IS_GAME_LIST (self), NULL);

  return self->shown;
}

WuziStanding
wuzi_game_list_get_standing (WuziGameList *self)
{
  const WuziStanding no_games = { 0 };

  g_return_val_if_fail (WUZI_IS_GAME_LIST (self), no_games);

  return self->standing;
}

GArray *
wuzi_game_list_get_rows (WuziGameList *self)
{
  g_return_val_if_fail (WUZI_IS_GAME_LIST (self), NULL);

  return self->rows;
}

gint64
wuzi_game_list_get_numbering (WuziGameList *self)
{
  g_return_val_if_fail (WUZI_IS_GAME_LIST (self), 0);

  return self->numbering;
}

gboolean
wuzi_game_list_is_busy (WuziGameList *self)
{
  g_return_val_if_fail (WUZI_IS_GAME_LIST (self), FALSE);

  return self->busy;
}

guint
wuzi_game_list_count_items_alive (WuziGameList *self)
{
  g_return_val_if_fail (WUZI_IS_GAME_LIST (self), 0);

  return g_hash_table_size (self->slots);
}
