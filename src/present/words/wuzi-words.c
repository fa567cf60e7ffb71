/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the window says about levels, standings, turns and ends. */
#include "present/words/wuzi-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "board/notation.h"
#include "game/players/wuzi-human-player.h"
#include "present/board/board-words.h"
#include "present/game/game-on-board.h"
#include "present/words/game-words.h"
#include "present/words/opening-words.h"
#include "present/words/opponent-words.h"
#include "present/words/time-words.h"
#include "teacher/explain.h"

const char *
wuzi_words_for_level (EngineLevel level)
{
  return opponent_words_get_name (level);
}

const char *
wuzi_words_for_stone (Stone stone)
{
  return stone == STONE_BLACK ? _ ("Black") : _ ("White");
}

const char *
wuzi_words_for_rule (Rule rule)
{
  switch (rule) {
  case RULE_FREESTYLE:
    return C_ ("rule", "Freestyle");
  case RULE_STANDARD:
    return C_ ("rule", "Standard");
  case RULE_RENJU:
    return C_ ("rule", "Renju");
  case RULE_CARO:
    return C_ ("rule", "Caro");
  default:
    g_return_val_if_reached ("");
  }
}

const char *
wuzi_words_for_opening (OpeningKind opening)
{
  switch (opening) {
  case OPENING_FREE:
    return C_ ("opening", "No opening rule");
  case OPENING_PRO:
    return C_ ("opening", "Pro");
  case OPENING_LONG_PRO:
    return C_ ("opening", "Long Pro");
  case OPENING_SWAP:
    return C_ ("opening", "Swap");
  case OPENING_SWAP2:
    return C_ ("opening", "Swap2");
  case OPENING_SOOSORV_8:
    return C_ ("opening", "Soosõrv-8");
  case OPENING_YAMAGUCHI:
    return C_ ("opening", "Yamaguchi");
  case OPENING_TARAGUCHI_10:
    return C_ ("opening", "Taraguchi-10");
  default:
    g_return_val_if_reached ("");
  }
}

const char *
wuzi_words_for_renju_opening (int number)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "renju", renju_opening_get (number)->reading);
}

char *
wuzi_words_for_renju_opening_signed (int number)
{
  /* Translators: an opening of renju and its sign: "Kagetsu (D4)" */
  return g_strdup_printf (C_ ("renju", "%s (%s)"), wuzi_words_for_renju_opening (number),
                          renju_opening_get (number)->sign);
}

char *
wuzi_words_for_rules (Rule rule, OpeningKind opening, int renju_opening)
{
  const char *parts[] = { wuzi_words_for_rule (rule), NULL, NULL, NULL };
  guint count = 1;

  if (opening != OPENING_FREE)
    parts[count++] = wuzi_words_for_opening (opening);
  if (renju_opening != RENJU_OPENING_NONE)
    parts[count++] = wuzi_words_for_renju_opening (renju_opening);
  return g_strjoinv (" · ", (char **) parts);
}

/* That the first stones make. */
static int
find_renju_opening (WuziConsole *console)
{
  WuziMoveStack *moves = wuzi_console_get_move_stack (console);
  Point points[RENJU_OPENING_STONES];
  guint count = MIN (wuzi_move_stack_get_length (moves), RENJU_OPENING_STONES);

  for (guint i = 0; i < count; i++)
    points[i] = wuzi_move_get_point (wuzi_move_stack_get (moves, i));
  return renju_opening_find (points, count);
}

char *
wuzi_words_for_board (WuziConsole *console)
{
  int renju_opening = find_renju_opening (console);
  g_autofree char *words = game_words_for_size (wuzi_console_get_board (console)->size);

  if (renju_opening != RENJU_OPENING_NONE) {
    g_autofree char *board = g_steal_pointer (&words);

    words = g_strdup_printf ("%s · %s", wuzi_words_for_renju_opening (renju_opening), board);
  }
  if (wuzi_console_get_origin_length (console) == 0)
    return g_steal_pointer (&words);
  /* Translators: columns and rows of the board, when the game was continued from a recorded one */
  return g_strdup_printf (_ ("%s · not counted"), words);
}

char *
wuzi_words_for_standing (const WuziStanding *standing)
{
  g_autofree char *wins =
      g_strdup_printf (ngettext ("%'u win", "%'u wins", standing->wins), standing->wins);
  g_autofree char *losses =
      g_strdup_printf (ngettext ("%'u loss", "%'u losses", standing->losses), standing->losses);
  g_autofree char *draws =
      g_strdup_printf (ngettext ("%'u draw", "%'u draws", standing->draws), standing->draws);

  /* Translators: wins, losses and draws of a player, each with its number */
  return g_strdup_printf (_ ("%s, %s, %s"), wins, losses, draws);
}

char *
wuzi_words_for_standing_short (const WuziStanding *standing)
{
  return g_strdup_printf ("%'u–%'u–%'u", standing->wins, standing->losses, standing->draws);
}

char *
wuzi_words_for_standing_named (const WuziStanding *standing)
{
  g_autofree char *figures = wuzi_words_for_standing_short (standing);

  /* Translators: the games of a player: won, lost and drawn, "Record 3–1–0" */
  return g_strdup_printf (_ ("Record %s"), figures);
}

/* With a half, if there is one: "2½". */
static char *
word_score (double score)
{
  const char *half = score != floor (score) ? "½" : "";

  return score == 0.5 ? g_strdup (half) : g_strdup_printf ("%.0f%s", floor (score), half);
}

/* "2 – 1½", in one piece: a line may break after a dash, whatever comes then, but at a joiner. */
static char *
word_scores (double first, double second)
{
  g_autofree char *first_words = word_score (first);
  g_autofree char *second_words = word_score (second);

  return g_strdup_printf ("%s\u00a0–\u2060\u00a0%s", first_words, second_words);
}

char *
wuzi_words_for_match (int games, double first, double second)
{
  g_autofree char *scores = word_scores (first, second);

  /* Translators: a match of so many games at most, and its score: "Best of 3: 1 – 1" */
  return g_strdup_printf (_ ("Best of %d: %s"), games, scores);
}

char *
wuzi_words_for_score (WuziGame *game)
{
  double first = wuzi_game_get_score (game, WUZI_SEAT_FIRST);
  double second = wuzi_game_get_score (game, WUZI_SEAT_SECOND);
  g_autofree char *scores = word_scores (first, second);
  int match = wuzi_game_get_match (game);

  if (match > 0)
    return wuzi_words_for_match (match, first, second);
  /* Translators: of two players, in the games that they have played since they sat down: "Score
   * 2 – 1" */
  return g_strdup_printf (_ ("Score %s"), scores);
}

char *
wuzi_words_for_score_explained (WuziGame *game)
{
  g_autofree char *first = word_score (wuzi_game_get_score (game, WUZI_SEAT_FIRST));
  g_autofree char *second = word_score (wuzi_game_get_score (game, WUZI_SEAT_SECOND));

  if (wuzi_game_get_match (game) > 0)
    /* Translators: two players, each with what they have won in a match */
    return g_strdup_printf (
        _ ("In this match: %s %s, %s %s"),
        wuzi_player_get_name (wuzi_game_get_player (game, WUZI_SEAT_FIRST)), first,
        wuzi_player_get_name (wuzi_game_get_player (game, WUZI_SEAT_SECOND)), second);
  /* Translators: two players, each with what they have won since they sat down */
  return g_strdup_printf (
      _ ("In this sitting: %s %s, %s %s"),
      wuzi_player_get_name (wuzi_game_get_player (game, WUZI_SEAT_FIRST)), first,
      wuzi_player_get_name (wuzi_game_get_player (game, WUZI_SEAT_SECOND)), second);
}

char *
wuzi_words_for_rating (const WuziRating *rating)
{
  /* Translators: a rating that rests on few games is doubtful: "1240?" */
  return g_strdup_printf (rating->provisional ? _ ("%.0f?") : "%.0f", rating->value);
}

char *
wuzi_words_for_rating_spoken (const WuziRating *rating)
{
  g_autofree char *games = g_strdup_printf (
      ngettext ("from %u rated game", "from %u rated games", rating->games), rating->games);

  if (rating->provisional)
    /* Translators: rating, "from 3 rated games", and how far off it may be */
    return g_strdup_printf (_ ("Elo rating %.0f, provisional: %s, ± %.0f"), rating->value, games,
                            rating->deviation);
  /* Translators: rating, "from 30 rated games", and how far off it may be */
  return g_strdup_printf (_ ("Elo rating %.0f: %s, ± %.0f"), rating->value, games,
                          rating->deviation);
}

char *
wuzi_words_for_rating_explained (const WuziRating *rating)
{
  g_autofree char *words = wuzi_words_for_rating_spoken (rating);

  if (!rating->provisional)
    return g_steal_pointer (&words);
  return g_strdup_printf ("%s\n%s", words, _ ("The question mark goes after more rated games."));
}

const char *
wuzi_words_for_obstacle (RatingObstacle obstacle)
{
  switch (obstacle) {
  case RATING_OBSTACLE_GUEST:
    return _ ("Not rated: guest");
  case RATING_OBSTACLE_ENGINE:
    /* Translators: it isn't known how strong the engine from elsewhere plays */
    return _ ("Not rated: engine without a rating");
  case RATING_OBSTACLE_CASUAL:
    return C_ ("game", "Casual");
  case RATING_OBSTACLE_POSITION:
    return _ ("Not rated: given position");
  case RATING_OBSTACLE_RULE:
    return _ ("Not rated: not freestyle");
  case RATING_OBSTACLE_SIZE:
    return _ ("Not rated: small board");
  case RATING_OBSTACLE_HINT:
    return _ ("Not rated: hint");
  case RATING_OBSTACLE_TEACHER:
    return _ ("Not rated: teacher");
  case RATING_OBSTACLE_TAKE_BACK:
    return _ ("Not rated: takeback");
  case RATING_OBSTACLE_THREATS:
    return _ ("Not rated: threats shown");
  case RATING_OBSTACLE_HURRIED:
    return _ ("Not rated: Wuzi had too little time");
  case RATING_OBSTACLE_EARLY_DRAW:
    return _ ("Not rated: early draw");
  case RATING_OBSTACLE_NONE:
  default:
    return _ ("Rated");
  }
}

const char *
wuzi_words_for_obstacle_explained (RatingObstacle obstacle)
{
  switch (obstacle) {
  case RATING_OBSTACLE_GUEST:
    return _ ("Games with a guest are not recorded.");
  case RATING_OBSTACLE_ENGINE:
    return _ ("It isn’t known how strong this engine is, so this game changes no rating.");
  case RATING_OBSTACLE_CASUAL:
    return _ ("You chose to play without ratings.");
  case RATING_OBSTACLE_POSITION:
    return _ ("Only games that begin with an empty board change ratings.");
  case RATING_OBSTACLE_RULE:
    return _ ("Only freestyle games change ratings.");
  case RATING_OBSTACLE_SIZE:
    return _ ("Only games on boards of 15 × 15 and more change ratings.");
  case RATING_OBSTACLE_HINT:
    return _ ("A hint was shown, so this game changes no rating.");
  case RATING_OBSTACLE_TEACHER:
    return _ ("The teacher takes part, so this game changes no rating.");
  case RATING_OBSTACLE_TAKE_BACK:
    return _ ("A move was taken back, so this game changes no rating.");
  case RATING_OBSTACLE_THREATS:
    return _ ("Threats were marked, so this game changes no rating.");
  case RATING_OBSTACLE_HURRIED:
    return _ ("The machine had less time than it needs, so this game changes no rating.");
  case RATING_OBSTACLE_EARLY_DRAW:
    return _ ("A draw agreed on before move 8 changes no rating.");
  case RATING_OBSTACLE_NONE:
  default:
    return _ ("The result of this game changes the ratings of those who play.");
  }
}

static const char *
find_sign (double change)
{
  if (change == 0)
    return "±";
  return change < 0 ? "−" : "+";
}

/* "+21 → 1240?", or in short "+21"; "1240?" after the first rated game: there was no rating before.
 * NULL for the machine, and for whose rating is the same. */
static char *
describe_rating_change (WuziGame *game, int seat, gboolean in_short)
{
  WuziRating rating = wuzi_game_get_rating (game, seat);
  double before = wuzi_game_get_rating_before (game, seat);
  double change = round (rating.value) - round (before); /* as the figures are seen */
  g_autofree char *figures = wuzi_words_for_rating (&rating);

  if (wuzi_game_get_profile (game, seat) == NULL || rating.value == before)
    return NULL;
  if (rating.games == 1)
    return g_steal_pointer (&figures);
  if (in_short)
    return g_strdup_printf ("%s%.0f", find_sign (change), ABS (change));
  /* Translators: plus or minus, by how much a rating has changed, and what it is now:
   * "+21 → 1240" */
  return g_strdup_printf (_ ("%s%.0f → %s"), find_sign (change), ABS (change), figures);
}

char *
wuzi_words_for_rating_change (WuziGame *game)
{
  gboolean two = wuzi_game_get_mode (game) == WUZI_MODE_PVP; /* what is long has no room twice */
  g_autofree char *first = describe_rating_change (game, WUZI_SEAT_FIRST, two);
  g_autofree char *second = describe_rating_change (game, WUZI_SEAT_SECOND, two);

  if (first != NULL && second == NULL)
    /* Translators: what became of it: "+21 → 1240", or what it is after the first game: "1240?" */
    return g_strdup_printf (_ ("Rating %s"), first);
  if (first == NULL)
    return g_steal_pointer (&second);
  /* Translators: two players, each with what became of their rating */
  return g_strdup_printf (
      _ ("%s %s · %s %s"), wuzi_player_get_name (wuzi_game_get_player (game, WUZI_SEAT_FIRST)),
      first, wuzi_player_get_name (wuzi_game_get_player (game, WUZI_SEAT_SECOND)), second);
}

char *
wuzi_words_for_record (const WuziStanding *standing, const WuziRating *rating)
{
  g_autofree char *words = wuzi_words_for_standing (standing);
  g_autofree char *figures = NULL;

  if (rating->games == 0)
    return g_steal_pointer (&words);
  figures = wuzi_words_for_rating (rating);
  /* Translators: a player's wins, losses and draws, then the rating */
  return g_strdup_printf (_ ("%s · rating %s"), words, figures);
}

/* The length of the longest winning row. */
static int
longest_row (const Verdict *verdict)
{
  int longest = 0;

  for (int i = 0; i < verdict->row_count; i++)
    longest = MAX (longest, verdict->rows[i].length);
  return longest;
}

char *
wuzi_words_for_end (const WuziEnd *end, const char *black, const char *white)
{
  gboolean black_won = end->result == WUZI_RESULT_BLACK_WINS;
  const char *winner = black_won ? black : white;
  const char *loser = black_won ? white : black;

  if (end->ending == WUZI_ENDING_AGREEMENT)
    return g_strdup (_ ("Draw by agreement."));
  if (end->ending == WUZI_ENDING_NO_FIVE)
    return g_strdup (_ ("Draw: nobody can get five in a row any more."));
  if (end->result == WUZI_RESULT_DRAW)
    return g_strdup (_ ("Draw: no move is left."));
  if (end->ending == WUZI_ENDING_RESIGNATION)
    /* Translators: the first %s is the loser, the second the winner */
    return g_strdup_printf (_ ("%s resigns. %s wins."), loser, winner);
  if (end->ending == WUZI_ENDING_TIME)
    /* Translators: likewise */
    return g_strdup_printf (_ ("%s runs out of time. %s wins."), loser, winner);
  if (end->ending == WUZI_ENDING_FOUL)
    /* Translators: likewise */
    return g_strdup_printf (_ ("%s makes a forbidden move. %s wins."), loser, winner);
  if (longest_row (&end->verdict) > ROW_TO_WIN)
    /* Translators: %s is the winner, %d six or more */
    return g_strdup_printf (_ ("%s wins with %d in a row."), winner, longest_row (&end->verdict));
  /* Translators: %s is the winner */
  return g_strdup_printf (_ ("%s wins with five in a row."), winner);
}

/* The same for a person who is alone with a machine of that name. */
static char *
word_end_alone (const WuziEnd *end, gboolean won, const char *machine)
{
  int row = longest_row (&end->verdict);

  if (end->ending == WUZI_ENDING_RESIGNATION)
    /* Translators: in all of these, %s is the machine's name */
    return g_strdup_printf (_ ("You resigned. %s wins."), machine);
  if (end->ending == WUZI_ENDING_TIME)
    return g_strdup_printf (
        won ? _ ("%s runs out of time. You win.") : _ ("You ran out of time. %s wins."), machine);
  if (end->ending == WUZI_ENDING_FOUL)
    return g_strdup_printf (won ? _ ("%s makes a forbidden move. You win.")
                                : _ ("You made a forbidden move. %s wins."),
                            machine);
  /* Translators: six or more */
  return row > ROW_TO_WIN ? g_strdup_printf (_ ("You win with %d in a row."), row)
                          : g_strdup (_ ("You win with five in a row."));
}

static const char *
get_name (WuziConsole *console, Stone stone)
{
  return wuzi_player_get_name (wuzi_console_get_player (console, stone));
}

static char *
describe_end (WuziGame *game)
{
  WuziConsole *console = wuzi_game_get_console (game);
  const WuziEnd *end = wuzi_console_get_end (console);
  Stone winner = end->result == WUZI_RESULT_BLACK_WINS ? STONE_BLACK : STONE_WHITE;
  gboolean won = WUZI_IS_HUMAN_PLAYER (wuzi_console_get_player (console, winner));

  if (wuzi_game_get_mode (game) == WUZI_MODE_PVE && end->result != WUZI_RESULT_DRAW
      && (won || end->ending != WUZI_ENDING_FIVE))
    return word_end_alone (end, won, get_name (console, won ? stone_other (winner) : winner));
  return wuzi_words_for_end (end, get_name (console, STONE_BLACK), get_name (console, STONE_WHITE));
}

/* Who has won the match that is over; NULL if a game decides none. */
static WuziPlayer *
find_match_winner (WuziGame *game)
{
  double first = wuzi_game_get_score (game, WUZI_SEAT_FIRST);
  double second = wuzi_game_get_score (game, WUZI_SEAT_SECOND);

  if (!wuzi_game_is_match_over (game) || first == second)
    return NULL;
  return wuzi_game_get_player (game, first > second ? WUZI_SEAT_FIRST : WUZI_SEAT_SECOND);
}

/* How the match has ended; NULL if it goes on, or there is none. */
static char *
describe_match_end (WuziGame *game)
{
  g_autofree char *first = word_score (wuzi_game_get_score (game, WUZI_SEAT_FIRST));
  g_autofree char *second = word_score (wuzi_game_get_score (game, WUZI_SEAT_SECOND));
  WuziPlayer *winner = find_match_winner (game);
  gboolean first_won = winner == wuzi_game_get_player (game, WUZI_SEAT_FIRST);

  if (!wuzi_game_is_match_over (game))
    return NULL;
  if (winner == NULL)
    /* Translators: what both have won: "The match is drawn 1½–1½." */
    return g_strdup_printf (_ ("The match is drawn %s–%s."), first, second);
  /* Translators: a player, and what they and the other one have won: "Anna wins the match 2–1." */
  return g_strdup_printf (_ ("%s wins the match %s–%s."), wuzi_player_get_name (winner),
                          first_won ? first : second, first_won ? second : first);
}

/* What the player whose turn it is does or has to do. */
static char *
describe_turn (WuziGame *game, WuziPlayer *current)
{
  if (!WUZI_IS_HUMAN_PLAYER (current))
    return g_strdup_printf (wuzi_game_can_hurry (game) ? _ ("%s is thinking…")
                                                       : _ ("It is %s’s turn."),
                            wuzi_player_get_name (current));
  if (!opening_is_over (wuzi_console_get_opening (wuzi_game_get_console (game))))
    return opening_words_for_step (game);
  if (wuzi_game_get_mode (game) == WUZI_MODE_PVE)
    return g_strdup (wuzi_player_get_stone (current) == STONE_BLACK
                         ? _ ("Your turn: you play black.")
                         : _ ("Your turn: you play white."));
  return g_strdup_printf (wuzi_player_get_stone (current) == STONE_BLACK ? _ ("Black to move: %s")
                                                                         : _ ("White to move: %s"),
                          wuzi_player_get_name (current));
}

char *
wuzi_words_for_state (WuziGame *game)
{
  WuziConsole *console = wuzi_game_get_console (game);
  WuziPlayer *current = wuzi_console_get_current_player (console);
  g_autofree char *deed = NULL;
  g_autofree char *turn = NULL;

  if (current == NULL) {
    g_autofree char *end = describe_end (game);
    g_autofree char *match = describe_match_end (game);

    if (match == NULL)
      return g_steal_pointer (&end);
    /* Translators: two sentences: how the match ended, and its last game */
    return g_strdup_printf (C_ ("match", "%s %s"), match, end);
  }
  deed = opening_words_for_last_deed (game);
  turn = describe_turn (game, current);
  if (deed == NULL)
    return g_steal_pointer (&turn);
  /* Translators: two sentences: what was chosen in an opening, and how the game stands */
  return g_strdup_printf (C_ ("deed", "%s %s"), deed, turn);
}

char *
wuzi_words_for_title (WuziGame *game)
{
  WuziConsole *console = wuzi_game_get_console (game);
  WuziPlayer *current = wuzi_console_get_current_player (console);
  gboolean alone = wuzi_game_get_mode (game) == WUZI_MODE_PVE;
  WuziResult result;
  WuziPlayer *winner;

  if (wuzi_game_can_hurry (game))
    /* Translators: a title: the machine's name */
    return g_strdup_printf (_ ("%s thinks…"), wuzi_player_get_name (current));
  if (current != NULL)
    /* Translators: a title: %s is a player's name */
    return alone && WUZI_IS_HUMAN_PLAYER (current)
               ? g_strdup (_ ("Your turn"))
               : g_strdup_printf (_ ("%s’s turn"), wuzi_player_get_name (current));
  winner = find_match_winner (game);
  if (winner != NULL)
    /* Translators: a title: %s is a player's name */
    return g_strdup_printf (_ ("%s wins the match"), wuzi_player_get_name (winner));
  result = wuzi_console_get_end (console)->result;
  if (result == WUZI_RESULT_DRAW)
    return g_strdup (C_ ("title", "Draw"));
  winner = wuzi_console_get_player (console,
                                    result == WUZI_RESULT_BLACK_WINS ? STONE_BLACK : STONE_WHITE);
  /* Translators: a title: %s is a player's name */
  return alone && WUZI_IS_HUMAN_PLAYER (winner)
             ? g_strdup (_ ("You win"))
             : g_strdup_printf (_ ("%s wins"), wuzi_player_get_name (winner));
}

char *
wuzi_words_for_depth (WuziAiPlayer *machine)
{
  int depth = wuzi_ai_player_get_depth (machine);

  /* Translators: %s is the machine's name, %d moves of both sides */
  return g_strdup_printf (
      ngettext ("%s looks %d move ahead…", "%s looks %d moves ahead…", (gulong) depth),
      wuzi_player_get_name (WUZI_PLAYER (machine)), depth);
}

/* Did the game end, but not by the last move? */
static gboolean
ended_without_move (WuziConsole *console)
{
  WuziEnding ending =
      wuzi_console_is_over (console) ? wuzi_console_get_end (console)->ending : WUZI_ENDING_FIVE;

  return ending == WUZI_ENDING_RESIGNATION || ending == WUZI_ENDING_TIME
         || ending == WUZI_ENDING_AGREEMENT;
}

char *
wuzi_words_for_state_spoken (WuziGame *game)
{
  const Board *board = wuzi_console_get_board (wuzi_game_get_console (game));
  g_autofree char *state = wuzi_words_for_state (game);
  char point[NOTATION_POINT_BYTES];

  if (board->count == 0 || ended_without_move (wuzi_game_get_console (game)))
    return g_steal_pointer (&state);
  notation_from_point (board_last (board), point);
  /* Translators: the last move, then whose turn it is or how the game ended */
  return g_strdup_printf (board_get (board, board_last (board)) == STONE_BLACK ? _ ("Black %s. %s")
                                                                               : _ ("White %s. %s"),
                          point, state);
}

/* (transfer full) */
static char *
describe_time_left (WuziConsole *console, Stone stone)
{
  int periods;
  gint64 left = wuzi_clock_get_shown (wuzi_console_get_clock (console), stone, &periods);

  return time_words_for_left_spoken (left, periods);
}

char *
wuzi_words_for_now_spoken (WuziGame *game)
{
  WuziConsole *console = wuzi_game_get_console (game);
  g_autofree char *state = wuzi_words_for_state_spoken (game);
  g_autofree char *black = NULL;
  g_autofree char *white = NULL;
  g_autofree char *times = NULL;

  if (!wuzi_clock_is_limited (wuzi_console_get_clock (console)))
    return g_steal_pointer (&state);
  black = describe_time_left (console, STONE_BLACK);
  white = describe_time_left (console, STONE_WHITE);
  /* Translators: who has black and white, and what each has left: "4 minutes 59 seconds" */
  times = g_strdup_printf (
      _ ("%s: %s left; %s: %s left"),
      wuzi_player_get_name (wuzi_console_get_player (console, STONE_BLACK)), black,
      wuzi_player_get_name (wuzi_console_get_player (console, STONE_WHITE)), white);
  return g_strconcat (state, " — ", times, NULL);
}

char *
wuzi_words_for_offer (WuziOffer offer, WuziConsole *console)
{
  WuziPlayer *current = wuzi_console_get_current_player (console);

  switch (offer) {
  case WUZI_OFFER_POINT_TAKEN:
    return g_strdup (_ ("There is a stone on that point already."));
  case WUZI_OFFER_OFF_BOARD:
    return g_strdup (_ ("That is off the board: stones go where two lines cross."));
  case WUZI_OFFER_OUTSIDE:
    return opening_words_for_area (wuzi_console_get_opening (console));
  case WUZI_OFFER_REPEATED:
    return g_strdup (_ ("That leads to the same position as a point that is offered already."));
  case WUZI_OFFER_NOT_OFFERED:
    return g_strdup (_ ("That point isn’t offered."));
  case WUZI_OFFER_NOT_ASKED:
    return g_strdup (_ ("No stone can be placed yet: there is a choice to make first."));
  case WUZI_OFFER_OUT_OF_TURN:
    /* Translators: %s is the machine's name */
    return current != NULL
               ? g_strdup_printf (_ ("It is %s’s turn."), wuzi_player_get_name (current))
               : NULL;
  case WUZI_OFFER_GAME_OVER:
    return g_strdup (_ ("This game is over."));
  case WUZI_OFFER_TAKEN_UP:
  case WUZI_OFFER_FOUL: /* the board says more of it */
  default:
    return NULL;
  }
}

/* A hint whose point makes a threat; a threat that wins says so. */
static char *
describe_threat (const Advice *advice, const char *point)
{
  gulong moves = (gulong) advice->moves;

  switch (advice->threat) {
  case KIND_THREE:
    return g_strdup_printf (_ ("Hint: %s makes an open three and threatens an open four."), point);
  case KIND_FOUR:
    return g_strdup_printf (_ ("Hint: %s makes a four and keeps the initiative."), point);
  case KIND_DOUBLE_THREE:
    return moves == 0
               ? g_strdup_printf (_ ("Hint: %s makes two open threes: a double threat."), point)
               : g_strdup_printf (
                   ngettext ("Hint: %s makes two open threes and wins in at most %d move.",
                             "Hint: %s makes two open threes and wins in at most %d moves.", moves),
                   point, advice->moves);
  case KIND_FOUR_THREE:
    return moves == 0
               ? g_strdup_printf (_ ("Hint: %s makes a four and an open three: a double threat."),
                                  point)
               : g_strdup_printf (
                   ngettext (
                       "Hint: %s makes a four and an open three and wins in at most %d move.",
                       "Hint: %s makes a four and an open three and wins in at most %d moves.",
                       moves),
                   point, advice->moves);
  case KIND_DOUBLE_FOUR:
    return moves == 0
               ? g_strdup_printf (_ ("Hint: %s makes two fours at once: a double threat."), point)
               : g_strdup_printf (
                   ngettext ("Hint: %s makes two fours at once and wins in %d move.",
                             "Hint: %s makes two fours at once and wins in %d moves.", moves),
                   point, advice->moves);
  case KIND_OPEN_FOUR:
    return moves == 0
               ? g_strdup_printf (_ ("Hint: %s makes an open four, which can’t be stopped."), point)
               : g_strdup_printf (ngettext ("Hint: %s makes an open four and wins in %d move.",
                                            "Hint: %s makes an open four and wins in %d moves.",
                                            moves),
                                  point, advice->moves);
  default:
    g_return_val_if_reached (g_strdup (""));
  }
}

/* A hint whose point keeps the other side from making a double threat, there
 * or elsewhere. */
static char *
describe_stopped_threat (const Advice *advice, const char *point)
{
  gboolean here = advice->at == advice->point;
  char at[NOTATION_POINT_BYTES];

  notation_from_point (advice->at, at);
  switch (advice->threat) {
  case KIND_DOUBLE_THREE:
    /* Translators: of two points, the first is the hint's, the second where
     * the other side could play */
    return here ? g_strdup_printf (_ ("Hint: %s takes the other side’s point for two open threes."),
                                   point)
                : g_strdup_printf (_ ("Hint: %s keeps the other side from two open threes at %s."),
                                   point, at);
  case KIND_FOUR_THREE:
    return here ? g_strdup_printf (
               _ ("Hint: %s takes the other side’s point for a four and an open three."), point)
                : g_strdup_printf (
                    _ ("Hint: %s keeps the other side from a four and an open three at %s."), point,
                    at);
  case KIND_DOUBLE_FOUR:
    return here ? g_strdup_printf (
               _ ("Hint: %s takes the other side’s point for two fours at once."), point)
                : g_strdup_printf (
                    _ ("Hint: %s keeps the other side from two fours at once at %s."), point, at);
  default:
    g_return_val_if_reached (g_strdup (""));
  }
}

static char *
describe_win (const Advice *advice, const char *point)
{
  gulong moves = (gulong) advice->moves;

  if (advice->moves > ENGINE_EXACT_MOVES)
    return g_strdup_printf (
        ngettext ("Hint: %s wins in at most %d move.", "Hint: %s wins in at most %d moves.", moves),
        point, advice->moves);
  return g_strdup_printf (
      ngettext ("Hint: %s wins in %d move.", "Hint: %s wins in %d moves.", moves), point,
      advice->moves);
}

static char *
describe_loss (const Advice *advice, Stone turn, const char *point)
{
  gboolean black = turn == STONE_WHITE; /* wins */
  gulong moves = (gulong) advice->moves;

  if (advice->moves <= 1)
    return g_strdup_printf (black ? _ ("Hint: %s holds out longest, but black wins next move.")
                                  : _ ("Hint: %s holds out longest, but white wins next move."),
                            point);
  if (advice->moves > ENGINE_EXACT_MOVES)
    return g_strdup_printf (
        black ? ngettext ("Hint: %s holds out longest, but black wins in at most %d move.",
                          "Hint: %s holds out longest, but black wins in at most %d moves.", moves)
              : ngettext ("Hint: %s holds out longest, but white wins in at most %d move.",
                          "Hint: %s holds out longest, but white wins in at most %d moves.", moves),
        point, advice->moves);
  return g_strdup_printf (
      black ? ngettext ("Hint: %s holds out longest, but black wins in %d move.",
                        "Hint: %s holds out longest, but black wins in %d moves.", moves)
            : ngettext ("Hint: %s holds out longest, but white wins in %d move.",
                        "Hint: %s holds out longest, but white wins in %d moves.", moves),
      point, advice->moves);
}

char *
wuzi_words_for_advice (const Advice *advice, Stone turn)
{
  gulong moves = (gulong) advice->moves;
  char point[NOTATION_POINT_BYTES];
  char at[NOTATION_POINT_BYTES];

  notation_from_point (advice->point, point);
  switch (advice->reason) {
  case ADVICE_FIVE:
    /* Translators: in all hints, %s is a point of the board, such as h8 */
    return g_strdup_printf (_ ("Hint: %s makes five in a row."), point);
  case ADVICE_STOPS_FOUR:
    return g_strdup_printf (_ ("Hint: %s is the only way to stop a four."), point);
  case ADVICE_FOURS:
    /* Translators: %d moves of the side that wins, until five in a row */
    return g_strdup_printf (ngettext ("Hint: %s wins in %d move by fours.",
                                      "Hint: %s wins in %d moves by fours.", moves),
                            point, advice->moves);
  case ADVICE_WIN:
    return describe_win (advice, point);
  case ADVICE_HOLDS:
    return describe_loss (advice, turn, point);
  case ADVICE_MAKES:
    return describe_threat (advice, point);
  case ADVICE_TRAPS:
    notation_from_point (advice->at, at);
    /* Translators: renju; of two points, the first is the hint's, the second is forbidden to black
     */
    return g_strdup_printf (
        _ ("Hint: %s makes a four that can’t be stopped: black may not play %s."), point, at);
  case ADVICE_STOPS_THREE:
    return g_strdup_printf (_ ("Hint: %s stops an open three before it becomes an open four."),
                            point);
  case ADVICE_STOPS_DOUBLE:
    return describe_stopped_threat (advice, point);
  case ADVICE_PREVENTS_FOURS:
    return g_strdup_printf (_ ("Hint: %s prevents a win by fours that the other side threatens."),
                            point);
  case ADVICE_PREVENTS_WIN:
    return g_strdup_printf (_ ("Hint: %s prevents a win that the other side could force."), point);
  case ADVICE_BUILDS:
    return g_strdup_printf (_ ("Hint: %s prepares an open three."), point);
  case ADVICE_HINDERS:
    return g_strdup_printf (_ ("Hint: %s keeps the other side from an open three."), point);
  case ADVICE_BEST:
  default:
    return g_strdup_printf (_ ("Hint: %s is the best point found."), point);
  }
}

char *
wuzi_words_for_reason (const Advice *advice)
{
  char at[NOTATION_POINT_BYTES];

  switch (advice->reason) {
  case ADVICE_TRAPS:
    notation_from_point (advice->at, at);
    /* Translators: renju; %s is a point that is forbidden to black */
    return g_strdup_printf (_ ("The four can’t be stopped: black may not play %s."), at);
  case ADVICE_STOPS_THREE:
    return g_strdup (_ ("It stops an open three before it becomes an open four."));
  case ADVICE_STOPS_DOUBLE:
    if (advice->at == advice->point)
      /* Translators: %s is what would have been made there: "two open threes" */
      return g_strdup_printf (_ ("It takes the other side’s point for %s."),
                              explain_name_kind (advice->threat));
    notation_from_point (advice->at, at);
    /* Translators: what would have been made, "two open threes", and a point */
    return g_strdup_printf (_ ("It keeps the other side from %s at %s."),
                            explain_name_kind (advice->threat), at);
  case ADVICE_PREVENTS_FOURS:
    return g_strdup (_ ("It prevents a win by fours that the other side threatened."));
  case ADVICE_PREVENTS_WIN:
    return g_strdup (_ ("It prevents a win that the other side could have forced."));
  case ADVICE_BUILDS:
    return g_strdup (_ ("It prepares an open three."));
  case ADVICE_HINDERS:
    return g_strdup (_ ("It keeps the other side from an open three."));
  default:
    return NULL;
  }
}

char *
wuzi_words_for_help (WuziGame *game)
{
  const Advice *advice = wuzi_hint_get_advice (wuzi_game_get_hint (game));
  Stone turn = wuzi_console_get_board (wuzi_game_get_console (game))->turn;
  g_autoptr (BoardOverlay) help = game_on_board_new_help (game);
  g_autofree char *hint = advice != NULL ? wuzi_words_for_advice (advice, turn) : NULL;
  g_autofree char *words = help->threats != NULL ? board_words_for_threats (help) : NULL;

  if (hint != NULL && words != NULL)
    return g_strconcat (hint, " ", words, NULL);
  return hint != NULL    ? g_steal_pointer (&hint)
         : words != NULL ? g_steal_pointer (&words)
                         : g_strdup ("");
}
