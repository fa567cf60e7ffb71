/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games in words. */
#include "present/study/replay-words.h"

#include <glib/gi18n-lib.h>

#include "board/notation.h"
#include "game/play/wuzi-console.h"
#include "present/words/opponent-words.h"
#include "present/words/player-words.h"
#include "present/words/screen-text.h"
#include "present/words/time-words.h"
#include "present/words/wuzi-words.h"
#include "study/study-find.h"

char *
replay_words_dup_name (WuziRecordBook *book, const WuziSide *side)
{
  const char *name = player_words_for_side (book, side);
  EngineLevel level;

  if (side->machine != NULL && !game_facts_machine_is_engine (side->machine)) {
    gboolean known = engine_level_from_name (side->machine, &level);

    /* Translators: the machine's name, and its level: "Wuzi (Hard)" */
    return g_strdup_printf (_ ("%s (%s)"), name,
                            known ? opponent_words_get_name (level) : side->machine);
  }
  return g_strdup (name);
}

static void
add_words (GString *list, const char *words)
{
  if (list->len > 0)
    /* Translators: stands between things that happened: "2 hints, 1 takeback" */
    g_string_append (list, C_ ("marks", ", "));
  g_string_append (list, words);
}

/* Takes the words. */
static void
add_count (GString *list, int count, char *words)
{
  if (count > 0)
    add_words (list, words);
  g_free (words);
}

char *
replay_words_for_side (const WuziSide *side)
{
  g_autoptr (GString) list = g_string_new (NULL);
  int hints = side->hints - side->taught;
  int take_backs = side->take_backs;
  int threats = side->danger;

  add_count (list, hints,
             g_strdup_printf (ngettext ("%d hint", "%d hints", (gulong) hints), hints));
  if (side->taught > 0)
    add_words (list, C_ ("marks", "teacher"));
  add_count (
      list, take_backs,
      g_strdup_printf (ngettext ("%d takeback", "%d takebacks", (gulong) take_backs), take_backs));
  /* Translators: before so many moves, the threats were marked */
  add_count (list, threats,
             g_strdup_printf (ngettext ("threats marked for %d move", "threats marked for %d moves",
                                        (gulong) threats),
                              threats));
  if (side->adaptive)
    add_words (list, C_ ("machine", "adaptive"));
  if (side->weakened)
    /* Translators: the machine had less time than it needs */
    add_words (list, C_ ("machine", "hurried"));
  return g_string_free (g_steal_pointer (&list), FALSE);
}

char *
replay_words_for_kind (const WuziGameFacts *facts)
{
  g_autofree char *clock = time_words_for_game (facts);
  g_autofree char *rules =
      wuzi_words_for_rules (facts->rule, facts->opening, game_facts_find_renju_opening (facts));
  /* Translators: the rule, then columns and rows of the board */
  g_autofree char *kind = g_strdup_printf (_ ("%s · %d × %d"), rules, facts->size, facts->size);

  if (facts->time.kind == TIME_NONE)
    return g_steal_pointer (&kind);
  /* Translators: rule and board, then the clock */
  return g_strdup_printf (C_ ("game", "%s · %s"), kind, clock);
}

char *
replay_words_dup_player (WuziStudy *study, Stone stone)
{
  gboolean black = stone == STONE_BLACK;
  g_autofree char *name = screen_text_dup_info (study, black ? STUDY_INFO_BLACK : STUDY_INFO_WHITE);
  g_autofree char *rank =
      screen_text_dup_info (study, black ? STUDY_INFO_BLACK_RANK : STUDY_INFO_WHITE_RANK);

  if (name == NULL)
    return g_strdup (wuzi_words_for_stone (stone));
  /* Translators: a player, and their rank: "Ann (3 dan)" */
  return rank != NULL ? g_strdup_printf (C_ ("rank", "%s (%s)"), name, rank)
                      : g_steal_pointer (&name);
}

/* By what stands behind "B+" or "W+" in a file. */
static WuziEnding
find_ending (const char *how)
{
  switch (g_ascii_toupper (how[0])) {
  case 'R':
    return WUZI_ENDING_RESIGNATION;
  case 'T':
    return WUZI_ENDING_TIME;
  case 'F':
    return WUZI_ENDING_FOUL;
  default:
    return WUZI_ENDING_FIVE;
  }
}

static char *
join_players (const char *black, const char *white)
{
  /* Translators: the two players of a game */
  return g_strdup_printf (_ ("%s – %s"), black, white);
}

char *
replay_words_for_players (WuziRecordBook *book, const WuziGameFacts *facts)
{
  g_autofree char *black = replay_words_dup_name (book, &facts->black);
  g_autofree char *white = replay_words_dup_name (book, &facts->white);

  return join_players (black, white);
}

gboolean
replay_words_knows_players (WuziStudy *study)
{
  return wuzi_study_get_info (study, STUDY_INFO_BLACK) != NULL
         || wuzi_study_get_info (study, STUDY_INFO_WHITE) != NULL;
}

char *
replay_words_for_players_of_study (WuziStudy *study)
{
  g_autofree char *black = replay_words_dup_player (study, STONE_BLACK);
  g_autofree char *white = replay_words_dup_player (study, STONE_WHITE);

  if (!replay_words_knows_players (study))
    return g_strdup (_ ("Study"));
  return join_players (black, white);
}

const char *
replay_words_for_play_on (WuziReplay *replay)
{
  const StudyPosition *stones = wuzi_replay_get_stones (replay);
  Board start;

  if (wuzi_replay_can_play_on (replay))
    return _ ("Begin a new game from this position (Ctrl+Enter)");
  if (stones->count[0] + stones->count[1] == 0)
    return _ ("A new game can begin after the first move.");
  if (wuzi_replay_get_stone (replay, 1) == STONE_WHITE)
    return _ ("In this game white began: it can’t be played on.");
  if (!wuzi_replay_get_start (replay, &start))
    return _ ("A game can only go on where the stones could have been played in turn.");
  return _ ("This is where the game ended. Go back to play on from there.");
}

char *
replay_words_for_result (WuziStudy *study)
{
  const char *result = wuzi_study_get_info (study, STUDY_INFO_RESULT);
  gboolean black_won = result != NULL && g_ascii_strncasecmp (result, "B+", 2) == 0;
  gboolean white_won = result != NULL && g_ascii_strncasecmp (result, "W+", 2) == 0;
  g_autofree char *black = replay_words_dup_player (study, STONE_BLACK);
  g_autofree char *white = replay_words_dup_player (study, STONE_WHITE);
  WuziEnd end = { .result = black_won ? WUZI_RESULT_BLACK_WINS : WUZI_RESULT_WHITE_WINS };

  if (result == NULL || g_str_equal (result, "?"))
    return g_strdup ("");
  if (g_str_equal (result, "0") || g_ascii_strcasecmp (result, "Draw") == 0)
    return g_strdup (_ ("Draw."));
  if (!black_won && !white_won)
    return screen_text_dup_info (study, STUDY_INFO_RESULT);
  end.ending = find_ending (result + 2);
  if (end.ending == WUZI_ENDING_FIVE)
    /* Translators: how a game of a file ended */
    return g_strdup_printf (_ ("%s wins."), black_won ? black : white);
  return wuzi_words_for_end (&end, black, white);
}

/* Takes the words. */
static void
add_part (GString *parts, char *words)
{
  if (words != NULL && *words != '\0')
    g_string_append_printf (parts, parts->len > 0 ? " · %s" : "%s", words);
  g_free (words);
}

char *
replay_words_for_game_of_file (WuziStudy *study)
{
  guint moves = wuzi_study_count_moves (study, wuzi_study_get_end (study, STUDY_ROOT));
  GString *parts = g_string_new (NULL);
  Rule rule;

  add_part (parts, replay_words_for_result (study));
  add_part (parts, screen_text_dup_info (study, STUDY_INFO_DATE));
  add_part (parts, g_strdup_printf (ngettext ("%u move", "%u moves", moves), moves));
  if (wuzi_study_get_rule (study, &rule))
    add_part (parts, g_strdup (wuzi_words_for_rule (rule)));
  return g_string_free (parts, FALSE);
}

char *
replay_words_for_study (WuziStudy *study)
{
  Rule rule = RULE_FREESTYLE;
  OpeningKind opening = OPENING_FREE;
  int size = wuzi_study_get_size (study);
  g_autofree char *rules = NULL;

  wuzi_study_get_rule (study, &rule);
  wuzi_study_get_opening (study, &opening);
  rules = wuzi_words_for_rules (rule, opening, study_find_main_renju_opening (study));
  return g_strdup_printf (_ ("%s · %d × %d"), rules, size, size);
}

char *
replay_words_for_length (const WuziGameFacts *facts)
{
  g_autofree char *time = time_words_for_length (facts->duration);

  /* Translators: how many moves the game had, and how long it took, "4 min 12 s" */
  return g_strdup_printf (ngettext ("%u move in %s", "%u moves in %s", facts->move_count),
                          facts->move_count, time);
}

/* "White h8" */
static char *
describe_move (WuziReplay *replay, guint position)
{
  Stone stone = wuzi_replay_get_stone (replay, position);
  Point at = wuzi_replay_get_point (replay, position);
  char point[NOTATION_POINT_BYTES];

  if (stone == STONE_NONE)
    return g_strdup (_ ("No move"));
  if (at == POINT_NONE)
    return g_strdup (stone == STONE_BLACK ? _ ("Black passes") : _ ("White passes"));
  /* Translators: a colour and a point: "White h8" */
  return g_strdup_printf (C_ ("move", "%s %s"), wuzi_words_for_stone (stone),
                          notation_from_point (at, point));
}

char *
replay_words_for_move_spoken (WuziReplay *replay, guint position)
{
  gint64 msecs = wuzi_replay_get_msecs (replay, position);
  g_autofree char *words = NULL;
  g_autofree char *time = NULL;

  if (position == 0)
    return g_strdup (_ ("Start"));
  words = describe_move (replay, position);
  if (msecs < 0)
    /* Translators: the number of a move, and what it was: "12, White h8" */
    return g_strdup_printf (C_ ("move", "%u, %s"), position, words);
  time = time_words_for_length (msecs);
  /* Translators: the number of a move, what it was and how long it took: "12, White h8, 3 s" */
  return g_strdup_printf (C_ ("move", "%u, %s, %s"), position, words, time);
}

char *
replay_words_for_position (WuziReplay *replay)
{
  guint position = wuzi_replay_get_position (replay);
  guint length = wuzi_replay_get_length (replay);
  gint64 msecs = wuzi_replay_get_msecs (replay, position);
  g_autofree char *words = NULL;
  g_autofree char *time = NULL;

  if (length == 0)
    return g_strdup (_ ("No moves yet"));
  if (position == 0)
    return g_strdup_printf (
        ngettext ("Before the first of %u move", "Before the first of %u moves", length), length);
  words = describe_move (replay, position);
  if (msecs < 0)
    /* Translators: the number of the move, of how many, and what it was: "White h8" */
    return g_strdup_printf (_ ("Move %u of %u: %s"), position, length, words);
  time = time_words_for_length (msecs);
  /* Translators: the same, and how long the move took, "3 s" */
  return g_strdup_printf (_ ("Move %u of %u: %s, %s"), position, length, words, time);
}

const char *
replay_words_for_empty_study (WuziReplay *replay)
{
  const StudyPosition *stones = wuzi_replay_get_stones (replay);

  if (wuzi_replay_get_length (replay) > 0 || stones->count[0] + stones->count[1] > 0)
    return NULL;
  return _ ("Click a point to play a move, or paste moves (Ctrl+V). With F8, you set up stones and "
            "write comments.");
}

char *
replay_words_for_times (WuziReplay *replay)
{
  gint64 longest = wuzi_replay_get_longest (replay);
  g_autofree char *black = time_words_for_length (wuzi_replay_get_time (replay, STONE_BLACK));
  g_autofree char *white = time_words_for_length (wuzi_replay_get_time (replay, STONE_WHITE));
  g_autofree char *words = NULL;
  guint position = 1;

  if (longest == 0)
    return g_strdup (_ ("Neither side took any time."));
  while (wuzi_replay_get_msecs (replay, position) < longest)
    position++;
  words = replay_words_for_move_spoken (replay, position);
  /* Translators: two times, and the move that took longest: "12, White h8, 34 s" */
  return g_strdup_printf (_ ("Black thought for %s in all, White for %s. Longest: %s."), black,
                          white, words);
}

char *
replay_words_for_moves (const WuziGameFacts *facts)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < facts->move_count; i++) {
    char point[NOTATION_POINT_BYTES];

    if (i > 0)
      g_string_append_c (text, ' ');
    g_string_append (text, notation_from_point (facts->moves[i].point, point));
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
replay_words_for_line (WuziReplay *replay)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 1; i <= wuzi_replay_get_length (replay); i++) {
    Point point = wuzi_replay_get_point (replay, i);
    char buffer[NOTATION_POINT_BYTES];

    if (wuzi_replay_get_stone (replay, i) == STONE_NONE)
      continue;
    if (text->len > 0)
      g_string_append_c (text, ' ');
    g_string_append (text, point == POINT_NONE ? "pass" : notation_from_point (point, buffer));
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
