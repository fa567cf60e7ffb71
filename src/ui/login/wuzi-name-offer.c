/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list of players, filtered by what is typed. */
#include "ui/login/wuzi-name-offer.h"

#include "present/words/wuzi-words.h"
#include "records/players/player-name.h"
#include "ui/common/player-colour.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"

struct _WuziNameOffer {
  GtkPopover parent_instance;

  /* Owned */
  WuziRecordBook *book;
  GtkFilterListModel *matches;
  char *filter_key; /* what the offered names must contain; NULL: all are */

  /* Template */
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (WuziNameOffer, wuzi_name_offer, GTK_TYPE_POPOVER)

enum {
  NAME_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static gboolean
is_offered (gpointer item, gpointer user_data)
{
  WuziNameOffer *self = user_data;

  return self->filter_key == NULL
         || strstr (wuzi_profile_get_key (WUZI_PROFILE (item)), self->filter_key) != NULL;
}

static void
set_filter (WuziNameOffer *self, const char *text)
{
  g_autofree char *clean = text != NULL ? player_name_clean (text, NULL) : NULL;

  g_free (self->filter_key);
  self->filter_key = clean != NULL ? player_name_key (clean) : NULL;
  if (self->matches != NULL)
    gtk_filter_changed (gtk_filter_list_model_get_filter (self->matches),
                        GTK_FILTER_CHANGE_DIFFERENT);
}

static guint
count_offered (WuziNameOffer *self)
{
  return self->matches != NULL ? g_list_model_get_n_items (G_LIST_MODEL (self->matches)) : 0;
}

/* Shows the standing of the player whom a row offers. */
static void
show_score (GtkLabel *score)
{
  WuziProfile *profile = g_object_get_data (G_OBJECT (score), "profile");
  WuziRecordBook *book = g_object_get_data (G_OBJECT (score), "book");
  WuziStanding standing = wuzi_record_book_get_standing (book, profile);
  g_autofree char *figures = wuzi_words_for_standing_named (&standing);
  g_autofree char *words = wuzi_words_for_standing (&standing);

  gtk_label_set_label (score, figures);
  widget_explain (score, words);
}

/* Players are known before their games have been counted: the score follows. */
static GtkWidget *
make_score (WuziNameOffer *self, WuziProfile *profile)
{
  GtkWidget *score = widget_new_label ("", 0.5, "dim-label numeric");

  g_object_set_data_full (G_OBJECT (score), "profile", g_object_ref (profile), g_object_unref);
  g_object_set_data_full (G_OBJECT (score), "book", g_object_ref (self->book), g_object_unref);
  g_signal_connect_object (self->book, "standings-changed", G_CALLBACK (show_score), score,
                           G_CONNECT_SWAPPED);
  show_score (GTK_LABEL (score));
  return score;
}

static GtkWidget *
make_dot (WuziProfile *profile)
{
  GtkWidget *dot = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_valign (dot, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (dot, "dot");
  player_colour_apply (dot, player_colour_of (profile));
  return dot;
}

static GtkWidget *
make_row (gpointer item, gpointer user_data)
{
  WuziProfile *profile = WUZI_PROFILE (item);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = gtk_label_new (wuzi_profile_get_name (profile));

  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_box_append (GTK_BOX (row), make_dot (profile));
  gtk_box_append (GTK_BOX (row), name);
  gtk_box_append (GTK_BOX (row), make_score (WUZI_NAME_OFFER (user_data), profile));
  return row;
}

static void
row_activated_cb (WuziNameOffer *self, GtkListBoxRow *row)
{
  g_autoptr (WuziProfile) profile = g_list_model_get_item (
      G_LIST_MODEL (self->matches), (guint) gtk_list_box_row_get_index (row));

  g_signal_emit (self, signals[NAME_CHOSEN], 0, wuzi_profile_get_name (profile));
}

static void
wuzi_name_offer_dispose (GObject *object)
{
  WuziNameOffer *self = WUZI_NAME_OFFER (object);

  g_clear_object (&self->matches);
  g_clear_object (&self->book);

  G_OBJECT_CLASS (wuzi_name_offer_parent_class)->dispose (object);
}

static void
wuzi_name_offer_finalize (GObject *object)
{
  g_free (WUZI_NAME_OFFER (object)->filter_key);

  G_OBJECT_CLASS (wuzi_name_offer_parent_class)->finalize (object);
}

static void
wuzi_name_offer_class_init (WuziNameOfferClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_name_offer_dispose;
  G_OBJECT_CLASS (klass)->finalize = wuzi_name_offer_finalize;

  signals[NAME_CHOSEN] = NEW_SIGNAL (klass, "name-chosen", G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-name-offer.ui");
  BIND_CHILDREN (widget_class, WuziNameOffer, list);
  BIND_CALLBACKS (widget_class, row_activated_cb);
}

static void
wuzi_name_offer_init (WuziNameOffer *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
wuzi_name_offer_set_book (WuziNameOffer *self, WuziRecordBook *book)
{
  GtkFilter *filter;

  g_return_if_fail (WUZI_IS_NAME_OFFER (self));
  g_return_if_fail (self->book == NULL);

  self->book = g_object_ref (book);
  filter = GTK_FILTER (gtk_custom_filter_new (is_offered, self, NULL));
  self->matches =
      gtk_filter_list_model_new (g_object_ref (wuzi_record_book_get_profiles (book)), filter);
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (self->matches), make_row, self, NULL);
}

void
wuzi_name_offer_open (WuziNameOffer *self, GtkWidget *entry, const char *text)
{
  GtkPopover *popover = GTK_POPOVER (self);
  graphene_rect_t bounds;

  g_return_if_fail (WUZI_IS_NAME_OFFER (self));

  set_filter (self, text);
  if (count_offered (self) == 0) {
    gtk_popover_popdown (popover);
    return;
  }
  if (gtk_widget_compute_bounds (entry, gtk_widget_get_parent (GTK_WIDGET (self)), &bounds))
    gtk_popover_set_pointing_to (
        popover, &(GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y,
                                   (int) bounds.size.width, (int) bounds.size.height });
  gtk_list_box_unselect_all (self->list);
  gtk_popover_popup (popover);
}

gboolean
wuzi_name_offer_is_open (WuziNameOffer *self)
{
  g_return_val_if_fail (WUZI_IS_NAME_OFFER (self), FALSE);

  return gtk_widget_get_visible (GTK_WIDGET (self));
}

void
wuzi_name_offer_step (WuziNameOffer *self, int step)
{
  GtkListBoxRow *selected;
  int index, last;

  g_return_if_fail (WUZI_IS_NAME_OFFER (self));

  selected = gtk_list_box_get_selected_row (self->list);
  index = selected != NULL ? gtk_list_box_row_get_index (selected) + step : 0;
  last = (int) count_offered (self) - 1;
  gtk_list_box_select_row (self->list,
                           gtk_list_box_get_row_at_index (self->list, CLAMP (index, 0, last)));
}

gboolean
wuzi_name_offer_choose (WuziNameOffer *self)
{
  GtkListBoxRow *selected;

  g_return_val_if_fail (WUZI_IS_NAME_OFFER (self), FALSE);

  selected = gtk_list_box_get_selected_row (self->list);
  if (!wuzi_name_offer_is_open (self) || selected == NULL)
    return FALSE;
  row_activated_cb (self, selected);
  return TRUE;
}
