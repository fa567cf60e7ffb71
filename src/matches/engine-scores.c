/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the scores of engines in matches, and makes ratings of them. */
#include "matches/engine-scores.h"

#include <glib/gi18n-lib.h>
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
  MAX_LINE_BYTES = 4 << 20, /* each of MATCH_MAX_ENGINES against all others, with long names */
  CHAMPION_MSECS = 5000,    /* that its rating was measured with, at least, for each move */
};

/* --- what a match came to --- */

/* How far a match has come. */
typedef struct {
  MatchSchedule *schedule;
  gint64 started; /* the first game, in ms since 1970; 0: there is none */
} Progress;

static gboolean
add_game (const MatchResult *result, gpointer user_data)
{
  Progress *progress = user_data;

  match_schedule_add (progress->schedule, result->slot.index, result->winner);
  if (progress->started == 0 || result->started < progress->started)
    progress->started = result->started;
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

/* Who took part, as far as it can be rated or has a rating: an object of JSON, or NULL. One that
 * has left the list is still known by the plan's id. (transfer full) */
static JsonNode *
describe (const GPtrArray *entries, const MatchEngine *engine, const MatchTerms *terms)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  WuziEngineEntry *entry = engine->command != NULL ? find_entry (entries, engine) : NULL;
  const char *id = entry != NULL ? wuzi_engine_entry_get_id (entry) : engine->id;

  if (engine->command != NULL ? id == NULL : !is_usual_level (engine, terms))
    return NULL;
  json_builder_begin_object (builder);
  if (engine->command != NULL) {
    game_json_add_string (builder, "engine", id);
    game_json_add_string (builder, "name",
                          entry != NULL ? wuzi_engine_entry_get_name (entry) : engine->name);
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
dup_line (const GPtrArray *entries, const MatchPlan *plan, const char *match,
          const Progress *progress)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (GPtrArray) sides = g_ptr_array_new_with_free_func (node_free);

  for (guint i = 0; i < plan->engines->len; i++)
    g_ptr_array_add (sides,
                     describe (entries, match_plan_get_engine (plan, (int) i), &plan->terms));
  json_builder_begin_object (builder);
  game_json_add_int (builder, "format", ENGINE_SCORES_FORMAT);
  game_json_add_string (builder, "match", match);
  game_json_add_time (builder, "started", progress->started);
  if (plan->title != NULL)
    game_json_add_string (builder, "title", plan->title);
  if (plan->terms.turn_ms > 0)
    game_json_add_int (builder, "turn_ms", plan->terms.turn_ms);
  if (plan->terms.match_ms > 0)
    game_json_add_int (builder, "match_ms", plan->terms.match_ms);
  if (!add_pairings (builder, plan, sides, progress->schedule))
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

/* NULL: it is none that can be read. (transfer full) */
static JsonNode *
parse_line (const char *text, gsize length)
{
  g_autoptr (JsonNode) node = text != NULL ? json_read_text (text, length, NULL) : NULL;
  JsonObject *object = node != NULL ? json_node_get_object (node) : NULL;

  if (object == NULL || !json_read_format (object, ENGINE_SCORES_FORMAT, NULL)
      || json_read_string (object, "match", NULL) == NULL)
    return NULL;
  return g_steal_pointer (&node);
}

static const char *
get_match (JsonNode *line)
{
  return json_read_string (json_node_get_object (line), "match", NULL);
}

/* One of the two of a pairing. */
typedef struct {
  const char *key; /* a level's name, or an engine's id */
  gboolean is_level;
  EngineLevel level; /* if it is one */
} Side;

typedef struct {
  Side sides[2];
  EloScore score;
} Pairing;

/* FALSE: nobody that is known. */
static gboolean
read_side (JsonObject *pairing, const char *member, Side *side)
{
  JsonObject *object = json_read_object (pairing, member, NULL);

  if (object == NULL)
    return FALSE;
  side->is_level = json_object_has_member (object, "level");
  side->key = side->is_level ? json_read_string (object, "level", NULL)
                             : json_read_id (object, "engine", NULL);
  return side->key != NULL && (!side->is_level || engine_level_from_name (side->key, &side->level));
}

static gboolean
read_pairing (JsonNode *node, Pairing *pairing)
{
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  gint64 won;
  gint64 lost;
  gint64 drawn;

  if (object == NULL || !json_read_int (object, "won", 0, MATCH_MAX_GAMES, &won, NULL)
      || !json_read_int (object, "lost", 0, MATCH_MAX_GAMES, &lost, NULL)
      || !json_read_int (object, "drawn", 0, MATCH_MAX_GAMES, &drawn, NULL))
    return FALSE;
  pairing->score = (EloScore) { (int) won, (int) lost, (int) drawn };
  return read_side (object, "first", &pairing->sides[0])
         && read_side (object, "second", &pairing->sides[1]);
}

/* Goes through the pairings of a line that can be read. */
typedef void (*PairingFunc) (const Pairing *pairing, gpointer user_data);

static void
read_pairings (JsonNode *line, PairingFunc func, gpointer user_data)
{
  JsonArray *pairings = json_read_array (json_node_get_object (line), "pairings", NULL);
  guint count = pairings != NULL ? json_array_get_length (pairings) : 0;
  Pairing pairing;

  for (guint i = 0; i < count; i++)
    if (read_pairing (json_array_get_element (pairings, i), &pairing))
      func (&pairing, user_data);
}

/* What a line says of strength; names say nothing. */
typedef struct {
  GString *text; /* Owned: the same for lines that say the same; NULL: there is no line */
  int games;
} Gist;

static void
add_to_gist (const Pairing *pairing, gpointer user_data)
{
  Gist *gist = user_data;
  const EloScore *score = &pairing->score;

  g_string_append_printf (gist->text, "%s %s %d %d %d\n", pairing->sides[0].key,
                          pairing->sides[1].key, score->wins, score->losses, score->draws);
  gist->games += elo_count_games (score);
}

static void
gist_clear (Gist *gist)
{
  if (gist->text != NULL)
    g_string_free (gist->text, TRUE);
  *gist = (Gist) { 0 };
}

static void
gist_take_line (Gist *gist, const char *text, gsize length, const char *match)
{
  g_autoptr (JsonNode) node = parse_line (text, length);

  if (node == NULL || !g_str_equal (get_match (node), match))
    return;
  gist_clear (gist);
  gist->text = g_string_new (NULL);
  read_pairings (node, add_to_gist, gist);
}

/* The last line of a match. */
typedef struct {
  const char *match;
  Gist gist;
} LastLine;

static gboolean
note_line (const Line *line, gpointer user_data)
{
  LastLine *last = user_data;

  if (line->text != NULL && g_strstr_len (line->text, (gssize) line->length, last->match) != NULL)
    gist_take_line (&last->gist, line->text, line->length, last->match);
  return TRUE;
}

/* Does a line say what the last one of its match doesn't? One that knows of fewer games is of a
 * time when the list of engines was a shorter one. */
static gboolean
is_news (const Gist *gist, const Gist *last)
{
  if (last->text == NULL)
    return TRUE;
  return gist->games >= last->games && !g_string_equal (gist->text, last->text);
}

static gboolean
append_line (const char *folder, const char *match, const char *text, GError **error)
{
  g_autofree char *path = g_build_filename (folder, ENGINE_SCORES_FILE, NULL);
  g_autofree char *line = g_strconcat (text, "\n", NULL);
  g_auto (RecordFilesLock) lock = record_files_lock (folder, error);
  LastLine last = { .match = match };
  Gist gist = { 0 };
  gboolean good = lock >= 0 && read_lines (folder, note_line, &last, error);

  gist_take_line (&gist, text, strlen (text), match);
  if (good && is_news (&gist, &last.gist))
    good = record_files_append (path, line, strlen (line), error);
  gist_clear (&last.gist);
  gist_clear (&gist);
  return good;
}

static gboolean
can_tell (const MatchPlan *plan)
{
  return plan->terms.rule == RULE_FREESTYLE && plan->terms.size >= WUZI_RATING_MIN_SIZE
         && plan->shares <= 1;
}

/* Does somebody play of whom the list might have told more, if all of it could be read? */
static gboolean
misses_entry (const EngineFile *file, const MatchPlan *plan)
{
  for (guint i = 0; file->error != NULL && i < plan->engines->len; i++) {
    const MatchEngine *engine = match_plan_get_engine (plan, (int) i);

    if (engine->command != NULL && engine->id == NULL && find_entry (file->entries, engine) == NULL)
      return TRUE;
  }
  return FALSE;
}

static gboolean
keep (const char *folder, const MatchPlan *plan, const Progress *progress, GError **error)
{
  g_autofree char *match = dup_match (plan, progress->started);
  g_autofree char *line = NULL;
  EngineFile file;
  gboolean good;

  engine_file_look (folder, &file);
  line = dup_line (file.entries, plan, match, progress);
  good = line == NULL || append_line (folder, match, line, error);
  if (good && misses_entry (&file, plan)) {
    g_propagate_error (error, g_steal_pointer (&file.error));
    good = FALSE;
  }
  engine_file_clear (&file);
  return good;
}

/* (fault: transfer full). FALSE with an error. */
static gboolean
refuse (GError *fault, GError **error)
{
  g_set_error (error, fault->domain, fault->code,
               /* Translators: %s: a sentence that says what is wrong */
               _ ("The match doesn’t count for the ratings of its engines yet: %s"),
               fault->message);
  g_error_free (fault);
  return FALSE;
}

gboolean
engine_scores_keep_known (const char *folder, const MatchPlan *plan, MatchSchedule *schedule,
                          gint64 started, GError **error)
{
  Progress progress = { schedule, started };
  GError *fault = NULL;

  if (!can_tell (plan) || started == 0 || keep (folder, plan, &progress, &fault))
    return TRUE;
  return refuse (fault, error);
}

gboolean
engine_scores_keep (const char *folder, const char *results, const MatchPlan *plan, GError **error)
{
  g_autoptr (MatchSchedule) schedule = match_schedule_new (plan);
  Progress progress = { .schedule = schedule };
  GError *fault = NULL;

  if (can_tell (plan) && !match_folder_read (results, plan, add_game, &progress, &fault))
    return refuse (fault, error);
  return engine_scores_keep_known (folder, plan, schedule, progress.started, error);
}

/* --- ratings --- */

/* The lines of the file that count. */
typedef struct {
  GPtrArray
      *matches; /* of JsonNode, in the order of the lines; NULL: a later line is of the same */
  GHashTable *places; /* "match" to its place there, from 1 */
} MatchLines;

static gboolean
add_line (const Line *line, gpointer user_data)
{
  MatchLines *lines = user_data;
  g_autoptr (JsonNode) node = parse_line (line->text, line->length);
  const char *match = node != NULL ? get_match (node) : NULL;
  guint before;

  if (node == NULL)
    return TRUE;
  before = GPOINTER_TO_UINT (g_hash_table_lookup (lines->places, match));
  if (before > 0)
    node_free (g_steal_pointer (&lines->matches->pdata[before - 1]));
  g_ptr_array_add (lines->matches, json_node_ref (node));
  g_hash_table_insert (lines->places, g_strdup (match), GUINT_TO_POINTER (lines->matches->len));
  return TRUE;
}

/* Who has played, and the scores. */
typedef struct {
  GPtrArray *keys; /* of char *: levels' names and engines' ids */
  bool pinned[ELO_MOST_PLAYERS];
  double pins[ELO_MOST_PLAYERS];
  EloScore scores[ELO_MOST_PLAYERS][ELO_MOST_PLAYERS];
} Table;

/* The place of a side; -1: there are too many.
 *
 * NOTE: where there are more, those that played last are rated. */
static int
find_place (Table *table, const Side *side)
{
  guint place;

  if (g_ptr_array_find_with_equal_func (table->keys, side->key, g_str_equal, &place))
    return (int) place;
  place = table->keys->len;
  if (place == ELO_MOST_PLAYERS)
    return -1;
  g_ptr_array_add (table->keys, g_strdup (side->key));
  table->pinned[place] = side->is_level;
  table->pins[place] = side->is_level ? engine_level_to_rating (side->level) : 0;
  return (int) place;
}

static void
add_pairing (const Pairing *pairing, gpointer user_data)
{
  Table *table = user_data;
  int first = find_place (table, &pairing->sides[0]);
  int second = find_place (table, &pairing->sides[1]);

  if (first < 0 || second < 0 || first == second)
    return;
  table->scores[first][second].wins += pairing->score.wins;
  table->scores[first][second].losses += pairing->score.losses;
  table->scores[first][second].draws += pairing->score.draws;
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
  MatchLines lines = { matches, places };
  g_autofree Table *table = g_new0 (Table, 1);

  if (!read_lines (folder, add_line, &lines, error))
    return NULL;
  table->keys = keys;
  for (guint i = matches->len; i > 0; i--)
    if (g_ptr_array_index (matches, i - 1) != NULL)
      read_pairings (g_ptr_array_index (matches, i - 1), add_pairing, table);
  return rate (table);
}
