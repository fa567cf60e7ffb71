/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Methods of an interface on D-Bus. */
#include "ui/app/wuzi-search-provider.h"

#include "present/search/search-results.h"
#include "ui/common/template.h"

static const char INTERFACE[] =
    "<node><interface name='org.gnome.Shell.SearchProvider2'>"
    "<method name='GetInitialResultSet'>"
    "<arg type='as' direction='in'/><arg type='as' direction='out'/>"
    "</method>"
    "<method name='GetSubsearchResultSet'>"
    "<arg type='as' direction='in'/><arg type='as' direction='in'/>"
    "<arg type='as' direction='out'/>"
    "</method>"
    "<method name='GetResultMetas'>"
    "<arg type='as' direction='in'/><arg type='aa{sv}' direction='out'/>"
    "</method>"
    "<method name='ActivateResult'>"
    "<arg type='s' direction='in'/><arg type='as' direction='in'/>"
    "<arg type='u' direction='in'/>"
    "</method>"
    "<method name='LaunchSearch'>"
    "<arg type='as' direction='in'/><arg type='u' direction='in'/>"
    "</method>"
    "</interface></node>";

struct _WuziSearchProvider {
  GObject parent_instance;

  /* Owned */
  WuziRecordBook *book; /* NULL at first */
  GSettings *settings;
  GPtrArray *waiting; /* GDBusMethodInvocation, until the players are known */

  guint registration; /* 0: it isn't on the bus */
};

G_DEFINE_FINAL_TYPE (WuziSearchProvider, wuzi_search_provider, G_TYPE_OBJECT)

enum {
  SEARCHED,
  CHOSEN,
  LAUNCHED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static GVariant *
find_results (WuziSearchProvider *self, GVariant *words)
{
  g_autofree const char **typed = g_variant_get_strv (words, NULL);
  g_auto (GStrv) ids = search_results_find (self->book, self->settings, typed);

  return g_variant_new ("(^as)", ids);
}

static void
add_meta (WuziSearchProvider *self, GVariantBuilder *metas, const char *id)
{
  SearchResult result;
  g_autofree char *name = NULL;
  g_autofree char *description = NULL;

  if (!search_result_read (id, self->book, &result))
    return;
  search_result_describe (&result, self->book, self->settings, &name, &description);
  g_variant_builder_open (metas, G_VARIANT_TYPE ("a{sv}"));
  g_variant_builder_add (metas, "{sv}", "id", g_variant_new_string (id));
  g_variant_builder_add (metas, "{sv}", "name", g_variant_new_string (name));
  g_variant_builder_add (metas, "{sv}", "description", g_variant_new_string (description));
  g_variant_builder_close (metas);
}

static GVariant *
describe_results (WuziSearchProvider *self, GVariant *ids)
{
  g_autofree const char **wanted = g_variant_get_strv (ids, NULL);
  GVariantBuilder metas;

  g_variant_builder_init (&metas, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; wanted[i] != NULL; i++)
    add_meta (self, &metas, wanted[i]);
  return g_variant_new ("(aa{sv})", &metas);
}

/* Consumes the invocation. */
static void
answer (WuziSearchProvider *self, GDBusMethodInvocation *invocation)
{
  const char *method = g_dbus_method_invocation_get_method_name (invocation);
  GVariant *parameters = g_dbus_method_invocation_get_parameters (invocation);
  g_autoptr (GVariant) first = g_variant_get_child_value (parameters, 0);
  GVariant *value = NULL;

  if (g_str_equal (method, "GetInitialResultSet")) {
    value = find_results (self, first);
  } else if (g_str_equal (method, "GetSubsearchResultSet")) {
    g_autoptr (GVariant) words = g_variant_get_child_value (parameters, 1);

    value = find_results (self, words);
  } else if (g_str_equal (method, "GetResultMetas")) {
    value = describe_results (self, first);
  } else if (g_str_equal (method, "ActivateResult")) {
    g_signal_emit (self, signals[CHOSEN], 0, g_variant_get_string (first, NULL));
  } else {
    g_signal_emit (self, signals[LAUNCHED], 0);
  }
  g_dbus_method_invocation_return_value (invocation, value);
}

static void
answer_waiting (WuziSearchProvider *self)
{
  while (self->waiting->len > 0)
    answer (self, g_ptr_array_steal_index (self->waiting, 0));
}

static void
called_cb (GDBusConnection *bus, const char *sender, const char *path, const char *interface,
           const char *method, GVariant *parameters, GDBusMethodInvocation *invocation,
           gpointer user_data)
{
  WuziSearchProvider *self = user_data;

  g_signal_emit (self, signals[SEARCHED], 0);
  g_ptr_array_add (self->waiting, invocation);
  if (self->book != NULL && wuzi_record_book_get_loaded (self->book))
    answer_waiting (self);
}

static void
wuzi_search_provider_dispose (GObject *object)
{
  WuziSearchProvider *self = WUZI_SEARCH_PROVIDER (object);

  g_clear_object (&self->book);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (wuzi_search_provider_parent_class)->dispose (object);
}

static void
wuzi_search_provider_finalize (GObject *object)
{
  WuziSearchProvider *self = WUZI_SEARCH_PROVIDER (object);

  g_ptr_array_unref (self->waiting);

  G_OBJECT_CLASS (wuzi_search_provider_parent_class)->finalize (object);
}

static void
wuzi_search_provider_class_init (WuziSearchProviderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = wuzi_search_provider_dispose;
  G_OBJECT_CLASS (klass)->finalize = wuzi_search_provider_finalize;

  signals[SEARCHED] = NEW_SIGNAL (klass, "searched");
  signals[CHOSEN] = NEW_SIGNAL (klass, "chosen", G_TYPE_STRING);
  signals[LAUNCHED] = NEW_SIGNAL (klass, "launched");
}

static void
wuzi_search_provider_init (WuziSearchProvider *self)
{
  self->waiting = g_ptr_array_new_with_free_func (g_object_unref);
}

WuziSearchProvider *
wuzi_search_provider_new (void)
{
  return g_object_new (WUZI_TYPE_SEARCH_PROVIDER, NULL);
}

gboolean
wuzi_search_provider_register (WuziSearchProvider *self, GDBusConnection *bus, const char *path,
                               GError **error)
{
  static const GDBusInterfaceVTable METHODS = { .method_call = called_cb };
  g_autoptr (GDBusNodeInfo) info = g_dbus_node_info_new_for_xml (INTERFACE, NULL);
  g_autofree char *own_path = g_strconcat (path, "/SearchProvider", NULL);

  g_return_val_if_fail (WUZI_IS_SEARCH_PROVIDER (self) && self->registration == 0, FALSE);

  self->registration = g_dbus_connection_register_object (bus, own_path, info->interfaces[0],
                                                          &METHODS, self, NULL, error);
  return self->registration != 0;
}

void
wuzi_search_provider_unregister (WuziSearchProvider *self, GDBusConnection *bus)
{
  g_return_if_fail (WUZI_IS_SEARCH_PROVIDER (self));

  if (self->registration != 0)
    g_dbus_connection_unregister_object (bus, self->registration);
  self->registration = 0;
}

void
wuzi_search_provider_set_book (WuziSearchProvider *self, WuziRecordBook *book, GSettings *settings)
{
  g_return_if_fail (WUZI_IS_SEARCH_PROVIDER (self) && self->book == NULL);
  g_return_if_fail (WUZI_IS_RECORD_BOOK (book));

  self->book = g_object_ref (book);
  self->settings = g_object_ref (settings);
  g_signal_connect_object (book, "notify::loaded", G_CALLBACK (answer_waiting), self,
                           G_CONNECT_SWAPPED);
}
