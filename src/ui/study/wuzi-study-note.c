/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the current node's note, and makes edits of what hands do. */
#include "ui/study/wuzi-study-note.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "present/study/study-marking.h"
#include "present/study/study-words.h"
#include "present/words/screen-text.h"
#include "ui/common/list-access.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/common/wuzi-wrap-layout.h"

enum {
  TOOL_SPACING = 4,
};

/* Where was typed last: going on there is the same edit. */
typedef enum {
  TYPED_NOWHERE,
  TYPED_COMMENT,
  TYPED_NAME,
} TypedField;

struct _WuziStudyNote {
  GtkWidget parent_instance;

  /* Owned */
  WuziStudy *study;
  GSignalGroup *study_signals;
  GSimpleActionGroup *actions; /* "note.*" */

  WuziStudyTool tool;
  Point from; /* where an arrow or line has begun by a click, or POINT_NONE */
  StudyNode shown;
  gboolean following; /* what changes in the widgets isn't typed */
  TypedField typed;
  int typed_at; /* in the comment, letters before it */
  gboolean goes_on;
  guint part;     /* of a long comment, from 0 */
  char *inserted; /* owned: the comment with a long text that was pasted; NULL if none was */
  guint insert_source;

  /* Template */
  GtkWidget *content;
  GtkMenuButton *move_button;
  GtkLabel *move_label;
  GtkMenuButton *position_button;
  GtkLabel *position_label;
  GtkBox *tools;
  GtkEditable *name;
  GtkTextView *comment;
  GtkWidget *placeholder;
  GtkLabel *part_label;

  /* Of tools */
  GtkToggleButton *tool_buttons[WUZI_STUDY_TOOLS]; /* NULL for playing */
  GtkMenuButton *turn_button;
};

G_DEFINE_FINAL_TYPE (WuziStudyNote, wuzi_study_note, GTK_TYPE_WIDGET)

enum {
  PROP_0,
  PROP_STUDY,
  PROP_TOOL,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* By tool; translated when they are shown. */
static const char *const TOOL_NAMES[WUZI_STUDY_TOOLS] = {
  [WUZI_STUDY_TOOL_PLAY] = N_ ("Play"),
  [WUZI_STUDY_TOOL_CROSS] = N_ ("Mark with a cross"),
  [WUZI_STUDY_TOOL_CIRCLE] = N_ ("Mark with a circle"),
  [WUZI_STUDY_TOOL_SQUARE] = N_ ("Mark with a square"),
  [WUZI_STUDY_TOOL_TRIANGLE] = N_ ("Mark with a triangle"),
  [WUZI_STUDY_TOOL_LETTER] = N_ ("Write letters"),
  [WUZI_STUDY_TOOL_NUMBER] = N_ ("Write numbers"),
  [WUZI_STUDY_TOOL_ARROW] = N_ ("Draw arrows"),
  [WUZI_STUDY_TOOL_LINE] = N_ ("Draw lines"),
  [WUZI_STUDY_TOOL_ERASE] = N_ ("Erase marks"),
  [WUZI_STUDY_TOOL_BLACK] = N_ ("Set up black stones"),
  [WUZI_STUDY_TOOL_WHITE] = N_ ("Set up white stones"),
  [WUZI_STUDY_TOOL_EMPTY] = N_ ("Take stones off"),
};

typedef struct {
  MoveJudgement move;
  int emphasis;
} MoveChoice;

typedef struct {
  StudyPositionJudgement position;
  int emphasis;
} PositionChoice;

/* In the order of the menus; the targets of the actions are their numbers. */
static const MoveChoice MOVES[] = {
  { MOVE_UNJUDGED, 0 }, { MOVE_GOOD, 2 }, { MOVE_GOOD, 1 }, { MOVE_INTERESTING, 1 },
  { MOVE_DOUBTFUL, 1 }, { MOVE_BAD, 1 },  { MOVE_BAD, 2 },
};

static const PositionChoice POSITIONS[] = {
  { STUDY_POSITION_UNJUDGED, 0 },       { STUDY_POSITION_GOOD_FOR_BLACK, 2 },
  { STUDY_POSITION_GOOD_FOR_BLACK, 1 }, { STUDY_POSITION_EVEN, 1 },
  { STUDY_POSITION_GOOD_FOR_WHITE, 1 }, { STUDY_POSITION_GOOD_FOR_WHITE, 2 },
  { STUDY_POSITION_UNCLEAR, 1 },
};

/* By Stone. */
static const char *const TURNS[] = { N_ ("As it comes"), N_ ("Black moves"), N_ ("White moves") };

/* The emphasis of what is very much so counts; of "interesting", there is but one. */
static int
find_move (const StudyNote *note)
{
  for (guint i = 1; note != NULL && i < G_N_ELEMENTS (MOVES); i++)
    if (MOVES[i].move == note->move
        && (MOVES[i].emphasis == note->move_emphasis || note->move == MOVE_DOUBTFUL
            || note->move == MOVE_INTERESTING))
      return (int) i;
  return 0;
}

static int
find_position (const StudyNote *note)
{
  for (guint i = 1; note != NULL && i < G_N_ELEMENTS (POSITIONS); i++)
    if (POSITIONS[i].position == note->position
        && (POSITIONS[i].emphasis == note->position_emphasis
            || note->position == STUDY_POSITION_EVEN || note->position == STUDY_POSITION_UNCLEAR))
      return (int) i;
  return 0;
}

/* "!?  Interesting move" (transfer full) */
static char *
describe_move (const MoveChoice *choice)
{
  const char *sign = study_words_for_move_sign (choice->move, choice->emphasis);
  const char *words = study_words_for_move_judgement (choice->move, choice->emphasis);

  return *sign != '\0' ? g_strdup_printf ("%s  %s", sign, words) : g_strdup (words);
}

/* --- from the study to the widgets --- */

static const StudyNote *
get_note (WuziStudyNote *self)
{
  return self->study != NULL
             ? wuzi_study_get_note (self->study, wuzi_study_get_current (self->study))
             : NULL;
}

static void
show_choice (WuziStudyNote *self, const char *action, int choice)
{
  GAction *found = g_action_map_lookup_action (G_ACTION_MAP (self->actions), action);

  g_simple_action_set_state (G_SIMPLE_ACTION (found), g_variant_new_int32 (choice));
}

/* On the button, and to who hears it. */
static void
show_words (GtkMenuButton *button, GtkLabel *label, const char *words)
{
  gtk_label_set_label (label, words);
  widget_set_spoken (button, words);
}

static void
show_judgements (WuziStudyNote *self, const StudyNote *note)
{
  int move = find_move (note);
  int position = find_position (note);
  int turn = note != NULL ? (int) note->turn : 0;
  g_autofree char *move_words = describe_move (&MOVES[move]);

  show_choice (self, "move", move);
  show_choice (self, "position", position);
  show_choice (self, "turn", turn);
  show_words (self->move_button, self->move_label,
              move > 0 ? move_words : C_ ("judgement", "Move"));
  show_words (self->position_button, self->position_label,
              position > 0 ? study_words_for_position_judgement (POSITIONS[position].position,
                                                                 POSITIONS[position].emphasis)
                           : C_ ("judgement", "Position"));
  gtk_menu_button_set_label (self->turn_button,
                             turn > 0 ? _ (TURNS[turn]) : C_ ("judgement", "Turn"));
}

static gboolean
says (GtkTextBuffer *buffer, const char *text)
{
  g_autofree char *present = NULL;

  g_object_get (buffer, "text", &present, NULL);
  return g_str_equal (present, text);
}

static const char *
get_comment (const StudyNote *note)
{
  return note != NULL && note->comment != NULL ? note->comment : "";
}

/* The part that is shown of a comment, and whether there is another one behind it. (transfer full)
 */
static char *
take_part (WuziStudyNote *self, const char *comment, gboolean *more)
{
  const char *at = comment;
  char *part = screen_text_take (&at, SCREEN_TEXT_PART);

  for (guint i = 0; i < self->part && *at != '\0'; i++) {
    g_free (part);
    part = screen_text_take (&at, SCREEN_TEXT_PART);
  }
  *more = *at != '\0';
  return part;
}

/* A comment that is too long for one is shown in parts, and can't be edited: the text view would
 * take minutes for it. */
static void
show_comment (WuziStudyNote *self, const char *comment)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->comment);
  gboolean whole = screen_text_is_whole (comment, SCREEN_TEXT_PART);
  gboolean more;
  g_autofree char *part = take_part (self, comment, &more);
  g_autofree char *words = g_strdup_printf (_ ("Part %u"), self->part + 1);

  if (!says (buffer, part)) {
    gtk_text_buffer_set_text (buffer, part, -1);
    self->typed = TYPED_NOWHERE;
  }
  gtk_text_view_set_editable (self->comment, whole);
  gtk_label_set_label (self->part_label, words);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "comment.previous-part", self->part > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "comment.next-part", more);
  gtk_widget_set_visible (self->placeholder, gtk_text_buffer_get_char_count (buffer) == 0);
}

static void
show_name (WuziStudyNote *self, const StudyNote *note)
{
  const char *name = note != NULL && note->name != NULL ? note->name : "";
  gboolean whole = screen_text_is_whole (name, SCREEN_TEXT_LINE);
  g_autofree char *shown = screen_text_cut (name, SCREEN_TEXT_LINE);

  if (!g_str_equal (gtk_editable_get_text (self->name), shown)) {
    gtk_editable_set_text (self->name, shown);
    self->typed = TYPED_NOWHERE;
  }
  gtk_editable_set_editable (self->name, whole);
  gtk_widget_set_tooltip_text (
      GTK_WIDGET (self->name),
      whole ? NULL : _ ("This is too long to be shown whole. It stays as it is."));
}

static void
show_texts (WuziStudyNote *self, const StudyNote *note)
{
  self->following = TRUE;
  show_comment (self, get_comment (note));
  show_name (self, note);
  self->following = FALSE;
}

static void
drop_inserted (WuziStudyNote *self)
{
  g_clear_pointer (&self->inserted, g_free);
  g_clear_handle_id (&self->insert_source, g_source_remove);
}

static void
show_note (WuziStudyNote *self)
{
  const StudyNote *note = get_note (self);
  StudyNode node = self->study != NULL ? wuzi_study_get_current (self->study) : STUDY_NO_NODE;
  gboolean is_move =
      node != STUDY_NO_NODE && wuzi_study_get_stone (self->study, node) != STONE_NONE;

  if (node != self->shown) {
    drop_inserted (self);
    self->typed = TYPED_NOWHERE;
    self->from = POINT_NONE;
    self->part = 0;
  }
  self->shown = node;
  show_judgements (self, note);
  show_texts (self, note);
  gtk_widget_set_sensitive (GTK_WIDGET (self), node != STUDY_NO_NODE);
  gtk_widget_set_sensitive (GTK_WIDGET (self->move_button), is_move);
}

static void
changed_cb (WuziStudyNote *self, guint what)
{
  if ((what & (STUDY_CHANGE_NOTE | STUDY_CHANGE_TREE)) != 0)
    show_note (self);
}

static void
part_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziStudyNote *self = WUZI_STUDY_NOTE (widget);
  gboolean next = g_str_equal (name, "comment.next-part");
  GtkTextIter start;

  if (!next && self->part == 0)
    return;
  self->part = next ? self->part + 1 : self->part - 1;
  show_note (self);
  gtk_text_buffer_get_start_iter (gtk_text_view_get_buffer (self->comment), &start);
  gtk_text_buffer_place_cursor (gtk_text_view_get_buffer (self->comment), &start);
  gtk_text_view_scroll_to_iter (self->comment, &start, 0, FALSE, 0, 0);
}

static void
copy_comment_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget),
                          get_comment (get_note (WUZI_STUDY_NOTE (widget))));
}

/* --- from the widgets to the study --- */

/* A copy to be changed. (transfer full) */
static StudyNote *
copy_note (WuziStudyNote *self)
{
  return study_note_copy (get_note (self));
}

/* Takes the note; as a part of the last edit, if it goes on where that was. */
static void
set_note (WuziStudyNote *self, StudyNote *note, gboolean goes_on)
{
  StudyNode node = wuzi_study_get_current (self->study);

  if (goes_on)
    wuzi_study_amend_note (self->study, node, note);
  else
    wuzi_study_set_note (self->study, node, note);
}

static void
text_changed_cb (WuziStudyNote *self, GtkTextBuffer *buffer)
{
  g_autofree char *text = NULL;
  StudyNote *note;

  if (self->following || self->study == NULL)
    return;
  note = copy_note (self);
  g_object_get (buffer, "text", &text, NULL);
  study_note_set_text (&note->comment, text);
  set_note (self, note, self->goes_on);
}

/* Goes typing on from where it was, in letters? Remembers where it will be. */
static void
follow_typing (WuziStudyNote *self, int from, int to, gboolean goes_on_after)
{
  if (self->following)
    return;
  self->goes_on = self->typed == TYPED_COMMENT && from == self->typed_at;
  self->typed = goes_on_after ? TYPED_COMMENT : TYPED_NOWHERE;
  self->typed_at = to;
}

static gboolean
inserted_cb (gpointer user_data)
{
  WuziStudyNote *self = user_data;
  StudyNote *note = copy_note (self);

  self->insert_source = 0;
  /* GTK's text is valid; to look at it all, and to copy it, would take long. */
  g_free (note->comment);
  note->comment = g_steal_pointer (&self->inserted);
  self->typed = TYPED_NOWHERE;
  set_note (self, note, FALSE);
  return G_SOURCE_REMOVE;
}

/* What is too long for one part becomes the comment without the text view, which would take
 * seconds: once it has ended what it was about. */
static void
insert_much (WuziStudyNote *self, GtkTextIter *at, const char *text, int length)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->comment);
  g_autoptr (GString) whole = NULL;
  g_autofree char *before = NULL;
  g_autofree char *behind = NULL;
  GtkTextIter start, end;

  g_signal_stop_emission_by_name (buffer, "insert-text");
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  before = gtk_text_buffer_get_text (buffer, &start, at, TRUE);
  behind = gtk_text_buffer_get_text (buffer, at, &end, TRUE);
  whole = g_string_sized_new (strlen (before) + (gsize) length + strlen (behind) + 1);
  g_string_append (whole, before);
  g_string_append_len (whole, text, length);
  g_string_append (whole, behind);
  drop_inserted (self);
  self->inserted = g_string_free (g_steal_pointer (&whole), FALSE);
  self->insert_source = g_idle_add (inserted_cb, self);
}

static gboolean
is_too_much (const char *text, int length)
{
  g_autofree char *copy = NULL;

  if (length <= SCREEN_TEXT_WORD || length > SCREEN_TEXT_PART)
    return length > SCREEN_TEXT_PART;
  copy = g_strndup (text, (gsize) length);
  return !screen_text_is_whole (copy, SCREEN_TEXT_PART);
}

static void
insert_text_cb (WuziStudyNote *self, GtkTextIter *at, const char *text, int length)
{
  int from = gtk_text_iter_get_offset (at);
  int letters;

  if (!self->following && self->study != NULL && is_too_much (text, length)) {
    insert_much (self, at, text, length);
    return;
  }
  letters = (int) g_utf8_strlen (text, length);
  follow_typing (self, from, from + letters, memchr (text, '\n', (gsize) length) == NULL);
}

/* With Backspace, from behind. */
static void
delete_range_cb (WuziStudyNote *self, GtkTextIter *start, GtkTextIter *end)
{
  follow_typing (self, gtk_text_iter_get_offset (end), gtk_text_iter_get_offset (start), TRUE);
}

static void
name_changed_cb (WuziStudyNote *self)
{
  gboolean goes_on = self->typed == TYPED_NAME;
  StudyNote *note;

  if (self->following || self->study == NULL)
    return;
  note = copy_note (self);
  study_note_set_text (&note->name, gtk_editable_get_text (self->name));
  self->typed = TYPED_NAME;
  set_note (self, note, goes_on);
}

/* What is typed when the keyboard comes back is something else. */
static void
left_cb (WuziStudyNote *self)
{
  self->typed = TYPED_NOWHERE;
}

static void
move_cb (GSimpleAction *action, GVariant *choice, gpointer user_data)
{
  WuziStudyNote *self = user_data;
  const MoveChoice *chosen = &MOVES[g_variant_get_int32 (choice)];
  StudyNote *note = copy_note (self);

  note->move = chosen->move;
  note->move_emphasis = chosen->emphasis;
  set_note (self, note, FALSE);
}

static void
position_cb (GSimpleAction *action, GVariant *choice, gpointer user_data)
{
  WuziStudyNote *self = user_data;
  const PositionChoice *chosen = &POSITIONS[g_variant_get_int32 (choice)];
  StudyNote *note = copy_note (self);

  note->position = chosen->position;
  note->position_emphasis = chosen->emphasis;
  set_note (self, note, FALSE);
}

static void
turn_cb (GSimpleAction *action, GVariant *choice, gpointer user_data)
{
  study_marking_set_turn (((WuziStudyNote *) user_data)->study,
                          (Stone) g_variant_get_int32 (choice));
}

/* --- tools --- */

static void
tool_toggled_cb (WuziStudyNote *self, GtkToggleButton *button)
{
  for (int tool = 0; tool < WUZI_STUDY_TOOLS; tool++) {
    if (self->tool_buttons[tool] != button)
      continue;
    if (gtk_toggle_button_get_active (button))
      wuzi_study_note_set_tool (self, (WuziStudyTool) tool);
    else if (self->tool == (WuziStudyTool) tool)
      wuzi_study_note_set_tool (self, WUZI_STUDY_TOOL_PLAY);
  }
}

static void
add_tool (WuziStudyNote *self, WuziStudyTool tool)
{
  GtkWidget *button = gtk_toggle_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), wuzi_tool_icon_new (tool));
  widget_explain (button, _ (TOOL_NAMES[tool]));
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_add_css_class (button, "flat");
  gtk_box_append (self->tools, button);
  self->tool_buttons[tool] = GTK_TOGGLE_BUTTON (button);
  g_signal_connect_object (button, "toggled", G_CALLBACK (tool_toggled_cb), self,
                           G_CONNECT_SWAPPED);
}

static gboolean
draws_lines (WuziStudyTool tool)
{
  return tool == WUZI_STUDY_TOOL_ARROW || tool == WUZI_STUDY_TOOL_LINE;
}

/* The second of two clicks ends what the first one has begun. */
static void
click_line (WuziStudyNote *self, Point point)
{
  Point from = self->from;

  self->from = POINT_NONE;
  if (from == POINT_NONE)
    self->from = point;
  else
    wuzi_study_note_drag_tool (self, from, point);
}

gboolean
wuzi_study_note_use_tool (WuziStudyNote *self, Point point)
{
  g_return_val_if_fail (WUZI_IS_STUDY_NOTE (self), FALSE);

  if (self->study == NULL || point == POINT_NONE)
    return FALSE;
  switch (self->tool) {
  case WUZI_STUDY_TOOL_CROSS:
    study_marking_toggle (self->study, MARK_CROSS, point, POINT_NONE);
    return TRUE;
  case WUZI_STUDY_TOOL_CIRCLE:
    study_marking_toggle (self->study, MARK_CIRCLE, point, POINT_NONE);
    return TRUE;
  case WUZI_STUDY_TOOL_SQUARE:
    study_marking_toggle (self->study, MARK_SQUARE, point, POINT_NONE);
    return TRUE;
  case WUZI_STUDY_TOOL_TRIANGLE:
    study_marking_toggle (self->study, MARK_TRIANGLE, point, POINT_NONE);
    return TRUE;
  case WUZI_STUDY_TOOL_LETTER:
  case WUZI_STUDY_TOOL_NUMBER:
    study_marking_toggle_label (self->study, point, self->tool == WUZI_STUDY_TOOL_NUMBER);
    return TRUE;
  case WUZI_STUDY_TOOL_ARROW:
  case WUZI_STUDY_TOOL_LINE:
    click_line (self, point);
    return TRUE;
  case WUZI_STUDY_TOOL_ERASE:
    study_marking_erase (self->study, point);
    return TRUE;
  case WUZI_STUDY_TOOL_BLACK:
    study_marking_set_stone (self->study, point, STONE_BLACK);
    return TRUE;
  case WUZI_STUDY_TOOL_WHITE:
    study_marking_set_stone (self->study, point, STONE_WHITE);
    return TRUE;
  case WUZI_STUDY_TOOL_EMPTY:
    study_marking_set_stone (self->study, point, STONE_NONE);
    return TRUE;
  case WUZI_STUDY_TOOL_PLAY:
  case WUZI_STUDY_TOOLS:
  default:
    return FALSE;
  }
}

gboolean
wuzi_study_note_drag_tool (WuziStudyNote *self, Point from, Point to)
{
  g_return_val_if_fail (WUZI_IS_STUDY_NOTE (self), FALSE);

  if (self->study == NULL || !draws_lines (self->tool) || from == POINT_NONE || to == POINT_NONE)
    return FALSE;
  self->from = POINT_NONE;
  if (from != to)
    study_marking_toggle (self->study, self->tool == WUZI_STUDY_TOOL_ARROW ? MARK_ARROW : MARK_LINE,
                          from, to);
  return TRUE;
}

/* --- menus --- */

static void
append_choice (GMenu *menu, const char *words, const char *action, int choice)
{
  g_autofree char *detailed = g_strdup_printf ("%s(%d)", action, choice);

  g_menu_append (menu, words, detailed);
}

static void
add_menus (WuziStudyNote *self)
{
  g_autoptr (GMenu) moves = g_menu_new ();
  g_autoptr (GMenu) positions = g_menu_new ();
  g_autoptr (GMenu) turns = g_menu_new ();

  for (int i = 0; i < (int) G_N_ELEMENTS (MOVES); i++) {
    g_autofree char *words = describe_move (&MOVES[i]);

    append_choice (moves, words, "note.move", i);
  }
  for (int i = 0; i < (int) G_N_ELEMENTS (POSITIONS); i++)
    append_choice (
        positions,
        study_words_for_position_judgement (POSITIONS[i].position, POSITIONS[i].emphasis),
        "note.position", i);
  for (int i = 0; i < (int) G_N_ELEMENTS (TURNS); i++)
    append_choice (turns, _ (TURNS[i]), "note.turn", i);
  gtk_menu_button_set_menu_model (self->move_button, G_MENU_MODEL (moves));
  gtk_menu_button_set_menu_model (self->position_button, G_MENU_MODEL (positions));
  gtk_menu_button_set_menu_model (self->turn_button, G_MENU_MODEL (turns));
}

static void
add_actions (WuziStudyNote *self)
{
  const GActionEntry entries[] = {
    { "move", NULL, "i", "0", move_cb, { 0 } },
    { "position", NULL, "i", "0", position_cb, { 0 } },
    { "turn", NULL, "i", "0", turn_cb, { 0 } },
  };

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "note", G_ACTION_GROUP (self->actions));
}

static void
add_tools (WuziStudyNote *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self->tools), wuzi_wrap_layout_new (TOOL_SPACING));
  for (int tool = WUZI_STUDY_TOOL_PLAY + 1; tool < WUZI_STUDY_TOOLS; tool++)
    add_tool (self, (WuziStudyTool) tool);
  self->turn_button = GTK_MENU_BUTTON (gtk_menu_button_new ());
  gtk_menu_button_set_always_show_arrow (self->turn_button, TRUE);
  widget_explain (self->turn_button, _ ("Whose turn it is"));
  gtk_widget_add_css_class (GTK_WIDGET (self->turn_button), "flat");
  gtk_box_append (self->tools, GTK_WIDGET (self->turn_button));
  list_access_make_one_stop (GTK_WIDGET (self->tools));
}

/* --- the class --- */

static void
wuzi_study_note_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  WuziStudyNote *self = WUZI_STUDY_NOTE (object);

  switch (id) {
  case PROP_STUDY:
    g_value_set_object (value, self->study);
    break;
  case PROP_TOOL:
    g_value_set_enum (value, (int) self->tool);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
wuzi_study_note_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  WuziStudyNote *self = WUZI_STUDY_NOTE (object);

  switch (id) {
  case PROP_STUDY:
    wuzi_study_note_set_study (self, g_value_get_object (value));
    break;
  case PROP_TOOL:
    wuzi_study_note_set_tool (self, (WuziStudyTool) g_value_get_enum (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
wuzi_study_note_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (wuzi_study_note_parent_class)->unmap (widget);
  wuzi_study_note_set_tool (WUZI_STUDY_NOTE (widget), WUZI_STUDY_TOOL_PLAY);
}

static void
wuzi_study_note_dispose (GObject *object)
{
  WuziStudyNote *self = WUZI_STUDY_NOTE (object);

  drop_inserted (self);
  g_clear_object (&self->study_signals);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "note", NULL);
  g_clear_object (&self->actions);
  g_clear_object (&self->study);
  self->following = TRUE; /* texts that go aren't typed */
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (wuzi_study_note_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-study-note.ui");
  BIND_CHILDREN (widget_class, WuziStudyNote, content, move_button, move_label, position_button,
                 position_label, tools, name, comment, placeholder, part_label);
  BIND_CALLBACKS (widget_class, name_changed_cb);
}

static void
wuzi_study_note_class_init (WuziStudyNoteClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = wuzi_study_note_dispose;
  object_class->get_property = wuzi_study_note_get_property;
  object_class->set_property = wuzi_study_note_set_property;
  widget_class->unmap = wuzi_study_note_unmap;

  properties[PROP_STUDY] = g_param_spec_object ("study", NULL, NULL, WUZI_TYPE_STUDY, flags);
  properties[PROP_TOOL] =
      g_param_spec_enum ("tool", NULL, NULL, WUZI_TYPE_STUDY_TOOL, WUZI_STUDY_TOOL_PLAY, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  bind_template (widget_class);
  gtk_widget_class_install_action (widget_class, "comment.previous-part", NULL, part_action);
  gtk_widget_class_install_action (widget_class, "comment.next-part", NULL, part_action);
  gtk_widget_class_install_action (widget_class, "comment.copy", NULL, copy_comment_action);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "studynote");
}

/* The study undoes what is typed, as everything else. */
static void
prepare_comment (WuziStudyNote *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->comment);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_text_buffer_set_enable_undo (buffer, FALSE);
  g_signal_connect_object (buffer, "insert-text", G_CALLBACK (insert_text_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (buffer, "delete-range", G_CALLBACK (delete_range_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (buffer, "changed", G_CALLBACK (text_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}

static void
wuzi_study_note_init (WuziStudyNote *self)
{
  self->from = POINT_NONE;
  self->study_signals = g_signal_group_new (WUZI_TYPE_STUDY);
  g_signal_group_connect_swapped (self->study_signals, "changed", G_CALLBACK (changed_cb), self);
  g_signal_group_connect_swapped (self->study_signals, "notify::current", G_CALLBACK (show_note),
                                  self);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_editable_set_enable_undo (self->name, FALSE);
  prepare_comment (self);
  add_actions (self);
  add_tools (self);
  add_menus (self);
  show_note (self);
}

void
wuzi_study_note_set_study (WuziStudyNote *self, WuziStudy *study)
{
  g_return_if_fail (WUZI_IS_STUDY_NOTE (self));
  g_return_if_fail (study == NULL || WUZI_IS_STUDY (study));

  if (!g_set_object (&self->study, study))
    return;
  drop_inserted (self);
  self->typed = TYPED_NOWHERE;
  g_signal_group_set_target (self->study_signals, study);
  show_note (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STUDY]);
}

void
wuzi_study_note_set_tool (WuziStudyNote *self, WuziStudyTool tool)
{
  WuziStudyTool former;

  g_return_if_fail (WUZI_IS_STUDY_NOTE (self) && tool < WUZI_STUDY_TOOLS);

  if (self->tool == tool)
    return;
  former = self->tool;
  self->tool = tool;
  self->from = POINT_NONE;
  if (self->tool_buttons[former] != NULL)
    gtk_toggle_button_set_active (self->tool_buttons[former], FALSE);
  if (self->tool_buttons[tool] != NULL)
    gtk_toggle_button_set_active (self->tool_buttons[tool], TRUE);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TOOL]);
}

GtkWidget *
wuzi_study_note_get_comment (WuziStudyNote *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY_NOTE (self), NULL);

  return GTK_WIDGET (self->comment);
}

WuziStudyTool
wuzi_study_note_get_tool (WuziStudyNote *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY_NOTE (self), WUZI_STUDY_TOOL_PLAY);

  return gtk_widget_get_mapped (GTK_WIDGET (self)) ? self->tool : WUZI_STUDY_TOOL_PLAY;
}

GtkWidget *
wuzi_study_note_get_tools (WuziStudyNote *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY_NOTE (self), NULL);

  return GTK_WIDGET (self->tools);
}
