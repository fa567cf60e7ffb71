/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When a desktop tells that reviews have ended. */
#include "ui/app/wuzi-review-notices.h"

#include "support/check-main.h"
#include "support/widgets.h"

enum {
  LONG = WUZI_REVIEW_NOTICES_LONG_MSECS,
};

/* In place of GIO's and GTK's, which ask a desktop that tests don't have. */
static guint sent;
static char *body; /* of the last one */
static GtkWindow *active;
static gboolean is_active;

void
g_application_send_notification (GApplication *application, const char *id,
                                 GNotification *notification)
{
  ck_assert_str_eq (id, "reviews");
  ck_assert (G_IS_NOTIFICATION (notification));
  sent++;
}

void
g_notification_set_body (GNotification *notification, const char *words)
{
  g_free (body);
  body = g_strdup (words);
}

/* Whoever takes notifications is there at once. */
GDBusConnection *
g_application_get_dbus_connection (GApplication *application)
{
  return (gpointer) &sent;
}

void
g_dbus_connection_call (GDBusConnection *connection, const char *bus_name, const char *object_path,
                        const char *interface_name, const char *method_name, GVariant *parameters,
                        const GVariantType *reply_type, GDBusCallFlags flags, int timeout_msec,
                        GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  /* Answered by whoever runs, and by whoever can be started. */
  ck_assert_str_eq (bus_name, "org.freedesktop.Notifications");
  ck_assert_str_eq (method_name, "GetServerInformation");
  ck_assert_int_eq (flags, G_DBUS_CALL_FLAGS_NONE);
  callback (NULL, NULL, user_data);
}

GVariant *
g_dbus_connection_call_finish (GDBusConnection *connection, GAsyncResult *result, GError **error)
{
  return g_variant_ref_sink (g_variant_new ("(u)", 1));
}

GtkWindow *
gtk_application_get_active_window (GtkApplication *application)
{
  return active;
}

gboolean
gtk_window_is_active (GtkWindow *window)
{
  return is_active;
}

static GtkApplication *application;
static WuziReviewNotices *notices;

static void
set_up (void)
{
  sent = 0;
  active = NULL;
  is_active = FALSE;
  application = gtk_application_new ("org.wuzi.Test", G_APPLICATION_NON_UNIQUE);
  notices = wuzi_review_notices_new (application);
}

static void
tear_down (void)
{
  g_clear_object (&notices);
  g_clear_object (&application);
  g_clear_pointer (&body, g_free);
}

/* Reviews so many games, every second of which has no record, and takes so long. */
static void
review (guint count, gint64 msecs)
{
  wuzi_review_notices_set_waiting (notices, count, 1000);
  for (guint i = 1; i <= count; i++) {
    g_autofree char *id = i % 2 == 1 ? g_strdup_printf ("id %u", i) : NULL;

    wuzi_review_notices_add (notices, id);
    wuzi_review_notices_set_waiting (notices, count - i, 1000 + msecs * i / count);
  }
}

START_TEST (what_took_long_is_told_once)
{
  review (3, LONG);
  ck_assert_uint_eq (sent, 1);
  ck_assert_str_eq (body, "3 games were reviewed.");
  review (1, LONG);
  ck_assert_uint_eq (sent, 2);
  ck_assert_str_eq (body, "1 game was reviewed.");
}
END_TEST

START_TEST (what_was_quick_is_not)
{
  review (3, LONG - 1);
  ck_assert_uint_eq (sent, 0);
}
END_TEST

START_TEST (who_is_there_sees_it)
{
  active = GTK_WINDOW (gtk_window_new ());
  is_active = TRUE;
  review (1, LONG);
  ck_assert_uint_eq (sent, 0);
  is_active = FALSE;
  review (1, LONG);
  ck_assert_uint_eq (sent, 1);
  gtk_window_destroy (active);
}
END_TEST

START_TEST (what_was_stopped_is_no_news)
{
  wuzi_review_notices_set_waiting (notices, 4, 0);
  wuzi_review_notices_set_waiting (notices, 0, LONG);
  ck_assert_uint_eq (sent, 0);
}
END_TEST

START_TEST (a_game_that_is_told_of_again_counts_once)
{
  wuzi_review_notices_set_waiting (notices, 2, 0);
  wuzi_review_notices_add (notices, "one");
  wuzi_review_notices_add (notices, "other");
  wuzi_review_notices_add (notices, "one");
  wuzi_review_notices_set_waiting (notices, 0, LONG);
  ck_assert_str_eq (body, "2 games were reviewed.");
}
END_TEST

START_TEST (games_that_come_later_are_waited_for)
{
  wuzi_review_notices_set_waiting (notices, 1, 0);
  wuzi_review_notices_set_waiting (notices, 2, LONG);
  wuzi_review_notices_add (notices, "id");
  wuzi_review_notices_set_waiting (notices, 1, 2 * LONG);
  ck_assert_uint_eq (sent, 0);
  wuzi_review_notices_add (notices, "id");
  wuzi_review_notices_set_waiting (notices, 0, 2 * LONG + 1);
  ck_assert_uint_eq (sent, 1);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-review-notices");
  TCase *tcase = tcase_create ("notices");

  tcase_add_unchecked_fixture (tcase, widgets_set_up, widgets_tear_down);
  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, what_took_long_is_told_once);
  tcase_add_test (tcase, what_was_quick_is_not);
  tcase_add_test (tcase, who_is_there_sees_it);
  tcase_add_test (tcase, what_was_stopped_is_no_news);
  tcase_add_test (tcase, a_game_that_is_told_of_again_counts_once);
  tcase_add_test (tcase, games_that_come_later_are_waited_for);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
