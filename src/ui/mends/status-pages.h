/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen reader says where there is nothing yet. */
#pragma once

/* From now on each AdwStatusPage can have the focus, and its name is what is written on it: where
 * nothing else can have it, nobody would hear what the window says. One that comes while nothing
 * has the focus takes it. May be called more than once. */
void status_pages_mend (void);
