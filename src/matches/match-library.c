/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Results on their way into the library. */
#include "matches/match-library.h"

#include "library/library-db.h"
#include "library/wuzi-library.h"
#include "matches/match-export.h"
#include "matches/match-folder.h"

typedef struct {
  const MatchPlan *plan;
  LibraryWriter *writer;
  guint added;
  gboolean failed;
} Adding;

static gboolean
add_game (const MatchResult *result, gpointer user_data)
{
  Adding *self = user_data;
  MatchLibraryGame game;

  match_library_game_init (&game, result, self->plan);
  switch (library_writer_add (self->writer, &game.game)) {
  case LIBRARY_ADDED:
    self->added++;
    break;
  case LIBRARY_FAILED:
    self->failed = TRUE;
    break;
  default:
    break;
  }
  return !self->failed;
}

gboolean
match_library_add (const char *folder, const MatchPlan *plan, const char *name, guint *added,
                   GError **error)
{
  g_autofree char *library = wuzi_library_dup_usual_folder ();
  g_autofree char *path = wuzi_library_ensure_path (library, name, error);
  g_autoptr (LibraryDb) db = path != NULL ? library_db_open (path, error) : NULL;
  g_autoptr (LibraryWriter) writer = NULL;
  Adding adding = { .plan = plan };

  if (db == NULL)
    return FALSE;
  writer = library_writer_new (db);
  adding.writer = writer;
  if (!match_folder_read (folder, plan, add_game, &adding, error))
    return FALSE;
  if (adding.failed)
    return library_db_set_error (db, error);
  *added = adding.added;
  return library_writer_commit (writer, error);
}
