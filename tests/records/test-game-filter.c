/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of filters and queries: against a slow one that reads the headers word for word. */
#include "board/notation.h"
#include "board/renju-opening.h"
#include "record-test.h"
#include "records/index/game-search.h"
#include "records/index/position-search.h"
#include "records/index/review-index.h"
#include "support/check-main.h"
#include "support/slow-filter.h"
#include "support/thorough.h"

enum {
  GAMES = 400,
  UNWRITTEN = 20, /* of them, the last ones */
  FIRST_ROWS = 10,
};

static const char CAT_ID[] = "33333333-3333-4333-8333-333333333333";
static const char OLD_ANN_ID[] = "44444444-4444-4444-8444-444444444444";

static char *folder;
static GRand *rand_;
static GameIndex *index_;
static TestGame *games;
static double accuracies[GAMES][2]; /* by WuziSideColour; below 0 without a review */
static guint game_count;
static GHashTable *ranks;
static GHashTable *names;

static const struct {
  const char *key;
  int rank;
  const char *name;
} KNOWN[] = {
  { ANN_ID, 1, "Ann" },    { BOB_ID, 2, "Rob" },    { CAT_ID, 0, "Cät Ann" },
  { "easy", 3, "Leicht" }, { "hard", 4, "Schwer" },
};

static char *
nth_id (guint n)
{
  return g_strdup_printf ("%08x-0000-4000-8000-%012x", n, n);
}

/* Machines whose ratings are known. */
static const char *const LEVELS[] = { "easy", "hard", NULL };

/* Ann's old id stands for her; Bob is called Rob by now. */
static void
set_up (void)
{
  g_autoptr (GHashTable) machines = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; LEVELS[i] != NULL; i++)
    g_hash_table_insert (machines, (gpointer) LEVELS[i], GINT_TO_POINTER (1000));
  folder = folder_new ();
  rand_ = g_rand_new_with_seed (20261121);
  index_ = game_index_open (folder, TRUE);
  game_index_set_machines (index_, machines);
  games = g_new0 (TestGame, GAMES);
  game_count = 0;
  ranks = g_hash_table_new (g_str_hash, g_str_equal);
  names = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < G_N_ELEMENTS (KNOWN); i++) {
    g_hash_table_insert (ranks, (gpointer) KNOWN[i].key, GINT_TO_POINTER (KNOWN[i].rank));
    g_hash_table_insert (names, (gpointer) KNOWN[i].key, (gpointer) KNOWN[i].name);
  }
}

static void
tear_down (void)
{
  g_hash_table_unref (ranks);
  g_hash_table_unref (names);
  game_index_close (index_);
  g_free (games);
  g_rand_free (rand_);
  folder_free (folder);
}

static void
add_game (const TestGame *game)
{
  games[game_count] = *game;
  games[game_count].facts.moves = games[game_count].moves;
  games[game_count].facts.deeds = games[game_count].deeds;
  accuracies[game_count][0] = accuracies[game_count][1] = -1;
  game_count++;
}

/* Half of the games have a review, of some of which a side had no move. */
static void
review_games (void)
{
  g_autoptr (GArray) reviewed = g_array_new (FALSE, TRUE, sizeof (ReviewedGame));

  for (guint n = 0; n < game_count; n++) {
    g_autofree char *id = nth_id (n);
    ReviewedGame game = { .stamp = 1 };

    if (g_rand_boolean (rand_))
      continue;
    game_id_pack (id, game.id);
    for (int side = 0; side < 2; side++)
      game.sides[side].accuracy = accuracies[n][side] = g_rand_int_range (rand_, -1, 11) * 10;
    for (int side = 0; side < 2; side++)
      if (accuracies[n][side] < 0)
        game.sides[side].accuracy = accuracies[n][side] = -1;
    g_array_append_val (reviewed, game);
  }
  ck_assert (review_index_store (index_, reviewed));
}

/* Tells the index of them; the last ones aren't written. */
static void
index_games (guint unwritten)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GHashTable) aliases = g_hash_table_new (g_str_hash, g_str_equal);
  gboolean caught_up;

  g_hash_table_insert (aliases, (gpointer) OLD_ANN_ID, (gpointer) ANN_ID);
  ck_assert (game_index_begin (index_, &caught_up));
  for (guint n = 0; n < game_count; n++) {
    g_autofree char *id = nth_id (n);
    FileRange place = { n * 1000, 1000 };

    if (n + unwritten >= game_count)
      g_ptr_array_add (records, wuzi_game_record_new_with_id (id, &games[n].facts));
    else
      ck_assert (game_index_add (index_, id, &games[n].facts, place));
  }
  game_index_set_aliases (index_, aliases);
  ck_assert (game_index_run_rating_pass (index_, G_MAXINT64));
  ck_assert (game_index_commit (index_));
  game_index_set_unwritten (index_, records);
  ck_assert (game_index_is_good (index_));
  ck_assert_uint_eq (game_index_get_count (index_), game_count);
}

static void
add_random_games (guint unwritten)
{
  WuziSide persons[] = { person (ANN_ID, "Ann", 1), person (OLD_ANN_ID, "Anna", 1),
                         person (BOB_ID, "Bob", 1), person (CAT_ID, "Cät Ann", 1) };

  while (game_count < GAMES) {
    TestGame game;

    test_game_random (&game, rand_, persons, G_N_ELEMENTS (persons));
    if (g_rand_boolean (rand_)) {
      game.facts.size = g_rand_boolean (rand_) ? 5 : 6; /* so that first moves come again */
      test_game_play (&game, rand_, (guint) g_rand_int_range (rand_, 0, 30));
    }
    if (g_rand_int_range (rand_, 0, 5) == 0 && game.facts.move_count > 0)
      test_game_continue (&game, 1);
    game.facts.duration = g_rand_int_range (rand_, 0, 100) * 1000;
    if (g_rand_int_range (rand_, 0, 20) == 0 && game_count > 0)
      game.facts.started = games[game_count - 1].facts.started;
    add_game (&game);
  }
  index_games (unwritten);
  review_games ();
}

/* --- slowly --- */

/* A row that is expected. */
typedef struct {
  guint n;
  WuziSideColour side;
  gint64 key; /* by which it is sorted */
} SlowRow;

static const char *
meant (const char *id)
{
  return g_strcmp0 (id, OLD_ANN_ID) == 0 ? ANN_ID : id;
}

static const char *
key_of (const WuziSide *side)
{
  return side->machine != NULL ? side->machine : meant (side->profile_id);
}

static int
slow_find (const GameFilter *filter, const WuziGameFacts *facts, gboolean named)
{
  const char *others[] = { g_hash_table_lookup (names, key_of (&facts->black)),
                           g_hash_table_lookup (names, key_of (&facts->white)) };
  SlowGame game = {
    .facts = facts,
    .first = facts->move_count > 0 && facts->opening == OPENING_FREE ? facts->moves[0].point
                                                                     : POINT_NONE,
    .profiles = { meant (facts->black.profile_id), meant (facts->white.profile_id) },
    .others = named ? others : NULL,
    .levels = LEVELS,
  };

  return slow_filter_find_sides (filter, &game);
}

static gint64
slow_rank (const WuziSide *side)
{
  for (guint i = 0; i < G_N_ELEMENTS (KNOWN); i++)
    if (slow_same (key_of (side), KNOWN[i].key))
      return KNOWN[i].rank;
  return G_MAXINT;
}

static gint64
slow_key (const GameQuery *query, guint n, WuziSideColour side)
{
  const WuziGameFacts *facts = &games[n].facts;
  double accuracy = accuracies[n][side];
  const WuziSide *machine = facts->black.machine != NULL ? &facts->black : &facts->white;

  switch (query->order) {
  case GAME_ORDER_DATE:
    return facts->started;
  case GAME_ORDER_OPPONENT:
    return slow_rank (side == WUZI_SIDE_BLACK ? &facts->white : &facts->black);
  case GAME_ORDER_BLACK:
    return slow_rank (&facts->black);
  case GAME_ORDER_WHITE:
    return slow_rank (&facts->white);
  case GAME_ORDER_LEVEL:
    return machine->machine != NULL ? slow_rank (machine) : -1;
  case GAME_ORDER_COLOUR:
    return side;
  case GAME_ORDER_RESULT:
    return slow_score (facts, side);
  case GAME_ORDER_ENDING:
    return facts->ending;
  case GAME_ORDER_RULE:
    return facts->rule;
  case GAME_ORDER_OPENING:
    return facts->opening;
  case GAME_ORDER_SIZE:
    return facts->size;
  case GAME_ORDER_MOVES:
    return facts->move_count;
  case GAME_ORDER_DURATION:
    return facts->duration;
  case GAME_ORDER_ACCURACY:
  case GAME_ORDER_EVENT:
  case GAME_ORDER_ROUND:
  case GAME_ORDER_RATINGS:
    return accuracy >= 0 ? (gint64) accuracy : query->descending ? G_MININT64 : G_MAXINT64;
  }
  g_assert_not_reached ();
}

static int
compare_numbers (gint64 a, gint64 b)
{
  return a < b ? -1 : a > b;
}

static int
compare_rows (gconstpointer one, gconstpointer other, gpointer user_data)
{
  const SlowRow *a = one;
  const SlowRow *b = other;
  const GameQuery *query = user_data;
  int by_key = compare_numbers (a->key, b->key);
  int by_time = compare_numbers (games[a->n].facts.started, games[b->n].facts.started);
  int newest_first = by_time != 0 ? -by_time : compare_numbers (b->n, a->n);

  /* By date, one direction is the other one turned round. */
  if (query->order == GAME_ORDER_DATE)
    return query->descending ? newest_first : -newest_first;
  if (by_key != 0)
    return query->descending ? -by_key : by_key;
  return newest_first;
}

static GArray *
slow_run (const GameQuery *query, WuziStanding *standing)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (SlowRow));

  for (guint n = 0; n < game_count; n++) {
    const WuziGameFacts *facts = &games[n].facts;
    /* Games that aren't written have no positions. */
    int sides = query->filter.position != 0 && n + UNWRITTEN >= game_count
                    ? SLOW_NOBODY
                    : slow_find (&query->filter, facts, query->names != NULL);
    SlowRow row = { .n = n, .side = sides == SLOW_WHITE ? WUZI_SIDE_WHITE : WUZI_SIDE_BLACK };

    slow_filter_count (sides, facts, standing);
    row.key = slow_key (query, n, row.side);
    if (sides != SLOW_NOBODY)
      g_array_append_val (rows, row);
  }
  g_array_sort_with_data (rows, compare_rows, (gpointer) query);
  return rows;
}

/* --- random filters --- */

static gboolean
one_in (int n)
{
  return g_rand_int_range (rand_, 0, n) == 0;
}

static char *
random_of (const char *const *words, guint count)
{
  return g_strdup (words[g_rand_int_range (rand_, 0, (gint32) count)]);
}

static const WuziGameFacts *
random_facts (void)
{
  return &games[g_rand_int_range (rand_, 0, GAMES)].facts;
}

/* One that was there in a game, early enough or not. */
static guint64
random_position (void)
{
  const WuziGameFacts *facts = random_facts ();
  guint moves = (guint) g_rand_int_range (rand_, 0, 25);
  SymmetryKeys keys;
  Board board;

  ck_assert (board_init (&board, facts->size));
  for (guint i = 0; i < MIN (moves, facts->move_count); i++)
    board_play (&board, facts->moves[i].point);
  symmetry_keys_init (&keys, &board);
  return symmetry_keys_least (&keys);
}

static void
random_times (GameFilter *filter)
{
  if (one_in (4))
    filter->from = random_facts ()->started;
  if (one_in (4))
    filter->until = random_facts ()->started;
  if (one_in (4))
    filter->min_moves = (guint) g_rand_int_range (rand_, 0, 40);
  if (one_in (4))
    filter->max_moves = (guint) g_rand_int_range (rand_, 0, 60);
  if (one_in (5))
    filter->min_minutes = (guint) g_rand_int_range (rand_, 0, 2);
  if (one_in (5))
    filter->max_minutes = (guint) g_rand_int_range (rand_, 0, 3);
}

static void
random_filter (GameFilter *filter)
{
  static const char *const IDS[] = { ANN_ID, BOB_ID, CAT_ID };
  static const char *const MACHINES[] = { "easy", "hard", "brain-2", "none" };
  static const char *const TEXTS[] = { "ann", "bob",    "ä",      "wuzi", "anna",
                                       "rob", "nobody", "leicht", "" };

  game_filter_init (filter);
  if (!one_in (3))
    filter->player = random_of (IDS, G_N_ELEMENTS (IDS));
  if (one_in (4))
    filter->opponent = random_of (IDS, G_N_ELEMENTS (IDS));
  if (one_in (5))
    filter->level = random_of (MACHINES, G_N_ELEMENTS (MACHINES));
  if (one_in (5))
    filter->text = random_of (TEXTS, G_N_ELEMENTS (TEXTS));
  if (one_in (3))
    filter->outcome = g_rand_int_range (rand_, 0, 3);
  if (one_in (3))
    filter->colour = g_rand_int_range (rand_, 0, 2);
  if (one_in (4))
    filter->mode = g_rand_int_range (rand_, 0, 2);
  if (one_in (4))
    filter->rule = g_rand_int_range (rand_, 0, RULE_COUNT);
  if (one_in (5))
    filter->opening = g_rand_int_range (rand_, 0, OPENING_COUNT);
  if (one_in (6))
    filter->size = g_rand_int_range (rand_, 5, 7);
  if (one_in (6))
    filter->first_move =
        point_make (g_rand_int_range (rand_, 0, 5), g_rand_int_range (rand_, 0, 5));
  if (one_in (5))
    filter->ending = g_rand_int_range (rand_, 0, WUZI_ENDING_FOUL + 1);
  if (one_in (5))
    filter->clock = g_rand_int_range (rand_, 0, TIME_INCREMENT + 1);
  if (one_in (5))
    filter->help = g_rand_int_range (rand_, 0, 2);
  if (one_in (5))
    filter->rated = g_rand_int_range (rand_, 0, 2);
  if (game_count > 0 && one_in (6))
    filter->position = random_position ();
  filter->counted = one_in (4);
  random_times (filter);
}

static GameQuery *
random_query (void)
{
  g_auto (GameFilter) filter = { 0 };
  GameQuery *query;

  random_filter (&filter);
  query = game_query_new (&filter, (GameOrder) g_rand_int_range (rand_, 0, GAME_ORDER_ACCURACY + 1),
                          g_rand_boolean (rand_));
  query->ranks = g_hash_table_ref (ranks);
  query->names = g_rand_boolean (rand_) ? g_hash_table_ref (names) : NULL;
  return query;
}

static GPtrArray *
read_rows (const GameListing *listing)
{
  return game_search_read (index_, (const guint32 *) (gconstpointer) listing->rows->data,
                           listing->rows->len);
}

static void
check_game (const GameSummary *game, const SlowRow *row)
{
  const WuziGameFacts *facts = &games[row->n].facts;
  g_autofree char *id = nth_id (row->n);

  ck_assert_ptr_nonnull (game);
  ck_assert_str_eq (game->id, id);
  ck_assert_int_eq (game->side, row->side);
  ck_assert_int_eq (game->facts.started, facts->started);
  ck_assert_uint_eq (game->facts.move_count, facts->move_count);
  ck_assert_int_eq (game->facts.result, facts->result);
  ck_assert_str_eq (game->facts.black.name, facts->black.name);
  ck_assert_str_eq (game->facts.white.name, facts->white.name);
  ck_assert_pstr_eq (game->profiles[WUZI_SIDE_BLACK], meant (facts->black.profile_id));
  ck_assert_double_eq (game->accuracy[0], accuracies[row->n][0]);
  ck_assert_double_eq (game->accuracy[1], accuracies[row->n][1]);
  ck_assert_pstr_eq (game->profiles[WUZI_SIDE_WHITE], meant (facts->white.profile_id));
}

/* The rows are the first of those that are expected. */
static void
check_rows (const GameListing *listing, GArray *expected)
{
  g_autoptr (GPtrArray) read = read_rows (listing);

  ck_assert_uint_eq (listing->count, expected->len);
  ck_assert_uint_eq (read->len, listing->rows->len);
  for (guint i = 0; i < read->len; i++)
    check_game (g_ptr_array_index (read, i), &g_array_index (expected, SlowRow, i));
}

START_TEST (random_queries_find_what_a_slow_one_does)
{
  const guint rounds = 2000 / sanitized_step (4);
  guint fitted = 0;

  add_random_games (UNWRITTEN);
  for (guint round = 0; round < rounds; round++) {
    g_autoptr (GameQuery) query = random_query ();
    WuziStanding standing = { 0 };
    g_autoptr (GArray) expected = slow_run (query, &standing);
    GameListing *listing = game_search_run (query, index_, 0, NULL);

    check_rows (listing, expected);
    ck_assert_uint_eq (listing->rows->len, expected->len);
    ck_assert_standing (listing->standing, standing.wins, standing.losses, standing.draws);
    game_listing_free (listing);
    listing = game_search_run (query, index_, FIRST_ROWS, NULL);
    check_rows (listing, expected);
    ck_assert_uint_eq (listing->rows->len, MIN (FIRST_ROWS, expected->len));
    if (query->filter.player != NULL)
      ck_assert_standing (listing->standing, standing.wins, standing.losses, standing.draws);
    game_listing_free (listing);
    fitted += expected->len;
  }
  ck_assert (game_index_is_good (index_));
  /* Neither too seldom nor too often, or nothing was tested. */
  ck_assert_uint_gt (fitted, rounds * GAMES / 100);
  ck_assert_uint_lt (fitted, rounds * GAMES / 2);
}
END_TEST

/* Was the position there, and something played next, or the end? */
static gboolean
goes_on_from (const WuziGameFacts *facts, const Board *board)
{
  SymmetryKeys wanted;
  SymmetryKeys keys;
  Board played;

  symmetry_keys_init (&wanted, board);
  ck_assert (board_init (&played, facts->size));
  for (guint i = 0; i < facts->move_count && played.count < board->count; i++)
    board_play (&played, facts->moves[i].point);
  symmetry_keys_init (&keys, &played);
  return symmetry_keys_least (&keys) == symmetry_keys_least (&wanted);
}

/* All that was played next in the position, whatever it was. */
static NextMove
count_slowly (const GameQuery *query, const Board *board)
{
  NextMove all = { 0 };

  for (guint n = 0; n + UNWRITTEN < game_count; n++) {
    const WuziGameFacts *facts = &games[n].facts;
    int score = wuzi_result_score (facts->result, facts->first == STONE_BLACK);
    g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (facts->started / 1000);

    if (!goes_on_from (facts, board)
        || slow_find (&query->filter, facts, query->names != NULL) == SLOW_NOBODY)
      continue;
    all.games++;
    all.black_wins += score > 0;
    all.white_wins += score < 0;
    all.draws += score == 0;
    all.last_year = MAX (all.last_year, (guint) g_date_time_get_year (time));
  }
  return all;
}

static Board
random_board (void)
{
  const WuziGameFacts *facts = random_facts ();
  Board board;

  ck_assert (board_init (&board, facts->size));
  for (guint i = 0; i < MIN ((guint) g_rand_int_range (rand_, 0, 3), facts->move_count); i++)
    board_play (&board, facts->moves[i].point);
  return board;
}

START_TEST (what_was_played_next_is_counted_in_the_games_that_fit)
{
  const guint rounds = 1000 / sanitized_step (4);
  g_autoptr (GameQuery) query = NULL;
  guint found = 0;

  add_random_games (UNWRITTEN);
  for (guint round = 0; round < rounds; round++) {
    Board board = random_board ();
    NextMove all = { 0 };
    NextMove expected;
    g_autoptr (GArray) next = NULL;

    /* Sometimes the same again. */
    if (query == NULL || !one_in (3)) {
      g_clear_pointer (&query, game_query_unref);
      query = random_query ();
      query->filter.position = 0;
    }
    expected = count_slowly (query, &board);
    query->filter.position = one_in (2) ? random_position () : 0;
    next = position_search_list_next (index_, query, &board, NULL);
    query->filter.position = 0;
    for (guint i = 0; i < next->len; i++) {
      const NextMove *move = &g_array_index (next, NextMove, i);

      all.games += move->games;
      all.black_wins += move->black_wins;
      all.white_wins += move->white_wins;
      all.draws += move->draws;
      all.last_year = MAX (all.last_year, move->last_year);
    }
    ck_assert_uint_eq (all.games, expected.games);
    ck_assert_uint_eq (all.black_wins, expected.black_wins);
    ck_assert_uint_eq (all.white_wins, expected.white_wins);
    ck_assert_uint_eq (all.draws, expected.draws);
    ck_assert_uint_eq (all.last_year, expected.last_year);
    found += all.games;
  }
  ck_assert (game_index_is_good (index_));
  ck_assert_uint_gt (found, rounds);
}
END_TEST

/* The one game as the filter sees it: bits, as slow_filter_find_sides () tells them. */
static int
sides_of_only_game (const GameFilter *filter, WuziStanding *standing)
{
  g_autoptr (GameQuery) query = game_query_new (filter, GAME_ORDER_DATE, TRUE);
  GameListing *listing = game_search_run (query, index_, 0, NULL);
  g_autoptr (GPtrArray) read = read_rows (listing);
  int sides = SLOW_NOBODY;

  ck_assert_uint_le (listing->count, 1);
  for (guint i = 0; i < read->len; i++)
    sides |= 1 << ((const GameSummary *) g_ptr_array_index (read, i))->side;
  *standing = listing->standing;
  game_listing_free (listing);
  return sides;
}

START_TEST (who_played_themselves_is_counted_for_both_sides)
{
  g_auto (GameFilter) filter = { 0 };
  WuziStanding standing;
  TestGame game;

  test_game_init (&game);
  game.facts.white = person (OLD_ANN_ID, "Anna", 2);
  add_game (&game);
  index_games (0);
  game_filter_init (&filter);
  filter.player = g_strdup (ANN_ID);
  ck_assert_int_eq (sides_of_only_game (&filter, &standing), SLOW_BLACK);
  ck_assert_standing (standing, 1, 1, 0);
  filter.outcome = GAME_FILTER_LOST;
  ck_assert_int_eq (sides_of_only_game (&filter, &standing), SLOW_WHITE);
  ck_assert_standing (standing, 0, 1, 0);
  filter.colour = WUZI_SIDE_BLACK;
  ck_assert_int_eq (sides_of_only_game (&filter, &standing), SLOW_NOBODY);
  ck_assert_standing (standing, 0, 0, 0);
}
END_TEST

static const struct {
  const char *text;
  gboolean against_bob;
  gboolean against_machine;
} SEARCHES[] = {
  { "ann", TRUE, TRUE },
  { "bob", TRUE, FALSE },       /* as he was called then */
  { "ROB", TRUE, FALSE },       /* and is called now */
  { "rob a", TRUE, FALSE },     /* two words, in one name and the other */
  { "rob wuzi", FALSE, FALSE }, /* of which one is missing */
  { "rob bob", TRUE, FALSE },   /* both are Bob */
  { "wuzi", FALSE, TRUE },      /* the machine's own name */
  { "fu\xcc\x88"                /* ü, composed of two, and in capitals */
    "CHS",
    FALSE, TRUE },
  { "fuch", FALSE, TRUE }, /* without what stands above letters */
  { "r\xc3\xb3"
    "b",
    TRUE, FALSE },                       /* and with what doesn't (ó) */
  { "\xe3\x80\x80 rob\t", TRUE, FALSE }, /* white space of any kind around it */
  { " ", TRUE, TRUE },
  { "", TRUE, TRUE },
};

START_TEST (texts_are_found_in_names_of_then_and_now)
{
  g_auto (GameFilter) filter = { 0 };
  TestGame game;

  g_hash_table_insert (names, (gpointer) "fox", (gpointer) "Füchslein");
  test_game_init (&game);
  add_game (&game);
  game.facts.mode = WUZI_MODE_PVE;
  game.facts.white = machine ("fox", 2);
  game.facts.started++;
  add_game (&game);
  index_games (0);
  game_filter_init (&filter);
  for (guint i = 0; i < G_N_ELEMENTS (SEARCHES); i++) {
    g_autoptr (GArray) expected = g_array_new (FALSE, FALSE, sizeof (SlowRow));
    g_autoptr (GameQuery) query = NULL;
    GameListing *listing;

    g_free (filter.text);
    filter.text = g_strdup (SEARCHES[i].text);
    query = game_query_new (&filter, GAME_ORDER_DATE, FALSE);
    query->names = g_hash_table_ref (names);
    if (SEARCHES[i].against_bob)
      g_array_append_val (expected, ((SlowRow) { .n = 0 }));
    if (SEARCHES[i].against_machine)
      g_array_append_val (expected, ((SlowRow) { .n = 1 }));
    listing = game_search_run (query, index_, 0, NULL);
    ck_assert_msg (listing->count == expected->len, "%s", SEARCHES[i].text);
    check_rows (listing, expected);
    game_listing_free (listing);
  }
}
END_TEST

/* Begins with those stones on 15 x 15 points. */
static void
add_beginning (const char *first, const char *second, const char *third)
{
  const char *const points[] = { first, second, third };
  TestGame game;

  test_game_init (&game);
  game.facts.size = 15;
  game.facts.move_count = G_N_ELEMENTS (points);
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    game.moves[i].point = notation_to_point (points[i], 15);
  game.facts.started += game_count;
  add_game (&game);
}

START_TEST (openings_of_renju_are_found_by_their_names)
{
  static const struct {
    const char *text;
    int count;
    const char *first; /* of its games */
  } WANTED[] = {
    { "Kagetsu", 2, "D4" }, { "kag", 2, "D4" }, { "花月", 2, "D4" }, { "d4", 2, "D4" },
    { "d4 ann", 2, "D4" },  { "d1", 1, "D1" },  { "渓月", 1, "D2" }, { "溪月", 1, "D2" },
    { "I13", 1, "I13" },    { "ka", 0, NULL },  { "月", 0, NULL },   { "d", 0, NULL },
    { "agetsu", 0, NULL },  { "d40", 0, NULL },
  };
  g_auto (GameFilter) filter = { 0 };

  add_beginning ("h8", "h9", "i9");
  add_beginning ("e5", "d5", "d4");
  add_beginning ("h8", "h9", "h10");
  add_beginning ("h8", "h9", "i10");
  add_beginning ("h8", "i9", "f6");
  add_beginning ("h8", "h9", "h12");
  index_games (2);
  game_filter_init (&filter);
  for (guint i = 0; i < G_N_ELEMENTS (WANTED); i++) {
    g_autoptr (GameQuery) query = NULL;
    g_autoptr (GameListing) listing = NULL;
    g_autoptr (GPtrArray) read = NULL;

    g_free (filter.text);
    filter.text = g_strdup (WANTED[i].text);
    query = game_query_new (&filter, GAME_ORDER_DATE, FALSE);
    listing = game_search_run (query, index_, 0, NULL);
    ck_assert_msg (listing->count == (guint) WANTED[i].count, "%s: %u", WANTED[i].text,
                   listing->count);
    read = read_rows (listing);
    for (guint n = 0; n < read->len; n++) {
      const GameSummary *game = g_ptr_array_index (read, n);

      ck_assert_str_eq (renju_opening_get (game_facts_find_renju_opening (&game->facts))->sign,
                        WANTED[i].first);
    }
  }
}
END_TEST

START_TEST (a_cancelled_query_has_no_answer_and_a_game_that_is_gone_no_summary)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GameQuery) query = random_query ();
  g_autoptr (GPtrArray) read = NULL;
  GameListing *listing;

  add_random_games (UNWRITTEN);
  g_cancellable_cancel (cancellable);
  ck_assert_ptr_null (game_search_run (query, index_, 0, cancellable));
  game_filter_clear (&query->filter);
  listing = game_search_run (query, index_, 0, NULL);
  ck_assert_uint_eq (listing->rows->len, GAMES);
  game_index_clear (index_);
  read = read_rows (listing);
  ck_assert_uint_eq (read->len, GAMES);
  for (guint i = 0; i < GAMES; i++) {
    const GameSummary *game = g_ptr_array_index (read, i);

    ck_assert (game == NULL || game->place.start == -1);
  }
  game_listing_free (listing);
}
END_TEST

START_TEST (copies_are_equal_until_one_of_them_changes)
{
  add_random_games (0);
  for (guint round = 0; round < 2000; round++) {
    g_auto (GameFilter) filter = { 0 };
    g_auto (GameFilter) copy = { 0 };
    gboolean narrow = FALSE;

    random_filter (&filter);
    game_filter_copy (&copy, &filter);
    ck_assert (same_filters (&filter, &copy));
    ck_assert (game_filter_equal (&filter, &copy));
    for (int field = 0; field < GAME_FILTER_FIELDS; field++) {
      gboolean had = game_filter_has (&filter, (GameFilterField) field);

      narrow |= had;
      game_filter_drop (&copy, (GameFilterField) field);
      ck_assert (!game_filter_has (&copy, (GameFilterField) field));
      if (had)
        ck_assert (!same_filters (&filter, &copy) && !game_filter_equal (&filter, &copy));
    }
    ck_assert_int_eq (game_filter_is_narrow (&filter), narrow);
    ck_assert (!game_filter_is_narrow (&copy));
    ck_assert_str_eq (copy.player != NULL ? copy.player : "",
                      filter.player != NULL ? filter.player : "");
  }
}
END_TEST

START_TEST (nothing_set_lets_everything_through)
{
  GameFilter everybody;
  g_autoptr (GameQuery) query = NULL;
  g_autoptr (GPtrArray) read = NULL;
  GameListing *listing;

  add_random_games (0);
  game_filter_init (&everybody);
  query = game_query_new (&everybody, GAME_ORDER_DATE, TRUE);
  listing = game_search_run (query, index_, 0, NULL);
  read = read_rows (listing);
  ck_assert_uint_eq (listing->count, GAMES);
  for (guint i = 0; i < GAMES; i++)
    ck_assert_int_eq (((const GameSummary *) g_ptr_array_index (read, i))->side, WUZI_SIDE_BLACK);
  game_listing_free (listing);
}
END_TEST

START_TEST (what_differs_among_games_is_told)
{
  const guint SOME =
      1u << GAME_FILTER_FIELD_MODE | 1u << GAME_FILTER_FIELD_ENDING | 1u << GAME_FILTER_FIELD_LEVEL;
  TestGame game;

  ck_assert_uint_eq (game_search_find_variety (index_), 0);
  test_game_init (&game);
  add_game (&game);
  index_games (1);
  ck_assert_uint_eq (game_search_find_variety (index_), 0);
  game.facts.mode = WUZI_MODE_PVE;
  game.facts.white = machine ("easy", 2);
  game.facts.ending = WUZI_ENDING_FULL_BOARD;
  game.facts.result = WUZI_RESULT_DRAW;
  add_game (&game);
  index_games (2);
  ck_assert_uint_eq (game_search_find_variety (index_), SOME);
  game.facts.white = machine ("hard", 2);
  game.facts.black.hints = 1;
  game.facts.time = (TimeControl) { TIME_PER_MOVE, TIME_MIN_BASE_MSECS, 0 };
  game.facts.size++;
  add_game (&game);
  index_games (3);
  ck_assert_uint_eq (game_search_find_variety (index_),
                     SOME | 1u << GAME_FILTER_FIELD_HELP | 1u << GAME_FILTER_FIELD_RATED
                         | 1u << GAME_FILTER_FIELD_CLOCK | 1u << GAME_FILTER_FIELD_SIZE);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("game-filter");
  TCase *filter = tcase_create ("filter");

  tcase_add_checked_fixture (filter, set_up, tear_down);
  tcase_add_test (filter, random_queries_find_what_a_slow_one_does);
  tcase_add_test (filter, what_was_played_next_is_counted_in_the_games_that_fit);
  tcase_add_test (filter, who_played_themselves_is_counted_for_both_sides);
  tcase_add_test (filter, texts_are_found_in_names_of_then_and_now);
  tcase_add_test (filter, openings_of_renju_are_found_by_their_names);
  tcase_add_test (filter, a_cancelled_query_has_no_answer_and_a_game_that_is_gone_no_summary);
  tcase_add_test (filter, copies_are_equal_until_one_of_them_changes);
  tcase_add_test (filter, nothing_set_lets_everything_through);
  tcase_add_test (filter, what_differs_among_games_is_told);
  suite_add_tcase (suite, filter);
  return run_suite (suite);
}
