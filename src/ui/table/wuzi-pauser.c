/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Watches which windows there are. */
#include "ui/table/wuzi-pauser.h"

struct _WuziPauser {
  GObject parent_instance;

  /* Owned */
  GPtrArray *windows; /* that are watched */
  WuziConsole *console;

  gboolean paused; /* the console, by this */
};

G_DEFINE_FINAL_TYPE (WuziPauser, wuzi_pauser, G_TYPE_OBJECT)

/* A window that is open and lets one do nothing else. */
static gboolean
is_asking (GtkWindow *window)
{
  return gtk_window_get_modal (window) && gtk_widget_get_visible (GTK_WIDGET (window));
}

static gboolean
is_somebody_asked (WuziPauser *self)
{
  for (guint i = 0; i < self->windows->len; i++)
    if (is_asking (g_ptr_array_index (self->windows, i)))
      return TRUE;
  return FALSE;
}

static void
pause_or_resume (WuziPauser *self)
{
  gboolean pause = self->console != NULL && is_somebody_asked (self);

  if (pause == self->paused)
    return;
  self->paused = pause;
  if (pause)
    wuzi_console_pause (self->console);
  else
    wuzi_console_resume (self->console);
}

static void
forget_windows (WuziPauser *self)
{
  for (guint i = 0; i < self->windows->len; i++)
    g_signal_handlers_disconnect_by_data (g_ptr_array_index (self->windows, i), self);
  g_ptr_array_set_size (self->windows, 0);
}

static void
windows_changed_cb (WuziPauser *self)
{
  GListModel *windows = gtk_window_get_toplevels ();

  forget_windows (self);
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    GtkWindow *window = g_list_model_get_item (windows, i);

    g_ptr_array_add (self->windows, window);
    g_signal_connect_object (window, "notify::visible", G_CALLBACK (pause_or_resume), self,
                             G_CONNECT_SWAPPED);
    g_signal_connect_object (window, "notify::modal", G_CALLBACK (pause_or_resume), self,
                             G_CONNECT_SWAPPED);
  }
  pause_or_resume (self);
}

static void
wuzi_pauser_dispose (GObject *object)
{
  WuziPauser *self = WUZI_PAUSER (object);

  wuzi_pauser_set_console (self, NULL);
  forget_windows (self);

  G_OBJECT_CLASS (wuzi_pauser_parent_class)->dispose (object);
}

static void
wuzi_pauser_finalize (GObject *object)
{
  g_ptr_array_unref (WUZI_PAUSER (object)->windows);

  G_OBJECT_CLASS (wuzi_pauser_parent_class)->finalize (object);
}

static void
wuzi_pauser_class_init (WuziPauserClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = wuzi_pauser_dispose;
  object_class->finalize = wuzi_pauser_finalize;
}

static void
wuzi_pauser_init (WuziPauser *self)
{
  self->windows = g_ptr_array_new_with_free_func (g_object_unref);
  g_signal_connect_object (gtk_window_get_toplevels (), "items-changed",
                           G_CALLBACK (windows_changed_cb), self, G_CONNECT_SWAPPED);
  windows_changed_cb (self);
}

WuziPauser *
wuzi_pauser_new (void)
{
  return g_object_new (WUZI_TYPE_PAUSER, NULL);
}

void
wuzi_pauser_set_console (WuziPauser *self, WuziConsole *console)
{
  g_return_if_fail (WUZI_IS_PAUSER (self));
  g_return_if_fail (console == NULL || WUZI_IS_CONSOLE (console));

  if (self->paused)
    wuzi_console_resume (self->console);
  self->paused = FALSE;
  g_set_object (&self->console, console);
  pause_or_resume (self);
}
