/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens windows with studies, and finds those that are open. */
#include "ui/app/wuzi-study-windows.h"

#include "present/settings/wuzi-settings.h"
#include "records/files/user-file.h"
#include "records/games/study-copy.h"
#include "study/wuzi-study-session.h"
#include "threads/task-thread.h"
#include "ui/app/window-order.h"
#include "ui/common/template.h"
#include "ui/study/new-study.h"

struct _WuziStudyWindows {
  GObject parent_instance;

  /* Borrowed */
  GtkApplication *application; /* or NULL */
  WuziStudyWindow *passing;    /* with a game that isn't recorded; or NULL */

  /* Owned */
  GSettings *settings;
  WuziRecordBook *book;
  char *passing_id;    /* of the game that was reviewed without being recorded; or NULL */
  GHashTable *unshown; /* places of studies that couldn't be shown */
  GPtrArray *waiting;  /* GFile, while studies to be rescued are looked for; or NULL */

  gboolean held;
};

/* Which game of others' a window shows. */
#define OTHERS_KEY "wuzi-others-game"

G_DEFINE_FINAL_TYPE (WuziStudyWindows, wuzi_study_windows, G_TYPE_OBJECT)

enum {
  OPENED,
  PROBLEM,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* --- those that are open --- */

/* (transfer container): of WuziStudyWindow */
static GPtrArray *
list_windows (void)
{
  GListModel *toplevels = gtk_window_get_toplevels ();
  GPtrArray *windows = g_ptr_array_new ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++) {
    g_autoptr (GObject) window = g_list_model_get_item (toplevels, i);

    if (WUZI_IS_STUDY_WINDOW (window))
      g_ptr_array_add (windows, window); /* the toplevels hold it, too */
  }
  return windows;
}

static const char *
get_others_key (WuziStudyWindow *window)
{
  return g_object_get_data (G_OBJECT (window), OTHERS_KEY);
}

/* The window that shows the game or the file that get () tells of it. */
static WuziStudyWindow *
find_window (const char *(*get) (WuziStudyWindow *window), const char *what)
{
  g_autoptr (GPtrArray) windows = list_windows ();

  for (guint i = 0; i < windows->len; i++)
    if (g_strcmp0 (get (g_ptr_array_index (windows, i)), what) == 0)
      return g_ptr_array_index (windows, i);
  return NULL;
}

/* The same, but for one that could show nothing: it is closed, as that may be different now. */
static WuziStudyWindow *
find_good_window (const char *(*get) (WuziStudyWindow *window), const char *what)
{
  WuziStudyWindow *window = find_window (get, what);

  if (window == NULL || !wuzi_study_window_get_failed (window))
    return window;
  gtk_window_destroy (GTK_WINDOW (window));
  return NULL;
}

static WuziStudyPage *
find_page_of_game (const char *id)
{
  return wuzi_study_window_get_page (find_window (wuzi_study_window_get_id, id));
}

void
wuzi_study_windows_keep (WuziStudyWindows *self)
{
  g_autoptr (GPtrArray) windows = list_windows ();

  g_return_if_fail (WUZI_IS_STUDY_WINDOWS (self));

  for (guint i = 0; i < windows->len; i++)
    wuzi_study_window_keep (g_ptr_array_index (windows, i));
}

void
wuzi_study_windows_set_held (WuziStudyWindows *self, gboolean held)
{
  g_autoptr (GPtrArray) windows = list_windows ();

  g_return_if_fail (WUZI_IS_STUDY_WINDOWS (self));

  self->held = held;
  for (guint i = 0; i < windows->len; i++)
    wuzi_study_page_set_held (wuzi_study_window_get_page (g_ptr_array_index (windows, i)), held);
}

/* --- what was studied --- */

/* Those who come to a window and leave it, where a new study may have got its file meanwhile. */
static void
remember (WuziStudyWindows *self, GParamSpec *property, WuziStudyWindow *window)
{
  g_autofree char *name = NULL;
  const char *id;
  const char *path;

  if (gtk_widget_in_destruction (GTK_WIDGET (window)) || wuzi_study_window_get_failed (window))
    return;
  id = wuzi_study_window_get_id (window);
  path = wuzi_study_window_get_path (window);
  /* Settings hold UTF-8 only. */
  if (id == NULL && (path == NULL || !g_utf8_validate (path, -1, NULL)))
    return;
  if (id == NULL)
    name = user_file_dup_name_of_place (path);
  else
    name = g_strdup (gtk_window_get_title (GTK_WINDOW (window)));
  wuzi_settings_remember_study (self->settings, id != NULL, id != NULL ? id : path,
                                name != NULL ? name : "");
}

/* Has somebody deleted or moved it? A folder that isn't there either may be on a disk that isn't
 * connected. */
static gboolean
is_gone (WuziStudyWindow *window)
{
  const char *path = wuzi_study_window_get_path (window);
  g_autofree char *folder = NULL;

  if (!wuzi_study_window_is_missing (window))
    return FALSE;
  if (path == NULL || !g_path_is_absolute (path))
    return TRUE;
  folder = g_path_get_dirname (path);
  return g_file_test (folder, G_FILE_TEST_IS_DIR);
}

/* One that is there but can't be read is kept, and passed over until it is tried again. */
static void
failed_cb (WuziStudyWindows *self, GParamSpec *property, WuziStudyWindow *window)
{
  const char *id = wuzi_study_window_get_id (window);
  const char *place = id != NULL ? id : wuzi_study_window_get_path (window);
  g_autofree char *earlier = NULL;
  gboolean recorded;

  if (place != NULL && is_gone (window))
    wuzi_settings_forget_study (self->settings, id != NULL, place);
  else if (place != NULL)
    g_hash_table_add (self->unshown, g_strdup (place));
  earlier = wuzi_settings_dup_last_study (self->settings, self->unshown, &recorded);
  wuzi_study_window_offer_earlier (window, earlier != NULL);
}

/* Shows what was studied last, but for those of a set, which may be NULL. */
static gboolean
show_last_but (WuziStudyWindows *self, GHashTable *passed_over)
{
  gboolean recorded;
  g_autofree char *place = wuzi_settings_dup_last_study (self->settings, passed_over, &recorded);

  if (place != NULL && recorded) {
    wuzi_study_windows_show_game (self, place);
  } else if (place != NULL) {
    g_autoptr (GFile) file = user_file_new_for_place (place);

    wuzi_study_windows_show_file (self, file);
  }
  return place != NULL;
}

static void
earlier_wanted_cb (WuziStudyWindows *self)
{
  show_last_but (self, self->unshown);
}

gboolean
wuzi_study_windows_show_last (WuziStudyWindows *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY_WINDOWS (self), FALSE);

  return show_last_but (self, NULL);
}

/* --- opening one --- */

static WuziStudyWindow *
make_window (WuziStudyWindows *self, const char *id)
{
  WuziStudyWindow *window = wuzi_study_window_new (self->settings, self->book, id);
  WuziStudyPage *page = wuzi_study_window_get_page (window);

  g_signal_connect_object (window, "notify::is-active", G_CALLBACK (remember), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "notify::failed", G_CALLBACK (failed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "earlier-wanted", G_CALLBACK (earlier_wanted_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "game-wanted", G_CALLBACK (wuzi_study_windows_show_game), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "others-game-wanted",
                           G_CALLBACK (wuzi_study_windows_show_others_game), self,
                           G_CONNECT_SWAPPED);
  g_signal_emit (self, signals[OPENED], 0, window);
  wuzi_study_page_set_held (page, self->held);
  return window;
}

/* In front of the active window, or in place of that where it gives way. */
static void
present (WuziStudyWindows *self, WuziStudyWindow *window)
{
  GtkWindow *active = window_order_get_active (self->application);

  window_order_present (self->application, window);
  if (WUZI_IS_STUDY_WINDOW (active) && active != GTK_WINDOW (window)
      && wuzi_study_window_gives_way (WUZI_STUDY_WINDOW (active)))
    gtk_window_destroy (active);
}

void
wuzi_study_windows_show_game (WuziStudyWindows *self, const char *id)
{
  WuziStudyWindow *window;

  g_return_if_fail (WUZI_IS_STUDY_WINDOWS (self));
  g_return_if_fail (id != NULL);

  window = find_good_window (wuzi_study_window_get_id, id);
  if (window == NULL) {
    g_hash_table_remove (self->unshown, id);
    window = make_window (self, id);
  }
  remember (self, NULL, window);
  present (self, window);
}

void
wuzi_study_windows_review_game (WuziStudyWindows *self, const char *id)
{
  g_return_if_fail (WUZI_IS_STUDY_WINDOWS (self));

  wuzi_study_windows_show_game (self, id);
  wuzi_study_page_review (find_page_of_game (id));
}

void
wuzi_study_windows_show_fault (WuziStudyWindows *self, const char *id, int fault,
                               const char *player)
{
  g_return_if_fail (WUZI_IS_STUDY_WINDOWS (self));

  wuzi_study_windows_show_game (self, id);
  wuzi_study_page_show_fault (find_page_of_game (id), fault, player);
}

void
wuzi_study_windows_show_file (WuziStudyWindows *self, GFile *file)
{
  g_autofree char *place = user_file_dup_place (file);
  WuziStudyWindow *window;

  g_return_if_fail (WUZI_IS_STUDY_WINDOWS (self));

  if (self->waiting != NULL) {
    g_ptr_array_add (self->waiting, g_object_ref (file));
    return;
  }
  window = find_good_window (wuzi_study_window_get_path, place);
  if (window == NULL) {
    g_hash_table_remove (self->unshown, place);
    window = make_window (self, NULL);
    wuzi_study_window_open (window, place);
  }
  remember (self, NULL, window);
  present (self, window);
}

static WuziStudyWindow *
show_document (WuziStudyWindows *self, WuziStudyDocument *document)
{
  WuziStudyWindow *window = make_window (self, NULL);

  wuzi_study_window_set_document (window, document);
  present (self, window);
  return window;
}

void
wuzi_study_windows_show_games (WuziStudyWindows *self, StudyFile *games)
{
  g_autoptr (WuziStudyDocument) document = NULL;

  g_return_if_fail (WUZI_IS_STUDY_WINDOWS (self));

  document = wuzi_study_document_new_of_games (games);
  show_document (self, document);
}

static WuziStudyWindow *
show_study (WuziStudyWindows *self, WuziStudy *study)
{
  g_autoptr (WuziStudyDocument) document = wuzi_study_document_new (study);

  return show_document (self, document);
}

void
wuzi_study_windows_show_study (WuziStudyWindows *self, WuziStudy *study)
{
  g_return_if_fail (WUZI_IS_STUDY_WINDOWS (self));

  show_study (self, study);
}

static void
new_study_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziStudyWindows) self = user_data;
  g_autoptr (WuziStudy) study = new_study_finish (result);

  if (study == NULL) {
    g_autoptr (GPtrArray) windows = list_windows ();

    /* What was to come in their place isn't wanted after all. */
    for (guint i = 0; i < windows->len; i++)
      wuzi_study_window_stay (g_ptr_array_index (windows, i));
  } else if (self->book != NULL) {
    show_study (self, study);
  }
}

void
wuzi_study_windows_show_new (WuziStudyWindows *self)
{
  g_return_if_fail (WUZI_IS_STUDY_WINDOWS (self));

  new_study_ask_async (window_order_get_active (self->application), self->settings, new_study_cb,
                       g_object_ref (self));
}

/* --- games that aren't recorded --- */

/* What was asked for of a database. */
typedef struct {
  WuziStudyWindows *windows; /* owned */
  char *key;                 /* owned: says which game it is */
  guint moves;
} OthersGame;

static void
others_game_free (OthersGame *game)
{
  g_object_unref (game->windows);
  g_free (game->key);
  g_free (game);
}

/* The node of the main line after so many moves. */
static void
go_to_move (WuziStudy *study, guint moves)
{
  StudyNode node = STUDY_ROOT;

  while (wuzi_study_count_moves (study, node) < moves
         && wuzi_study_get_child (study, node) != STUDY_NO_NODE)
    node = wuzi_study_get_child (study, node);
  wuzi_study_set_current (study, node);
}

static void
others_game_read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  OthersGame *game = user_data;
  WuziStudyWindows *self = game->windows;
  g_autoptr (GError) error = NULL;
  g_autoptr (WuziStudy) study =
      wuzi_database_read_game_finish (WUZI_DATABASE (source), result, &error);

  if (study != NULL && self->book != NULL) {
    go_to_move (study, game->moves);
    g_object_set_data_full (G_OBJECT (show_study (self, study)), OTHERS_KEY,
                            g_steal_pointer (&game->key), g_free);
  } else if (study == NULL) {
    g_signal_emit (self, signals[PROBLEM], 0, error->message);
  }
  others_game_free (game);
}

void
wuzi_study_windows_show_others_game (WuziStudyWindows *self, WuziDatabase *database, guint number,
                                     guint moves)
{
  g_autofree char *key = NULL;
  WuziStudyWindow *window;
  OthersGame *game;

  g_return_if_fail (WUZI_IS_STUDY_WINDOWS (self));
  g_return_if_fail (WUZI_IS_DATABASE (database));

  key = g_strdup_printf ("%s#%u", wuzi_database_get_path (database), number);
  window = find_window (get_others_key, key);
  if (window != NULL) {
    go_to_move (wuzi_study_page_get_study (wuzi_study_window_get_page (window)), moves);
    present (self, window);
    return;
  }
  game = g_new (OthersGame, 1);
  *game = (OthersGame) { g_object_ref (self), g_steal_pointer (&key), moves };
  wuzi_database_read_game_async (database, number, NULL, others_game_read_cb, game);
}

/* How strong a machine is stands with its name. */
static void
set_rank (WuziStudy *study, StudyInfo info, const WuziSide *side)
{
  EngineLevel level;
  g_autofree char *rank = NULL;

  if (side->machine == NULL || !engine_level_from_name (side->machine, &level))
    return;
  rank = g_strdup_printf ("%d", engine_level_to_rating (level));
  wuzi_study_init_info (study, info, rank);
}

void
wuzi_study_windows_review_record (WuziStudyWindows *self, WuziGameRecord *record)
{
  const WuziGameFacts *facts = wuzi_game_record_get_facts (record);
  g_autoptr (WuziStudy) study = NULL;

  g_return_if_fail (WUZI_IS_STUDY_WINDOWS (self));

  if (self->passing == NULL
      || g_strcmp0 (self->passing_id, wuzi_game_record_get_id (record)) != 0) {
    study = wuzi_study_new_from_record (record);
    set_rank (study, STUDY_INFO_BLACK_RANK, &facts->black);
    set_rank (study, STUDY_INFO_WHITE_RANK, &facts->white);
    g_set_weak_pointer (&self->passing, show_study (self, study));
    g_free (self->passing_id);
    self->passing_id = g_strdup (wuzi_game_record_get_id (record));
  } else {
    present (self, self->passing);
  }
  wuzi_study_page_review_unkept (wuzi_study_window_get_page (self->passing));
}

/* --- those that weren't saved --- */

static void
take_left_behind (GTask *task, gpointer source, gpointer folder, GCancellable *cancellable)
{
  g_task_return_pointer (task, study_copy_take_left_behind (folder),
                         (GDestroyNotify) g_ptr_array_unref);
}

/* Studies that are rescued don't come before the window in use. */
static void
left_behind_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  WuziStudyWindows *self = WUZI_STUDY_WINDOWS (source);
  g_autoptr (GPtrArray) copies = g_task_propagate_pointer (G_TASK (result), NULL);
  g_autoptr (GPtrArray) files = g_steal_pointer (&self->waiting);
  GtkWindow *active = window_order_get_active (self->application);
  gboolean found = copies->len > 0;

  while (self->book != NULL && copies->len > 0) {
    WuziStudyWindow *window = make_window (self, NULL);

    gtk_window_set_application (GTK_WINDOW (window), self->application);
    wuzi_study_window_rescue (window, g_ptr_array_steal_index (copies, 0));
    gtk_window_present (GTK_WINDOW (window));
  }
  if (active != NULL && found)
    gtk_window_present (active);
  for (guint i = 0; self->book != NULL && i < files->len; i++)
    wuzi_study_windows_show_file (self, g_ptr_array_index (files, i));
  if (self->application != NULL)
    g_application_release (G_APPLICATION (self->application));
}

void
wuzi_study_windows_rescue (WuziStudyWindows *self)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (WUZI_IS_STUDY_WINDOWS (self));
  g_return_if_fail (self->waiting == NULL);

  self->waiting = g_ptr_array_new_with_free_func (g_object_unref);
  if (self->application != NULL)
    g_application_hold (G_APPLICATION (self->application));
  task = g_task_new (self, NULL, left_behind_cb, NULL);
  g_task_set_task_data (task, wuzi_study_session_dup_unsaved_folder (self->book), g_free);
  task_thread_run (task, take_left_behind);
}

/* --- the object --- */

static void
wuzi_study_windows_dispose (GObject *object)
{
  WuziStudyWindows *self = WUZI_STUDY_WINDOWS (object);

  g_clear_weak_pointer (&self->passing);
  g_clear_object (&self->settings);
  g_clear_object (&self->book);

  G_OBJECT_CLASS (wuzi_study_windows_parent_class)->dispose (object);
}

static void
wuzi_study_windows_finalize (GObject *object)
{
  WuziStudyWindows *self = WUZI_STUDY_WINDOWS (object);

  g_free (self->passing_id);
  g_hash_table_unref (self->unshown);

  G_OBJECT_CLASS (wuzi_study_windows_parent_class)->finalize (object);
}

static void
wuzi_study_windows_class_init (WuziStudyWindowsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = wuzi_study_windows_dispose;
  object_class->finalize = wuzi_study_windows_finalize;

  signals[OPENED] = NEW_SIGNAL (klass, "opened", WUZI_TYPE_STUDY_WINDOW);
  signals[PROBLEM] = NEW_SIGNAL (klass, "problem", G_TYPE_STRING);
}

static void
wuzi_study_windows_init (WuziStudyWindows *self)
{
  self->unshown = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

WuziStudyWindows *
wuzi_study_windows_new (GtkApplication *application, GSettings *settings, WuziRecordBook *book)
{
  WuziStudyWindows *self = g_object_new (WUZI_TYPE_STUDY_WINDOWS, NULL);

  self->application = application;
  self->settings = g_object_ref (settings);
  self->book = g_object_ref (book);
  return self;
}
