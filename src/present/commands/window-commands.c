/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each is an action of the application, which may run already, in another process. */
#include "present/commands/window-commands.h"

#include <glib/gi18n-lib.h>

#include "present/commands/against-option.h"
#include "present/commands/command-fail.h"
#include "present/commands/command-kind.h"
#include "present/settings/play-request.h"
#include "present/words/engine-words.h"
#include "records/players/player-name.h"
#include "records/upkeep/record-view.h"

#define OPTION_PLAY "play"
#define OPTION_AGAINST "against"
#define OPTION_RULE "rule"
#define OPTION_OPENING "opening"
#define OPTION_CLOCK "clock"
#define OPTION_HISTORY "history"
#define OPTION_PUZZLES "puzzles"
#define OPTION_STUDY "study"

/* A request, and what it borrows. */
typedef struct {
  PlayRequest request;
  char *name;
  char *opponent;
  Against against;
} Asked;

void
window_commands_add_options (GApplication *application)
{
  const GOptionEntry entries[] = {
    { OPTION_PLAY, 0, 0, G_OPTION_ARG_NONE, NULL,
      _ ("Begin a game; the name of who plays may follow, else it is whoever played last"), NULL },
    { OPTION_AGAINST, 0, 0, G_OPTION_ARG_STRING, NULL,
      _ ("With --play: the level to play against, or the name of another player or an engine"),
      _ ("LEVEL|NAME") },
    { OPTION_OPENING, 0, 0, G_OPTION_ARG_STRING, NULL,
      _ ("With --play: the opening, “free” or another one"), _ ("OPENING") },
    { OPTION_CLOCK, 0, 0, G_OPTION_ARG_STRING, NULL,
      _ ("With --play: the clock, as “none”, “15s/move”, “5m”, “5m+3s” or “10m+3x30s”"),
      _ ("CLOCK") },
    { OPTION_HISTORY, 0, 0, G_OPTION_ARG_STRING, NULL, _ ("Show the games of a player"),
      _ ("NAME") },
    { OPTION_PUZZLES, 0, 0, G_OPTION_ARG_NONE, NULL, _ ("Show the puzzles"), NULL },
    { OPTION_STUDY, 0, 0, G_OPTION_ARG_NONE, NULL,
      _ ("Open the last study again, or a new one if there is none"), NULL },
    { NULL },
  };

  g_application_add_main_option_entries (application, entries);
}

/* "freestyle, standard, renju, caro" (transfer full) */
static char *
list_words (int count, const char *(*get_word) (int number))
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  for (int i = 0; i < count; i++)
    g_ptr_array_add (words, (gpointer) get_word (i));
  g_ptr_array_add (words, NULL);
  return g_strjoinv (", ", (char **) words->pdata);
}

static const char *
get_rule (int number)
{
  return rule_to_name ((Rule) number);
}

static const char *
get_opening (int number)
{
  return opening_to_name ((OpeningKind) number);
}

static int
fail_rule (const char *typed)
{
  g_autofree char *words = list_words (RULE_COUNT, get_rule);

  g_printerr (_ ("“%s” is not a rule. The rules are: %s."), typed, words);
  return command_fail ("");
}

static int
fail_opening (const char *typed)
{
  g_autofree char *words = list_words (OPENING_COUNT, get_opening);

  g_printerr (_ ("“%s” is not an opening. The openings are: %s."), typed, words);
  return command_fail ("");
}

static RecordView *
look_at_records (const char *folder, GError **error)
{
  RecordView *view = record_view_new (folder, NULL, FALSE, error);

  if (view == NULL || view->profiles->state != PROFILE_FILE_UNREADABLE)
    return view;
  g_propagate_error (error, g_error_copy (view->profiles->error));
  record_view_free (view);
  return NULL;
}

/* Returns an exit status or -1. */
static int
read_against (GVariantDict *options, const char *folder, Asked *asked)
{
  const char *typed;
  int status;

  if (!g_variant_dict_lookup (options, OPTION_AGAINST, "&s", &typed))
    return -1;
  status = against_read (typed, folder, &asked->against);
  if (status < 0)
    status = against_check (&asked->against, &asked->request);
  if (asked->against.engine != NULL)
    asked->opponent = engine_words_dup_choice (asked->against.engine);
  asked->request.opponent = asked->opponent != NULL ? asked->opponent : asked->against.level;
  asked->request.rival = asked->against.player;
  return status;
}

/* Who plays, if that is said. Returns an exit status or -1. */
static int
read_name (GVariantDict *options, Asked *asked)
{
  g_autofree const char **words = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_variant_dict_lookup (options, G_OPTION_REMAINING, "^a&ay", &words) || words[0] == NULL)
    return -1;
  if (words[1] != NULL)
    return command_fail (_ ("“--play” takes one name; put one of several words in quotes."));
  text = g_filename_to_utf8 (words[0], -1, NULL, NULL, NULL);
  asked->name = player_name_clean (text != NULL ? text : words[0], &error);
  asked->request.name = asked->name;
  return asked->name != NULL ? -1 : command_fail (error->message);
}

/* The rule and the opening, which have to go together. Returns an exit status or -1. */
static int
read_rules (GVariantDict *options, PlayRequest *request)
{
  const char *rule = NULL;
  const char *opening = NULL;

  request->has_rule = g_variant_dict_lookup (options, OPTION_RULE, "&s", &rule);
  if (request->has_rule && !rule_from_name (rule, &request->rule))
    return fail_rule (rule);
  request->has_opening = g_variant_dict_lookup (options, OPTION_OPENING, "&s", &opening);
  if (request->has_opening && !opening_from_name (opening, &request->opening))
    return fail_opening (opening);
  if (request->has_rule && request->has_opening
      && !opening_suits (request->opening, request->rule, BOARD_MAX_SIZE)) {
    g_printerr (_ ("The opening “%s” is not played under the rule “%s”."), opening, rule);
    return command_fail ("");
  }
  return -1;
}

/* Returns an exit status or -1. */
static int
read_clock (GVariantDict *options, PlayRequest *request)
{
  const char *clock = NULL;

  request->has_time = g_variant_dict_lookup (options, OPTION_CLOCK, "&s", &clock);
  if (!request->has_time || play_request_read_clock (clock, &request->time))
    return -1;
  g_printerr (_ ("“%s” is not a clock. Clocks are: “none”, “15s/move”, “5m” for the game, “5m+3s” "
                 "with 3 s more per move, “10m+3x30s” with three periods of byo-yomi."),
              clock);
  return command_fail ("");
}

/* Returns an exit status or -1. */
static int
read_play (GVariantDict *options, const char *folder, Asked *asked)
{
  int status = read_name (options, asked);

  if (status < 0)
    status = read_rules (options, &asked->request);
  if (status < 0)
    status = read_clock (options, &asked->request);
  if (status < 0)
    status = read_against (options, folder, asked);
  return status;
}

static int
find_play (GVariantDict *options, const char *folder, const char **action, GVariant **parameter)
{
  Asked asked = { 0 };
  int status = read_play (options, folder, &asked);

  if (status < 0) {
    *action = "play";
    *parameter = play_request_to_variant (&asked.request);
  }
  g_free (asked.name);
  g_free (asked.opponent);
  against_clear (&asked.against);
  return status;
}

static int
find_history (const char *name, const char *folder, const char **action, GVariant **parameter)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RecordView) view = look_at_records (folder, &error);
  WuziProfile *player = view != NULL ? record_view_find_player (view, name, &error) : NULL;

  if (player == NULL)
    return command_fail (error->message);
  *action = "player-history";
  *parameter = g_variant_new_string (wuzi_profile_get_id (player));
  return -1;
}

/* All but "--play" stand alone. Returns an exit status or -1. */
static int
check_words (GVariantDict *options)
{
  static const char *const ALONE[] = { OPTION_HISTORY, OPTION_PUZZLES, OPTION_STUDY, NULL };
  g_autofree const char **words = NULL;

  if (command_kind_count (options, ALONE) == 0
      || !g_variant_dict_lookup (options, G_OPTION_REMAINING, "^a&ay", &words) || words[0] == NULL)
    return -1;
  g_printerr (_ ("“%s” is one word too many."), words[0]);
  return command_fail ("");
}

int
window_commands_find (GVariantDict *options, const char *folder, const char **action,
                      GVariant **parameter)
{
  int status = check_words (options);
  const char *name;

  *action = NULL;
  *parameter = NULL;
  if (status >= 0)
    return status;
  if (g_variant_dict_contains (options, OPTION_PLAY))
    return find_play (options, folder, action, parameter);
  if (g_variant_dict_lookup (options, OPTION_HISTORY, "&s", &name))
    return find_history (name, folder, action, parameter);
  if (g_variant_dict_contains (options, OPTION_PUZZLES))
    *action = "puzzles";
  else if (g_variant_dict_contains (options, OPTION_STUDY))
    *action = "last-study";
  return -1;
}
