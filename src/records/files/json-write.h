/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes JSON that can be read again, whatever was read before. */
#pragma once

#include <json-glib/json-glib.h>

/* The text of a node: in one line, or set in lines for people to read. length
 * may be NULL. (transfer full)
 *
 * NOTE: json-glib adds ".0" to each number that has no point, and so makes
 * "1e-14.0" of 1e-14 and "inf.0" of a number too large for it: here they are
 * written as "1e-14" and "1e999". */
char *json_write (JsonNode *node, gboolean in_lines, gsize *length);
