/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A label, a bar and a button. */
#include "ui/common/wuzi-review-status.h"

#include <glib/gi18n-lib.h>

#include "ui/common/widget.h"

enum {
  SPACING = 6,
};

struct _WuziReviewStatus {
  GtkBox parent_instance;

  /* Owned */
  WuziReviewQueue *queue;

  /* Borrowed from the box */
  GtkLabel *label;
  GtkProgressBar *bar;
};

G_DEFINE_FINAL_TYPE (WuziReviewStatus, wuzi_review_status, GTK_TYPE_BOX)

static void
show (WuziReviewStatus *self)
{
  double done;
  guint count = wuzi_review_queue_count (self->queue, &done);
  g_autofree char *words =
      /* Translators: in the background; %u games wait, one being on its way */
      g_strdup_printf (ngettext ("Reviewing %u game", "Reviewing %u games", count), count);

  gtk_widget_set_visible (GTK_WIDGET (self), count > 0);
  gtk_label_set_label (self->label, words);
  gtk_progress_bar_set_fraction (self->bar, done);
}

static void
stop_cb (WuziReviewStatus *self)
{
  wuzi_review_queue_stop_all (self->queue);
}

static void
wuzi_review_status_dispose (GObject *object)
{
  g_clear_object (&WUZI_REVIEW_STATUS (object)->queue);

  G_OBJECT_CLASS (wuzi_review_status_parent_class)->dispose (object);
}

static void
wuzi_review_status_class_init (WuziReviewStatusClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = wuzi_review_status_dispose;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "review-status");
}

static void
wuzi_review_status_init (WuziReviewStatus *self)
{
  GtkWidget *stop = gtk_button_new_from_icon_name ("media-playback-stop-symbolic");

  gtk_box_set_spacing (GTK_BOX (self), SPACING);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_ellipsize (self->label, PANGO_ELLIPSIZE_END);
  self->bar = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  gtk_widget_set_valign (GTK_WIDGET (self->bar), GTK_ALIGN_CENTER);
  widget_set_spoken (self->bar, _ ("Progress of the review"));
  widget_explain (stop, _ ("Stop the reviews"));
  gtk_widget_add_css_class (stop, "flat");
  gtk_widget_add_css_class (stop, "circular");
  g_signal_connect_object (stop, "clicked", G_CALLBACK (stop_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->label));
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->bar));
  gtk_box_append (GTK_BOX (self), stop);
}

void
wuzi_review_status_set_queue (WuziReviewStatus *self, WuziReviewQueue *queue)
{
  g_return_if_fail (WUZI_IS_REVIEW_STATUS (self));
  g_return_if_fail (WUZI_IS_REVIEW_QUEUE (queue) && self->queue == NULL);

  self->queue = g_object_ref (queue);
  g_signal_connect_object (queue, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
}
