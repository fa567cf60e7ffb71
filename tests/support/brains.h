/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Engines as processes, for tests: what they are asked, waited for; and that nothing of them is
 * left. */
#pragma once

#include <errno.h>
#include <sys/wait.h>

#include "board/notation.h"
#include "engines/wuzi-brain.h"
#include "support/wait.h"

/* What was answered. */
typedef struct {
  gboolean done;
  gboolean succeeded;
  Point point;
  Point refused;
  gint64 ms;
  BrainSwap2 swap2;
  BrainFindings *findings;
  GError *error;
} BrainAnswer;

static inline void
brain_answer_clear (BrainAnswer *answer)
{
  g_clear_error (&answer->error);
  g_clear_pointer (&answer->findings, brain_findings_free);
  *answer = (BrainAnswer) { 0 };
}

/* An entry for a program with one argument, which isn't confined. */
static inline WuziEngineEntry *
brain_entry_new (const char *variable, const char *argument)
{
  g_autofree char *program = g_shell_quote (g_getenv (variable));
  g_autofree char *command = g_strdup_printf ("%s %s", program, argument);
  WuziEngineEntry *entry = wuzi_engine_entry_new ("Test", command);

  g_object_set (entry, "confined", FALSE, NULL);
  return entry;
}

/* Knows all of these. */
static inline void
brain_entry_teach (WuziEngineEntry *entry, guint abilities)
{
  BrainFindings findings = { .sizes = G_MAXUINT32, .rules = G_MAXUINT, .abilities = abilities };

  wuzi_engine_entry_set_findings (entry, &findings);
}

static inline void
brain_started_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  BrainAnswer *answer = data;

  answer->succeeded = wuzi_brain_start_finish (WUZI_BRAIN (source), result, &answer->error);
  answer->done = TRUE;
}

static inline void
brain_moved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  BrainAnswer *answer = data;

  answer->point = wuzi_brain_move_finish (WUZI_BRAIN (source), result, &answer->ms,
                                          &answer->refused, &answer->error);
  answer->succeeded = answer->point != POINT_NONE;
  answer->done = TRUE;
}

static inline void
brain_analysed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  BrainAnswer *answer = data;

  wuzi_brain_analyse_finish (WUZI_BRAIN (source), result, &answer->error);
  answer->done = TRUE;
}

static inline void
brain_taken_back_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  BrainAnswer *answer = data;

  answer->succeeded = wuzi_brain_take_back_finish (WUZI_BRAIN (source), result, &answer->error);
  answer->done = TRUE;
}

static inline void
brain_about_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  BrainAnswer *answer = data;

  answer->findings = wuzi_brain_about_finish (WUZI_BRAIN (source), result, &answer->error);
  answer->succeeded = answer->findings != NULL;
  answer->done = TRUE;
}

static inline void
brain_swap2_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  BrainAnswer *answer = data;

  answer->succeeded = wuzi_brain_swap2_finish (WUZI_BRAIN (source), result, &answer->swap2,
                                               &answer->ms, &answer->error);
  answer->done = TRUE;
}

static inline void
brain_ended_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  BrainAnswer *answer = data;

  wuzi_brain_end_finish (WUZI_BRAIN (source), result);
  answer->done = TRUE;
}

static inline BrainAnswer
brain_start (WuziBrain *brain, const BrainGame *game)
{
  BrainAnswer answer = { 0 };

  wuzi_brain_start_async (brain, game, NULL, brain_started_cb, &answer);
  WAIT_FOR (answer.done);
  return answer;
}

static inline BrainAnswer
brain_move (WuziBrain *brain, const Board *board, const BrainLimits *limits)
{
  BrainAnswer answer = { 0 };

  wuzi_brain_move_async (brain, board, limits, NULL, brain_moved_cb, &answer);
  WAIT_FOR (answer.done);
  return answer;
}

/* Has this process any left, running or ended? They aren't waited for: that is somebody else's. */
static inline gboolean
has_children (void)
{
  siginfo_t info;

  return waitid (P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == 0 || errno != ECHILD;
}

/* Does a process run whose command line has that word? */
static inline gboolean
runs_with (const char *word)
{
  g_autoptr (GDir) dir = g_dir_open ("/proc", 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename ("/proc", name, "cmdline", NULL);
    g_autofree char *text = NULL;
    gsize length = 0;

    if (!g_ascii_isdigit (*name) || !g_file_get_contents (path, &text, &length, NULL))
      continue;
    for (gsize at = 0; at < length; at += strlen (text + at) + 1)
      if (g_str_equal (text + at, word))
        return TRUE;
  }
  return FALSE;
}

/* Ends it, and lets it go. */
static inline void
brain_end (WuziBrain *brain)
{
  BrainAnswer answer = { 0 };

  wuzi_brain_end_async (brain, brain_ended_cb, &answer);
  WAIT_FOR (answer.done);
  g_assert_finalize_object (brain);
  WAIT_FOR (!has_children ());
}

/* A board of 15 x 15 with these stones: "h8 i9". */
static inline Board
brain_board (const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  Board board;

  board_init (&board, BOARD_USUAL_SIZE);
  for (char **word = words; *word != NULL; word++)
    if (**word != '\0')
      ck_assert (board_play (&board, notation_to_point (*word, board.size)));
  return board;
}
