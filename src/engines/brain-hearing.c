/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gathers thoughts, points and messages until they are told. */
#include "engines/brain-hearing.h"

#include <string.h>

enum {
  MAX_RANKS = BRAIN_THOUGHT_MAX_RANK + 1,
  MAX_MESSAGE_BYTES = 400,
};

struct _BrainHearing {
  const BrainHearingKind *kind;
  gpointer owner; /* Borrowed */

  gboolean listens;
  Board board;
  BrainListener listener;
  BrainThought thoughts[MAX_RANKS];
  guint64 fresh;    /* bit n: of rank n something is to be told */
  GArray *realtime; /* Owned: BrainRealtime */
  char *message;    /* Owned, or NULL */
  Point said;       /* the first of the line that was heard last with rank 0 */
  guint timer;
};

BrainHearing *
brain_hearing_new (const BrainHearingKind *kind, gpointer owner)
{
  BrainHearing *self = g_new0 (BrainHearing, 1);

  self->kind = kind;
  self->owner = owner;
  self->realtime = g_array_new (FALSE, FALSE, sizeof (BrainRealtime));
  return self;
}

void
brain_hearing_free (BrainHearing *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  g_array_unref (self->realtime);
  g_free (self->message);
  g_free (self);
}

/* --- telling --- */

/* What is told may lead to a new beginning: then the rest is about another board. */
static void
tell_all (BrainHearing *self)
{
  g_autoptr (GArray) realtime = NULL;
  g_autofree char *message = g_steal_pointer (&self->message);
  guint64 fresh = self->fresh;
  g_autofree BrainThought *thoughts =
      fresh != 0 ? g_memdup2 (self->thoughts, sizeof self->thoughts) : NULL;

  self->fresh = 0;
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->realtime->len > 0) {
    realtime = self->realtime;
    self->realtime = g_array_new (FALSE, FALSE, sizeof (BrainRealtime));
  }
  for (int rank = 0; rank < MAX_RANKS; rank++)
    if ((fresh & G_GUINT64_CONSTANT (1) << rank) != 0)
      self->kind->thought (self->owner, &thoughts[rank]);
  if (realtime != NULL)
    self->kind->realtime (self->owner, (const BrainRealtime *) (gpointer) realtime->data,
                          realtime->len);
  if (message != NULL)
    self->kind->message (self->owner, message);
}

static gboolean
tell_cb (gpointer data)
{
  BrainHearing *self = data;

  self->timer = 0;
  tell_all (self);
  return G_SOURCE_REMOVE;
}

static void
tell_soon (BrainHearing *self)
{
  if (self->timer == 0)
    self->timer = g_timeout_add (BRAIN_HEARING_MSECS, tell_cb, self);
}

/* --- listening --- */

void
brain_hearing_begin (BrainHearing *self, const Board *board, BrainHabit habit)
{
  brain_hearing_stop (self);
  self->listens = TRUE;
  self->board = *board;
  for (int rank = 0; rank < MAX_RANKS; rank++)
    self->thoughts[rank].says = 0;
  self->listener = (BrainListener) { .size = board->size, .habit = habit };
  self->said = POINT_NONE;
}

void
brain_hearing_stop (BrainHearing *self)
{
  self->listens = FALSE;
  self->fresh = 0;
  g_array_set_size (self->realtime, 0);
  g_clear_pointer (&self->message, g_free);
  g_clear_handle_id (&self->timer, g_source_remove);
}

void
brain_hearing_end (BrainHearing *self)
{
  self->listens = FALSE;
  tell_all (self);
}

/* A line goes on only as long as its stones can be placed. */
static void
cut_line (const Board *board, BrainThought *thought)
{
  Board played = *board;
  int length = 0;

  while (length < thought->length && board_play (&played, thought->line[length]))
    length++;
  thought->length = length;
  if (length == 0)
    thought->says &= ~(unsigned) BRAIN_SAYS_LINE;
}

/* An iteration may end with figures alone, or with a line of moves alone: the rest is as it was. */
static void
complete (BrainThought *thought, const BrainThought *last)
{
  if (thought->says == BRAIN_SAYS_LINE && last->says != 0) {
    BrainThought figures = *last;

    figures.length = thought->length;
    memcpy (figures.line, thought->line, sizeof figures.line);
    figures.says |= BRAIN_SAYS_LINE;
    *thought = figures;
  } else if ((thought->says & BRAIN_SAYS_LINE) == 0 && (last->says & BRAIN_SAYS_LINE) != 0) {
    thought->length = last->length;
    memcpy (thought->line, last->line, sizeof thought->line);
    thought->says |= BRAIN_SAYS_LINE;
  }
}

static void
take_thought (BrainHearing *self, BrainThought *thought)
{
  BrainThought *kept = &self->thoughts[thought->rank];

  cut_line (&self->board, thought);
  if ((thought->says & BRAIN_SAYS_LINE) != 0 && thought->rank == 0)
    self->said = thought->line[0];
  if (thought->says == 0)
    return;
  complete (thought, kept);
  *kept = *thought;
  self->fresh |= G_GUINT64_CONSTANT (1) << thought->rank;
  tell_soon (self);
}

void
brain_hearing_tell (BrainHearing *self, const BrainThought *thought)
{
  BrainThought copy = *thought;

  take_thought (self, &copy);
}

static void
take_realtime (BrainHearing *self, const BrainRealtime *realtime)
{
  if (realtime->kind == BRAIN_REALTIME_REFRESH)
    g_array_set_size (self->realtime, 0);
  else if (self->realtime->len >= BRAIN_HEARING_MAX_REALTIME)
    return;
  g_array_append_val (self->realtime, *realtime);
  tell_soon (self);
}

static void
take_message (BrainHearing *self, const BrainLine *line)
{
  gsize length = brain_line_cut (line->text, line->length, MAX_MESSAGE_BYTES);

  if (line->kind != BRAIN_LINE_MESSAGE || length == 0)
    return;
  g_free (self->message);
  self->message = g_utf8_make_valid (line->text, (gssize) length);
  tell_soon (self);
}

void
brain_hearing_take (BrainHearing *self, const BrainLine *line)
{
  unsigned groups = self->listener.groups;
  BrainRealtime realtime;
  BrainThought thought;

  if (!self->listens)
    return;
  if (brain_realtime_read (line, self->board.size, &realtime)) {
    take_realtime (self, &realtime);
  } else if (brain_listener_take (&self->listener, line, &thought)) {
    /* One that says it in groups says it once more for people, and less of it. */
    if (groups == 0 || self->listener.groups > groups)
      take_thought (self, &thought);
  } else {
    take_message (self, line);
  }
}

gboolean
brain_hearing_has_said (BrainHearing *self, Point point)
{
  return self->said != POINT_NONE && self->said == point;
}
