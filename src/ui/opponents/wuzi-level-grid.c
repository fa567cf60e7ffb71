/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two rows of three buttons. */
#include "ui/opponents/wuzi-level-grid.h"

#include <glib/gi18n-lib.h>

#include "present/settings/opponent-choice.h"
#include "present/words/engine-words.h"
#include "present/words/opponent-words.h"
#include "ui/common/widget.h"
#include "ui/common/wuzi-choice-group.h"
#include "ui/opponents/wuzi-face.h"

#define MORE_ICON "view-more-horizontal-symbolic"

enum {
  COLUMNS = 3,
  FACE_SIZE = 32, /* pixels */
  FACE_SPACING = 2,
};

struct _WuziLevelGrid {
  GtkWidget parent_instance;

  /* Owned */
  char *level_action;

  /* Borrowed: children */
  GtkWidget *levels[OPPONENT_CHOICE_MAIN_COUNT];
  GtkToggleButton *more;

  gboolean other; /* an opponent is chosen that has no button of its own */
};

G_DEFINE_FINAL_TYPE (WuziLevelGrid, wuzi_level_grid, GTK_TYPE_WIDGET)

enum {
  PROP_0,
  PROP_LEVEL_ACTION,
  PROP_MORE_ACTION,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static GtkWidget *
add_row (WuziLevelGrid *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_box_set_homogeneous (GTK_BOX (row), TRUE);
  gtk_widget_add_css_class (row, "linked");
  gtk_widget_set_parent (row, GTK_WIDGET (self));
  return row;
}

/* A face, or else an icon, with a name below it. */
static void
fill_button (GtkWidget *button, GdkPaintable *face, const char *icon, const char *name)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, FACE_SPACING);
  GtkWidget *label = gtk_label_new (name);
  GtkWidget *image = g_object_new (GTK_TYPE_IMAGE, "icon-name", icon, "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  if (face != NULL)
    gtk_image_set_from_paintable (GTK_IMAGE (image), face);
  else
    gtk_widget_add_css_class (image, "dim-label");
  gtk_image_set_pixel_size (GTK_IMAGE (image), FACE_SIZE);
  gtk_box_append (GTK_BOX (box), image);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  widget_set_spoken (button, name);
}

static void
fill_level_button (GtkWidget *button, EngineLevel level)
{
  g_autoptr (GdkPaintable) face = wuzi_face_new (level, FALSE);

  fill_button (button, face, MORE_ICON, opponent_words_get_name (level));
}

/* Shows the opponent that has no button of its own, or that there are more. */
static void
fill_more (WuziLevelGrid *self, GListModel *engines, const char *choice)
{
  g_autoptr (GdkPaintable) face = NULL;
  WuziEngineEntry *engine = engine_words_find (engines, choice);

  if (engine != NULL) {
    fill_button (GTK_WIDGET (self->more), NULL, WUZI_ENGINE_ICON,
                 wuzi_engine_entry_get_name (engine));
    return;
  }
  if (self->other)
    face = wuzi_face_new (opponent_choice_to_level (choice), opponent_choice_is_adaptive (choice));
  fill_button (GTK_WIDGET (self->more), face, MORE_ICON,
               self->other ? opponent_words_for_choice (choice) : _ ("More…"));
}

/* The five, then the sixth: three in a row. */
static void
add_buttons (WuziLevelGrid *self)
{
  GtkWidget *row = NULL;

  for (guint i = 0; i <= OPPONENT_CHOICE_MAIN_COUNT; i++) {
    GtkWidget *button = gtk_toggle_button_new ();

    if (i % COLUMNS == 0)
      row = add_row (self);
    /* Whoever plays by keys, and chooses with the mouse, goes on playing by keys. */
    gtk_widget_set_focus_on_click (button, FALSE);
    gtk_box_append (GTK_BOX (row), button);
    if (i == OPPONENT_CHOICE_MAIN_COUNT) {
      gtk_widget_set_name (button, "more");
      self->more = GTK_TOGGLE_BUTTON (button);
      continue;
    }
    fill_level_button (button, OPPONENT_CHOICE_MAIN[i]);
    gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s",
                                      engine_level_to_name (OPPONENT_CHOICE_MAIN[i]));
    self->levels[i] = button;
  }
}

static void
set_level_action (WuziLevelGrid *self, const char *name)
{
  if (g_strcmp0 (self->level_action, name) == 0)
    return;
  g_free (self->level_action);
  self->level_action = g_strdup (name);
  for (guint i = 0; i < OPPONENT_CHOICE_MAIN_COUNT; i++)
    gtk_actionable_set_action_name (GTK_ACTIONABLE (self->levels[i]), name);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LEVEL_ACTION]);
}

/* It opens a window, and as it has an action, a click leaves to the choice whether it is down: who
 * hears it would be told of both. */
static void
set_more_action (WuziLevelGrid *self, const char *name)
{
  GtkActionable *more = GTK_ACTIONABLE (self->more);

  if (g_strcmp0 (gtk_actionable_get_action_name (more), name) == 0)
    return;
  gtk_actionable_set_action_name (more, name);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MORE_ACTION]);
}

static void
wuzi_level_grid_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  WuziLevelGrid *self = WUZI_LEVEL_GRID (object);

  switch (id) {
  case PROP_LEVEL_ACTION:
    g_value_set_string (value, self->level_action);
    break;
  case PROP_MORE_ACTION:
    g_value_set_string (value, gtk_actionable_get_action_name (GTK_ACTIONABLE (self->more)));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
wuzi_level_grid_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  WuziLevelGrid *self = WUZI_LEVEL_GRID (object);

  switch (id) {
  case PROP_LEVEL_ACTION:
    set_level_action (self, g_value_get_string (value));
    break;
  case PROP_MORE_ACTION:
    set_more_action (self, g_value_get_string (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
wuzi_level_grid_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (wuzi_level_grid_parent_class)->dispose (object);
}

static void
wuzi_level_grid_finalize (GObject *object)
{
  WuziLevelGrid *self = WUZI_LEVEL_GRID (object);

  g_free (self->level_action);

  G_OBJECT_CLASS (wuzi_level_grid_parent_class)->finalize (object);
}

static void
wuzi_level_grid_class_init (WuziLevelGridClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = wuzi_level_grid_dispose;
  object_class->finalize = wuzi_level_grid_finalize;
  object_class->get_property = wuzi_level_grid_get_property;
  object_class->set_property = wuzi_level_grid_set_property;
  widget_class->focus = wuzi_choice_group_move_focus;
  widget_class->grab_focus = wuzi_choice_group_take_focus;

  properties[PROP_LEVEL_ACTION] = g_param_spec_string ("level-action", NULL, NULL, NULL, flags);
  properties[PROP_MORE_ACTION] = g_param_spec_string ("more-action", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "levelgrid");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

/* Three long names beside each other have no room in letters that are as large as all others. */
static void
letters_changed_cb (WuziLevelGrid *self)
{
  enum {
    ROOM = 100,
    LITTLE_ROOM = 85,
  };

  widget_set_class (self, "large-letters", widget_width_for_letters (self, ROOM) < LITTLE_ROOM);
}

static void
wuzi_level_grid_init (WuziLevelGrid *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);
  add_buttons (self);
  g_signal_connect_object (gtk_settings_get_default (), "notify::gtk-xft-dpi",
                           G_CALLBACK (letters_changed_cb), self, G_CONNECT_SWAPPED);
  letters_changed_cb (self);
  widget_set_spoken (self, _ ("Level"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->more),
                               _ ("All opponents, Adaptive, and your engines"));
  wuzi_level_grid_set_choice (self, NULL, engine_level_to_name (OPPONENT_CHOICE_MAIN[0]));
}

void
wuzi_level_grid_set_choice (WuziLevelGrid *self, GListModel *engines, const char *choice)
{
  g_return_if_fail (WUZI_IS_LEVEL_GRID (self));

  /* An engine that is gone counts as the usual level, which has a button. */
  if (opponent_choice_is_engine (choice) && engine_words_find (engines, choice) == NULL)
    choice = engine_level_to_name ((EngineLevel) OPPONENT_CHOICE_USUAL);
  self->other = !opponent_choice_is_main (choice);
  fill_more (self, engines, choice);
  gtk_toggle_button_set_active (self->more, self->other);
}
