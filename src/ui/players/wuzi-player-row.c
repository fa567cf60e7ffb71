/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Follows one player's figures. */
#include "ui/players/wuzi-player-row.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "present/words/wuzi-words.h"
#include "ui/common/line-breaks.h"
#include "ui/common/player-colour.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"

struct _WuziPlayerRow {
  GtkWidget parent_instance;

  /* Owned */
  WuziRecordBook *book;
  WuziProfile *profile; /* NULL: nobody */

  /* Template */
  GtkWidget *content;
  AdwAvatar *avatar;
  GtkLabel *name;
  GtkLabel *standing;
  GtkWidget *pin;
  GtkLabel *rating;
  GtkWidget *restore;
  GtkWidget *erase;
};

G_DEFINE_FINAL_TYPE (WuziPlayerRow, wuzi_player_row, GTK_TYPE_WIDGET)

static char *
dup_standing (WuziPlayerRow *self)
{
  WuziStanding standing = wuzi_record_book_get_standing (self->book, self->profile);

  if (standing.wins + standing.losses + standing.draws == 0)
    return g_strdup (_ ("No games yet"));
  return wuzi_words_for_standing (&standing);
}

static void
show_rating (WuziPlayerRow *self, gboolean deleted)
{
  WuziRating rating = wuzi_record_book_get_rating (self->book, self->profile);
  g_autofree char *figures = wuzi_words_for_rating (&rating);
  g_autofree char *words = wuzi_words_for_rating_explained (&rating);

  gtk_label_set_label (self->rating, figures);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->rating), words);
  gtk_widget_set_visible (GTK_WIDGET (self->rating), rating.games > 0 && !deleted);
}

/* What a screen reader says of the row. (transfer full) */
static char *
dup_spoken (WuziPlayerRow *self)
{
  g_autofree char *standing = NULL;
  g_autofree char *words = NULL;
  g_autofree char *rating_words = NULL;
  WuziRating rating;

  if (self->profile == NULL)
    return g_strdup ("");
  standing = dup_standing (self);
  words = g_strdup_printf (_ ("%s. %s"), wuzi_profile_get_name (self->profile), standing);
  rating = wuzi_record_book_get_rating (self->book, self->profile);
  if (rating.games == 0)
    return g_steal_pointer (&words);
  rating_words = wuzi_words_for_rating_spoken (&rating);
  return g_strdup_printf (_ ("%s. %s"), words, rating_words);
}

/* GTK gives an item of a list view no name of its own. */
static void
tell_item (WuziPlayerRow *self)
{
  GtkWidget *item = gtk_widget_get_parent (GTK_WIDGET (self));
  g_autofree char *words = NULL;

  if (item == NULL)
    return;
  words = dup_spoken (self);
  widget_set_spoken (item, words);
}

static void
show (WuziPlayerRow *self)
{
  gboolean deleted;
  g_autofree char *standing = NULL;

  if (self->profile == NULL)
    return;
  deleted = wuzi_profile_is_deleted (self->profile);
  standing = dup_standing (self);
  player_colour_show (self->avatar, self->profile);
  gtk_label_set_label (self->name, wuzi_profile_get_name (self->profile));
  gtk_label_set_label (self->standing, standing);
  gtk_widget_set_visible (self->pin, wuzi_profile_has_pin (self->profile) && !deleted);
  gtk_widget_set_visible (self->restore, deleted);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->restore), "s",
                                    wuzi_profile_get_id (self->profile));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->erase), "s",
                                    wuzi_profile_get_id (self->profile));
  show_rating (self, deleted);
  tell_item (self);
}

static void
wuzi_player_row_dispose (GObject *object)
{
  WuziPlayerRow *self = WUZI_PLAYER_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), WUZI_TYPE_PLAYER_ROW);
  g_clear_object (&self->profile);
  g_clear_object (&self->book);

  G_OBJECT_CLASS (wuzi_player_row_parent_class)->dispose (object);
}

static void
wuzi_player_row_class_init (WuziPlayerRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_player_row_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-player-row.ui");
  BIND_CHILDREN (widget_class, WuziPlayerRow, content, avatar, name, standing, pin, rating, restore,
                 erase);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
wuzi_player_row_init (WuziPlayerRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  line_breaks_keep_figures (self->standing);
}

GtkWidget *
wuzi_player_row_new (WuziRecordBook *book)
{
  WuziPlayerRow *self;

  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (book), NULL);

  self = g_object_new (WUZI_TYPE_PLAYER_ROW, NULL);
  self->book = g_object_ref (book);
  g_signal_connect_object (book, "standings-changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

void
wuzi_player_row_set_profile (WuziPlayerRow *self, WuziProfile *profile)
{
  g_return_if_fail (WUZI_IS_PLAYER_ROW (self));

  g_set_object (&self->profile, profile);
  show (self);
}
