/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts together what files tell of their games. */
#include "present/words/info-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "present/words/game-words.h"
#include "present/words/time-words.h"
#include "present/words/wuzi-words.h"
#include "study/study-find.h"

static char *
dup_info (WuziStudy *study, StudyInfo info)
{
  return g_strdup (wuzi_study_get_info (study, info));
}

/* "Ann (5 dan)" */
static char *
dup_player (WuziStudy *study, StudyInfo name, StudyInfo rank, Stone stone)
{
  const char *text = wuzi_study_get_info (study, name);
  const char *grade = wuzi_study_get_info (study, rank);

  if (text == NULL)
    text = wuzi_words_for_stone (stone);
  return grade != NULL ? g_strdup_printf ("%s (%s)", text, grade) : g_strdup (text);
}

/* How a game was won, behind "B+" or "W+"; the first is for whatever else stands there. */
static const struct {
  char how;
  const char *black;
  const char *white;
} WINS[] = {
  { '\0', N_ ("Black won"), N_ ("White won") },
  { 'R', N_ ("Black won by resignation"), N_ ("White won by resignation") },
  { 'T', N_ ("Black won on time"), N_ ("White won on time") },
  { 'F', N_ ("Black won by a foul"), N_ ("White won by a foul") },
};

/* "Black won by resignation" for SGF's "B+R"; what isn't known stands as it is. NULL if there is
 * nothing. */
static char *
dup_result (WuziStudy *study)
{
  const char *result = wuzi_study_get_info (study, STUDY_INFO_RESULT);

  if (result == NULL)
    return NULL;
  if (g_str_has_prefix (result, "B+") || g_str_has_prefix (result, "W+")) {
    guint how = G_N_ELEMENTS (WINS) - 1;

    while (how > 0 && WINS[how].how != g_ascii_toupper (result[2]))
      how--;
    return g_strdup (_ (*result == 'B' ? WINS[how].black : WINS[how].white));
  }
  if (g_str_equal (result, "0") || g_ascii_strcasecmp (result, "Draw") == 0)
    return g_strdup (game_words_for_result (WUZI_RESULT_DRAW));
  return g_strdup (result);
}

static char *
dup_rules (WuziStudy *study)
{
  OpeningKind opening = OPENING_FREE;
  Rule rule;

  if (!wuzi_study_get_rule (study, &rule))
    return dup_info (study, STUDY_INFO_RULES);
  wuzi_study_get_opening (study, &opening);
  return wuzi_words_for_rules (rule, opening, study_find_main_renju_opening (study));
}

/* "Round 2" where it is a number, as what it is about isn't told by that. */
static char *
dup_round (WuziStudy *study)
{
  const char *round = wuzi_study_get_info (study, STUDY_INFO_ROUND);

  if (round == NULL || strspn (round, "0123456789") != strlen (round))
    return g_strdup (round);
  /* Translators: of a tournament; %s is a number */
  return g_strdup_printf (_ ("Round %s"), round);
}

/* Puts together what is there, and frees the parts. (transfer full) */
static char *
join (char *parts[], guint count)
{
  GString *line = g_string_new (NULL);

  for (guint i = 0; i < count; i++) {
    if (parts[i] != NULL && *parts[i] != '\0')
      g_string_append_printf (line, "%s%s", line->len > 0 ? " · " : "", parts[i]);
    g_free (parts[i]);
  }
  return g_string_free (line, FALSE);
}

char *
info_words_for_players (WuziStudy *study)
{
  g_autofree char *black = dup_player (study, STUDY_INFO_BLACK, STUDY_INFO_BLACK_RANK, STONE_BLACK);
  g_autofree char *white = dup_player (study, STUDY_INFO_WHITE, STUDY_INFO_WHITE_RANK, STONE_WHITE);

  if (wuzi_study_get_info (study, STUDY_INFO_BLACK) == NULL
      && wuzi_study_get_info (study, STUDY_INFO_WHITE) == NULL)
    return g_strdup ("");
  /* Translators: the names of the two who played */
  return g_strdup_printf (_ ("Black: %s · White: %s"), black, white);
}

char *
info_words_for_game (WuziStudy *study)
{
  char *parts[] = { dup_result (study), dup_rules (study), dup_info (study, STUDY_INFO_OPENING) };

  return join (parts, G_N_ELEMENTS (parts));
}

char *
info_words_for_event (WuziStudy *study)
{
  char *parts[] = { dup_info (study, STUDY_INFO_EVENT), dup_round (study),
                    dup_info (study, STUDY_INFO_PLACE), dup_info (study, STUDY_INFO_DATE) };

  return join (parts, G_N_ELEMENTS (parts));
}

/* What is shown with the name of what it is. */
static const struct {
  StudyInfo info;
  const char *title;
} OTHERS[] = {
  { STUDY_INFO_BLACK_TEAM, N_ ("Team") },
  { STUDY_INFO_WHITE_TEAM, N_ ("Team") },
  { STUDY_INFO_SECONDS, N_ ("Thinking time in seconds") },
  { STUDY_INFO_OVERTIME, N_ ("Overtime") },
  { STUDY_INFO_ANNOTATOR, N_ ("Comments by") },
  { STUDY_INFO_USER, N_ ("Entered by") },
  { STUDY_INFO_SOURCE, N_ ("Source") },
  { STUDY_INFO_COPYRIGHT, N_ ("Copyright") },
};

const char *
info_words_for_repertoire (StudyRepertoire repertoire)
{
  static const char *const WORDS[STUDY_REPERTOIRES] = {
    NC_ ("repertoire", "None"),
    NC_ ("repertoire", "Black"),
    NC_ ("repertoire", "White"),
    NC_ ("repertoire", "Both sides"),
  };

  return g_dpgettext2 (GETTEXT_PACKAGE, "repertoire", WORDS[repertoire]);
}

/* A line with the title, or NULL; the clock is told once, in words where the file has numbers. */
static char *
dup_other (WuziStudy *study, StudyInfo info, const char *title)
{
  const char *text = wuzi_study_get_info (study, info);
  TimeControl time;

  if ((info == STUDY_INFO_SECONDS || info == STUDY_INFO_OVERTIME)
      && wuzi_study_get_time (study, &time)) {
    g_autofree char *clock = time_words_for_control (&time);

    return info == STUDY_INFO_SECONDS ? g_strdup_printf (_ ("Clock: %s"), clock) : NULL;
  }
  return text != NULL ? g_strdup_printf (_ ("%s: %s"), title, text) : NULL;
}

/* As it is named on the screen; what isn't understood, as it stands in the file. */
static char *
dup_repertoire (WuziStudy *study)
{
  StudyRepertoire repertoire = study_repertoire_get (study);

  if (repertoire == STUDY_REPERTOIRE_NONE)
    return dup_other (study, STUDY_INFO_REPERTOIRE, _ ("Repertoire"));
  return g_strdup_printf (_ ("%s: %s"), _ ("Repertoire"), info_words_for_repertoire (repertoire));
}

/* Takes the line. */
static void
add_line (GString *lines, char *line)
{
  if (line != NULL && *line != '\0')
    g_string_append_printf (lines, "%s%s", lines->len > 0 ? "\n" : "", line);
  g_free (line);
}

char *
info_words_for_all (WuziStudy *study)
{
  g_autoptr (GString) lines = g_string_new (NULL);

  add_line (lines, dup_info (study, STUDY_INFO_NAME));
  add_line (lines, info_words_for_players (study));
  add_line (lines, info_words_for_game (study));
  add_line (lines, info_words_for_event (study));
  for (guint i = 0; i < G_N_ELEMENTS (OTHERS); i++)
    add_line (lines, dup_other (study, OTHERS[i].info, _ (OTHERS[i].title)));
  add_line (lines, dup_repertoire (study));
  add_line (lines, dup_info (study, STUDY_INFO_COMMENT));
  return lines->len > 0 ? g_string_free (g_steal_pointer (&lines), FALSE) : NULL;
}
