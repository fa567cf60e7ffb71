/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Typed reading of JSON that may be anything.
 *
 * Every function returns FALSE or NULL and sets WUZI_RECORD_ERROR if what it
 * looks for isn't there, has another type or lies outside the range. What
 * they return belongs to the object that they were given. */
#pragma once

#include <json-glib/json-glib.h>

typedef enum {
  WUZI_RECORD_ERROR_BROKEN, /* not JSON, not what it should be, or nothing that can have been */
  WUZI_RECORD_ERROR_NEWER,  /* written by a newer version of the program */
} WuziRecordError;

#define WUZI_RECORD_ERROR (wuzi_record_error_quark ())
GQuark wuzi_record_error_quark (void);

/* Parses a text of length bytes that must be one JSON object, after it has
 * passed json_guard_check (). A byte order mark before it is skipped. The
 * node holds an object. (transfer full) */
JsonNode *json_read_text (const char *text, gsize length, GError **error);

/* The line, from 1 on, in which such a text isn't JSON; 0 if it is. */
int json_read_find_line (const char *text, gsize length);

/* Checks the member "format": a whole number from 1 on. Above newest the
 * error is WUZI_RECORD_ERROR_NEWER. */
gboolean json_read_format (JsonObject *object, int newest, GError **error);

/* A whole number from min to max. */
gboolean json_read_int (JsonObject *object, const char *member, gint64 min, gint64 max,
                        gint64 *value, GError **error);

const char *json_read_string (JsonObject *object, const char *member, GError **error);

/* TRUE or FALSE. */
gboolean json_read_bool (JsonObject *object, const char *member, gboolean *value, GError **error);

/* A string that is one of count words; its index in *value. */
gboolean json_read_word (JsonObject *object, const char *member, const char *const *words,
                         int count, int *value, GError **error);

/* A universally unique identifier in the usual 36 characters. */
const char *json_read_id (JsonObject *object, const char *member, GError **error);

/* A point in time (record_time_parse), in milliseconds. */
gboolean json_read_time (JsonObject *object, const char *member, gint64 *msecs, GError **error);

JsonObject *json_read_object (JsonObject *object, const char *member, GError **error);
JsonArray *json_read_array (JsonObject *object, const char *member, GError **error);

/* A whole number from min to max, or a string, at a place of an array. */
gboolean json_read_int_at (JsonArray *array, guint index, gint64 min, gint64 max, gint64 *value,
                           GError **error);
const char *json_read_string_at (JsonArray *array, guint index, GError **error);
