/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Locks a folder, reads what is in it, and adds games one by one. */
#include "matches/match-folder.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "matches/match-export.h"
#include "matches/match-words.h"
#include "records/files/json-read.h"
#include "records/files/json-write.h"
#include "records/files/line-reader.h"
#include "records/files/record-files.h"
#include "records/games/game-json.h"

enum {
  MATCH_HEAD_FORMAT = 1, /* of match.json */
  FOLDER_MODE = 0777,    /* as far as the user's mask lets it */
  FILE_MODE = 0666,
  MAX_HEAD_BYTES = 1 << 20,
};

#define SHARE_PREFIX "share-"

struct _MatchFolder {
  const MatchPlan *plan; /* Borrowed */
  int lock;
  guint broken;

  /* Owned */
  char *path;
  char *lines; /* paths */
  char *games;
};

/* --- which match it is --- */

/* What is in the openings' file, for the identity; NULL if there is none. */
static gboolean
find_openings_hash (const MatchPlan *plan, char **hash, GError **error)
{
  g_autofree char *text = NULL;
  gsize length;

  *hash = NULL;
  if (plan->opening_source != MATCH_OPENINGS_FILE)
    return TRUE;
  text = record_files_read (plan->openings, &length, error);
  if (text == NULL)
    return FALSE;
  *hash = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text, length);
  return TRUE;
}

static char *
dup_head (const MatchPlan *plan, const char *identity)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *text = NULL;

  json_builder_begin_object (builder);
  game_json_add_int (builder, "format", MATCH_HEAD_FORMAT);
  if (plan->title != NULL)
    game_json_add_string (builder, "title", plan->title);
  game_json_add_int (builder, "games", plan->games);
  game_json_add_int (builder, "share", plan->share);
  game_json_add_int (builder, "shares", plan->shares);
  json_builder_set_member_name (builder, "match");
  json_builder_add_value (builder, json_from_string (identity, NULL));
  json_builder_end_object (builder);
  node = json_builder_get_root (builder);
  text = json_write (node, TRUE, NULL);
  return g_strconcat (text, "\n", NULL);
}

/* What match.json tells. */
typedef struct {
  char *identity;
  char *title;
  int games;
  int share;
  int shares;
  JsonNode *node; /* Owned: the whole */
} Head;

static void
head_clear (Head *self)
{
  g_free (self->identity);
  g_free (self->title);
  g_clear_pointer (&self->node, json_node_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Head, head_clear)

static gboolean
parse_head (const char *text, gsize length, Head *head, GError **error)
{
  JsonObject *object;
  JsonObject *match;
  gint64 games;
  gint64 share;
  gint64 shares;

  head->node = json_read_text (text, length, error);
  if (head->node == NULL)
    return FALSE;
  object = json_node_get_object (head->node);
  if (!json_read_format (object, MATCH_HEAD_FORMAT, error)
      || !json_read_int (object, "games", 1, MATCH_MAX_GAMES, &games, error)
      || !json_read_int (object, "share", 1, G_MAXINT, &share, error)
      || !json_read_int (object, "shares", share, G_MAXINT, &shares, error))
    return FALSE;
  match = json_read_object (object, "match", error);
  if (match == NULL)
    return FALSE;
  head->identity = json_write (json_object_get_member (object, "match"), FALSE, NULL);
  head->title = json_object_has_member (object, "title")
                    ? g_strdup (json_read_string (object, "title", NULL))
                    : NULL;
  head->games = (int) games;
  head->share = (int) share;
  head->shares = (int) shares;
  return TRUE;
}

/* FALSE with an error; one that is G_IO_ERROR_NOT_FOUND if there is none. */
static gboolean
read_head (const char *folder, Head *head, GError **error)
{
  g_autofree char *path = g_build_filename (folder, MATCH_FOLDER_HEAD, NULL);
  g_autofree char *shown = g_filename_display_name (path);
  g_autoptr (GError) fault = NULL;
  gsize length;
  g_autofree char *text = record_files_read (path, &length, error);

  if (text == NULL)
    return FALSE;
  if (parse_head (text, length, head, &fault))
    return TRUE;
  if (g_error_matches (fault, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_NEWER))
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                 _ ("The results in “%s” were written by a newer version of Wuzi."), shown);
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("“%s” can’t be read: %s."), shown,
                 fault->message);
  return FALSE;
}

/* Is the folder's match that of the plan? A new folder becomes it. */
static gboolean
check_head (MatchFolder *self, GError **error)
{
  g_autofree char *path = g_build_filename (self->path, MATCH_FOLDER_HEAD, NULL);
  g_autofree char *shown = g_filename_display_name (self->path);
  g_autofree char *hash = NULL;
  g_autofree char *identity = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) fault = NULL;
  g_auto (Head) head = { 0 };

  if (!find_openings_hash (self->plan, &hash, error))
    return FALSE;
  identity = match_plan_dup_identity (self->plan, hash);
  if (read_head (self->path, &head, &fault)) {
    if (!g_str_equal (head.identity, identity) || head.share != self->plan->share
        || head.shares != self->plan->shares) {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
                   _ ("The folder “%s” has results of another match: engines, rule, board, clocks, "
                      "openings or seed are others. Choose another folder."),
                   shown);
      return FALSE;
    }
  } else if (!g_error_matches (fault, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)) {
    g_propagate_error (error, g_steal_pointer (&fault));
    return FALSE;
  }
  text = dup_head (self->plan, identity);
  return record_files_replace (path, text, strlen (text), MAX_HEAD_BYTES, error);
}

/* --- reading --- */

typedef struct {
  const MatchPlan *plan;
  MatchSchedule *schedule;
  MatchResultFunc func; /* or NULL */
  gpointer user_data;
  guint broken;
  guint repeated;
} Reading;

/* FALSE if no more is to be read. */
static gboolean
read_line (Reading *self, const Line *line, GError **error)
{
  g_autoptr (GError) fault = NULL;
  MatchResult result;

  if (line->length == 0)
    return TRUE;
  if (line->text == NULL
      || !match_result_from_line (&result, line->text, line->length, self->plan, self->schedule,
                                  &fault)) {
    /* A match may have become shorter. */
    if (!g_error_matches (fault, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
      self->broken++;
    if (!g_error_matches (fault, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_NEWER))
      return TRUE;
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                         _ ("The results were written by a newer version of Wuzi."));
    return FALSE;
  }
  if (!match_result_add_to (&result, self->schedule)) {
    self->repeated++;
    return TRUE;
  }
  return self->func == NULL || self->func (&result, self->user_data);
}

/* All lines of a folder; there may be none. */
static gboolean
read_lines (Reading *self, const char *folder, GError **error)
{
  g_autofree char *path = g_build_filename (folder, MATCH_FOLDER_LINES, NULL);
  g_autoptr (GError) fault = NULL;
  g_autoptr (LineReader) reader = NULL;
  struct stat info;
  int fd = record_files_open (path, &info, &fault);
  int code;
  Line line;

  if (fd < 0) {
    if (g_error_matches (fault, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
      return TRUE;
    g_propagate_error (error, g_steal_pointer (&fault));
    return FALSE;
  }
  reader = line_reader_new (fd, MATCH_RESULT_MAX_BYTES);
  while (line_reader_next (reader, &line))
    if (!read_line (self, &line, &fault))
      break;
  code = line_reader_get_error (reader);
  close (fd);
  if (code != 0)
    record_files_set_error (error, code, path);
  else if (fault != NULL)
    g_propagate_error (error, g_steal_pointer (&fault));
  else
    return TRUE;
  return FALSE;
}

gboolean
match_folder_read (const char *folder, const MatchPlan *plan, MatchResultFunc func,
                   gpointer user_data, GError **error)
{
  g_autoptr (MatchSchedule) schedule = match_schedule_new (plan);
  Reading reading = { .plan = plan, .schedule = schedule, .func = func, .user_data = user_data };

  return read_lines (&reading, folder, error);
}

/* Nothing in it may be in the way of another share. */
static gboolean
merge_one (const char *folder, Head *first, MatchPlan **plan, MatchSchedule **schedule,
           guint *repeated, GError **error)
{
  g_auto (Head) head = { 0 };
  Reading reading = { 0 };

  if (!read_head (folder, &head, error))
    return FALSE;
  if (*plan != NULL && !g_str_equal (head.identity, first->identity)) {
    g_autofree char *shown = g_filename_display_name (folder);

    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 _ ("The folder “%s” has results of another match than the first one."), shown);
    return FALSE;
  }
  reading.plan = *plan;
  reading.schedule = *schedule;
  if (!read_lines (&reading, folder, error))
    return FALSE;
  *repeated += reading.repeated;
  return TRUE;
}

/* The plan of the first folder, with as many games as the folder that has most. */
static gboolean
begin_merge (const char *const *folders, Head *head, MatchPlan **plan, GError **error)
{
  JsonObject *object;
  int games = 0;

  for (guint i = 0; folders[i] != NULL; i++) {
    g_auto (Head) other = { 0 };

    if (!read_head (folders[i], &other, error))
      return FALSE;
    games = MAX (games, other.games);
  }
  if (!read_head (folders[0], head, error))
    return FALSE;
  object = json_object_get_object_member (json_node_get_object (head->node), "match");
  *plan = match_plan_new_from_identity (object, games, error);
  if (*plan == NULL)
    return FALSE;
  (*plan)->title = g_strdup (head->title);
  return TRUE;
}

static int
compare_names (const char *const *a, const char *const *b)
{
  return strcmp (*a, *b);
}

/* The folder, or the shares in it, if it has no results itself. (transfer full) */
static GStrv
list_shares (const char *const *folders)
{
  g_autoptr (GStrvBuilder) all = g_strv_builder_new ();

  for (; *folders != NULL; folders++) {
    g_autofree char *head = g_build_filename (*folders, MATCH_FOLDER_HEAD, NULL);
    g_autoptr (GPtrArray) names =
        g_file_test (head, G_FILE_TEST_EXISTS) ? NULL : record_files_list (*folders, NULL);
    gboolean has_shares = FALSE;

    if (names != NULL)
      g_ptr_array_sort (names, (GCompareFunc) compare_names);
    for (guint i = 0; names != NULL && i < names->len; i++) {
      g_autofree char *share = g_build_filename (*folders, g_ptr_array_index (names, i), NULL);

      if (!g_str_has_prefix (g_ptr_array_index (names, i), SHARE_PREFIX))
        continue;
      g_strv_builder_add (all, share);
      has_shares = TRUE;
    }
    if (!has_shares)
      g_strv_builder_add (all, *folders);
  }
  return g_strv_builder_end (all);
}

gboolean
match_folder_merge (const char *const *named, MatchPlan **plan, MatchSchedule **schedule,
                    guint *repeated, GError **error)
{
  g_autoptr (MatchPlan) all = NULL;
  g_autoptr (MatchSchedule) sum = NULL;
  g_auto (GStrv) list = list_shares (named);
  const char *const *folders = (const char *const *) list;
  g_auto (Head) head = { 0 };

  *repeated = 0;
  if (!begin_merge (folders, &head, &all, error))
    return FALSE;
  sum = match_schedule_new (all);
  for (guint i = 0; folders[i] != NULL; i++)
    if (!merge_one (folders[i], &head, &all, &sum, repeated, error))
      return FALSE;
  *plan = g_steal_pointer (&all);
  *schedule = g_steal_pointer (&sum);
  return TRUE;
}

/* --- writing --- */

/* Takes the lock, and keeps it as long as the folder is open; it goes with the process.
 *
 * NOTE: where the file system has no locks, it goes on without. */
static gboolean
lock (MatchFolder *self, GError **error)
{
  g_autofree char *path = g_build_filename (self->path, MATCH_FOLDER_LOCK, NULL);
  g_autofree char *shown = g_filename_display_name (self->path);

  if (g_mkdir_with_parents (self->games, FOLDER_MODE) != 0) {
    record_files_set_error (error, errno, self->games);
    return FALSE;
  }
  self->lock = open (path, O_RDWR | O_CREAT | O_CLOEXEC, FILE_MODE);
  if (self->lock < 0) {
    record_files_set_error (error, errno, path);
    return FALSE;
  }
  if (flock (self->lock, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK)
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_BUSY,
               _ ("A match is writing into the folder “%s” at this moment."), shown);
  return FALSE;
}

MatchFolder *
match_folder_open (const MatchPlan *plan, MatchSchedule *schedule, GError **error)
{
  g_autoptr (MatchFolder) self = g_new0 (MatchFolder, 1);
  g_autofree char *share = g_strdup_printf (SHARE_PREFIX "%d-of-%d", plan->share, plan->shares);
  Reading reading = { .plan = plan, .schedule = schedule };

  self->plan = plan;
  self->lock = -1;
  self->path =
      plan->shares > 1 ? g_build_filename (plan->results, share, NULL) : g_strdup (plan->results);
  self->lines = g_build_filename (self->path, MATCH_FOLDER_LINES, NULL);
  self->games = g_build_filename (self->path, MATCH_FOLDER_GAMES, NULL);
  if (!lock (self, error) || !check_head (self, error) || !read_lines (&reading, self->path, error))
    return NULL;
  self->broken = reading.broken;
  return g_steal_pointer (&self);
}

void
match_folder_close (MatchFolder *self)
{
  if (self->lock >= 0)
    close (self->lock);
  g_free (self->path);
  g_free (self->lines);
  g_free (self->games);
  g_free (self);
}

const char *
match_folder_get_path (const MatchFolder *self)
{
  return self->path;
}

guint
match_folder_count_broken (const MatchFolder *self)
{
  return self->broken;
}

/* Not synced, and not at once: the games' files can be made again from their lines. */
static gboolean
write_game_file (const char *path, const char *text, GError **error)
{
  int fd = open (path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, FILE_MODE);
  gboolean written = fd >= 0 && record_files_write_bytes (fd, text, strlen (text));
  int code = errno;

  if (fd >= 0 && close (fd) != 0 && written) {
    code = errno;
    written = FALSE;
  }
  if (!written)
    record_files_set_error (error, code, path);
  return written;
}

static gboolean
is_there (const char *path)
{
  GStatBuf info;

  return g_stat (path, &info) == 0 && info.st_size > 0;
}

/* Writes a game's files, or those that aren't there. */
static gboolean
write_game_files (const MatchFolder *self, const MatchResult *result, gboolean missing,
                  GError **error)
{
  g_autofree char *base =
      g_strdup_printf ("%s/%06" G_GUINT64_FORMAT, self->games, result->slot.index + 1);
  g_autofree char *sgf_path = g_strconcat (base, ".sgf", NULL);
  g_autofree char *psq_path = g_strconcat (base, ".psq", NULL);
  g_autofree char *sgf = match_export_to_sgf (result, self->plan);
  g_autofree char *psq = match_export_to_psq (result, self->plan);

  return ((missing && is_there (sgf_path)) || write_game_file (sgf_path, sgf, error))
         && ((missing && is_there (psq_path)) || write_game_file (psq_path, psq, error));
}

/* The line comes last: a game that counts has its files. */
gboolean
match_folder_add (MatchFolder *self, const MatchResult *result, GError **error)
{
  g_autofree char *line = match_result_to_line (result, self->plan);

  return write_game_files (self, result, FALSE, error)
         && record_files_append (self->lines, line, strlen (line), error);
}

static gboolean
write_file (const char *folder, const char *name, const char *text, GError **error)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  return record_files_replace (path, text, strlen (text), G_MAXSSIZE, error);
}

/* The results are gone through for the last time. */
typedef struct {
  MatchFolder *folder;
  GString *csv;
  GError *error; /* Owned */
} Summing;

static gboolean
sum_up_game (const MatchResult *result, gpointer user_data)
{
  Summing *self = user_data;
  g_autofree char *line = match_export_to_csv (result, self->folder->plan);

  g_string_append (self->csv, line);
  return write_game_files (self->folder, result, TRUE, &self->error);
}

gboolean
match_folder_sum_up (MatchFolder *self, MatchSchedule *schedule, const char *summary,
                     GError **error)
{
  g_autoptr (GString) games = g_string_new (match_export_get_csv_head ());
  g_autofree char *table = match_words_dup_csv (self->plan, schedule);
  Summing summing = { .folder = self, .csv = games };

  if (!match_folder_read (self->path, self->plan, sum_up_game, &summing, error))
    return FALSE;
  if (summing.error != NULL) {
    g_propagate_error (error, summing.error);
    return FALSE;
  }
  return write_file (self->path, MATCH_FOLDER_GAMES_TABLE, games->str, error)
         && write_file (self->path, MATCH_FOLDER_TABLE, table, error)
         && write_file (self->path, MATCH_FOLDER_SUMMARY, summary, error);
}
