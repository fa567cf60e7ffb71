/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads what is in a backup, and counts it. */
#include "records/upkeep/backup-look.h"

#include "records/files/json-read.h"
#include "records/games/game-json.h"
#include "records/games/game-mark.h"
#include "records/players/profile-reading.h"
#include "records/upkeep/backup-files.h"

enum {
  BUFFER_BYTES = 1 << 16,
};

/* NULL if it can't be read. (transfer full) */
static GDataInputStream *
open_lines (const char *copy)
{
  g_autoptr (GInputStream) packed = backup_files_open (copy);
  GDataInputStream *stream = packed != NULL ? g_data_input_stream_new (packed) : NULL;

  if (stream != NULL)
    g_buffered_input_stream_set_buffer_size (G_BUFFERED_INPUT_STREAM (stream), BUFFER_BYTES);
  return stream;
}

/* Does something with each line of a copy. FALSE if that is damaged, or it was cancelled. */
static gboolean
for_each_line (const char *copy, void (*take) (const char *line, gsize length, gpointer user_data),
               gpointer user_data, GCancellable *cancellable)
{
  g_autoptr (GDataInputStream) stream = open_lines (copy);
  g_autoptr (GError) error = NULL;
  gboolean more = stream != NULL;

  while (more) {
    gsize length = 0;
    g_autofree char *line = g_data_input_stream_read_line (stream, &length, cancellable, &error);

    more = line != NULL;
    if (more)
      take (line, length, user_data);
  }
  return stream != NULL && error == NULL;
}

/* Into a set of games that are deleted. */
static void
take_mark (const char *line, gsize length, gpointer user_data)
{
  g_auto (GameMark) mark = { 0 };

  if (!game_mark_is_line (line, length) || !game_mark_read (line, length, &mark, NULL))
    return;
  if (mark.deleted)
    g_hash_table_add (user_data, g_steal_pointer (&mark.game));
  else
    g_hash_table_remove (user_data, mark.game);
}

/* Those that aren't marks. */
typedef struct {
  guint count;
  GHashTable *deleted; /* games */
} LineCount;

static void
take_line (const char *line, gsize length, gpointer user_data)
{
  LineCount *lines = user_data;

  if (game_mark_is_line (line, length))
    take_mark (line, length, lines->deleted);
  else
    lines->count++;
}

/* Counts games, or studies, and takes off those that are deleted last. FALSE if the copy is
 * damaged, as in the next one. */
static gboolean
count_games (const char *copy, guint *count)
{
  g_autoptr (GHashTable) deleted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  LineCount lines = { .deleted = deleted };
  gboolean whole = for_each_line (copy, take_line, &lines, NULL);

  *count = lines.count - MIN (lines.count, g_hash_table_size (deleted));
  return whole;
}

/* The list of players in a copy; NULL if it is damaged. (transfer full) */
static JsonNode *
read_players (const char *copy)
{
  g_autoptr (GInputStream) stream = backup_files_open (copy);
  g_autoptr (GOutputStream) text = g_memory_output_stream_new_resizable ();
  GMemoryOutputStream *memory = G_MEMORY_OUTPUT_STREAM (text);
  g_autoptr (JsonNode) root = NULL;

  if (stream != NULL && g_output_stream_splice (text, stream, 0, NULL, NULL) > 0)
    root = json_read_text (g_memory_output_stream_get_data (memory),
                           g_memory_output_stream_get_data_size (memory), NULL);
  if (root == NULL || json_read_array (json_node_get_object (root), "profiles", NULL) == NULL)
    return NULL;
  return g_steal_pointer (&root);
}

static gboolean
count_players (const char *copy, guint *count)
{
  g_autoptr (JsonNode) root = read_players (copy);

  if (root == NULL)
    return FALSE;
  *count = json_array_get_length (
      json_object_get_array_member (json_node_get_object (root), "profiles"));
  return TRUE;
}

gboolean
backup_look_count (const char *folder, const char *date, RecordRestore *done, GError **error)
{
  char *copies[N_RECORD_BACKUPS] = { NULL };
  gboolean found = backup_files_find (folder, date, copies, error);
  gboolean whole;

  *done = (RecordRestore) { 0 };
  whole = (copies[RECORD_BACKUP_GAMES] == NULL
           || count_games (copies[RECORD_BACKUP_GAMES], &done->games))
          && (copies[RECORD_BACKUP_PROFILES] == NULL
              || count_players (copies[RECORD_BACKUP_PROFILES], &done->players))
          && (copies[RECORD_BACKUP_STUDIES] == NULL
              || count_games (copies[RECORD_BACKUP_STUDIES], &done->studies));
  for (guint i = 0; i < N_RECORD_BACKUPS; i++)
    g_free (copies[i]);
  return found && (whole || backup_files_set_damaged (error, date));
}

/* --- who is in a copy --- */

static void
backup_player_free (gpointer data)
{
  BackupPlayer *player = data;

  g_free (player->name);
  g_free (player);
}

/* Whoever is found, by the ids that stand for them. */
typedef struct {
  GPtrArray *players; /* BackupPlayer, owned */
  GHashTable *ids;    /* borrowed from players */
} FoundPlayers;

static BackupPlayer *
add_player (FoundPlayers *roll, const char *name)
{
  BackupPlayer *player = g_new0 (BackupPlayer, 1);

  player->name = g_strdup (name);
  g_ptr_array_add (roll->players, player);
  return player;
}

/* Those who are listed; the others stand for one of them, or for nobody whom one would look for. */
static void
add_listed_players (FoundPlayers *roll, ProfileReading *reading)
{
  for (guint i = 0; i < reading->profiles->len; i++) {
    WuziProfile *profile = g_ptr_array_index (reading->profiles, i);

    if (wuzi_profile_is_listed (profile))
      g_hash_table_insert (roll->ids, g_strdup (wuzi_profile_get_id (profile)),
                           add_player (roll, wuzi_profile_get_name (profile)));
  }
  for (guint i = 0; i < reading->profiles->len; i++) {
    WuziProfile *profile = g_ptr_array_index (reading->profiles, i);
    WuziProfile *owner = profile_reading_resolve (reading, profile);

    if (!wuzi_profile_is_listed (profile))
      g_hash_table_insert (roll->ids, g_strdup (wuzi_profile_get_id (profile)),
                           g_hash_table_lookup (roll->ids, wuzi_profile_get_id (owner)));
  }
}

/* FALSE if the copy is damaged. */
static gboolean
add_players_of_list (FoundPlayers *roll, const char *copy)
{
  g_autoptr (ProfileReading) reading = profile_reading_new (NULL);

  reading->root = read_players (copy);
  if (reading->root == NULL)
    return FALSE;
  profile_reading_read (reading);
  add_listed_players (roll, reading);
  return TRUE;
}

/* Counts a game for one of its sides, who may be known by it alone. */
static void
count_for_side (FoundPlayers *roll, const WuziSide *side, gint64 started)
{
  gpointer player = NULL;

  if (side->profile_id == NULL)
    return;
  if (!g_hash_table_lookup_extended (roll->ids, side->profile_id, NULL, &player)) {
    player = add_player (roll, side->name);
    g_hash_table_insert (roll->ids, g_strdup (side->profile_id), player);
  }
  if (player == NULL)
    return;
  ((BackupPlayer *) player)->games++;
  ((BackupPlayer *) player)->last = MAX (((BackupPlayer *) player)->last, started);
}

typedef struct {
  FoundPlayers *roll;
  GHashTable *deleted;
} GameCount;

static void
take_game (const char *line, gsize length, gpointer user_data)
{
  GameCount *count = user_data;
  g_autofree char *id = NULL;
  WuziGameFacts facts;

  if (game_mark_is_line (line, length) || !game_line_read (line, length, &id, &facts, NULL))
    return;
  if (!g_hash_table_contains (count->deleted, id)) {
    count_for_side (count->roll, &facts.black, facts.started);
    count_for_side (count->roll, &facts.white, facts.started);
  }
  game_facts_clear (&facts);
}

/* FALSE if the copy is damaged, or it was cancelled. */
static gboolean
count_games_of_players (FoundPlayers *roll, const char *copy, GCancellable *cancellable)
{
  g_autoptr (GHashTable) deleted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GameCount count = { roll, deleted };

  return for_each_line (copy, take_mark, deleted, cancellable)
         && for_each_line (copy, take_game, &count, cancellable);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  const BackupPlayer *const *one = a;
  const BackupPlayer *const *other = b;

  return g_utf8_collate ((*one)->name, (*other)->name);
}

GPtrArray *
backup_look_list_players (const char *folder, const char *date, GCancellable *cancellable,
                          GError **error)
{
  char *copies[N_RECORD_BACKUPS] = { NULL };
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (backup_player_free);
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  FoundPlayers roll = { players, ids };
  gboolean found = backup_files_find (folder, date, copies, error);
  gboolean whole = found
                   && (copies[RECORD_BACKUP_PROFILES] == NULL
                       || add_players_of_list (&roll, copies[RECORD_BACKUP_PROFILES]))
                   && (copies[RECORD_BACKUP_GAMES] == NULL
                       || count_games_of_players (&roll, copies[RECORD_BACKUP_GAMES], cancellable));

  for (guint i = 0; i < N_RECORD_BACKUPS; i++)
    g_free (copies[i]);
  g_ptr_array_sort (players, compare_names);
  if (whole)
    return g_steal_pointer (&players);
  if (found && !g_cancellable_set_error_if_cancelled (cancellable, error))
    backup_files_set_damaged (error, date);
  return NULL;
}
