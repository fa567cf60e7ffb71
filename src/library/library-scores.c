/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names what was counted, and sorts it. */
#include "library/library-scores.h"

#include <string.h>

#include "board/renju-opening.h"
#include "records/players/player-name.h"
#include "threads/task-thread.h"

enum {
  SHARE_STEPS = 1000000,
  MANY_NAMES = 10000,
};

static void
add_names (LibraryScores *self, LibraryDb *db, guint32 what)
{
  const LibraryPerson *person = library_db_get_person (db, what);
  const LibraryEvent *event = library_db_get_event (db, what);

  if (self->grouping == LIBRARY_BY_EVENT) {
    g_ptr_array_add (self->names, g_strdup (event != NULL ? event->name : ""));
    g_ptr_array_add (self->details, g_strdup (event != NULL ? event->place : ""));
    g_ptr_array_add (self->keys, g_strdup (event != NULL ? event->key : ""));
  } else {
    g_ptr_array_add (self->names, g_strdup (person != NULL ? person->name : ""));
    g_ptr_array_add (self->details, g_strdup (person != NULL ? person->country : ""));
    g_ptr_array_add (self->keys, g_strdup (person != NULL ? person->key : ""));
  }
}

LibraryScores *
library_scores_new (LibraryDb *db, const GameFilter *filter, LibraryGrouping grouping,
                    GCancellable *cancellable)
{
  GArray *scores = library_count (db, filter, grouping, cancellable);
  LibraryScores *self;

  if (scores == NULL)
    return NULL;
  self = g_atomic_rc_box_new0 (LibraryScores);
  self->grouping = grouping;
  self->scores = scores;
  if (grouping == LIBRARY_BY_OPENING)
    return self;
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->details = g_ptr_array_new_with_free_func (g_free);
  self->keys = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < scores->len; i++)
    add_names (self, db, g_array_index (scores, LibraryScore, i).what);
  return self;
}

LibraryScores *
library_scores_ref (LibraryScores *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
free_names (gpointer names)
{
  g_ptr_array_unref (names);
}

/* Takes them. */
static void
drop_names (GPtrArray *names)
{
  if (names != NULL && names->len > MANY_NAMES)
    task_thread_free (names, free_names);
  else
    g_clear_pointer (&names, g_ptr_array_unref);
}

static void
clear (gpointer data)
{
  LibraryScores *self = data;

  g_array_unref (self->scores);
  drop_names (self->names);
  drop_names (self->details);
  drop_names (self->keys);
}

void
library_scores_unref (LibraryScores *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

guint
library_score_get_points (const LibraryScore *score, int colour, guint *games)
{
  guint points = 0;

  *games = 0;
  for (int side = WUZI_SIDE_BLACK; side <= WUZI_SIDE_WHITE; side++)
    if (colour == GAME_FILTER_ANY || colour == side) {
      points += 2 * score->wins[side] + score->draws[side];
      *games += score->wins[side] + score->losses[side] + score->draws[side];
    }
  return points;
}

/* --- sorting --- */

/* A place with what it is sorted by. */
typedef struct {
  gint64 key;
  guint place;
} Sorted;

typedef struct {
  const LibraryScores *scores;
  LibraryScoresOrder order;
  gboolean descending;
} Order;

static gint64
get_share (const LibraryScore *score, int colour)
{
  guint games;
  guint points = library_score_get_points (score, colour, &games);

  return games > 0 ? (gint64) points * SHARE_STEPS / (2 * games) : -1;
}

static gint64
get_key (const LibraryScore *score, LibraryScoresOrder order)
{
  guint games;

  switch (order) {
  case LIBRARY_SCORES_BY_NAME:
    return score->what;
  case LIBRARY_SCORES_BY_GAMES:
    return score->games;
  case LIBRARY_SCORES_BY_POINTS:
    return library_score_get_points (score, GAME_FILTER_ANY, &games);
  case LIBRARY_SCORES_BY_SHARE:
    return get_share (score, GAME_FILTER_ANY);
  case LIBRARY_SCORES_BY_BLACK:
    return get_share (score, WUZI_SIDE_BLACK);
  case LIBRARY_SCORES_BY_WHITE:
    return get_share (score, WUZI_SIDE_WHITE);
  case LIBRARY_SCORES_BY_RATING:
    return score->rating;
  case LIBRARY_SCORES_BY_PEOPLE:
    return score->people;
  case LIBRARY_SCORES_BY_DATE:
    return score->last;
  case LIBRARY_SCORES_BY_DETAIL:
    return 0;
  }
  g_return_val_if_reached (0);
}

static int
compare_names (const LibraryScores *scores, guint one, guint other)
{
  if (scores->keys == NULL)
    return one < other ? -1 : one > other;
  return strcmp (g_ptr_array_index (scores->keys, one), g_ptr_array_index (scores->keys, other));
}

/* By what is asked for; of openings, by number, of which that is the name. */
static int
compare_wanted (const Order *order, const Sorted *one, const Sorted *other)
{
  const LibraryScores *scores = order->scores;

  if (order->order == LIBRARY_SCORES_BY_NAME && scores->keys != NULL)
    return compare_names (scores, one->place, other->place);
  if (order->order == LIBRARY_SCORES_BY_DETAIL && scores->details != NULL)
    return g_utf8_collate (g_ptr_array_index (scores->details, one->place),
                           g_ptr_array_index (scores->details, other->place));
  return one->key < other->key ? -1 : one->key > other->key;
}

static int
compare (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const Order *order = user_data;
  const Sorted *one = a;
  const Sorted *other = b;
  int wanted = compare_wanted (order, one, other);
  guint games = g_array_index (order->scores->scores, LibraryScore, one->place).games;
  guint others = g_array_index (order->scores->scores, LibraryScore, other->place).games;

  if (wanted != 0)
    return order->descending ? -wanted : wanted;
  if (games != others)
    return games > others ? -1 : 1;
  wanted = compare_names (order->scores, one->place, other->place);
  return wanted != 0 ? wanted : one->place < other->place ? -1 : one->place > other->place;
}

static gboolean
has_word (const LibraryScores *self, guint place, const char *word)
{
  guint32 what = g_array_index (self->scores, LibraryScore, place).what;

  if (self->keys != NULL)
    return strstr (g_ptr_array_index (self->keys, place), word) != NULL;
  return what != RENJU_OPENING_NONE && game_filter_word_names_opening (word, (int) what);
}

static gboolean
has_words (const LibraryScores *self, guint place, GPtrArray *words)
{
  for (guint i = 0; i < words->len; i++)
    if (!has_word (self, place, g_ptr_array_index (words, i)))
      return FALSE;
  return TRUE;
}

GArray *
library_scores_sort (const LibraryScores *self, LibraryScoresOrder order, gboolean descending,
                     const char *text)
{
  g_autoptr (GPtrArray) words = text != NULL ? player_name_split_search (text) : NULL;
  g_autoptr (GArray) sorted = g_array_new (FALSE, FALSE, sizeof (Sorted));
  Order how = { self, order, descending };
  GArray *places;

  for (guint i = 0; i < self->scores->len; i++) {
    Sorted next = { get_key (&g_array_index (self->scores, LibraryScore, i), order), i };

    if (words == NULL || has_words (self, i, words))
      g_array_append_val (sorted, next);
  }
  g_array_sort_with_data (sorted, compare, &how);
  places = g_array_sized_new (FALSE, FALSE, sizeof (guint), sorted->len);
  for (guint i = 0; i < sorted->len; i++)
    g_array_append_val (places, g_array_index (sorted, Sorted, i).place);
  return places;
}
