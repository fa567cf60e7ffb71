/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program's commands for people: pbrain-wuzi COMMAND ... */
#pragma once

/* Their exit statuses. */
typedef enum {
  STATUS_OK = 0,
  STATUS_NONE = 1,    /* solve: there is no such win */
  STATUS_UNKNOWN = 2, /* solve: out of nodes */
  STATUS_USAGE = 3,   /* wrong arguments or input, or no memory */
} Status;

/* Searches a few positions to a depth, and prints how many nodes that took.
 * arguments are those behind "bench". */
Status bench_run (int count, char **arguments);

/* Finds forced wins. arguments are those behind "solve". */
Status solve_run (int count, char **arguments);
