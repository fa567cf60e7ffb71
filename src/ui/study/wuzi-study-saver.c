/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks, saves and keeps, one after the other, while the window waits. */
#include "ui/study/wuzi-study-saver.h"

#include "ui/common/template.h"
#include "ui/study/study-saving.h"

struct _WuziStudySaver {
  GObject parent_instance;

  WuziStudySession *session; /* Owned */
  GtkWindow *window;         /* weak: NULL once it is gone */

  gboolean asks;   /* whether changes are to be saved */
  gboolean leaves; /* that was answered, or it was said that they can't be */
  gboolean closes; /* when what is on its way is on the disk */
};

G_DEFINE_FINAL_TYPE (WuziStudySaver, wuzi_study_saver, G_TYPE_OBJECT)

enum {
  ENDED,
  TOLD,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static WuziStudyDocument *
get_document (WuziStudySaver *self)
{
  return wuzi_study_session_get_document (self->session);
}

static gboolean
is_recorded (WuziStudySaver *self)
{
  return wuzi_study_session_get_id (self->session) != NULL;
}

static void
hide (WuziStudySaver *self)
{
  self->closes = TRUE;
  gtk_widget_set_visible (GTK_WIDGET (self->window), FALSE);
}

/* It is on the disk, or can't be. */
static void
end_closing (WuziStudySaver *self, gboolean done)
{
  gboolean closes = self->closes && !gtk_widget_get_visible (GTK_WIDGET (self->window));

  self->closes = FALSE;
  if (closes && done)
    gtk_window_close (self->window);
  else if (closes)
    gtk_window_present (self->window);
}

/* How somebody wanted it to be saved. */
typedef struct {
  WuziStudySaver *saver; /* Owned */
  gboolean asked;
} Saving;

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autofree Saving *saving = user_data;
  g_autoptr (WuziStudySaver) self = saving->saver;
  gboolean saved = study_saving_save_finish (result);

  if (self->window == NULL)
    return;
  g_signal_emit (self, signals[ENDED], 0, saved, saving->asked);
  end_closing (self, saved);
}

void
wuzi_study_saver_save (WuziStudySaver *self, gboolean elsewhere)
{
  Saving *saving;

  g_return_if_fail (WUZI_IS_STUDY_SAVER (self));
  g_return_if_fail (self->window != NULL && get_document (self) != NULL);

  saving = g_new0 (Saving, 1);
  saving->saver = g_object_ref (self);
  saving->asked = elsewhere || is_recorded (self);
  study_saving_save_async (self->window, get_document (self), saving->asked, saved_cb, saving);
}

static void
asked_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziStudySaver) self = user_data;

  self->asks = FALSE;
  self->leaves = study_saving_ask_finish (result);
  if (self->leaves && self->window != NULL)
    gtk_window_close (self->window);
}

static void
kept_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziStudySaver) self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean kept = wuzi_study_document_keep_finish (WUZI_STUDY_DOCUMENT (source), result, &error);

  if (self->window == NULL)
    return;
  if (!kept)
    g_signal_emit (self, signals[TOLD], 0, error->message);
  self->leaves = !kept;
  end_closing (self, kept);
}

void
wuzi_study_saver_keep (WuziStudySaver *self)
{
  g_return_if_fail (WUZI_IS_STUDY_SAVER (self));

  if (get_document (self) != NULL)
    wuzi_study_document_keep_async (get_document (self), NULL, NULL);
}

gboolean
wuzi_study_saver_must_stay (WuziStudySaver *self)
{
  WuziStudyDocument *document;

  g_return_val_if_fail (WUZI_IS_STUDY_SAVER (self), FALSE);

  document = get_document (self);
  if (self->window == NULL || document == NULL || self->leaves)
    return FALSE;
  if (self->closes || wuzi_study_document_is_saving (document)) {
    hide (self);
    return TRUE;
  }
  if (is_recorded (self) && wuzi_study_document_has_unwritten (document)) {
    hide (self);
    wuzi_study_document_keep_async (document, kept_cb, g_object_ref (self));
    return TRUE;
  }
  if (!wuzi_study_session_is_unsaved (self->session))
    return FALSE;
  wuzi_study_document_keep_async (document, NULL, NULL);
  gtk_window_present (self->window);
  if (!self->asks)
    study_saving_ask_async (self->window, document, asked_cb, g_object_ref (self));
  self->asks = TRUE;
  return TRUE;
}

static void
wuzi_study_saver_dispose (GObject *object)
{
  WuziStudySaver *self = WUZI_STUDY_SAVER (object);

  g_clear_weak_pointer (&self->window);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (wuzi_study_saver_parent_class)->dispose (object);
}

static void
wuzi_study_saver_class_init (WuziStudySaverClass *klass)
{

  G_OBJECT_CLASS (klass)->dispose = wuzi_study_saver_dispose;
  signals[ENDED] = NEW_SIGNAL (klass, "ended", G_TYPE_BOOLEAN, G_TYPE_BOOLEAN);
  signals[TOLD] = NEW_SIGNAL (klass, "told", G_TYPE_STRING);
}

static void
wuzi_study_saver_init (WuziStudySaver *self)
{
}

WuziStudySaver *
wuzi_study_saver_new (GtkWindow *window, WuziStudySession *session)
{
  WuziStudySaver *self;

  g_return_val_if_fail (GTK_IS_WINDOW (window), NULL);
  g_return_val_if_fail (WUZI_IS_STUDY_SESSION (session), NULL);

  self = g_object_new (WUZI_TYPE_STUDY_SAVER, NULL);
  self->session = g_object_ref (session);
  g_set_weak_pointer (&self->window, window);
  return self;
}
