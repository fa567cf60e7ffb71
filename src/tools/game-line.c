/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of self-play. */
#include "tools/game-line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/notation.h"

/* Reads one move, and its score if it has one. Returns what is behind it, or NULL. */
static const char *
read_move (const char *at, Point *point, int *score)
{
  char name[NOTATION_POINT_BYTES];
  int used = 0;

  if (sscanf (at, "%3[a-o0-9]%n", name, &used) != 1)
    return NULL;
  /* The next one may follow at once: "h8i9". */
  if (strspn (name + 1, "0123456789") != strlen (name) - 1) {
    used = 1 + (int) strspn (name + 1, "0123456789");
    name[used] = '\0';
  }
  *point = notation_to_point (name, BOARD_USUAL_SIZE);
  at += used;
  *score = *at == ':' ? (int) strtol (at + 1, (char **) &at, 10) : 0;
  return *point != POINT_NONE ? at : NULL;
}

bool
game_line_read (GameLine *game, const char *line)
{
  const char *at = strchr (line, ' ');

  game->count = 0;
  while (at != NULL && *at != '\0' && *at != '\n') {
    if (*at == ' ') {
      at++;
      continue;
    }
    if (game->count == BOARD_MAX_STONES)
      return false;
    at = read_move (at, &game->points[game->count], &game->scores[game->count]);
    if (at != NULL)
      game->count++;
  }
  return at != NULL && game->count > 0;
}
