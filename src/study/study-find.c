/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks for nodes of a study by what is said of them, or by their position. */
#include "study/study-find.h"

#include <string.h>

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
  return query->move == STUDY_MOVE_UNJUDGED || (note != NULL && note->move == query->move);
}

static GArray *
list_all (WuziStudy *study)
{
  GArray *nodes = g_array_new (FALSE, FALSE, sizeof (StudyNode));

  for (StudyNode node = STUDY_ROOT; node != STUDY_NO_NODE;
       node = wuzi_study_walk (study, node, STUDY_ROOT))
    g_array_append_val (nodes, node);
  return nodes;
}

GArray *
study_find_nodes (WuziStudy *study, const StudyQuery *query)
{
  g_autofree char *folded = query->text != NULL ? fold (query->text) : NULL;
  g_autoptr (GArray) nodes =
      query->position != NULL
          ? wuzi_study_find_positions (study, study_position_get_key (query->position, TRUE), TRUE)
          : list_all (study);
  GArray *found = g_array_new (FALSE, FALSE, sizeof (StudyNode));

  for (guint i = 0; i < nodes->len; i++) {
    StudyNode node = g_array_index (nodes, StudyNode, i);

    if (matches (wuzi_study_get_note (study, node), query, folded))
      g_array_append_val (found, node);
  }
  return found;
}

guint
study_find_place (WuziStudy *study, const GArray *nodes, StudyNode node, gboolean *found)
{
  guint place = 0;

  for (StudyNode at = STUDY_ROOT; at != node && at != STUDY_NO_NODE;
       at = wuzi_study_walk (study, at, STUDY_ROOT))
    if (place < nodes->len && g_array_index (nodes, StudyNode, place) == at)
      place++;
  if (found != NULL)
    *found = place < nodes->len && g_array_index (nodes, StudyNode, place) == node;
  return place;
}
