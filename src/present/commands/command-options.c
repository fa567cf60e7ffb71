/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks each kind of command for its options. */
#include "present/commands/command-options.h"

#include <glib/gi18n-lib.h>

#include "present/commands/command-fail.h"
#include "present/commands/library-commands.h"
#include "present/commands/match-command.h"
#include "present/commands/record-commands.h"
#include "present/commands/review-commands.h"
#include "present/commands/study-commands.h"
#include "present/commands/window-commands.h"

/* One that is there, but not in the list of those that may be; or NULL. */
static const char *
find_stray (GVariantDict *options, const char *const *names, const char *const *allowed)
{
  for (; *names != NULL; names++)
    if (g_variant_dict_contains (options, *names) && !g_strv_contains (allowed, *names))
      return *names;
  return NULL;
}

int
command_options_check (GVariantDict *options)
{
  const CommandKind *kinds[] = {
    library_commands_get_kind (), match_command_get_kind (),  record_commands_get_kind (),
    review_commands_get_kind (),  study_commands_get_kind (),
  };
  const char *const *allowed = window_commands_find_allowed (options);
  const char *stray = NULL;
  guint commands = window_commands_count (options);

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++) {
    commands += command_kind_count (options, kinds[i]->commands);
    if (allowed != NULL && stray == NULL)
      stray = find_stray (options, kinds[i]->others, allowed);
  }
  if (commands > 1)
    return command_fail (_ ("Wuzi can carry out only one of these commands at a time."));
  if (stray == NULL)
    return -1;
  /* Translators: %s is an option, such as "json" */
  g_printerr (_ ("“--%s” belongs to another command."), stray);
  return command_fail ("");
}
