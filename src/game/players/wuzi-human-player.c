/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Waits until a deed is offered; marks the profiles of guests. */
#include "game/players/wuzi-human-player.h"

#include <glib/gi18n-lib.h>

/* A guest is known by this and not by name, which a player may have, too. */
#define GUEST_KEY "wuzi-guest"

struct _WuziHumanPlayer {
  WuziPlayer parent_instance;

  /* Owned */
  WuziProfile *profile;
  GTask *waiting; /* the choice that was asked for, or NULL */
  gulong cancelled_handler;
};

G_DEFINE_FINAL_TYPE (WuziHumanPlayer, wuzi_human_player, WUZI_TYPE_PLAYER)

/* Takes the choice that is being waited for, so that it ends once. */
static GTask *
steal_waiting (WuziHumanPlayer *self)
{
  g_clear_signal_handler (&self->cancelled_handler, g_task_get_cancellable (self->waiting));
  return g_steal_pointer (&self->waiting);
}

static void
cancelled_cb (WuziHumanPlayer *self)
{
  g_autoptr (GTask) task = steal_waiting (self);

  g_task_return_error_if_cancelled (task);
}

static void
wuzi_human_player_choose_async (WuziPlayer *player, const WuziTurn *turn, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer user_data)
{
  WuziHumanPlayer *self = WUZI_HUMAN_PLAYER (player);
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);

  g_task_set_source_tag (task, wuzi_human_player_choose_async);
  g_return_if_fail (self->waiting == NULL);

  if (g_task_return_error_if_cancelled (task))
    return;
  self->waiting = g_steal_pointer (&task);
  if (cancellable != NULL)
    self->cancelled_handler = g_signal_connect_object (
        cancellable, "cancelled", G_CALLBACK (cancelled_cb), self, G_CONNECT_SWAPPED);
}

static gboolean
wuzi_human_player_offer_deed (WuziPlayer *player, Deed deed)
{
  WuziHumanPlayer *self = WUZI_HUMAN_PLAYER (player);
  g_autoptr (GTask) task = NULL;

  if (self->waiting == NULL)
    return FALSE;
  task = steal_waiting (self);
  wuzi_player_return_deed (task, deed);
  return TRUE;
}

static void
wuzi_human_player_dispose (GObject *object)
{
  WuziHumanPlayer *self = WUZI_HUMAN_PLAYER (object);

  /* A task that waits holds a reference to self: none is left here. */
  g_assert (self->waiting == NULL);
  g_clear_object (&self->profile);

  G_OBJECT_CLASS (wuzi_human_player_parent_class)->dispose (object);
}

static void
wuzi_human_player_class_init (WuziHumanPlayerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  WuziPlayerClass *player_class = WUZI_PLAYER_CLASS (klass);

  object_class->dispose = wuzi_human_player_dispose;

  player_class->choose_async = wuzi_human_player_choose_async;
  player_class->offer_deed = wuzi_human_player_offer_deed;
}

static void
wuzi_human_player_init (WuziHumanPlayer *self)
{
}

WuziPlayer *
wuzi_human_player_new (WuziProfile *profile)
{
  WuziHumanPlayer *self;

  g_return_val_if_fail (WUZI_IS_PROFILE (profile), NULL);

  self = g_object_new (WUZI_TYPE_HUMAN_PLAYER, "name", wuzi_profile_get_name (profile), NULL);
  self->profile = g_object_ref (profile);
  return WUZI_PLAYER (self);
}

void
wuzi_human_player_set_profile (WuziHumanPlayer *self, WuziProfile *profile)
{
  g_return_if_fail (WUZI_IS_HUMAN_PLAYER (self));
  g_return_if_fail (WUZI_IS_PROFILE (profile));

  g_set_object (&self->profile, profile);
  wuzi_player_set_name (WUZI_PLAYER (self), wuzi_profile_get_name (profile));
}

WuziProfile *
wuzi_human_player_get_profile (WuziHumanPlayer *self)
{
  g_return_val_if_fail (WUZI_IS_HUMAN_PLAYER (self), NULL);

  return self->profile;
}

WuziProfile *
guest_new (guint number)
{
  /* Translators: one of two players without a name, "Guest 1" */
  g_autofree char *numbered = g_strdup_printf (_ ("Guest %u"), number);
  /* Translators: the name of a player who isn't recorded */
  WuziProfile *profile = wuzi_profile_new (number > 0 ? numbered : C_ ("player", "Guest"));

  g_object_set_data (G_OBJECT (profile), GUEST_KEY, GINT_TO_POINTER (TRUE));
  return profile;
}

gboolean
guest_is (WuziProfile *profile)
{
  return profile != NULL && g_object_get_data (G_OBJECT (profile), GUEST_KEY) != NULL;
}
