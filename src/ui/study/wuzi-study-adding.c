/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads, looks what fits, and has the study merge it. */
#include "ui/study/wuzi-study-adding.h"

#include <glib/gi18n-lib.h>

#include "present/words/info-words.h"
#include "study/wuzi-study-document.h"
#include "study/wuzi-study-reading.h"
#include "ui/common/template.h"
#include "ui/study/study-clipboard.h"
#include "ui/study/wuzi-game-choice.h"

enum {
  WORK_MSECS = 300, /* longer work is shown, and how far it is */
};

struct _WuziStudyAdding {
  GtkWidget parent_instance;

  /* Owned */
  WuziReplay *replay;
  WuziStudyReading *work;      /* NULL: nothing is on its way */
  WuziStudyDocument *document; /* whose games somebody chooses from; or NULL */
  guint source;                /* shows it, if it takes long */

  /* Template */
  GtkInfoBar *bar; /* NULL once the widget is gone */
  GtkProgressBar *progress;
};

G_DEFINE_FINAL_TYPE (WuziStudyAdding, wuzi_study_adding, GTK_TYPE_WIDGET)

enum {
  PROP_0,
  PROP_REPLAY,
  PROP_WORKING,
  N_PROPS,
};

enum {
  SAID,
  TOLD,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* The study that is shown, or NULL. */
static WuziStudy *
get_study (WuziStudyAdding *self)
{
  return self->replay != NULL ? wuzi_replay_get_study (self->replay) : NULL;
}

static void
say (WuziStudyAdding *self, const char *sentence)
{
  g_signal_emit (self, signals[SAID], 0, sentence);
}

static void
tell (WuziStudyAdding *self, const char *sentences)
{
  g_signal_emit (self, signals[TOLD], 0, sentences);
}

static void
tell_sentences (WuziStudyAdding *self, const StudyFile *file)
{
  g_autofree char *sentences = study_file_dup_sentences (file);

  tell (self, sentences);
}

static gboolean
show_work (gpointer user_data)
{
  WuziStudyAdding *self = user_data;

  gtk_progress_bar_set_fraction (self->progress, wuzi_study_reading_get_progress (self->work));
  gtk_info_bar_set_revealed (self->bar, TRUE);
  return G_SOURCE_CONTINUE;
}

/* FALSE: something else is at work. */
static gboolean
begin_work (WuziStudyAdding *self)
{
  if (self->work != NULL)
    return FALSE;
  self->work = wuzi_study_reading_new ();
  self->source = g_timeout_add (WORK_MSECS, show_work, self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORKING]);
  return TRUE;
}

static void
end_work (WuziStudyAdding *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  if (self->work != NULL)
    g_cancellable_cancel (G_CANCELLABLE (self->work));
  g_clear_object (&self->work);
  if (self->bar == NULL)
    return;
  gtk_info_bar_set_revealed (self->bar, FALSE);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORKING]);
}

static void
stop_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziStudyAdding *self = WUZI_STUDY_ADDING (widget);

  if (self->work != NULL)
    g_cancellable_cancel (G_CANCELLABLE (self->work));
}

/* Goes to where a pasted game ends, or to the first move of a branch. */
static void
go_along (WuziStudyAdding *self, StudyNode end, StudyNode node, gboolean is_branch)
{
  WuziStudy *study = get_study (self);
  guint first = wuzi_study_get_depth (study, node) + 1;

  while (is_branch && wuzi_study_get_depth (study, end) > first)
    end = wuzi_study_get_parent (study, end);
  wuzi_study_set_current (study, end);
}

/* Games on their way into the study. */
typedef struct {
  WuziStudyAdding *bar; /* Owned */
  WuziStudy *study;     /* Owned: to which they are added */
  StudyNode node;       /* below which they are added */
  gboolean is_branch;
  gboolean is_file;   /* what was added is told, and what is looked at stays */
  guint added;        /* so many games */
  guint other_rule;   /* so many of them */
  guint games;        /* that don't fit and were left out */
  const char *misfit; /* why the first of these doesn't */
} Adding;

static void
adding_free (Adding *adding)
{
  g_object_unref (adding->bar);
  g_object_unref (adding->study);
  g_free (adding);
}

static void
add_sentence (GString *text, char *sentence)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
  g_free (sentence);
}

/* How many there were, if they are of a file, and what isn't as one may expect. */
static void
tell_added (WuziStudyAdding *self, const Adding *adding, guint moves)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (adding->is_file)
    add_sentence (text, g_strdup_printf (
                            ngettext ("%u game was added.", "%u games were added.", adding->added),
                            adding->added));
  if (adding->other_rule > 0)
    /* Translators: so many of the games that were added */
    add_sentence (text,
                  g_strdup_printf (ngettext ("%u of them has another rule.",
                                             "%u of them have another rule.", adding->other_rule),
                                   adding->other_rule));
  if (adding->games > 0)
    add_sentence (text, g_strdup_printf (ngettext ("%u game was left out. %s",
                                                   "%u games were left out. %s", adding->games),
                                         adding->games, adding->misfit));
  else if (moves > 0)
    add_sentence (text, g_strdup (_ ("Moves on points that aren’t free here were left out.")));
  if (text->len > 0)
    say (self, text->str);
}

static void
merged_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Adding *adding = user_data;
  WuziStudyAdding *self = adding->bar;
  g_autoptr (GError) error = NULL;
  guint left_out;
  StudyNode end;
  gboolean done = wuzi_study_merge_finish (adding->study, result, &left_out, &end, &error);

  end_work (self);
  if (get_study (self) == adding->study && done) {
    if (!adding->is_file)
      go_along (self, end, adding->node, adding->is_branch);
    tell_added (self, adding, left_out);
  } else if (get_study (self) == adding->study
             && g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BUSY)) {
    say (self, _ ("The study was changed meanwhile. Nothing was added."));
  }
  adding_free (adding);
}

/* What is known of a game has no place in another one but in a comment, at the end of its moves. */
static void
note_info (WuziStudy *game)
{
  StudyNode end = wuzi_study_get_end (game, STUDY_ROOT);
  const StudyNote *note = wuzi_study_get_note (game, end);
  g_autofree char *info = info_words_for_all (game);
  g_autofree char *comment = note != NULL && note->comment != NULL && info != NULL
                                 ? g_strconcat (note->comment, "\n\n", info, NULL)
                                 : g_strdup (info);

  if (comment != NULL)
    wuzi_study_set_comment (game, end, comment);
}

/* Why a game can't be added, in a sentence; NULL if it can. Stones that are set up would lie on
 * moves that are there. */
static const char *
find_misfit (WuziStudyAdding *self, WuziStudy *other, gboolean is_branch)
{
  const StudyNote *note = wuzi_study_get_note (other, STUDY_ROOT);

  if (wuzi_study_get_size (other) != wuzi_study_get_size (get_study (self)))
    return _ ("That is of a board of another size.");
  if (!is_branch && note != NULL && note->stones != NULL
      && wuzi_study_get_child (get_study (self), STUDY_ROOT) != STUDY_NO_NODE)
    return _ ("Stones are set up there, and this study has moves.");
  return NULL;
}

/* How many games name a rule that isn't the one of the study. */
static guint
count_other_rule (WuziStudyAdding *self, GPtrArray *studies)
{
  Rule rule, other;
  guint count = 0;

  if (!wuzi_study_get_rule (get_study (self), &rule))
    return 0;
  for (guint i = 0; i < studies->len; i++)
    if (wuzi_study_get_rule (g_ptr_array_index (studies, i), &other) && other != rule)
      count++;
  return count;
}

/* Those that can be added; misfit: why the first other can't. (transfer full) */
static GPtrArray *
find_fitting (WuziStudyAdding *self, GPtrArray *studies, gboolean is_branch, const char **misfit)
{
  GPtrArray *fitting = g_ptr_array_new_with_free_func (g_object_unref);

  *misfit = NULL;
  for (guint i = 0; i < studies->len; i++) {
    WuziStudy *other = g_ptr_array_index (studies, i);
    const char *why = find_misfit (self, other, is_branch);

    if (why == NULL)
      g_ptr_array_add (fitting, g_object_ref (other));
    else if (*misfit == NULL)
      *misfit = why;
  }
  return fitting;
}

/* Adds games: behind the current move, if they are a branch, else from the start, with what is
 * known of them. FALSE if none can be; misfit: why not. */
static gboolean
add_games (WuziStudyAdding *self, GPtrArray *studies, gboolean is_branch, gboolean is_file,
           const char **misfit)
{
  g_autoptr (GPtrArray) fitting = find_fitting (self, studies, is_branch, misfit);
  Adding *adding;

  if (fitting->len == 0)
    return FALSE;
  wuzi_replay_set_playing (self->replay, FALSE);
  for (guint i = 0; i < fitting->len && !is_branch; i++)
    note_info (g_ptr_array_index (fitting, i));
  adding = g_new0 (Adding, 1);
  adding->bar = g_object_ref (self);
  adding->study = g_object_ref (get_study (self));
  adding->node = is_branch ? wuzi_study_get_current (get_study (self)) : STUDY_ROOT;
  adding->is_branch = is_branch;
  adding->is_file = is_file;
  adding->added = fitting->len;
  adding->other_rule = count_other_rule (self, fitting);
  adding->games = studies->len - fitting->len;
  adding->misfit = *misfit;
  wuzi_study_merge_async (get_study (self), adding->node, fitting, !is_branch,
                          G_CANCELLABLE (self->work), merged_cb, adding);
  return TRUE;
}

/* What doesn't fit here gets a window of its own. */
static void
take_pasted (WuziStudyAdding *self, StudyFile *file, gboolean is_branch)
{
  const char *misfit;

  say (self, "");
  if (add_games (self, file->studies, is_branch, FALSE, &misfit)) {
    if (file->unread->len > 0)
      tell_sentences (self, file);
    return;
  }
  end_work (self);
  if (!gtk_widget_activate_action (GTK_WIDGET (self), "app.paste-games", NULL))
    say (self, misfit);
}

static void
pasted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziStudyAdding) self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean is_branch;
  g_autoptr (StudyFile) file = study_clipboard_read_finish (result, &is_branch, &error);

  if (file != NULL && self->replay != NULL) {
    take_pasted (self, file, is_branch);
    return;
  }
  end_work (self);
  if (self->replay != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    say (self, _ ("No game was found in the clipboard."));
}

static void
add_chosen (WuziStudyAdding *self, GPtrArray *studies)
{
  const char *misfit;

  if (add_games (self, studies, FALSE, TRUE, &misfit))
    return;
  end_work (self);
  say (self, misfit);
}

/* NULL: none. */
static void
answered_cb (WuziStudyAdding *self, GPtrArray *studies)
{
  if (self->work != NULL && studies != NULL && self->replay != NULL) {
    self->source = g_timeout_add (WORK_MSECS, show_work, self);
    add_chosen (self, studies);
  } else if (self->work != NULL) {
    end_work (self);
  }
  g_clear_object (&self->document);
}

/* Of several games somebody chooses. */
static void
ask_which (WuziStudyAdding *self, WuziStudyDocument *document)
{
  StudyFile *file = wuzi_study_document_get_games (document);
  g_autoptr (GPtrArray) misfits = g_ptr_array_new ();
  WuziGameChoice *choice;

  for (guint i = 0; i < file->studies->len; i++)
    g_ptr_array_add (misfits,
                     (gpointer) find_misfit (self, g_ptr_array_index (file->studies, i), FALSE));
  g_clear_handle_id (&self->source, g_source_remove);
  gtk_info_bar_set_revealed (self->bar, FALSE);
  self->document = g_object_ref (document);
  choice =
      wuzi_game_choice_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), file, misfits);
  g_signal_connect_object (choice, "answered", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (choice));
}

static void
take_file (WuziStudyAdding *self, WuziStudyDocument *document)
{
  StudyFile *file = wuzi_study_document_get_games (document);

  tell_sentences (self, file);
  if (file->studies->len > 1)
    ask_which (self, document);
  else
    add_chosen (self, file->studies);
}

static void
added_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziStudyAdding) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (WuziStudyDocument) document = wuzi_study_document_open_finish (result, &error);

  if (document != NULL && self->replay != NULL) {
    take_file (self, document);
    return;
  }
  end_work (self);
  if (self->replay != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    tell (self, error->message);
}

static void
wuzi_study_adding_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  WuziStudyAdding *self = WUZI_STUDY_ADDING (object);

  switch (id) {
  case PROP_REPLAY:
    g_value_set_object (value, self->replay);
    break;
  case PROP_WORKING:
    g_value_set_boolean (value, self->work != NULL);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
wuzi_study_adding_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  WuziStudyAdding *self = WUZI_STUDY_ADDING (object);

  if (g_set_object (&self->replay, g_value_get_object (value)))
    g_object_notify_by_pspec (object, pspec);
}

/* Its window goes, but what is on its way holds it. */
static void
wuzi_study_adding_unroot (GtkWidget *widget)
{
  WuziStudyAdding *self = WUZI_STUDY_ADDING (widget);

  end_work (self);
  g_clear_object (&self->replay);

  GTK_WIDGET_CLASS (wuzi_study_adding_parent_class)->unroot (widget);
}

static void
wuzi_study_adding_dispose (GObject *object)
{
  WuziStudyAdding *self = WUZI_STUDY_ADDING (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), WUZI_TYPE_STUDY_ADDING);
  end_work (self);
  g_clear_object (&self->document);
  g_clear_object (&self->replay);

  G_OBJECT_CLASS (wuzi_study_adding_parent_class)->dispose (object);
}

static void
wuzi_study_adding_class_init (WuziStudyAddingClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = wuzi_study_adding_get_property;
  object_class->set_property = wuzi_study_adding_set_property;
  object_class->dispose = wuzi_study_adding_dispose;
  widget_class->unroot = wuzi_study_adding_unroot;

  properties[PROP_REPLAY] =
      g_param_spec_object ("replay", NULL, NULL, WUZI_TYPE_REPLAY,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_WORKING] =
      g_param_spec_boolean ("working", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[SAID] = NEW_SIGNAL (klass, "said", G_TYPE_STRING);
  signals[TOLD] = NEW_SIGNAL (klass, "told", G_TYPE_STRING);

  gtk_widget_class_install_action (widget_class, "adding.stop", NULL, stop_action);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-study-adding.ui");
  BIND_CHILDREN (widget_class, WuziStudyAdding, bar, progress);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "studyadding");
}

static void
wuzi_study_adding_init (WuziStudyAdding *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

gboolean
wuzi_study_adding_is_working (WuziStudyAdding *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY_ADDING (self), FALSE);

  return self->work != NULL;
}

void
wuzi_study_adding_paste (WuziStudyAdding *self)
{
  g_return_if_fail (WUZI_IS_STUDY_ADDING (self));

  if (begin_work (self))
    study_clipboard_read_async (gtk_widget_get_clipboard (GTK_WIDGET (self)),
                                G_CANCELLABLE (self->work), pasted_cb, g_object_ref (self));
}

void
wuzi_study_adding_add_file (WuziStudyAdding *self, const char *path)
{
  g_return_if_fail (WUZI_IS_STUDY_ADDING (self));
  g_return_if_fail (path != NULL);

  if (begin_work (self))
    wuzi_study_document_open_async (path, G_CANCELLABLE (self->work), added_cb,
                                    g_object_ref (self));
}
