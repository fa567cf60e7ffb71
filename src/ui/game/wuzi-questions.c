/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of each question, and what waits for its answer. */
#include "ui/game/wuzi-questions.h"

#include <glib/gi18n-lib.h>

#include "board/notation.h"
#include "game/players/wuzi-human-player.h"
#include "ui/common/wuzi-confirm.h"

struct _WuziQuestions {
  GObject parent_instance;

  /* Owned */
  WuziGame *game;
  GSignalGroup *console_signals;
  WuziPrompt *prompt;
  GCancellable *open;   /* the question that is; NULL if none is */
  WuziConsole *waiting; /* its clock stands while something is asked beside the board */

  /* Borrowed */
  GtkWindow *window;

  gboolean gives_up; /* the game, as soon as another one begins */
};

G_DEFINE_FINAL_TYPE (WuziQuestions, wuzi_questions, G_TYPE_OBJECT)

/* Something to do once a question has been answered. */
typedef struct {
  /* Owned */
  WuziQuestions *self;
  GtkWindow *window; /* outlives its question */
  GCancellable *question;

  WuziDeed deed;
  WuziDeed always; /* instead, if it isn't to be asked again; may be NULL */
  WuziDeed other;  /* likewise for the other answer, ... */
  WuziDeed third;  /* ... and for the third */
  gboolean leaves; /* the game; the other answer then does it, too */
} Pending;

static void
stop_waiting (WuziQuestions *self)
{
  if (self->waiting != NULL)
    wuzi_console_resume (self->waiting);
  g_clear_object (&self->waiting);
}

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Pending *pending = user_data;
  WuziQuestions *self = pending->self;
  WuziAnswer answer = wuzi_confirm_finish (result);
  gboolean withdrawn = self->open != pending->question;

  if (!withdrawn) {
    g_clear_object (&self->open);
    stop_waiting (self);
  }
  if (pending->leaves)
    self->gives_up = answer == WUZI_ANSWER_YES;
  if (answer == WUZI_ANSWER_YES || (answer == WUZI_ANSWER_OTHER && pending->leaves))
    pending->deed (pending->window);
  if (answer == WUZI_ANSWER_ALWAYS)
    pending->always (pending->window);
  if (answer == WUZI_ANSWER_OTHER && pending->other != NULL)
    pending->other (pending->window);
  if (answer == WUZI_ANSWER_THIRD && !withdrawn)
    pending->third (pending->window);
  g_object_unref (pending->question);
  g_object_unref (pending->window);
  g_object_unref (pending->self);
  g_free (pending);
}

static Pending *
pending_new (WuziQuestions *self, WuziDeed deed)
{
  Pending *pending = g_new0 (Pending, 1);

  self->open = g_cancellable_new ();
  pending->self = g_object_ref (self);
  pending->window = g_object_ref (self->window);
  pending->question = g_object_ref (self->open);
  pending->deed = deed;
  return pending;
}

/* What is asked beside the board is about the stones that lie there, and goes with the next. */
static void
withdraw_beside (WuziQuestions *self)
{
  if (self->waiting != NULL)
    wuzi_questions_withdraw (self);
}

/* Whatever is asked next takes the place of what is asked beside the board; a dialog lets nothing
 * else be asked. */
static gboolean
can_ask (WuziQuestions *self)
{
  withdraw_beside (self);
  return self->open == NULL;
}

static void
ask (WuziQuestions *self, const WuziQuestion *question, WuziDeed deed, gboolean leaves)
{
  Pending *pending;

  if (!can_ask (self))
    return;
  pending = pending_new (self, deed);
  pending->leaves = leaves;
  wuzi_confirm_async (self->window, question, self->open, answered_cb, pending);
}

/* Nobody's time runs while the other one is asked. */
static void
ask_beside (WuziQuestions *self, const WuziQuestion *question, WuziDeed deed, WuziDeed always)
{
  Pending *pending;

  if (!can_ask (self))
    return;
  pending = pending_new (self, deed);
  pending->always = always;
  self->waiting = g_object_ref (wuzi_game_get_console (self->game));
  wuzi_console_pause (self->waiting);
  wuzi_prompt_ask_async (self->prompt, question, self->open, answered_cb, pending);
}

static WuziConsole *
get_console (WuziQuestions *self)
{
  return wuzi_game_get_console (self->game);
}

static void
wuzi_questions_dispose (GObject *object)
{
  WuziQuestions *self = WUZI_QUESTIONS (object);

  wuzi_questions_withdraw (self);
  g_clear_object (&self->console_signals);
  g_clear_object (&self->game);
  g_clear_object (&self->prompt);

  G_OBJECT_CLASS (wuzi_questions_parent_class)->dispose (object);
}

static void
wuzi_questions_class_init (WuziQuestionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = wuzi_questions_dispose;
}

static void
wuzi_questions_init (WuziQuestions *self)
{
  self->console_signals = g_signal_group_new (WUZI_TYPE_CONSOLE);
  g_signal_group_connect_swapped (self->console_signals, "finished",
                                  G_CALLBACK (wuzi_questions_withdraw), self);
  g_signal_group_connect_swapped (self->console_signals, "stone-placed",
                                  G_CALLBACK (withdraw_beside), self);
  g_signal_group_connect_swapped (self->console_signals, "stone-removed",
                                  G_CALLBACK (withdraw_beside), self);
  g_signal_group_connect_swapped (self->console_signals, "cleared", G_CALLBACK (withdraw_beside),
                                  self);
}

WuziQuestions *
wuzi_questions_new (GtkWindow *window, WuziPrompt *prompt)
{
  WuziQuestions *self;

  g_return_val_if_fail (GTK_IS_WINDOW (window), NULL);
  g_return_val_if_fail (WUZI_IS_PROMPT (prompt), NULL);

  self = g_object_new (WUZI_TYPE_QUESTIONS, NULL);
  self->window = window;
  self->prompt = g_object_ref (prompt);
  return self;
}

void
wuzi_questions_set_game (WuziQuestions *self, WuziGame *game)
{
  g_return_if_fail (WUZI_IS_QUESTIONS (self));
  g_return_if_fail (game == NULL || WUZI_IS_GAME (game));

  wuzi_questions_withdraw (self);
  g_set_object (&self->game, game);
  g_signal_group_set_target (self->console_signals, game != NULL ? get_console (self) : NULL);
}

gboolean
wuzi_questions_is_asking (WuziQuestions *self)
{
  g_return_val_if_fail (WUZI_IS_QUESTIONS (self), FALSE);

  return self->open != NULL;
}

void
wuzi_questions_withdraw (WuziQuestions *self)
{
  g_autoptr (GCancellable) question = NULL;

  g_return_if_fail (WUZI_IS_QUESTIONS (self));

  question = g_steal_pointer (&self->open);
  stop_waiting (self);
  if (question != NULL)
    g_cancellable_cancel (question);
}

/* What was done last, if that was in the opening; or NULL. */
static const WuziRecordedDeed *
get_last_deed (WuziConsole *console)
{
  guint count;
  const WuziRecordedDeed *deeds = wuzi_console_get_deeds (console, &count);
  int stones = wuzi_console_get_board (console)->count;

  if (count == 0)
    return NULL;
  deeds += count - 1;
  return (int) deeds->stones + deed_is_stone (deeds->deed.kind) == stones ? deeds : NULL;
}

/* Who placed the last stone: in an opening, one player may place those of both colours. */
static WuziPlayer *
find_last_mover (WuziConsole *console)
{
  const Board *board = wuzi_console_get_board (console);
  const WuziRecordedDeed *deed = get_last_deed (console);

  return deed != NULL ? wuzi_console_get_seated (console, deed->seat)
                      : wuzi_console_get_player (console, board_get (board, board_last (board)));
}

/* Would anything be lost with the game? Not where only the machine has moved. */
static gboolean
is_at_stake (WuziQuestions *self)
{
  WuziConsole *console = self->game != NULL ? get_console (self) : NULL;

  return console != NULL && wuzi_console_is_running (console)
         && (wuzi_console_have_both_moved (console)
             || WUZI_IS_HUMAN_PLAYER (find_last_mover (console)));
}

/* Between two persons, whose stone it is, or whose choice. */
static char *
describe_take_back (WuziQuestions *self)
{
  WuziConsole *console = get_console (self);
  const Board *board = wuzi_console_get_board (console);
  const WuziRecordedDeed *deed = get_last_deed (console);
  char point[NOTATION_POINT_BYTES];

  if (wuzi_game_get_mode (self->game) == WUZI_MODE_PVE || board->count == 0)
    return g_strdup (_ ("Take Back Your Last Move?"));
  if (deed != NULL && !deed_is_stone (deed->deed.kind))
    /* Translators: %s is a player, who chose a colour or something else in an opening */
    return g_strdup_printf (_ ("Take Back %s’s Choice?"),
                            wuzi_player_get_name (find_last_mover (console)));
  notation_from_point (board_last (board), point);
  /* Translators: a player's name, and the point of their stone: "Take Back Ann’s Move h8?" */
  return g_strdup_printf (_ ("Take Back %s’s Move %s?"),
                          wuzi_player_get_name (find_last_mover (console)), point);
}

void
wuzi_questions_ask_take_back (WuziQuestions *self, WuziDeed deed, WuziDeed always)
{
  WuziQuestion question = {
    .accept = _ ("_Take Back"),
    .always = _ ("_Don’t ask again"),
  };
  g_autofree char *heading = NULL;

  g_return_if_fail (WUZI_IS_QUESTIONS (self));
  g_return_if_fail (self->game != NULL);

  question.heading = heading = describe_take_back (self);
  ask_beside (self, &question, deed, always);
}

void
wuzi_questions_ask_draw (WuziQuestions *self, WuziDeed deed)
{
  WuziQuestion question = {
    .accept = _ ("_Agree"),
    .refuse = _ ("_Play On"),
    .destructive = TRUE,
  };
  g_autofree char *heading = NULL;

  g_return_if_fail (WUZI_IS_QUESTIONS (self));
  g_return_if_fail (self->game != NULL);

  /* Translators: %s is the player who is to move */
  question.heading = heading =
      g_strdup_printf (_ ("%s offers a draw."),
                       wuzi_player_get_name (wuzi_console_get_current_player (get_console (self))));
  ask_beside (self, &question, deed, NULL);
}

void
wuzi_questions_ask_resign (WuziQuestions *self, WuziDeed deed)
{
  WuziQuestion question = {
    .heading = _ ("Resign?"),
    .body = _ ("The game ends and counts as lost for you."),
    .accept = _ ("_Resign"),
    .destructive = TRUE,
  };
  g_autofree char *body = NULL;

  g_return_if_fail (WUZI_IS_QUESTIONS (self));
  g_return_if_fail (self->game != NULL);

  if (wuzi_game_get_mode (self->game) == WUZI_MODE_PVP) {
    WuziPlayer *current = wuzi_console_get_current_player (get_console (self));

    /* Translators: %s is the player who gives up */
    body = g_strdup_printf (_ ("The game ends and counts as lost for %s."),
                            wuzi_player_get_name (current));
    question.body = body;
  }
  ask (self, &question, deed, FALSE);
}

void
wuzi_questions_ask_leave (WuziQuestions *self, const char *heading, const char *accept,
                          gboolean kept, WuziDeed deed)
{
  WuziQuestion question = {
    .heading = heading,
    .body =
        kept ? _ ("The game in progress can be kept and offered again at the next login, or "
                  "discarded without a result.")
             : _ ("The game in progress will be discarded without a result. It won’t be counted."),
    .accept = kept ? _ ("_Discard") : accept,
    .destructive = TRUE,
    .other = kept ? _ ("_Keep for Later") : NULL,
  };

  g_return_if_fail (WUZI_IS_QUESTIONS (self));

  self->gives_up = FALSE;
  if (is_at_stake (self)) {
    ask (self, &question, deed, TRUE);
    return;
  }
  self->gives_up = kept && self->game != NULL && wuzi_console_is_running (get_console (self));
  deed (self->window);
}

gboolean
wuzi_questions_take_giving_up (WuziQuestions *self)
{
  gboolean gives_up;

  g_return_val_if_fail (WUZI_IS_QUESTIONS (self), FALSE);

  gives_up = self->gives_up;
  self->gives_up = FALSE;
  return gives_up;
}

gboolean
wuzi_questions_ask_failure (WuziQuestions *self, const char *sentence, WuziDeed again,
                            WuziDeed instead, WuziDeed end)
{
  WuziQuestion question = {
    .body = sentence,
    /* Translators: the program's own machine goes on in the place of another program */
    .accept = _ ("_Let Wuzi Play Instead"),
    .other = _ ("_Try Again"),
    .third = _ ("_End the Game"),
  };
  g_autofree char *heading = NULL;
  Pending *pending;

  g_return_val_if_fail (WUZI_IS_QUESTIONS (self), FALSE);
  g_return_val_if_fail (self->game != NULL && wuzi_game_get_machine (self->game) != NULL, FALSE);

  if (!can_ask (self))
    return FALSE;
  /* Translators: %s is the name of a program that plays */
  heading = g_strdup_printf (_ ("%s Can’t Move"),
                             wuzi_player_get_name (wuzi_game_get_machine (self->game)));
  question.heading = heading;
  pending = pending_new (self, instead);
  pending->other = again;
  pending->third = end;
  wuzi_confirm_async (self->window, &question, self->open, answered_cb, pending);
  return TRUE;
}

void
wuzi_questions_ask_loss (WuziQuestions *self, const GError *error, WuziDeed deed)
{
  WuziQuestion question = {
    .heading = _ ("Close Without Saving?"),
    .body = error->message,
    .accept = _ ("_Close Anyway"),
    .destructive = TRUE,
  };

  g_return_if_fail (WUZI_IS_QUESTIONS (self));

  ask (self, &question, deed, FALSE);
}
