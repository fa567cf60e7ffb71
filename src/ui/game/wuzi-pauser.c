/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Watches which windows there are. */
#include "ui/game/wuzi-pauser.h"

struct _WuziPauser {
  GObject parent_instance;

  /* Owned */
  GPtrArray *signals; /* GSignalGroup, one for each window */
  WuziConsole *console;

  gboolean asking; /* what has no window of its own */
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
is_somebody_asked (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

    if (is_asking (window))
      return TRUE;
  }
  return FALSE;
}

static void
pause_or_resume (WuziPauser *self)
{
  gboolean pause = self->console != NULL && (self->asking || is_somebody_asked ());

  if (pause == self->paused)
    return;
  self->paused = pause;
  if (pause)
    wuzi_console_pause (self->console);
  else
    wuzi_console_resume (self->console);
}

static void
windows_changed_cb (WuziPauser *self)
{
  GListModel *windows = gtk_window_get_toplevels ();

  g_ptr_array_set_size (self->signals, 0);
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
    GSignalGroup *group = g_signal_group_new (GTK_TYPE_WINDOW);

    g_signal_group_connect_swapped (group, "notify::visible", G_CALLBACK (pause_or_resume), self);
    g_signal_group_connect_swapped (group, "notify::modal", G_CALLBACK (pause_or_resume), self);
    g_signal_group_set_target (group, window);
    g_ptr_array_add (self->signals, group);
  }
  pause_or_resume (self);
}

static void
wuzi_pauser_dispose (GObject *object)
{
  WuziPauser *self = WUZI_PAUSER (object);

  wuzi_pauser_set_console (self, NULL);
  g_ptr_array_set_size (self->signals, 0);

  G_OBJECT_CLASS (wuzi_pauser_parent_class)->dispose (object);
}

static void
wuzi_pauser_finalize (GObject *object)
{
  g_ptr_array_unref (WUZI_PAUSER (object)->signals);

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
  self->signals = g_ptr_array_new_with_free_func (g_object_unref);
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

void
wuzi_pauser_set_asking (WuziPauser *self, gboolean asking)
{
  g_return_if_fail (WUZI_IS_PAUSER (self));

  self->asking = asking;
  pause_or_resume (self);
}
