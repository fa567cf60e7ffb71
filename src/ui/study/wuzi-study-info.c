/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row for each thing that may be known of a game. */
#include "ui/study/wuzi-study-info.h"

#include <glib/gi18n-lib.h>

#include "present/words/info-words.h"
#include "present/words/screen-text.h"
#include "present/words/wuzi-words.h"
#include "ui/common/template.h"

struct _WuziStudyInfo {
  AdwWindow parent_instance;

  WuziStudy *study; /* Owned */

  /* Template */
  AdwPreferencesGroup *black;
  AdwPreferencesGroup *white;
  AdwPreferencesGroup *game;
  AdwPreferencesGroup *origin;
  AdwComboRow *result;
  AdwComboRow *rule;
  AdwComboRow *repertoire;
  GtkTextView *comment;

  GtkEditable *entries[STUDY_INFO_COUNT]; /* in the groups; NULL for what has no entry */
};

G_DEFINE_FINAL_TYPE (WuziStudyInfo, wuzi_study_info, ADW_TYPE_WINDOW)

typedef struct {
  StudyInfo info;
  gsize group; /* offset in the instance */
  const char *title;
} InfoRow;

static const InfoRow ROWS[] = {
  { STUDY_INFO_BLACK, G_STRUCT_OFFSET (WuziStudyInfo, black), N_ ("Name") },
  { STUDY_INFO_BLACK_RANK, G_STRUCT_OFFSET (WuziStudyInfo, black), N_ ("Rank") },
  { STUDY_INFO_BLACK_TEAM, G_STRUCT_OFFSET (WuziStudyInfo, black), N_ ("Team") },
  { STUDY_INFO_WHITE, G_STRUCT_OFFSET (WuziStudyInfo, white), N_ ("Name") },
  { STUDY_INFO_WHITE_RANK, G_STRUCT_OFFSET (WuziStudyInfo, white), N_ ("Rank") },
  { STUDY_INFO_WHITE_TEAM, G_STRUCT_OFFSET (WuziStudyInfo, white), N_ ("Team") },
  { STUDY_INFO_NAME, G_STRUCT_OFFSET (WuziStudyInfo, game), N_ ("Title") },
  { STUDY_INFO_OPENING, G_STRUCT_OFFSET (WuziStudyInfo, game), N_ ("Opening") },
  { STUDY_INFO_EVENT, G_STRUCT_OFFSET (WuziStudyInfo, game), N_ ("Event") },
  { STUDY_INFO_ROUND, G_STRUCT_OFFSET (WuziStudyInfo, game), N_ ("Round") },
  { STUDY_INFO_PLACE, G_STRUCT_OFFSET (WuziStudyInfo, game), N_ ("Place") },
  { STUDY_INFO_DATE, G_STRUCT_OFFSET (WuziStudyInfo, game), N_ ("Date (year-month-day)") },
  { STUDY_INFO_SECONDS, G_STRUCT_OFFSET (WuziStudyInfo, game), N_ ("Thinking time in seconds") },
  { STUDY_INFO_OVERTIME, G_STRUCT_OFFSET (WuziStudyInfo, game), N_ ("Overtime") },
  { STUDY_INFO_ANNOTATOR, G_STRUCT_OFFSET (WuziStudyInfo, origin), N_ ("Comments by") },
  { STUDY_INFO_USER, G_STRUCT_OFFSET (WuziStudyInfo, origin), N_ ("Entered by") },
  { STUDY_INFO_SOURCE, G_STRUCT_OFFSET (WuziStudyInfo, origin), N_ ("Source") },
  { STUDY_INFO_COPYRIGHT, G_STRUCT_OFFSET (WuziStudyInfo, origin), N_ ("Copyright") },
};

/* As SGF has them. */
typedef struct {
  const char *text;
  const char *words;
} Result;

static const Result RESULTS[] = {
  { "", N_ ("Not known") },
  { "B+", N_ ("Black won") },
  { "B+R", N_ ("Black won by resignation") },
  { "B+T", N_ ("Black won on time") },
  { "B+F", N_ ("Black won by a foul") },
  { "W+", N_ ("White won") },
  { "W+R", N_ ("White won by resignation") },
  { "W+T", N_ ("White won on time") },
  { "W+F", N_ ("White won by a foul") },
  { "0", N_ ("Draw") },
};

static const char *
get_info (WuziStudyInfo *self, StudyInfo info)
{
  const char *text = wuzi_study_get_info (self->study, info);

  return text != NULL ? text : "";
}

/* Can all of it be shown? If not, its beginning is, and it stays as it is. */
static gboolean
is_shown_whole (WuziStudyInfo *self, StudyInfo info)
{
  return screen_text_is_whole (wuzi_study_get_info (self->study, info),
                               info == STUDY_INFO_COMMENT ? SCREEN_TEXT_PART : SCREEN_TEXT_LINE);
}

static void
fill_entry (WuziStudyInfo *self, GtkWidget *row, StudyInfo info)
{
  g_autofree char *text = screen_text_cut (get_info (self, info), SCREEN_TEXT_LINE);

  gtk_editable_set_text (GTK_EDITABLE (row), text);
  if (is_shown_whole (self, info))
    return;
  gtk_editable_set_editable (GTK_EDITABLE (row), FALSE);
  gtk_widget_set_tooltip_text (row, _ ("This is too long to be shown whole. It stays as it is."));
}

static void
add_rows (WuziStudyInfo *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++) {
    GtkWidget *row = g_object_new (ADW_TYPE_ENTRY_ROW, "title", _ (ROWS[i].title), NULL);

    fill_entry (self, row, ROWS[i].info);
    adw_preferences_group_add (G_STRUCT_MEMBER (AdwPreferencesGroup *, self, (glong) ROWS[i].group),
                               row);
    self->entries[ROWS[i].info] = GTK_EDITABLE (row);
  }
}

/* What other programs call a result stays in the list as it is. */
static void
fill_results (WuziStudyInfo *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  const char *present = get_info (self, STUDY_INFO_RESULT);
  g_autofree char *shown = screen_text_cut (present, SCREEN_TEXT_LINE);
  guint chosen = G_N_ELEMENTS (RESULTS);

  for (guint i = 0; i < G_N_ELEMENTS (RESULTS); i++) {
    gtk_string_list_append (list, _ (RESULTS[i].words));
    if (g_str_equal (RESULTS[i].text, present))
      chosen = i;
  }
  if (chosen == G_N_ELEMENTS (RESULTS))
    gtk_string_list_append (list, shown);
  adw_combo_row_set_model (self->result, G_LIST_MODEL (list));
  adw_combo_row_set_selected (self->result, chosen);
}

/* The number of the rule that is named, behind "not known"; 0 if none is. */
static guint
find_rule (WuziStudyInfo *self)
{
  Rule rule;

  return wuzi_study_get_rule (self->study, &rule) ? (guint) rule + 1 : 0;
}

static void
fill_rules (WuziStudyInfo *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  gtk_string_list_append (list, _ ("Not known"));
  for (int rule = 0; rule < RULE_COUNT; rule++)
    gtk_string_list_append (list, wuzi_words_for_rule ((Rule) rule));
  adw_combo_row_set_model (self->rule, G_LIST_MODEL (list));
  adw_combo_row_set_selected (self->rule, find_rule (self));
}

static void
fill_repertoires (WuziStudyInfo *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (int i = 0; i < STUDY_REPERTOIRES; i++)
    gtk_string_list_append (list, info_words_for_repertoire ((StudyRepertoire) i));
  adw_combo_row_set_model (self->repertoire, G_LIST_MODEL (list));
  adw_combo_row_set_selected (self->repertoire, study_repertoire_get (self->study));
}

static void
apply_result (WuziStudyInfo *self)
{
  guint chosen = adw_combo_row_get_selected (self->result);

  if (chosen < G_N_ELEMENTS (RESULTS))
    wuzi_study_set_info (self->study, STUDY_INFO_RESULT, RESULTS[chosen].text);
}

/* What is named there beside a rule stays, unless another rule is chosen. */
static void
apply_rule (WuziStudyInfo *self)
{
  guint chosen = adw_combo_row_get_selected (self->rule);

  if (chosen == find_rule (self))
    return;
  if (chosen == 0)
    wuzi_study_set_info (self->study, STUDY_INFO_RULES, NULL);
  else
    wuzi_study_set_rule (self->study, (Rule) (chosen - 1));
}

static void
apply_comment (WuziStudyInfo *self)
{
  g_autofree char *comment = NULL;

  g_object_get (gtk_text_view_get_buffer (self->comment), "text", &comment, NULL);
  wuzi_study_set_info (self->study, STUDY_INFO_COMMENT, comment);
}

static void
fill_comment (WuziStudyInfo *self)
{
  g_autofree char *text = screen_text_cut (get_info (self, STUDY_INFO_COMMENT), SCREEN_TEXT_PART);

  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->comment), text, -1);
  if (is_shown_whole (self, STUDY_INFO_COMMENT))
    return;
  gtk_text_view_set_editable (self->comment, FALSE);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->comment),
                               _ ("This is too long to be shown whole. It stays as it is."));
}

static void
apply_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziStudyInfo *self = WUZI_STUDY_INFO (widget);

  wuzi_study_begin (self->study);
  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    if (is_shown_whole (self, ROWS[i].info))
      wuzi_study_set_info (self->study, ROWS[i].info,
                           gtk_editable_get_text (self->entries[ROWS[i].info]));
  if (is_shown_whole (self, STUDY_INFO_COMMENT))
    apply_comment (self);
  apply_result (self);
  apply_rule (self);
  study_repertoire_set (self->study,
                        (StudyRepertoire) adw_combo_row_get_selected (self->repertoire));
  wuzi_study_end (self->study);
  gtk_window_close (GTK_WINDOW (self));
}

static void
wuzi_study_info_dispose (GObject *object)
{
  g_clear_object (&WUZI_STUDY_INFO (object)->study);

  G_OBJECT_CLASS (wuzi_study_info_parent_class)->dispose (object);
}

static void
wuzi_study_info_class_init (WuziStudyInfoClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_study_info_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-study-info.ui");
  BIND_CHILDREN (widget_class, WuziStudyInfo, black, white, game, origin, result, rule, repertoire,
                 comment);
  gtk_widget_class_install_action (widget_class, "info.apply", NULL, apply_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "info.apply",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
wuzi_study_info_init (WuziStudyInfo *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

WuziStudyInfo *
wuzi_study_info_present (WuziStudy *study, GtkWindow *parent)
{
  WuziStudyInfo *self;

  g_return_val_if_fail (WUZI_IS_STUDY (study), NULL);

  self = g_object_new (WUZI_TYPE_STUDY_INFO, "transient-for", parent, NULL);
  self->study = g_object_ref (study);
  add_rows (self);
  fill_results (self);
  fill_rules (self);
  fill_repertoires (self);
  fill_comment (self);
  gtk_window_present (GTK_WINDOW (self));
  return self;
}
