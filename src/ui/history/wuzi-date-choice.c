/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A menu button with a calendar in it. */
#include "ui/history/wuzi-date-choice.h"

#include <glib/gi18n-lib.h>

#include "present/history/history-dates.h"
#include "present/words/game-words.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"

struct _WuziDateChoice {
  GtkWidget parent_instance;

  /* Owned */
  GtkWidget *button;
  char *spoken; /* what the day is for */

  /* Borrowed from it */
  GtkLabel *day;
  GtkCalendar *calendar;
  GtkWidget *any;

  gboolean quiet; /* the program chooses */
};

G_DEFINE_FINAL_TYPE (WuziDateChoice, wuzi_date_choice, GTK_TYPE_WIDGET)

enum {
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
day_selected_cb (WuziDateChoice *self)
{
  g_autoptr (GDateTime) day = gtk_calendar_get_date (self->calendar);

  if (!self->quiet)
    g_signal_emit (self, signals[CHOSEN], 0,
                   history_dates_find_day (g_date_time_to_unix (day) * 1000, 0));
}

/* NOTE: a calendar doesn't tell of a click on the day that it shows, which is
 * today as long as none is chosen. */
static void
today_clicked_cb (WuziDateChoice *self)
{
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->button));
  g_signal_emit (self, signals[CHOSEN], 0, history_dates_find_day (g_get_real_time () / 1000, 0));
}

static void
any_clicked_cb (WuziDateChoice *self)
{
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->button));
  g_signal_emit (self, signals[CHOSEN], 0, (gint64) 0);
}

static void
wuzi_date_choice_dispose (GObject *object)
{
  WuziDateChoice *self = WUZI_DATE_CHOICE (object);

  g_clear_pointer (&self->button, gtk_widget_unparent);
  g_clear_pointer (&self->spoken, g_free);

  G_OBJECT_CLASS (wuzi_date_choice_parent_class)->dispose (object);
}

static void
wuzi_date_choice_class_init (WuziDateChoiceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_date_choice_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);

  signals[CHOSEN] = NEW_SIGNAL (klass, "chosen", G_TYPE_INT64);
}

/* The days that need no calendar. */
static GtkWidget *
make_buttons (WuziDateChoice *self)
{
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *today = gtk_button_new_with_mnemonic (_ ("_Today"));

  self->any = gtk_button_new_with_mnemonic (_ ("_Any Day"));
  gtk_widget_set_name (today, "today");
  gtk_widget_set_name (self->any, "any-day");
  gtk_box_set_homogeneous (GTK_BOX (buttons), TRUE);
  gtk_box_append (GTK_BOX (buttons), today);
  gtk_box_append (GTK_BOX (buttons), self->any);
  g_signal_connect_object (today, "clicked", G_CALLBACK (today_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->any, "clicked", G_CALLBACK (any_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  return buttons;
}

static void
wuzi_date_choice_init (WuziDateChoice *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *popover = gtk_popover_new ();

  self->calendar = GTK_CALENDAR (gtk_calendar_new ());
  self->button = gtk_menu_button_new ();
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->calendar));
  gtk_box_append (GTK_BOX (box), make_buttons (self));
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->button), popover);
  /* Where the words of a drop-down stand; GTK centres those of a menu button. */
  self->day = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->day, 0);
  gtk_widget_set_hexpand (GTK_WIDGET (self->day), TRUE);
  gtk_menu_button_set_child (GTK_MENU_BUTTON (self->button), GTK_WIDGET (self->day));
  gtk_widget_set_halign (gtk_widget_get_parent (GTK_WIDGET (self->day)), GTK_ALIGN_FILL);
  gtk_menu_button_set_always_show_arrow (GTK_MENU_BUTTON (self->button), TRUE);
  gtk_widget_set_hexpand (self->button, TRUE);
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
  g_signal_connect_object (self->calendar, "day-selected", G_CALLBACK (day_selected_cb), self,
                           G_CONNECT_SWAPPED);
  wuzi_date_choice_set_day (self, 0);
}

/* GTK 4.8 shows screen readers what is inside of a menu button. */
static void
speak (WuziDateChoice *self, const char *day)
{
  /* Translators: what a day is for, "From", and the day */
  g_autofree char *words = g_strdup_printf (_ ("%s: %s"), self->spoken, day);

  widget_set_spoken (gtk_widget_get_first_child (self->button), words);
}

void
wuzi_date_choice_set_spoken (WuziDateChoice *self, const char *label)
{
  g_return_if_fail (WUZI_IS_DATE_CHOICE (self));

  g_free (self->spoken);
  self->spoken = g_strdup (label);
  speak (self, gtk_label_get_label (self->day));
}

void
wuzi_date_choice_set_day (WuziDateChoice *self, gint64 msecs)
{
  g_autofree char *words = msecs != 0 ? game_words_for_day (msecs) : g_strdup (_ ("Any day"));
  gint64 shown = msecs != 0 ? msecs : g_get_real_time () / 1000;
  g_autoptr (GDateTime) day = g_date_time_new_from_unix_local (shown / 1000);

  g_return_if_fail (WUZI_IS_DATE_CHOICE (self));

  gtk_label_set_label (self->day, words);
  gtk_widget_set_sensitive (self->any, msecs != 0);
  if (self->spoken != NULL)
    speak (self, words);
  self->quiet = TRUE;
  if (day != NULL)
    gtk_calendar_select_day (self->calendar, day);
  self->quiet = FALSE;
}
