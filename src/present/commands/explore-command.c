/* SPDX-License-Identifier: GPL-3.0-or-later */
/* wuzi --explore POSITION [--source NAME] … [--rule RULE] [--json] */
#include "present/commands/explore-command.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "board/notation.h"
#include "board/renju-opening.h"
#include "game/players/levels.h"
#include "library/library-query.h"
#include "library/wuzi-library.h"
#include "present/commands/command-fail.h"
#include "present/commands/terminal-line.h"
#include "present/words/exchange-words.h"
#include "present/words/wuzi-words.h"
#include "records/files/json-write.h"
#include "records/files/user-file.h"
#include "records/games/game-json.h"
#include "records/upkeep/record-view.h"
#include "study/study-exchange.h"
#include "study/study-find.h"

#define OPTION_RULE "rule"
#define OPTION_JSON "json"
#define OPTION_BOARD_SIZE "board-size"
#define STDIN_NAME "-"
#define ALL_RULES "all"

/* What is asked, and what was found. */
typedef struct {
  Board board;
  int renju_opening;
  int rule;      /* or GAME_FILTER_ANY */
  GArray *moves; /* Owned, of NextMove */
} Exploration;

static void
exploration_clear (Exploration *self)
{
  g_clear_pointer (&self->moves, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Exploration, exploration_clear)

static gboolean
set_error (GError **error, const char *sentence)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, sentence);
  return FALSE;
}

/* --- the position --- */

static gboolean
is_blank (const char *text)
{
  return text[strspn (text, " \t\r\n")] == '\0';
}

/* The one study of a text. What of it can't be read or played is an error: the answer would be that
 * to another question. NULL with an error. (transfer full) */
static WuziStudy *
read_study (const char *text, int size, GError **error)
{
  StudyFileOptions options = { .size = size };
  g_autoptr (StudyFile) file = study_exchange_read (text, strlen (text), &options, error);

  if (file == NULL)
    return NULL;
  /* Once the size is known, nothing is said but what is wrong. */
  if (size == 0)
    return read_study (text, wuzi_study_get_size (g_ptr_array_index (file->studies, 0)), error);
  if (file->studies->len > 1)
    set_error (error, _ ("This is more than one position."));
  else if (file->sentences->len > 0)
    set_error (error, g_ptr_array_index (file->sentences, 0));
  else
    return g_object_ref (g_ptr_array_index (file->studies, 0));
  return NULL;
}

/* Where the main line ends. */
static gboolean
take_position (Exploration *self, WuziStudy *study, GError **error)
{
  StudyPosition position;

  wuzi_study_get_position (study, wuzi_study_get_end (study, STUDY_ROOT), &position);
  self->renju_opening = study_find_main_renju_opening (study);
  return study_position_play (&position, &self->board)
         || set_error (error, _ ("Black must have as many stones as white, or one more."));
}

static gboolean
read_position (Exploration *self, const char *typed, int size, GError **error)
{
  gboolean from_stdin = g_str_equal (typed, STDIN_NAME);
  gsize length;
  g_autofree char *text =
      from_stdin ? user_file_read_stdin (STUDY_FILE_MAX_BYTES, &length, error) : g_strdup (typed);
  g_autoptr (WuziStudy) study = NULL;

  if (text == NULL)
    return FALSE;
  if (is_blank (text)) {
    board_init (&self->board, size > 0 ? size : BOARD_USUAL_SIZE);
    return TRUE;
  }
  study = read_study (text, size, error);
  if (study != NULL && take_position (self, study, error))
    return TRUE;
  if (study == NULL && error != NULL
      && g_error_matches (*error, STUDY_ERROR, STUDY_ERROR_UNKNOWN)) {
    g_clear_error (error);
    set_error (error, _ ("The position can’t be read. Type moves, such as h8h9i9."));
    return FALSE;
  }
  g_prefix_error (error, "%s ", _ ("The position can’t be read."));
  return FALSE;
}

/* --- what was played --- */

static gboolean
add_moves (Exploration *self, GArray *moves)
{
  library_merge_next (self->moves, moves);
  g_array_unref (moves);
  return TRUE;
}

static gboolean
ask_own_games (Exploration *self, const char *folder, GError **error)
{
  g_autoptr (GHashTable) machines = levels_new_ratings ();
  g_autoptr (RecordView) view = record_view_new (folder, machines, FALSE, error);
  GArray *moves =
      view != NULL ? record_view_list_next (view, self->rule, &self->board, error) : NULL;

  return moves != NULL && add_moves (self, moves);
}

static gboolean
ask_database (Exploration *self, const char *path, GError **error)
{
  g_autofree char *name = wuzi_library_dup_name_of_path (path);
  g_autoptr (LibraryDb) db = library_db_open_to_read (path, error);
  g_auto (GameFilter) filter = { 0 };
  GArray *moves = NULL;

  game_filter_init (&filter);
  filter.rule = self->rule;
  if (db != NULL)
    moves = library_list_next (db, &filter, &self->board, NULL);
  if (db != NULL && moves == NULL)
    library_db_set_error (db, error);
  if (moves != NULL)
    return add_moves (self, moves);
  g_prefix_error (error, "%s: ", name);
  return FALSE;
}

static gboolean
ask_source (Exploration *self, const char *source, const char *records, const char *library,
            GError **error)
{
  g_autoptr (GError) cause = NULL;
  g_autofree char *path = NULL;

  if (g_str_equal (source, EXPLORE_OWN_SOURCE))
    return ask_own_games (self, records, error);
  path = wuzi_library_find_path (library, source, &cause);
  if (path != NULL)
    return ask_database (self, path, error);
  if (cause == NULL)
    g_set_error (&cause, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                 _ ("There is no database with the name “%s”: “wuzi --library list” lists all."),
                 source);
  g_propagate_error (error, g_steal_pointer (&cause));
  return FALSE;
}

static gboolean
ask_all (Exploration *self, const char *records, const char *library, GError **error)
{
  g_autoptr (GPtrArray) paths = wuzi_library_list_paths (library, error);

  if (paths == NULL || !ask_own_games (self, records, error))
    return FALSE;
  for (guint i = 0; i < paths->len; i++)
    if (!ask_database (self, g_ptr_array_index (paths, i), error))
      return FALSE;
  return TRUE;
}

/* Each source counts once, however often it is named. */
static gboolean
ask (Exploration *self, const char *const *sources, const char *records, GError **error)
{
  g_autofree char *library = wuzi_library_dup_usual_folder ();

  self->moves = g_array_new (FALSE, FALSE, sizeof (NextMove));
  if (sources == NULL || sources[0] == NULL)
    return ask_all (self, records, library, error);
  for (guint i = 0; sources[i] != NULL; i++) {
    gboolean named = FALSE;

    for (guint j = 0; j < i; j++)
      named = named || g_str_equal (sources[i], sources[j]);
    if (!named && !ask_source (self, sources[i], records, library, error))
      return FALSE;
  }
  return TRUE;
}

/* --- the answer --- */

/* How many games there are, also those that ended there. */
static guint
count_games (const Exploration *self, guint *ended)
{
  guint games = 0;

  *ended = 0;
  for (guint i = 0; i < self->moves->len; i++) {
    const NextMove *next = &g_array_index (self->moves, NextMove, i);

    games += next->games;
    *ended += next->point == POINT_NONE ? next->games : 0;
  }
  return games;
}

static void
add_opening (JsonBuilder *builder, int number)
{
  json_builder_set_member_name (builder, "opening");
  if (number == RENJU_OPENING_NONE) {
    json_builder_add_null_value (builder);
    return;
  }
  json_builder_begin_object (builder);
  game_json_add_string (builder, "sign", renju_opening_get (number)->sign);
  game_json_add_string (builder, "name", renju_opening_get (number)->reading);
  game_json_add_string (builder, "chinese", renju_opening_get (number)->chinese);
  json_builder_end_object (builder);
}

static void
add_move (JsonBuilder *builder, const NextMove *next)
{
  char point[NOTATION_POINT_BYTES];

  json_builder_begin_object (builder);
  game_json_add_string (builder, "point", notation_from_point (next->point, point));
  game_json_add_int (builder, "games", next->games);
  game_json_add_int (builder, "black_wins", next->black_wins);
  game_json_add_int (builder, "white_wins", next->white_wins);
  game_json_add_int (builder, "draws", next->draws);
  if (next->rated > 0)
    game_json_add_int (builder, "rating", next->rating);
  if (next->last_year > 0)
    game_json_add_int (builder, "last_year", next->last_year);
  json_builder_end_object (builder);
}

static void
print_json (const Exploration *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *text = NULL;
  guint ended;

  json_builder_begin_object (builder);
  game_json_add_int (builder, "games", count_games (self, &ended));
  add_opening (builder, self->renju_opening);
  json_builder_set_member_name (builder, "moves");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->moves->len; i++)
    if (g_array_index (self->moves, NextMove, i).point != POINT_NONE)
      add_move (builder, &g_array_index (self->moves, NextMove, i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  node = json_builder_get_root (builder);
  text = json_write (node, TRUE, NULL);
  g_print ("%s\n", text);
}

/* (transfer full) */
static char *
dup_share (guint part, const NextMove *next)
{
  guint known = next->black_wins + next->white_wins + next->draws;

  return known > 0 ? g_strdup_printf ("%.0f%%", 100.0 * part / known) : g_strdup ("–");
}

static char *
dup_number (guint number)
{
  return number > 0 ? g_strdup_printf ("%u", number) : g_strdup ("–");
}

static void
add_row (GPtrArray *cells, const NextMove *next)
{
  char point[NOTATION_POINT_BYTES];

  g_ptr_array_add (cells, g_strdup (notation_from_point (next->point, point)));
  g_ptr_array_add (cells, g_strdup_printf ("%'u", next->games));
  g_ptr_array_add (cells, dup_share (next->black_wins, next));
  g_ptr_array_add (cells, dup_share (next->draws, next));
  g_ptr_array_add (cells, dup_share (next->white_wins, next));
  g_ptr_array_add (cells, dup_number (next->rated > 0 ? next->rating : 0));
  g_ptr_array_add (cells, dup_number (next->last_year));
}

static void
print_table (const Exploration *self)
{
  /* Translators: heads of a table of moves, for a terminal: the share of games that black has won,
   * that were drawn, and that white has won; the players' average rating; the last year in which
   * the move was played */
  const char *heads[] = { _ ("Point"),     _ ("Games"),  _ ("Black won"), _ ("Drawn"),
                          _ ("White won"), _ ("Rating"), _ ("Last year") };
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    g_ptr_array_add (cells, g_strdup (heads[i]));
  for (guint i = 0; i < self->moves->len; i++)
    if (g_array_index (self->moves, NextMove, i).point != POINT_NONE)
      add_row (cells, &g_array_index (self->moves, NextMove, i));
  if (cells->len > G_N_ELEMENTS (heads))
    terminal_print_table (cells, G_N_ELEMENTS (heads), 1);
}

static void
print_answer (const Exploration *self)
{
  guint ended;
  guint count = count_games (self, &ended);
  g_autofree char *games = exchange_words_for_games (count);

  if (self->renju_opening != RENJU_OPENING_NONE) {
    g_autofree char *opening = wuzi_words_for_renju_opening_signed (self->renju_opening);

    g_print ("%s\n", opening);
  }
  g_print ("%s\n", games);
  print_table (self);
  if (ended > 0) {
    g_print (ngettext ("%'u game ended here.", "%'u games ended here.", ended), ended);
    g_print ("\n");
  }
}

/* --- what is asked for --- */

static gboolean
choose_rule (Exploration *self, GVariantDict *options, GError **error)
{
  const char *name = ALL_RULES;
  Rule rule;

  g_variant_dict_lookup (options, OPTION_RULE, "&s", &name);
  self->rule = GAME_FILTER_ANY;
  if (g_str_equal (name, ALL_RULES))
    return TRUE;
  if (!rule_from_name (name, &rule))
    return set_error (error, _ ("“--rule” can be freestyle, standard, renju or caro, and for "
                                "“--explore” all."));
  self->rule = (int) rule;
  return TRUE;
}

static gboolean
choose_size (GVariantDict *options, int *size, GError **error)
{
  *size = 0;
  return !g_variant_dict_lookup (options, OPTION_BOARD_SIZE, "i", size)
         || study_check_size (*size, error);
}

int
explore_command_run (GVariantDict *options, const char *position, const char *folder)
{
  g_auto (Exploration) self = { 0 };
  g_autofree const char **sources = NULL;
  g_autoptr (GError) error = NULL;
  int size;

  g_variant_dict_lookup (options, EXPLORE_OPTION_SOURCE, "^a&s", &sources);
  if (!choose_rule (&self, options, &error) || !choose_size (options, &size, &error)
      || !read_position (&self, position, size, &error)
      || !ask (&self, (const char *const *) sources, folder, &error))
    return command_fail (error->message);
  if (g_variant_dict_contains (options, OPTION_JSON))
    print_json (&self);
  else
    print_answer (&self);
  return EXIT_SUCCESS;
}
