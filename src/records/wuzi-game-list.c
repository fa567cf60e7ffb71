/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for games, and tells what is different. */
#include "records/wuzi-game-list.h"

enum {
  PAGE_ROWS = 128,    /* that are read at once */
  KEPT_PAGES = 8,     /* whose items live on for whoever scrolls back */
  MANY_GAMES = 20000, /* among more than these, the first rows are asked for first */
};

/* A query for as long as somebody works with it. Counted by references. */
typedef struct {
  GameQuery *query;
} SharedQuery;

/* Invariant: slots has exactly those items of the rows that somebody holds. */
struct _WuziGameList {
  GObject parent_instance;

  /* Owned */
  WuziRecordBook *book;
  SharedQuery *query;   /* the newest */
  SharedQuery *shown;   /* whose games the rows are */
  GArray *rows;         /* guint32: all of them, or the first ones */
  GHashTable *slots;    /* row (GUINT_TO_POINTER) to Slot */
  GQueue pages;         /* GPtrArray of WuziGameItem: those that were read last come first */
  GCancellable *asking; /* for rows; NULL if nothing is asked */

  guint count; /* of all rows */
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

/* --- queries --- */

static SharedQuery *
shared_query_new (GameQuery *query)
{
  SharedQuery *self = g_rc_box_new (SharedQuery);

  self->query = query;
  return self;
}

static void
free_query (gpointer data)
{
  SharedQuery *self = data;

  game_query_free (self->query);
}

static void
shared_query_unref (SharedQuery *self)
{
  g_rc_box_release_full (self, free_query);
}

static SharedQuery *
make_usual_query (void)
{
  GameFilter everybody;

  game_filter_init (&everybody);
  return shared_query_new (game_query_new (&everybody, GAME_ORDER_DATE, TRUE));
}

/* --- items --- */

static void
item_gone_cb (gpointer data, GObject *item)
{
  Slot *slot = data;

  g_hash_table_remove (slot->list->slots, GUINT_TO_POINTER (slot->row));
}

/* Lets go of an item: it lives on with whoever holds it. */
static void
forget (WuziGameList *self, Slot *slot)
{
  g_object_weak_unref (G_OBJECT (slot->item), item_gone_cb, slot);
  g_hash_table_remove (self->slots, GUINT_TO_POINTER (slot->row));
}

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
  guint32 row = g_array_index (self->rows, guint32, position);
  Slot *slot = g_hash_table_lookup (self->slots, GUINT_TO_POINTER (row));

  if (slot != NULL) {
    g_object_ref (slot->item);
    slot->position = position;
    return slot;
  }
  slot = g_new (Slot, 1);
  *slot = (Slot){ self, wuzi_game_item_new (), row, position, FALSE };
  g_object_weak_ref (G_OBJECT (slot->item), item_gone_cb, slot);
  g_hash_table_insert (self->slots, GUINT_TO_POINTER (row), slot);
  return slot;
}

/* Takes items, which live on for a while. */
static void
keep_page (WuziGameList *self, GPtrArray *items)
{
  g_queue_push_head (&self->pages, items);
  if (g_queue_get_length (&self->pages) > KEPT_PAGES)
    g_ptr_array_unref (g_queue_pop_tail (&self->pages));
}

static void
drop_pages (WuziGameList *self)
{
  g_queue_clear_full (&self->pages, (GDestroyNotify) g_ptr_array_unref);
}

/* Takes the summary, or NULL for a game that is gone: its row stays empty. */
static void
load_item (WuziGameItem *item, GameSummary *summary)
{
  if (summary == NULL)
    return;
  if (wuzi_game_item_get_summary (item) == NULL)
    wuzi_game_item_set_summary (item, summary);
  else
    game_summary_free (summary);
}

/* Takes the n-th of those that were read. */
static GameSummary *
take_summary (GPtrArray *summaries, guint n)
{
  return n < summaries->len ? g_steal_pointer (&g_ptr_array_index (summaries, n)) : NULL;
}

/* --- reading --- */

/* Items that are to be read. */
typedef struct {
  GWeakRef list;
  GPtrArray *items; /* held until they are there */
  GArray *rows;     /* guint32, likewise */
  GPtrArray *summaries;
} PageQuestion;

static void
read_page (GameIndex *index, gpointer data)
{
  PageQuestion *question = data;

  g_clear_pointer (&question->summaries, g_ptr_array_unref);
  question->summaries = game_query_read (
      index, (const guint32 *) (gconstpointer) question->rows->data, question->rows->len);
}

static void
page_read (WuziRecordBook *book, gpointer data)
{
  PageQuestion *question = data;
  g_autoptr (WuziGameList) list = g_weak_ref_get (&question->list);

  for (guint i = 0; i < question->items->len; i++)
    load_item (g_ptr_array_index (question->items, i), take_summary (question->summaries, i));
  if (list != NULL)
    keep_page (list, g_steal_pointer (&question->items));
  g_clear_pointer (&question->items, g_ptr_array_unref);
  g_ptr_array_unref (question->summaries);
  g_array_unref (question->rows);
  g_weak_ref_clear (&question->list);
  g_free (question);
}

/* Asks for the rows around that one, too. */
static void
ask_for_page (WuziGameList *self, guint position)
{
  static const IndexQuestion READ_PAGE = { read_page, page_read };
  guint first = position - position % PAGE_ROWS;
  guint last = MIN (first + PAGE_ROWS, self->rows->len);
  PageQuestion *question = g_new0 (PageQuestion, 1);

  g_weak_ref_init (&question->list, self);
  question->items = g_ptr_array_new_with_free_func (g_object_unref);
  question->rows = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint i = first; i < last; i++) {
    Slot *slot = hold_slot (self, i);

    if (slot->asked) {
      g_object_unref (slot->item);
      continue;
    }
    slot->asked = TRUE;
    g_ptr_array_add (question->items, slot->item);
    g_array_append_val (question->rows, slot->row);
  }
  wuzi_record_book_ask (self->book, &READ_PAGE, question);
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
  SharedQuery *query;
  GCancellable *cancellable;
  guint first_rows;
  GArray *held; /* guint32: rows whose items somebody holds */

  /* The answer */
  GameListing *listing; /* NULL if it was cancelled */
  GPtrArray *first;     /* GameSummary or NULL: of the first page */
  GPtrArray *again;     /* likewise, of the rows held */
} RowsQuestion;

static void
find_rows (GameIndex *index, gpointer data)
{
  RowsQuestion *question = data;
  GameListing *listing;

  g_clear_pointer (&question->first, g_ptr_array_unref);
  g_clear_pointer (&question->again, g_ptr_array_unref);
  g_clear_pointer (&question->listing, game_listing_free);
  listing =
      game_query_run (question->query->query, index, question->first_rows, question->cancellable);
  if (listing == NULL)
    return;
  question->listing = listing;
  question->first = game_query_read (index, (const guint32 *) (gconstpointer) listing->rows->data,
                                     MIN (listing->rows->len, PAGE_ROWS));
  question->again = game_query_read (index, (const guint32 *) (gconstpointer) question->held->data,
                                     question->held->len);
}

static void
rows_question_free (RowsQuestion *question)
{
  g_clear_pointer (&question->first, g_ptr_array_unref);
  g_clear_pointer (&question->again, g_ptr_array_unref);
  g_clear_pointer (&question->listing, game_listing_free);
  g_array_unref (question->held);
  g_object_unref (question->cancellable);
  shared_query_unref (question->query);
  g_weak_ref_clear (&question->list);
  g_free (question);
}

static void rows_found (WuziRecordBook *book, gpointer data);

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
  static const IndexQuestion FIND_ROWS = { find_rows, rows_found };
  RowsQuestion *question = g_new0 (RowsQuestion, 1);
  GHashTableIter iter;
  Slot *slot;

  stop_asking (self);
  self->asking = g_cancellable_new ();
  g_weak_ref_init (&question->list, self);
  question->query = g_rc_box_acquire (self->query);
  question->cancellable = g_object_ref (self->asking);
  question->first_rows = first_rows;
  question->held = g_array_new (FALSE, FALSE, sizeof (guint32));
  if (self->query == self->shown) {
    /* What isn't looked at is read again when it is. */
    drop_pages (self);
    g_hash_table_iter_init (&iter, self->slots);
    while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &slot))
      g_array_append_val (question->held, slot->row);
  }
  wuzi_record_book_ask (self->book, &FIND_ROWS, question);
}

static void
look (WuziGameList *self)
{
  gboolean many = wuzi_record_book_get_game_count (self->book) > MANY_GAMES;

  self->busy = TRUE;
  ask_for_rows (self, self->query != self->shown && many ? PAGE_ROWS : 0);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- what is different --- */

static void
load_first (WuziGameList *self, GPtrArray *summaries)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < MIN (summaries->len, self->rows->len); i++) {
    Slot *slot = hold_slot (self, i);

    slot->asked = TRUE;
    load_item (slot->item, take_summary (summaries, i));
    g_ptr_array_add (items, slot->item);
  }
  keep_page (self, items);
}

static void
set_rows (WuziGameList *self, const GameListing *listing)
{
  g_array_unref (self->rows);
  self->rows = g_array_ref (listing->rows);
  self->count = listing->count;
}

/* The rows of another query. Its games may be the same, but seen from another side. */
static void
replace_rows (WuziGameList *self, RowsQuestion *question)
{
  guint before = self->count;

  forget_all (self);
  drop_pages (self);
  g_array_unref (self->rows);
  self->rows = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->count = 0;
  if (before > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, before, 0);
  shared_query_unref (self->shown);
  self->shown = g_rc_box_acquire (question->query);
  set_rows (self, question->listing);
  load_first (self, question->first);
  if (self->count > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, 0, self->count);
}

/* Does an item show what there is to show? What was played never changes. */
static gboolean
is_same (const GameSummary *a, const GameSummary *b)
{
  return g_str_equal (a->id, b->id) && a->side == b->side
         && g_strcmp0 (a->profiles[WUZI_SIDE_BLACK], b->profiles[WUZI_SIDE_BLACK]) == 0
         && g_strcmp0 (a->profiles[WUZI_SIDE_WHITE], b->profiles[WUZI_SIDE_WHITE]) == 0;
}

/* The row of a game in the first page; FALSE if it isn't there. */
static gboolean
find_first (RowsQuestion *question, const GameSummary *game, guint32 *row)
{
  for (guint i = 0; i < question->first->len; i++) {
    const GameSummary *first = g_ptr_array_index (question->first, i);

    *row = g_array_index (question->listing->rows, guint32, i);
    if (first != NULL && is_same (first, game))
      return TRUE;
  }
  return FALSE;
}

/* Gives an item another row, as if it had had it before. */
static void
move_slot (WuziGameList *self, Slot *slot, guint32 row)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (g_array_index (self->rows, guint32, i) == slot->row) {
      g_array_index (self->rows, guint32, i) = row;
      break;
    }
  g_hash_table_steal (self->slots, GUINT_TO_POINTER (slot->row));
  slot->row = row;
  g_hash_table_insert (self->slots, GUINT_TO_POINTER (row), slot);
}

/* A game's row is another one when it has been written. Its item goes with it where new games are
 * looked at: in the first page. */
static void
follow_games (WuziGameList *self, RowsQuestion *question)
{
  for (guint i = 0; i < question->held->len; i++) {
    guint32 row = g_array_index (question->held, guint32, i);
    Slot *slot = g_hash_table_lookup (self->slots, GUINT_TO_POINTER (row));
    const GameSummary *now = g_ptr_array_index (question->again, i);
    const GameSummary *then = slot != NULL ? wuzi_game_item_get_summary (slot->item) : NULL;

    if (then != NULL && (now == NULL || !g_str_equal (now->id, then->id))
        && find_first (question, then, &row)
        && !g_hash_table_contains (self->slots, GUINT_TO_POINTER (row)))
      move_slot (self, slot, row);
  }
}

/* Forgets the items that show what isn't so any more. Returns the set of their rows. */
static GHashTable *
forget_outdated (WuziGameList *self, RowsQuestion *question)
{
  GHashTable *outdated = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < question->held->len; i++) {
    gpointer row = GUINT_TO_POINTER (g_array_index (question->held, guint32, i));
    Slot *slot = g_hash_table_lookup (self->slots, row);
    const GameSummary *now = g_ptr_array_index (question->again, i);
    const GameSummary *then = slot != NULL ? wuzi_game_item_get_summary (slot->item) : NULL;

    if (then != NULL && (now == NULL || !is_same (then, now))) {
      forget (self, slot);
      g_hash_table_add (outdated, row);
    }
  }
  return outdated;
}

static gboolean
stays (GHashTable *outdated, guint32 then, guint32 now)
{
  return then == now
         && (g_hash_table_size (outdated) == 0
             || !g_hash_table_contains (outdated, GUINT_TO_POINTER (now)));
}

/* The same query's rows, after something has happened. */
static void
compare_rows (WuziGameList *self, RowsQuestion *question)
{
  g_autoptr (GArray) old = g_array_ref (self->rows);
  g_autoptr (GHashTable) outdated = NULL;
  const guint32 *then = (const guint32 *) (gconstpointer) old->data;
  const guint32 *now = (const guint32 *) (gconstpointer) question->listing->rows->data;
  guint before = self->count;
  guint count = question->listing->count;
  guint shorter = MIN (old->len, question->listing->rows->len);
  guint head = 0;
  guint tail = 0;

  follow_games (self, question);
  outdated = forget_outdated (self, question);
  while (head < shorter && stays (outdated, then[head], now[head]))
    head++;
  /* Of many, the last ones weren't known. */
  while (old->len == before && tail < shorter - head
         && stays (outdated, then[before - 1 - tail], now[count - 1 - tail]))
    tail++;
  set_rows (self, question->listing);
  load_first (self, question->first);
  if (before > head + tail || count > head + tail)
    g_list_model_items_changed (G_LIST_MODEL (self), head, before - head - tail,
                                count - head - tail);
}

static void
take_rows (WuziGameList *self, RowsQuestion *question)
{
  gboolean complete = question->listing->rows->len == question->listing->count;

  /* While it is known where they are. */
  read_items (self);
  self->busy = FALSE;
  self->standing = question->listing->standing;
  if (complete)
    g_clear_object (&self->asking);
  else
    ask_for_rows (self, 0);
  if (question->query == self->shown)
    compare_rows (self, question);
  else
    replace_rows (self, question);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
rows_found (WuziRecordBook *book, gpointer data)
{
  RowsQuestion *question = data;
  g_autoptr (WuziGameList) self = g_weak_ref_get (&question->list);

  if (self != NULL && self->asking == question->cancellable && question->listing != NULL)
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
  g_clear_object (&self->book);
  G_OBJECT_CLASS (wuzi_game_list_parent_class)->dispose (object);
}

static void
wuzi_game_list_finalize (GObject *object)
{
  WuziGameList *self = WUZI_GAME_LIST (object);

  g_hash_table_unref (self->slots);
  g_array_unref (self->rows);
  shared_query_unref (self->query);
  shared_query_unref (self->shown);
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
  self->query = make_usual_query ();
  self->shown = make_usual_query ();
  self->rows = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->slots = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_queue_init (&self->pages);
}

WuziGameList *
wuzi_game_list_new (WuziRecordBook *book)
{
  WuziGameList *self = g_object_new (WUZI_TYPE_GAME_LIST, NULL);

  self->book = g_object_ref (book);
  g_signal_connect_object (book, "games-changed", G_CALLBACK (look), self, G_CONNECT_SWAPPED);
  look (self);
  return self;
}

void
wuzi_game_list_set_query (WuziGameList *self, GameQuery *query)
{
  g_return_if_fail (WUZI_IS_GAME_LIST (self));
  g_return_if_fail (query != NULL);

  shared_query_unref (self->query);
  self->query = shared_query_new (query);
  look (self);
}

const GameQuery *
wuzi_game_list_get_query (WuziGameList *self)
{
  g_return_val_if_fail (WUZI_IS_GAME_LIST (self), NULL);

  return self->shown->query;
}

WuziStanding
wuzi_game_list_get_standing (WuziGameList *self)
{
  const WuziStanding no_games = { 0 };

  g_return_val_if_fail (WUZI_IS_GAME_LIST (self), no_games);

  return self->standing;
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
