/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window about the program. */
#pragma once

#include <adwaita.h>

/* A window that says what the program is called and who has made it, with that icon.
 * It isn't shown yet. */
GtkWindow *wuzi_about_new (const char *icon);
