/* SPDX-License-Identifier: GPL-3.0-or-later */
/* NOTE: GTK has announcements of its own only from 4.14 on. */
#include "ui/common/announce.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ui/common/widget.h"

/* Of a window: what was said there last, for the cell that gets the focus. */
static const char LATER[] = "wuzi-announced-later";

/* Of what is described by words: the label that described it before. */
static const char SUBTITLE[] = "wuzi-subtitle";

/* What is told of when that has the focus: of the text in an entry, the entry is. */
static GtkWidget *
find_told (GtkWidget *focus)
{
  GtkWidget *entry = GTK_IS_TEXT (focus) ? gtk_widget_get_ancestor (gtk_widget_get_parent (focus),
                                                                    GTK_TYPE_EDITABLE)
                                         : NULL;

  return entry != NULL ? entry : focus;
}

gboolean
announce_is_name (GtkWidget *widget, const char *words)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);
  g_autofree char *other = NULL;

  if (!gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL))
    return FALSE;
  other = gtk_test_accessible_check_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, words);
  return other == NULL;
}

/* The menu button or drop-down that a button is the inside of; NULL: there is none. NOTE: GTK from
 * 4.10 on tells of the button what describes that. */
static GtkWidget *
find_opener (GtkWidget *button)
{
  GtkWidget *parent = gtk_widget_get_parent (button);

  return gtk_check_version (4, 10, 0) == NULL
                 && (GTK_IS_MENU_BUTTON (parent) || GTK_IS_DROP_DOWN (parent))
             ? parent
             : NULL;
}

/* NOTE: libadwaita (1.7) lets a row and its control be described by the subtitle of the row, be it
 * empty, and GTK then asks for nothing else. */
static void
take_subtitle (GtkWidget *widget)
{
  GtkWidget *row = gtk_widget_get_ancestor (widget, ADW_TYPE_ACTION_ROW);
  GtkWidget *subtitle;

  if (row == NULL
      || !gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget),
                                            GTK_ACCESSIBLE_RELATION_DESCRIBED_BY))
    return;
  subtitle = widget_find_of_class (row, GTK_TYPE_LABEL, "subtitle");
  if (subtitle != NULL)
    g_object_set_data_full (G_OBJECT (widget), SUBTITLE, g_object_ref (subtitle), g_object_unref);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
}

static void
give_subtitle_back (GtkWidget *widget)
{
  g_autoptr (GtkWidget) subtitle = g_object_steal_data (G_OBJECT (widget), SUBTITLE);

  if (subtitle != NULL)
    gtk_accessible_update_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY,
                                    subtitle, NULL, -1);
}

/* Reset first, so that the same words once more are a change, too. */
static void
describe (GtkWidget *widget, const char *words)
{
  gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  if (words != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    words, -1);
}

/* A widget without the focus is described by its tooltip again, as GTK does it, but not by its name
 * once more. */
static void
describe_as_before (GtkWidget *widget)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  describe (widget, tooltip != NULL && !announce_is_name (widget, tooltip) ? tooltip : NULL);
  give_subtitle_back (widget);
}

static void focus_changed_cb (GtkWidget *focus);

static void
stop_following (GtkWidget *focus)
{
  GtkRoot *root = gtk_widget_get_root (focus);

  g_signal_handlers_disconnect_by_func (focus, focus_changed_cb, NULL);
  if (root != NULL)
    g_signal_handlers_disconnect_by_func (root, focus_changed_cb, focus);
}

static void
focus_changed_cb (GtkWidget *focus)
{
  GtkWidget *widget = find_told (focus);
  GtkWidget *opener = find_opener (widget);

  if (gtk_widget_has_focus (focus))
    return;
  stop_following (focus);
  if (opener != NULL)
    describe_as_before (opener);
  describe_as_before (widget);
}

static gboolean
has_role (GtkWidget *focus, GtkAccessibleRole role)
{
  return gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (focus)) == role;
}

/* NOTE: a grid is described by its owner. With a screen reader, one of its cells has the focus, and
 * tells what was said before it had. */
static void
cell_focused_cb (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);
  g_autofree char *words = NULL;

  if (focus == NULL || has_role (focus, GTK_ACCESSIBLE_ROLE_GRID))
    return;
  words = g_object_steal_data (G_OBJECT (window), LATER);
  g_signal_handlers_disconnect_by_func (window, cell_focused_cb, NULL);
  if (has_role (focus, GTK_ACCESSIBLE_ROLE_GRID_CELL))
    announce (focus, words);
}

static void
announce_later (GtkRoot *window, const char *words)
{
  g_object_set_data_full (G_OBJECT (window), LATER, g_strdup (words), g_free);
  g_signal_handlers_disconnect_by_func (window, cell_focused_cb, NULL);
  g_signal_connect (window, "notify::focus-widget", G_CALLBACK (cell_focused_cb), NULL);
}

/* What has the focus of the window, or gets it now, says the words. */
static void
say_at (GtkRoot *root, GtkWidget *focus, const char *words)
{
  GtkWidget *told = find_told (focus);
  GtkWidget *opener = find_opener (told);

  stop_following (focus);
  g_signal_connect (focus, "notify::has-focus", G_CALLBACK (focus_changed_cb), NULL);
  /* A window that isn't used yet has a focus that doesn't have it. */
  g_signal_connect_object (root, "notify::focus-widget", G_CALLBACK (focus_changed_cb), focus,
                           G_CONNECT_SWAPPED);
  if (opener != NULL)
    describe (opener, words);
  take_subtitle (told);
  describe (told, words);
}

void
announce (GtkWidget *widget, const char *words)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL)
    return;
  if (has_role (focus, GTK_ACCESSIBLE_ROLE_GRID))
    announce_later (root, words);
  else
    say_at (root, focus, words);
}

void
announce_with_focus (GtkWidget *widget, const char *words)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  if (root != NULL && gtk_root_get_focus (root) != widget
      && gtk_window_is_active (GTK_WINDOW (root)) && !has_role (widget, GTK_ACCESSIBLE_ROLE_GRID)) {
    say_at (root, widget, words);
    gtk_widget_grab_focus (widget);
  } else {
    gtk_widget_grab_focus (widget);
    announce (widget, words);
  }
}

static GtkWindow *
find_active_window (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *window = windows; window != NULL; window = window->next)
    if (gtk_window_is_active (window->data))
      return window->data;
  return NULL;
}

void
announce_everywhere (GtkWidget *widget, const char *words)
{
  GtkWindow *active = find_active_window ();

  announce (widget, words);
  if (active != NULL && GTK_WIDGET (active) != GTK_WIDGET (gtk_widget_get_root (widget)))
    announce (GTK_WIDGET (active), words);
}

void
announce_switched (GtkWidget *widget, const char *what, gboolean on)
{
  /* Translators: what a screen reader says when a key has switched something: "Threats: on" */
  g_autofree char *words = g_strdup_printf (on ? _ ("%s: on") : _ ("%s: off"), what);

  announce (widget, words);
}

/* Does the widget with the focus say itself that the action was done? */
static gboolean
is_button_of (GtkWidget *focus, const char *action)
{
  const char *name =
      GTK_IS_ACTIONABLE (focus) ? gtk_actionable_get_action_name (GTK_ACTIONABLE (focus)) : NULL;
  const char *dot = name != NULL ? strchr (name, '.') : NULL;

  return dot != NULL && g_str_equal (dot + 1, action);
}

/* What an action switches, and its last state, if that is known; data of the window, by the
 * action's name. */
typedef struct {
  const char *what;
  gboolean known;
  gboolean on;
} Switch;

/* Is it another state than the last one? An action of settings may tell that it is as it was. */
static gboolean
remember_state (Switch *it, GVariant *state)
{
  gboolean on = g_variant_get_boolean (state);
  gboolean same = it->known && it->on == on;

  it->known = TRUE;
  it->on = on;
  return !same;
}

static void
switched_cb (GActionGroup *actions, const char *action, GVariant *state, GtkWindow *window)
{
  Switch *it = g_object_get_data (G_OBJECT (window), action);

  if (remember_state (it, state) && gtk_window_is_active (window)
      && !is_button_of (gtk_window_get_focus (window), action))
    announce_switched (GTK_WIDGET (window), it->what, it->on);
}

static void
action_added_cb (GActionGroup *actions, const char *action, GtkWindow *window)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (actions, action);

  remember_state (g_object_get_data (G_OBJECT (window), action), state);
}

void
announce_switch (GtkWindow *window, GActionGroup *actions, const char *action, const char *what)
{
  g_autofree char *added = g_strconcat ("action-added::", action, NULL);
  g_autofree char *changed = g_strconcat ("action-state-changed::", action, NULL);
  Switch *it = g_new0 (Switch, 1);

  it->what = what;
  g_object_set_data_full (G_OBJECT (window), action, it, g_free);
  if (g_action_group_has_action (actions, action))
    action_added_cb (actions, action, window);
  g_signal_connect_object (actions, added, G_CALLBACK (action_added_cb), window, 0);
  g_signal_connect_object (actions, changed, G_CALLBACK (switched_cb), window, 0);
}

static void
page_shown_cb (AdwViewStack *stack)
{
  GtkWidget *child = adw_view_stack_get_visible_child (stack);
  const char *title =
      child != NULL ? adw_view_stack_page_get_title (adw_view_stack_get_page (stack, child)) : NULL;

  if (title != NULL && gtk_widget_get_mapped (GTK_WIDGET (stack)))
    announce (GTK_WIDGET (stack), title);
}

void
announce_pages_of (AdwViewStack *stack)
{
  g_signal_connect (stack, "notify::visible-child", G_CALLBACK (page_shown_cb), NULL);
}

static void mapped_cb (GtkWidget *widget);

static gboolean
hide_cb (gpointer widget)
{
  if (g_signal_handler_find (widget, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, mapped_cb, NULL) != 0)
    gtk_accessible_update_state (widget, GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  return G_SOURCE_REMOVE;
}

/* NOTE: GTK from 4.10 on lets readers find whatever is mapped, after this signal. */
static void
mapped_cb (GtkWidget *widget)
{
  g_idle_add_full (G_PRIORITY_HIGH, hide_cb, g_object_ref (widget), g_object_unref);
}

void
announce_nothing_of (GtkWidget *widget, gboolean nothing)
{
  g_signal_handlers_disconnect_by_func (widget, mapped_cb, NULL);
  if (nothing)
    g_signal_connect (widget, "map", G_CALLBACK (mapped_cb), NULL);
  gtk_accessible_update_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_HIDDEN, nothing, -1);
}

static void
closed_cb (GtkRevealer *revealer, GParamSpec *pspec, GtkLabel *alert)
{
  if (!gtk_revealer_get_reveal_child (revealer) && !gtk_revealer_get_child_revealed (revealer))
    gtk_label_set_label (alert, "");
}

void
announce_no_pictures_of (GtkWidget *widget)
{
  if (GTK_IS_IMAGE (widget))
    announce_nothing_of (widget, TRUE);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    announce_no_pictures_of (child);
}

void
announce_nothing_when_closed (GtkRevealer *revealer, GtkLabel *alert)
{
  g_signal_connect_object (revealer, "notify::child-revealed", G_CALLBACK (closed_cb), alert, 0);
}
