/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forbids breaks by attributes, which leave the text as it is to who searches or hears it. */
#include "ui/common/line-breaks.h"

static const gunichar EN_DASH = 0x2013;
static const gunichar MIDDLE_DOT = 0xb7;
static const gunichar PLUS_MINUS = 0xb1;
static const gunichar TIMES = 0xd7;

/* May a line not end between the last character and the next? 0: there is none. */
static gboolean
belong_together (gunichar second_last, gunichar last, gunichar next)
{
  if (g_unichar_isdigit (last) && g_unichar_isalpha (next)) /* Chinese needs no space */
    return TRUE;
  if (last == EN_DASH)
    return g_unichar_isdigit (second_last) && g_unichar_isdigit (next);
  if (last != ' ')
    return FALSE;
  return next == MIDDLE_DOT || next == TIMES || second_last == TIMES || second_last == PLUS_MINUS
         || (g_unichar_isdigit (second_last) && g_unichar_isalpha (next));
}

static void
add_join (PangoAttrList *attributes, gsize start, gsize end)
{
  PangoAttribute *join = pango_attr_allow_breaks_new (FALSE);

  join->start_index = (guint) start;
  join->end_index = (guint) end;
  pango_attr_list_insert (attributes, join);
}

static gboolean
is_join (PangoAttribute *attribute, gpointer user_data)
{
  return attribute->klass->type == PANGO_ATTR_ALLOW_BREAKS;
}

/* What the label has for other ends. */
static PangoAttrList *
dup_other_attributes (GtkLabel *label)
{
  PangoAttrList *all = gtk_label_get_attributes (label);
  PangoAttrList *others = all != NULL ? pango_attr_list_copy (all) : pango_attr_list_new ();
  g_autoptr (PangoAttrList) joins = pango_attr_list_filter (others, is_join, NULL);

  (void) joins;
  return others;
}

static void
label_changed_cb (GtkLabel *label)
{
  g_autoptr (PangoAttrList) attributes = dup_other_attributes (label);
  const char *text = gtk_label_get_text (label);
  const char *before = text; /* where the last character begins */
  gunichar second_last = 0;
  gunichar last = 0;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at)) {
    gunichar next = g_utf8_get_char (at);

    if (belong_together (second_last, last, next))
      add_join (attributes, (gsize) (before - text), (gsize) (g_utf8_next_char (at) - text));
    second_last = last;
    last = next;
    before = at;
  }
  gtk_label_set_attributes (label, attributes);
}

void
line_breaks_keep_figures (GtkLabel *label)
{
  g_return_if_fail (GTK_IS_LABEL (label));

  g_signal_connect (label, "notify::label", G_CALLBACK (label_changed_cb), NULL);
  label_changed_cb (label);
}
