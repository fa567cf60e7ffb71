/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dialog that says or asks something. */
#include "ui/common/wuzi-message-dialog.h"

#include "present/words/screen-text.h"

enum {
  LABEL_WIDTH = 200,
};

/* NOTE: libadwaita 1.3 and later have two labels for the heading, a large one that
 * doesn't wrap and a smaller one, and measure both for the least width of either;
 * GTK then warns. If both can be as narrow, none is measured for too little. Which
 * of them is shown depends on the natural widths alone. */
static void
let_labels_wrap (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget)) {
    gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
    gtk_label_set_wrap_mode (GTK_LABEL (widget), PANGO_WRAP_WORD_CHAR);
    gtk_widget_set_size_request (widget, LABEL_WIDTH, -1);
    return;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    let_labels_wrap (child);
}

AdwMessageDialog *
wuzi_message_dialog_new (GtkWindow *parent, const char *heading, const char *body)
{
  g_autofree char *shown = screen_text_cut (body, SCREEN_TEXT_SENTENCES);
  GtkWidget *dialog = adw_message_dialog_new (parent, heading, shown);

  /* There are no answers yet, so these are heading and body. */
  let_labels_wrap (dialog);
  return ADW_MESSAGE_DIALOG (dialog);
}
