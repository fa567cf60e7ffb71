/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Goes through the rows of a database. */
#include "library/library-query.h"

#include <string.h>

#include "board/renju-opening.h"
#include "records/players/player-name.h"

enum {
  LOOK_EVERY = 65536, /* rows, whether it was cancelled */
  RADIX_BITS = 16,
  RADIX_VALUES = 1 << RADIX_BITS,
  NUMBER_BITS = 32, /* of a sorted row: its number, below its key */
  DATE_SHIFT =
      NUMBER_BITS + 11, /* what is above it of a date, up to the year 9999, has RADIX_BITS */
};

/* A filter made ready: what its words mean here. */
typedef struct {
  LibraryDb *db;
  const GameFilter *filter;
  guint32 person; /* for whom others may count, too; 0: everybody's games */
  guint32 opponent;
  int empty;    /* the position is that of an empty board of this size; or 0 */
  guint32 from; /* dates: not before, and before; 0: no limit */
  guint32 until;

  /* Owned; NULL if nothing is looked for */
  guint32 *meant;     /* by number of a person */
  GPtrArray *persons; /* for each word, gboolean by number of a person: is it in the name? */
  GPtrArray *events;  /* likewise */
  GPtrArray *openings;
  GArray *position; /* int, by number of a game: did the position occur? */
} Sieve;

static gboolean *
find_in_people (LibraryDb *db, const char *word)
{
  gboolean *found = g_new0 (gboolean, library_db_count_people (db) + 1);

  for (guint32 i = 1; i <= library_db_count_people (db); i++)
    found[i] = strstr (library_db_get_person (db, i)->key, word) != NULL;
  return found;
}

static gboolean *
find_in_events (LibraryDb *db, const char *word)
{
  gboolean *found = g_new0 (gboolean, library_db_count_events (db) + 1);

  for (guint32 i = 1; i <= library_db_count_events (db); i++)
    found[i] = strstr (library_db_get_event (db, i)->key, word) != NULL;
  return found;
}

static gboolean *
find_in_openings (const char *word)
{
  gboolean *found = g_new0 (gboolean, RENJU_OPENING_COUNT + 1);

  for (int i = 1; i <= RENJU_OPENING_COUNT; i++)
    found[i] = game_filter_word_names_opening (word, i);
  return found;
}

static void
find_text (Sieve *sieve, const char *text)
{
  g_autoptr (GPtrArray) words = player_name_split_search (text);

  sieve->persons = g_ptr_array_new_with_free_func (g_free);
  sieve->events = g_ptr_array_new_with_free_func (g_free);
  sieve->openings = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < words->len; i++) {
    g_ptr_array_add (sieve->persons, find_in_people (sieve->db, g_ptr_array_index (words, i)));
    g_ptr_array_add (sieve->events, find_in_events (sieve->db, g_ptr_array_index (words, i)));
    g_ptr_array_add (sieve->openings, find_in_openings (g_ptr_array_index (words, i)));
  }
}

/* The day on which a moment is, as rows have it, in this time zone. */
static guint32
get_date (gint64 msecs)
{
  g_autoptr (GDateTime) time = msecs != 0 ? g_date_time_new_from_unix_local (msecs / 1000) : NULL;

  return time != NULL
             ? (guint32) (g_date_time_get_year (time) * 10000 + g_date_time_get_month (time) * 100
                          + g_date_time_get_day_of_month (time))
             : 0;
}

/* G_MAXUINT32, which nobody has, if there is no such person. */
static guint32
find_person (LibraryDb *db, const char *number)
{
  guint64 person = number != NULL ? g_ascii_strtoull (number, NULL, 10) : 0;

  if (number == NULL)
    return 0;
  return person > 0 && person <= library_db_count_people (db)
             ? library_db_get_meant (db, (guint32) person)
             : G_MAXUINT32;
}

static void
sieve_init (Sieve *sieve, LibraryDb *db, const GameFilter *filter)
{
  *sieve = (Sieve) { .db = db, .filter = filter };
  sieve->meant = g_new (guint32, library_db_count_people (db) + 1);
  for (guint32 i = 0; i <= library_db_count_people (db); i++)
    sieve->meant[i] = library_db_get_meant (db, i);
  sieve->person = find_person (db, filter->player);
  sieve->opponent = find_person (db, filter->opponent);
  sieve->from = get_date (filter->from);
  sieve->until = get_date (filter->until);
  if (filter->text != NULL)
    find_text (sieve, filter->text);
  if (filter->position != 0)
    sieve->empty = position_find_empty (filter->position);
  if (filter->position != 0 && sieve->empty == 0) {
    sieve->position = g_array_new (FALSE, TRUE, sizeof (int));
    g_array_set_size (sieve->position, library_db_get_rows (db)->len + 1);
    position_table_mark (library_db_get_positions (db), filter->position, sieve->position);
  }
}

static void
sieve_clear (Sieve *sieve)
{
  g_free (sieve->meant);
  g_clear_pointer (&sieve->persons, g_ptr_array_unref);
  g_clear_pointer (&sieve->events, g_ptr_array_unref);
  g_clear_pointer (&sieve->openings, g_ptr_array_unref);
  g_clear_pointer (&sieve->position, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sieve, sieve_clear)

/* --- does a row fit? --- */

/* Each word in a name of a side that is looked at, of the event or of the opening. */
static gboolean
text_fits (const Sieve *sieve, const LibraryRow *row)
{
  int colour = sieve->person == 0 ? sieve->filter->colour : GAME_FILTER_ANY;

  for (guint i = 0; i < sieve->persons->len; i++) {
    const gboolean *person = g_ptr_array_index (sieve->persons, i);
    const gboolean *event = g_ptr_array_index (sieve->events, i);
    const gboolean *opening = g_ptr_array_index (sieve->openings, i);

    if (!(colour != WUZI_SIDE_WHITE && person[row->black])
        && !(colour != WUZI_SIDE_BLACK && person[row->white]) && !event[row->event]
        && !opening[row->renju_opening])
      return FALSE;
  }
  return TRUE;
}

/* The side that the person had, as far as it is looked at; GAME_FILTER_ANY: none. Without a person,
 * black's. */
static int
find_side (const Sieve *sieve, const LibraryRow *row)
{
  guint32 black = sieve->meant[row->black];
  guint32 white = sieve->meant[row->white];

  if (sieve->person == 0)
    return WUZI_SIDE_BLACK;
  if (black == sieve->person && sieve->filter->colour != WUZI_SIDE_WHITE
      && (sieve->opponent == 0 || white == sieve->opponent))
    return WUZI_SIDE_BLACK;
  if (white == sieve->person && sieve->filter->colour != WUZI_SIDE_BLACK
      && (sieve->opponent == 0 || black == sieve->opponent))
    return WUZI_SIDE_WHITE;
  return GAME_FILTER_ANY;
}

static gboolean
outcome_fits (int outcome, const LibraryRow *row, int side)
{
  LibraryResult won =
      side == WUZI_SIDE_WHITE ? LIBRARY_RESULT_WHITE_WINS : LIBRARY_RESULT_BLACK_WINS;
  LibraryResult lost =
      side == WUZI_SIDE_WHITE ? LIBRARY_RESULT_BLACK_WINS : LIBRARY_RESULT_WHITE_WINS;

  switch (outcome) {
  case GAME_FILTER_WON:
    return row->result == won;
  case GAME_FILTER_LOST:
    return row->result == lost;
  case GAME_FILTER_DRAWN:
    return row->result == LIBRARY_RESULT_DRAW;
  default:
    return TRUE;
  }
}

/* A row without a day or month fits if a day that it may have been does. */
static gboolean
date_fits (const Sieve *sieve, guint32 date)
{
  guint32 first = date % 10000 == 0 ? date + 101 : date % 100 == 0 ? date + 1 : date;
  guint32 last = date % 10000 == 0 ? date + 1231 : date % 100 == 0 ? date + 31 : date;

  if (sieve->from == 0 && sieve->until == 0)
    return TRUE;
  return date != 0 && (sieve->from == 0 || last >= sieve->from)
         && (sieve->until == 0 || first < sieve->until);
}

/* What no database knows is asked for. */
static gboolean
is_unknown (const GameFilter *filter)
{
  return filter->level != NULL || filter->tag != NULL || filter->mode == WUZI_MODE_PVE
         || filter->ending >= 0 || filter->clock >= 0 || filter->help == GAME_FILTER_WITH_HELP
         || filter->rated > 0 || filter->review >= 0 || filter->starred || filter->deleted
         || filter->max_minutes > 0 || filter->min_minutes > 0 || filter->first_move != POINT_NONE;
}

static gboolean
row_fits (const Sieve *sieve, const LibraryRow *row, guint number)
{
  const GameFilter *filter = sieve->filter;

  return (filter->rule == GAME_FILTER_ANY || row->rule == filter->rule)
         && (filter->opening == GAME_FILTER_ANY || row->opening == filter->opening)
         && (filter->size == 0 || row->size == filter->size) && row->moves >= filter->min_moves
         && (filter->max_moves == 0 || row->moves <= filter->max_moves)
         && (sieve->filter->event == 0 || row->event == sieve->filter->event)
         && date_fits (sieve, row->date) && (sieve->empty == 0 || row->size == sieve->empty)
         && (sieve->position == NULL || g_array_index (sieve->position, int, number) != 0)
         && (sieve->persons == NULL || text_fits (sieve, row));
}

/* Whoever looks through all rows: takes one that fits, seen from a side. */
typedef void (*RowFunc) (const LibraryRow *row, guint32 number, int side, gpointer user_data);

/* FALSE if it was cancelled, or the database failed. */
static gboolean
walk (LibraryDb *db, const GameFilter *filter, RowFunc func, gpointer user_data,
      GCancellable *cancellable)
{
  GArray *rows = library_db_get_rows (db);
  g_auto (Sieve) sieve = { 0 };

  if (is_unknown (filter))
    return TRUE;
  sieve_init (&sieve, db, filter);
  for (guint i = 0; i < rows->len; i++) {
    const LibraryRow *row = &g_array_index (rows, LibraryRow, i);
    int side;

    if (i % LOOK_EVERY == 0 && g_cancellable_is_cancelled (cancellable))
      return FALSE;
    if (!row_fits (&sieve, row, i + 1))
      continue;
    side = find_side (&sieve, row);
    if (side != GAME_FILTER_ANY && outcome_fits (filter->outcome, row, side))
      func (row, i + 1, side, user_data);
  }
  return index_db_is_good (library_db_get_db (db));
}

/* --- which fit --- */

static void
set_fits (const LibraryRow *row, guint32 number, int side, gpointer user_data)
{
  PositionGame *games = user_data;
  guint known = (row->black_rating > 0) + (row->white_rating > 0);

  games[number - 1] = (PositionGame) {
    .year = (guint16) (row->date / 10000),
    .rating = known > 0 ? (guint16) ((row->black_rating + row->white_rating) / known) : 0,
    .fits = TRUE,
  };
}

PositionGame *
library_find (LibraryDb *db, const GameFilter *filter, GCancellable *cancellable)
{
  g_autofree PositionGame *games = g_new0 (PositionGame, library_db_get_rows (db)->len + 1);

  return walk (db, filter, set_fits, games, cancellable) ? g_steal_pointer (&games) : NULL;
}

GArray *
library_list_next (LibraryDb *db, const GameFilter *filter, const Board *board,
                   GCancellable *cancellable)
{
  g_autofree PositionGame *games = library_find (db, filter, cancellable);
  g_autoptr (GArray) list = NULL;

  if (games == NULL)
    return NULL;
  list = position_table_list_next (library_db_get_positions (db), board,
                                   library_db_get_rows (db)->len, games, cancellable);
  return g_cancellable_is_cancelled (cancellable) || !index_db_is_good (library_db_get_db (db))
             ? NULL
             : g_steal_pointer (&list);
}

void
library_merge_next (GArray *list, const GArray *more)
{
  for (guint i = 0; i < more->len; i++) {
    const NextMove *next = &g_array_index (more, NextMove, i);
    guint j = 0;

    while (j < list->len && g_array_index (list, NextMove, j).point != next->point)
      j++;
    if (j < list->len)
      next_move_add (&g_array_index (list, NextMove, j), next);
    else
      g_array_append_vals (list, next, 1);
  }
  next_moves_sort (list);
}

/* --- in order --- */

/* What rows are sorted by: a key each, above what is sorted. */
typedef struct {
  LibraryDb *db;
  GArray *rows; /* guint64 */
  GameOrder order;
  gboolean descending;
  guint32 *ranks; /* of people or events by number; or NULL */
  WuziStanding standing;
} Sorting;

typedef struct {
  const char *key;
  guint32 number;
} Named;

static int
compare_named (gconstpointer a, gconstpointer b)
{
  return strcmp (((const Named *) a)->key, ((const Named *) b)->key);
}

/* The place of each among all names; the same names have the same one. */
static void
rank_named (Named *named, guint count, guint32 *ranks)
{
  qsort (named, count, sizeof *named, compare_named);
  for (guint32 i = 0; i < count; i++)
    ranks[named[i].number] =
        i > 0 && g_str_equal (named[i].key, named[i - 1].key) ? ranks[named[i - 1].number] : i + 1;
}

static guint32 *
rank_people (LibraryDb *db)
{
  guint count = library_db_count_people (db);
  g_autofree Named *named = g_new (Named, count + 1);
  guint32 *ranks = g_new0 (guint32, count + 1);

  for (guint32 i = 0; i < count; i++) {
    guint32 meant = library_db_get_meant (db, i + 1);

    named[i] = (Named) { library_db_get_person (db, meant)->key, i + 1 };
  }
  rank_named (named, count, ranks);
  return ranks;
}

/* Of those without an event, the last place either way. */
static guint32 *
rank_events (LibraryDb *db, gboolean descending)
{
  guint count = library_db_count_events (db);
  g_autofree Named *named = g_new (Named, count + 1);
  guint32 *ranks = g_new0 (guint32, count + 1);

  for (guint32 i = 0; i < count; i++)
    named[i] = (Named) { library_db_get_event (db, i + 1)->key, i + 1 };
  rank_named (named, count, ranks);
  ranks[0] = descending ? 0 : G_MAXUINT32;
  return ranks;
}

/* What isn't known comes last, either way. */
static guint32
put_last (const Sorting *sorting, guint32 key, guint32 unknown)
{
  if (key != unknown)
    return key;
  return sorting->descending ? 0 : G_MAXUINT32;
}

static guint32
get_key (const Sorting *sorting, GameOrder order, guint32 number, int side)
{
  const LibraryRow *row =
      &g_array_index (library_db_get_rows (sorting->db), LibraryRow, number - 1);
  gboolean white = side == WUZI_SIDE_WHITE;

  switch (order) {
  case GAME_ORDER_BLACK:
    return sorting->ranks[row->black];
  case GAME_ORDER_WHITE:
    return sorting->ranks[row->white];
  case GAME_ORDER_OPPONENT:
    return sorting->ranks[white ? row->black : row->white];
  case GAME_ORDER_COLOUR:
    return (guint32) side;
  case GAME_ORDER_RESULT:
    /* Losses, draws, what isn't known, wins. */
    if (row->result == LIBRARY_RESULT_UNKNOWN || row->result == LIBRARY_RESULT_DRAW)
      return row->result == LIBRARY_RESULT_DRAW ? 1 : 2;
    return (row->result == LIBRARY_RESULT_WHITE_WINS) == white ? 3 : 0;
  case GAME_ORDER_RULE:
    return row->rule;
  case GAME_ORDER_OPENING:
    return (guint32) row->opening << 8 | row->renju_opening;
  case GAME_ORDER_SIZE:
    return row->size;
  case GAME_ORDER_MOVES:
    return row->moves;
  case GAME_ORDER_EVENT:
    return sorting->ranks[row->event];
  case GAME_ORDER_ROUND:
    return put_last (sorting, library_db_get_round_rank (sorting->db, number), LIBRARY_ROUND_NONE);
  case GAME_ORDER_RATINGS:
    return put_last (sorting, row->black_rating + row->white_rating, 0);
  default:
    return row->date;
  }
}

/* The newest first: of a date, the last one that was read. */
static void
take_row (const LibraryRow *row, guint32 number, int side, gpointer user_data)
{
  Sorting *sorting = user_data;
  guint64 sorted = (guint64) row->date << NUMBER_BITS | number << 1 | (guint) side;

  g_array_append_val (sorting->rows, sorted);
  if (row->result == LIBRARY_RESULT_DRAW)
    sorting->standing.draws++;
  else if (row->result != LIBRARY_RESULT_UNKNOWN
           && (row->result == LIBRARY_RESULT_WHITE_WINS) == (side == WUZI_SIDE_WHITE))
    sorting->standing.wins++;
  else if (row->result != LIBRARY_RESULT_UNKNOWN)
    sorting->standing.losses++;
}

/* Sorts by some bits, from the least on; equal ones stay in their order. */
static void
radix_sort (GArray *rows, int shift)
{
  guint64 *at = (guint64 *) (gpointer) rows->data;
  g_autofree guint64 *sorted = NULL;
  g_autofree guint *starts = NULL;

  if (rows->len < 2)
    return;
  sorted = g_new (guint64, rows->len);
  starts = g_new0 (guint, RADIX_VALUES + 1);
  for (guint i = 0; i < rows->len; i++)
    starts[((at[i] >> shift) & (RADIX_VALUES - 1)) + 1]++;
  for (guint i = 0; i < RADIX_VALUES; i++)
    starts[i + 1] += starts[i];
  for (guint i = 0; i < rows->len; i++)
    sorted[starts[(at[i] >> shift) & (RADIX_VALUES - 1)]++] = at[i];
  memcpy (at, sorted, rows->len * sizeof *at);
}

static void
reverse (GArray *rows)
{
  guint64 *at = (guint64 *) (gpointer) rows->data;

  for (guint i = 0; i < rows->len / 2; i++) {
    guint64 other = at[i];

    at[i] = at[rows->len - 1 - i];
    at[rows->len - 1 - i] = other;
  }
}

/* Gives each row its key, and sorts by that. */
static void
sort_by_key (Sorting *sorting, GameOrder order)
{
  for (guint i = 0; i < sorting->rows->len; i++) {
    guint64 *row = &g_array_index (sorting->rows, guint64, i);
    guint32 low = (guint32) *row;
    guint32 key = get_key (sorting, order, low >> 1, low & 1);

    *row = (guint64) (sorting->descending ? G_MAXUINT32 - key : key) << NUMBER_BITS | low;
  }
  radix_sort (sorting->rows, NUMBER_BITS);
  radix_sort (sorting->rows, NUMBER_BITS + RADIX_BITS);
}

/* Drops rows that can't be among so many newest ones. */
static void
keep_newest (GArray *rows, guint count)
{
  g_autofree guint *dates = g_new0 (guint, RADIX_VALUES);
  guint newest = 0;
  guint from = RADIX_VALUES;
  guint kept = 0;

  for (guint i = 0; i < rows->len; i++)
    dates[g_array_index (rows, guint64, i) >> DATE_SHIFT]++;
  while (from > 0 && newest < count)
    newest += dates[--from];
  for (guint i = 0; i < rows->len; i++) {
    guint64 row = g_array_index (rows, guint64, i);

    if (row >> DATE_SHIFT >= from)
      g_array_index (rows, guint64, kept++) = row;
  }
  g_array_set_size (rows, kept);
}

static void
sort_rows (LibraryDb *db, Sorting *sorting)
{
  g_autofree guint32 *ranks = NULL;

  /* By date: rows lie by number already. */
  radix_sort (sorting->rows, NUMBER_BITS);
  radix_sort (sorting->rows, NUMBER_BITS + RADIX_BITS);
  if (sorting->order != GAME_ORDER_DATE || sorting->descending)
    reverse (sorting->rows);
  if (sorting->order == GAME_ORDER_OPPONENT || sorting->order == GAME_ORDER_BLACK
      || sorting->order == GAME_ORDER_WHITE)
    sorting->ranks = ranks = rank_people (db);
  if (sorting->order == GAME_ORDER_EVENT)
    sorting->ranks = ranks = rank_events (db, sorting->descending);
  if (sorting->order == GAME_ORDER_EVENT)
    sort_by_key (sorting, GAME_ORDER_ROUND);
  if (sorting->order != GAME_ORDER_DATE)
    sort_by_key (sorting, sorting->order);
}

GameListing *
library_list (LibraryDb *db, const GameQuery *query, guint first_rows, GCancellable *cancellable)
{
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (guint64));
  Sorting sorting = {
    .db = db, .rows = rows, .order = query->order, .descending = query->descending
  };
  GameListing *listing;

  if (!walk (db, &query->filter, take_row, &sorting, cancellable))
    return NULL;
  listing = g_new0 (GameListing, 1);
  listing->count = rows->len;
  if (first_rows > 0 && query->order == GAME_ORDER_DATE && query->descending)
    keep_newest (rows, first_rows);
  sort_rows (db, &sorting);
  if (first_rows > 0)
    g_array_set_size (rows, MIN (rows->len, first_rows));
  listing->standing = sorting.standing;
  listing->rows = g_array_sized_new (FALSE, FALSE, sizeof (guint32), rows->len);
  for (guint i = 0; i < rows->len; i++) {
    guint32 row = (guint32) g_array_index (rows, guint64, i);

    g_array_append_val (listing->rows, row);
  }
  return listing;
}

/* --- what games come to --- */

typedef struct {
  LibraryDb *db;
  const GameFilter *filter;
  LibraryGrouping grouping;
  GArray *scores;  /* LibraryScore by number */
  GArray *players; /* guint64: who played in which event, which is above the person's number */
} Counting;

static void
count_game (LibraryScore *score, const LibraryRow *row, int side)
{
  LibraryResult won =
      side == WUZI_SIDE_WHITE ? LIBRARY_RESULT_WHITE_WINS : LIBRARY_RESULT_BLACK_WINS;
  guint16 rating = side == WUZI_SIDE_WHITE ? row->white_rating : row->black_rating;

  score->games++;
  if (row->result == LIBRARY_RESULT_DRAW)
    score->draws[side]++;
  else if (row->result == won)
    score->wins[side]++;
  else if (row->result != LIBRARY_RESULT_UNKNOWN)
    score->losses[side]++;
  if (row->date != 0 && (score->first == 0 || row->date < score->first))
    score->first = row->date;
  if (rating > 0 && row->date >= score->last)
    score->rating = rating;
  score->last = MAX (score->last, row->date);
}

static LibraryScore *
get_score (Counting *counting, guint32 what)
{
  if (what >= counting->scores->len)
    g_array_set_size (counting->scores, what + 1);
  return &g_array_index (counting->scores, LibraryScore, what);
}

static void
note_player (Counting *counting, guint32 event, guint32 person)
{
  guint64 player = (guint64) event << NUMBER_BITS | person;

  g_array_append_val (counting->players, player);
}

/* How many played in each event. */
static void
count_players (Counting *counting)
{
  guint64 last = 0;

  for (int shift = 0; shift < 2 * NUMBER_BITS; shift += RADIX_BITS)
    radix_sort (counting->players, shift);
  for (guint i = 0; i < counting->players->len; i++) {
    guint64 player = g_array_index (counting->players, guint64, i);

    if (player != last)
      get_score (counting, (guint32) (player >> NUMBER_BITS))->people++;
    last = player;
  }
}

static void
count_row (const LibraryRow *row, guint32 number, int side, gpointer user_data)
{
  Counting *counting = user_data;
  guint32 black = library_db_get_meant (counting->db, row->black);
  guint32 white = library_db_get_meant (counting->db, row->white);

  switch (counting->grouping) {
  case LIBRARY_BY_PERSON:
    count_game (get_score (counting, black), row, WUZI_SIDE_BLACK);
    count_game (get_score (counting, white), row, WUZI_SIDE_WHITE);
    /* Of two spellings that mean the same person, it is one game. */
    if (white == black)
      get_score (counting, white)->games--;
    break;
  case LIBRARY_BY_OPPONENT:
    count_game (get_score (counting, side == WUZI_SIDE_WHITE ? black : white), row, side);
    break;
  case LIBRARY_BY_EVENT:
    if (row->event == 0)
      break;
    count_game (get_score (counting, row->event), row, side);
    note_player (counting, row->event, black);
    note_player (counting, row->event, white);
    break;
  case LIBRARY_BY_OPENING:
    count_game (get_score (counting, row->renju_opening), row, side);
    break;
  }
}

GArray *
library_count (LibraryDb *db, const GameFilter *filter, LibraryGrouping grouping,
               GCancellable *cancellable)
{
  g_autoptr (GArray) scores = g_array_new (FALSE, TRUE, sizeof (LibraryScore));
  g_autoptr (GArray) players = g_array_new (FALSE, FALSE, sizeof (guint64));
  Counting counting = { db, filter, grouping, scores, players };
  GArray *list;

  if (!walk (db, filter, count_row, &counting, cancellable))
    return NULL;
  count_players (&counting);
  list = g_array_new (FALSE, FALSE, sizeof (LibraryScore));
  for (guint32 what = 0; what < scores->len; what++) {
    LibraryScore *score = &g_array_index (scores, LibraryScore, what);

    score->what = what;
    if (score->games > 0)
      g_array_append_vals (list, score, 1);
  }
  return list;
}

/* --- names that were merged --- */

void
library_merge_free (LibraryMerge *self)
{
  g_free (self->name);
  g_free (self->meant);
  g_free (self);
}

static int
compare_merges (gconstpointer a, gconstpointer b)
{
  const LibraryMerge *one = *(LibraryMerge *const *) a;
  const LibraryMerge *other = *(LibraryMerge *const *) b;
  int order = g_utf8_collate (one->meant, other->meant);

  return order != 0 ? order : g_utf8_collate (one->name, other->name);
}

GPtrArray *
library_list_merges (LibraryDb *db)
{
  GPtrArray *merges = g_ptr_array_new_with_free_func ((GDestroyNotify) library_merge_free);

  for (guint32 person = 1; person <= library_db_count_people (db); person++) {
    guint32 meant = library_db_get_meant (db, person);
    LibraryMerge *merge;

    if (meant == person)
      continue;
    merge = g_new (LibraryMerge, 1);
    *merge = (LibraryMerge) { person, g_strdup (library_db_get_person (db, person)->name),
                              g_strdup (library_db_get_person (db, meant)->name) };
    g_ptr_array_add (merges, merge);
  }
  g_ptr_array_sort (merges, compare_merges);
  return merges;
}
