/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What somebody has noted about a finished game: a star, tags, a note, or that it is deleted.
 *
 * A mark is a line of games.jsonl of its own, and the game's line stays as it is; of several about
 * one game, the latest holds, and replaces the others whole. Members of a line: "format" (5: older
 * programs leave it alone), "mark" (the game's id), "at" (when), and as far as there are any
 * "star", "tags", "note" and "deleted". */
#pragma once

#include <glib.h>

enum {
  GAME_MARK_MAX_TAGS = 16,
  GAME_MARK_MAX_TAG_CHARS = 32,
  GAME_MARK_MAX_NOTE_CHARS = 4000,
};

/* Plain data that owns what it has. All zero, but for game and at: nothing is noted. */
typedef struct {
  char *game; /* its id, in small letters */
  gint64 at;  /* milliseconds since 1970, UTC */
  gboolean star;
  gboolean deleted; /* neither listed nor counted */
  GStrv tags;       /* each once, not empty; or NULL */
  char *note;       /* not empty, or NULL */
} GameMark;

void game_mark_copy (GameMark *copy, const GameMark *mark);
void game_mark_clear (GameMark *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (GameMark, game_mark_clear)

/* The same of marks that are allocated by themselves, and an array that owns such. */
GameMark *game_mark_dup (const GameMark *mark);
void game_mark_free (GameMark *self);
GPtrArray *game_mark_array_new (void);

/* Do both say the same of a game, whenever that was? */
gboolean game_mark_equal (const GameMark *one, const GameMark *other);

/* The line, without its end. (transfer full) */
char *game_mark_write (const GameMark *self);

/* Reads a line of length bytes into a mark, which is left alone if that fails, with
 * WUZI_RECORD_ERROR (records/files/json-read.h): it is broken, or written by a newer version, or
 * no mark at all. */
gboolean game_mark_read (const char *line, gsize length, GameMark *mark, GError **error);

/* Is the line, of which at least the beginning is there, one that game_mark_write () wrote? */
gboolean game_mark_is_line (const char *line, gsize length);

/* Takes tags as they are typed, with commas between them: without white space around them, each
 * once, and no longer and no more than may be. NULL if there are none. (transfer full) */
GStrv game_mark_parse_tags (const char *text);

/* The same the other way round; "" if there are none. (transfer full) */
char *game_mark_join_tags (const GameMark *self);

/* Sets the note to a text without white space around it, and no longer than may be. */
void game_mark_set_note (GameMark *self, const char *text);
