/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An entry, a text, and buttons that fill the entry. */
#include "ui/history/wuzi-mark-dialog.h"

#include <glib/gi18n-lib.h>

#include "ui/common/list-access.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/common/wuzi-wrap-layout.h"

enum {
  TAG_SPACING = 6,
  TAGS_OFFERED = 12,
  TAGS_WIDTH = 360, /* of the window without a note */
  TAGS_HEIGHT = 200,
};

struct _WuziMarkDialog {
  AdwWindow parent_instance;

  /* Owned */
  GPtrArray *marks; /* as they were */
  GStrv common;     /* tags that all have; or NULL */

  /* Template */
  AdwWindowTitle *title;
  GtkEditable *tags;
  GtkWidget *known;
  GtkWidget *of_one;
  GtkTextView *note;
};

G_DEFINE_FINAL_TYPE (WuziMarkDialog, wuzi_mark_dialog, ADW_TYPE_WINDOW)

enum {
  KEPT,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
emit_kept (WuziMarkDialog *self)
{
  g_signal_emit (self, signals[KEPT], 0);
  gtk_window_close (GTK_WINDOW (self));
}

static void
keep_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  emit_kept (WUZI_MARK_DIALOG (widget));
}

static GStrv
get_tags (WuziMarkDialog *self)
{
  return game_mark_parse_tags (gtk_editable_get_text (self->tags));
}

static gboolean
has_tag (GStrv tags, const char *tag)
{
  return tags != NULL && g_strv_contains ((const char *const *) tags, tag);
}

/* A tag that is there already isn't offered. */
static void
tags_changed_cb (WuziMarkDialog *self)
{
  g_auto (GStrv) tags = get_tags (self);
  gboolean any = FALSE;

  for (GtkWidget *child = gtk_widget_get_first_child (self->known); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    const char *tag = gtk_button_get_label (GTK_BUTTON (child));
    gboolean offered = !has_tag (tags, tag);

    gtk_widget_set_visible (child, offered);
    any |= offered;
  }
  gtk_widget_set_visible (self->known, any);
}

static void
known_clicked_cb (WuziMarkDialog *self, GtkButton *button)
{
  g_auto (GStrv) tags = get_tags (self);
  g_autofree char *before = tags != NULL ? g_strjoinv (", ", tags) : g_strdup ("");
  g_autofree char *all =
      g_strconcat (before, *before != '\0' ? ", " : "", gtk_button_get_label (button), NULL);

  /* The button hides: the keyboard goes on in the entry. */
  gtk_widget_grab_focus (GTK_WIDGET (self->tags));
  gtk_editable_set_text (self->tags, all);
  gtk_editable_set_position (self->tags, -1);
}

static void
add_known (WuziMarkDialog *self, const char *tag)
{
  GtkWidget *button = gtk_button_new_with_label (tag);
  /* Translators: %s is a tag of games */
  g_autofree char *spoken = g_strdup_printf (_ ("Add tag: %s"), tag);

  gtk_widget_add_css_class (button, "chip");
  widget_set_spoken (button, spoken);
  g_signal_connect_object (button, "clicked", G_CALLBACK (known_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_parent (button, self->known);
}

static void
wuzi_mark_dialog_dispose (GObject *object)
{
  WuziMarkDialog *self = WUZI_MARK_DIALOG (object);
  GtkWidget *child;

  while (self->known != NULL && (child = gtk_widget_get_first_child (self->known)) != NULL)
    gtk_widget_unparent (child);
  self->known = NULL;

  G_OBJECT_CLASS (wuzi_mark_dialog_parent_class)->dispose (object);
}

static void
wuzi_mark_dialog_finalize (GObject *object)
{
  g_ptr_array_unref (WUZI_MARK_DIALOG (object)->marks);
  g_strfreev (WUZI_MARK_DIALOG (object)->common);

  G_OBJECT_CLASS (wuzi_mark_dialog_parent_class)->finalize (object);
}

static void
wuzi_mark_dialog_class_init (WuziMarkDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_mark_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = wuzi_mark_dialog_finalize;

  signals[KEPT] = NEW_SIGNAL (klass, "kept");

  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-mark-dialog.ui");
  BIND_CHILDREN (widget_class, WuziMarkDialog, title, tags, known, of_one, note);
  BIND_CALLBACKS (widget_class, emit_kept, tags_changed_cb);
  gtk_widget_class_install_action (widget_class, "mark.keep", NULL, keep_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

/* Ctrl+Enter: before the note would take it for a line break. */
static void
add_shortcut (WuziMarkDialog *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();
  GtkShortcutTrigger *trigger =
      gtk_shortcut_trigger_parse_string ("<Control>Return|<Control>KP_Enter");
  GtkShortcut *shortcut = gtk_shortcut_new (trigger, gtk_named_action_new ("mark.keep"));

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

static void
wuzi_mark_dialog_init (WuziMarkDialog *self)
{
  self->marks = game_mark_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  add_shortcut (self);
  gtk_widget_set_layout_manager (self->known, wuzi_wrap_layout_new (TAG_SPACING));
  list_access_make_one_stop (self->known);
}

/* The tags that all of them have. */
static GStrv
list_common (GPtrArray *marks)
{
  const GameMark *first = g_ptr_array_index (marks, 0);
  g_autoptr (GStrvBuilder) common = g_strv_builder_new ();

  for (guint tag = 0; first->tags != NULL && first->tags[tag] != NULL; tag++) {
    gboolean all = TRUE;

    for (guint i = 1; i < marks->len; i++)
      all = all
            && has_tag (((const GameMark *) g_ptr_array_index (marks, i))->tags, first->tags[tag]);
    if (all)
      g_strv_builder_add (common, first->tags[tag]);
  }
  return g_strv_builder_end (common);
}

WuziMarkDialog *
wuzi_mark_dialog_new (GtkWindow *parent, const char *games, GPtrArray *marks,
                      const char *const *known)
{
  WuziMarkDialog *self = g_object_new (WUZI_TYPE_MARK_DIALOG, "transient-for", parent, NULL);
  const GameMark *first = g_ptr_array_index (marks, 0);
  g_autofree char *tags = NULL;

  for (guint i = 0; i < marks->len; i++)
    g_ptr_array_add (self->marks, game_mark_dup (g_ptr_array_index (marks, i)));
  self->common = list_common (marks);
  tags = g_strjoinv (", ", self->common);
  adw_window_title_set_subtitle (self->title, games);
  for (guint i = 0; known != NULL && known[i] != NULL && i < TAGS_OFFERED; i++)
    add_known (self, known[i]);
  gtk_editable_set_text (self->tags, tags);
  if (marks->len > 1) {
    adw_window_title_set_title (self->title, C_ ("mark", "Tags"));
    gtk_widget_set_visible (self->of_one, FALSE);
    gtk_window_set_default_size (GTK_WINDOW (self), TAGS_WIDTH, TAGS_HEIGHT);
  } else if (first->note != NULL) {
    gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->note), first->note, -1);
  }
  tags_changed_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->tags));
  gtk_editable_set_position (self->tags, -1);
  return self;
}

GPtrArray *
wuzi_mark_dialog_get_marks (WuziMarkDialog *self)
{
  g_return_val_if_fail (WUZI_IS_MARK_DIALOG (self), NULL);

  return self->marks;
}

/* The mark's own tags, without those that were taken away, and with those that were added. */
static GStrv
change_tags (WuziMarkDialog *self, const GameMark *mark)
{
  g_auto (GStrv) typed = get_tags (self);
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; mark->tags != NULL && mark->tags[i] != NULL; i++)
    if (has_tag (typed, mark->tags[i]) || !has_tag (self->common, mark->tags[i]))
      g_string_append_printf (all, "%s,", mark->tags[i]);
  for (guint i = 0; typed != NULL && typed[i] != NULL; i++)
    g_string_append_printf (all, "%s,", typed[i]);
  return game_mark_parse_tags (all->str);
}

gboolean
wuzi_mark_dialog_apply (WuziMarkDialog *self, GameMark *mark)
{
  g_auto (GameMark) before = { 0 };
  GtkTextIter start;
  GtkTextIter end;
  g_autofree char *text = NULL;
  GStrv tags;

  g_return_val_if_fail (WUZI_IS_MARK_DIALOG (self), FALSE);

  game_mark_copy (&before, mark);
  tags = change_tags (self, mark);
  g_strfreev (mark->tags);
  mark->tags = tags;
  if (self->marks->len == 1) {
    gtk_text_buffer_get_bounds (gtk_text_view_get_buffer (self->note), &start, &end);
    text = gtk_text_buffer_get_text (gtk_text_view_get_buffer (self->note), &start, &end, FALSE);
    game_mark_set_note (mark, text);
  }
  return !game_mark_equal (&before, mark);
}
