/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks in a popover, made anew when there are other sources. */
#include "ui/study/wuzi-source-choice.h"

#include <glib/gi18n-lib.h>

#include "ui/common/widget.h"

#define NUMBER_KEY "wuzi-source-number"

enum {
  SPACING = 6,
  NAME_CHARS = 32,
};

struct _WuziSourceChoice {
  GtkWidget parent_instance;

  /* Owned */
  GtkWidget *button;
  GSignalGroup *explorer_signals;

  /* Borrowed from the button */
  GtkWidget *all;
  GtkWidget *checks; /* a box of them */

  gboolean showing; /* what is on, rather than being told */
};

G_DEFINE_FINAL_TYPE (WuziSourceChoice, wuzi_source_choice, GTK_TYPE_WIDGET)

const char *
wuzi_source_choice_name (WuziGameSource *source)
{
  const char *name = wuzi_explorer_get_name (source);

  return *name != '\0' ? name : _ ("My Games");
}

/* The explorer while it is there. (transfer full) */
static WuziExplorer *
dup_explorer (WuziSourceChoice *self)
{
  return g_signal_group_dup_target (self->explorer_signals);
}

static void
toggled_cb (WuziSourceChoice *self, GtkCheckButton *check)
{
  g_autoptr (WuziExplorer) explorer = dup_explorer (self);
  guint number = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (check), NUMBER_KEY));

  if (!self->showing && explorer != NULL && number < wuzi_explorer_count_sources (explorer))
    wuzi_explorer_set_on (explorer, number, gtk_check_button_get_active (check));
}

static void
all_toggled_cb (WuziSourceChoice *self)
{
  g_autoptr (WuziExplorer) explorer = dup_explorer (self);
  gboolean on = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->all));

  if (self->showing || explorer == NULL)
    return;
  for (guint i = 0; i < wuzi_explorer_count_sources (explorer); i++)
    wuzi_explorer_set_on (explorer, i, on);
}

static void
add_check (WuziSourceChoice *self, WuziGameSource *source, guint number)
{
  GtkWidget *check = gtk_check_button_new_with_label (wuzi_source_choice_name (source));
  GtkLabel *label = GTK_LABEL (gtk_widget_get_last_child (check));

  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (label, NAME_CHARS);
  g_object_set_data (G_OBJECT (check), NUMBER_KEY, GUINT_TO_POINTER (number));
  g_signal_connect_object (check, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->checks), check);
}

/* Is there another check than that of the source it is for? */
static gboolean
is_current (WuziSourceChoice *self, WuziExplorer *explorer)
{
  GtkWidget *check = gtk_widget_get_first_child (self->checks);
  guint count = wuzi_explorer_count_sources (explorer);

  for (guint i = 0; i < count; i++) {
    if (check == NULL
        || !g_str_equal (gtk_check_button_get_label (GTK_CHECK_BUTTON (check)),
                         wuzi_source_choice_name (wuzi_explorer_get_source (explorer, i))))
      return FALSE;
    check = gtk_widget_get_next_sibling (check);
  }
  return check == NULL;
}

static void
make_checks (WuziSourceChoice *self, WuziExplorer *explorer)
{
  GtkWidget *check;

  while ((check = gtk_widget_get_first_child (self->checks)) != NULL)
    gtk_box_remove (GTK_BOX (self->checks), check);
  for (guint i = 0; i < wuzi_explorer_count_sources (explorer); i++)
    add_check (self, wuzi_explorer_get_source (explorer, i), i);
}

/* One who goes from check to check keeps the focus. */
static void
show (WuziSourceChoice *self, WuziExplorer *explorer)
{
  GtkWidget *check;
  guint count = wuzi_explorer_count_sources (explorer);
  guint on = 0;

  self->showing = TRUE;
  if (!is_current (self, explorer))
    make_checks (self, explorer);
  check = gtk_widget_get_first_child (self->checks);
  for (guint i = 0; i < count; i++, check = gtk_widget_get_next_sibling (check)) {
    on += wuzi_explorer_is_on (explorer, i) ? 1 : 0;
    gtk_check_button_set_active (GTK_CHECK_BUTTON (check), wuzi_explorer_is_on (explorer, i));
  }
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->all), on == count);
  gtk_check_button_set_inconsistent (GTK_CHECK_BUTTON (self->all), on > 0 && on < count);
  gtk_widget_set_visible (GTK_WIDGET (self), count > 1);
  self->showing = FALSE;
}

static void
changed_cb (WuziSourceChoice *self, WuziExplorer *explorer)
{
  show (self, explorer);
}

static void
wuzi_source_choice_dispose (GObject *object)
{
  WuziSourceChoice *self = WUZI_SOURCE_CHOICE (object);

  g_clear_object (&self->explorer_signals);
  g_clear_pointer (&self->button, gtk_widget_unparent);

  G_OBJECT_CLASS (wuzi_source_choice_parent_class)->dispose (object);
}

static void
wuzi_source_choice_class_init (WuziSourceChoiceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = wuzi_source_choice_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
wuzi_source_choice_init (WuziSourceChoice *self)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);

  self->explorer_signals = g_signal_group_new (WUZI_TYPE_EXPLORER);
  g_signal_group_connect_swapped (self->explorer_signals, "changed", G_CALLBACK (changed_cb), self);
  self->all = gtk_check_button_new_with_mnemonic (C_ ("sources of games", "_All"));
  g_signal_connect_object (self->all, "toggled", G_CALLBACK (all_toggled_cb), self,
                           G_CONNECT_SWAPPED);
  self->checks = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  gtk_box_append (GTK_BOX (box), self->all);
  gtk_box_append (GTK_BOX (box), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  gtk_box_append (GTK_BOX (box), self->checks);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_widget_add_css_class (popover, "sources");
  self->button = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->button), "folder-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->button), popover);
  gtk_widget_add_css_class (self->button, "flat");
  widget_explain (self->button, _ ("Whose Games"));
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
}

void
wuzi_source_choice_set_explorer (WuziSourceChoice *self, WuziExplorer *explorer)
{
  g_return_if_fail (WUZI_IS_SOURCE_CHOICE (self));

  g_signal_group_set_target (self->explorer_signals, explorer);
  show (self, explorer);
}
