/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells something to who isn't looking at the program. */
#pragma once

#include <gio/gio.h>

/* Sends a sentence to the desktop, where one shows such things; a click on it does an action of the
 * application, "app.matches". id: a newer one takes its place. */
void notices_send (GApplication *application, const char *id, const char *sentence,
                   const char *action);
