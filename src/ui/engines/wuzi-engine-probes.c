/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the probe of an engine by its id. */
#include "ui/engines/wuzi-engine-probes.h"

struct _WuziEngineProbes {
  GObject parent_instance;

  /* Owned */
  WuziEngineList *list;
  GHashTable *probes; /* id (borrowed from the entry): WuziEngineProbe */
};

G_DEFINE_FINAL_TYPE (WuziEngineProbes, wuzi_engine_probes, G_TYPE_OBJECT)

WuziEngineProbe *
wuzi_engine_probes_get (WuziEngineProbes *self, WuziEngineEntry *entry)
{
  const char *id;
  WuziEngineProbe *probe;

  g_return_val_if_fail (WUZI_IS_ENGINE_PROBES (self), NULL);
  g_return_val_if_fail (WUZI_IS_ENGINE_ENTRY (entry), NULL);

  id = wuzi_engine_entry_get_id (entry);
  probe = g_hash_table_lookup (self->probes, id);
  if (probe != NULL && wuzi_engine_probe_get_entry (probe) == entry)
    return probe;
  probe = wuzi_engine_probe_new (entry);
  g_hash_table_replace (self->probes, (gpointer) id, probe);
  return probe;
}

void
wuzi_engine_probes_stop_all (WuziEngineProbes *self)
{
  GHashTableIter probes;
  gpointer probe;

  g_return_if_fail (WUZI_IS_ENGINE_PROBES (self));

  g_hash_table_iter_init (&probes, self->probes);
  while (g_hash_table_iter_next (&probes, NULL, &probe))
    wuzi_engine_probe_stop (probe);
}

WuziEngineList *
wuzi_engine_probes_get_list (WuziEngineProbes *self)
{
  g_return_val_if_fail (WUZI_IS_ENGINE_PROBES (self), NULL);

  return self->list;
}

static void
wuzi_engine_probes_dispose (GObject *object)
{
  wuzi_engine_probes_stop_all (WUZI_ENGINE_PROBES (object));

  G_OBJECT_CLASS (wuzi_engine_probes_parent_class)->dispose (object);
}

static void
wuzi_engine_probes_finalize (GObject *object)
{
  WuziEngineProbes *self = WUZI_ENGINE_PROBES (object);

  g_hash_table_unref (self->probes);
  g_clear_object (&self->list);

  G_OBJECT_CLASS (wuzi_engine_probes_parent_class)->finalize (object);
}

static void
wuzi_engine_probes_class_init (WuziEngineProbesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = wuzi_engine_probes_dispose;
  G_OBJECT_CLASS (klass)->finalize = wuzi_engine_probes_finalize;
}

static void
wuzi_engine_probes_init (WuziEngineProbes *self)
{
  self->probes = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_object_unref);
}

WuziEngineProbes *
wuzi_engine_probes_new (WuziEngineList *list)
{
  WuziEngineProbes *self;

  g_return_val_if_fail (WUZI_IS_ENGINE_LIST (list), NULL);

  self = g_object_new (WUZI_TYPE_ENGINE_PROBES, NULL);
  self->list = g_object_ref (list);
  return self;
}
