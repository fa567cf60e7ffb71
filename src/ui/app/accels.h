/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys of the program's actions. */
#pragma once

#include <gtk/gtk.h>

void accels_set (GtkApplication *application);
