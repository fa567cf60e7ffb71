/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks for nodes of a study by what is said of them, or by their position; and for its opening. */
#include "study/study-find.h"

#include <string.h>

#include "board/renju-opening.h"

/* The text without accents, and with one case for all letters. (transfer full) */
static char *
fold (const char *text)
{
  g_autofree char *split = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  g_autoptr (GString) plain = g_string_new (NULL);
  const char *at = split != NULL ? split : "";

  for (; *at != '\0'; at = g_utf8_next_char (at)) {
    gunichar letter = g_utf8_get_char (at);

    if (!g_unichar_ismark (letter))
      g_string_append_unichar (plain, letter);
  }
  return g_utf8_casefold (plain->str, (gssize) plain->len);
}

/* folded: what is looked for. */
static gboolean
has_text (const char *text, const char *folded)
{
  g_autofree char *plain = text != NULL ? fold (text) : NULL;

  return plain != NULL && strstr (plain, folded) != NULL;
}

static gboolean
says (const StudyNote *note, const char *folded)
{
  if (note == NULL)
    return FALSE;
  if (has_text (note->comment, folded) || has_text (note->name, folded))
    return TRUE;
  for (guint i = 0; note->marks != NULL && i < note->marks->len; i++)
    if (has_text (g_array_index (note->marks, StudyMark, i).text, folded))
      return TRUE;
  return FALSE;
}

static gboolean
matches (const StudyNote *note, const StudyQuery *query, const char *folded)
{
  if (folded != NULL && !says (note, folded))
    return FALSE;
  return query->move == MOVE_UNJUDGED || (note != NULL && note->move == query->move);
}

static StudyFound *
found_new (guint limit)
{
  StudyFound *found = g_new0 (StudyFound, 1);

  found->nodes = g_array_new (FALSE, FALSE, sizeof (StudyNode));
  found->places = g_new0 (guint32, limit);
  found->limit = limit;
  return found;
}

void
study_found_free (StudyFound *found)
{
  g_array_unref (found->nodes);
  g_free (found->places);
  g_free (found);
}

static void
look_at (StudyFound *found, WuziStudy *study, StudyNode node, const StudyQuery *query,
         const char *folded)
{
  found->places[node] = found->nodes->len;
  if (matches (wuzi_study_get_note (study, node), query, folded))
    g_array_append_val (found->nodes, node);
}

static gboolean
has_position (const StudyCursor *cursor, guint64 key)
{
  return study_position_get_key (study_cursor_get_position (cursor), TRUE) == key;
}

StudyFound *
study_find_nodes (WuziStudy *study, const StudyQuery *query, GCancellable *cancellable)
{
  g_autofree char *folded = query->text != NULL ? fold (query->text) : NULL;
  g_autoptr (StudyFound) found = found_new (wuzi_study_get_limit (study));
  g_autoptr (StudyCursor) cursor = query->position != NULL ? wuzi_study_new_cursor (study) : NULL;
  guint64 key = cursor != NULL ? study_position_get_key (query->position, TRUE) : 0;

  for (StudyNode node = STUDY_ROOT; node != STUDY_NO_NODE;
       node = wuzi_study_walk (study, node, STUDY_ROOT)) {
    if (g_cancellable_is_cancelled (cancellable))
      return NULL;
    if (cursor == NULL || has_position (cursor, key))
      look_at (found, study, node, query, folded);
    else
      found->places[node] = found->nodes->len;
    if (cursor != NULL)
      study_cursor_next (cursor, TRUE);
  }
  return g_steal_pointer (&found);
}

guint
study_found_get_place (const StudyFound *found, StudyNode node, gboolean *there)
{
  guint place = node < found->limit ? found->places[node] : 0;

  if (there != NULL)
    *there = place < found->nodes->len && g_array_index (found->nodes, StudyNode, place) == node;
  return place;
}

int
study_find_renju_opening (WuziStudy *study, const StudyNode *way, guint count)
{
  Point points[RENJU_OPENING_STONES];
  Stone last = STONE_NONE;
  guint moves = 0;

  for (guint i = 0; i < count && moves < RENJU_OPENING_STONES; i++) {
    const StudyNote *note = wuzi_study_get_note (study, way[i]);
    Stone stone = wuzi_study_get_stone (study, way[i]);
    Point point = wuzi_study_get_point (study, way[i]);

    if ((note != NULL && note->stones != NULL) || (stone != STONE_NONE && point == POINT_NONE)
        || (stone != STONE_NONE && stone == last))
      return RENJU_OPENING_NONE;
    if (stone == STONE_NONE)
      continue;
    points[moves++] = point;
    last = stone;
  }
  return renju_opening_find (points, moves);
}

int
study_find_main_renju_opening (WuziStudy *study)
{
  StudyNode way[STUDY_OPENING_NODES];
  guint count = 0;

  for (StudyNode node = STUDY_ROOT; node != STUDY_NO_NODE && count < STUDY_OPENING_NODES;
       node = wuzi_study_get_child (study, node))
    way[count++] = node;
  return study_find_renju_opening (study, way, count);
}
