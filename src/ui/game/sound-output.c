/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks for a sound server or a sound card. */
#include "ui/game/sound-output.h"

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
sound_output_exists (void)
{
  g_autofree char *server = g_build_filename (g_get_user_runtime_dir (), "pulse", "native", NULL);

  return g_getenv ("PULSE_SERVER") != NULL || g_getenv ("ALSA_CONFIG_PATH") != NULL
         || g_file_test (server, G_FILE_TEST_EXISTS) || has_card ();
}
