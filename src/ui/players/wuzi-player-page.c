/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Follows one player, and has them changed. */
#include "ui/players/wuzi-player-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "present/words/wuzi-words.h"
#include "records/players/player-name.h"
#include "records/wuzi-record-book.h"
#include "ui/common/announce.h"
#include "ui/common/line-breaks.h"
#include "ui/common/player-colour.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/login/wuzi-pin-dialog.h"
#include "ui/players/wuzi-colour-choice.h"
#include "ui/players/wuzi-new-pin-dialog.h"

#define ID_KEY "wuzi-player-id"

struct _WuziPlayerPage {
  GtkWidget parent_instance;

  /* Owned */
  WuziRecordBook *book;
  WuziProfile *profile;   /* NULL: nobody */
  GPtrArray *merged_rows; /* in merged */
  guint wanted_colour;    /* while the PIN is asked for it */

  /* Template */
  GtkScrolledWindow *scroller;
  AdwAvatar *avatar;
  GtkLabel *heading;
  GtkLabel *record;
  GtkEditable *name;
  GtkLabel *name_error;
  WuziColourChoice *colour;
  AdwActionRow *pin;
  GtkWidget *remove_pin;
  GtkButton *set_pin;
  AdwPreferencesGroup *merged;
};

G_DEFINE_FINAL_TYPE (WuziPlayerPage, wuzi_player_page, GTK_TYPE_WIDGET)

enum {
  SAID,
  GONE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
say (WuziPlayerPage *self, const char *sentence)
{
  g_signal_emit (self, signals[SAID], 0, sentence);
}

static GtkWindow *
get_window (WuziPlayerPage *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

static void
show_name_error (WuziPlayerPage *self, const char *sentence)
{
  widget_show_words (self->name_error, sentence);
  widget_mark_wrong (self->name, sentence != NULL);
}

/* The focus comes first: who reads the screen hears of what has it. */
static void
complain (WuziPlayerPage *self, const char *sentence)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
  show_name_error (self, sentence);
  announce (GTK_WIDGET (self), sentence);
}

/* Whoever was merged into the player. */

static void
changed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziPlayerPage) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, &error))
    say (self, error->message);
}

static void
separate_cb (GtkWidget *button, WuziPlayerPage *self)
{
  WuziProfile *profile = g_object_get_data (G_OBJECT (button), ID_KEY);

  wuzi_record_book_change_player_async (self->book, profile_change_new_separate (profile),
                                        changed_cb, g_object_ref (self));
}

/* Says of a button what it is for, and not the title of its row or the word on
 * it, which GTK would take instead. */
static void
name_button (GtkWidget *button, const char *words)
{
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  widget_set_spoken (button, words);
}

static void
add_merged (WuziPlayerPage *self, WuziProfile *profile)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title",
                                 wuzi_profile_get_name (profile), NULL);
  GtkWidget *button = gtk_button_new_with_label (_ ("Separate"));
  /* Translators: %s is a player's name */
  g_autofree char *words = g_strdup_printf (_ ("Separate %s"), wuzi_profile_get_name (profile));

  gtk_widget_set_name (button, "separate");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  name_button (button, words);
  g_object_set_data_full (G_OBJECT (button), ID_KEY, g_object_ref (profile), g_object_unref);
  g_signal_connect_object (button, "clicked", G_CALLBACK (separate_cb), self, 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_preferences_group_add (self->merged, row);
  g_ptr_array_add (self->merged_rows, row);
}

static void
show_merged (WuziPlayerPage *self)
{
  GListModel *merged = wuzi_record_book_get_merged_profiles (self->book);

  for (guint i = 0; i < self->merged_rows->len; i++)
    adw_preferences_group_remove (self->merged, g_ptr_array_index (self->merged_rows, i));
  g_ptr_array_set_size (self->merged_rows, 0);
  for (guint i = 0; i < g_list_model_get_n_items (merged); i++) {
    g_autoptr (WuziProfile) other = g_list_model_get_item (merged, i);

    if (wuzi_record_book_is_player (self->book, self->profile, wuzi_profile_get_id (other)))
      add_merged (self, other);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->merged), self->merged_rows->len > 0);
}

/* Showing. */

static void
show_record (WuziPlayerPage *self)
{
  WuziStanding standing;
  WuziRating rating;
  g_autofree char *words = NULL;

  if (self->profile == NULL)
    return;
  standing = wuzi_record_book_get_standing (self->book, self->profile);
  rating = wuzi_record_book_get_rating (self->book, self->profile);
  words = wuzi_words_for_record (&standing, &rating);
  gtk_label_set_label (self->record, words);
}

static void
show_pin (WuziPlayerPage *self)
{
  gboolean has_pin = wuzi_profile_has_pin (self->profile);

  adw_action_row_set_subtitle (self->pin, has_pin ? _ ("Asked for at the login") : _ ("None"));
  gtk_widget_set_visible (self->remove_pin, has_pin);
  gtk_button_set_label (self->set_pin, has_pin ? _ ("Change…") : _ ("Set…"));
  name_button (GTK_WIDGET (self->set_pin), has_pin ? _ ("Change the PIN") : _ ("Set a PIN"));
}

/* NOTE: the row would take a text that is set for one that was typed. */
static void
show_name (WuziPlayerPage *self)
{
  const char *name = wuzi_profile_get_name (self->profile);

  gtk_label_set_label (self->heading, name);
  if (!g_str_equal (gtk_editable_get_text (self->name), name))
    gtk_editable_set_text (self->name, name);
  show_name_error (self, NULL);
}

static void
show_all (WuziPlayerPage *self)
{
  player_colour_show (self->avatar, self->profile);
  wuzi_colour_choice_set (self->colour, wuzi_profile_get_colour (self->profile));
  show_name (self);
  show_record (self);
  show_pin (self);
  show_merged (self);
}

/* NOTE: a name that is being typed is kept, unless it was this that changed. */
static void
players_changed_cb (WuziPlayerPage *self)
{
  WuziProfile *now;
  gboolean renamed;
  g_autofree char *typed = NULL;

  if (self->profile == NULL)
    return;
  now = wuzi_record_book_find_player (self->book, wuzi_profile_get_id (self->profile));
  if (now == NULL || !wuzi_profile_is_listed (now)
      || !g_str_equal (wuzi_profile_get_id (now), wuzi_profile_get_id (self->profile))) {
    wuzi_player_page_set_profile (self, NULL);
    g_signal_emit (self, signals[GONE], 0);
    return;
  }
  renamed = !g_str_equal (wuzi_profile_get_name (now), wuzi_profile_get_name (self->profile));
  typed = g_strdup (gtk_editable_get_text (self->name));
  g_set_object (&self->profile, now);
  show_all (self);
  if (!renamed && !g_str_equal (gtk_editable_get_text (self->name), typed))
    gtk_editable_set_text (self->name, typed);
}

/* Renaming. */

static void
renamed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziPlayerPage) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, &error) && self->name != NULL)
    complain (self, error->message);
}

static void
rename_allowed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziPlayerPage) self = user_data;

  if (self->profile == NULL || self->name == NULL)
    return;
  if (wuzi_pin_dialog_ask_finish (result))
    wuzi_record_book_change_player_async (
        self->book, profile_change_new_rename (self->profile, gtk_editable_get_text (self->name)),
        renamed_cb, g_object_ref (self));
  else
    show_name (self);
}

/* Why the text can't be the player's name; NULL if it can. (transfer full) */
static char *
find_name_fault (WuziPlayerPage *self, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = player_name_clean (text, &error);
  WuziProfile *other = name != NULL ? wuzi_record_book_find_profile (self->book, name) : NULL;

  if (name == NULL)
    return g_strdup (error->message);
  if (other != NULL
      && !g_str_equal (wuzi_profile_get_id (other), wuzi_profile_get_id (self->profile)))
    /* Translators: %s is a player's name */
    return g_strdup_printf (_ ("There is already a player named “%s”."),
                            wuzi_profile_get_name (other));
  return NULL;
}

static void
name_changed_cb (WuziPlayerPage *self)
{
  const char *text = gtk_editable_get_text (self->name);
  g_autofree char *fault = self->profile != NULL ? find_name_fault (self, text) : NULL;

  show_name_error (self, fault);
}

static void
name_applied_cb (WuziPlayerPage *self)
{
  g_autofree char *fault = find_name_fault (self, gtk_editable_get_text (self->name));

  show_name_error (self, fault);
  if (fault != NULL)
    complain (self, fault);
  else
    wuzi_pin_dialog_ask_async (get_window (self), self->book, self->profile, rename_allowed_cb,
                               g_object_ref (self));
}

/* Colour and PIN. */

/* Without the PIN, the colour is shown that it is. */
static void
colour_allowed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziPlayerPage) self = user_data;
  gboolean allowed = wuzi_pin_dialog_ask_finish (result);

  if (self->profile == NULL || get_window (self) == NULL)
    return;
  if (allowed)
    wuzi_record_book_change_player_async (
        self->book, profile_change_new_colour (self->profile, self->wanted_colour), changed_cb,
        g_object_ref (self));
  else
    wuzi_colour_choice_set (self->colour, wuzi_profile_get_colour (self->profile));
}

static void
colour_chosen_cb (WuziPlayerPage *self, int colour)
{
  if (self->profile == NULL)
    return;
  self->wanted_colour = (guint) colour;
  wuzi_pin_dialog_ask_async (get_window (self), self->book, self->profile, colour_allowed_cb,
                             g_object_ref (self));
}

static void
pin_kept_cb (WuziPlayerPage *self)
{
  say (self, _ ("The PIN is set."));
}

static void
set_pin_allowed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziPlayerPage) self = user_data;
  WuziNewPinDialog *dialog;

  if (!wuzi_pin_dialog_ask_finish (result) || self->profile == NULL || get_window (self) == NULL)
    return;
  dialog = wuzi_new_pin_dialog_new (get_window (self), self->book, self->profile);
  g_signal_connect_object (dialog, "kept", G_CALLBACK (pin_kept_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
set_pin_cb (WuziPlayerPage *self)
{
  wuzi_pin_dialog_ask_async (get_window (self), self->book, self->profile, set_pin_allowed_cb,
                             g_object_ref (self));
}

static void
pin_removed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziPlayerPage) self = user_data;
  g_autoptr (GError) error = NULL;

  if (wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, &error))
    say (self, _ ("The PIN is removed."));
  else
    say (self, error->message);
}

static void
remove_pin_allowed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziPlayerPage) self = user_data;

  if (wuzi_pin_dialog_ask_finish (result) && self->profile != NULL)
    wuzi_record_book_change_player_async (self->book, profile_change_new_pin (self->profile, NULL),
                                          pin_removed_cb, g_object_ref (self));
}

static void
remove_pin_cb (WuziPlayerPage *self)
{
  wuzi_pin_dialog_ask_async (get_window (self), self->book, self->profile, remove_pin_allowed_cb,
                             g_object_ref (self));
}

static void
wuzi_player_page_dispose (GObject *object)
{
  WuziPlayerPage *self = WUZI_PLAYER_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), WUZI_TYPE_PLAYER_PAGE);
  g_clear_pointer (&self->merged_rows, g_ptr_array_unref);
  g_clear_object (&self->profile);
  g_clear_object (&self->book);

  G_OBJECT_CLASS (wuzi_player_page_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  ENSURE_TYPES (WUZI_TYPE_COLOUR_CHOICE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-player-page.ui");
  BIND_CHILDREN (widget_class, WuziPlayerPage, scroller, avatar, heading, record, name, name_error,
                 colour, pin, remove_pin, set_pin, merged);
  BIND_CALLBACKS (widget_class, name_applied_cb, name_changed_cb, colour_chosen_cb, set_pin_cb,
                  remove_pin_cb);
}

static void
wuzi_player_page_class_init (WuziPlayerPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_player_page_dispose;

  signals[SAID] = NEW_SIGNAL (klass, "said", G_TYPE_STRING);
  signals[GONE] = NEW_SIGNAL (klass, "gone");

  bind_template (widget_class);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
wuzi_player_page_init (WuziPlayerPage *self)
{
  self->merged_rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  line_breaks_keep_figures (self->record);
  name_button (self->remove_pin, _ ("Remove the PIN"));
}

void
wuzi_player_page_set_book (WuziPlayerPage *self, WuziRecordBook *book)
{
  g_return_if_fail (WUZI_IS_PLAYER_PAGE (self));
  g_return_if_fail (WUZI_IS_RECORD_BOOK (book) && self->book == NULL);

  self->book = g_object_ref (book);
  g_signal_connect_object (book, "standings-changed", G_CALLBACK (show_record), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (book, "players-changed", G_CALLBACK (players_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

void
wuzi_player_page_set_profile (WuziPlayerPage *self, WuziProfile *profile)
{
  g_return_if_fail (WUZI_IS_PLAYER_PAGE (self));

  g_set_object (&self->profile, profile);
  if (profile == NULL)
    return;
  show_all (self);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

WuziProfile *
wuzi_player_page_get_profile (WuziPlayerPage *self)
{
  g_return_val_if_fail (WUZI_IS_PLAYER_PAGE (self), NULL);

  return self->profile;
}
