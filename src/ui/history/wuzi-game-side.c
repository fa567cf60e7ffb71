/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line about a player, and a smaller one below it. */
#include "ui/history/wuzi-game-side.h"

#include <glib/gi18n-lib.h>

#include "present/study/replay-words.h"
#include "present/words/time-words.h"
#include "present/words/wuzi-words.h"
#include "ui/board/wuzi-stone-image.h"
#include "ui/common/widget.h"
#include "ui/opponents/wuzi-face.h"

enum {
  STONE_SIDE = 22,
  FACE_SIDE = 28,
  SPACING = 8,
  NAME_CHARS = 3, /* at least */
};

struct _WuziGameSide {
  GtkWidget parent_instance;

  GtkWidget *stone;
  GtkImage *face; /* the machine's */
  GtkLabel *name;
  GtkLabel *marks;
  GtkLabel *time;
};

G_DEFINE_FINAL_TYPE (WuziGameSide, wuzi_game_side, GTK_TYPE_WIDGET)

static void
wuzi_game_side_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (wuzi_game_side_parent_class)->dispose (object);
}

static void
wuzi_game_side_class_init (WuziGameSideClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_game_side_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
make_words (WuziGameSide *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->name = GTK_LABEL (widget_new_label ("", 0, "heading"));
  gtk_label_set_ellipsize (self->name, PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (self->name, NAME_CHARS);
  self->marks = GTK_LABEL (widget_new_label ("", 0, "caption"));
  gtk_label_set_wrap (self->marks, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->marks), "dim-label");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->name));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->marks));
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_parent (box, GTK_WIDGET (self));
}

static void
wuzi_game_side_init (WuziGameSide *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), SPACING);
  self->stone = g_object_new (WUZI_TYPE_STONE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG,
                              "width-request", STONE_SIDE, "height-request", STONE_SIDE, "valign",
                              GTK_ALIGN_CENTER, NULL);
  gtk_widget_set_parent (self->stone, GTK_WIDGET (self));
  self->face = g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                             "pixel-size", FACE_SIDE, "valign", GTK_ALIGN_CENTER, NULL);
  gtk_widget_set_parent (GTK_WIDGET (self->face), GTK_WIDGET (self));
  make_words (self);
  self->time = GTK_LABEL (widget_new_label ("", 0, "numeric"));
  gtk_widget_add_css_class (GTK_WIDGET (self->time), "dim-label");
  gtk_widget_set_parent (GTK_WIDGET (self->time), GTK_WIDGET (self));
}

static void
show_face (WuziGameSide *self, const WuziSide *side)
{
  EngineLevel level;
  gboolean has_face =
      side != NULL && side->machine != NULL && engine_level_from_name (side->machine, &level);
  g_autoptr (GdkPaintable) face = has_face ? wuzi_face_new (level, FALSE) : NULL;

  gtk_image_set_from_paintable (self->face, face);
  gtk_widget_set_visible (GTK_WIDGET (self->face), has_face);
}

void
wuzi_game_side_show_side (WuziGameSide *self, Stone stone, const char *name, const WuziSide *side,
                          gint64 msecs)
{
  g_autofree char *time = NULL;
  g_autofree char *spoken = NULL;
  g_autofree char *marks = NULL;

  g_return_if_fail (WUZI_IS_GAME_SIDE (self));

  time = time_words_for_length (msecs);
  /* Translators: %s is a time, "4 min 12 s" */
  spoken = g_strdup_printf (_ ("Thought for %s"), time);
  marks = side != NULL ? replay_words_for_side (side) : NULL;
  wuzi_stone_image_set_stone (WUZI_STONE_IMAGE (self->stone), stone);
  widget_set_spoken (self->stone, wuzi_words_for_stone (stone));
  show_face (self, side);
  gtk_label_set_label (self->name, name);
  widget_show_words (self->marks, marks);
  gtk_label_set_label (self->time, time);
  gtk_widget_set_visible (GTK_WIDGET (self->time), side != NULL || msecs > 0);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->time), spoken);
}
