/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A switch and a volume; whether there is a sound server or a sound card. */
#include "ui/game/wuzi-audio.h"

typedef struct {
  gboolean enabled;
  double volume;
} WuziAudioPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (WuziAudio, wuzi_audio, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_ENABLED,
  PROP_VOLUME,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
wuzi_audio_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  WuziAudioPrivate *priv = wuzi_audio_get_instance_private (WUZI_AUDIO (object));

  switch (prop_id) {
  case PROP_ENABLED:
    g_value_set_boolean (value, priv->enabled);
    break;
  case PROP_VOLUME:
    g_value_set_double (value, priv->volume);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
wuzi_audio_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  WuziAudioPrivate *priv = wuzi_audio_get_instance_private (WUZI_AUDIO (object));

  switch (prop_id) {
  case PROP_ENABLED:
    if (priv->enabled == g_value_get_boolean (value))
      break;
    priv->enabled = g_value_get_boolean (value);
    g_object_notify_by_pspec (object, pspec);
    break;
  case PROP_VOLUME:
    if (priv->volume == g_value_get_double (value))
      break;
    priv->volume = g_value_get_double (value);
    g_object_notify_by_pspec (object, pspec);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
wuzi_audio_class_init (WuziAudioClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = wuzi_audio_get_property;
  object_class->set_property = wuzi_audio_set_property;

  properties[PROP_ENABLED] =
      g_param_spec_boolean ("enabled", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_VOLUME] =
      g_param_spec_double ("volume", NULL, NULL, 0, 1, 1,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
wuzi_audio_init (WuziAudio *self)
{
  WuziAudioPrivate *priv = wuzi_audio_get_instance_private (self);

  priv->volume = 1;
}

gboolean
wuzi_audio_is_enabled (WuziAudio *self)
{
  WuziAudioPrivate *priv = wuzi_audio_get_instance_private (self);

  g_return_val_if_fail (WUZI_IS_AUDIO (self), FALSE);

  return priv->enabled;
}

double
wuzi_audio_get_volume (WuziAudio *self)
{
  WuziAudioPrivate *priv = wuzi_audio_get_instance_private (self);

  g_return_val_if_fail (WUZI_IS_AUDIO (self), 0);

  return priv->volume;
}

/* Is there a sound card with an output? */
static gboolean
has_card (void)
{
  g_autoptr (GDir) dir = g_dir_open ("/dev/snd", 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, "pcm") && g_str_has_suffix (name, "p"))
      return TRUE;
  return FALSE;
}

gboolean
wuzi_audio_has_output (void)
{
  g_autofree char *server = g_build_filename (g_get_user_runtime_dir (), "pulse", "native", NULL);

  return g_getenv ("PULSE_SERVER") != NULL || g_getenv ("ALSA_CONFIG_PATH") != NULL
         || g_file_test (server, G_FILE_TEST_EXISTS) || has_card ();
}
