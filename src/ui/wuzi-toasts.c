/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One sentence at a time, and an offer that waits behind it. */
#include "ui/wuzi-toasts.h"

#include <glib/gi18n-lib.h>

#include "ui/announce.h"
#include "ui/screen-text.h"

enum {
  SENTENCE_SECONDS = 5,
  WIDTH_CHARS = 50,
};

struct _WuziToasts {
  AdwBin parent_instance;

  /* Owned */
  GtkWidget *revealer;
  char *offer; /* its sentence; NULL if there is none */
  char *action;
  GVariant *target; /* or NULL */

  GtkWidget *place; /* borrowed from the child; NULL: all of it */

  /* Borrowed from the revealer */
  GtkLabel *label;
  GtkButton *button;
  GtkEventController *pointer;
  GtkEventController *focus;

  guint offer_seconds;
  guint seconds; /* that what is shown stays; 0 for ever */
  guint timeout;
};

G_DEFINE_FINAL_TYPE (WuziToasts, wuzi_toasts, ADW_TYPE_BIN)

static gboolean
is_shown (WuziToasts *self)
{
  return gtk_revealer_get_reveal_child (GTK_REVEALER (self->revealer));
}

static gboolean
offers (WuziToasts *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self->button));
}

static gboolean over_cb (gpointer user_data);

/* No time runs while somebody is at it. */
static void
restart_time (WuziToasts *self)
{
  gboolean held =
      gtk_event_controller_motion_contains_pointer (GTK_EVENT_CONTROLLER_MOTION (self->pointer))
      || gtk_event_controller_focus_contains_focus (GTK_EVENT_CONTROLLER_FOCUS (self->focus));

  g_clear_handle_id (&self->timeout, g_source_remove);
  if (is_shown (self) && self->seconds > 0 && !held)
    self->timeout = g_timeout_add_seconds (self->seconds, over_cb, self);
}

static void
show (WuziToasts *self, const char *sentence, gboolean with_button, guint seconds)
{
  g_autofree char *shown = screen_text_cut (sentence, SCREEN_TEXT_LINE);

  gtk_label_set_label (self->label, shown);
  gtk_widget_set_visible (GTK_WIDGET (self->button), with_button);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), TRUE);
  announce (GTK_WIDGET (self), shown);
  self->seconds = seconds;
  restart_time (self);
}

/* The focus doesn't stay in a part that is hidden. */
static void
hide (WuziToasts *self)
{
  if (gtk_event_controller_focus_contains_focus (GTK_EVENT_CONTROLLER_FOCUS (self->focus))
      && adw_bin_get_child (ADW_BIN (self)) != NULL)
    gtk_widget_grab_focus (adw_bin_get_child (ADW_BIN (self)));
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), FALSE);
  restart_time (self);
}

static void
forget_offer (WuziToasts *self)
{
  g_clear_pointer (&self->offer, g_free);
  g_clear_pointer (&self->action, g_free);
  g_clear_pointer (&self->target, g_variant_unref);
}

/* An offer comes again when the sentence before it has gone. */
static void
close_shown (WuziToasts *self)
{
  if (offers (self))
    forget_offer (self);
  if (self->offer != NULL)
    show (self, self->offer, TRUE, self->offer_seconds);
  else
    hide (self);
}

static gboolean
over_cb (gpointer user_data)
{
  WuziToasts *self = user_data;

  self->timeout = 0;
  close_shown (self);
  return G_SOURCE_REMOVE;
}

/* What the action says, or offers, comes after. */
static void
accepted_cb (WuziToasts *self)
{
  g_autofree char *action = g_steal_pointer (&self->action);
  g_autoptr (GVariant) target = g_steal_pointer (&self->target);

  close_shown (self);
  if (action != NULL)
    gtk_widget_activate_action_variant (GTK_WIDGET (self), action, target);
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  WuziToasts *self = WUZI_TOASTS (widget);

  if (!is_shown (self))
    return GDK_EVENT_PROPAGATE;
  close_shown (self);
  return GDK_EVENT_STOP;
}

static void
wuzi_toasts_dispose (GObject *object)
{
  WuziToasts *self = WUZI_TOASTS (object);

  self->place = NULL;
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_pointer (&self->revealer, gtk_widget_unparent);
  forget_offer (self);

  G_OBJECT_CLASS (wuzi_toasts_parent_class)->dispose (object);
}

static void
wuzi_toasts_class_init (WuziToastsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = wuzi_toasts_dispose;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "toasts");
  gtk_widget_class_add_binding (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, escape_cb, NULL);
}

static GtkWidget *
make_label (WuziToasts *self)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT,
                                   "max-width-chars", WIDTH_CHARS, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, "xalign", 0.0, "hexpand", TRUE, NULL);

  self->label = GTK_LABEL (label);
  gtk_widget_add_css_class (label, "heading");
  return label;
}

static GtkWidget *
make_button (WuziToasts *self)
{
  GtkWidget *button = gtk_button_new ();

  self->button = GTK_BUTTON (button);
  gtk_button_set_use_underline (self->button, TRUE);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (button, FALSE);
  g_signal_connect_object (button, "clicked", G_CALLBACK (accepted_cb), self, G_CONNECT_SWAPPED);
  return button;
}

static GtkWidget *
make_close_button (WuziToasts *self)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("window-close-symbolic");

  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "circular");
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _ ("Close"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Close"), -1);
  g_signal_connect_object (button, "clicked", G_CALLBACK (close_shown), self, G_CONNECT_SWAPPED);
  return button;
}

/* Named as libadwaita names its toasts, to look like them. The label takes the
 * width that there is: as the buttons leave it the height of two lines, newer
 * versions of GTK would think that it needs only half of it. */
static GtkWidget *
make_toast (WuziToasts *self)
{
  GtkWidget *toast = g_object_new (GTK_TYPE_BOX, "css-name", "toast", "hexpand", FALSE, NULL);

  gtk_box_append (GTK_BOX (toast), make_label (self));
  gtk_box_append (GTK_BOX (toast), make_button (self));
  gtk_box_append (GTK_BOX (toast), make_close_button (self));
  return toast;
}

static void
hold_under_hands (WuziToasts *self)
{
  self->pointer = gtk_event_controller_motion_new ();
  self->focus = gtk_event_controller_focus_new ();
  g_signal_connect_object (self->pointer, "notify::contains-pointer", G_CALLBACK (restart_time),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->focus, "notify::contains-focus", G_CALLBACK (restart_time), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->revealer, self->pointer);
  gtk_widget_add_controller (self->revealer, self->focus);
}

/* The child stays below the toasts, whenever it is set. */
static void
keep_above (WuziToasts *self)
{
  if (self->revealer != NULL)
    gtk_widget_insert_before (self->revealer, GTK_WIDGET (self), NULL);
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
         int *minimum_baseline, int *natural_baseline)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    int least, wish;

    gtk_widget_measure (child, orientation, for_size, &least, &wish, NULL, NULL);
    *minimum = MAX (*minimum, least);
    *natural = MAX (*natural, wish);
  }
}

/* In the middle of the lower edge of the place. */
static void
allocate_toast (WuziToasts *self, int width, int height)
{
  graphene_rect_t place = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
  GtkAllocation toast;
  int least, wish;

  if (self->place != NULL && gtk_widget_get_mapped (self->place)
      && !gtk_widget_compute_bounds (self->place, GTK_WIDGET (self), &place))
    place = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
  gtk_widget_measure (self->revealer, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wish, NULL, NULL);
  toast.width = CLAMP ((int) place.size.width, least, MAX (least, wish));
  gtk_widget_measure (self->revealer, GTK_ORIENTATION_VERTICAL, toast.width, NULL, &toast.height,
                      NULL, NULL);
  toast.x = (int) (place.origin.x + (place.size.width - (float) toast.width) / 2);
  toast.x = CLAMP (toast.x, 0, MAX (0, width - toast.width));
  toast.y = (int) (place.origin.y + place.size.height) - toast.height;
  gtk_widget_size_allocate (self->revealer, &toast, -1);
}

static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
  WuziToasts *self = WUZI_TOASTS (widget);
  GtkWidget *child = adw_bin_get_child (ADW_BIN (self));

  if (child != NULL && gtk_widget_should_layout (child))
    gtk_widget_allocate (child, width, height, baseline, NULL);
  allocate_toast (self, width, height);
}

static void
wuzi_toasts_init (WuziToasts *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self),
                                 gtk_custom_layout_new (get_request_mode, measure, allocate));
  self->revealer = gtk_revealer_new ();
  gtk_revealer_set_transition_type (GTK_REVEALER (self->revealer),
                                    GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP);
  gtk_revealer_set_child (GTK_REVEALER (self->revealer), make_toast (self));
  gtk_widget_set_parent (self->revealer, GTK_WIDGET (self));
  hold_under_hands (self);
  g_signal_connect (self, "notify::child", G_CALLBACK (keep_above), NULL);
}

void
wuzi_toasts_set_place (WuziToasts *self, GtkWidget *place)
{
  g_return_if_fail (WUZI_IS_TOASTS (self));
  g_return_if_fail (GTK_IS_WIDGET (place));

  self->place = place;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
wuzi_toasts_say (WuziToasts *self, const char *sentence)
{
  g_return_if_fail (WUZI_IS_TOASTS (self));
  g_return_if_fail (sentence != NULL);

  show (self, sentence, FALSE, SENTENCE_SECONDS);
}

void
wuzi_toasts_offer (WuziToasts *self, const char *sentence, const char *button, const char *action,
                   GVariant *target, guint seconds)
{
  g_return_if_fail (WUZI_IS_TOASTS (self));
  g_return_if_fail (sentence != NULL && button != NULL && action != NULL);

  forget_offer (self);
  self->offer = g_strdup (sentence);
  self->action = g_strdup (action);
  self->target = target != NULL ? g_variant_ref_sink (target) : NULL;
  self->offer_seconds = seconds;
  gtk_button_set_label (self->button, button);
  show (self, self->offer, TRUE, seconds);
}

void
wuzi_toasts_clear (WuziToasts *self)
{
  g_return_if_fail (WUZI_IS_TOASTS (self));

  forget_offer (self);
  hide (self);
}
