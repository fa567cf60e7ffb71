/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows what came of asking an engine. */
#include "ui/engines/wuzi-engine-card.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "present/words/brain-words.h"
#include "present/words/engine-words.h"
#include "present/words/screen-text.h"
#include "ui/common/announce.h"
#include "ui/common/line-breaks.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"

struct _WuziEngineCard {
  GtkWidget parent_instance;

  /* Owned */
  WuziEngineProbe *probe; /* NULL until it is set */

  gboolean was_running;

  /* Template */
  GtkWidget *box;
  GtkLabel *heading;
  GtkLabel *origin;
  GtkWidget *asking;
  GtkLabel *step;
  GtkProgressBar *progress;
  GtkActionable *stop;
  GtkWidget *trouble_box;
  GtkLabel *trouble;
  GtkActionable *again;
  GtkWidget *facts;
  GtkWidget *unasked;
  GtkActionable *ask;
  AdwActionRow *rules;
  AdwActionRow *sizes;
  AdwActionRow *abilities;
  AdwActionRow *rating;
};

G_DEFINE_FINAL_TYPE (WuziEngineCard, wuzi_engine_card, GTK_TYPE_WIDGET)

enum {
  ORIGIN_CHARS = 160,
};

enum {
  PROP_HAS_HEADING = 1,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
show_rating (WuziEngineCard *self, WuziEngineEntry *entry)
{
  g_autofree char *words = engine_words_dup_rating (wuzi_engine_entry_get_rating (entry));

  adw_action_row_set_subtitle (
      self->rating,
      words != NULL ? words : _ ("Not known yet. Play a match against Wuzi’s levels to find out."));
}

static void
show_facts (WuziEngineCard *self, const BrainFindings *findings)
{
  g_autofree char *origin = brain_words_for_origin (findings);
  g_autofree char *shown = screen_text_cut (origin, ORIGIN_CHARS);
  g_autofree char *rules = brain_words_for_rules (findings->rules);
  g_autofree char *sizes = brain_words_for_sizes (findings->sizes);
  g_autofree char *abilities = brain_words_for_abilities (findings->abilities);

  widget_show_words (self->origin, shown);
  adw_action_row_set_subtitle (self->rules, rules);
  adw_action_row_set_subtitle (self->sizes, sizes);
  adw_action_row_set_subtitle (self->abilities, abilities);
}

/* Whoever waits for the end of it hears how it came out. */
static void
tell_end (WuziEngineCard *self, const char *trouble)
{
  gboolean running = wuzi_engine_probe_is_running (self->probe);

  if (self->was_running && !running && gtk_widget_get_mapped (GTK_WIDGET (self)))
    announce (GTK_WIDGET (self), trouble != NULL ? trouble : _ ("The engine runs."));
  self->was_running = running;
}

static void
show (WuziEngineCard *self)
{
  WuziEngineEntry *entry = wuzi_engine_probe_get_entry (self->probe);
  const BrainFindings *findings = wuzi_engine_entry_get_findings (entry);
  const char *trouble = wuzi_engine_probe_get_trouble (self->probe);
  gboolean running = wuzi_engine_probe_is_running (self->probe);

  gtk_label_set_label (self->heading, wuzi_engine_entry_get_name (entry));
  gtk_label_set_label (self->step, wuzi_engine_probe_get_step (self->probe));
  gtk_widget_set_visible (self->asking, running);
  gtk_label_set_label (self->trouble, trouble != NULL ? trouble : "");
  gtk_widget_set_visible (self->trouble_box, trouble != NULL && !running);
  gtk_widget_set_visible (self->facts, findings != NULL && !running);
  gtk_widget_set_visible (self->unasked, findings == NULL && trouble == NULL && !running);
  gtk_widget_set_visible (GTK_WIDGET (self->origin), FALSE);
  if (findings != NULL)
    show_facts (self, findings);
  show_rating (self, entry);
  tell_end (self, trouble);
}

/* "has-heading" is the only one. */
static void
wuzi_engine_card_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  WuziEngineCard *self = WUZI_ENGINE_CARD (object);

  g_value_set_boolean (value, gtk_widget_get_visible (GTK_WIDGET (self->heading)));
}

static void
wuzi_engine_card_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  WuziEngineCard *self = WUZI_ENGINE_CARD (object);
  gboolean has = g_value_get_boolean (value);

  if (has == gtk_widget_get_visible (GTK_WIDGET (self->heading)))
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->heading), has);
  g_object_notify_by_pspec (object, pspec);
}

static void
wuzi_engine_card_dispose (GObject *object)
{
  WuziEngineCard *self = WUZI_ENGINE_CARD (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), WUZI_TYPE_ENGINE_CARD);
  g_clear_object (&self->probe);

  G_OBJECT_CLASS (wuzi_engine_card_parent_class)->dispose (object);
}

static void
wuzi_engine_card_class_init (WuziEngineCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = wuzi_engine_card_get_property;
  object_class->set_property = wuzi_engine_card_set_property;
  object_class->dispose = wuzi_engine_card_dispose;

  properties[PROP_HAS_HEADING] =
      g_param_spec_boolean ("has-heading", NULL, NULL, TRUE,
                            G_PARAM_EXPLICIT_NOTIFY | G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-engine-card.ui");
  BIND_CHILDREN (widget_class, WuziEngineCard, box, heading, origin, asking, step, progress, stop,
                 trouble_box, trouble, again, facts, unasked, ask, rules, sizes, abilities, rating);
}

static void
wuzi_engine_card_init (WuziEngineCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  line_breaks_keep_figures (self->origin);
}

void
wuzi_engine_card_set_probe (WuziEngineCard *self, WuziEngineProbe *probe)
{
  static const char *const PROPERTIES[] = { "notify::running", "notify::step", "notify::trouble" };
  WuziEngineEntry *entry = wuzi_engine_probe_get_entry (probe);
  const char *id = wuzi_engine_entry_get_id (entry);

  g_return_if_fail (WUZI_IS_ENGINE_CARD (self));
  g_return_if_fail (self->probe == NULL);

  self->probe = g_object_ref (probe);
  gtk_actionable_set_action_target (self->stop, "s", id);
  gtk_actionable_set_action_target (self->again, "s", id);
  gtk_actionable_set_action_target (self->ask, "s", id);
  g_object_bind_property (probe, "part", self->progress, "fraction", G_BINDING_SYNC_CREATE);
  for (gsize i = 0; i < G_N_ELEMENTS (PROPERTIES); i++)
    g_signal_connect_object (probe, PROPERTIES[i], G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (entry, "notify::name", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (entry, "notify::findings", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (entry, "notify::rating", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
}
