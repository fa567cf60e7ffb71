/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows what is known of a database. */
#include "ui/library/wuzi-database-row.h"

#include <glib/gi18n-lib.h>

#include "present/words/library-words.h"
#include "ui/common/menu-items.h"
#include "ui/common/template.h"

struct _WuziDatabaseRow {
  AdwActionRow parent_instance;

  /* Owned */
  WuziDatabase *database;

  /* Template */
  GtkProgressBar *progress;
  GtkActionable *stop;
  GtkActionable *go_on;
  GtkMenuButton *menu;
};

G_DEFINE_FINAL_TYPE (WuziDatabaseRow, wuzi_database_row, ADW_TYPE_ACTION_ROW)

static void
show (WuziDatabaseRow *self)
{
  double progress;
  gboolean unfinished;
  g_autofree char *words = NULL;

  if (self->database == NULL)
    return;
  words = library_words_for_database (self->database);
  g_object_get (self->database, "progress", &progress, "unfinished", &unfinished, NULL);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), words);
  gtk_progress_bar_set_fraction (self->progress, CLAMP (progress, 0, 1));
  gtk_widget_set_visible (GTK_WIDGET (self->progress), progress >= 0);
  gtk_widget_set_visible (GTK_WIDGET (self->stop), progress >= 0);
  gtk_widget_set_visible (GTK_WIDGET (self->go_on), progress < 0 && unfinished);
}

/* All that is done to this one. */
static void
fill_menu (WuziDatabaseRow *self)
{
  const char *name = wuzi_database_get_name (self->database);
  g_autoptr (GMenu) menu = g_menu_new ();

  menu_items_append (menu, _ ("Import _Files…"), "library.import-into", name);
  menu_items_append (menu, _ ("Import a F_older…"), "library.import-folder-into", name);
  menu_items_append (menu, _ ("_Throw Away"), "library.throw-away", name);
  gtk_menu_button_set_menu_model (self->menu, G_MENU_MODEL (menu));
}

static void
wuzi_database_row_dispose (GObject *object)
{
  WuziDatabaseRow *self = WUZI_DATABASE_ROW (object);

  g_clear_object (&self->database);

  G_OBJECT_CLASS (wuzi_database_row_parent_class)->dispose (object);
}

static void
wuzi_database_row_class_init (WuziDatabaseRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_database_row_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-database-row.ui");
  BIND_CHILDREN (widget_class, WuziDatabaseRow, progress, stop, go_on, menu);
}

static void
wuzi_database_row_init (WuziDatabaseRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
wuzi_database_row_new (WuziDatabase *database)
{
  static const char *const PROPERTIES[] = { "notify::games",      "notify::bytes",
                                            "notify::first-year", "notify::last-year",
                                            "notify::progress",   "notify::unfinished",
                                            "notify::trouble" };
  WuziDatabaseRow *self = g_object_new (WUZI_TYPE_DATABASE_ROW, NULL);
  const char *name = wuzi_database_get_name (database);

  self->database = g_object_ref (database);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), name);
  gtk_actionable_set_action_target (self->stop, "s", name);
  gtk_actionable_set_action_target (self->go_on, "s", name);
  fill_menu (self);
  for (gsize i = 0; i < G_N_ELEMENTS (PROPERTIES); i++)
    g_signal_connect_object (database, PROPERTIES[i], G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
  wuzi_database_look (database);
  return GTK_WIDGET (self);
}

WuziDatabase *
wuzi_database_row_get_database (WuziDatabaseRow *self)
{
  g_return_val_if_fail (WUZI_IS_DATABASE_ROW (self), NULL);

  return self->database;
}
