/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the lines of games.jsonl, and the games in them, in a thread of its own: while one line is
 * read, another may be written into the index. */
#pragma once

#include <gio/gio.h>

#include "records/files/record-files.h"
#include "records/games/game-facts.h"
#include "records/games/game-mark.h"

typedef enum {
  LINE_END,     /* there is no other line behind it, as behind the next one */
  LINE_CHANGED, /* the lines aren't those that were known */
  LINE_KNOWN,   /* one of those that were known, now and then */
  LINE_EMPTY,
  LINE_GAME, /* it has id and facts */
  LINE_MARK, /* it has a mark */
  LINE_NEWER,
  LINE_BROKEN,
} ReadLineKind;

typedef struct {
  ReadLineKind kind;
  int error; /* at the end: the errno with which it came early, or 0 */
  FileRange place;
  guint64 hash; /* of all lines up to this one without their breaks, but for those that are too
                   long: each is hashed with the hash of those before it as its seed */

  /* Owned */
  char *id;
  WuziGameFacts facts;
  GameMark mark;
} ReadLine;

void read_line_free (ReadLine *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ReadLine, read_line_free)

typedef struct _LineThread LineThread;

/* Goes through fd, which stays the caller's, from known to end, of which hash is known. First it
 * looks whether the bytes from the start to known have that hash; with trusted, they do. */
LineThread *line_thread_new (int fd, goffset known, guint64 hash, gboolean trusted, goffset end);
void line_thread_free (LineThread *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LineThread, line_thread_free)

/* Waits for the next line. (transfer full) */
ReadLine *line_thread_take (LineThread *self);
