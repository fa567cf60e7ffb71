/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Music by a GtkMediaFile, which isn't made before something is to be heard: its
 * module takes memory and threads. */
#include "ui/game/wuzi-music.h"

#include "ui/common/template.h"

static const double FADE_STEP = 0.04; /* of the volume */

enum {
  FADE_STEP_MSECS = 50,
};

struct _WuziMusic {
  WuziAudio parent_instance;

  /* Owned */
  char *path;
  GtkMediaStream *stream; /* NULL until there is one */
  GListModel *windows;    /* all that there are */

  GtkWidget *window; /* a weak pointer */
  gboolean in_background;
  gboolean failed; /* since it was enabled */
  double share;    /* of the volume, as it comes and goes */
  guint fade;      /* the source that changes the share */
};

G_DEFINE_FINAL_TYPE (WuziMusic, wuzi_music, WUZI_TYPE_AUDIO)

enum {
  PROP_0,
  PROP_IN_BACKGROUND,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

enum {
  FAILED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Is a window of the program in use: that one, or one of its dialogs? */
static gboolean
is_active (WuziMusic *self)
{
  for (guint i = 0; i < g_list_model_get_n_items (self->windows); i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (self->windows, i);

    if (gtk_window_is_active (window))
      return TRUE;
  }
  return FALSE;
}

static gboolean
is_wanted (WuziMusic *self)
{
  return wuzi_audio_is_enabled (WUZI_AUDIO (self)) && !self->failed
         && wuzi_audio_get_volume (WUZI_AUDIO (self)) > 0 && self->window != NULL
         && gtk_widget_get_mapped (self->window) && (self->in_background || is_active (self));
}

static void
error_cb (WuziMusic *self)
{
  const GError *error = gtk_media_stream_get_error (self->stream);

  if (error == NULL || self->failed)
    return;
  g_debug ("%s isn't played: %s", self->path, error->message);
  self->failed = TRUE;
  g_signal_emit (self, signals[FAILED], 0);
}

static void
make_stream (WuziMusic *self)
{
  self->stream = gtk_media_file_new_for_filename (self->path);
  gtk_media_stream_set_loop (self->stream, TRUE);
  g_signal_connect_object (self->stream, "notify::error", G_CALLBACK (error_cb), self,
                           G_CONNECT_SWAPPED);
  error_cb (self);
}

static void
apply_volume (WuziMusic *self)
{
  if (self->stream != NULL)
    gtk_media_stream_set_volume (self->stream,
                                 wuzi_audio_get_volume (WUZI_AUDIO (self)) * self->share);
}

/* It is silent now. */
static void
rest (WuziMusic *self)
{
  if (self->stream != NULL && !self->failed)
    gtk_media_stream_pause (self->stream);
  if (!wuzi_audio_is_enabled (WUZI_AUDIO (self)))
    g_clear_object (&self->stream);
}

static gboolean
fade_cb (gpointer user_data)
{
  WuziMusic *self = user_data;
  gboolean wanted = is_wanted (self);

  self->share = CLAMP (self->share + (wanted ? FADE_STEP : -FADE_STEP), 0, 1);
  apply_volume (self);
  if (!self->failed && (wanted ? self->share < 1 : self->share > 0))
    return G_SOURCE_CONTINUE;
  self->fade = 0;
  if (!wanted)
    rest (self);
  return G_SOURCE_REMOVE;
}

/* Lets the music begin, or go, if that is wanted now and wasn't before. */
static void
update (WuziMusic *self)
{
  if (is_wanted (self)) {
    if (!wuzi_music_is_supported () || !wuzi_audio_has_output ())
      return;
    if (self->stream == NULL)
      make_stream (self);
    if (self->failed)
      return;
    apply_volume (self);
    gtk_media_stream_play (self->stream);
  }
  if (self->stream != NULL && self->fade == 0)
    self->fade = g_timeout_add (FADE_STEP_MSECS, fade_cb, self);
}

/* To switch it off and on tries again what has failed. */
static void
wuzi_music_notify (GObject *object, GParamSpec *pspec)
{
  WuziMusic *self = WUZI_MUSIC (object);

  if (self->failed && g_str_equal (pspec->name, "enabled")) {
    self->failed = FALSE;
    g_clear_object (&self->stream);
  }
  apply_volume (self);
  update (self);
}

/* NOTE: between one window of the program and the next, none is active for a moment: too short for
 * the fading to be heard. */
static void
windows_changed_cb (WuziMusic *self, guint position, guint removed, guint added)
{
  for (guint i = position; i < position + added; i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (self->windows, i);

    g_signal_connect_object (window, "notify::is-active", G_CALLBACK (update), self,
                             G_CONNECT_SWAPPED);
  }
  update (self);
}

static void
wuzi_music_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, WUZI_MUSIC (object)->in_background);
}

static void
wuzi_music_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  WuziMusic *self = WUZI_MUSIC (object);

  if (self->in_background == g_value_get_boolean (value))
    return;
  self->in_background = g_value_get_boolean (value);
  g_object_notify_by_pspec (object, pspec);
}

static void
wuzi_music_dispose (GObject *object)
{
  WuziMusic *self = WUZI_MUSIC (object);

  g_clear_handle_id (&self->fade, g_source_remove);
  g_clear_weak_pointer (&self->window);
  g_clear_object (&self->windows);
  g_clear_object (&self->stream);

  G_OBJECT_CLASS (wuzi_music_parent_class)->dispose (object);
}

static void
wuzi_music_finalize (GObject *object)
{
  g_free (WUZI_MUSIC (object)->path);

  G_OBJECT_CLASS (wuzi_music_parent_class)->finalize (object);
}

static void
wuzi_music_class_init (WuziMusicClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = wuzi_music_get_property;
  object_class->set_property = wuzi_music_set_property;
  object_class->notify = wuzi_music_notify;
  object_class->dispose = wuzi_music_dispose;
  object_class->finalize = wuzi_music_finalize;

  properties[PROP_IN_BACKGROUND] =
      g_param_spec_boolean ("in-background", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[FAILED] = NEW_SIGNAL (klass, "failed");
}

static void
wuzi_music_init (WuziMusic *self)
{
  self->windows = g_object_ref (gtk_window_get_toplevels ());
  g_signal_connect_object (self->windows, "items-changed", G_CALLBACK (windows_changed_cb), self,
                           G_CONNECT_SWAPPED);
  windows_changed_cb (self, 0, 0, g_list_model_get_n_items (self->windows));
}

WuziMusic *
wuzi_music_new (const char *path)
{
  WuziMusic *self;

  g_return_val_if_fail (path != NULL, NULL);

  self = g_object_new (WUZI_TYPE_MUSIC, NULL);
  self->path = g_strdup (path);
  return self;
}

void
wuzi_music_set_window (WuziMusic *self, GtkWindow *window)
{
  g_return_if_fail (WUZI_IS_MUSIC (self));
  g_return_if_fail (GTK_IS_WINDOW (window));

  g_set_weak_pointer (&self->window, GTK_WIDGET (window));
  g_signal_connect_object (window, "map", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "unmap", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

/* NOTE: what GTK has in place of a module comes last of all. */
gboolean
wuzi_music_is_supported (void)
{
  GIOExtensionPoint *point = g_io_extension_point_lookup (GTK_MEDIA_FILE_EXTENSION_POINT_NAME);
  GList *modules = point != NULL ? g_io_extension_point_get_extensions (point) : NULL;

  return modules != NULL && g_io_extension_get_priority (modules->data) > G_MININT;
}
