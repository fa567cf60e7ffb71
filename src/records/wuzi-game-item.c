/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game that is read a moment after it was asked for. */
#include "records/wuzi-game-item.h"

struct _WuziGameItem {
  GObject parent_instance;

  GameSummary *summary; /* owned; NULL until it is read */
};

G_DEFINE_FINAL_TYPE (WuziGameItem, wuzi_game_item, G_TYPE_OBJECT)

enum {
  LOADED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
wuzi_game_item_finalize (GObject *object)
{
  g_clear_pointer (&WUZI_GAME_ITEM (object)->summary, game_summary_free);
  G_OBJECT_CLASS (wuzi_game_item_parent_class)->finalize (object);
}

static void
wuzi_game_item_class_init (WuziGameItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = wuzi_game_item_finalize;

  signals[LOADED] = g_signal_new ("loaded", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
}

static void
wuzi_game_item_init (WuziGameItem *self)
{
}

WuziGameItem *
wuzi_game_item_new (void)
{
  return g_object_new (WUZI_TYPE_GAME_ITEM, NULL);
}

const GameSummary *
wuzi_game_item_get_summary (WuziGameItem *self)
{
  g_return_val_if_fail (WUZI_IS_GAME_ITEM (self), NULL);

  return self->summary;
}

void
wuzi_game_item_take_summary (WuziGameItem *self, GameSummary *summary)
{
  g_return_if_fail (WUZI_IS_GAME_ITEM (self));

  if (summary == NULL)
    return;
  if (self->summary != NULL) {
    game_summary_free (summary);
    return;
  }
  self->summary = summary;
  g_signal_emit (self, signals[LOADED], 0);
}

void
wuzi_game_item_set_mark (WuziGameItem *self, const GameMark *mark)
{
  g_return_if_fail (WUZI_IS_GAME_ITEM (self));
  g_return_if_fail (self->summary != NULL);

  if (game_mark_equal (&self->summary->mark, mark))
    return;
  game_mark_clear (&self->summary->mark);
  game_mark_copy (&self->summary->mark, mark);
  g_signal_emit (self, signals[LOADED], 0);
}

void
wuzi_game_item_set_accuracy (WuziGameItem *self, const double accuracy[2])
{
  g_return_if_fail (WUZI_IS_GAME_ITEM (self));
  g_return_if_fail (self->summary != NULL);

  if (memcmp (self->summary->accuracy, accuracy, sizeof self->summary->accuracy) == 0)
    return;
  memcpy (self->summary->accuracy, accuracy, sizeof self->summary->accuracy);
  g_signal_emit (self, signals[LOADED], 0);
}
