/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists all that is found, and goes through the list. */
#include "ui/study/wuzi-study-find.h"

#include <glib/gi18n-lib.h>

#include "study/study-find.h"
#include "threads/task-thread.h"
#include "ui/common/template.h"
#include "ui/common/wuzi-wrap-layout.h"

enum {
  SPACING = 6,
};

/* As they stand in the list of the template. */
typedef enum {
  KIND_ANYTHING,
  KIND_GOOD,
  KIND_INTERESTING,
  KIND_DOUBTFUL,
  KIND_BAD,
  KIND_POSITION,
} Kind;

struct _WuziStudyFind {
  GtkWidget parent_instance;

  /* Owned */
  WuziStudy *study;
  GSignalGroup *study_signals;
  StudyFound *found;      /* NULL: nothing is asked, or the answer isn't there yet */
  GCancellable *looking;  /* of a thread; NULL: none looks */
  StudyPosition position; /* that is looked for, if that is what is */
  StudyNode start;        /* where it was opened, or last changed */
  guint source;           /* looks again after the study was changed; 0 if it needn't */
  gboolean leads;         /* what is found is gone to */
  GtkWidget *former;      /* weak: had the keyboard before, beside this; or NULL */

  /* Template */
  GtkSearchBar *bar;
  GtkWidget *row;
  GtkEditable *entry;
  GtkDropDown *kind;
  GtkLabel *count;
};

G_DEFINE_FINAL_TYPE (WuziStudyFind, wuzi_study_find, GTK_TYPE_WIDGET)

enum {
  PROP_0,
  PROP_STUDY,
  PROP_OPEN,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static gboolean
is_open (WuziStudyFind *self)
{
  return gtk_search_bar_get_search_mode (self->bar);
}

/* FALSE if nothing is asked. */
static gboolean
read_query (WuziStudyFind *self, StudyQuery *query)
{
  static const MoveJudgement MOVES[] = {
    [KIND_GOOD] = MOVE_GOOD,
    [KIND_INTERESTING] = MOVE_INTERESTING,
    [KIND_DOUBTFUL] = MOVE_DOUBTFUL,
    [KIND_BAD] = MOVE_BAD,
  };
  Kind kind = (Kind) gtk_drop_down_get_selected (self->kind);
  const char *text = gtk_editable_get_text (self->entry);

  *query = (StudyQuery) { .text = *text != '\0' ? text : NULL };
  if (kind == KIND_POSITION)
    query->position = &self->position;
  else
    query->move = kind < G_N_ELEMENTS (MOVES) ? MOVES[kind] : MOVE_UNJUDGED;
  return query->text != NULL || kind != KIND_ANYTHING;
}

static guint
count_found (WuziStudyFind *self)
{
  return self->found != NULL ? self->found->nodes->len : 0;
}

/* "3 of 17" */
static void
show_count (WuziStudyFind *self)
{
  guint count = count_found (self);
  gboolean there = FALSE;
  guint place =
      count > 0 ? study_found_get_place (self->found, wuzi_study_get_current (self->study), &there)
                : 0;
  g_autofree char *words = NULL;

  if (there)
    /* Translators: which of all that were found */
    words = g_strdup_printf (_ ("%u of %u"), place + 1, count);
  else if (count > 0)
    words = g_strdup_printf (ngettext ("%u found", "%u found", count), count);
  else if (self->looking != NULL)
    words = g_strdup (_ ("Searching…"));
  else
    words = g_strdup (self->found != NULL ? _ ("Nothing found") : "");
  gtk_label_set_label (self->count, words);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "find.next", count > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "find.previous", count > 0);
}

/* To the first one from a node on, or behind it; around the end. */
static void
go_from (WuziStudyFind *self, StudyNode node, gboolean behind)
{
  guint count = count_found (self);
  gboolean there;
  guint place;

  if (count == 0)
    return;
  place = study_found_get_place (self->found, node, &there);
  if (there && behind)
    place++;
  wuzi_study_set_current (self->study,
                          g_array_index (self->found->nodes, StudyNode, place % count));
}

static void
go_back (WuziStudyFind *self)
{
  guint count = count_found (self);
  guint place;

  if (count == 0)
    return;
  place = study_found_get_place (self->found, wuzi_study_get_current (self->study), NULL);
  wuzi_study_set_current (
      self->study, g_array_index (self->found->nodes, StudyNode, (place + count - 1) % count));
}

/* Takes what was found. */
static void
show_found (WuziStudyFind *self, StudyFound *found)
{
  gboolean leads = self->leads;

  self->found = found;
  self->leads = FALSE;
  show_count (self);
  if (leads)
    go_from (self, self->start, FALSE);
}

/* What a thread looks for, and where. */
typedef struct {
  WuziStudy *study;       /* Owned: a copy */
  char *text;             /* Owned */
  StudyPosition position; /* if that is looked for */
  StudyQuery query;       /* borrows these */
} Looking;

static void
looking_free (gpointer data)
{
  Looking *looking = data;

  g_object_unref (looking->study);
  g_free (looking->text);
  g_free (looking);
}

static void
look_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const Looking *looking = task_data;

  g_task_return_pointer (task, study_find_nodes (looking->study, &looking->query, cancellable),
                         (GDestroyNotify) study_found_free);
}

static void
looked_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  WuziStudyFind *self = WUZI_STUDY_FIND (source);
  StudyFound *found = g_task_propagate_pointer (G_TASK (result), NULL);

  if (found == NULL)
    return;
  g_clear_object (&self->looking);
  show_found (self, found);
}

static void
look_in_thread (WuziStudyFind *self, const StudyQuery *query)
{
  Looking *looking = g_new0 (Looking, 1);
  g_autoptr (GTask) task = NULL;

  looking->study = wuzi_study_copy (self->study, STUDY_ROOT);
  looking->text = g_strdup (query->text);
  looking->query = (StudyQuery) { .text = looking->text, .move = query->move };
  if (query->position != NULL) {
    looking->position = *query->position;
    looking->query.position = &looking->position;
  }
  self->looking = g_cancellable_new ();
  task = g_task_new (self, self->looking, looked_cb, NULL);
  g_task_set_task_data (task, looking, looking_free);
  task_thread_run (task, look_thread);
}

static void
stop_looking (WuziStudyFind *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  g_cancellable_cancel (self->looking);
  g_clear_object (&self->looking);
  g_clear_pointer (&self->found, study_found_free);
}

static void
look (WuziStudyFind *self, gboolean leads)
{
  StudyQuery query;

  stop_looking (self);
  self->leads = leads;
  if (!is_open (self) || self->study == NULL || !read_query (self, &query))
    show_count (self);
  else if (!wuzi_study_is_large (self->study))
    show_found (self, study_find_nodes (self->study, &query, NULL));
  else {
    look_in_thread (self, &query);
    show_count (self);
  }
}

/* Looks now, if there is something that it doesn't know yet. */
static void
ensure (WuziStudyFind *self)
{
  if (self->source != 0)
    look (self, FALSE);
}

static void
next_cb (WuziStudyFind *self)
{
  ensure (self);
  if (self->study != NULL)
    go_from (self, wuzi_study_get_current (self->study), TRUE);
}

static void
previous_cb (WuziStudyFind *self)
{
  ensure (self);
  if (self->study != NULL)
    go_back (self);
}

static void
next_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  next_cb (WUZI_STUDY_FIND (widget));
}

static void
previous_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  previous_cb (WUZI_STUDY_FIND (widget));
}

static void
query_changed_cb (WuziStudyFind *self)
{
  look (self, TRUE);
}

/* It is the position where that is chosen. */
static void
kind_changed_cb (WuziStudyFind *self)
{
  if (self->study != NULL && gtk_drop_down_get_selected (self->kind) == KIND_POSITION)
    wuzi_study_get_position (self->study, wuzi_study_get_current (self->study), &self->position);
  query_changed_cb (self);
}

static void
open_changed_cb (WuziStudyFind *self)
{
  if (self->study != NULL)
    self->start = wuzi_study_get_current (self->study);
  look (self, FALSE);
  if (!is_open (self) && self->former != NULL && gtk_widget_get_mapped (self->former))
    gtk_widget_grab_focus (self->former);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OPEN]);
}

/* --- following the study --- */

static gboolean
look_cb (gpointer user_data)
{
  WuziStudyFind *self = user_data;

  self->source = 0;
  look (self, FALSE);
  return G_SOURCE_REMOVE;
}

/* Nodes that were found may be gone: nothing of the list is used before it is made anew. */
static void
changed_cb (WuziStudyFind *self, guint what)
{
  if ((what & (STUDY_CHANGE_TREE | STUDY_CHANGE_NOTE)) == 0 || !is_open (self))
    return;
  self->start = wuzi_study_get_current (self->study);
  g_cancellable_cancel (self->looking);
  if (self->source == 0)
    self->source = g_idle_add (look_cb, self);
}

static void
current_changed_cb (WuziStudyFind *self)
{
  if (is_open (self) && self->source == 0)
    show_count (self);
}

/* --- the class --- */

static void
wuzi_study_find_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  WuziStudyFind *self = WUZI_STUDY_FIND (object);

  switch (id) {
  case PROP_STUDY:
    g_value_set_object (value, self->study);
    break;
  case PROP_OPEN:
    g_value_set_boolean (value, is_open (self));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
wuzi_study_find_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  WuziStudyFind *self = WUZI_STUDY_FIND (object);

  switch (id) {
  case PROP_STUDY:
    wuzi_study_find_set_study (self, g_value_get_object (value));
    break;
  case PROP_OPEN:
    wuzi_study_find_set_open (self, g_value_get_boolean (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
wuzi_study_find_dispose (GObject *object)
{
  WuziStudyFind *self = WUZI_STUDY_FIND (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self));

  stop_looking (self);
  g_clear_object (&self->study_signals);
  g_clear_object (&self->study);
  g_clear_weak_pointer (&self->former);
  if (child != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (wuzi_study_find_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-study-find.ui");
  BIND_CHILDREN (widget_class, WuziStudyFind, bar, row, entry, kind, count);
  BIND_CALLBACKS (widget_class, query_changed_cb, kind_changed_cb, open_changed_cb, next_cb,
                  previous_cb);
}

static void
wuzi_study_find_class_init (WuziStudyFindClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = wuzi_study_find_dispose;
  object_class->get_property = wuzi_study_find_get_property;
  object_class->set_property = wuzi_study_find_set_property;

  properties[PROP_STUDY] = g_param_spec_object ("study", NULL, NULL, WUZI_TYPE_STUDY, flags);
  properties[PROP_OPEN] = g_param_spec_boolean ("open", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_install_action (widget_class, "find.next", NULL, next_action);
  gtk_widget_class_install_action (widget_class, "find.previous", NULL, previous_action);
  bind_template (widget_class);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "studyfind");
}

static void
wuzi_study_find_init (WuziStudyFind *self)
{
  self->start = STUDY_ROOT;
  self->study_signals = g_signal_group_new (WUZI_TYPE_STUDY);
  g_signal_group_connect_swapped (self->study_signals, "changed", G_CALLBACK (changed_cb), self);
  g_signal_group_connect_swapped (self->study_signals, "notify::current",
                                  G_CALLBACK (current_changed_cb), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->row, wuzi_wrap_layout_new (SPACING));
  gtk_search_bar_connect_entry (self->bar, self->entry);
  look (self, FALSE);
}

void
wuzi_study_find_set_study (WuziStudyFind *self, WuziStudy *study)
{
  g_return_if_fail (WUZI_IS_STUDY_FIND (self));
  g_return_if_fail (study == NULL || WUZI_IS_STUDY (study));

  if (!g_set_object (&self->study, study))
    return;
  g_signal_group_set_target (self->study_signals, study);
  self->start = study != NULL ? wuzi_study_get_current (study) : STUDY_ROOT;
  look (self, FALSE);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STUDY]);
}

/* Who came by the menu doesn't go back to its button. */
static void
note_former (WuziStudyFind *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *page = gtk_widget_get_parent (GTK_WIDGET (self));

  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    return;
  g_set_weak_pointer (&self->former,
                      focus != NULL && page != NULL && gtk_widget_is_ancestor (focus, page) ? focus
                                                                                            : NULL);
}

void
wuzi_study_find_set_open (WuziStudyFind *self, gboolean open)
{
  g_return_if_fail (WUZI_IS_STUDY_FIND (self));

  if (open)
    note_former (self);
  gtk_search_bar_set_search_mode (self->bar, open);
  if (open) {
    gtk_widget_grab_focus (GTK_WIDGET (self->entry));
    gtk_editable_select_region (self->entry, 0, -1);
  }
}

gboolean
wuzi_study_find_is_open (WuziStudyFind *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY_FIND (self), FALSE);

  return is_open (self);
}
