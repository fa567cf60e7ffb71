/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be heard. */
#pragma once

#include <glib-object.h>

/* WuziAudio: what all that is heard has in common, as properties that settings are bound to.
 *
 * Properties
 *   "enabled" (gboolean): whether anything is heard; FALSE at first.
 *   "volume" (double): from 0 to 1, which it is at first; with 1 it is as it was recorded. */
#define WUZI_TYPE_AUDIO (wuzi_audio_get_type ())
G_DECLARE_DERIVABLE_TYPE (WuziAudio, wuzi_audio, WUZI, AUDIO, GObject)

struct _WuziAudioClass {
  GObjectClass parent_class;
};

gboolean wuzi_audio_is_enabled (WuziAudio *self);
double wuzi_audio_get_volume (WuziAudio *self);

/* Is there anything that sounds can be played on? Where there is nothing, the libraries that
 * play them complain at length on the standard error, at each. May be called in any thread. */
gboolean wuzi_audio_has_output (void);
