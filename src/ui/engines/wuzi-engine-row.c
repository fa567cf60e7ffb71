/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows what is known of an engine. */
#include "ui/engines/wuzi-engine-row.h"

#include <glib/gi18n-lib.h>

#include "present/words/brain-words.h"
#include "ui/common/menu-items.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"

struct _WuziEngineRow {
  AdwActionRow parent_instance;

  /* Owned */
  WuziEngineProbe *probe;

  /* Template */
  GtkWidget *progress;
  GtkImage *sign;
  GtkActionable *stop;
  GtkMenuButton *menu;
};

G_DEFINE_FINAL_TYPE (WuziEngineRow, wuzi_engine_row, ADW_TYPE_ACTION_ROW)

/* What it says below the name. (transfer full) */
static char *
describe (WuziEngineRow *self)
{
  WuziEngineEntry *entry = wuzi_engine_probe_get_entry (self->probe);
  const char *trouble = wuzi_engine_probe_get_trouble (self->probe);
  const BrainFindings *findings = wuzi_engine_entry_get_findings (entry);

  if (wuzi_engine_probe_is_running (self->probe))
    return g_strdup (wuzi_engine_probe_get_step (self->probe));
  if (trouble != NULL)
    return g_strdup (trouble);
  return findings != NULL ? brain_words_for_findings (findings)
                          : g_strdup (_ ("Not asked yet what it can do"));
}

static void
show_sign (WuziEngineRow *self)
{
  gboolean wrong = wuzi_engine_probe_get_trouble (self->probe) != NULL;
  gboolean runs =
      !wrong && wuzi_engine_entry_get_findings (wuzi_engine_probe_get_entry (self->probe)) != NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->sign),
                          (wrong || runs) && !wuzi_engine_probe_is_running (self->probe));
  gtk_image_set_from_icon_name (self->sign,
                                wrong ? "dialog-warning-symbolic" : "object-select-symbolic");
  widget_explain (self->sign, wrong ? _ ("Doesn’t start") : _ ("Runs"));
  widget_set_class (self->sign, "warning", wrong);
  widget_set_class (self->sign, "success", runs);
}

static void
show (WuziEngineRow *self)
{
  gboolean running = wuzi_engine_probe_is_running (self->probe);
  g_autofree char *words = describe (self);

  adw_preferences_row_set_title (
      ADW_PREFERENCES_ROW (self),
      wuzi_engine_entry_get_name (wuzi_engine_probe_get_entry (self->probe)));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), words);
  gtk_widget_set_visible (self->progress, running);
  gtk_widget_set_visible (GTK_WIDGET (self->stop), running);
  show_sign (self);
}

/* All that is done to this one. */
GMenuModel *
wuzi_engine_row_new_menu (const char *id)
{
  GMenu *menu = g_menu_new ();

  menu_items_append (menu, _ ("_Ask Again"), "engines.ask", id);
  menu_items_append (menu, _ ("_Remove"), "engines.remove", id);
  return G_MENU_MODEL (menu);
}

static void
wuzi_engine_row_dispose (GObject *object)
{
  g_clear_object (&WUZI_ENGINE_ROW (object)->probe);

  G_OBJECT_CLASS (wuzi_engine_row_parent_class)->dispose (object);
}

static void
wuzi_engine_row_class_init (WuziEngineRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_engine_row_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-engine-row.ui");
  BIND_CHILDREN (widget_class, WuziEngineRow, progress, sign, stop, menu);
}

static void
wuzi_engine_row_init (WuziEngineRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
wuzi_engine_row_new (WuziEngineProbe *probe)
{
  static const char *const PROPERTIES[] = { "notify::running", "notify::step", "notify::trouble" };
  WuziEngineRow *self = g_object_new (WUZI_TYPE_ENGINE_ROW, NULL);
  WuziEngineEntry *entry = wuzi_engine_probe_get_entry (probe);
  const char *id = wuzi_engine_entry_get_id (entry);
  g_autoptr (GMenuModel) menu = wuzi_engine_row_new_menu (id);

  self->probe = g_object_ref (probe);
  gtk_actionable_set_action_target (self->stop, "s", id);
  gtk_menu_button_set_menu_model (self->menu, menu);
  g_object_bind_property (probe, "part", self->progress, "fraction", G_BINDING_SYNC_CREATE);
  for (gsize i = 0; i < G_N_ELEMENTS (PROPERTIES); i++)
    g_signal_connect_object (probe, PROPERTIES[i], G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (entry, "notify::name", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (entry, "notify::findings", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
  return GTK_WIDGET (self);
}

WuziEngineEntry *
wuzi_engine_row_get_entry (WuziEngineRow *self)
{
  g_return_val_if_fail (WUZI_IS_ENGINE_ROW (self), NULL);

  return wuzi_engine_probe_get_entry (self->probe);
}
