/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines that engines write. */
#include "engines/brain-line.h"

#include <string.h>

#include "support/check-main.h"

static BrainLine
read_text (const char *text)
{
  return brain_line_read (text, strlen (text));
}

static void
assert_kind (const char *text, BrainLineKind kind, const char *rest)
{
  BrainLine line = read_text (text);

  ck_assert_msg (line.kind == kind, "%s: %d", text, (int) line.kind);
  ck_assert_msg (strlen (rest) == line.length && strncmp (rest, line.text, line.length) == 0,
                 "%s: %.*s", text, (int) line.length, line.text);
}

START_TEST (a_move_is_two_numbers)
{
  static const char *const TEXTS[] = { "7,12",  "7,12\r\n", "  7,12  ", "7, 12",
                                       "7 ,12", "+7,12",    "007,0012" };

  for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
    BrainLine line = read_text (TEXTS[i]);

    ck_assert_msg (line.kind == BRAIN_LINE_POINTS, "%s", TEXTS[i]);
    ck_assert_int_eq (line.count, 1);
    ck_assert_int_eq (line.points[0].x, 7);
    ck_assert_int_eq (line.points[0].y, 12);
  }
}
END_TEST

START_TEST (several_moves_stand_in_a_line)
{
  BrainLine line = read_text ("0,0 1,2\t21,21");

  ck_assert_int_eq (line.kind, BRAIN_LINE_POINTS);
  ck_assert_int_eq (line.count, 3);
  ck_assert_int_eq (line.points[1].y, 2);
  ck_assert_int_eq (line.points[2].x, 21);
}
END_TEST

START_TEST (what_is_no_move_is_none)
{
  static const char *const TEXTS[] = { "7",
                                       "7,",
                                       "7,x",
                                       ",7",
                                       "7,8,9",
                                       "[7,8]",
                                       "h8",
                                       "7,8 x",
                                       "7,8 (win)",
                                       "7.5,8.5",
                                       "7;8",
                                       "move 7,8",
                                       "1,1 2,2 3,3 4,4 5,5 6,6 7,7 8,8 9,9" };

  for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
    BrainLine line = read_text (TEXTS[i]);

    ck_assert_msg (line.kind == BRAIN_LINE_OTHER, "%s", TEXTS[i]);
    ck_assert_int_eq (line.count, 0);
  }
}
END_TEST

START_TEST (large_and_negative_numbers_stay_off_the_board)
{
  BrainLine line = read_text ("-3,99999999999999999999999999");

  ck_assert_int_eq (line.kind, BRAIN_LINE_POINTS);
  ck_assert_int_eq (line.points[0].x, -3);
  ck_assert_int_eq (line.points[0].y, BRAIN_COORDINATE_MAX);
}
END_TEST

START_TEST (words_are_known_in_any_case)
{
  assert_kind ("OK", BRAIN_LINE_OK, "");
  assert_kind ("ok\r", BRAIN_LINE_OK, "");
  assert_kind ("OK - everything is good", BRAIN_LINE_OK, "- everything is good");
  assert_kind ("OKAY", BRAIN_LINE_OTHER, "OKAY");
  assert_kind ("ERROR no board", BRAIN_LINE_ERROR, "no board");
  assert_kind ("Unknown command", BRAIN_LINE_UNKNOWN, "command");
  assert_kind ("message: hi  there ", BRAIN_LINE_MESSAGE, "hi  there");
  assert_kind ("DEBUG x", BRAIN_LINE_DEBUG, "x");
  assert_kind ("INFO PV 0", BRAIN_LINE_INFO, "PV 0");
  assert_kind ("FORBID 0708.", BRAIN_LINE_FORBID, "0708.");
  assert_kind ("swap", BRAIN_LINE_SWAP, "swap");
  assert_kind ("SWAP now", BRAIN_LINE_OTHER, "SWAP now");
  assert_kind ("", BRAIN_LINE_EMPTY, "");
  assert_kind (" \t\r\n", BRAIN_LINE_EMPTY, "");
}
END_TEST

START_TEST (a_suggestion_has_a_point)
{
  BrainLine line = read_text ("SUGGEST 3,4");

  ck_assert_int_eq (line.kind, BRAIN_LINE_SUGGEST);
  ck_assert_int_eq (line.points[0].x, 3);
  assert_kind ("SUGGEST nothing", BRAIN_LINE_OTHER, "nothing");
}
END_TEST

START_TEST (an_engine_says_who_it_is)
{
  static const struct {
    const char *text, *key, *value;
  } CASES[] = {
    { "name=\"Rapfi\", version=\"0.43\", author=\"A, B\", country=\"China\"", "name", "Rapfi" },
    { "name=\"Rapfi\", version=\"0.43\", author=\"A, B\", country=\"China\"", "author", "A, B" },
    { "name=\"Rapfi\", version=\"0.43\", author=\"A, B\", country=\"China\"", "country", "China" },
    { "name = 'x' ,version=2", "version", "2" },
    { "version=\"name=\", NAME=\"y", "name", "y" },
    { "surname=\"x\", name=plain text, z=1", "name", "plain text" },
  };
  char value[32];

  for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
    BrainLine line = read_text (CASES[i].text);

    ck_assert_int_eq (line.kind, BRAIN_LINE_ABOUT);
    ck_assert (brain_line_find_value (&line, CASES[i].key, value, sizeof value));
    ck_assert_str_eq (value, CASES[i].value);
    ck_assert (!brain_line_find_value (&line, "colour", value, sizeof value));
  }
}
END_TEST

START_TEST (a_long_value_is_cut)
{
  BrainLine line = read_text ("name=\"0123456789\"");
  char value[5];

  ck_assert (brain_line_find_value (&line, "name", value, sizeof value));
  ck_assert_str_eq (value, "0123");
}
END_TEST

START_TEST (letters_are_not_cut)
{
  static const char TEXT[] = "a\u00e9\u68cb\U0001f600"; /* of 1, 2, 3 and 4 bytes */
  static const size_t CUTS[] = { 0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10, 10 };
  BrainLine line = brain_line_read ("name=\"\u68cb\u68cb\"", strlen ("name=\"\u68cb\u68cb\""));
  char value[6];

  for (size_t most = 0; most < sizeof CUTS / sizeof *CUTS; most++)
    ck_assert_uint_eq (brain_line_cut (TEXT, strlen (TEXT), most), CUTS[most]);
  /* That is no UTF-8. */
  ck_assert_uint_eq (brain_line_cut ("\x80\x80\x80\x80\x80\x80\x80", 7, 6), 3);
  ck_assert (brain_line_find_value (&line, "name", value, sizeof value));
  ck_assert_str_eq (value, "\u68cb");
}
END_TEST

/* Each byte behind the end would change what is read. */
START_TEST (nothing_is_read_behind_the_end)
{
  BrainLine line = brain_line_read ("7,123", 3);

  ck_assert_int_eq (line.points[0].y, 1);
  ck_assert_int_eq (brain_line_read ("OKAY", 2).kind, BRAIN_LINE_OK);
  ck_assert_int_eq (brain_line_read ("MESSAGES", 7).kind, BRAIN_LINE_MESSAGE);
  ck_assert_int_eq (brain_line_read (NULL, 0).kind, BRAIN_LINE_EMPTY);
}
END_TEST

START_TEST (long_lines_and_odd_bytes_are_harmless)
{
  enum {
    BYTES = 10 * 1024 * 1024,
  };
  char *text = malloc (BYTES);

  for (int byte = 0; byte < 256; byte++) {
    memset (text, byte, 1000);
    brain_line_read (text, 1000);
  }
  memset (text, '7', BYTES);
  ck_assert_int_eq (brain_line_read (text, BYTES).kind, BRAIN_LINE_OTHER);
  memset (text, '\0', BYTES);
  brain_line_read (text, BYTES);
  free (text);
}
END_TEST

static Suite *
line_suite (void)
{
  Suite *suite = suite_create ("brain-line");
  TCase *tests = tcase_create ("lines");

  tcase_add_test (tests, a_move_is_two_numbers);
  tcase_add_test (tests, several_moves_stand_in_a_line);
  tcase_add_test (tests, what_is_no_move_is_none);
  tcase_add_test (tests, large_and_negative_numbers_stay_off_the_board);
  tcase_add_test (tests, words_are_known_in_any_case);
  tcase_add_test (tests, a_suggestion_has_a_point);
  tcase_add_test (tests, an_engine_says_who_it_is);
  tcase_add_test (tests, a_long_value_is_cut);
  tcase_add_test (tests, letters_are_not_cut);
  tcase_add_test (tests, nothing_is_read_behind_the_end);
  tcase_add_test (tests, long_lines_and_odd_bytes_are_harmless);
  suite_add_tcase (suite, tests);
  return suite;
}

int
main (void)
{
  return run_suite (line_suite ());
}
