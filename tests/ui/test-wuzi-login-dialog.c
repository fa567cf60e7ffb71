/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The login: when it is ready, and what it remembers. */
#include "ui/login/wuzi-login-dialog.h"

#include "game/players/wuzi-human-player.h"
#include "present/settings/opponent-choice.h"
#include "present/settings/wuzi-settings.h"
#include "support/board-themes.h"
#include "support/check-main.h"
#include "support/memory-settings.h"
#include "support/players.h"
#include "support/sitting.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "ui/board/board-style.h"
#include "ui/board/wuzi-board-view.h"
#include "ui/common/wuzi-chooser.h"
#include "ui/login/wuzi-game-options.h"
#include "ui/login/wuzi-name-offer.h"
#include "ui/login/wuzi-seat.h"
#include "ui/login/wuzi-time-choice.h"
#include "ui/opponents/wuzi-opponents-window.h"

static const char ORIGIN_ID[] = "11111111-1111-4111-8111-111111111111";

static Sitting sitting;
static GSettings *settings;
static WuziLoginDialog *login;
static GtkWindow *window; /* that it fills */
static guint readies;

static void
count_cb (guint *count)
{
  (*count)++;
}

/* The game begins. */
static void
ready_cb (void)
{
  readies++;
  wuzi_login_dialog_remember (login);
}

/* Shows all that can be chosen. */
static void
unfold (void)
{
  GtkWidget *button = widgets_find_class (GTK_WIDGET (login), GTK_TYPE_BUTTON, "summary");

  ck_assert (widgets_find_named (GTK_WIDGET (login), "options.board-size(15)") == NULL);
  g_signal_emit_by_name (button, "clicked");
  WAIT_FOR (widgets_find_named (GTK_WIDGET (login), "options.board-size(15)") != NULL);
}

static void
open_login (void)
{
  login = wuzi_login_dialog_new (settings, sitting.book);
  g_signal_connect (login, "ready", G_CALLBACK (ready_cb), NULL);
  window = widgets_show_alone (GTK_WIDGET (login), 800, 800);
  unfold ();
}

static void
set_up (void)
{
  widgets_set_up ();
  sitting_open (&sitting);
  settings = memory_settings_new ();
  readies = 0;
  open_login ();
}

static void
tear_down (void)
{
  widgets_destroy (window);
  widgets_tear_down ();
  g_clear_object (&settings);
  sitting_close (&sitting);
}

/* Closes the login and opens it again, as at the next start. */
static void
reopen (void)
{
  widgets_destroy (window);
  open_login ();
}

static void
choose (const char *button)
{
  GtkWidget *toggle = widgets_find_named (GTK_WIDGET (login), button);

  ck_assert_msg (toggle != NULL, "there is no choice \"%s\"", button);
  g_signal_emit_by_name (toggle, "clicked");
  ck_assert (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (toggle)));
}

/* Collects seats in the order in which they stand. */
static void
collect_seats (GtkWidget *root, GPtrArray *seats)
{
  if (WUZI_IS_SEAT (root))
    g_ptr_array_add (seats, root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_seats (child, seats);
}

static GtkWidget *
seat (int number)
{
  g_autoptr (GPtrArray) seats = g_ptr_array_new ();

  collect_seats (GTK_WIDGET (login), seats);
  ck_assert_uint_eq (seats->len, 2);
  return g_ptr_array_index (seats, number - WUZI_SEAT_FIRST);
}

static GtkEditable *
entry (int number)
{
  return GTK_EDITABLE (widgets_find (seat (number), GTK_TYPE_ENTRY, NULL));
}

static void
log_in (int number, const char *name)
{
  gtk_editable_set_text (entry (number), name);
  g_signal_emit_by_name (entry (number), "activate");
  if (login != NULL && wuzi_seat_is_confirming (WUZI_SEAT (seat (number))))
    g_signal_emit_by_name (entry (number), "activate");
}

static GtkWidget *
time_choice (void)
{
  return widgets_find (GTK_WIDGET (login), WUZI_TYPE_TIME_CHOICE, NULL);
}

static WuziChooser *
chooser (const char *name)
{
  return WUZI_CHOOSER (widgets_find_named (GTK_WIDGET (login), name));
}

static void
play (void)
{
  widgets_press (GTK_WIDGET (login), "play");
}

/* Ready. */

START_TEST (against_the_machine_one_player_is_enough)
{
  WuziGameSetup setup;

  ck_assert (!gtk_widget_get_mapped (seat (WUZI_SEAT_SECOND)));
  log_in (WUZI_SEAT_FIRST, "Ann");
  ck_assert_uint_eq (readies, 1);
  setup = wuzi_login_dialog_get_setup (login);
  ck_assert_int_eq (setup.mode, WUZI_MODE_PVE);
  ck_assert_ptr_eq (setup.profiles[0], sitting.ann);
  ck_assert_ptr_null (setup.profiles[1]);
}
END_TEST

START_TEST (two_players_must_both_log_in)
{
  int one = _i == 0 ? WUZI_SEAT_FIRST : WUZI_SEAT_SECOND;
  int other = WUZI_SEAT_FIRST + WUZI_SEAT_SECOND - one;
  WuziGameSetup setup;

  choose ("login.mode::pvp");
  log_in (one, one == WUZI_SEAT_FIRST ? "Ann" : "Bob");
  ck_assert_uint_eq (readies, 0);
  log_in (other, other == WUZI_SEAT_FIRST ? "Ann" : "Bob");
  ck_assert_uint_eq (readies, 1);
  setup = wuzi_login_dialog_get_setup (login);
  ck_assert_int_eq (setup.mode, WUZI_MODE_PVP);
  ck_assert_ptr_eq (setup.profiles[0], sitting.ann);
  ck_assert_ptr_eq (setup.profiles[1], sitting.bob);
}
END_TEST

/* Where one types is the entry's own text. */
static gboolean
is_typed_in (int number)
{
  return gtk_window_get_focus (window) == GTK_WIDGET (gtk_editable_get_delegate (entry (number)));
}

START_TEST (a_click_on_the_mode_leads_to_the_name_that_is_missing)
{
  gtk_editable_set_text (entry (WUZI_SEAT_FIRST), _i == 0 ? "" : "Ann");
  gtk_widget_grab_focus (GTK_WIDGET (entry (WUZI_SEAT_FIRST)));
  choose ("login.mode::pvp");
  WAIT_FOR (is_typed_in (_i == 0 ? WUZI_SEAT_FIRST : WUZI_SEAT_SECOND));
  choose ("login.mode::pve");
  WAIT_FOR (is_typed_in (WUZI_SEAT_FIRST));
}
END_TEST

START_TEST (keys_that_choose_the_mode_go_on_from_it)
{
  GtkWidget *mode = widgets_find_named (GTK_WIDGET (login), "login.mode::pvp");

  gtk_widget_grab_focus (mode);
  gtk_widget_activate (mode);
  WAIT_FOR (gtk_widget_get_mapped (seat (WUZI_SEAT_SECOND)));
  ck_assert_ptr_eq (gtk_window_get_focus (window), mode);
}
END_TEST

START_TEST (tab_leads_from_one_name_to_the_other)
{
  choose ("login.mode::pvp");
  gtk_widget_grab_focus (GTK_WIDGET (entry (WUZI_SEAT_FIRST)));
  WAIT_FOR (gtk_widget_get_mapped (seat (WUZI_SEAT_SECOND)));
  gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD);
  ck_assert (is_typed_in (WUZI_SEAT_SECOND));
}
END_TEST

START_TEST (a_click_on_a_known_player_opens_no_list)
{
  GtkWidget *chip = widgets_find_class (GTK_WIDGET (login), GTK_TYPE_BUTTON, "known");

  ck_assert_ptr_nonnull (chip);
  gtk_widget_grab_focus (GTK_WIDGET (entry (WUZI_SEAT_FIRST)));
  WAIT_FOR (wuzi_seat_is_typing (WUZI_SEAT (seat (WUZI_SEAT_FIRST))));
  gtk_editable_set_text (entry (WUZI_SEAT_FIRST), "a");
  ck_assert (
      gtk_widget_get_visible (widgets_find (GTK_WIDGET (login), WUZI_TYPE_NAME_OFFER, NULL)));
  g_signal_emit_by_name (chip, "clicked");
  run_pending ();
  ck_assert (
      !gtk_widget_get_visible (widgets_find (GTK_WIDGET (login), WUZI_TYPE_NAME_OFFER, NULL)));
  ck_assert_str_ne (gtk_editable_get_text (entry (WUZI_SEAT_FIRST)), "a");
}
END_TEST

START_TEST (a_name_that_is_refused_does_not_begin_a_game)
{
  log_in (WUZI_SEAT_FIRST, "");
  log_in (WUZI_SEAT_FIRST, "a\nb");
  ck_assert_uint_eq (readies, 0);
}
END_TEST

START_TEST (two_players_are_two_persons)
{
  choose ("login.mode::pvp");
  log_in (WUZI_SEAT_FIRST, "Ann");
  log_in (WUZI_SEAT_SECOND, "ann");
  ck_assert_uint_eq (readies, 0);
  log_in (WUZI_SEAT_SECOND, "Bob");
  ck_assert_uint_eq (readies, 1);
}
END_TEST

static void
destroy_cb (WuziLoginDialog *self)
{
  login = NULL;
  gtk_window_set_child (window, NULL);
}

START_TEST (the_login_may_go_as_soon_as_it_is_ready)
{
  WuziLoginDialog *gone = login;

  g_object_add_weak_pointer (G_OBJECT (gone), (gpointer *) &gone);
  g_signal_connect (login, "ready", G_CALLBACK (destroy_cb), NULL);
  log_in (WUZI_SEAT_FIRST, "Ann");
  ck_assert_uint_eq (readies, 1);
  WAIT_FOR (gone == NULL);
}
END_TEST

START_TEST (after_the_first_login_the_second_seat_awaits)
{
  choose ("login.mode::pvp");
  log_in (WUZI_SEAT_FIRST, "Ann");
  ck_assert (gtk_widget_is_ancestor (gtk_window_get_focus (window), seat (WUZI_SEAT_SECOND)));
}
END_TEST

/* Guests. */

START_TEST (a_guest_begins_at_once)
{
  widgets_press (seat (WUZI_SEAT_FIRST), "guest");
  ck_assert_uint_eq (readies, 1);
  ck_assert (guest_is (wuzi_login_dialog_get_setup (login).profiles[0]));
}
END_TEST

START_TEST (a_guest_may_play_a_known_player)
{
  WuziGameSetup setup;

  choose ("login.mode::pvp");
  log_in (WUZI_SEAT_FIRST, "Ann");
  widgets_press (seat (WUZI_SEAT_SECOND), "guest");
  ck_assert_uint_eq (readies, 1);
  setup = wuzi_login_dialog_get_setup (login);
  ck_assert_ptr_eq (setup.profiles[0], sitting.ann);
  ck_assert (guest_is (setup.profiles[1]));
}
END_TEST

START_TEST (a_guest_is_not_suggested_the_next_time)
{
  choose ("login.mode::pvp");
  log_in (WUZI_SEAT_FIRST, "Ann");
  log_in (WUZI_SEAT_SECOND, "Bob");
  reopen ();
  widgets_press (seat (WUZI_SEAT_FIRST), "guest");
  widgets_press (seat (WUZI_SEAT_SECOND), "guest");
  ck_assert_uint_eq (readies, 2);
  reopen ();
  ck_assert_str_eq (gtk_editable_get_text (entry (WUZI_SEAT_FIRST)), "Ann");
  ck_assert_str_eq (gtk_editable_get_text (entry (WUZI_SEAT_SECOND)), "Bob");
}
END_TEST

/* Players seated beforehand. */

START_TEST (players_seated_beforehand_begin_with_play)
{
  choose ("login.mode::pvp");
  wuzi_login_dialog_seat (login, WUZI_SEAT_FIRST, sitting.ann);
  wuzi_login_dialog_seat (login, WUZI_SEAT_SECOND, sitting.bob);
  ck_assert_uint_eq (readies, 0);
  play ();
  ck_assert_uint_eq (readies, 1);
}
END_TEST

START_TEST (play_needs_as_many_as_the_mode)
{
  wuzi_login_dialog_seat (login, WUZI_SEAT_FIRST, sitting.ann);
  choose ("login.mode::pvp");
  play ();
  ck_assert_uint_eq (readies, 0);
  choose ("login.mode::pve");
  play ();
  ck_assert_uint_eq (readies, 1);
}
END_TEST

START_TEST (who_gets_up_is_asked_for_again)
{
  wuzi_login_dialog_seat (login, WUZI_SEAT_FIRST, sitting.ann);
  widgets_press (seat (WUZI_SEAT_FIRST), "change");
  gtk_editable_set_text (entry (WUZI_SEAT_FIRST), "");
  play ();
  ck_assert_uint_eq (readies, 0);
  ck_assert (widgets_says (GTK_WIDGET (login), "Type a name first."));
}
END_TEST

/* Play. */

START_TEST (play_logs_in_whoever_is_named)
{
  choose ("login.mode::pvp");
  gtk_editable_set_text (entry (WUZI_SEAT_FIRST), "Ann");
  gtk_editable_set_text (entry (WUZI_SEAT_SECOND), "Bob");
  play ();
  ck_assert_uint_eq (readies, 1);
}
END_TEST

START_TEST (what_is_asked_for_is_played_at_once)
{
  const PlayRequest request = { .name = "ann",
                                .opponent = "owl",
                                .has_opening = TRUE,
                                .opening = OPENING_YAMAGUCHI,
                                .has_time = TRUE,
                                .time = { TIME_PER_MOVE, 15000 } };
  WuziGameSetup setup;

  wuzi_login_dialog_play (login, &request);
  ck_assert_uint_eq (readies, 1);
  setup = wuzi_login_dialog_get_setup (login);
  ck_assert_int_eq (setup.mode, WUZI_MODE_PVE);
  ck_assert_ptr_eq (setup.profiles[0], sitting.ann);
  ck_assert_int_eq (setup.level, ENGINE_LEVEL_OWL);
  ck_assert_int_eq (setup.rule, RULE_RENJU);
  ck_assert_int_eq (setup.opening, OPENING_YAMAGUCHI);
  ck_assert_int_eq (setup.time.kind, TIME_PER_MOVE);
  ck_assert_int_eq (setup.time.base_ms, 15000);
}
END_TEST

START_TEST (an_opening_that_is_asked_for_gets_a_board_for_it)
{
  const PlayRequest request = { .name = "Ann", .has_opening = TRUE, .opening = OPENING_SWAP2 };
  const PlayRequest small = { .name = NULL };

  choose ("options.board-size(15)");
  g_settings_set_int (settings, WUZI_SETTING_BOARD_SIZE, 6);
  reopen ();
  wuzi_login_dialog_play (login, &small);
  ck_assert_uint_eq (readies, 0);
  ck_assert_int_eq (wuzi_login_dialog_get_setup (login).size, 6);
  wuzi_login_dialog_play (login, &request);
  ck_assert_uint_eq (readies, 1);
  ck_assert_int_eq (wuzi_login_dialog_get_setup (login).size, 15);
  ck_assert_int_eq (wuzi_login_dialog_get_setup (login).opening, OPENING_SWAP2);
}
END_TEST

START_TEST (who_has_a_pin_is_asked_for_it_first)
{
  const PlayRequest request = {
    .name = "Ann", .rival = "Bob", .has_rule = TRUE, .rule = RULE_STANDARD
  };

  players_set_pin (sitting.book, sitting.ann, "1234");
  wuzi_login_dialog_play (login, &request);
  ck_assert_uint_eq (readies, 0);
  ck_assert (wuzi_seat_is_asking (WUZI_SEAT (seat (WUZI_SEAT_FIRST))));
  ck_assert_int_eq (wuzi_login_dialog_get_setup (login).mode, WUZI_MODE_PVP);
  ck_assert_int_eq (wuzi_login_dialog_get_setup (login).rule, RULE_STANDARD);
}
END_TEST

START_TEST (play_asks_for_the_second_name_without_blame)
{
  choose ("login.mode::pvp");
  gtk_editable_set_text (entry (WUZI_SEAT_FIRST), "Ann");
  play ();
  ck_assert_uint_eq (readies, 0);
  ck_assert (!widgets_says (GTK_WIDGET (login), "Type a name first."));
  play ();
  ck_assert (widgets_says (GTK_WIDGET (login), "Type a name first."));
}
END_TEST

START_TEST (a_new_name_is_confirmed_by_the_same_button)
{
  gtk_editable_set_text (entry (WUZI_SEAT_FIRST), "Zoe");
  play ();
  ck_assert_uint_eq (readies, 0);
  ck_assert (widgets_says (GTK_WIDGET (login), "Zoe hasn’t played here yet."));
  ck_assert (widgets_says (GTK_WIDGET (login), "Create Player"));
  play ();
  ck_assert_uint_eq (readies, 1);
}
END_TEST

START_TEST (play_sends_the_pin)
{
  GtkWidget *pin;

  players_set_pin (sitting.book, sitting.ann, "1234");
  gtk_editable_set_text (entry (WUZI_SEAT_FIRST), "Ann");
  play ();
  pin = widgets_find (GTK_WIDGET (login), GTK_TYPE_PASSWORD_ENTRY, NULL);
  WAIT_FOR (gtk_widget_get_mapped (pin));
  gtk_editable_set_text (GTK_EDITABLE (pin), "1234");
  play ();
  WAIT_FOR (readies == 1);
}
END_TEST

/* Where the button is, from the top of the login. */
static double
play_top (void)
{
  graphene_rect_t bounds;
  GtkWidget *button = widgets_find_named (GTK_WIDGET (login), "play");

  ck_assert_ptr_nonnull (button);
  ck_assert (gtk_widget_compute_bounds (button, GTK_WIDGET (login), &bounds));
  return bounds.origin.y;
}

START_TEST (what_is_wrong_moves_nothing)
{
  double top;

  cairo_surface_destroy (widgets_draw (GTK_WIDGET (login)));
  top = play_top ();
  play ();
  ck_assert (widgets_says (GTK_WIDGET (login), "Type a name first."));
  cairo_surface_destroy (widgets_draw (GTK_WIDGET (login)));
  ck_assert_double_eq (play_top (), top);
}
END_TEST

/* Known players. */

START_TEST (one_click_takes_a_name)
{
  widgets_press_button (GTK_WIDGET (login), "Bob");
  ck_assert_str_eq (gtk_editable_get_text (entry (WUZI_SEAT_FIRST)), "Bob");
  ck_assert_uint_eq (readies, 0);
  play ();
  ck_assert_ptr_eq (wuzi_login_dialog_get_setup (login).profiles[0], sitting.bob);
}
END_TEST

START_TEST (two_clicks_take_two_names)
{
  choose ("login.mode::pvp");
  widgets_press_button (GTK_WIDGET (login), "Bob");
  widgets_press_button (GTK_WIDGET (login), "Ann");
  ck_assert_str_eq (gtk_editable_get_text (entry (WUZI_SEAT_FIRST)), "Bob");
  ck_assert_str_eq (gtk_editable_get_text (entry (WUZI_SEAT_SECOND)), "Ann");
}
END_TEST

START_TEST (a_player_who_goes_has_no_button)
{
  players_delete (sitting.book, sitting.bob);
  WAIT_FOR (widgets_find (GTK_WIDGET (login), GTK_TYPE_BUTTON, "Bob") == NULL);
}
END_TEST

START_TEST (against_the_machine_nobody_has_the_second_seat)
{
  WuziGameSetup setup;

  choose ("login.mode::pvp");
  wuzi_login_dialog_seat (login, WUZI_SEAT_FIRST, sitting.ann);
  wuzi_login_dialog_seat (login, WUZI_SEAT_SECOND, sitting.bob);
  choose ("login.mode::pve");
  setup = wuzi_login_dialog_get_setup (login);
  ck_assert_int_eq (setup.mode, WUZI_MODE_PVE);
  ck_assert_ptr_null (setup.profiles[1]);
}
END_TEST

START_TEST (who_sits_on_a_hidden_seat_is_in_nobody_s_way)
{
  choose ("login.mode::pvp");
  wuzi_login_dialog_seat (login, WUZI_SEAT_SECOND, sitting.bob);
  choose ("login.mode::pve");
  log_in (WUZI_SEAT_FIRST, "Bob");
  ck_assert_uint_eq (readies, 1);
  ck_assert_ptr_eq (wuzi_login_dialog_get_setup (login).profiles[0], sitting.bob);
}
END_TEST

START_TEST (whatever_mode_was_chosen_before_two_players_are_two_persons)
{
  choose ("login.mode::pvp");
  wuzi_login_dialog_seat (login, WUZI_SEAT_SECOND, sitting.bob);
  choose ("login.mode::pve");
  wuzi_login_dialog_seat (login, WUZI_SEAT_FIRST, sitting.bob);
  choose ("login.mode::pvp");
  play ();
  ck_assert_uint_eq (readies, 0);
}
END_TEST

/* Those at the table. */

START_TEST (who_stays_is_asked_only_what_to_play)
{
  wuzi_login_dialog_seat (login, WUZI_SEAT_FIRST, sitting.ann);
  wuzi_login_dialog_keep_players (login);
  ck_assert (widgets_says (GTK_WIDGET (login), "New Game"));
  ck_assert (!gtk_widget_get_mapped (seat (WUZI_SEAT_FIRST)));
  choose ("options.level::hard");
  play ();
  ck_assert_uint_eq (readies, 1);
  ck_assert_ptr_eq (wuzi_login_dialog_get_setup (login).profiles[0], sitting.ann);
  ck_assert_int_eq (wuzi_login_dialog_get_setup (login).level, ENGINE_LEVEL_HARD);
}
END_TEST

START_TEST (who_stays_may_play_somebody_else)
{
  wuzi_login_dialog_seat (login, WUZI_SEAT_FIRST, sitting.ann);
  wuzi_login_dialog_keep_players (login);
  choose ("login.mode::pvp");
  WAIT_FOR (gtk_widget_get_mapped (seat (WUZI_SEAT_SECOND)));
  choose ("login.mode::pve");
  WAIT_FOR (!gtk_widget_get_mapped (seat (WUZI_SEAT_FIRST)));
  choose ("login.mode::pvp");
  log_in (WUZI_SEAT_SECOND, "Bob");
  ck_assert_uint_eq (readies, 1);
  ck_assert_ptr_eq (wuzi_login_dialog_get_setup (login).profiles[1], sitting.bob);
}
END_TEST

/* Below the header bar of a window of 980 × 720, with a margin. */
START_TEST (all_of_a_new_game_of_two_is_in_sight)
{
  GtkCssProvider *style = widgets_add_style ();
  int least, natural;

  choose ("login.mode::pvp");
  wuzi_login_dialog_seat (login, WUZI_SEAT_FIRST, sitting.ann);
  wuzi_login_dialog_seat (login, WUZI_SEAT_SECOND, sitting.bob);
  wuzi_login_dialog_keep_players (login);
  WAIT_FOR (gtk_widget_get_mapped (widgets_find_named (GTK_WIDGET (login), "rated")));
  gtk_widget_measure (GTK_WIDGET (login), GTK_ORIENTATION_VERTICAL, 980, &least, &natural, NULL,
                      NULL);
  ck_assert_int_le (natural, 720 - 47 - 24);
  widgets_remove_style (style);
}
END_TEST

START_TEST (two_new_names_are_asked_about_once)
{
  choose ("login.mode::pvp");
  gtk_editable_set_text (entry (WUZI_SEAT_FIRST), "Zoe");
  gtk_editable_set_text (entry (WUZI_SEAT_SECOND), "Max");
  play ();
  ck_assert (widgets_says (GTK_WIDGET (login), "Zoe hasn’t played here yet."));
  ck_assert (widgets_says (GTK_WIDGET (login), "Max hasn’t played here yet."));
  ck_assert_uint_eq (readies, 0);
  play ();
  ck_assert_uint_eq (readies, 1);
}
END_TEST

START_TEST (a_side_that_is_hidden_takes_nobodys_name)
{
  choose ("login.mode::pvp");
  gtk_editable_set_text (entry (WUZI_SEAT_FIRST), "Zoe");
  gtk_editable_set_text (entry (WUZI_SEAT_SECOND), "Max");
  play ();
  ck_assert (widgets_says (GTK_WIDGET (login), "Max hasn’t played here yet."));
  choose ("login.mode::pve");
  gtk_editable_set_text (entry (WUZI_SEAT_FIRST), "Max");
  play ();
  play ();
  ck_assert_uint_eq (readies, 1);
}
END_TEST

/* By keys alone, and where nobody has played yet. */
START_TEST (enter_asks_about_both_new_names_at_once)
{
  if (_i == 1) {
    players_delete (sitting.book, sitting.ann);
    players_delete (sitting.book, sitting.bob);
  }
  choose ("login.mode::pvp");
  gtk_editable_set_text (entry (WUZI_SEAT_FIRST), "Zoe");
  gtk_widget_grab_focus (GTK_WIDGET (entry (WUZI_SEAT_FIRST)));
  g_signal_emit_by_name (entry (WUZI_SEAT_FIRST), "activate");
  WAIT_FOR (is_typed_in (WUZI_SEAT_SECOND));
  ck_assert (!widgets_says (GTK_WIDGET (login), "Zoe hasn’t played here yet."));
  gtk_editable_set_text (entry (WUZI_SEAT_SECOND), "Max");
  g_signal_emit_by_name (entry (WUZI_SEAT_SECOND), "activate");
  ck_assert (widgets_says (GTK_WIDGET (login), "Zoe hasn’t played here yet."));
  ck_assert (widgets_says (GTK_WIDGET (login), "Max hasn’t played here yet."));
  ck_assert (widgets_says (GTK_WIDGET (login), "Create Players"));
  ck_assert_ptr_null (wuzi_record_book_find_profile (sitting.book, "Zoe"));
  ck_assert_ptr_null (wuzi_record_book_find_profile (sitting.book, "Max"));
  g_signal_emit_by_name (entry (WUZI_SEAT_SECOND), "activate");
  ck_assert_uint_eq (readies, 1);
  ck_assert_str_eq (wuzi_profile_get_name (wuzi_login_dialog_get_setup (login).profiles[0]), "Zoe");
  ck_assert_str_eq (wuzi_profile_get_name (wuzi_login_dialog_get_setup (login).profiles[1]), "Max");
}
END_TEST

/* What was asked before is asked with the rest. */
START_TEST (nobody_is_created_twice_or_unasked)
{
  choose ("login.mode::pvp");
  gtk_editable_set_text (entry (WUZI_SEAT_FIRST), "Zoe");
  gtk_editable_set_text (entry (WUZI_SEAT_SECOND), "ZOE");
  play ();
  ck_assert (widgets_says (GTK_WIDGET (login), "Zoe hasn’t played here yet."));
  ck_assert (widgets_says (GTK_WIDGET (login), "ZOE is already on the other side."));
  if (_i == 0) {
    gtk_editable_set_text (entry (WUZI_SEAT_SECOND), "Max");
  } else {
    gtk_editable_set_text (entry (WUZI_SEAT_FIRST), "Max");
    ck_assert (!widgets_says (GTK_WIDGET (login), "ZOE is already on the other side."));
  }
  play ();
  ck_assert (widgets_says (GTK_WIDGET (login), "Create Players"));
  ck_assert_uint_eq (g_list_model_get_n_items (wuzi_record_book_get_profiles (sitting.book)), 2);
  play ();
  ck_assert_uint_eq (readies, 1);
  ck_assert_uint_eq (g_list_model_get_n_items (wuzi_record_book_get_profiles (sitting.book)), 4);
}
END_TEST

START_TEST (play_leads_a_new_name_to_the_empty_one)
{
  int named = _i == 0 ? WUZI_SEAT_FIRST : WUZI_SEAT_SECOND;
  int empty = WUZI_SEAT_FIRST + WUZI_SEAT_SECOND - named;

  choose ("login.mode::pvp");
  gtk_editable_set_text (entry (named), "Zoe");
  play ();
  WAIT_FOR (is_typed_in (empty));
  ck_assert (!widgets_says (GTK_WIDGET (login), "Zoe hasn’t played here yet."));
  ck_assert (!widgets_says (GTK_WIDGET (login), "Type a name first."));
  play ();
  ck_assert (widgets_says (GTK_WIDGET (login), "Type a name first."));
}
END_TEST

/* Who is known there may be somebody else today. */
START_TEST (enter_goes_on_to_a_name_that_is_known)
{
  choose ("login.mode::pvp");
  gtk_editable_set_text (entry (WUZI_SEAT_FIRST), "Ann");
  gtk_editable_set_text (entry (WUZI_SEAT_SECOND), "Bob");
  g_signal_emit_by_name (entry (WUZI_SEAT_FIRST), "activate");
  ck_assert_uint_eq (readies, 0);
  WAIT_FOR (is_typed_in (WUZI_SEAT_SECOND));
  g_signal_emit_by_name (entry (WUZI_SEAT_SECOND), "activate");
  ck_assert_uint_eq (readies, 1);
}
END_TEST

START_TEST (who_plays_is_called_by_name)
{
  choose ("login.mode::pvp");
  gtk_editable_set_text (entry (WUZI_SEAT_SECOND), "Bob");
  ck_assert (widgets_says (GTK_WIDGET (login), "Player 1"));
  choose ("options.first-mover::player-2");
  ck_assert_ptr_nonnull (widgets_find (GTK_WIDGET (login), GTK_TYPE_TOGGLE_BUTTON, "Bob"));
  ck_assert (
      widgets_says (GTK_WIDGET (login), "Freestyle · Bob begins · no clock · 15\u00a0×\u00a015"));
}
END_TEST

START_TEST (a_known_player_is_taken_for_the_side_whose_turn_it_is)
{
  choose ("login.mode::pvp");
  gtk_editable_set_text (entry (WUZI_SEAT_FIRST), "Ann");
  gtk_widget_grab_focus (GTK_WIDGET (entry (WUZI_SEAT_SECOND)));
  WAIT_FOR (widgets_says (GTK_WIDGET (login), "For player 2:"));
  widgets_press_button (GTK_WIDGET (login), "Bob");
  ck_assert_str_eq (gtk_editable_get_text (entry (WUZI_SEAT_FIRST)), "Ann");
  ck_assert_str_eq (gtk_editable_get_text (entry (WUZI_SEAT_SECOND)), "Bob");
  WAIT_FOR (widgets_says (GTK_WIDGET (login), "For player 1:"));
}
END_TEST

START_TEST (the_empty_name_has_the_keyboard)
{
  const char *const names[] = { "Ann", "", NULL };

  g_settings_set_string (settings, "mode", "pvp");
  g_settings_set_strv (settings, "names", names);
  reopen ();
  WAIT_FOR (is_typed_in (WUZI_SEAT_SECOND));
}
END_TEST

START_TEST (nobody_stays_who_is_deleted)
{
  wuzi_login_dialog_seat (login, WUZI_SEAT_FIRST, sitting.ann);
  wuzi_login_dialog_keep_players (login);
  players_delete (sitting.book, sitting.ann);
  WAIT_FOR (gtk_widget_get_mapped (seat (WUZI_SEAT_FIRST)));
}
END_TEST

START_TEST (without_players_the_seats_are_there)
{
  wuzi_login_dialog_keep_players (login);
  ck_assert (gtk_widget_get_mapped (seat (WUZI_SEAT_FIRST)));
}
END_TEST

/* Choices. */

/* What the line says. */
static void
assert_summary (const char *words)
{
  ck_assert_msg (widgets_says (GTK_WIDGET (login), words), "it doesn’t say “%s”", words);
}

START_TEST (a_line_tells_what_is_chosen)
{
  GtkDropDown *list = GTK_DROP_DOWN (widgets_find (time_choice (), GTK_TYPE_DROP_DOWN, NULL));

  assert_summary ("Easy · Freestyle · you begin · no clock · 15\u00a0×\u00a015");
  choose ("options.level::hard");
  choose ("options.first-mover::player-2");
  gtk_drop_down_set_selected (list, 3);
  choose ("options.board-size(19)");
  assert_summary ("Hard · Freestyle · Wuzi begins · 5 min per game · 19\u00a0×\u00a019");
  choose ("options.first-mover::alternate");
  assert_summary ("Hard · Freestyle · first move in turn · 5 min per game · 19\u00a0×\u00a019");
  choose ("login.mode::pvp");
  choose ("options.first-mover::random");
  assert_summary ("Freestyle · first move at random · 5 min per game · 19\u00a0×\u00a019");
  choose ("options.first-mover::player-2");
  assert_summary ("Freestyle · player 2 begins · 5 min per game · 19\u00a0×\u00a019");
}
END_TEST

START_TEST (the_first_move_goes_in_turn)
{
  choose ("options.first-mover::alternate");
  wuzi_login_dialog_seat (login, WUZI_SEAT_FIRST, sitting.ann);
  for (int i = 0; i < 4; i++) {
    play ();
    ck_assert_int_eq (wuzi_login_dialog_get_setup (login).first_mover,
                      i % 2 == 0 ? WUZI_SEAT_FIRST : WUZI_SEAT_SECOND);
  }
  reopen ();
  log_in (WUZI_SEAT_FIRST, "Ann");
  ck_assert_int_eq (wuzi_login_dialog_get_setup (login).first_mover, WUZI_SEAT_FIRST);
}
END_TEST

START_TEST (the_first_move_is_drawn_by_lot)
{
  gboolean began[3] = { FALSE, FALSE, FALSE };

  choose ("options.first-mover::random");
  wuzi_login_dialog_seat (login, WUZI_SEAT_FIRST, sitting.ann);
  while (!began[WUZI_SEAT_FIRST] || !began[WUZI_SEAT_SECOND]) {
    play ();
    began[wuzi_login_dialog_get_setup (login).first_mover] = TRUE;
  }
}
END_TEST

START_TEST (each_player_has_choices_of_their_own)
{
  choose ("options.level::hard");
  choose ("options.board-size(19)");
  log_in (WUZI_SEAT_FIRST, "Ann");
  reopen ();
  choose ("options.level::medium");
  choose ("options.board-size(15)");
  choose ("options.first-mover::player-2");
  log_in (WUZI_SEAT_FIRST, "Bob");
  reopen ();
  assert_summary ("Medium · Freestyle · Wuzi begins · no clock · 15\u00a0×\u00a015");
  gtk_editable_set_text (entry (WUZI_SEAT_FIRST), "Ann");
  assert_summary ("Hard · Freestyle · you begin · no clock · 19\u00a0×\u00a019");
  choose ("options.level::easy");
  gtk_editable_set_text (entry (WUZI_SEAT_FIRST), "Zoe");
  assert_summary ("Easy · Freestyle · you begin · no clock · 19\u00a0×\u00a019");
  gtk_editable_set_text (entry (WUZI_SEAT_FIRST), "Bob");
  assert_summary ("Medium · Freestyle · Wuzi begins · no clock · 15\u00a0×\u00a015");
}
END_TEST

/* Does anybody with that id have choices? */
static gboolean
has_choices (const char *id)
{
  g_autoptr (GVariant) all = g_settings_get_value (settings, "choices");
  g_autoptr (GVariant) choices = g_variant_lookup_value (all, id, NULL);

  return choices != NULL;
}

START_TEST (choices_of_players_who_are_gone_are_dropped)
{
  g_autofree char *ann = g_strdup (wuzi_profile_get_id (sitting.ann));
  g_autofree char *bob = g_strdup (wuzi_profile_get_id (sitting.bob));
  WuziProfile *zoe = wuzi_record_book_log_in (sitting.book, "Zoe");

  log_in (WUZI_SEAT_FIRST, "Ann");
  reopen ();
  log_in (WUZI_SEAT_FIRST, "Bob");
  if (_i == 0)
    players_delete (sitting.book, sitting.ann);
  else
    players_merge (sitting.book, sitting.ann, zoe);
  reopen ();
  log_in (WUZI_SEAT_FIRST, "Zoe");
  ck_assert (!has_choices (ann));
  ck_assert (has_choices (bob));
  ck_assert (has_choices (wuzi_profile_get_id (zoe)));
}
END_TEST

START_TEST (choices_that_nobody_can_have_made_are_passed_over)
{
  g_settings_set_value (settings, "choices",
                        g_variant_new_parsed ("{%s: ('dodo', 'cake', 99, 'soon', 'nobody')}",
                                              wuzi_profile_get_id (sitting.ann)));
  gtk_editable_set_text (entry (WUZI_SEAT_FIRST), "Ann");
  assert_summary ("Easy · Freestyle · you begin · no clock · 15\u00a0×\u00a015");
}
END_TEST

START_TEST (rule_and_opening_are_chosen_and_remembered)
{
  wuzi_chooser_pick (chooser ("rule"), "renju");
  wuzi_chooser_pick (chooser ("opening"), "taraguchi-10");
  assert_summary ("Easy · Renju · Taraguchi-10 · you begin · no clock · 15\u00a0×\u00a015");
  log_in (WUZI_SEAT_FIRST, "Ann");
  ck_assert_int_eq (wuzi_login_dialog_get_setup (login).rule, RULE_RENJU);
  ck_assert_int_eq (wuzi_login_dialog_get_setup (login).opening, OPENING_TARAGUCHI_10);
  reopen ();
  assert_summary ("Easy · Renju · Taraguchi-10 · you begin · no clock · 15\u00a0×\u00a015");
  wuzi_chooser_pick (chooser ("rule"), "caro");
  wuzi_chooser_pick (chooser ("opening"), "swap2");
  log_in (WUZI_SEAT_FIRST, "Bob");
  reopen ();
  gtk_editable_set_text (entry (WUZI_SEAT_FIRST), "Ann");
  assert_summary ("Easy · Renju · Taraguchi-10 · you begin · no clock · 15\u00a0×\u00a015");
  gtk_editable_set_text (entry (WUZI_SEAT_FIRST), "Bob");
  assert_summary ("Easy · Caro · Swap2 · you begin · no clock · 15\u00a0×\u00a015");
}
END_TEST

START_TEST (only_openings_that_suit_the_rule_are_offered)
{
  ck_assert (wuzi_chooser_has (chooser ("opening"), "swap2"));
  ck_assert (!wuzi_chooser_has (chooser ("opening"), "yamaguchi"));
  wuzi_chooser_pick (chooser ("rule"), "renju");
  wuzi_chooser_pick (chooser ("opening"), "yamaguchi");
  wuzi_chooser_pick (chooser ("rule"), "standard");
  ck_assert_str_eq (wuzi_chooser_get_chosen (chooser ("opening")), "free");
  ck_assert_int_eq (wuzi_login_dialog_get_setup (login).opening, OPENING_FREE);
  wuzi_chooser_pick (chooser ("rule"), "renju");
  ck_assert_str_eq (wuzi_chooser_get_chosen (chooser ("opening")), "yamaguchi");
}
END_TEST

START_TEST (a_small_board_has_no_openings)
{
  g_settings_set_int (settings, "board-size", 8);
  g_settings_set_string (settings, "opening", "swap2");
  reopen ();
  ck_assert_ptr_null (widgets_find_named (GTK_WIDGET (login), "opening"));
  ck_assert_int_eq (wuzi_login_dialog_get_setup (login).opening, OPENING_FREE);
}
END_TEST

START_TEST (rules_that_nobody_can_have_chosen_are_passed_over)
{
  g_settings_set_value (
      settings, "rule-choices",
      g_variant_new_parsed ("{%s: ('whist', 'gambit')}", wuzi_profile_get_id (sitting.ann)));
  gtk_editable_set_text (entry (WUZI_SEAT_FIRST), "Ann");
  assert_summary ("Easy · Freestyle · you begin · no clock · 15\u00a0×\u00a015");
}
END_TEST

START_TEST (fouls_are_as_strict_as_the_settings_say)
{
  g_settings_set_boolean (settings, "strict-fouls", _i == 1);
  ck_assert_int_eq (wuzi_login_dialog_get_setup (login).strict_fouls, _i);
}
END_TEST

START_TEST (the_choices_are_in_the_setup)
{
  WuziGameSetup setup;

  choose ("options.level::hard");
  choose ("options.first-mover::player-2"); /* moves first */
  choose ("options.board-size(19)");
  log_in (WUZI_SEAT_FIRST, "Ann");
  setup = wuzi_login_dialog_get_setup (login);
  ck_assert_int_eq (setup.level, ENGINE_LEVEL_HARD);
  ck_assert_int_eq (setup.first_mover, WUZI_SEAT_SECOND);
  ck_assert_int_eq (setup.size, 19);
  ck_assert_int_eq (setup.rule, RULE_FREESTYLE);
}
END_TEST

START_TEST (without_a_choice_the_setup_is_the_usual_one)
{
  WuziGameSetup setup = wuzi_login_dialog_get_setup (login);

  ck_assert_int_eq (setup.mode, WUZI_MODE_PVE);
  ck_assert_int_eq (setup.level, ENGINE_LEVEL_EASY);
  ck_assert_int_eq (setup.first_mover, WUZI_SEAT_FIRST);
  ck_assert_int_eq (setup.size, BOARD_USUAL_SIZE);
  ck_assert_ptr_null (setup.profiles[0]);
}
END_TEST

START_TEST (every_level_and_size_can_be_chosen)
{
  static const int SIZES[] = { 15, 18, 19, 20 };

  for (int i = 0; i < OPPONENT_CHOICE_MAIN_COUNT; i++) {
    g_autofree char *level =
        g_strconcat ("options.level::", engine_level_to_name (OPPONENT_CHOICE_MAIN[i]), NULL);

    choose (level);
    ck_assert_int_eq (wuzi_login_dialog_get_setup (login).level, OPPONENT_CHOICE_MAIN[i]);
  }
  for (guint i = 0; i < G_N_ELEMENTS (SIZES); i++) {
    g_autofree char *size = g_strdup_printf ("options.board-size(%d)", SIZES[i]);

    choose (size);
    ck_assert_int_eq (wuzi_login_dialog_get_setup (login).size, SIZES[i]);
  }
}
END_TEST

/* Chooses in the window of all opponents. */
static void
choose_opponent (const char *name)
{
  GtkWindow *opponents;

  widgets_press (GTK_WIDGET (login), "more");
  opponents = widgets_find_window (WUZI_TYPE_OPPONENTS_WINDOW);
  ck_assert_ptr_nonnull (opponents);
  ck_assert (gtk_window_get_modal (opponents));
  widgets_activate_named_row (GTK_WIDGET (opponents), name);
  WAIT_FOR (widgets_find_window (WUZI_TYPE_OPPONENTS_WINDOW) == NULL);
}

START_TEST (every_opponent_can_be_chosen)
{
  WuziGameSetup setup;

  choose_opponent ("owl");
  setup = wuzi_login_dialog_get_setup (login);
  ck_assert (widgets_says (GTK_WIDGET (login), "Owl"));
  ck_assert_int_eq (setup.level, ENGINE_LEVEL_OWL);
  ck_assert (!setup.adaptive);
  choose_opponent ("adaptive");
  setup = wuzi_login_dialog_get_setup (login);
  ck_assert (setup.adaptive);
  choose_opponent ("hard");
  setup = wuzi_login_dialog_get_setup (login);
  ck_assert_int_eq (setup.level, ENGINE_LEVEL_HARD);
  ck_assert (!setup.adaptive);
  ck_assert (widgets_says (GTK_WIDGET (login), "More…"));
}
END_TEST

START_TEST (an_opponent_is_remembered_with_the_game)
{
  choose_opponent ("adaptive");
  log_in (WUZI_SEAT_FIRST, "Ann");
  reopen ();
  ck_assert (wuzi_login_dialog_get_setup (login).adaptive);
  ck_assert (widgets_says (GTK_WIDGET (login), "Adaptive"));
}
END_TEST

START_TEST (a_level_that_nobody_knows_is_easy)
{
  g_settings_set_string (settings, "level", "dodo");
  reopen ();
  ck_assert_int_eq (wuzi_login_dialog_get_setup (login).level, ENGINE_LEVEL_EASY);
  ck_assert (gtk_toggle_button_get_active (
      GTK_TOGGLE_BUTTON (widgets_find_named (GTK_WIDGET (login), "options.level::easy"))));
}
END_TEST

START_TEST (the_mode_decides_what_is_shown)
{
  GtkWidget *root = GTK_WIDGET (login);

  ck_assert (widgets_says (root, "Level"));
  ck_assert (widgets_says (root, "You"));
  ck_assert_ptr_nonnull (widgets_find (root, GTK_TYPE_ENTRY, "Your name"));
  choose ("login.mode::pvp");
  WAIT_FOR (gtk_widget_get_mapped (seat (WUZI_SEAT_SECOND)));
  ck_assert (!widgets_says (root, "Level"));
  ck_assert (widgets_says (root, "Player 2"));
  ck_assert_ptr_nonnull (widgets_find (root, GTK_TYPE_ENTRY, "Name of player 1"));
  ck_assert_ptr_nonnull (widgets_find (root, GTK_TYPE_ENTRY, "Name of player 2"));
  choose ("login.mode::pve");
  WAIT_FOR (!gtk_widget_get_mapped (seat (WUZI_SEAT_SECOND)));
  ck_assert (widgets_says (root, "Level"));
}
END_TEST

START_TEST (the_clock_is_chosen_and_remembered)
{
  GtkDropDown *list = GTK_DROP_DOWN (widgets_find (time_choice (), GTK_TYPE_DROP_DOWN, NULL));
  TimeControl minutes = { TIME_PER_GAME, 300000, 0 };
  TimeControl chosen;

  ck_assert_int_eq (wuzi_login_dialog_get_setup (login).time.kind, TIME_NONE);
  gtk_drop_down_set_selected (list, 3);
  chosen = wuzi_login_dialog_get_setup (login).time;
  ck_assert (time_control_equal (&chosen, &minutes));
  ck_assert_int_eq (wuzi_settings_get_time (settings).kind, TIME_NONE);
  log_in (WUZI_SEAT_FIRST, "Ann");
  reopen ();
  chosen = wuzi_login_dialog_get_setup (login).time;
  ck_assert (time_control_equal (&chosen, &minutes));
}
END_TEST

/* NULL: nobody is asked. */
static GtkSwitch *
rated_switch (void)
{
  return (GtkSwitch *) widgets_find_named (GTK_WIDGET (login), "rated");
}

START_TEST (two_choose_whether_they_are_rated)
{
  ck_assert_ptr_null (rated_switch ());
  choose ("login.mode::pvp");
  WAIT_FOR (rated_switch () != NULL);
  ck_assert (!wuzi_login_dialog_get_setup (login).casual);
  gtk_switch_set_active (rated_switch (), FALSE);
  ck_assert (wuzi_login_dialog_get_setup (login).casual);
  assert_summary ("Freestyle · player 1 begins · no clock · 15\u00a0×\u00a015 · casual");
  /* Ratings are of freestyle alone, and against Wuzi nobody is asked. */
  wuzi_chooser_pick (chooser ("rule"), "renju");
  WAIT_FOR (rated_switch () == NULL);
  ck_assert (!wuzi_login_dialog_get_setup (login).casual);
  wuzi_chooser_pick (chooser ("rule"), "freestyle");
  choose ("login.mode::pve");
  ck_assert (!wuzi_login_dialog_get_setup (login).casual);

  choose ("login.mode::pvp");
  log_in (WUZI_SEAT_FIRST, "Ann");
  log_in (WUZI_SEAT_SECOND, "Bob");
  reopen ();
  ck_assert (wuzi_login_dialog_get_setup (login).casual);
  WAIT_FOR (rated_switch () != NULL);
  ck_assert (!gtk_switch_get_active (rated_switch ()));
  gtk_switch_set_active (rated_switch (), TRUE);
  ck_assert (!wuzi_login_dialog_get_setup (login).casual);
}
END_TEST

/* Who was casual as two players isn't asked again, nor told so. */
START_TEST (nobody_chooses_whether_a_guest_is_rated)
{
  int guest = _i == 0 ? WUZI_SEAT_FIRST : WUZI_SEAT_SECOND;

  g_settings_set_boolean (settings, "rated", FALSE);
  reopen ();
  choose ("login.mode::pvp");
  WAIT_FOR (rated_switch () != NULL);
  widgets_press (seat (guest), "guest");
  WAIT_FOR (rated_switch () == NULL);
  ck_assert (!wuzi_login_dialog_get_setup (login).casual);
  assert_summary (_i == 0 ? "Freestyle · Guest begins · no clock · 15\u00a0×\u00a015"
                          : "Freestyle · player 1 begins · no clock · 15\u00a0×\u00a015");
}
END_TEST

START_TEST (two_may_play_a_match)
{
  ck_assert_int_eq (wuzi_login_dialog_get_setup (login).match, 0);
  choose ("login.mode::pvp");
  ck_assert_int_eq (wuzi_login_dialog_get_setup (login).match, 0);
  choose ("options.match(3)");
  ck_assert_int_eq (wuzi_login_dialog_get_setup (login).match, 3);
  assert_summary ("Freestyle · player 1 begins · no clock · 15\u00a0×\u00a015 · best of 3");
  choose ("login.mode::pve");
  ck_assert_int_eq (wuzi_login_dialog_get_setup (login).match, 0);
  choose ("login.mode::pvp");
  log_in (WUZI_SEAT_FIRST, "Ann");
  log_in (WUZI_SEAT_SECOND, "Bob");
  reopen ();
  ck_assert_int_eq (wuzi_login_dialog_get_setup (login).match, 3);
}
END_TEST

START_TEST (choices_are_remembered_with_the_game)
{
  WuziGameSetup setup;

  choose ("login.mode::pvp");
  choose ("options.first-mover::player-2");
  choose ("options.board-size(20)");
  log_in (WUZI_SEAT_FIRST, "Ann");
  log_in (WUZI_SEAT_SECOND, "Bob");
  reopen ();
  setup = wuzi_login_dialog_get_setup (login);
  ck_assert_int_eq (setup.mode, WUZI_MODE_PVP);
  ck_assert_int_eq (setup.first_mover, WUZI_SEAT_SECOND);
  ck_assert_int_eq (setup.size, 20);
  ck_assert_str_eq (gtk_editable_get_text (entry (WUZI_SEAT_FIRST)), "Ann");
  ck_assert_str_eq (gtk_editable_get_text (entry (WUZI_SEAT_SECOND)), "Bob");
  ck_assert_ptr_null (setup.profiles[0]);
}
END_TEST

/* A game on a small board: white is to move after the first stone, black
 * after the second. */
static void
set_origin (guint moves)
{
  const WuziRecordedMove played[] = { { point_make (4, 4), 7 }, { point_make (3, 3), 8 } };
  g_autoptr (WuziStudy) study =
      wuzi_study_new_from_moves (9, RULE_FREESTYLE, STONE_BLACK, played, G_N_ELEMENTS (played));
  g_autoptr (WuziReplay) replay = wuzi_replay_new (study);

  wuzi_replay_set_position (replay, moves);
  wuzi_login_dialog_set_origin (login, ORIGIN_ID, replay);
}

START_TEST (a_position_is_in_the_setup)
{
  WuziGameSetup setup;

  set_origin (2);
  ck_assert (
      widgets_says (GTK_WIDGET (login), "After move 2, black to move. The game won’t be counted."));
  ck_assert (widgets_says (GTK_WIDGET (login), "Plays black"));
  ck_assert (!widgets_says (GTK_WIDGET (login), "Board size"));
  ck_assert (!widgets_says (GTK_WIDGET (login), "Today’s Puzzles"));
  log_in (WUZI_SEAT_FIRST, "Ann");
  setup = wuzi_login_dialog_get_setup (login);
  ck_assert_int_eq (setup.size, 9);
  ck_assert_str_eq (setup.origin.game, ORIGIN_ID);
  ck_assert_uint_eq (setup.origin.count, 2);
  ck_assert_uint_eq (setup.origin.moves[1].point, point_make (3, 3));
}
END_TEST

START_TEST (those_seated_begin_from_a_position_with_play)
{
  GtkWidget *focus;

  wuzi_login_dialog_seat (login, WUZI_SEAT_FIRST, sitting.ann);
  set_origin (1);
  focus = gtk_window_get_focus (window);
  ck_assert_ptr_eq (focus, widgets_find_named (GTK_WIDGET (login), "play"));
  play ();
  ck_assert_uint_eq (readies, 1);
}
END_TEST

START_TEST (who_is_to_move_is_the_person_unless_he_says_otherwise)
{

  set_origin (1);
  ck_assert_int_eq (wuzi_login_dialog_get_setup (login).first_mover, WUZI_SEAT_SECOND);
  set_origin (2);
  ck_assert_int_eq (wuzi_login_dialog_get_setup (login).first_mover, WUZI_SEAT_FIRST);
  choose ("options.first-mover::player-2");
  ck_assert_int_eq (wuzi_login_dialog_get_setup (login).first_mover, WUZI_SEAT_SECOND);
}
END_TEST

START_TEST (what_belongs_to_a_position_is_not_remembered)
{
  WuziGameSetup setup;

  set_origin (1);
  choose ("options.level::hard");
  log_in (WUZI_SEAT_FIRST, "Ann");
  reopen ();
  setup = wuzi_login_dialog_get_setup (login);
  ck_assert_int_eq (setup.first_mover, WUZI_SEAT_FIRST);
  ck_assert_int_eq (setup.size, BOARD_USUAL_SIZE);
  ck_assert_int_eq (setup.level, ENGINE_LEVEL_HARD);
  ck_assert_uint_eq (setup.origin.count, 0);
}
END_TEST

START_TEST (choices_without_a_game_are_forgotten)
{
  choose ("login.mode::pvp");
  choose ("options.board-size(19)");
  log_in (WUZI_SEAT_FIRST, "Ann");
  reopen ();
  ck_assert_int_eq (wuzi_login_dialog_get_setup (login).mode, WUZI_MODE_PVE);
  ck_assert_int_eq (wuzi_login_dialog_get_setup (login).size, BOARD_USUAL_SIZE);
  ck_assert_str_eq (gtk_editable_get_text (entry (WUZI_SEAT_FIRST)), "");
}
END_TEST

START_TEST (the_second_name_is_kept_over_a_game_against_the_machine)
{
  choose ("login.mode::pvp");
  log_in (WUZI_SEAT_FIRST, "Ann");
  log_in (WUZI_SEAT_SECOND, "Bob");
  reopen ();
  choose ("login.mode::pve");
  log_in (WUZI_SEAT_FIRST, "Ann");
  reopen ();
  ck_assert_str_eq (gtk_editable_get_text (entry (WUZI_SEAT_SECOND)), "Bob");
}
END_TEST

START_TEST (the_board_is_of_the_chosen_theme)
{
  assert_board_follows_themes (GTK_WIDGET (login), settings);
}
END_TEST

START_TEST (a_board_size_from_the_settings_is_kept)
{
  g_settings_set_int (settings, "board-size", 7);
  reopen ();
  ck_assert_int_eq (wuzi_login_dialog_get_setup (login).size, 7);
}
END_TEST

START_TEST (it_tells_when_the_board_is_another)
{
  guint changed = 0;

  g_signal_connect_swapped (login, "changed", G_CALLBACK (count_cb), &changed);
  choose ("options.board-size(19)");
  ck_assert_uint_gt (changed, 0);
  ck_assert_int_eq (wuzi_login_dialog_get_setup (login).size, 19);
}
END_TEST

/* The words for who has never played. */
static gboolean
greets_newcomers (void)
{
  return widgets_says (GTK_WIDGET (login), "New to the Game?");
}

START_TEST (newcomers_are_greeted_until_a_game_is_played)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);

  ck_assert (greets_newcomers ());
  sitting_begin (&sitting, &setup);
  sitting_play (&sitting, "a1 b2");
  wuzi_console_resign (wuzi_game_get_console (sitting.game));
  WAIT_FOR (!greets_newcomers ());
  reopen ();
  ck_assert (!greets_newcomers ());
}
END_TEST

/* The label that is shown and has that key; there is one, or none. */
static GtkLabel *
find_mnemonic (GtkWidget *root, guint key)
{
  GtkLabel *found = NULL;

  if (!gtk_widget_get_mapped (root))
    return NULL;
  if (GTK_IS_LABEL (root)
      && gdk_keyval_to_lower (gtk_label_get_mnemonic_keyval (GTK_LABEL (root))) == key)
    return GTK_LABEL (root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkLabel *label = find_mnemonic (child, key);

    ck_assert_msg (found == NULL || label == NULL, "two have the key %c", (char) key);
    found = label != NULL ? label : found;
  }
  return found;
}

/* Alt and a letter lead to what it stands for, and choose between the ways to play. */
START_TEST (letters_lead_to_each_choice)
{
  static const struct {
    guint key;
    const char *name;
  } KEYS[] = {
    { GDK_KEY_l, "levels" },  { GDK_KEY_m, "movers" }, { GDK_KEY_r, "rule" },
    { GDK_KEY_o, "opening" }, { GDK_KEY_c, "time" },   { GDK_KEY_b, "sizes" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (KEYS); i++) {
    GtkLabel *label = find_mnemonic (GTK_WIDGET (login), KEYS[i].key);
    GtkWidget *choice = widgets_find_named (GTK_WIDGET (login), KEYS[i].name);

    ck_assert_msg (label != NULL, "nothing has the key %c", (char) KEYS[i].key);
    ck_assert_ptr_eq (gtk_label_get_mnemonic_widget (label), choice);
    ck_assert (gtk_widget_mnemonic_activate (choice, FALSE));
    ck_assert (gtk_widget_is_ancestor (gtk_window_get_focus (window), choice));
  }
  ck_assert_ptr_nonnull (find_mnemonic (GTK_WIDGET (login), GDK_KEY_p));
  ck_assert_ptr_nonnull (find_mnemonic (GTK_WIDGET (login), GDK_KEY_w));
  gtk_widget_mnemonic_activate (
      gtk_widget_get_ancestor (GTK_WIDGET (find_mnemonic (GTK_WIDGET (login), GDK_KEY_t)),
                               GTK_TYPE_BUTTON),
      FALSE);
  WAIT_FOR (wuzi_login_dialog_get_setup (login).mode == WUZI_MODE_PVP);
}
END_TEST

/* The window. */

START_TEST (escape_and_a_button_ask_to_close_it)
{
  guint closed = 0;

  g_signal_connect_swapped (login, "closed", G_CALLBACK (count_cb), &closed);
  ck_assert (gtk_widget_activate_action (GTK_WIDGET (login), "login.close", NULL));
  ck_assert_uint_eq (closed, 1);
  g_signal_emit_by_name (widgets_find_action (GTK_WIDGET (login), "login.close", NULL), "clicked");
  ck_assert_uint_eq (closed, 2);
}
END_TEST

/* Where the first widget of the card begins, and how much of the window it is. */
static GdkRectangle
card (void)
{
  GtkWidget *widget = gtk_widget_get_first_child (GTK_WIDGET (login));
  graphene_rect_t bounds;

  ck_assert (gtk_widget_compute_bounds (widget, GTK_WIDGET (login), &bounds));
  return (GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                          (int) bounds.size.height };
}

static void
resize (int width, int height)
{
  widgets_destroy (window);
  login = wuzi_login_dialog_new (settings, sitting.book);
  window = widgets_show_alone (GTK_WIDGET (login), width, height);
  WAIT_FOR (gtk_widget_get_width (GTK_WIDGET (login)) == width
            && gtk_widget_get_height (GTK_WIDGET (login)) == height);
}

START_TEST (it_is_a_card_in_the_middle_where_there_is_room)
{
  GdkRectangle place = card ();

  ck_assert_int_eq (2 * place.x + place.width, 800);
  ck_assert_int_lt (place.width, 800);
  ck_assert_int_lt (place.height, 800);
  ck_assert_int_le (ABS (2 * place.y + place.height - 800), 1);
}
END_TEST

START_TEST (it_takes_all_of_a_small_window)
{
  static const int SIZES[][2] = { { 360, 640 }, { 640, 360 } };
  GdkRectangle place;

  resize (SIZES[_i][0], SIZES[_i][1]);
  place = card ();
  ck_assert_int_eq (place.x, 0);
  ck_assert_int_eq (place.y, 0);
  ck_assert_int_eq (place.width, SIZES[_i][0]);
  ck_assert_int_eq (place.height, SIZES[_i][1]);
}
END_TEST

/* Is all of it within what is scrolled? */
static gboolean
is_in_sight (GtkWidget *widget)
{
  GtkWidget *view = gtk_widget_get_ancestor (seat (WUZI_SEAT_FIRST), GTK_TYPE_VIEWPORT);
  graphene_rect_t bounds;

  return widget != NULL && gtk_widget_compute_bounds (widget, view, &bounds) && bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height <= gtk_widget_get_height (view);
}

START_TEST (choices_that_unfold_come_into_sight)
{
  static const int SIZES[][2] = { { 400, 780 }, { 400, 560 }, { 640, 300 } };
  GtkCssProvider *style = widgets_add_style ();
  GtkWidget *options;

  resize (SIZES[_i][0], SIZES[_i][1]);
  ck_assert (is_in_sight (GTK_WIDGET (entry (WUZI_SEAT_FIRST))));
  unfold ();
  options = widgets_find (GTK_WIDGET (login), WUZI_TYPE_GAME_OPTIONS, NULL);
  WAIT_FOR (gtk_revealer_get_child_revealed (
      GTK_REVEALER (widgets_find (options, GTK_TYPE_REVEALER, NULL))));
  WAIT_FOR (is_in_sight (widgets_find_named (GTK_WIDGET (login), "options.level::easy")));
  /* Where there is room for all of them. */
  if (_i < 2)
    WAIT_FOR (is_in_sight (widgets_find_named (GTK_WIDGET (login), "options.board-size(15)")));
  /* And for the names, too. */
  WAIT_FOR (is_in_sight (GTK_WIDGET (entry (WUZI_SEAT_FIRST))) == (_i == 0));
  widgets_remove_style (style);
}
END_TEST

START_TEST (a_position_is_whole_and_comes_first)
{
  static const int SIZES[][2] = { { 970, 720 }, { 400, 560 }, { 640, 310 } };
  GtkCssProvider *style = widgets_add_style ();
  GtkWidget *options;

  resize (SIZES[_i][0], SIZES[_i][1]);
  set_origin (1);
  options = widgets_find (GTK_WIDGET (login), WUZI_TYPE_GAME_OPTIONS, NULL);
  WAIT_FOR (gtk_revealer_get_child_revealed (
      GTK_REVEALER (widgets_find (options, GTK_TYPE_REVEALER, NULL))));
  widgets_wait_for_frame (GTK_WIDGET (login));
  ck_assert (is_in_sight (widgets_find (GTK_WIDGET (login), WUZI_TYPE_BOARD_VIEW, NULL)));
  /* Where there is room for all of it. */
  if (_i == 0)
    WAIT_FOR (is_in_sight (options));
  widgets_remove_style (style);
}
END_TEST

START_TEST (the_keyboard_is_at_the_first_name)
{
  ck_assert (gtk_widget_is_ancestor (gtk_window_get_focus (window), seat (WUZI_SEAT_FIRST)));
}
END_TEST

static const char *const MODES[] = { "login.mode::pve", "login.mode::pvp" };

/* With letters as large as that, in per cent. The room is what is below the header bar. */
static void
assert_fits (int size, const char *mode, int width_room, int height_room)
{
  GtkSettings *screen = gtk_settings_get_default ();
  GtkCssProvider *style = widgets_add_style ();
  int width, height, usual;

  g_object_get (screen, "gtk-xft-dpi", &usual, NULL);
  g_object_set (screen, "gtk-xft-dpi", 96 * 1024 * size / 100, NULL);
  choose (mode);
  gtk_widget_measure (GTK_WIDGET (login), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (login), GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL,
                      NULL);
  g_object_set (screen, "gtk-xft-dpi", usual, NULL);
  widgets_remove_style (style);
  ck_assert_int_le (width, width_room);
  ck_assert_int_le (height, height_room);
}

START_TEST (the_login_fits_a_small_screen)
{
  assert_fits (100, MODES[_i], 360, 300);
}
END_TEST

START_TEST (it_does_so_with_large_letters)
{
  assert_fits (150, MODES[_i], 360, 300);
  /* Choices of one or two letters don't wrap, and need a little more than 360 pixels. */
  assert_fits (200, MODES[_i], 372, 580);
}
END_TEST

static void
assert_whole (GtkWidget *root)
{
  if (!gtk_widget_get_mapped (root))
    return;
  if (GTK_IS_LABEL (root))
    ck_assert_msg (!pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (root))), "%s",
                   gtk_label_get_text (GTK_LABEL (root)));
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_whole (child);
}

/* In letters as large as usual, and in large ones. */
START_TEST (no_choice_is_cut_in_a_narrow_window)
{
  GtkSettings *screen = gtk_settings_get_default ();
  GtkCssProvider *style = widgets_add_style ();
  GtkWidget *options;

  g_object_set (screen, "gtk-xft-dpi", _i < 2 ? 96 * 1024 : 144 * 1024, NULL);
  choose (MODES[_i % 2]);
  resize (360, 640);
  unfold ();
  options = widgets_find (GTK_WIDGET (login), WUZI_TYPE_GAME_OPTIONS, NULL);
  WAIT_FOR (gtk_revealer_get_child_revealed (
      GTK_REVEALER (widgets_find (options, GTK_TYPE_REVEALER, NULL))));
  widgets_wait_for_frame (options);
  assert_whole (options);
  gtk_settings_reset_property (screen, "gtk-xft-dpi");
  widgets_remove_style (style);
}
END_TEST

static TCase *
case_ready (void)
{
  TCase *tcase = tcase_create ("ready");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, against_the_machine_one_player_is_enough);
  tcase_add_loop_test (tcase, a_click_on_the_mode_leads_to_the_name_that_is_missing, 0, 2);
  tcase_add_test (tcase, keys_that_choose_the_mode_go_on_from_it);
  tcase_add_test (tcase, tab_leads_from_one_name_to_the_other);
  tcase_add_test (tcase, a_click_on_a_known_player_opens_no_list);
  tcase_add_loop_test (tcase, two_players_must_both_log_in, 0, 2);
  tcase_add_test (tcase, a_name_that_is_refused_does_not_begin_a_game);
  tcase_add_test (tcase, two_players_are_two_persons);
  tcase_add_test (tcase, the_login_may_go_as_soon_as_it_is_ready);
  tcase_add_test (tcase, after_the_first_login_the_second_seat_awaits);
  tcase_add_test (tcase, a_guest_begins_at_once);
  tcase_add_test (tcase, a_guest_may_play_a_known_player);
  tcase_add_test (tcase, a_guest_is_not_suggested_the_next_time);
  tcase_add_test (tcase, players_seated_beforehand_begin_with_play);
  tcase_add_test (tcase, play_needs_as_many_as_the_mode);
  tcase_add_test (tcase, who_gets_up_is_asked_for_again);
  tcase_add_test (tcase, play_logs_in_whoever_is_named);
  tcase_add_test (tcase, what_is_asked_for_is_played_at_once);
  tcase_add_test (tcase, an_opening_that_is_asked_for_gets_a_board_for_it);
  tcase_add_test (tcase, who_has_a_pin_is_asked_for_it_first);
  tcase_add_test (tcase, play_asks_for_the_second_name_without_blame);
  tcase_add_test (tcase, a_new_name_is_confirmed_by_the_same_button);
  tcase_add_test (tcase, play_sends_the_pin);
  tcase_add_test (tcase, what_is_wrong_moves_nothing);
  tcase_add_test (tcase, one_click_takes_a_name);
  tcase_add_test (tcase, two_clicks_take_two_names);
  tcase_add_test (tcase, a_player_who_goes_has_no_button);
  tcase_add_test (tcase, who_stays_is_asked_only_what_to_play);
  tcase_add_test (tcase, who_stays_may_play_somebody_else);
  tcase_add_test (tcase, all_of_a_new_game_of_two_is_in_sight);
  tcase_add_test (tcase, two_new_names_are_asked_about_once);
  tcase_add_test (tcase, a_side_that_is_hidden_takes_nobodys_name);
  tcase_add_loop_test (tcase, enter_asks_about_both_new_names_at_once, 0, 2);
  tcase_add_loop_test (tcase, nobody_is_created_twice_or_unasked, 0, 2);
  tcase_add_loop_test (tcase, play_leads_a_new_name_to_the_empty_one, 0, 2);
  tcase_add_test (tcase, enter_goes_on_to_a_name_that_is_known);
  tcase_add_test (tcase, who_plays_is_called_by_name);
  tcase_add_test (tcase, a_known_player_is_taken_for_the_side_whose_turn_it_is);
  tcase_add_test (tcase, the_empty_name_has_the_keyboard);
  tcase_add_test (tcase, nobody_stays_who_is_deleted);
  tcase_add_test (tcase, without_players_the_seats_are_there);
  tcase_add_test (tcase, against_the_machine_nobody_has_the_second_seat);
  tcase_add_test (tcase, who_sits_on_a_hidden_seat_is_in_nobody_s_way);
  tcase_add_test (tcase, whatever_mode_was_chosen_before_two_players_are_two_persons);
  return tcase;
}

static TCase *
case_choices (void)
{
  TCase *tcase = tcase_create ("choices");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_line_tells_what_is_chosen);
  tcase_add_test (tcase, the_first_move_goes_in_turn);
  tcase_add_test (tcase, the_first_move_is_drawn_by_lot);
  tcase_add_test (tcase, each_player_has_choices_of_their_own);
  tcase_add_loop_test (tcase, choices_of_players_who_are_gone_are_dropped, 0, 2);
  tcase_add_test (tcase, choices_that_nobody_can_have_made_are_passed_over);
  tcase_add_test (tcase, the_choices_are_in_the_setup);
  tcase_add_test (tcase, without_a_choice_the_setup_is_the_usual_one);
  tcase_add_test (tcase, every_level_and_size_can_be_chosen);
  tcase_add_test (tcase, every_opponent_can_be_chosen);
  tcase_add_test (tcase, an_opponent_is_remembered_with_the_game);
  tcase_add_test (tcase, a_level_that_nobody_knows_is_easy);
  tcase_add_test (tcase, the_mode_decides_what_is_shown);
  tcase_add_test (tcase, the_clock_is_chosen_and_remembered);
  tcase_add_test (tcase, two_choose_whether_they_are_rated);
  tcase_add_loop_test (tcase, nobody_chooses_whether_a_guest_is_rated, 0, 2);
  tcase_add_test (tcase, two_may_play_a_match);
  tcase_add_test (tcase, choices_are_remembered_with_the_game);
  tcase_add_test (tcase, rule_and_opening_are_chosen_and_remembered);
  tcase_add_test (tcase, only_openings_that_suit_the_rule_are_offered);
  tcase_add_test (tcase, a_small_board_has_no_openings);
  tcase_add_test (tcase, rules_that_nobody_can_have_chosen_are_passed_over);
  tcase_add_loop_test (tcase, fouls_are_as_strict_as_the_settings_say, 0, 2);
  tcase_add_test (tcase, a_position_is_in_the_setup);
  tcase_add_test (tcase, those_seated_begin_from_a_position_with_play);
  tcase_add_test (tcase, who_is_to_move_is_the_person_unless_he_says_otherwise);
  tcase_add_test (tcase, what_belongs_to_a_position_is_not_remembered);
  tcase_add_test (tcase, choices_without_a_game_are_forgotten);
  tcase_add_test (tcase, the_second_name_is_kept_over_a_game_against_the_machine);
  tcase_add_test (tcase, the_board_is_of_the_chosen_theme);
  tcase_add_test (tcase, a_board_size_from_the_settings_is_kept);
  tcase_add_test (tcase, it_tells_when_the_board_is_another);
  tcase_add_test (tcase, newcomers_are_greeted_until_a_game_is_played);
  tcase_add_test (tcase, letters_lead_to_each_choice);
  return tcase;
}

static TCase *
case_window (void)
{
  TCase *tcase = tcase_create ("window");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, escape_and_a_button_ask_to_close_it);
  tcase_add_test (tcase, it_is_a_card_in_the_middle_where_there_is_room);
  tcase_add_loop_test (tcase, it_takes_all_of_a_small_window, 0, 2);
  tcase_add_loop_test (tcase, choices_that_unfold_come_into_sight, 0, 3);
  tcase_add_loop_test (tcase, a_position_is_whole_and_comes_first, 0, 3);
  tcase_add_test (tcase, the_keyboard_is_at_the_first_name);
  tcase_add_loop_test (tcase, the_login_fits_a_small_screen, 0, 2);
  tcase_add_loop_test (tcase, it_does_so_with_large_letters, 0, 2);
  tcase_add_loop_test (tcase, no_choice_is_cut_in_a_narrow_window, 0, 4);
  return tcase;
}

int
main (void)
{
  Suite *suite = suite_create ("wuzi-login-dialog");

  suite_add_tcase (suite, case_ready ());
  suite_add_tcase (suite, case_choices ());
  suite_add_tcase (suite, case_window ());
  return run_suite (suite);
}
