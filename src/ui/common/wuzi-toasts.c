/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One sentence at a time, and an offer that waits behind it; bars above it. */
#include "ui/common/wuzi-toasts.h"

#include <glib/gi18n-lib.h>

#include "present/words/screen-text.h"
#include "ui/common/announce.h"
#include "ui/common/widget.h"

/* What is said. Clicks go through it to what lies below, but for its buttons. */
#define WUZI_TYPE_TOAST (wuzi_toast_get_type ())
G_DECLARE_FINAL_TYPE (WuziToast, wuzi_toast, WUZI, TOAST, GtkWidget)

struct _WuziToast {
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (WuziToast, wuzi_toast, GTK_TYPE_WIDGET)

static gboolean
wuzi_toast_contains (GtkWidget *widget, double x, double y)
{
  return FALSE;
}

static void
wuzi_toast_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (wuzi_toast_parent_class)->dispose (object);
}

/* Named as libadwaita names its toasts, to look like them. */
static void
wuzi_toast_class_init (WuziToastClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = wuzi_toast_dispose;
  GTK_WIDGET_CLASS (klass)->contains = wuzi_toast_contains;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "toast");
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
wuzi_toast_init (WuziToast *self)
{
}

enum {
  SENTENCE_SECONDS = 5,
  WIDTH_CHARS = 50,
};

struct _WuziToasts {
  AdwBin parent_instance;

  /* Owned */
  GtkWidget *toast;
  char *offer; /* its sentence; NULL if there is none */
  char *action;
  GVariant *target; /* or NULL */

  /* Borrowed from the child; NULL: there is none */
  GtkWidget *board;
  GtkWidget *cover;

  /* Borrowed from the toast */
  GtkLabel *label;
  GtkButton *button;
  GtkEventController *pointer;
  GtkEventController *focus;

  guint offer_seconds;
  guint seconds; /* that what is shown stays; 0 for ever */
  guint timeout;
};

static GtkBuildableIface *parent_buildable;

static void wuzi_toasts_buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (WuziToasts, wuzi_toasts, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE,
                                                      wuzi_toasts_buildable_init))

static gboolean
is_shown (WuziToasts *self)
{
  return gtk_widget_get_visible (self->toast);
}

static gboolean
offers (WuziToasts *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self->button));
}

static gboolean over_cb (gpointer user_data);

/* No time runs while somebody is at its buttons. */
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
  gtk_widget_set_visible (self->toast, TRUE);
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
  gtk_widget_set_visible (self->toast, FALSE);
  gtk_label_set_label (self->label, "");
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

/* The toast goes first: the action may show another one. */
static void
accepted_cb (WuziToasts *self)
{
  g_autofree char *action = g_steal_pointer (&self->action);
  g_autoptr (GVariant) target = g_steal_pointer (&self->target);

  close_shown (self);
  if (action != NULL)
    gtk_widget_activate_action_variant (GTK_WIDGET (self), action, target);
}

/* Escape closes what is shown. It does nothing else then if it was meant for that: for an offer, or
 * for a button that has the focus. */
static gboolean
escape_cb (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  WuziToasts *self = WUZI_TOASTS (widget);
  gboolean is_meant =
      offers (self)
      || gtk_event_controller_focus_contains_focus (GTK_EVENT_CONTROLLER_FOCUS (self->focus));

  if (!is_shown (self))
    return GDK_EVENT_PROPAGATE;
  close_shown (self);
  return is_meant ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

static void
wuzi_toasts_dispose (GObject *object)
{
  WuziToasts *self = WUZI_TOASTS (object);

  GtkWidget *child = gtk_widget_get_last_child (GTK_WIDGET (self));

  self->board = NULL;
  self->cover = NULL;
  g_clear_handle_id (&self->timeout, g_source_remove);
  while (child != NULL) {
    GtkWidget *next = gtk_widget_get_prev_sibling (child);

    if (child != adw_bin_get_child (ADW_BIN (self)))
      gtk_widget_unparent (child);
    child = next;
  }
  self->toast = NULL;
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
  GtkWidget *label =
      g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT, "max-width-chars",
                    WIDTH_CHARS, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "xalign", 0.0,
                    "hexpand", TRUE, "can-target", FALSE, NULL);

  self->label = GTK_LABEL (label);
  gtk_widget_add_css_class (label, "heading");
  return label;
}

static GtkWidget *
make_button (WuziToasts *self)
{
  GtkWidget *button = gtk_button_new ();

  self->button = GTK_BUTTON (button);
  gtk_widget_set_name (button, "offer");
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
  widget_explain (button, _ ("Close"));
  g_signal_connect_object (button, "clicked", G_CALLBACK (close_shown), self, G_CONNECT_SWAPPED);
  return button;
}

/* The label takes the width that there is: as the buttons leave it the height of two lines, newer
 * versions of GTK would think that it needs only half of it. */
static GtkWidget *
make_toast (WuziToasts *self)
{
  GtkWidget *toast = g_object_new (WUZI_TYPE_TOAST, "hexpand", FALSE, "visible", FALSE, NULL);

  gtk_widget_set_parent (make_label (self), toast);
  gtk_widget_set_parent (make_button (self), toast);
  gtk_widget_set_parent (make_close_button (self), toast);
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
  gtk_widget_add_controller (self->toast, self->pointer);
  gtk_widget_add_controller (self->toast, self->focus);
}

/* The child stays below all others, whenever it is set. */
static void
keep_above (WuziToasts *self)
{
  if (adw_bin_get_child (ADW_BIN (self)) != NULL)
    gtk_widget_insert_after (adw_bin_get_child (ADW_BIN (self)), GTK_WIDGET (self), NULL);
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* A bar, or the toast above the bars, from the lowest up; NULL: no more. */
static GtkWidget *
get_notice (WuziToasts *self, GtkWidget *below)
{
  GtkWidget *notice = below != NULL ? gtk_widget_get_prev_sibling (below)
                                    : gtk_widget_get_last_child (GTK_WIDGET (self));

  while (notice != NULL && !gtk_widget_should_layout (notice))
    notice = gtk_widget_get_prev_sibling (notice);
  return notice != adw_bin_get_child (ADW_BIN (self)) ? notice : NULL;
}

static int
measure_height (GtkWidget *widget, int width)
{
  int height;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  return height;
}

/* A toast is as wide as its words, a bar as there is room. */
static int
measure_width (WuziToasts *self, GtkWidget *notice, int room)
{
  int least, natural;

  gtk_widget_measure (notice, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  return MAX (least, notice == self->toast ? MIN (natural, room) : room);
}

/* Bars that stand above the child, as there is no board. */
static int
measure_bars (WuziToasts *self, int width)
{
  int height = 0;

  for (GtkWidget *bar = get_notice (self, NULL); bar != NULL; bar = get_notice (self, bar))
    if (bar != self->toast && self->board == NULL)
      height += measure_height (bar, width);
  return height;
}

static void
measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
         int *minimum_baseline, int *natural_baseline)
{
  WuziToasts *self = WUZI_TOASTS (widget);
  GtkWidget *child = adw_bin_get_child (ADW_BIN (self));
  int least, most;

  if (child != NULL)
    gtk_widget_measure (child, orientation, for_size, minimum, natural, NULL, NULL);
  for (GtkWidget *notice = get_notice (self, NULL); notice != NULL;
       notice = get_notice (self, notice)) {
    gtk_widget_measure (notice, orientation, for_size, &least, &most, NULL, NULL);
    if (orientation == GTK_ORIENTATION_HORIZONTAL || self->board == NULL)
      *minimum = MAX (*minimum, least);
  }
  *natural = MAX (*minimum, *natural);
  if (orientation == GTK_ORIENTATION_VERTICAL) {
    int bars = measure_bars (self, for_size);

    *minimum += bars;
    *natural += bars;
  }
}

/* Have the toast and all bars room there, one above the other? */
static gboolean
has_room (WuziToasts *self, const GdkRectangle *room)
{
  int height = 0;

  for (GtkWidget *notice = get_notice (self, NULL); notice != NULL;
       notice = get_notice (self, notice)) {
    int width = measure_width (self, notice, room->width);

    if (width > room->width)
      return FALSE;
    height += measure_height (notice, width);
  }
  return height <= room->height;
}

/* Where the part lies that may be covered; nowhere if it isn't shown. */
static GdkRectangle
find_cover (WuziToasts *self)
{
  graphene_rect_t part;

  if (self->cover == NULL || !gtk_widget_get_child_visible (self->cover)
      || !gtk_widget_compute_bounds (self->cover, GTK_WIDGET (self), &part))
    return (GdkRectangle) { 0 };
  return (GdkRectangle) { (int) ceilf (part.origin.x), (int) ceilf (part.origin.y),
                          (int) part.size.width, (int) part.size.height };
}

/* Over what may be covered, beside the board, or else below or above it: nothing lies on a board
 * that isn't of it. */
static GdkRectangle
find_room (WuziToasts *self, int width, int height)
{
  GdkRectangle best = { 0, 0, width, height };
  graphene_rect_t board;
  int left, right, top, bottom;

  if (self->board == NULL || !gtk_widget_compute_bounds (self->board, GTK_WIDGET (self), &board)
      || board.size.width <= 0)
    return best;
  left = (int) floorf (board.origin.x);
  top = (int) floorf (board.origin.y);
  right = (int) ceilf (board.origin.x + board.size.width);
  bottom = (int) ceilf (board.origin.y + board.size.height);
  best.height = 0;
  for (int side = 0; side < 5; side++) {
    const GdkRectangle rooms[] = { find_cover (self),
                                   { right, 0, width - right, height },
                                   { 0, 0, left, height },
                                   { 0, bottom, width, height - bottom },
                                   { 0, 0, width, top } };

    if (has_room (self, &rooms[side]))
      return rooms[side];
    if (rooms[side].width * rooms[side].height > best.width * best.height)
      best = rooms[side];
  }
  return best;
}

/* From the lower edge of the room up; y: where that is. */
static void
place_notice (WuziToasts *self, GtkWidget *notice, const GdkRectangle *room, int *y)
{
  int width = measure_width (self, notice, room->width);
  int height = measure_height (notice, width);
  int x = room->x + (room->width - width) / 2;

  *y -= height;
  x = CLAMP (x, 0, MAX (0, gtk_widget_get_width (GTK_WIDGET (self)) - width));
  gtk_widget_size_allocate (notice, &(GtkAllocation) { x, MAX (0, *y), width, height }, -1);
}

static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
  WuziToasts *self = WUZI_TOASTS (widget);
  GtkWidget *child = adw_bin_get_child (ADW_BIN (self));
  int bars = measure_bars (self, width);
  GdkRectangle room;
  int y;

  if (child != NULL && gtk_widget_should_layout (child))
    gtk_widget_size_allocate (child, &(GtkAllocation) { 0, bars, width, height - bars }, baseline);
  room = find_room (self, width, height);
  y = room.y + room.height;
  for (GtkWidget *notice = get_notice (self, NULL); notice != NULL;
       notice = get_notice (self, notice)) {
    if (self->board == NULL && notice != self->toast)
      y = MIN (y, bars);
    place_notice (self, notice, &room, &y);
  }
}

static void
add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  if (g_strcmp0 (type, "bar") == 0)
    gtk_widget_set_parent (GTK_WIDGET (child), GTK_WIDGET (buildable));
  else
    parent_buildable->add_child (buildable, builder, child, type);
}

static void
wuzi_toasts_buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = add_child;
}

static void
wuzi_toasts_init (WuziToasts *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self),
                                 gtk_custom_layout_new (get_request_mode, measure, allocate));
  self->toast = make_toast (self);
  gtk_widget_set_parent (self->toast, GTK_WIDGET (self));
  hold_under_hands (self);
  g_signal_connect (self, "notify::child", G_CALLBACK (keep_above), NULL);
}

void
wuzi_toasts_set_board (WuziToasts *self, GtkWidget *board)
{
  g_return_if_fail (WUZI_IS_TOASTS (self));
  g_return_if_fail (board == NULL || GTK_IS_WIDGET (board));

  if (self->board == board)
    return;
  self->board = board;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
wuzi_toasts_set_cover (WuziToasts *self, GtkWidget *part)
{
  g_return_if_fail (WUZI_IS_TOASTS (self));
  g_return_if_fail (GTK_IS_WIDGET (part));

  self->cover = part;
  gtk_widget_queue_resize (GTK_WIDGET (self));
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
  widget_relabel (self->button, button);
  show (self, self->offer, TRUE, seconds);
}

void
wuzi_toasts_withdraw (WuziToasts *self)
{
  g_return_if_fail (WUZI_IS_TOASTS (self));

  forget_offer (self);
  if (is_shown (self) && offers (self))
    hide (self);
}

void
wuzi_toasts_unsay (WuziToasts *self)
{
  g_return_if_fail (WUZI_IS_TOASTS (self));

  if (is_shown (self) && !offers (self))
    close_shown (self);
}

void
wuzi_toasts_clear (WuziToasts *self)
{
  g_return_if_fail (WUZI_IS_TOASTS (self));

  forget_offer (self);
  hide (self);
}
