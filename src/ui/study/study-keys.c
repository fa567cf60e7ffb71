/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What has the focus is asked before the window takes a key. */
#include "ui/study/study-keys.h"

#include "present/settings/wuzi-settings.h"

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
  return keyval == GDK_KEY_space
         && (GTK_IS_BUTTON (focus) || GTK_IS_EXPANDER (focus)
             || is_in (focus, GTK_TYPE_MENU_BUTTON));
}

/* NOTE: where text is written, GTK would show or hide its cursor by F7, and scroll by
 * Ctrl+Page Down. */
const char *
study_keys_find_action (GtkWidget *focus, guint keyval, GdkModifierType state)
{
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();
  gboolean writes = study_keys_is_text (focus);
  gboolean is_up = keyval == GDK_KEY_Up || keyval == GDK_KEY_KP_Up;
  gboolean is_page_up = keyval == GDK_KEY_Page_Up || keyval == GDK_KEY_KP_Page_Up;
  gboolean is_page_down = keyval == GDK_KEY_Page_Down || keyval == GDK_KEY_KP_Page_Down;

  if (study_keys_wants_all (focus) && !writes)
    return NULL;
  if (modifiers == GDK_CONTROL_MASK && (is_page_up || is_page_down))
    return is_page_up ? "study.previous-game" : "study.next-game";
  if (writes)
    return modifiers == 0 && keyval == GDK_KEY_F7 ? "study.tree" : NULL;
  if (!study_keys_is_up_or_down (keyval))
    return NULL;
  if (modifiers == GDK_CONTROL_MASK)
    return is_up ? "study.move-up" : "study.move-down";
  return is_up && modifiers == (GDK_CONTROL_MASK | GDK_SHIFT_MASK) ? "study.make-main" : NULL;
}

void
study_keys_bind (GtkWidgetClass *widget_class)
{
  static const struct {
    guint keyval;
    GdkModifierType state;
    const char *action;
  } KEYS[] = {
    { GDK_KEY_c, GDK_CONTROL_MASK, "study.copy" },
    { GDK_KEY_c, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "picture.copy" },
    { GDK_KEY_p, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "picture.print" },
    { GDK_KEY_x, GDK_CONTROL_MASK, "study.cut" },
    { GDK_KEY_v, GDK_CONTROL_MASK, "study.paste" },
    { GDK_KEY_Delete, 0, "study.delete" },
    { GDK_KEY_Delete, GDK_SHIFT_MASK, "study.delete-others" },
    { GDK_KEY_s, GDK_CONTROL_MASK, "study.save" },
    { GDK_KEY_s, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "study.save-as" },
    { GDK_KEY_z, GDK_CONTROL_MASK, "study.undo" },
    { GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "study.redo" },
    { GDK_KEY_y, GDK_CONTROL_MASK, "study.redo" },
    { GDK_KEY_f, GDK_CONTROL_MASK, "study.find" },
    { GDK_KEY_Up, GDK_ALT_MASK, "study.games" },
    { GDK_KEY_KP_Up, GDK_ALT_MASK, "study.games" },
    { GDK_KEY_F4, 0, "analysis.run" },
    { GDK_KEY_F4, GDK_SHIFT_MASK, "analysis.threats" },
    { GDK_KEY_F5, 0, "review.start" },
    { GDK_KEY_F3, 0, "review.next" },
    { GDK_KEY_F3, GDK_SHIFT_MASK, "review.previous" },
    { GDK_KEY_b, GDK_CONTROL_MASK, "review.better" },
    { GDK_KEY_r, GDK_CONTROL_MASK, "review.follow" },
    { GDK_KEY_t, GDK_CONTROL_MASK, "review.retry" },
    { GDK_KEY_t, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "study.train" },
    { GDK_KEY_h, GDK_CONTROL_MASK, "retry.hint" },
    { GDK_KEY_F6, 0, "study.take-line" },
    { GDK_KEY_F6, GDK_SHIFT_MASK, "study.add-played" },
    { GDK_KEY_F7, 0, "study.tree" },
    { GDK_KEY_F8, 0, "study.note" },
    { GDK_KEY_F9, 0, "win." WUZI_SETTING_SHOW_STUDY_SIDE },
    { GDK_KEY_Return, GDK_CONTROL_MASK, "study.try-play-on" },
    { GDK_KEY_KP_Enter, GDK_CONTROL_MASK, "study.try-play-on" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (KEYS); i++)
    gtk_widget_class_add_binding_action (widget_class, KEYS[i].keyval, KEYS[i].state,
                                         KEYS[i].action, NULL);
}
