/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What follows from what is to be seen. */
#include "ui/board/board-scene.h"

Point
board_scene_get_last (const BoardScene *scene)
{
  return scene->set_up ? POINT_NONE : board_last (scene->board);
}

int
board_scene_get_number (const BoardScene *scene, Point point)
{
  int i = scene->board->count - 1;

  if (!scene->move_numbers)
    return 0;
  if (scene->numbers != NULL)
    return scene->numbers[point];
  while (i >= 0 && scene->board->moves[i] != point)
    i--;
  return i + 1;
}
