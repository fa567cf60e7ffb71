/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Notes: made, compared, changed and merged. */
#include "study/study-note.h"

#include <stddef.h>
#include <string.h>

#include "board/symmetry.h"
#include "study/study-text.h"

static void
mark_clear (gpointer data)
{
  g_free (((StudyMark *) data)->text);
}

static GArray *
new_marks (void)
{
  GArray *marks = g_array_new (FALSE, FALSE, sizeof (StudyMark));

  g_array_set_clear_func (marks, mark_clear);
  return marks;
}

StudyNote *
study_note_new (void)
{
  StudyNote *note = g_new0 (StudyNote, 1);

  note->seconds_left[0] = note->seconds_left[1] = -1;
  note->msecs = -1;
  g_atomic_ref_count_init (&note->refs);
  return note;
}

StudyNote *
study_note_ref (StudyNote *note)
{
  g_atomic_ref_count_inc (&note->refs);
  return note;
}

gboolean
study_note_is_shared (const StudyNote *note)
{
  return g_atomic_int_get (&note->refs) > 1;
}

StudyNote *
study_note_copy (const StudyNote *note)
{
  StudyNote *copy = study_note_new ();

  if (note == NULL)
    return copy;
  memcpy (copy, note, offsetof (StudyNote, refs));
  copy->comment = g_strdup (note->comment);
  copy->name = g_strdup (note->name);
  copy->review = g_strdup (note->review);
  copy->others = g_strdup (note->others);
  copy->stones = note->stones != NULL ? g_array_copy (note->stones) : NULL;
  copy->marks = NULL;
  for (guint i = 0; note->marks != NULL && i < note->marks->len; i++) {
    StudyMark mark = g_array_index (note->marks, StudyMark, i);

    mark.text = g_strdup (mark.text);
    if (copy->marks == NULL)
      copy->marks = new_marks ();
    g_array_append_val (copy->marks, mark);
  }
  return copy;
}

void
study_note_free (StudyNote *note)
{
  if (note == NULL || !g_atomic_ref_count_dec (&note->refs))
    return;
  g_free (note->comment);
  g_free (note->name);
  g_free (note->review);
  g_free (note->others);
  g_clear_pointer (&note->marks, g_array_unref);
  g_clear_pointer (&note->stones, g_array_unref);
  g_free (note);
}

static gboolean
mark_is_at (const StudyMark *mark, MarkKind kind, Point point, Point to)
{
  return mark->kind == kind && mark->point == point && mark->to == to;
}

const StudyMark *
study_note_find_mark (const StudyNote *note, MarkKind kind, Point point, Point to)
{
  for (guint i = 0; note != NULL && note->marks != NULL && i < note->marks->len; i++) {
    const StudyMark *mark = &g_array_index (note->marks, StudyMark, i);

    if (mark_is_at (mark, kind, point, to))
      return mark;
  }
  return NULL;
}

/* The same marks, in whatever order. */
static gboolean
marks_are_equal (const StudyNote *a, const StudyNote *b)
{
  guint count = a->marks != NULL ? a->marks->len : 0;

  if (count != (b->marks != NULL ? b->marks->len : 0))
    return FALSE;
  for (guint i = 0; i < count; i++) {
    const StudyMark *mark = &g_array_index (a->marks, StudyMark, i);
    const StudyMark *other = study_note_find_mark (b, mark->kind, mark->point, mark->to);

    if (other == NULL || g_strcmp0 (mark->text, other->text) != 0)
      return FALSE;
  }
  return TRUE;
}

static const StudyStone *
find_stone (const StudyNote *note, Point point)
{
  for (guint i = 0; note->stones != NULL && i < note->stones->len; i++)
    if (g_array_index (note->stones, StudyStone, i).point == point)
      return &g_array_index (note->stones, StudyStone, i);
  return NULL;
}

static gboolean
stones_are_equal (const StudyNote *a, const StudyNote *b)
{
  guint count = a->stones != NULL ? a->stones->len : 0;

  if (count != (b->stones != NULL ? b->stones->len : 0))
    return FALSE;
  for (guint i = 0; i < count; i++) {
    const StudyStone *stone = &g_array_index (a->stones, StudyStone, i);
    const StudyStone *other = find_stone (b, stone->point);

    if (other == NULL || other->stone != stone->stone)
      return FALSE;
  }
  return TRUE;
}

static gboolean
numbers_are_equal (const StudyNote *a, const StudyNote *b)
{
  return a->turn == b->turn && a->move == b->move && a->position == b->position
         && a->move_emphasis == b->move_emphasis && a->position_emphasis == b->position_emphasis
         && a->hotspot == b->hotspot && a->start == b->start && a->has_value == b->has_value
         && a->value == b->value && a->seconds_left[0] == b->seconds_left[0]
         && a->seconds_left[1] == b->seconds_left[1] && a->msecs == b->msecs;
}

gboolean
study_note_equal (const StudyNote *a, const StudyNote *b)
{
  if (a == NULL || b == NULL)
    return study_note_is_empty (a) && study_note_is_empty (b);
  return g_strcmp0 (a->comment, b->comment) == 0 && g_strcmp0 (a->name, b->name) == 0
         && g_strcmp0 (a->review, b->review) == 0 && g_strcmp0 (a->others, b->others) == 0
         && numbers_are_equal (a, b) && marks_are_equal (a, b) && stones_are_equal (a, b);
}

gboolean
study_note_is_empty (const StudyNote *note)
{
  g_autoptr (StudyNote) nothing = NULL;

  if (note == NULL)
    return TRUE;
  if (note->comment != NULL || note->name != NULL || note->review != NULL || note->others != NULL
      || note->marks != NULL || note->stones != NULL)
    return FALSE;
  nothing = study_note_new ();
  return numbers_are_equal (note, nothing);
}

void
study_note_set_text (char **text, const char *value)
{
  char *copy = value != NULL && *value != '\0' ? g_utf8_make_valid (value, -1) : NULL;

  g_free (*text);
  *text = copy;
}

void
study_note_set_mark (StudyNote *note, MarkKind kind, Point point, Point to, const char *text,
                     gboolean on)
{
  StudyMark mark = { kind, point, to, NULL };

  for (guint i = 0; note->marks != NULL && i < note->marks->len; i++)
    if (mark_is_at (&g_array_index (note->marks, StudyMark, i), kind, point, to)) {
      g_array_remove_index (note->marks, i);
      break;
    }
  if (on && (note->marks == NULL || note->marks->len < STUDY_MAX_MARKS)) {
    mark.text = kind == MARK_LABEL ? g_utf8_make_valid (text != NULL ? text : "", -1) : NULL;
    if (note->marks == NULL)
      note->marks = new_marks ();
    g_array_append_val (note->marks, mark);
  }
  if (note->marks != NULL && note->marks->len == 0)
    g_clear_pointer (&note->marks, g_array_unref);
}

void
study_note_unset_stone (StudyNote *note, Point point)
{
  for (guint i = 0; note->stones != NULL && i < note->stones->len; i++)
    if (g_array_index (note->stones, StudyStone, i).point == point) {
      g_array_remove_index (note->stones, i);
      break;
    }
  if (note->stones != NULL && note->stones->len == 0)
    g_clear_pointer (&note->stones, g_array_unref);
}

void
study_note_set_stone (StudyNote *note, Point point, Stone stone)
{
  const StudyStone set = { point, stone };

  study_note_unset_stone (note, point);
  if (note->stones == NULL)
    note->stones = g_array_new (FALSE, FALSE, sizeof (StudyStone));
  g_array_append_val (note->stones, set);
}

/* Is it new, and the text not too long for it? */
static gboolean
can_be_joined (const char *text, const char *other)
{
  return strnlen (text, STUDY_MAX_JOINED + 1) <= STUDY_MAX_JOINED && strstr (text, other) == NULL;
}

/* Adds a text with what comes between, unless it stands there already. */
static void
join_texts (char **text, const char *other, const char *between)
{
  g_autofree char *former = *text;

  if (other == NULL || (former != NULL && !can_be_joined (former, other))) {
    g_steal_pointer (&former);
    return;
  }
  *text = former != NULL ? g_strconcat (former, between, other, NULL) : g_strdup (other);
}

static void
merge_numbers (StudyNote *note, const StudyNote *other)
{
  if (note->turn == STONE_NONE)
    note->turn = other->turn;
  if (note->move == MOVE_UNJUDGED) {
    note->move = other->move;
    note->move_emphasis = other->move_emphasis;
  }
  if (note->position == STUDY_POSITION_UNJUDGED) {
    note->position = other->position;
    note->position_emphasis = other->position_emphasis;
  }
  note->hotspot = MAX (note->hotspot, other->hotspot);
  note->start = note->start || other->start;
  if (!note->has_value) {
    note->has_value = other->has_value;
    note->value = other->value;
  }
  for (int i = 0; i < 2; i++)
    if (note->seconds_left[i] < 0)
      note->seconds_left[i] = other->seconds_left[i];
  if (note->msecs < 0)
    note->msecs = other->msecs;
}

void
study_note_merge (StudyNote *note, const StudyNote *other)
{
  if (other == NULL)
    return;
  join_texts (&note->comment, other->comment, "\n\n");
  join_texts (&note->others, other->others, "");
  if (note->name == NULL)
    note->name = g_strdup (other->name);
  if (note->review == NULL)
    note->review = g_strdup (other->review);
  merge_numbers (note, other);
  for (guint i = 0; other->marks != NULL && i < other->marks->len; i++) {
    const StudyMark *mark = &g_array_index (other->marks, StudyMark, i);

    if (study_note_find_mark (note, mark->kind, mark->point, mark->to) == NULL)
      study_note_set_mark (note, mark->kind, mark->point, mark->to, mark->text, TRUE);
  }
  for (guint i = 0; other->stones != NULL && i < other->stones->len; i++) {
    const StudyStone *stone = &g_array_index (other->stones, StudyStone, i);

    if (find_stone (note, stone->point) == NULL)
      study_note_set_stone (note, stone->point, stone->stone);
  }
}

void
study_note_turn (StudyNote *note, int size, int symmetry)
{
  for (guint i = 0; note->marks != NULL && i < note->marks->len; i++) {
    StudyMark *mark = &g_array_index (note->marks, StudyMark, i);

    mark->point = symmetry_turn (mark->point, size, symmetry);
    if (mark->to != POINT_NONE)
      mark->to = symmetry_turn (mark->to, size, symmetry);
  }
  for (guint i = 0; note->stones != NULL && i < note->stones->len; i++) {
    StudyStone *stone = &g_array_index (note->stones, StudyStone, i);

    stone->point = symmetry_turn (stone->point, size, symmetry);
  }
}

/* Returns whether there is anything to turn in a text. */
static gboolean
turn_text (char **text, int size, int symmetry)
{
  char *turned = *text != NULL ? study_text_turn (*text, size, symmetry) : NULL;

  if (turned == NULL)
    return FALSE;
  g_free (*text);
  *text = turned;
  return TRUE;
}

gboolean
study_note_turn_words (StudyNote *note, int size, int symmetry)
{
  gboolean comment = turn_text (&note->comment, size, symmetry);

  return turn_text (&note->name, size, symmetry) || comment;
}
