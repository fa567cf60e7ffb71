/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What of the computer the program may use. */
#pragma once

#include <stdint.h>

/* How many processors run the program at once, by its affinity and by the quota
 * of its control group; at least one. */
int computer_count_processors (void);

/* The processors that a quota of time stands for, in the form of Linux's cpu.max:
 * "200000 100000" are two, "max 100000" is any number of them. */
int computer_count_in_quota (const char *text);

/* How much memory there is, in bytes; UINT64_MAX if that isn't known. */
uint64_t computer_get_memory (void);
