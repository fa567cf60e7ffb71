/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Folders of matches that were set up in the window. Each has what match-folder.h tells, the plan,
 * and an empty file where no more of it is to be played. All functions block. */
#pragma once

#include "matches/match-plan.h"

#define MATCH_FOLDERS_PLAN "plan.json"
#define MATCH_FOLDERS_ENDED "ended"

/* The paths of those in a folder, the newest first. NULL with an error. (transfer full) */
GPtrArray *match_folders_list (const char *folder, GError **error);

/* Makes one in it, named by the time, for a plan, whose results are meant to go there from now on.
 * NULL with an error. (transfer full) */
char *match_folders_make (const char *folder, MatchPlan *plan, GError **error);

/* Is no more of one to be played? The first one says so; FALSE with an error. */
gboolean match_folders_set_ended (const char *path, gboolean ended, GError **error);
gboolean match_folders_is_ended (const char *path);

/* Deletes one; what somebody else has put there stays, and the folder with it. FALSE with an error.
 */
gboolean match_folders_delete (const char *path, GError **error);
