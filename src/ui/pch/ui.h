/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What nearly all files of the windows include, read by the compiler once for all of them. */
#include <adwaita.h>
#include <glib/gi18n-lib.h>
