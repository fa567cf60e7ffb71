/* SPDX-License-Identifier: GPL-3.0-or-later */
/* games.index: any bytes whose checksums are right, as by accident. Nothing
 * may be read or written where it shouldn't. */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "fuzz-records.h"
#include "records/counts/game-counts.h"
#include "records/files/content-hash.h"
#include "records/games/games-reading.h"

/* A block as game-index.c has it: what is before its names, and behind all. */
enum {
  HEAD_BYTES = 32,
  NAME_BYTES_AT = 20,
  GAMES_AT = 24,
  LOST_AT = 28,
  TAIL_BYTES = 56,
  SUM_AT = 40,
};

static guint32
word_at (const guint8 *block, gsize place)
{
  guint32 word;

  memcpy (&word, block + place, sizeof word);
  return word;
}

/* Makes the checksums of all blocks right, as far as there are blocks. */
static void
mend_sums (guint8 *bytes, gsize length)
{
  guint64 sum = 0;

  while (length > HEAD_BYTES + TAIL_BYTES) {
    gsize body = word_at (bytes, NAME_BYTES_AT)
                 + (gsize) word_at (bytes, GAMES_AT) * sizeof (GameSummary)
                 + (gsize) word_at (bytes, LOST_AT) * sizeof (guint64);
    guint8 *tail = bytes + HEAD_BYTES + body;

    if (body > length - HEAD_BYTES - TAIL_BYTES)
      return;
    sum = content_hash (bytes, HEAD_BYTES, sum);
    sum = content_hash (bytes + HEAD_BYTES, body, sum);
    sum = content_hash (tail, SUM_AT, sum);
    memcpy (tail + SUM_AT, &sum, sizeof sum);
    bytes += HEAD_BYTES + body + TAIL_BYTES;
    length -= HEAD_BYTES + body + TAIL_BYTES;
  }
}

/* What was read can be looked at. */
static void
look (const GameIndex *index)
{
  guint lost = 0;

  for (guint i = 0; i < game_table_get_count (index->table); i++) {
    const GameSummary *game = game_table_get (index->table, i);
    g_autofree char *id = game_summary_dup_id (game);
    WuziGameFacts facts;
    guint found;

    game_summary_get_facts (game, index->table, &facts);
    fuzz_check (facts.size >= BOARD_MIN_SIZE && facts.size <= BOARD_MAX_SIZE);
    fuzz_check (game_table_find (index->table, id, &found) && found == i);
    game_table_get_newest (index->table, i);
    lost += game->lost_count;
  }
  fuzz_check (lost == index->lost->len);
}

/* It is taken, or not, for what it says of games that aren't those. */
static void
read_with (const char *folder, GameIndex *index)
{
  g_autofree char *path = g_build_filename (folder, "games.jsonl", NULL);
  g_autoptr (GamesReading) reading = NULL;
  int fd;

  fuzz_write (folder, "games.jsonl", "no game\n", strlen ("no game\n"));
  fd = g_open (path, O_RDONLY);
  reading = games_reading_run (fd, index, NULL, NULL, NULL);
  fuzz_check (reading != NULL && game_table_get_count (reading->index->table) == 0);
  fuzz_check (reading->broken_count == 1);
  close (fd);
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  char *folder = temp_folder_new ();
  g_autofree guint8 *mended = g_memdup2 (bytes, length);
  g_autoptr (GameIndex) index = NULL;
  g_autoptr (GameIndex) again = NULL;

  mend_sums (mended, length);
  fuzz_write (folder, GAME_INDEX_NAME, mended, length);
  index = game_index_read (folder);
  look (index);
  fuzz_check (game_index_write (folder, index, NULL));
  again = game_index_read (folder);
  fuzz_check (game_table_get_count (again->table) == game_table_get_count (index->table));
  fuzz_check (again->lost->len == index->lost->len);
  read_with (folder, index);
  temp_folder_free (folder);
  return 0;
}
