/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SGF with one game or many. */
#include "reading-test.h"

START_TEST (all_of_a_game_is_read)
{
  const LibraryGame *game;

  read_well ("(;FF[4]GM[4]CA[UTF-8]SZ[15]PB[Ann]PW[鲍勃]BR[2100]WR[1985]EV[Club]RO[3]PC[Tallinn]"
             "DT[2024-05-17]RE[B+Resign]RU[Soosõrv-8]GC[A\nremark]5A[gg][hh][gg]SW[R]"
             ";B[hh];W[ig]WZMS[1500];B[jf])",
             "a.sgf");
  ck_assert_uint_eq (games->len, 1);
  game = &get_game (0)->game;
  ck_assert_str_eq (game->black, "Ann");
  ck_assert_str_eq (game->white, "鲍勃");
  ck_assert_int_eq (game->black_rating, 2100);
  ck_assert_int_eq (game->white_rating, 1985);
  ck_assert_str_eq (game->event, "Club");
  ck_assert_str_eq (game->round, "3");
  ck_assert_str_eq (game->place, "Tallinn");
  ck_assert_int_eq (game->year, 2024);
  ck_assert_int_eq (game->month, 5);
  ck_assert_int_eq (game->day, 17);
  ck_assert_int_eq (game->result, LIBRARY_RESULT_BLACK_WINS);
  ck_assert_str_eq (game->ending, "Resign");
  ck_assert_int_eq (game->rule, RULE_RENJU);
  ck_assert_int_eq (game->opening, OPENING_SOOSORV_8);
  ck_assert_str_eq (game->rule_name, "Soosõrv-8");
  ck_assert_str_eq (game->info, "A remark");
  ck_assert_str_eq (game->swaps, "R");
  ck_assert_int_eq (game->size, 15);
  ck_assert_ptr_null (game->id);
  ck_assert_int_eq (game->black_minutes, -1);
  assert_moves (0, "h8i9j10");
  ck_assert_str_eq (get_game (0)->offers, "g9h8");
  ck_assert_int_eq (g_array_index (get_game (0)->msecs, gint64, 0), -1);
  ck_assert_int_eq (g_array_index (get_game (0)->msecs, gint64, 1), 1500);
  ck_assert_uint_eq (report->games, 1);
  ck_assert_uint_eq (report->files, 1);
  ck_assert_uint_eq (report->shortened + report->left_out + report->other_files, 0);
  ck_assert_uint_eq (report->reasons->len, 0);
}
END_TEST

START_TEST (what_is_not_known_is_not_told)
{
  const LibraryGame *game;

  read_well ("(;GM[4]SZ[19]PB[?]PW[]EV[none]BR[3d*]DT[today]RE[?];B[aa];W[ss])", "a.sgf");
  game = &get_game (0)->game;
  ck_assert_ptr_null (game->black);
  ck_assert_ptr_null (game->white);
  ck_assert_ptr_null (game->event);
  ck_assert_ptr_null (game->rule_name);
  ck_assert_ptr_null (game->ending);
  ck_assert_int_eq (game->black_rating, 0);
  ck_assert_int_eq (game->year, 0);
  ck_assert_int_eq (game->result, LIBRARY_RESULT_UNKNOWN);
  ck_assert_int_eq (game->rule, RULE_FREESTYLE);
  ck_assert_int_eq (game->size, 19);
  ck_assert_ptr_null (get_game (0)->msecs);
  assert_moves (0, "a19s1");
}
END_TEST

/* As the Game Center writes: several games with dashes between, rules in names, comments of those
 * who watched, an empty node at the end. */
START_TEST (those_of_orc_are_read)
{
  read_well ("(;GM[5]FF[4]SW[NO]5A[gg][hh]GN[Ann-Bob(B) : RIF rule]EV[none]RE[W+Resign]PW[Ann]"
             "WR[3d*]PB[Bob]BR[1d ]DT[2003-10-07]SZ[15]TM[600]KM[5.5]\n"
             ";B[hh];W[hg];B[jf];W[ig]C[\n Carl (1d) started; observation [x\\].\n]\n;)\n---\n"
             "(;GM[5]FF[4]SW[NO]GN[Bob-Ann(B) : Yamaguchi rule]EV[none]RE[B+Time]PW[Bob]PB[Ann]"
             "DT[2003-10-08]SZ[15]\n;B[hh];W[hg];B[if]\n;)\n---\n",
             "orc.sgf");
  ck_assert_uint_eq (games->len, 2);
  assert_moves (0, "h8h9j10i9");
  ck_assert_str_eq (get_game (0)->game.rule_name, "RIF");
  ck_assert_int_eq (get_game (0)->game.rule, RULE_RENJU);
  ck_assert_int_eq (get_game (0)->game.opening, OPENING_FREE);
  ck_assert_int_eq (get_game (0)->game.result, LIBRARY_RESULT_WHITE_WINS);
  ck_assert_str_eq (get_game (0)->offers, "g9h8");
  ck_assert_ptr_null (get_game (0)->game.swaps);
  ck_assert_ptr_null (get_game (0)->game.event);
  assert_moves (1, "h8h9i10");
  ck_assert_int_eq (get_game (1)->game.opening, OPENING_YAMAGUCHI);
  ck_assert_str_eq (get_game (1)->game.ending, "Time");
  ck_assert_int_eq (get_game (1)->game.year, 2003);
  ck_assert_uint_eq (report->reasons->len, 0);
}
END_TEST

START_TEST (those_of_c_gomoku_cli_are_read)
{
  const KeptGame *kept;

  read_well ("(;FF[4]GM[4]GN[17]EV[rapfi x yixin]DT[2024.01.02 10:11:12]RO[3.1]RU[1]SZ[20]PB[rapfi]"
             "PW[yixin]RE[W+1]TE[White win by time forfeit]\n"
             ";B[jj]C[opening move];W[kk]C[opening move]\n;B[ki]C[532ms];W[ij]C[12ms])\n\n",
             "games.sgf");
  kept = get_game (0);
  ck_assert_str_eq (kept->moves, "j11k10k12i11");
  ck_assert_int_eq (kept->game.rule, RULE_STANDARD);
  ck_assert_ptr_null (kept->game.rule_name);
  ck_assert_int_eq (kept->game.result, LIBRARY_RESULT_WHITE_WINS);
  ck_assert_str_eq (kept->game.ending, "White win by time forfeit");
  ck_assert_str_eq (kept->game.event, "rapfi x yixin");
  ck_assert_str_eq (kept->game.round, "3.1");
  ck_assert_int_eq (kept->game.day, 2);
  ck_assert_int_eq (g_array_index (kept->msecs, gint64, 1), -1);
  ck_assert_int_eq (g_array_index (kept->msecs, gint64, 2), 532);
  ck_assert_int_eq (g_array_index (kept->msecs, gint64, 3), 12);
}
END_TEST

START_TEST (main_line_is_what_comes_first)
{
  read_well ("(;GM[4]SZ[15];B[hh](;W[hg](;B[ig];W[aa])(;B[ii]))(;W[ih];B[jj]))"
             "( ; GM[4]SZ[15] ; B[hh] )(GM[4]SZ[15](B[ii];W[jj]))",
             "tree.sgf");
  ck_assert_uint_eq (games->len, 3);
  assert_moves (0, "h8h9i9a15");
  assert_moves (1, "h8");
  assert_moves (2, "i7j6");
}
END_TEST

START_TEST (brackets_in_texts_end_nothing)
{
  read_well ("x(y)(;GM[4]SZ[15]PB[a\\](;B)PW[b\\\\]C[(;GM[4\\])];B[hh]C[)];W[ii])(;GM[4];B[aa])",
             "a.sgf");
  ck_assert_uint_eq (games->len, 2);
  ck_assert_str_eq (get_game (0)->game.black, "a](;B)PW[b\\");
  assert_moves (0, "h8i7");
}
END_TEST

START_TEST (results_are_told_in_many_ways)
{
  static const struct {
    const char *text;
    LibraryResult result;
    const char *ending;
  } RESULTS[] = {
    { "B+", LIBRARY_RESULT_BLACK_WINS, NULL },  { "W+R", LIBRARY_RESULT_WHITE_WINS, "R" },
    { "B+Draw", LIBRARY_RESULT_DRAW, NULL },    { "0", LIBRARY_RESULT_DRAW, NULL },
    { "Draw", LIBRARY_RESULT_DRAW, NULL },      { "w+time", LIBRARY_RESULT_WHITE_WINS, "time" },
    { "Void", LIBRARY_RESULT_UNKNOWN, "Void" }, { "1-0", LIBRARY_RESULT_BLACK_WINS, NULL },
    { "1/2-1/2", LIBRARY_RESULT_DRAW, NULL },   { "黑胜", LIBRARY_RESULT_BLACK_WINS, "胜" },
    { "和棋", LIBRARY_RESULT_DRAW, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (RESULTS); i++) {
    g_autofree char *text = g_strdup_printf ("(;GM[4]RE[%s];B[hh])", RESULTS[i].text);

    read_well (text, "a.sgf");
    ck_assert_int_eq (get_game (i)->game.result, RESULTS[i].result);
    ck_assert_pstr_eq (get_game (i)->game.ending, RESULTS[i].ending);
  }
}
END_TEST

START_TEST (dates_are_told_in_many_ways)
{
  static const struct {
    const char *text;
    int date[3];
  } DATES[] = {
    { "2024-05-17", { 2024, 5, 17 } },
    { "2024.5.7 12:00", { 2024, 5, 7 } },
    { "17.05.2024", { 2024, 5, 17 } },
    { "2024", { 2024, 0, 0 } },
    { "2024-05", { 2024, 5, 0 } },
    { "5/6/2024", { 2024, 0, 0 } },
    { "1996-12-27,28", { 1996, 12, 27 } },
    { "2024-13-40", { 2024, 0, 0 } },
    { "soon", { 0, 0, 0 } },
    { "99999999999999", { 0, 0, 0 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (DATES); i++) {
    g_autofree char *text = g_strdup_printf ("(;GM[4]DT[%s];B[hh])", DATES[i].text);

    read_well (text, "a.sgf");
    ck_assert_int_eq (get_game (i)->game.year, DATES[i].date[0]);
    ck_assert_int_eq (get_game (i)->game.month, DATES[i].date[1]);
    ck_assert_int_eq (get_game (i)->game.day, DATES[i].date[2]);
  }
}
END_TEST

/* Five black stones in the row h8 to l8, which white doesn't hinder. */
#define FIVE "B[hh];W[ha];B[ih];W[ia];B[jh];W[ja];B[kh];W[ka];B[lh]"
#define FIVE_TEXT "h8h15i8i15j8j15k8k15l8"

START_TEST (who_made_five_has_won)
{
  read_well ("(;GM[4]SZ[15];" FIVE ")", "a.sgf");
  ck_assert_int_eq (get_game (0)->game.result, LIBRARY_RESULT_BLACK_WINS);
  ck_assert_ptr_null (get_game (0)->game.ending);
}
END_TEST

START_TEST (moves_behind_a_five_are_left_out)
{
  read_well ("(;GM[4]SZ[15]PB[Ann]PW[Bob];" FIVE ";W[la];B[oo])", "club.sgf");
  assert_moves (0, FIVE_TEXT);
  ck_assert_uint_eq (report->shortened, 1);
  ck_assert_uint_eq (report->games, 1);
  assert_reason ("club.sgf, game 1 (Ann – Bob): The game had been won before move 10. ");
}
END_TEST

START_TEST (row_of_six_is_none_where_five_are_wanted)
{
  /* Black's sixth stone in the row closes the gap at k8. */
  static const char SIX[] = "(;GM[4]SZ[15]RU[%s];B[hh];W[aa];B[ih];W[ca];B[jh];W[ea];B[lh];W[ga];"
                            "B[mh];W[ia];B[kh];W[oo])";

  for (int i = 0; i < RULE_COUNT; i++) {
    g_autoptr (GString) text = g_string_new (SIX);

    g_string_replace (text, "%s", rule_to_name ((Rule) i), 1);
    read_well (text->str, "a.sgf");
  }
  assert_moves (RULE_FREESTYLE, "h8a15i8c15j8e15l8g15m8i15k8");
  assert_moves (RULE_STANDARD, "h8a15i8c15j8e15l8g15m8i15k8o1");
  assert_moves (RULE_RENJU, "h8a15i8c15j8e15l8g15m8i15");
  assert_moves (RULE_CARO, "h8a15i8c15j8e15l8g15m8i15k8o1");
  ck_assert_uint_eq (report->shortened, 2);
  assert_reason ("Move 11 is forbidden, and yet the game went on.");
}
END_TEST

START_TEST (foul_may_be_the_last_move)
{
  read_well ("(;GM[4]SZ[15]RU[renju];B[hh];W[aa];B[ih];W[ca];B[jh];W[ea];B[lh];W[ga];B[mh];W[ia];"
             "B[kh])",
             "a.sgf");
  assert_moves (0, "h8a15i8c15j8e15l8g15m8i15k8");
  ck_assert_int_eq (get_game (0)->game.result, LIBRARY_RESULT_WHITE_WINS);
  ck_assert_uint_eq (report->shortened, 0);
}
END_TEST

START_TEST (moves_that_can_not_be_end_a_game)
{
  read_well ("(;GM[4]SZ[15];B[hh];W[hh];B[aa])(;GM[4]SZ[15];B[hh];W[pp];B[aa];W[bb])"
             "(;GM[4]SZ[15];B[hh];W[ii];W[jj];B[kk])(;GM[4]SZ[15];B[hh];W[];B[jj])"
             "(;GM[4]SZ[15];B[hh];W[ii];B[tt])",
             "a.sgf");
  ck_assert_uint_eq (games->len, 5);
  assert_moves (0, "h8");
  assert_moves (1, "h8");
  assert_moves (2, "h8i7");
  assert_moves (3, "h8");
  assert_moves (4, "h8i7");
  ck_assert_uint_eq (report->shortened, 4);
  ck_assert_uint_eq (report->reasons->len, 4);
  assert_reason ("a.sgf, game 1: Move 2 isn’t on a free point.");
  assert_reason ("a.sgf, game 2: Move 2 isn’t on the board.");
  assert_reason ("a.sgf, game 3: Move 3 is of the wrong colour.");
  assert_reason ("a.sgf, game 4: Somebody passed before move 2.");
}
END_TEST

START_TEST (each_kind_of_reason_is_told_once)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; i < 50; i++)
    g_string_append (text, "(;GM[4]SZ[15];B[hh];W[hh])");
  read_well (text->str, "a.sgf");
  ck_assert_uint_eq (report->shortened, 50);
  ck_assert_uint_eq (report->reasons->len, 1);
}
END_TEST

START_TEST (stones_that_are_set_up_come_first)
{
  read_well ("(;GM[4]SZ[15]AB[hh][ii]AW[ig];W[jj];B[aa])(;GM[4]SZ[15]AB[hh][ii][jj]AW[ig];W[aa])"
             "(;GM[4]SZ[15];B[hh];AB[aa])",
             "a.sgf");
  ck_assert_uint_eq (games->len, 1);
  assert_moves (0, "h8i9i7j6a15");
  ck_assert_uint_eq (report->left_out, 2);
  assert_reason ("a.sgf, game 2: It begins with stones that can’t have been played in turn.");
}
END_TEST

START_TEST (other_games_are_left_out)
{
  read_well ("(;GM[1]SZ[19]KM[6.5];B[pd];W[dp])(;GM[11]SZ[15];B[hh];W[hi])(;GM[2]SZ[8];B[c4])"
             "(;GM[6];MV[1])(;GM[1]SZ[15];B[hh];W[hi])(;GM[4]SZ[25];B[hh])(;GM[4]SZ[15:20];B[hh])",
             "a.sgf");
  ck_assert_uint_eq (games->len, 3);
  assert_moves (0, "h8h7");
  ck_assert_uint_eq (report->left_out, 4);
  assert_reason ("game 1: What is recorded is another game, not gomoku or renju.");
  assert_reason (
      "game 6: Its board is too small or too large, or has not as many rows as columns.");
}
END_TEST

START_TEST (go_is_known_by_komi)
{
  read_well ("(;GM[1]SZ[19]KM[0]RU[Japanese];B[pd])(;SZ[19]HA[2]AB[pd][dp];W[dd])"
             "(;GM[1]SZ[15]KM[6.5]RU[gomoku, freestyle];B[hh])(;GM[1]SZ[15]RU[Chinese];B[hh])"
             "(;GM[5]SZ[15]KM[6.5];B[hh])",
             "a.sgf");
  ck_assert_uint_eq (games->len, 3);
  ck_assert_uint_eq (report->left_out, 2);
}
END_TEST

START_TEST (game_without_moves_needs_players)
{
  read_well ("(;GM[4]SZ[15]PB[Ann]PW[Bob]RE[W+])(;GM[4]SZ[15]PB[Ann])(;GM[4]SZ[15]PB[Ann];B[hh])",
             "a.sgf");
  ck_assert_uint_eq (games->len, 2);
  assert_moves (0, "");
  ck_assert_int_eq (get_game (0)->game.result, LIBRARY_RESULT_WHITE_WINS);
  ck_assert_uint_eq (report->left_out, 1);
  assert_reason ("a.sgf, game 2: The game has no moves.");
}
END_TEST

START_TEST (size_is_guessed_by_the_moves)
{
  read_well ("(;GM[4];B[hh];W[tt])(;GM[4];B[hh];W[pp])(;GM[4];B[hh];W[ts])(;GM[4];B[hh];W[vv])",
             "a.sgf");
  ck_assert_int_eq (get_game (0)->game.size, 15);
  ck_assert_int_eq (get_game (1)->game.size, 19);
  ck_assert_int_eq (get_game (2)->game.size, 20);
  ck_assert_int_eq (get_game (3)->game.size, 22);
}
END_TEST

START_TEST (encodings_are_known_by_name_or_by_look)
{
  read_well ("(;GM[4]CA[GB2312]SZ[15]PB[\xb0\xd7\xc6\xe5]PW[\xba\xda\xc6\xe5];B[hh])", "a.sgf");
  ck_assert_str_eq (get_game (0)->game.black, "白棋");
  ck_assert_uint_eq (report->reasons->len, 0);
  read_well ("(;GM[4]SZ[15]PB[\xb0\xd7\xc6\xe5\xd0\xa1\xc3\xf7]PW[\xba\xda\xc6\xe5\xc0\xcf\xcd\xf5]"
             ";B[hh])\n",
             "b.sgf");
  ck_assert_str_eq (get_game (1)->game.white, "黑棋老王");
  assert_reason ("b.sgf: The text seems to be encoded as GB18030.");
}
END_TEST

START_TEST (utf16_is_known_by_its_mark)
{
  static const char TEXT[] = "(;GM[4]SZ[15]PB[Änn]PW[鲍勃];B[hh];W[ig])";
  gsize length;
  g_autofree char *little = g_convert (TEXT, -1, "UTF-16LE", "UTF-8", NULL, &length, NULL);
  g_autofree char *bytes = g_malloc (length + 2);

  memcpy (bytes, "\xff\xfe", 2);
  memcpy (bytes + 2, little, length);
  ck_assert (read_some (bytes, length + 2, "a.sgf"));
  ck_assert_str_eq (get_game (0)->game.white, "鲍勃");
  assert_moves (0, "h8i9");
}
END_TEST

START_TEST (stray_byte_spoils_nothing_else)
{
  read_well (
      "(;GM[4]SZ[15]PB[Änn];B[hh])\n(;GM[4]SZ[15]PB[Bär];B[hh])\n(;GM[4]SZ[15]PB[B\xe4r];B[hh])\n",
      "a.sgf");
  ck_assert_str_eq (get_game (0)->game.black, "Änn");
  ck_assert_str_eq (get_game (1)->game.black, "Bär");
  ck_assert_str_eq (get_game (2)->game.black, "B\xef\xbf\xbdr");
  assert_reason ("a.sgf: 1 character can’t be read.");
}
END_TEST

START_TEST (long_texts_are_cut)
{
  g_autoptr (GString) text = g_string_new ("(;GM[4]SZ[15]PB[");
  const char *black;

  for (int i = 0; i < 100000; i++)
    g_string_append (text, "中");
  g_string_append (text, "]PW[Bob];B[hh])(;GM[4]SZ[15];B[ii])");
  read_well (text->str, "a.sgf");
  black = get_game (0)->game.black;
  ck_assert_uint_ge (strlen (black), LIBRARY_MAX_TEXT_BYTES - 3);
  ck_assert_ptr_null (strstr (black, "\xef\xbf\xbd"));
  ck_assert_str_eq (get_game (0)->game.white, "Bob");
  assert_moves (1, "i7");
}
END_TEST

START_TEST (control_characters_are_blanks)
{
  read_well ("(;GM[4]SZ[15]PB[ A\x01\x7f\tnn\r\nB\xc2\x85 ]PW[\x02];B[hh])", "a.sgf");
  ck_assert_str_eq (get_game (0)->game.black, "A nn B");
  ck_assert_ptr_null (get_game (0)->game.white);
  read_well ("(;GM[4]SZ[15]PB[A nn\x01 B];B[hh])", "a.sgf");
  ck_assert_str_eq (get_game (1)->game.black, "A nn B");
}
END_TEST

START_TEST (half_a_file_keeps_whole_games)
{
  static const char TEXT[] = "(;GM[4]SZ[15];B[hh])(;GM[4]SZ[15];B[ii];W[j";

  ck_assert (!read_some (TEXT, strlen (TEXT), "a.sgf"));
  assert_error ("The file ends in the middle of a game.");
  ck_assert_uint_eq (games->len, 1);
  ck_assert_uint_eq (report->left_out, 1);
}
END_TEST

START_TEST (only_the_last_bracket_may_be_missing)
{
  read_well ("(;GM[4]SZ[15];B[hh])(;GM[4]SZ[15];B[ii];W[jj]\n", "a.sgf");
  ck_assert_uint_eq (games->len, 2);
  assert_moves (1, "i7j6");
}
END_TEST

/* Games lie across the parts in which a file is read. */
START_TEST (many_games_are_all_read)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; i < 20000; i++)
    g_string_append_printf (text, "(;GM[4]SZ[15]GN[%d]PB[Änn %d]PW[Bob];B[hh];W[%c%c])\n", i, i,
                            'a' + i % 7, 'a' + i % 15);
  read_well (text->str, "a.sgf");
  ck_assert_uint_eq (games->len, 20000);
  for (guint i = 0; i < games->len; i++) {
    g_autofree char *black = g_strdup_printf ("Änn %u", i);
    g_autofree char *moves = g_strdup_printf ("h8%c%u", (char) ('a' + i % 7), 15 - i % 15);

    ck_assert_str_eq (get_game (i)->game.black, black);
    assert_moves (i, moves);
  }
  ck_assert (last_progress == 1);
}
END_TEST

START_TEST (huge_game_is_read_up_to_what_can_be)
{
  g_autoptr (GString) text = g_string_new ("(;GM[4]SZ[15];B[hh](;W[ii])");

  for (int i = 0; i < 400000; i++)
    g_string_append (text, "(;W[aa]C[a variation])");
  g_string_append (text, ")(;GM[4]SZ[15];B[jj])");
  read_well (text->str, "a.sgf");
  ck_assert_uint_eq (games->len, 2);
  assert_moves (0, "h8i7");
  assert_moves (1, "j6");
}
END_TEST

START_TEST (whoever_is_told_may_end_it)
{
  stop_after = 2;
  read_well ("(;GM[4];B[hh])(;GM[4];B[hh])(;GM[4];B[hh])", "a.sgf");
  ck_assert_uint_eq (games->len, 2);
}
END_TEST

START_TEST (reading_is_cancelled)
{
  static const char TEXT[] = "(;GM[4];B[hh])";
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  ck_assert (!library_read_bytes (TEXT, strlen (TEXT), "a.sgf", keep_game_cb, NULL, report,
                                  cancellable, &read_error));
  ck_assert (g_error_matches (read_error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  ck_assert_uint_eq (games->len, 0);
}
END_TEST

START_TEST (what_is_no_file_of_games_is_told)
{
  static const char *const TEXTS[] = {
    "", "\n\n", "hello", "(hello)", "{\"a\": 1}", "\x89PNG\r\n"
  };

  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++) {
    ck_assert (!read_some (TEXTS[i], strlen (TEXTS[i]), "a.sgf"));
    assert_error ("There are no games in it that Wuzi can read.");
    g_clear_error (&read_error);
  }
  ck_assert_uint_eq (report->other_files, G_N_ELEMENTS (TEXTS));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("read-sgf");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up_reading, tear_down_reading);
  tcase_add_test (tcase, all_of_a_game_is_read);
  tcase_add_test (tcase, what_is_not_known_is_not_told);
  tcase_add_test (tcase, those_of_orc_are_read);
  tcase_add_test (tcase, those_of_c_gomoku_cli_are_read);
  tcase_add_test (tcase, main_line_is_what_comes_first);
  tcase_add_test (tcase, brackets_in_texts_end_nothing);
  tcase_add_test (tcase, results_are_told_in_many_ways);
  tcase_add_test (tcase, dates_are_told_in_many_ways);
  tcase_add_test (tcase, who_made_five_has_won);
  tcase_add_test (tcase, moves_behind_a_five_are_left_out);
  tcase_add_test (tcase, row_of_six_is_none_where_five_are_wanted);
  tcase_add_test (tcase, foul_may_be_the_last_move);
  tcase_add_test (tcase, moves_that_can_not_be_end_a_game);
  tcase_add_test (tcase, each_kind_of_reason_is_told_once);
  tcase_add_test (tcase, stones_that_are_set_up_come_first);
  tcase_add_test (tcase, other_games_are_left_out);
  tcase_add_test (tcase, go_is_known_by_komi);
  tcase_add_test (tcase, game_without_moves_needs_players);
  tcase_add_test (tcase, size_is_guessed_by_the_moves);
  tcase_add_test (tcase, encodings_are_known_by_name_or_by_look);
  tcase_add_test (tcase, utf16_is_known_by_its_mark);
  tcase_add_test (tcase, stray_byte_spoils_nothing_else);
  tcase_add_test (tcase, long_texts_are_cut);
  tcase_add_test (tcase, control_characters_are_blanks);
  tcase_add_test (tcase, half_a_file_keeps_whole_games);
  tcase_add_test (tcase, only_the_last_bracket_may_be_missing);
  tcase_add_test (tcase, many_games_are_all_read);
  tcase_add_test (tcase, huge_game_is_read_up_to_what_can_be);
  tcase_add_test (tcase, whoever_is_told_may_end_it);
  tcase_add_test (tcase, reading_is_cancelled);
  tcase_add_test (tcase, what_is_no_file_of_games_is_told);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
