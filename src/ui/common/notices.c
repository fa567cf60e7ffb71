/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sends notifications where somebody takes them. */
#include "ui/common/notices.h"

/* One that is to be sent. */
typedef struct {
  /* Owned */
  GApplication *application;
  GNotification *notification;
  char *id;
} Notice;

static void
notice_free (Notice *notice)
{
  g_object_unref (notice->application);
  g_object_unref (notice->notification);
  g_free (notice->id);
  g_free (notice);
}

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Notice *notice = user_data;
  g_autoptr (GVariant) reply =
      g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, NULL);

  if (reply != NULL)
    g_application_send_notification (notice->application, notice->id, notice->notification);
  notice_free (notice);
}

/* NOTE: GLib warns where there is nobody who takes them: so whoever does is asked something first.
 * That starts it if need be; "StartServiceByName" would fail where it runs without a file that says
 * how it is started. */
void
notices_send (GApplication *application, const char *id, GNotification *notification)
{
  GDBusConnection *connection = g_application_get_dbus_connection (application);
  Notice *notice;

  if (connection == NULL)
    return;
  notice = g_new (Notice, 1);
  notice->application = g_object_ref (application);
  notice->notification = g_object_ref (notification);
  notice->id = g_strdup (id);
  g_dbus_connection_call (connection, "org.freedesktop.Notifications",
                          "/org/freedesktop/Notifications", "org.freedesktop.Notifications",
                          "GetServerInformation", NULL, NULL, G_DBUS_CALL_FLAGS_NONE, -1, NULL,
                          answered_cb, notice);
}
