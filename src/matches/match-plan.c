/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads plans strictly: whatever isn't understood is said, with its place. */
#include "matches/match-plan.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "records/files/json-read.h"
#include "records/files/json-write.h"
#include "records/files/user-file.h"

enum {
  MAX_NAME_CHARS = 64,
  USUAL_GAMES = 100,
  MAX_MEGABYTES = 1 << 20,
  MAX_SHARES = 10000,
};

static const double MAX_ELO = 2000;
static const double USUAL_ERROR = 0.05; /* alpha and beta */

static const char *const TOURNAMENT_NAMES[] = { "round-robin", "gauntlet", "knock-out" };
static const char BALANCED[] = "balanced";
static const char NO_OPENINGS[] = "none";

/* An object that is read. The first mistake counts. */
typedef struct {
  JsonObject *object;
  const char *place; /* "engines[1]", or "" for the whole */
  GError **error;
} Reader;

/* --- mistakes --- */

/* "engines[1].level" (transfer full) */
static char *
dup_place (const Reader *self, const char *key)
{
  return *self->place == '\0' ? g_strdup (key) : g_strdup_printf ("%s.%s", self->place, key);
}

/* Says what is wrong with a key. Returns FALSE. */
static gboolean
refuse (const Reader *self, const char *key, const char *sentence)
{
  g_autofree char *place = dup_place (self, key);

  /* Translators: a key of a match's plan, as "engines[1].level", and what is wrong with it */
  g_set_error (self->error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("“%s”: %s"), place, sentence);
  return FALSE;
}

/* Is each member one of the keys (NULL at the end)? */
static gboolean
check_keys (const Reader *self, const char *const *keys)
{
  g_autoptr (GList) members = json_object_get_members (self->object);

  for (GList *link = members; link != NULL; link = link->next)
    if (!g_strv_contains (keys, link->data))
      return refuse (self, link->data, _ ("There is no such key."));
  return TRUE;
}

static gboolean
has (const Reader *self, const char *key)
{
  return json_object_has_member (self->object, key);
}

/* --- values: each leaves *value alone if the key isn't there --- */

static gboolean
read_int (const Reader *self, const char *key, gint64 min, gint64 max, gint64 *value)
{
  g_autofree char *least = g_strdup_printf ("%" G_GINT64_FORMAT, min);
  g_autofree char *greatest = g_strdup_printf ("%" G_GINT64_FORMAT, max);
  g_autofree char *sentence = NULL;

  if (!has (self, key) || json_read_int (self->object, key, min, max, value, NULL))
    return TRUE;
  /* Translators: the least and the greatest */
  sentence = g_strdup_printf (_ ("It must be a whole number from %s to %s."), least, greatest);
  return refuse (self, key, sentence);
}

static gboolean
read_small_int (const Reader *self, const char *key, int min, int max, int *value)
{
  gint64 number = *value;

  if (!read_int (self, key, min, max, &number))
    return FALSE;
  *value = (int) number;
  return TRUE;
}

static gboolean
read_double (const Reader *self, const char *key, double min, double max, double *value)
{
  JsonNode *node = json_object_get_member (self->object, key);
  g_autofree char *sentence = NULL;
  double number;

  if (node == NULL)
    return TRUE;
  if (JSON_NODE_HOLDS_VALUE (node)
      && (json_node_get_value_type (node) == G_TYPE_DOUBLE
          || json_node_get_value_type (node) == G_TYPE_INT64)) {
    number = json_node_get_double (node);
    if (number >= min && number <= max) {
      *value = number;
      return TRUE;
    }
  }
  sentence = g_strdup_printf (_ ("It must be a number from %g to %g."), min, max);
  return refuse (self, key, sentence);
}

/* NULL if it isn't there, or wrong, which sets *good to FALSE. */
static const char *
read_string (const Reader *self, const char *key, gboolean *good)
{
  const char *text = has (self, key) ? json_read_string (self->object, key, NULL) : NULL;

  if (has (self, key) && (text == NULL || *text == '\0')) {
    refuse (self, key, _ ("It must be a text that isn’t empty."));
    *good = FALSE;
    return NULL;
  }
  return text;
}

/* Sets *value to the index of a word. */
static gboolean
read_word (const Reader *self, const char *key, const char *const *words, guint count, int *value)
{
  g_autoptr (GString) all = NULL;

  if (!has (self, key) || json_read_word (self->object, key, words, (int) count, value, NULL))
    return TRUE;
  all = g_string_new (NULL);
  for (guint i = 0; i < count; i++)
    g_string_append_printf (all, "%s“%s”", i > 0 ? ", " : "", words[i]);
  g_string_prepend (all, _ ("It must be one of these: "));
  g_string_append (all, ".");
  return refuse (self, key, all->str);
}

/* A list of texts that isn't empty. (transfer full) */
static gboolean
read_strings (const Reader *self, const char *key, GStrv *value)
{
  JsonArray *array;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (!has (self, key))
    return TRUE;
  array = json_read_array (self->object, key, NULL);
  if (array == NULL || json_array_get_length (array) == 0)
    return refuse (self, key, _ ("It must be a list of texts."));
  for (guint i = 0; i < json_array_get_length (array); i++) {
    const char *text = json_read_string_at (array, i, NULL);

    if (text == NULL || strpbrk (text, "\r\n") != NULL)
      return refuse (self, key, _ ("It must be a list of texts."));
    g_strv_builder_add (builder, text);
  }
  *value = g_strv_builder_end (builder);
  return TRUE;
}

static char *
dup_path (const char *text, const char *folder)
{
  return g_canonicalize_filename (text, folder);
}

/* --- engines --- */

static void
match_engine_free (gpointer data)
{
  MatchEngine *engine = data;

  g_free (engine->name);
  g_strfreev (engine->command);
  g_strfreev (engine->info);
  g_free (engine->folder);
  g_free (engine->id);
  g_free (engine);
}

static gboolean
read_name (const Reader *self, const MatchPlan *plan, MatchEngine *engine)
{
  gboolean good = TRUE;
  const char *name = read_string (self, "name", &good);

  if (!good)
    return FALSE;
  if (name == NULL)
    return refuse (self, "name", _ ("It is missing."));
  if (g_utf8_strlen (name, -1) > MAX_NAME_CHARS || strpbrk (name, "\r\n\t") != NULL)
    return refuse (self, "name", _ ("It must be shorter, and one line."));
  for (guint i = 0; i < plan->engines->len; i++)
    if (g_str_equal (match_plan_get_engine (plan, (int) i)->name, name))
      return refuse (self, "name", _ ("Another engine has this name."));
  engine->name = g_strdup (name);
  return TRUE;
}

static gboolean
read_level (const Reader *self, MatchEngine *engine)
{
  const char *names[ENGINE_LEVEL_COUNT];
  int level = ENGINE_LEVEL_CHAMPION;

  for (int i = 0; i < ENGINE_LEVEL_COUNT; i++)
    names[i] = engine_level_to_name ((EngineLevel) i);
  if (!read_word (self, "level", names, ENGINE_LEVEL_COUNT, &level))
    return FALSE;
  engine->level = (EngineLevel) level;
  return TRUE;
}

/* What only a program has, or only a level. */
static gboolean
check_kind (const Reader *self)
{
  static const char *const OF_COMMANDS[] = { "confined", "folder", "id",           "info",
                                             "network",  "rules",  "writes_folder" };

  if (has (self, "command") == has (self, "level"))
    return refuse (self, "command",
                   _ ("An engine has either a “command” or a “level”, and not both."));
  if (has (self, "command") && has (self, "nodes"))
    return refuse (self, "nodes", _ ("Only a level can have it."));
  for (guint i = 0; i < G_N_ELEMENTS (OF_COMMANDS); i++)
    if (has (self, "level") && has (self, OF_COMMANDS[i]))
      return refuse (self, OF_COMMANDS[i], _ ("Only a “command” can have it."));
  return TRUE;
}

/* A program's path is meant from the plan's folder on; a mere name is looked for in $PATH. */
static void
place_program (GStrv command, const char *folder)
{
  char *program = command != NULL ? command[0] : NULL;

  if (program == NULL || strchr (program, G_DIR_SEPARATOR) == NULL)
    return;
  command[0] = dup_path (program, folder);
  g_free (program);
}

static gboolean
read_bool (const Reader *self, const char *key, gboolean *value)
{
  return !has (self, key) || json_read_bool (self->object, key, value, NULL)
         || refuse (self, key, _ ("It must be true or false."));
}

static gboolean
read_confined (const Reader *self, MatchEngine *engine)
{
  gboolean confined = TRUE;

  if (!read_bool (self, "confined", &confined) || !read_bool (self, "network", &engine->network)
      || !read_bool (self, "writes_folder", &engine->writes_folder))
    return FALSE;
  engine->free = !confined;
  return TRUE;
}

static gboolean
read_id (const Reader *self, MatchEngine *engine)
{
  gboolean good = TRUE;
  const char *id = read_string (self, "id", &good);

  if (id != NULL && !g_uuid_string_is_valid (id))
    return refuse (self, "id", _ ("It must be the “id” of an engine of the list."));
  engine->id = g_strdup (id);
  return good;
}

static gboolean
read_engine (const Reader *self, const MatchPlan *plan, const char *folder, MatchEngine *engine)
{
  static const char *const KEYS[] = { "name",     "command", "level", "nodes", "threads",
                                      "confined", "folder",  "info",  "rules", "writes_folder",
                                      "id",       "network", NULL };
  static const char *const RULES[] = { "gomocup", "yixin" };
  gint64 nodes = 0;
  int yixin = 0;
  gboolean good = TRUE;
  const char *runs_in;

  if (!check_keys (self, KEYS) || !read_name (self, plan, engine) || !check_kind (self)
      || !read_strings (self, "command", &engine->command) || !read_id (self, engine)
      || !read_level (self, engine) || !read_int (self, "nodes", 1, G_MAXINT64, &nodes)
      || !read_small_int (self, "threads", 1, ENGINE_MAX_THREADS, &engine->threads)
      || !read_strings (self, "info", &engine->info)
      || !read_word (self, "rules", RULES, G_N_ELEMENTS (RULES), &yixin))
    return FALSE;
  runs_in = read_string (self, "folder", &good);
  if (!good || !read_confined (self, engine))
    return FALSE;
  engine->folder = runs_in != NULL ? dup_path (runs_in, folder) : NULL;
  place_program (engine->command, folder);
  engine->nodes = (guint64) nodes;
  engine->yixin = yixin == 1;
  return TRUE;
}

static gboolean
read_engines (const Reader *self, const char *folder, MatchPlan *plan)
{
  JsonArray *array = has (self, "engines") ? json_read_array (self->object, "engines", NULL) : NULL;
  guint count = array != NULL ? json_array_get_length (array) : 0;

  if (count < 2 || count > MATCH_MAX_ENGINES) {
    g_autofree char *sentence =
        g_strdup_printf (_ ("It must be a list of 2 to %d engines."), MATCH_MAX_ENGINES);

    return refuse (self, "engines", sentence);
  }
  for (guint i = 0; i < count; i++) {
    JsonNode *node = json_array_get_element (array, i);
    g_autofree char *place = g_strdup_printf ("engines[%u]", i);
    Reader reader = { NULL, place, self->error };
    MatchEngine *engine;

    if (!JSON_NODE_HOLDS_OBJECT (node))
      return refuse (self, place, _ ("It must be an object."));
    reader.object = json_node_get_object (node);
    engine = g_new0 (MatchEngine, 1);
    if (!read_engine (&reader, plan, folder, engine)) {
      match_engine_free (engine);
      return FALSE;
    }
    g_ptr_array_add (plan->engines, engine);
  }
  return TRUE;
}

/* --- the rest --- */

static gboolean
read_terms (const Reader *self, MatchTerms *terms)
{
  const char *rules[RULE_COUNT];
  int rule = RULE_FREESTYLE;
  int megabytes = MATCH_USUAL_MEGABYTES;
  int more = 0;

  for (int i = 0; i < RULE_COUNT; i++)
    rules[i] = rule_to_name ((Rule) i);
  if (!read_word (self, "rule", rules, RULE_COUNT, &rule)
      || !read_small_int (self, "size", BOARD_MIN_SIZE, BOARD_MAX_SIZE, &terms->size)
      || !read_int (self, "turn_ms", 1, MATCH_MAX_MSECS, &terms->turn_ms)
      || !read_int (self, "match_ms", 1, MATCH_MAX_MSECS, &terms->match_ms)
      || !read_int (self, "increment_ms", 0, MATCH_MAX_MSECS, &terms->increment_ms)
      || !read_int (self, "tolerance_ms", 0, MATCH_MAX_MSECS, &terms->tolerance_ms)
      || !read_small_int (self, "memory_mb", 0, MAX_MEGABYTES, &megabytes)
      || !read_small_int (self, "memory_tolerance_mb", 0, MAX_MEGABYTES, &more)
      || !read_small_int (self, "draw_after", 1, BOARD_MAX_STONES, &terms->draw_after))
    return FALSE;
  if (terms->increment_ms > 0 && terms->match_ms == 0)
    return refuse (self, "increment_ms", _ ("It goes with “match_ms” only."));
  terms->rule = (Rule) rule;
  terms->memory = (gint64) megabytes << 20;
  terms->memory_tolerance = (gint64) more << 20;
  return TRUE;
}

/* Programs need a clock, and so does a level whose search nothing else ends. */
static gboolean
check_clocks (const Reader *self, const MatchPlan *plan)
{
  if (plan->terms.turn_ms > 0 || plan->terms.match_ms > 0)
    return TRUE;
  for (guint i = 0; i < plan->engines->len; i++) {
    const MatchEngine *engine = match_plan_get_engine (plan, (int) i);

    if (engine->command != NULL || (engine->level == ENGINE_LEVEL_CHAMPION && engine->nodes == 0)) {
      g_autofree char *sentence =
          g_strdup_printf (_ ("“%s” needs a limit: “turn_ms”, “match_ms” or both."), engine->name);

      return refuse (self, "turn_ms", sentence);
    }
  }
  return TRUE;
}

static gboolean
read_openings (const Reader *self, const char *folder, MatchPlan *plan)
{
  static const char *const ROWS[] = { "top", "bottom" };
  gboolean good = TRUE;
  const char *openings = read_string (self, "openings", &good);
  int rows = 0;

  if (!good || !read_word (self, "opening_rows", ROWS, G_N_ELEMENTS (ROWS), &rows))
    return FALSE;
  plan->openings_bottom = rows == 1;
  if (g_strcmp0 (openings, NO_OPENINGS) == 0) {
    plan->opening_source = MATCH_OPENINGS_NONE;
  } else if (openings != NULL && !g_str_equal (openings, BALANCED)) {
    plan->opening_source = MATCH_OPENINGS_FILE;
    plan->openings = dup_path (openings, folder);
  }
  if (has (self, "opening_rows") && plan->opening_source != MATCH_OPENINGS_FILE)
    return refuse (self, "opening_rows", _ ("It goes with a file of openings only."));
  return TRUE;
}

static gboolean
read_sprt (const Reader *self, MatchPlan *plan)
{
  static const char *const KEYS[] = { "elo0", "elo1", "alpha", "beta", NULL };
  SprtTest *test = &plan->sprt;
  Reader inner = { NULL, "sprt", self->error };

  if (!has (self, "sprt"))
    return TRUE;
  inner.object = json_read_object (self->object, "sprt", NULL);
  if (inner.object == NULL)
    return refuse (self, "sprt", _ ("It must be an object."));
  *test = (SprtTest) { .alpha = USUAL_ERROR, .beta = USUAL_ERROR };
  if (!has (&inner, "elo1"))
    return refuse (&inner, "elo1", _ ("It is missing."));
  if (!check_keys (&inner, KEYS) || !read_double (&inner, "elo0", -MAX_ELO, MAX_ELO, &test->elo0)
      || !read_double (&inner, "elo1", -MAX_ELO, MAX_ELO, &test->elo1)
      || !read_double (&inner, "alpha", 0.0001, 0.49, &test->alpha)
      || !read_double (&inner, "beta", 0.0001, 0.49, &test->beta))
    return FALSE;
  if (test->elo1 <= test->elo0)
    return refuse (&inner, "elo1", _ ("It must be greater than “elo0”."));
  if (plan->engines->len != 2 || plan->tournament == MATCH_KNOCK_OUT)
    return refuse (self, "sprt", _ ("It decides between two engines only."));
  plan->has_sprt = TRUE;
  return TRUE;
}

static gboolean
read_results (const Reader *self, const char *folder, MatchPlan *plan)
{
  gboolean good = TRUE;
  const char *results = read_string (self, "results", &good);
  const char *database = good ? read_string (self, "database", &good) : NULL;
  const char *title = good ? read_string (self, "title", &good) : NULL;
  const char *share = good ? read_string (self, "share", &good) : NULL;

  if (!good)
    return FALSE;
  if (results == NULL)
    return refuse (self, "results", _ ("It is missing."));
  plan->results = dup_path (results, folder);
  plan->database = g_strdup (database);
  plan->title = g_strdup (title);
  return share == NULL || match_plan_set_share (plan, share, self->error);
}

static gboolean
read_plan (const Reader *self, const char *folder, MatchPlan *plan)
{
  static const char *const KEYS[] = {
    "format",  "title",    "engines",      "tournament",          "rule",         "size",
    "turn_ms", "match_ms", "memory_mb",    "increment_ms",        "tolerance_ms", "draw_after",
    "games",   "openings", "opening_rows", "concurrency",         "seed",         "sprt",
    "share",   "results",  "database",     "memory_tolerance_mb", NULL,
  };
  gint64 seed = 1;
  int tournament = MATCH_ROUND_ROBIN;

  if (!check_keys (self, KEYS) || !read_engines (self, folder, plan)
      || !read_word (self, "tournament", TOURNAMENT_NAMES, G_N_ELEMENTS (TOURNAMENT_NAMES),
                     &tournament)
      || !read_terms (self, &plan->terms) || !check_clocks (self, plan)
      || !read_small_int (self, "games", 1, MATCH_MAX_GAMES, &plan->games)
      || !read_small_int (self, "concurrency", 1, MATCH_MAX_CONCURRENCY, &plan->concurrency)
      || !read_int (self, "seed", 0, G_MAXINT64, &seed) || !read_openings (self, folder, plan))
    return FALSE;
  plan->tournament = (MatchTournament) tournament;
  plan->seed = (guint64) seed;
  return read_sprt (self, plan) && read_results (self, folder, plan);
}

/* A newer format may have other keys, or mean something else by them. */
static gboolean
check_format (const Reader *self)
{
  gint64 format = 0;

  if (!has (self, "format"))
    return refuse (self, "format", _ ("It is missing."));
  if (!read_int (self, "format", 1, G_MAXINT64, &format))
    return FALSE;
  if (format <= MATCH_PLAN_FORMAT)
    return TRUE;
  g_set_error_literal (self->error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                       _ ("This plan of a match was written for a newer version of Wuzi."));
  return FALSE;
}

/* Says in which line it isn't JSON, or what else is wrong with it as a whole. */
static void
set_not_json (const char *text, gsize length, const GError *fault, GError **error)
{
  /* There is no line to look at in an empty file. */
  int line = length > 0 ? json_read_find_line (text, length) : 0;

  if (line > 0)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 _ ("Line %d: This isn’t JSON. Look at commas, quotes and brackets there."), line);
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("The plan can’t be read: %s."),
                 fault->message);
}

MatchPlan *
match_plan_new (void)
{
  MatchPlan *plan = g_new0 (MatchPlan, 1);

  plan->engines = g_ptr_array_new_with_free_func (match_engine_free);
  plan->terms.size = BOARD_USUAL_SIZE;
  plan->terms.tolerance_ms = MATCH_USUAL_TOLERANCE;
  plan->games = USUAL_GAMES;
  plan->concurrency = 1;
  plan->share = 1;
  plan->shares = 1;
  return plan;
}

MatchPlan *
match_plan_read (const char *text, gsize length, const char *folder, GError **error)
{
  g_autoptr (GError) fault = NULL;
  g_autoptr (JsonNode) node = json_read_text (text, length, &fault);
  g_autoptr (MatchPlan) plan = match_plan_new ();
  Reader reader = { NULL, "", error };

  if (node == NULL) {
    set_not_json (text, length, fault, error);
    return NULL;
  }
  reader.object = json_node_get_object (node);
  if (!check_format (&reader) || !read_plan (&reader, folder, plan))
    return NULL;
  return g_steal_pointer (&plan);
}

MatchPlan *
match_plan_read_file (const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *folder_path = folder != NULL ? g_file_get_path (folder) : NULL;
  g_autofree char *text = NULL;
  g_autofree char *shown = NULL;
  g_autoptr (GError) wrong = NULL;
  MatchPlan *plan;
  gsize length;

  text = user_file_read (file, MATCH_PLAN_MAX_BYTES, &length, error);
  if (text == NULL)
    return NULL;
  plan = match_plan_read (text, length, folder_path != NULL ? folder_path : "/", &wrong);
  if (plan != NULL)
    return plan;
  shown = g_filename_display_name (path);
  /* Translators: the name of a file, and what is wrong with it */
  g_set_error (error, wrong->domain, wrong->code, _ ("%s: %s"), shown, wrong->message);
  return NULL;
}

void
match_plan_free (MatchPlan *self)
{
  if (self == NULL)
    return;
  g_free (self->title);
  g_ptr_array_unref (self->engines);
  g_free (self->openings);
  g_free (self->results);
  g_free (self->database);
  g_free (self);
}

const MatchEngine *
match_plan_get_engine (const MatchPlan *self, int index)
{
  return g_ptr_array_index (self->engines, index);
}

gboolean
match_plan_set_share (MatchPlan *self, const char *text, GError **error)
{
  int share = 0;
  int shares = 0;
  int end = -1;

  if (sscanf (text, "%d/%d%n", &share, &shares, &end) < 2 || end < 0 || text[end] != '\0'
      || share < 1 || shares < share || shares > MAX_SHARES) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 _ ("“%s” is no share. The second of four is written “2/4”."), text);
    return FALSE;
  }
  if (shares > 1 && (self->has_sprt || self->tournament == MATCH_KNOCK_OUT)) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                         _ ("A knock-out, and a match that “sprt” ends, can’t be split into "
                            "shares: which games are played depends on all results."));
    return FALSE;
  }
  self->share = share;
  self->shares = shares;
  return TRUE;
}

const char *
match_tournament_to_name (MatchTournament tournament)
{
  return TOURNAMENT_NAMES[tournament];
}

/* --- making one --- */

static gboolean
has_name (const MatchPlan *self, const char *name)
{
  for (guint i = 0; i < self->engines->len; i++)
    if (g_str_equal (match_plan_get_engine (self, (int) i)->name, name))
      return TRUE;
  return FALSE;
}

MatchEngine *
match_plan_add_engine (MatchPlan *self, const char *name)
{
  MatchEngine *engine = g_new0 (MatchEngine, 1);

  engine->name = g_strdup (name);
  for (int number = 2; has_name (self, engine->name); number++) {
    g_free (engine->name);
    engine->name = g_strdup_printf ("%s %d", name, number);
  }
  g_ptr_array_add (self->engines, engine);
  return engine;
}

/* --- identity --- */

static void
add_int (JsonBuilder *builder, const char *name, gint64 value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

static void
add_string (JsonBuilder *builder, const char *name, const char *value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, value);
}

/* What tells it from others. */
static void
add_engine (JsonBuilder *builder, const MatchEngine *engine)
{
  json_builder_begin_object (builder);
  add_string (builder, "name", engine->name);
  if (engine->command == NULL)
    add_string (builder, "level", engine_level_to_name (engine->level));
  add_int (builder, "nodes", (gint64) engine->nodes);
  add_int (builder, "threads", engine->threads);
  json_builder_end_object (builder);
}

char *
match_plan_dup_identity (const MatchPlan *self, const char *openings_hash)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;
  const MatchTerms *terms = &self->terms;

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "engines");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->engines->len; i++)
    add_engine (builder, match_plan_get_engine (self, (int) i));
  json_builder_end_array (builder);
  add_string (builder, "tournament", match_tournament_to_name (self->tournament));
  add_string (builder, "rule", rule_to_name (terms->rule));
  add_int (builder, "size", terms->size);
  add_int (builder, "turn_ms", terms->turn_ms);
  add_int (builder, "match_ms", terms->match_ms);
  add_int (builder, "increment_ms", terms->increment_ms);
  add_int (builder, "tolerance_ms", terms->tolerance_ms);
  add_int (builder, "memory", terms->memory);
  if (terms->memory_tolerance > 0)
    add_int (builder, "memory_tolerance", terms->memory_tolerance);
  add_int (builder, "draw_after", terms->draw_after);
  add_int (builder, "seed", (gint64) self->seed);
  /* A knock-out's rounds depend on it. */
  if (self->tournament == MATCH_KNOCK_OUT)
    add_int (builder, "games", self->games);
  add_string (builder, "openings",
              openings_hash != NULL                             ? openings_hash
              : self->opening_source == MATCH_OPENINGS_BALANCED ? BALANCED
                                                                : NO_OPENINGS);
  json_builder_end_object (builder);
  node = json_builder_get_root (builder);
  return json_write (node, FALSE, NULL);
}

MatchPlan *
match_plan_new_from_identity (JsonObject *identity, int games, GError **error)
{
  g_autoptr (MatchPlan) plan = match_plan_new ();
  JsonArray *engines = json_read_array (identity, "engines", error);
  const char *rules[RULE_COUNT];
  int tournament;
  int rule;
  gint64 size;

  for (int i = 0; i < RULE_COUNT; i++)
    rules[i] = rule_to_name ((Rule) i);
  if (engines == NULL
      || !json_read_word (identity, "tournament", TOURNAMENT_NAMES, G_N_ELEMENTS (TOURNAMENT_NAMES),
                          &tournament, error)
      || !json_read_word (identity, "rule", rules, RULE_COUNT, &rule, error)
      || !json_read_int (identity, "size", BOARD_MIN_SIZE, BOARD_MAX_SIZE, &size, error))
    return NULL;
  plan->games = games;
  plan->tournament = (MatchTournament) tournament;
  plan->terms.rule = (Rule) rule;
  plan->terms.size = (int) size;
  for (guint i = 0; i < MIN (json_array_get_length (engines), MATCH_MAX_ENGINES); i++) {
    JsonNode *node = json_array_get_element (engines, i);
    const char *name = JSON_NODE_HOLDS_OBJECT (node)
                           ? json_read_string (json_node_get_object (node), "name", NULL)
                           : NULL;
    MatchEngine *engine = g_new0 (MatchEngine, 1);

    engine->name = g_strdup (name != NULL ? name : "");
    g_ptr_array_add (plan->engines, engine);
  }
  if (plan->engines->len >= 2)
    return g_steal_pointer (&plan);
  g_set_error_literal (error, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_BROKEN,
                       _ ("“engines” is missing or wrong"));
  return NULL;
}

/* --- writing --- */

static void
add_bool (JsonBuilder *builder, const char *name, gboolean value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_boolean_value (builder, value);
}

static void
add_double (JsonBuilder *builder, const char *name, double value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_double_value (builder, value);
}

static void
add_strings (JsonBuilder *builder, const char *name, GStrv strings)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; strings[i] != NULL; i++)
    json_builder_add_string_value (builder, strings[i]);
  json_builder_end_array (builder);
}

static void
add_program (JsonBuilder *builder, const MatchEngine *engine)
{
  add_strings (builder, "command", engine->command);
  if (engine->id != NULL)
    add_string (builder, "id", engine->id);
  if (engine->info != NULL && engine->info[0] != NULL)
    add_strings (builder, "info", engine->info);
  if (engine->yixin)
    add_string (builder, "rules", "yixin");
  if (engine->folder != NULL)
    add_string (builder, "folder", engine->folder);
  if (engine->free)
    add_bool (builder, "confined", FALSE);
  if (engine->network)
    add_bool (builder, "network", TRUE);
  if (engine->writes_folder)
    add_bool (builder, "writes_folder", TRUE);
}

static void
add_whole_engine (JsonBuilder *builder, const MatchEngine *engine)
{
  json_builder_begin_object (builder);
  add_string (builder, "name", engine->name);
  if (engine->command != NULL)
    add_program (builder, engine);
  else
    add_string (builder, "level", engine_level_to_name (engine->level));
  if (engine->nodes > 0)
    add_int (builder, "nodes", (gint64) engine->nodes);
  if (engine->threads > 0)
    add_int (builder, "threads", engine->threads);
  json_builder_end_object (builder);
}

static void
add_terms (JsonBuilder *builder, const MatchTerms *terms)
{
  add_string (builder, "rule", rule_to_name (terms->rule));
  add_int (builder, "size", terms->size);
  if (terms->turn_ms > 0)
    add_int (builder, "turn_ms", terms->turn_ms);
  if (terms->match_ms > 0) {
    add_int (builder, "match_ms", terms->match_ms);
    add_int (builder, "increment_ms", terms->increment_ms);
  }
  add_int (builder, "tolerance_ms", terms->tolerance_ms);
  add_int (builder, "memory_mb", terms->memory >> 20);
  if (terms->memory_tolerance > 0)
    add_int (builder, "memory_tolerance_mb", terms->memory_tolerance >> 20);
  if (terms->draw_after > 0)
    add_int (builder, "draw_after", terms->draw_after);
}

static void
add_openings (JsonBuilder *builder, const MatchPlan *self)
{
  if (self->opening_source == MATCH_OPENINGS_NONE)
    add_string (builder, "openings", NO_OPENINGS);
  if (self->opening_source != MATCH_OPENINGS_FILE)
    return;
  add_string (builder, "openings", self->openings);
  if (self->openings_bottom)
    add_string (builder, "opening_rows", "bottom");
}

static void
add_sprt (JsonBuilder *builder, const SprtTest *test)
{
  json_builder_set_member_name (builder, "sprt");
  json_builder_begin_object (builder);
  add_double (builder, "elo0", test->elo0);
  add_double (builder, "elo1", test->elo1);
  add_double (builder, "alpha", test->alpha);
  add_double (builder, "beta", test->beta);
  json_builder_end_object (builder);
}

/* "." for the folder itself, and what is in it without it. */
static const char *
find_place (const char *path, const char *folder)
{
  gsize length = folder != NULL ? strlen (folder) : 0;

  if (folder == NULL || strncmp (path, folder, length) != 0)
    return path;
  if (path[length] == '\0')
    return ".";
  return path[length] == G_DIR_SEPARATOR ? path + length + 1 : path;
}

/* The oldest that has all that is written: versions that know it only read the plan. */
static int
find_format (const MatchPlan *self)
{
  for (guint i = 0; i < self->engines->len; i++)
    if (match_plan_get_engine (self, (int) i)->id != NULL
        || match_plan_get_engine (self, (int) i)->network)
      return MATCH_PLAN_FORMAT;
  return self->terms.memory_tolerance > 0 ? MATCH_PLAN_FORMAT : 1;
}

char *
match_plan_write (const MatchPlan *self, const char *folder)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *text = NULL;

  json_builder_begin_object (builder);
  add_int (builder, "format", find_format (self));
  if (self->title != NULL)
    add_string (builder, "title", self->title);
  json_builder_set_member_name (builder, "engines");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->engines->len; i++)
    add_whole_engine (builder, match_plan_get_engine (self, (int) i));
  json_builder_end_array (builder);
  add_string (builder, "tournament", match_tournament_to_name (self->tournament));
  add_terms (builder, &self->terms);
  add_int (builder, "games", self->games);
  add_openings (builder, self);
  add_int (builder, "concurrency", self->concurrency);
  add_int (builder, "seed", (gint64) self->seed);
  if (self->has_sprt)
    add_sprt (builder, &self->sprt);
  add_string (builder, "results", find_place (self->results, folder));
  if (self->database != NULL)
    add_string (builder, "database", self->database);
  json_builder_end_object (builder);
  node = json_builder_get_root (builder);
  text = json_write (node, TRUE, NULL);
  return g_strconcat (text, "\n", NULL);
}
