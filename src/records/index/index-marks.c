/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is noted about the games of an index, and which of them are deleted. */
#include "records/index/game-index-private.h"

#include "records/players/player-name.h"

void
index_marks_load (GameIndex *self)
{
  sqlite3_stmt *rows = index_db_prepare (self->db, "SELECT no FROM games WHERE deleted", "");

  g_hash_table_remove_all (self->deleted);
  while (index_db_step (self->db, rows))
    g_hash_table_add (self->deleted, GUINT_TO_POINTER (sqlite3_column_int64 (rows, 0)));
  self->marked = index_db_read_number (self->db, "SELECT EXISTS (SELECT 1 FROM marks)") != 0;
}

gboolean
index_marks_is_deleted (GameIndex *self, guint32 number)
{
  return g_hash_table_contains (self->deleted, GUINT_TO_POINTER (number));
}

/* The row of a game's mark; NULL if there is none. Once it is read, it is to be reset. */
static sqlite3_stmt *
find_mark (GameIndex *self, const char *id)
{
  guint8 bytes[GAME_ID_BYTES];
  sqlite3_stmt *row;

  if (!self->marked)
    return NULL;
  game_id_pack (id, bytes);
  row = index_db_prepare (self->db, "SELECT at, star, deleted, tags, note FROM marks WHERE id = ?",
                          "b", bytes);
  return index_db_step (self->db, row) ? row : NULL;
}

gboolean
index_marks_find_deleted (GameIndex *self, const char *id)
{
  sqlite3_stmt *row = find_mark (self, id);
  gboolean deleted = row != NULL && sqlite3_column_int (row, 2) != 0;

  if (row != NULL)
    sqlite3_reset (row);
  return deleted;
}

/* The words that are searched, folded as names are. (transfer full) */
static char *
fold_words (const GameMark *mark)
{
  g_autofree char *tags = game_mark_join_tags (mark);
  g_autofree char *all = g_strconcat (tags, "\n", mark->note, NULL);

  return player_name_search_key (all);
}

static void
write_mark (GameIndex *self, const GameMark *mark)
{
  g_autofree char *tags = mark->tags != NULL ? g_strjoinv ("\n", mark->tags) : g_strdup ("");
  g_autofree char *lines = *tags != '\0' ? g_strconcat ("\n", tags, "\n", NULL) : g_strdup ("");
  g_autofree char *words = fold_words (mark);
  guint8 bytes[GAME_ID_BYTES];

  game_id_pack (mark->game, bytes);
  index_db_step (
      self->db,
      index_db_prepare (self->db, "INSERT OR REPLACE INTO marks VALUES (?, ?, ?, ?, ?, ?, ?)",
                        "biiisss", bytes, mark->at, (gint64) mark->star, (gint64) mark->deleted,
                        lines, mark->note != NULL ? mark->note : "", words));
  self->marked = TRUE;
}

/* All games from that one on are counted anew. */
static void
set_deleted (GameIndex *self, const char *id, gboolean deleted)
{
  guint32 number = game_index_find_written (self, id);
  sqlite3_stmt *row;

  if (number == 0 || index_marks_is_deleted (self, number) == deleted)
    return;
  if (deleted)
    g_hash_table_add (self->deleted, GUINT_TO_POINTER (number));
  else
    g_hash_table_remove (self->deleted, GUINT_TO_POINTER (number));
  row = index_db_prepare (self->db, "UPDATE games SET deleted = ? WHERE no = ? RETURNING started",
                          "ii", (gint64) deleted, (gint64) number);
  if (index_db_step (self->db, row)) {
    index_ratings_stop (self);
    self->state.uncounted_since = MIN (self->state.uncounted_since, sqlite3_column_int64 (row, 0));
    sqlite3_reset (row);
  }
}

void
game_index_set_mark (GameIndex *self, const GameMark *mark)
{
  sqlite3_stmt *row = find_mark (self, mark->game);

  if (row != NULL) {
    gboolean later = sqlite3_column_int64 (row, 0) > mark->at;

    sqlite3_reset (row);
    if (later)
      return;
  }
  write_mark (self, mark);
  set_deleted (self, mark->game, mark->deleted);
}

guint
game_index_count_deleted (GameIndex *self)
{
  return g_hash_table_size (self->deleted);
}

gboolean
game_index_has_marks (GameIndex *self)
{
  return self->marked;
}

gboolean
game_index_get_mark (GameIndex *self, const char *id, GameMark *mark)
{
  sqlite3_stmt *row = find_mark (self, id);
  const char *tags;
  const char *note;

  if (row == NULL)
    return FALSE;
  tags = index_read_text (self, row, 3);
  note = index_read_text (self, row, 4);
  *mark = (GameMark) {
    .game = g_ascii_strdown (id, -1),
    .at = sqlite3_column_int64 (row, 0),
    .star = sqlite3_column_int (row, 1) != 0,
    .deleted = sqlite3_column_int (row, 2) != 0,
    .note = *note != '\0' ? g_strdup (note) : NULL,
  };
  if (*tags != '\0') {
    g_autofree char *list = g_strdelimit (g_strdup (tags), "\n", ',');

    mark->tags = game_mark_parse_tags (list);
  }
  sqlite3_reset (row);
  return TRUE;
}

/* NULL if there is no such game. */
static GameMark *
read_mark (GameIndex *self, guint32 number)
{
  g_autofree char *id = NULL;
  GameMark *mark;
  sqlite3_stmt *row;

  row = index_games_select (self, number, "SELECT id FROM games WHERE no = ?",
                            "SELECT id FROM unwritten_games WHERE no = ?");
  if (row == NULL)
    return NULL;
  id = game_id_dup (index_read_id (self, row, 0));
  sqlite3_reset (row);
  mark = g_new0 (GameMark, 1);
  if (!game_index_get_mark (self, id, mark))
    mark->game = g_steal_pointer (&id);
  return mark;
}

GPtrArray *
game_index_read_marks (GameIndex *self, const guint32 *numbers, guint count)
{
  gboolean begun = index_db_begin_reading (self->db);
  GPtrArray *marks = game_mark_array_new ();

  for (guint i = 0; i < count; i++) {
    GameMark *mark = read_mark (self, numbers[i]);

    if (mark != NULL)
      g_ptr_array_add (marks, mark);
  }
  if (begun)
    index_db_commit (self->db);
  return marks;
}
