/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gives each part room, the most important first. */
#include "ui/study/wuzi-header-tools.h"

#include <glib/gi18n-lib.h>

#include "present/settings/wuzi-settings.h"
#include "study/wuzi-analysis.h"
#include "ui/common/template.h"

enum {
  SPACING = 6,
  PARTS = 3,
};

struct _WuziHeaderTools {
  GtkWidget parent_instance;

  /* Template; in this order */
  GtkWidget *changes;
  GtkWidget *analysis;
  GtkMenuButton *lines_button;
};

G_DEFINE_FINAL_TYPE (WuziHeaderTools, wuzi_header_tools, GTK_TYPE_WIDGET)

static int
get_natural_width (GtkWidget *part)
{
  int natural;

  gtk_widget_measure (part, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

static GtkSizeRequestMode
wuzi_header_tools_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

/* At least nothing. */
static void
wuzi_header_tools_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                           int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = 0;
  for (GtkWidget *part = gtk_widget_get_first_child (widget); part != NULL;
       part = gtk_widget_get_next_sibling (part)) {
    int least, most;

    gtk_widget_measure (part, orientation, -1, &least, &most, NULL, NULL);
    if (orientation == GTK_ORIENTATION_HORIZONTAL) {
      *natural += most + (*natural > 0 ? SPACING : 0);
    } else {
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, most);
    }
  }
}

static void
wuzi_header_tools_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  WuziHeaderTools *self = WUZI_HEADER_TOOLS (widget);
  GtkWidget *by_weight[PARTS] = { self->analysis, GTK_WIDGET (self->lines_button), self->changes };
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  gboolean fits = TRUE;
  int used = 0, x = 0;

  for (int i = 0; i < PARTS; i++) {
    used += get_natural_width (by_weight[i]) + (i > 0 ? SPACING : 0);
    fits = fits && used <= width;
    gtk_widget_set_child_visible (by_weight[i], fits);
  }
  for (GtkWidget *part = gtk_widget_get_first_child (widget); part != NULL;
       part = gtk_widget_get_next_sibling (part)) {
    int natural = get_natural_width (part);

    if (!gtk_widget_get_child_visible (part))
      continue;
    gtk_widget_size_allocate (
        part, &(GtkAllocation) { is_rtl ? width - x - natural : x, 0, natural, height }, -1);
    x += natural + SPACING;
  }
}

static void
wuzi_header_tools_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), WUZI_TYPE_HEADER_TOOLS);

  G_OBJECT_CLASS (wuzi_header_tools_parent_class)->dispose (object);
}

static void
wuzi_header_tools_class_init (WuziHeaderToolsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_header_tools_dispose;
  widget_class->get_request_mode = wuzi_header_tools_get_request_mode;
  widget_class->measure = wuzi_header_tools_measure;
  widget_class->size_allocate = wuzi_header_tools_size_allocate;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-header-tools.ui");
  BIND_CHILDREN (widget_class, WuziHeaderTools, changes, analysis, lines_button);
  gtk_widget_class_set_css_name (widget_class, "headertools");
}

static void
wuzi_header_tools_init (WuziHeaderTools *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static char *
describe_lines (int lines)
{
  /* Translators: so many of the best moves are shown, each with how it goes on */
  return g_strdup_printf (ngettext ("%d line", "%d lines", (gulong) lines), lines);
}

static gboolean
lines_from_setting (GValue *value, GVariant *variant, gpointer user_data)
{
  g_value_take_string (value, describe_lines (g_variant_get_int32 (variant)));
  return TRUE;
}

void
wuzi_header_tools_set_settings (WuziHeaderTools *self, GSettings *settings)
{
  g_autoptr (GMenu) menu = NULL;

  g_return_if_fail (WUZI_IS_HEADER_TOOLS (self));

  menu = g_menu_new ();
  for (int lines = 1; lines <= ANALYSIS_MAX_LINES; lines++) {
    g_autofree char *words = describe_lines (lines);
    g_autoptr (GMenuItem) item = g_menu_item_new (words, NULL);

    g_menu_item_set_action_and_target (item, "win." WUZI_SETTING_ANALYSIS_LINES, "i", lines);
    g_menu_append_item (menu, item);
  }
  gtk_menu_button_set_menu_model (self->lines_button, G_MENU_MODEL (menu));
  g_settings_bind_with_mapping (settings, WUZI_SETTING_ANALYSIS_LINES, self->lines_button, "label",
                                G_SETTINGS_BIND_GET, lines_from_setting, NULL, NULL, NULL);
}
