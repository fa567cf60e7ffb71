/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks at the board again whenever the turn has changed. */
#include "game/help/wuzi-danger.h"

#include "game/players/wuzi-human-player.h"

struct _WuziDanger {
  GObject parent_instance;

  /* Owned */
  WuziConsole *console;
  GHashTable *counted[2]; /* the keys of the positions shown to black, and to white */
  guint restored[2];      /* positions that were shown before; their keys are forgotten */

  gboolean enabled;
  Danger danger; /* what is shown; count is 0 if nothing is */
};

G_DEFINE_FINAL_TYPE (WuziDanger, wuzi_danger, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_ENABLED,
  N_PROPS,
};

enum {
  CHANGED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* Remembers that whoever is to move has been helped here. A position that
 * comes again, by a move taken back or the switch, counts once. */
static void
count_position (WuziDanger *self, const Board *board)
{
  gint64 key = (gint64) board->key;

  g_hash_table_add (self->counted[stone_index (board->turn)], g_memdup2 (&key, sizeof key));
}

static void
look (WuziDanger *self)
{
  const Board *board = wuzi_console_get_board (self->console);
  gboolean shown = self->danger.count > 0;

  self->danger.count = 0;
  if (self->enabled && WUZI_IS_HUMAN_PLAYER (wuzi_console_get_current_player (self->console))
      && opening_is_over (wuzi_console_get_opening (self->console)))
    danger_find (&self->danger, board, wuzi_console_get_rule (self->console));
  if (self->danger.count > 0)
    count_position (self, board);
  if (shown || self->danger.count > 0)
    g_signal_emit (self, signals[CHANGED], 0);
}

static void
cleared_cb (WuziDanger *self)
{
  g_hash_table_remove_all (self->counted[0]);
  g_hash_table_remove_all (self->counted[1]);
  self->restored[0] = self->restored[1] = 0;
  look (self);
}

/* What was counted belongs to the players. */
static void
colours_changed_cb (WuziDanger *self)
{
  GHashTable *black = self->counted[0];
  guint restored = self->restored[0];

  self->counted[0] = self->counted[1];
  self->counted[1] = black;
  self->restored[0] = self->restored[1];
  self->restored[1] = restored;
}

static void
wuzi_danger_dispose (GObject *object)
{
  WuziDanger *self = WUZI_DANGER (object);

  g_clear_object (&self->console);

  G_OBJECT_CLASS (wuzi_danger_parent_class)->dispose (object);
}

static void
wuzi_danger_finalize (GObject *object)
{
  WuziDanger *self = WUZI_DANGER (object);

  g_hash_table_unref (self->counted[0]);
  g_hash_table_unref (self->counted[1]);

  G_OBJECT_CLASS (wuzi_danger_parent_class)->finalize (object);
}

static void
wuzi_danger_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id) {
  case PROP_ENABLED:
    g_value_set_boolean (value, wuzi_danger_get_enabled (WUZI_DANGER (object)));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
wuzi_danger_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  switch (prop_id) {
  case PROP_ENABLED:
    wuzi_danger_set_enabled (WUZI_DANGER (object), g_value_get_boolean (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
wuzi_danger_class_init (WuziDangerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = wuzi_danger_dispose;
  object_class->finalize = wuzi_danger_finalize;
  object_class->get_property = wuzi_danger_get_property;
  object_class->set_property = wuzi_danger_set_property;

  properties[PROP_ENABLED] =
      g_param_spec_boolean ("enabled", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
wuzi_danger_init (WuziDanger *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->counted); i++)
    self->counted[i] = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
}

WuziDanger *
wuzi_danger_new (WuziConsole *console)
{
  WuziDanger *self;

  g_return_val_if_fail (WUZI_IS_CONSOLE (console), NULL);

  self = g_object_new (WUZI_TYPE_DANGER, NULL);
  self->console = g_object_ref (console);
  g_signal_connect_object (console, "turn-changed", G_CALLBACK (look), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (console, "cleared", G_CALLBACK (cleared_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (console, "colours-changed", G_CALLBACK (colours_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

gboolean
wuzi_danger_get_enabled (WuziDanger *self)
{
  g_return_val_if_fail (WUZI_IS_DANGER (self), FALSE);

  return self->enabled;
}

void
wuzi_danger_set_enabled (WuziDanger *self, gboolean enabled)
{
  g_return_if_fail (WUZI_IS_DANGER (self));

  if (self->enabled == enabled)
    return;
  self->enabled = enabled;
  look (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ENABLED]);
}

const Danger *
wuzi_danger_get_shown (WuziDanger *self)
{
  g_return_val_if_fail (WUZI_IS_DANGER (self), NULL);

  return self->danger.count > 0 ? &self->danger : NULL;
}

guint
wuzi_danger_get_count (WuziDanger *self, Stone stone)
{
  g_return_val_if_fail (WUZI_IS_DANGER (self), 0);

  return self->restored[stone_index (stone)]
         + g_hash_table_size (self->counted[stone_index (stone)]);
}

gboolean
wuzi_danger_is_counted (WuziDanger *self)
{
  const Board *board;
  gint64 key;

  g_return_val_if_fail (WUZI_IS_DANGER (self), FALSE);

  board = wuzi_console_get_board (self->console);
  key = (gint64) board->key;
  return g_hash_table_contains (self->counted[stone_index (board->turn)], &key);
}

void
wuzi_danger_restore (WuziDanger *self, guint black, guint white, gboolean counted)
{
  const Board *board;

  g_return_if_fail (WUZI_IS_DANGER (self));

  board = wuzi_console_get_board (self->console);
  g_hash_table_remove_all (self->counted[0]);
  g_hash_table_remove_all (self->counted[1]);
  self->restored[0] = black;
  self->restored[1] = white;
  if (counted && self->restored[stone_index (board->turn)] > 0)
    self->restored[stone_index (board->turn)]--;
  else
    counted = FALSE;
  if (counted || self->danger.count > 0)
    count_position (self, board);
}
