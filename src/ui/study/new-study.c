/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for board and rule. */
#include "ui/study/new-study.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "present/settings/wuzi-settings.h"
#include "present/words/game-words.h"
#include "present/words/wuzi-words.h"
#include "ui/common/wuzi-message-dialog.h"

/* The choices of a question that is open. */
typedef struct {
  AdwComboRow *size;
  AdwComboRow *rule;
} Choices;

static AdwComboRow *
add_row (GtkWidget *list, const char *name, const char *title, GtkStringList *words, guint chosen)
{
  AdwComboRow *row = g_object_new (ADW_TYPE_COMBO_ROW, "name", name, "title", title, "model", words,
                                   "selected", chosen, NULL);

  gtk_list_box_append (GTK_LIST_BOX (list), GTK_WIDGET (row));
  return row;
}

static AdwComboRow *
add_sizes (GtkWidget *list, int chosen)
{
  g_autoptr (GtkStringList) words = gtk_string_list_new (NULL);

  for (int size = BOARD_MIN_SIZE; size <= BOARD_MAX_SIZE; size++)
    gtk_string_list_take (words, game_words_for_size (size));
  return add_row (list, "size", _ ("Board"), words, (guint) (chosen - BOARD_MIN_SIZE));
}

static AdwComboRow *
add_rules (GtkWidget *list, Rule chosen)
{
  g_autoptr (GtkStringList) words = gtk_string_list_new (NULL);

  for (int rule = 0; rule < RULE_COUNT; rule++)
    gtk_string_list_append (words, wuzi_words_for_rule ((Rule) rule));
  return add_row (list, "rule", _ ("Rule"), words, chosen);
}

static void
answered_cb (AdwMessageDialog *dialog, const char *response, GTask *task)
{
  const Choices *choices = g_task_get_task_data (task);
  WuziStudy *study = NULL;

  if (g_str_equal (response, WUZI_MESSAGE_DIALOG_CREATE)) {
    int size = BOARD_MIN_SIZE + (int) adw_combo_row_get_selected (choices->size);
    Rule rule = (Rule) adw_combo_row_get_selected (choices->rule);

    study = wuzi_study_new_from_points (size, rule, NULL, 0);
  }
  g_task_return_pointer (task, study, g_object_unref);
}

void
new_study_ask_async (GtkWindow *parent, GSettings *settings, GAsyncReadyCallback callback,
                     gpointer user_data)
{
  GtkWidget *list = gtk_list_box_new ();
  GTask *task = g_task_new (NULL, NULL, callback, user_data);
  Choices *choices = g_new0 (Choices, 1);
  g_autofree char *name = g_settings_get_string (settings, WUZI_SETTING_RULE);
  Rule rule = RULE_FREESTYLE;

  g_task_set_task_data (task, choices, g_free);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  rule_from_name (name, &rule);
  choices->size = add_sizes (list, g_settings_get_int (settings, WUZI_SETTING_BOARD_SIZE));
  choices->rule = add_rules (list, rule);
  wuzi_message_dialog_ask (wuzi_message_dialog_new_form (parent, _ ("New Study"), list),
                           G_CALLBACK (answered_cb), task);
}

WuziStudy *
new_study_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}
