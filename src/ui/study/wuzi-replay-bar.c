/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Follows a replay, and leads it. */
#include "ui/study/wuzi-replay-bar.h"

#include <glib/gi18n-lib.h>

#include "present/study/replay-words.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"

struct _WuziReplayBar {
  GtkWidget parent_instance;

  /* Owned */
  WuziReplay *replay;
  GSignalGroup *replay_signals;

  /* Template */
  GtkWidget *content;
  GtkLabel *state;
  GtkScale *slider;
  GtkButton *play;

  gboolean following; /* the slider follows the replay */
};

G_DEFINE_FINAL_TYPE (WuziReplayBar, wuzi_replay_bar, GTK_TYPE_WIDGET)

static void
show_position (WuziReplayBar *self)
{
  g_autofree char *words = replay_words_for_position (self->replay);
  guint length = wuzi_replay_get_length (self->replay);

  self->following = TRUE;
  gtk_range_set_range (GTK_RANGE (self->slider), 0, length);
  gtk_widget_set_sensitive (GTK_WIDGET (self->slider), length > 0);
  gtk_range_set_value (GTK_RANGE (self->slider), wuzi_replay_get_position (self->replay));
  self->following = FALSE;
  gtk_label_set_label (self->state, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->slider), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                  words, -1);
}

static void
show_playing (WuziReplayBar *self)
{
  gboolean playing = wuzi_replay_is_playing (self->replay);

  gtk_button_set_icon_name (self->play, playing ? "media-playback-pause-symbolic"
                                                : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->play),
                               playing ? _ ("Pause (Space)") : _ ("Play the moves (Space)"));
  widget_set_spoken (self->play, playing ? _ ("Pause") : _ ("Play the moves"));
}

static void
slid_cb (WuziReplayBar *self)
{
  if (self->following || self->replay == NULL)
    return;
  wuzi_replay_set_playing (self->replay, FALSE);
  wuzi_replay_set_position (self->replay, (guint) gtk_range_get_value (GTK_RANGE (self->slider)));
}

static void
wuzi_replay_bar_dispose (GObject *object)
{
  WuziReplayBar *self = WUZI_REPLAY_BAR (object);

  g_clear_object (&self->replay_signals);
  g_clear_object (&self->replay);
  gtk_widget_dispose_template (GTK_WIDGET (object), WUZI_TYPE_REPLAY_BAR);

  G_OBJECT_CLASS (wuzi_replay_bar_parent_class)->dispose (object);
}

static void
wuzi_replay_bar_class_init (WuziReplayBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_replay_bar_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-replay-bar.ui");
  BIND_CHILDREN (widget_class, WuziReplayBar, content, state, slider, play);
  BIND_CALLBACKS (widget_class, slid_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
wuzi_replay_bar_init (WuziReplayBar *self)
{
  self->replay_signals = g_signal_group_new (WUZI_TYPE_REPLAY);
  g_signal_group_connect_swapped (self->replay_signals, "notify::position",
                                  G_CALLBACK (show_position), self);
  g_signal_group_connect_swapped (self->replay_signals, "line-changed", G_CALLBACK (show_position),
                                  self);
  g_signal_group_connect_swapped (self->replay_signals, "notify::playing",
                                  G_CALLBACK (show_playing), self);
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
wuzi_replay_bar_set_replay (WuziReplayBar *self, WuziReplay *replay)
{
  g_return_if_fail (WUZI_IS_REPLAY_BAR (self));
  g_return_if_fail (WUZI_IS_REPLAY (replay));

  g_set_object (&self->replay, replay);
  g_signal_group_set_target (self->replay_signals, replay);
  show_position (self);
  show_playing (self);
}
