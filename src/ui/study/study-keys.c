/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What has the focus is asked before the window takes a key. */
#include "ui/study/study-keys.h"

gboolean
study_keys_is_up_or_down (guint keyval)
{
  return keyval == GDK_KEY_Up || keyval == GDK_KEY_KP_Up || keyval == GDK_KEY_Down
         || keyval == GDK_KEY_KP_Down;
}

static gboolean
is_arrow (guint keyval)
{
  return study_keys_is_up_or_down (keyval) || keyval == GDK_KEY_Left || keyval == GDK_KEY_KP_Left
         || keyval == GDK_KEY_Right || keyval == GDK_KEY_KP_Right;
}

gboolean
study_keys_is_text (GtkWidget *focus)
{
  return GTK_IS_EDITABLE (focus) || GTK_IS_TEXT_VIEW (focus);
}

static gboolean
is_in (GtkWidget *focus, GType type)
{
  return gtk_widget_get_ancestor (focus, type) != NULL;
}

gboolean
study_keys_wants_all (GtkWidget *focus)
{
  return study_keys_is_text (focus) || (focus != NULL && is_in (focus, GTK_TYPE_POPOVER));
}

gboolean
study_keys_wants (GtkWidget *focus, guint keyval, GtkWidget *tools, GtkWidget *tree)
{
  if (focus == NULL)
    return FALSE;
  if (study_keys_wants_all (focus))
    return TRUE;
  if (is_arrow (keyval) && gtk_widget_is_ancestor (focus, tools))
    return TRUE;
  if (study_keys_is_up_or_down (keyval))
    return is_in (focus, GTK_TYPE_LIST_BOX) || is_in (focus, GTK_TYPE_COLUMN_VIEW) || focus == tree
           || gtk_widget_is_ancestor (focus, tree);
  return keyval == GDK_KEY_space && (GTK_IS_BUTTON (focus) || is_in (focus, GTK_TYPE_MENU_BUTTON));
}

const char *
study_keys_find_order_action (guint keyval, GdkModifierType state)
{
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();
  gboolean is_up = keyval == GDK_KEY_Up || keyval == GDK_KEY_KP_Up;

  if (!study_keys_is_up_or_down (keyval))
    return NULL;
  if (modifiers == GDK_CONTROL_MASK)
    return is_up ? "study.move-up" : "study.move-down";
  return is_up && modifiers == (GDK_CONTROL_MASK | GDK_SHIFT_MASK) ? "study.make-main" : NULL;
}
