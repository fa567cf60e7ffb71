/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads lines of self-play. */
#include "tools/games.h"

#include <stdlib.h>
#include <string.h>

#include "board/notation.h"
#include "engine/engine.h"

/* Reads one move, and its score if it has one. Returns what is behind it, or NULL. */
static const char *
read_move (const char *at, GameLine *game, bool *scored)
{
  int i = game->count;

  char name[NOTATION_POINT_BYTES];
  int used = 0;

  if (sscanf (at, "%3[a-o0-9]%n", name, &used) != 1)
    return NULL;
  /* The next one may follow at once: "h8i9". */
  if (strspn (name + 1, "0123456789") != strlen (name) - 1) {
    used = 1 + (int) strspn (name + 1, "0123456789");
    name[used] = '\0';
  }
  game->points[i] = notation_to_point (name, BOARD_USUAL_SIZE);
  at += used;
  *scored = *at == ':';
  game->scores[i] = *scored ? (int) strtol (at + 1, (char **) &at, 10) : 0;
  game->by_chance[i] = *at == '?';
  return game->points[i] != POINT_NONE ? at + game->by_chance[i] : NULL;
}

bool
game_line_read (GameLine *game, const char *line)
{
  const char *at = strchr (line, ' ');
  bool scored = false;

  game->count = game->opening = 0;
  game->result = *line == '?' ? GAME_RESULT_UNKNOWN : atoi (line);
  while (at != NULL && *at != '\0' && *at != '\n') {
    if (*at == ' ') {
      at++;
      continue;
    }
    if (game->count == BOARD_MAX_STONES)
      return false;
    at = read_move (at, game, &scored);
    if (at == NULL)
      return false;
    game->count++;
    game->opening += !scored;
  }
  return game->count > 0;
}

double
game_get_target (const Game *game, int move, double result_share)
{
  double opinion = engine_score_to_share (game->scores[move]);
  double result = game->result == 0 ? 0.5 : (game->result > 0) == (move % 2 == 0) ? 1 : 0;

  if (game->result == GAME_RESULT_UNKNOWN)
    return opinion;
  return result_share * result + (1 - result_share) * opinion;
}

/* Ends the program if there is no memory. */
static void *
need (void *memory)
{
  if (memory == NULL)
    exit (EXIT_FAILURE);
  return memory;
}

static Game
shrink (const GameLine *line)
{
  size_t count = (size_t) line->count;
  Game game = {
    .count = line->count,
    .opening = line->opening,
    .result = line->result,
    .moves = need (calloc (count, sizeof (GameMove))),
    .scores = need (calloc (count, sizeof (int16_t))),
  };

  for (size_t i = 0; i < count; i++) {
    game.moves[i] = (GameMove) { .point = line->points[i], .by_chance = line->by_chance[i] };
    game.scores[i] = (int16_t) line->scores[i];
  }
  return game;
}

void
games_read (Games *games, FILE *file)
{
  enum {
    FIRST_ROOM = 1024,
  };
  char line[GAME_LINE_BYTES];
  GameLine game;

  while (fgets (line, sizeof (line), file) != NULL) {
    if (!game_line_read (&game, line) || game.opening == game.count)
      continue;
    if (games->count == games->room) {
      games->room = games->room * 2 + FIRST_ROOM;
      games->games = need (realloc (games->games, games->room * sizeof (Game)));
    }
    games->games[games->count++] = shrink (&game);
  }
}

void
games_shuffle (Games *games, Random *random)
{
  for (size_t i = games->count; i > 1; i--) {
    size_t j = random_below (random, (uint32_t) i);
    Game game = games->games[i - 1];

    games->games[i - 1] = games->games[j];
    games->games[j] = game;
  }
}
