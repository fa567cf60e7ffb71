/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The steps of Swap2 and Soosõrv-8, as Yixin's window counts them. */
#include "brain/wire.h"
#include "brain/yixin.h"

/* Of Soosõrv-8. What was asked is a colour to choose after three or four stones, a fourth stone,
 * fifth moves to offer, and one to pick. */
enum {
  THREE_STONES = 3,
  FOUR_STONES = 4,
};

/* Decides a step. */
static void
think_about_step (Session *session, const Opening *opening, int step)
{
  Thought thought = { .kind = THOUGHT_STEP, .board = opening->board, .opening = *opening };

  session->step = step;
  session_think (session, &thought);
}

static void
refuse (Session *session)
{
  output_line (&session->output, "ERROR the opening has no such step");
}

/* A step of Swap2 that begins with the stones of a board. */
static void
think_about_swap2 (Session *session, const Board *board, int stones, int step)
{
  Opening opening;

  if (board->count != stones) {
    refuse (session);
    return;
  }
  opening = thought_opening_with (board);
  think_about_step (session, &opening, step);
}

/* The three stones. */
void
yixin_swap2_step1 (Session *session, const char *rest)
{
  Board empty;

  board_init (&empty, session->board.size);
  think_about_swap2 (session, &empty, 0, 1);
}

/* The choice after three stones. */
void
yixin_swap2_step2 (Session *session, const char *rest)
{
  think_about_swap2 (session, &session->board, 3, 2);
}

/* The choice after five. */
void
yixin_swap2_step3 (Session *session, const char *rest)
{
  think_about_swap2 (session, &session->board, 5, 3);
}

/* Does what has been done in Soosõrv-8 before a step: stones, the colours and the number as they
 * are, and fifth moves. Returns false if that can't be. */
static bool
redo_soosorv (const Points *points, int step, int number, Opening *opening)
{
  if (!opening_init (opening, OPENING_SOOSORV_8, points->size))
    return false;
  for (int i = 0; i < points->count; i++) {
    Deed deed = { .kind = i < FOUR_STONES ? DEED_STONE : DEED_OFFER, .point = points->points[i] };

    if (i == THREE_STONES && !opening_do (opening, (Deed) { .kind = DEED_WHITE }))
      return false;
    if (i == FOUR_STONES && !opening_do (opening, (Deed) { .kind = DEED_BLACK }))
      return false;
    if (!opening_do (opening, deed))
      return false;
    if (i == FOUR_STONES - 1
        && !opening_do (opening, (Deed) { .kind = DEED_NUMBER, .number = number }))
      return false;
  }
  /* The choice was made, and we have the colour that is to do something. */
  if (step == 3)
    return opening_do (opening, (Deed) { .kind = DEED_WHITE });
  if (step == 5)
    return opening_do (opening, (Deed) { .kind = DEED_BLACK });
  return true;
}

/* Is that what a step begins with? */
static bool
is_step (const Opening *opening, int step)
{
  int stones = opening->board.count;

  switch (step) {
  case 2:
    return stones == THREE_STONES && opening_expects (opening, DEED_WHITE);
  case 3:
    return stones == THREE_STONES && opening_expects (opening, DEED_STONE);
  case 4:
    return stones == FOUR_STONES && opening_expects (opening, DEED_WHITE);
  case 5:
    return opening_expects (opening, DEED_OFFER);
  case 6:
    return opening_expects (opening, DEED_PICK);
  default:
    return stones == 0;
  }
}

/* Decides a step of Soosõrv-8 that begins with those points. */
static void
think_about_soosorv (Session *session, const Points *points, int step, int64_t number)
{
  Opening opening;

  if (points->error != NULL)
    output_line (&session->output, "ERROR %s", points->error);
  else if (number < 1 || number > OPENING_MAX_OFFERS
           || !redo_soosorv (points, step, (int) number, &opening) || !is_step (&opening, step))
    refuse (session);
  else
    think_about_step (session, &opening, step);
}

/* The three stones. */
void
yixin_soosorv_step1 (Session *session, const char *rest)
{
  Points none;

  points_begin (&none, session->board.size);
  think_about_soosorv (session, &none, 1, 1);
}

static void
step2_cb (Session *session, const Points *points)
{
  think_about_soosorv (session, points, 2, 1);
}

/* The choice after three stones. */
void
yixin_soosorv_step2 (Session *session, const char *rest)
{
  session_read_points (session, step2_cb, 0);
}

static void
step3_cb (Session *session, const Points *points)
{
  think_about_soosorv (session, points, 3, 1);
}

/* The fourth stone, and how many fifth moves there will be. */
void
yixin_soosorv_step3 (Session *session, const char *rest)
{
  session_read_points (session, step3_cb, 0);
}

/* Reads points behind the number of fifth moves. */
static void
read_numbered_points (Session *session, SessionPointsFunc *done, const char *rest)
{
  int64_t number;

  session_read_points (session, done, text_read_list (rest, 1, &number) == 1 ? number : 0);
}

static void
step4_cb (Session *session, const Points *points)
{
  think_about_soosorv (session, points, 4, session->points_number);
}

/* The choice after four stones. */
void
yixin_soosorv_step4 (Session *session, const char *rest)
{
  read_numbered_points (session, step4_cb, rest);
}

static void
step5_cb (Session *session, const Points *points)
{
  think_about_soosorv (session, points, 5, session->points_number);
}

/* The fifth moves that are offered. */
void
yixin_soosorv_step5 (Session *session, const char *rest)
{
  read_numbered_points (session, step5_cb, rest);
}

static void
step6_cb (Session *session, const Points *points)
{
  think_about_soosorv (session, points, 6, points->count - FOUR_STONES);
}

/* The fifth move that is picked. */
void
yixin_soosorv_step6 (Session *session, const char *rest)
{
  session_read_points (session, step6_cb, 0);
}

/* Sends the moves from that number on: "MESSAGE SWAP2 MOVE4 7,7" with a blank for the comma. */
static void
add_moves (Text *text, const char *opening, int number, const Answer *answer, int size)
{
  for (int i = 0; i < answer->count; i++)
    text_add (text, "%sMESSAGE %s MOVE%d %d %d", i > 0 ? "\n" : "", opening, number + i,
              wire_x (answer->points[i]), wire_y (answer->points[i], size));
}

/* Sends the points that are offered for the fifth move. */
static void
add_offers (Text *text, const Answer *answer, int size)
{
  text_add (text, "MESSAGE SOOSORV MOVE5 REFRESH");
  for (int i = 0; i < answer->count; i++)
    text_add (text, "\nMESSAGE SOOSORV MOVE5 %d %d", wire_x (answer->points[i]),
              wire_y (answer->points[i], size));
  text_add (text, "\nMESSAGE SOOSORV MOVE5 DONE");
}

static void
add_swap2 (Text *text, int step, const Opening *before, const Answer *answer)
{
  if (answer->swap || answer->keep)
    text_add (text, "MESSAGE SWAP2 SWAP%d %s", step - 1,
              answer->swap == (step == 2) ? "YES" : "NO");
  else
    add_moves (text, "SWAP2", before->board.count + 1, answer, before->board.size);
}

static void
add_soosorv (Text *text, int step, const Opening *before, const Answer *answer)
{
  int size = before->board.size;

  if (answer->swap || answer->keep)
    text_add (text, "MESSAGE SOOSORV SWAP%d %s", step / 2, answer->swap ? "YES" : "NO");
  else if (step == 5)
    add_offers (text, answer, size);
  else if (step == 6)
    text_add (text, "MESSAGE SOOSORV MOVE5C %d %d", wire_x (answer->points[0]),
              wire_y (answer->points[0], size));
  else
    add_moves (text, "SOOSORV", before->board.count + 1, answer, size);
  if (answer->number > 0)
    text_add (text, " %d", answer->number);
}

void
yixin_send_step (Session *session, const Opening *before, const Answer *answer)
{
  Text text = { 0 };

  if (before->kind == OPENING_SWAP2)
    add_swap2 (&text, session->step, before, answer);
  else
    add_soosorv (&text, session->step, before, answer);
  text_add (&text, "\n");
  output_send (&session->output, &text);
}
