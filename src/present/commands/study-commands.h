/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of games for somebody at a terminal: converts them, and has them drawn. */
#pragma once

#include "study/study-file.h"

/* Options that are of pictures alone. */
#define STUDY_OPTION_MOVES "moves"
#define STUDY_OPTION_PIXELS "pixels"
#define STUDY_OPTION_THEME "theme"
#define STUDY_OPTION_WHOLE_GAME "whole-game"

/* Reads one file and writes another. Returns the exit status. */
typedef int (*StudyCommand) (GVariantDict *options, const char *in, const char *out);

/* Tells the application of the options, those of pictures, too. */
void study_commands_add_options (GApplication *application);

/* Does what the options ask for, and prints what there is to say; draw makes pictures. Returns the
 * exit status, or -1 if they ask for nothing of the kind. */
int study_commands_run (GVariantDict *options, StudyCommand draw);

/* For draw: reads a file as the options say, unless another of the name that is to be written is
 * there. NULL: what is wrong was printed. (transfer full) */
StudyFile *study_commands_read (GVariantDict *options, const char *in, const char *out);

/* Prints what went wrong with a file. Returns the exit status. */
int study_commands_fail (const char *path, const GError *error);
