/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Knows of all commands, and of the options that belong to some of them. */
#include "present/commands/command-options.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "present/commands/command-fail.h"
#include "present/commands/command-kind.h"

static const char *const COMMANDS[] = {
  "check-records",  "convert", "explore", "export",  "history", "import",  "library",
  "list-backups",   "match",   "merge",   "picture", "play",    "puzzles", "reset-pin",
  "restore-backup", "review",  "stats",   "study",   NULL,
};

/* A command may be of two words, as in "--library list". */
static const struct {
  const char *option;
  const char *commands[5]; /* ends with NULL */
} BELONGINGS[] = {
  { "against", { "play" } },
  { "board-size", { "convert", "picture", "explore" } },
  { "clock", { "play" } },
  { "coordinates", { "convert", "picture" } },
  { "deep", { "review" } },
  { "format", { "convert" } },
  { "into", { "library import" } },
  { "json", { "stats", "review", "library list", "explore" } },
  { "moves", { "picture" } },
  { "opening", { "play" } },
  { "pixels", { "picture" } },
  { "player", { "export" } },
  { "rating", { "review" } },
  { "rule", { "play", "review", "explore" } },
  { "share", { "match" } },
  { "source", { "explore" } },
  { "theme", { "picture" } },
  { "whole-game", { "picture" } },
  { "without-newer", { "restore-backup" } },
};

static gboolean
is_asked_for (GVariantDict *options, const char *command)
{
  g_auto (GStrv) words = g_strsplit (command, " ", 2);
  const char *second = "";

  if (words[1] == NULL)
    return g_variant_dict_contains (options, command);
  return g_variant_dict_lookup (options, words[0], "&s", &second) && g_str_equal (second, words[1]);
}

static int
fail_option (const char *option, const char *const *commands)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; commands[i] != NULL; i++)
    g_string_append_printf (list, "%s“--%s”", i > 0 ? C_ ("marks", ", ") : "", commands[i]);
  if (commands[1] == NULL)
    /* Translators: an option, such as "json", and the command that it belongs to, in quotes */
    g_printerr (_ ("“--%s” can only be used with %s."), option, list->str);
  else
    /* Translators: an option, such as "json", and a list of commands in quotes */
    g_printerr (_ ("“--%s” can only be used with one of these: %s."), option, list->str);
  g_string_free (list, TRUE);
  return command_fail ("");
}

int
command_options_check (GVariantDict *options)
{
  if (command_kind_count (options, COMMANDS) > 1)
    return command_fail (_ ("Wuzi can carry out only one of these commands at a time."));
  for (guint i = 0; i < G_N_ELEMENTS (BELONGINGS); i++) {
    const char *const *commands = BELONGINGS[i].commands;

    if (!g_variant_dict_contains (options, BELONGINGS[i].option))
      continue;
    while (*commands != NULL && !is_asked_for (options, *commands))
      commands++;
    if (*commands == NULL)
      return fail_option (BELONGINGS[i].option, BELONGINGS[i].commands);
  }
  return -1;
}
