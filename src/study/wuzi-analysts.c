/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes an analyst for each engine that is chosen, and tells all of them what to look at. */
#include "study/wuzi-analysts.h"

#include "engines/wuzi-engine-list.h"

struct _WuziAnalysts {
  GObject parent_instance;

  /* Owned */
  GPtrArray *analysts; /* WuziAnalyst, in the order in which they were chosen */
  GListModel *engines; /* WuziEngineEntry; or NULL */
  GSignalGroup *engine_signals;
  GPtrArray *watched; /* those of the engines whose changes are heard of */
  WuziStudy *study;   /* or NULL */
  GSignalGroup *study_signals;
  char **chosen;

  gboolean active;
  gboolean built_in;
  int line_count;
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (WuziAnalysts, wuzi_analysts, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

enum {
  PROP_CHOSEN = 1,
  PROP_BUILT_IN,
  N_PROPS,
};

enum {
  CHANGED,
  ENGINES_CHANGED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* --- the list --- */

static GType
get_item_type (GListModel *model)
{
  return WUZI_TYPE_ANALYST;
}

static guint
get_n_items (GListModel *model)
{
  return WUZI_ANALYSTS (model)->analysts->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  GPtrArray *analysts = WUZI_ANALYSTS (model)->analysts;

  return position < analysts->len ? g_object_ref (analysts->pdata[position]) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* --- what they look at --- */

static Rule
get_rule (WuziAnalysts *self)
{
  Rule rule = RULE_FREESTYLE;

  if (self->study != NULL)
    wuzi_study_get_rule (self->study, &rule);
  return rule;
}

static void
look (WuziAnalysts *self)
{
  Rule rule = get_rule (self);
  StudyPosition position;

  if (self->study != NULL)
    wuzi_study_get_position (self->study, wuzi_study_get_current (self->study), &position);
  for (guint i = 0; i < self->analysts->len; i++)
    wuzi_analyst_look_at (self->analysts->pdata[i], self->study != NULL ? &position : NULL, rule);
}

static void
study_changed_cb (WuziAnalysts *self, guint what)
{
  if ((what & ~(guint) STUDY_CHANGE_VALUE) != 0)
    look (self);
  if ((what & STUDY_CHANGE_INFO) != 0)
    g_signal_emit (self, signals[ENGINES_CHANGED], 0);
}

static void
analyst_changed_cb (WuziAnalysts *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- who looks --- */

static int
find_analyst (WuziAnalysts *self, WuziEngineEntry *entry)
{
  for (guint i = 0; i < self->analysts->len; i++)
    if (wuzi_analyst_get_entry (self->analysts->pdata[i]) == entry)
      return (int) i;
  return -1;
}

/* The first that no analyst has. */
static int
find_place (WuziAnalysts *self)
{
  guint taken = 0;
  int place = 0;

  for (guint i = 0; i < self->analysts->len; i++)
    taken |= 1u << wuzi_analyst_get_place (self->analysts->pdata[i]);
  while ((taken & 1u << place) != 0)
    place++;
  return place;
}

static void
insert (WuziAnalysts *self, guint at, WuziEngineEntry *entry)
{
  WuziAnalyst *analyst = wuzi_analyst_new (entry, find_place (self));

  wuzi_analyst_set_line_count (analyst, self->line_count);
  g_signal_connect_object (analyst, "changed", G_CALLBACK (analyst_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_ptr_array_insert (self->analysts, (int) at, analyst);
  g_list_model_items_changed (G_LIST_MODEL (self), at, 0, 1);
}

static void
remove_at (WuziAnalysts *self, guint at)
{
  g_autoptr (WuziAnalyst) analyst = g_ptr_array_steal_index (self->analysts, at);

  g_signal_handlers_disconnect_by_func (analyst, analyst_changed_cb, self);
  wuzi_analyst_set_active (analyst, FALSE);
  g_list_model_items_changed (G_LIST_MODEL (self), at, 1, 0);
}

/* The engines that are chosen and there, once each. (transfer full) */
static GPtrArray *
list_wanted (WuziAnalysts *self)
{
  GPtrArray *wanted = g_ptr_array_new ();

  for (char **id = self->chosen; *id != NULL && wanted->len < ANALYSTS_MAX; id++) {
    WuziEngineEntry *entry = wuzi_engine_list_find_in (self->engines, *id);

    if (entry != NULL && !g_ptr_array_find (wanted, entry, NULL))
      g_ptr_array_add (wanted, entry);
  }
  return wanted;
}

static void
set_built_in (WuziAnalysts *self, gboolean built_in)
{
  if (self->built_in == built_in)
    return;
  self->built_in = built_in;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUILT_IN]);
}

/* Who isn't wanted goes, who is comes; the others think on. */
static void
choose_all (WuziAnalysts *self)
{
  g_autoptr (GPtrArray) wanted = list_wanted (self);

  for (guint i = self->analysts->len; i-- > 0;)
    if (!g_ptr_array_find (wanted, wuzi_analyst_get_entry (self->analysts->pdata[i]), NULL))
      remove_at (self, i);
  for (guint i = 0; i < wanted->len; i++)
    if (find_analyst (self, wanted->pdata[i]) < 0)
      insert (self, MIN (i, self->analysts->len), wanted->pdata[i]);
  set_built_in (self,
                wanted->len == 0
                    || g_strv_contains ((const char *const *) self->chosen, ANALYSTS_BUILT_IN));
  look (self);
  for (guint i = 0; i < self->analysts->len; i++)
    wuzi_analyst_set_active (self->analysts->pdata[i], self->active);
  analyst_changed_cb (self);
}

static void
engine_changed_cb (WuziAnalysts *self)
{
  g_signal_emit (self, signals[ENGINES_CHANGED], 0);
}

static void
watch_engines (WuziAnalysts *self)
{
  guint count = self->engines != NULL ? g_list_model_get_n_items (self->engines) : 0;

  for (guint i = 0; i < self->watched->len; i++)
    g_signal_handlers_disconnect_by_func (self->watched->pdata[i], engine_changed_cb, self);
  g_ptr_array_set_size (self->watched, 0);
  for (guint i = 0; i < count; i++) {
    WuziEngineEntry *entry = g_list_model_get_item (self->engines, i);

    g_signal_connect_object (entry, "notify", G_CALLBACK (engine_changed_cb), self,
                             G_CONNECT_SWAPPED);
    g_ptr_array_add (self->watched, entry);
  }
}

static void
engines_changed_cb (WuziAnalysts *self)
{
  watch_engines (self);
  choose_all (self);
  engine_changed_cb (self);
}

/* --- the class --- */

static void
wuzi_analysts_dispose (GObject *object)
{
  WuziAnalysts *self = WUZI_ANALYSTS (object);

  for (guint i = 0; i < self->analysts->len; i++) {
    g_signal_handlers_disconnect_by_func (self->analysts->pdata[i], analyst_changed_cb, self);
    wuzi_analyst_set_active (self->analysts->pdata[i], FALSE);
  }
  g_ptr_array_set_size (self->analysts, 0);
  g_clear_object (&self->engine_signals);
  g_clear_object (&self->study_signals);
  g_clear_object (&self->study);
  g_clear_object (&self->engines);
  watch_engines (self);

  G_OBJECT_CLASS (wuzi_analysts_parent_class)->dispose (object);
}

static void
wuzi_analysts_finalize (GObject *object)
{
  WuziAnalysts *self = WUZI_ANALYSTS (object);

  g_ptr_array_unref (self->analysts);
  g_ptr_array_unref (self->watched);
  g_strfreev (self->chosen);

  G_OBJECT_CLASS (wuzi_analysts_parent_class)->finalize (object);
}

static void
wuzi_analysts_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  WuziAnalysts *self = WUZI_ANALYSTS (object);

  switch (id) {
  case PROP_CHOSEN:
    g_value_set_boxed (value, self->chosen);
    break;
  case PROP_BUILT_IN:
    g_value_set_boolean (value, self->built_in);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
set_chosen (WuziAnalysts *self, char **chosen)
{
  if (g_strv_equal ((const char *const *) chosen, (const char *const *) self->chosen))
    return;
  g_strfreev (self->chosen);
  self->chosen = g_strdupv (chosen);
  choose_all (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHOSEN]);
}

static void
wuzi_analysts_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  static char *none[] = { NULL };
  WuziAnalysts *self = WUZI_ANALYSTS (object);
  char **chosen;

  switch (id) {
  case PROP_CHOSEN:
    chosen = g_value_get_boxed (value);
    set_chosen (self, chosen != NULL ? chosen : none);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
wuzi_analysts_class_init (WuziAnalystsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = wuzi_analysts_dispose;
  object_class->finalize = wuzi_analysts_finalize;
  object_class->get_property = wuzi_analysts_get_property;
  object_class->set_property = wuzi_analysts_set_property;

  properties[PROP_CHOSEN] =
      g_param_spec_boxed ("chosen", NULL, NULL, G_TYPE_STRV,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_BUILT_IN] =
      g_param_spec_boolean ("built-in", NULL, NULL, TRUE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[ENGINES_CHANGED] = g_signal_new ("engines-changed", G_TYPE_FROM_CLASS (klass),
                                           G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
wuzi_analysts_init (WuziAnalysts *self)
{
  self->built_in = TRUE;
  self->line_count = 1;
  self->chosen = g_new0 (char *, 1);
  self->analysts = g_ptr_array_new_with_free_func (g_object_unref);
  self->watched = g_ptr_array_new_with_free_func (g_object_unref);
  self->engine_signals = g_signal_group_new (G_TYPE_LIST_MODEL);
  g_signal_group_connect_swapped (self->engine_signals, "items-changed",
                                  G_CALLBACK (engines_changed_cb), self);
  self->study_signals = g_signal_group_new (WUZI_TYPE_STUDY);
  g_signal_group_connect_swapped (self->study_signals, "notify::current", G_CALLBACK (look), self);
  g_signal_group_connect_swapped (self->study_signals, "changed", G_CALLBACK (study_changed_cb),
                                  self);
}

WuziAnalysts *
wuzi_analysts_new (void)
{
  return g_object_new (WUZI_TYPE_ANALYSTS, NULL);
}

void
wuzi_analysts_set_engines (WuziAnalysts *self, GListModel *engines)
{
  g_return_if_fail (WUZI_IS_ANALYSTS (self));
  g_return_if_fail (engines == NULL || G_IS_LIST_MODEL (engines));

  if (!g_set_object (&self->engines, engines))
    return;
  g_signal_group_set_target (self->engine_signals, engines);
  engines_changed_cb (self);
}

GListModel *
wuzi_analysts_get_engines (WuziAnalysts *self)
{
  g_return_val_if_fail (WUZI_IS_ANALYSTS (self), NULL);
  return self->engines;
}

void
wuzi_analysts_set_study (WuziAnalysts *self, WuziStudy *study)
{
  g_return_if_fail (WUZI_IS_ANALYSTS (self));
  g_return_if_fail (study == NULL || WUZI_IS_STUDY (study));

  if (!g_set_object (&self->study, study))
    return;
  g_signal_group_set_target (self->study_signals, study);
  look (self);
  g_signal_emit (self, signals[ENGINES_CHANGED], 0);
}

void
wuzi_analysts_set_active (WuziAnalysts *self, gboolean active)
{
  g_return_if_fail (WUZI_IS_ANALYSTS (self));

  self->active = active;
  for (guint i = 0; i < self->analysts->len; i++)
    wuzi_analyst_set_active (self->analysts->pdata[i], active);
}

void
wuzi_analysts_set_line_count (WuziAnalysts *self, int count)
{
  g_return_if_fail (WUZI_IS_ANALYSTS (self));

  self->line_count = count;
  for (guint i = 0; i < self->analysts->len; i++)
    wuzi_analyst_set_line_count (self->analysts->pdata[i], count);
}

Rule
wuzi_analysts_get_rule (WuziAnalysts *self)
{
  g_return_val_if_fail (WUZI_IS_ANALYSTS (self), RULE_FREESTYLE);
  return get_rule (self);
}

int
wuzi_analysts_get_size (WuziAnalysts *self)
{
  g_return_val_if_fail (WUZI_IS_ANALYSTS (self), BOARD_USUAL_SIZE);
  return self->study != NULL ? wuzi_study_get_size (self->study) : BOARD_USUAL_SIZE;
}

gboolean
wuzi_analysts_get_built_in (WuziAnalysts *self)
{
  g_return_val_if_fail (WUZI_IS_ANALYSTS (self), TRUE);
  return self->built_in;
}

gboolean
wuzi_analysts_is_chosen (WuziAnalysts *self, const char *id)
{
  g_return_val_if_fail (WUZI_IS_ANALYSTS (self), FALSE);
  g_return_val_if_fail (id != NULL, FALSE);

  if (g_str_equal (id, ANALYSTS_BUILT_IN))
    return self->built_in;
  return g_strv_contains ((const char *const *) self->chosen, id);
}

void
wuzi_analysts_choose (WuziAnalysts *self, const char *id, gboolean chosen)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) ids = NULL;

  g_return_if_fail (WUZI_IS_ANALYSTS (self));
  g_return_if_fail (id != NULL);

  if (self->built_in && !g_str_equal (id, ANALYSTS_BUILT_IN))
    g_strv_builder_add (builder, ANALYSTS_BUILT_IN);
  for (char **other = self->chosen; *other != NULL; other++)
    if (!g_str_equal (*other, id) && !g_str_equal (*other, ANALYSTS_BUILT_IN))
      g_strv_builder_add (builder, *other);
  if (chosen)
    g_strv_builder_add (builder, id);
  ids = g_strv_builder_end (builder);
  if (*ids == NULL) {
    g_strv_builder_add (builder, ANALYSTS_BUILT_IN);
    g_strfreev (ids);
    ids = g_strv_builder_end (builder);
  }
  if (g_strv_equal ((const char *const *) ids, (const char *const *) self->chosen))
    g_object_notify_by_pspec (G_OBJECT (self),
                              properties[PROP_CHOSEN]); /* what was clicked isn't so */
  else
    set_chosen (self, ids);
}

guint
wuzi_analysts_count (WuziAnalysts *self)
{
  g_return_val_if_fail (WUZI_IS_ANALYSTS (self), 0);
  return self->analysts->len;
}

WuziAnalyst *
wuzi_analysts_get (WuziAnalysts *self, guint index)
{
  g_return_val_if_fail (WUZI_IS_ANALYSTS (self) && index < self->analysts->len, NULL);
  return self->analysts->pdata[index];
}
