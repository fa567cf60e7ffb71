/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The mark of an entry that is wrong. */
#include "ui/common/entry-fault.h"

#include "ui/common/widget.h"

static const char CLASS[] = "error";

void
entry_fault_mark (GtkWidget *entry, gboolean wrong)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_STATE_INVALID,
                               wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
  widget_set_class (entry, CLASS, wrong);
}
