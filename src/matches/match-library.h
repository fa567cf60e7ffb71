/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games of a match in a database of others' games. */
#pragma once

#include "matches/match-plan.h"

/* Adds all games of a folder's results to the database of a name, which is made if it isn't there;
 * games that are there already aren't added again. Blocks. FALSE with an error. */
gboolean match_library_add (const char *folder, const MatchPlan *plan, const char *name,
                            guint *added, GError **error);
