/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Goes through the lines of the games, or takes the index's word for them. */
#include "records/games/games-reading.h"

#include <string.h>
#include <unistd.h>

#include "records/files/content-hash.h"
#include "records/files/json-read.h"
#include "records/files/line-reader.h"

enum {
  PROVED_LINES = 16, /* at the end of the file, that must be what the index says */
};

/* A walk through the lines, and what is known from before. */
typedef struct {
  GamesReading *reading;
  GameIndex *known;   /* borrowed */
  guint next;         /* the game of known that is likely to come now */
  GHashTable *hashes; /* line hash, borrowed, to index in known + 1; or NULL */
  guint32 *lost_at;   /* where in known->lost the keys of each game begin, or NULL */
} Walk;

static void
player_free (gpointer data)
{
  GamesPlayer *player = data;

  g_free (player->name);
  g_free (player);
}

GamesReading *
games_reading_new (GHashTable *machine_ratings)
{
  GamesReading *self = g_new0 (GamesReading, 1);

  self->counts = game_counts_new (machine_ratings);
  self->index = game_index_new ();
  self->players = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, player_free);
  self->broken = g_array_new (FALSE, FALSE, sizeof (FileRange));
  return self;
}

void
games_reading_free (GamesReading *self)
{
  g_clear_pointer (&self->counts, game_counts_free);
  g_clear_pointer (&self->index, game_index_free);
  g_clear_pointer (&self->players, g_hash_table_unref);
  g_clear_pointer (&self->broken, g_array_unref);
  g_free (self);
}

/* Remembers the name and times of one side. */
static void
note_player (GamesReading *self, const WuziSide *side, gint64 started)
{
  GamesPlayer *player;

  if (side->profile_id == NULL)
    return;
  player = g_hash_table_lookup (self->players, side->profile_id);
  if (player == NULL) {
    player = g_new0 (GamesPlayer, 1);
    player->newest = player->oldest = started;
    g_hash_table_insert (self->players, g_strdup (side->profile_id), player);
  }
  player->oldest = MIN (player->oldest, started);
  if (started >= player->newest) {
    player->newest = started;
    if (g_strcmp0 (player->name, side->name) != 0) {
      g_free (player->name);
      player->name = g_strdup (side->name);
    }
  }
}

/* Counts all games of the index. */
static void
count_games (GamesReading *self)
{
  GameTable *table = self->index->table;
  const guint64 *lost = (const guint64 *) (gconstpointer) self->index->lost->data;

  for (guint i = 0; i < game_table_get_count (table); i++) {
    const GameSummary *summary = game_table_get (table, i);
    WuziGameFacts facts;

    game_summary_get_facts (summary, table, &facts);
    game_counts_add_in_short (self->counts, &facts, lost, summary->lost_count);
    lost += summary->lost_count;
    note_player (self, &facts.black, facts.started);
    note_player (self, &facts.white, facts.started);
  }
  ratings_settle (self->counts->ratings);
  game_table_settle (table);
}

/* Remembers a line that can't be read, as one range with those before it. */
static void
note_broken (GamesReading *self, const Line *line)
{
  FileRange range = { line->start, line->bytes };

  self->broken_count++;
  if (self->broken->len > 0) {
    FileRange *last = &g_array_index (self->broken, FileRange, self->broken->len - 1);

    if (last->start + last->bytes == range.start) {
      last->bytes += range.bytes;
      return;
    }
  }
  g_array_append_val (self->broken, range);
}

/* Nothing but white space, or a byte order mark at the start of the file? */
static gboolean
is_empty (const Line *line)
{
  static const char MARK[] = "\xef\xbb\xbf";
  const char *text = line->text;
  gsize length = line->length;

  if (text == NULL)
    return FALSE;
  if (line->start == 0 && length >= strlen (MARK) && memcmp (text, MARK, strlen (MARK)) == 0) {
    text += strlen (MARK);
    length -= strlen (MARK);
  }
  for (gsize i = 0; i < length; i++)
    if (text[i] != ' ' && text[i] != '\t' && text[i] != '\r')
      return FALSE;
  return TRUE;
}

/* Makes the games of known findable by what their lines were. */
static void
look_up_hashes (Walk *walk)
{
  guint count = game_table_get_count (walk->known->table);
  guint32 lost_at = 0;

  walk->hashes = g_hash_table_new (g_int64_hash, g_int64_equal);
  walk->lost_at = g_new (guint32, MAX (count, 1));
  for (guint i = 0; i < count; i++) {
    const GameSummary *game = game_table_get (walk->known->table, i);

    g_hash_table_insert (walk->hashes, (gpointer) &game->line_hash, GUINT_TO_POINTER (i + 1));
    walk->lost_at[i] = lost_at;
    lost_at += game->lost_count;
  }
}

/* The game of known whose line was the same: most likely the one behind the
 * last. NULL if there is none. */
static const GameSummary *
find_known (Walk *walk, guint64 line_hash)
{
  GameTable *table = walk->known->table;
  guint found;

  if (walk->hashes == NULL)
    look_up_hashes (walk);
  if (walk->next < game_table_get_count (table)
      && game_table_get (table, walk->next)->line_hash == line_hash)
    return game_table_get (table, walk->next++);
  found = GPOINTER_TO_UINT (g_hash_table_lookup (walk->hashes, &line_hash));
  if (found == 0)
    return NULL;
  walk->next = found;
  return game_table_get (table, found - 1);
}

static void
move_side (GameSummarySide *side, GameTable *from, GameTable *to)
{
  side->who = game_table_intern (to, game_table_get_string (from, side->who));
  side->name = game_table_intern (to, game_table_get_string (from, side->name));
}

/* The game stands in an earlier line. One that is the same to the letter was written once
 * more because nobody knew whether it was on the disk: that is no fault. */
static void
note_twice (GamesReading *self, const char *id, guint64 line_hash)
{
  guint index;

  if (game_table_find (self->index->table, id, &index)
      && game_table_get (self->index->table, index)->line_hash == line_hash)
    self->repeated_count++;
  else
    self->twice_count++;
}

/* Takes over the game of known that find_known () gave. */
static void
take_known (Walk *walk, const GameSummary *known, const Line *line)
{
  GameIndex *index = walk->reading->index;
  const guint64 *lost = (const guint64 *) (gconstpointer) walk->known->lost->data;
  GameSummary game = *known;

  move_side (&game.black, walk->known->table, index->table);
  move_side (&game.white, walk->known->table, index->table);
  game.start = line->start;
  game.bytes = (guint32) line->bytes;
  if (game_table_add (index->table, &game)) {
    g_array_append_vals (index->lost, lost + walk->lost_at[walk->next - 1], game.lost_count);
  } else {
    g_autofree char *id = game_summary_dup_id (&game);

    note_twice (walk->reading, id, game.line_hash);
  }
}

static void
parse_line (Walk *walk, const Line *line, guint64 line_hash)
{
  GamesReading *reading = walk->reading;
  g_autoptr (WuziGameRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  FileRange place = { line->start, line->bytes };

  record = wuzi_game_record_new_from_line (line->text, line->length, &error);
  if (record == NULL && g_error_matches (error, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_NEWER))
    reading->newer_count++;
  else if (record == NULL)
    note_broken (reading, line);
  else if (game_index_add (reading->index, wuzi_game_record_get_id (record),
                           wuzi_game_record_get_facts (record), place, line_hash))
    reading->parsed_count++;
  else
    note_twice (reading, wuzi_game_record_get_id (record), line_hash);
}

static void
read_line (Walk *walk, const Line *line)
{
  const GameSummary *known;
  guint64 line_hash;

  if (is_empty (line))
    return;
  if (line->text == NULL) {
    note_broken (walk->reading, line);
    return;
  }
  line_hash = content_hash (line->text, line->length, 0);
  known = find_known (walk, line_hash);
  if (known != NULL)
    take_known (walk, known, line);
  else
    parse_line (walk, line, line_hash);
}

/* Goes through all lines. FALSE if it was cancelled. */
static gboolean
walk_lines (Walk *walk, int fd, GCancellable *cancellable, GError **error)
{
  g_autoptr (LineReader) reader = line_reader_new (fd, WUZI_GAME_RECORD_MAX_BYTES);
  Line line;

  while (line_reader_next (reader, &line)) {
    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return FALSE;
    read_line (walk, &line);
  }
  walk->reading->read_error = line_reader_get_error (reader);
  if (walk->reading->read_error != 0) {
    g_array_set_size (walk->reading->broken, 0);
    walk->reading->broken_count = 0;
  }
  return TRUE;
}

/* Is the line where the index says, and what it says? */
static gboolean
line_is_there (int fd, const GameSummary *game)
{
  g_autofree char *text = g_malloc (game->bytes);
  gsize length = game->bytes;

  if (pread (fd, text, length, game->start) != (gssize) length)
    return FALSE;
  if (text[length - 1] == '\n')
    length--;
  return content_hash (text, length, 0) == game->line_hash;
}

/* Does the index describe the very content of the file? */
static gboolean
describes (const GameIndex *known, int fd, const GamesStamp *stamp)
{
  guint count = game_table_get_count (known->table);

  if (count == 0 || !games_stamp_equal (&known->stamp, stamp))
    return FALSE;
  for (guint i = count - MIN (count, PROVED_LINES); i < count; i++)
    if (!line_is_there (fd, game_table_get (known->table, i)))
      return FALSE;
  return TRUE;
}

static void
take_all_known (GamesReading *self, GameIndex *known)
{
  GameIndex empty = *self->index;

  *self->index = *known;
  *known = empty;
  self->stale = self->index->blocks > GAME_INDEX_MAX_BLOCKS;
}

/* Says which content the reading is of, if all its lines are games. What else
 * there is must be looked at again at each start. Where something was added
 * meanwhile, the index on the disk may know of it by now: it stays. */
static void
stamp_reading (GamesReading *self, int fd, const GamesStamp *before, const GameIndex *known)
{
  const GamesStamp none_at_all = { .size = -1 };
  GamesStamp after = none_at_all;
  struct stat info;

  if (fstat (fd, &info) == 0)
    after = games_stamp_of (&info);
  if (self->read_error != 0 || !games_stamp_equal (before, &after)) {
    self->index->stamp = none_at_all;
    return;
  }
  self->index->stamp = self->broken_count == 0 && self->newer_count == 0 ? after : none_at_all;
  self->stale = self->parsed_count > 0 || known->blocks > GAME_INDEX_MAX_BLOCKS
                || !games_stamp_equal (&self->index->stamp, &known->stamp);
}

static GamesReading *
walk_file (int fd, const GamesStamp *before, GameIndex *known, GHashTable *machine_ratings,
           GCancellable *cancellable, GError **error)
{
  g_autoptr (GamesReading) reading = games_reading_new (machine_ratings);
  Walk walk = { .reading = reading, .known = known };
  gboolean ended;

  game_table_reserve (reading->index->table, game_table_get_count (known->table));
  ended = walk_lines (&walk, fd, cancellable, error);
  g_clear_pointer (&walk.hashes, g_hash_table_unref);
  g_free (walk.lost_at);
  if (!ended)
    return NULL;
  stamp_reading (reading, fd, before, known);
  return g_steal_pointer (&reading);
}

GamesReading *
games_reading_run (int fd, GameIndex *known, GHashTable *machine_ratings, GCancellable *cancellable,
                   GError **error)
{
  GamesReading *self;
  struct stat info = { 0 };
  GamesStamp before;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  if (fstat (fd, &info) != 0)
    info.st_size = 0;
  before = games_stamp_of (&info);
  if (describes (known, fd, &before)) {
    self = games_reading_new (machine_ratings);
    take_all_known (self, known);
  } else {
    self = walk_file (fd, &before, known, machine_ratings, cancellable, error);
  }
  if (self != NULL)
    count_games (self);
  return self;
}

void
games_reading_cut_out (GamesReading *self, const GamesStamp *stamp)
{
  GameTable *table = self->index->table;
  goffset cut = 0;
  guint next = 0;

  for (guint i = 0; i < game_table_get_count (table); i++) {
    const GameSummary *game = game_table_get (table, i);

    for (; next < self->broken->len; next++) {
      FileRange range = g_array_index (self->broken, FileRange, next);

      if (range.start > game->start)
        break;
      cut += range.bytes;
    }
    game_table_set_place (table, i, game->start - cut, game->bytes);
  }
  if (self->newer_count == 0)
    self->index->stamp = *stamp;
  self->stale = TRUE;
}
