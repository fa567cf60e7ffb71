/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Filters and orders in SQL. */
#include "records/index/game-search.h"

#include <string.h>

#include "board/renju-opening.h"
#include "board/symmetry.h"
#include "records/index/position-table.h"
#include "records/players/player-name.h"

enum {
  LOOK_EVERY = 4096, /* rows, whether it was cancelled */
  FIRST_WORD = 2,    /* in Run's numbers */
  FEW_GAMES = 1000,  /* are looked up one by one */
};

#define MINUTE_MSECS G_GINT64_CONSTANT (60000)

/* A query that runs. */
typedef struct {
  const GameQuery *query;
  GameIndex *index;
  guint32 player;  /* 0: everybody's games */
  guint word_end;  /* behind the last word in numbers */
  int empty;       /* the position is that of an empty board of this size; or 0 */
  gboolean few;    /* games there are with the position */
  gboolean merged; /* others count for the player: a game can be theirs on both sides */

  /* Owned; of int, by number of who plays */
  GPtrArray *words;   /* that are searched, folded; NULL if there are none */
  GPtrArray *numbers; /* such arrays: the ranks, those of machines (-1: no machine), and for each
                         word that is searched, whether it is in a name; behind them, by number
                         of a game, whether the position occurred in it */
} Run;

/* --- what SQL asks back --- */

/* The number of who plays in an array of Run's: at (array, who). */
static void
at_func (sqlite3_context *context, int count, sqlite3_value **values)
{
  const GArray *numbers = sqlite3_value_pointer (values[0], "numbers");
  gint64 who = sqlite3_value_int64 (values[1]);

  sqlite3_result_int (
      context, who >= 0 && who < numbers->len ? g_array_index (numbers, int, (guint) who) : 0);
}

/* A statement that may call it: the arrays are the arguments from ?1 on. */
static sqlite3_stmt *
prepare (Run *run, const char *sql)
{
  IndexDb *db = game_index_get_db (run->index);
  sqlite3_stmt *rows;

  /* Once for each database: a new function would let all statements be prepared anew. */
  if (index_db_read_number (db, "SELECT count (*) FROM pragma_function_list WHERE name = 'at'")
      == 0)
    sqlite3_create_function (index_db_get_handle (db), "at", 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC,
                             NULL, at_func, NULL, NULL);
  rows = index_db_prepare_once (db, sql);
  /* Of a statement that calls it with fewer arrays, or with none, there are no such arguments:
   * binding them fails, and nothing misses them. */
  for (guint i = 0; rows != NULL && i < run->numbers->len; i++)
    sqlite3_bind_pointer (rows, (int) i + 1, g_ptr_array_index (run->numbers, i), "numbers", NULL);
  return rows;
}

/* --- beginning --- */

static GArray *
add_numbers (Run *run)
{
  GArray *numbers = g_array_new (FALSE, TRUE, sizeof (int));

  g_array_set_size (numbers, game_index_count_people (run->index) + 1);
  g_ptr_array_add (run->numbers, numbers);
  return numbers;
}

static void
rank_people (Run *run)
{
  GArray *ranks = add_numbers (run);
  GArray *levels = add_numbers (run);

  for (guint32 who = 1; who < ranks->len; who++) {
    GamePerson person = game_index_get_person (run->index, who);
    gpointer rank;

    if (run->query->ranks == NULL
        || !g_hash_table_lookup_extended (run->query->ranks, person.meant_key, NULL, &rank))
      rank = GINT_TO_POINTER (G_MAXINT);
    g_array_index (ranks, int, who) = GPOINTER_TO_INT (rank);
    g_array_index (levels, int, who) = person.machine ? GPOINTER_TO_INT (rank) : -1;
    run->merged |= person.means == run->player && g_strcmp0 (person.key, person.meant_key) != 0;
  }
}

static gboolean
contains (const char *name, const char *word)
{
  g_autofree char *key = name != NULL ? player_name_search_key (name) : NULL;

  return key != NULL && strstr (key, word) != NULL;
}

/* In the names that the games tell, and in what people are called now. */
static void
find_word (Run *run, const char *word)
{
  GArray *found = add_numbers (run);

  for (guint32 who = 1; who < found->len; who++) {
    GamePerson person = game_index_get_person (run->index, who);
    const char *now = run->query->names != NULL
                          ? g_hash_table_lookup (run->query->names, person.meant_key)
                          : NULL;

    g_array_index (found, int, who) = contains (person.name, word) || contains (now, word);
  }
}

static void
find_text (Run *run)
{
  run->words = player_name_split_search (run->query->filter.text);
  for (guint i = 0; i < run->words->len; i++)
    find_word (run, g_ptr_array_index (run->words, i));
}

static void
find_position (Run *run)
{
  GArray *found = add_numbers (run);
  guint count = 0;

  g_array_set_size (found, game_index_count_written (run->index) + 1);
  game_index_mark_games (run->index, run->query->filter.position, found);
  for (guint i = 0; i < found->len; i++)
    count += g_array_index (found, int, i) != 0;
  run->few = count <= FEW_GAMES;
}

static void
free_numbers (gpointer numbers)
{
  g_array_unref (numbers);
}

static void
run_begin (Run *run, const GameQuery *query, GameIndex *index)
{
  *run = (Run) { .query = query, .index = index };
  run->numbers = g_ptr_array_new_with_free_func (free_numbers);
  if (query->filter.player != NULL)
    run->player = game_index_find_meant (index, query->filter.player);
  rank_people (run);
  if (query->filter.text != NULL)
    find_text (run);
  run->word_end = run->numbers->len;
  if (query->filter.position != 0)
    run->empty = position_find_empty (query->filter.position);
  if (query->filter.position != 0 && run->empty == 0)
    find_position (run);
}

static void
run_end (Run *run)
{
  g_clear_pointer (&run->words, g_ptr_array_unref);
  g_ptr_array_unref (run->numbers);
}

/* --- SQL --- */

static void
add_number (GString *sql, const char *condition, gint64 value)
{
  g_string_append_printf (sql, " AND %s %" G_GINT64_FORMAT, condition, value);
}

/* The numbers of all who count for whom somebody of that key counts for. */
#define WHO_COUNTS_FOR "(SELECT no FROM who WHERE means = %u)"

/* Against a person, or a level; among everybody's games, on whichever side. */
static void
add_other (Run *run, GString *sql, const char *key)
{
  guint32 meant = key != NULL ? game_index_find_meant (run->index, key) : 0;

  if (key != NULL && run->query->filter.player != NULL)
    g_string_append_printf (sql, " AND g.opponent IN " WHO_COUNTS_FOR, meant);
  else if (key != NULL)
    g_string_append_printf (
        sql, " AND (g.black IN " WHO_COUNTS_FOR " OR g.white IN " WHO_COUNTS_FOR ")", meant, meant);
}

/* The games whose mark is such. */
#define MARKED "IN (SELECT n.no FROM marks m JOIN %s n ON n.id = m.id WHERE "

/* text in the column of the marks. */
static void
add_marked_text (Run *run, GString *sql, const char *column, const char *text)
{
  char *quoted = sqlite3_mprintf ("%Q", text);

  g_string_append_printf (sql, MARKED "instr (m.%s, %s))",
                          game_index_get_table (run->index, GAME_TABLE_GAMES), column, quoted);
  sqlite3_free (quoted);
}

static void
add_renju_openings (GString *sql, const char *game, const char *word)
{
  for (int number = 1; number <= RENJU_OPENING_COUNT; number++)
    if (game_filter_word_names_opening (word, number))
      g_string_append_printf (sql, " OR %s.renju_opening = %d", game, number);
}

/* Each word, in a name of one side or the other, of the opening, or in what is noted. */
static void
add_text (Run *run, GString *sql)
{
  gboolean own = run->query->filter.player != NULL;
  const char *game = own ? "t" : "g";

  if (run->words == NULL)
    return;
  if (own)
    g_string_append_printf (sql, " AND EXISTS (SELECT 1 FROM %s t WHERE t.no = g.game",
                            game_index_get_table (run->index, GAME_TABLE_GAMES));
  for (guint i = 0; i < run->words->len; i++) {
    guint names = FIRST_WORD + i + 1;

    g_string_append_printf (sql, " AND (at (?%u, %s.black) OR at (?%u, %s.white)", names, game,
                            names, game);
    if (game_index_has_marks (run->index)) {
      g_string_append_printf (sql, " OR %s.no ", game);
      add_marked_text (run, sql, "words", g_ptr_array_index (run->words, i));
    }
    add_renju_openings (sql, game, g_ptr_array_index (run->words, i));
    g_string_append_c (sql, ')');
  }
  if (own)
    g_string_append_c (sql, ')');
}

static void
add_marks (Run *run, GString *sql)
{
  const GameFilter *filter = &run->query->filter;
  const char *number = filter->player != NULL ? "game" : "no";

  /* Own games are of no tournament. */
  if (filter->event != 0)
    g_string_append (sql, " AND 0");
  g_string_append (sql, filter->deleted ? " AND g.deleted" : " AND NOT g.deleted");
  if (filter->starred)
    g_string_append_printf (sql, " AND g.%s " MARKED "m.star)", number,
                            game_index_get_table (run->index, GAME_TABLE_GAMES));
  if (filter->tag != NULL) {
    g_autofree char *line = g_strconcat ("\n", filter->tag, "\n", NULL);

    g_string_append_printf (sql, " AND g.%s ", number);
    add_marked_text (run, sql, "tags", line);
  }
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

static void
add_position (Run *run, GString *sql)
{
  const char *number = run->query->filter.player != NULL ? "game" : "no";
  const GArray *found;

  if (run->query->filter.position == 0)
    return;
  /* There, each game began. */
  if (run->empty != 0) {
    add_number (sql, "g.size =", run->empty);
    g_string_append_printf (sql, " AND g.%s <= %u", number, game_index_count_written (run->index));
    return;
  }
  if (!run->few) {
    g_string_append_printf (sql, " AND at (?%u, g.%s)", run->word_end + 1, number);
    return;
  }
  found = g_ptr_array_index (run->numbers, run->word_end);
  g_string_append_printf (sql, " AND g.%s IN (0", number);
  for (guint i = 0; i < found->len; i++)
    if (g_array_index (found, int, i) != 0)
      g_string_append_printf (sql, ", %u", i);
  g_string_append_c (sql, ')');
}

static void
add_help (const GameFilter *filter, GString *sql)
{
  if (filter->help != GAME_FILTER_ANY)
    add_number (sql, filter->player != NULL ? "g.helped =" : "(g.black_helped OR g.white_helped) =",
                filter->help == GAME_FILTER_WITH_HELP);
}

/* Among everybody's games, black's side tells it: it is rated for both, or for neither.
 *
 * NOTE: the columns of sides have no type. Where they are to be found by their key, what they are
 * compared with may have none either: that is what each + does. */
static void
add_rated (Run *run, GString *sql)
{
  const GameFilter *filter = &run->query->filter;

  if (filter->rated == GAME_FILTER_ANY)
    return;
  if (filter->player != NULL) {
    add_number (sql, "g.rated =", filter->rated);
    return;
  }
  g_string_append_printf (
      sql,
      " AND %s (g.fair AND EXISTS (SELECT 1 FROM %s s"
      " WHERE s.who = +(SELECT w.means FROM who w WHERE w.no = g.black)"
      " AND s.started = +g.started AND s.game = +g.no AND s.colour = 0 AND s.rated))",
      filter->rated ? "" : "NOT", game_index_get_table (run->index, GAME_TABLE_SIDES));
}

/* Is there a row for the player's side of it, or for any side, with such a fault? */
static void
add_review (Run *run, GString *sql)
{
  const GameFilter *filter = &run->query->filter;
  const char *games = game_index_get_table (run->index, GAME_TABLE_GAMES);

  if (filter->review == GAME_FILTER_ANY)
    return;
  g_string_append (sql, filter->player != NULL ? " AND (g.game, g.colour) IN (SELECT n.no, r.colour"
                                               : " AND g.no IN (SELECT n.no");
  g_string_append_printf (sql, " FROM reviews r JOIN %s n ON n.id = r.id WHERE r.accuracy >= 0",
                          games);
  if (filter->review < REVIEW_FAULTS)
    g_string_append_printf (sql, " AND r.fault%d > 0", filter->review);
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
  if (filter->opening != GAME_FILTER_ANY)
    add_number (sql, "g.opening =", filter->opening);
  if (filter->size != 0)
    add_number (sql, "g.size =", filter->size);
  if (filter->ending != GAME_FILTER_ANY)
    add_number (sql, "g.ending =", filter->ending);
  if (filter->clock != GAME_FILTER_ANY)
    add_number (sql, "g.time_kind =", filter->clock);
  add_help (filter, sql);
  add_rated (run, sql);
  add_review (run, sql);
  if (filter->from != 0)
    add_number (sql, "g.started >=", filter->from);
  if (filter->until != 0)
    add_number (sql, "g.started <", filter->until);
  if (filter->min_moves != 0)
    add_number (sql, "g.moves >=", filter->min_moves);
  if (filter->max_moves != 0)
    add_number (sql, "g.moves <=", filter->max_moves);
  if (filter->min_minutes != 0)
    add_number (sql, "g.duration >=", filter->min_minutes * MINUTE_MSECS);
  if (filter->max_minutes != 0)
    add_number (sql, "g.duration > 0 AND g.duration <", filter->max_minutes * MINUTE_MSECS);
  if (filter->counted)
    g_string_append (sql, " AND g.counts");
  add_other (run, sql, filter->opponent);
  add_other (run, sql, filter->level);
  add_first_move (run, sql);
  add_position (run, sql);
  add_text (run, sql);
  add_marks (run, sql);
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
#define BLACK_SCORE "(CASE g.result WHEN 0 THEN 1 WHEN 1 THEN -1 ELSE 0 END)"

G_STATIC_ASSERT (WUZI_RESULT_BLACK_WINS == 0 && WUZI_RESULT_WHITE_WINS == 1);

/* Is the row the one that stands for its game? Of a game that is the player's on both sides, there
 * are two: white's stands for it only where black's doesn't fit. */
static void
add_own (Run *run, GString *sql)
{
  if (!run->merged) {
    g_string_append_c (sql, '1');
    return;
  }
  g_string_append_printf (sql, "(g.colour = 0 OR g.opponent NOT IN " WHO_COUNTS_FOR " OR NOT (1",
                          run->player);
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
    g_string_append_printf (sql, " FROM %s g WHERE g.who = %u",
                            game_index_get_table (run->index, GAME_TABLE_SIDES), run->player);
    add_side_conditions (run, sql, "g.colour", "g.score");
  } else {
    g_string_append_printf (
        sql, run->few ? " FROM %s g WHERE 1" : " FROM %s WHERE 1",
        game_index_get_table (run->index, run->few ? GAME_TABLE_GAMES : GAME_TABLE_GAMES_BY_TIME));
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
    return own ? "at (?1, g.opponent)" : "at (?1, g.white)";
  case GAME_ORDER_BLACK:
    return own ? "at (?1, CASE g.colour WHEN 0 THEN g.who ELSE g.opponent END)"
               : "at (?1, g.black)";
  case GAME_ORDER_WHITE:
    return own ? "at (?1, CASE g.colour WHEN 0 THEN g.opponent ELSE g.who END)"
               : "at (?1, g.white)";
  case GAME_ORDER_LEVEL:
    return own ? "at (?2, g.opponent)" : "max (at (?2, g.black), at (?2, g.white))";
  case GAME_ORDER_COLOUR:
    return own ? "g.colour" : NULL;
  case GAME_ORDER_RESULT:
    return own ? "g.score" : BLACK_SCORE;
  case GAME_ORDER_ENDING:
    return "g.ending";
  case GAME_ORDER_RULE:
    return "g.rule";
  case GAME_ORDER_OPENING:
    return "g.opening";
  case GAME_ORDER_SIZE:
    return "g.size";
  case GAME_ORDER_MOVES:
    return "g.moves";
  case GAME_ORDER_DURATION:
    return "g.duration";
  case GAME_ORDER_ACCURACY:
  case GAME_ORDER_EVENT:
  case GAME_ORDER_ROUND:
  case GAME_ORDER_RATINGS:
  case GAME_ORDER_DATE:
    break;
  }
  return NULL;
}

/* How exact the side was, where there is a review: only among games that have one, usually few, is
 * it looked up. */
static void
add_accuracy (Run *run, GString *sql, const char *direction)
{
  gboolean own = run->query->filter.player != NULL;
  const char *games = game_index_get_table (run->index, GAME_TABLE_GAMES);
  const char *number = own ? "game" : "no";

  g_string_append_printf (sql,
                          "CASE WHEN g.%s IN (SELECT n.no FROM reviews r JOIN %s n ON n.id = r.id)"
                          " THEN (SELECT r.accuracy FROM %s n JOIN reviews r ON r.id = n.id"
                          " WHERE n.no = g.%s AND r.colour = %s AND r.accuracy >= 0) END"
                          " %s NULLS LAST, ",
                          number, games, games, number, own ? "g.colour" : "0", direction);
}

static void
add_order (Run *run, GString *sql)
{
  const char *expression = order_expression (run->query);
  const char *number = run->query->filter.player != NULL ? "game" : "no";
  const char *direction = run->query->descending ? "DESC" : "ASC";
  const char *time_way =
      run->query->order == GAME_ORDER_DATE && !run->query->descending ? "ASC" : "DESC";

  g_string_append (sql, " ORDER BY ");
  if (expression != NULL)
    g_string_append_printf (sql, "%s %s, ", expression, direction);
  if (run->query->order == GAME_ORDER_ACCURACY)
    add_accuracy (run, sql, direction);
  g_string_append_printf (sql, "g.started %s, g.%s %s", time_way, number, time_way);
}

/* Lists the games that fit, at most max of them, in order, and counts their scores. FALSE if it was
 * cancelled. */
static gboolean
list_rows (Run *run, GameListing *listing, guint max, GCancellable *cancellable)
{
  IndexDb *db = game_index_get_db (run->index);
  g_autoptr (GString) sql = g_string_new (NULL);
  gboolean cancelled = FALSE;
  guint looked = 0;
  sqlite3_stmt *rows;

  if (run->query->filter.player != NULL) {
    g_string_append (sql, "SELECT g.game, g.colour, g.score, g.counts, ");
    add_own (run, sql);
  } else {
    g_string_append (sql, "SELECT g.no, 0, " BLACK_SCORE ", g.counts, 1");
  }
  add_source (run, sql);
  add_order (run, sql);
  /* Of a game that is the player's on both sides there are two rows. */
  if (max > 0)
    g_string_append_printf (sql, " LIMIT %u", 2 * max);
  rows = prepare (run, sql->str);
  while (!cancelled && (max == 0 || listing->rows->len < max) && index_db_step (db, rows)) {
    guint32 row = (guint32) (sqlite3_column_int64 (rows, 0) << 1 | sqlite3_column_int64 (rows, 1));

    if (sqlite3_column_int (rows, 3))
      wuzi_standing_add (&listing->standing, sqlite3_column_int (rows, 2));
    if (sqlite3_column_int (rows, 4))
      g_array_append_val (listing->rows, row);
    cancelled = ++looked % LOOK_EVERY == 0 && g_cancellable_is_cancelled (cancellable);
  }
  sqlite3_finalize (rows);
  listing->count = listing->rows->len;
  return !cancelled;
}

/* How many there are, and their scores. */
static void
count_rows (Run *run, GameListing *listing)
{
  IndexDb *db = game_index_get_db (run->index);
  g_autoptr (GString) sql = g_string_new ("SELECT ");
  const char *of = run->query->filter.player != NULL ? "g.score" : BLACK_SCORE;
  sqlite3_stmt *row;

  listing->standing = (WuziStanding) { 0 };
  listing->count = 0;
  if (run->query->filter.player == NULL && !game_filter_is_narrow (&run->query->filter)) {
    listing->count = game_index_get_count (run->index);
    return;
  }
  for (int score = 1; score >= -1; score--)
    g_string_append_printf (sql, "total (g.counts AND %s = %d), ", of, score);
  g_string_append (sql, "total (");
  if (run->query->filter.player != NULL)
    add_own (run, sql);
  else
    g_string_append_c (sql, '1');
  g_string_append_c (sql, ')');
  add_source (run, sql);
  row = prepare (run, sql->str);
  if (index_db_step (db, row)) {
    listing->standing = (WuziStanding) { .wins = (guint) sqlite3_column_int64 (row, 0),
                                         .draws = (guint) sqlite3_column_int64 (row, 1),
                                         .losses = (guint) sqlite3_column_int64 (row, 2) };
    listing->count = (guint) sqlite3_column_int64 (row, 3);
  }
  sqlite3_finalize (row);
}

GameListing *
game_search_run (const GameQuery *self, GameIndex *index, guint first_rows,
                 GCancellable *cancellable)
{
  g_autoptr (GameListing) listing = g_new0 (GameListing, 1);
  gboolean good;
  Run run;

  listing->rows = g_array_new (FALSE, FALSE, sizeof (guint32));
  listing->numbering = game_index_get_numbering (index);
  run_begin (&run, self, index);
  good = list_rows (&run, listing, first_rows, cancellable);
  if (first_rows > 0)
    count_rows (&run, listing);
  run_end (&run);
  return good && !g_cancellable_is_cancelled (cancellable) ? g_steal_pointer (&listing) : NULL;
}

GArray *
game_search_list_numbers (const GameQuery *self, GameIndex *index, GCancellable *cancellable)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GString) sql = g_string_new (NULL);
  gboolean cancelled = FALSE;
  sqlite3_stmt *rows;
  Run run;

  run_begin (&run, self, index);
  g_string_printf (sql, "SELECT g.%s", self->filter.player != NULL ? "game" : "no");
  add_source (&run, sql);
  rows = prepare (&run, sql->str);
  while (!cancelled && index_db_step (game_index_get_db (index), rows)) {
    guint32 number = (guint32) sqlite3_column_int64 (rows, 0);

    g_array_append_val (numbers, number);
    cancelled = numbers->len % LOOK_EVERY == 0 && g_cancellable_is_cancelled (cancellable);
  }
  sqlite3_finalize (rows);
  run_end (&run);
  return cancelled ? NULL : g_steal_pointer (&numbers);
}

static int
compare_tags (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate (*(const char *const *) a, *(const char *const *) b);
}

static guint
count_levels (GameIndex *index)
{
  g_autoptr (GHashTable) levels = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint32 who = 1; who <= game_index_count_people (index); who++) {
    GamePerson person = game_index_get_person (index, who);

    if (person.machine)
      g_hash_table_add (levels, (gpointer) person.key);
  }
  return g_hash_table_size (levels);
}

/* What there is of marks and reviews. */
static guint
find_marked (IndexDb *db)
{
  static const struct {
    GameFilterField field;
    const char *sql;
  } FIELDS[] = {
    { GAME_FILTER_FIELD_STARRED, "SELECT EXISTS (SELECT 1 FROM marks WHERE star AND NOT deleted)" },
    { GAME_FILTER_FIELD_TAG,
      "SELECT EXISTS (SELECT 1 FROM marks WHERE tags != '' AND NOT deleted)" },
    { GAME_FILTER_FIELD_TEXT,
      "SELECT EXISTS (SELECT 1 FROM marks WHERE note != '' AND NOT deleted)" },
    { GAME_FILTER_FIELD_REVIEW, "SELECT EXISTS (SELECT 1 FROM reviews WHERE accuracy >= 0)" },
  };
  guint marked = 0;

  for (guint i = 0; i < G_N_ELEMENTS (FIELDS); i++)
    marked |= index_db_read_number (db, FIELDS[i].sql) != 0 ? 1u << FIELDS[i].field : 0;
  return marked;
}

guint
game_search_find_variety (GameIndex *index)
{
  static const struct {
    GameFilterField field;
    const char *column;
  } FIELDS[] = {
    { GAME_FILTER_FIELD_MODE, "mode" },
    { GAME_FILTER_FIELD_RULE, "rule" },
    { GAME_FILTER_FIELD_OPENING, "opening" },
    { GAME_FILTER_FIELD_SIZE, "size" },
    { GAME_FILTER_FIELD_ENDING, "ending" },
    { GAME_FILTER_FIELD_CLOCK, "time_kind" },
    { GAME_FILTER_FIELD_HELP, "(black_helped OR white_helped)" },
    { GAME_FILTER_FIELD_RATED, "fair" },
  };
  IndexDb *db = game_index_get_db (index);
  g_autoptr (GString) sql = g_string_new ("SELECT 0");
  guint levels = count_levels (index);
  guint variety = 0;
  sqlite3_stmt *row;

  for (guint i = 0; i < G_N_ELEMENTS (FIELDS); i++)
    g_string_append_printf (sql, ", min (%s) < max (%s)", FIELDS[i].column, FIELDS[i].column);
  g_string_append_printf (sql, " FROM %s WHERE NOT deleted",
                          game_index_get_table (index, GAME_TABLE_GAMES_BY_TIME));
  row = index_db_prepare_once (db, sql->str);
  if (index_db_step (db, row))
    for (guint i = 0; i < G_N_ELEMENTS (FIELDS); i++)
      variety |= sqlite3_column_int (row, (int) i + 1) ? 1u << FIELDS[i].field : 0;
  sqlite3_finalize (row);
  if (levels > 1 || (levels == 1 && (variety & 1u << GAME_FILTER_FIELD_MODE) != 0))
    variety |= 1u << GAME_FILTER_FIELD_LEVEL;
  if (game_index_count_deleted (index) > 0)
    variety |= 1u << GAME_FILTER_FIELD_DELETED;
  return variety | find_marked (db);
}

GStrv
game_search_list_tags (GameIndex *index)
{
  IndexDb *db = game_index_get_db (index);
  g_autoptr (GPtrArray) list = g_ptr_array_new ();
  sqlite3_stmt *rows =
      index_db_prepare (db, "SELECT DISTINCT tags FROM marks WHERE tags != '' AND NOT deleted", "");

  while (index_db_step (db, rows)) {
    const char *text = (const char *) sqlite3_column_text (rows, 0);
    g_auto (GStrv) tags =
        g_strsplit (text != NULL && g_utf8_validate (text, -1, NULL) ? text : "", "\n", -1);

    for (GStrv tag = tags; *tag != NULL; tag++)
      if (**tag != '\0' && !g_ptr_array_find_with_equal_func (list, *tag, g_str_equal, NULL))
        g_ptr_array_add (list, g_strdup (*tag));
  }
  g_ptr_array_sort (list, compare_tags);
  g_ptr_array_add (list, NULL);
  return (GStrv) g_ptr_array_free (g_steal_pointer (&list), FALSE);
}

GPtrArray *
game_search_read (GameIndex *index, const guint32 *rows, guint count)
{
  GPtrArray *games = g_ptr_array_new_full (count, (GDestroyNotify) game_summary_free);
  IndexDb *db = game_index_get_db (index);
  gboolean begun = index_db_begin_reading (db);

  for (guint i = 0; i < count; i++) {
    GameSummary *game = game_index_read (index, rows[i] >> 1);

    if (game != NULL)
      game->side = (rows[i] & 1) != 0 ? WUZI_SIDE_WHITE : WUZI_SIDE_BLACK;
    g_ptr_array_add (games, game);
  }
  if (begun)
    index_db_commit (db);
  return games;
}
