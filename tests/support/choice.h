/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One choice of a player, or one thought of an engine, followed to its end. */
#pragma once

#include "game/players/wuzi-engine.h"
#include "game/players/wuzi-player.h"

typedef struct {
  gboolean ended;
  guint times; /* it must end once */
  Point point;
  GError *error; /* owned */
} Choice;

static inline void
choice_clear (Choice *self)
{
  g_clear_error (&self->error);
  *self = (Choice) { 0 };
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Choice, choice_clear)

static inline gboolean
choice_was_cancelled (const Choice *self)
{
  return self->ended && g_error_matches (self->error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* Callback for wuzi_player_choose_async(), with a Choice as user data. */
static inline void
chosen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Choice *self = user_data;

  self->point = wuzi_player_choose_finish (WUZI_PLAYER (source), result, &self->error).point;
  self->ended = TRUE;
  self->times++;
}

/* The same for wuzi_engine_think_async(). */
static inline void
thought_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Choice *self = user_data;

  self->point = wuzi_engine_think_finish (WUZI_ENGINE (source), result, &self->error).point;
  self->ended = TRUE;
  self->times++;
}
