/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window around the list of unfinished games. */
#include "ui/login/wuzi-running-window.h"

#include "ui/common/template.h"
#include "ui/login/wuzi-running-list.h"

struct _WuziRunningWindow {
  AdwWindow parent_instance;

  WuziRunningList *list; /* Template */
};

G_DEFINE_FINAL_TYPE (WuziRunningWindow, wuzi_running_window, ADW_TYPE_WINDOW)

enum {
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
chosen_cb (WuziRunningWindow *self, const char *id)
{
  g_autofree char *own_id = g_strdup (id); /* it may be the list's */

  g_object_ref (self);
  gtk_window_close (GTK_WINDOW (self));
  g_signal_emit (self, signals[CHOSEN], 0, own_id);
  g_object_unref (self);
}

static void
wuzi_running_window_class_init (WuziRunningWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[CHOSEN] = NEW_SIGNAL (klass, "chosen", G_TYPE_STRING);

  ENSURE_TYPES (WUZI_TYPE_RUNNING_LIST);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/wuzi/Wuzi/wuzi-running-window.ui");
  BIND_CHILDREN (widget_class, WuziRunningWindow, list);
  BIND_CALLBACKS (widget_class, chosen_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
wuzi_running_window_init (WuziRunningWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

WuziRunningWindow *
wuzi_running_window_new (GtkWindow *parent, WuziRunningGames *games, GSettings *settings)
{
  WuziRunningWindow *self = g_object_new (WUZI_TYPE_RUNNING_WINDOW, "transient-for", parent, NULL);

  wuzi_running_list_set_games (self->list, games, settings);
  return self;
}

void
wuzi_running_window_show (WuziRunningWindow *self, GPtrArray *games, WuziRecordBook *book)
{
  g_return_if_fail (WUZI_IS_RUNNING_WINDOW (self));

  if (games->len == 0)
    gtk_window_close (GTK_WINDOW (self));
  else
    wuzi_running_list_show (self->list, games, book);
}
