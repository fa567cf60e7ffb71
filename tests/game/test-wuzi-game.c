/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole sittings, with the real engine and a real record book. */
#include "game/wuzi-game.h"

#include "board/notation.h"
#include "game/players/wuzi-ai-player.h"
#include "support/check-main.h"
#include "support/fake-time.h"
#include "support/sitting.h"
#include "support/wait.h"

/* Black wins with the ninth stone. */
#define BLACK_WINS "a1 a9 b1 b9 c1 c9 d1 d8 e1"

enum {
  LONG_PAUSE = 10000, /* longer than any test takes */
  SLOWER = 60,
};

static Sitting sitting;

static void
set_up (void)
{
  sitting_open (&sitting);
}

static void
tear_down (void)
{
  sitting_close (&sitting);
}

static WuziConsole *
console (void)
{
  return wuzi_game_get_console (sitting.game);
}

static void
begin (WuziMode mode)
{
  WuziGameSetup setup = sitting_setup (&sitting, mode);

  sitting_begin (&sitting, &setup);
}

/* The same with the second seat beginning. */
static void
begin_second_first (WuziMode mode)
{
  WuziGameSetup setup = sitting_setup (&sitting, mode);

  setup.first_mover = WUZI_SEAT_SECOND;
  sitting_begin (&sitting, &setup);
}

/* All that was played, in the order of the file. */
static char *
list_moves (const WuziGameFacts *facts)
{
  GString *moves = g_string_new (NULL);

  for (guint i = 0; i < facts->move_count; i++) {
    char name[NOTATION_POINT_BYTES];

    g_string_append_printf (moves, "%s%s", i > 0 ? " " : "",
                            notation_from_point (facts->moves[i].point, name));
  }
  return g_string_free (moves, FALSE);
}

static void
assert_standing (WuziStanding standing, guint wins, guint losses, guint draws)
{
  ck_assert_uint_eq (standing.wins, wins);
  ck_assert_uint_eq (standing.losses, losses);
  ck_assert_uint_eq (standing.draws, draws);
}

static void
assert_seat_standing (int seat, guint wins, guint losses, guint draws)
{
  assert_standing (wuzi_game_get_standing (sitting.game, seat), wins, losses, draws);
}

static void
assert_no_games (void)
{
  g_autoptr (GPtrArray) games = sitting_read_games (&sitting);

  ck_assert_uint_eq (games->len, 0);
}

/* A side is a person with that profile on that seat. */
static void
assert_person (const WuziSide *side, WuziProfile *profile, int seat)
{
  ck_assert_str_eq (side->profile_id, wuzi_profile_get_id (profile));
  ck_assert_str_eq (side->name, wuzi_profile_get_name (profile));
  ck_assert_ptr_null (side->machine);
  ck_assert_int_eq (side->seat, seat);
}

static void
assert_machine (const WuziSide *side, const char *level)
{
  ck_assert_ptr_null (side->profile_id);
  ck_assert_str_eq (side->machine, level);
  ck_assert_str_eq (side->name, "Wuzi");
  ck_assert_int_eq (side->seat, WUZI_SEAT_SECOND);
}

/* Two persons. */

START_TEST (a_game_of_two_persons_is_booked_once)
{
  g_autoptr (WuziGameRecord) record = NULL;
  g_autofree char *moves = NULL;
  const WuziGameFacts *facts;
  gint64 spent = 0;

  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, BLACK_WINS);
  record = sitting_read_only_game (&sitting);
  facts = wuzi_game_record_get_facts (record);
  ck_assert_int_eq (facts->mode, WUZI_MODE_PVP);
  ck_assert_int_eq (facts->rule, RULE_FREESTYLE);
  ck_assert_int_eq (facts->size, 9);
  ck_assert_int_eq (facts->first, STONE_BLACK);
  ck_assert_int_eq (facts->result, WUZI_RESULT_BLACK_WINS);
  ck_assert_int_eq (facts->ending, WUZI_ENDING_FIVE);
  assert_person (&facts->black, sitting.ann, WUZI_SEAT_FIRST);
  assert_person (&facts->white, sitting.bob, WUZI_SEAT_SECOND);
  moves = list_moves (facts);
  ck_assert_str_eq (moves, BLACK_WINS);
  ck_assert_int_eq (facts->started, wuzi_console_get_started (console ()));
  ck_assert_int_eq (facts->duration, wuzi_console_get_duration (console ()));
  for (guint i = 0; i < facts->move_count; i++)
    spent += facts->moves[i].msecs;
  ck_assert_int_le (spent, facts->duration);
}
END_TEST

START_TEST (who_begins_has_black)
{
  g_autoptr (WuziGameRecord) record = NULL;
  const WuziGameFacts *facts;

  begin_second_first (WUZI_MODE_PVP);
  ck_assert_int_eq (wuzi_player_get_stone (wuzi_game_get_player (sitting.game, WUZI_SEAT_SECOND)),
                    STONE_BLACK);
  sitting_play (&sitting, BLACK_WINS);
  record = sitting_read_only_game (&sitting);
  facts = wuzi_game_record_get_facts (record);
  assert_person (&facts->black, sitting.bob, WUZI_SEAT_SECOND);
  assert_person (&facts->white, sitting.ann, WUZI_SEAT_FIRST);
  assert_seat_standing (WUZI_SEAT_FIRST, 0, 1, 0);
  assert_seat_standing (WUZI_SEAT_SECOND, 1, 0, 0);
}
END_TEST

START_TEST (standings_change_when_a_game_ends)
{
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "a1 a9 b1 b9 c1 c9 d1 d8");
  assert_seat_standing (WUZI_SEAT_FIRST, 0, 0, 0);
  sitting_play (&sitting, "e1");
  assert_seat_standing (WUZI_SEAT_FIRST, 1, 0, 0);
  assert_seat_standing (WUZI_SEAT_SECOND, 0, 1, 0);
}
END_TEST

static void
count_cb (guint *count)
{
  (*count)++;
}

START_TEST (changed_standings_are_told)
{
  guint told = 0;

  begin (WUZI_MODE_PVP);
  sitting_settle (&sitting);
  g_signal_connect_swapped (sitting.game, "standings-changed", G_CALLBACK (count_cb), &told);
  sitting_play (&sitting, "a1 a9 b1 b9 c1 c9 d1 d8");
  ck_assert_uint_eq (told, 0);
  sitting_play (&sitting, "e1");
  ck_assert_uint_eq (told, 1);
  g_signal_handlers_disconnect_by_data (sitting.game, &told);
}
END_TEST

START_TEST (a_draw_counts_for_both)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);
  g_autoptr (WuziGameRecord) record = NULL;

  setup.size = 5;
  sitting_begin (&sitting, &setup);
  sitting_play (&sitting, "a1 b1 c1 e1 d1 c2 a2 e2 b2 a3 d2 c3 b3 b4 d3 e4 e3 a5 a4 b5 c4 c5 d4 d5"
                          " e5");
  record = sitting_read_only_game (&sitting);
  ck_assert_int_eq (wuzi_game_record_get_facts (record)->result, WUZI_RESULT_DRAW);
  ck_assert_int_eq (wuzi_game_record_get_facts (record)->ending, WUZI_ENDING_FULL_BOARD);
  assert_seat_standing (WUZI_SEAT_FIRST, 0, 0, 1);
  assert_seat_standing (WUZI_SEAT_SECOND, 0, 0, 1);
}
END_TEST

START_TEST (who_resigns_has_lost)
{
  g_autoptr (WuziGameRecord) record = NULL;

  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "a1 a2");
  wuzi_console_resign (console ());
  record = sitting_read_only_game (&sitting);
  ck_assert_int_eq (wuzi_game_record_get_facts (record)->result, WUZI_RESULT_WHITE_WINS);
  ck_assert_int_eq (wuzi_game_record_get_facts (record)->ending, WUZI_ENDING_RESIGNATION);
  ck_assert_uint_eq (wuzi_game_record_get_facts (record)->move_count, 2);
  assert_seat_standing (WUZI_SEAT_FIRST, 0, 1, 0);
  assert_seat_standing (WUZI_SEAT_SECOND, 1, 0, 0);
}
END_TEST

START_TEST (a_game_lost_on_time_is_booked_with_its_clock)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);
  static FakeTime fake_time; /* until the sitting is closed */
  g_autoptr (WuziGameRecord) record = NULL;
  const WuziGameFacts *facts;

  setup.time = (TimeControl) { TIME_INCREMENT, 60000, 3000 };
  sitting.game = wuzi_game_new (sitting.book, &setup);
  fake_time_give (&fake_time, wuzi_console_get_clock (console ()));
  wuzi_game_start (sitting.game);
  sitting_play (&sitting, "a1 a2 a3");
  fake_time_pass (&fake_time, wuzi_console_get_clock (console ()), 63000);
  record = sitting_read_only_game (&sitting);
  facts = wuzi_game_record_get_facts (record);
  ck_assert_int_eq (facts->result, WUZI_RESULT_BLACK_WINS);
  ck_assert_int_eq (facts->ending, WUZI_ENDING_TIME);
  ck_assert (time_control_equal (&facts->time, &setup.time));
  assert_seat_standing (WUZI_SEAT_FIRST, 1, 0, 0);
  assert_seat_standing (WUZI_SEAT_SECOND, 0, 1, 0);
}
END_TEST

START_TEST (a_game_without_a_move_of_both_sides_is_not_booked)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);
  static FakeTime fake_time; /* until the sitting is closed */
  g_autoptr (GPtrArray) games = NULL;

  setup.time = (TimeControl) { TIME_PER_MOVE, 15000, 0 };
  sitting.game = wuzi_game_new (sitting.book, &setup);
  fake_time_give (&fake_time, wuzi_console_get_clock (console ()));
  wuzi_game_start (sitting.game);
  sitting_play (&sitting, "a1");
  fake_time_pass (&fake_time, wuzi_console_get_clock (console ()), 15000);
  ck_assert (wuzi_console_is_over (console ()));
  games = sitting_read_games (&sitting);
  ck_assert_uint_eq (games->len, 0);
  assert_seat_standing (WUZI_SEAT_SECOND, 0, 0, 0);
}
END_TEST

/* Time that passes slowly: what the machine plans, it plans for true time, and others
 * may have the processor meanwhile. */
static gint64
slow_time (gpointer user_data)
{
  return g_get_monotonic_time () / SLOWER;
}

/* A second for all its moves, and a pause that is longer. */
START_TEST (the_machine_does_not_lose_on_time)
{
  static const EngineLevel LEVELS[] = { ENGINE_LEVEL_EASY, ENGINE_LEVEL_HARD,
                                        ENGINE_LEVEL_CHAMPION };
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVE);

  setup.level = LEVELS[_i];
  setup.time = (TimeControl) { TIME_PER_GAME, 1000, 0 };
  sitting.game = wuzi_game_new (sitting.book, &setup);
  wuzi_clock_set_time_func (wuzi_console_get_clock (console ()), slow_time, NULL);
  wuzi_game_start (sitting.game);
  wuzi_ai_player_set_pause (WUZI_AI_PLAYER (wuzi_game_get_machine (sitting.game)), LONG_PAUSE);
  sitting_play (&sitting, "a1 a9 i1 i9");
  sitting_wait_for_turn (&sitting);
  ck_assert (!wuzi_console_is_over (console ()));
  ck_assert_int_gt (wuzi_clock_get_left (wuzi_console_get_clock (console ()), STONE_WHITE), 0);
}
END_TEST

START_TEST (moves_taken_back_are_not_booked)
{
  g_autoptr (WuziGameRecord) record = NULL;
  g_autofree char *moves = NULL;

  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "a1 a2 a3 a4");
  wuzi_console_take_back (console ());
  wuzi_console_take_back (console ());
  wuzi_console_redo (console ());
  sitting_play (&sitting, "h8");
  wuzi_console_resign (console ());
  record = sitting_read_only_game (&sitting);
  moves = list_moves (wuzi_game_record_get_facts (record));
  ck_assert_str_eq (moves, "a1 a2 a3 h8");
}
END_TEST

START_TEST (take_backs_are_booked_with_whoever_took_back)
{
  g_autoptr (WuziGameRecord) record = NULL;

  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "a1 a2 a3 a4 a5");
  wuzi_console_take_back (console ());
  wuzi_console_take_back (console ());
  wuzi_console_redo (console ());
  wuzi_console_take_back (console ());
  wuzi_console_resign (console ());
  record = sitting_read_only_game (&sitting);
  ck_assert_int_eq (wuzi_game_record_get_facts (record)->black.take_backs, 1);
  ck_assert_int_eq (wuzi_game_record_get_facts (record)->white.take_backs, 2);
}
END_TEST

START_TEST (dangers_are_booked_with_whoever_was_shown_them)
{
  g_autoptr (GPtrArray) games = NULL;
  const WuziGameFacts *facts;

  begin (WUZI_MODE_PVP);
  wuzi_danger_set_enabled (wuzi_game_get_danger (sitting.game), TRUE);
  sitting_play (&sitting, "c5 a1 d5 a2 e5 b5 f5");
  wuzi_console_resign (console ());
  wuzi_danger_set_enabled (wuzi_game_get_danger (sitting.game), FALSE);
  wuzi_game_play_again (sitting.game, FALSE);
  sitting_play (&sitting, BLACK_WINS);
  games = sitting_read_games (&sitting);
  facts = wuzi_game_record_get_facts (g_ptr_array_index (games, 0));
  ck_assert_int_eq (facts->black.danger, 0);
  ck_assert_int_eq (facts->white.danger, 2);
  facts = wuzi_game_record_get_facts (g_ptr_array_index (games, 1));
  ck_assert_int_eq (facts->white.danger, 0);
}
END_TEST

START_TEST (a_game_that_is_dropped_is_not_booked)
{
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "a1 a2 a3");
  wuzi_game_close (sitting.game);
  assert_no_games ();
  assert_seat_standing (WUZI_SEAT_FIRST, 0, 0, 0);
}
END_TEST

START_TEST (nothing_after_the_end_books_it_again)
{
  g_autoptr (WuziGameRecord) record = NULL;

  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, BLACK_WINS);
  wuzi_console_resign (console ());
  wuzi_console_take_back (console ());
  wuzi_console_offer_point (console (), point_make (8, 8));
  wuzi_game_play_again (sitting.game, FALSE);
  wuzi_console_resign (console ());
  wuzi_game_close (sitting.game);
  record = sitting_read_only_game (&sitting);
  assert_seat_standing (WUZI_SEAT_FIRST, 1, 0, 0);
}
END_TEST

START_TEST (a_second_game_is_booked_with_changed_colours)
{
  g_autoptr (GPtrArray) games = NULL;
  const WuziGameFacts *second;

  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, BLACK_WINS);
  wuzi_game_play_again (sitting.game, TRUE);
  sitting_play (&sitting, BLACK_WINS);
  games = sitting_read_games (&sitting);
  ck_assert_uint_eq (games->len, 2);
  second = wuzi_game_record_get_facts (g_ptr_array_index (games, 1));
  assert_person (&second->black, sitting.bob, WUZI_SEAT_SECOND);
  assert_person (&second->white, sitting.ann, WUZI_SEAT_FIRST);
  ck_assert_str_ne (wuzi_game_record_get_id (g_ptr_array_index (games, 0)),
                    wuzi_game_record_get_id (g_ptr_array_index (games, 1)));
  assert_seat_standing (WUZI_SEAT_FIRST, 1, 1, 0);
  assert_seat_standing (WUZI_SEAT_SECOND, 1, 1, 0);
}
END_TEST

START_TEST (a_game_that_goes_at_its_end_is_booked_all_the_same)
{
  WuziGame *game;
  g_autoptr (WuziGameRecord) record = NULL;

  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, BLACK_WINS);
  game = sitting.game;
  g_object_add_weak_pointer (G_OBJECT (game), (gpointer *) &game);
  g_clear_object (&sitting.game);
  record = sitting_read_only_game (&sitting);
  WAIT_FOR (game == NULL);
}
END_TEST

START_TEST (what_was_booked_is_there_the_next_time)
{
  g_autoptr (WuziRecordBook) again = wuzi_record_book_new (sitting.folder);
  WuziProfile *ann;

  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, BLACK_WINS);
  sitting_settle (&sitting);
  wuzi_record_book_load_async (again, NULL, NULL, NULL);
  WAIT_FOR (wuzi_record_book_get_loaded (again));
  ann = wuzi_record_book_find_profile (again, "Ann");
  ck_assert_ptr_nonnull (ann);
  ck_assert_str_eq (wuzi_profile_get_id (ann), wuzi_profile_get_id (sitting.ann));
  assert_standing (wuzi_record_book_get_standing (again, ann), 1, 0, 0);
}
END_TEST

/* A person and the machine. */

/* Lets a stronger machine play the person's hand, to any end. */
static void
play_to_the_end (void)
{
  Engine *helper = engine_new ();
  EngineRequest request = { .level = ENGINE_LEVEL_MEDIUM, .rule = RULE_FREESTYLE, .seed = 3 };

  for (;;) {
    sitting_wait_for_turn (&sitting);
    if (wuzi_console_is_over (console ()))
      break;
    ck_assert_int_eq (
        wuzi_console_offer_point (
            console (), engine_think (helper, wuzi_console_get_board (console ()), &request)),
        WUZI_OFFER_TAKEN_UP);
    wait_once ();
  }
  engine_free (helper);
}

START_TEST (a_game_against_the_machine_is_booked_once)
{
  g_autoptr (WuziGameRecord) record = NULL;
  const WuziGameFacts *facts;
  const WuziEnd *end;
  gboolean won, drawn;

  begin (WUZI_MODE_PVE);
  play_to_the_end ();
  end = wuzi_console_get_end (console ());
  record = sitting_read_only_game (&sitting);
  facts = wuzi_game_record_get_facts (record);
  ck_assert_int_eq (facts->mode, WUZI_MODE_PVE);
  assert_person (&facts->black, sitting.ann, WUZI_SEAT_FIRST);
  assert_machine (&facts->white, "easy");
  ck_assert_int_eq (facts->result, end->result);
  ck_assert_int_eq (facts->ending, end->ending);
  ck_assert_uint_eq (facts->move_count, (guint) wuzi_console_get_board (console ())->count);
  won = end->result == WUZI_RESULT_BLACK_WINS;
  drawn = end->result == WUZI_RESULT_DRAW;
  assert_seat_standing (WUZI_SEAT_FIRST, won, !won && !drawn, drawn);
  assert_seat_standing (WUZI_SEAT_SECOND, !won && !drawn, won, drawn);
}
END_TEST

START_TEST (the_machine_may_begin)
{
  g_autoptr (WuziGameRecord) record = NULL;

  begin_second_first (WUZI_MODE_PVE);
  sitting_wait_for_turn (&sitting);
  ck_assert_int_eq (wuzi_console_get_board (console ())->count, 1);
  sitting_play (&sitting, "a1");
  wuzi_console_resign (console ());
  record = sitting_read_only_game (&sitting);
  assert_machine (&wuzi_game_record_get_facts (record)->black, "easy");
  assert_person (&wuzi_game_record_get_facts (record)->white, sitting.ann, WUZI_SEAT_FIRST);
  ck_assert_int_eq (wuzi_game_record_get_facts (record)->result, WUZI_RESULT_BLACK_WINS);
  assert_seat_standing (WUZI_SEAT_SECOND, 1, 0, 0);
}
END_TEST

START_TEST (the_machine_has_no_profile)
{
  begin (WUZI_MODE_PVE);
  ck_assert_ptr_null (wuzi_game_get_profile (sitting.game, WUZI_SEAT_SECOND));
  ck_assert_ptr_eq (wuzi_game_get_profile (sitting.game, WUZI_SEAT_FIRST), sitting.ann);
  ck_assert_ptr_eq (wuzi_game_get_machine (sitting.game),
                    wuzi_game_get_player (sitting.game, WUZI_SEAT_SECOND));
}
END_TEST

START_TEST (a_game_begun_anew_is_not_booked)
{
  begin (WUZI_MODE_PVE);
  sitting_play (&sitting, "e5");
  wuzi_game_play_again (sitting.game, FALSE);
  sitting_play (&sitting, "e5");
  sitting_wait_for_turn (&sitting);
  wuzi_game_play_again (sitting.game, TRUE);
  sitting_wait_for_turn (&sitting);
  assert_no_games ();
}
END_TEST

static void
set_level (EngineLevel level)
{
  wuzi_ai_player_set_level (WUZI_AI_PLAYER (wuzi_game_get_machine (sitting.game)), level);
}

/* Resigns, and says which level was booked. */
static char *
resign_and_read_level (void)
{
  g_autoptr (WuziGameRecord) record = NULL;

  sitting_wait_for_turn (&sitting);
  wuzi_console_resign (console ());
  record = sitting_read_only_game (&sitting);
  return g_strdup (wuzi_game_record_get_facts (record)->white.machine);
}

START_TEST (a_game_counts_for_the_lowest_level)
{
  g_autofree char *level = NULL;

  begin (WUZI_MODE_PVE);
  set_level (ENGINE_LEVEL_HARD);
  sitting_play (&sitting, "a1");
  sitting_wait_for_turn (&sitting);
  set_level (ENGINE_LEVEL_MEDIUM);
  sitting_play (&sitting, "a9");
  sitting_wait_for_turn (&sitting);
  set_level (ENGINE_LEVEL_HARD);
  sitting_play (&sitting, "i9");
  level = resign_and_read_level ();
  ck_assert_str_eq (level, "medium");
  assert_standing (wuzi_record_book_get_machine_standing (sitting.book, "medium"), 1, 0, 0);
  assert_standing (wuzi_record_book_get_machine_standing (sitting.book, "hard"), 0, 0, 0);
}
END_TEST

START_TEST (a_level_without_a_move_does_not_count)
{
  g_autofree char *level = NULL;

  begin (WUZI_MODE_PVE);
  set_level (ENGINE_LEVEL_HARD);
  sitting_play (&sitting, "a1");
  sitting_wait_for_turn (&sitting);
  set_level (ENGINE_LEVEL_EASY);
  level = resign_and_read_level ();
  ck_assert_str_eq (level, "hard");
}
END_TEST

START_TEST (a_level_changed_while_it_thinks_counts_from_the_next_move)
{
  g_autofree char *level = NULL;

  begin (WUZI_MODE_PVE);
  set_level (ENGINE_LEVEL_HARD);
  sitting_play (&sitting, "a1");
  set_level (ENGINE_LEVEL_EASY); /* it thinks at the hard one already */
  level = resign_and_read_level ();
  ck_assert_str_eq (level, "hard");
}
END_TEST

START_TEST (the_lowest_level_is_forgotten_with_the_game)
{
  g_autofree char *level = NULL;

  begin (WUZI_MODE_PVE);
  sitting_play (&sitting, "a1");
  sitting_wait_for_turn (&sitting);
  set_level (ENGINE_LEVEL_HARD);
  wuzi_game_play_again (sitting.game, FALSE);
  sitting_play (&sitting, "a1");
  level = resign_and_read_level ();
  ck_assert_str_eq (level, "hard");
}
END_TEST

START_TEST (a_machine_in_a_hurry_moves_before_its_pause_is_over)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVE);

  sitting_begin (&sitting, &setup);
  ck_assert (!wuzi_game_can_hurry (sitting.game));
  wuzi_game_hurry (sitting.game);
  wuzi_ai_player_set_pause (WUZI_AI_PLAYER (wuzi_game_get_machine (sitting.game)), LONG_PAUSE);
  sitting_play (&sitting, "e5");
  ck_assert (wuzi_game_can_hurry (sitting.game));
  wuzi_game_hurry (sitting.game);
  sitting_wait_for_turn (&sitting);
  ck_assert (!wuzi_game_can_hurry (sitting.game));
}
END_TEST

START_TEST (hints_are_booked_with_whoever_was_shown_them)
{
  g_autoptr (WuziGameRecord) record = NULL;
  EngineLimits limits = { .nodes = 1000 };
  WuziHint *hint;

  begin (WUZI_MODE_PVP);
  hint = wuzi_game_get_hint (sitting.game);
  wuzi_hint_set_limits (hint, &limits);
  sitting_play (&sitting, "e5 d4 c3");
  wuzi_hint_toggle (hint);
  WAIT_FOR (wuzi_hint_get_advice (hint) != NULL);
  wuzi_console_resign (console ());
  record = sitting_read_only_game (&sitting);
  ck_assert_int_eq (wuzi_game_record_get_facts (record)->black.hints, 0);
  ck_assert_int_eq (wuzi_game_record_get_facts (record)->white.hints, 1);
}
END_TEST

START_TEST (a_closed_game_looks_for_no_hint)
{
  begin (WUZI_MODE_PVP);
  sitting_play (&sitting, "e5");
  wuzi_hint_toggle (wuzi_game_get_hint (sitting.game));
  wuzi_game_close (sitting.game);
  ck_assert (!wuzi_hint_is_looking (wuzi_game_get_hint (sitting.game)));
}
END_TEST

START_TEST (a_champion_is_booked_as_one)
{
  EngineLimits limits = { .nodes = 1000 };
  g_autofree char *level = NULL;

  begin (WUZI_MODE_PVE);
  wuzi_ai_player_set_limits (WUZI_AI_PLAYER (wuzi_game_get_machine (sitting.game)), &limits);
  set_level (ENGINE_LEVEL_CHAMPION);
  sitting_play (&sitting, "e5 a1");
  level = resign_and_read_level ();
  ck_assert_str_eq (level, "champion");
  assert_standing (wuzi_record_book_get_machine_standing (sitting.book, "champion"), 1, 0, 0);
}
END_TEST

START_TEST (the_record_of_the_machine_is_that_of_its_level)
{
  begin (WUZI_MODE_PVE);
  sitting_play (&sitting, "a1");
  sitting_wait_for_turn (&sitting);
  wuzi_console_resign (console ());
  assert_seat_standing (WUZI_SEAT_SECOND, 1, 0, 0);
  /* The game that ended was played by this one still. */
  set_level (ENGINE_LEVEL_HARD);
  assert_seat_standing (WUZI_SEAT_SECOND, 1, 0, 0);
  ck_assert_int_eq (wuzi_game_get_level (sitting.game, NULL), ENGINE_LEVEL_EASY);
  wuzi_game_play_again (sitting.game, FALSE);
  assert_seat_standing (WUZI_SEAT_SECOND, 0, 0, 0);
  ck_assert_int_eq (wuzi_game_get_level (sitting.game, NULL), ENGINE_LEVEL_HARD);
  set_level (ENGINE_LEVEL_EASY);
  assert_seat_standing (WUZI_SEAT_SECOND, 1, 0, 0);
  assert_seat_standing (WUZI_SEAT_FIRST, 0, 1, 0);
}
END_TEST

/* Plays a game and tells its moves. */
static char *
play_and_list_moves (void)
{
  g_autoptr (WuziGameRecord) record = NULL;

  begin (WUZI_MODE_PVE);
  play_to_the_end ();
  record = sitting_read_only_game (&sitting);
  return list_moves (wuzi_game_record_get_facts (record));
}

/* With a book of its own each: what was lost isn't played again. */
START_TEST (the_same_seed_plays_the_same_game)
{
  g_autofree char *one = play_and_list_moves ();
  g_autofree char *other = NULL;

  sitting_close (&sitting);
  sitting_open (&sitting);
  other = play_and_list_moves ();
  ck_assert_str_eq (one, other);
}
END_TEST

START_TEST (closing_while_the_machine_thinks_leaves_nothing)
{
  begin (WUZI_MODE_PVE);
  set_level (ENGINE_LEVEL_HARD);
  sitting_play (&sitting, "e5");
}
END_TEST

START_TEST (dropping_a_game_without_closing_it_leaves_nothing)
{
  WuziGame *game;

  begin ((WuziMode) _i);
  sitting_play (&sitting, "e5");
  game = sitting.game;
  g_object_add_weak_pointer (G_OBJECT (game), (gpointer *) &game);
  g_clear_object (&sitting.game);
  WAIT_FOR (game == NULL);
}
END_TEST

/* A folder where nothing can be written. */

static void
keep_cb (GPtrArray *sentences, const char *sentence)
{
  g_ptr_array_add (sentences, g_strdup (sentence));
}

START_TEST (a_game_that_can_t_be_written_is_told_and_counted)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);
  guint unsaved_before = wuzi_record_book_get_unsaved (sitting.book);

  begin (WUZI_MODE_PVP);
  g_signal_connect_swapped (sitting.game, "not-booked", G_CALLBACK (keep_cb), sentences);
  sitting_play (&sitting, BLACK_WINS);
  WAIT_FOR (sentences->len == 1);
  ck_assert_str_ne (g_ptr_array_index (sentences, 0), "");
  ck_assert_uint_eq (wuzi_record_book_get_unsaved (sitting.book), unsaved_before + 1);
  assert_seat_standing (WUZI_SEAT_FIRST, 1, 0, 0);
  wuzi_game_play_again (sitting.game, FALSE);
  sitting_play (&sitting, BLACK_WINS);
  WAIT_FOR (sentences->len == 2);
  ck_assert_uint_eq (wuzi_record_book_get_unsaved (sitting.book), unsaved_before + 2);
  assert_seat_standing (WUZI_SEAT_FIRST, 2, 0, 0);
  g_signal_handlers_disconnect_by_data (sitting.game, sentences);
}
END_TEST

static void
set_up_unwritable (void)
{
  sitting_open_unwritable (&sitting);
}

static TCase *
case_persons (void)
{
  TCase *tcase = tcase_create ("persons");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_game_of_two_persons_is_booked_once);
  tcase_add_test (tcase, who_begins_has_black);
  tcase_add_test (tcase, standings_change_when_a_game_ends);
  tcase_add_test (tcase, changed_standings_are_told);
  tcase_add_test (tcase, a_draw_counts_for_both);
  tcase_add_test (tcase, who_resigns_has_lost);
  tcase_add_test (tcase, a_game_lost_on_time_is_booked_with_its_clock);
  tcase_add_test (tcase, a_game_without_a_move_of_both_sides_is_not_booked);
  tcase_add_test (tcase, moves_taken_back_are_not_booked);
  tcase_add_test (tcase, take_backs_are_booked_with_whoever_took_back);
  tcase_add_test (tcase, dangers_are_booked_with_whoever_was_shown_them);
  tcase_add_test (tcase, a_game_that_is_dropped_is_not_booked);
  tcase_add_test (tcase, nothing_after_the_end_books_it_again);
  tcase_add_test (tcase, a_second_game_is_booked_with_changed_colours);
  tcase_add_test (tcase, a_game_that_goes_at_its_end_is_booked_all_the_same);
  tcase_add_test (tcase, what_was_booked_is_there_the_next_time);
  return tcase;
}

static TCase *
case_machine (void)
{
  TCase *tcase = tcase_create ("machine");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_game_against_the_machine_is_booked_once);
  tcase_add_test (tcase, the_machine_may_begin);
  tcase_add_test (tcase, the_machine_has_no_profile);
  tcase_add_test (tcase, a_game_begun_anew_is_not_booked);
  tcase_add_test (tcase, a_machine_in_a_hurry_moves_before_its_pause_is_over);
  tcase_add_test (tcase, hints_are_booked_with_whoever_was_shown_them);
  tcase_add_test (tcase, a_closed_game_looks_for_no_hint);
  tcase_add_test (tcase, a_champion_is_booked_as_one);
  tcase_add_test (tcase, the_record_of_the_machine_is_that_of_its_level);
  tcase_add_test (tcase, the_same_seed_plays_the_same_game);
  tcase_add_test (tcase, closing_while_the_machine_thinks_leaves_nothing);
  tcase_add_loop_test (tcase, dropping_a_game_without_closing_it_leaves_nothing, WUZI_MODE_PVP,
                       WUZI_MODE_PVE + 1);
  return tcase;
}

static TCase *
case_levels (void)
{
  TCase *tcase = tcase_create ("levels");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, the_machine_does_not_lose_on_time, 0, 3);
  tcase_add_test (tcase, a_game_counts_for_the_lowest_level);
  tcase_add_test (tcase, a_level_without_a_move_does_not_count);
  tcase_add_test (tcase, a_level_changed_while_it_thinks_counts_from_the_next_move);
  tcase_add_test (tcase, the_lowest_level_is_forgotten_with_the_game);
  return tcase;
}

static TCase *
case_unwritable (void)
{
  TCase *tcase = tcase_create ("unwritable");

  tcase_add_checked_fixture (tcase, set_up_unwritable, tear_down);
  tcase_add_test (tcase, a_game_that_can_t_be_written_is_told_and_counted);
  return tcase;
}

int
main (void)
{
  Suite *suite = suite_create ("wuzi-game");

  suite_add_tcase (suite, case_persons ());
  suite_add_tcase (suite, case_machine ());
  suite_add_tcase (suite, case_levels ());
  suite_add_tcase (suite, case_unwritable ());
  return run_suite (suite);
}
