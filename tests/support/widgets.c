/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Walks through trees of widgets and sends them what hands would. */
#define _GNU_SOURCE
#include "support/widgets.h"

#include "support/wait.h"
#include "ui/mends/gtk-mends.h"

#ifdef __SANITIZE_ADDRESS__
#include <link.h>
#include <sanitizer/lsan_interface.h>
#include <string.h>

/* From sanitizer/allocator_interface.h, which GCC leaves out. */
int __sanitizer_get_ownership (const volatile void *memory);
size_t __sanitizer_get_allocated_size (const volatile void *memory);

/* When there are more quarks than its first table has room for, GLib makes another and leaves that
 * one behind, on purpose: it is looked for among the library's variables. */
static int
forgive_first_quarks (struct dl_phdr_info *info, size_t bytes, void *data)
{
  enum {
    QUARKS = 2048,
  };

  if (strstr (info->dlpi_name, "libglib-2.0") == NULL)
    return 0;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW (Phdr) *part = &info->dlpi_phdr[i];
    const char ***word = (const char ***) (info->dlpi_addr + part->p_vaddr);

    if (part->p_type != PT_LOAD || (part->p_flags & PF_W) == 0)
      continue;
    for (size_t n = part->p_memsz / sizeof *word; n > 0; n--, word++)
      if (__sanitizer_get_ownership (*word)
          && __sanitizer_get_allocated_size (*word) == QUARKS * sizeof **word
          && (*word)[1] == g_quark_to_string (1))
        __lsan_ignore_object (*word);
  }
  return 1;
}
#endif

/* What is wrong with what Enter and Escape do in a question, or NULL. */
static const char *
find_question_fault (AdwMessageDialog *dialog)
{
  static const char *const RESPONSES[] = { "accept", "cancel", "close", "create", "other" };
  const char *entered = adw_message_dialog_get_default_response (dialog);
  const char *closed = adw_message_dialog_get_close_response (dialog);
  const char *suggested = NULL;
  gboolean destroys = FALSE;

  if (entered == NULL || !adw_message_dialog_has_response (dialog, entered))
    return "Enter does nothing";
  if (!adw_message_dialog_has_response (dialog, closed))
    return "Escape does nothing";
  for (guint i = 0; i < G_N_ELEMENTS (RESPONSES); i++) {
    AdwResponseAppearance appearance = ADW_RESPONSE_DEFAULT;

    if (adw_message_dialog_has_response (dialog, RESPONSES[i]))
      appearance = adw_message_dialog_get_response_appearance (dialog, RESPONSES[i]);
    if (appearance == ADW_RESPONSE_DESTRUCTIVE) {
      destroys = TRUE;
      if (g_str_equal (entered, RESPONSES[i]) || g_str_equal (closed, RESPONSES[i]))
        return "a key destroys";
    } else if (appearance == ADW_RESPONSE_SUGGESTED) {
      if (suggested != NULL)
        return "two answers are suggested";
      suggested = RESPONSES[i];
    }
  }
  if (!g_str_equal (entered, suggested != NULL ? suggested : closed))
    return "Enter is neither what is suggested nor Escape";
  if (suggested == NULL && !destroys && !g_str_equal (entered, "close"))
    return "nothing stands out";
  return NULL;
}

static gboolean
mapped_cb (GSignalInvocationHint *hint, guint count, const GValue *values, gpointer user_data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);

  if (ADW_IS_MESSAGE_DIALOG (widget)) {
    AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (widget);
    const char *fault = find_question_fault (dialog);

    if (fault != NULL)
      g_error ("In \"%s\", %s", adw_message_dialog_get_heading (dialog), fault);
  }
  return TRUE;
}

/* Every question of every test is looked at. */
static void
check_questions (void)
{
  static gsize hook;

  if (hook == 0)
    hook = g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL,
                                       NULL);
}

void
widgets_set_up (void)
{
#ifdef __SANITIZE_ADDRESS__
  dl_iterate_phdr (forgive_first_quarks, NULL);
#endif
  adw_init ();
  gtk_mends_apply ();
  check_questions ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

GtkCssProvider *
widgets_add_style (void)
{
  GtkCssProvider *style = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (style, "/org/wuzi/Wuzi/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  return style;
}

void
widgets_remove_style (GtkCssProvider *style)
{
  gtk_style_context_remove_provider_for_display (gdk_display_get_default (),
                                                 GTK_STYLE_PROVIDER (style));
  g_object_unref (style);
}

/* The object that it belongs to destroys it, be that later. */
static gboolean
is_of_native_dialog (GtkWidget *window)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (window), "GtkFileChooserDialog");
}

void
widgets_tear_down (void)
{
  GList *windows = gtk_window_list_toplevels ();

  for (GList *link = windows; link != NULL; link = link->next)
    g_object_ref (link->data);
  for (GList *link = windows; link != NULL; link = link->next)
    if (!is_of_native_dialog (link->data))
      gtk_window_destroy (GTK_WINDOW (link->data));
  g_list_free_full (windows, g_object_unref);
  run_pending ();
}

void
widgets_present (GtkWindow *window)
{
  gtk_window_present (window);
  WAIT_FOR (gtk_widget_get_mapped (GTK_WIDGET (window))
            && gtk_widget_get_width (GTK_WIDGET (window)) > 0);
}

GtkWindow *
widgets_show_alone (GtkWidget *widget, int width, int height)
{
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());

  gtk_window_set_decorated (window, FALSE);
  gtk_window_set_default_size (window, width, height);
  gtk_window_set_child (window, widget);
  widgets_present (window);
  return window;
}

static guint widgets_left; /* of the window that is being destroyed */

static void
gone_cb (gpointer user_data, GObject *gone)
{
  widgets_left--;
}

/* GTK keeps a tooltip until the next one comes. */
static void
count_left (GtkWidget *widget)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkTooltipWindow"))
    return;
  widgets_left++;
  g_object_weak_ref (G_OBJECT (widget), gone_cb, NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    count_left (child);
}

void
widgets_destroy (GtkWindow *window)
{
  widgets_left = 0;
  count_left (GTK_WIDGET (window));
  gtk_window_destroy (window);
  WAIT_FOR (widgets_left == 0);
}

GtkWindow *
widgets_find_window (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

    if (g_type_is_a (G_OBJECT_TYPE (window), type) && gtk_widget_get_visible (window))
      return GTK_WINDOW (window);
  }
  return NULL;
}

guint
widgets_count_windows (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();
  guint count = 0;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

    count += g_type_is_a (G_OBJECT_TYPE (window), type) ? 1 : 0;
  }
  return count;
}

static AdwMessageDialog *
find_question (void)
{
  GtkWindow *window = widgets_find_window (ADW_TYPE_MESSAGE_DIALOG);

  return window != NULL ? ADW_MESSAGE_DIALOG (window) : NULL;
}

const char *
widgets_get_question (void)
{
  AdwMessageDialog *dialog = find_question ();

  return dialog != NULL ? adw_message_dialog_get_heading (dialog) : NULL;
}

gboolean
widgets_may_respond (const char *response)
{
  AdwMessageDialog *dialog = find_question ();

  return dialog != NULL && adw_message_dialog_has_response (dialog, response);
}

/* Is this the widget that is looked for? */
typedef gboolean (*Test) (GtkWidget *widget, gconstpointer what);

static GtkWidget *
find (GtkWidget *root, Test test, gconstpointer what)
{
  GtkWidget *found = test (root, what) ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, test, what);
  return found;
}

/* What a widget says itself; NULL if nothing. */
static const char *
text_of (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    return gtk_label_get_text (GTK_LABEL (widget));
  if (GTK_IS_INSCRIPTION (widget))
    return gtk_inscription_get_text (GTK_INSCRIPTION (widget));
  if (GTK_IS_CHECK_BUTTON (widget))
    return gtk_check_button_get_label (GTK_CHECK_BUTTON (widget));
  if (GTK_IS_ENTRY (widget) && *gtk_editable_get_text (GTK_EDITABLE (widget)) == '\0')
    return gtk_entry_get_placeholder_text (GTK_ENTRY (widget));
  if (GTK_IS_EDITABLE (widget))
    return gtk_editable_get_text (GTK_EDITABLE (widget));
  return NULL;
}

static gboolean
is_label_with (GtkWidget *widget, gconstpointer text)
{
  return (GTK_IS_LABEL (widget) || GTK_IS_INSCRIPTION (widget)) && gtk_widget_get_mapped (widget)
         && g_strcmp0 (text_of (widget), text) == 0;
}

typedef struct {
  GType type;
  const char *text;
} Description;

static gboolean
fits (GtkWidget *widget, gconstpointer what)
{
  const Description *description = what;
  const char *text = text_of (widget);

  if (!g_type_is_a (G_OBJECT_TYPE (widget), description->type))
    return FALSE;
  if (description->text == NULL)
    return TRUE;
  if (!gtk_widget_get_mapped (widget))
    return FALSE;
  return text != NULL ? g_str_equal (text, description->text)
                      : find (widget, is_label_with, description->text) != NULL;
}

GtkWidget *
widgets_find (GtkWidget *root, GType type, const char *text)
{
  Description description = { type, text };

  return find (root, fits, &description);
}

static gboolean
has_class (GtkWidget *widget, gconstpointer what)
{
  const Description *description = what;

  return g_type_is_a (G_OBJECT_TYPE (widget), description->type) && gtk_widget_get_mapped (widget)
         && gtk_widget_has_css_class (widget, description->text);
}

GtkWidget *
widgets_find_class (GtkWidget *root, GType type, const char *css_class)
{
  Description description = { type, css_class };

  return find (root, has_class, &description);
}

typedef struct {
  const char *action;
  GVariant *target; /* NULL: any */
} Activation;

static gboolean
activates (GtkWidget *widget, gconstpointer what)
{
  const Activation *activation = what;
  GVariant *target;

  if (!GTK_IS_ACTIONABLE (widget))
    return FALSE;
  if (g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), activation->action) != 0)
    return FALSE;
  if (activation->target == NULL)
    return TRUE;
  target = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget));
  return target != NULL && g_variant_equal (target, activation->target);
}

static gboolean
is_shown_and_activates (GtkWidget *widget, gconstpointer what)
{
  return gtk_widget_get_mapped (widget) && activates (widget, what);
}

GtkWidget *
widgets_find_action (GtkWidget *root, const char *action, const char *target)
{
  g_autoptr (GVariant) wanted =
      target != NULL ? g_variant_ref_sink (g_variant_new_string (target)) : NULL;
  Activation activation = { action, wanted };

  return find (root, activates, &activation);
}

static gboolean
is_named (GtkWidget *widget, gconstpointer name)
{
  const char *id = gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget));

  return gtk_widget_get_mapped (widget)
         && (g_strcmp0 (id, name) == 0 || g_str_equal (gtk_widget_get_name (widget), name));
}

GtkWidget *
widgets_find_named (GtkWidget *root, const char *name)
{
  g_autofree char *action = NULL;
  g_autoptr (GVariant) target = NULL;
  g_autoptr (GError) error = NULL;
  Activation activation;

  if (strchr (name, '.') == NULL)
    return find (root, is_named, name);
  g_action_parse_detailed_name (name, &action, &target, &error);
  ck_assert_msg (error == NULL, "%s: %s", name, error != NULL ? error->message : "");
  activation.action = action;
  activation.target = target;
  return find (root, is_shown_and_activates, &activation);
}

static gboolean
is_row_with (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LIST_BOX_ROW (widget) && find (widget, is_label_with, text) != NULL;
}

GtkWidget *
widgets_find_row (GtkWidget *root, const char *text)
{
  return find (root, is_row_with, text);
}

static void
activate_row (GtkWidget *row, const char *what)
{
  ck_assert_msg (row != NULL, "there is no row \"%s\"", what);
  g_signal_emit_by_name (gtk_widget_get_parent (row), "row-activated", row);
}

void
widgets_activate_row (GtkWidget *root, const char *text)
{
  activate_row (widgets_find_row (root, text), text);
}

void
widgets_activate_named_row (GtkWidget *root, const char *name)
{
  activate_row (widgets_find_named (root, name), name);
}

gboolean
widgets_can_do (GtkWidget *widget, const char *action)
{
  GtkWidget *button = gtk_button_new ();
  gboolean can;

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_parent (button, widget);
  can = gtk_widget_get_sensitive (button);
  gtk_widget_unparent (button);
  return can;
}

gboolean
widgets_says (GtkWidget *root, const char *text)
{
  return find (root, is_label_with, text) != NULL;
}

void
widgets_assert_told (GtkWindow *window, const char *words)
{
  GtkWidget *focus = gtk_window_get_focus (window);
  g_autofree char *wrong = NULL;

  ck_assert_ptr_nonnull (focus);
  if (GTK_IS_TEXT (focus)) /* readers know the entry alone */
    focus = gtk_widget_get_ancestor (gtk_widget_get_parent (focus), GTK_TYPE_EDITABLE);
  wrong = gtk_test_accessible_check_property (GTK_ACCESSIBLE (focus),
                                              GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words);
  ck_assert_msg (wrong == NULL, "%s, not \"%s\"", wrong, words);
}

static void
press (GtkWidget *button, const char *what)
{
  ck_assert_msg (button != NULL, "there is no button \"%s\"", what);
  ck_assert_msg (gtk_widget_is_sensitive (button), "the button \"%s\" is off", what);
  g_signal_emit_by_name (button, "clicked");
}

void
widgets_press_button (GtkWidget *root, const char *text)
{
  press (widgets_find (root, GTK_TYPE_BUTTON, text), text);
}

void
widgets_press (GtkWidget *root, const char *name)
{
  press (widgets_find_named (root, name), name);
}

/* By the button, as a hand does. */
void
widgets_respond (const char *response)
{
  AdwMessageDialog *dialog = find_question ();
  const char *label;
  g_auto (GStrv) parts = NULL;
  g_autofree char *text = NULL;

  ck_assert_msg (dialog != NULL, "nothing is asked");
  ck_assert_msg (widgets_may_respond (response), "there is no response \"%s\"", response);
  label = adw_message_dialog_get_response_label (dialog, response);
  parts = g_strsplit (label, "_", -1);
  text = g_strjoinv ("", parts);
  widgets_press_button (GTK_WIDGET (dialog), text);
  WAIT_FOR (find_question () != dialog);
  run_pending ();
}

void
widgets_answer (gboolean yes)
{
  widgets_respond (yes ? "accept" : "cancel");
}

/* The first controller of that type on the widget. */
static gpointer
find_controller (GtkWidget *widget, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (g_type_is_a (G_OBJECT_TYPE (controller), type))
      return controller;
  }
  ck_abort_msg ("%s has no %s", G_OBJECT_TYPE_NAME (widget), g_type_name (type));
  return NULL;
}

gboolean
widgets_press_key (GtkWidget *widget, guint keyval, GdkModifierType state)
{
  gboolean used = FALSE;

  g_signal_emit_by_name (find_controller (widget, GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed",
                         keyval, 0u, state, &used);
  return used;
}

/* What the key is bound to there, in one of its shortcut controllers. */
static gboolean
activate_shortcut (GtkWidget *widget, GListModel *shortcuts, guint keyval, GdkModifierType state)
{
  for (guint i = 0; i < g_list_model_get_n_items (shortcuts); i++) {
    g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, i);
    GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

    if (GTK_IS_KEYVAL_TRIGGER (trigger)
        && gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == keyval
        && gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)) == state
        && gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget,
                                         gtk_shortcut_get_arguments (shortcut)))
      return TRUE;
  }
  return FALSE;
}

static gboolean
press_bound_key (GtkWidget *widget, guint keyval, GdkModifierType state)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_SHORTCUT_CONTROLLER (controller)
        && activate_shortcut (widget, G_LIST_MODEL (controller), keyval, state))
      return TRUE;
  }
  return FALSE;
}

gboolean
widgets_press_bound_key (GtkWindow *window, guint keyval, GdkModifierType state)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  for (GtkWidget *widget = focus != NULL ? focus : GTK_WIDGET (window); widget != NULL;
       widget = gtk_widget_get_parent (widget))
    if (press_bound_key (widget, keyval, state))
      return TRUE;
  return FALSE;
}

void
widgets_press_at (GtkWidget *widget, double x, double y)
{
  g_signal_emit_by_name (find_controller (widget, GTK_TYPE_GESTURE_CLICK), "pressed", 1, x, y);
}

void
widgets_release_at (GtkWidget *widget, double x, double y)
{
  g_signal_emit_by_name (find_controller (widget, GTK_TYPE_GESTURE_CLICK), "released", 1, x, y);
}

/* Which of the children has the focus. */
static int
find_focus_child (GtkWidget *widget)
{
  GtkWidget *child = gtk_widget_get_focus_child (widget);
  int at = 0;

  ck_assert_ptr_nonnull (child);
  while ((child = gtk_widget_get_prev_sibling (child)) != NULL)
    at++;
  return at;
}

/* Through all stops. */
static guint
assert_tab_order (GtkWidget *widget, GtkDirectionType direction)
{
  int step = direction == GTK_DIR_TAB_FORWARD ? 1 : -1;
  int last = 0;
  guint count = 0;

  gtk_root_set_focus (gtk_widget_get_root (widget), NULL);
  while (gtk_widget_child_focus (widget, direction)) {
    int at = find_focus_child (widget);

    ck_assert_msg (count == 0 || (at - last) * step >= 0, "from child %d to child %d of %s", last,
                   at, G_OBJECT_TYPE_NAME (widget));
    count += count == 0 || at != last ? 1 : 0;
    last = at;
  }
  return count;
}

guint
widgets_assert_tab_order (GtkWidget *widget)
{
  guint count = assert_tab_order (widget, GTK_DIR_TAB_FORWARD);

  ck_assert_uint_eq (assert_tab_order (widget, GTK_DIR_TAB_BACKWARD), count);
  return count;
}

void
widgets_point_at (GtkWidget *widget, double x, double y)
{
  g_signal_emit_by_name (find_controller (widget, GTK_TYPE_EVENT_CONTROLLER_MOTION), "motion", x,
                         y);
}

void
widgets_point_away (GtkWidget *widget)
{
  g_signal_emit_by_name (find_controller (widget, GTK_TYPE_EVENT_CONTROLLER_MOTION), "leave");
}

static void
changed_cb (gboolean *changed)
{
  *changed = TRUE;
}

/* Waits until the picture shows the widget as it is now. */
static void
wait_for_picture (GdkPaintable *picture, GtkWidget *widget)
{
  gboolean changed = FALSE;
  gulong handler =
      g_signal_connect_swapped (picture, "invalidate-contents", G_CALLBACK (changed_cb), &changed);

  gtk_widget_queue_draw (widget);
  WAIT_FOR (changed);
  g_signal_handler_disconnect (picture, handler);
}

void
widgets_wait_for_frame (GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  gint64 frame = gdk_frame_clock_get_frame_counter (clock);

  gtk_widget_queue_resize (widget);
  gdk_frame_clock_begin_updating (clock);
  WAIT_FOR (gdk_frame_clock_get_frame_counter (clock) > frame + 1);
  gdk_frame_clock_end_updating (clock);
}

cairo_surface_t *
widgets_draw (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  GskRenderNode *node;

  wait_for_picture (paintable, widget);
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  if (node != NULL) {
    gsk_render_node_draw (node, cr);
    gsk_render_node_unref (node);
  }
  cairo_destroy (cr);
  return surface;
}
