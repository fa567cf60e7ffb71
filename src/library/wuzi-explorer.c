/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks each source, and adds up what they answer. */
#include "library/wuzi-explorer.h"

struct _WuziExplorer {
  GObject parent_instance;

  /* Owned */
  WuziRecordBook *book;
  WuziLibrary *library; /* or NULL */
  GStrv off;
};

G_DEFINE_FINAL_TYPE (WuziExplorer, wuzi_explorer, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_OFF,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

enum {
  CHANGED,
  GAMES_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* --- sources --- */

guint
wuzi_explorer_count_sources (WuziExplorer *self)
{
  g_return_val_if_fail (WUZI_IS_EXPLORER (self), 0);

  return 1 + (self->library != NULL ? g_list_model_get_n_items (G_LIST_MODEL (self->library)) : 0);
}

WuziGameSource *
wuzi_explorer_get_source (WuziExplorer *self, guint number)
{
  g_autoptr (WuziGameSource) database = NULL;

  g_return_val_if_fail (WUZI_IS_EXPLORER (self), NULL);

  if (number == 0)
    return WUZI_GAME_SOURCE (self->book);
  if (self->library == NULL)
    return NULL;
  database = g_list_model_get_item (G_LIST_MODEL (self->library), number - 1);
  return database;
}

const char *
wuzi_explorer_get_name (WuziGameSource *source)
{
  return WUZI_IS_DATABASE (source) ? wuzi_database_get_name (WUZI_DATABASE (source)) : "";
}

static gboolean
is_off (WuziExplorer *self, WuziGameSource *source)
{
  return g_strv_contains ((const char *const *) self->off, wuzi_explorer_get_name (source));
}

gboolean
wuzi_explorer_is_on (WuziExplorer *self, guint number)
{
  WuziGameSource *source = wuzi_explorer_get_source (self, number);

  return source != NULL && !is_off (self, source);
}

static void
set_off (WuziExplorer *self, const char *const *off)
{
  if (g_strv_equal ((const char *const *) self->off, off))
    return;
  g_strfreev (self->off);
  self->off = g_strdupv ((GStrv) off);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OFF]);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
wuzi_explorer_set_on (WuziExplorer *self, guint number, gboolean on)
{
  WuziGameSource *source = wuzi_explorer_get_source (self, number);
  g_autoptr (GStrvBuilder) names = NULL;
  g_auto (GStrv) off = NULL;
  const char *name;

  g_return_if_fail (source != NULL);

  name = wuzi_explorer_get_name (source);
  names = g_strv_builder_new ();
  for (guint i = 0; self->off[i] != NULL; i++)
    if (!g_str_equal (self->off[i], name))
      g_strv_builder_add (names, self->off[i]);
  if (!on)
    g_strv_builder_add (names, name);
  off = g_strv_builder_end (names);
  set_off (self, (const char *const *) off);
}

void
wuzi_explorer_load (WuziExplorer *self)
{
  g_return_if_fail (WUZI_IS_EXPLORER (self));

  if (self->library != NULL)
    wuzi_library_load (self->library);
}

static void
games_changed_cb (WuziExplorer *self, WuziGameSource *source)
{
  if (!is_off (self, source))
    g_signal_emit (self, signals[GAMES_CHANGED], 0);
}

/* One that is had back after it was thrown away is known. */
static void
databases_changed_cb (WuziExplorer *self, guint position, guint removed, guint added)
{
  for (guint i = position; i < position + added; i++) {
    g_autoptr (WuziDatabase) database = g_list_model_get_item (G_LIST_MODEL (self->library), i);

    g_signal_handlers_disconnect_by_func (database, games_changed_cb, self);
    g_signal_connect_object (database, "games-changed", G_CALLBACK (games_changed_cb), self,
                             G_CONNECT_SWAPPED);
  }
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- asking --- */

/* What is still asked, and what was answered. */
typedef struct {
  guint waiting;
  GArray *next;         /* NextMove */
  GStrvBuilder *failed; /* names */
} Asking;

static void
asking_free (gpointer data)
{
  Asking *asking = data;

  g_clear_pointer (&asking->next, g_array_unref);
  g_strv_builder_unref (asking->failed);
  g_free (asking);
}

static void
take_answer (Asking *asking, const char *name, GArray *next, const GError *error)
{
  if (next == NULL) {
    if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
      g_strv_builder_add (asking->failed, name);
  } else {
    library_merge_next (asking->next, next);
  }
}

static void
answered_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  Asking *asking = g_task_get_task_data (task);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) next =
      WUZI_IS_DATABASE (object)
          ? wuzi_database_ask_finish (WUZI_DATABASE (object), result, &error)
          : wuzi_record_book_ask_finish (WUZI_RECORD_BOOK (object), result, &error);

  take_answer (asking, wuzi_explorer_get_name (WUZI_GAME_SOURCE (object)), next, error);
  asking->waiting--;
  if (asking->waiting == 0 && !g_task_return_error_if_cancelled (task))
    g_task_return_boolean (task, TRUE);
}

static void
ask_source (GTask *task, WuziGameSource *source, const GameFilter *filter, const Board *board)
{
  GCancellable *cancellable = g_task_get_cancellable (task);
  Asking *asking = g_task_get_task_data (task);

  asking->waiting++;
  if (WUZI_IS_DATABASE (source))
    wuzi_database_list_next_async (WUZI_DATABASE (source), filter, board, cancellable, answered_cb,
                                   g_object_ref (task));
  else
    wuzi_record_book_list_next_moves_async (WUZI_RECORD_BOOK (source),
                                            game_query_new (filter, GAME_ORDER_DATE, TRUE), board,
                                            cancellable, answered_cb, g_object_ref (task));
}

void
wuzi_explorer_list_next_async (WuziExplorer *self, const GameFilter *filter, const Board *board,
                               GCancellable *cancellable, GAsyncReadyCallback callback,
                               gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  Asking *asking;

  g_return_if_fail (WUZI_IS_EXPLORER (self));

  task = g_task_new (self, cancellable, callback, user_data);
  asking = g_new0 (Asking, 1);
  asking->next = g_array_new (FALSE, FALSE, sizeof (NextMove));
  asking->failed = g_strv_builder_new ();
  g_task_set_task_data (task, asking, asking_free);
  for (guint i = 0; i < wuzi_explorer_count_sources (self); i++)
    if (wuzi_explorer_is_on (self, i))
      ask_source (task, wuzi_explorer_get_source (self, i), filter, board);
  if (asking->waiting == 0)
    g_task_return_boolean (task, TRUE);
}

GArray *
wuzi_explorer_list_next_finish (WuziExplorer *self, GAsyncResult *result, GStrv *failed,
                                GError **error)
{
  Asking *asking;

  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return NULL;
  asking = g_task_get_task_data (G_TASK (result));
  if (failed != NULL)
    *failed = g_strv_builder_end (asking->failed);
  return g_steal_pointer (&asking->next);
}

/* --- the class --- */

static void
wuzi_explorer_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  if (property == PROP_OFF)
    g_value_set_boxed (value, WUZI_EXPLORER (object)->off);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
wuzi_explorer_set_property (GObject *object, guint property, const GValue *value, GParamSpec *pspec)
{
  static const char *const NONE[] = { NULL };
  const char *const *off = g_value_get_boxed (value);

  if (property == PROP_OFF)
    set_off (WUZI_EXPLORER (object), off != NULL ? off : NONE);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
wuzi_explorer_finalize (GObject *object)
{
  WuziExplorer *self = WUZI_EXPLORER (object);

  g_clear_object (&self->library);
  g_clear_object (&self->book);
  g_strfreev (self->off);

  G_OBJECT_CLASS (wuzi_explorer_parent_class)->finalize (object);
}

static void
wuzi_explorer_class_init (WuziExplorerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = wuzi_explorer_get_property;
  object_class->set_property = wuzi_explorer_set_property;
  object_class->finalize = wuzi_explorer_finalize;

  properties[PROP_OFF] =
      g_param_spec_boxed ("off", NULL, NULL, G_TYPE_STRV,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[GAMES_CHANGED] = g_signal_new ("games-changed", G_TYPE_FROM_CLASS (klass),
                                         G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
wuzi_explorer_init (WuziExplorer *self)
{
  self->off = g_new0 (char *, 1);
}

WuziExplorer *
wuzi_explorer_new (WuziRecordBook *book, WuziLibrary *library)
{
  WuziExplorer *self = g_object_new (WUZI_TYPE_EXPLORER, NULL);

  self->book = g_object_ref (book);
  g_signal_connect_object (book, "games-changed", G_CALLBACK (games_changed_cb), self,
                           G_CONNECT_SWAPPED);
  if (library == NULL)
    return self;
  self->library = g_object_ref (library);
  g_signal_connect_object (library, "items-changed", G_CALLBACK (databases_changed_cb), self,
                           G_CONNECT_SWAPPED);
  databases_changed_cb (self, 0, 0, g_list_model_get_n_items (G_LIST_MODEL (library)));
  return self;
}
