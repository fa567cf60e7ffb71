/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arrays of plain data, with short texts in place. */
#include "present/board/board-overlay.h"

#include <string.h>

BoardOverlay *
board_overlay_new (void)
{
  BoardOverlay *self = g_new0 (BoardOverlay, 1);

  self->hint = self->judged = POINT_NONE;
  return self;
}

void
board_overlay_free (BoardOverlay *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->threats, g_array_unref);
  g_clear_pointer (&self->marks, g_array_unref);
  g_clear_pointer (&self->ghosts, g_array_unref);
  g_clear_pointer (&self->candidates, g_array_unref);
  g_clear_pointer (&self->advices, g_array_unref);
  g_clear_pointer (&self->line, g_array_unref);
  g_free (self);
}

gboolean
board_overlay_is_empty (const BoardOverlay *self)
{
  return self == NULL
         || (self->hint == POINT_NONE && self->threats == NULL && self->marks == NULL
             && self->ghosts == NULL && self->candidates == NULL && self->advices == NULL
             && self->line == NULL && self->judged == POINT_NONE && *self->judgement.sign == '\0');
}

static void
append (GArray **array, gconstpointer element, guint size)
{
  if (*array == NULL)
    *array = g_array_new (FALSE, FALSE, size);
  g_array_append_vals (*array, element, 1);
}

/* Of a line of text as much as can be read on a point. */
static void
set_text (char short_text[BOARD_TEXT_BYTES], const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text != NULL ? text : "", -1);
  char *end = strpbrk (valid, "\r\n");

  if (end != NULL)
    *end = '\0';
  g_strstrip (valid);
  if (g_utf8_strlen (valid, -1) <= BOARD_TEXT_CHARACTERS) {
    g_strlcpy (short_text, valid, BOARD_TEXT_BYTES);
    return;
  }
  *g_utf8_offset_to_pointer (valid, BOARD_TEXT_CHARACTERS - 1) = '\0';
  g_snprintf (short_text, BOARD_TEXT_BYTES, "%s…", valid);
}

void
board_overlay_add_threat (BoardOverlay *self, Point point, Kind kind, ThreatGrade grade)
{
  BoardThreat threat = { point, kind, grade };

  append (&self->threats, &threat, sizeof threat);
}

void
board_overlay_add_mark (BoardOverlay *self, MarkKind kind, Point point, Point to, const char *text)
{
  BoardMark mark = { .kind = kind, .point = point, .to = to };

  if (kind == MARK_LABEL) {
    set_text (mark.text, text);
    if (*mark.text == '\0')
      return;
  }
  append (&self->marks, &mark, sizeof mark);
}

void
board_overlay_add_ghost (BoardOverlay *self, Point point, Stone stone, const char *text)
{
  BoardGhost ghost = { .point = point, .stone = stone };

  set_text (ghost.text, text);
  append (&self->ghosts, &ghost, sizeof ghost);
}

void
board_overlay_add_candidate (BoardOverlay *self, Point point, int rank, double quality,
                             const char *text)
{
  BoardCandidate candidate = { .point = point, .rank = rank, .quality = CLAMP (quality, 0, 1) };

  set_text (candidate.text, text);
  append (&self->candidates, &candidate, sizeof candidate);
}

void
board_overlay_add_advice (BoardOverlay *self, Point point, int place, const char *text)
{
  BoardAdvice advice = { .point = point, .place = place };

  set_text (advice.text, text);
  append (&self->advices, &advice, sizeof advice);
}

void
board_overlay_set_judgement (BoardOverlay *self, Point point, MoveJudgement move, const char *sign)
{
  g_return_if_fail (self != NULL);

  self->judgement.point = point;
  self->judgement.move = move;
  set_text (self->judgement.sign, sign);
}

void
board_overlay_set_line (BoardOverlay *self, const Point *points, guint count, Stone first,
                        int number)
{
  g_clear_pointer (&self->line, g_array_unref);
  self->line_stone = first;
  self->line_number = number;
  for (guint i = 0; i < count; i++)
    append (&self->line, &points[i], sizeof points[i]);
}

const BoardThreat *
board_overlay_find_threat (const BoardOverlay *self, Point point)
{
  for (guint i = 0; self != NULL && self->threats != NULL && i < self->threats->len; i++) {
    const BoardThreat *threat = &g_array_index (self->threats, BoardThreat, i);

    if (threat->point == point)
      return threat;
  }
  return NULL;
}

static const BoardMark *
find_mark (const BoardOverlay *self, Point point, gboolean only_labels)
{
  for (guint i = 0; self != NULL && self->marks != NULL && i < self->marks->len; i++) {
    const BoardMark *mark = &g_array_index (self->marks, BoardMark, i);

    if (mark->point == point && (only_labels ? mark->kind == MARK_LABEL : mark->kind < MARK_ARROW))
      return mark;
  }
  return NULL;
}

const BoardMark *
board_overlay_find_mark (const BoardOverlay *self, Point point)
{
  return find_mark (self, point, FALSE);
}

const BoardMark *
board_overlay_find_label (const BoardOverlay *self, Point point)
{
  return find_mark (self, point, TRUE);
}

const BoardGhost *
board_overlay_find_ghost (const BoardOverlay *self, Point point)
{
  for (guint i = 0; self != NULL && self->ghosts != NULL && i < self->ghosts->len; i++) {
    const BoardGhost *ghost = &g_array_index (self->ghosts, BoardGhost, i);

    if (ghost->point == point)
      return ghost;
  }
  return NULL;
}

const BoardCandidate *
board_overlay_find_candidate (const BoardOverlay *self, Point point)
{
  for (guint i = 0; self != NULL && self->candidates != NULL && i < self->candidates->len; i++) {
    const BoardCandidate *candidate = &g_array_index (self->candidates, BoardCandidate, i);

    if (candidate->point == point)
      return candidate;
  }
  return NULL;
}

int
board_overlay_find_in_line (const BoardOverlay *self, Point point)
{
  for (guint i = 0; self != NULL && self->line != NULL && i < self->line->len; i++)
    if (g_array_index (self->line, Point, i) == point)
      return self->line_number + (int) i;
  return 0;
}

Stone
board_overlay_get_line_stone (const BoardOverlay *self, int number)
{
  return (number - self->line_number) % 2 == 0 ? self->line_stone : stone_other (self->line_stone);
}
