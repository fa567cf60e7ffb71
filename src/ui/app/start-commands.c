/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands without a window come first; what needs one may be done in the process that has it. */
#include "ui/app/start-commands.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "present/commands/command-fail.h"
#include "present/commands/command-options.h"
#include "present/commands/library-commands.h"
#include "present/commands/match-command.h"
#include "present/commands/record-commands.h"
#include "present/commands/review-commands.h"
#include "present/commands/study-commands.h"
#include "present/commands/window-commands.h"
#include "records/wuzi-record-book.h"
#include "ui/pictures/picture-command.h"

#define OPTION_VERSION "version"

void
start_commands_add_options (GApplication *application)
{
  g_application_add_main_option (application, OPTION_VERSION, 'v', 0, G_OPTION_ARG_NONE,
                                 _ ("Print the version and exit"), NULL);
  record_commands_add_options (application);
  study_commands_add_options (application);
  review_commands_add_options (application);
  library_commands_add_options (application);
  match_command_add_options (application);
  window_commands_add_options (application);
}

/* Hands the files over to the program that is running, or opens them in this one. Returns an exit
 * status, or -1 to go on. */
static int
open_named_files (GApplication *application, GVariantDict *options, gboolean *opens)
{
  g_autofree const char **names = NULL;
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  if (!g_variant_dict_lookup (options, G_OPTION_REMAINING, "^a&ay", &names) || names[0] == NULL)
    return -1;
  for (guint i = 0; names[i] != NULL; i++)
    g_ptr_array_add (files, g_file_new_for_commandline_arg (names[i]));
  if (!g_application_register (application, NULL, NULL))
    return EXIT_FAILURE;
  g_application_open (application, (GFile **) files->pdata, (int) files->len, "");
  *opens = TRUE;
  return g_application_get_is_remote (application) ? EXIT_SUCCESS : -1;
}

/* Has the program that is running do something, or this one. Returns an exit status, or -1 to go
 * on. */
static int
activate_command (GApplication *application, const char *action, GVariant *parameter,
                  gboolean *opens)
{
  g_autoptr (GVariant) owned = parameter != NULL ? g_variant_ref_sink (parameter) : NULL;

  if (!g_application_register (application, NULL, NULL))
    return EXIT_FAILURE;
  g_action_group_activate_action (G_ACTION_GROUP (application), action, owned);
  *opens = TRUE;
  return g_application_get_is_remote (application) ? EXIT_SUCCESS : -1;
}

/* What is done without a window. Returns an exit status, or -1 if nothing of it is asked for. */
static int
run_command (GVariantDict *options, const char *folder)
{
  int status = match_command_run (options);

  if (status < 0)
    status = library_commands_run (options, folder);
  if (status < 0)
    status = review_commands_run (options, folder);
  if (status < 0)
    status = record_commands_run (options, folder);
  if (status < 0)
    status = study_commands_run (options, picture_command_run);
  return status;
}

/* What was printed may have met a full disk. */
static int
check_output (int status)
{
  if (status != EXIT_SUCCESS || (fflush (stdout) == 0 && !ferror (stdout)))
    return status;
  return command_fail (_ ("Not all of it could be written to the standard output."));
}

/* Without a display, says so in one sentence, instead of what GTK says. */
int
start_commands_run (GApplication *application, GVariantDict *options, gboolean *opens)
{
  g_autofree char *folder = wuzi_record_book_dup_default_folder ();
  const char *action = NULL;
  GVariant *parameter = NULL;
  int status;

  if (g_variant_dict_contains (options, OPTION_VERSION)) {
    g_print ("Wuzi %s\n", WUZI_VERSION);
    return check_output (EXIT_SUCCESS);
  }
  status = command_options_check (options);
  if (status < 0)
    status = window_commands_find (options, folder, &action, &parameter);
  if (status < 0 && action == NULL)
    status = run_command (options, folder);
  if (status >= 0)
    return check_output (status);
  if (gtk_init_check ())
    return action != NULL ? activate_command (application, action, parameter, opens)
                          : open_named_files (application, options, opens);
  g_printerr ("%s\n", _ ("Wuzi needs a display to show its window, and there is none here."));
  return EXIT_FAILURE;
}
