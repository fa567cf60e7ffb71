/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list of titles, whose rows look up the rest when they are shown. */
#include "ui/study/wuzi-game-choice.h"

#include <glib/gi18n-lib.h>

#include "present/study/replay-words.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/study/wuzi-game-titles.h"

struct _WuziGameChoice {
  AdwWindow parent_instance;

  /* Owned */
  GPtrArray *studies;
  GPtrArray *misfits;
  GtkMultiSelection *games;

  gboolean answered;

  /* Template */
  GtkListView *list;
  GtkButton *add;
};

G_DEFINE_FINAL_TYPE (WuziGameChoice, wuzi_game_choice, ADW_TYPE_WINDOW)

static guint answered_signal;

static const char *
get_misfit (WuziGameChoice *self, guint position)
{
  return g_ptr_array_index (self->misfits, position);
}

/* What is known of it, behind why it can't be added, if so. */
static char *
describe_game (WuziGameChoice *self, guint position)
{
  const char *misfit = get_misfit (self, position);
  g_autofree char *known =
      replay_words_for_game_of_file (g_ptr_array_index (self->studies, position));

  return misfit != NULL ? g_strjoin (" · ", misfit, known, NULL) : g_steal_pointer (&known);
}

static GtkWidget *
new_label (const char *class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, class);
  return label;
}

static void
choose (WuziGameChoice *self, guint position, gboolean chosen)
{
  GtkSelectionModel *games = GTK_SELECTION_MODEL (self->games);

  if (!chosen)
    gtk_selection_model_unselect_item (games, position);
  else if (get_misfit (self, position) == NULL)
    gtk_selection_model_select_item (games, position, FALSE);
}

static void
toggled_cb (GtkCheckButton *check, GtkListItem *item)
{
  WuziGameChoice *self =
      WUZI_GAME_CHOICE (gtk_widget_get_ancestor (GTK_WIDGET (check), WUZI_TYPE_GAME_CHOICE));
  gboolean chosen = gtk_check_button_get_active (check);

  if (self != NULL && chosen != gtk_list_item_get_selected (item))
    choose (self, gtk_list_item_get_position (item), chosen);
}

/* A click anywhere in the row chooses it, or doesn't any more.
 *
 * NOTE: in GTK 4.8, keys go to no row that can't be selected, but to what is in it. */
static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *check = gtk_check_button_new ();

  gtk_widget_set_can_target (check, FALSE);
  g_object_bind_property (item, "selected", check, "active", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (check, "toggled", G_CALLBACK (toggled_cb), item, (GConnectFlags) 0);
  gtk_box_append (GTK_BOX (words), new_label ("body"));
  gtk_box_append (GTK_BOX (words), new_label ("caption"));
  gtk_box_append (GTK_BOX (row), check);
  gtk_box_append (GTK_BOX (row), words);
  gtk_list_item_set_selectable (item, FALSE);
  gtk_list_item_set_child (item, row);
}

static void
bind_cb (WuziGameChoice *self, GtkListItem *item)
{
  GtkWidget *row = gtk_list_item_get_child (item);
  GtkWidget *words = gtk_widget_get_last_child (row);
  guint position = gtk_list_item_get_position (item);
  g_autofree char *about = describe_game (self, position);

  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (words)),
                       gtk_string_object_get_string (gtk_list_item_get_item (item)));
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (words)), about);
  gtk_widget_set_sensitive (row, get_misfit (self, position) == NULL);
}

static void
activated_cb (WuziGameChoice *self, guint position)
{
  choose (self, position,
          !gtk_selection_model_is_selected (GTK_SELECTION_MODEL (self->games), position));
}

static void
count_chosen (WuziGameChoice *self)
{
  g_autoptr (GtkBitset) chosen =
      gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->games));
  guint count = (guint) gtk_bitset_get_size (chosen);
  g_autofree char *words =
      count > 0 ? g_strdup_printf (ngettext ("_Add %u Game", "_Add %u Games", count), count)
                : g_strdup (_ ("_Add"));

  widget_relabel (self->add, words);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "choice.add", count > 0);
}

static void
choose_all (WuziGameChoice *self)
{
  g_autoptr (GtkBitset) chosen = gtk_bitset_new_empty ();
  g_autoptr (GtkBitset) mask = gtk_bitset_new_range (0, self->studies->len);

  for (guint i = 0; i < self->studies->len; i++)
    if (get_misfit (self, i) == NULL)
      gtk_bitset_add (chosen, i);
  gtk_selection_model_set_selection (GTK_SELECTION_MODEL (self->games), chosen, mask);
}

static void
all_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  choose_all (WUZI_GAME_CHOICE (widget));
}

static void
none_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_selection_model_unselect_all (GTK_SELECTION_MODEL (WUZI_GAME_CHOICE (widget)->games));
}

static void
answer (WuziGameChoice *self, GPtrArray *studies)
{
  if (!self->answered) {
    self->answered = TRUE;
    g_signal_emit (self, answered_signal, 0, studies);
  }
}

static void
add_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziGameChoice *self = WUZI_GAME_CHOICE (widget);
  g_autoptr (GPtrArray) studies = g_ptr_array_new ();

  for (guint i = 0; i < self->studies->len; i++)
    if (gtk_selection_model_is_selected (GTK_SELECTION_MODEL (self->games), i))
      g_ptr_array_add (studies, g_ptr_array_index (self->studies, i));
  answer (self, studies);
  gtk_window_close (GTK_WINDOW (self));
}

static gboolean
wuzi_game_choice_close_request (GtkWindow *window)
{
  answer (WUZI_GAME_CHOICE (window), NULL);
  return GTK_WINDOW_CLASS (wuzi_game_choice_parent_class)->close_request (window);
}

static void
wuzi_game_choice_dispose (GObject *object)
{
  WuziGameChoice *self = WUZI_GAME_CHOICE (object);

  g_clear_object (&self->games);

  G_OBJECT_CLASS (wuzi_game_choice_parent_class)->dispose (object);
}

static void
wuzi_game_choice_finalize (GObject *object)
{
  WuziGameChoice *self = WUZI_GAME_CHOICE (object);

  g_ptr_array_unref (self->studies);
  g_ptr_array_unref (self->misfits);

  G_OBJECT_CLASS (wuzi_game_choice_parent_class)->finalize (object);
}

static void
wuzi_game_choice_class_init (WuziGameChoiceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_game_choice_dispose;
  G_OBJECT_CLASS (klass)->finalize = wuzi_game_choice_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = wuzi_game_choice_close_request;

  answered_signal = NEW_SIGNAL (klass, "answered", G_TYPE_POINTER);

  gtk_widget_class_install_action (widget_class, "choice.all", NULL, all_action);
  gtk_widget_class_install_action (widget_class, "choice.none", NULL, none_action);
  gtk_widget_class_install_action (widget_class, "choice.add", NULL, add_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_a, GDK_CONTROL_MASK, "choice.all",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "choice.add",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-game-choice.ui");
  BIND_CHILDREN (widget_class, WuziGameChoice, list, add);
  BIND_CALLBACKS (widget_class, activated_cb);
}

static void
wuzi_game_choice_init (WuziGameChoice *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  gtk_list_view_set_factory (self->list, factory);
}

WuziGameChoice *
wuzi_game_choice_new (GtkWindow *parent, StudyFile *file, GPtrArray *misfits)
{
  WuziGameChoice *self;
  GListModel *titles;

  g_return_val_if_fail (file != NULL && misfits->len == file->studies->len, NULL);

  self = g_object_new (WUZI_TYPE_GAME_CHOICE, "transient-for", parent, NULL);
  self->studies = g_ptr_array_ref (file->studies);
  self->misfits = g_ptr_array_ref (misfits);
  titles = G_LIST_MODEL (wuzi_game_titles_new (file));
  /* Not what couldn't be read. */
  self->games = gtk_multi_selection_new (
      G_LIST_MODEL (gtk_slice_list_model_new (titles, 0, file->studies->len)));
  g_signal_connect_object (self->games, "selection-changed", G_CALLBACK (count_chosen), self,
                           G_CONNECT_SWAPPED);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->games));
  choose_all (self);
  count_chosen (self);
  return self;
}
