/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Leads the keyboard through a group of buttons. */
#include "ui/common/wuzi-choice-group.h"

#include "ui/common/widget.h"

struct _WuziChoiceGroup {
  GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE (WuziChoiceGroup, wuzi_choice_group, GTK_TYPE_BOX)

/* The buttons that can have the focus, in the order in which they stand. */
static void
list_buttons (GtkWidget *widget, GPtrArray *buttons)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    if (!gtk_widget_get_visible (child) || !gtk_widget_is_sensitive (child))
      continue;
    if (GTK_IS_TOGGLE_BUTTON (child))
      g_ptr_array_add (buttons, child);
    else
      list_buttons (child, buttons);
  }
}

static GPtrArray *
new_list (GtkWidget *group)
{
  GPtrArray *buttons = g_ptr_array_new ();

  list_buttons (group, buttons);
  return buttons;
}

/* How many of the buttons stand beside each other. */
static int
count_columns (GPtrArray *buttons)
{
  GtkWidget *row = gtk_widget_get_parent (g_ptr_array_index (buttons, 0));
  int columns = 0;

  while (columns < (int) buttons->len
         && gtk_widget_get_parent (g_ptr_array_index (buttons, columns)) == row)
    columns++;
  return columns;
}

/* How far a key leads through the list of buttons. */
static int
find_step (GtkWidget *group, GPtrArray *buttons, GtkDirectionType direction)
{
  int ahead = gtk_widget_get_direction (group) == GTK_TEXT_DIR_RTL ? -1 : 1;

  switch (direction) {
  case GTK_DIR_LEFT:
    return -ahead;
  case GTK_DIR_RIGHT:
    return ahead;
  case GTK_DIR_UP:
    return -count_columns (buttons);
  case GTK_DIR_DOWN:
    return count_columns (buttons);
  case GTK_DIR_TAB_FORWARD:
  case GTK_DIR_TAB_BACKWARD:
  default:
    return 0;
  }
}

gboolean
wuzi_choice_group_take_focus (GtkWidget *group)
{
  g_autoptr (GPtrArray) buttons = new_list (group);

  for (guint i = 0; i < buttons->len; i++)
    if (gtk_toggle_button_get_active (g_ptr_array_index (buttons, i)))
      return gtk_widget_grab_focus (g_ptr_array_index (buttons, i));
  return buttons->len > 0 && gtk_widget_grab_focus (g_ptr_array_index (buttons, 0));
}

gboolean
wuzi_choice_group_move_focus (GtkWidget *group, GtkDirectionType direction)
{
  g_autoptr (GPtrArray) buttons = new_list (group);
  GtkRoot *root = gtk_widget_get_root (group);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  guint at;
  int step;

  if (focus == NULL || !g_ptr_array_find (buttons, focus, &at))
    return wuzi_choice_group_take_focus (group);
  step = find_step (group, buttons, direction);
  if (step == 0)
    return FALSE;
  if ((int) at + step >= 0 && (int) at + step < (int) buttons->len)
    gtk_widget_grab_focus (g_ptr_array_index (buttons, (int) at + step));
  return TRUE;
}

/* With large letters, words take more than a line. */
static void
wuzi_choice_group_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (wuzi_choice_group_parent_class)->root (widget);
  widget_wrap_all (widget, GTK_TYPE_TOGGLE_BUTTON, NULL);
}

static void
wuzi_choice_group_class_init (WuziChoiceGroupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->root = wuzi_choice_group_root;
  widget_class->focus = wuzi_choice_group_move_focus;
  widget_class->grab_focus = wuzi_choice_group_take_focus;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
wuzi_choice_group_init (WuziChoiceGroup *self)
{
}
