/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is written and marked beside a move. */
#include "ui/study/wuzi-study-note.h"

#include "present/words/screen-text.h"
#include "support/check-main.h"
#include "support/study-edits.h"
#include "support/wait.h"
#include "support/widgets.h"

enum {
  WIDTH = 360,
  HEIGHT = 300,
  EDITS = 300,
  ROUNDS = 4,
};

static WuziStudyNote *panel;
static GtkTextBuffer *comment;
static GtkEditable *name;
static GtkWindow *window;
static WuziStudy *study;
static StudyNode first;

static void
set_up (void)
{
  widgets_set_up ();
  study = wuzi_study_new (BOARD_USUAL_SIZE);
  first = wuzi_study_add_move (study, STUDY_ROOT, STONE_BLACK, point_make (7, 7));
  panel = g_object_new (WUZI_TYPE_STUDY_NOTE, "study", study, NULL);
  comment = gtk_text_view_get_buffer (
      GTK_TEXT_VIEW (widgets_find (GTK_WIDGET (panel), GTK_TYPE_TEXT_VIEW, NULL)));
  name = GTK_EDITABLE (widgets_find (GTK_WIDGET (panel), GTK_TYPE_ENTRY, NULL));
  window = widgets_show_alone (GTK_WIDGET (panel), WIDTH, HEIGHT);
}

static void
tear_down (void)
{
  widgets_destroy (window);
  widgets_tear_down ();
  g_assert_finalize_object (g_steal_pointer (&study));
}

/* Letter by letter, where the cursor is. */
static void
type (const char *text)
{
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    gtk_text_buffer_insert_at_cursor (comment, at, (int) (g_utf8_next_char (at) - at));
}

static const char *
get_comment (StudyNode node)
{
  const StudyNote *note = wuzi_study_get_note (study, node);

  return note != NULL ? note->comment : NULL;
}

static void
assert_shows (const char *text)
{
  g_autofree char *present = NULL;

  g_object_get (comment, "text", &present, NULL);
  ck_assert_str_eq (present, text);
}

static gboolean
choose (const char *action, int choice)
{
  return gtk_widget_activate_action (GTK_WIDGET (panel), action, "i", choice);
}

static const StudyMark *
find_mark (MarkKind kind, Point point, Point to)
{
  const StudyNote *note = wuzi_study_get_note (study, wuzi_study_get_current (study));

  return note != NULL ? study_note_find_mark (note, kind, point, to) : NULL;
}

static void
use (WuziStudyTool tool, Point point)
{
  wuzi_study_note_set_tool (panel, tool);
  ck_assert (wuzi_study_note_use_tool (panel, point));
}

static Stone
get_stone_at (Point point)
{
  StudyPosition position;

  wuzi_study_get_position (study, wuzi_study_get_current (study), &position);
  return (Stone) position.at[point];
}

/* A text of so many letters, in lines: one that long would take pango seconds. (transfer full) */
static char *
dup_lines (gsize length)
{
  enum { LINE = 50 };
  char *text = g_strnfill (length, 'a');

  for (gsize i = LINE - 1; i < length; i += LINE)
    text[i] = '\n';
  return text;
}

/* A text view would take minutes for it. */
START_TEST (a_long_comment_is_shown_in_parts_and_stays_whole)
{
  g_autofree char *lines = dup_lines (3 * SCREEN_TEXT_PART);
  g_autofree char *long_comment = g_strconcat (lines, "b", NULL);
  GtkTextView *view = GTK_TEXT_VIEW (widgets_find (GTK_WIDGET (panel), GTK_TYPE_TEXT_VIEW, NULL));

  wuzi_study_set_comment (study, first, long_comment);
  ck_assert (!gtk_text_view_get_editable (view));
  ck_assert_int_eq (gtk_text_buffer_get_char_count (comment), SCREEN_TEXT_PART);
  for (int part = 2; part <= 4; part++)
    ck_assert (gtk_widget_activate_action (GTK_WIDGET (panel), "comment.next-part", NULL));
  assert_shows ("b");
  ck_assert (widgets_says (GTK_WIDGET (panel), "Part 4"));
  gtk_widget_activate_action (GTK_WIDGET (panel), "comment.next-part", NULL);
  assert_shows ("b");
  gtk_widget_activate_action (GTK_WIDGET (panel), "comment.previous-part", NULL);
  ck_assert_int_eq (gtk_text_buffer_get_char_count (comment), SCREEN_TEXT_PART);
  use (WUZI_STUDY_TOOL_CROSS, point_make (3, 3));
  ck_assert_str_eq (get_comment (first), long_comment);
  wuzi_study_set_current (study, STUDY_ROOT);
  ck_assert (gtk_text_view_get_editable (view));
  wuzi_study_set_current (study, first);
  ck_assert (widgets_says (GTK_WIDGET (panel), "Part 1"));
}
END_TEST

/* As much as that is laid out in seconds, and so is a long word. */
START_TEST (a_long_text_that_is_pasted_becomes_the_comment_without_the_box)
{
  g_autofree char *pasted = g_strnfill (_i == 0 ? 100000 : SCREEN_TEXT_WORD + 1, 'p');
  g_autofree char *whole = g_strconcat ("Be", pasted, "fore", NULL);
  GtkTextIter at;

  type ("Before");
  gtk_text_buffer_get_iter_at_offset (comment, &at, 2);
  gtk_text_buffer_insert (comment, &at, pasted, -1);
  assert_shows ("Before");
  WAIT_FOR (g_strcmp0 (get_comment (first), whole) == 0);
  ck_assert_int_eq (gtk_text_buffer_get_char_count (comment), SCREEN_TEXT_WORD);
  wuzi_study_undo (study);
  ck_assert_str_eq (get_comment (first), "Before");
  assert_shows ("Before");
}
END_TEST

START_TEST (a_long_text_that_is_pasted_goes_nowhere_else)
{
  g_autofree char *pasted = g_strnfill (100000, 'p');

  gtk_text_buffer_insert_at_cursor (comment, pasted, -1);
  wuzi_study_set_current (study, STUDY_ROOT);
  run_pending ();
  ck_assert_ptr_null (get_comment (STUDY_ROOT));
  ck_assert_ptr_null (get_comment (first));
}
END_TEST

START_TEST (a_long_name_is_cut_and_stays_whole)
{
  g_autofree char *long_name = g_strnfill (1000000, 'n');

  name_node (study, first, long_name);
  ck_assert_int_eq (g_utf8_strlen (gtk_editable_get_text (name), -1), SCREEN_TEXT_LINE + 1);
  ck_assert (!gtk_editable_get_editable (name));
  type ("Good.");
  ck_assert_str_eq (wuzi_study_get_note (study, first)->name, long_name);
  name_node (study, first, "Short");
  ck_assert (gtk_editable_get_editable (name));
}
END_TEST

START_TEST (a_line_of_typing_is_undone_at_once)
{
  type ("Far away.");
  ck_assert_str_eq (get_comment (first), "Far away.");
  type ("\nAnd late.");
  ck_assert_str_eq (get_comment (first), "Far away.\nAnd late.");
  wuzi_study_undo (study);
  assert_shows ("Far away.\n");
  wuzi_study_undo (study);
  assert_shows ("");
  wuzi_study_redo (study);
  wuzi_study_redo (study);
  assert_shows ("Far away.\nAnd late.");
}
END_TEST

START_TEST (what_is_typed_elsewhere_is_another_edit)
{
  GtkTextIter start;

  type ("white");
  gtk_text_buffer_get_start_iter (comment, &start);
  gtk_text_buffer_place_cursor (comment, &start);
  type ("Poor ");
  wuzi_study_undo (study);
  assert_shows ("white");
  wuzi_study_undo (study);
  assert_shows ("");
}
END_TEST

START_TEST (what_is_wiped_out_while_typing_belongs_to_it)
{
  GtkTextIter end;

  type ("blakc");
  for (int i = 0; i < 2; i++) {
    gtk_text_buffer_get_end_iter (comment, &end);
    ck_assert (gtk_text_buffer_backspace (comment, &end, TRUE, TRUE));
  }
  type ("ck");
  assert_shows ("black");
  wuzi_study_undo (study);
  assert_shows ("");
}
END_TEST

START_TEST (each_node_has_its_own)
{
  StudyNode second = wuzi_study_add_node (study, first);

  wuzi_study_set_current (study, first);
  type ("first");
  wuzi_study_set_current (study, second);
  assert_shows ("");
  type ("second");
  ck_assert_str_eq (get_comment (first), "first");
  wuzi_study_set_current (study, first);
  assert_shows ("first");
  wuzi_study_undo (study);
  ck_assert_ptr_null (get_comment (second));
  ck_assert_str_eq (get_comment (first), "first");
}
END_TEST

START_TEST (a_name_is_given_in_one_edit)
{
  gtk_editable_set_text (name, "M");
  gtk_editable_insert_text (name, "ain", -1, &(int) { 1 });
  ck_assert_str_eq (wuzi_study_get_note (study, first)->name, "Main");
  wuzi_study_undo (study);
  ck_assert_str_eq (gtk_editable_get_text (name), "");
  ck_assert_ptr_null (wuzi_study_get_note (study, first));
}
END_TEST

START_TEST (judgements_are_chosen_and_shown)
{
  GtkWidget *widget = GTK_WIDGET (panel);

  ck_assert (choose ("note.move", 2));
  ck_assert_int_eq (wuzi_study_get_note (study, first)->move, MOVE_GOOD);
  ck_assert_int_eq (wuzi_study_get_note (study, first)->move_emphasis, 1);
  ck_assert (widgets_says (widget, "!  Good move"));
  ck_assert (choose ("note.move", 6));
  ck_assert_int_eq (wuzi_study_get_note (study, first)->move_emphasis, 2);
  ck_assert (widgets_says (widget, "??  Blunder"));
  ck_assert (choose ("note.position", 3));
  ck_assert_int_eq (wuzi_study_get_note (study, first)->position, STUDY_POSITION_EVEN);
  ck_assert (widgets_says (widget, "Even"));
  wuzi_study_undo (study);
  ck_assert (!widgets_says (widget, "Even"));
  ck_assert (choose ("note.move", 0));
  ck_assert_ptr_null (wuzi_study_get_note (study, first));
}
END_TEST

START_TEST (a_tool_marks_and_takes_its_mark_away)
{
  static const struct {
    WuziStudyTool tool;
    MarkKind kind;
  } TOOLS[] = {
    { WUZI_STUDY_TOOL_CROSS, MARK_CROSS },
    { WUZI_STUDY_TOOL_CIRCLE, MARK_CIRCLE },
    { WUZI_STUDY_TOOL_SQUARE, MARK_SQUARE },
    { WUZI_STUDY_TOOL_TRIANGLE, MARK_TRIANGLE },
  };
  Point point = point_make (3, 4);

  for (guint i = 0; i < G_N_ELEMENTS (TOOLS); i++) {
    use (TOOLS[i].tool, point);
    ck_assert_ptr_nonnull (find_mark (TOOLS[i].kind, point, POINT_NONE));
    use (TOOLS[i].tool, point);
    ck_assert_ptr_null (find_mark (TOOLS[i].kind, point, POINT_NONE));
  }
}
END_TEST

START_TEST (labels_go_on_where_the_others_end)
{
  use (WUZI_STUDY_TOOL_LETTER, point_make (0, 0));
  use (WUZI_STUDY_TOOL_LETTER, point_make (1, 0));
  use (WUZI_STUDY_TOOL_LETTER, point_make (0, 0)); /* away */
  use (WUZI_STUDY_TOOL_LETTER, point_make (2, 0));
  use (WUZI_STUDY_TOOL_NUMBER, point_make (3, 0));
  use (WUZI_STUDY_TOOL_NUMBER, point_make (4, 0));
  ck_assert_ptr_null (find_mark (MARK_LABEL, point_make (0, 0), POINT_NONE));
  ck_assert_str_eq (find_mark (MARK_LABEL, point_make (1, 0), POINT_NONE)->text, "B");
  ck_assert_str_eq (find_mark (MARK_LABEL, point_make (2, 0), POINT_NONE)->text, "A");
  ck_assert_str_eq (find_mark (MARK_LABEL, point_make (3, 0), POINT_NONE)->text, "1");
  ck_assert_str_eq (find_mark (MARK_LABEL, point_make (4, 0), POINT_NONE)->text, "2");
}
END_TEST

START_TEST (an_arrow_is_dragged_or_clicked_twice)
{
  Point from = point_make (1, 1), to = point_make (5, 5);

  wuzi_study_note_set_tool (panel, WUZI_STUDY_TOOL_ARROW);
  ck_assert (wuzi_study_note_drag_tool (panel, from, to));
  ck_assert_ptr_nonnull (find_mark (MARK_ARROW, from, to));
  ck_assert (wuzi_study_note_use_tool (panel, to));
  ck_assert (wuzi_study_note_use_tool (panel, from));
  ck_assert_ptr_nonnull (find_mark (MARK_ARROW, to, from));
  use (WUZI_STUDY_TOOL_LINE, from);
  use (WUZI_STUDY_TOOL_ARROW, from); /* begins anew */
  ck_assert_ptr_null (find_mark (MARK_LINE, from, from));
  use (WUZI_STUDY_TOOL_ERASE, to);
  ck_assert_ptr_null (wuzi_study_get_note (study, first));
}
END_TEST

START_TEST (without_a_tool_the_board_is_for_playing)
{
  ck_assert (!wuzi_study_note_use_tool (panel, point_make (1, 1)));
  ck_assert (!wuzi_study_note_drag_tool (panel, point_make (1, 1), point_make (2, 2)));
  wuzi_study_note_set_tool (panel, WUZI_STUDY_TOOL_CROSS);
  ck_assert (!wuzi_study_note_drag_tool (panel, point_make (1, 1), point_make (2, 2)));
  ck_assert (!wuzi_study_note_use_tool (panel, POINT_NONE));
}
END_TEST

START_TEST (stones_are_set_up_in_a_node_behind_the_move)
{
  Point point = point_make (2, 2);
  StudyNode node;

  use (WUZI_STUDY_TOOL_WHITE, point);
  node = wuzi_study_get_current (study);
  ck_assert_uint_eq (wuzi_study_get_parent (study, node), first);
  ck_assert_int_eq (get_stone_at (point), STONE_WHITE);
  use (WUZI_STUDY_TOOL_BLACK, point);
  ck_assert_int_eq (get_stone_at (point), STONE_BLACK);
  use (WUZI_STUDY_TOOL_BLACK, point);
  ck_assert_int_eq (get_stone_at (point), STONE_NONE);
  use (WUZI_STUDY_TOOL_EMPTY, point_make (7, 7));
  ck_assert_int_eq (get_stone_at (point_make (7, 7)), STONE_NONE);
  ck_assert_uint_eq (wuzi_study_get_current (study), node);
  for (int i = 0; i < 4; i++)
    ck_assert (wuzi_study_undo (study));
  ck_assert_uint_eq (wuzi_study_get_current (study), first);
  ck_assert_uint_eq (wuzi_study_get_child (study, first), STUDY_NO_NODE);
}
END_TEST

START_TEST (it_is_said_whose_turn_it_is)
{
  StudyPosition position;

  wuzi_study_set_current (study, STUDY_ROOT);
  ck_assert (choose ("note.turn", STONE_WHITE));
  wuzi_study_get_position (study, STUDY_ROOT, &position);
  ck_assert_int_eq (position.turn, STONE_WHITE);
  ck_assert (widgets_says (GTK_WIDGET (panel), "White moves"));
  ck_assert (choose ("note.turn", STONE_NONE));
  ck_assert_ptr_null (wuzi_study_get_note (study, STUDY_ROOT));
}
END_TEST

static void
do_anything (GRand *lot)
{
  Point point = point_make (g_rand_int_range (lot, 0, BOARD_USUAL_SIZE),
                            g_rand_int_range (lot, 0, BOARD_USUAL_SIZE));

  switch (g_rand_int_range (lot, 0, 10)) {
  case 0:
    wuzi_study_undo (study);
    break;
  case 1:
    wuzi_study_redo (study);
    break;
  case 2:
    wuzi_study_set_current (study, STUDY_ROOT);
    break;
  case 3:
    wuzi_study_set_current (study, wuzi_study_get_end (study, STUDY_ROOT));
    break;
  case 4:
    type (g_rand_boolean (lot) ? "Ab" : "好\n");
    break;
  case 5:
    choose ("note.position", g_rand_int_range (lot, 0, 7));
    break;
  case 6:
    gtk_editable_set_text (name, g_rand_boolean (lot) ? "A name" : "");
    break;
  case 7:
    if (wuzi_study_get_current (study) != STUDY_ROOT)
      wuzi_study_delete (study, wuzi_study_get_current (study));
    break;
  default:
    wuzi_study_note_set_tool (panel, (WuziStudyTool) g_rand_int_range (lot, 0, WUZI_STUDY_TOOLS));
    wuzi_study_note_use_tool (panel, point);
  }
}

START_TEST (whatever_is_done_the_panel_shows_the_note)
{
  GRand *lot = g_rand_new_with_seed ((guint32) _i);

  for (guint i = 0; i < EDITS; i++) {
    const char *text;

    do_anything (lot);
    text = get_comment (wuzi_study_get_current (study));
    assert_shows (text != NULL ? text : "");
  }
  while (wuzi_study_undo (study))
    ;
  ck_assert_uint_eq (count_nodes (study), 1);
  assert_shows ("");
  g_rand_free (lot);
}
END_TEST

START_TEST (without_a_study_nothing_can_be_done)
{
  wuzi_study_note_set_study (panel, NULL);
  ck_assert (!gtk_widget_get_sensitive (GTK_WIDGET (panel)));
  wuzi_study_note_set_tool (panel, WUZI_STUDY_TOOL_CROSS);
  ck_assert (!wuzi_study_note_use_tool (panel, point_make (1, 1)));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-study-note");
  TCase *tcase = tcase_create ("note");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_long_comment_is_shown_in_parts_and_stays_whole);
  tcase_add_loop_test (tcase, a_long_text_that_is_pasted_becomes_the_comment_without_the_box, 0, 2);
  tcase_add_test (tcase, a_long_text_that_is_pasted_goes_nowhere_else);
  tcase_add_test (tcase, a_long_name_is_cut_and_stays_whole);
  tcase_add_test (tcase, a_line_of_typing_is_undone_at_once);
  tcase_add_test (tcase, what_is_typed_elsewhere_is_another_edit);
  tcase_add_test (tcase, what_is_wiped_out_while_typing_belongs_to_it);
  tcase_add_test (tcase, each_node_has_its_own);
  tcase_add_test (tcase, a_name_is_given_in_one_edit);
  tcase_add_test (tcase, judgements_are_chosen_and_shown);
  tcase_add_test (tcase, a_tool_marks_and_takes_its_mark_away);
  tcase_add_test (tcase, labels_go_on_where_the_others_end);
  tcase_add_test (tcase, an_arrow_is_dragged_or_clicked_twice);
  tcase_add_test (tcase, without_a_tool_the_board_is_for_playing);
  tcase_add_test (tcase, stones_are_set_up_in_a_node_behind_the_move);
  tcase_add_test (tcase, it_is_said_whose_turn_it_is);
  tcase_add_loop_test (tcase, whatever_is_done_the_panel_shows_the_note, 0, ROUNDS);
  tcase_add_test (tcase, without_a_study_nothing_can_be_done);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
