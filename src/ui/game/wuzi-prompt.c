/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words, two buttons and a check, for one question after the other. */
#include "ui/game/wuzi-prompt.h"

#include <glib/gi18n-lib.h>

#include "ui/common/template.h"
#include "ui/common/widget.h"

struct _WuziPrompt {
  GtkWidget parent_instance;

  /* Owned */
  GTask *task; /* the question that is open; NULL if none is */

  /* Template */
  GtkWidget *content;
  GtkLabel *label;
  GtkCheckButton *always;
  GtkButton *refuse;
  GtkButton *accept;
};

G_DEFINE_FINAL_TYPE (WuziPrompt, wuzi_prompt, GTK_TYPE_WIDGET)

static void
answer (WuziPrompt *self, WuziAnswer answer)
{
  g_autoptr (GTask) task = g_steal_pointer (&self->task);

  if (task == NULL)
    return;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_task_return_int (task, answer);
}

static void
accepted_cb (WuziPrompt *self)
{
  answer (self, gtk_check_button_get_active (self->always) ? WUZI_ANSWER_ALWAYS : WUZI_ANSWER_YES);
}

static void
refused_cb (WuziPrompt *self)
{
  answer (self, WUZI_ANSWER_NO);
}

static void
cancelled_cb (WuziPrompt *self, GCancellable *cancellable)
{
  if (self->task != NULL && g_task_get_cancellable (self->task) == cancellable)
    refused_cb (self);
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *parameter, gpointer user_data)
{
  refused_cb (WUZI_PROMPT (widget));
  return TRUE;
}

/* With its window, too, which a question that is open would keep. */
static void
wuzi_prompt_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (wuzi_prompt_parent_class)->unmap (widget);
  refused_cb (WUZI_PROMPT (widget));
}

static void
wuzi_prompt_dispose (GObject *object)
{
  WuziPrompt *self = WUZI_PROMPT (object);

  refused_cb (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), WUZI_TYPE_PROMPT);

  G_OBJECT_CLASS (wuzi_prompt_parent_class)->dispose (object);
}

static void
wuzi_prompt_class_init (WuziPromptClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_prompt_dispose;
  widget_class->unmap = wuzi_prompt_unmap;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-prompt.ui");
  BIND_CHILDREN (widget_class, WuziPrompt, content, label, always, refuse, accept);
  BIND_CALLBACKS (widget_class, accepted_cb, refused_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "prompt");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT_DIALOG);
}

static void
wuzi_prompt_init (WuziPrompt *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_question (WuziPrompt *self, const WuziQuestion *question)
{
  gtk_label_set_label (self->label, question->heading);
  widget_relabel (self->accept, question->accept);
  widget_relabel (self->refuse, question->refuse != NULL ? question->refuse : _ ("_Cancel"));
  gtk_check_button_set_active (self->always, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->always), question->always != NULL);
  gtk_check_button_set_label (self->always, question->always);
  widget_wrap_words (self->accept);
  widget_wrap_words (self->refuse);
  if (question->always != NULL)
    widget_wrap_words (self->always);
  widget_set_spoken (self, question->heading);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (question->destructive ? self->refuse : self->accept));
}

void
wuzi_prompt_ask_async (WuziPrompt *self, const WuziQuestion *question, GCancellable *cancellable,
                       GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (WUZI_IS_PROMPT (self));

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, wuzi_prompt_ask_async);
  if (self->task != NULL || self->content == NULL) {
    g_task_return_int (task, WUZI_ANSWER_NO);
    return;
  }
  self->task = g_steal_pointer (&task);
  if (cancellable != NULL)
    g_signal_connect_object (cancellable, "cancelled", G_CALLBACK (cancelled_cb), self,
                             G_CONNECT_SWAPPED);
  show_question (self, question);
}
