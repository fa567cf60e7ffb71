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
started_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Notice *notice = user_data;
  g_autoptr (GVariant) reply =
      g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, NULL);

  if (reply != NULL)
    g_application_send_notification (notice->application, notice->id, notice->notification);
  notice_free (notice);
}

/* NOTE: GLib warns where there is nobody who takes them: so whoever does is started, or asked for,
 * first. */
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
  g_dbus_connection_call (
      connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
      "StartServiceByName", g_variant_new ("(su)", "org.freedesktop.Notifications", 0),
      G_VARIANT_TYPE ("(u)"), G_DBUS_CALL_FLAGS_NONE, -1, NULL, started_cb, notice);
}
