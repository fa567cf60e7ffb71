/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Holds what was found on the disk. */
#include "records/files/wuzi-loaded-list.h"

typedef struct {
  GPtrArray *items; /* Owned */
  gboolean loaded;
} WuziLoadedListPrivate;

static void list_model_init (GListModelInterface *iface);

G_DEFINE_ABSTRACT_TYPE_WITH_CODE (WuziLoadedList, wuzi_loaded_list, G_TYPE_OBJECT,
                                  G_ADD_PRIVATE (WuziLoadedList)
                                      G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

enum {
  PROP_0,
  PROP_LOADED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static WuziLoadedListPrivate *
get_private (gpointer self)
{
  return wuzi_loaded_list_get_instance_private (WUZI_LOADED_LIST (self));
}

gboolean
wuzi_loaded_list_is_loaded (WuziLoadedList *self)
{
  g_return_val_if_fail (WUZI_IS_LOADED_LIST (self), FALSE);

  return get_private (self)->loaded;
}

GPtrArray *
wuzi_loaded_list_get_items (WuziLoadedList *self)
{
  g_return_val_if_fail (WUZI_IS_LOADED_LIST (self), NULL);

  return get_private (self)->items;
}

void
wuzi_loaded_list_insert (WuziLoadedList *self, guint position, gpointer item)
{
  g_return_if_fail (WUZI_IS_LOADED_LIST (self));

  g_ptr_array_insert (get_private (self)->items, (int) position, item);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 0, 1);
}

void
wuzi_loaded_list_remove (WuziLoadedList *self, guint position)
{
  g_return_if_fail (WUZI_IS_LOADED_LIST (self));

  g_ptr_array_remove_index (get_private (self)->items, position);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 1, 0);
}

void
wuzi_loaded_list_set_loaded (WuziLoadedList *self)
{
  g_return_if_fail (WUZI_IS_LOADED_LIST (self));

  get_private (self)->loaded = TRUE;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOADED]);
}

/* --- the model --- */

static GType
get_item_type (GListModel *model)
{
  return WUZI_LOADED_LIST_GET_CLASS (model)->item_type;
}

static guint
get_n_items (GListModel *model)
{
  return get_private (model)->items->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  GPtrArray *items = get_private (model)->items;

  return position < items->len ? g_object_ref (g_ptr_array_index (items, position)) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* --- the object --- */

static void
wuzi_loaded_list_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_LOADED)
    g_value_set_boolean (value, get_private (object)->loaded);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
wuzi_loaded_list_finalize (GObject *object)
{
  g_ptr_array_unref (get_private (object)->items);

  G_OBJECT_CLASS (wuzi_loaded_list_parent_class)->finalize (object);
}

static void
wuzi_loaded_list_class_init (WuziLoadedListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = wuzi_loaded_list_get_property;
  object_class->finalize = wuzi_loaded_list_finalize;

  properties[PROP_LOADED] =
      g_param_spec_boolean ("loaded", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
wuzi_loaded_list_init (WuziLoadedList *self)
{
  get_private (self)->items = g_ptr_array_new_with_free_func (g_object_unref);
}
