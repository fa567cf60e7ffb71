/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the readers of all formats share: the game at hand, which is played by its rule before it is
 * given, and what is told of what isn't. */
#pragma once

#include "library/library-report.h"
#include "library/library-text.h"

/* Kinds of what is told; of each, the first one in a file. */
typedef enum {
  LIBRARY_TOLD_ENCODING,
  LIBRARY_TOLD_BAD_TEXT,
  LIBRARY_TOLD_NO_MOVES,
  LIBRARY_TOLD_OTHER_GAME,
  LIBRARY_TOLD_SIZE,
  LIBRARY_TOLD_SET_UP,
  LIBRARY_TOLD_STRANGE,
  LIBRARY_TOLD_LINK,  /* an id that points nowhere */
  LIBRARY_TOLD_END,   /* the file ends too early */
  LIBRARY_TOLD_FLAWS, /* and one for each LibraryFlaw */
} LibraryTold;

/* Why a move can't be kept. */
typedef enum {
  LIBRARY_FLAW_NONE,
  LIBRARY_FLAW_OFF_BOARD,
  LIBRARY_FLAW_TAKEN,
  LIBRARY_FLAW_OVER,
  LIBRARY_FLAW_FOUL,
  LIBRARY_FLAW_COLOUR,
  LIBRARY_FLAW_PASS,
} LibraryFlaw;

/* A file that is read. */
typedef struct {
  /* Borrowed */
  LibraryText *text;
  const char *name; /* of the file, from what was named on */
  LibraryReport *report;
  GCancellable *cancellable; /* or NULL */
  double (*get_progress) (gpointer user_data);
  gpointer progress_data;
  LibraryGameFunc func;
  gpointer user_data;

  guint games;      /* that were begun */
  guint given;      /* to func */
  guint told;       /* bits of LibraryTold */
  gboolean stopped; /* by func, or cancelled: nothing more is to be read */

  /* The game at hand: readers set the texts, numbers and the rule, and add the moves. */
  LibraryGame game;
  GStringChunk *texts; /* Owned */
  GArray *moves;       /* Owned, of Point */
  GArray *msecs;       /* Owned, of gint64 */
  GArray *offers;      /* Owned, of Point */
  gboolean has_msecs;
  gboolean kept;    /* a database has written the game: nothing is concluded from its moves */
  LibraryFlaw flaw; /* of the first move that can't be kept */
  guint lost;       /* so many are left out, with that one */
} LibraryReader;

void library_reader_init (LibraryReader *self);
void library_reader_clear (LibraryReader *self);

/* A new game, of which nothing is known. */
void library_reader_begin (LibraryReader *self);

/* Sets a text of the game to a copy, as one line of UTF-8, cut where it is too long; what only says
 * that nothing is known is left out. The second one joins as many texts as aren't NULL. */
void library_reader_set (LibraryReader *self, const char **field, const char *text);
void library_reader_set_joined (LibraryReader *self, const char **field, const char *separator,
                                const char *first, const char *second);

/* The same of a text that lasts. (transfer full) (nullable) */
char *library_text_tidy (const char *text);

/* Sets rule, opening and the name of both. FALSE if the name, which may be NULL, tells neither:
 * rule and opening stay as they are then. */
gboolean library_reader_set_rule (LibraryReader *self, const char *name);

/* "2024-05-17", "2024.5.17 12:00", "17.05.2024", "2024". */
void library_reader_set_date (LibraryReader *self, const char *text);

/* "B+Resign", "0", "1-0" … */
void library_reader_set_result (LibraryReader *self, const char *text);

/* Adds a move that is not known to be possible; POINT_NONE lies beyond the board. msecs below 0
 * aren't known. */
void library_reader_add_move (LibraryReader *self, Point point, gint64 msecs);

/* What follows can't be kept for that reason. */
void library_reader_set_flaw (LibraryReader *self, LibraryFlaw flaw);

/* Adds a fifth move that was offered, once. */
void library_reader_add_offer (LibraryReader *self, Point point);

/* Plays the game, and gives it as far as its moves are allowed. FALSE: nothing more is to be
 * read. */
gboolean library_reader_give (LibraryReader *self);

/* Says something of the game at hand, once in a file. It is counted as left out by the second. */
void library_reader_tell (LibraryReader *self, LibraryTold kind,
                          char *sentence); /* (transfer full) */
void library_reader_leave_out (LibraryReader *self, LibraryTold kind, const char *sentence);

/* The same of the file. */
void library_reader_tell_of_file (LibraryReader *self, LibraryTold kind, const char *sentence);
