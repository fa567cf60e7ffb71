/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adds games to a database. */
#include "library/library-db-private.h"

#include <string.h>

#include "board/renju-opening.h"
#include "records/files/content-hash.h"

enum {
  COMMIT_MSECS = 1500, /* how long others wait who add to the same database, at most */
  TURN_MSECS = 60000,  /* how long these are waited for */
  MAX_TWINS = 1000,    /* games of an import in which all is the same; more of them are one */
  FIRST_PRINTS = 1 << 12,
  FIRST_TEXT = 2, /* in the statement that inserts a game */
};

/* A set of numbers, none of which is 0: a table of twice as many places at least. */
typedef struct {
  guint64 *at;
  gsize places; /* a power of two */
  gsize count;
} PrintSet;

struct _LibraryWriter {
  LibraryDb *db; /* borrowed */

  /* Owned */
  GHashTable *people; /* name and country, a line each, to a number */
  GHashTable *events; /* name and place, likewise */
  PrintSet known;     /* of all games that are there */
  PrintSet seen;      /* of those of this import */
  GArray *prints;     /* guint64: of the last run */
  GByteArray *bytes;  /* what is packed just now */
  GByteArray *more;   /* likewise */
  GByteArray *offers; /* likewise */
  GString *key;       /* of a person or an event */

  guint added;
  guint kept; /* of these, so many are committed */

  guint people_known; /* how many of the database's are in people; likewise */
  guint events_known;
  guint rows_known;
  gboolean writing; /* since a time, on the monotonic clock */
  gint64 since;
};

/* --- prints --- */

static gsize
find_place (const PrintSet *set, guint64 print)
{
  gsize place = (gsize) print & (set->places - 1);

  while (set->at[place] != 0 && set->at[place] != print)
    place = (place + 1) & (set->places - 1);
  return place;
}

static gboolean
has_print (const PrintSet *set, guint64 print)
{
  return set->places > 0 && set->at[find_place (set, print)] == print;
}

static void
add_print (PrintSet *set, guint64 print)
{
  gsize place;

  if (2 * (set->count + 1) > set->places) {
    PrintSet larger = { .places = MAX (2 * set->places, FIRST_PRINTS), .count = set->count };

    larger.at = g_new0 (guint64, larger.places);
    for (gsize i = 0; i < set->places; i++)
      if (set->at[i] != 0)
        larger.at[find_place (&larger, set->at[i])] = set->at[i];
    g_free (set->at);
    *set = larger;
  }
  place = find_place (set, print);
  if (set->at[place] == 0)
    set->count++;
  set->at[place] = print;
}

/* From the order of bytes of the file to this machine's, or back. */
static void
order_prints (GArray *prints)
{
  for (guint i = 0; i < prints->len; i++)
    g_array_index (prints, guint64, i) = GUINT64_FROM_LE (g_array_index (prints, guint64, i));
}

static guint64
hash_text (guint64 hash, const char *text)
{
  return text != NULL ? content_hash (text, strlen (text) + 1, hash) : content_hash ("", 0, hash);
}

/* The same on every machine, as they lie in files. */
static guint64
hash_numbers (guint64 hash, const int *numbers, guint count)
{
  g_autofree gint32 *bytes = g_new (gint32, count);

  for (guint i = 0; i < count; i++)
    bytes[i] = GINT32_TO_LE (numbers[i]);
  return content_hash (bytes, count * sizeof *bytes, hash);
}

static guint64
hash_moves (guint64 hash, const Point *moves, guint count)
{
  Point bytes[BOARD_MAX_STONES];

  for (guint i = 0; i < count; i++)
    bytes[i] = GUINT16_TO_LE (moves[i]);
  return content_hash (bytes, count * sizeof *bytes, hash);
}

/* What tells a game from others. One that its archive has a name for is known by that, even if
 * something in it was put right since. */
static guint64
hash_game (const LibraryGame *game)
{
  const int numbers[] = { game->year, game->month, game->day, game->size, (int) game->result };
  guint64 hash = hash_text (1, game->id);

  hash = hash_text (hash, game->black);
  hash = hash_text (hash, game->white);
  hash = hash_text (hash, game->event);
  if (game->id != NULL)
    return hash;
  hash = hash_text (hash, game->round);
  hash = hash_numbers (hash, numbers, G_N_ELEMENTS (numbers));
  return hash_moves (hash, game->moves, game->move_count);
}

/* The print of a game, which its twins of this import haven't; 0 if there are too many of these. */
static guint64
find_print (LibraryWriter *self, const LibraryGame *game)
{
  guint64 hash = hash_game (game);

  for (int twin = 0; twin < (game->id != NULL ? 1 : MAX_TWINS); twin++) {
    guint64 print = MAX (hash_numbers (hash, &twin, 1), 1);

    if (!has_print (&self->seen, print)) {
      add_print (&self->seen, print);
      return print;
    }
  }
  return 0;
}

/* --- a writer --- */

LibraryWriter *
library_writer_new (LibraryDb *db)
{
  LibraryWriter *self = g_new0 (LibraryWriter, 1);

  self->db = db;
  self->people = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->events = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->prints = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->bytes = g_byte_array_new ();
  self->more = g_byte_array_new ();
  self->offers = g_byte_array_new ();
  self->key = g_string_new (NULL);
  return self;
}

void
library_writer_free (LibraryWriter *self)
{
  g_hash_table_unref (self->people);
  g_hash_table_unref (self->events);
  g_array_unref (self->prints);
  g_byte_array_unref (self->bytes);
  g_byte_array_unref (self->more);
  g_byte_array_unref (self->offers);
  g_string_free (self->key, TRUE);
  g_free (self->known.at);
  g_free (self->seen.at);
  g_free (self);
}

/* --- what others have added --- */

static const char *
make_key (LibraryWriter *self, const char *name, const char *rest)
{
  g_string_printf (self->key, "%s\n%s", name != NULL ? name : "", rest != NULL ? rest : "");
  return self->key->str;
}

static void
know_names (LibraryWriter *self)
{
  LibraryDb *db = self->db;

  for (; self->people_known < db->people->len; self->people_known++) {
    const LibraryPerson *person = g_ptr_array_index (db->people, self->people_known);

    g_hash_table_insert (self->people, g_strdup (make_key (self, person->name, person->country)),
                         GUINT_TO_POINTER (self->people_known + 1));
  }
  for (; self->events_known < db->events->len; self->events_known++) {
    const LibraryEvent *event = g_ptr_array_index (db->events, self->events_known);

    g_hash_table_insert (self->events, g_strdup (make_key (self, event->name, event->place)),
                         GUINT_TO_POINTER (self->events_known + 1));
  }
}

static void
know_prints (LibraryWriter *self)
{
  GArray *rows = self->db->rows;
  sqlite3_stmt *row;

  if (rows->len == self->rows_known)
    return;
  row = index_db_prepare (self->db->db, "SELECT prints FROM runs WHERE no >= ? ORDER BY no", "i",
                          (gint64) (self->rows_known / LIBRARY_RUN_GAMES));
  while (index_db_step (self->db->db, row)) {
    const guint64 *prints = sqlite3_column_blob (row, 0);
    guint count = (guint) sqlite3_column_bytes (row, 0) / sizeof *prints;

    g_array_set_size (self->prints, 0);
    g_array_append_vals (self->prints, prints, MIN (count, LIBRARY_RUN_GAMES));
    order_prints (self->prints);
    for (guint i = 0; i < self->prints->len; i++)
      add_print (&self->known, MAX (g_array_index (self->prints, guint64, i), 1));
  }
  if (rows->len % LIBRARY_RUN_GAMES == 0)
    g_array_set_size (self->prints, 0);
  else if (self->prints->len != rows->len % LIBRARY_RUN_GAMES)
    index_db_spoil (self->db->db);
  self->rows_known = rows->len;
}

/* Begins a transaction, when others let it. */
static gboolean
begin (LibraryWriter *self)
{
  gint64 until = g_get_monotonic_time () + TURN_MSECS * G_TIME_SPAN_MILLISECOND;

  if (self->writing)
    return TRUE;
  while (!index_db_begin (self->db->db))
    if (!index_db_is_good (self->db->db) || g_get_monotonic_time () > until)
      return FALSE;
  if (!library_db_catch_up (self->db, NULL))
    return FALSE;
  know_names (self);
  know_prints (self);
  self->writing = TRUE;
  self->since = g_get_monotonic_time ();
  return index_db_is_good (self->db->db);
}

/* --- names --- */

static void
bind_text (sqlite3_stmt *row, int at, const char *text)
{
  if (text != NULL)
    sqlite3_bind_text (row, at, text, -1, SQLITE_STATIC);
  else
    sqlite3_bind_null (row, at);
}

static guint32
ensure_person (LibraryWriter *self, const char *name, const char *country)
{
  LibraryDb *db = self->db;
  const char *key = make_key (self, name, country);
  guint32 number = GPOINTER_TO_UINT (g_hash_table_lookup (self->people, key));

  if (number != 0)
    return number;
  number = db->people->len + 1;
  g_hash_table_insert (self->people, g_strdup (key), GUINT_TO_POINTER (number));
  library_db_add_person (db, g_strdup (name != NULL ? name : ""),
                         g_strdup (country != NULL ? country : ""), number);
  self->people_known = number;
  index_db_step (db->db, index_db_prepare (db->db, "INSERT INTO people VALUES (?3, ?1, ?2, ?3)",
                                           "ssi", name != NULL ? name : "",
                                           country != NULL ? country : "", (gint64) number));
  return number;
}

static guint32
ensure_event (LibraryWriter *self, const char *name, const char *place)
{
  LibraryDb *db = self->db;
  const char *key;
  guint32 number;

  if (name == NULL || *name == '\0')
    return 0;
  key = make_key (self, name, place);
  number = GPOINTER_TO_UINT (g_hash_table_lookup (self->events, key));
  if (number != 0)
    return number;
  number = db->events->len + 1;
  g_hash_table_insert (self->events, g_strdup (key), GUINT_TO_POINTER (number));
  library_db_add_event (db, g_strdup (name), g_strdup (place != NULL ? place : ""));
  self->events_known = number;
  index_db_step (db->db, index_db_prepare (db->db, "INSERT INTO events VALUES (?3, ?1, ?2)", "ssi",
                                           name, place != NULL ? place : "", (gint64) number));
  return number;
}

/* --- games --- */

static void
bind_bytes (sqlite3_stmt *row, int at, GByteArray *bytes)
{
  if (bytes->len > 0)
    sqlite3_bind_blob (row, at, bytes->data, (int) bytes->len, SQLITE_STATIC);
  else
    sqlite3_bind_null (row, at);
}

static void
bind_minutes (sqlite3_stmt *row, int at, int minutes)
{
  if (minutes >= 0)
    sqlite3_bind_int (row, at, minutes);
  else
    sqlite3_bind_null (row, at);
}

static void
insert_game (LibraryWriter *self, guint32 number, const LibraryGame *game)
{
  IndexDb *db = self->db->db;
  sqlite3_stmt *row = index_db_prepare (db, "INSERT INTO games VALUES (?,?,?,?,?,?,?,?,?,?,?,?)",
                                        "i", (gint64) number);

  if (row == NULL)
    return;
  g_byte_array_set_size (self->bytes, 0);
  g_byte_array_set_size (self->more, 0);
  g_byte_array_set_size (self->offers, 0);
  library_db_pack_points (self->bytes, game->size, game->moves, game->move_count);
  if (game->msecs != NULL)
    library_db_pack_msecs (self->more, game->msecs, game->move_count);
  library_db_pack_points (self->offers, game->size, game->offers, game->offer_count);
  bind_bytes (row, FIRST_TEXT, self->bytes);
  bind_text (row, FIRST_TEXT + 1, game->id);
  bind_text (row, FIRST_TEXT + 2, game->round);
  bind_text (row, FIRST_TEXT + 3, game->rule_name);
  bind_text (row, FIRST_TEXT + 4, game->ending);
  bind_bytes (row, FIRST_TEXT + 5, self->more);
  bind_minutes (row, FIRST_TEXT + 6, game->black_minutes);
  bind_minutes (row, FIRST_TEXT + 7, game->white_minutes);
  bind_bytes (row, FIRST_TEXT + 8, self->offers);
  bind_text (row, FIRST_TEXT + 9, game->swaps);
  bind_text (row, FIRST_TEXT + 10, game->info);
  index_db_step (db, row);
  /* The texts and bytes don't last. */
  sqlite3_clear_bindings (row);
}

static guint16
clamp_rating (int rating)
{
  return (guint16) CLAMP (rating, 0, G_MAXUINT16);
}

static void
add_row (LibraryWriter *self, const LibraryGame *game)
{
  LibraryRow row = {
    .event = ensure_event (self, game->event, game->place),
    .date = (guint32) (CLAMP (game->year, 0, 9999) * 10000 + CLAMP (game->month, 0, 12) * 100
                       + CLAMP (game->day, 0, 31)),
    .black_rating = clamp_rating (game->black_rating),
    .white_rating = clamp_rating (game->white_rating),
    .moves = (guint16) game->move_count,
    .rule = (guint8) game->rule,
    .opening = (guint8) game->opening,
    .renju_opening = (guint8) renju_opening_find (game->moves, game->move_count),
    .result = (guint8) game->result,
    .size = (guint8) game->size,
    .round = library_db_rank_round (game->round),
  };

  row.black = ensure_person (self, game->black, game->black_country);
  row.white = ensure_person (self, game->white, game->white_country);
  g_array_append_val (self->db->rows, row);
}

static PositionResult
get_result (LibraryResult result)
{
  static const PositionResult RESULTS[] = {
    [LIBRARY_RESULT_UNKNOWN] = POSITION_RESULT_UNKNOWN,
    [LIBRARY_RESULT_BLACK_WINS] = POSITION_BLACK_WINS,
    [LIBRARY_RESULT_WHITE_WINS] = POSITION_WHITE_WINS,
    [LIBRARY_RESULT_DRAW] = POSITION_DRAW,
  };

  return RESULTS[result];
}

/* Is all right that the row of a game will say of it? */
static gboolean
game_can_be (const LibraryGame *game)
{
  return game->size >= BOARD_MIN_SIZE && game->size <= BOARD_MAX_SIZE
         && game->move_count <= (guint) (game->size * game->size);
}

LibraryAdding
library_writer_add (LibraryWriter *self, const LibraryGame *game)
{
  guint64 print;
  guint32 number;

  g_return_val_if_fail (game_can_be (game), LIBRARY_FAILED);

  if (!begin (self))
    return LIBRARY_FAILED;
  print = find_print (self, game);
  if (print == 0 || has_print (&self->known, print))
    return LIBRARY_KNOWN;
  add_row (self, game);
  add_print (&self->known, print);
  g_array_append_val (self->prints, print);
  number = self->db->rows->len;
  self->rows_known = number;
  self->added++;
  insert_game (self, number, game);
  position_table_add (self->db->positions, number, game->size, game->moves, game->move_count,
                      game->move_count, get_result (game->result));
  if ((number % LIBRARY_RUN_GAMES == 0
       || g_get_monotonic_time () - self->since > COMMIT_MSECS * G_TIME_SPAN_MILLISECOND)
      && !library_writer_commit (self, NULL))
    return LIBRARY_FAILED;
  return index_db_is_good (self->db->db) ? LIBRARY_ADDED : LIBRARY_FAILED;
}

/* Writes the last run's rows and prints anew. */
static void
write_run (LibraryWriter *self)
{
  GArray *rows = self->db->rows;
  g_autofree LibraryRow *run_rows = NULL;
  guint run, count;
  sqlite3_stmt *row;

  if (rows->len == 0)
    return;
  run = (rows->len - 1) / LIBRARY_RUN_GAMES;
  count = rows->len - run * LIBRARY_RUN_GAMES;
  row = index_db_prepare (self->db->db, "INSERT OR REPLACE INTO runs VALUES (?, ?, ?)", "i",
                          (gint64) run);
  if (row == NULL)
    return;
  run_rows = g_memdup2 (&g_array_index (rows, LibraryRow, run * LIBRARY_RUN_GAMES),
                        count * sizeof *run_rows);
  library_db_order_bytes (run_rows, count);
  order_prints (self->prints);
  sqlite3_bind_blob (row, 2, run_rows, (int) (count * sizeof *run_rows), SQLITE_STATIC);
  sqlite3_bind_blob (row, 3, self->prints->data, (int) (self->prints->len * sizeof (guint64)),
                     SQLITE_STATIC);
  index_db_step (self->db->db, row);
  sqlite3_clear_bindings (row);
  order_prints (self->prints);
}

gboolean
library_writer_commit (LibraryWriter *self, GError **error)
{
  if (!self->writing)
    return index_db_is_good (self->db->db) || library_db_set_error (self->db, error);
  position_table_write (self->db->positions);
  write_run (self);
  if (self->db->rows->len % LIBRARY_RUN_GAMES == 0)
    g_array_set_size (self->prints, 0);
  self->writing = FALSE;
  if (!index_db_commit (self->db->db))
    return library_db_set_error (self->db, error);
  self->kept = self->added;
  return TRUE;
}

guint
library_writer_count_kept (LibraryWriter *self)
{
  return self->kept;
}
