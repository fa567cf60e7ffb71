/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a console tells, written down as text. */
#pragma once

#include "game/play/wuzi-console.h"

/* Writes down the signals of a console in their order: "black c3" (placed),
 * "white c4 off" (removed), "cleared", "black to move", "nobody to move",
 * "finished", "failed: sentence"; with "; " between them. */
typedef struct _ConsoleLog ConsoleLog;

ConsoleLog *console_log_new (WuziConsole *console);
void console_log_free (ConsoleLog *self);

/* What was told since it was asked last; valid until it is asked again. */
const char *console_log_take (ConsoleLog *self);

/* How many games have finished, and how many moves could not be chosen. */
guint console_log_count_finished (ConsoleLog *self);
guint console_log_count_failed (ConsoleLog *self);
