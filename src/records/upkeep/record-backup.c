/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Packs files of the records, a day's once, keeps some of the copies, and puts them back. */
#include "records/upkeep/record-backup.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "records/files/json-read.h"
#include "records/files/line-reader.h"
#include "records/files/record-files.h"
#include "records/games/game-json.h"
#include "records/games/game-mark.h"
#include "records/games/games-file.h"
#include "records/games/kept-study.h"
#include "records/upkeep/record-view.h"

enum {
  CHUNK_BYTES = 1 << 16,
  BATCH_BYTES = 4 << 20, /* of lines that are written together */
  GZIP_LEVEL = 4,        /* nearly as small as the best, in half the time */
  FOLDER_MODE = 0700,
  DATE_CHARS = 10, /* "2026-11-21" */
  MONTH_CHARS = 7, /* of them */
  ALWAYS_KEPT = 2, /* copies, however large */
};

/* What there are copies of. */
typedef struct {
  const char *name;   /* in the records' folder */
  const char *prefix; /* of a copy, before its date */
  const char *suffix; /* behind it */
  const char *kept_stem;
  const char *kept_suffix;
} Kind;

static const Kind KINDS[] = {
  [RECORD_BACKUP_GAMES] = { "games.jsonl", "games-", ".jsonl.gz", "games-before-restore",
                            ".jsonl" },
  [RECORD_BACKUP_PROFILES] = { "profiles.json", "profiles-", ".json.gz", "profiles-before-restore",
                               ".json" },
  /* What is in its folder, a line each; nothing there is replaced as a whole. */
  [RECORD_BACKUP_STUDIES] = { "studies.jsonl", "studies-", ".jsonl.gz", NULL, NULL },
};

G_STATIC_ASSERT (G_N_ELEMENTS (KINDS) == N_RECORD_BACKUPS);

/* --- which copies there are --- */

static gboolean
is_copy (const Kind *kind, const char *name)
{
  return g_str_has_prefix (name, kind->prefix) && g_str_has_suffix (name, kind->suffix)
         && strlen (name) == strlen (kind->prefix) + DATE_CHARS + strlen (kind->suffix);
}

static int
compare_newest_first (gconstpointer a, gconstpointer b)
{
  return -g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* The dates of all copies of a kind, the newest first; NULL with an error. */
static GPtrArray *
list_dates (const Kind *kind, const char *folder, GError **error)
{
  g_autofree char *backups = g_build_filename (folder, RECORD_BACKUP_FOLDER, NULL);
  g_autoptr (GPtrArray) names = record_files_list (backups, error);
  GPtrArray *dates;

  if (names == NULL)
    return NULL;
  dates = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < names->len; i++) {
    const char *name = g_ptr_array_index (names, i);

    if (is_copy (kind, name))
      g_ptr_array_add (dates, g_strndup (name + strlen (kind->prefix), DATE_CHARS));
  }
  g_ptr_array_sort (dates, compare_newest_first);
  return dates;
}

/* Where the copy of a date is. (transfer full) */
static char *
dup_path (const Kind *kind, const char *folder, const char *date)
{
  g_autofree char *name = g_strconcat (kind->prefix, date, kind->suffix, NULL);

  return g_build_filename (folder, RECORD_BACKUP_FOLDER, name, NULL);
}

GPtrArray *
record_backup_list_dates (const char *folder, GError **error)
{
  g_autoptr (GPtrArray) dates = g_ptr_array_new_with_free_func (g_free);

  for (guint kind = 0; kind < N_RECORD_BACKUPS; kind++) {
    g_autoptr (GPtrArray) more = list_dates (&KINDS[kind], folder, error);

    if (more == NULL)
      return NULL;
    for (guint i = 0; i < more->len; i++) {
      const char *date = g_ptr_array_index (more, i);

      if (!g_ptr_array_find_with_equal_func (dates, date, g_str_equal, NULL))
        g_ptr_array_add (dates, g_strdup (date));
    }
  }
  g_ptr_array_sort (dates, compare_newest_first);
  return g_steal_pointer (&dates);
}

/* The date of the newest copy of a file that isn't there; or NULL. (transfer full) */
static char *
find_lost (const char *folder, RecordBackupKind kind)
{
  g_autofree char *path = g_build_filename (folder, KINDS[kind].name, NULL);
  g_autoptr (GPtrArray) dates = NULL;
  gboolean exists;

  if (!record_files_exists (path, &exists, NULL) || exists)
    return NULL;
  dates = list_dates (&KINDS[kind], folder, NULL);
  return dates != NULL && dates->len > 0 ? g_strdup (g_ptr_array_index (dates, 0)) : NULL;
}

char *
record_backup_dup_loss (const char *folder)
{
  g_autofree char *games = find_lost (folder, RECORD_BACKUP_GAMES);
  g_autofree char *profiles = find_lost (folder, RECORD_BACKUP_PROFILES);

  if (games != NULL)
    return g_strdup_printf (_ ("The list of games is missing. The backup of %s has it."), games);
  if (profiles != NULL)
    return g_strdup_printf (
        _ ("The list of players is missing, and with it their colours, PINs and "
           "merges. The backup of %s has it."),
        profiles);
  return NULL;
}

/* Finds the paths of the copies that a date's records are in: the newest ones that aren't
 * later, as what hasn't changed isn't copied again; NULL where there is none. FALSE with an
 * error if that can't be told. */
static gboolean
find_copies (const char *folder, const char *date, char **copies, GError **error)
{
  for (guint i = 0; i < N_RECORD_BACKUPS; i++) {
    g_autoptr (GPtrArray) dates = list_dates (&KINDS[i], folder, error);

    if (dates == NULL)
      return FALSE;
    for (guint j = 0; copies[i] == NULL && j < dates->len; j++)
      if (strcmp (g_ptr_array_index (dates, j), date) <= 0)
        copies[i] = dup_path (&KINDS[i], folder, g_ptr_array_index (dates, j));
  }
  return TRUE;
}

/* --- making copies --- */

/* The months since the year 0 of a date as text. */
static gint64
months_of (const char *date)
{
  return g_ascii_strtoll (date, NULL, 10) * 12 + g_ascii_strtoll (date + 5, NULL, 10);
}

/* Removes the copies that are neither new nor the last of a month, and those for which there is no
 * room beside newer ones. */
static void
let_go (const Kind *kind, const char *folder, const char *today)
{
  g_autoptr (GPtrArray) dates = list_dates (kind, folder, NULL);
  const char *last_date = "";
  goffset bytes = 0; /* of those that stay */

  for (guint i = 0; dates != NULL && i < dates->len; i++) {
    const char *date = g_ptr_array_index (dates, i);
    gboolean last_of_month = strncmp (date, last_date, MONTH_CHARS) != 0;
    g_autofree char *path = dup_path (kind, folder, date);
    struct stat info = { 0 };

    last_date = date;
    stat (path, &info);
    if ((i >= RECORD_BACKUP_DAYS
         && (!last_of_month || months_of (today) - months_of (date) > RECORD_BACKUP_MONTHS))
        || (i >= ALWAYS_KEPT && bytes + info.st_size > RECORD_BACKUP_MAX_BYTES))
      g_unlink (path);
    else
      bytes += info.st_size;
  }
}

/* A copy that is made. */
typedef struct {
  GCancellable *cancellable;
  const struct stat *info; /* of the original, when nobody wrote to it */
  const char *folder;      /* of the records */
  const char *today;
  gboolean again;     /* where there is one of today */
  GPtrArray *studies; /* ids of games; NULL: from is copied */
  int from;
} Copy;

/* Is there something in the file, no copy of today, and was it changed after the newest of its
 * copies was made? A clock that went back makes one copy too many at worst. FALSE with an error
 * if that can't be told. */
static gboolean
find_due (const Kind *kind, const Copy *wanted, gboolean *due, GError **error)
{
  const char *folder = wanted->folder;
  const struct stat *info = wanted->info;
  g_autoptr (GPtrArray) dates = list_dates (kind, folder, error);
  g_autofree char *newest = NULL;
  struct stat copy;

  if (dates == NULL)
    return FALSE;
  *due = info->st_size > 0
         && (wanted->again
             || !g_ptr_array_find_with_equal_func (dates, wanted->today, g_str_equal, NULL));
  if (!*due || dates->len == 0)
    return TRUE;
  newest = dup_path (kind, folder, g_ptr_array_index (dates, 0));
  *due = g_stat (newest, &copy) != 0 || info->st_mtim.tv_sec != copy.st_mtim.tv_sec
         || info->st_mtim.tv_nsec != copy.st_mtim.tv_nsec;
  return TRUE;
}

/* Adds some bytes, or with none the end. FALSE with errno. */
static gboolean
pack_bytes (int fd, GConverter *gzip, const char *bytes, gsize length)
{
  g_autofree char *packed = g_malloc (CHUNK_BYTES);
  GConverterFlags flags = length == 0 ? G_CONVERTER_INPUT_AT_END : G_CONVERTER_NO_FLAGS;
  gboolean at_end = length == 0;

  while (length > 0 || at_end) {
    gsize taken;
    gsize made;
    GConverterResult result =
        g_converter_convert (gzip, bytes, length, packed, CHUNK_BYTES, flags, &taken, &made, NULL);

    errno = ENOMEM;
    if (result == G_CONVERTER_ERROR || !record_files_write_bytes (fd, packed, made))
      return FALSE;
    at_end = at_end && result != G_CONVERTER_FINISHED;
    bytes += taken;
    length -= taken;
  }
  return TRUE;
}

/* ECANCELED: it was stopped; likewise below. */
static gboolean
pack_file (int fd, GConverter *gzip, const Copy *self)
{
  g_autofree char *plain = g_malloc (CHUNK_BYTES);
  goffset left = self->info->st_size;

  while (left > 0) {
    gsize length = (gsize) MIN (left, CHUNK_BYTES);

    errno = ECANCELED;
    if (g_cancellable_is_cancelled (self->cancellable)
        || !record_files_read_at (self->from, plain, length, self->info->st_size - left)
        || !pack_bytes (fd, gzip, plain, length))
      return FALSE;
    left -= (goffset) length;
  }
  return TRUE;
}

/* A line for each study that there still is. */
static gboolean
pack_studies (int fd, GConverter *gzip, const Copy *self, GError **error)
{
  for (guint i = 0; i < self->studies->len; i++) {
    const char *id = g_ptr_array_index (self->studies, i);
    g_auto (KeptStudy) study = { 0 };
    g_autoptr (GError) cause = NULL;
    g_autofree char *line = NULL;

    errno = ECANCELED;
    if (g_cancellable_is_cancelled (self->cancellable))
      return FALSE;
    if (kept_study_read (self->folder, id, &study, &cause)) {
      line = kept_study_write_line (&study);
      if (!pack_bytes (fd, gzip, line, strlen (line)) || !pack_bytes (fd, gzip, "\n", 1))
        return FALSE;
    } else if (cause != NULL) {
      g_propagate_error (error, g_steal_pointer (&cause));
      return FALSE;
    }
  }
  return TRUE;
}

/* The copy gets the original's time: that tells later whether the original has changed. */
static gboolean
pack (int fd, gpointer user_data, GError **error)
{
  const Copy *self = user_data;
  const struct timespec times[] = { self->info->st_atim, self->info->st_mtim };
  g_autoptr (GConverter) gzip =
      G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, GZIP_LEVEL));
  gboolean packed =
      self->studies != NULL ? pack_studies (fd, gzip, self, error) : pack_file (fd, gzip, self);

  return packed && pack_bytes (fd, gzip, "", 0) && futimens (fd, times) == 0;
}

/* Unless it isn't due. */
static gboolean
make_copy (const Kind *kind, Copy *copy, GError **error)
{
  g_autofree char *backups = g_build_filename (copy->folder, RECORD_BACKUP_FOLDER, NULL);
  g_autofree char *path = dup_path (kind, copy->folder, copy->today);
  gboolean due;

  if (!find_due (kind, copy, &due, error))
    return FALSE;
  if (!due)
    return TRUE;
  if (g_mkdir_with_parents (backups, FOLDER_MODE) != 0) {
    record_files_set_error (error, errno, path);
    return FALSE;
  }
  if (!record_files_write (path, pack, copy, error))
    return FALSE;
  let_go (kind, copy->folder, copy->today);
  return TRUE;
}

/* Opens a file and finds out how long it is while nobody writes to it, so that
 * no line is torn in the copy. What is added later comes into the next one; and
 * if it is replaced meanwhile, what was open is copied. -1 with an error; or without if there is
 * no file. */
static int
open_still (const char *path, const char *folder, struct stat *info, GError **error)
{
  g_auto (RecordFilesLock) lock = -1;
  gboolean exists;

  if (!record_files_exists (path, &exists, error) || !exists)
    return -1;
  lock = record_files_lock (folder, error);
  return lock >= 0 ? record_files_open (path, info, error) : -1;
}

/* A file that isn't there has no copy. */
static gboolean
back_up_file (const Kind *kind, Copy copy, GError **error)
{
  g_autofree char *path = g_build_filename (copy.folder, kind->name, NULL);
  g_autoptr (GError) cause = NULL;
  struct stat info;

  copy.info = &info;
  copy.from = open_still (path, copy.folder, &info, &cause);
  if (copy.from >= 0) {
    make_copy (kind, &copy, &cause);
    close (copy.from);
  }
  if (cause == NULL || g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&cause));
  return FALSE;
}

/* The time when the last of some files was changed, and how many there are as a size. */
static void
find_newest (const char *folder, GPtrArray *studies, struct stat *newest)
{
  *newest = (struct stat) { .st_size = studies->len };
  for (guint i = 0; i < studies->len; i++) {
    g_autofree char *path = kept_study_dup_path (folder, g_ptr_array_index (studies, i));
    struct stat info;

    if (g_stat (path, &info) == 0
        && (info.st_mtim.tv_sec > newest->st_mtim.tv_sec
            || (info.st_mtim.tv_sec == newest->st_mtim.tv_sec
                && info.st_mtim.tv_nsec > newest->st_mtim.tv_nsec)))
      newest->st_mtim = info.st_mtim;
  }
}

/* Each is whole at any time: nobody has to wait. */
static gboolean
back_up_studies (Copy copy, GError **error)
{
  g_autoptr (GPtrArray) studies = kept_study_list (copy.folder, error);
  struct stat newest;

  if (studies == NULL)
    return FALSE;
  copy.info = &newest;
  copy.from = -1;
  copy.studies = studies;
  find_newest (copy.folder, studies, &newest);
  return make_copy (&KINDS[RECORD_BACKUP_STUDIES], &copy, error);
}

gboolean
record_backup_run (const char *folder, GDateTime *now, gboolean again, GCancellable *cancellable,
                   GError **error)
{
  g_autofree char *today = g_date_time_format (now, "%Y-%m-%d");
  g_autoptr (GError) cause = NULL;
  Copy copy = { .cancellable = cancellable, .folder = folder, .today = today, .again = again };

  if (back_up_file (&KINDS[RECORD_BACKUP_GAMES], copy, &cause)
      && back_up_file (&KINDS[RECORD_BACKUP_PROFILES], copy, &cause)
      && back_up_studies (copy, &cause))
    return TRUE;
  g_propagate_prefixed_error (error, g_steal_pointer (&cause), "%s ",
                              _ ("Today’s backup of the records couldn’t be made."));
  return FALSE;
}

/* --- reading copies --- */

static gboolean
set_damaged (GError **error, const char *date)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               _ ("The backup of %s is damaged. Nothing was changed; try another one."), date);
  return FALSE;
}

/* What was packed into a copy, or NULL. */
static GInputStream *
open_copy (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GZlibDecompressor) gunzip = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP);
  g_autoptr (GFileInputStream) packed = g_file_read (file, NULL, NULL);

  return packed != NULL
             ? g_converter_input_stream_new (G_INPUT_STREAM (packed), G_CONVERTER (gunzip))
             : NULL;
}

/* NULL if it can't be read. (transfer full) */
static GDataInputStream *
open_lines (const char *copy)
{
  g_autoptr (GInputStream) packed = open_copy (copy);
  GDataInputStream *stream = packed != NULL ? g_data_input_stream_new (packed) : NULL;

  if (stream != NULL)
    g_buffered_input_stream_set_buffer_size (G_BUFFERED_INPUT_STREAM (stream), CHUNK_BYTES);
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
  g_autoptr (GInputStream) stream = open_copy (copy);
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
record_backup_look (const char *folder, const char *date, RecordRestore *done, GError **error)
{
  char *copies[N_RECORD_BACKUPS] = { NULL };
  gboolean found = find_copies (folder, date, copies, error);
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
  return found && (whole || set_damaged (error, date));
}

/* --- restoring --- */

/* A restoring under way. */
typedef struct {
  /* Borrowed */
  const char *folder;
  const char *date;
  RecordRestore *done;

  /* Owned */
  char *work;                        /* a folder in it, with what will be the records */
  char *copies[N_RECORD_BACKUPS];    /* paths; NULL if there is none */
  RecordView *then;                  /* what is in the backup */
  int work_lock;                     /* of work; -1 if it isn't open */
  gboolean placed[N_RECORD_BACKUPS]; /* what has been put in place */

  guint kind; /* what is unpacked just now */
} Restore;

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
} Roll;

static BackupPlayer *
add_player (Roll *roll, const char *name)
{
  BackupPlayer *player = g_new0 (BackupPlayer, 1);

  player->name = g_strdup (name);
  g_ptr_array_add (roll->players, player);
  return player;
}

/* Those who are listed; the others stand for one of them, or for nobody whom one would look for. */
static void
add_listed_players (Roll *roll, ProfileReading *reading)
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
add_players_of_list (Roll *roll, const char *copy)
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
count_for_side (Roll *roll, const WuziSide *side, gint64 started)
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
  Roll *roll;
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
count_games_of_players (Roll *roll, const char *copy, GCancellable *cancellable)
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
record_backup_list_players (const char *folder, const char *date, GCancellable *cancellable,
                            GError **error)
{
  char *copies[N_RECORD_BACKUPS] = { NULL };
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (backup_player_free);
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Roll roll = { players, ids };
  gboolean found = find_copies (folder, date, copies, error);
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
    set_damaged (error, date);
  return NULL;
}

void
record_restore_clear (RecordRestore *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->kept); i++)
    g_clear_pointer (&self->kept[i], g_free);
  g_clear_pointer (&self->ids, g_ptr_array_unref);
}

void
record_restore_free (RecordRestore *self)
{
  record_restore_clear (self);
  g_free (self);
}

/* Where writing fails, errno tells why, as record_files_write () has it; where the copy can't be
 * read to its end, it is damaged. */
static gboolean
unpack (int fd, gpointer user_data, GError **error)
{
  const Restore *self = user_data;
  g_autoptr (GInputStream) stream = open_copy (self->copies[self->kind]);
  g_autofree char *chunk = g_malloc (CHUNK_BYTES);
  gssize got = -1;

  while (stream != NULL && (got = g_input_stream_read (stream, chunk, CHUNK_BYTES, NULL, NULL)) > 0)
    if (!record_files_write_bytes (fd, chunk, (gsize) got))
      return FALSE;
  return got == 0 || set_damaged (error, self->date);
}

static gboolean
unpack_all (Restore *self, GError **error)
{
  for (self->kind = 0; self->kind < N_RECORD_BACKUPS; self->kind++) {
    g_autofree char *path = g_build_filename (self->work, KINDS[self->kind].name, NULL);

    if (self->copies[self->kind] != NULL && !record_files_write (path, unpack, self, error))
      return FALSE;
  }
  return TRUE;
}

/* Is what was unpacked a list of players and games, as far as there are any?
 * Single lines that can't be read are no reason to do without the others. */
static gboolean
check_backup (Restore *self, GError **error)
{
  self->then = record_view_new (self->work, NULL, TRUE, NULL);
  if (self->then == NULL || self->then->profiles->error != NULL
      || (self->copies[RECORD_BACKUP_PROFILES] != NULL && self->then->profiles->root == NULL)
      || (self->then->games->broken_count > 0 && game_index_count_written (self->then->index) == 0))
    return set_damaged (error, self->date);
  self->done->players = self->then->profiles->profiles->len;
  self->done->games = game_index_get_count (self->then->index);
  return TRUE;
}

/* Adds lines to the games that were unpacked, and empties them. */
static gboolean
write_lines (Restore *self, GString *lines, GError **error)
{
  g_autofree char *path = g_build_filename (self->work, GAMES_FILE_NAME, NULL);
  gboolean written = lines->len == 0 || record_files_append (path, lines->str, lines->len, error);

  g_string_truncate (lines, 0);
  return written;
}

static gboolean
add_line (Restore *self, GString *lines, const char *line, GError **error)
{
  self->done->newer_games += !game_mark_is_line (line, strlen (line));
  g_string_append (lines, line);
  g_string_append_c (lines, '\n');
  return lines->len < BATCH_BYTES || write_lines (self, lines, error);
}

/* Adds the games of now that the backup lacks. */
static gboolean
add_games (Restore *self, RecordView *now, GString *lines, GError **error)
{
  IndexDb *db = game_index_get_db (now->index);
  sqlite3_stmt *rows = index_db_prepare (db, "SELECT id, start, bytes FROM games ORDER BY no", "");

  while (index_db_step (db, rows)) {
    g_autofree char *id = game_id_dup (sqlite3_column_blob (rows, 0));
    FileRange place = { sqlite3_column_int64 (rows, 1), sqlite3_column_int64 (rows, 2) };
    g_autofree char *line = NULL;

    if (game_index_find (self->then->index, id) != 0)
      continue;
    line = record_view_dup_line (now, place, error);
    if (line == NULL || !add_line (self, lines, line, error))
      return FALSE;
  }
  return record_view_check (now, error) && record_view_check (self->then, error);
}

/* Is the line a mark, or was it written by a newer version of the program? Nobody here knows what
 * is in such a one. */
static gboolean
is_foreign (const Line *line)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WuziGameRecord) record = NULL;

  if (line->text == NULL)
    return FALSE;
  record = wuzi_game_record_new_from_line (line->text, line->length, &error);
  return g_error_matches (error, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_NEWER);
}

/* All such lines of a view, in their order; NULL with an error. */
static GPtrArray *
list_foreign_lines (RecordView *view, GError **error)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (LineReader) reader = NULL;
  Line line;

  if (view->games->newer_count == 0 && !game_index_has_marks (view->index))
    return g_steal_pointer (&lines);
  lseek (view->fd, 0, SEEK_SET);
  reader = line_reader_new (view->fd, WUZI_GAME_RECORD_MAX_BYTES);
  while (line_reader_next (reader, &line))
    if (is_foreign (&line))
      g_ptr_array_add (lines, g_strndup (line.text, line.length));
  if (line_reader_get_error (reader) == 0)
    return g_steal_pointer (&lines);
  record_files_set_error (error, line_reader_get_error (reader), GAMES_FILE_NAME);
  return NULL;
}

/* Adds those of now that the backup lacks: they are the same if they are to the letter, and of the
 * marks of a game, the latest holds. */
static gboolean
add_foreign_lines (Restore *self, RecordView *now, GString *lines, GError **error)
{
  g_autoptr (GPtrArray) then_lines = list_foreign_lines (self->then, error);
  g_autoptr (GPtrArray) now_lines = then_lines != NULL ? list_foreign_lines (now, error) : NULL;
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  if (now_lines == NULL)
    return FALSE;
  for (guint i = 0; i < then_lines->len; i++)
    g_hash_table_add (known, g_ptr_array_index (then_lines, i));
  for (guint i = 0; i < now_lines->len; i++)
    if (!g_hash_table_contains (known, g_ptr_array_index (now_lines, i))
        && !add_line (self, lines, g_ptr_array_index (now_lines, i), error))
      return FALSE;
  return TRUE;
}

/* Is there something that isn't a file? NOTE: that is no error: it may be why somebody goes back.
 * It is kept like any other. */
static gboolean
is_no_file (const GError *error)
{
  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY)
         || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
}

/* What there is now can't be read: what would stay of it isn't known. */
static gboolean
set_unread (GError **error, const GError *cause)
{
  g_set_error (error, G_IO_ERROR, cause->code, "%s %s", cause->message,
               _ ("To leave out what is newer than the backup, use “wuzi --restore-backup” with "
                  "“--without-newer”."));
  return FALSE;
}

/* Adds the players of now that the backup lacks, as they are. A list that is damaged is no error
 * either. */
static gboolean
add_newer_players (Restore *self, GError **error)
{
  g_autoptr (ProfileReading) now = profile_file_look (self->folder);
  ProfilesAdded added = { 0 };

  if (now->error != NULL && !is_no_file (now->error))
    return set_unread (error, now->error);
  if (now->root != NULL
      && !profile_file_add_entries (
          self->work, json_object_get_array_member (json_node_get_object (now->root), "profiles"),
          TRUE, &added, error))
    return FALSE;
  self->done->newer_players = added.players;
  return TRUE;
}

static gboolean
add_newer_games (Restore *self, GError **error)
{
  g_autoptr (GError) cause = NULL;
  g_autoptr (RecordView) now = record_view_new (self->folder, NULL, FALSE, &cause);
  g_autoptr (GString) lines = g_string_new (NULL);

  if (now == NULL)
    return is_no_file (cause) || set_unread (error, cause);
  self->done->unread = now->games->broken_count;
  return add_games (self, now, lines, error) && add_foreign_lines (self, now, lines, error)
         && write_lines (self, lines, error);
}

/* Keeps a present file under a name that nobody has. It also stays where it is, unless
 * the file system doesn't know files with two names. FALSE with errno. */
static gboolean
keep (Restore *self, guint kind, const char *path)
{
  g_autofree char *name =
      record_files_name_aside (self->folder, KINDS[kind].kept_stem, KINDS[kind].kept_suffix);
  g_autofree char *kept = g_build_filename (self->folder, name, NULL);

  if (link (path, kept) == 0 || (errno != ENOENT && errno != EEXIST && g_rename (path, kept) == 0))
    self->done->kept[kind] = g_steal_pointer (&name);
  return self->done->kept[kind] != NULL || errno == ENOENT;
}

static gboolean
put_in_place (Restore *self, guint kind, GError **error)
{
  g_autofree char *path = g_build_filename (self->folder, KINDS[kind].name, NULL);
  g_autofree char *fresh = g_build_filename (self->work, KINDS[kind].name, NULL);

  if (self->copies[kind] == NULL || kind == RECORD_BACKUP_STUDIES)
    return TRUE;
  self->placed[kind] = keep (self, kind, path) && g_rename (fresh, path) == 0;
  if (!self->placed[kind])
    record_files_set_error (error, errno, path);
  return self->placed[kind];
}

/* As if nothing had happened. */
static void
put_back (Restore *self)
{
  for (guint kind = 0; kind < N_RECORD_BACKUPS; kind++) {
    g_autofree char *path = g_build_filename (self->folder, KINDS[kind].name, NULL);
    g_autofree char *kept = self->done->kept[kind] != NULL
                                ? g_build_filename (self->folder, self->done->kept[kind], NULL)
                                : NULL;

    if (kept != NULL)
      g_rename (kept, path);
    else if (self->placed[kind])
      g_unlink (path);
    /* Where both were names of one file, renaming has done nothing. */
    if (kept != NULL)
      g_unlink (kept);
    g_clear_pointer (&self->done->kept[kind], g_free);
  }
}

/* Lines that can't be read are no reason to do without the others. */
static gboolean
take_studies (Restore *self, LineReader *reader, gboolean exact, GError **error)
{
  Line line;

  while (line_reader_next (reader, &line)) {
    g_auto (KeptStudy) study = { 0 };
    gboolean taken;

    if (line.text == NULL || !kept_study_read_line (line.text, line.length, &study))
      continue;
    if (!kept_study_take (self->folder, &study, exact, &taken, error))
      return FALSE;
    self->done->studies++;
  }
  if (line_reader_get_error (reader) == 0)
    return TRUE;
  record_files_set_error (error, line_reader_get_error (reader), self->folder);
  return FALSE;
}

/* Those that are newer stay, and what is replaced is kept beside: so what has come back before an
 * error does no harm. */
static gboolean
restore_studies (Restore *self, gboolean exact, GError **error)
{
  g_autofree char *path = g_build_filename (self->work, KINDS[RECORD_BACKUP_STUDIES].name, NULL);
  g_autoptr (LineReader) reader = NULL;
  struct stat info;
  gboolean restored;
  int fd;

  if (self->copies[RECORD_BACKUP_STUDIES] == NULL)
    return TRUE;
  fd = record_files_open (path, &info, error);
  if (fd < 0)
    return FALSE;
  reader = line_reader_new (fd, (gsize) MIN (info.st_size, KEPT_STUDY_MAX_LINE_BYTES));
  restored = take_studies (self, reader, exact, error);
  close (fd);
  return restored;
}

/* What there is now, so that it is known later what came since. */
static void
note_outcome (Restore *self)
{
  g_autofree char *path = g_build_filename (self->folder, GAMES_FILE_NAME, NULL);
  g_autoptr (ProfileReading) now = profile_file_look (self->folder);
  struct stat info;

  if (g_stat (path, &info) == 0)
    self->done->games_size = info.st_size;
  self->done->ids = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < now->profiles->len; i++)
    g_ptr_array_add (self->done->ids,
                     g_strdup (wuzi_profile_get_id (g_ptr_array_index (now->profiles, i))));
}

/* Adds what is newer, and puts all in place. The lock is held. */
static gboolean
finish (Restore *self, gboolean exact, GError **error)
{
  if (!exact
      && ((self->copies[RECORD_BACKUP_PROFILES] != NULL && !add_newer_players (self, error))
          || (self->copies[RECORD_BACKUP_GAMES] != NULL && !add_newer_games (self, error))))
    return FALSE;
  if (!restore_studies (self, exact, error))
    return FALSE;
  for (guint kind = 0; kind < N_RECORD_BACKUPS; kind++)
    if (!put_in_place (self, kind, error)) {
      put_back (self);
      return FALSE;
    }
  record_files_sync_folder (self->folder);
  note_outcome (self);
  return TRUE;
}

/* Finds the copies of the date that was asked for. */
static gboolean
find_backup (Restore *self, GError **error)
{
  g_autoptr (GPtrArray) dates = record_backup_list_dates (self->folder, error);

  if (dates == NULL)
    return FALSE;
  if (g_ptr_array_find_with_equal_func (dates, self->date, g_str_equal, NULL))
    return find_copies (self->folder, self->date, self->copies, error);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("There is no backup of “%s”."),
               self->date);
  return FALSE;
}

/* Makes a folder that nobody sweeps while it is open. */
static gboolean
make_work_folder (Restore *self, GError **error)
{
  g_auto (RecordFilesLock) lock = record_files_lock (self->folder, error);

  if (lock < 0)
    return FALSE;
  self->work = g_strconcat (self->folder, "/" RECORD_SWEEP_FOLDER_PREFIX "XXXXXX", NULL);
  if (g_mkdtemp (self->work) == NULL) {
    record_files_set_error (error, errno, self->folder);
    g_clear_pointer (&self->work, g_free);
  } else {
    self->work_lock = open (self->work, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (self->work_lock >= 0)
      record_files_keep_from_sweep (self->work_lock);
  }
  return self->work != NULL;
}

static void
clear (Restore *self)
{
  g_clear_pointer (&self->then, record_view_free);
  if (self->work_lock >= 0)
    close (self->work_lock);
  if (self->work != NULL)
    record_sweep_remove (self->work);
  g_free (self->work);
  for (guint kind = 0; kind < N_RECORD_BACKUPS; kind++)
    g_free (self->copies[kind]);
}

/* Reading and checking takes its time, and is done before anybody has to wait
 * for the lock. */
static gboolean
restore (Restore *self, gboolean exact, GError **error)
{
  g_auto (RecordFilesLock) lock = -1;

  record_sweep (self->folder);
  if (!find_backup (self, error) || !make_work_folder (self, error) || !unpack_all (self, error)
      || !check_backup (self, error))
    return FALSE;
  lock = record_files_lock (self->folder, error);
  return lock >= 0 && finish (self, exact, error);
}

gboolean
record_backup_restore (const char *folder, const char *date, gboolean exact, RecordRestore *done,
                       GError **error)
{
  Restore self = { .folder = folder, .date = date, .done = done, .work_lock = -1 };
  g_autoptr (GError) cause = NULL;

  *done = (RecordRestore) { 0 };
  if (!restore (&self, exact, &cause)) {
    g_autoptr (GString) sentence = g_string_new (cause->message);

    /* What the user is told of is where it was to be, and not where it was being made. */
    if (self.work != NULL)
      g_string_replace (sentence, self.work, folder, 0);
    g_set_error (error, cause->domain, cause->code, "%s %s", _ ("The backup wasn’t restored."),
                 sentence->str);
  }
  clear (&self);
  return cause == NULL;
}

/* --- undoing --- */

/* The lines that came since, NULL with an error. Nothing else happens to the file, but if games are
 * deleted for good. */
static char *
read_newer_lines (const char *path, gint64 size, gsize *length, GError **error)
{
  g_autofree char *lines = NULL;
  struct stat info;
  int fd = record_files_open (path, &info, error);

  if (fd < 0)
    return NULL;
  *length = (gsize) MAX (0, info.st_size - size);
  lines = g_malloc (*length + 1);
  if (info.st_size < size || !record_files_read_at (fd, lines, *length, size)) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                         _ ("The games have been changed since then."));
    g_clear_pointer (&lines, g_free);
  }
  close (fd);
  return g_steal_pointer (&lines);
}

/* Adds the lines that came since to the games that were kept, and puts those in place. */
static gboolean
put_games_back (const char *folder, const RecordRestore *done, GError **error)
{
  g_autofree char *path = g_build_filename (folder, GAMES_FILE_NAME, NULL);
  g_autofree char *kept = NULL;
  g_autofree char *lines = NULL;
  gsize length;

  if (done->kept[RECORD_BACKUP_GAMES] == NULL)
    return TRUE;
  kept = g_build_filename (folder, done->kept[RECORD_BACKUP_GAMES], NULL);
  lines = read_newer_lines (path, done->games_size, &length, error);
  if (lines == NULL || (length > 0 && !record_files_append (kept, lines, length, error)))
    return FALSE;
  if (g_rename (kept, path) == 0)
    return TRUE;
  record_files_set_error (error, errno, path);
  return FALSE;
}

/* The players of now, without those that the backup brought. */
static JsonArray *
list_entries (const char *folder, ProfileReading *before, const RecordRestore *done)
{
  g_autoptr (ProfileReading) now = profile_file_look (folder);
  JsonArray *entries = json_array_new ();

  for (guint i = 0; i < now->profiles->len; i++) {
    const char *id = wuzi_profile_get_id (g_ptr_array_index (now->profiles, i));

    if (g_hash_table_contains (before->ids, id)
        || !g_ptr_array_find_with_equal_func (done->ids, id, g_str_equal, NULL))
      json_array_add_element (entries, json_node_copy (profile_reading_get_entry (now, i)));
  }
  return entries;
}

/* Makes the list of players anew in the work folder, and puts it in place. */
static gboolean
put_players_back (Restore *self, GError **error)
{
  const char *name = KINDS[RECORD_BACKUP_PROFILES].name;
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  g_autofree char *fresh = g_build_filename (self->work, name, NULL);
  g_autofree char *kept = NULL;
  g_autofree char *text = NULL;
  g_autoptr (ProfileReading) before = NULL;
  g_autoptr (JsonArray) entries = NULL;
  ProfilesAdded added;
  gsize length;

  if (self->done->kept[RECORD_BACKUP_PROFILES] == NULL)
    return TRUE;
  kept = g_build_filename (self->folder, self->done->kept[RECORD_BACKUP_PROFILES], NULL);
  text = record_files_read (kept, &length, error);
  if (text == NULL || !record_files_append (fresh, text, length, error))
    return FALSE;
  before = profile_file_look (self->work);
  entries = list_entries (self->folder, before, self->done);
  if (!profile_file_add_entries (self->work, entries, TRUE, &added, error))
    return FALSE;
  if (g_rename (fresh, path) != 0) {
    record_files_set_error (error, errno, path);
    return FALSE;
  }
  g_unlink (kept);
  return TRUE;
}

gboolean
record_backup_undo (const char *folder, RecordRestore *done, GError **error)
{
  Restore self = { .folder = folder, .done = done, .work_lock = -1 };
  gboolean undone = FALSE;

  g_return_val_if_fail (done->ids != NULL, FALSE);

  if (make_work_folder (&self, error)) {
    g_auto (RecordFilesLock) lock = record_files_lock (folder, error);

    undone = lock >= 0 && put_games_back (folder, done, error) && put_players_back (&self, error);
  }
  record_files_sync_folder (folder);
  clear (&self);
  return undone;
}
