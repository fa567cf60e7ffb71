/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens a database of others' games, and reads what is in it. */
#include "library/library-db-private.h"

#include <glib/gi18n-lib.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

#include "board/renju-opening.h"
#include "records/players/player-name.h"

/* Rows of a run, and the prints by which its games are known again, lie in one blob each. */
static const char TABLES[] =
    "CREATE TABLE people (no INTEGER PRIMARY KEY, name TEXT NOT NULL, country TEXT NOT NULL,"
    "  means INTEGER NOT NULL);"
    "CREATE TABLE events (no INTEGER PRIMARY KEY, name TEXT NOT NULL, place TEXT NOT NULL);"
    "CREATE TABLE runs (no INTEGER PRIMARY KEY, rows BLOB NOT NULL, prints BLOB NOT NULL);"
    "CREATE TABLE games (no INTEGER PRIMARY KEY, moves BLOB, id TEXT, round TEXT, rule TEXT,"
    "  ending TEXT, msecs BLOB, black_minutes INTEGER, white_minutes INTEGER, offers BLOB,"
    "  swaps TEXT, info TEXT);"
    "CREATE TABLE imports (source TEXT PRIMARY KEY, began INTEGER, whole INTEGER) WITHOUT ROWID;";

/* The places of a board whose points fit into one byte. */
#define SMALL_PLACES 256

#define MAX_DATE 99991231u

enum {
  FIRST_RANK = 1,                                  /* of a round: of one with the number 0 */
  MAX_ROUND = LIBRARY_ROUND_NONE - 2 - FIRST_RANK, /* later ones are as good as equal */
};

static void
person_free (gpointer data)
{
  LibraryPerson *person = data;

  g_free (person->name);
  g_free (person->country);
  g_free (person->key);
  g_free (person);
}

static void
event_free (gpointer data)
{
  LibraryEvent *event = data;

  g_free (event->name);
  g_free (event->place);
  g_free (event->key);
  g_free (event);
}

gboolean
library_db_set_error (LibraryDb *self, GError **error)
{
  if (index_db_is_good (self->db))
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                         _ ("Another copy of Wuzi is using the database. Try again later."));
  else
    index_db_set_error (self->db, error);
  return FALSE;
}

static char *
dup_text (sqlite3_stmt *row, int column)
{
  const char *text = (const char *) sqlite3_column_text (row, column);

  return text != NULL ? g_utf8_make_valid (text, -1) : g_strdup ("");
}

void
library_db_add_person (LibraryDb *self, char *name, char *country, guint32 means)
{
  LibraryPerson *person = g_new0 (LibraryPerson, 1);

  *person = (LibraryPerson) { name, country, player_name_search_key (name), means };
  g_ptr_array_add (self->people, person);
}

void
library_db_add_event (LibraryDb *self, char *name, char *place)
{
  LibraryEvent *event = g_new0 (LibraryEvent, 1);

  *event = (LibraryEvent) { name, place, player_name_search_key (name) };
  g_ptr_array_add (self->events, event);
}

static void
load_names (LibraryDb *self)
{
  sqlite3_stmt *row;

  g_ptr_array_set_size (self->people, 0);
  g_ptr_array_set_size (self->events, 0);
  row = index_db_prepare (self->db, "SELECT name, country, means FROM people ORDER BY no", "");
  while (index_db_step (self->db, row))
    library_db_add_person (self, dup_text (row, 0), dup_text (row, 1),
                           (guint32) sqlite3_column_int64 (row, 2));
  row = index_db_prepare (self->db, "SELECT name, place FROM events ORDER BY no", "");
  while (index_db_step (self->db, row))
    library_db_add_event (self, dup_text (row, 0), dup_text (row, 1));
}

/* Does the row say what can be? */
static gboolean
row_can_be (LibraryDb *self, const LibraryRow *row)
{
  return row->black > 0 && row->black <= self->people->len && row->white > 0
         && row->white <= self->people->len && row->date <= MAX_DATE
         && row->event <= self->events->len && row->rule < RULE_COUNT
         && row->opening < OPENING_COUNT && row->renju_opening <= RENJU_OPENING_COUNT
         && row->result <= LIBRARY_RESULT_DRAW && row->size >= BOARD_MIN_SIZE
         && row->size <= BOARD_MAX_SIZE && row->moves <= row->size * row->size;
}

void
library_db_order_bytes (LibraryRow *rows, guint count)
{
  for (guint i = 0; G_BYTE_ORDER != G_LITTLE_ENDIAN && i < count; i++) {
    LibraryRow *row = &rows[i];

    row->black = GUINT32_FROM_LE (row->black);
    row->white = GUINT32_FROM_LE (row->white);
    row->event = GUINT32_FROM_LE (row->event);
    row->date = GUINT32_FROM_LE (row->date);
    row->black_rating = GUINT16_FROM_LE (row->black_rating);
    row->white_rating = GUINT16_FROM_LE (row->white_rating);
    row->moves = GUINT16_FROM_LE (row->moves);
  }
}

static void
add_rows (LibraryDb *self, sqlite3_stmt *statement)
{
  guint count = (guint) sqlite3_column_bytes (statement, 1) / sizeof (LibraryRow);
  g_autofree LibraryRow *rows =
      g_memdup2 (sqlite3_column_blob (statement, 1), count * sizeof (LibraryRow));

  /* All runs but the last one are full. */
  if (sqlite3_column_int64 (statement, 0) * LIBRARY_RUN_GAMES != self->rows->len
      || count > LIBRARY_RUN_GAMES) {
    index_db_spoil (self->db);
    return;
  }
  library_db_order_bytes (rows, count);
  for (guint i = 0; i < count; i++)
    if (!row_can_be (self, &rows[i])) {
      index_db_spoil (self->db);
      return;
    }
  g_array_append_vals (self->rows, rows, count);
}

/* Reads the rows from the last run on that isn't full. */
static void
load_rows (LibraryDb *self)
{
  gint64 run = self->rows->len / LIBRARY_RUN_GAMES;
  sqlite3_stmt *row;

  g_array_set_size (self->rows, (guint) run * LIBRARY_RUN_GAMES);
  row =
      index_db_prepare (self->db, "SELECT no, rows FROM runs WHERE no >= ? ORDER BY no", "i", run);
  while (index_db_step (self->db, row))
    add_rows (self, row);
}

gboolean
library_db_catch_up (LibraryDb *self, GError **error)
{
  gint64 version = index_db_read_number (self->db, "PRAGMA data_version");

  if (version != self->version && index_db_is_good (self->db)) {
    gboolean reading = index_db_begin_reading (self->db);

    load_names (self);
    load_rows (self);
    if (reading)
      index_db_commit (self->db);
    self->version = version;
  }
  return index_db_is_good (self->db) || library_db_set_error (self, error);
}

/* Takes the database, which may be NULL with an error. */
static LibraryDb *
take_db (IndexDb *db, GError **error)
{
  g_autoptr (LibraryDb) self = NULL;

  if (db == NULL)
    return NULL;
  self = g_new0 (LibraryDb, 1);
  self->db = db;
  self->positions = position_table_new (db);
  self->people = g_ptr_array_new_with_free_func (person_free);
  self->events = g_ptr_array_new_with_free_func (event_free);
  self->rows = g_array_new (FALSE, FALSE, sizeof (LibraryRow));
  self->version = -1;
  if (!library_db_catch_up (self, error))
    return NULL;
  return g_steal_pointer (&self);
}

static IndexDb *
open_kept (const char *path, GError **error)
{
  g_autofree char *sql = g_strconcat (TABLES, POSITION_TABLE_SQL, NULL);

  return index_db_open_kept (path, LIBRARY_DB_VERSION, sql, error);
}

LibraryDb *
library_db_open (const char *path, GError **error)
{
  return take_db (open_kept (path, error), error);
}

LibraryDb *
library_db_open_to_read (const char *path, GError **error)
{
  GStatBuf info;

  if (g_stat (path, &info) == 0 && S_ISREG (info.st_mode) && info.st_size == 0)
    return take_db (open_kept (":memory:", error), error);
  return take_db (index_db_open_to_read (path, LIBRARY_DB_VERSION, error), error);
}

void
library_db_close (LibraryDb *self)
{
  position_table_free (self->positions);
  index_db_close (self->db);
  g_ptr_array_unref (self->people);
  g_ptr_array_unref (self->events);
  g_array_unref (self->rows);
  g_free (self);
}

IndexDb *
library_db_get_db (LibraryDb *self)
{
  return self->db;
}

PositionTable *
library_db_get_positions (LibraryDb *self)
{
  return self->positions;
}

GArray *
library_db_get_rows (LibraryDb *self)
{
  return self->rows;
}

guint
library_db_count_people (LibraryDb *self)
{
  return self->people->len;
}

guint
library_db_count_events (LibraryDb *self)
{
  return self->events->len;
}

const LibraryPerson *
library_db_get_person (LibraryDb *self, guint32 number)
{
  return number > 0 && number <= self->people->len ? g_ptr_array_index (self->people, number - 1)
                                                   : NULL;
}

const LibraryEvent *
library_db_get_event (LibraryDb *self, guint32 number)
{
  return number > 0 && number <= self->events->len ? g_ptr_array_index (self->events, number - 1)
                                                   : NULL;
}

guint32
library_db_get_meant (LibraryDb *self, guint32 person)
{
  const LibraryPerson *known = library_db_get_person (self, person);

  return known != NULL && library_db_get_person (self, known->means) != NULL ? known->means
                                                                             : person;
}

gboolean
library_db_set_meant (LibraryDb *self, guint32 person, guint32 meant, GError **error)
{
  /* To itself: only that one; else whoever means the person, too. */
  const char *sql = person == meant ? "UPDATE people SET means = ?2 WHERE no = ?1"
                                    : "UPDATE people SET means = ?2 WHERE means = ?1 OR no = ?1";
  sqlite3_stmt *row;

  g_return_val_if_fail (library_db_get_person (self, person) != NULL, FALSE);
  g_return_val_if_fail (library_db_get_person (self, meant) != NULL, FALSE);

  if (person != meant)
    meant = library_db_get_meant (self, meant);
  if (!index_db_begin (self->db))
    return library_db_set_error (self, error);
  row = index_db_prepare (self->db, sql, "ii", (gint64) person, (gint64) meant);
  index_db_step (self->db, row);
  if (!index_db_commit (self->db))
    return library_db_set_error (self, error);
  load_names (self);
  return index_db_is_good (self->db) || library_db_set_error (self, error);
}

/* --- packing --- */

/* A point is its place, row by row from the lower left corner: a byte each, or on a board with
 * more places two. */
void
library_db_pack_points (GByteArray *bytes, int size, const Point *points, guint count)
{
  for (guint i = 0; i < count; i++) {
    int place = point_y (points[i]) * size + point_x (points[i]);
    const guint8 packed[] = { (guint8) place, (guint8) (place >> 8) };

    g_byte_array_append (bytes, packed, size * size > SMALL_PLACES ? 2 : 1);
  }
}

/* FALSE if one isn't on the board. */
static gboolean
unpack_points (sqlite3_stmt *row, int column, int size, GArray *points)
{
  const guint8 *at = sqlite3_column_blob (row, column);
  int width = size * size > SMALL_PLACES ? 2 : 1;
  int count = sqlite3_column_bytes (row, column) / width;

  for (int i = 0; i < count; i++, at += width) {
    int place = width == 2 ? at[0] | at[1] << 8 : at[0];
    Point point = point_make (place % size, place / size);

    if (place >= size * size)
      return FALSE;
    g_array_append_val (points, point);
  }
  return TRUE;
}

/* Each time is one more than it is, so that 0 means an unknown one; seven bits to a byte, the
 * lowest first. */
void
library_db_pack_msecs (GByteArray *bytes, const gint64 *msecs, guint count)
{
  for (guint i = 0; i < count; i++) {
    guint64 left = msecs[i] < 0 ? 0 : (guint64) msecs[i] + 1;

    do {
      guint8 byte = (guint8) ((left & 0x7f) | (left > 0x7f ? 0x80 : 0));

      g_byte_array_append (bytes, &byte, 1);
      left >>= 7;
    } while (left > 0);
  }
}

static void
unpack_msecs (sqlite3_stmt *row, int column, GArray *msecs)
{
  const guint8 *at = sqlite3_column_blob (row, column);
  const guint8 *end = at + (at != NULL ? sqlite3_column_bytes (row, column) : 0);

  while (at < end) {
    guint64 value = 0;
    gint64 time;

    for (int shift = 0; at < end && shift < 63; shift += 7) {
      value |= (guint64) (*at & 0x7f) << shift;
      if (*at++ <= 0x7f)
        break;
    }
    time = (gint64) value - 1;
    g_array_append_val (msecs, time);
  }
}

/* --- one game --- */

void
library_kept_game_free (LibraryKeptGame *self)
{
  g_string_chunk_free (self->texts);
  g_array_unref (self->moves);
  g_array_unref (self->offers);
  g_array_unref (self->msecs);
  g_free (self);
}

static const char *
keep_text (LibraryKeptGame *self, sqlite3_stmt *row, int column)
{
  const char *text = (const char *) sqlite3_column_text (row, column);

  return text != NULL && g_utf8_validate (text, -1, NULL)
             ? g_string_chunk_insert (self->texts, text)
             : NULL;
}

static const char *
keep_name (LibraryKeptGame *self, const char *name)
{
  return name != NULL && *name != '\0' ? g_string_chunk_insert (self->texts, name) : NULL;
}

static void
keep_people (LibraryDb *self, const LibraryRow *row, LibraryKeptGame *kept)
{
  const LibraryPerson *black = library_db_get_person (self, row->black);
  const LibraryPerson *white = library_db_get_person (self, row->white);
  const LibraryEvent *event = library_db_get_event (self, row->event);

  kept->game.black = keep_name (kept, black->name);
  kept->game.white = keep_name (kept, white->name);
  kept->game.black_country = keep_name (kept, black->country);
  kept->game.white_country = keep_name (kept, white->country);
  kept->game.event = event != NULL ? keep_name (kept, event->name) : NULL;
  kept->game.place = event != NULL ? keep_name (kept, event->place) : NULL;
}

static int
read_minutes (sqlite3_stmt *statement, int column)
{
  return sqlite3_column_type (statement, column) == SQLITE_NULL
             ? -1
             : sqlite3_column_int (statement, column);
}

static gboolean
read_game (LibraryDb *self, sqlite3_stmt *statement, const LibraryRow *row, LibraryKeptGame *kept)
{
  LibraryGame *game = &kept->game;

  *game = (LibraryGame) {
    .size = row->size,
    .rule = (Rule) row->rule,
    .opening = (OpeningKind) row->opening,
    .result = (LibraryResult) row->result,
    .year = (int) (row->date / 10000),
    .month = (int) (row->date / 100 % 100),
    .day = (int) (row->date % 100),
    .black_rating = row->black_rating,
    .white_rating = row->white_rating,
  };
  keep_people (self, row, kept);
  if (!unpack_points (statement, 0, game->size, kept->moves)
      || !unpack_points (statement, 8, game->size, kept->offers))
    return FALSE;
  game->id = keep_text (kept, statement, 1);
  game->round = keep_text (kept, statement, 2);
  game->rule_name = keep_text (kept, statement, 3);
  game->ending = keep_text (kept, statement, 4);
  unpack_msecs (statement, 5, kept->msecs);
  game->black_minutes = read_minutes (statement, 6);
  game->white_minutes = read_minutes (statement, 7);
  game->swaps = keep_text (kept, statement, 9);
  game->info = keep_text (kept, statement, 10);
  game->moves = (const Point *) (gconstpointer) kept->moves->data;
  game->move_count = kept->moves->len;
  game->offers = (const Point *) (gconstpointer) kept->offers->data;
  game->offer_count = kept->offers->len;
  /* Times for other moves than there are would be read beyond their end. */
  game->msecs = kept->msecs->len == kept->moves->len && kept->msecs->len > 0
                    ? (const gint64 *) (gconstpointer) kept->msecs->data
                    : NULL;
  return TRUE;
}

char *
library_db_dup_round (LibraryDb *self, guint32 number)
{
  sqlite3_stmt *row =
      index_db_prepare (self->db, "SELECT round FROM games WHERE no = ?", "i", (gint64) number);
  g_autofree char *text = NULL;

  if (index_db_step (self->db, row)) {
    text = dup_text (row, 0);
    sqlite3_reset (row);
  }
  return text != NULL && *text != '\0' ? g_steal_pointer (&text) : NULL;
}

guint8
library_db_rank_round (const char *round)
{
  const char *number = round != NULL ? strpbrk (round, "0123456789") : NULL;

  if (round == NULL || *round == '\0')
    return LIBRARY_ROUND_NONE;
  return number != NULL
             ? (guint8) (FIRST_RANK + MIN (g_ascii_strtoull (number, NULL, 10), MAX_ROUND))
             : LIBRARY_ROUND_NONE - 1;
}

guint8
library_db_get_round_rank (LibraryDb *self, guint32 number)
{
  LibraryRow *row = &g_array_index (self->rows, LibraryRow, number - 1);

  if (row->round == 0) {
    g_autofree char *round = library_db_dup_round (self, number);

    row->round = library_db_rank_round (round);
  }
  return row->round;
}

LibraryKeptGame *
library_db_read_game (LibraryDb *self, guint32 number)
{
  g_autoptr (LibraryKeptGame) kept = NULL;
  sqlite3_stmt *row;
  gboolean right;

  if (number == 0 || number > self->rows->len)
    return NULL;
  row = index_db_prepare (self->db,
                          "SELECT moves, id, round, rule, ending, msecs, black_minutes,"
                          " white_minutes, offers, swaps, info FROM games WHERE no = ?",
                          "i", (gint64) number);
  if (!index_db_step (self->db, row))
    return NULL;
  kept = g_new0 (LibraryKeptGame, 1);
  kept->texts = g_string_chunk_new (256);
  kept->moves = g_array_new (FALSE, FALSE, sizeof (Point));
  kept->offers = g_array_new (FALSE, FALSE, sizeof (Point));
  kept->msecs = g_array_new (FALSE, FALSE, sizeof (gint64));
  right = read_game (self, row, &g_array_index (self->rows, LibraryRow, number - 1), kept);
  sqlite3_reset (row);
  return right ? g_steal_pointer (&kept) : NULL;
}
