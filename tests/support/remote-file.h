/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files in a place that GIO reaches, and that has no paths: "far:///tmp/a" is the file "/tmp/a". */
#pragma once

#include <gio/gio.h>

#define REMOTE_SCHEME "far"

#define REMOTE_TYPE_FILE (remote_file_get_type ())
G_DECLARE_FINAL_TYPE (RemoteFile, remote_file, REMOTE, FILE, GObject)

struct _RemoteFile {
  GObject parent_instance;
  GFile *real; /* Owned */
};

static void remote_file_iface_init (GFileIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (RemoteFile, remote_file, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_FILE, remote_file_iface_init))

static GFile *
get_real (GFile *file)
{
  return REMOTE_FILE (file)->real;
}

static GFile *
remote_file_new (const char *path)
{
  RemoteFile *self = g_object_new (REMOTE_TYPE_FILE, NULL);

  self->real = g_file_new_for_path (path);
  return G_FILE (self);
}

static GFile *
remote_file_dup (GFile *file)
{
  return remote_file_new (g_file_peek_path (get_real (file)));
}

static guint
remote_file_hash (GFile *file)
{
  return g_file_hash (get_real (file));
}

static gboolean
remote_file_equal (GFile *one, GFile *other)
{
  return g_file_equal (get_real (one), get_real (other));
}

static gboolean
remote_file_is_native (GFile *file)
{
  return FALSE;
}

static gboolean
remote_file_has_scheme (GFile *file, const char *scheme)
{
  return g_str_equal (scheme, REMOTE_SCHEME);
}

static char *
remote_file_dup_scheme (GFile *file)
{
  return g_strdup (REMOTE_SCHEME);
}

static char *
remote_file_dup_basename (GFile *file)
{
  return g_file_get_basename (get_real (file));
}

static char *
remote_file_dup_no_path (GFile *file)
{
  return NULL;
}

static char *
remote_file_dup_uri (GFile *file)
{
  return g_strconcat (REMOTE_SCHEME "://", g_file_peek_path (get_real (file)), NULL);
}

static GFile *
remote_file_dup_parent (GFile *file)
{
  g_autofree char *folder = g_path_get_dirname (g_file_peek_path (get_real (file)));

  return remote_file_new (folder);
}

static GFileInfo *
remote_file_query_info (GFile *file, const char *attributes, GFileQueryInfoFlags flags,
                        GCancellable *cancellable, GError **error)
{
  return g_file_query_info (get_real (file), attributes, flags, cancellable, error);
}

static GFileInputStream *
remote_file_read (GFile *file, GCancellable *cancellable, GError **error)
{
  return g_file_read (get_real (file), cancellable, error);
}

static GFileOutputStream *
remote_file_replace (GFile *file, const char *etag, gboolean backup, GFileCreateFlags flags,
                     GCancellable *cancellable, GError **error)
{
  return g_file_replace (get_real (file), etag, backup, flags, cancellable, error);
}

static void
remote_file_iface_init (GFileIface *iface)
{
  iface->dup = remote_file_dup;
  iface->hash = remote_file_hash;
  iface->equal = remote_file_equal;
  iface->is_native = remote_file_is_native;
  iface->has_uri_scheme = remote_file_has_scheme;
  iface->get_uri_scheme = remote_file_dup_scheme;
  iface->get_basename = remote_file_dup_basename;
  iface->get_path = remote_file_dup_no_path;
  iface->get_uri = remote_file_dup_uri;
  iface->get_parse_name = remote_file_dup_uri;
  iface->get_parent = remote_file_dup_parent;
  iface->query_info = remote_file_query_info;
  iface->read_fn = remote_file_read;
  iface->replace = remote_file_replace;
}

static void
remote_file_finalize (GObject *object)
{
  g_object_unref (REMOTE_FILE (object)->real);

  G_OBJECT_CLASS (remote_file_parent_class)->finalize (object);
}

static void
remote_file_class_init (RemoteFileClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = remote_file_finalize;
}

static void
remote_file_init (RemoteFile *self)
{
}

static GFile *
remote_file_new_for_uri (GVfs *vfs, const char *uri, gpointer user_data)
{
  return remote_file_new (uri + strlen (REMOTE_SCHEME "://"));
}

/* Lets GIO know the place. */
static void
remote_file_register (void)
{
  g_vfs_register_uri_scheme (g_vfs_get_default (), REMOTE_SCHEME, remote_file_new_for_uri, NULL,
                             NULL, remote_file_new_for_uri, NULL, NULL);
}
