/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen reader says where there is nothing yet. */
#pragma once

#include <glib.h>

/* Up to libadwaita 1.7, an AdwStatusPage can't have the focus: where nothing else can have it,
 * nobody hears what the window says. Is called for a page when it is mapped: it can have the focus
 * then, and its name is what is written on it. One that comes while nothing has the focus takes
 * it. */
void status_pages_mend (gpointer page);

/* Gives them a role that readers read out; to be called before the first one is made. */
void status_pages_set_role (void);
