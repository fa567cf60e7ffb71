/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program's own commands, for people: pbrain-wuzi COMMAND ... */
#pragma once

/* How these commands end; a shell sees it. */
typedef enum {
  STATUS_OK = 0,
  STATUS_NONE = 1,    /* solve: there is no such win */
  STATUS_UNKNOWN = 2, /* solve: it was not found out */
  STATUS_USAGE = 3,   /* what was asked for can't be done */
} Status;

/* Thinks about a few positions to a fixed depth, and prints how many nodes
 * that took. arguments are those behind "bench". */
Status bench_run (int count, char **arguments);

/* Looks for forced wins. arguments are those behind "solve". */
Status solve_run (int count, char **arguments);
