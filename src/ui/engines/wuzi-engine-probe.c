/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps what came of asking an engine. */
#include "ui/engines/wuzi-engine-probe.h"

struct _WuziEngineProbe {
  GObject parent_instance;

  /* Owned */
  WuziEngineEntry *entry;
  GCancellable *cancellable; /* NULL: it isn't being asked */
  char *step;
  char *trouble;
  WuziBrainLog *log;

  double part;
};

G_DEFINE_FINAL_TYPE (WuziEngineProbe, wuzi_engine_probe, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_RUNNING,
  PROP_STEP,
  PROP_PART,
  PROP_TROUBLE,
  PROP_LOG,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* A probe that goes on: who began it may have stopped it, and begun another one. */
typedef struct {
  WuziEngineProbe *probe;
  GCancellable *cancellable;
} Asking;

static gboolean
is_current (const Asking *asking)
{
  return asking->probe->cancellable == asking->cancellable;
}

static void
set_step (WuziEngineProbe *self, const char *step, double part)
{
  if (g_strcmp0 (self->step, step) != 0) {
    g_free (self->step);
    self->step = g_strdup (step);
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STEP]);
  }
  if (self->part < part || self->part > part) {
    self->part = part;
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PART]);
  }
}

static void
set_trouble (WuziEngineProbe *self, const char *trouble)
{
  if (g_strcmp0 (self->trouble, trouble) == 0)
    return;
  g_free (self->trouble);
  self->trouble = g_strdup (trouble);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TROUBLE]);
}

static void
set_log (WuziEngineProbe *self, WuziBrainLog *log)
{
  if (log != NULL && g_set_object (&self->log, log))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOG]);
}

static void
end (WuziEngineProbe *self)
{
  g_clear_object (&self->cancellable);
  set_step (self, "", 0);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

static void
progress_cb (const char *step, double part, gpointer user_data)
{
  const Asking *asking = user_data;

  if (is_current (asking))
    set_step (asking->probe, step, part);
}

static void
probed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Asking *asking = user_data;
  WuziEngineProbe *self = asking->probe;
  g_autoptr (GError) error = NULL;
  g_autoptr (BrainFindings) findings = engine_probe_finish (result, &error);

  if (is_current (asking)) {
    set_log (self, engine_probe_get_log (result));
    set_trouble (self, error != NULL ? error->message : NULL);
    if (findings != NULL)
      wuzi_engine_entry_set_findings (self->entry, findings);
    end (self);
  }
  g_object_unref (asking->cancellable);
  g_free (asking);
  g_object_unref (self);
}

void
wuzi_engine_probe_start (WuziEngineProbe *self)
{
  Asking *asking;

  g_return_if_fail (WUZI_IS_ENGINE_PROBE (self));

  if (self->cancellable != NULL)
    return;
  self->cancellable = g_cancellable_new ();
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
  asking = g_new (Asking, 1);
  *asking = (Asking) { g_object_ref (self), g_object_ref (self->cancellable) };
  engine_probe_async (self->entry, progress_cb, asking, self->cancellable, probed_cb, asking);
}

void
wuzi_engine_probe_stop (WuziEngineProbe *self)
{
  g_return_if_fail (WUZI_IS_ENGINE_PROBE (self));

  if (self->cancellable == NULL)
    return;
  g_cancellable_cancel (self->cancellable);
  end (self);
}

static void
wuzi_engine_probe_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  WuziEngineProbe *self = WUZI_ENGINE_PROBE (object);

  switch (id) {
  case PROP_RUNNING:
    g_value_set_boolean (value, self->cancellable != NULL);
    break;
  case PROP_STEP:
    g_value_set_string (value, self->step);
    break;
  case PROP_PART:
    g_value_set_double (value, self->part);
    break;
  case PROP_TROUBLE:
    g_value_set_string (value, self->trouble);
    break;
  case PROP_LOG:
    g_value_set_object (value, self->log);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
wuzi_engine_probe_finalize (GObject *object)
{
  WuziEngineProbe *self = WUZI_ENGINE_PROBE (object);

  g_clear_object (&self->entry);
  g_clear_object (&self->log);
  g_free (self->step);
  g_free (self->trouble);

  G_OBJECT_CLASS (wuzi_engine_probe_parent_class)->finalize (object);
}

static void
wuzi_engine_probe_class_init (WuziEngineProbeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = wuzi_engine_probe_get_property;
  object_class->finalize = wuzi_engine_probe_finalize;

  properties[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE, flags);
  properties[PROP_STEP] = g_param_spec_string ("step", NULL, NULL, "", flags);
  properties[PROP_PART] = g_param_spec_double ("part", NULL, NULL, 0, 1, 0, flags);
  properties[PROP_TROUBLE] = g_param_spec_string ("trouble", NULL, NULL, NULL, flags);
  properties[PROP_LOG] = g_param_spec_object ("log", NULL, NULL, WUZI_TYPE_BRAIN_LOG, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
wuzi_engine_probe_init (WuziEngineProbe *self)
{
  self->step = g_strdup ("");
}

WuziEngineProbe *
wuzi_engine_probe_new (WuziEngineEntry *entry)
{
  WuziEngineProbe *self;

  g_return_val_if_fail (WUZI_IS_ENGINE_ENTRY (entry), NULL);

  self = g_object_new (WUZI_TYPE_ENGINE_PROBE, NULL);
  self->entry = g_object_ref (entry);
  return self;
}

gboolean
wuzi_engine_probe_is_running (WuziEngineProbe *self)
{
  g_return_val_if_fail (WUZI_IS_ENGINE_PROBE (self), FALSE);

  return self->cancellable != NULL;
}

const char *
wuzi_engine_probe_get_step (WuziEngineProbe *self)
{
  g_return_val_if_fail (WUZI_IS_ENGINE_PROBE (self), NULL);

  return self->step;
}

const char *
wuzi_engine_probe_get_trouble (WuziEngineProbe *self)
{
  g_return_val_if_fail (WUZI_IS_ENGINE_PROBE (self), NULL);

  return self->trouble;
}

WuziEngineEntry *
wuzi_engine_probe_get_entry (WuziEngineProbe *self)
{
  g_return_val_if_fail (WUZI_IS_ENGINE_PROBE (self), NULL);

  return self->entry;
}

WuziBrainLog *
wuzi_engine_probe_get_log (WuziEngineProbe *self)
{
  g_return_val_if_fail (WUZI_IS_ENGINE_PROBE (self), NULL);

  return self->log;
}
