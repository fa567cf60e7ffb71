/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What nearly all files of the records include, read by the compiler once for all of them. */
#define _GNU_SOURCE /* some of them ask for it, which is too late after this */

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
