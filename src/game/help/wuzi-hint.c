/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks the engine, and forgets its advice when the game moves on. */
#include "game/help/wuzi-hint.h"

#include "game/players/wuzi-human-player.h"

struct _WuziHint {
  GObject parent_instance;

  /* Owned */
  WuziConsole *console;
  WuziEngine *engine;
  GCancellable *search; /* that goes on; NULL if none does */

  EngineLimits limits;
  Advice advice;     /* the last one */
  guint64 found_for; /* the key of the position that it belongs to; 0 if there is none */
  gboolean shown;
  guint counts[2];     /* black's and white's */
  guint taught[2];     /* so many of these were the teacher's */
  gboolean teaching;   /* the teacher is going to judge the moves */
  guint64 counted_for; /* the key of the position that was counted last; 0 if there is none */
};

G_DEFINE_FINAL_TYPE (WuziHint, wuzi_hint, G_TYPE_OBJECT)

enum {
  CHANGED,
  FAILED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const Board *
get_board (WuziHint *self)
{
  return wuzi_console_get_board (self->console);
}

static void
stop_looking (WuziHint *self)
{
  g_autoptr (GCancellable) search = g_steal_pointer (&self->search);

  if (search != NULL)
    g_cancellable_cancel (search);
}

static void
show (WuziHint *self)
{
  self->shown = TRUE;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* One search on its way. */
typedef struct {
  WuziHint *hint;
  GCancellable *cancellable;
} HintSearch;

static void
search_free (HintSearch *search)
{
  g_object_unref (search->hint);
  g_object_unref (search->cancellable);
  g_free (search);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HintSearch, search_free)

static void
keep_advice (WuziHint *self, const Advice *advice)
{
  const Board *board = get_board (self);

  self->advice = *advice;
  self->found_for = board->key;
  if (self->counted_for != board->key)
    self->counts[stone_index (board->turn)]++;
  self->counted_for = board->key;
  show (self);
}

static void
advised_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (HintSearch) search = user_data;
  WuziHint *self = search->hint;
  g_autoptr (GError) error = NULL;
  Advice advice;
  gboolean found = wuzi_engine_advise_finish (WUZI_ENGINE (source), result, &advice, &error);

  /* An answer counts only if its search is still the present one. */
  if (search->cancellable != self->search)
    return;
  g_clear_object (&self->search);
  if (found) {
    keep_advice (self, &advice);
  } else {
    g_signal_emit (self, signals[CHANGED], 0);
    g_signal_emit (self, signals[FAILED], 0, error->message);
  }
}

static void
look (WuziHint *self)
{
  WuziEngineRequest request = {
    .level = ENGINE_LEVEL_CHAMPION,
    .rule = wuzi_console_get_rule (self->console),
    .limits = self->limits,
  };
  HintSearch *search = g_new0 (HintSearch, 1);

  self->search = g_cancellable_new ();
  search->hint = g_object_ref (self);
  search->cancellable = g_object_ref (self->search);
  wuzi_engine_advise_async (self->engine, get_board (self), &request, self->search, advised_cb,
                            search);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
cleared_cb (WuziHint *self)
{
  self->counts[0] = self->counts[1] = 0;
  self->taught[0] = self->taught[1] = 0;
  self->counted_for = 0;
  self->found_for = 0;
  wuzi_hint_hide (self);
}

/* What was counted belongs to the players. */
static void
colours_changed_cb (WuziHint *self)
{
  guint black = self->counts[0];
  guint black_taught = self->taught[0];

  self->counts[0] = self->counts[1];
  self->counts[1] = black;
  self->taught[0] = self->taught[1];
  self->taught[1] = black_taught;
}

static void
wuzi_hint_dispose (GObject *object)
{
  WuziHint *self = WUZI_HINT (object);

  stop_looking (self);
  g_clear_object (&self->console);
  g_clear_object (&self->engine);

  G_OBJECT_CLASS (wuzi_hint_parent_class)->dispose (object);
}

static void
wuzi_hint_class_init (WuziHintClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_hint_dispose;

  signals[CHANGED] =
      g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
wuzi_hint_init (WuziHint *self)
{
  self->limits.turn_ms = WUZI_HINT_MSECS;
}

WuziHint *
wuzi_hint_new (WuziConsole *console, WuziEngine *engine)
{
  WuziHint *self;

  g_return_val_if_fail (WUZI_IS_CONSOLE (console), NULL);
  g_return_val_if_fail (WUZI_IS_ENGINE (engine), NULL);

  self = g_object_new (WUZI_TYPE_HINT, NULL);
  self->console = g_object_ref (console);
  self->engine = g_object_ref (engine);
  g_signal_connect_object (console, "turn-changed", G_CALLBACK (wuzi_hint_hide), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (console, "cleared", G_CALLBACK (cleared_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (console, "colours-changed", G_CALLBACK (colours_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

void
wuzi_hint_set_limits (WuziHint *self, const EngineLimits *limits)
{
  g_return_if_fail (WUZI_IS_HINT (self));
  g_return_if_fail (limits != NULL);

  self->limits = *limits;
}

gboolean
wuzi_hint_is_available (WuziHint *self)
{
  g_return_val_if_fail (WUZI_IS_HINT (self), FALSE);

  return WUZI_IS_HUMAN_PLAYER (wuzi_console_get_current_player (self->console))
         && opening_is_over (wuzi_console_get_opening (self->console));
}

void
wuzi_hint_toggle (WuziHint *self)
{
  g_return_if_fail (WUZI_IS_HINT (self));

  if (self->shown || self->search != NULL)
    wuzi_hint_hide (self);
  else if (!wuzi_hint_is_available (self))
    return;
  else if (self->found_for == get_board (self)->key)
    show (self);
  else
    look (self);
}

void
wuzi_hint_hide (WuziHint *self)
{
  g_return_if_fail (WUZI_IS_HINT (self));

  if (!self->shown && self->search == NULL)
    return;
  stop_looking (self);
  self->shown = FALSE;
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
wuzi_hint_is_looking (WuziHint *self)
{
  g_return_val_if_fail (WUZI_IS_HINT (self), FALSE);

  return self->search != NULL;
}

const Advice *
wuzi_hint_get_advice (WuziHint *self)
{
  g_return_val_if_fail (WUZI_IS_HINT (self), NULL);

  return self->shown ? &self->advice : NULL;
}

guint
wuzi_hint_get_count (WuziHint *self, Stone stone)
{
  g_return_val_if_fail (WUZI_IS_HINT (self), 0);

  return self->counts[stone_index (stone)];
}

guint
wuzi_hint_get_taught (WuziHint *self, Stone stone)
{
  g_return_val_if_fail (WUZI_IS_HINT (self), 0);

  return self->taught[stone_index (stone)];
}

void
wuzi_hint_count_taught (WuziHint *self, Stone stone)
{
  g_return_if_fail (WUZI_IS_HINT (self));

  self->counts[stone_index (stone)]++;
  self->taught[stone_index (stone)]++;
  g_signal_emit (self, signals[CHANGED], 0);
}

void
wuzi_hint_set_teaching (WuziHint *self, gboolean teaching)
{
  g_return_if_fail (WUZI_IS_HINT (self));

  if (self->teaching == teaching)
    return;
  self->teaching = teaching;
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
wuzi_hint_is_teaching (WuziHint *self)
{
  g_return_val_if_fail (WUZI_IS_HINT (self), FALSE);

  return self->teaching;
}

gboolean
wuzi_hint_is_counted (WuziHint *self)
{
  g_return_val_if_fail (WUZI_IS_HINT (self), FALSE);

  return self->counted_for == get_board (self)->key;
}

void
wuzi_hint_restore (WuziHint *self, const WuziSide *black, const WuziSide *white, gboolean counted)
{
  const WuziSide *sides[] = { black, white };

  g_return_if_fail (WUZI_IS_HINT (self));

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++) {
    self->counts[i] = (guint) sides[i]->hints;
    self->taught[i] = (guint) sides[i]->taught;
  }
  self->counted_for = counted ? get_board (self)->key : 0;
  g_signal_emit (self, signals[CHANGED], 0);
}
