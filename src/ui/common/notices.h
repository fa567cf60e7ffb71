/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells something to who isn't looking at the program. */
#pragma once

#include <gio/gio.h>

/* Sends it to the desktop, where one shows such things. id: a newer one takes its place. */
void notices_send (GApplication *application, const char *id, GNotification *notification);
