/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Filters and orders in SQL. */
#include "records/index/game-query.h"

#include <string.h>

#include "board/symmetry.h"
#include "records/players/player-name.h"

enum {
  LOOK_EVERY = 4096, /* rows, whether it was cancelled */
};

/* A query that runs. */
typedef struct {
  const GameQuery *query;
  GameIndex *index;
  guint32 player;  /* 0: everybody's games */
  gboolean merged; /* others count for the player: a game can be theirs on both sides */

  /* Owned; by number of who plays, or of a name, minus 1 */
  GArray *ranks;   /* int */
  GPtrArray *text; /* of WordFits, one for each word that is searched */
} Run;

/* Where a word is found. */
typedef struct {
  guint8 *people; /* in what they are called now */
  guint8 *names;  /* in a name */
  guint people_count;
  guint name_count;
} WordFits;

GameQuery *
game_query_new (const GameFilter *filter, GameOrder order, gboolean descending)
{
  GameQuery *self = g_new0 (GameQuery, 1);

  game_filter_copy (&self->filter, filter);
  self->order = order;
  self->descending = descending;
  return self;
}

void
game_query_free (GameQuery *self)
{
  game_filter_clear (&self->filter);
  g_clear_pointer (&self->ranks, g_hash_table_unref);
  g_clear_pointer (&self->names, g_hash_table_unref);
  g_free (self);
}

void
game_listing_free (GameListing *self)
{
  g_array_unref (self->rows);
  g_free (self);
}

/* --- what SQL asks back --- */

static void
word_fits_free (gpointer data)
{
  WordFits *fits = data;

  g_free (fits->people);
  g_free (fits->names);
  g_free (fits);
}

static gboolean
is_in (const guint8 *set, guint count, gint64 number)
{
  return number >= 1 && number <= count && set[number - 1] != 0;
}

/* The query that asks: the first argument of each function. */
static const Run *
run_of (sqlite3_value **values)
{
  return sqlite3_value_pointer (values[0], "run");
}

/* named (run, black, white, black's name, white's name): is each word in a name of one side or
 * the other? */
static void
named_func (sqlite3_context *context, int count, sqlite3_value **values)
{
  const Run *run = run_of (values);

  for (guint i = 0; i < run->text->len; i++) {
    const WordFits *fits = g_ptr_array_index (run->text, i);

    if (!is_in (fits->people, fits->people_count, sqlite3_value_int64 (values[1]))
        && !is_in (fits->people, fits->people_count, sqlite3_value_int64 (values[2]))
        && !is_in (fits->names, fits->name_count, sqlite3_value_int64 (values[3]))
        && !is_in (fits->names, fits->name_count, sqlite3_value_int64 (values[4]))) {
      sqlite3_result_int (context, 0);
      return;
    }
  }
  sqlite3_result_int (context, 1);
}

static int
rank_of (const Run *run, sqlite3_value *value)
{
  guint number = (guint) sqlite3_value_int64 (value);

  return number >= 1 && number <= run->ranks->len ? g_array_index (run->ranks, int, number - 1)
                                                  : G_MAXINT;
}

/* rank (run, who) */
static void
rank_func (sqlite3_context *context, int count, sqlite3_value **values)
{
  sqlite3_result_int (context, rank_of (run_of (values), values[1]));
}

/* level_rank (run, black, white): of whichever is a machine; -1 if none is. */
static void
level_rank_func (sqlite3_context *context, int count, sqlite3_value **values)
{
  const Run *run = run_of (values);

  for (int i = 1; i < count; i++)
    if (game_index_is_machine (run->index, (guint32) sqlite3_value_int64 (values[i]))) {
      sqlite3_result_int (context, rank_of (run, values[i]));
      return;
    }
  sqlite3_result_int (context, -1);
}

/* Once for each database: new functions would let all statements be prepared anew. */
static void
add_functions (GameIndex *index)
{
  IndexDb *db = game_index_get_db (index);
  sqlite3 *handle = index_db_get_handle (db);
  int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC;

  if (index_db_read_number (db,
                            "SELECT count (*) FROM pragma_function_list WHERE name = 'level_rank'")
      > 0)
    return;
  sqlite3_create_function (handle, "named", 5, flags, NULL, named_func, NULL, NULL);
  sqlite3_create_function (handle, "rank_who", 2, flags, NULL, rank_func, NULL, NULL);
  sqlite3_create_function (handle, "level_rank", 3, flags, NULL, level_rank_func, NULL, NULL);
}

/* A statement that may call them. */
static sqlite3_stmt *
prepare (Run *run, const char *sql)
{
  sqlite3_stmt *rows = index_db_prepare_once (game_index_get_db (run->index), sql);

  /* Out of range where nothing is called. */
  if (rows != NULL)
    sqlite3_bind_pointer (rows, 1, run, "run", NULL);
  return rows;
}

/* --- beginning --- */

static void
rank_people (Run *run)
{
  guint count = game_index_count_people (run->index);

  for (guint32 who = 1; who <= count; who++) {
    const char *key = game_index_get_key (run->index, game_index_get_meaning (run->index, who));
    gpointer rank;
    int value = G_MAXINT;

    if (run->query->ranks != NULL
        && g_hash_table_lookup_extended (run->query->ranks, key, NULL, &rank))
      value = GPOINTER_TO_INT (rank);
    g_array_append_val (run->ranks, value);
  }
}

/* The words of a text, folded as names are. */
static GPtrArray *
split_words (const char *text)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *key = player_name_key (text);
  const char *at = key;

  while (*at != '\0') {
    const char *end = at;

    while (*end != '\0' && !g_unichar_isspace (g_utf8_get_char (end)))
      end = g_utf8_next_char (end);
    if (end > at)
      g_ptr_array_add (words, g_strndup (at, (gsize) (end - at)));
    at = *end != '\0' ? g_utf8_next_char (end) : end;
  }
  return words;
}

static gboolean
contains (const char *name, const char *word)
{
  g_autofree char *key = player_name_key (name);

  return strstr (key, word) != NULL;
}

static void
find_in_names (Run *run, const char *word, WordFits *fits)
{
  IndexDb *db = game_index_get_db (run->index);
  sqlite3_stmt *rows;

  fits->name_count = (guint) index_db_read_number (db, "SELECT count (*) FROM names");
  fits->names = g_new0 (guint8, fits->name_count + 1);
  rows = index_db_prepare (db, "SELECT no, name FROM names", "");
  while (index_db_step (db, rows)) {
    gint64 number = sqlite3_column_int64 (rows, 0);

    const char *name = (const char *) sqlite3_column_text (rows, 1);

    if (number >= 1 && number <= fits->name_count && g_utf8_validate (name, -1, NULL)
        && contains (name, word))
      fits->names[number - 1] = 1;
  }
}

static void
find_in_people (Run *run, const char *word, WordFits *fits)
{
  fits->people_count = game_index_count_people (run->index);
  fits->people = g_new0 (guint8, fits->people_count + 1);
  if (run->query->names == NULL)
    return;
  for (guint32 who = 1; who <= fits->people_count; who++) {
    const char *key = game_index_get_key (run->index, game_index_get_meaning (run->index, who));
    const char *name = g_hash_table_lookup (run->query->names, key);

    fits->people[who - 1] = name != NULL && contains (name, word);
  }
}

static void
find_text (Run *run)
{
  g_autoptr (GPtrArray) words = split_words (run->query->filter.text);

  for (guint i = 0; i < words->len; i++) {
    WordFits *fits = g_new0 (WordFits, 1);

    find_in_names (run, g_ptr_array_index (words, i), fits);
    find_in_people (run, g_ptr_array_index (words, i), fits);
    g_ptr_array_add (run->text, fits);
  }
}

static void
run_begin (Run *run, const GameQuery *query, GameIndex *index)
{
  guint count = game_index_count_people (index);

  *run = (Run){ .query = query, .index = index };
  run->ranks = g_array_new (FALSE, FALSE, sizeof (int));
  run->text = g_ptr_array_new_with_free_func (word_fits_free);
  rank_people (run);
  if (query->filter.player != NULL)
    run->player = game_index_find_who (index, query->filter.player);
  if (run->player != 0)
    run->player = game_index_get_meaning (index, run->player);
  for (guint32 who = 1; who <= count && run->player != 0; who++)
    run->merged |= who != run->player && game_index_get_meaning (index, who) == run->player;
  if (query->filter.text != NULL)
    find_text (run);
  add_functions (index);
}

static void
run_end (Run *run)
{
  g_array_unref (run->ranks);
  g_ptr_array_unref (run->text);
}

/* --- SQL --- */

static void
add_number (GString *sql, const char *condition, gint64 value)
{
  g_string_append_printf (sql, " AND %s %" G_GINT64_FORMAT, condition, value);
}

/* "(3, 7)": the numbers of all who count for that one. */
static char *
list_who (Run *run, const char *key)
{
  guint32 meant = game_index_find_who (run->index, key);
  guint count = game_index_count_people (run->index);
  GString *list = g_string_new ("(0");

  for (guint32 who = 1; who <= count && meant != 0; who++)
    if (game_index_get_meaning (run->index, who) == game_index_get_meaning (run->index, meant))
      g_string_append_printf (list, ", %u", who);
  g_string_append_c (list, ')');
  return g_string_free (list, FALSE);
}

/* Against a person, or a level; among everybody's games, on whichever side. */
static void
add_other (Run *run, GString *sql, const char *key)
{
  g_autofree char *list = NULL;

  if (key == NULL)
    return;
  list = list_who (run, key);
  if (run->query->filter.player != NULL)
    g_string_append_printf (sql, " AND g.opponent IN %s", list);
  else
    g_string_append_printf (sql, " AND (g.black IN %s OR g.white IN %s)", list, list);
}

static void
add_first_move (Run *run, GString *sql)
{
  const GameFilter *filter = &run->query->filter;

  if (filter->first_move == POINT_NONE)
    return;
  g_string_append (sql, " AND g.moves > 0 AND g.size << 10 | g.first1 IN (-1");
  for (int size = BOARD_MIN_SIZE; size <= BOARD_MAX_SIZE; size++)
    for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
      if ((filter->size == 0 || filter->size == size) && point_x (filter->first_move) < size
          && point_y (filter->first_move) < size)
        g_string_append_printf (
            sql, ", %u", (guint) size << 10 | symmetry_turn (filter->first_move, size, symmetry));
  g_string_append_c (sql, ')');
}

/* What doesn't depend on the side from which one looks. */
static void
add_conditions (Run *run, GString *sql)
{
  const GameFilter *filter = &run->query->filter;

  if (filter->mode != GAME_FILTER_ANY)
    add_number (sql, "g.mode =", filter->mode);
  if (filter->rule != GAME_FILTER_ANY)
    add_number (sql, "g.rule =", filter->rule);
  if (filter->size != 0)
    add_number (sql, "g.size =", filter->size);
  if (filter->from != 0)
    add_number (sql, "g.started >=", filter->from);
  if (filter->until != 0)
    add_number (sql, "g.started <", filter->until);
  if (filter->min_moves != 0)
    add_number (sql, "g.moves >=", filter->min_moves);
  if (filter->max_moves != 0)
    add_number (sql, "g.moves <=", filter->max_moves);
  if (filter->counted)
    g_string_append (sql, " AND g.counts");
  add_other (run, sql, filter->opponent);
  add_other (run, sql, filter->level);
  add_first_move (run, sql);
  if (run->text->len > 0 && filter->player == NULL)
    g_string_append (sql, " AND named (?1, g.black, g.white, g.black_name, g.white_name)");
  else if (run->text->len > 0)
    g_string_append_printf (sql,
                            " AND (SELECT named (?1, t.black, t.white, t.black_name, t.white_name)"
                            " FROM %s t WHERE t.no = g.game)",
                            game_index_get_games (run->index));
}

/* What a game's side must be like, colour and score being expressions. A player's side has a first
 * move only if that is theirs. */
static void
add_side_conditions (Run *run, GString *sql, const char *colour, const char *score)
{
  static const int SCORES[] = {
    [GAME_FILTER_WON] = 1,
    [GAME_FILTER_LOST] = -1,
    [GAME_FILTER_DRAWN] = 0,
  };
  const GameFilter *filter = &run->query->filter;

  if (filter->player != NULL && filter->colour != GAME_FILTER_ANY)
    g_string_append_printf (sql, " AND %s = %d", colour, filter->colour);
  if (filter->outcome != GAME_FILTER_ANY)
    g_string_append_printf (sql, " AND %s = %d", score, SCORES[filter->outcome]);
}

/* Black's score of a game. */
#define BLACK_SCORE "CASE g.result WHEN 0 THEN 1 WHEN 1 THEN -1 ELSE 0 END"

G_STATIC_ASSERT (WUZI_RESULT_BLACK_WINS == 0 && WUZI_RESULT_WHITE_WINS == 1);

/* Is the row the one that stands for its game? Of a game that is the player's on both sides, there
 * are two: white's stands for it only where black's doesn't fit. */
static void
add_own (Run *run, GString *sql)
{
  g_autofree char *player = NULL;

  if (!run->merged) {
    g_string_append_c (sql, '1');
    return;
  }
  player = list_who (run, run->query->filter.player);
  g_string_append_printf (sql, "(g.colour = 0 OR g.opponent NOT IN %s OR NOT (1", player);
  add_side_conditions (run, sql, "0", "-g.score");
  /* Where white made the first move that is looked for, black didn't. */
  if (run->query->filter.first_move != POINT_NONE)
    g_string_append (sql, " AND 0");
  g_string_append (sql, "))");
}

/* FROM and WHERE. */
static void
add_source (Run *run, GString *sql)
{
  if (run->query->filter.player != NULL) {
    g_string_append_printf (sql, " FROM %s g WHERE g.who = %u", game_index_get_sides (run->index),
                            run->player);
    add_side_conditions (run, sql, "g.colour", "g.score");
  } else {
    g_string_append_printf (sql, " FROM %s WHERE 1", game_index_get_games_by_time (run->index));
    add_side_conditions (run, sql, "0", BLACK_SCORE);
  }
  add_conditions (run, sql);
}

static const char *
order_expression (const GameQuery *query)
{
  gboolean own = query->filter.player != NULL;

  switch (query->order) {
  case GAME_ORDER_OPPONENT:
    return own ? "rank_who (?1, g.opponent)" : "rank_who (?1, g.white)";
  case GAME_ORDER_BLACK:
    return own ? "rank_who (?1, CASE g.colour WHEN 0 THEN g.who ELSE g.opponent END)"
               : "rank_who (?1, g.black)";
  case GAME_ORDER_WHITE:
    return own ? "rank_who (?1, CASE g.colour WHEN 0 THEN g.opponent ELSE g.who END)"
               : "rank_who (?1, g.white)";
  case GAME_ORDER_LEVEL:
    return own ? "level_rank (?1, g.opponent, g.opponent)" : "level_rank (?1, g.black, g.white)";
  case GAME_ORDER_COLOUR:
    return own ? "g.colour" : NULL;
  case GAME_ORDER_RESULT:
    return own ? "g.score" : BLACK_SCORE;
  case GAME_ORDER_ENDING:
    return "g.ending";
  case GAME_ORDER_RULE:
    return "g.rule";
  case GAME_ORDER_SIZE:
    return "g.size";
  case GAME_ORDER_MOVES:
    return "g.moves";
  case GAME_ORDER_DURATION:
    return "g.duration";
  case GAME_ORDER_DATE:
    break;
  }
  return NULL;
}

static void
add_order (Run *run, GString *sql)
{
  const char *expression = order_expression (run->query);
  const char *number = run->query->filter.player != NULL ? "game" : "no";
  const char *time_way =
      run->query->order == GAME_ORDER_DATE && !run->query->descending ? "ASC" : "DESC";

  g_string_append (sql, " ORDER BY ");
  if (expression != NULL)
    g_string_append_printf (sql, "%s %s, ", expression, run->query->descending ? "DESC" : "ASC");
  g_string_append_printf (sql, "g.started %s, g.%s %s", time_way, number, time_way);
}

/* Rows: the number of the game, and the side in the lowest bit. */
static void
add_row (GameListing *listing, gint64 number, gint64 side)
{
  guint32 row = (guint32) (number << 1 | side);

  g_array_append_val (listing->rows, row);
}

static void
count_score (GameListing *listing, gint64 score, gint64 games)
{
  if (score > 0)
    listing->standing.wins += (guint) games;
  else if (score < 0)
    listing->standing.losses += (guint) games;
  else
    listing->standing.draws += (guint) games;
}

/* Asks for number, side, score, whether it counts, whether the row stands for its game. */
static sqlite3_stmt *
select_rows (Run *run, guint limit)
{
  g_autoptr (GString) sql = g_string_new (NULL);

  if (run->query->filter.player != NULL) {
    g_string_append (sql, "SELECT g.game, g.colour, g.score, g.counts, ");
    add_own (run, sql);
  } else {
    g_string_append (sql, "SELECT g.no, 0, " BLACK_SCORE ", g.counts, 1");
  }
  add_source (run, sql);
  add_order (run, sql);
  if (limit > 0)
    g_string_append_printf (sql, " LIMIT %u", limit);
  return prepare (run, sql->str);
}

/* Goes through all games that fit. FALSE if it was cancelled. */
static gboolean
list_all (Run *run, GameListing *listing, GCancellable *cancellable)
{
  IndexDb *db = game_index_get_db (run->index);
  sqlite3_stmt *rows = select_rows (run, 0);
  guint looked = 0;
  gboolean cancelled = FALSE;

  while (!cancelled && index_db_step (db, rows)) {
    if (sqlite3_column_int (rows, 3))
      count_score (listing, sqlite3_column_int64 (rows, 2), 1);
    if (sqlite3_column_int (rows, 4))
      add_row (listing, sqlite3_column_int64 (rows, 0), sqlite3_column_int64 (rows, 1));
    cancelled = ++looked % LOOK_EVERY == 0 && g_cancellable_is_cancelled (cancellable);
  }
  sqlite3_finalize (rows);
  listing->count = listing->rows->len;
  return !cancelled;
}

/* Only the first rows, and how many there are. */
static void
list_first (Run *run, GameListing *listing, guint first_rows)
{
  IndexDb *db = game_index_get_db (run->index);
  g_autoptr (GString) sql = g_string_new ("SELECT ");
  sqlite3_stmt *rows = select_rows (run, 2 * first_rows);

  while (listing->rows->len < first_rows && index_db_step (db, rows))
    if (sqlite3_column_int (rows, 4))
      add_row (listing, sqlite3_column_int64 (rows, 0), sqlite3_column_int64 (rows, 1));
  sqlite3_finalize (rows);
  if (run->query->filter.player == NULL && !game_filter_is_narrow (&run->query->filter)) {
    listing->count = game_index_get_count (run->index);
    return;
  }
  if (run->query->filter.player != NULL) {
    g_string_append (sql, "g.score, g.counts, count (*), sum (");
    add_own (run, sql);
    g_string_append_c (sql, ')');
  } else {
    g_string_append (sql, BLACK_SCORE ", g.counts, count (*), count (*)");
  }
  add_source (run, sql);
  g_string_append (sql, " GROUP BY 1, 2");
  rows = prepare (run, sql->str);
  while (index_db_step (db, rows)) {
    if (sqlite3_column_int (rows, 1))
      count_score (listing, sqlite3_column_int64 (rows, 0), sqlite3_column_int64 (rows, 2));
    listing->count += (guint) sqlite3_column_int64 (rows, 3);
  }
  sqlite3_finalize (rows);
}

GameListing *
game_query_run (const GameQuery *self, GameIndex *index, guint first_rows,
                GCancellable *cancellable)
{
  g_autoptr (GameListing) listing = g_new0 (GameListing, 1);
  gboolean good = TRUE;
  Run run;

  listing->rows = g_array_new (FALSE, FALSE, sizeof (guint32));
  run_begin (&run, self, index);
  if (first_rows > 0)
    list_first (&run, listing, first_rows);
  else
    good = list_all (&run, listing, cancellable);
  run_end (&run);
  return good && !g_cancellable_is_cancelled (cancellable) ? g_steal_pointer (&listing) : NULL;
}

static void
free_summary (gpointer summary)
{
  if (summary != NULL)
    game_summary_free (summary);
}

GPtrArray *
game_query_read (GameIndex *index, const guint32 *rows, guint count)
{
  GPtrArray *games = g_ptr_array_new_full (count, free_summary);

  for (guint i = 0; i < count; i++) {
    GameSummary *game = game_index_read (index, rows[i] >> 1);

    if (game != NULL)
      game->side = (rows[i] & 1) != 0 ? WUZI_SIDE_WHITE : WUZI_SIDE_BLACK;
    g_ptr_array_add (games, game);
  }
  return games;
}
