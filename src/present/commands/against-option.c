/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks among the levels, the players and the engines from elsewhere. */
#include "present/commands/against-option.h"

#include <glib/gi18n-lib.h>

#include "engines/engine-file.h"
#include "engines/wuzi-engine-list.h"
#include "present/commands/command-fail.h"
#include "present/settings/opponent-choice.h"
#include "present/words/engine-words.h"
#include "present/words/opponent-words.h"
#include "records/players/player-name.h"
#include "records/upkeep/record-view.h"

enum {
  MAX_NAMES = 20, /* so many are told of */
};

void
against_clear (Against *self)
{
  g_clear_pointer (&self->player, g_free);
  g_clear_object (&self->engine);
}

static const char *
get_level (int number)
{
  return number < ENGINE_LEVEL_COUNT ? engine_level_to_name ((EngineLevel) number)
                                     : OPPONENT_CHOICE_ADAPTIVE;
}

static gboolean
is_called (const char *typed, const char *name, gboolean exactly)
{
  g_autofree char *key = player_name_key (typed);
  g_autofree char *key_of_name = player_name_key (name);

  return g_str_equal (exactly ? typed : key, exactly ? name : key_of_name);
}

/* A level as it stands in files, or as it is shown; NULL: it is none. */
static const char *
find_level (const char *typed)
{
  for (int i = 0; i <= ENGINE_LEVEL_COUNT; i++)
    if (is_called (typed, get_level (i), FALSE)
        || is_called (typed, opponent_words_for_choice (get_level (i)), FALSE))
      return get_level (i);
  return NULL;
}

/* Everybody who has a name: WuziProfile, then WuziEngineEntry. What can't be read is left out; of
 * the engines' list, *unread tells it. (transfer full) */
static GPtrArray *
list_named (RecordView *view, GError **unread)
{
  GPtrArray *named = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *folder = wuzi_engine_list_dup_usual_folder ();
  GListModel *players = view != NULL ? player_list_get_model (view->players) : NULL;
  EngineFile file;

  for (guint i = 0; players != NULL && i < g_list_model_get_n_items (players); i++)
    g_ptr_array_add (named, g_list_model_get_item (players, i));
  engine_file_look (folder, &file);
  for (guint i = 0; i < file.entries->len; i++)
    g_ptr_array_add (named, g_object_ref (g_ptr_array_index (file.entries, i)));
  *unread = g_steal_pointer (&file.error);
  engine_file_clear (&file);
  return named;
}

static const char *
get_name (gpointer one)
{
  return WUZI_IS_PROFILE (one) ? wuzi_profile_get_name (one) : wuzi_engine_entry_get_name (one);
}

/* Those of the name. (transfer container) */
static GPtrArray *
find_named (GPtrArray *named, const char *typed, gboolean exactly)
{
  GPtrArray *found = g_ptr_array_new ();

  for (guint i = 0; i < named->len; i++)
    if (is_called (typed, get_name (g_ptr_array_index (named, i)), exactly))
      g_ptr_array_add (found, g_ptr_array_index (named, i));
  return found;
}

/* "chick, easy, hare" (transfer full) */
static char *
list_levels (void)
{
  GString *levels = g_string_new (get_level (0));

  for (int i = 1; i <= ENGINE_LEVEL_COUNT; i++)
    g_string_append_printf (levels, ", %s", get_level (i));
  return g_string_free (levels, FALSE);
}

/* The names of those of a type, "Pela, Rapfi"; NULL if there is none. (transfer full) */
static char *
list_names (GPtrArray *named, GType type)
{
  GString *names = g_string_new (NULL);
  guint count = 0;

  for (guint i = 0; i < named->len; i++) {
    gpointer one = g_ptr_array_index (named, i);

    if (!G_TYPE_CHECK_INSTANCE_TYPE (one, type) || count++ > MAX_NAMES)
      continue;
    g_string_append (names, names->len > 0 ? C_ ("marks", ", ") : "");
    g_string_append (names, count <= MAX_NAMES ? get_name (one) : "…");
  }
  return g_string_free (names, names->len == 0);
}

/* unread: what was wrong with the list of engines; or NULL. */
static int
fail_unknown (const char *typed, GPtrArray *named, const GError *unread)
{
  g_autofree char *levels = list_levels ();
  g_autofree char *players = list_names (named, WUZI_TYPE_PROFILE);
  g_autofree char *engines = list_names (named, WUZI_TYPE_ENGINE_ENTRY);

  g_printerr (_ ("“%s” is neither a level nor a player or an engine that Wuzi knows."), typed);
  g_printerr ("\n");
  if (unread != NULL)
    g_printerr ("%s\n", unread->message);
  /* Translators: %s is a list of words */
  g_printerr (_ ("Levels: %s"), levels);
  if (players != NULL) {
    g_printerr ("\n");
    /* Translators: %s is a list of names */
    g_printerr (_ ("Players: %s"), players);
  }
  if (engines != NULL) {
    g_printerr ("\n");
    /* Translators: %s is a list of names */
    g_printerr (_ ("Engines: %s"), engines);
  }
  return command_fail ("");
}

/* exactly: they are called just as it was typed, all of them. */
static int
fail_ambiguous (const char *typed, GPtrArray *found, gboolean exactly)
{
  g_autofree char *players = list_names (found, WUZI_TYPE_PROFILE);
  g_autofree char *engines = list_names (found, WUZI_TYPE_ENGINE_ENTRY);

  if (players == NULL && exactly)
    /* Translators: the name that several engines have */
    g_printerr (_ ("Several engines are called “%s”. Rename all but one of them."), typed);
  else if (players == NULL)
    /* Translators: a name as somebody typed it, and the list of those it may mean */
    g_printerr (_ ("“%s” could be several engines: %s. Type the name just as it is written, or "
                   "rename one of them."),
                typed, engines);
  else if (exactly)
    /* Translators: the name that a player and an engine have */
    g_printerr (_ ("A player and an engine are called “%s”. Rename one of them."), typed);
  else
    /* Translators: a name as somebody typed it, the name of a player, and those of engines */
    g_printerr (_ ("“%s” could be the player %s or an engine: %s. Type the name just as it is "
                   "written, or rename one of them."),
                typed, players, engines);
  return command_fail ("");
}

static void
set_found (Against *self, gpointer one)
{
  if (WUZI_IS_PROFILE (one))
    self->player = g_strdup (wuzi_profile_get_name (one));
  else
    self->engine = g_object_ref (one);
}

/* A name as it is written, or else in whatever case, or else one that a player had before. */
static int
read_name (const char *typed, RecordView *view, Against *self)
{
  g_autoptr (GError) unread = NULL;
  g_autoptr (GPtrArray) named = list_named (view, &unread);
  g_autoptr (GPtrArray) found = find_named (named, typed, TRUE);
  gboolean exactly = found->len > 0;
  WuziProfile *merged = NULL;

  if (!exactly) {
    g_ptr_array_unref (found);
    found = find_named (named, typed, FALSE);
  }
  if (found->len > 1)
    return fail_ambiguous (typed, found, exactly);
  if (found->len == 0 && view != NULL)
    merged = record_view_find_player (view, typed, NULL);
  if (found->len == 0 && merged == NULL)
    return fail_unknown (typed, named, unread);
  set_found (self, merged != NULL ? (gpointer) merged : g_ptr_array_index (found, 0));
  return -1;
}

int
against_read (const char *typed, const char *folder, Against *self)
{
  g_autofree char *text = player_name_clean (typed, NULL);
  g_autoptr (RecordView) view = NULL;

  *self = (Against) { .level = find_level (typed) };
  if (self->level != NULL)
    return -1;
  view = record_view_new (folder, NULL, FALSE, NULL);
  if (view != NULL && view->profiles->state == PROFILE_FILE_UNREADABLE)
    g_clear_pointer (&view, record_view_free);
  return read_name (text != NULL ? text : typed, view, self);
}

/* On some board, under that rule? */
static gboolean
plays (WuziEngineEntry *engine, Rule rule)
{
  for (int size = BOARD_MIN_SIZE; size <= BOARD_MAX_SIZE; size++)
    if (wuzi_engine_entry_plays (engine, rule, size))
      return TRUE;
  return FALSE;
}

/* May it be the rule of the game? */
static gboolean
is_possible (const PlayRequest *request, Rule rule)
{
  if (request->has_rule)
    return rule == request->rule;
  return !request->has_opening || opening_suits (request->opening, rule, BOARD_MAX_SIZE);
}

int
against_check (const Against *self, const PlayRequest *request)
{
  g_autofree char *refusal = NULL;

  for (int rule = 0; self->engine != NULL && rule < RULE_COUNT; rule++) {
    if (!is_possible (request, (Rule) rule))
      continue;
    if (plays (self->engine, (Rule) rule))
      return -1;
    if (refusal == NULL)
      refusal = engine_words_dup_refusal (self->engine, (Rule) rule, BOARD_USUAL_SIZE);
  }
  return refusal != NULL ? command_fail (refusal) : -1;
}
