/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of games, drawn in a terminal. */
#pragma once

#include <glib.h>

/* Draws a game; says in the terminal what is wrong. Returns the exit status. A StudyCommand. */
int picture_command_run (GVariantDict *options, const char *in, const char *out);
