/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Long random lives of a folder of records, which two copies of the program use at
 * once: after every few steps, both and a third one that starts anew must say what a
 * slow count says that knows nothing but what was done.
 *
 * WUZI_SOAK_STEPS and WUZI_SOAK_SEED make it longer, and another one. */
#include "profile-test.h"
#include "records/statistics/player-stats.h"
#include "records/wuzi-record-book.h"
#include "records/upkeep/record-check.h"
#include "support/check-main.h"

enum {
  STEPS = 120,
  STEPS_BETWEEN_LOOKS = 6,
  BOOKS = 2,
  MAX_PLAYERS = 200,
};

static const char *const NAMES[] = { "Ann", "Bob", "Cy", "Di", "Eve", "Flo" };
static const char *const LEVELS[] = { "easy", "hard" };
static const int LEVEL_RATINGS[] = { 1000, 1800 };

/* A player as he should be. Nobody is ever taken out. */
typedef struct {
  char *id;
  char *name;
  int merged_into; /* index; -1: nobody */
  gboolean deleted;
} Person;

/* What should be in the folder. */
static Person people[MAX_PLAYERS];
static int people_count;
static GPtrArray *games; /* WuziGameRecord, in the order of the file */

static WuziRecordBook *books[BOOKS];
static GRand *rand_;
static char *file;

/* --- the slow count --- */

static int
meant (int index)
{
  while (people[index].merged_into >= 0)
    index = people[index].merged_into;
  return index;
}

static gboolean
is_listed (int index)
{
  return !people[index].deleted && people[index].merged_into < 0;
}

static int
find_listed (const char *name)
{
  for (int i = 0; i < people_count; i++)
    if (is_listed (i) && g_str_equal (people[i].name, name))
      return i;
  return -1;
}

static int
find_id (const char *id)
{
  for (int i = 0; i < people_count; i++)
    if (g_str_equal (people[i].id, id))
      return i;
  g_assert_not_reached ();
}

static int
add_person (const char *id, const char *name, int merged_into)
{
  g_assert_cmpint (people_count, <, MAX_PLAYERS);
  people[people_count] = (Person) { g_strdup (id), g_strdup (name), merged_into, FALSE };
  return people_count++;
}

/* A side as if all ids were those whom they mean. */
static void
resolve_side (WuziSide *side)
{
  if (side->profile_id != NULL)
    side->profile_id = people[meant (find_id (side->profile_id))].id;
}

static GHashTable *
machines_new (void)
{
  GHashTable *machines = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < G_N_ELEMENTS (LEVELS); i++)
    g_hash_table_insert (machines, (char *) LEVELS[i], GINT_TO_POINTER (LEVEL_RATINGS[i]));
  return machines;
}

/* NOTE: g_ptr_array_sort () keeps those that are equal in order. */
static int
compare_starts (gconstpointer a, gconstpointer b)
{
  gint64 one = wuzi_game_record_get_facts (*(WuziGameRecord *const *) a)->started;
  gint64 other = wuzi_game_record_get_facts (*(WuziGameRecord *const *) b)->started;

  return one < other ? -1 : one > other;
}

static GameCounts *
count_slowly (void)
{
  g_autoptr (GHashTable) machines = machines_new ();
  GameCounts *counts = game_counts_new ();
  g_autoptr (GPtrArray) ordered = g_ptr_array_copy (games, NULL, NULL);

  g_ptr_array_set_free_func (ordered, NULL);
  g_ptr_array_sort (ordered, compare_starts);
  for (guint i = 0; i < ordered->len; i++) {
    WuziGameFacts facts = *wuzi_game_record_get_facts (g_ptr_array_index (ordered, i));

    resolve_side (&facts.black);
    resolve_side (&facts.white);
    game_counts_add (counts, &facts, machines, NULL);
  }
  return counts;
}

/* --- looking --- */

static void
look_at_players (WuziRecordBook *which)
{
  GListModel *listed = wuzi_record_book_get_profiles (which);
  guint should_listed = 0;
  guint should_deleted = 0;

  for (int i = 0; i < people_count; i++) {
    WuziProfile *profile = wuzi_record_book_find_player (which, people[i].id);

    ck_assert_msg (profile != NULL, "%s (%s) is gone", people[i].name, people[i].id);
    ck_assert_str_eq (wuzi_profile_get_id (profile), people[meant (i)].id);
    ck_assert_str_eq (wuzi_profile_get_name (profile), people[meant (i)].name);
    should_listed += is_listed (i) ? 1 : 0;
    should_deleted += people[i].deleted && people[i].merged_into < 0 ? 1 : 0;
  }
  ck_assert_uint_eq (count_items (listed), should_listed);
  ck_assert_uint_eq (count_items (wuzi_record_book_get_deleted_profiles (which)), should_deleted);
}

static void
counted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  PlayerStats **stats = user_data;

  *stats = wuzi_record_book_ask_finish (WUZI_RECORD_BOOK (source), result, NULL);
}

static PlayerStats *
count_stats (WuziRecordBook *which, const char *id)
{
  PlayerStats *stats = NULL;

  player_stats_count_async (which, id, NULL, NULL, NULL, NULL, counted_cb, &stats);
  while (stats == NULL)
    g_main_context_iteration (NULL, TRUE);
  return stats;
}

static gboolean
is_standing (WuziStanding one, WuziStanding other)
{
  return one.wins == other.wins && one.losses == other.losses && one.draws == other.draws;
}

/* Does the book count as the slow count does? */
static gboolean
counts_agree (WuziRecordBook *which, GameCounts *counts)
{
  gint64 time = g_get_real_time () / 1000;

  for (int i = 0; i < people_count; i++) {
    WuziProfile *profile = wuzi_record_book_find_player (which, people[i].id);
    const PlayerCount *count = game_counts_get (counts, people[meant (i)].id);
    WuziRating rating = rated_player_get (&count->rated, time);
    WuziRating found = wuzi_record_book_get_rating (which, profile);

    if (!is_standing (wuzi_record_book_get_standing (which, profile), count->standing)
        || found.games != rating.games || fabs (found.value - rating.value) > 1e-6)
      return FALSE;
  }
  for (guint i = 0; i < G_N_ELEMENTS (LEVELS); i++)
    if (!is_standing (wuzi_record_book_get_machine_standing (which, LEVELS[i]),
                      game_counts_get (counts, LEVELS[i])->standing))
      return FALSE;
  return TRUE;
}

/* NOTE: while the other copy makes the index anew, it holds some of the games only; the book is
 * asked again when it has read on. The same goes for the statistics. */
static void
look_at_counts (WuziRecordBook *which)
{
  GameCounts *counts = count_slowly ();
  gboolean agree = counts_agree (which, counts);

  for (int tries = 0; tries < 20 && !agree; tries++) {
    load (which);
    agree = counts_agree (which, counts);
  }
  ck_assert (agree);
  game_counts_free (counts);
}

/* How many games a player should have who may stand for several. */
static guint
count_games_of (const char *own)
{
  guint count = 0;

  for (guint i = 0; i < games->len; i++) {
    WuziGameFacts facts = *wuzi_game_record_get_facts (g_ptr_array_index (games, i));

    resolve_side (&facts.black);
    resolve_side (&facts.white);
    count +=
        g_strcmp0 (facts.black.profile_id, own) == 0 || g_strcmp0 (facts.white.profile_id, own) == 0
            ? 1
            : 0;
    /* Who played against himself has a game on either side. */
    if (g_strcmp0 (facts.black.profile_id, own) == 0
        && g_strcmp0 (facts.white.profile_id, own) == 0)
      count++;
  }
  return count;
}

static void
look_at_stats (WuziRecordBook *which)
{
  const char *id = people[g_rand_int_range (rand_, 0, people_count)].id;
  guint should = count_games_of (people[meant (find_id (id))].id);
  guint found = G_MAXUINT;

  for (int tries = 0; tries < 20 && found != should; tries++) {
    g_autoptr (PlayerStats) stats = NULL;

    if (tries > 0)
      load (which);
    stats = count_stats (which, id);
    found = player_stats_games_of (&stats->all->standing);
  }
  ck_assert_uint_eq (found, should);
}

static void
game_read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  WuziGameRecord **record = user_data;
  g_autoptr (GError) error = NULL;

  *record = wuzi_record_book_ask_finish (WUZI_RECORD_BOOK (source), result, &error);
  ck_assert_no_error (error);
}

static void
ids_found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GHashTable **found = user_data;

  *found = wuzi_record_book_ask_finish (WUZI_RECORD_BOOK (source), result, NULL);
}

static void
look_for_ids (WuziRecordBook *which)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autoptr (GHashTable) found = NULL;

  for (guint i = 0; i < games->len; i++)
    g_ptr_array_add (ids, (gpointer) wuzi_game_record_get_id (g_ptr_array_index (games, i)));
  g_ptr_array_add (ids, NULL);
  wuzi_record_book_find_games_async (which, (const char *const *) ids->pdata, ids_found_cb, &found);
  while (found == NULL)
    g_main_context_iteration (NULL, TRUE);
  ck_assert_uint_eq (g_hash_table_size (found), games->len);
}

static void
look_at_games (WuziRecordBook *which)
{
  g_autoptr (GArray) starts = list_starts (which);
  WuziGameRecord *wanted;
  g_autoptr (WuziGameRecord) found = NULL;
  g_autofree char *should = NULL;
  g_autofree char *line = NULL;

  ck_assert_uint_eq (starts->len, games->len);
  for (guint i = 1; i < games->len; i++)
    ck_assert_int_ge (g_array_index (starts, gint64, i - 1), g_array_index (starts, gint64, i));
  look_for_ids (which);
  if (games->len == 0)
    return;
  wanted = g_ptr_array_index (games, (guint) g_rand_int_range (rand_, 0, (gint32) games->len));
  wuzi_record_book_read_game_async (which, wuzi_game_record_get_id (wanted), NULL, game_read_cb,
                                    &found);
  while (found == NULL)
    g_main_context_iteration (NULL, TRUE);
  should = wuzi_game_record_to_line (wanted);
  line = wuzi_game_record_to_line (found);
  ck_assert_str_eq (line, should);
}

static void
look_at_book (WuziRecordBook *which)
{
  look_at_players (which);
  look_at_counts (which);
  look_at_games (which);
  look_at_stats (which);
}

static WuziRecordBook *
new_book (void)
{
  WuziRecordBook *fresh = book_new ();

  wuzi_record_book_set_machine_ratings (fresh, LEVELS, LEVEL_RATINGS, G_N_ELEMENTS (LEVELS));
  load (fresh);
  return fresh;
}

/* Nobody must see anything else than what was done. */
static void
look (void)
{
  g_autoptr (RecordCheck) check = NULL;
  WuziRecordBook *fresh = new_book ();

  look_at_book (fresh);
  book_end (fresh);
  for (int i = 0; i < BOOKS; i++) {
    load (books[i]);
    look_at_book (books[i]);
  }
  check = record_check_new (folder, NULL);
  ck_assert_msg (check->wrong == 0, "%s",
                 check->sentences->len > 0 ? (char *) check->sentences->pdata[0] : "");
}

/* --- doing --- */

static gboolean
chance (int one_in)
{
  return g_rand_int_range (rand_, 0, one_in) == 0;
}

static int
any_person (gboolean (*is_one) (int index))
{
  int first = g_rand_int_range (rand_, 0, people_count);

  for (int i = 0; i < people_count; i++)
    if (is_one ((first + i) % people_count))
      return (first + i) % people_count;
  return -1;
}

static WuziProfile *
profile_of (WuziRecordBook *which, int index)
{
  GListModel *const lists[] = { wuzi_record_book_get_profiles (which),
                                wuzi_record_book_get_deleted_profiles (which),
                                wuzi_record_book_get_merged_profiles (which) };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (guint j = 0; j < count_items (lists[i]); j++) {
      g_autoptr (WuziProfile) profile = g_list_model_get_item (lists[i], j);

      if (g_str_equal (wuzi_profile_get_id (profile), people[index].id))
        return profile; /* which the book keeps */
    }
  return NULL;
}

/* A game of any two whose ids were ever given, or of one and a machine. */
static WuziGameRecord *
make_game (void)
{
  WuziSide sides[2];
  int one = g_rand_int_range (rand_, 0, people_count);
  int other = (one + g_rand_int_range (rand_, 1, people_count)) % people_count;
  TestGame game;

  sides[0] = person (people[one].id, people[one].name, 1);
  sides[1] = person (people[other].id, people[other].name, 2);
  test_game_random (&game, rand_, sides, 2);
  game.facts.size = MAX (game.facts.size, BOARD_USUAL_SIZE);
  test_game_play (&game, rand_, 40);
  for (guint i = 0; i < game.facts.move_count; i++)
    game.moves[i].msecs = 1000;
  return wuzi_game_record_new (&game.facts);
}

static void
do_book (WuziRecordBook *which)
{
  WuziGameRecord *record = make_game ();

  g_ptr_array_add (games, record);
  WELL (add (which, record));
}

/* Games that are booked while players are merged, all read and the statistics counted. */
static void
do_hurry (WuziRecordBook *which)
{
  const char *id = people[g_rand_int_range (rand_, 0, people_count)].id;
  int from = any_person (is_listed);
  Ending merged = { 0 };
  Ending loaded = { 0 };
  Ending added[4] = { 0 };
  PlayerStats *stats = NULL;
  WuziProfile *profile = from >= 0 ? profile_of (which, from) : NULL;
  int into = from;

  for (int i = 0; i < people_count; i++)
    into = is_listed (i) && i != from ? i : into;
  if (into == from)
    profile = NULL;
  player_stats_count_async (which, id, NULL, NULL, NULL, NULL, counted_cb, &stats);
  for (guint i = 0; i < G_N_ELEMENTS (added); i++) {
    g_ptr_array_add (games, make_game ());
    wuzi_record_book_add_game_async (which, g_ptr_array_index (games, games->len - 1), added_cb,
                                     &added[i]);
    if (i == 0 && profile != NULL && profile_of (which, into) != NULL) {
      wuzi_record_book_change_player_async (
          which, profile_change_new_merge (profile, profile_of (which, into)), changed_cb, &merged);
      people[from].merged_into = into;
    } else if (i == 0) {
      merged.done = TRUE;
    }
    if (i == 1)
      wuzi_record_book_load_async (which, NULL, loaded_cb, &loaded);
    g_main_context_iteration (NULL, FALSE);
  }
  wait_for (&merged.done);
  wait_for (&loaded.done);
  for (guint i = 0; i < G_N_ELEMENTS (added); i++)
    wait_for (&added[i].done);
  ck_assert_no_error (merged.error);
  while (stats == NULL)
    g_main_context_iteration (NULL, TRUE);
  player_stats_unref (stats);
}

/* He may be somebody whom the other copy has made meanwhile: then this id stands for
 * him, and has games. */
static void
do_log_in (WuziRecordBook *which)
{
  const char *name = NAMES[g_rand_int_range (rand_, 0, G_N_ELEMENTS (NAMES))];
  int owner = find_listed (name);
  WuziProfile *profile = wuzi_record_book_log_in (which, name);
  int index = -1;

  for (int i = 0; i < people_count; i++)
    if (g_str_equal (people[i].id, wuzi_profile_get_id (profile)))
      index = i;
  if (index < 0) {
    add_person (wuzi_profile_get_id (profile), name, owner);
    if (owner >= 0) {
      TestGame game;
      WuziGameRecord *record;

      test_game_init (&game);
      game.facts.black = person (wuzi_profile_get_id (profile), name, 1);
      game.facts.white = person (people[owner].id, people[owner].name, 2);
      record = wuzi_game_record_new (&game.facts);
      g_ptr_array_add (games, record);
      WELL (add (which, record));
    }
  }
  WELL (save (which));
  for (int i = 0; i < BOOKS; i++)
    load (books[i]);
}

static void
do_rename (WuziRecordBook *which)
{
  const char *name = NAMES[g_rand_int_range (rand_, 0, G_N_ELEMENTS (NAMES))];
  int index = any_person (is_listed);
  int owner = find_listed (name);
  g_autoptr (GError) error = NULL;

  if (index < 0)
    return;
  error = rename_in (which, profile_of (which, index), name);
  ck_assert_int_eq (error == NULL, owner < 0 || owner == index);
  if (error != NULL)
    return;
  g_free (people[index].name);
  people[index].name = g_strdup (name);
}

static void
do_delete (WuziRecordBook *which)
{
  int index = any_person (is_listed);

  if (index < 0)
    return;
  WELL (delete_in (which, profile_of (which, index)));
  people[index].deleted = TRUE;
}

/* What is again in the list has a name that is free. */
static void
take_name (WuziRecordBook *which, int index)
{
  WuziProfile *profile = profile_of (which, index);
  const char *name = wuzi_profile_get_name (profile);

  if (!is_listed (index))
    return;
  ck_assert (find_listed (name) < 0 || find_listed (name) == index);
  g_free (people[index].name);
  people[index].name = g_strdup (name);
}

static gboolean
is_deleted (int index)
{
  return people[index].deleted;
}

static void
do_restore (WuziRecordBook *which)
{
  int index = any_person (is_deleted);

  if (index < 0)
    return;
  WELL (restore_in (which, profile_of (which, index)));
  people[index].deleted = FALSE;
  take_name (which, index);
}

static void
do_merge (WuziRecordBook *which)
{
  int from = any_person (is_listed);
  int into = any_person (is_listed);

  if (from < 0)
    return;
  if (from == into) {
    REFUSED (merge_in (which, profile_of (which, from), profile_of (which, into)), "merged");
    return;
  }
  WELL (merge_in (which, profile_of (which, from), profile_of (which, into)));
  people[from].merged_into = into;
}

static gboolean
is_merged (int index)
{
  return people[index].merged_into >= 0;
}

/* Aliases that are in no file can't be separated. */
static void
do_separate (WuziRecordBook *which)
{
  int index = any_person (is_merged);

  if (index < 0 || profile_of (which, index) == NULL)
    return;
  WELL (separate_in (which, profile_of (which, index)));
  people[index].merged_into = -1;
  take_name (which, index);
}

static void
exchanged_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Ending *ending = user_data;

  ending->good =
      wuzi_record_book_exchange_finish (WUZI_RECORD_BOOK (source), result, NULL, &ending->error);
  ending->done = TRUE;
}

static void
do_export (WuziRecordBook *which)
{
  Ending ending = { 0 };

  wuzi_record_book_export_async (which, NULL, file, NULL, exchanged_cb, &ending);
  WELL (wait_for_change (&ending));
}

/* What was here when it was exported is here still; a game ends meanwhile. */
static void
do_import (WuziRecordBook *which)
{
  Ending ending = { 0 };

  if (!g_file_test (file, G_FILE_TEST_EXISTS))
    return;
  wuzi_record_book_import_async (which, file, NULL, exchanged_cb, &ending);
  do_book (which);
  WELL (wait_for_change (&ending));
}

/* Somebody's records from elsewhere, where the names may be the same. */
static void
do_import_foreign (WuziRecordBook *which)
{
  char *here = folder;
  const char *name = NAMES[g_rand_int_range (rand_, 0, G_N_ELEMENTS (NAMES))];
  g_autofree char *foreign = g_strconcat (file, "-foreign", NULL);
  const char *const both[] = { name, NAMES[name == NAMES[0] ? 1 : 0] };
  WuziRecordBook *elsewhere;
  Ending exported = { 0 };
  Ending imported = { 0 };
  int first = people_count;

  folder = folder_new ();
  elsewhere = new_book ();
  for (guint i = 0; i < G_N_ELEMENTS (both); i++)
    add_person (wuzi_profile_get_id (wuzi_record_book_log_in (elsewhere, both[i])), both[i],
                find_listed (both[i]));
  for (int i = 0; i < 3; i++) {
    TestGame game;

    test_game_init (&game);
    game.facts.started += g_rand_int_range (rand_, 0, 1000000000);
    game.facts.black = person (people[first].id, people[first].name, 1);
    game.facts.white = person (people[first + 1].id, people[first + 1].name, 2);
    g_ptr_array_add (games, wuzi_game_record_new (&game.facts));
    WELL (add (elsewhere, g_ptr_array_index (games, games->len - 1)));
  }
  /* Games tell the name of then. */
  if (chance (2)) {
    g_autofree char *other = g_strdup_printf ("Foreigner %d", people_count);

    WELL (rename_in (elsewhere, profile_of (elsewhere, first), other));
    g_free (people[first].name);
    people[first].name = g_strdup (other);
    people[first].merged_into = -1;
  }
  wuzi_record_book_export_async (elsewhere, NULL, foreign, NULL, exchanged_cb, &exported);
  WELL (wait_for_change (&exported));
  book_end (elsewhere);
  folder_free (folder);
  folder = here;
  wuzi_record_book_import_async (which, foreign, NULL, exchanged_cb, &imported);
  WELL (wait_for_change (&imported));
  g_remove (foreign);
}

/* The index is nothing but a help, and a torn line no game. */
static void
do_damage (WuziRecordBook *which)
{
  g_autofree char *index = game_index_dup_path (folder);
  g_autofree char *path = g_build_filename (folder, "games.jsonl", NULL);
  FILE *lines;

  if (chance (2)) {
    index_db_remove (index);
    return;
  }
  lines = g_fopen (path, "ab");
  g_assert_nonnull (lines);
  fputs ("{\"format\": 1, \"id\": \"", lines);
  fclose (lines);
}

static void
do_restart (WuziRecordBook *which)
{
  int index = which == books[0] ? 0 : 1;

  book_end (books[index]);
  books[index] = new_book ();
}

/* What can be done. Players are changed by whoever knows of all games: which ids
 * stand for whom is known from them. */
static const struct {
  const char *name;
  void (*run) (WuziRecordBook *which);
  int weight;
  gboolean knowing;
} ACTIONS[] = {
  { "book", do_book, 12, FALSE },
  { "hurry", do_hurry, 2, TRUE },
  { "log in", do_log_in, 4, FALSE },
  { "rename", do_rename, 4, TRUE },
  { "delete", do_delete, 2, TRUE },
  { "restore", do_restore, 3, TRUE },
  { "merge", do_merge, 3, TRUE },
  { "separate", do_separate, 4, TRUE },
  { "export", do_export, 1, FALSE },
  { "import", do_import, 1, FALSE },
  { "import foreign", do_import_foreign, 1, TRUE },
  { "damage", do_damage, 1, FALSE },
  { "restart", do_restart, 1, FALSE },
};

static guint
choose_action (void)
{
  int sum = 0;
  int chosen;
  guint action = 0;

  for (guint i = 0; i < G_N_ELEMENTS (ACTIONS); i++)
    sum += ACTIONS[i].weight;
  chosen = g_rand_int_range (rand_, 0, sum);
  while ((chosen -= ACTIONS[action].weight) >= 0)
    action++;
  return action;
}

static void
step (guint number)
{
  int which = g_rand_int_range (rand_, 0, BOOKS);
  guint action = choose_action ();

  if (g_getenv ("WUZI_SOAK_TALK") != NULL)
    g_printerr ("%u: %s by %d\n", number, ACTIONS[action].name, which);
  if (ACTIONS[action].knowing)
    load (books[which]);
  ACTIONS[action].run (books[which]);
}

static void
live (guint32 seed, guint steps)
{
  folder = folder_new ();
  file = g_strconcat (folder, ".json", NULL);
  problems = g_ptr_array_new_with_free_func (g_free);
  games = g_ptr_array_new_with_free_func (g_object_unref);
  rand_ = g_rand_new_with_seed (seed);
  people_count = 0;
  for (int i = 0; i < BOOKS; i++)
    books[i] = new_book ();
  while (people_count < 3)
    do_log_in (books[0]);
  for (guint i = 1; i <= steps; i++) {
    step (i);
    if (i % STEPS_BETWEEN_LOOKS == 0)
      look ();
  }
  look ();
  for (int i = 0; i < BOOKS; i++)
    book_end (books[i]);
  for (int i = 0; i < people_count; i++) {
    g_free (people[i].id);
    g_free (people[i].name);
  }
  g_rand_free (rand_);
  g_ptr_array_unref (games);
  g_ptr_array_unref (problems);
  g_remove (file);
  g_free (file);
  folder_free (folder);
}

static guint
number_from (const char *variable, guint otherwise)
{
  const char *text = g_getenv (variable);

  return text != NULL ? (guint) g_ascii_strtoull (text, NULL, 10) : otherwise;
}

START_TEST (whatever_two_copies_do_all_is_as_a_slow_count_says)
{
  live (number_from ("WUZI_SOAK_SEED", (guint) _i + 1), number_from ("WUZI_SOAK_STEPS", STEPS));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("record-soak");
  TCase *soak = tcase_create ("soak");

  tcase_set_timeout (soak, 0);
  tcase_add_loop_test (soak, whatever_two_copies_do_all_is_as_a_slow_count_says, 0, 3);
  suite_add_tcase (suite, soak);
  return run_suite (suite);
}
