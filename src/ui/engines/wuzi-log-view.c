/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the lines of a log as they come. */
#include "ui/engines/wuzi-log-view.h"

#include <glib/gi18n-lib.h>

#include "present/words/brain-words.h"
#include "ui/common/file-choosers.h"
#include "ui/common/list-access.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/common/wuzi-nothing-found.h"

struct _WuziLogView {
  GtkWidget parent_instance;

  /* Owned */
  WuziBrainLog *log; /* NULL: there is nothing to show */
  char *name;
  GtkFilterListModel *found;
  GtkMultiSelection *selection;
  GtkFileChooserNative *chooser; /* NULL: none is open */
  GCancellable *saving;

  /* How it was scrolled last */
  gboolean follows;    /* the end, as more lines come */
  gboolean laying_out; /* a frame is made: the list moves its lines by itself */
  double value;
  guint end_source; /* 0: it is at the end, or doesn't follow it */

  /* Template */
  GtkWidget *box;
  GtkSearchBar *search_bar;
  GtkEditable *search_entry;
  GtkLabel *none;
  GtkStack *stack;
  GtkListView *list;
  GtkWidget *to_end;
  GtkAdjustment *adjustment;
};

G_DEFINE_FINAL_TYPE (WuziLogView, wuzi_log_view, GTK_TYPE_WIDGET)

enum {
  SAID,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

enum {
  PROP_0,
  PROP_LOG,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* --- a line --- */

static const struct {
  const char *sign;
  const char *css_class;
} SIDES[] = {
  [BRAIN_LOG_TOLD] = { ">", "told" },
  [BRAIN_LOG_SAID] = { "<", "said" },
  [BRAIN_LOG_ERRORS] = { "!", "errors" },
  [BRAIN_LOG_NOTE] = { "#", "note" },
};

static guint
get_side (WuziBrainLogLine *line)
{
  guint side = (guint) wuzi_brain_log_line_get_side (line);

  return MIN (side, G_N_ELEMENTS (SIDES) - 1);
}

static void
setup_cb (WuziLogView *self, GtkListItem *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *time = widget_new_label (NULL, 1, "time dim-label numeric");
  GtkWidget *sign = widget_new_label (NULL, 0, "sign monospace");
  GtkWidget *text = widget_new_label (NULL, 0, "text monospace");

  gtk_widget_set_valign (time, GTK_ALIGN_BASELINE);
  gtk_widget_set_valign (sign, GTK_ALIGN_BASELINE);
  gtk_widget_set_valign (text, GTK_ALIGN_BASELINE);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (text), PANGO_WRAP_WORD_CHAR);
  gtk_box_append (GTK_BOX (row), time);
  gtk_box_append (GTK_BOX (row), sign);
  gtk_box_append (GTK_BOX (row), text);
  gtk_list_item_set_child (item, row);
}

static void
bind_cb (WuziLogView *self, GtkListItem *item)
{
  WuziBrainLogLine *line = gtk_list_item_get_item (item);
  GtkWidget *row = gtk_list_item_get_child (item);
  GtkWidget *time = gtk_widget_get_first_child (row);
  GtkWidget *sign = gtk_widget_get_next_sibling (time);
  GtkWidget *text = gtk_widget_get_last_child (row);
  g_autofree char *when = brain_words_for_log_time (wuzi_brain_log_line_get_time (line));
  g_autofree char *spoken = brain_words_for_log_line (line);
  const char *css_classes[] = { SIDES[get_side (line)].css_class, NULL };

  gtk_label_set_label (GTK_LABEL (time), when);
  gtk_label_set_label (GTK_LABEL (sign), SIDES[get_side (line)].sign);
  gtk_label_set_label (GTK_LABEL (text), wuzi_brain_log_line_get_text (line));
  gtk_widget_set_css_classes (row, css_classes);
  list_access_name_item (item, spoken);
}

/* --- the end --- */

static void
set_follows (WuziLogView *self, gboolean follows)
{
  self->follows = follows;
  gtk_widget_set_visible (self->to_end, !follows);
}

static void
scroll_to_end (WuziLogView *self)
{
  guint count = g_list_model_get_n_items (G_LIST_MODEL (self->selection));

  if (count > 0)
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", count - 1);
}

static double
get_below (WuziLogView *self)
{
  return gtk_adjustment_get_upper (self->adjustment) - gtk_adjustment_get_value (self->adjustment)
         - gtk_adjustment_get_page_size (self->adjustment);
}

static gboolean
end_cb (gpointer user_data)
{
  WuziLogView *self = user_data;

  self->end_source = 0;
  if (self->follows)
    scroll_to_end (self);
  return G_SOURCE_REMOVE;
}

/* Once it has a size, or another one: lines are as high as their width lets them be. */
static void
resized_cb (WuziLogView *self)
{
  if (self->follows && get_below (self) >= 1 && self->end_source == 0)
    self->end_source = g_idle_add (end_cb, self);
}

/* The list itself moves lines, too, as others come and go: only what moves upwards between two
 * frames was scrolled by somebody. */
static void
scrolled_cb (WuziLogView *self)
{
  double value = gtk_adjustment_get_value (self->adjustment);

  if (get_below (self) < 1)
    set_follows (self, TRUE);
  else if (self->laying_out)
    resized_cb (self);
  else if (value < self->value)
    set_follows (self, FALSE);
  self->value = value;
}

/* Whoever goes to another line than the last one by keys, or clicks on it, looks at that. */
static void
selection_changed_cb (WuziLogView *self)
{
  GtkSelectionModel *selection = GTK_SELECTION_MODEL (self->selection);
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (selection);
  guint count = g_list_model_get_n_items (G_LIST_MODEL (selection));

  if (!gtk_bitset_is_empty (selected) && gtk_bitset_get_maximum (selected) + 1 < count)
    set_follows (self, FALSE);
}

static void
frame_begins_cb (WuziLogView *self)
{
  self->laying_out = TRUE;
}

static void
frame_ends_cb (WuziLogView *self)
{
  self->laying_out = FALSE;
}

static void
wuzi_log_view_realize (GtkWidget *widget)
{
  GdkFrameClock *clock;

  GTK_WIDGET_CLASS (wuzi_log_view_parent_class)->realize (widget);
  clock = gtk_widget_get_frame_clock (widget);
  g_signal_connect_object (clock, "before-paint", G_CALLBACK (frame_begins_cb), widget,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (clock, "after-paint", G_CALLBACK (frame_ends_cb), widget,
                           G_CONNECT_SWAPPED);
}

static void
wuzi_log_view_unrealize (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_data (gtk_widget_get_frame_clock (widget), widget);
  WUZI_LOG_VIEW (widget)->laying_out = FALSE;
  GTK_WIDGET_CLASS (wuzi_log_view_parent_class)->unrealize (widget);
}

static void
show_state (WuziLogView *self)
{
  gboolean empty = g_list_model_get_n_items (G_LIST_MODEL (self->selection)) == 0;
  gboolean searches = gtk_filter_list_model_get_filter (self->found) != NULL;
  g_autofree char *words =
      wuzi_nothing_found_dup_words (gtk_editable_get_text (self->search_entry));

  if (searches)
    gtk_label_set_label (self->none, words);
  gtk_stack_set_visible_child_name (self->stack, !empty ? "lines" : searches ? "none" : "empty");
}

static void
lines_changed_cb (WuziLogView *self)
{
  show_state (self);
  if (self->follows)
    scroll_to_end (self);
}

static void
to_end_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziLogView *self = WUZI_LOG_VIEW (widget);

  set_follows (self, TRUE);
  scroll_to_end (self);
}

/* --- searching --- */

static void
search_changed_cb (WuziLogView *self)
{
  const char *text = gtk_editable_get_text (self->search_entry);
  g_autoptr (GtkStringFilter) filter = NULL;

  if (*text != '\0') {
    filter = gtk_string_filter_new (
        gtk_property_expression_new (WUZI_TYPE_BRAIN_LOG_LINE, NULL, "text"));
    gtk_string_filter_set_search (filter, text);
  }
  gtk_filter_list_model_set_filter (self->found, GTK_FILTER (filter));
  lines_changed_cb (self);
}

void
wuzi_log_view_search (WuziLogView *self)
{
  g_return_if_fail (WUZI_IS_LOG_VIEW (self));

  gtk_search_bar_set_search_mode (self->search_bar, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
}

gboolean
wuzi_log_view_stop_search (WuziLogView *self)
{
  g_return_val_if_fail (WUZI_IS_LOG_VIEW (self), FALSE);

  if (!gtk_search_bar_get_search_mode (self->search_bar))
    return FALSE;
  gtk_search_bar_set_search_mode (self->search_bar, FALSE);
  return TRUE;
}

static void
search_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  wuzi_log_view_search (WUZI_LOG_VIEW (widget));
}

/* --- copying and saving --- */

static void
copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziLogView *self = WUZI_LOG_VIEW (widget);
  g_autoptr (GtkBitset) selected =
      gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  g_autoptr (GString) lines = g_string_new (NULL);

  for (guint i = 0; i < gtk_bitset_get_size (selected); i++) {
    g_autoptr (WuziBrainLogLine) line =
        g_list_model_get_item (G_LIST_MODEL (self->selection), gtk_bitset_get_nth (selected, i));
    g_autofree char *when = brain_words_for_log_time (wuzi_brain_log_line_get_time (line));

    g_string_append_printf (lines, "%s %s %s\n", when, SIDES[get_side (line)].sign,
                            wuzi_brain_log_line_get_text (line));
  }
  if (lines->len > 0)
    gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), lines->str);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziLogView) self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean saved = wuzi_brain_log_save_finish (WUZI_BRAIN_LOG (source), result, &error);

  if (self->saving != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_signal_emit (self, signals[SAID], 0, saved ? _ ("The log is saved.") : error->message);
}

static void
file_chosen_cb (WuziLogView *self, int response)
{
  g_autoptr (GFile) file = file_choosers_take_file (&self->chooser, response);

  if (file != NULL && self->log != NULL)
    wuzi_brain_log_save_async (self->log, file, self->saving, saved_cb, g_object_ref (self));
}

static void
save_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziLogView *self = WUZI_LOG_VIEW (widget);
  g_autofree char *suggested =
      /* Translators: a file's name; %s is an engine's */
      g_strdup_printf (_ ("%s log.txt"), self->name != NULL ? self->name : "Wuzi");

  if (self->chooser != NULL)
    return;
  g_strdelimit (suggested, "/", '-');
  self->chooser =
      file_choosers_new (GTK_WINDOW (gtk_widget_get_root (widget)), GTK_FILE_CHOOSER_ACTION_SAVE,
                         _ ("Save the Log"), _ ("_Save"), suggested);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (file_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/* --- the widget --- */

void
wuzi_log_view_set_log (WuziLogView *self, WuziBrainLog *log)
{
  g_return_if_fail (WUZI_IS_LOG_VIEW (self));
  g_return_if_fail (log == NULL || WUZI_IS_BRAIN_LOG (log));

  if (!g_set_object (&self->log, log))
    return;
  set_follows (self, TRUE);
  gtk_filter_list_model_set_model (self->found, (GListModel *) log);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "log.save", log != NULL);
  lines_changed_cb (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOG]);
}

void
wuzi_log_view_set_name (WuziLogView *self, const char *name)
{
  g_return_if_fail (WUZI_IS_LOG_VIEW (self));

  g_free (self->name);
  self->name = g_strdup (name);
}

static void
wuzi_log_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, WUZI_LOG_VIEW (object)->log);
}

static void
wuzi_log_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  wuzi_log_view_set_log (WUZI_LOG_VIEW (object), g_value_get_object (value));
}

static void
wuzi_log_view_dispose (GObject *object)
{
  WuziLogView *self = WUZI_LOG_VIEW (object);

  if (self->saving != NULL)
    g_cancellable_cancel (self->saving);
  g_clear_object (&self->saving);
  g_clear_handle_id (&self->end_source, g_source_remove);
  file_choosers_close (&self->chooser);
  gtk_widget_dispose_template (GTK_WIDGET (self), WUZI_TYPE_LOG_VIEW);
  g_clear_object (&self->selection);
  g_clear_object (&self->found);
  g_clear_object (&self->log);

  G_OBJECT_CLASS (wuzi_log_view_parent_class)->dispose (object);
}

static void
wuzi_log_view_finalize (GObject *object)
{
  g_free (WUZI_LOG_VIEW (object)->name);

  G_OBJECT_CLASS (wuzi_log_view_parent_class)->finalize (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "log.search", NULL, search_action);
  gtk_widget_class_install_action (widget_class, "log.save", NULL, save_action);
  gtk_widget_class_install_action (widget_class, "log.copy", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "log.to-end", NULL, to_end_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "log.copy", NULL);
}

static void
wuzi_log_view_class_init (WuziLogViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = wuzi_log_view_get_property;
  object_class->set_property = wuzi_log_view_set_property;
  object_class->dispose = wuzi_log_view_dispose;
  widget_class->realize = wuzi_log_view_realize;
  widget_class->unrealize = wuzi_log_view_unrealize;
  object_class->finalize = wuzi_log_view_finalize;

  properties[PROP_LOG] =
      g_param_spec_object ("log", NULL, NULL, WUZI_TYPE_BRAIN_LOG,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[SAID] = NEW_SIGNAL (klass, "said", G_TYPE_STRING);

  gtk_widget_class_set_css_name (widget_class, "logview");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-log-view.ui");
  BIND_CHILDREN (widget_class, WuziLogView, box, search_bar, search_entry, none, stack, list,
                 to_end, adjustment);
  BIND_CALLBACKS (widget_class, setup_cb, bind_cb, search_changed_cb, scrolled_cb, resized_cb);
  install_actions (widget_class);
}

static void
wuzi_log_view_init (WuziLogView *self)
{
  self->saving = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  self->found = gtk_filter_list_model_new (NULL, NULL);
  self->selection = gtk_multi_selection_new (G_LIST_MODEL (g_object_ref (self->found)));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_object (self->selection, "items-changed", G_CALLBACK (lines_changed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (self->selection, "selection-changed", G_CALLBACK (selection_changed_cb),
                           self, G_CONNECT_SWAPPED);
  list_access_make_one_stop (GTK_WIDGET (self->list));
  gtk_search_bar_connect_entry (self->search_bar, self->search_entry);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "log.save", FALSE);
  set_follows (self, TRUE);
  show_state (self);
}
