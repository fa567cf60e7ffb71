/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of the nodes of a study. */
#include "present/study/study-words.h"

#include <glib/gi18n-lib.h>

#include "board/notation.h"
#include "present/words/screen-text.h"
#include "present/words/wuzi-words.h"

enum {
  MOST_VARIATIONS = 1000, /* that are counted for who hears it */
};

const char *
study_words_for_move_sign (MoveJudgement move, int emphasis)
{
  switch (move) {
  case MOVE_BAD:
    return emphasis > 1 ? "??" : "?";
  case MOVE_DOUBTFUL:
    return "?!";
  case MOVE_INTERESTING:
    return "!?";
  case MOVE_GOOD:
    return emphasis > 1 ? "!!" : "!";
  case MOVE_UNJUDGED:
  default:
    return "";
  }
}

const char *
study_words_for_move_judgement (MoveJudgement move, int emphasis)
{
  switch (move) {
  case MOVE_BAD:
    return emphasis > 1 ? _ ("Blunder") : _ ("Mistake");
  case MOVE_DOUBTFUL:
    return _ ("Inaccuracy");
  case MOVE_INTERESTING:
    return _ ("Interesting move");
  case MOVE_GOOD:
    return emphasis > 1 ? _ ("Very good move") : _ ("Good move");
  case MOVE_UNJUDGED:
  default:
    return _ ("No judgement");
  }
}

const char *
study_words_for_position_judgement (StudyPositionJudgement position, int emphasis)
{
  switch (position) {
  case STUDY_POSITION_EVEN:
    return _ ("Even");
  case STUDY_POSITION_GOOD_FOR_BLACK:
    return emphasis > 1 ? _ ("Very good for black") : _ ("Good for black");
  case STUDY_POSITION_GOOD_FOR_WHITE:
    return emphasis > 1 ? _ ("Very good for white") : _ ("Good for white");
  case STUDY_POSITION_UNCLEAR:
    return _ ("Unclear");
  case STUDY_POSITION_UNJUDGED:
  default:
    return _ ("No judgement");
  }
}

char *
study_words_for_node (WuziStudy *study, StudyNode node, guint number)
{
  Stone stone = wuzi_study_get_stone (study, node);
  Point point = wuzi_study_get_point (study, node);
  char name[NOTATION_POINT_BYTES];

  if (node == STUDY_ROOT)
    return g_strdup (_ ("Start"));
  if (stone == STONE_NONE)
    return g_strdup (_ ("Position that was set up"));
  if (point == POINT_NONE)
    /* Translators: the number of a move, and a colour: "Move 12, Black passes" */
    return g_strdup_printf (_ ("Move %u, %s passes"), number, wuzi_words_for_stone (stone));
  /* Translators: the number of a move, a colour and a point: "Move 12, Black h8" */
  return g_strdup_printf (_ ("Move %u, %s %s"), number, wuzi_words_for_stone (stone),
                          notation_from_point (point, name));
}

static void
add_words (GString *list, const char *words)
{
  g_string_append (list, C_ ("marks", ", "));
  g_string_append (list, words);
}

/* Which of its siblings it is, if it has any. */
static void
add_variation (GString *list, WuziStudy *study, StudyNode node)
{
  StudyNode parent = wuzi_study_get_parent (study, node);
  guint number = 0, count = 0;
  g_autofree char *words = NULL;

  if (parent == STUDY_NO_NODE)
    return;
  for (StudyNode child = wuzi_study_get_child (study, parent);
       child != STUDY_NO_NODE && count <= MOST_VARIATIONS;
       child = wuzi_study_get_next (study, child)) {
    count++;
    if (child == node)
      number = count;
  }
  if (count < 2 || count > MOST_VARIATIONS)
    return;
  /* Translators: which of several moves that follow the same one: "variation 2 of 3" */
  words = g_strdup_printf (_ ("variation %u of %u"), number, count);
  add_words (list, words);
}

static void
add_note (GString *list, const StudyNote *note)
{
  g_autofree char *name = screen_text_cut (note->name, SCREEN_TEXT_LINE);

  if (name != NULL)
    add_words (list, name);
  if (note->move != MOVE_UNJUDGED)
    add_words (list, study_words_for_move_judgement (note->move, note->move_emphasis));
  if (note->position != STUDY_POSITION_UNJUDGED)
    add_words (list, study_words_for_position_judgement (note->position, note->position_emphasis));
  if (note->marks != NULL)
    add_words (list, C_ ("study", "marks"));
  if (note->comment != NULL)
    add_words (list, C_ ("study", "comment"));
}

char *
study_words_for_node_spoken (WuziStudy *study, StudyNode node, guint number)
{
  g_autofree char *words = study_words_for_node (study, node, number);
  const StudyNote *note = wuzi_study_get_note (study, node);
  g_autoptr (GString) list = g_string_new (words);

  add_variation (list, study, node);
  if (note != NULL)
    add_note (list, note);
  return g_string_free (g_steal_pointer (&list), FALSE);
}

/* Takes the words. */
static void
add_change (GString *list, char *words)
{
  if (list->len > 0)
    g_string_append_c (list, '\n');
  /* Translators: one of several things that have changed */
  g_string_append_printf (list, _ ("• %s"), words);
  g_free (words);
}

char *
study_words_for_unsaved (const StudyUnsaved *unsaved)
{
  g_autoptr (GString) list = g_string_new (NULL);

  if (unsaved->moves > 0)
    add_change (list, g_strdup_printf (ngettext ("%u new move", "%u new moves", unsaved->moves),
                                       unsaved->moves));
  if (unsaved->notes > 0)
    /* Translators: of so many moves, the comments, names, judgements or marks have changed */
    add_change (list, g_strdup_printf (ngettext ("Comment or marks of %u move",
                                                 "Comments or marks of %u moves", unsaved->notes),
                                       unsaved->notes));
  if (unsaved->places)
    add_change (list, g_strdup (_ ("Moves deleted or put in another order")));
  if (unsaved->turned)
    add_change (list, g_strdup (_ ("Board turned or mirrored")));
  if (unsaved->info)
    add_change (list, g_strdup (_ ("Game information")));
  return g_string_free (g_steal_pointer (&list), FALSE);
}
