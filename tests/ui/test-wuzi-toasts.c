/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences that follow each other, and offers between them. */
#include "ui/common/wuzi-toasts.h"

#include "support/check-main.h"
#include "support/wait.h"
#include "support/widgets.h"

static WuziToasts *toasts;
static GtkWindow *window;
static GSimpleActionGroup *actions;
static GString *done;

static void
undo_cb (GSimpleAction *action, GVariant *target, gpointer user_data)
{
  g_string_append_printf (done, "%s ", g_variant_get_string (target, NULL));
}

/* Fails again, as a player would that was asked again. */
static void
retry_cb (GSimpleAction *action, GVariant *target, gpointer user_data)
{
  g_string_append (done, "retry ");
  wuzi_toasts_offer (toasts, "It failed again.", "_Retry", "test.retry", NULL, 0);
}

static const GActionEntry ACTIONS[] = {
  { .name = "undo", .activate = undo_cb, .parameter_type = "s" },
  { .name = "retry", .activate = retry_cb },
};

static void
set_up (void)
{
  widgets_set_up ();
  done = g_string_new (NULL);
  toasts = g_object_new (WUZI_TYPE_TOASTS, "child", gtk_button_new_with_label ("Below"), NULL);
  actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (actions), ACTIONS, G_N_ELEMENTS (ACTIONS), NULL);
  gtk_widget_insert_action_group (GTK_WIDGET (toasts), "test", G_ACTION_GROUP (actions));
  window = widgets_show_alone (GTK_WIDGET (toasts), 400, 300);
}

static void
tear_down (void)
{
  widgets_destroy (window);
  widgets_tear_down ();
  g_clear_object (&actions);
  g_string_free (done, TRUE);
}

static gboolean
says (const char *sentence)
{
  return widgets_says (GTK_WIDGET (toasts), sentence);
}

static void
offer_undo (const char *what)
{
  wuzi_toasts_offer (toasts, what, "_Undo", "test.undo", g_variant_new_string (what), 0);
}

static GtkWidget *
close_button (void)
{
  return widgets_find_class (GTK_WIDGET (toasts), GTK_TYPE_BUTTON, "circular");
}

static void
press_close (void)
{
  g_signal_emit_by_name (close_button (), "clicked");
}

static gboolean
is_shown (void)
{
  return close_button () != NULL;
}

START_TEST (the_newest_sentence_is_shown_alone)
{
  wuzi_toasts_say (toasts, "One <b>& other");
  ck_assert (says ("One <b>& other"));
  wuzi_toasts_say (toasts, "Two");
  ck_assert (says ("Two"));
  ck_assert (!says ("One <b>& other"));
}
END_TEST

START_TEST (it_goes_by_itself)
{
  wuzi_toasts_say (toasts, "One");
  WAIT_FOR (!is_shown ());
  WAIT_FOR (!says ("One"));
}
END_TEST

START_TEST (it_can_be_closed_at_once)
{
  GtkWidget *button;

  wuzi_toasts_say (toasts, "One");
  button = close_button ();
  for (int i = 0; i < 2; i++) {
    g_signal_emit_by_name (button, "clicked");
    ck_assert (!is_shown ());
  }
}
END_TEST

static gboolean
press_escape (void)
{
  return widgets_press_bound_key (window, GDK_KEY_Escape, 0);
}

/* Whatever else the key does, it does, unless it is an offer's, or the message has the focus. */
START_TEST (escape_closes_it)
{
  ck_assert (!press_escape ());
  wuzi_toasts_say (toasts, "One");
  ck_assert (!press_escape ());
  ck_assert (!is_shown ());
  offer_undo ("Two");
  wuzi_toasts_say (toasts, "Three");
  ck_assert (!press_escape ());
  ck_assert (says ("Two"));
  ck_assert (press_escape ());
  ck_assert (!is_shown ());
  wuzi_toasts_say (toasts, "Four");
  gtk_widget_grab_focus (close_button ());
  ck_assert (press_escape ());
  ck_assert (!is_shown ());
}
END_TEST

START_TEST (a_closed_one_says_nothing_to_who_reads_the_screen)
{
  GtkWidget *label;

  wuzi_toasts_say (toasts, "Saved.");
  label = widgets_find (GTK_WIDGET (toasts), GTK_TYPE_LABEL, "Saved.");
  ck_assert_ptr_nonnull (label);
  press_close ();
  ck_assert_str_eq (gtk_label_get_label (GTK_LABEL (label)), "");
}
END_TEST

START_TEST (an_offer_is_taken_once)
{
  GtkWidget *button;

  offer_undo ("Ann");
  button = widgets_find_named (GTK_WIDGET (toasts), "offer");
  widgets_press (GTK_WIDGET (toasts), "offer");
  ck_assert_str_eq (done->str, "Ann ");
  ck_assert (!is_shown ());
  g_signal_emit_by_name (button, "clicked"); /* too late */
  ck_assert_str_eq (done->str, "Ann ");
}
END_TEST

START_TEST (an_offer_comes_again_after_a_sentence)
{
  offer_undo ("Ann");
  wuzi_toasts_say (toasts, "One");
  ck_assert (says ("One"));
  ck_assert (!says ("Ann"));
  WAIT_FOR (says ("Ann"));
  widgets_press (GTK_WIDGET (toasts), "offer");
  ck_assert_str_eq (done->str, "Ann ");
}
END_TEST

START_TEST (a_closed_offer_does_not_come_again)
{
  offer_undo ("Ann");
  press_close ();
  wuzi_toasts_say (toasts, "One");
  press_close ();
  ck_assert (!is_shown ());
}
END_TEST

START_TEST (the_newest_offer_counts)
{
  offer_undo ("Ann");
  offer_undo ("Bob");
  widgets_press (GTK_WIDGET (toasts), "offer");
  ck_assert_str_eq (done->str, "Bob ");
  ck_assert (!is_shown ());
}
END_TEST

START_TEST (an_action_may_offer_again)
{
  wuzi_toasts_offer (toasts, "It failed.", "_Retry", "test.retry", NULL, 0);
  widgets_press (GTK_WIDGET (toasts), "offer");
  ck_assert (says ("It failed again."));
  widgets_press (GTK_WIDGET (toasts), "offer");
  ck_assert_str_eq (done->str, "retry retry ");
}
END_TEST

START_TEST (an_offer_can_be_withdrawn)
{
  offer_undo ("Ann");
  wuzi_toasts_withdraw (toasts);
  ck_assert (!is_shown ());
  offer_undo ("Ann");
  wuzi_toasts_say (toasts, "One");
  wuzi_toasts_withdraw (toasts);
  ck_assert (says ("One"));
  press_close ();
  ck_assert (!is_shown ());
}
END_TEST

START_TEST (all_can_be_cleared)
{
  offer_undo ("Ann");
  wuzi_toasts_say (toasts, "One");
  wuzi_toasts_clear (toasts);
  ck_assert (!is_shown ());
  wuzi_toasts_say (toasts, "Two");
  press_close ();
  ck_assert (!is_shown ());
}
END_TEST

START_TEST (a_sentence_is_taken_away_and_an_offer_stays)
{
  wuzi_toasts_unsay (toasts);
  ck_assert (!is_shown ());
  wuzi_toasts_say (toasts, "One");
  wuzi_toasts_unsay (toasts);
  ck_assert (!is_shown ());
  offer_undo ("Ann");
  wuzi_toasts_say (toasts, "Two");
  wuzi_toasts_unsay (toasts);
  ck_assert (is_shown () && says ("Ann"));
  wuzi_toasts_unsay (toasts);
  ck_assert (is_shown () && says ("Ann"));
}
END_TEST

START_TEST (the_keys_do_not_stay_on_what_has_gone)
{
  wuzi_toasts_say (toasts, "One");
  gtk_widget_grab_focus (close_button ());
  press_close ();
  ck_assert_ptr_eq (gtk_window_get_focus (window), adw_bin_get_child (ADW_BIN (toasts)));
}
END_TEST

START_TEST (it_may_go_with_its_window)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  offer_undo ("Ann");
  wuzi_toasts_say (toasts, "One");
}
END_TEST

START_TEST (a_short_sentence_stays_on_its_line)
{
  const char *sentence = "There is a stone on that point.";
  GtkWidget *label;

  wuzi_toasts_say (toasts, sentence);
  WAIT_FOR (says (sentence));
  label = widgets_find (GTK_WIDGET (toasts), GTK_TYPE_LABEL, sentence);
  WAIT_FOR (gtk_widget_get_width (label) > 0);
  ck_assert_int_eq (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (label))), 1);
}
END_TEST

/* Does a part of the window hide another? */
static gboolean
overlap (GtkWidget *one, GtkWidget *other)
{
  graphene_rect_t a, b;

  ck_assert (gtk_widget_compute_bounds (one, GTK_WIDGET (window), &a));
  ck_assert (gtk_widget_compute_bounds (other, GTK_WIDGET (window), &b));
  return graphene_rect_intersection (&a, &b, NULL);
}

/* A board, and a part beside, above or below it. */
static GtkWidget *
make_board (GtkPositionType other)
{
  GtkWidget *box =
      gtk_box_new (other == GTK_POS_TOP || other == GTK_POS_BOTTOM ? GTK_ORIENTATION_VERTICAL
                                                                   : GTK_ORIENTATION_HORIZONTAL,
                   0);
  GtkWidget *board = gtk_button_new_with_label ("Board");
  GtkWidget *part = gtk_button_new_with_label ("Part");
  gboolean first = other == GTK_POS_TOP || other == GTK_POS_LEFT;

  gtk_widget_set_size_request (board, 140, 180);
  gtk_widget_set_hexpand (part, TRUE);
  gtk_widget_set_vexpand (part, TRUE);
  gtk_box_append (GTK_BOX (box), first ? part : board);
  gtk_box_append (GTK_BOX (box), first ? board : part);
  adw_bin_set_child (ADW_BIN (toasts), box);
  wuzi_toasts_set_board (toasts, board);
  return board;
}

START_TEST (nothing_lies_on_a_board)
{
  GtkWidget *board = make_board ((GtkPositionType) _i);
  GtkWidget *toast;

  wuzi_toasts_say (toasts, "Cake.");
  toast = gtk_widget_get_parent (close_button ());
  WAIT_FOR (gtk_widget_get_width (toast) > 0 && gtk_widget_get_width (board) > 0);
  ck_assert (!overlap (toast, board));
  wuzi_toasts_offer (toasts, "A longer sentence about cake.", "_Undo", "test.retry", NULL, 0);
  WAIT_FOR (gtk_widget_get_width (widgets_find_named (toast, "offer")) > 0);
  ck_assert (!overlap (toast, board));
}
END_TEST

/* A list with buttons above and below it stands beside the board. */
START_TEST (what_may_be_covered_is_covered_first)
{
  GtkWidget *board = make_board (GTK_POS_RIGHT);
  GtkWidget *box = adw_bin_get_child (ADW_BIN (toasts));
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *list = gtk_label_new ("1 h8 i9");
  GtkWidget *first = gtk_button_new_with_label ("Take Back");
  GtkWidget *last = gtk_button_new_with_label ("Go Back");
  GtkWidget *toast;

  gtk_box_remove (GTK_BOX (box), gtk_widget_get_last_child (box));
  gtk_widget_set_vexpand (list, TRUE);
  gtk_widget_set_size_request (list, 200, 100);
  gtk_box_append (GTK_BOX (column), first);
  gtk_box_append (GTK_BOX (column), list);
  gtk_box_append (GTK_BOX (column), last);
  gtk_box_append (GTK_BOX (box), column);
  wuzi_toasts_set_cover (toasts, list);
  wuzi_toasts_say (toasts, "Cake.");
  toast = gtk_widget_get_parent (close_button ());
  WAIT_FOR (gtk_widget_get_width (toast) > 0 && gtk_widget_get_width (board) > 0);
  ck_assert (overlap (toast, list));
  ck_assert (!overlap (toast, board));
  ck_assert (!overlap (toast, first));
  ck_assert (!overlap (toast, last));
  gtk_widget_set_child_visible (list, FALSE);
  wuzi_toasts_say (toasts, "More cake.");
  widgets_wait_for_frame (toast);
  ck_assert (!overlap (toast, board));
}
END_TEST

/* What a click in the middle of a descendant hits. */
static GtkWidget *
pick (GtkWidget *widget)
{
  graphene_rect_t bounds;

  ck_assert (gtk_widget_compute_bounds (widget, GTK_WIDGET (window), &bounds));
  return gtk_widget_pick (GTK_WIDGET (window), bounds.origin.x + bounds.size.width / 2,
                          bounds.origin.y + bounds.size.height / 2, GTK_PICK_DEFAULT);
}

START_TEST (clicks_go_through_words_and_not_through_buttons)
{
  GtkWidget *below = adw_bin_get_child (ADW_BIN (toasts));
  GtkWidget *label, *button;

  offer_undo ("Ann has been deleted.");
  label = widgets_find (GTK_WIDGET (toasts), GTK_TYPE_LABEL, "Ann has been deleted.");
  button = widgets_find_named (GTK_WIDGET (toasts), "offer");
  WAIT_FOR (gtk_widget_get_width (label) > 0 && gtk_widget_get_width (button) > 0);
  ck_assert (pick (label) == below || gtk_widget_is_ancestor (pick (label), below));
  ck_assert (pick (button) == button || gtk_widget_is_ancestor (pick (button), button));
  ck_assert (gtk_widget_is_ancestor (pick (close_button ()), GTK_WIDGET (toasts)));
  ck_assert (!gtk_widget_is_ancestor (pick (close_button ()), below));
}
END_TEST

/* A bar as a .ui file has it. */
static GtkWidget *
add_bar (void)
{
  GtkWidget *revealer = gtk_revealer_new ();
  GtkWidget *bar = gtk_button_new_with_label ("Bar");
  g_autoptr (GtkBuilder) builder = gtk_builder_new ();

  gtk_widget_set_size_request (bar, -1, 40);
  gtk_revealer_set_child (GTK_REVEALER (revealer), bar);
  GTK_BUILDABLE_GET_IFACE (toasts)->add_child (GTK_BUILDABLE (toasts), builder, G_OBJECT (revealer),
                                               "bar");
  return revealer;
}

START_TEST (a_bar_leaves_a_board_where_it_is)
{
  GtkWidget *board = make_board (GTK_POS_BOTTOM);
  GtkWidget *bar = add_bar ();
  graphene_rect_t before, after;

  WAIT_FOR (gtk_widget_get_width (board) > 0);
  ck_assert (gtk_widget_compute_bounds (board, GTK_WIDGET (window), &before));
  gtk_revealer_set_reveal_child (GTK_REVEALER (bar), TRUE);
  wuzi_toasts_say (toasts, "Cake.");
  WAIT_FOR (gtk_widget_get_height (bar) >= 40);
  ck_assert (gtk_widget_compute_bounds (board, GTK_WIDGET (window), &after));
  ck_assert (graphene_rect_equal (&before, &after));
  ck_assert (!overlap (bar, board));
  ck_assert (!overlap (bar, gtk_widget_get_parent (close_button ())));
}
END_TEST

START_TEST (without_a_board_a_bar_takes_its_room)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (toasts));
  GtkWidget *bar = add_bar ();
  graphene_rect_t bounds;

  gtk_revealer_set_reveal_child (GTK_REVEALER (bar), TRUE);
  WAIT_FOR (gtk_widget_get_height (bar) >= 40);
  ck_assert (gtk_widget_compute_bounds (child, GTK_WIDGET (window), &bounds));
  ck_assert_double_ge (bounds.origin.y, 40);
  ck_assert (!overlap (bar, child));
}
END_TEST

START_TEST (a_long_sentence_fits_a_small_window)
{
  g_autofree char *sentence = g_strnfill (80, 'm');

  gtk_window_set_default_size (window, 200, 200);
  wuzi_toasts_offer (toasts, sentence, "_Undo", "test.retry", NULL, 0);
  WAIT_FOR (gtk_widget_get_width (GTK_WIDGET (toasts)) == 200);
  ck_assert (says (sentence));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-toasts");
  TCase *tcase = tcase_create ("toasts");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, the_newest_sentence_is_shown_alone);
  tcase_add_test (tcase, it_goes_by_itself);
  tcase_add_test (tcase, it_can_be_closed_at_once);
  tcase_add_test (tcase, escape_closes_it);
  tcase_add_test (tcase, a_closed_one_says_nothing_to_who_reads_the_screen);
  tcase_add_test (tcase, an_offer_is_taken_once);
  tcase_add_test (tcase, an_offer_comes_again_after_a_sentence);
  tcase_add_test (tcase, a_closed_offer_does_not_come_again);
  tcase_add_test (tcase, the_newest_offer_counts);
  tcase_add_test (tcase, an_action_may_offer_again);
  tcase_add_test (tcase, an_offer_can_be_withdrawn);
  tcase_add_test (tcase, all_can_be_cleared);
  tcase_add_test (tcase, a_sentence_is_taken_away_and_an_offer_stays);
  tcase_add_test (tcase, the_keys_do_not_stay_on_what_has_gone);
  tcase_add_test (tcase, it_may_go_with_its_window);
  tcase_add_test (tcase, a_short_sentence_stays_on_its_line);
  tcase_add_loop_test (tcase, nothing_lies_on_a_board, GTK_POS_LEFT, GTK_POS_BOTTOM + 1);
  tcase_add_test (tcase, what_may_be_covered_is_covered_first);
  tcase_add_test (tcase, clicks_go_through_words_and_not_through_buttons);
  tcase_add_test (tcase, a_bar_leaves_a_board_where_it_is);
  tcase_add_test (tcase, without_a_board_a_bar_takes_its_room);
  tcase_add_test (tcase, a_long_sentence_fits_a_small_window);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
