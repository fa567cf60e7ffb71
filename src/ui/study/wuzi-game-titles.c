/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes titles when they are asked for. */
#include "ui/study/wuzi-game-titles.h"

#include <glib/gi18n-lib.h>

#include "ui/pictures/game-pages.h"

struct _WuziGameTitles {
  GObject parent_instance;

  GPtrArray *studies; /* owned */
  guint count;        /* of games, at first */
  guint unread;
};

static GType
get_item_type (GListModel *model)
{
  return GTK_TYPE_STRING_OBJECT;
}

static guint
get_n_items (GListModel *model)
{
  WuziGameTitles *self = WUZI_GAME_TITLES (model);

  return self->count + (self->unread > 0 ? 1 : 0);
}

static char *
dup_title (WuziGameTitles *self, guint position)
{
  g_autofree char *title = NULL;

  /* NOTE: who has the file may let it go bit by bit, while a list still shows it. */
  if (position == self->count)
    return g_strdup_printf (
        ngettext ("%u game was left out: why?", "%u games were left out: why?", self->unread),
        self->unread);
  if (position < self->studies->len)
    title = game_pages_dup_title (g_ptr_array_index (self->studies, position));
  /* Translators: the number of a game in a file, and what it is called */
  return g_strdup_printf (_ ("%u. %s"), position + 1, title != NULL ? title : "");
}

static gpointer
get_item (GListModel *model, guint position)
{
  g_autofree char *title = NULL;

  if (position >= get_n_items (model))
    return NULL;
  title = dup_title (WUZI_GAME_TITLES (model), position);
  return gtk_string_object_new (title);
}

static void
list_model_init (GListModelInterface *interface)
{
  interface->get_item_type = get_item_type;
  interface->get_n_items = get_n_items;
  interface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (WuziGameTitles, wuzi_game_titles, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
wuzi_game_titles_finalize (GObject *object)
{
  g_ptr_array_unref (WUZI_GAME_TITLES (object)->studies);

  G_OBJECT_CLASS (wuzi_game_titles_parent_class)->finalize (object);
}

static void
wuzi_game_titles_class_init (WuziGameTitlesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = wuzi_game_titles_finalize;
}

static void
wuzi_game_titles_init (WuziGameTitles *self)
{
}

WuziGameTitles *
wuzi_game_titles_new (StudyFile *file)
{
  WuziGameTitles *self = g_object_new (WUZI_TYPE_GAME_TITLES, NULL);

  self->studies = g_ptr_array_ref (file->studies);
  self->count = file->studies->len;
  self->unread = file->unread->len;
  return self;
}
