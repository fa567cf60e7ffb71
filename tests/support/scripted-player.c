/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player whose answers stand in a list, or come from outside. */
#include "support/scripted-player.h"

#include "support/open-tasks.h"

struct _ScriptedPlayer {
  WuziPlayer parent_instance;

  /* Owned */
  GArray *plan; /* Point */
  OpenTasks open;

  Board seen;
};

G_DEFINE_FINAL_TYPE (ScriptedPlayer, scripted_player, WUZI_TYPE_PLAYER)

static Point
next_of_plan (ScriptedPlayer *self)
{
  Point point = g_array_index (self->plan, Point, 0);

  g_array_remove_index (self->plan, 0);
  return point;
}

static void
scripted_player_choose_async (WuziPlayer *player, const WuziTurn *turn, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer user_data)
{
  ScriptedPlayer *self = SCRIPTED_PLAYER (player);

  self->seen = *turn->board;
  open_tasks_add (&self->open, g_task_new (self, cancellable, callback, user_data));
  if (self->plan->len > 0)
    scripted_player_answer (self, next_of_plan (self));
}

static void
scripted_player_finalize (GObject *object)
{
  ScriptedPlayer *self = SCRIPTED_PLAYER (object);

  /* A question that is open holds its player. */
  g_assert (g_queue_is_empty (&self->open.tasks));
  g_array_unref (self->plan);

  G_OBJECT_CLASS (scripted_player_parent_class)->finalize (object);
}

static void
scripted_player_class_init (ScriptedPlayerClass *klass)
{
  WuziPlayerClass *player_class = WUZI_PLAYER_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = scripted_player_finalize;

  player_class->choose_async = scripted_player_choose_async;
}

static void
scripted_player_init (ScriptedPlayer *self)
{
  self->plan = g_array_new (FALSE, FALSE, sizeof (Point));
}

ScriptedPlayer *
scripted_player_new (const char *name)
{
  return g_object_new (SCRIPTED_TYPE_PLAYER, "name", name, NULL);
}

void
scripted_player_plan (ScriptedPlayer *self, const Point *points, guint count)
{
  g_array_append_vals (self->plan, points, count);
}

void
scripted_player_answer (ScriptedPlayer *self, Point point)
{
  scripted_player_do (self, (Deed) { .kind = DEED_STONE, .point = point });
}

void
scripted_player_do (ScriptedPlayer *self, Deed deed)
{
  g_autoptr (GTask) task = open_tasks_take (&self->open);

  wuzi_player_return_deed (task, deed);
}

void
scripted_player_fail (ScriptedPlayer *self, const char *sentence)
{
  g_autoptr (GTask) task = open_tasks_take (&self->open);

  g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s", sentence);
}

void
scripted_player_set_deaf (ScriptedPlayer *self, gboolean deaf)
{
  self->open.deaf = deaf;
}

guint
scripted_player_count_open (ScriptedPlayer *self)
{
  return g_queue_get_length (&self->open.tasks);
}

guint
scripted_player_count_asked (ScriptedPlayer *self)
{
  return self->open.asked;
}

guint
scripted_player_count_withdrawn (ScriptedPlayer *self)
{
  return self->open.withdrawn;
}

const Board *
scripted_player_get_seen (ScriptedPlayer *self)
{
  return &self->seen;
}
