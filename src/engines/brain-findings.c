/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps what is known of an engine, in memory and as JSON. */
#include "engines/brain-findings.h"

#include "records/files/json-read.h"

static const char *const DIALECTS[BRAIN_DIALECT_COUNT + 1] = { "gomocup", "yixin", NULL };

static const struct {
  const char *name;
  BrainAbilities ability;
} ABILITIES[] = {
  { "yxboard", BRAIN_CAN_YXBOARD },    { "yxnbest", BRAIN_CAN_YXNBEST },
  { "yxstop", BRAIN_CAN_YXSTOP },      { "thoughts", BRAIN_CAN_THOUGHTS },
  { "realtime", BRAIN_CAN_REALTIME },  { "swap2", BRAIN_CAN_SWAP2 },
  { "takeback", BRAIN_CAN_TAKE_BACK }, { "restart", BRAIN_CAN_RESTART },
  { "ponder", BRAIN_CAN_PONDER },      { "nodes", BRAIN_CAN_NODES },
};

BrainFindings *
brain_findings_new (void)
{
  return g_new0 (BrainFindings, 1);
}

BrainFindings *
brain_findings_copy (const BrainFindings *findings)
{
  BrainFindings *copy = g_memdup2 (findings, sizeof *findings);

  copy->name = g_strdup (findings->name);
  copy->version = g_strdup (findings->version);
  copy->author = g_strdup (findings->author);
  copy->country = g_strdup (findings->country);
  return copy;
}

void
brain_findings_free (BrainFindings *findings)
{
  g_free (findings->name);
  g_free (findings->version);
  g_free (findings->author);
  g_free (findings->country);
  g_free (findings);
}

/* NULL: it isn't said. */
static void
take_value (char **value, const BrainLine *line, const char *key)
{
  enum {
    MAX_VALUE_BYTES = 200,
  };
  char said[MAX_VALUE_BYTES];

  g_free (*value);
  *value = brain_line_find_value (line, key, said, sizeof said) && said[0] != '\0'
               ? g_utf8_make_valid (said, -1)
               : NULL;
}

void
brain_findings_take_about (BrainFindings *findings, const BrainLine *line)
{
  take_value (&findings->name, line, "name");
  take_value (&findings->version, line, "version");
  take_value (&findings->author, line, "author");
  take_value (&findings->country, line, "country");
}

const char *
brain_dialect_to_name (BrainDialect dialect)
{
  return DIALECTS[dialect];
}

gboolean
brain_dialect_from_name (const char *name, BrainDialect *dialect)
{
  for (int i = 0; i < BRAIN_DIALECT_COUNT; i++)
    if (g_str_equal (name, DIALECTS[i])) {
      *dialect = (BrainDialect) i;
      return TRUE;
    }
  return FALSE;
}

/* --- writing --- */

static void
add_string (JsonObject *object, const char *member, const char *value)
{
  if (value != NULL)
    json_object_set_string_member (object, member, value);
}

static JsonArray *
list_sizes (guint32 sizes)
{
  JsonArray *array = json_array_new ();

  for (int size = BOARD_MIN_SIZE; size <= BOARD_MAX_SIZE; size++)
    if ((sizes & 1u << size) != 0)
      json_array_add_int_element (array, size);
  return array;
}

static JsonArray *
list_rules (guint rules)
{
  JsonArray *array = json_array_new ();

  for (int rule = 0; rule < RULE_COUNT; rule++)
    if ((rules & 1u << rule) != 0)
      json_array_add_string_element (array, rule_to_name ((Rule) rule));
  return array;
}

static JsonArray *
list_abilities (guint abilities)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (ABILITIES); i++)
    if ((abilities & ABILITIES[i].ability) != 0)
      json_array_add_string_element (array, ABILITIES[i].name);
  return array;
}

JsonNode *
brain_findings_to_json (const BrainFindings *findings)
{
  JsonObject *object = json_object_new ();
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);

  add_string (object, "name", findings->name);
  add_string (object, "version", findings->version);
  add_string (object, "author", findings->author);
  add_string (object, "country", findings->country);
  json_object_set_array_member (object, "sizes", list_sizes (findings->sizes));
  json_object_set_array_member (object, "rules", list_rules (findings->rules));
  json_object_set_array_member (object, "abilities", list_abilities (findings->abilities));
  json_object_set_string_member (object, "dialect", brain_dialect_to_name (findings->dialect));
  json_object_set_string_member (object, "habit", brain_habit_to_name (findings->habit));
  json_node_take_object (node, object);
  return node;
}

/* --- reading --- */

static gboolean
read_string (JsonObject *object, const char *member, char **value, GError **error)
{
  const char *text;

  if (!json_object_has_member (object, member))
    return TRUE;
  text = json_read_string (object, member, error);
  *value = g_strdup (text);
  return text != NULL;
}

static gboolean
read_sizes (JsonObject *object, guint32 *sizes, GError **error)
{
  JsonArray *array = json_read_array (object, "sizes", error);
  gint64 size;

  if (array == NULL)
    return FALSE;
  for (guint i = 0; i < json_array_get_length (array); i++) {
    if (!json_read_int_at (array, i, 1, G_MAXINT, &size, error))
      return FALSE;
    if (size >= BOARD_MIN_SIZE && size <= BOARD_MAX_SIZE)
      *sizes |= 1u << size;
  }
  return TRUE;
}

static gboolean
read_rules (JsonObject *object, guint *rules, GError **error)
{
  JsonArray *array = json_read_array (object, "rules", error);
  Rule rule;

  if (array == NULL)
    return FALSE;
  for (guint i = 0; i < json_array_get_length (array); i++) {
    const char *name = json_read_string_at (array, i, error);

    if (name == NULL)
      return FALSE;
    if (rule_from_name (name, &rule))
      *rules |= 1u << rule;
  }
  return TRUE;
}

static gboolean
read_abilities (JsonObject *object, guint *abilities, GError **error)
{
  JsonArray *array = json_read_array (object, "abilities", error);

  if (array == NULL)
    return FALSE;
  for (guint i = 0; i < json_array_get_length (array); i++) {
    const char *name = json_read_string_at (array, i, error);

    if (name == NULL)
      return FALSE;
    for (guint j = 0; j < G_N_ELEMENTS (ABILITIES); j++)
      if (g_str_equal (name, ABILITIES[j].name))
        *abilities |= ABILITIES[j].ability;
  }
  return TRUE;
}

BrainFindings *
brain_findings_new_from_json (JsonObject *object, GError **error)
{
  g_autoptr (BrainFindings) findings = brain_findings_new ();
  const char *dialect = json_read_string (object, "dialect", error);
  const char *habit = dialect != NULL ? json_read_string (object, "habit", error) : NULL;

  if (habit == NULL || !read_string (object, "name", &findings->name, error)
      || !read_string (object, "version", &findings->version, error)
      || !read_string (object, "author", &findings->author, error)
      || !read_string (object, "country", &findings->country, error)
      || !read_sizes (object, &findings->sizes, error)
      || !read_rules (object, &findings->rules, error)
      || !read_abilities (object, &findings->abilities, error))
    return NULL;
  /* A word of a newer program's is as good as none. */
  brain_dialect_from_name (dialect, &findings->dialect);
  brain_habit_from_name (habit, &findings->habit);
  return g_steal_pointer (&findings);
}
