/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions that are asked before something is done that can't be undone. */
#pragma once

#include <gtk/gtk.h>

/* One question. All strings are translated and borrowed during the call. */
typedef struct {
  const char *heading;
  const char *body;     /* may be NULL */
  const char *accept;   /* the button that does it, with a mnemonic */
  gboolean destructive; /* the Return key doesn't accept */
  const char *other;    /* a button for something that harms nobody; NULL: there is none */
  const char *third;    /* a button for a third thing, in the place of "Cancel", which Escape does;
                           NULL: there is none */
  GtkWidget *extra; /* below the words; NULL: nothing. The dialog takes its floating reference */

  /* Only where it is asked beside the board. */
  const char *refuse; /* the other button; NULL: "Cancel" */
  const char *always; /* a check for not asking again; NULL: there is none */
} WuziQuestion;

typedef enum {
  WUZI_ANSWER_NO,
  WUZI_ANSWER_YES,
  WUZI_ANSWER_OTHER,
  WUZI_ANSWER_THIRD,
  WUZI_ANSWER_ALWAYS, /* yes, and it needn't be asked again */
} WuziAnswer;

/* Asks over parent. Cancelling the cancellable takes the question away. */
void wuzi_confirm_async (GtkWindow *parent, const WuziQuestion *question, GCancellable *cancellable,
                         GAsyncReadyCallback callback, gpointer user_data);

/* WUZI_ANSWER_NO, too, if the question was taken away, or went with its window. */
WuziAnswer wuzi_confirm_finish (GAsyncResult *result);
