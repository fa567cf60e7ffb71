/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks the session not to be idle. */
#include "ui/app/wuzi-wakefulness.h"

#include <glib/gi18n-lib.h>

struct _WuziWakefulness {
  GObject parent_instance;

  /* Borrowed */
  GtkApplication *application; /* which owns this */
  GtkWindow *window;           /* NULL when it has gone */

  GSignalGroup *clock_signals; /* Owned */
  guint cookie;                /* of what is asked for; 0: nothing */
};

G_DEFINE_FINAL_TYPE (WuziWakefulness, wuzi_wakefulness, G_TYPE_OBJECT)

static void
set_awake (WuziWakefulness *self, gboolean awake)
{
  if (awake && self->cookie == 0)
    self->cookie = gtk_application_inhibit (self->application, self->window,
                                            GTK_APPLICATION_INHIBIT_IDLE, _ ("A clock is running"));
  if (awake || self->cookie == 0)
    return;
  gtk_application_uninhibit (self->application, self->cookie);
  self->cookie = 0;
}

static void
running_cb (WuziWakefulness *self, GParamSpec *property, GObject *clock)
{
  gboolean running;

  g_object_get (clock, "running", &running, NULL);
  set_awake (self, running);
}

static void
bind_cb (WuziWakefulness *self, GObject *clock)
{
  running_cb (self, NULL, clock);
}

static void
unbind_cb (WuziWakefulness *self)
{
  set_awake (self, FALSE);
}

static void
wuzi_wakefulness_dispose (GObject *object)
{
  WuziWakefulness *self = WUZI_WAKEFULNESS (object);

  set_awake (self, FALSE);
  g_clear_object (&self->clock_signals);
  g_clear_weak_pointer (&self->window);

  G_OBJECT_CLASS (wuzi_wakefulness_parent_class)->dispose (object);
}

static void
wuzi_wakefulness_class_init (WuziWakefulnessClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = wuzi_wakefulness_dispose;
}

static void
wuzi_wakefulness_init (WuziWakefulness *self)
{
  self->clock_signals = g_signal_group_new (WUZI_TYPE_CLOCK);
  g_signal_group_connect_swapped (self->clock_signals, "notify::running", G_CALLBACK (running_cb),
                                  self);
  g_signal_connect_swapped (self->clock_signals, "bind", G_CALLBACK (bind_cb), self);
  g_signal_connect_swapped (self->clock_signals, "unbind", G_CALLBACK (unbind_cb), self);
}

WuziWakefulness *
wuzi_wakefulness_new (GtkApplication *application)
{
  WuziWakefulness *self;

  g_return_val_if_fail (GTK_IS_APPLICATION (application), NULL);

  self = g_object_new (WUZI_TYPE_WAKEFULNESS, NULL);
  self->application = application;
  return self;
}

void
wuzi_wakefulness_follow (WuziWakefulness *self, WuziClock *clock, GtkWindow *window)
{
  g_return_if_fail (WUZI_IS_WAKEFULNESS (self));
  g_return_if_fail (clock == NULL || WUZI_IS_CLOCK (clock));

  g_set_weak_pointer (&self->window, window);
  g_signal_group_set_target (self->clock_signals, clock);
}
