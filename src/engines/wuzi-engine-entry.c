/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps how an engine is run, and what is known of it. */
#include "engines/wuzi-engine-entry.h"

#include "engines/brain-error.h"
#include "records/files/json-read.h"

struct _WuziEngineEntry {
  GObject parent_instance;

  /* Owned */
  char *id;
  char *name;
  char *command;
  char *folder;
  char *info;
  BrainFindings *findings;
  JsonObject *others; /* members that aren't known, or NULL */

  EngineRating rating;
  guint turn_ms;
  guint megabytes;
  guint threads;
  int dialect;
  int habit;
  gboolean ponders;
  gboolean confined;
  gboolean folder_writable;
  gboolean network;
};

G_DEFINE_FINAL_TYPE (WuziEngineEntry, wuzi_engine_entry, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_ID,
  PROP_NAME,
  PROP_COMMAND,
  PROP_FOLDER,
  PROP_TURN_MS,
  PROP_MEGABYTES,
  PROP_THREADS,
  PROP_DIALECT,
  PROP_HABIT,
  PROP_INFO,
  PROP_PONDERS,
  PROP_CONFINED,
  PROP_FOLDER_WRITABLE,
  PROP_NETWORK,
  PROP_FINDINGS,
  PROP_RATING,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* Programs that are of no use without the network. */
static const char *const NETWORK_PROGRAMS[] = {
  "ssh", "mosh", "telnet", "nc", "ncat", "socat", NULL
};

/* --- what is made of values --- */

/* "pbrain-x" of its command line. (transfer full) */
static char *
dup_program (const char *command)
{
  g_auto (GStrv) argv = NULL;

  if (!g_shell_parse_argv (command, NULL, &argv, NULL))
    return g_strdup (command);
  return g_path_get_basename (argv[0]);
}

/* What such a program is called until it says more: "x". (transfer full) */
static char *
dup_name_of_program (const char *command)
{
  g_autofree char *program = dup_program (command);
  const char *name = program;

  if (g_str_has_prefix (name, "pbrain-") && name[strlen ("pbrain-")] != '\0')
    name += strlen ("pbrain-");
  return g_utf8_make_valid (name, -1);
}

static char *
dup_clean_name (const char *name, const char *command)
{
  g_autofree char *valid = g_utf8_make_valid (name != NULL ? name : "", -1);
  g_autofree char *cut =
      g_utf8_substring (valid, 0, MIN (g_utf8_strlen (valid, -1), WUZI_ENGINE_MAX_NAME_CHARS));

  for (char *at = cut; *at != '\0'; at++)
    if (g_ascii_iscntrl (*at))
      *at = ' ';
  g_strstrip (cut);
  if (*cut == '\0') {
    g_free (cut);
    cut = dup_name_of_program (command != NULL ? command : "");
  }
  return *cut != '\0' ? g_steal_pointer (&cut) : g_strdup ("?");
}

static gboolean
needs_network (const char *command)
{
  g_autofree char *program = dup_program (command);

  return g_strv_contains (NETWORK_PROGRAMS, program);
}

/* NULL for an empty text, too. */
static char *
dup_filled (const char *text)
{
  return text != NULL && *text != '\0' ? g_strdup (text) : NULL;
}

/* --- properties --- */

static void
notify (WuziEngineEntry *self, guint id)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[id]);
}

static void
set_text (WuziEngineEntry *self, guint id, char **place, char *text)
{
  if (g_strcmp0 (*place, text) == 0) {
    g_free (text);
    return;
  }
  g_free (*place);
  *place = text;
  notify (self, id);
}

static void
set_count (WuziEngineEntry *self, guint id, guint *place, guint value)
{
  if (*place == value)
    return;
  *place = value;
  notify (self, id);
}

static void
set_flag (WuziEngineEntry *self, guint id, gboolean *place, gboolean value)
{
  if (!*place == !value)
    return;
  *place = value != FALSE;
  notify (self, id);
}

static void
set_choice (WuziEngineEntry *self, guint id, int *place, int value)
{
  if (*place == value)
    return;
  *place = value;
  notify (self, id);
}

static void
set_command (WuziEngineEntry *self, const char *command)
{
  if (command == NULL || g_strcmp0 (self->command, command) == 0)
    return;
  set_text (self, PROP_COMMAND, &self->command, g_strdup (command));
  set_flag (self, PROP_NETWORK, &self->network, needs_network (command));
}

static void
wuzi_engine_entry_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  WuziEngineEntry *self = WUZI_ENGINE_ENTRY (object);

  switch (id) {
  case PROP_ID:
    g_value_set_string (value, self->id);
    break;
  case PROP_NAME:
    g_value_set_string (value, self->name);
    break;
  case PROP_COMMAND:
    g_value_set_string (value, self->command);
    break;
  case PROP_FOLDER:
    g_value_set_string (value, self->folder);
    break;
  case PROP_TURN_MS:
    g_value_set_uint (value, self->turn_ms);
    break;
  case PROP_MEGABYTES:
    g_value_set_uint (value, self->megabytes);
    break;
  case PROP_THREADS:
    g_value_set_uint (value, self->threads);
    break;
  case PROP_DIALECT:
    g_value_set_int (value, self->dialect);
    break;
  case PROP_HABIT:
    g_value_set_int (value, self->habit);
    break;
  case PROP_INFO:
    g_value_set_string (value, self->info);
    break;
  case PROP_PONDERS:
    g_value_set_boolean (value, self->ponders);
    break;
  case PROP_CONFINED:
    g_value_set_boolean (value, self->confined);
    break;
  case PROP_FOLDER_WRITABLE:
    g_value_set_boolean (value, self->folder_writable);
    break;
  case PROP_NETWORK:
    g_value_set_boolean (value, self->network);
    break;
  case PROP_FINDINGS:
    g_value_set_pointer (value, self->findings);
    break;
  case PROP_RATING:
    g_value_set_pointer (value, &self->rating);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
wuzi_engine_entry_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  WuziEngineEntry *self = WUZI_ENGINE_ENTRY (object);

  switch (id) {
  case PROP_ID:
    self->id = g_value_dup_string (value);
    break;
  case PROP_NAME:
    set_text (self, id, &self->name, dup_clean_name (g_value_get_string (value), self->command));
    break;
  case PROP_COMMAND:
    set_command (self, g_value_get_string (value));
    break;
  case PROP_FOLDER:
    set_text (self, id, &self->folder, dup_filled (g_value_get_string (value)));
    break;
  case PROP_TURN_MS:
    set_count (self, id, &self->turn_ms, g_value_get_uint (value));
    break;
  case PROP_MEGABYTES:
    set_count (self, id, &self->megabytes, g_value_get_uint (value));
    break;
  case PROP_THREADS:
    set_count (self, id, &self->threads, g_value_get_uint (value));
    break;
  case PROP_DIALECT:
    set_choice (self, id, &self->dialect, g_value_get_int (value));
    break;
  case PROP_HABIT:
    set_choice (self, id, &self->habit, g_value_get_int (value));
    break;
  case PROP_INFO:
    set_text (self, id, &self->info, dup_filled (g_value_get_string (value)));
    break;
  case PROP_PONDERS:
    set_flag (self, id, &self->ponders, g_value_get_boolean (value));
    break;
  case PROP_CONFINED:
    set_flag (self, id, &self->confined, g_value_get_boolean (value));
    break;
  case PROP_FOLDER_WRITABLE:
    set_flag (self, id, &self->folder_writable, g_value_get_boolean (value));
    break;
  case PROP_NETWORK:
    set_flag (self, id, &self->network, g_value_get_boolean (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

const char *
wuzi_engine_entry_get_id (WuziEngineEntry *self)
{
  return self->id;
}

const char *
wuzi_engine_entry_get_name (WuziEngineEntry *self)
{
  return self->name;
}

const char *
wuzi_engine_entry_get_command (WuziEngineEntry *self)
{
  return self->command;
}

const char *
wuzi_engine_entry_get_folder (WuziEngineEntry *self)
{
  return self->folder;
}

const char *
wuzi_engine_entry_get_info (WuziEngineEntry *self)
{
  return self->info;
}

guint
wuzi_engine_entry_get_turn_ms (WuziEngineEntry *self)
{
  return self->turn_ms;
}

guint
wuzi_engine_entry_get_megabytes (WuziEngineEntry *self)
{
  return self->megabytes;
}

guint
wuzi_engine_entry_get_threads (WuziEngineEntry *self)
{
  return self->threads;
}

BrainDialect
wuzi_engine_entry_get_dialect (WuziEngineEntry *self)
{
  return (BrainDialect) self->dialect;
}

BrainHabit
wuzi_engine_entry_get_habit (WuziEngineEntry *self)
{
  return (BrainHabit) self->habit;
}

gboolean
wuzi_engine_entry_get_ponders (WuziEngineEntry *self)
{
  return self->ponders;
}

gboolean
wuzi_engine_entry_get_confined (WuziEngineEntry *self)
{
  return self->confined;
}

gboolean
wuzi_engine_entry_get_folder_writable (WuziEngineEntry *self)
{
  return self->folder_writable;
}

gboolean
wuzi_engine_entry_get_network (WuziEngineEntry *self)
{
  return self->network;
}

const BrainFindings *
wuzi_engine_entry_get_findings (WuziEngineEntry *self)
{
  return self->findings;
}

const EngineRating *
wuzi_engine_entry_get_rating (WuziEngineEntry *self)
{
  return &self->rating;
}

void
wuzi_engine_entry_set_rating (WuziEngineEntry *self, const EngineRating *rating)
{
  g_return_if_fail (WUZI_IS_ENGINE_ENTRY (self));

  if (self->rating.value == rating->value && self->rating.error == rating->error
      && self->rating.games == rating->games)
    return;
  self->rating = *rating;
  notify (self, PROP_RATING);
}

/* --- findings --- */

static void
put_findings (WuziEngineEntry *self, const BrainFindings *findings)
{
  BrainFindings *copy = findings != NULL ? brain_findings_copy (findings) : NULL;

  g_clear_pointer (&self->findings, brain_findings_free);
  self->findings = copy;
  notify (self, PROP_FINDINGS);
}

void
wuzi_engine_entry_set_findings (WuziEngineEntry *self, const BrainFindings *findings)
{
  g_autofree char *program = NULL;

  g_return_if_fail (WUZI_IS_ENGINE_ENTRY (self));

  g_object_freeze_notify (G_OBJECT (self));
  put_findings (self, findings);
  if (findings != NULL) {
    program = dup_name_of_program (self->command);
    set_choice (self, PROP_DIALECT, &self->dialect, (int) findings->dialect);
    set_choice (self, PROP_HABIT, &self->habit, (int) findings->habit);
    if (findings->name != NULL && g_str_equal (self->name, program))
      set_text (self, PROP_NAME, &self->name, dup_clean_name (findings->name, self->command));
  }
  g_object_thaw_notify (G_OBJECT (self));
}

gboolean
wuzi_engine_entry_plays (WuziEngineEntry *self, Rule rule, int size)
{
  int number;

  g_return_val_if_fail (WUZI_IS_ENGINE_ENTRY (self), FALSE);

  if (self->dialect == BRAIN_DIALECT_YIXIN && rule == RULE_CARO)
    return FALSE;
  number = size >= 0 && size <= BOARD_MAX_SIZE ? size : 0;
  return self->findings == NULL
         || ((self->findings->rules & 1u << rule) != 0
             && (self->findings->sizes & 1u << number) != 0);
}

gboolean
wuzi_engine_entry_can (WuziEngineEntry *self, BrainAbilities ability)
{
  g_return_val_if_fail (WUZI_IS_ENGINE_ENTRY (self), FALSE);

  return self->findings != NULL && (self->findings->abilities & ability) != 0;
}

char **
wuzi_engine_entry_dup_argv (WuziEngineEntry *self, GError **error)
{
  g_auto (GStrv) argv = NULL;

  g_return_val_if_fail (WUZI_IS_ENGINE_ENTRY (self), NULL);

  /* A path with blanks needs no quotes. */
  if (g_path_is_absolute (self->command) && g_file_test (self->command, G_FILE_TEST_IS_REGULAR)) {
    argv = g_new0 (char *, 2);
    argv[0] = g_strdup (self->command);
  } else if (!g_shell_parse_argv (self->command, NULL, &argv, NULL) || *argv[0] == '\0') {
    g_propagate_error (error, wuzi_brain_error_new (WUZI_BRAIN_ERROR_COMMAND, self->name, NULL, 0));
    return NULL;
  }
  return g_steal_pointer (&argv);
}

/* --- JSON --- */

static void
set_text_member (JsonObject *object, const char *member, const char *text)
{
  if (text != NULL)
    json_object_set_string_member (object, member, text);
  else
    json_object_remove_member (object, member);
}

static void
copy_member_cb (JsonObject *object, const char *member, JsonNode *node, gpointer to)
{
  json_object_set_member (to, member, json_node_copy (node));
}

JsonNode *
wuzi_engine_entry_to_json (WuziEngineEntry *self)
{
  JsonObject *object = json_object_new ();
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);

  json_object_set_string_member (object, "id", self->id);
  json_object_set_string_member (object, "name", self->name);
  json_object_set_string_member (object, "command", self->command);
  set_text_member (object, "folder", self->folder);
  json_object_set_int_member (object, "turn_ms", self->turn_ms);
  json_object_set_int_member (object, "megabytes", self->megabytes);
  json_object_set_int_member (object, "threads", self->threads);
  json_object_set_string_member (object, "dialect",
                                 brain_dialect_to_name ((BrainDialect) self->dialect));
  json_object_set_string_member (object, "habit", brain_habit_to_name ((BrainHabit) self->habit));
  set_text_member (object, "info", self->info);
  json_object_set_boolean_member (object, "ponders", self->ponders);
  json_object_set_boolean_member (object, "confined", self->confined);
  json_object_set_boolean_member (object, "folder_writable", self->folder_writable);
  json_object_set_boolean_member (object, "network", self->network);
  if (self->findings != NULL)
    json_object_set_member (object, "findings", brain_findings_to_json (self->findings));
  if (self->others != NULL)
    json_object_foreach_member (self->others, copy_member_cb, object);
  json_node_take_object (node, object);
  return node;
}

static gboolean
read_text (JsonObject *object, const char *member, char **text, GError **error)
{
  const char *value;

  if (!json_object_has_member (object, member))
    return TRUE;
  value = json_read_string (object, member, error);
  g_free (*text);
  *text = dup_filled (value);
  return value != NULL;
}

static gboolean
read_count (JsonObject *object, const char *member, guint max, guint *count, GError **error)
{
  gint64 value;

  if (!json_object_has_member (object, member))
    return TRUE;
  if (!json_read_int (object, member, 0, max, &value, error))
    return FALSE;
  *count = (guint) value;
  return TRUE;
}

static gboolean
read_flag (JsonObject *object, const char *member, gboolean *flag, GError **error)
{
  return !json_object_has_member (object, member) || json_read_bool (object, member, flag, error);
}

static gboolean
read_choices (JsonObject *object, WuziEngineEntry *self, GError **error)
{
  g_autofree char *dialect = NULL;
  g_autofree char *habit = NULL;
  BrainDialect found_dialect = BRAIN_DIALECT_GOMOCUP;
  BrainHabit found_habit = BRAIN_HABIT_UNKNOWN;

  if (!read_text (object, "dialect", &dialect, error)
      || !read_text (object, "habit", &habit, error))
    return FALSE;
  /* A word of a newer program's is as good as none. */
  if (dialect != NULL)
    brain_dialect_from_name (dialect, &found_dialect);
  if (habit != NULL)
    brain_habit_from_name (habit, &found_habit);
  self->dialect = (int) found_dialect;
  self->habit = (int) found_habit;
  return TRUE;
}

static gboolean
read_findings (JsonObject *object, WuziEngineEntry *self, GError **error)
{
  JsonObject *member;

  if (!json_object_has_member (object, "findings"))
    return TRUE;
  member = json_read_object (object, "findings", error);
  if (member == NULL)
    return FALSE;
  self->findings = brain_findings_new_from_json (member, error);
  return self->findings != NULL;
}

static void
keep_other_cb (JsonObject *object, const char *member, JsonNode *node, gpointer data)
{
  static const char *const KNOWN[] = { "id",      "name",      "command",  "folder",
                                       "turn_ms", "megabytes", "threads",  "dialect",
                                       "habit",   "info",      "confined", "folder_writable",
                                       "network", "findings",  "ponders",  NULL };
  WuziEngineEntry *self = data;

  if (g_strv_contains (KNOWN, member))
    return;
  if (self->others == NULL)
    self->others = json_object_new ();
  json_object_set_member (self->others, member, json_node_copy (node));
}

WuziEngineEntry *
wuzi_engine_entry_new_from_json (JsonObject *object, GError **error)
{
  g_autoptr (WuziEngineEntry) self = NULL;
  const char *id = json_read_id (object, "id", error);
  const char *name = id != NULL ? json_read_string (object, "name", error) : NULL;
  const char *command = name != NULL ? json_read_string (object, "command", error) : NULL;

  if (command == NULL)
    return NULL;
  self = g_object_new (WUZI_TYPE_ENGINE_ENTRY, "id", id, "command", command, "name", name, NULL);
  if (!read_text (object, "folder", &self->folder, error)
      || !read_count (object, "turn_ms", WUZI_ENGINE_MAX_TURN_MS, &self->turn_ms, error)
      || !read_count (object, "megabytes", WUZI_ENGINE_MAX_MEGABYTES, &self->megabytes, error)
      || !read_count (object, "threads", WUZI_ENGINE_MAX_THREADS, &self->threads, error)
      || !read_choices (object, self, error) || !read_text (object, "info", &self->info, error)
      || !read_flag (object, "ponders", &self->ponders, error)
      || !read_flag (object, "confined", &self->confined, error)
      || !read_flag (object, "folder_writable", &self->folder_writable, error)
      || !read_flag (object, "network", &self->network, error)
      || !read_findings (object, self, error))
    return NULL;
  json_object_foreach_member (object, keep_other_cb, self);
  return g_steal_pointer (&self);
}

/* --- the object --- */

static void
wuzi_engine_entry_constructed (GObject *object)
{
  WuziEngineEntry *self = WUZI_ENGINE_ENTRY (object);

  G_OBJECT_CLASS (wuzi_engine_entry_parent_class)->constructed (object);

  if (self->id == NULL)
    self->id = g_uuid_string_random ();
  if (self->command == NULL)
    self->command = g_strdup ("");
  if (self->name == NULL)
    self->name = dup_clean_name (NULL, self->command);
}

static void
wuzi_engine_entry_finalize (GObject *object)
{
  WuziEngineEntry *self = WUZI_ENGINE_ENTRY (object);

  g_free (self->id);
  g_free (self->name);
  g_free (self->command);
  g_free (self->folder);
  g_free (self->info);
  g_clear_pointer (&self->findings, brain_findings_free);
  g_clear_pointer (&self->others, json_object_unref);

  G_OBJECT_CLASS (wuzi_engine_entry_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  properties[PROP_ID] = g_param_spec_string (
      "id", NULL, NULL, NULL, G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  properties[PROP_COMMAND] = g_param_spec_string ("command", NULL, NULL, NULL, flags);
  properties[PROP_FOLDER] = g_param_spec_string ("folder", NULL, NULL, NULL, flags);
  properties[PROP_TURN_MS] = g_param_spec_uint ("turn-ms", NULL, NULL, 0, WUZI_ENGINE_MAX_TURN_MS,
                                                WUZI_ENGINE_USUAL_TURN_MS, flags);
  properties[PROP_MEGABYTES] = g_param_spec_uint (
      "megabytes", NULL, NULL, 0, WUZI_ENGINE_MAX_MEGABYTES, WUZI_ENGINE_USUAL_MEGABYTES, flags);
  properties[PROP_THREADS] =
      g_param_spec_uint ("threads", NULL, NULL, 0, WUZI_ENGINE_MAX_THREADS, 0, flags);
  properties[PROP_DIALECT] = g_param_spec_int ("dialect", NULL, NULL, 0, BRAIN_DIALECT_COUNT - 1,
                                               BRAIN_DIALECT_GOMOCUP, flags);
  properties[PROP_HABIT] =
      g_param_spec_int ("habit", NULL, NULL, 0, BRAIN_HABIT_COUNT - 1, BRAIN_HABIT_UNKNOWN, flags);
  properties[PROP_INFO] = g_param_spec_string ("info", NULL, NULL, NULL, flags);
  properties[PROP_PONDERS] = g_param_spec_boolean ("ponders", NULL, NULL, FALSE, flags);
  properties[PROP_CONFINED] = g_param_spec_boolean ("confined", NULL, NULL, TRUE, flags);
  properties[PROP_FOLDER_WRITABLE] =
      g_param_spec_boolean ("folder-writable", NULL, NULL, FALSE, flags);
  properties[PROP_NETWORK] = g_param_spec_boolean ("network", NULL, NULL, FALSE, flags);
  properties[PROP_FINDINGS] =
      g_param_spec_pointer ("findings", NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_RATING] =
      g_param_spec_pointer ("rating", NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (klass, N_PROPS, properties);
}

static void
wuzi_engine_entry_class_init (WuziEngineEntryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = wuzi_engine_entry_get_property;
  object_class->set_property = wuzi_engine_entry_set_property;
  object_class->constructed = wuzi_engine_entry_constructed;
  object_class->finalize = wuzi_engine_entry_finalize;
  install_properties (object_class);
}

static void
wuzi_engine_entry_init (WuziEngineEntry *self)
{
  self->turn_ms = WUZI_ENGINE_USUAL_TURN_MS;
  self->megabytes = WUZI_ENGINE_USUAL_MEGABYTES;
  self->confined = TRUE;
}

WuziEngineEntry *
wuzi_engine_entry_new (const char *name, const char *command)
{
  g_return_val_if_fail (command != NULL, NULL);

  return g_object_new (WUZI_TYPE_ENGINE_ENTRY, "command", command, "name", name, NULL);
}

void
wuzi_engine_entry_take_from (WuziEngineEntry *self, WuziEngineEntry *other)
{
  g_return_if_fail (WUZI_IS_ENGINE_ENTRY (self));
  g_return_if_fail (WUZI_IS_ENGINE_ENTRY (other));

  g_object_freeze_notify (G_OBJECT (self));
  set_text (self, PROP_COMMAND, &self->command, g_strdup (other->command));
  set_text (self, PROP_NAME, &self->name, g_strdup (other->name));
  set_text (self, PROP_FOLDER, &self->folder, g_strdup (other->folder));
  set_text (self, PROP_INFO, &self->info, g_strdup (other->info));
  set_count (self, PROP_TURN_MS, &self->turn_ms, other->turn_ms);
  set_count (self, PROP_MEGABYTES, &self->megabytes, other->megabytes);
  set_count (self, PROP_THREADS, &self->threads, other->threads);
  set_choice (self, PROP_DIALECT, &self->dialect, other->dialect);
  set_choice (self, PROP_HABIT, &self->habit, other->habit);
  set_flag (self, PROP_PONDERS, &self->ponders, other->ponders);
  set_flag (self, PROP_CONFINED, &self->confined, other->confined);
  set_flag (self, PROP_FOLDER_WRITABLE, &self->folder_writable, other->folder_writable);
  set_flag (self, PROP_NETWORK, &self->network, other->network);
  put_findings (self, other->findings);
  wuzi_engine_entry_set_rating (self, &other->rating);
  g_clear_pointer (&self->others, json_object_unref);
  if (other->others != NULL)
    self->others = json_object_ref (other->others);
  g_object_thaw_notify (G_OBJECT (self));
}

WuziEngineEntry *
wuzi_engine_entry_copy (WuziEngineEntry *self)
{
  WuziEngineEntry *copy;

  g_return_val_if_fail (WUZI_IS_ENGINE_ENTRY (self), NULL);

  copy = g_object_new (WUZI_TYPE_ENGINE_ENTRY, "id", self->id, NULL);
  wuzi_engine_entry_take_from (copy, self);
  return copy;
}
