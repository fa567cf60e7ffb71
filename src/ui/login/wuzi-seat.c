/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Logs one player in. */
#include "ui/login/wuzi-seat.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "game/players/wuzi-human-player.h"
#include "present/words/wuzi-words.h"
#include "records/players/player-name.h"
#include "ui/common/announce.h"
#include "ui/common/line-breaks.h"
#include "ui/common/player-colour.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/login/wuzi-name-offer.h"
#include "ui/login/wuzi-pin-entry.h"

struct _WuziSeat {
  GtkWidget parent_instance;

  /* Owned */
  WuziRecordBook *book;
  WuziProfile *profile;
  WuziProfile *asked; /* for their PIN, before they sit down; or NULL */

  /* Borrowed */
  WuziSeat *rival;

  /* Template */
  GtkStack *stack;
  GtkEntry *entry;
  GtkLabel *error;
  GtkLabel *newcomer;
  AdwAvatar *avatar;
  GtkLabel *name;
  GtkLabel *standing;
  GtkWidget *change;
  AdwAvatar *asked_avatar;
  GtkLabel *asked_name;
  GtkBox *asking;

  WuziNameOffer *offer; /* a child; NULL until names are offered */
  WuziPinEntry *pin;    /* borrowed from its box; NULL until somebody is asked */

  guint selecting;     /* a source; 0: none */
  gboolean suggesting; /* a name is put into the entry */
  gboolean suggested;  /* the name in the entry, which nobody has changed since */
  gboolean opposite;   /* the error says that the player sits on the other side */
  gboolean confirming; /* it was said that the name is new: logging in makes the player */
};

G_DEFINE_FINAL_TYPE (WuziSeat, wuzi_seat, GTK_TYPE_WIDGET)

enum {
  CHANGED,
  ENTERED,
  NAMED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
show_error (WuziSeat *self, const char *sentence)
{
  self->opposite = FALSE;
  widget_show_words (self->error, sentence);
  widget_mark_wrong (self->entry, sentence != NULL);
}

/* NOTE: the focus comes first: who reads the screen hears of what has it. */
static void
complain (WuziSeat *self, const char *sentence)
{
  wuzi_seat_focus (self);
  show_error (self, sentence);
  announce (GTK_WIDGET (self), sentence);
}

/* Says that a name is new; NULL: it isn't, or was changed. */
static void
show_newcomer (WuziSeat *self, const char *name)
{
  g_autofree char *sentence =
      name != NULL ? g_strdup_printf (_ ("%s hasn’t played here yet."), name) : NULL;

  self->confirming = name != NULL;
  widget_show_words (self->newcomer, sentence);
  g_signal_emit (self, signals[NAMED], 0);
}

static void
close_offer (WuziSeat *self)
{
  if (self->offer != NULL)
    gtk_popover_popdown (GTK_POPOVER (self->offer));
}

/* What the player has done so far, in one line. */
static char *
describe_record (WuziSeat *self)
{
  WuziStanding standing;
  WuziRating rating;

  if (guest_is (self->profile))
    return g_strdup (_ ("Not recorded"));
  standing = wuzi_record_book_get_standing (self->book, self->profile);
  rating = wuzi_record_book_get_rating (self->book, self->profile);
  return wuzi_words_for_record (&standing, &rating);
}

/* Those that haven't been shown are invisible: GTK needn't lay them out. */
static void
show_page (WuziSeat *self, const char *name)
{
  gtk_widget_set_visible (gtk_stack_get_child_by_name (self->stack, name), TRUE);
  gtk_stack_set_visible_child_name (self->stack, name);
}

/* Shows who is asked for their PIN, or has sat down. */
static void
show_profile (WuziSeat *self)
{
  g_autofree char *words = NULL;

  if (self->asked != NULL) {
    player_colour_show (self->asked_avatar, self->asked);
    gtk_label_set_label (self->asked_name, wuzi_profile_get_name (self->asked));
    show_page (self, "pin");
    return;
  }
  if (self->profile == NULL) {
    show_page (self, "entry");
    return;
  }
  words = describe_record (self);
  player_colour_show (self->avatar, self->profile);
  gtk_label_set_label (self->name, wuzi_profile_get_name (self->profile));
  gtk_label_set_label (self->standing, words);
  show_page (self, "seated");
}

/* Does that player sit on the other side, or is about to? */
static gboolean
sits_opposite (WuziSeat *self, const char *clean_name)
{
  WuziSeat *rival = self->rival;
  g_autofree char *name = NULL;
  g_autofree char *key = NULL;
  g_autofree char *own_key = NULL;

  if (rival == NULL || !gtk_widget_get_visible (GTK_WIDGET (rival))
      || (rival->profile == NULL && !rival->confirming)
      || (rival->profile != NULL && guest_is (rival->profile)))
    return FALSE;
  name = wuzi_seat_dup_name (rival);
  key = name != NULL ? player_name_key (name) : NULL;
  own_key = player_name_key (clean_name);
  return g_strcmp0 (key, own_key) == 0;
}

static void
tell_sits_opposite (WuziSeat *self, const char *name)
{
  g_autofree char *sentence = g_strdup_printf (_ ("%s is already on the other side."), name);

  complain (self, sentence);
  self->opposite = TRUE;
}

/* The player may have left the other side. */
static void
rival_changed_cb (WuziSeat *self)
{
  g_autofree char *name = NULL;

  if (!self->opposite)
    return;
  name = player_name_clean (gtk_editable_get_text (GTK_EDITABLE (self->entry)), NULL);
  if (!sits_opposite (self, name))
    show_error (self, NULL);
}

/* Nobody is asked for a PIN any more. */
static void
stop_asking (WuziSeat *self)
{
  g_clear_object (&self->asked);
  if (self->pin != NULL)
    wuzi_pin_entry_ask (self->pin, NULL, NULL);
}

/* The player may have sat down on the other side meanwhile. */
static void
pin_passed_cb (WuziSeat *self)
{
  g_autoptr (WuziProfile) profile = g_steal_pointer (&self->asked);

  stop_asking (self);
  if (sits_opposite (self, wuzi_profile_get_name (profile))) {
    show_profile (self);
    tell_sits_opposite (self, wuzi_profile_get_name (profile));
    return;
  }
  wuzi_seat_set_profile (self, profile);
}

static void
get_up (WuziSeat *self)
{
  stop_asking (self);
  show_profile (self);
  wuzi_seat_set_profile (self, NULL);
  wuzi_seat_focus (self);
}

static gboolean
pin_key_pressed_cb (WuziSeat *self, guint keyval)
{
  if (keyval != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;
  get_up (self);
  return GDK_EVENT_STOP;
}

static void
make_pin_entry (WuziSeat *self)
{
  GtkEventController *key = gtk_event_controller_key_new ();

  self->pin = g_object_new (WUZI_TYPE_PIN_ENTRY, NULL);
  wuzi_pin_entry_set_button (self->pin, NULL);
  g_signal_connect_swapped (self->pin, "passed", G_CALLBACK (pin_passed_cb), self);
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (pin_key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->pin), key);
  gtk_box_append (self->asking, GTK_WIDGET (self->pin));
}

static void
ask_pin (WuziSeat *self, WuziProfile *profile)
{
  g_set_object (&self->asked, profile);
  if (self->pin == NULL)
    make_pin_entry (self);
  wuzi_pin_entry_ask (self->pin, self->book, profile);
  show_profile (self);
  wuzi_pin_entry_focus (self->pin);
}

/* Would logging in make a player who wasn't asked about? */
static gboolean
needs_confirming (WuziSeat *self, const char *clean_name)
{
  gboolean alone = self->rival == NULL || !gtk_widget_get_visible (GTK_WIDGET (self->rival));

  if (self->confirming || wuzi_record_book_find_profile (self->book, clean_name) != NULL)
    return FALSE;
  return !alone || g_list_model_get_n_items (wuzi_record_book_get_profiles (self->book)) > 0;
}

/* A new name has to be confirmed, so that no player is made by a slip. */
static void
log_in_by_name (WuziSeat *self)
{
  WuziProfile *profile;
  g_autoptr (GError) error = NULL;
  g_autofree char *name =
      player_name_clean (gtk_editable_get_text (GTK_EDITABLE (self->entry)), &error);

  close_offer (self);
  if (name == NULL) {
    complain (self, error->message);
    return;
  }
  if (sits_opposite (self, name)) {
    tell_sits_opposite (self, name);
    return;
  }
  if (needs_confirming (self, name)) {
    wuzi_seat_focus (self);
    show_newcomer (self, name);
    announce (GTK_WIDGET (self), gtk_label_get_label (self->newcomer));
    return;
  }
  profile = wuzi_record_book_log_in (self->book, name);
  if (wuzi_profile_has_pin (profile))
    ask_pin (self, profile);
  else
    wuzi_seat_set_profile (self, profile);
}

void
wuzi_seat_log_in (WuziSeat *self)
{
  g_return_if_fail (WUZI_IS_SEAT (self));

  if (self->asked != NULL)
    wuzi_pin_entry_accept (self->pin);
  else if (self->profile == NULL)
    log_in_by_name (self);
}

gboolean
wuzi_seat_is_named (WuziSeat *self)
{
  g_return_val_if_fail (WUZI_IS_SEAT (self), FALSE);

  return *gtk_editable_get_text (GTK_EDITABLE (self->entry)) != '\0';
}

char *
wuzi_seat_dup_name (WuziSeat *self)
{
  WuziProfile *profile;

  g_return_val_if_fail (WUZI_IS_SEAT (self), NULL);

  profile = self->profile != NULL ? self->profile : self->asked;
  if (profile != NULL)
    return g_strdup (wuzi_profile_get_name (profile));
  return player_name_clean (gtk_editable_get_text (GTK_EDITABLE (self->entry)), NULL);
}

gboolean
wuzi_seat_is_new (WuziSeat *self)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (WUZI_IS_SEAT (self), FALSE);

  name = player_name_clean (gtk_editable_get_text (GTK_EDITABLE (self->entry)), NULL);
  return self->profile == NULL && name != NULL
         && wuzi_record_book_find_profile (self->book, name) == NULL;
}

gboolean
wuzi_seat_is_asking (WuziSeat *self)
{
  g_return_val_if_fail (WUZI_IS_SEAT (self), FALSE);

  return self->asked != NULL;
}

gboolean
wuzi_seat_is_confirming (WuziSeat *self)
{
  g_return_val_if_fail (WUZI_IS_SEAT (self), FALSE);

  return self->confirming;
}

static void
sit_down_as_guest (WuziSeat *self)
{
  g_autoptr (WuziProfile) guest = guest_new (0);

  wuzi_seat_set_profile (self, guest);
}

/* The player as they are known now; NULL if nobody can sit down as them. */
static WuziProfile *
renew (WuziSeat *self, WuziProfile *profile)
{
  WuziProfile *now = wuzi_record_book_find_player (self->book, wuzi_profile_get_id (profile));

  return now != NULL && wuzi_profile_is_listed (now) ? now : NULL;
}

/* Somebody has got another name or colour, or was deleted or merged. */
static void
players_changed_cb (WuziSeat *self)
{
  WuziProfile *profile = self->profile;

  if (self->asked != NULL && renew (self, self->asked) == NULL)
    stop_asking (self);
  else if (self->asked != NULL)
    g_set_object (&self->asked, renew (self, self->asked));
  if (profile != NULL && !guest_is (profile)) {
    profile = renew (self, profile);
    if (profile == NULL || sits_opposite (self, wuzi_profile_get_name (profile))) {
      wuzi_seat_set_profile (self, NULL);
      return;
    }
    g_set_object (&self->profile, profile);
    wuzi_seat_suggest (self, wuzi_profile_get_name (profile));
  }
  show_profile (self);
  if (self->rival != NULL)
    rival_changed_cb (self->rival);
}

/* At the start, players become known when there is a login already. */
static void
profiles_changed_cb (WuziSeat *self)
{
  g_signal_emit (self, signals[NAMED], 0);
}

static void
name_chosen_cb (WuziSeat *self, const char *name)
{
  wuzi_seat_suggest (self, name);
  wuzi_seat_focus (self);
}

static void
make_offer (WuziSeat *self)
{
  self->offer = g_object_new (WUZI_TYPE_NAME_OFFER, NULL);
  wuzi_name_offer_set_book (self->offer, self->book);
  g_signal_connect_swapped (self->offer, "name-chosen", G_CALLBACK (name_chosen_cb), self);
  gtk_widget_set_parent (GTK_WIDGET (self->offer), GTK_WIDGET (self));
}

static void
offer_names (WuziSeat *self, const char *text)
{
  if (self->offer == NULL)
    make_offer (self);
  wuzi_name_offer_open (self->offer, GTK_WIDGET (self->entry), text);
}

static gboolean
is_offering (WuziSeat *self)
{
  return self->offer != NULL && wuzi_name_offer_is_open (self->offer);
}

static gboolean
is_typing (WuziSeat *self)
{
  return gtk_widget_has_focus (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (self->entry))));
}

static void
changed_cb (WuziSeat *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));

  self->suggested = FALSE;
  show_error (self, NULL);
  show_newcomer (self, NULL);
  g_signal_emit (self, signals[NAMED], 0);
  if (self->suggesting || !is_typing (self))
    return;
  if (*text != '\0')
    offer_names (self, text);
  else
    close_offer (self);
}

static void
activated_cb (WuziSeat *self)
{
  if (!is_offering (self) || !wuzi_name_offer_choose (self->offer))
    g_signal_emit (self, signals[ENTERED], 0);
}

static void
icon_pressed_cb (WuziSeat *self)
{
  if (is_offering (self)) {
    close_offer (self);
    return;
  }
  wuzi_seat_focus (self);
  offer_names (self, NULL);
}

static gboolean
key_pressed_cb (WuziSeat *self, guint keyval)
{
  gboolean open = is_offering (self);

  switch (keyval) {
  case GDK_KEY_Down:
  case GDK_KEY_KP_Down:
    if (!open)
      offer_names (self, NULL);
    wuzi_name_offer_step (self->offer, 1);
    return GDK_EVENT_STOP;
  case GDK_KEY_Up:
  case GDK_KEY_KP_Up:
    if (open)
      wuzi_name_offer_step (self->offer, -1);
    return open;
  case GDK_KEY_Escape:
    close_offer (self);
    return open;
  default:
    return GDK_EVENT_PROPAGATE;
  }
}

/* What was put into the entry beforehand goes with the first key. */
static void
select_suggested (WuziSeat *self)
{
  if (self->suggested)
    gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
}

static gboolean
selecting_cb (gpointer user_data)
{
  WuziSeat *self = user_data;

  self->selecting = 0;
  select_suggested (self);
  return G_SOURCE_REMOVE;
}

/* NOTE: a click that gives the focus sets the text cursor after that. */
static void
focus_came_cb (WuziSeat *self)
{
  g_clear_handle_id (&self->selecting, g_source_remove);
  self->selecting = g_idle_add_full (G_PRIORITY_DEFAULT, selecting_cb, self, NULL);
}

static void
focus_left_cb (WuziSeat *self)
{
  close_offer (self);
}

static void
wuzi_seat_dispose (GObject *object)
{
  WuziSeat *self = WUZI_SEAT (object);

  g_clear_handle_id (&self->selecting, g_source_remove);
  if (self->offer != NULL)
    gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->offer)));
  gtk_widget_dispose_template (GTK_WIDGET (self), WUZI_TYPE_SEAT);
  self->pin = NULL;
  g_clear_object (&self->profile);
  g_clear_object (&self->asked);
  g_clear_object (&self->book);

  G_OBJECT_CLASS (wuzi_seat_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-seat.ui");
  BIND_CHILDREN (widget_class, WuziSeat, stack, entry, error, newcomer, avatar, name, standing,
                 change, asked_avatar, asked_name, asking);
  BIND_CALLBACKS (widget_class, sit_down_as_guest, get_up, changed_cb, activated_cb,
                  icon_pressed_cb);
}

static void
wuzi_seat_class_init (WuziSeatClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = wuzi_seat_dispose;

  signals[CHANGED] = NEW_SIGNAL (klass, "changed");
  signals[ENTERED] = NEW_SIGNAL (klass, "entered");
  signals[NAMED] = NEW_SIGNAL (klass, "named");

  bind_template (widget_class);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "seat");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
wuzi_seat_init (WuziSeat *self)
{
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  line_breaks_keep_figures (self->standing);
  gtk_event_controller_set_propagation_phase (key, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (focus_came_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_left_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), key);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), focus);
}

void
wuzi_seat_set_book (WuziSeat *self, WuziRecordBook *book)
{
  g_return_if_fail (WUZI_IS_SEAT (self));
  g_return_if_fail (self->book == NULL);

  self->book = g_object_ref (book);
  g_signal_connect_object (book, "standings-changed", G_CALLBACK (show_profile), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (wuzi_record_book_get_profiles (book), "items-changed",
                           G_CALLBACK (profiles_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (book, "players-changed", G_CALLBACK (players_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

void
wuzi_seat_set_title (WuziSeat *self, const char *title)
{
  g_return_if_fail (WUZI_IS_SEAT (self));

  gtk_entry_set_placeholder_text (self->entry, title);
  widget_set_spoken (self->entry, title);
}

void
wuzi_seat_set_rival (WuziSeat *self, WuziSeat *rival)
{
  g_return_if_fail (WUZI_IS_SEAT (self));

  self->rival = rival;
  if (rival == NULL)
    return;
  g_signal_connect_object (rival, "changed", G_CALLBACK (rival_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (rival, "named", G_CALLBACK (rival_changed_cb), self, G_CONNECT_SWAPPED);
}

void
wuzi_seat_suggest (WuziSeat *self, const char *name)
{
  g_return_if_fail (WUZI_IS_SEAT (self));

  self->suggesting = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), name);
  self->suggesting = FALSE;
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  self->suggested = TRUE;
  close_offer (self);
}

void
wuzi_seat_set_profile (WuziSeat *self, WuziProfile *profile)
{
  g_return_if_fail (WUZI_IS_SEAT (self));

  if (!g_set_object (&self->profile, profile))
    return;
  stop_asking (self);
  if (profile != NULL && !guest_is (profile))
    wuzi_seat_suggest (self, wuzi_profile_get_name (profile));
  close_offer (self);
  show_error (self, NULL);
  show_newcomer (self, NULL);
  show_profile (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

WuziProfile *
wuzi_seat_get_profile (WuziSeat *self)
{
  g_return_val_if_fail (WUZI_IS_SEAT (self), NULL);

  return self->profile;
}

WuziProfile *
wuzi_seat_find_player (WuziSeat *self)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (WUZI_IS_SEAT (self), NULL);

  if (self->profile != NULL)
    return guest_is (self->profile) ? NULL : self->profile;
  name = player_name_clean (gtk_editable_get_text (GTK_EDITABLE (self->entry)), NULL);
  return name != NULL && !sits_opposite (self, name)
             ? wuzi_record_book_find_profile (self->book, name)
             : NULL;
}

WuziProfile *
wuzi_seat_get_candidate (WuziSeat *self)
{
  WuziProfile *profile;

  g_return_val_if_fail (WUZI_IS_SEAT (self), NULL);

  if (self->profile != NULL || self->asked != NULL)
    return self->profile;
  profile = wuzi_seat_find_player (self);
  return profile != NULL && !wuzi_profile_has_pin (profile) ? profile : NULL;
}

gboolean
wuzi_seat_is_typing (WuziSeat *self)
{
  g_return_val_if_fail (WUZI_IS_SEAT (self), FALSE);

  return is_typing (self);
}

void
wuzi_seat_focus (WuziSeat *self)
{
  g_return_if_fail (WUZI_IS_SEAT (self));

  if (self->asked != NULL) {
    wuzi_pin_entry_focus (self->pin);
  } else if (self->profile != NULL) {
    gtk_widget_grab_focus (self->change);
  } else {
    gtk_entry_grab_focus_without_selecting (self->entry);
    select_suggested (self);
  }
}
