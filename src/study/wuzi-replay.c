/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Follows a study's current node, and leads it along a line. */
#include "study/wuzi-replay.h"

#include <string.h>

struct _WuziReplay {
  GObject parent_instance;

  /* Owned */
  WuziStudy *study;
  GArray *line;  /* StudyNode, the root first */
  guint timeout; /* of the next move, while it is playing */

  guint position;
  guint shape;    /* of the study, for which the line is right */
  gboolean known; /* are the following those of the position? */
  gboolean has_board;
  StudyPosition stones;
  Board board;
  Verdict verdict;

  gboolean times_known; /* are the following those of the line? */
  gint64 times[STONE_WHITE + 1];
  gint64 longest;

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

enum {
  LINE_CHANGED,
  CHANGED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static const guint DELAYS[] = {
  [WUZI_REPLAY_HALF] = 2000,
  [WUZI_REPLAY_ONE] = 1000,
  [WUZI_REPLAY_TWO] = 500,
  [WUZI_REPLAY_FOUR] = 250,
};

static StudyNode
get_line (const GArray *line, guint position)
{
  return position < line->len ? g_array_index (line, StudyNode, position) : STUDY_NO_NODE;
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
  g_clear_object (&self->study);

  G_OBJECT_CLASS (wuzi_replay_parent_class)->dispose (object);
}

static void
wuzi_replay_finalize (GObject *object)
{
  WuziReplay *self = WUZI_REPLAY (object);

  g_array_unref (self->line);

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
  signals[LINE_CHANGED] =
      g_signal_new ("line-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
wuzi_replay_init (WuziReplay *self)
{
  self->line = g_array_new (FALSE, FALSE, sizeof (StudyNode));
  self->speed = WUZI_REPLAY_ONE;
}

static gboolean
is_child (WuziStudy *study, StudyNode child, StudyNode node)
{
  StudyNode other = wuzi_study_get_child (study, node);

  while (other != STUDY_NO_NODE && other != child)
    other = wuzi_study_get_next (study, other);
  return child != STUDY_NO_NODE && other == child;
}

/* How much of the line, from its beginning, is the way to a node. */
static guint
find_common (WuziReplay *self, StudyNode node)
{
  while (node != STUDY_NO_NODE
         && get_line (self->line, wuzi_study_get_depth (self->study, node)) != node)
    node = wuzi_study_get_parent (self->study, node);
  return node != STUDY_NO_NODE ? wuzi_study_get_depth (self->study, node) + 1 : 0;
}

/* How much of the line is still one, of which so much is. */
static guint
find_end (WuziReplay *self, guint length)
{
  guint shape = wuzi_study_get_shape (self->study);

  if (self->shape == shape)
    return self->line->len;
  self->shape = shape;
  while (
      length < self->line->len
      && is_child (self->study, get_line (self->line, length), get_line (self->line, length - 1)))
    length++;
  return length;
}

/* Makes the line end with the way to the node, of which it has the beginning. */
static void
add_way (WuziReplay *self, StudyNode node)
{
  guint first = self->line->len;

  g_array_set_size (self->line, wuzi_study_get_depth (self->study, node) + 1);
  for (guint i = self->line->len; i > first; i--) {
    g_array_index (self->line, StudyNode, i - 1) = node;
    node = wuzi_study_get_parent (self->study, node);
  }
}

/* The way to the current node, and from there on as the line went, as far as it still goes there;
 * then the main line. Tells if the line has become another one. */
static void
follow_line (WuziReplay *self)
{
  StudyNode node = wuzi_study_get_current (self->study);
  guint depth = wuzi_study_get_depth (self->study, node);
  guint before = self->line->len;
  guint kept = find_common (self, node);

  if (kept == depth + 1)
    kept = find_end (self, kept);
  else
    self->shape = wuzi_study_get_shape (self->study);
  g_array_set_size (self->line, kept);
  if (kept <= depth)
    add_way (self, node);
  node = get_line (self->line, self->line->len - 1);
  while ((node = wuzi_study_get_child (self->study, node)) != STUDY_NO_NODE)
    g_array_append_val (self->line, node);
  self->position = depth;
  self->known = FALSE;
  if (kept == before && kept == self->line->len)
    return;
  self->times_known = FALSE;
  g_signal_emit (self, signals[LINE_CHANGED], 0, MAX (kept, 1) - 1);
}

static void
current_changed_cb (WuziReplay *self)
{
  follow_line (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSITION]);
  schedule (self);
}

/* NOTE: also while an edit is only half made, of which "current" is told: a node is asked for
 * nothing but where it hangs. */
static void
changed_cb (WuziReplay *self, guint what)
{
  self->times_known = self->times_known && (what & STUDY_CHANGE_NOTE) == 0;
  if ((what & STUDY_CHANGE_TREE) != 0)
    follow_line (self);
  if ((what & STUDY_CHANGE_POINTS) != 0)
    g_signal_emit (self, signals[LINE_CHANGED], 0, 0);
  self->known = FALSE;
  schedule (self);
  g_signal_emit (self, signals[CHANGED], 0, what);
}

WuziReplay *
wuzi_replay_new (WuziStudy *study)
{
  WuziReplay *self;

  g_return_val_if_fail (WUZI_IS_STUDY (study), NULL);

  self = g_object_new (WUZI_TYPE_REPLAY, NULL);
  self->study = g_object_ref (study);
  follow_line (self);
  g_signal_connect_object (study, "notify::current", G_CALLBACK (current_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (study, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  return self;
}

WuziStudy *
wuzi_replay_get_study (WuziReplay *self)
{
  g_return_val_if_fail (WUZI_IS_REPLAY (self), NULL);

  return self->study;
}

guint
wuzi_replay_get_length (WuziReplay *self)
{
  g_return_val_if_fail (WUZI_IS_REPLAY (self), 0);

  return self->line->len - 1;
}

StudyNode
wuzi_replay_get_node (WuziReplay *self, guint position)
{
  g_return_val_if_fail (WUZI_IS_REPLAY (self), STUDY_NO_NODE);

  return get_line (self->line, position);
}

Stone
wuzi_replay_get_stone (WuziReplay *self, guint position)
{
  StudyNode node = wuzi_replay_get_node (self, position);

  return node != STUDY_NO_NODE ? wuzi_study_get_stone (self->study, node) : STONE_NONE;
}

Point
wuzi_replay_get_point (WuziReplay *self, guint position)
{
  StudyNode node = wuzi_replay_get_node (self, position);

  return node != STUDY_NO_NODE ? wuzi_study_get_point (self->study, node) : POINT_NONE;
}

gint64
wuzi_replay_get_msecs (WuziReplay *self, guint position)
{
  StudyNode node = wuzi_replay_get_node (self, position);
  const StudyNote *note = node != STUDY_NO_NODE ? wuzi_study_get_note (self->study, node) : NULL;

  return note != NULL ? note->msecs : -1;
}

guint
wuzi_replay_find_point (WuziReplay *self, Point point)
{
  g_return_val_if_fail (WUZI_IS_REPLAY (self), 0);

  if (point == POINT_NONE)
    return 0;
  for (guint i = self->position; i > 0; i--)
    if (wuzi_replay_get_point (self, i) == point)
      return i;
  return 0;
}

guint
wuzi_replay_get_position (WuziReplay *self)
{
  g_return_val_if_fail (WUZI_IS_REPLAY (self), 0);

  return self->position;
}

void
wuzi_replay_set_position (WuziReplay *self, guint position)
{
  g_return_if_fail (WUZI_IS_REPLAY (self));

  wuzi_study_set_current (self->study, get_line (self->line, MIN (position, self->line->len - 1)));
  schedule (self);
}

void
wuzi_replay_step (WuziReplay *self, int moves)
{
  g_return_if_fail (WUZI_IS_REPLAY (self));

  wuzi_replay_set_position (self, (guint) MAX (0, (gint64) self->position + moves));
}

static gboolean
is_set_up (WuziReplay *self, guint position)
{
  const StudyNote *note = wuzi_study_get_note (self->study, get_line (self->line, position));

  return note != NULL && (note->stones != NULL || note->turn != STONE_NONE);
}

/* NOTE: where white began, white moves first on this board; everywhere else black
 * does. The board is only looked at. */
static gboolean
build_board (WuziReplay *self)
{
  board_init (&self->board, wuzi_study_get_size (self->study));
  if (is_set_up (self, 0))
    return FALSE;
  if (self->position > 0 && wuzi_replay_get_stone (self, 1) == STONE_WHITE)
    self->board.turn = STONE_WHITE;
  for (guint i = 1; i <= self->position; i++)
    if (is_set_up (self, i) || wuzi_replay_get_stone (self, i) != self->board.turn
        || !board_play (&self->board, wuzi_replay_get_point (self, i)))
      return FALSE;
  return TRUE;
}

/* What of the position is only made when it is asked for. */
static void
know_position (WuziReplay *self)
{
  if (self->known)
    return;
  wuzi_study_get_position (self->study, get_line (self->line, self->position), &self->stones);
  self->has_board = build_board (self);
  self->verdict = (Verdict) { .outcome = OUTCOME_OPEN };
  if (self->has_board)
    self->verdict = rules_judge (wuzi_replay_get_rule (self), &self->board);
  self->known = TRUE;
}

const StudyPosition *
wuzi_replay_get_stones (WuziReplay *self)
{
  g_return_val_if_fail (WUZI_IS_REPLAY (self), NULL);

  know_position (self);
  return &self->stones;
}

const Board *
wuzi_replay_get_board (WuziReplay *self)
{
  g_return_val_if_fail (WUZI_IS_REPLAY (self), NULL);

  know_position (self);
  return self->has_board ? &self->board : NULL;
}

Rule
wuzi_replay_get_rule (WuziReplay *self)
{
  Rule rule = RULE_FREESTYLE;

  g_return_val_if_fail (WUZI_IS_REPLAY (self), rule);

  wuzi_study_get_rule (self->study, &rule);
  return rule;
}

const Verdict *
wuzi_replay_get_verdict (WuziReplay *self)
{
  g_return_val_if_fail (WUZI_IS_REPLAY (self), NULL);

  know_position (self);
  return &self->verdict;
}

/* Plays a stone of the side to move that lies there, unless the rule forbids it as yet, or it makes
 * a five. */
static gboolean
play_one (const StudyPosition *stones, Rule rule, Board *board)
{
  for (int y = 0; y < stones->size; y++)
    for (int x = 0; x < stones->size; x++) {
      Point point = point_make (x, y);

      if (stones->at[point] != board->turn || board->at[point] != STONE_NONE
          || rules_check (rule, board, point) != REFUSAL_NONE)
        continue;
      board_play (board, point);
      if (rules_judge (rule, board).outcome == OUTCOME_OPEN)
        return TRUE;
      board_take_back (board);
    }
  return FALSE;
}

gboolean
wuzi_replay_get_start (WuziReplay *self, Board *board)
{
  const Board *played;
  const StudyPosition *stones;
  Rule rule;
  int count;

  g_return_val_if_fail (WUZI_IS_REPLAY (self), FALSE);

  played = wuzi_replay_get_board (self);
  stones = wuzi_replay_get_stones (self);
  if (played != NULL)
    *board = *played;
  if (played != NULL)
    return wuzi_replay_get_position (self) == 0 || wuzi_replay_get_stone (self, 1) == STONE_BLACK;
  count = stones->count[0] + stones->count[1];
  if (stones->turn != (count % 2 == 0 ? STONE_BLACK : STONE_WHITE)
      || stones->count[0] != (count + 1) / 2 || !board_init (board, stones->size))
    return FALSE;
  rule = wuzi_replay_get_rule (self);
  while (board->count < count && play_one (stones, rule, board))
    ;
  return board->count == count;
}

gboolean
wuzi_replay_can_play_on (WuziReplay *self)
{
  Rule rule;
  Board board;

  g_return_val_if_fail (WUZI_IS_REPLAY (self), FALSE);

  rule = wuzi_replay_get_rule (self);
  return wuzi_replay_get_start (self, &board) && board.count > 0 && !rules_is_over (rule, &board)
         && !rules_is_dead (rule, &board);
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
  gint64 msecs;

  g_return_val_if_fail (WUZI_IS_REPLAY (self), 0);

  if (self->speed != WUZI_REPLAY_AS_PLAYED)
    return DELAYS[self->speed];
  msecs = wuzi_replay_get_msecs (self, self->position + 1);
  return (guint) CLAMP (msecs, WUZI_REPLAY_SHORTEST_MSECS, WUZI_REPLAY_LONGEST_MSECS);
}

/* Of the moves of the line, which may be a million. */
static void
know_times (WuziReplay *self)
{
  guint end = MIN (self->line->len, WUZI_REPLAY_MOST_TIMED + 1);

  if (self->times_known)
    return;
  memset (self->times, 0, sizeof self->times);
  self->longest = 0;
  for (guint i = 1; i < end; i++) {
    gint64 msecs = wuzi_replay_get_msecs (self, i);
    gint64 *time;

    if (msecs <= 0)
      continue;
    time = &self->times[wuzi_replay_get_stone (self, i)];
    *time += MIN (msecs, G_MAXINT64 - *time);
    self->longest = MAX (self->longest, msecs);
  }
  self->times_known = TRUE;
}

gint64
wuzi_replay_get_time (WuziReplay *self, Stone stone)
{
  g_return_val_if_fail (WUZI_IS_REPLAY (self), 0);

  know_times (self);
  return self->times[stone];
}

gint64
wuzi_replay_get_longest (WuziReplay *self)
{
  g_return_val_if_fail (WUZI_IS_REPLAY (self), 0);

  know_times (self);
  return self->longest;
}
