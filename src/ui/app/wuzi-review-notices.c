/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts the games from when the first one begins to wait until none does. */
#include "ui/app/wuzi-review-notices.h"

#include <glib/gi18n-lib.h>

#include "ui/common/notices.h"

#define NOTIFICATION_ID "reviews"

struct _WuziReviewNotices {
  GObject parent_instance;

  GtkApplication *application; /* Borrowed: owns this */
  gint64 began_ms;             /* when the first one began to wait */
  guint waiting;
  guint reviewed;  /* since then */
  GHashTable *ids; /* Owned: of those that have records */
  char *last_id;   /* Owned: of the game that was reviewed last; NULL: it has no record */
};

G_DEFINE_FINAL_TYPE (WuziReviewNotices, wuzi_review_notices, G_TYPE_OBJECT)

static gboolean
is_used (WuziReviewNotices *self)
{
  GtkWindow *window = gtk_application_get_active_window (self->application);

  return window != NULL && gtk_window_is_active (window);
}

static void
notify (WuziReviewNotices *self)
{
  g_autoptr (GNotification) notification = NULL;
  g_autofree char *words = NULL;

  notification =
      g_notification_new (ngettext ("Review finished", "Reviews finished", self->reviewed));
  words = g_strdup_printf (
      ngettext ("%u game was reviewed.", "%u games were reviewed.", self->reviewed),
      self->reviewed);
  g_notification_set_body (notification, words);
  if (self->reviewed == 1 && self->last_id != NULL)
    g_notification_set_default_action_and_target (notification, "app.show-game", "s",
                                                  self->last_id);
  else
    g_notification_set_default_action (notification, "app.history");
  notices_send (G_APPLICATION (self->application), NOTIFICATION_ID, notification);
}

static void
wuzi_review_notices_finalize (GObject *object)
{
  WuziReviewNotices *self = WUZI_REVIEW_NOTICES (object);

  g_hash_table_unref (self->ids);
  g_free (self->last_id);

  G_OBJECT_CLASS (wuzi_review_notices_parent_class)->finalize (object);
}

static void
wuzi_review_notices_class_init (WuziReviewNoticesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = wuzi_review_notices_finalize;
}

static void
wuzi_review_notices_init (WuziReviewNotices *self)
{
  self->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

WuziReviewNotices *
wuzi_review_notices_new (GtkApplication *application)
{
  WuziReviewNotices *self;

  g_return_val_if_fail (GTK_IS_APPLICATION (application), NULL);

  self = g_object_new (WUZI_TYPE_REVIEW_NOTICES, NULL);
  self->application = application;
  return self;
}

void
wuzi_review_notices_set_waiting (WuziReviewNotices *self, guint waiting, gint64 now_ms)
{
  g_return_if_fail (WUZI_IS_REVIEW_NOTICES (self));

  if (self->waiting == 0 && waiting > 0) {
    self->began_ms = now_ms;
    self->reviewed = 0;
    g_hash_table_remove_all (self->ids);
  }
  if (self->waiting > 0 && waiting == 0 && self->reviewed > 0
      && now_ms - self->began_ms >= WUZI_REVIEW_NOTICES_LONG_MSECS && !is_used (self))
    notify (self);
  self->waiting = waiting;
}

void
wuzi_review_notices_add (WuziReviewNotices *self, const char *id)
{
  g_return_if_fail (WUZI_IS_REVIEW_NOTICES (self));

  if (id != NULL && !g_hash_table_add (self->ids, g_strdup (id)))
    return;
  self->reviewed++;
  g_free (self->last_id);
  self->last_id = g_strdup (id);
}
