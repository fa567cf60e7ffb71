/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The interface of what has games. */
#include "records/wuzi-game-source.h"

G_DEFINE_INTERFACE (WuziGameSource, wuzi_game_source, G_TYPE_OBJECT)

static void
wuzi_game_source_default_init (WuziGameSourceInterface *iface)
{
  g_signal_new ("games-changed", G_TYPE_FROM_INTERFACE (iface), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                NULL, G_TYPE_NONE, 0);
}

void
wuzi_game_rows_free (WuziGameRows *self)
{
  g_clear_pointer (&self->listing, game_listing_free);
  g_clear_pointer (&self->first, g_ptr_array_unref);
  g_free (self);
}
