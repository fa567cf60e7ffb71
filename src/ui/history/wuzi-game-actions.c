/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads what is noted about games, changes it, and lets others read the games. */
#include "ui/history/wuzi-game-actions.h"

#include <glib/gi18n-lib.h>

#include "board/symmetry.h"
#include "present/history/history-export.h"
#include "present/words/exchange-words.h"
#include "records/files/user-file.h"
#include "ui/common/announce.h"
#include "ui/common/file-choosers.h"
#include "ui/common/template.h"
#include "ui/history/history-cells.h"
#include "ui/history/wuzi-mark-dialog.h"

enum {
  OPENING_MOVES = 5, /* that are an opening to those who look for games like one */
};

struct _WuziGameActions {
  GObject parent_instance;

  /* Owned */
  WuziRecordBook *book;
  WuziHistoryModel *model;
  GtkFileChooserNative *chooser; /* of a file to export to; NULL if none is open */
  GStrv exported;                /* ids of the games for it */
  GCancellable *cancellable;     /* of reading games */

  GtkWidget *list; /* borrowed; NULL when it has gone */
  guint leaving;   /* the position of a row that is about to go; or GTK_INVALID_LIST_POSITION */
};

G_DEFINE_FINAL_TYPE (WuziGameActions, wuzi_game_actions, G_TYPE_OBJECT)

enum {
  SAID,
  DELETED,
  DONE,
  POSITION_WANTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
say (WuziGameActions *self, const char *sentence)
{
  g_signal_emit (self, signals[SAID], 0, sentence);
}

/* --- what is noted about the selected games --- */

/* Does something with their marks (GameMark), of which there is one at least, and which it may
 * change. */
typedef void (*MarksFunc) (WuziGameActions *self, GPtrArray *marks);

typedef struct {
  WuziGameActions *actions; /* owned */
  MarksFunc func;
} MarksRequest;

/* What was noted since it was read is known, too. */
static void
catch_up (WuziGameActions *self, GPtrArray *marks)
{
  for (guint i = 0; i < marks->len; i++) {
    GameMark *mark = g_ptr_array_index (marks, i);
    GameMark now = { 0 };

    wuzi_record_book_get_mark (self->book, mark->game, mark, &now);
    game_mark_clear (mark);
    *mark = now;
  }
}

static void
marks_read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autofree MarksRequest *request = user_data;
  g_autoptr (WuziGameActions) self = request->actions;
  g_autoptr (GPtrArray) marks =
      wuzi_record_book_ask_finish (WUZI_RECORD_BOOK (source), result, NULL);

  if (self->list != NULL && marks != NULL && marks->len > 0) {
    catch_up (self, marks);
    request->func (self, marks);
  }
}

GPtrArray *
wuzi_game_actions_dup_marks_at (WuziGameActions *self, guint position)
{
  g_autoptr (WuziGameItem) item = NULL;
  const GameSummary *game;
  GPtrArray *marks;
  GameMark *mark;

  g_return_val_if_fail (WUZI_IS_GAME_ACTIONS (self), NULL);

  if (wuzi_history_model_is_of_others (self->model))
    return NULL;
  item = g_list_model_get_item (G_LIST_MODEL (self->model), position);
  game = item != NULL ? wuzi_game_item_get_summary (item) : NULL;
  if (game == NULL)
    return NULL;
  marks = game_mark_array_new ();
  mark = g_new0 (GameMark, 1);
  wuzi_record_book_get_mark (self->book, game->id, &game->mark, mark);
  g_ptr_array_add (marks, mark);
  return marks;
}

/* Calls the function with the marks of all that are selected: at once, if it is one. */
static void
with_selected (WuziGameActions *self, MarksFunc func)
{
  g_autoptr (GPtrArray) only = NULL;
  MarksRequest *request;
  guint count = wuzi_history_model_count_selected (self->model);

  if (count == 0 || wuzi_history_model_is_of_others (self->model))
    return;
  if (count == 1)
    only = wuzi_game_actions_dup_marks_at (self, wuzi_history_model_get_selected (self->model));
  if (only != NULL) {
    func (self, only);
    return;
  }
  request = g_new (MarksRequest, 1);
  *request = (MarksRequest) { g_object_ref (self), func };
  wuzi_record_book_read_marks_async (self->book, wuzi_history_model_list_selected (self->model),
                                     wuzi_history_model_get_numbering (self->model), marks_read_cb,
                                     request);
}

static GStrv
dup_ids (GPtrArray *marks)
{
  GStrv ids = g_new0 (char *, marks->len + 1);

  for (guint i = 0; i < marks->len; i++)
    ids[i] = g_strdup (((const GameMark *) g_ptr_array_index (marks, i))->game);
  return ids;
}

/* What becomes of marks. */
typedef struct {
  WuziGameActions *actions; /* owned */
  GStrv deleted;            /* owned: ids of the games, if that is what was wanted; or NULL */
} MarksChange;

static void
noted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  MarksChange *change = user_data;
  g_autoptr (WuziGameActions) self = change->actions;
  g_auto (GStrv) deleted = change->deleted;
  g_autoptr (GError) error = NULL;

  g_free (change);
  if (!wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, &error))
    self->leaving = GTK_INVALID_LIST_POSITION;
  if (self->list == NULL)
    return;
  if (error != NULL)
    say (self, error->message);
  else if (deleted != NULL)
    g_signal_emit (self, signals[DELETED], 0, deleted);
}

/* Notes what is different now, if anything is. */
static void
note (WuziGameActions *self, GPtrArray *marks, gboolean deletes)
{
  MarksChange *change;

  if (marks->len == 0)
    return;
  change = g_new (MarksChange, 1);
  *change = (MarksChange) { g_object_ref (self), deletes ? dup_ids (marks) : NULL };
  wuzi_record_book_mark_games_async (self->book, marks, noted_cb, change);
}

/* Rows may go with it: whoever goes through the list goes on with the next one. */
static void
note_leaving (WuziGameActions *self)
{
  self->leaving = wuzi_history_model_get_selected (self->model);
}

gboolean
wuzi_game_actions_take_leaving (WuziGameActions *self, guint removed_at, guint removed,
                                guint *position)
{
  g_return_val_if_fail (WUZI_IS_GAME_ACTIONS (self), FALSE);

  *position = self->leaving;
  if (*position < removed_at || *position >= removed_at + removed)
    return FALSE;
  self->leaving = GTK_INVALID_LIST_POSITION;
  return TRUE;
}

static void
set_stars (WuziGameActions *self, GPtrArray *marks, gboolean stars)
{
  for (guint i = marks->len; i-- > 0;) {
    GameMark *mark = g_ptr_array_index (marks, i);

    if (mark->star == stars)
      g_ptr_array_remove_index (marks, i);
    else
      mark->star = stars;
  }
  if (marks->len > 0)
    note_leaving (self);
  note (self, marks, FALSE);
}

static void
add_stars (WuziGameActions *self, GPtrArray *marks)
{
  set_stars (self, marks, TRUE);
}

static void
remove_stars (WuziGameActions *self, GPtrArray *marks)
{
  set_stars (self, marks, FALSE);
}

/* Only if all have stars, these go. */
static void
toggle_stars (WuziGameActions *self, GPtrArray *marks)
{
  gboolean missing = FALSE;

  for (guint i = 0; i < marks->len; i++)
    missing |= !((const GameMark *) g_ptr_array_index (marks, i))->star;
  set_stars (self, marks, missing);
  /* Translators: what marks a game: "Star: on" */
  announce_switched (self->list, C_ ("mark", "Star"), missing);
}

gboolean
wuzi_game_actions_toggle_star (WuziGameActions *self, guint position)
{
  g_autoptr (GPtrArray) marks = wuzi_game_actions_dup_marks_at (self, position);
  GameMark *mark;

  if (marks == NULL)
    return FALSE;
  mark = g_ptr_array_index (marks, 0);
  mark->star = !mark->star;
  self->leaving = position;
  note (self, marks, FALSE);
  return TRUE;
}

static void
set_deleted (WuziGameActions *self, GPtrArray *marks, gboolean deleted)
{
  for (guint i = marks->len; i-- > 0;) {
    GameMark *mark = g_ptr_array_index (marks, i);

    if (mark->deleted == deleted)
      g_ptr_array_remove_index (marks, i);
    else
      mark->deleted = deleted;
  }
  if (marks->len > 0)
    note_leaving (self);
  note (self, marks, deleted);
}

static void
delete_all (WuziGameActions *self, GPtrArray *marks)
{
  set_deleted (self, marks, TRUE);
  g_signal_emit (self, signals[DONE], 0);
}

static void
restore_all (WuziGameActions *self, GPtrArray *marks)
{
  set_deleted (self, marks, FALSE);
  g_signal_emit (self, signals[DONE], 0);
}

void
wuzi_game_actions_restore (WuziGameActions *self, const char *const *ids)
{
  g_autoptr (GPtrArray) marks = game_mark_array_new ();

  g_return_if_fail (WUZI_IS_GAME_ACTIONS (self));

  for (; *ids != NULL; ids++) {
    GameMark *mark = g_new0 (GameMark, 1);

    wuzi_record_book_get_mark (self->book, *ids, NULL, mark);
    mark->deleted = FALSE;
    g_ptr_array_add (marks, mark);
  }
  note (self, marks, FALSE);
}

/* Something else may have been noted while it was open. */
static void
kept_cb (WuziGameActions *self, WuziMarkDialog *dialog)
{
  g_autoptr (GPtrArray) marks = game_mark_array_new ();
  GPtrArray *before = wuzi_mark_dialog_get_marks (dialog);

  for (guint i = 0; i < before->len; i++)
    g_ptr_array_add (marks, game_mark_dup (g_ptr_array_index (before, i)));
  catch_up (self, marks);
  for (guint i = marks->len; i-- > 0;)
    if (!wuzi_mark_dialog_apply (dialog, g_ptr_array_index (marks, i)))
      g_ptr_array_remove_index (marks, i);
  note (self, marks, FALSE);
}

/* Which games that are. */
static char *
describe_games (WuziGameActions *self, GPtrArray *marks)
{
  const HistoryContext context = { self->book, self->model };
  g_autoptr (WuziGameItem) item = NULL;

  if (marks->len == 1)
    item = g_list_model_get_item (G_LIST_MODEL (self->model),
                                  wuzi_history_model_get_selected (self->model));
  return item != NULL && wuzi_game_item_get_summary (item) != NULL
             ? history_cells_dup_names (&context, wuzi_game_item_get_summary (item))
             : exchange_words_for_games (marks->len);
}

static void
open_dialog (WuziGameActions *self, GPtrArray *marks)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (self->list));
  g_autofree char *games = describe_games (self, marks);
  WuziMarkDialog *dialog =
      wuzi_mark_dialog_new (window, games, marks, wuzi_history_model_get_tags (self->model));

  g_signal_connect_object (dialog, "kept", G_CALLBACK (kept_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* --- what else is done with them --- */

static void
review_all (WuziGameActions *self, GPtrArray *marks)
{
  g_auto (GStrv) ids = dup_ids (marks);

  gtk_widget_activate_action (self->list, "app.queue-reviews", "^as", ids);
  g_signal_emit (self, signals[DONE], 0);
}

/* What was read of games. NULL when that they can't be is said already, or nobody is there any
 * more. */
static char *
finish_reading (WuziGameActions *self, GAsyncResult *result)
{
  g_autoptr (GError) error = NULL;
  char *text = history_export_finish (result, &error);

  if (self->list != NULL && error != NULL)
    say (self, error->message);
  return text;
}

static void
copied_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziGameActions) self = user_data;
  g_autofree char *moves = finish_reading (self, result);

  if (moves == NULL)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (self->list), moves);
  say (self, _ ("Moves copied."));
}

static void
copy_all (WuziGameActions *self, GPtrArray *marks)
{
  g_auto (GStrv) ids = dup_ids (marks);

  history_export_async (self->book, (const char *const *) ids, HISTORY_EXPORT_MOVES, NULL,
                        self->cancellable, copied_cb, g_object_ref (self));
}

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziGameActions) self = user_data;
  g_autofree char *path = finish_reading (self, result);
  g_autofree char *name = path != NULL ? user_file_dup_name_of_place (path) : NULL;
  g_autofree char *sentence = NULL;

  if (path == NULL)
    return;
  /* Translators: %s is the name of a file */
  sentence = g_strdup_printf (_ ("Exported to “%s”."), name);
  say (self, sentence);
}

void
wuzi_game_actions_export (WuziGameActions *self, const char *const *ids, const char *path)
{
  g_return_if_fail (WUZI_IS_GAME_ACTIONS (self));

  history_export_async (self->book, ids, HISTORY_EXPORT_SGF, path, self->cancellable, exported_cb,
                        g_object_ref (self));
}

static void
file_chosen_cb (WuziGameActions *self, int response)
{
  g_autoptr (GFile) file = file_choosers_take_file (&self->chooser, response);
  g_autofree char *path = file != NULL ? user_file_dup_place (file) : NULL;
  g_auto (GStrv) ids = g_steal_pointer (&self->exported);

  if (path != NULL)
    wuzi_game_actions_export (self, (const char *const *) ids, path);
}

static void
export_all (WuziGameActions *self, GPtrArray *marks)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (self->list));
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  if (self->chooser != NULL)
    return;
  self->exported = dup_ids (marks);
  self->chooser =
      file_choosers_new (window, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("Export Games"), _ ("_Export"),
                         /* Translators: the name of a file with games */
                         _ ("Games.sgf"));
  gtk_file_filter_set_name (filter, _ ("Games (SGF)"));
  gtk_file_filter_add_suffix (filter, "sgf");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->chooser), filter);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (file_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/* The position after the first moves. */
static guint64
find_opening (const WuziGameFacts *facts, guint *stones)
{
  SymmetryKeys keys;
  Board board;

  *stones = MIN (facts->move_count, OPENING_MOVES);
  if (!board_init (&board, facts->size))
    return 0;
  for (guint i = 0; i < *stones; i++)
    board_play (&board, facts->moves[i].point);
  symmetry_keys_init (&keys, &board);
  return symmetry_keys_least (&keys);
}

static void
opening_read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziGameActions) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (WuziGameRecord) record =
      wuzi_record_book_ask_finish (WUZI_RECORD_BOOK (source), result, &error);
  guint64 position;
  guint stones;

  if (self->list == NULL)
    return;
  if (record == NULL) {
    say (self, error->message);
    return;
  }
  position = find_opening (wuzi_game_record_get_facts (record), &stones);
  g_signal_emit (self, signals[POSITION_WANTED], 0, position, stones);
}

static void
find_first (WuziGameActions *self, GPtrArray *marks)
{
  const GameMark *mark = g_ptr_array_index (marks, 0);

  wuzi_record_book_read_game_async (self->book, mark->game, self->cancellable, opening_read_cb,
                                    g_object_ref (self));
}

/* --- the object --- */

void
wuzi_game_actions_do (WuziGameActions *self, const char *action)
{
  static const struct {
    const char *action;
    MarksFunc func;
    gboolean for_one; /* only if one is selected */
  } DEEDS[] = {
    { "history.star", toggle_stars },         { "history.add-stars", add_stars },
    { "history.remove-stars", remove_stars }, { "history.note", open_dialog },
    { "history.delete", delete_all },         { "history.restore", restore_all },
    { "history.review", review_all },         { "history.copy", copy_all },
    { "history.export", export_all },         { "history.find-opening", find_first, TRUE },
  };

  g_return_if_fail (WUZI_IS_GAME_ACTIONS (self));

  for (gsize i = 0; i < G_N_ELEMENTS (DEEDS); i++)
    if (g_str_equal (DEEDS[i].action, action)
        && (!DEEDS[i].for_one || wuzi_history_model_count_selected (self->model) == 1))
      with_selected (self, DEEDS[i].func);
}

void
wuzi_game_actions_stop (WuziGameActions *self)
{
  g_return_if_fail (WUZI_IS_GAME_ACTIONS (self));

  self->list = NULL;
  g_cancellable_cancel (self->cancellable);
  file_choosers_close (&self->chooser);
  g_clear_pointer (&self->exported, g_strfreev);
}

static void
wuzi_game_actions_finalize (GObject *object)
{
  WuziGameActions *self = WUZI_GAME_ACTIONS (object);

  g_object_unref (self->cancellable);
  g_object_unref (self->model);
  g_object_unref (self->book);

  G_OBJECT_CLASS (wuzi_game_actions_parent_class)->finalize (object);
}

static void
wuzi_game_actions_class_init (WuziGameActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = wuzi_game_actions_finalize;

  signals[SAID] = NEW_SIGNAL (klass, "said", G_TYPE_STRING);
  signals[DELETED] = NEW_SIGNAL (klass, "deleted", G_TYPE_STRV);
  signals[DONE] = NEW_SIGNAL (klass, "done");
  signals[POSITION_WANTED] = NEW_SIGNAL (klass, "position-wanted", G_TYPE_UINT64, G_TYPE_UINT);
}

static void
wuzi_game_actions_init (WuziGameActions *self)
{
  self->leaving = GTK_INVALID_LIST_POSITION;
  self->cancellable = g_cancellable_new ();
}

WuziGameActions *
wuzi_game_actions_new (GtkWidget *list, WuziRecordBook *book, WuziHistoryModel *model)
{
  WuziGameActions *self = g_object_new (WUZI_TYPE_GAME_ACTIONS, NULL);

  self->list = list;
  self->book = g_object_ref (book);
  self->model = g_object_ref (model);
  return self;
}
