/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list of games; each is read, reviewed and put away. */
#include "present/reviews/wuzi-review-queue.h"

#include <glib/gi18n-lib.h>

#include "present/settings/wuzi-settings.h"
#include "teacher/kept-review.h"
#include "teacher/own-puzzles.h"
#include "teacher/review-ratings.h"

struct _WuziReviewQueue {
  GObject parent_instance;

  /* Owned */
  GSettings *settings;
  WuziRecordBook *book;
  WuziReviewer *reviewer;
  GPtrArray *items;    /* of Item */
  GHashTable *puzzles; /* id of a game to how many puzzles it has brought since the queue began */

  gboolean held;
};

G_DEFINE_FINAL_TYPE (WuziReviewQueue, wuzi_review_queue, G_TYPE_OBJECT)

enum {
  CHANGED,
  REVIEWED,
  FAILED,
  PUZZLES_KEPT,
  PROBLEM,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* A game on its way. It goes when it is cancelled. */
typedef struct {
  char *id;  /* NULL: it has no record */
  char *key; /* NULL until its moves are known */
  JudgePass pass;
  GCancellable *cancellable;
  WuziGameRecord *record; /* NULL until it is read */
  double done;            /* from 0 to 1, or below 0 until it begins */
  gboolean is_away;       /* its review is put away; it is remembered for its puzzles alone */
  guint searches;         /* for puzzles, that aren't written yet */
} Item;

/* What is under way for an item, which may be gone when it comes in; so may the queue. */
typedef struct {
  GWeakRef queue;
  GCancellable *cancellable; /* Owned; the item's */
} ItemRef;

static ItemRef *
item_ref_new (WuziReviewQueue *queue, const Item *item)
{
  ItemRef *ref = g_new0 (ItemRef, 1);

  g_weak_ref_init (&ref->queue, queue);
  ref->cancellable = g_object_ref (item->cancellable);
  return ref;
}

static void
item_ref_free (ItemRef *ref)
{
  g_weak_ref_clear (&ref->queue);
  g_object_unref (ref->cancellable);
  g_free (ref);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ItemRef, item_ref_free)

static void
item_free (gpointer data)
{
  Item *item = data;

  g_object_unref (item->cancellable);
  g_clear_object (&item->record);
  g_free (item->id);
  g_free (item->key);
  g_free (item);
}

static Item *
find_item (WuziReviewQueue *self, const char *id, const char *key)
{
  for (guint i = 0; i < self->items->len; i++) {
    Item *item = g_ptr_array_index (self->items, i);

    if (item->is_away)
      continue;
    if ((id != NULL && g_strcmp0 (item->id, id) == 0)
        || (id == NULL && key != NULL && item->id == NULL && g_strcmp0 (item->key, key) == 0))
      return item;
  }
  return NULL;
}

/* Writes the games that wait into the settings: "quick 6f1e…" each. */
static void
remember (WuziReviewQueue *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) words = NULL;

  for (guint i = 0; i < self->items->len; i++) {
    const Item *item = g_ptr_array_index (self->items, i);
    g_autofree char *word = NULL;

    if (item->id == NULL)
      continue;
    word = g_strdup_printf ("%s %s", JUDGE_PASS_NAMES[item->pass], item->id);
    g_strv_builder_add (builder, word);
  }
  words = g_strv_builder_end (builder);
  g_settings_set_strv (self->settings, WUZI_SETTING_WAITING_REVIEWS, (const char *const *) words);
}

static void
emit_changed (WuziReviewQueue *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
drop (WuziReviewQueue *self, Item *item)
{
  g_ptr_array_remove (self->items, item);
  remember (self);
  emit_changed (self);
}

static void
fail (WuziReviewQueue *self, Item *item, const GError *error)
{
  g_autofree char *id = g_strdup (item->id);
  g_autofree char *key = g_strdup (item->key);

  drop (self, item);
  g_signal_emit (self, signals[FAILED], 0, id, key, error->message);
}

/* --- one game after the other --- */

/* The item that a reference was made for; NULL if it isn't wanted any more. */
static Item *
find_wanted (WuziReviewQueue *self, const ItemRef *ref)
{
  for (guint i = 0; self != NULL && i < self->items->len; i++) {
    Item *item = g_ptr_array_index (self->items, i);

    if (item->cancellable == ref->cancellable)
      return item;
  }
  return NULL;
}

/* A game goes when its review is put away and its puzzles are written; what isn't by the end of the
 * program is done again by the next one. */
static void
end_item (WuziReviewQueue *self, Item *item)
{
  if (item->is_away && item->searches == 0)
    drop (self, item);
}

/* Puzzles on their way, first found, then written. */
typedef struct {
  ItemRef *ref;              /* Owned */
  GApplication *application; /* Owned: it goes on until they are found; or NULL */
  char *game;                /* Owned: its id */
  char *player;              /* Owned: likewise */
} Search;

static Search *
search_new (WuziReviewQueue *queue, Item *item, WuziProfile *player)
{
  Search *search = g_new0 (Search, 1);

  item->searches++;
  search->ref = item_ref_new (queue, item);
  search->game = g_strdup (item->id);
  search->player = g_strdup (wuzi_profile_get_id (player));
  search->application = g_application_get_default ();
  if (search->application != NULL)
    g_application_hold (g_object_ref (search->application));
  return search;
}

static void
let_application_go (Search *search)
{
  if (search->application != NULL)
    g_application_release (search->application);
  g_clear_object (&search->application);
}

static void
search_free (Search *search)
{
  let_application_go (search);
  item_ref_free (search->ref);
  g_free (search->game);
  g_free (search->player);
  g_free (search);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Search, search_free)

static void
end_search (WuziReviewQueue *self, const Search *search)
{
  Item *item = find_wanted (self, search->ref);

  if (item == NULL)
    return;
  item->searches--;
  end_item (self, item);
}

static void
puzzles_kept_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Search) search = user_data;
  g_autoptr (WuziReviewQueue) self = g_weak_ref_get (&search->ref->queue);
  gssize count = own_puzzles_keep_finish (result);

  if (self == NULL || count < 0)
    return;
  end_search (self, search);
  if (count == 0)
    return;
  count += wuzi_review_queue_count_puzzles (self, search->game);
  g_hash_table_insert (self->puzzles, g_strdup (search->game), GUINT_TO_POINTER (count));
  g_signal_emit (self, signals[PUZZLES_KEPT], 0, search->game);
}

static void
puzzles_found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Search) search = user_data;
  g_autoptr (WuziReviewQueue) self = g_weak_ref_get (&search->ref->queue);
  g_autoptr (GArray) puzzles = own_puzzles_find_finish (result, NULL);
  const char *player = search->player;

  if (self == NULL)
    return;
  if (puzzles == NULL || puzzles->len == 0) {
    end_search (self, search);
    return;
  }
  own_puzzles_keep_async (self->book, player, g_steal_pointer (&puzzles), puzzles_kept_cb, search);
  let_application_go (g_steal_pointer (&search));
}

/* What a player missed becomes puzzles of theirs. */
static void
keep_puzzles (WuziReviewQueue *self, Item *item, const Review *review)
{
  const WuziGameFacts *facts = wuzi_game_record_get_facts (item->record);

  for (Stone colour = STONE_BLACK; colour <= STONE_WHITE; colour++) {
    const WuziSide *side = colour == STONE_BLACK ? &facts->black : &facts->white;
    WuziProfile *player = side->profile_id != NULL
                              ? wuzi_record_book_find_player (self->book, side->profile_id)
                              : NULL;

    if (player != NULL)
      own_puzzles_find_async (review, colour, puzzles_found_cb, search_new (self, item, player));
  }
}

/* Shows a review to whoever has the study. Has somebody taken it? */
static gboolean
offer (WuziReviewQueue *self, const char *id, const char *key, const Review *review)
{
  gboolean taken = FALSE;

  g_signal_emit (self, signals[REVIEWED], 0, id, key, review, &taken);
  return taken;
}

static void
set_away (WuziReviewQueue *self, Item *item)
{
  item->is_away = TRUE;
  emit_changed (self);
  end_item (self, item);
}

/* A review that the book has written into the file of its game's study. */
typedef struct {
  /* Owned */
  ItemRef *ref;
  char *id;
  char *key;
  char *folder; /* of the records */
  WuziGameRecord *record;
  Review *review;

  gboolean unwanted; /* it was stopped while it waited, or there is a later one */
  gboolean taken;    /* so it was when this try began, or somebody had the study */
} ReviewWrite;

static void
review_write_free (gpointer data)
{
  ReviewWrite *write = data;

  item_ref_free (write->ref);
  g_free (write->id);
  g_free (write->key);
  g_free (write->folder);
  g_object_unref (write->record);
  review_free (write->review);
  g_free (write);
}

static void
review_write_start (gpointer data)
{
  ReviewWrite *write = data;
  g_autoptr (WuziReviewQueue) self = g_weak_ref_get (&write->ref->queue);

  write->taken =
      write->unwanted || (self != NULL && offer (self, write->id, write->key, write->review));
}

static gboolean
review_write_run (gpointer data, GError **error)
{
  const ReviewWrite *write = data;

  return write->taken || kept_review_put (write->folder, write->record, write->review, error);
}

static void
review_write_end (gpointer data, const GError *error)
{
  ReviewWrite *write = data;
  g_autoptr (WuziReviewQueue) self = g_weak_ref_get (&write->ref->queue);
  Item *item = find_wanted (self, write->ref);

  if (error != NULL || self == NULL)
    return;
  /* Whoever has begun to read the study meanwhile may have it without the review. */
  if (!write->taken && !write->unwanted)
    offer (self, write->id, write->key, write->review);
  if (item != NULL)
    set_away (self, item);
}

static const WriteKind REVIEW_WRITES = { review_write_start, review_write_run, review_write_end,
                                         review_write_free };

/* What waits for the disk isn't written any more: of one game, or, if id is NULL, of any. */
static void
forget_waiting (WuziReviewQueue *self, const char *id)
{
  g_autoptr (GPtrArray) waiting = wuzi_record_book_list_writes (self->book, &REVIEW_WRITES);

  for (guint i = 0; i < waiting->len; i++) {
    ReviewWrite *write = g_ptr_array_index (waiting, i);

    write->unwanted |= id == NULL || g_str_equal (write->id, id);
  }
}

static void
put_away (WuziReviewQueue *self, Item *item, const Review *review)
{
  ReviewWrite *write;

  item->done = 1;
  if (offer (self, item->id, item->key, review) || item->id == NULL) {
    set_away (self, item);
    return;
  }
  forget_waiting (self, item->id);
  write = g_new0 (ReviewWrite, 1);
  write->ref = item_ref_new (self, item);
  write->id = g_strdup (item->id);
  write->key = g_strdup (item->key);
  write->folder = g_strdup (wuzi_record_book_get_folder (self->book));
  write->record = g_object_ref (item->record);
  write->review = review_copy (review);
  wuzi_record_book_write (self->book, &REVIEW_WRITES, write);
}

static void
reviewed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ItemRef) ref = user_data;
  g_autoptr (WuziReviewQueue) self = g_weak_ref_get (&ref->queue);
  g_autoptr (GError) error = NULL;
  Item *item = find_wanted (self, ref);
  g_autoptr (Review) review = wuzi_reviewer_review_finish (WUZI_REVIEWER (source), result, &error);

  if (item == NULL)
    return;
  if (review == NULL) {
    fail (self, item, error);
    return;
  }
  if (item->record != NULL)
    keep_puzzles (self, item, review);
  put_away (self, item, review);
}

/* Takes the review. */
static void
begin (WuziReviewQueue *self, Item *item, Review *review)
{
  g_free (item->key);
  item->key = review_dup_key (review);
  wuzi_reviewer_review_async (self->reviewer, review, item->pass, item->cancellable, reviewed_cb,
                              item_ref_new (self, item));
}

static void
rated_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ItemRef) ref = user_data;
  g_autoptr (WuziReviewQueue) self = g_weak_ref_get (&ref->queue);
  g_autoptr (GError) error = NULL;
  g_autofree WuziRating *ratings =
      wuzi_record_book_ask_finish (WUZI_RECORD_BOOK (source), result, &error);
  Item *item = find_wanted (self, ref);
  Review *review = NULL;

  if (item == NULL)
    return;
  if (ratings != NULL)
    review = review_new_from_record (item->record, &error);
  if (review == NULL) {
    fail (self, item, error);
    return;
  }
  review_ratings_set (review, item->record, ratings);
  begin (self, item, review);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ItemRef) ref = user_data;
  g_autoptr (WuziReviewQueue) self = g_weak_ref_get (&ref->queue);
  g_autoptr (GError) error = NULL;
  g_autoptr (WuziGameRecord) record =
      wuzi_record_book_ask_finish (WUZI_RECORD_BOOK (source), result, &error);
  Item *item = find_wanted (self, ref);

  if (item == NULL)
    return;
  if (record == NULL) {
    fail (self, item, error);
    return;
  }
  item->record = g_steal_pointer (&record);
  wuzi_record_book_find_ratings_async (self->book, item->record, item->cancellable, rated_cb,
                                       item_ref_new (self, item));
}

static Item *
add_item (WuziReviewQueue *self, const char *id, JudgePass pass)
{
  Item *item = g_new0 (Item, 1);

  item->id = g_strdup (id);
  item->pass = pass;
  item->done = -1;
  item->cancellable = g_cancellable_new ();
  g_ptr_array_add (self->items, item);
  return item;
}

static void
add_game (WuziReviewQueue *self, const char *id, JudgePass pass)
{
  Item *item;

  if (find_item (self, id, NULL) != NULL)
    return;
  item = add_item (self, id, pass);
  wuzi_record_book_read_game_async (self->book, id, item->cancellable, read_cb,
                                    item_ref_new (self, item));
}

void
wuzi_review_queue_add_games (WuziReviewQueue *self, const char *const *ids, JudgePass pass)
{
  gboolean full = FALSE;

  g_return_if_fail (WUZI_IS_REVIEW_QUEUE (self));
  g_return_if_fail (ids != NULL);

  for (; *ids != NULL && !full; ids++) {
    full = find_item (self, *ids, NULL) == NULL && self->items->len >= WUZI_REVIEW_QUEUE_MAX;
    if (!full)
      add_game (self, *ids, pass);
  }
  remember (self);
  emit_changed (self);
  if (full) {
    g_autofree char *sentence = g_strdup_printf (
        _ ("No more than %u games are reviewed one after the other."), WUZI_REVIEW_QUEUE_MAX);

    g_signal_emit (self, signals[PROBLEM], 0, sentence);
  }
}

void
wuzi_review_queue_add_game (WuziReviewQueue *self, const char *id, JudgePass pass)
{
  g_return_if_fail (WUZI_IS_REVIEW_QUEUE (self));
  g_return_if_fail (id != NULL);

  add_game (self, id, pass);
  remember (self);
  emit_changed (self);
}

void
wuzi_review_queue_add (WuziReviewQueue *self, Review *review, JudgePass pass)
{
  g_autofree char *key = NULL;

  g_return_if_fail (WUZI_IS_REVIEW_QUEUE (self));
  g_return_if_fail (review != NULL);

  key = review_dup_key (review);
  if (find_item (self, NULL, key) != NULL) {
    review_free (review);
    return;
  }
  begin (self, add_item (self, NULL, pass), review);
  emit_changed (self);
}

gboolean
wuzi_review_queue_find (WuziReviewQueue *self, const char *id, const char *key, double *done)
{
  const Item *item;

  g_return_val_if_fail (WUZI_IS_REVIEW_QUEUE (self), FALSE);

  item = find_item (self, id, key);
  if (item != NULL)
    *done = self->held && item->done <= 0 ? -1 : item->done;
  return item != NULL;
}

guint
wuzi_review_queue_count (WuziReviewQueue *self, double *done)
{
  guint count = 0;

  g_return_val_if_fail (WUZI_IS_REVIEW_QUEUE (self), 0);

  *done = 0;
  for (guint i = 0; i < self->items->len; i++) {
    const Item *item = g_ptr_array_index (self->items, i);

    if (item->is_away)
      continue;
    *done = MAX (*done, item->done);
    count++;
  }
  return count;
}

guint
wuzi_review_queue_count_puzzles (WuziReviewQueue *self, const char *id)
{
  g_return_val_if_fail (WUZI_IS_REVIEW_QUEUE (self), 0);

  return id != NULL ? GPOINTER_TO_UINT (g_hash_table_lookup (self->puzzles, id)) : 0;
}

void
wuzi_review_queue_stop (WuziReviewQueue *self, const char *id, const char *key)
{
  Item *item;

  g_return_if_fail (WUZI_IS_REVIEW_QUEUE (self));

  item = find_item (self, id, key);
  if (item == NULL)
    return;
  g_cancellable_cancel (item->cancellable);
  if (item->id != NULL)
    forget_waiting (self, item->id);
  drop (self, item);
}

static void
cancel_all (WuziReviewQueue *self)
{
  for (guint i = 0; i < self->items->len; i++)
    g_cancellable_cancel (((Item *) g_ptr_array_index (self->items, i))->cancellable);
  g_ptr_array_set_size (self->items, 0);
}

void
wuzi_review_queue_stop_all (WuziReviewQueue *self)
{
  g_return_if_fail (WUZI_IS_REVIEW_QUEUE (self));

  cancel_all (self);
  forget_waiting (self, NULL);
  remember (self);
  emit_changed (self);
}

void
wuzi_review_queue_set_held (WuziReviewQueue *self, gboolean held)
{
  g_return_if_fail (WUZI_IS_REVIEW_QUEUE (self));

  if (self->held == held)
    return;
  self->held = held;
  wuzi_reviewer_set_held (self->reviewer, held);
  if (self->items->len > 0)
    emit_changed (self);
}

static void
progress_cb (WuziReviewQueue *self, const char *key, double done)
{
  for (guint i = 0; i < self->items->len; i++) {
    Item *item = g_ptr_array_index (self->items, i);

    if (g_strcmp0 (item->key, key) == 0)
      item->done = done;
  }
  emit_changed (self);
}

static void
wuzi_review_queue_dispose (GObject *object)
{
  WuziReviewQueue *self = WUZI_REVIEW_QUEUE (object);

  cancel_all (self);
  if (self->reviewer != NULL)
    wuzi_reviewer_set_held (self->reviewer, FALSE);
  g_clear_object (&self->reviewer);
  g_clear_object (&self->book);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (wuzi_review_queue_parent_class)->dispose (object);
}

static void
wuzi_review_queue_finalize (GObject *object)
{
  g_ptr_array_unref (WUZI_REVIEW_QUEUE (object)->items);
  g_hash_table_unref (WUZI_REVIEW_QUEUE (object)->puzzles);

  G_OBJECT_CLASS (wuzi_review_queue_parent_class)->finalize (object);
}

static void
wuzi_review_queue_class_init (WuziReviewQueueClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_review_queue_dispose;
  G_OBJECT_CLASS (klass)->finalize = wuzi_review_queue_finalize;

  signals[CHANGED] =
      g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[REVIEWED] =
      g_signal_new ("reviewed", type, G_SIGNAL_RUN_LAST, 0, g_signal_accumulator_true_handled, NULL,
                    NULL, G_TYPE_BOOLEAN, 3, G_TYPE_STRING, G_TYPE_STRING, G_TYPE_POINTER);
  signals[PUZZLES_KEPT] = g_signal_new ("puzzles-kept", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[PROBLEM] = g_signal_new ("problem", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[FAILED] = g_signal_new ("failed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 3, G_TYPE_STRING, G_TYPE_STRING, G_TYPE_STRING);
}

static void
wuzi_review_queue_init (WuziReviewQueue *self)
{
  self->items = g_ptr_array_new_with_free_func (item_free);
  self->puzzles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

/* Goes on with the games that waited when the last queue went. */
static void
resume (WuziReviewQueue *self)
{
  g_auto (GStrv) words = g_settings_get_strv (self->settings, WUZI_SETTING_WAITING_REVIEWS);

  for (guint i = 0; words[i] != NULL; i++)
    for (int pass = JUDGE_QUICK; pass <= JUDGE_DEEP; pass++) {
      gsize length = strlen (JUDGE_PASS_NAMES[pass]);

      if (g_str_has_prefix (words[i], JUDGE_PASS_NAMES[pass]) && words[i][length] == ' ')
        add_game (self, words[i] + length + 1, (JudgePass) pass);
    }
  remember (self);
}

WuziReviewQueue *
wuzi_review_queue_new (GSettings *settings, WuziRecordBook *book, const char *folder)
{
  WuziReviewQueue *self = g_object_new (WUZI_TYPE_REVIEW_QUEUE, NULL);

  self->settings = g_object_ref (settings);
  self->book = g_object_ref (book);
  self->reviewer = wuzi_reviewer_new (folder);
  g_signal_connect_object (self->reviewer, "progress", G_CALLBACK (progress_cb), self,
                           G_CONNECT_SWAPPED);
  resume (self);
  return self;
}
