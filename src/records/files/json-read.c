/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Typed readers over json-glib's nodes. */
#include "records/files/json-read.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "records/files/json-guard.h"
#include "records/files/record-time.h"

G_DEFINE_QUARK (wuzi_record_error_quark, wuzi_record_error)

static const char BYTE_ORDER_MARK[] = "\xef\xbb\xbf";

static void
set_broken (GError **error, const char *fault)
{
  g_set_error_literal (error, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_BROKEN, fault);
}

static void
set_wrong (GError **error, const char *member)
{
  g_set_error (error, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_BROKEN, _ ("“%s” is missing or wrong"),
               member);
}

static void
skip_mark (const char **text, gsize *length)
{
  gsize mark = strlen (BYTE_ORDER_MARK);

  if (*length >= mark && memcmp (*text, BYTE_ORDER_MARK, mark) == 0) {
    *text += mark;
    *length -= mark;
  }
}

JsonNode *
json_read_text (const char *text, gsize length, GError **error)
{
  g_autoptr (JsonParser) parser = json_parser_new ();

  skip_mark (&text, &length);
  if (!json_guard_check (text, length)
      || !json_parser_load_from_data (parser, text, (gssize) length, NULL))
    set_broken (error, _ ("it isn’t JSON"));
  else if (!JSON_NODE_HOLDS_OBJECT (json_parser_get_root (parser)))
    set_broken (error, _ ("it isn’t an object of JSON"));
  else
    return json_parser_steal_root (parser);
  return NULL;
}

int
json_read_find_line (const char *text, gsize length)
{
  skip_mark (&text, &length);
  return json_guard_find_line (text, length);
}

gboolean
json_read_format (JsonObject *object, int newest, GError **error)
{
  gint64 format;

  if (!json_read_int (object, "format", 1, G_MAXINT64, &format, error))
    return FALSE;
  if (format > newest) {
    g_set_error_literal (error, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_NEWER,
                         _ ("it was written by a newer version"));
    return FALSE;
  }
  return TRUE;
}

/* Is it a value of that type? If not, the error names the member. */
static gboolean
check_value (JsonNode *node, GType type, const char *member, GError **error)
{
  if (node != NULL && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == type)
    return TRUE;
  set_wrong (error, member);
  return FALSE;
}

static gboolean
read_int (JsonNode *node, const char *member, gint64 min, gint64 max, gint64 *value, GError **error)
{
  gint64 read;

  if (!check_value (node, G_TYPE_INT64, member, error))
    return FALSE;
  read = json_node_get_int (node);
  if (read < min || read > max) {
    set_wrong (error, member);
    return FALSE;
  }
  *value = read;
  return TRUE;
}

gboolean
json_read_int (JsonObject *object, const char *member, gint64 min, gint64 max, gint64 *value,
               GError **error)
{
  return read_int (json_object_get_member (object, member), member, min, max, value, error);
}

gboolean
json_read_bool (JsonObject *object, const char *member, gboolean *value, GError **error)
{
  JsonNode *node = json_object_get_member (object, member);

  if (!check_value (node, G_TYPE_BOOLEAN, member, error))
    return FALSE;
  *value = json_node_get_boolean (node);
  return TRUE;
}

const char *
json_read_string (JsonObject *object, const char *member, GError **error)
{
  JsonNode *node = json_object_get_member (object, member);

  return check_value (node, G_TYPE_STRING, member, error) ? json_node_get_string (node) : NULL;
}

gboolean
json_read_word (JsonObject *object, const char *member, const char *const *words, int count,
                int *value, GError **error)
{
  const char *text = json_read_string (object, member, error);

  if (text == NULL)
    return FALSE;
  for (int i = 0; i < count; i++)
    if (g_str_equal (text, words[i])) {
      *value = i;
      return TRUE;
    }
  set_wrong (error, member);
  return FALSE;
}

const char *
json_read_id (JsonObject *object, const char *member, GError **error)
{
  const char *text = json_read_string (object, member, error);

  if (text == NULL || g_uuid_string_is_valid (text))
    return text;
  set_wrong (error, member);
  return NULL;
}

gboolean
json_read_time (JsonObject *object, const char *member, gint64 *msecs, GError **error)
{
  const char *text = json_read_string (object, member, error);

  if (text == NULL)
    return FALSE;
  if (record_time_parse (text, msecs))
    return TRUE;
  set_wrong (error, member);
  return FALSE;
}

JsonObject *
json_read_object (JsonObject *object, const char *member, GError **error)
{
  JsonNode *node = json_object_get_member (object, member);

  if (node != NULL && JSON_NODE_HOLDS_OBJECT (node))
    return json_node_get_object (node);
  set_wrong (error, member);
  return NULL;
}

JsonArray *
json_read_array (JsonObject *object, const char *member, GError **error)
{
  JsonNode *node = json_object_get_member (object, member);

  if (node != NULL && JSON_NODE_HOLDS_ARRAY (node))
    return json_node_get_array (node);
  set_wrong (error, member);
  return NULL;
}

/* The node at a place of an array, or NULL. */
static JsonNode *
element (JsonArray *array, guint index)
{
  return index < json_array_get_length (array) ? json_array_get_element (array, index) : NULL;
}

gboolean
json_read_int_at (JsonArray *array, guint index, gint64 min, gint64 max, gint64 *value,
                  GError **error)
{
  return read_int (element (array, index), "[]", min, max, value, error);
}

const char *
json_read_string_at (JsonArray *array, guint index, GError **error)
{
  JsonNode *node = element (array, index);

  return check_value (node, G_TYPE_STRING, "[]", error) ? json_node_get_string (node) : NULL;
}
