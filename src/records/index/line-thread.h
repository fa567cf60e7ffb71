/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the lines of games.jsonl, and the games in them, in a thread of its own: while one line is
 * read, another may be written into the index. */
#pragma once

#include <gio/gio.h>

#include "records/files/record-files.h"
#include "records/games/game-facts.h"

G_BEGIN_DECLS

typedef enum {
  LINE_UNREAD, /* only hashed: it has text */
  LINE_GAME,   /* it has id and facts */
  LINE_NEWER,
  LINE_BROKEN,
} ReadLineKind;

typedef struct {
  ReadLineKind kind;
  FileRange place;
  guint64 hash; /* of the line without its break */

  /* Owned */
  char *text;
  gsize length;
  char *id;
  WuziGameFacts facts;
} ReadLine;

typedef struct _LineThread LineThread;

/* Goes through fd from its start; fd stays the caller's. read: the games are read, too, from the
 * beginning. Lines with nothing in them are passed over. */
LineThread *line_thread_new (int fd, gboolean read);
void line_thread_free (LineThread *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LineThread, line_thread_free)

/* From now on, lines that come are read; a few may come unread first. */
void line_thread_start_reading (LineThread *self);

/* The next line, or NULL at the end. (transfer none): until the next one */
ReadLine *line_thread_next (LineThread *self);

/* The errno with which it ended early, or 0. */
int line_thread_get_error (LineThread *self);

/* Reads the game of a line that is unread. */
void read_line_read (ReadLine *self);
void read_line_clear (ReadLine *self);

/* A line of a text that is in memory: hashed and read. FALSE if there is nothing in it. */
gboolean read_line_init (ReadLine *self, const char *text, gsize length, FileRange place);

G_END_DECLS
