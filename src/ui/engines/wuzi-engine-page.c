/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Leads from an engine's settings to trying it. */
#include "ui/engines/wuzi-engine-page.h"

#include <adwaita.h>

#include "ui/common/announce.h"
#include "ui/common/template.h"
#include "ui/common/wuzi-fit-layout.h"
#include "ui/engines/wuzi-engine-card.h"
#include "ui/engines/wuzi-engine-row.h"
#include "ui/engines/wuzi-engine-settings.h"
#include "ui/engines/wuzi-engine-trial.h"

struct _WuziEnginePage {
  GtkWidget parent_instance;

  /* Owned */
  WuziEngineProbe *probe; /* NULL until it is set */

  /* Template */
  GtkWidget *box;
  AdwViewSwitcherTitle *switcher;
  GtkMenuButton *menu;
  AdwViewStack *pages;
  WuziEngineCard *card;
  WuziEngineSettings *settings;
  WuziEngineTrial *trial;
  GtkWidget *switcher_bar;
};

G_DEFINE_FINAL_TYPE (WuziEnginePage, wuzi_engine_page, GTK_TYPE_WIDGET)

enum {
  SAID,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
show_log_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziEnginePage *self = WUZI_ENGINE_PAGE (widget);

  adw_view_stack_set_visible_child_name (self->pages, "trial");
  gtk_widget_child_focus (GTK_WIDGET (self->trial), GTK_DIR_TAB_FORWARD);
}

void
wuzi_engine_page_search (WuziEnginePage *self)
{
  g_return_if_fail (WUZI_IS_ENGINE_PAGE (self));

  adw_view_stack_set_visible_child_name (self->pages, "trial");
  wuzi_log_view_search (wuzi_engine_trial_get_log_view (self->trial));
}

gboolean
wuzi_engine_page_escape (WuziEnginePage *self)
{
  g_return_val_if_fail (WUZI_IS_ENGINE_PAGE (self), FALSE);

  return wuzi_log_view_stop_search (wuzi_engine_trial_get_log_view (self->trial))
         || wuzi_engine_trial_stop (self->trial);
}

/* Another program may be another engine. */
static void
command_changed_cb (WuziEnginePage *self)
{
  wuzi_engine_probe_stop (self->probe);
  wuzi_engine_probe_start (self->probe);
}

static void
said_cb (WuziEnginePage *self, const char *sentence)
{
  g_signal_emit (self, signals[SAID], 0, sentence);
}

static void
show_title (WuziEnginePage *self)
{
  adw_view_switcher_title_set_title (
      self->switcher, wuzi_engine_entry_get_name (wuzi_engine_probe_get_entry (self->probe)));
}

static void
wuzi_engine_page_dispose (GObject *object)
{
  WuziEnginePage *self = WUZI_ENGINE_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), WUZI_TYPE_ENGINE_PAGE);
  g_clear_object (&self->probe);

  G_OBJECT_CLASS (wuzi_engine_page_parent_class)->dispose (object);
}

static void
wuzi_engine_page_class_init (WuziEnginePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_engine_page_dispose;

  signals[SAID] = NEW_SIGNAL (klass, "said", G_TYPE_STRING);

  ENSURE_TYPES (WUZI_TYPE_ENGINE_CARD, WUZI_TYPE_ENGINE_SETTINGS, WUZI_TYPE_ENGINE_TRIAL,
                WUZI_TYPE_FIT_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-engine-page.ui");
  gtk_widget_class_install_action (widget_class, "engine.show-log", NULL, show_log_action);
  BIND_CHILDREN (widget_class, WuziEnginePage, box, switcher, menu, pages, card, settings, trial,
                 switcher_bar);
  BIND_CALLBACKS (widget_class, command_changed_cb, said_cb);
}

static void
wuzi_engine_page_init (WuziEnginePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  announce_no_pictures_of (GTK_WIDGET (self->switcher));
  announce_no_pictures_of (self->switcher_bar);
  announce_pages_of (self->pages);
}

WuziEnginePage *
wuzi_engine_page_new (GSettings *settings, WuziEngineProbe *probe)
{
  WuziEnginePage *self = g_object_new (WUZI_TYPE_ENGINE_PAGE, NULL);
  WuziEngineEntry *entry = wuzi_engine_probe_get_entry (probe);
  g_autoptr (GMenuModel) menu = wuzi_engine_row_new_menu (wuzi_engine_entry_get_id (entry));

  self->probe = g_object_ref (probe);
  wuzi_engine_card_set_probe (self->card, probe);
  wuzi_engine_settings_set_entry (self->settings, entry);
  wuzi_engine_trial_set_engine (self->trial, settings, probe);
  gtk_menu_button_set_menu_model (self->menu, menu);
  g_signal_connect_object (entry, "notify::name", G_CALLBACK (show_title), self, G_CONNECT_SWAPPED);
  show_title (self);
  return self;
}

WuziEngineEntry *
wuzi_engine_page_get_entry (WuziEnginePage *self)
{
  g_return_val_if_fail (WUZI_IS_ENGINE_PAGE (self), NULL);

  return wuzi_engine_probe_get_entry (self->probe);
}
