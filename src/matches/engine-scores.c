/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the scores of engines in matches, and makes ratings of them. */
#include "matches/engine-scores.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engines/engine-file.h"
#include "matches/elo.h"
#include "matches/match-folder.h"
#include "records/counts/ratings.h"
#include "records/files/json-read.h"
#include "records/files/line-reader.h"
#include "records/files/record-files.h"
#include "records/files/record-time.h"
#include "records/games/game-json.h"

enum {
  MAX_LINE_BYTES = 1 << 20,
  CHAMPION_MSECS = 5000, /* that its rating was measured with, at least, for each move */
};

/* --- what a match came to --- */

/* What is read of a match's folder. */
typedef struct {
  MatchSchedule *schedule;
  gint64 started; /* the first game, in ms since 1970; 0: there is none */
} Played;

static gboolean
add_game (const MatchResult *result, gpointer user_data)
{
  Played *played = user_data;

  match_schedule_add (played->schedule, result->slot.index, result->winner);
  if (played->started == 0 || result->started < played->started)
    played->started = result->started;
  return TRUE;
}

/* Is it as strong as its rating says? Limits count for the champion only. */
static gboolean
is_usual_level (const MatchEngine *engine, const MatchTerms *terms)
{
  return engine->nodes == 0
         && (engine->level != ENGINE_LEVEL_CHAMPION
             || (terms->turn_ms >= CHAMPION_MSECS && terms->match_ms == 0));
}

/* Where a program really lies, or NULL. (transfer full) */
static char *
dup_place (const char *program)
{
  g_autofree char *path = g_find_program_in_path (program);
  g_autofree char *followed = path != NULL ? realpath (path, NULL) : NULL;

  return g_strdup (followed);
}

gboolean
engine_scores_is_entry (const MatchEngine *engine, WuziEngineEntry *entry)
{
  g_auto (GStrv) argv = NULL;
  g_autofree char *own = NULL;
  g_autofree char *other = NULL;

  if (engine->command == NULL || engine->id != NULL)
    return g_strcmp0 (engine->id, wuzi_engine_entry_get_id (entry)) == 0;
  argv = wuzi_engine_entry_dup_argv (entry, NULL);
  if (argv == NULL
      || !g_strv_equal ((const char *const *) argv + 1, (const char *const *) engine->command + 1))
    return FALSE;
  own = dup_place (argv[0]);
  other = dup_place (engine->command[0]);
  return own != NULL && g_strcmp0 (own, other) == 0;
}

/* (transfer none); NULL: it isn't in the list. */
static WuziEngineEntry *
find_entry (const GPtrArray *entries, const MatchEngine *engine)
{
  for (guint i = 0; i < entries->len; i++)
    if (engine_scores_is_entry (engine, g_ptr_array_index (entries, i)))
      return g_ptr_array_index (entries, i);
  return NULL;
}

/* Who took part, as far as it can be rated or has a rating: an object of JSON, or NULL. (transfer
 * full) */
static JsonNode *
describe (const GPtrArray *entries, const MatchEngine *engine, const MatchTerms *terms)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  WuziEngineEntry *entry = NULL;

  if (engine->command == NULL && !is_usual_level (engine, terms))
    return NULL;
  if (engine->command != NULL) {
    entry = find_entry (entries, engine);
    if (entry == NULL)
      return NULL;
  }
  json_builder_begin_object (builder);
  if (entry != NULL) {
    game_json_add_string (builder, "engine", wuzi_engine_entry_get_id (entry));
    game_json_add_string (builder, "name", wuzi_engine_entry_get_name (entry));
  } else {
    game_json_add_string (builder, "level", engine_level_to_name (engine->level));
  }
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

static void
add_side (JsonBuilder *builder, const char *member, JsonNode *side)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_value (builder, json_node_copy (side));
}

/* FALSE if nothing tells of the strength of an engine. */
static gboolean
add_pairings (JsonBuilder *builder, const MatchPlan *plan, const GPtrArray *sides,
              MatchSchedule *schedule)
{
  g_autoptr (GArray) pairings = match_schedule_list_pairings (schedule);
  gboolean any = FALSE;

  json_builder_set_member_name (builder, "pairings");
  json_builder_begin_array (builder);
  for (guint i = 0; i < pairings->len; i++) {
    const MatchPairing *pairing = &g_array_index (pairings, MatchPairing, i);
    JsonNode *first = g_ptr_array_index (sides, pairing->first);
    JsonNode *second = g_ptr_array_index (sides, pairing->second);
    gboolean levels = match_plan_get_engine (plan, pairing->first)->command == NULL
                      && match_plan_get_engine (plan, pairing->second)->command == NULL;

    if (first == NULL || second == NULL || levels || elo_count_games (&pairing->score) == 0)
      continue;
    json_builder_begin_object (builder);
    add_side (builder, "first", first);
    add_side (builder, "second", second);
    game_json_add_int (builder, "won", pairing->score.wins);
    game_json_add_int (builder, "lost", pairing->score.losses);
    game_json_add_int (builder, "drawn", pairing->score.draws);
    json_builder_end_object (builder);
    any = TRUE;
  }
  json_builder_end_array (builder);
  return any;
}

/* What no other match has: what it is, and when it began. (transfer full) */
static char *
dup_match (const MatchPlan *plan, gint64 started)
{
  g_autofree char *identity = match_plan_dup_identity (plan, NULL);
  g_autofree char *text = g_strdup_printf ("%s\n%" G_GINT64_FORMAT, identity, started);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
}

static void
node_free (gpointer node)
{
  if (node != NULL)
    json_node_unref (node);
}

/* The line of a match, without its end, or NULL: there is nothing to tell. (transfer full) */
static char *
dup_line (const GPtrArray *entries, const MatchPlan *plan, const Played *played)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (GPtrArray) sides = g_ptr_array_new_with_free_func (node_free);
  g_autofree char *match = dup_match (plan, played->started);

  for (guint i = 0; i < plan->engines->len; i++)
    g_ptr_array_add (sides,
                     describe (entries, match_plan_get_engine (plan, (int) i), &plan->terms));
  json_builder_begin_object (builder);
  game_json_add_int (builder, "format", ENGINE_SCORES_FORMAT);
  game_json_add_string (builder, "match", match);
  game_json_add_time (builder, "started", played->started);
  if (plan->title != NULL)
    game_json_add_string (builder, "title", plan->title);
  if (plan->terms.turn_ms > 0)
    game_json_add_int (builder, "turn_ms", plan->terms.turn_ms);
  if (plan->terms.match_ms > 0)
    game_json_add_int (builder, "match_ms", plan->terms.match_ms);
  if (!add_pairings (builder, plan, sides, played->schedule))
    return NULL;
  json_builder_end_object (builder);
  return game_json_write (builder);
}

/* --- lines --- */

/* Goes through the lines of the file, until func returns FALSE. None if there is no file. */
typedef gboolean (*LineFunc) (const Line *line, gpointer user_data);

static gboolean
read_lines (const char *folder, LineFunc func, gpointer user_data, GError **error)
{
  g_autofree char *path = g_build_filename (folder, ENGINE_SCORES_FILE, NULL);
  g_autoptr (GError) fault = NULL;
  g_autoptr (LineReader) reader = NULL;
  struct stat info;
  int fd = record_files_open (path, &info, &fault);
  int code;
  Line line;

  if (fd < 0 && g_error_matches (fault, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return TRUE;
  if (fd < 0) {
    g_propagate_error (error, g_steal_pointer (&fault));
    return FALSE;
  }
  reader = line_reader_new (fd, MAX_LINE_BYTES);
  while (line_reader_next (reader, &line) && func (&line, user_data))
    continue;
  code = line_reader_get_error (reader);
  close (fd);
  if (code != 0)
    record_files_set_error (error, code, path);
  return code == 0;
}

typedef struct {
  const char *text;
  gboolean found;
} Sought;

static gboolean
seek_line (const Line *line, gpointer user_data)
{
  Sought *sought = user_data;

  sought->found = line->text != NULL && line->length == strlen (sought->text)
                  && memcmp (line->text, sought->text, line->length) == 0;
  return !sought->found;
}

static gboolean
append_line (const char *folder, const char *text, GError **error)
{
  g_autofree char *path = g_build_filename (folder, ENGINE_SCORES_FILE, NULL);
  g_autofree char *line = g_strconcat (text, "\n", NULL);
  g_auto (RecordFilesLock) lock = record_files_lock (folder, error);
  Sought sought = { text, FALSE };

  if (lock < 0 || !read_lines (folder, seek_line, &sought, error))
    return FALSE;
  return sought.found || record_files_append (path, line, strlen (line), error);
}

static gboolean
can_tell (const MatchPlan *plan)
{
  return plan->terms.rule == RULE_FREESTYLE && plan->terms.size >= WUZI_RATING_MIN_SIZE
         && plan->shares <= 1;
}

gboolean
engine_scores_keep (const char *folder, const char *results, const MatchPlan *plan, GError **error)
{
  g_autoptr (MatchSchedule) schedule = match_schedule_new (plan);
  Played played = { .schedule = schedule };
  g_autofree char *line = NULL;
  EngineFile file;

  if (!can_tell (plan))
    return TRUE;
  if (!match_folder_read (results, plan, add_game, &played, error))
    return FALSE;
  engine_file_read (folder, &file);
  line = dup_line (file.entries, plan, &played);
  engine_file_clear (&file);
  return line == NULL || append_line (folder, line, error);
}

/* --- ratings --- */

/* What is read. */
typedef struct {
  GPtrArray
      *matches; /* of JsonNode, in the order of the lines; NULL: a later line is of the same */
  GHashTable *places; /* "match" to its place there, from 1 */
} Kept;

static gboolean
keep_line (const Line *line, gpointer user_data)
{
  Kept *kept = user_data;
  g_autoptr (JsonNode) node =
      line->text != NULL ? json_read_text (line->text, line->length, NULL) : NULL;
  JsonObject *object = node != NULL ? json_node_get_object (node) : NULL;
  const char *match;
  guint before;

  if (object == NULL || !json_read_format (object, ENGINE_SCORES_FORMAT, NULL))
    return TRUE;
  match = json_read_string (object, "match", NULL);
  if (match == NULL)
    return TRUE;
  before = GPOINTER_TO_UINT (g_hash_table_lookup (kept->places, match));
  if (before > 0)
    node_free (g_steal_pointer (&kept->matches->pdata[before - 1]));
  g_ptr_array_add (kept->matches, json_node_ref (node));
  g_hash_table_insert (kept->places, g_strdup (match), GUINT_TO_POINTER (kept->matches->len));
  return TRUE;
}

/* Who has played, and the scores. */
typedef struct {
  GPtrArray *keys; /* of char *: levels' names and engines' ids */
  bool pinned[ELO_MOST_PLAYERS];
  double pins[ELO_MOST_PLAYERS];
  EloScore scores[ELO_MOST_PLAYERS][ELO_MOST_PLAYERS];
} Table;

/* The place of who stands there; -1: nobody that is known, or there are too many.
 *
 * NOTE: where there are more, those that played last are rated. */
static int
find_place (Table *table, JsonObject *pairing, const char *member)
{
  JsonObject *side = json_read_object (pairing, member, NULL);
  const char *name = side != NULL && json_object_has_member (side, "level")
                         ? json_read_string (side, "level", NULL)
                         : NULL;
  const char *key = name;
  EngineLevel level = ENGINE_LEVEL_CHAMPION;
  guint place;

  if (side == NULL || (name != NULL && !engine_level_from_name (name, &level)))
    return -1;
  if (key == NULL)
    key = json_read_id (side, "engine", NULL);
  if (key == NULL)
    return -1;
  if (g_ptr_array_find_with_equal_func (table->keys, key, g_str_equal, &place))
    return (int) place;
  place = table->keys->len;
  if (place == ELO_MOST_PLAYERS)
    return -1;
  g_ptr_array_add (table->keys, g_strdup (key));
  table->pinned[place] = name != NULL;
  table->pins[place] = name != NULL ? engine_level_to_rating (level) : 0;
  return (int) place;
}

static void
add_pairing (Table *table, JsonObject *pairing)
{
  gint64 won;
  gint64 lost;
  gint64 drawn;
  int first;
  int second;

  if (!json_read_int (pairing, "won", 0, MATCH_MAX_GAMES, &won, NULL)
      || !json_read_int (pairing, "lost", 0, MATCH_MAX_GAMES, &lost, NULL)
      || !json_read_int (pairing, "drawn", 0, MATCH_MAX_GAMES, &drawn, NULL))
    return;
  first = find_place (table, pairing, "first");
  second = find_place (table, pairing, "second");
  if (first < 0 || second < 0 || first == second)
    return;
  table->scores[first][second].wins += (int) won;
  table->scores[first][second].losses += (int) lost;
  table->scores[first][second].draws += (int) drawn;
}

static void
add_match (Table *table, JsonNode *match)
{
  JsonArray *pairings = json_read_array (json_node_get_object (match), "pairings", NULL);
  guint count = pairings != NULL ? json_array_get_length (pairings) : 0;

  for (guint i = 0; i < count; i++) {
    JsonNode *node = json_array_get_element (pairings, i);

    if (JSON_NODE_HOLDS_OBJECT (node))
      add_pairing (table, json_node_get_object (node));
  }
}

/* Games of one against all others. */
static int
count_games (const Table *table, guint player)
{
  int games = 0;

  for (guint i = 0; i < table->keys->len; i++)
    games +=
        elo_count_games (&table->scores[player][i]) + elo_count_games (&table->scores[i][player]);
  return games;
}

/* Those who have a chain of games to a level. */
static GHashTable *
rate (const Table *table)
{
  GHashTable *found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  EloRating ratings[ELO_MOST_PLAYERS];

  elo_fit_pinned (table->scores, (int) table->keys->len, table->pinned, table->pins, ratings);
  for (guint i = 0; i < table->keys->len; i++) {
    EngineRating rating;

    if (table->pinned[i] || isinf (ratings[i].error))
      continue;
    rating = (EngineRating) { (int) lround (ratings[i].rating), (int) lround (ratings[i].error),
                              count_games (table, i) };
    g_hash_table_insert (found, g_strdup (g_ptr_array_index (table->keys, i)),
                         g_memdup2 (&rating, sizeof rating));
  }
  return found;
}

GHashTable *
engine_scores_rate (const char *folder, GError **error)
{
  g_autoptr (GPtrArray) matches = g_ptr_array_new_with_free_func (node_free);
  g_autoptr (GHashTable) places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);
  Kept kept = { matches, places };
  g_autofree Table *table = g_new0 (Table, 1);

  if (!read_lines (folder, keep_line, &kept, error))
    return NULL;
  table->keys = keys;
  for (guint i = matches->len; i > 0; i--)
    if (g_ptr_array_index (matches, i - 1) != NULL)
      add_match (table, g_ptr_array_index (matches, i - 1));
  return rate (table);
}
