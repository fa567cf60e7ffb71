/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks in a popover, made anew when it opens and when there are other engines. */
#include "ui/study/wuzi-analyst-choice.h"

#include <glib/gi18n-lib.h>

#include "present/words/engine-words.h"
#include "ui/common/widget.h"

#define ID_KEY "wuzi-analyst-id"

enum {
  SPACING = 6,
  NAME_CHARS = 32,
  MOST_HEIGHT = 360,
};

struct _WuziAnalystChoice {
  GtkWidget parent_instance;

  /* Owned */
  GtkWidget *button;
  GSignalGroup *analysts_signals;

  /* Borrowed from the button */
  GtkWidget *checks; /* a box of them */

  gboolean showing; /* what is chosen, rather than being told */
};

G_DEFINE_FINAL_TYPE (WuziAnalystChoice, wuzi_analyst_choice, GTK_TYPE_WIDGET)

/* While they are there. (transfer full) */
static WuziAnalysts *
dup_analysts (WuziAnalystChoice *self)
{
  return g_signal_group_dup_target (self->analysts_signals);
}

static const char *
get_id (GtkWidget *check)
{
  return g_object_get_data (G_OBJECT (check), ID_KEY);
}

static void
toggled_cb (WuziAnalystChoice *self, GtkCheckButton *check)
{
  g_autoptr (WuziAnalysts) analysts = dup_analysts (self);

  if (!self->showing && analysts != NULL)
    wuzi_analysts_choose (analysts, get_id (GTK_WIDGET (check)),
                          gtk_check_button_get_active (check));
}

/* A name, and below it why it can't be chosen. */
static GtkWidget *
new_check (WuziAnalystChoice *self, const char *id)
{
  GtkWidget *check = gtk_check_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *name = widget_new_label ("", 0, "");
  GtkWidget *reason = widget_new_label ("", 0, "caption dim-label");

  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (name), NAME_CHARS);
  gtk_label_set_wrap (GTK_LABEL (reason), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (reason), NAME_CHARS);
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), reason);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (check), box);
  g_object_set_data_full (G_OBJECT (check), ID_KEY, g_strdup (id), g_free);
  g_signal_connect_object (check, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  return check;
}

/* One that was chosen can be given up at any time. */
static void
show_check (GtkWidget *check, const char *name, const char *reason, gboolean chosen)
{
  GtkWidget *box = gtk_check_button_get_child (GTK_CHECK_BUTTON (check));

  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (box)), name);
  widget_show_words (GTK_LABEL (gtk_widget_get_last_child (box)), reason);
  gtk_widget_set_tooltip_text (check, reason);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, reason != NULL ? reason : "",
                                  -1);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), chosen);
  gtk_widget_set_sensitive (check, chosen || reason == NULL);
}

/* The check of that id behind another one, made if it isn't there. */
static GtkWidget *
ensure_check (WuziAnalystChoice *self, const char *id, GtkWidget *before)
{
  GtkWidget *check = before != NULL ? gtk_widget_get_next_sibling (before)
                                    : gtk_widget_get_first_child (self->checks);

  while (check != NULL && !g_str_equal (get_id (check), id))
    check = gtk_widget_get_next_sibling (check);
  if (check == NULL) {
    check = new_check (self, id);
    gtk_box_append (GTK_BOX (self->checks), check);
  }
  gtk_box_reorder_child_after (GTK_BOX (self->checks), check, before);
  return check;
}

/* Why an engine can't be chosen; NULL: it can. (transfer full) */
static char *
dup_reason (WuziAnalysts *analysts, WuziEngineEntry *entry)
{
  char *refusal = engine_words_dup_refusal (entry, wuzi_analysts_get_rule (analysts),
                                            wuzi_analysts_get_size (analysts));

  if (refusal != NULL || wuzi_analysts_count (analysts) < ANALYSTS_MAX)
    return refusal;
  return g_strdup_printf (ngettext ("%d engine is chosen already: more can’t be shown.",
                                    "%d engines are chosen already: more can’t be shown.",
                                    ANALYSTS_MAX),
                          ANALYSTS_MAX);
}

/* One who goes from check to check keeps the focus. */
static void
show (WuziAnalystChoice *self)
{
  g_autoptr (WuziAnalysts) analysts = dup_analysts (self);
  GListModel *engines = analysts != NULL ? wuzi_analysts_get_engines (analysts) : NULL;
  guint count = engines != NULL ? g_list_model_get_n_items (engines) : 0;
  GtkWidget *check = NULL;
  GtkWidget *rest;

  if (analysts == NULL)
    return;
  self->showing = TRUE;
  check = ensure_check (self, ANALYSTS_BUILT_IN, NULL);
  /* Translators: the engine that comes with the program, among others */
  show_check (check, _ ("Wuzi’s Own Engine"), NULL, wuzi_analysts_get_built_in (analysts));
  for (guint i = 0; i < count; i++) {
    g_autoptr (WuziEngineEntry) entry = g_list_model_get_item (engines, i);
    const char *id = wuzi_engine_entry_get_id (entry);
    g_autofree char *reason = dup_reason (analysts, entry);

    check = ensure_check (self, id, check);
    show_check (check, wuzi_engine_entry_get_name (entry), reason,
                wuzi_analysts_is_chosen (analysts, id));
  }
  while ((rest = gtk_widget_get_next_sibling (check)) != NULL)
    gtk_box_remove (GTK_BOX (self->checks), rest);
  self->showing = FALSE;
}

static void
close_cb (WuziAnalystChoice *self)
{
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->button));
}

/* The checks, which scroll if there are many, and the way to the window of the engines. */
static GtkWidget *
make_popover (WuziAnalystChoice *self)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *engines = gtk_button_new_with_mnemonic (_ ("_Engines…"));

  self->checks = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), self->checks);
  g_object_set (scrolled, "hscrollbar-policy", GTK_POLICY_NEVER, "propagate-natural-height", TRUE,
                "propagate-natural-width", TRUE, "max-content-height", MOST_HEIGHT, NULL);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (engines), "app.engines");
  g_signal_connect_object (engines, "clicked", G_CALLBACK (close_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), scrolled);
  gtk_box_append (GTK_BOX (box), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  gtk_box_append (GTK_BOX (box), engines);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_widget_add_css_class (popover, "sources");
  g_signal_connect_object (popover, "map", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  return popover;
}

static void
wuzi_analyst_choice_dispose (GObject *object)
{
  WuziAnalystChoice *self = WUZI_ANALYST_CHOICE (object);

  g_clear_object (&self->analysts_signals);
  g_clear_pointer (&self->button, gtk_widget_unparent);

  G_OBJECT_CLASS (wuzi_analyst_choice_parent_class)->dispose (object);
}

static void
wuzi_analyst_choice_class_init (WuziAnalystChoiceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = wuzi_analyst_choice_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
wuzi_analyst_choice_init (WuziAnalystChoice *self)
{
  self->analysts_signals = g_signal_group_new (WUZI_TYPE_ANALYSTS);
  g_signal_group_connect_swapped (self->analysts_signals, "notify", G_CALLBACK (show), self);
  g_signal_group_connect_swapped (self->analysts_signals, "engines-changed", G_CALLBACK (show),
                                  self);
  self->button = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->button), "system-users-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->button), make_popover (self));
  gtk_widget_add_css_class (self->button, "flat");
  widget_explain (self->button, _ ("Who Analyses"));
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
}

void
wuzi_analyst_choice_set_analysts (WuziAnalystChoice *self, WuziAnalysts *analysts)
{
  g_return_if_fail (WUZI_IS_ANALYST_CHOICE (self));

  g_signal_group_set_target (self->analysts_signals, analysts);
  show (self);
}
