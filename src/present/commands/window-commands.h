/* SPDX-License-Identifier: GPL-3.0-or-later */
/* wuzi --play, --history, --puzzles and --study: what the window is to show first. */
#pragma once

#include <gio/gio.h>

void window_commands_add_options (GApplication *application);

/* Finds the action of the application for what is asked for, and its parameter, or NULL
 * (transfer floating); *action is NULL if nothing is. Returns an exit status if it can't be done,
 * which has been told then, or -1. folder is that of the records. */
int window_commands_find (GVariantDict *options, const char *folder, const char **action,
                          GVariant **parameter);
