/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What nearly all files of this layer include, read by the compiler once for all of them. */
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
