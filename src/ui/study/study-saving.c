/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The questions around saving, one after the other. */
#include "ui/study/study-saving.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "present/study/replay-words.h"
#include "present/study/study-words.h"
#include "present/words/screen-text.h"
#include "records/files/user-file.h"
#include "study/study-exchange.h"
#include "ui/common/file-choosers.h"
#include "ui/common/wuzi-confirm.h"
#include "ui/common/wuzi-message-dialog.h"
#include "ui/pictures/game-pages.h"

/* One saving, from question to question. */
typedef struct {
  GtkWindow *parent;           /* Owned */
  WuziStudyDocument *document; /* Owned */
  char *path;                  /* Owned: where to, or its URI; NULL until it is known */
  StudyFormat format;
  gboolean closes; /* the window goes afterwards: it is out of sight meanwhile */
} Saving;

static void choose_file (GTask *task);

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  g_object_unref (saving->parent);
  g_object_unref (saving->document);
  g_free (saving->path);
  g_free (saving);
}

/* Takes the task. */
static void
finish (GTask *task, gboolean saved)
{
  g_task_return_boolean (task, saved);
  g_object_unref (task);
}

static void
ask (GTask *task, const WuziQuestion *question, GAsyncReadyCallback answered)
{
  Saving *saving = g_task_get_task_data (task);

  wuzi_confirm_async (saving->parent, question, NULL, answered, task);
}

static void
tell_failure (GtkWindow *parent, const char *sentence)
{
  wuzi_message_dialog_tell (parent, _ ("The Study Couldn’t Be Saved"), sentence);
}

/* Yes goes on with what comes next; the other button leads to another file. */
static void
take_answer (GTask *task, GAsyncResult *result, void (*next) (GTask *task))
{
  switch (wuzi_confirm_finish (result)) {
  case WUZI_ANSWER_YES:
    next (task);
    break;
  case WUZI_ANSWER_OTHER:
    choose_file (task);
    break;
  case WUZI_ANSWER_NO:
  default:
    finish (task, FALSE);
  }
}

static void write_file (GTask *task, gboolean lossy);

static void
write_lossy (GTask *task)
{
  write_file (task, TRUE);
}

static void
write_whole (GTask *task)
{
  write_file (task, FALSE);
}

static void
loss_answered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  take_answer (user_data, result, write_lossy);
}

static void
unfit_answered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  take_answer (user_data, result, choose_file);
}

/* What the format can't hold would be lost with the window. */
static void
take_failure (GTask *task, const GError *error)
{
  Saving *saving = g_task_get_task_data (task);
  const WuziQuestion lossy = { .heading = _ ("Not All of It Can Be Saved in This Format"),
                               .body = error->message,
                               .accept = _ ("Save _Anyway"),
                               .other = _ ("Save as _SGF…"),
                               .destructive = TRUE };
  const WuziQuestion unfit = { .heading = _ ("It Can’t Be Saved in This Format"),
                               .body = error->message,
                               .accept = _ ("Save as _SGF…") };

  if (saving->closes)
    gtk_window_present (saving->parent);
  if (g_error_matches (error, STUDY_ERROR, STUDY_ERROR_LOSSY)) {
    ask (task, &lossy, loss_answered_cb);
  } else if (g_error_matches (error, STUDY_ERROR, STUDY_ERROR_UNFIT)) {
    ask (task, &unfit, unfit_answered_cb);
  } else {
    tell_failure (saving->parent, error->message);
    finish (task, FALSE);
  }
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  if (wuzi_study_document_save_finish (WUZI_STUDY_DOCUMENT (source), result, &error))
    finish (user_data, TRUE);
  else
    take_failure (user_data, error);
}

static void
write_file (GTask *task, gboolean lossy)
{
  Saving *saving = g_task_get_task_data (task);

  if (saving->closes)
    gtk_widget_set_visible (GTK_WIDGET (saving->parent), FALSE);
  wuzi_study_document_save_async (saving->document, saving->path, saving->format, lossy, written_cb,
                                  task);
}

static void
replace_answered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  take_answer (user_data, result, write_whole);
}

static void
ask_to_replace (GTask *task, const char *heading, const char *body)
{
  const WuziQuestion question = { .heading = heading,
                                  .body = body,
                                  .accept = _ ("_Replace"),
                                  .other = _ ("Save _As…"),
                                  .destructive = TRUE };

  ask (task, &question, replace_answered_cb);
}

static void
check_change (GTask *task)
{
  Saving *saving = g_task_get_task_data (task);

  if (wuzi_study_document_is_changed_elsewhere (saving->document))
    ask_to_replace (task, _ ("The File Has Changed"),
                    _ ("Another program has written into it since it was opened here."));
  else
    write_whole (task);
}

static void
ask_about_name (GTask *task)
{
  Saving *saving = g_task_get_task_data (task);
  g_autofree char *name = user_file_dup_name_of_place (saving->path);
  /* Translators: %s is the name of a file */
  g_autofree char *body =
      g_strdup_printf (_ ("There is already a file “%s” in that folder."), name);

  ask_to_replace (task, _ ("Replace the File?"), body);
}

static void
looked_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GFileInfo) info = g_file_query_info_finish (G_FILE (source), result, NULL);

  if (info != NULL)
    ask_about_name (user_data);
  else
    write_whole (user_data);
}

/* The dialog that chose a file has asked only about the name as it was typed. */
static void
check_name (GTask *task, const char *typed)
{
  Saving *saving = g_task_get_task_data (task);
  g_autoptr (GFile) file = user_file_new_for_place (saving->path);

  if (g_str_equal (saving->path, typed))
    write_whole (task);
  else
    g_file_query_info_async (file, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE,
                             G_PRIORITY_DEFAULT, NULL, looked_cb, task);
}

/* A name without an ending that a format has gets that of SGF, unless it has to stay as it is. */
static void
set_path (Saving *saving, const char *path)
{
  const char *dot = strrchr (path, '.');
  StudyFormat format = STUDY_FORMAT_SGF;
  gboolean tells = dot != NULL && study_format_from_ending (dot + 1, &format)
                   && study_format_is_written (format);

  g_free (saving->path);
  saving->format = tells ? format : STUDY_FORMAT_SGF;
  saving->path =
      tells || user_file_has_fixed_name (path) ? g_strdup (path) : g_strconcat (path, ".sgf", NULL);
}

static void
chosen_cb (GtkFileChooserNative *chooser, int response, GTask *task)
{
  Saving *saving = g_task_get_task_data (task);
  g_autoptr (GFile) file = file_choosers_take_file (&chooser, response);
  g_autofree char *path = file != NULL ? user_file_dup_place (file) : NULL;

  if (path == NULL) {
    finish (task, FALSE);
    return;
  }
  set_path (saving, path);
  check_name (task, path);
}

char *
study_saving_dup_name (WuziStudyDocument *document)
{
  const char *path = wuzi_study_document_get_path (document);

  return path != NULL ? user_file_dup_name_of_place (path) : g_strdup (_ ("Unsaved study"));
}

/* The file's name; for games in no file, what they are called by their players. */
static char *
dup_file_name (WuziStudyDocument *document)
{
  const char *path = wuzi_study_document_get_path (document);
  WuziStudy *study = g_ptr_array_index (wuzi_study_document_get_games (document)->studies, 0);
  g_autofree char *title = NULL;
  g_autofree char *cut = NULL;
  char *name;

  if (path != NULL)
    return user_file_dup_name_of_place (path);
  title = game_pages_dup_title (study);
  cut = screen_text_cut (title, SCREEN_TEXT_FILE_NAME);
  name = g_strconcat (cut, ".sgf", NULL);
  return g_strdelimit (name, "/\\:*?\"<>|", '_');
}

/* "game.sgf" in place of "game.lib": the format in which nothing is lost. */
static char *
suggest_name (WuziStudyDocument *document)
{
  g_autofree char *name = dup_file_name (document);
  char *dot = strrchr (name, '.');
  StudyFormat format;

  if (dot != NULL && study_format_from_ending (dot + 1, &format))
    *dot = '\0';
  return g_strconcat (name, ".sgf", NULL);
}

static void
choose_file (GTask *task)
{
  Saving *saving = g_task_get_task_data (task);
  g_autofree char *name = suggest_name (saving->document);
  GtkFileChooserNative *chooser = file_choosers_new (saving->parent, GTK_FILE_CHOOSER_ACTION_SAVE,
                                                     _ ("Save Study"), _ ("_Save"), name);

  g_signal_connect (chooser, "response", G_CALLBACK (chosen_cb), task);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static Saving *
saving_new (GtkWindow *parent, WuziStudyDocument *document)
{
  Saving *saving = g_new0 (Saving, 1);

  saving->parent = g_object_ref (parent);
  saving->document = g_object_ref (document);
  saving->path = g_strdup (wuzi_study_document_get_path (document));
  saving->format = wuzi_study_document_get_games (document)->format;
  return saving;
}

/* Takes the saving. */
static void
begin (Saving *saving, gboolean elsewhere, GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (saving->parent, NULL, callback, user_data);

  g_task_set_task_data (task, saving, saving_free);
  if (elsewhere || saving->path == NULL || !study_format_is_written (saving->format))
    choose_file (task);
  else
    check_change (task);
}

void
study_saving_save_async (GtkWindow *parent, WuziStudyDocument *document, gboolean elsewhere,
                         GAsyncReadyCallback callback, gpointer user_data)
{
  begin (saving_new (parent, document), elsewhere, callback, user_data);
}

gboolean
study_saving_save_finish (GAsyncResult *result)
{
  return g_task_propagate_boolean (G_TASK (result), NULL);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  finish (user_data, study_saving_save_finish (result));
}

static void
closing_answered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GTask *task = user_data;
  Saving *saving = g_task_get_task_data (task);
  Saving *last;

  switch (wuzi_confirm_finish (result)) {
  case WUZI_ANSWER_YES:
    wuzi_study_document_forget_kept (saving->document);
    finish (task, TRUE);
    break;
  case WUZI_ANSWER_OTHER:
    last = saving_new (saving->parent, saving->document);
    last->closes = TRUE;
    begin (last, FALSE, saved_cb, task);
    break;
  case WUZI_ANSWER_NO:
  default:
    finish (task, FALSE);
  }
}

/* Which study it is, and what of it would be lost. */
static char *
describe_changes (WuziStudyDocument *document)
{
  WuziStudy *study = g_ptr_array_index (wuzi_study_document_get_games (document)->studies, 0);
  gboolean in_file = wuzi_study_document_get_path (document) != NULL;
  g_autofree char *name = in_file || !replay_words_knows_players (study)
                              ? study_saving_dup_name (document)
                              : replay_words_for_players_of_study (study);
  g_autofree char *shown = screen_text_cut (name, SCREEN_TEXT_LINE);
  g_autofree char *sentence =
      in_file
          /* Translators: %s is the name of a file */
          ? g_strdup_printf (
              _ ("“%s” has changes that aren’t saved. They will be lost if you don’t save them."),
              shown)
          /* Translators: %s is what a study is called: its players */
          : g_strdup_printf (_ ("“%s” isn’t saved. It will be lost if you don’t save it."), shown);
  g_autofree char *changes = NULL;
  StudyUnsaved unsaved;

  if (wuzi_study_document_get_unsaved (document, &unsaved))
    changes = study_words_for_unsaved (&unsaved);
  return changes != NULL && *changes != '\0' ? g_strconcat (sentence, "\n\n", changes, NULL)
                                             : g_steal_pointer (&sentence);
}

void
study_saving_ask_async (GtkWindow *parent, WuziStudyDocument *document,
                        GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (parent, NULL, callback, user_data);
  g_autofree char *body = describe_changes (document);
  const WuziQuestion question = { .heading = _ ("Save Changes?"),
                                  .body = body,
                                  .accept = _ ("_Discard"),
                                  .other = _ ("_Save"),
                                  .destructive = TRUE };

  g_task_set_task_data (task, saving_new (parent, document), saving_free);
  ask (task, &question, closing_answered_cb);
}

gboolean
study_saving_ask_finish (GAsyncResult *result)
{
  return g_task_propagate_boolean (G_TASK (result), NULL);
}
