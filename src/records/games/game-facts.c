/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The facts of a game: copied, released, and played once more to see whether
 * they can be true. */
#include "records/games/game-facts.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "board/renju-opening.h"
#include "records/files/json-read.h"

static void
copy_side (WuziSide *copy, const WuziSide *side)
{
  *copy = *side;
  copy->profile_id = g_strdup (side->profile_id);
  copy->machine = g_strdup (side->machine);
  copy->name = g_strdup (side->name);
}

static void
clear_side (WuziSide *side)
{
  g_clear_pointer (&side->profile_id, g_free);
  g_clear_pointer (&side->machine, g_free);
  g_clear_pointer (&side->name, g_free);
}

void
game_facts_copy (WuziGameFacts *copy, const WuziGameFacts *facts)
{
  *copy = *facts;
  copy_side (&copy->black, &facts->black);
  copy_side (&copy->white, &facts->white);
  copy->origin_game = g_strdup (facts->origin_game);
  copy->moves = g_memdup2 (facts->moves, facts->move_count * sizeof *facts->moves);
  copy->deeds = g_memdup2 (facts->deeds, facts->deed_count * sizeof *facts->deeds);
}

void
game_facts_clear (WuziGameFacts *facts)
{
  clear_side (&facts->black);
  clear_side (&facts->white);
  g_clear_pointer (&facts->origin_game, g_free);
  g_free ((gpointer) facts->moves);
  facts->moves = NULL;
  facts->move_count = 0;
  g_free ((gpointer) facts->deeds);
  facts->deeds = NULL;
  facts->deed_count = 0;
}

gboolean
game_facts_machine_is_valid (const char *machine)
{
  gsize length = strlen (machine);

  return length >= 1 && length <= GAME_FACTS_MAX_MACHINE_BYTES
         && strspn (machine, "abcdefghijklmnopqrstuvwxyz0123456789-") == length;
}

gboolean
game_facts_machine_is_engine (const char *machine)
{
  return g_str_has_prefix (machine, GAME_FACTS_ENGINE_PREFIX);
}

char *
game_facts_dup_engine (const char *id)
{
  GString *machine = g_string_new (GAME_FACTS_ENGINE_PREFIX);

  for (; *id != '\0' && machine->len < GAME_FACTS_MAX_MACHINE_BYTES; id++)
    if (g_ascii_isxdigit (*id))
      g_string_append_c (machine, g_ascii_tolower (*id));
  return g_string_free (machine, FALSE);
}

gboolean
game_facts_set_broken (GError **error, const char *what)
{
  g_set_error_literal (error, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_BROKEN, what);
  return FALSE;
}

/* Is of a person only told what a person does, and likewise of a machine? */
static gboolean
side_is_true (const WuziSide *side)
{
  if (side->machine != NULL)
    return side->hints == 0 && side->taught == 0 && side->take_backs == 0 && side->danger == 0
           && (side->rating > 0) == (side->deviation > 0)
           && (side->rating == 0 || game_facts_machine_is_engine (side->machine));
  return side->hints >= 0 && side->taught >= 0 && side->taught <= side->hints
         && side->take_backs >= 0 && side->danger >= 0 && !side->adaptive && !side->weakened
         && side->rating == 0 && side->deviation == 0;
}

static gboolean
check_sides (const WuziGameFacts *facts, GError **error)
{
  int machines = (facts->black.machine != NULL) + (facts->white.machine != NULL);

  if (!side_is_true (&facts->black) || !side_is_true (&facts->white))
    return game_facts_set_broken (error, _ ("a side that did what it can’t do"));
  if (facts->black.seat == facts->white.seat)
    return game_facts_set_broken (error, _ ("both sides in one seat"));
  if (machines != (facts->mode == WUZI_MODE_PVE ? 1 : 0))
    return game_facts_set_broken (error, _ ("sides that don’t suit the mode"));
  return TRUE;
}

/* Were there so many moves to begin with, and did nobody take time for them? */
static gboolean
check_origin (const WuziGameFacts *facts, GError **error)
{
  if (facts->origin_moves > facts->move_count)
    return game_facts_set_broken (error, _ ("fewer moves than it began with"));
  for (guint i = 0; i < facts->origin_moves; i++)
    if (facts->moves[i].msecs != 0)
      return game_facts_set_broken (error, _ ("time for a move that stood there"));
  return TRUE;
}

WuziDeedReader
game_facts_get_deed_reader (const WuziGameFacts *facts)
{
  return (WuziDeedReader) { facts->moves, facts->move_count, facts->deeds, facts->deed_count };
}

gboolean
game_facts_take_deed (WuziDeedReader *reader, const Opening *opening, WuziRecordedDeed *next)
{
  gboolean asks_stone =
      opening_expects (opening, DEED_STONE) || opening_expects (opening, DEED_PICK);

  if ((asks_stone ? reader->move_count : reader->deed_count) == 0)
    return FALSE;
  if (asks_stone) {
    *next = (WuziRecordedDeed) { .msecs = reader->moves->msecs };
    opening_point_at (opening, reader->moves->point, &next->deed);
    reader->moves++;
    reader->move_count--;
  } else {
    *next = *reader->deeds++;
    reader->deed_count--;
  }
  next->seat = opening_seat (opening);
  next->stones = (guint) opening->board.count;
  return TRUE;
}

gboolean
game_facts_play_opening (const WuziGameFacts *facts, Opening *opening, GArray *list)
{
  WuziDeedReader reader = game_facts_get_deed_reader (facts);
  WuziRecordedDeed next;

  if (!opening_init (opening, facts->opening, facts->size))
    return FALSE;
  while (!opening_is_over (opening) && game_facts_take_deed (&reader, opening, &next)) {
    if (!opening_do (opening, next.deed))
      return FALSE;
    if (list != NULL)
      g_array_append_val (list, next);
  }
  return reader.deed_count == 0 && (opening_is_over (opening) || reader.move_count == 0);
}

/* Was the opening one that can be played so? Renju begins with black, and so does every opening.
 */
static gboolean
check_opening (const WuziGameFacts *facts, GError **error)
{
  Opening opening;

  if (facts->opening == OPENING_FREE && facts->deed_count == 0
      && (facts->rule != RULE_RENJU || facts->first == STONE_BLACK))
    return TRUE;
  if (facts->first != STONE_BLACK)
    return game_facts_set_broken (error, _ ("white began"));
  if (facts->origin_moves > 0 || !opening_suits (facts->opening, facts->rule, facts->size))
    return game_facts_set_broken (error, _ ("an opening that doesn’t suit the game"));
  if (!game_facts_play_opening (facts, &opening, NULL))
    return game_facts_set_broken (error, _ ("an opening that can’t have been played"));
  return TRUE;
}

/* Plays all moves. A board's black is the colour that moves first, whichever
 * that was in the game. */
static gboolean
play (const WuziGameFacts *facts, Board *board, Verdict *verdict, GError **error)
{
  if (!board_init (board, facts->size))
    return game_facts_set_broken (error, _ ("no board of that size"));
  *verdict = rules_judge (facts->rule, board);
  for (guint i = 0; i < facts->move_count; i++) {
    Point point = facts->moves[i].point;

    if (verdict->outcome != OUTCOME_OPEN)
      return game_facts_set_broken (error, _ ("moves after the end"));
    if (!board_play (board, point))
      return game_facts_set_broken (error, _ ("a move that may not be played"));
    *verdict = rules_judge (facts->rule, board);
  }
  return TRUE;
}

static WuziResult
result_of (const WuziGameFacts *facts, const Verdict *verdict)
{
  Stone winner = facts->first == STONE_BLACK ? verdict->winner : stone_other (verdict->winner);

  return winner == STONE_BLACK ? WUZI_RESULT_BLACK_WINS : WUZI_RESULT_WHITE_WINS;
}

/* Is it black's clock that runs at the end? In an opening, that of the seat that is asked. */
static gboolean
is_blacks_time (const WuziGameFacts *facts)
{
  Opening opening;

  if (facts->opening != OPENING_FREE && game_facts_play_opening (facts, &opening, NULL)
      && !opening_is_over (&opening))
    return opening_colour (&opening, opening_seat (&opening)) == STONE_BLACK;
  return (facts->move_count % 2 == 0) == (facts->first == STONE_BLACK);
}

/* Does the end as it is told follow from the end on the board? NOTE: who
 * resigned isn't told, so it may have been either side's turn. */
static gboolean
end_is_true (const WuziGameFacts *facts, const Board *board, const Verdict *verdict)
{
  switch (facts->ending) {
  case WUZI_ENDING_FIVE:
    return verdict->outcome == OUTCOME_FIVE && facts->result == result_of (facts, verdict);
  case WUZI_ENDING_FOUL:
    return verdict->outcome == OUTCOME_FOUL && facts->result == result_of (facts, verdict);
  case WUZI_ENDING_FULL_BOARD:
    return verdict->outcome == OUTCOME_DRAW && facts->result == WUZI_RESULT_DRAW;
  case WUZI_ENDING_AGREEMENT:
    return verdict->outcome == OUTCOME_OPEN && facts->result == WUZI_RESULT_DRAW;
  case WUZI_ENDING_NO_FIVE:
    return verdict->outcome == OUTCOME_OPEN && facts->result == WUZI_RESULT_DRAW
           && rules_is_dead (facts->rule, board);
  case WUZI_ENDING_RESIGNATION:
    return verdict->outcome == OUTCOME_OPEN && facts->result != WUZI_RESULT_DRAW;
  case WUZI_ENDING_TIME:
    /* The clock runs for whoever is to move, and for nobody else. */
    return verdict->outcome == OUTCOME_OPEN && facts->time.kind != TIME_NONE
           && facts->result
                  == (is_blacks_time (facts) ? WUZI_RESULT_WHITE_WINS : WUZI_RESULT_BLACK_WINS);
  }
  return FALSE;
}

gboolean
game_facts_play (const WuziGameFacts *facts, Board *board, Verdict *verdict, GError **error)
{
  if (!time_control_is_valid (&facts->time))
    return game_facts_set_broken (error, _ ("no such clock"));
  return check_sides (facts, error) && check_origin (facts, error) && check_opening (facts, error)
         && play (facts, board, verdict, error);
}

gboolean
game_facts_check (const WuziGameFacts *facts, GError **error)
{
  Board board;
  Verdict verdict;

  if (!game_facts_play (facts, &board, &verdict, error))
    return FALSE;
  if (!end_is_true (facts, &board, &verdict))
    return game_facts_set_broken (error, _ ("an end that doesn’t follow from the moves"));
  return TRUE;
}

int
game_facts_find_renju_opening (const WuziGameFacts *facts)
{
  Point points[RENJU_OPENING_STONES];

  if (facts->moves == NULL || facts->move_count < RENJU_OPENING_STONES)
    return facts->renju_opening;
  for (guint i = 0; i < RENJU_OPENING_STONES; i++)
    points[i] = facts->moves[i].point;
  return renju_opening_find (points, RENJU_OPENING_STONES);
}

gboolean
wuzi_side_is_helped (const WuziSide *side)
{
  return side->hints > 0 || side->take_backs > 0 || side->danger > 0;
}

gboolean
game_facts_count (const WuziGameFacts *facts)
{
  return facts->origin_moves == 0;
}

const char *const WUZI_MODE_NAMES[] = {
  [WUZI_MODE_PVP] = "pvp",
  [WUZI_MODE_PVE] = "pve",
};

gboolean
wuzi_mode_from_name (const char *name, WuziMode *mode)
{
  for (guint i = 0; i < G_N_ELEMENTS (WUZI_MODE_NAMES); i++)
    if (g_strcmp0 (name, WUZI_MODE_NAMES[i]) == 0) {
      *mode = (WuziMode) i;
      return TRUE;
    }
  return FALSE;
}
