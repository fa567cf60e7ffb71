/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The faces of the opponents. */
#pragma once

#include <gtk/gtk.h>

#include "engine/engine.h"

/* WuziFace: a drawing of an opponent on a round ground of its own colour, for a
 * GtkImage of any size. It is the same in the light and in the dark. */
#define WUZI_TYPE_FACE (wuzi_face_get_type ())
G_DECLARE_FINAL_TYPE (WuziFace, wuzi_face, WUZI, FACE, GObject)

/* What stands in the place of a face where an engine from elsewhere plays. */
#define WUZI_ENGINE_ICON "application-x-executable-symbolic"

/* That of a level, or of the machine that follows the player. */
GdkPaintable *wuzi_face_new (EngineLevel level, gboolean adaptive);
