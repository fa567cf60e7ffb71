/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands beside the board about each player. */
#include "ui/game/wuzi-player-panel.h"

#include "game/players/wuzi-ai-player.h"
#include "game/players/wuzi-human-player.h"
#include "present/words/opponent-words.h"
#include "present/words/wuzi-words.h"
#include "support/check-main.h"
#include "support/fake-time.h"
#include "support/laid-out.h"
#include "support/pixels.h"
#include "support/players.h"
#include "support/sitting.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "ui/board/wuzi-stone-image.h"

enum {
  HALF_OF_A_NARROW_TABLE = 162, /* pixels, of 360 */
};

static Sitting sitting;
static GtkWindow *window;
static GtkWidget *panels[2]; /* by seat */

static void
set_up (void)
{
  GtkWidget *box;

  widgets_set_up ();
  sitting_open (&sitting);
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  for (int i = 0; i < 2; i++) {
    panels[i] = g_object_new (WUZI_TYPE_PLAYER_PANEL, NULL);
    gtk_box_append (GTK_BOX (box), panels[i]);
  }
  window = widgets_show_alone (box, 300, 200);
}

static void
tear_down (void)
{
  widgets_destroy (window);
  widgets_tear_down ();
  sitting_close (&sitting);
}

static void
begin_with (const WuziGameSetup *setup)
{
  sitting.game = wuzi_game_new (sitting.book, setup);
  for (int i = 0; i < 2; i++)
    wuzi_player_panel_set_game (WUZI_PLAYER_PANEL (panels[i]), sitting.game, WUZI_SEAT_FIRST + i);
  wuzi_game_start (sitting.game);
}

static void
begin (WuziMode mode)
{
  WuziGameSetup setup = sitting_setup (&sitting, mode);

  begin_with (&setup);
}

static void
assert_says (int seat, const char *text)
{
  ck_assert_msg (widgets_says (panels[seat - WUZI_SEAT_FIRST], text), "seat %d doesn't say \"%s\"",
                 seat, text);
}

static gboolean
has_class (int seat, const char *css_class)
{
  return gtk_widget_has_css_class (panels[seat - WUZI_SEAT_FIRST], css_class);
}

static GtkSpinner *
spinner (int seat)
{
  return GTK_SPINNER (widgets_find (panels[seat - WUZI_SEAT_FIRST], GTK_TYPE_SPINNER, NULL));
}

START_TEST (a_panel_shows_name_colour_and_record)
{
  begin (WUZI_MODE_PVP);
  assert_says (WUZI_SEAT_FIRST, "Ann");
  assert_says (WUZI_SEAT_FIRST, "Black");
  assert_says (WUZI_SEAT_FIRST, "Record 0–0–0");
  assert_says (WUZI_SEAT_SECOND, "Bob");
  assert_says (WUZI_SEAT_SECOND, "White");
}
END_TEST

START_TEST (a_guest_has_no_record)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);
  g_autoptr (WuziProfile) guest = guest_new (0);

  setup.profiles[1] = guest;
  begin_with (&setup);
  assert_says (WUZI_SEAT_FIRST, "Record 0–0–0");
  assert_says (WUZI_SEAT_SECOND, "Guest");
  assert_says (WUZI_SEAT_SECOND, "Not recorded");
  wuzi_console_resign (wuzi_game_get_console (sitting.game));
  assert_says (WUZI_SEAT_SECOND, "Not recorded");
}
END_TEST

static gboolean
stone_has_class (int seat, const char *css_class)
{
  return widgets_find_class (panels[seat - WUZI_SEAT_FIRST], WUZI_TYPE_STONE_IMAGE, css_class)
         != NULL;
}

START_TEST (a_person_s_stone_has_his_colour)
{
  guint colour = wuzi_profile_get_colour (sitting.ann);
  guint other = (colour + 1) % WUZI_PROFILE_COLOUR_COUNT;
  g_autofree char *css_class = g_strdup_printf ("player-colour-%u", colour);
  g_autofree char *other_class = g_strdup_printf ("player-colour-%u", other);

  begin (WUZI_MODE_PVE);
  ck_assert (stone_has_class (WUZI_SEAT_FIRST, css_class));
  ck_assert (!stone_has_class (WUZI_SEAT_SECOND, "player-colour"));
  players_set_colour (sitting.book, sitting.ann, other);
  ck_assert (stone_has_class (WUZI_SEAT_FIRST, other_class));
  ck_assert (!stone_has_class (WUZI_SEAT_FIRST, css_class));
}
END_TEST

START_TEST (the_panel_of_the_machine_shows_its_level)
{
  begin (WUZI_MODE_PVE);
  assert_says (WUZI_SEAT_SECOND, "Wuzi");
  assert_says (WUZI_SEAT_SECOND, "White · Easy");
  wuzi_ai_player_set_level (WUZI_AI_PLAYER (wuzi_game_get_machine (sitting.game)),
                            ENGINE_LEVEL_HARD);
  assert_says (WUZI_SEAT_SECOND, "White · Hard");
}
END_TEST

static void
assert_rating (EngineLevel level)
{
  g_autofree char *figures = opponent_words_dup_rating (level);
  g_autofree char *words = g_strdup_printf ("Rating %s", figures);

  assert_says (WUZI_SEAT_SECOND, words);
}

static GtkImage *
face (int seat)
{
  return GTK_IMAGE (widgets_find (panels[seat - WUZI_SEAT_FIRST], GTK_TYPE_IMAGE, NULL));
}

START_TEST (the_machine_has_the_face_of_its_level)
{
  cairo_surface_t *easy, *fox;

  begin (WUZI_MODE_PVE);
  ck_assert (!gtk_widget_get_visible (GTK_WIDGET (face (WUZI_SEAT_FIRST))));
  ck_assert (gtk_widget_get_visible (GTK_WIDGET (face (WUZI_SEAT_SECOND))));
  WAIT_FOR (gtk_widget_get_width (GTK_WIDGET (face (WUZI_SEAT_SECOND))) > 0);
  easy = widgets_draw (GTK_WIDGET (face (WUZI_SEAT_SECOND)));
  wuzi_ai_player_set_level (WUZI_AI_PLAYER (wuzi_game_get_machine (sitting.game)),
                            ENGINE_LEVEL_FOX);
  fox = widgets_draw (GTK_WIDGET (face (WUZI_SEAT_SECOND)));
  ck_assert (!pixel_equal (pixel_at (easy, 14, 4), pixel_at (fox, 14, 4)));
  cairo_surface_destroy (easy);
  cairo_surface_destroy (fox);
}
END_TEST

START_TEST (the_panel_of_the_machine_shows_its_rating)
{
  begin (WUZI_MODE_PVE);
  assert_rating (ENGINE_LEVEL_EASY);
  wuzi_ai_player_set_level (WUZI_AI_PLAYER (wuzi_game_get_machine (sitting.game)),
                            ENGINE_LEVEL_TIGER);
  assert_rating (ENGINE_LEVEL_TIGER);
}
END_TEST

START_TEST (there_is_no_rating_under_another_rule)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVE);
  g_autofree char *figures = opponent_words_dup_rating (ENGINE_LEVEL_EASY);
  g_autofree char *words = g_strdup_printf ("Rating %s", figures);

  setup.rule = RULE_RENJU;
  setup.level = ENGINE_LEVEL_EASY;
  begin_with (&setup);
  assert_says (WUZI_SEAT_SECOND, "White · Easy");
  ck_assert (!widgets_says (panels[1], words));
}
END_TEST

static gboolean
shows_rating (int seat)
{
  WuziRating rating = wuzi_game_get_rating (sitting.game, seat);
  g_autofree char *figures = wuzi_words_for_rating (&rating);
  g_autofree char *words = g_strdup_printf ("Rating %s", figures);

  return widgets_says (panels[seat - WUZI_SEAT_FIRST], words);
}

START_TEST (a_person_has_a_rating_after_the_first_rated_game)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);

  setup.size = WUZI_RATING_MIN_SIZE;
  begin_with (&setup);
  for (int seat = WUZI_SEAT_FIRST; seat <= WUZI_SEAT_SECOND; seat++)
    ck_assert (!shows_rating (seat));
  sitting_play (&sitting, "a1 b1");
  wuzi_console_resign (wuzi_game_get_console (sitting.game));
  ck_assert_uint_eq (wuzi_game_get_rating (sitting.game, WUZI_SEAT_FIRST).games, 1);
  for (int seat = WUZI_SEAT_FIRST; seat <= WUZI_SEAT_SECOND; seat++)
    ck_assert (shows_rating (seat));
}
END_TEST

START_TEST (an_adaptive_machine_says_so)
{
  begin (WUZI_MODE_PVE);
  wuzi_game_set_adaptive (sitting.game, TRUE);
  assert_says (WUZI_SEAT_FIRST, "Black");
  assert_says (WUZI_SEAT_SECOND, "White · Adaptive, now Easy");
  wuzi_ai_player_set_level (WUZI_AI_PLAYER (wuzi_game_get_machine (sitting.game)),
                            ENGINE_LEVEL_MEDIUM);
  assert_says (WUZI_SEAT_SECOND, "White · Adaptive, now Medium");
  wuzi_game_set_adaptive (sitting.game, FALSE);
  assert_says (WUZI_SEAT_SECOND, "White · Medium");
}
END_TEST

START_TEST (the_role_is_never_cut)
{
  GtkWidget *role;
  int minimum;

  begin (WUZI_MODE_PVE);
  wuzi_game_set_adaptive (sitting.game, TRUE);
  wuzi_ai_player_set_level (WUZI_AI_PLAYER (wuzi_game_get_machine (sitting.game)),
                            ENGINE_LEVEL_CHAMPION);
  role = widgets_find (panels[1], GTK_TYPE_LABEL, "White · Adaptive, now Champion");
  ck_assert_int_eq (gtk_label_get_ellipsize (GTK_LABEL (role)), PANGO_ELLIPSIZE_NONE);
  gtk_widget_measure (panels[1], GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  ck_assert_int_le (minimum, HALF_OF_A_NARROW_TABLE);
}
END_TEST

START_TEST (whose_turn_it_is_can_be_seen)
{
  begin (WUZI_MODE_PVP);
  ck_assert (has_class (WUZI_SEAT_FIRST, "turn"));
  ck_assert (!has_class (WUZI_SEAT_SECOND, "turn"));
  sitting_play (&sitting, "a1");
  ck_assert (!has_class (WUZI_SEAT_FIRST, "turn"));
  ck_assert (has_class (WUZI_SEAT_SECOND, "turn"));
  wuzi_console_take_back (wuzi_game_get_console (sitting.game));
  ck_assert (has_class (WUZI_SEAT_FIRST, "turn"));
}
END_TEST

START_TEST (the_winner_can_be_seen)
{
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "a1 a2 a3");
  wuzi_console_resign (wuzi_game_get_console (sitting.game));
  ck_assert (has_class (WUZI_SEAT_FIRST, "winner"));
  ck_assert (!has_class (WUZI_SEAT_SECOND, "winner"));
  ck_assert (!has_class (WUZI_SEAT_FIRST, "turn"));
  ck_assert (!has_class (WUZI_SEAT_SECOND, "turn"));
  assert_says (WUZI_SEAT_FIRST, "Record 1–0–0");
  assert_says (WUZI_SEAT_SECOND, "Record 0–1–0");
  wuzi_game_play_again (sitting.game, TRUE);
  ck_assert (!has_class (WUZI_SEAT_FIRST, "winner"));
  assert_says (WUZI_SEAT_FIRST, "White");
  ck_assert (has_class (WUZI_SEAT_SECOND, "turn"));
}
END_TEST

START_TEST (a_draw_has_no_winner)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);

  setup.size = 5;
  begin_with (&setup);
  sitting_play (&sitting, "a1 b1 c1 e1 d1 c2 a2 e2 b2 a3 d2 c3 b3 b4 d3 e4 e3 a5 a4 b5 c4 c5 d4 d5"
                          " e5");
  ck_assert (!has_class (WUZI_SEAT_FIRST, "winner"));
  ck_assert (!has_class (WUZI_SEAT_SECOND, "winner"));
  assert_says (WUZI_SEAT_FIRST, "Record 0–0–1");
}
END_TEST

START_TEST (a_spinner_turns_while_the_machine_thinks)
{
  begin (WUZI_MODE_PVE);
  ck_assert (!gtk_spinner_get_spinning (spinner (WUZI_SEAT_SECOND)));
  sitting_let_machine_think (&sitting);
  sitting_play (&sitting, "a1");
  ck_assert (gtk_spinner_get_spinning (spinner (WUZI_SEAT_SECOND)));
  ck_assert (gtk_widget_get_visible (GTK_WIDGET (spinner (WUZI_SEAT_SECOND))));
  ck_assert (!gtk_widget_get_visible (GTK_WIDGET (spinner (WUZI_SEAT_FIRST))));
  wuzi_console_resign (wuzi_game_get_console (sitting.game));
  ck_assert (!gtk_spinner_get_spinning (spinner (WUZI_SEAT_SECOND)));
  ck_assert (!gtk_widget_get_visible (GTK_WIDGET (spinner (WUZI_SEAT_SECOND))));
}
END_TEST

/* It is the one that played that is told of, whoever is chosen for the next game. */
START_TEST (the_level_that_played_is_shown_until_the_next_game)
{
  begin (WUZI_MODE_PVE);
  sitting_play (&sitting, "a1");
  sitting_wait_for_turn (&sitting);
  wuzi_console_resign (wuzi_game_get_console (sitting.game));
  sitting_settle (&sitting);
  assert_says (WUZI_SEAT_SECOND, "Record 1–0–0");
  wuzi_ai_player_set_level (WUZI_AI_PLAYER (wuzi_game_get_machine (sitting.game)),
                            ENGINE_LEVEL_HARD);
  assert_says (WUZI_SEAT_SECOND, "White · Easy");
  assert_says (WUZI_SEAT_SECOND, "Record 1–0–0");
  wuzi_game_set_adaptive (sitting.game, TRUE);
  assert_says (WUZI_SEAT_SECOND, "White · Easy");
  wuzi_game_set_adaptive (sitting.game, FALSE);
  wuzi_game_play_again (sitting.game, FALSE);
  assert_says (WUZI_SEAT_SECOND, "White · Hard");
  assert_says (WUZI_SEAT_SECOND, "Record 0–0–0");
}
END_TEST

START_TEST (the_turn_of_a_person_has_no_spinner)
{
  begin (WUZI_MODE_PVP);
  ck_assert (!gtk_widget_get_visible (GTK_WIDGET (spinner (WUZI_SEAT_FIRST))));
}
END_TEST

static GtkWidget *
stone_of (int seat)
{
  return widgets_find (panels[seat - WUZI_SEAT_FIRST], WUZI_TYPE_STONE_IMAGE, NULL);
}

/* What is seen in the middle of the stone beside a name. */
static Pixel
middle_of_stone (int seat)
{
  GtkWidget *stone = stone_of (seat);
  cairo_surface_t *picture = widgets_draw (stone);
  Pixel pixel = pixel_at (picture, cairo_image_surface_get_width (picture) / 2,
                          cairo_image_surface_get_height (picture) / 2);

  cairo_surface_destroy (picture);
  return pixel;
}

/* Ann has placed three stones, and Bob takes black. */
static void
begin_with_a_swap (void)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);

  setup.opening = OPENING_SWAP;
  begin_with (&setup);
  sitting_play (&sitting, "a1 a2 a3");
  WAIT_FOR (gtk_widget_get_width (stone_of (WUZI_SEAT_FIRST)) > 0);
  ck_assert (!has_class (WUZI_SEAT_FIRST, "swapped"));
  wuzi_console_offer_deed (wuzi_game_get_console (sitting.game), (Deed) { .kind = DEED_BLACK });
  WAIT_FOR (opening_is_over (wuzi_console_get_opening (wuzi_game_get_console (sitting.game))));
}

START_TEST (a_change_of_colours_can_be_seen)
{
  begin_with_a_swap ();
  for (int seat = WUZI_SEAT_FIRST; seat <= WUZI_SEAT_SECOND; seat++)
    ck_assert (has_class (seat, "swapped"));
  assert_says (WUZI_SEAT_FIRST, "White");
  assert_says (WUZI_SEAT_SECOND, "Black");
  ck_assert (pixel_is_white (middle_of_stone (WUZI_SEAT_FIRST)));
  ck_assert (pixel_is_black (middle_of_stone (WUZI_SEAT_SECOND)));
  sitting_play (&sitting, "b1");
  for (int seat = WUZI_SEAT_FIRST; seat <= WUZI_SEAT_SECOND; seat++)
    ck_assert (!has_class (seat, "swapped"));
  wuzi_console_take_back (wuzi_game_get_console (sitting.game));
  ck_assert (!has_class (WUZI_SEAT_FIRST, "swapped"));
  wuzi_console_take_back (wuzi_game_get_console (sitting.game));
  ck_assert (has_class (WUZI_SEAT_FIRST, "swapped"));
}
END_TEST

START_TEST (a_stone_turns_over_where_animations_are_wanted)
{
  begin_with_a_swap ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  wuzi_console_take_back (wuzi_game_get_console (sitting.game));
  ck_assert (pixel_is_white (middle_of_stone (WUZI_SEAT_FIRST)));
  WAIT_FOR (pixel_is_black (middle_of_stone (WUZI_SEAT_FIRST)));
  ck_assert (pixel_is_white (middle_of_stone (WUZI_SEAT_SECOND)));
  /* It is closed in the middle of another turn. */
  wuzi_console_redo (wuzi_game_get_console (sitting.game));
}
END_TEST

START_TEST (a_panel_follows_another_game)
{
  WuziGame *old;

  begin (WUZI_MODE_PVE);
  old = g_steal_pointer (&sitting.game);
  begin (WUZI_MODE_PVP);
  assert_says (WUZI_SEAT_SECOND, "Bob");
  /* What becomes of the old game isn't shown. */
  wuzi_ai_player_set_level (WUZI_AI_PLAYER (wuzi_game_get_machine (old)), ENGINE_LEVEL_HARD);
  assert_says (WUZI_SEAT_SECOND, "White");
  wuzi_game_close (old);
  g_object_unref (old);
  for (int i = 0; i < 2; i++)
    wuzi_player_panel_set_game (WUZI_PLAYER_PANEL (panels[i]), NULL, WUZI_SEAT_FIRST);
}
END_TEST

static FakeTime fake_time;

/* Ann against Bob under a clock, which runs for Ann. */
static WuziClock *
begin_clock (TimeControl time)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);
  WuziClock *game_clock;

  setup.time = time;
  sitting.game = wuzi_game_new (sitting.book, &setup);
  game_clock = wuzi_console_get_clock (wuzi_game_get_console (sitting.game));
  fake_time_give (&fake_time, game_clock);
  for (int i = 0; i < 2; i++)
    wuzi_player_panel_set_game (WUZI_PLAYER_PANEL (panels[i]), sitting.game, WUZI_SEAT_FIRST + i);
  wuzi_game_start (sitting.game);
  sitting_play (&sitting, "a1 a2");
  return game_clock;
}

static gboolean
shows_clock (int seat)
{
  return widgets_find_class (panels[seat - WUZI_SEAT_FIRST], GTK_TYPE_LABEL, "time") != NULL;
}

static gboolean
is_warned (int seat)
{
  return widgets_find_class (panels[seat - WUZI_SEAT_FIRST], GTK_TYPE_LABEL, "low") != NULL;
}

static gboolean
is_urged (int seat)
{
  return widgets_find_class (panels[seat - WUZI_SEAT_FIRST], GTK_TYPE_LABEL, "urgent") != NULL;
}

START_TEST (a_clock_leaves_a_name_room)
{
  GtkWidget *name, *time;
  GtkCssProvider *style = widgets_add_style ();
  graphene_rect_t beside, below;

  begin_clock ((TimeControl) { TIME_PER_GAME, 300000, 0 });
  name = widgets_find (panels[0], GTK_TYPE_LABEL, "Ann");
  time = widgets_find_class (panels[0], GTK_TYPE_LABEL, "time");
  laid_out_at (panels[0], 300);
  ck_assert (gtk_widget_compute_bounds (time, name, &beside));
  ck_assert_int_lt ((int) beside.origin.y, gtk_widget_get_height (name));
  ck_assert_int_ge ((int) beside.origin.x, gtk_widget_get_width (name));
  /* Beside a score, half of a narrow table. */
  laid_out_at (panels[0], 138);
  ck_assert (gtk_widget_compute_bounds (time, name, &below));
  ck_assert_int_ge ((int) below.origin.y, gtk_widget_get_height (name));
  ck_assert_int_ge (gtk_widget_get_width (name), 70);
  widgets_remove_style (style);
}
END_TEST

START_TEST (without_a_clock_no_time_is_shown)
{
  begin (WUZI_MODE_PVP);
  ck_assert (!shows_clock (WUZI_SEAT_FIRST));
  ck_assert (!shows_clock (WUZI_SEAT_SECOND));
}
END_TEST

START_TEST (what_is_left_is_shown_and_warned_of)
{
  WuziClock *game_clock = begin_clock ((TimeControl) { TIME_PER_GAME, 300000, 0 });
  GtkWidget *label = widgets_find_class (panels[0], GTK_TYPE_LABEL, "time");

  assert_says (WUZI_SEAT_FIRST, "5:00");
  assert_says (WUZI_SEAT_SECOND, "5:00");
  fake_time_pass (&fake_time, game_clock, 1000);
  assert_says (WUZI_SEAT_FIRST, "4:59");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Time left: 4 minutes 59 seconds");
  ck_assert (!is_warned (WUZI_SEAT_FIRST));
  fake_time_pass (&fake_time, game_clock, 290500);
  assert_says (WUZI_SEAT_FIRST, "8.5");
  assert_says (WUZI_SEAT_SECOND, "5:00");
  ck_assert (is_warned (WUZI_SEAT_FIRST));
  ck_assert (!is_warned (WUZI_SEAT_SECOND));
  fake_time_pass (&fake_time, game_clock, 4000);
  ck_assert (is_urged (WUZI_SEAT_FIRST) && !is_warned (WUZI_SEAT_FIRST));
  sitting_play (&sitting, "a3");
  ck_assert (!is_warned (WUZI_SEAT_FIRST) && !is_urged (WUZI_SEAT_FIRST));
  assert_says (WUZI_SEAT_FIRST, "4.5");
}
END_TEST

START_TEST (ten_seconds_are_low_whatever_the_clock)
{
  WuziClock *game_clock = begin_clock ((TimeControl) { TIME_PER_MOVE, 15000, 0 });

  fake_time_pass (&fake_time, game_clock, 4900);
  ck_assert (!is_warned (WUZI_SEAT_FIRST));
  fake_time_pass (&fake_time, game_clock, 100);
  ck_assert (is_warned (WUZI_SEAT_FIRST));
  fake_time_pass (&fake_time, game_clock, 5000);
  ck_assert (is_urged (WUZI_SEAT_FIRST));
}
END_TEST

START_TEST (periods_are_shown_and_told)
{
  WuziClock *game_clock =
      begin_clock ((TimeControl) { TIME_PERIODS, 60000, 0, 30000, 3, .second_ms = 120000 });
  GtkWidget *label = widgets_find_class (panels[0], GTK_TYPE_LABEL, "time");

  assert_says (WUZI_SEAT_FIRST, "1:00");
  assert_says (WUZI_SEAT_SECOND, "2:00");
  fake_time_pass (&fake_time, game_clock, 59000);
  assert_says (WUZI_SEAT_FIRST, "1.0");
  ck_assert (!is_warned (WUZI_SEAT_FIRST) && !is_urged (WUZI_SEAT_FIRST));
  fake_time_pass (&fake_time, game_clock, 8000);
  assert_says (WUZI_SEAT_FIRST, "0:23 ×3");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Time left: 23 seconds, 3 periods left");
  fake_time_pass (&fake_time, game_clock, 18000);
  ck_assert (is_urged (WUZI_SEAT_FIRST));
  sitting_play (&sitting, "a3");
  assert_says (WUZI_SEAT_FIRST, "0:30 ×3");
}
END_TEST

START_TEST (nobody_is_alarmed_by_the_clock_of_the_machine)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVE);
  WuziClock *game_clock;

  setup.time = (TimeControl) { TIME_PER_GAME, 60000, 0 };
  sitting.game = wuzi_game_new (sitting.book, &setup);
  wuzi_ai_player_set_pause (WUZI_AI_PLAYER (wuzi_game_get_machine (sitting.game)), 30000);
  game_clock = wuzi_console_get_clock (wuzi_game_get_console (sitting.game));
  fake_time_give (&fake_time, game_clock);
  wuzi_player_panel_set_game (WUZI_PLAYER_PANEL (panels[1]), sitting.game, WUZI_SEAT_SECOND);
  wuzi_game_start (sitting.game);
  sitting_play (&sitting, "a1");
  fake_time_pass (&fake_time, game_clock, 58000);
  assert_says (WUZI_SEAT_SECOND, "2.0");
  ck_assert (!is_warned (WUZI_SEAT_SECOND) && !is_urged (WUZI_SEAT_SECOND));
}
END_TEST

START_TEST (who_lost_on_time_has_none_left)
{
  WuziClock *game_clock = begin_clock ((TimeControl) { TIME_PER_MOVE, 15000, 0 });

  fake_time_pass (&fake_time, game_clock, 15000);
  assert_says (WUZI_SEAT_FIRST, "0.0");
  assert_says (WUZI_SEAT_SECOND, "0:15");
  ck_assert (has_class (WUZI_SEAT_SECOND, "winner"));
}
END_TEST

START_TEST (a_long_name_does_not_widen_the_panel)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);
  int before, after;

  begin (WUZI_MODE_PVP);
  gtk_widget_measure (panels[0], GTK_ORIENTATION_HORIZONTAL, -1, &before, NULL, NULL, NULL);
  wuzi_game_close (sitting.game);
  g_clear_object (&sitting.game);
  setup.profiles[0] = wuzi_record_book_log_in (sitting.book, "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW");
  begin_with (&setup);
  gtk_widget_measure (panels[0], GTK_ORIENTATION_HORIZONTAL, -1, &after, NULL, NULL, NULL);
  ck_assert_int_le (after, before + 24);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-player-panel");
  TCase *tcase = tcase_create ("panel");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_panel_shows_name_colour_and_record);
  tcase_add_test (tcase, a_guest_has_no_record);
  tcase_add_test (tcase, a_person_s_stone_has_his_colour);
  tcase_add_test (tcase, the_panel_of_the_machine_shows_its_level);
  tcase_add_test (tcase, the_machine_has_the_face_of_its_level);
  tcase_add_test (tcase, the_panel_of_the_machine_shows_its_rating);
  tcase_add_test (tcase, there_is_no_rating_under_another_rule);
  tcase_add_test (tcase, a_person_has_a_rating_after_the_first_rated_game);
  tcase_add_test (tcase, an_adaptive_machine_says_so);
  tcase_add_test (tcase, the_role_is_never_cut);
  tcase_add_test (tcase, whose_turn_it_is_can_be_seen);
  tcase_add_test (tcase, the_winner_can_be_seen);
  tcase_add_test (tcase, a_draw_has_no_winner);
  tcase_add_test (tcase, a_spinner_turns_while_the_machine_thinks);
  tcase_add_test (tcase, the_level_that_played_is_shown_until_the_next_game);
  tcase_add_test (tcase, the_turn_of_a_person_has_no_spinner);
  tcase_add_test (tcase, a_change_of_colours_can_be_seen);
  tcase_add_test (tcase, a_stone_turns_over_where_animations_are_wanted);
  tcase_add_test (tcase, a_panel_follows_another_game);
  tcase_add_test (tcase, a_clock_leaves_a_name_room);
  tcase_add_test (tcase, without_a_clock_no_time_is_shown);
  tcase_add_test (tcase, what_is_left_is_shown_and_warned_of);
  tcase_add_test (tcase, ten_seconds_are_low_whatever_the_clock);
  tcase_add_test (tcase, periods_are_shown_and_told);
  tcase_add_test (tcase, nobody_is_alarmed_by_the_clock_of_the_machine);
  tcase_add_test (tcase, who_lost_on_time_has_none_left);
  tcase_add_test (tcase, a_long_name_does_not_widen_the_panel);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
