/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The index of the games: read block by block, written anew, added to. */
#include "records/games/game-index.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "records/counts/lost-positions.h"
#include "records/files/content-hash.h"

enum {
  BLOCK_GAMES = 4096,                                      /* at most in one block */
  BLOCK_MAX_NAMES = 4 * BLOCK_GAMES,                       /* who and name of either side */
  BLOCK_MAX_NAME_BYTES = 256,                              /* of one, with its NUL */
  BLOCK_MAX_LOST = BLOCK_GAMES * LOST_POSITIONS_MAX_MOVES, /* keys */
  INDEX_FILE_MODE = 0600,
  WORD_BYTES = 8,
};

static const guint64 HEAD_MAGIC = 0x77757a6968656164u; /* read in another byte order, it differs */
static const guint64 TAIL_MAGIC = 0x77757a697461696cu;

/* Neither has any padding. */
typedef struct {
  guint64 magic;
  guint32 version;
  guint32 game_bytes; /* of one GameSummary */
  guint32 names;
  guint32 name_bytes; /* of all, each with its NUL, filled up to whole words */
  guint32 games;
  guint32 lost;
} BlockHead;

typedef struct {
  GamesStamp stamp;
  guint64 checksum; /* over all of the block before it, seeded with that of the block before */
  guint64 magic;
} BlockTail;

G_STATIC_ASSERT (sizeof (BlockHead) == 32 && sizeof (BlockTail) == 56);

GamesStamp
games_stamp_of (const struct stat *info)
{
  static const gint64 NANOS = G_GINT64_CONSTANT (1000000000);
  const GamesStamp none = { 0 };

  if (info->st_size == 0)
    return none;
  return (GamesStamp){
    .device = info->st_dev,
    .inode = info->st_ino,
    .size = info->st_size,
    .changed = info->st_mtim.tv_sec * NANOS + info->st_mtim.tv_nsec,
    .touched = info->st_ctim.tv_sec * NANOS + info->st_ctim.tv_nsec,
  };
}

gboolean
games_stamp_equal (const GamesStamp *a, const GamesStamp *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

GameIndex *
game_index_new (void)
{
  GameIndex *self = g_new0 (GameIndex, 1);

  self->table = game_table_new ();
  /* Never without room: whoever goes through the keys begins at the first, even if
   * there are none. */
  self->lost = g_array_sized_new (FALSE, FALSE, sizeof (guint64), 1);
  return self;
}

void
game_index_free (GameIndex *self)
{
  g_clear_pointer (&self->table, game_table_unref);
  g_clear_pointer (&self->lost, g_array_unref);
  g_free (self);
}

gboolean
game_index_add (GameIndex *self, const char *id, const WuziGameFacts *facts, FileRange place,
                guint64 line_hash)
{
  guint64 lost[LOST_POSITIONS_MAX_MOVES];
  GameSummary summary;

  game_summary_init (&summary, id, facts, self->table);
  summary.start = place.start;
  summary.bytes = (guint32) place.bytes;
  summary.line_hash = line_hash;
  summary.lost_count = (guint8) lost_positions_get_keys (facts, lost);
  if (!game_table_add (self->table, &summary))
    return FALSE;
  g_array_append_vals (self->lost, lost, summary.lost_count);
  return TRUE;
}

/* --- reading --- */

/* Reads all of it; FALSE if there isn't so much. */
static gboolean
read_all (int fd, gpointer bytes, gsize length)
{
  char *at = bytes;

  while (length > 0) {
    gssize got = read (fd, at, length);

    if (got == 0 || (got < 0 && errno != EINTR))
      return FALSE;
    at += MAX (got, 0);
    length -= (gsize) MAX (got, 0);
  }
  return TRUE;
}

static gsize
body_bytes (const BlockHead *head)
{
  return head->name_bytes + (gsize) head->games * sizeof (GameSummary)
         + (gsize) head->lost * sizeof (guint64);
}

static gboolean
head_is_sound (const BlockHead *head)
{
  return head->magic == HEAD_MAGIC && head->version == GAME_INDEX_VERSION
         && head->game_bytes == sizeof (GameSummary) && head->games <= BLOCK_GAMES
         && head->names <= BLOCK_MAX_NAMES && head->lost <= BLOCK_MAX_LOST
         && head->name_bytes <= head->names * BLOCK_MAX_NAME_BYTES + WORD_BYTES
         && head->name_bytes % WORD_BYTES == 0;
}

/* Takes the names into the table; map gets their indexes there. FALSE if they
 * aren't names. */
static gboolean
take_names (GameTable *table, const char *names, const BlockHead *head, guint32 *map)
{
  const char *end = names + head->name_bytes;

  for (guint i = 0; i < head->names; i++) {
    const char *nul = memchr (names, '\0', (gsize) (end - names));

    if (nul == NULL)
      return FALSE;
    map[i] = game_table_intern (table, names);
    names = nul + 1;
  }
  return TRUE;
}

static gboolean
take_side (GameSummarySide *side, const BlockHead *head, const guint32 *map)
{
  if (side->who >= head->names || side->name >= head->names)
    return FALSE;
  side->who = map[side->who];
  side->name = map[side->name];
  return TRUE;
}

/* A checksum is right by accident only: but then nothing may be read or written
 * where it shouldn't. */
static gboolean
summary_is_sound (const GameSummary *game)
{
  return game->start >= 0 && game->bytes > 0 && game->bytes <= WUZI_GAME_RECORD_MAX_BYTES + 1
         && game->size >= BOARD_MIN_SIZE && game->size <= BOARD_MAX_SIZE
         && (!game->black.machine || !game->white.machine) && game->time_kind <= TIME_INCREMENT
         && game->origin_moves <= game->move_count && game->lost_count <= LOST_POSITIONS_MAX_MOVES;
}

/* Takes a block whose checksum is right. */
static gboolean
take_body (GameIndex *self, const BlockHead *head, const char *body)
{
  g_autofree guint32 *map = g_new (guint32, MAX (head->names, 1));
  const GameSummary *games = (const GameSummary *) (gconstpointer) (body + head->name_bytes);
  const guint64 *lost = (const guint64 *) (gconstpointer) (games + head->games);
  guint lost_count = 0;

  if (!take_names (self->table, body, head, map))
    return FALSE;
  game_table_reserve (self->table, head->games);
  for (guint i = 0; i < head->games; i++) {
    GameSummary game = games[i];

    if (!summary_is_sound (&game) || !take_side (&game.black, head, map)
        || !take_side (&game.white, head, map) || lost_count + game.lost_count > head->lost)
      return FALSE;
    if (game_table_add (self->table, &game))
      g_array_append_vals (self->lost, lost + lost_count, game.lost_count);
    lost_count += game.lost_count;
  }
  return TRUE;
}

/* Reads one block. FALSE at the end, and at whatever is no block: what was
 * read before it counts. */
static gboolean
read_block (GameIndex *self, int fd, char **buffer, guint64 *checksum)
{
  BlockHead head;
  BlockTail tail;
  gsize bytes;
  guint64 sum;

  if (!read_all (fd, &head, sizeof head) || !head_is_sound (&head))
    return FALSE;
  bytes = body_bytes (&head);
  *buffer = g_realloc (*buffer, bytes + 1);
  if (!read_all (fd, *buffer, bytes) || !read_all (fd, &tail, sizeof tail))
    return FALSE;
  sum = content_hash (&head, sizeof head, *checksum);
  sum = content_hash (*buffer, bytes, sum);
  sum = content_hash (&tail.stamp, sizeof tail.stamp, sum);
  if (tail.magic != TAIL_MAGIC || tail.checksum != sum || !take_body (self, &head, *buffer))
    return FALSE;
  *checksum = sum;
  self->stamp = tail.stamp;
  self->blocks++;
  return TRUE;
}

GameIndex *
game_index_read (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, GAME_INDEX_NAME, NULL);
  g_autofree char *buffer = NULL;
  GameIndex *self = game_index_new ();
  guint64 checksum = 0;
  struct stat info;
  int fd = record_files_open (path, &info, NULL);

  if (fd < 0)
    return self;
  /* Most of it is games: so there can't be more than these. */
  game_table_reserve (self->table, (guint) (info.st_size / (goffset) sizeof (GameSummary)));
  while (read_block (self, fd, &buffer, &checksum))
    continue;
  close (fd);
  return self;
}

/* --- writing --- */

/* The strings of one block, each once. */
typedef struct {
  GString *text;
  GHashTable *indexes; /* index in the table to index here + 1 */
} Names;

static guint32
put_name (Names *names, GameTable *table, guint32 index)
{
  gpointer known = g_hash_table_lookup (names->indexes, GUINT_TO_POINTER (index));
  const char *text;

  if (known != NULL)
    return GPOINTER_TO_UINT (known) - 1;
  text = game_table_get_string (table, index);
  g_string_append_len (names->text, text, (gssize) strlen (text) + 1);
  g_hash_table_insert (names->indexes, GUINT_TO_POINTER (index),
                       GUINT_TO_POINTER (g_hash_table_size (names->indexes) + 1));
  return g_hash_table_size (names->indexes) - 1;
}

static void
put_side (Names *names, GameTable *table, GameSummarySide *side)
{
  side->who = put_name (names, table, side->who);
  side->name = put_name (names, table, side->name);
}

/* A block as bytes, up to its tail. *lost_at goes on behind its keys. */
static GString *
make_block (const GameIndex *index, guint first, guint count, guint *lost_at)
{
  GString *block = g_string_sized_new (count * (sizeof (GameSummary) + (gsize) WORD_BYTES * WORD_BYTES));
  g_autoptr (GHashTable) indexes = g_hash_table_new (NULL, NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree GameSummary *games = g_new (GameSummary, MAX (count, 1));
  Names names = { text, indexes };
  BlockHead head = { .magic = HEAD_MAGIC, .version = GAME_INDEX_VERSION, .games = count };

  for (guint i = 0; i < count; i++) {
    games[i] = *game_table_get (index->table, first + i);
    put_side (&names, index->table, &games[i].black);
    put_side (&names, index->table, &games[i].white);
    head.lost += games[i].lost_count;
  }
  while (text->len % WORD_BYTES != 0)
    g_string_append_c (text, '\0');
  head.game_bytes = sizeof (GameSummary);
  head.names = g_hash_table_size (indexes);
  head.name_bytes = (guint32) text->len;
  g_string_append_len (block, (const char *) &head, sizeof head);
  g_string_append_len (block, text->str, (gssize) text->len);
  g_string_append_len (block, (const char *) games, (gssize) (count * sizeof (GameSummary)));
  g_string_append_len (block, (const char *) &g_array_index (index->lost, guint64, *lost_at),
                       (gssize) (head.lost * sizeof (guint64)));
  *lost_at += head.lost;
  return block;
}

/* Ends a block that goes on from that checksum. Hashed piece by piece, as it is
 * read. */
static guint64
end_block (GString *block, const GamesStamp *stamp, guint64 checksum)
{
  BlockTail tail = { .stamp = *stamp, .magic = TAIL_MAGIC };

  checksum = content_hash (block->str, sizeof (BlockHead), checksum);
  checksum =
      content_hash (block->str + sizeof (BlockHead), block->len - sizeof (BlockHead), checksum);
  checksum = content_hash (stamp, sizeof *stamp, checksum);
  tail.checksum = checksum;
  g_string_append_len (block, (const char *) &tail, sizeof tail);
  return checksum;
}

/* FALSE with errno. */
static gboolean
write_all (int fd, const GString *block)
{
  gsize done = 0;

  while (done < block->len) {
    gssize written = write (fd, block->str + done, block->len - done);

    if (written < 0 && errno != EINTR)
      return FALSE;
    done += (gsize) MAX (written, 0);
  }
  return TRUE;
}

/* Writes all games as blocks. FALSE with errno. */
static gboolean
write_blocks (int fd, const GameIndex *index, guint64 checksum)
{
  guint count = game_table_get_count (index->table);
  guint lost_at = 0;

  for (guint first = 0; first < count; first += BLOCK_GAMES) {
    guint games = MIN (count - first, (guint) BLOCK_GAMES);
    g_autoptr (GString) block = make_block (index, first, games, &lost_at);

    checksum = end_block (block, &index->stamp, checksum);
    if (!write_all (fd, block))
      return FALSE;
  }
  return TRUE;
}

gboolean
game_index_write (const char *folder, const GameIndex *index, GError **error)
{
  g_autofree char *path = g_build_filename (folder, GAME_INDEX_NAME, NULL);
  g_autofree char *fresh = g_strconcat (path, ".new", NULL);
  int fd = open (fresh, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, INDEX_FILE_MODE);
  gboolean written = fd >= 0 && write_blocks (fd, index, 0) && fdatasync (fd) == 0;

  if (!written || rename (fresh, path) != 0) {
    record_files_set_error (error, errno, path);
    written = FALSE;
    unlink (fresh);
  }
  if (fd >= 0)
    close (fd);
  return written;
}

/* Finds out what the index at its end describes, and with which checksum it
 * goes on. An empty one describes no games. */
static gboolean
read_end (int fd, off_t *size, GamesStamp *stamp, guint64 *checksum)
{
  BlockTail tail = { 0 };

  *size = lseek (fd, 0, SEEK_END);
  if (*size > 0
      && (*size < (off_t) sizeof tail
          || pread (fd, &tail, sizeof tail, *size - (off_t) sizeof tail) != (gssize) sizeof tail
          || tail.magic != TAIL_MAGIC))
    return FALSE;
  *stamp = tail.stamp;
  *checksum = tail.checksum;
  return *size >= 0;
}

/* NOTE: not synced: what is torn by a loss of power is found by its checksum,
 * and made anew from the games. */
gboolean
game_index_append (const char *folder, const GamesStamp *before, const GameIndex *more)
{
  g_autofree char *path = g_build_filename (folder, GAME_INDEX_NAME, NULL);
  int make = before->size == 0 ? O_CREAT : 0;
  int fd =
      open (path, make | O_RDWR | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, INDEX_FILE_MODE);
  GamesStamp described;
  guint64 checksum;
  off_t size;
  gboolean fits;
  gboolean added;

  if (fd < 0)
    return FALSE;
  fits = read_end (fd, &size, &described, &checksum) && games_stamp_equal (&described, before);
  added = fits && write_blocks (fd, more, checksum);
  if (fits && !added && ftruncate (fd, size) != 0)
    g_debug ("%s: a torn block stays: %s", path, g_strerror (errno));
  close (fd);
  return added;
}
