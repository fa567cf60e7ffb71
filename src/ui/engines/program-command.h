/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A program as a command line. Plain C. */
#pragma once

/* A command line that has that path as its only word, and no more quotation marks than it needs.
 * (transfer full) */
char *program_command_new (const char *path);
