/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Swatches as a group of check buttons. */
#include "ui/players/wuzi-colour-choice.h"

#include <glib/gi18n-lib.h>

#include "ui/common/player-colour.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"

struct _WuziColourChoice {
  GtkWidget parent_instance;

  GtkWidget *content;
  GtkCheckButton *swatches[WUZI_PROFILE_COLOUR_COUNT];
  gboolean quiet; /* a colour is being shown, not chosen */
};

G_DEFINE_FINAL_TYPE (WuziColourChoice, wuzi_colour_choice, GTK_TYPE_WIDGET)

enum {
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
toggled_cb (WuziColourChoice *self, GtkCheckButton *swatch)
{
  if (self->quiet || !gtk_check_button_get_active (swatch))
    return;
  for (int colour = 0; colour < WUZI_PROFILE_COLOUR_COUNT; colour++)
    if (self->swatches[colour] == swatch)
      g_signal_emit (self, signals[CHOSEN], 0, colour);
}

static void
wuzi_colour_choice_dispose (GObject *object)
{
  WuziColourChoice *self = WUZI_COLOUR_CHOICE (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (wuzi_colour_choice_parent_class)->dispose (object);
}

static void
wuzi_colour_choice_class_init (WuziColourChoiceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_colour_choice_dispose;

  signals[CHOSEN] = NEW_SIGNAL (klass, "chosen", G_TYPE_INT);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "colourchoice");
}

/* Grouped check buttons are one stop of the Tab key, and arrow keys choose. */
static GtkWidget *
make_swatch (WuziColourChoice *self, int colour)
{
  GtkWidget *swatch =
      g_object_new (GTK_TYPE_CHECK_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO, NULL);

  gtk_widget_add_css_class (swatch, "swatch");
  player_colour_apply (swatch, colour);
  widget_explain (swatch, player_colour_get_name (colour));
  if (colour > 0)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (swatch), self->swatches[0]);
  g_signal_connect_object (swatch, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  return swatch;
}

static void
wuzi_colour_choice_init (WuziColourChoice *self)
{
  GtkWidget *label = widget_new_label (C_ ("player", "Colour"), 0, "caption dim-label");
  GtkWidget *row = g_object_new (GTK_TYPE_BOX, "spacing", 3, "accessible-role",
                                 GTK_ACCESSIBLE_ROLE_RADIO_GROUP, NULL);

  widget_set_spoken (row, C_ ("player", "Colour"));
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  for (int colour = 0; colour < WUZI_PROFILE_COLOUR_COUNT; colour++) {
    GtkWidget *swatch = make_swatch (self, colour);

    self->swatches[colour] = GTK_CHECK_BUTTON (swatch);
    gtk_box_append (GTK_BOX (row), swatch);
  }
  gtk_box_append (GTK_BOX (self->content), label);
  gtk_box_append (GTK_BOX (self->content), row);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
}

void
wuzi_colour_choice_set (WuziColourChoice *self, guint colour)
{
  g_return_if_fail (WUZI_IS_COLOUR_CHOICE (self));
  g_return_if_fail (colour < WUZI_PROFILE_COLOUR_COUNT);

  self->quiet = TRUE;
  gtk_check_button_set_active (self->swatches[colour], TRUE);
  self->quiet = FALSE;
}
