/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Filters in words. */
#include "present/history/filter-words.h"

#include <glib/gi18n-lib.h>

#include "board/notation.h"
#include "present/words/game-words.h"
#include "present/words/player-words.h"
#include "present/words/wuzi-words.h"
#include "teacher/review-words.h"

const char *
filter_words_for_mode (WuziMode mode)
{
  return mode == WUZI_MODE_PVP ? _ ("Two players") : _ ("Against the machine");
}

const char *
filter_words_for_outcome (const GameFilter *filter, GameFilterOutcome outcome)
{
  static const WuziResult RESULTS[] = {
    [GAME_FILTER_WON] = WUZI_RESULT_BLACK_WINS,
    [GAME_FILTER_LOST] = WUZI_RESULT_WHITE_WINS,
    [GAME_FILTER_DRAWN] = WUZI_RESULT_DRAW,
  };

  if (filter->player == NULL)
    return game_words_for_result (RESULTS[outcome]);
  if (outcome == GAME_FILTER_DRAWN)
    return C_ ("games", "Drawn");
  return outcome == GAME_FILTER_WON ? C_ ("games", "Won") : C_ ("games", "Lost");
}

const char *
filter_words_for_clock (TimeKind clock)
{
  switch (clock) {
  case TIME_NONE:
    return C_ ("games", "Without a clock");
  case TIME_PER_MOVE:
    return C_ ("games", "Time per move");
  case TIME_PER_GAME:
    return C_ ("games", "Time per game");
  case TIME_INCREMENT:
    return C_ ("games", "Time with an increment");
  case TIME_PERIODS:
    return C_ ("games", "Byo-yomi");
  }
  g_return_val_if_reached ("");
}

const char *
filter_words_for_help (GameFilterHelp help)
{
  return help == GAME_FILTER_WITH_HELP ? C_ ("games", "With help") : C_ ("games", "Without help");
}

const char *
filter_words_for_rated (gboolean rated)
{
  return rated ? C_ ("games", "Rated") : C_ ("games", "Not rated");
}

const char *
filter_words_for_review (int review)
{
  return review >= 0 && review < REVIEW_FAULTS ? review_words_for_fault (review)
                                               : C_ ("games", "Reviewed");
}

static char *
describe_dates (const GameFilter *filter)
{
  g_autofree char *from = game_words_for_day (filter->from);
  g_autofree char *until = game_words_for_day (filter->until - 1); /* the last day that counts */

  if (filter->until == 0)
    /* Translators: games from this day on */
    return g_strdup_printf (_ ("From %s"), from);
  if (filter->from == 0)
    /* Translators: games up to this day */
    return g_strdup_printf (_ ("Until %s"), until);
  if (g_str_equal (from, until))
    return g_steal_pointer (&from);
  /* Translators: games between two days */
  return g_strdup_printf (_ ("%s – %s"), from, until);
}

static char *
describe_length (const GameFilter *filter)
{
  guint least = filter->min_moves;
  guint most = filter->max_moves;

  if (most == 0)
    return g_strdup_printf (ngettext ("At least %u move", "At least %u moves", least), least);
  if (least == 0)
    return g_strdup_printf (ngettext ("At most %u move", "At most %u moves", most), most);
  if (least == most)
    return g_strdup_printf (ngettext ("%u move", "%u moves", most), most);
  /* Translators: how long games are, from the least to the most moves */
  return g_strdup_printf (_ ("%u to %u moves"), least, most);
}

static char *
describe_duration (const GameFilter *filter)
{
  guint least = filter->min_minutes;
  guint most = filter->max_minutes;

  if (most == 0)
    return g_strdup_printf (ngettext ("At least %u minute", "At least %u minutes", least), least);
  if (least == 0)
    return g_strdup_printf (ngettext ("Less than %u minute", "Less than %u minutes", most), most);
  /* Translators: how long games took, from the least to the most minutes */
  return g_strdup_printf (_ ("%u to %u minutes"), least, most);
}

static char *
describe_first_move (const GameFilter *filter)
{
  char point[NOTATION_POINT_BYTES];

  notation_from_point (filter->first_move, point);
  /* Translators: %s is a point of the board, "h8" */
  return g_strdup_printf (_ ("First move %s"), point);
}

static char *
describe_size (const GameFilter *filter)
{
  return game_words_for_size (filter->size);
}

/* What isn't more than one word, but for names. */
static const char *
find_word (const GameFilter *filter, GameFilterField field)
{
  switch (field) {
  case GAME_FILTER_FIELD_OUTCOME:
    return filter_words_for_outcome (filter, (GameFilterOutcome) filter->outcome);
  case GAME_FILTER_FIELD_STARRED:
    return C_ ("games", "Starred");
  case GAME_FILTER_FIELD_DELETED:
    return C_ ("games", "Deleted");
  case GAME_FILTER_FIELD_MODE:
    return filter_words_for_mode ((WuziMode) filter->mode);
  case GAME_FILTER_FIELD_RULE:
    return wuzi_words_for_rule ((Rule) filter->rule);
  case GAME_FILTER_FIELD_OPENING:
    return wuzi_words_for_opening ((OpeningKind) filter->opening);
  case GAME_FILTER_FIELD_ENDING:
    return game_words_for_ending ((WuziEnding) filter->ending);
  case GAME_FILTER_FIELD_CLOCK:
    return filter_words_for_clock ((TimeKind) filter->clock);
  case GAME_FILTER_FIELD_HELP:
    return filter_words_for_help ((GameFilterHelp) filter->help);
  case GAME_FILTER_FIELD_RATED:
    return filter_words_for_rated (filter->rated);
  case GAME_FILTER_FIELD_REVIEW:
    return filter_words_for_review (filter->review);
  case GAME_FILTER_FIELD_COLOUR:
    return filter->colour == WUZI_SIDE_BLACK ? _ ("With black") : _ ("With white");
  default:
    g_return_val_if_reached ("");
  }
}

char *
filter_words_for_field (WuziRecordBook *book, const GameFilter *filter, GameFilterField field)
{
  if (!game_filter_has (filter, field))
    return NULL;
  switch (field) {
  case GAME_FILTER_FIELD_OPPONENT:
    /* Translators: games against this player */
    return g_strdup_printf (filter->player != NULL ? _ ("Against %s") : _ ("With %s"),
                            player_words_for_id (book, filter->opponent, NULL));
  case GAME_FILTER_FIELD_LEVEL:
    return g_strdup (player_words_for_machine (book, filter->level));
  case GAME_FILTER_FIELD_DATES:
    return describe_dates (filter);
  case GAME_FILTER_FIELD_LENGTH:
    return describe_length (filter);
  case GAME_FILTER_FIELD_DURATION:
    return describe_duration (filter);
  case GAME_FILTER_FIELD_FIRST_MOVE:
    return describe_first_move (filter);
  case GAME_FILTER_FIELD_POSITION:
    /* Translators: games in which a position occurred, by how many stones there are */
    return filter->stones == 0
               ? g_strdup (_ ("Empty board"))
               : g_strdup_printf (
                   ngettext ("Position with %u stone", "Position with %u stones", filter->stones),
                   filter->stones);
  case GAME_FILTER_FIELD_TAG:
    /* Translators: games that have this tag */
    return g_strdup_printf (_ ("Tag “%s”"), filter->tag);
  case GAME_FILTER_FIELD_SIZE:
    return describe_size (filter);
  case GAME_FILTER_FIELD_TEXT:
    /* Translators: what is searched for */
    return g_strdup_printf (_ ("“%s”"), filter->text);
  default:
    return g_strdup (find_word (filter, field));
  }
}
