/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts the moves of a record on a board and takes them off again. */
#include "game/play/wuzi-replay.h"

struct _WuziReplay {
  GObject parent_instance;

  /* Owned */
  WuziGameRecord *record;
  GPtrArray *moves; /* WuziMove */
  GArray *deeds;    /* WuziRecordedDeed */
  guint timeout;    /* of the next move, while it is playing */

  Board board; /* with position moves on it */
  Verdict verdict;
  WuziEnd end;
  gboolean playing;
  WuziReplaySpeed speed;
};

G_DEFINE_FINAL_TYPE (WuziReplay, wuzi_replay, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_POSITION,
  PROP_PLAYING,
  PROP_SPEED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static const guint DELAYS[] = {
  [WUZI_REPLAY_HALF] = 2000,
  [WUZI_REPLAY_ONE] = 1000,
  [WUZI_REPLAY_TWO] = 500,
  [WUZI_REPLAY_FOUR] = 250,
};

static const WuziGameFacts *
get_facts (WuziReplay *self)
{
  return wuzi_game_record_get_facts (self->record);
}

static void
stop_timeout (WuziReplay *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
}

static gboolean
next_cb (gpointer user_data)
{
  WuziReplay *self = user_data;

  self->timeout = 0;
  wuzi_replay_step (self, 1);
  return G_SOURCE_REMOVE;
}

/* While it plays, the next move comes when the present one was shown long enough;
 * after the last move, playing ends. */
static void
schedule (WuziReplay *self)
{
  stop_timeout (self);
  if (!self->playing)
    return;
  if (wuzi_replay_get_position (self) == wuzi_replay_get_length (self))
    wuzi_replay_set_playing (self, FALSE);
  else
    self->timeout = g_timeout_add (wuzi_replay_get_delay (self), next_cb, self);
}

static void
wuzi_replay_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  WuziReplay *self = WUZI_REPLAY (object);

  switch (id) {
  case PROP_POSITION:
    g_value_set_uint (value, wuzi_replay_get_position (self));
    break;
  case PROP_PLAYING:
    g_value_set_boolean (value, self->playing);
    break;
  case PROP_SPEED:
    g_value_set_int (value, (int) self->speed);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
wuzi_replay_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  WuziReplay *self = WUZI_REPLAY (object);

  switch (id) {
  case PROP_POSITION:
    wuzi_replay_set_position (self, g_value_get_uint (value));
    break;
  case PROP_PLAYING:
    wuzi_replay_set_playing (self, g_value_get_boolean (value));
    break;
  case PROP_SPEED:
    wuzi_replay_set_speed (self, (WuziReplaySpeed) g_value_get_int (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
wuzi_replay_dispose (GObject *object)
{
  WuziReplay *self = WUZI_REPLAY (object);

  stop_timeout (self);
  self->playing = FALSE;

  G_OBJECT_CLASS (wuzi_replay_parent_class)->dispose (object);
}

static void
wuzi_replay_finalize (GObject *object)
{
  WuziReplay *self = WUZI_REPLAY (object);

  g_object_unref (self->record);
  g_ptr_array_unref (self->moves);
  g_array_unref (self->deeds);

  G_OBJECT_CLASS (wuzi_replay_parent_class)->finalize (object);
}

static void
wuzi_replay_class_init (WuziReplayClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = wuzi_replay_get_property;
  object_class->set_property = wuzi_replay_set_property;
  object_class->dispose = wuzi_replay_dispose;
  object_class->finalize = wuzi_replay_finalize;

  properties[PROP_POSITION] = g_param_spec_uint ("position", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_PLAYING] = g_param_spec_boolean ("playing", NULL, NULL, FALSE, flags);
  properties[PROP_SPEED] =
      g_param_spec_int ("speed", NULL, NULL, 0, WUZI_REPLAY_SPEEDS - 1, WUZI_REPLAY_ONE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
wuzi_replay_init (WuziReplay *self)
{
  self->moves = g_ptr_array_new_with_free_func (g_object_unref);
  self->deeds = g_array_new (FALSE, FALSE, sizeof (WuziRecordedDeed));
  self->speed = WUZI_REPLAY_ONE;
}

/* Lists all moves, and leaves them on the board.
 *
 * NOTE: where white began, white moves first on this board; everywhere else black
 * does. The board is only looked at. */
static void
list_moves (WuziReplay *self)
{
  const WuziGameFacts *facts = get_facts (self);

  board_init (&self->board, facts->size);
  self->board.turn = facts->first;
  for (guint i = 0; i < facts->move_count; i++) {
    g_ptr_array_add (self->moves, wuzi_move_new (facts->moves[i].point, self->board.turn,
                                                 facts->moves[i].msecs));
    board_play (&self->board, facts->moves[i].point);
  }
  self->verdict = rules_judge (facts->rule, &self->board);
  self->end = (WuziEnd){ facts->result, facts->ending, self->verdict };
}

WuziReplay *
wuzi_replay_new (WuziGameRecord *record)
{
  WuziReplay *self;
  Opening opening;

  g_return_val_if_fail (WUZI_IS_GAME_RECORD (record), NULL);

  self = g_object_new (WUZI_TYPE_REPLAY, NULL);
  self->record = g_object_ref (record);
  list_moves (self);
  game_facts_play_opening (get_facts (self), &opening, self->deeds);
  return self;
}

WuziGameRecord *
wuzi_replay_get_record (WuziReplay *self)
{
  g_return_val_if_fail (WUZI_IS_REPLAY (self), NULL);

  return self->record;
}

guint
wuzi_replay_get_length (WuziReplay *self)
{
  g_return_val_if_fail (WUZI_IS_REPLAY (self), 0);

  return get_facts (self)->move_count;
}

WuziMove *
wuzi_replay_get_move (WuziReplay *self, guint position)
{
  g_return_val_if_fail (WUZI_IS_REPLAY (self), NULL);

  return position > 0 && position <= self->moves->len
             ? g_ptr_array_index (self->moves, position - 1)
             : NULL;
}

guint
wuzi_replay_find_point (WuziReplay *self, Point point)
{
  const WuziGameFacts *facts;

  g_return_val_if_fail (WUZI_IS_REPLAY (self), 0);

  facts = get_facts (self);
  for (guint i = 0; i < facts->move_count; i++)
    if (facts->moves[i].point == point)
      return i + 1;
  return 0;
}

const WuziRecordedDeed *
wuzi_replay_get_deeds (WuziReplay *self, guint *count)
{
  g_return_val_if_fail (WUZI_IS_REPLAY (self), NULL);
  g_return_val_if_fail (count != NULL, NULL);

  *count = self->deeds->len;
  return (const WuziRecordedDeed *) (gpointer) self->deeds->data;
}

guint
wuzi_replay_get_position (WuziReplay *self)
{
  g_return_val_if_fail (WUZI_IS_REPLAY (self), 0);

  return (guint) self->board.count;
}

void
wuzi_replay_set_position (WuziReplay *self, guint position)
{
  const WuziGameFacts *facts;

  g_return_if_fail (WUZI_IS_REPLAY (self));

  facts = get_facts (self);
  position = MIN (position, facts->move_count);
  if (position != (guint) self->board.count) {
    while ((guint) self->board.count > position)
      board_take_back (&self->board);
    while ((guint) self->board.count < position)
      board_play (&self->board, facts->moves[self->board.count].point);
    self->verdict = rules_judge (facts->rule, &self->board);
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSITION]);
  }
  schedule (self);
}

void
wuzi_replay_step (WuziReplay *self, int moves)
{
  g_return_if_fail (WUZI_IS_REPLAY (self));

  wuzi_replay_set_position (self, (guint) MAX (0, self->board.count + moves));
}

const WuziEnd *
wuzi_replay_get_end (WuziReplay *self)
{
  g_return_val_if_fail (WUZI_IS_REPLAY (self), NULL);

  return &self->end;
}

const Board *
wuzi_replay_get_board (WuziReplay *self)
{
  g_return_val_if_fail (WUZI_IS_REPLAY (self), NULL);

  return &self->board;
}

const Verdict *
wuzi_replay_get_verdict (WuziReplay *self)
{
  g_return_val_if_fail (WUZI_IS_REPLAY (self), NULL);

  return &self->verdict;
}

gboolean
wuzi_replay_can_play_on (WuziReplay *self)
{
  g_return_val_if_fail (WUZI_IS_REPLAY (self), FALSE);

  return self->board.count > 0 && self->verdict.outcome == OUTCOME_OPEN
         && !rules_is_dead (get_facts (self)->rule, &self->board)
         && get_facts (self)->first == STONE_BLACK;
}

gboolean
wuzi_replay_is_playing (WuziReplay *self)
{
  g_return_val_if_fail (WUZI_IS_REPLAY (self), FALSE);

  return self->playing;
}

void
wuzi_replay_set_playing (WuziReplay *self, gboolean playing)
{
  g_return_if_fail (WUZI_IS_REPLAY (self));

  if (self->playing == playing || (playing && wuzi_replay_get_length (self) == 0))
    return;
  self->playing = playing;
  if (playing && wuzi_replay_get_position (self) == wuzi_replay_get_length (self))
    wuzi_replay_set_position (self, 0);
  else
    schedule (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAYING]);
}

WuziReplaySpeed
wuzi_replay_get_speed (WuziReplay *self)
{
  g_return_val_if_fail (WUZI_IS_REPLAY (self), WUZI_REPLAY_ONE);

  return self->speed;
}

void
wuzi_replay_set_speed (WuziReplay *self, WuziReplaySpeed speed)
{
  g_return_if_fail (WUZI_IS_REPLAY (self));
  g_return_if_fail (speed < WUZI_REPLAY_SPEEDS);

  if (self->speed == speed)
    return;
  self->speed = speed;
  schedule (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SPEED]);
}

guint
wuzi_replay_get_delay (WuziReplay *self)
{
  WuziMove *next;

  g_return_val_if_fail (WUZI_IS_REPLAY (self), 0);

  if (self->speed != WUZI_REPLAY_AS_PLAYED)
    return DELAYS[self->speed];
  next = wuzi_replay_get_move (self, wuzi_replay_get_position (self) + 1);
  return next == NULL ? WUZI_REPLAY_SHORTEST_MSECS
                      : (guint) CLAMP (wuzi_move_get_msecs (next), WUZI_REPLAY_SHORTEST_MSECS,
                                       WUZI_REPLAY_LONGEST_MSECS);
}

gint64
wuzi_replay_get_time (WuziReplay *self, Stone stone)
{
  const WuziGameFacts *facts;
  gint64 time = 0;

  g_return_val_if_fail (WUZI_IS_REPLAY (self), 0);

  facts = get_facts (self);
  for (guint i = stone == facts->first ? 0 : 1; i < facts->move_count; i += 2)
    time += MIN (facts->moves[i].msecs, G_MAXINT64 - time);
  return time;
}

gint64
wuzi_replay_get_longest (WuziReplay *self)
{
  const WuziGameFacts *facts;
  gint64 longest = 0;

  g_return_val_if_fail (WUZI_IS_REPLAY (self), 0);

  facts = get_facts (self);
  for (guint i = 0; i < facts->move_count; i++)
    longest = MAX (longest, facts->moves[i].msecs);
  return longest;
}
