/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes titles when they are asked for. */
#include "ui/study/wuzi-game-titles.h"

#include <glib/gi18n-lib.h>

#include "present/study/replay-words.h"
#include "ui/common/widget.h"
#include "ui/pictures/game-pages.h"

#define STUDY_KEY "wuzi-study"

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
  WuziGameTitles *self = WUZI_GAME_TITLES (model);
  g_autofree char *title = NULL;
  GtkStringObject *item;

  if (position >= get_n_items (model))
    return NULL;
  title = dup_title (self, position);
  item = gtk_string_object_new (title);
  if (position < self->studies->len)
    g_object_set_data_full (G_OBJECT (item), STUDY_KEY,
                            g_object_ref (g_ptr_array_index (self->studies, position)),
                            g_object_unref);
  return item;
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

WuziStudy *
wuzi_game_titles_get_study (GtkStringObject *title)
{
  return g_object_get_data (G_OBJECT (title), STUDY_KEY);
}

char *
wuzi_game_titles_dup_about (GtkStringObject *title)
{
  WuziStudy *study = wuzi_game_titles_get_study (title);

  return study != NULL ? replay_words_for_game_of_file (study) : NULL;
}

/* --- rows --- */

static GtkWidget *
add_label (GtkWidget *words, const char *class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, class);
  gtk_box_append (GTK_BOX (words), label);
  return label;
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  add_label (words, "body");
  gtk_widget_add_css_class (add_label (words, "caption"), "dim-label");
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (row), words);
  gtk_list_item_set_child (item, row);
}

static void
add_tick_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *tick = gtk_image_new_from_icon_name ("object-select-symbolic");

  gtk_box_append (GTK_BOX (gtk_list_item_get_child (item)), tick);
  g_object_bind_property (item, "selected", tick, "visible", G_BINDING_SYNC_CREATE);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkStringObject *title = gtk_list_item_get_item (item);
  GtkWidget *words = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  g_autofree char *known = wuzi_game_titles_dup_about (title);

  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (words)),
                       gtk_string_object_get_string (title));
  widget_show_words (GTK_LABEL (gtk_widget_get_last_child (words)), known);
}

GtkListItemFactory *
wuzi_game_titles_new_rows (gboolean ticks)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  if (ticks)
    g_signal_connect (factory, "setup", G_CALLBACK (add_tick_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  return factory;
}
