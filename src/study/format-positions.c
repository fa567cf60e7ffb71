/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions as text: pictures of boards, as notation_find_picture () finds them, and blocks of the
 * Gomocup protocol. Only read.
 *
 * A block is what a manager sends: "START 15" or "RECTSTART 15,15" and "INFO rule 4" may come
 * before "BOARD" or "YXBOARD", and then lines of "x,y,whose", columns and rows from 0 at the top
 * left, up to "DONE". 1 is whoever is asked for a move, 2 the other one. Where the stones alternate
 * as they stand they are moves; else they are set up. */
#include <stdio.h>
#include <string.h>

#include "board/notation.h"
#include "study/formats.h"
#include "study/wuzi-study-reading.h"

enum {
  MAX_BYTES = 1 << 20, /* a longer text isn't looked at */
};

/* --- stones --- */

/* A game that begins with those stones. Takes the note. */
static void
add_position (StudyFile *file, WuziStudy *study, StudyNote *note, Stone turn)
{
  note->turn = turn;
  wuzi_study_take_note (study, STUDY_ROOT, note);
  g_ptr_array_add (file->studies, study);
}

/* --- pictures --- */

static gboolean
find_stones (const char **text, const char *end, NotationPicture *picture)
{
  while (notation_find_picture (text, end, picture))
    if (picture->counts[0] + picture->counts[1] > 0)
      return TRUE;
  return FALSE;
}

static void
read_picture (StudyFile *file, const NotationPicture *picture)
{
  WuziStudy *study = wuzi_study_new (picture->size);
  StudyNote *note = study_note_new ();

  for (Point point = 0; point < POINT_COUNT; point++)
    if (picture->at[point] != STONE_NONE)
      study_note_set_stone (note, point, (Stone) picture->at[point]);
  add_position (file, study, note,
                picture->counts[0] > picture->counts[1] ? STONE_WHITE : STONE_BLACK);
}

/* --- the protocol --- */

/* Whose a stone is. */
enum {
  OURS = 1,
  OTHERS = 2,
};

typedef struct {
  int x;
  int y;
  int whose;
} BlockStone;

/* What a manager has said, and the stones of the block at hand. */
typedef struct {
  const StudyFileOptions *options;
  gint64 size;     /* 0: not yet */
  gint64 rule;     /* Gomocup's number, or -1 */
  gboolean yixins; /* it says what Gomocup doesn't */
  gboolean inside;
  GArray *stones; /* of BlockStone */
} Block;

/* The rest of a line behind a command, in any case. NULL if it is another one. */
static const char *
skip_command (const char *line, const char *command)
{
  gsize length = strlen (command);

  if (g_ascii_strncasecmp (line, command, length) != 0 || g_ascii_isalnum (line[length]))
    return NULL;
  return line + length + strspn (line + length, " \t");
}

static void
add_stone (Block *block, const char *line)
{
  BlockStone stone = { 0 };

  if (sscanf (line, "%4d , %4d , %4d", &stone.x, &stone.y, &stone.whose) == 3
      && (stone.whose == OURS || stone.whose == OTHERS))
    g_array_append_val (block->stones, stone);
}

static void
read_info (Block *block, const char *info)
{
  const char *rule = skip_command (info, "rule");

  if (rule != NULL)
    block->rule = g_ascii_strtoll (rule, NULL, 10);
}

/* Takes one line. Is the block complete with it? */
static gboolean
read_line (Block *block, char *line)
{
  const char *rest;

  g_strstrip (line);
  if ((rest = skip_command (line, "START")) != NULL
      || (rest = skip_command (line, "RECTSTART")) != NULL) {
    block->size = g_ascii_strtoll (rest, NULL, 10);
  } else if ((rest = skip_command (line, "INFO")) != NULL) {
    read_info (block, rest);
  } else if (skip_command (line, "BOARD") != NULL || skip_command (line, "YXBOARD") != NULL) {
    block->yixins = g_ascii_tolower (*line) == 'y';
    block->inside = TRUE;
    g_array_set_size (block->stones, 0);
  } else if (block->inside && skip_command (line, "DONE") != NULL) {
    block->inside = FALSE;
    return TRUE;
  } else if (block->inside) {
    add_stone (block, line);
  }
  return FALSE;
}

static gboolean
is_stopped (const Block *block)
{
  return block->options != NULL && g_cancellable_is_cancelled (block->options->reading);
}

/* Goes through the blocks of a text. Returns how many there are. */
static guint
walk_blocks (const char *text, Block *block, void (*func) (StudyFile *file, Block *block),
             StudyFile *file)
{
  g_auto (GStrv) lines = g_strsplit_set (text, "\r\n", -1);
  guint count = 0;

  block->rule = -1;
  block->stones = g_array_new (FALSE, FALSE, sizeof (BlockStone));
  for (guint i = 0; lines[i] != NULL && !is_stopped (block); i++)
    if (read_line (block, lines[i])) {
      count++;
      if (func != NULL && !study_file_is_full (file))
        func (file, block);
    }
  g_clear_pointer (&block->stones, g_array_unref);
  return count;
}

/* Whose stones are black: ours if there are as many, the other's if there is one more, as it is our
 * turn then; else whose stand first. */
static int
find_black (const Block *block, const guint counts[OTHERS + 1])
{
  if (counts[OURS] == counts[OTHERS])
    return OURS;
  if (counts[OURS] + 1 == counts[OTHERS])
    return OTHERS;
  return g_array_index (block->stones, BlockStone, 0).whose;
}

static gboolean
alternates (const Block *block, int black)
{
  for (guint i = 0; i < block->stones->len; i++)
    if ((g_array_index (block->stones, BlockStone, i).whose == black) != (i % 2 == 0))
      return FALSE;
  return TRUE;
}

static Point
to_point (const BlockStone *stone, int size)
{
  const NotationToken move = { .first = stone->x, .second = stone->y };

  return notation_token_to_point (&move, size);
}

static void
play_block (StudyFile *file, const Block *block, int size)
{
  guint left_out = 0;
  StudyRow row;

  study_row_begin (&row, file, size);
  for (guint i = 0; i < block->stones->len; i++)
    if (left_out > 0
        || !study_row_add (&row, to_point (&g_array_index (block->stones, BlockStone, i), size),
                           -1))
      left_out++;
  study_file_say_left_out (file, left_out);
}

/* NOTE: it is the turn of whoever is asked, unless black has one stone more, and so is white's. */
static void
set_up_block (StudyFile *file, const Block *block, int size, int black,
              const guint counts[OTHERS + 1])
{
  StudyNote *note = study_note_new ();
  guint left_out = 0;

  for (guint i = 0; i < block->stones->len; i++) {
    const BlockStone *stone = &g_array_index (block->stones, BlockStone, i);
    Point point = to_point (stone, size);

    if (point == POINT_NONE)
      left_out++;
    else
      study_note_set_stone (note, point, stone->whose == black ? STONE_BLACK : STONE_WHITE);
  }
  study_file_say_left_out (file, left_out);
  add_position (file, wuzi_study_new (size), note,
                black == OURS && counts[OURS] != counts[OTHERS] + 1 ? STONE_BLACK : STONE_WHITE);
}

/* The rule that was told; 2 is Yixin's number of renju. */
static void
set_rule (const Block *block, WuziStudy *study)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, block->rule);

  if (block->rule == 2 && block->yixins)
    wuzi_study_init_rule (study, RULE_RENJU);
  else if (block->rule >= 0)
    wuzi_study_init_info (study, STUDY_INFO_RULES, number);
}

/* A block without a stone is no game. */
static void
read_block (StudyFile *file, Block *block)
{
  guint counts[OTHERS + 1] = { 0 };
  g_autoptr (GError) error = NULL;
  int needed = 0;
  int size;
  int black;

  for (guint i = 0; i < block->stones->len; i++) {
    const BlockStone *stone = &g_array_index (block->stones, BlockStone, i);

    counts[stone->whose]++;
    needed = MAX (needed, MAX (stone->x, stone->y) + 1);
  }
  if (needed == 0)
    return;
  size = (int) CLAMP (block->size, 0, G_MAXINT);
  if (size > 0 ? !study_check_size (size, &error)
               : !study_file_choose_size (file, block->options, needed, &size, &error)) {
    study_file_leave_out (file, error->message);
    return;
  }
  black = find_black (block, counts);
  if (alternates (block, black))
    play_block (file, block, size);
  else
    set_up_block (file, block, size, black, counts);
  set_rule (block, g_ptr_array_index (file->studies, file->studies->len - 1));
}

/* --- both --- */

gboolean
format_position_is (const char *text, gsize length)
{
  NotationPicture picture;
  const char *at = text;
  Block block = { 0 };

  return length <= MAX_BYTES
         && (find_stones (&at, text + length, &picture)
             || walk_blocks (text, &block, NULL, NULL) > 0);
}

gboolean
format_position_read (StudyFile *file, const char *text, gsize length,
                      const StudyFileOptions *options, GError **error)
{
  Block block = { .options = options };
  const char *at = text;
  NotationPicture picture;

  while (!study_file_is_full (file)
         && wuzi_study_reading_go_on (options->reading, (gsize) (at - text), length, NULL)
         && find_stones (&at, text + length, &picture))
    read_picture (file, &picture);
  walk_blocks (text, &block, read_block, file);
  return TRUE;
}
