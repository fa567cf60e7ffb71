/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much of the computer the program may use. */
#pragma once

#include <stdint.h>

/* How many processors run the program at once, by its affinity and by the quota
 * of its control group; at least one. */
int computer_count_processors (void);

/* How many processors a quota of time is, as in Linux's cpu.max: "200000 100000"
 * is two, "max 100000" is INT_MAX. */
int computer_count_in_quota (const char *text);

/* How much memory there is, in bytes; UINT64_MAX if that isn't known. */
uint64_t computer_get_memory (void);
