/* SPDX-License-Identifier: GPL-3.0-or-later */
/* RenjuNet's tables and games. */
#include "reading-test.h"

static const char HEAD[] =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- terms -->\n<database>\n"
    "<countries><country id=\"1\" name=\"Estonia\" abbr=\"EST\"/>"
    "<country id=\"2\" name=\"中国\" abbr=\"CHN\"/></countries>\n"
    "<cities><city id=\"7\" name=\"Tallinn\" country=\"1\"/></cities>\n"
    "<months><month id=\"5\" name=\"May\"/></months>\n"
    "<rules><rule id=\"1\" name=\"RIF\"><info>the old one</info></rule>"
    "<rule id=\"2\" name=\"Soos&#245;rv-8\"/><rule id=\"3\" name=\"Gomoku Swap2\"/>"
    "<rule id=\"4\" name=\"Yamaguchi\"/><rule id=\"5\" name=\"Taraguchi-10\"/>"
    "<rule id=\"6\" name=\"Sakata\"/><rule id=\"7\" name=\"Something new\"/>"
    "<rule id=\"8\" name=\"Gomoku\"/><rule id=\"9\" name=\"Swap2\"/></rules>\n"
    "<openings><opening id=\"4\" name=\"Kagetsu\" abbr=\"D4\"/></openings>\n"
    "<players><player id=\"11\" name=\"Ann\" surname=\"O&apos;Hara\" country=\"1\" city=\"7\"/>"
    "<player id=\"12\" name=\"鲍勃\" surname=\"\" country=\"2\" city=\"\"/></players>\n"
    "<tournaments><tournament id=\"21\" name=\"Open &amp; Free\" country=\"1\" city=\"7\" "
    "year=\"2003\" month=\"5\" start=\"2003-05-17\" end=\"2003-05-19\" rule=\"2\" rated=\"1\"/>"
    "<tournament id=\"22\" name=\"By Mail\" country=\"\" city=\"\" year=\"1999\" month=\"\" "
    "start=\"\" end=\"\" rule=\"4\" rated=\"\"/></tournaments>\n<games>\n";

static const char TAIL[] = "</games>\n</database>\n";

static void
read_games (const char *text)
{
  g_autofree char *whole = g_strconcat (HEAD, text, TAIL, NULL);

  read_well (whole, "games.rif");
}

START_TEST (all_of_a_game_is_read)
{
  const LibraryGame *game;

  read_games ("<game id=\"101\" publisher=\"12\" tournament=\"21\" round=\"3\" rule=\"1\" "
              "black=\"11\" white=\"12\" bresult=\"1\" btime=\"35\" wtime=\"60\" opening=\"4\" "
              "alt=\"i8 g7\" swap=\"R\">\n<move>h8 h9 i9 g7</move>\n<info>White\nlost on "
              "time.</info>\n</game>");
  ck_assert_uint_eq (games->len, 1);
  game = &get_game (0)->game;
  ck_assert_str_eq (game->id, "101");
  ck_assert_str_eq (game->black, "Ann O'Hara");
  ck_assert_str_eq (game->white, "鲍勃");
  ck_assert_str_eq (game->black_country, "Estonia");
  ck_assert_str_eq (game->white_country, "中国");
  ck_assert_str_eq (game->event, "Open & Free");
  ck_assert_str_eq (game->place, "Tallinn, Estonia");
  ck_assert_str_eq (game->round, "3");
  ck_assert_int_eq (game->year, 2003);
  ck_assert_int_eq (game->month, 5);
  ck_assert_int_eq (game->day, 17);
  ck_assert_int_eq (game->size, 15);
  ck_assert_int_eq (game->rule, RULE_RENJU);
  ck_assert_int_eq (game->opening, OPENING_FREE);
  ck_assert_str_eq (game->rule_name, "RIF");
  ck_assert_int_eq (game->result, LIBRARY_RESULT_BLACK_WINS);
  ck_assert_ptr_null (game->ending);
  ck_assert_int_eq (game->black_minutes, 35);
  ck_assert_int_eq (game->white_minutes, 60);
  ck_assert_str_eq (game->swaps, "R");
  ck_assert_str_eq (game->info, "White lost on time.");
  ck_assert_ptr_null (game->msecs);
  assert_moves (0, "h8h9i9g7");
  ck_assert_str_eq (get_game (0)->offers, "i8g7");
  ck_assert_uint_eq (report->games, 1);
  ck_assert_uint_eq (report->files, 1);
  ck_assert_uint_eq (report->reasons->len, 0);
}
END_TEST

START_TEST (what_is_empty_or_missing_is_not_known)
{
  const LibraryGame *game;

  read_games ("<game id=\"1\" publisher=\"\" tournament=\"\" round=\"\" rule=\"\" black=\"11\" "
              "white=\"12\" bresult=\"\" btime=\"\" wtime=\"\" opening=\"\" alt=\"\" swap=\"\">"
              "<move/></game><game><move>h8</move></game>");
  ck_assert_uint_eq (games->len, 2);
  game = &get_game (0)->game;
  ck_assert_ptr_null (game->event);
  ck_assert_ptr_null (game->place);
  ck_assert_ptr_null (game->round);
  ck_assert_ptr_null (game->swaps);
  ck_assert_ptr_null (game->info);
  ck_assert_ptr_null (game->rule_name);
  ck_assert_int_eq (game->rule, RULE_RENJU);
  ck_assert_int_eq (game->result, LIBRARY_RESULT_UNKNOWN);
  ck_assert_int_eq (game->black_minutes, -1);
  ck_assert_int_eq (game->white_minutes, -1);
  assert_moves (0, "");
  ck_assert_ptr_null (get_game (1)->game.id);
  ck_assert_ptr_null (get_game (1)->game.black);
  assert_moves (1, "h8");
  ck_assert_uint_eq (report->reasons->len, 0);
}
END_TEST

START_TEST (rule_is_what_its_name_says)
{
  static const struct {
    Rule rule;
    OpeningKind opening;
  } RULES[] = {
    { RULE_RENJU, OPENING_FREE },         { RULE_RENJU, OPENING_SOOSORV_8 },
    { RULE_STANDARD, OPENING_SWAP2 },     { RULE_RENJU, OPENING_YAMAGUCHI },
    { RULE_RENJU, OPENING_TARAGUCHI_10 }, { RULE_RENJU, OPENING_FREE },
    { RULE_RENJU, OPENING_FREE },         { RULE_STANDARD, OPENING_FREE },
    { RULE_STANDARD, OPENING_SWAP2 },
  };
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (RULES); i++)
    g_string_append_printf (text, "<game rule=\"%u\"><move>h8</move></game>", i + 1);
  read_games (text->str);
  for (guint i = 0; i < G_N_ELEMENTS (RULES); i++) {
    ck_assert_int_eq (get_game (i)->game.rule, RULES[i].rule);
    ck_assert_int_eq (get_game (i)->game.opening, RULES[i].opening);
  }
  ck_assert_str_eq (get_game (1)->game.rule_name, "Soosõrv-8");
  ck_assert_str_eq (get_game (6)->game.rule_name, "Something new");
}
END_TEST

START_TEST (tournament_tells_rule_and_year_that_the_game_does_not)
{
  read_games ("<game tournament=\"21\"><move>h8</move></game>"
              "<game tournament=\"22\"><move>h8</move></game>");
  ck_assert_int_eq (get_game (0)->game.opening, OPENING_SOOSORV_8);
  ck_assert_int_eq (get_game (1)->game.opening, OPENING_YAMAGUCHI);
  ck_assert_int_eq (get_game (1)->game.year, 1999);
  ck_assert_int_eq (get_game (1)->game.month, 0);
  ck_assert_ptr_null (get_game (1)->game.place);
}
END_TEST

START_TEST (results_are_of_black)
{
  read_games (
      "<game bresult=\"1\"><move>h8</move></game><game bresult=\"0\"><move>h8</move></game>"
      "<game bresult=\"0.5\"><move>h8</move></game><game bresult=\"x\"><move>h8</move></game>"
      "<game><move>h8</move></game>");
  ck_assert_int_eq (get_game (0)->game.result, LIBRARY_RESULT_BLACK_WINS);
  ck_assert_int_eq (get_game (1)->game.result, LIBRARY_RESULT_WHITE_WINS);
  ck_assert_int_eq (get_game (2)->game.result, LIBRARY_RESULT_DRAW);
  ck_assert_int_eq (get_game (3)->game.result, LIBRARY_RESULT_UNKNOWN);
  ck_assert_int_eq (get_game (4)->game.result, LIBRARY_RESULT_UNKNOWN);
}
END_TEST

START_TEST (ids_that_point_nowhere_are_told_and_passed_over)
{
  read_games ("<game id=\"5\" tournament=\"99\" black=\"98\" white=\"12\" rule=\"97\">"
              "<move>h8 i9</move></game><game black=\"95\"><move>h8</move></game>");
  ck_assert_uint_eq (games->len, 2);
  ck_assert_ptr_null (get_game (0)->game.black);
  ck_assert_str_eq (get_game (0)->game.white, "鲍勃");
  ck_assert_ptr_null (get_game (0)->game.event);
  ck_assert_uint_eq (report->left_out + report->shortened, 0);
  ck_assert_uint_eq (report->reasons->len, 1);
  assert_reason ("games.rif, game 1: The file doesn’t say who or what “player 98” is.");
}
END_TEST

START_TEST (moves_that_can_not_be_end_a_game)
{
  read_games ("<game><move>h8 i9 p3 a1</move></game><game><move>H8,i9;i9 a1</move></game>"
              "<game><move>h8 i9 pass a1</move></game><game><move>h8 i9 a0</move></game>"
              "<game><move>h8 i9 a99999999999999999999999</move></game>");
  for (guint i = 0; i < 5; i++)
    assert_moves (i, "h8i9");
  ck_assert_uint_eq (report->shortened, 5);
  assert_reason ("games.rif, game 1: Move 3 isn’t on the board.");
  assert_reason ("games.rif, game 2: Move 3 isn’t on a free point.");
  assert_reason ("games.rif, game 3: Somebody passed before move 3.");
}
END_TEST

START_TEST (black_may_not_make_two_threes)
{
  /* i9 makes two open threes, with g9 h9 and with i7 i8. */
  read_games ("<game rule=\"1\"><move>g9 a1 h9 c1 i7 e1 i8 g1 i9 a15</move></game>"
              "<game rule=\"8\"><move>g9 a1 h9 c1 i7 e1 i8 g1 i9 a15</move></game>");
  assert_moves (0, "g9a1h9c1i7e1i8g1");
  assert_moves (1, "g9a1h9c1i7e1i8g1i9a15");
  ck_assert_uint_eq (report->shortened, 1);
  assert_reason ("Move 9 is forbidden, and yet the game went on.");
}
END_TEST

START_TEST (web_page_is_told)
{
  static const char *const PAGES[] = {
    "<!DOCTYPE html>\n<html><head><title>Games</title></head><body>Agree<br></body></html>",
    "<html>\n<body>hello</body></html>",
    "\n <HTML><BODY BGCOLOR=white>",
    "\xef\xbb\xbf<!doctype HTML><p>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (PAGES); i++) {
    ck_assert (!read_some (PAGES[i], strlen (PAGES[i]), "games.rif"));
    assert_error ("This is a web page and no file of games.");
    g_clear_error (&read_error);
  }
  ck_assert_uint_eq (games->len, 0);
}
END_TEST

START_TEST (half_a_file_keeps_whole_games)
{
  g_autofree char *text = g_strconcat (HEAD, "<game><move>h8</move></game><game><move>h8 i", NULL);

  ck_assert (!read_some (text, strlen (text), "games.rif"));
  assert_error ("The file ends in the middle of a game.");
  ck_assert_uint_eq (games->len, 1);
}
END_TEST

START_TEST (what_is_broken_is_told_with_its_line)
{
  g_autofree char *text =
      g_strconcat (HEAD, "<game><move>h8</move></game>\n<game><move>h8</info></game>", TAIL, NULL);

  ck_assert (!read_some (text, strlen (text), "games.rif"));
  assert_error ("Line 13 isn’t as it should be");
  ck_assert_uint_eq (games->len, 1);
}
END_TEST

START_TEST (entities_do_not_grow)
{
  static const char TEXT[] =
      "<?xml version=\"1.0\"?>\n<!DOCTYPE lolz [<!ENTITY lol \"lol\">"
      "<!ENTITY lol2 \"&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;\">"
      "<!ENTITY lol3 \"&lol2;&lol2;&lol2;&lol2;&lol2;&lol2;&lol2;&lol2;&lol2;\">]>\n"
      "<database><games><game><move>h8</move></game><game><info>&lol3;</info></game></games>"
      "</database>";

  ck_assert (!read_some (TEXT, strlen (TEXT), "games.rif"));
  assert_error ("Line 3 isn’t as it should be");
  ck_assert_uint_eq (games->len, 1);
}
END_TEST

START_TEST (elements_without_end_are_given_up)
{
  g_autoptr (GString) deep = g_string_new (NULL);
  g_autoptr (GString) wide =
      g_string_new ("<database><games><game><move>h8</move></game><game x=\"");

  for (int i = 0; i < 100000; i++)
    g_string_append (deep, "<a>");
  ck_assert (!read_some (deep->str, deep->len, "games.rif"));
  assert_error ("It isn’t built as RenjuNet’s files are.");
  g_clear_error (&read_error);
  for (int i = 0; i < 1000000; i++)
    g_string_append (wide, "12345");
  ck_assert (!read_some (wide->str, wide->len, "games.rif"));
  assert_error ("It isn’t built as RenjuNet’s files are.");
  ck_assert_uint_eq (games->len, 1);
}
END_TEST

START_TEST (wrong_encoding_is_read_all_the_same)
{
  read_well ("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<database><players>"
             "<player id=\"1\" name=\"Soos\xf5rv\"/></players><games><game black=\"1\">"
             "<move>h8</move></game></games></database>",
             "a.rif");
  ck_assert_str_eq (get_game (0)->game.black, "Soosõrv");
  read_well ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<database><players>\n"
             "<player id=\"1\" name=\"Soos\xf5rv\"/>\n</players>\n<games><game black=\"1\">"
             "<move>h8</move></game></games></database>",
             "b.rif");
  ck_assert_str_eq (get_game (1)->game.black, "Soosõrv");
  assert_reason ("b.rif: The text seems to be encoded as WINDOWS-1252.");
}
END_TEST

START_TEST (xml_of_something_else_has_no_games)
{
  static const char TEXT[] = "<?xml version=\"1.0\"?><svg><path d=\"\"/></svg>";

  ck_assert (!read_some (TEXT, strlen (TEXT), "a.xml"));
  assert_error ("There are no games in it that Wuzi can read.");
  ck_assert_uint_eq (report->other_files, 1);
}
END_TEST

START_TEST (many_games_are_all_read)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; i < 20000; i++)
    g_string_append_printf (text,
                            "<game id=\"%d\" black=\"11\" white=\"12\"><move>h8 %c%d</move>"
                            "<info>Größe &lt;%d&gt;</info></game>\n",
                            i, 'a' + i % 7, 1 + i % 15, i);
  read_games (text->str);
  ck_assert_uint_eq (games->len, 20000);
  for (guint i = 0; i < games->len; i++) {
    g_autofree char *id = g_strdup_printf ("%u", i);
    g_autofree char *info = g_strdup_printf ("Größe <%u>", i);
    g_autofree char *moves = g_strdup_printf ("h8%c%u", (char) ('a' + i % 7), 1 + i % 15);

    ck_assert_str_eq (get_game (i)->game.id, id);
    ck_assert_str_eq (get_game (i)->game.info, info);
    assert_moves (i, moves);
  }
}
END_TEST

START_TEST (whoever_is_told_may_end_it)
{
  stop_after = 1;
  read_games ("<game><move>h8</move></game><game><move>h8</move></game>");
  ck_assert_uint_eq (games->len, 1);
  ck_assert_uint_eq (report->reasons->len, 0);
}
END_TEST

START_TEST (a_database_is_known_by_its_name)
{
  ck_assert (library_is_rif ("renjunet_v10.rif"));
  ck_assert (library_is_rif ("A.sgf.RIF"));
  ck_assert (!library_is_rif ("a.rif.sgf"));
  ck_assert (!library_is_rif ("rif"));
  ck_assert (!library_is_rif (""));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("read-rif");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up_reading, tear_down_reading);
  tcase_add_test (tcase, all_of_a_game_is_read);
  tcase_add_test (tcase, what_is_empty_or_missing_is_not_known);
  tcase_add_test (tcase, rule_is_what_its_name_says);
  tcase_add_test (tcase, tournament_tells_rule_and_year_that_the_game_does_not);
  tcase_add_test (tcase, results_are_of_black);
  tcase_add_test (tcase, ids_that_point_nowhere_are_told_and_passed_over);
  tcase_add_test (tcase, moves_that_can_not_be_end_a_game);
  tcase_add_test (tcase, black_may_not_make_two_threes);
  tcase_add_test (tcase, web_page_is_told);
  tcase_add_test (tcase, half_a_file_keeps_whole_games);
  tcase_add_test (tcase, what_is_broken_is_told_with_its_line);
  tcase_add_test (tcase, entities_do_not_grow);
  tcase_add_test (tcase, elements_without_end_are_given_up);
  tcase_add_test (tcase, wrong_encoding_is_read_all_the_same);
  tcase_add_test (tcase, xml_of_something_else_has_no_games);
  tcase_add_test (tcase, many_games_are_all_read);
  tcase_add_test (tcase, a_database_is_known_by_its_name);
  tcase_add_test (tcase, whoever_is_told_may_end_it);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
