/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads what is studied, and says where it is kept. */
#include "study/wuzi-study-session.h"

#include <glib/gi18n-lib.h>

#include "records/games/kept-study.h"
#include "records/games/study-copy.h"
#include "study/wuzi-study-reading.h"

struct _WuziStudySession {
  GObject parent_instance;

  /* Owned */
  WuziRecordBook *book;
  char *id;                    /* of the recorded game, or NULL */
  char *path;                  /* of a file that is opened, or NULL */
  char *origin;                /* see wuzi_study_session_get_origin () */
  WuziGameRecord *record;      /* NULL until it is loaded, and if there is none */
  WuziStudyDocument *document; /* NULL until it is loaded */
  WuziStudyReading *reading;
  StudyCopy *copy; /* that was left behind, and is read in place of the file; or NULL */
};

G_DEFINE_FINAL_TYPE (WuziStudySession, wuzi_study_session, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_DOCUMENT,
  N_PROPS,
};

enum {
  FAILED,
  TOLD,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void
tell (WuziStudySession *self, const char *sentence)
{
  g_signal_emit (self, signals[TOLD], 0, sentence);
}

/* (transfer full) the file that is written by itself. */
static char *
dup_kept_path (WuziStudySession *self)
{
  g_autofree char *folder = NULL;
  g_autofree char *name = NULL;

  if (self->id != NULL)
    return kept_study_dup_path (wuzi_record_book_get_folder (self->book), self->id);
  folder = wuzi_study_session_dup_unsaved_folder (self->book);
  name = g_strconcat (self->origin, ".sgf", NULL);
  return g_build_filename (folder, name, NULL);
}

static void
show_document (WuziStudySession *self, WuziStudyDocument *document)
{
  g_set_object (&self->document, document);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DOCUMENT]);
}

void
wuzi_study_session_set_document (WuziStudySession *self, WuziStudyDocument *document)
{
  g_autofree char *kept = NULL;

  g_return_if_fail (WUZI_IS_STUDY_SESSION (self));
  g_return_if_fail (WUZI_IS_STUDY_DOCUMENT (document));

  kept = dup_kept_path (self);
  wuzi_study_document_keep (document, self->book, kept, self->id != NULL);
  show_document (self, document);
}

/* --- files --- */

static void
rescue (WuziStudySession *self, WuziStudyDocument *document)
{
  const char *rescued = _ ("This study wasn’t saved when Wuzi ended the last time.");
  const char *changed =
      _ ("Another program has written into the file of this study since it was opened.");
  g_autofree char *both = NULL;

  wuzi_study_document_recover (document, self->book, self->copy);
  show_document (self, document);
  if (wuzi_study_document_is_changed_elsewhere (document))
    both = g_strconcat (rescued, "\n", changed, NULL);
  tell (self, both != NULL ? both : rescued);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziStudySession) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (WuziStudyDocument) document = wuzi_study_document_open_finish (result, &error);

  if (g_cancellable_is_cancelled (G_CANCELLABLE (self->reading)))
    return;
  if (document == NULL && self->document != NULL)
    tell (self, error->message);
  else if (document == NULL)
    g_signal_emit (self, signals[FAILED], 0, error);
  else if (self->copy != NULL)
    rescue (self, document);
  else
    wuzi_study_session_set_document (self, document);
}

void
wuzi_study_session_open (WuziStudySession *self, const char *path)
{
  g_return_if_fail (WUZI_IS_STUDY_SESSION (self));
  g_return_if_fail (path != NULL && self->path == NULL);

  self->path = g_strdup (path);
  wuzi_study_document_open_async (path, G_CANCELLABLE (self->reading), opened_cb,
                                  g_object_ref (self));
}

void
wuzi_study_session_rescue (WuziStudySession *self, StudyCopy *copy)
{
  g_return_if_fail (WUZI_IS_STUDY_SESSION (self));
  g_return_if_fail (copy != NULL && self->path == NULL);

  self->path = g_strdup (copy->origin);
  self->copy = copy;
  wuzi_study_document_open_copy_async (copy, G_CANCELLABLE (self->reading), opened_cb,
                                       g_object_ref (self));
}

void
wuzi_study_session_reload (WuziStudySession *self)
{
  const char *path;

  g_return_if_fail (WUZI_IS_STUDY_SESSION (self));

  path = self->document != NULL ? wuzi_study_document_get_path (self->document) : NULL;
  if (path == NULL || wuzi_study_session_is_unsaved (self))
    return;
  g_clear_pointer (&self->copy, study_copy_free);
  wuzi_study_document_open_async (path, G_CANCELLABLE (self->reading), opened_cb,
                                  g_object_ref (self));
}

/* --- recorded games --- */

/* As it was left, or just the game. What can't be read stays until there is something to keep, and
 * is set aside then. */
static void
study_read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziStudySession) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (WuziStudyDocument) document = wuzi_study_document_open_finish (result, &error);

  if (g_cancellable_is_cancelled (G_CANCELLABLE (self->reading)))
    return;
  if (document != NULL) {
    WuziStudy *study = g_ptr_array_index (wuzi_study_document_get_games (document)->studies, 0);

    wuzi_study_set_current (study, wuzi_study_get_end (study, STUDY_ROOT));
  } else {
    g_autoptr (WuziStudy) study = wuzi_study_new_from_record (self->record);

    document = wuzi_study_document_new (study);
  }
  wuzi_study_session_set_document (self, document);
  if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    tell (self, error->message);
}

static void
record_read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziStudySession) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *kept = dup_kept_path (self);
  WuziStudyDocument *unwritten = wuzi_study_document_find_kept (self->book, kept);

  if (g_cancellable_is_cancelled (G_CANCELLABLE (self->reading)))
    return;
  self->record = wuzi_record_book_ask_finish (WUZI_RECORD_BOOK (source), result, &error);
  if (self->record == NULL)
    g_signal_emit (self, signals[FAILED], 0, error);
  else if (unwritten != NULL)
    show_document (self, unwritten);
  else
    wuzi_study_document_open_async (kept, G_CANCELLABLE (self->reading), study_read_cb,
                                    g_object_ref (self));
}

/* --- the object --- */

static void
wuzi_study_session_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id) {
  case PROP_DOCUMENT:
    g_value_set_object (value, WUZI_STUDY_SESSION (object)->document);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
wuzi_study_session_finalize (GObject *object)
{
  WuziStudySession *self = WUZI_STUDY_SESSION (object);

  g_clear_object (&self->document);
  g_clear_pointer (&self->copy, study_copy_free);
  g_clear_object (&self->record);
  g_object_unref (self->book);
  g_object_unref (self->reading);
  g_free (self->id);
  g_free (self->path);
  g_free (self->origin);

  G_OBJECT_CLASS (wuzi_study_session_parent_class)->finalize (object);
}

static void
wuzi_study_session_class_init (WuziStudySessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->get_property = wuzi_study_session_get_property;
  object_class->finalize = wuzi_study_session_finalize;

  properties[PROP_DOCUMENT] =
      g_param_spec_object ("document", NULL, NULL, WUZI_TYPE_STUDY_DOCUMENT,
                           G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[FAILED] = g_signal_new ("failed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_ERROR);
  signals[TOLD] = g_signal_new ("told", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                1, G_TYPE_STRING);
}

static void
wuzi_study_session_init (WuziStudySession *self)
{
  self->reading = wuzi_study_reading_new ();
}

WuziStudySession *
wuzi_study_session_new (WuziRecordBook *book, const char *id)
{
  WuziStudySession *self;

  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (book), NULL);

  self = g_object_new (WUZI_TYPE_STUDY_SESSION, NULL);
  self->book = g_object_ref (book);
  self->id = g_strdup (id);
  self->origin = id != NULL ? g_strdup (id) : g_uuid_string_random ();
  if (id != NULL)
    wuzi_record_book_read_game_async (book, id, G_CANCELLABLE (self->reading), record_read_cb,
                                      g_object_ref (self));
  return self;
}

char *
wuzi_study_session_dup_unsaved_folder (WuziRecordBook *book)
{
  return g_build_filename (wuzi_record_book_get_folder (book), KEPT_STUDIES_FOLDER,
                           KEPT_STUDIES_UNSAVED, NULL);
}

const char *
wuzi_study_session_get_id (WuziStudySession *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY_SESSION (self), NULL);

  return self->id;
}

const char *
wuzi_study_session_get_origin (WuziStudySession *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY_SESSION (self), NULL);

  return self->origin;
}

const char *
wuzi_study_session_get_path (WuziStudySession *self)
{
  const char *path;

  g_return_val_if_fail (WUZI_IS_STUDY_SESSION (self), NULL);

  path = self->document != NULL ? wuzi_study_document_get_path (self->document) : NULL;
  return path != NULL ? path : self->path;
}

WuziGameRecord *
wuzi_study_session_get_record (WuziStudySession *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY_SESSION (self), NULL);

  return self->record;
}

WuziStudyDocument *
wuzi_study_session_get_document (WuziStudySession *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY_SESSION (self), NULL);

  return self->document;
}

double
wuzi_study_session_get_progress (WuziStudySession *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY_SESSION (self), 0);

  return wuzi_study_reading_get_progress (self->reading);
}

gboolean
wuzi_study_session_is_unsaved (WuziStudySession *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY_SESSION (self), FALSE);

  return self->id == NULL && self->document != NULL
         && wuzi_study_document_is_modified (self->document);
}

void
wuzi_study_session_close (WuziStudySession *self)
{
  g_return_if_fail (WUZI_IS_STUDY_SESSION (self));

  g_cancellable_cancel (G_CANCELLABLE (self->reading));
  if (self->document != NULL)
    wuzi_study_document_keep_async (self->document, NULL, NULL);
}
