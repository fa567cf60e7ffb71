/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which options of the command line go together. */
#pragma once

#include <gio/gio.h>

/* Fails if several commands are asked for, or what belongs to others than the one. Returns an exit
 * status or -1. */
int command_options_check (GVariantDict *options);
