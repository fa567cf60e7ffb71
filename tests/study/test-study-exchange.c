/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the files of games: samples of each format, random trees written and read again, and
 * what is wrong or cut off. */
#include <string.h>

#include "board/notation.h"
#include "random-study.h"
#include "study/study-exchange.h"
#include "study/study-repertoire.h"
#include "study/wuzi-study-reading.h"
#include "support/check-main.h"
#include "support/study-edits.h"
#include "support/thorough.h"
#include "support/wait.h"

static StudyFile *
read_bytes (const char *bytes, gsize length, StudyFormat format)
{
  g_autoptr (GError) error = NULL;
  StudyFile *file = study_exchange_read (bytes, length, NULL, &error);

  ck_assert_msg (file != NULL, "%s", error != NULL ? error->message : "");
  ck_assert_int_eq (file->format, format);
  return file;
}

static StudyFile *
read_text (const char *text, StudyFormat format)
{
  return read_bytes (text, strlen (text), format);
}

static void
assert_refused (const char *text, StudyError code)
{
  g_autoptr (GError) error = NULL;

  ck_assert_ptr_null (study_exchange_read (text, strlen (text), NULL, &error));
  ck_assert_msg (g_error_matches (error, STUDY_ERROR, (int) code), "%s", error->message);
}

/* The main line as "h8i9". (transfer full) */
static char *
dup_line (WuziStudy *study)
{
  GString *line = g_string_new (NULL);

  for (StudyNode node = STUDY_ROOT; node != STUDY_NO_NODE;
       node = wuzi_study_get_child (study, node))
    if (wuzi_study_get_stone (study, node) != STONE_NONE) {
      Point point = wuzi_study_get_point (study, node);

      if (point == POINT_NONE)
        g_string_append (line, "--");
      else
        g_string_append_printf (line, "%c%d", 'a' + point_x (point), point_y (point) + 1);
    }
  return g_string_free (line, FALSE);
}

static WuziStudy *
get_study (StudyFile *file, guint index)
{
  ck_assert_uint_lt (index, file->studies->len);
  return g_ptr_array_index (file->studies, index);
}

static void
assert_line (StudyFile *file, guint index, int size, const char *expected)
{
  g_autofree char *line = dup_line (get_study (file, index));

  ck_assert_int_eq (wuzi_study_get_size (get_study (file, index)), size);
  ck_assert_str_eq (line, expected);
}

static gboolean
says (StudyFile *file, const char *part)
{
  for (guint i = 0; i < file->sentences->len; i++)
    if (strstr (g_ptr_array_index (file->sentences, i), part) != NULL)
      return TRUE;
  return FALSE;
}

static GBytes *
write_file (StudyFile *file, StudyFormat format)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = study_exchange_write (file, format, NULL, &error);

  ck_assert_msg (bytes != NULL, "%s", error != NULL ? error->message : "");
  return bytes;
}

/* Written and read again. */
static StudyFile *
pass_through (StudyFile *file, StudyFormat format)
{
  g_autoptr (GBytes) bytes = write_file (file, format);

  return read_bytes (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), format);
}

static StudyFile *
new_file (WuziStudy *study)
{
  StudyFile *file = study_file_new (STUDY_FORMAT_SGF);

  g_ptr_array_add (file->studies, g_object_ref (study));
  return file;
}

/* --- SGF --- */

START_TEST (sgf_has_moves_notes_and_info)
{
  g_autoptr (StudyFile) file =
      read_text ("(;FF[4]GM[4]SZ[15]PB[Ann]PW[Bob]RU[Renju]RE[B+R]DT[2026-11-21]C[A \\] b]\n"
                 ";B[hh]BM[2]CR[aa][bb]LB[cc:x\\:y]AR[aa:bb]V[1.5]BL[30]KO[]XQ[u\\]v]"
                 "(;W[ig]C[main])(;W[hg]N[other];B[]))",
                 STUDY_FORMAT_SGF);
  WuziStudy *study = get_study (file, 0);
  StudyNode first = wuzi_study_get_child (study, STUDY_ROOT);
  const StudyNote *note = wuzi_study_get_note (study, first);
  StudyNode other = wuzi_study_get_next (study, wuzi_study_get_child (study, first));

  assert_line (file, 0, 15, "h8i9");
  ck_assert_str_eq (wuzi_study_get_info (study, STUDY_INFO_BLACK), "Ann");
  ck_assert_str_eq (wuzi_study_get_note (study, STUDY_ROOT)->comment, "A ] b");
  ck_assert (note->move == MOVE_BAD && note->move_emphasis == 2 && note->value == 1.5);
  ck_assert (note->seconds_left[0] == 30);
  ck_assert_uint_eq (note->marks->len, 4);
  ck_assert_str_eq (study_note_find_mark (note, MARK_LABEL, point_make (2, 12), POINT_NONE)->text,
                    "x:y");
  ck_assert_str_eq (note->others, "KO[]XQ[u\\]v]");
  ck_assert_str_eq (wuzi_study_get_note (study, other)->name, "other");
  ck_assert_int_eq (wuzi_study_get_point (study, wuzi_study_get_child (study, other)), POINT_NONE);
  ck_assert_uint_eq (file->sentences->len, 0);
}
END_TEST

START_TEST (sgf_sets_up_rectangles)
{
  g_autoptr (StudyFile) file =
      read_text ("(;GM[4]SZ[15]AB[aa:bb][hh]AW[oo]PL[W];W[ab];W[hg])", STUDY_FORMAT_SGF);
  StudyPosition position;

  wuzi_study_get_position (get_study (file, 0), STUDY_ROOT, &position);
  ck_assert_int_eq (position.count[0], 5);
  ck_assert_int_eq (position.at[point_make (1, 13)], STONE_BLACK);
  ck_assert_int_eq (position.turn, STONE_WHITE);
  ck_assert (says (file, "2 moves"));
}
END_TEST

START_TEST (sgf_holds_several_games)
{
  g_autoptr (StudyFile) file =
      read_text ("(;GM[4]SZ[15];B[hh]) text (;SZ[9];B[aa])(;SZ[9])", STUDY_FORMAT_SGF);

  ck_assert_uint_eq (file->studies->len, 3);
  assert_line (file, 1, 9, "a9");
  {
    g_autoptr (StudyFile) again = pass_through (file, STUDY_FORMAT_SGF);

    ck_assert_uint_eq (again->studies->len, 3);
  }
}
END_TEST

START_TEST (sgf_of_others_is_read_as_they_write_it)
{
  static const struct {
    const char *text;
    int size;
    const char *line;
  } SAMPLES[] = {
    /* Without size: as small as is usual. */
    { "(;B[hh];W[oo])", 15, "h8o1" },
    { "(;B[hh];W[ss])", 19, "h12s1" },
    /* tt is a pass on small boards, and a point on large ones. */
    { "(;SZ[15];B[hh];W[tt];B[ii])", 15, "h8--i7" },
    { "(;SZ[20];B[tt])", 20, "t1" },
    /* The board's own coordinates. */
    { "(;SZ[15];B[h8];W[I9])", 15, "h8i9" },
    /* Moves in the root, two in a node, long names of FF[3], bad order of brackets. */
    { "(;SZ[15]B[hh]W[ii])", 15, "h8i7" },
    { "(;SiZe[15];Black[hh];White[ii])", 15, "h8i7" },
    { "(;SZ[15];B[hh]\n\t;W [ii]);B[jj])", 15, "h8i7" },
    { "(;GM[1]SZ[15:15];B[hh]", 15, "h8" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (SAMPLES); i++) {
    g_autoptr (StudyFile) file = read_text (SAMPLES[i].text, STUDY_FORMAT_SGF);

    assert_line (file, 0, SAMPLES[i].size, SAMPLES[i].line);
  }
}
END_TEST

START_TEST (sgf_that_is_not_for_here_is_refused)
{
  assert_refused ("(;GM[4]SZ[23];B[hh])", STUDY_ERROR_UNFIT);
  assert_refused ("(;GM[4]SZ[15:19])", STUDY_ERROR_UNFIT);
  assert_refused ("(;GM[4]\nSZ[large])", STUDY_ERROR_BROKEN);
  assert_refused ("(;GM[4]SZ[999999999999999999999])", STUDY_ERROR_BROKEN);
}
END_TEST

START_TEST (sgf_times_of_managers_are_no_comments)
{
  g_autoptr (StudyFile) file =
      read_text ("(;SZ[15]TE[five in a row];B[hh]C[532ms])", STUDY_FORMAT_SGF);
  WuziStudy *study = get_study (file, 0);
  const StudyNote *note = wuzi_study_get_note (study, wuzi_study_get_end (study, STUDY_ROOT));

  ck_assert (note->msecs == 532 && note->comment == NULL);
  ck_assert_str_eq (wuzi_study_get_note (study, STUDY_ROOT)->others, "TE[five in a row]");
}
END_TEST

/* A study with all that SGF can hold. */
static WuziStudy *
new_random (GRand *lot, int size, gboolean stones)
{
  WuziStudy *study = wuzi_study_new (size);

  for (int info = 0; info < STUDY_INFO_COUNT; info++)
    if (info != STUDY_INFO_SECONDS)
      wuzi_study_set_info (study, (StudyInfo) info, info == STUDY_INFO_COMMENT ? "a\nb" : "c]\\d");
  for (int i = 0; i < 60; i++) {
    StudyNode node = add_random_move (lot, study);

    if (node != STUDY_NO_NODE)
      wuzi_study_set_note (study, node, random_note (lot, size, FALSE));
    if (stones && g_rand_int_range (lot, 0, 10) == 0)
      wuzi_study_set_note (study, wuzi_study_add_node (study, random_node (lot, study)),
                           random_note (lot, size, TRUE));
  }
  return study;
}

START_TEST (sgf_holds_a_whole_study)
{
  g_autoptr (GRand) lot = g_rand_new_with_seed ((guint32) _i);
  g_autoptr (WuziStudy) study = new_random (lot, 5 + _i % 18, TRUE);
  g_autoptr (StudyFile) file = new_file (study);
  g_autoptr (StudyFile) again = pass_through (file, STUDY_FORMAT_SGF);

  /* That of the rules, which nobody knows. */
  ck_assert_uint_eq (again->sentences->len, 1);
  assert_same_study (study, get_study (again, 0));
}
END_TEST

/* For whom a study is a repertoire, SGF holds; others say that they don't. */
START_TEST (sgf_alone_holds_a_repertoire)
{
  static const StudyFormat OTHERS[] = { STUDY_FORMAT_PSQ, STUDY_FORMAT_LIB, STUDY_FORMAT_POS,
                                        STUDY_FORMAT_TEXT };
  g_autoptr (StudyFile) file = read_text ("(;GM[4]SZ[15];B[hh];W[ii])", STUDY_FORMAT_SGF);

  for (int sides = 0; sides < STUDY_REPERTOIRES; sides++) {
    g_autoptr (StudyFile) again = NULL;

    study_repertoire_set (get_study (file, 0), (StudyRepertoire) sides);
    again = pass_through (file, STUDY_FORMAT_SGF);
    ck_assert_int_eq (study_repertoire_get (get_study (again, 0)), sides);
    ck_assert_ptr_null (wuzi_study_get_note (get_study (again, 0), STUDY_ROOT));
    ck_assert (!says (file, "repertoire"));
  }
  for (guint i = 0; i < G_N_ELEMENTS (OTHERS); i++) {
    g_autoptr (GBytes) bytes = NULL;

    g_ptr_array_set_size (file->sentences, 0);
    study_repertoire_set (get_study (file, 0), STUDY_REPERTOIRE_WHITE);
    bytes = study_exchange_write (file, OTHERS[i], NULL, NULL);
    ck_assert_ptr_nonnull (bytes);
    ck_assert_msg (says (file, "That it is a repertoire was left out"), "%u", OTHERS[i]);
    g_ptr_array_set_size (file->sentences, 0);
    study_repertoire_set (get_study (file, 0), STUDY_REPERTOIRE_NONE);
    g_bytes_unref (study_exchange_write (file, OTHERS[i], NULL, NULL));
    ck_assert_msg (!says (file, "repertoire"), "%u", OTHERS[i]);
  }
}
END_TEST

/* What another program has written there is none, and stays. */
START_TEST (sgf_knows_a_repertoire_by_its_words)
{
  static const struct {
    const char *word;
    StudyRepertoire repertoire;
  } WORDS[] = {
    { "black", STUDY_REPERTOIRE_BLACK }, { "White", STUDY_REPERTOIRE_WHITE },
    { "BOTH", STUDY_REPERTOIRE_BOTH },   { "none", STUDY_REPERTOIRE_NONE },
    { "blac", STUDY_REPERTOIRE_NONE },   { "3", STUDY_REPERTOIRE_NONE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (WORDS); i++) {
    g_autofree char *text = g_strdup_printf ("(;GM[4]SZ[15]WZRP[%s];B[hh])", WORDS[i].word);
    g_autoptr (StudyFile) file = read_text (text, STUDY_FORMAT_SGF);

    ck_assert_int_eq (study_repertoire_get (get_study (file, 0)), WORDS[i].repertoire);
    ck_assert_str_eq (wuzi_study_get_info (get_study (file, 0), STUDY_INFO_REPERTOIRE),
                      WORDS[i].word);
  }
}
END_TEST

/* Some programs write a number of their own. */
START_TEST (sgf_of_another_number_is_read_if_it_fits)
{
  static const char *const UNFIT[] = {
    "(;GM[2]SZ[15];B[hh];B[ii])", "(;GM[2]SZ[15];B[hh];W[hh])",
    "(;GM[3]SZ[8];B[e2e4])",      "(;GM[6]SZ[15])",
    "(;GM[5]SZ[15];B[hh];W[])",
  };

  for (int number = 2; number < 13; number++) {
    g_autofree char *text = g_strdup_printf ("(;GM[%d]SZ[15];B[hh];W[ii])", number);
    g_autofree char *told = g_strdup_printf ("GM[%d]", number);
    g_autoptr (StudyFile) file = read_text (text, STUDY_FORMAT_SGF);

    assert_line (file, 0, 15, "h8i7");
    ck_assert_int_eq (says (file, told), number != 4);
  }
  for (guint i = 0; i < G_N_ELEMENTS (UNFIT); i++)
    assert_refused (UNFIT[i], STUDY_ERROR_UNFIT);
}
END_TEST

START_TEST (one_unfit_game_hides_no_other)
{
  g_autoptr (StudyFile) file =
      read_text ("(;SZ[25];B[yy](;W[aa])(;W[bb]))(;SZ[15]PB[Ann];B[hh])(;SZ[15:19])(;SZ[x];B[aa])"
                 "(;GM[2]SZ[8]PB[Eve];B[cd];B[dd])(;SZ[25])(;SZ[9]PB[Bob];B[aa])(;SZ[2])(;SZ[3])",
                 STUDY_FORMAT_SGF);

  ck_assert_uint_eq (file->studies->len, 2);
  ck_assert_uint_eq (file->unread->len, 7);
  assert_line (file, 0, 15, "h8");
  assert_line (file, 1, 9, "a9");
  ck_assert_str_eq (wuzi_study_get_info (get_study (file, 0), STUDY_INFO_BLACK), "Ann");
  ck_assert_str_eq (wuzi_study_get_info (get_study (file, 1), STUDY_INFO_BLACK), "Bob");
  ck_assert (says (file, "2 games were left out. A board of 25 × 25"));
  ck_assert (says (file, "1 game was left out. Boards in Wuzi have as many rows as columns."));
  ck_assert (says (file, "1 game was left out. What is recorded is another game"));
  ck_assert (says (file, "2 more games were left out."));
  ck_assert (!says (file, "move"));
}
END_TEST

START_TEST (one_line_that_is_no_move_hides_no_other)
{
  g_autoptr (StudyFile) file =
      read_text ("My games\nh8i9j7\nz26a1\nDear Ann\nh8 j9\n", STUDY_FORMAT_TEXT);

  ck_assert_uint_eq (file->studies->len, 3);
  assert_line (file, 0, 15, "h8i9j7");
  assert_line (file, 2, 15, "h8j9");
  ck_assert (says (file, "1 game was left out. Line 1: This isn’t a move."));
  ck_assert (says (file, "Line 3"));
}
END_TEST

START_TEST (one_bad_opening_or_link_hides_no_other)
{
  g_autoptr (StudyFile) openings = read_text (
      "0,0, 1,1, -2,3\n40,1, 2,2\n-7,-7\n0,0, 1,2\nrubbish\n1,1, 2,2\n", STUDY_FORMAT_OFFSETS);
  g_autoptr (StudyFile) links = read_text (
      "https://gomocalc.com/#/what https://gomocalc.com/#/z26 https://gomocalc.com/#/h8i9",
      STUDY_FORMAT_LINK);

  ck_assert_uint_eq (openings->studies->len, 4);
  assert_line (openings, 0, 15, "h8i7f5");
  assert_line (openings, 3, 15, "i7j6");
  ck_assert (says (openings, "1 game was left out. Line 2: This isn’t a move."));
  ck_assert (says (openings, "1 game was left out. Line 5: This isn’t a move."));
  ck_assert_uint_eq (links->studies->len, 1);
  assert_line (links, 0, 15, "h8i9");
  ck_assert (says (links, "1 game was left out. The link holds no moves."));
  ck_assert (says (links, "26 × 26"));
  assert_refused ("https://gomocalc.com/#/what", STUDY_ERROR_UNFIT);
}
END_TEST

START_TEST (sgf_may_begin_without_a_semicolon)
{
  g_autoptr (StudyFile) file =
      read_text ("(\nTE[Friendly 2025]\nPB[Ann]\nSZ[19]\nGM[4]\n;B[hh];W[hi](B[aa])(;B[bb]))"
                 "(SZ [9];B[aa])",
                 STUDY_FORMAT_SGF);

  assert_line (file, 0, 19, "h12h11a19");
  assert_line (file, 1, 9, "a9");
  ck_assert_str_eq (wuzi_study_get_info (get_study (file, 0), STUDY_INFO_BLACK), "Ann");
  assert_refused ("see (A) or (B)", STUDY_ERROR_UNKNOWN);
}
END_TEST

static void
assert_rule (StudyFile *file, Rule expected)
{
  Rule rule = expected == RULE_CARO ? RULE_RENJU : RULE_CARO;

  ck_assert (wuzi_study_get_rule (get_study (file, 0), &rule));
  ck_assert_int_eq (rule, expected);
}

START_TEST (rules_are_told_if_they_are_not_known)
{
  g_autoptr (StudyFile) known = read_text ("(;SZ[15]RU[Taraguchi-10])", STUDY_FORMAT_SGF);
  g_autoptr (StudyFile) opening = read_text ("(;SZ[15]RU[Swap2])", STUDY_FORMAT_SGF);
  g_autoptr (StudyFile) strange =
      read_text ("(;SZ[15]RU[Chess])(;SZ[15])(;SZ[15]RU[Go])", STUDY_FORMAT_SGF);
  g_autoptr (StudyFile) named = read_text ("(;SZ[15]GN[Ann-Bob(B) : RIF rule])", STUDY_FORMAT_SGF);
  g_autoptr (StudyFile) not_named =
      read_text ("(;SZ[15]GN[No renju here])(;SZ[15]GN[Ann: house rule])", STUDY_FORMAT_SGF);

  assert_rule (known, RULE_RENJU);
  ck_assert_uint_eq (known->sentences->len + opening->sentences->len, 0);
  ck_assert (says (strange, "“Chess”") && says (strange, "2 games"));
  assert_rule (named, RULE_RENJU);
  ck_assert (says (named, "name"));
  ck_assert_ptr_null (wuzi_study_get_info (get_study (not_named, 0), STUDY_INFO_RULES));
  ck_assert_ptr_null (wuzi_study_get_info (get_study (not_named, 1), STUDY_INFO_RULES));
}
END_TEST

/* --- Unicode --- */

START_TEST (marked_unicode_is_read_in_every_format)
{
  static const struct {
    StudyFormat format;
    const char *text;
  } SAMPLES[] = {
    /* Whatever it says of itself. */
    { STUDY_FORMAT_SGF, "(;CA[GB18030]PB[张三]SZ[15];B[hh];W[ig])" },
    { STUDY_FORMAT_SGF, "(;CA[UTF-16]PB[Ärger]SZ[15];B[hh];W[ig])" },
    { STUDY_FORMAT_PSQ, "Piskvorky 15x15, 0:0, 0\r\n8,8,0\r\n9,7,0\r\nŘehoř\r\nB\r\n-1\r\n" },
    { STUDY_FORMAT_REC, "Änna\nBen\n7,7,0\n8,6,0\n" },
    { STUDY_FORMAT_SAV, "15\n15\n2\n7 7\n6 8\n" },
    { STUDY_FORMAT_OFFSETS, "0,0, 1,-1\n" },
    { STUDY_FORMAT_TEXT, "黑h8 白i9\r\n" },
    { STUDY_FORMAT_LINK, "https://gomocalc.com/#/h8i9" },
    { STUDY_FORMAT_POSITION, "START 15\r\nBOARD\r\n7,7,1\r\n8,6,2\r\nDONE\r\n" },
  };
  static const char *const ENCODINGS[] = { "UTF-16LE", "UTF-16BE", "UTF-8" };

  for (guint i = 0; i < G_N_ELEMENTS (SAMPLES); i++)
    for (guint e = 0; e < G_N_ELEMENTS (ENCODINGS); e++) {
      g_autofree char *marked = g_strconcat ("\xef\xbb\xbf", SAMPLES[i].text, NULL);
      gsize length;
      g_autofree char *bytes = g_convert (marked, -1, ENCODINGS[e], "UTF-8", NULL, &length, NULL);
      g_autoptr (StudyFile) file = read_bytes (bytes, length, SAMPLES[i].format);
      gboolean large = SAMPLES[i].format == STUDY_FORMAT_REC;

      assert_line (file, 0, large ? 20 : 15, large ? "h13i14" : "h8i9");
      ck_assert (!says (file, "encoded") && !says (file, "can’t be read"));
      if (i < 2)
        ck_assert_str_eq (wuzi_study_get_info (get_study (file, 0), STUDY_INFO_BLACK),
                          i == 0 ? "张三" : "Ärger");
    }
}
END_TEST

/* A name of an encoding that is wider than the bytes of the name can't be right. */
START_TEST (a_name_of_wide_characters_is_not_believed)
{
  g_autoptr (StudyFile) file = read_text ("(;CA[UTF-16]PB[Ärger]SZ[15])", STUDY_FORMAT_SGF);

  ck_assert_str_eq (wuzi_study_get_info (get_study (file, 0), STUDY_INFO_BLACK), "Ärger");
}
END_TEST

/* --- RenLib --- */

/* h8 with the comment "start", then i9, and h9 with the label A. */
static const char LIBRARY[] = "\xffRenLib\xff\x03\x04\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"
                              "\x00\x00\x78\x08start\x00\x69\xc0\x68\x41\x00\x01"
                              "A\x00";

START_TEST (a_library_has_moves_comments_and_labels)
{
  g_autoptr (StudyFile) file = read_bytes (LIBRARY, sizeof LIBRARY - 1, STUDY_FORMAT_LIB);
  WuziStudy *study = get_study (file, 0);
  StudyNode first = wuzi_study_get_child (study, STUDY_ROOT);
  const StudyNote *note = wuzi_study_get_note (study, first);
  g_autoptr (GBytes) bytes = write_file (file, STUDY_FORMAT_LIB);

  assert_line (file, 0, 15, "h8i9");
  ck_assert_uint_eq (count_nodes (study), 4);
  ck_assert_str_eq (note->comment, "start");
  ck_assert_str_eq (study_note_find_mark (note, MARK_LABEL, point_make (7, 8), POINT_NONE)->text,
                    "A");
  ck_assert_uint_eq (g_bytes_get_size (bytes), sizeof LIBRARY - 1);
  ck_assert_mem_eq (g_bytes_get_data (bytes, NULL), LIBRARY, sizeof LIBRARY - 1);
}
END_TEST

START_TEST (a_library_has_all_flags)
{
  static const char BYTES[] =
      "\xffRenLib\xff\x03\x00\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"
      "\x78\x1c"
      "one\x08"
      "two\r\nthree\x00\x00"       /* a mark, the start, a comment of many lines */
      "\x01\xc3\x00\x01?!\x00\x00" /* a label without a move */
      "\x69\x20hall}\xe1"          /* an old comment */
      "\x00\x40";                  /* a pass */
  g_autoptr (StudyFile) file = read_bytes (BYTES, sizeof BYTES - 1, STUDY_FORMAT_LIB);
  WuziStudy *study = get_study (file, 0);
  StudyNode first = wuzi_study_get_child (study, STUDY_ROOT);
  const StudyNote *note = wuzi_study_get_note (study, first);

  assert_line (file, 0, 15, "h8i9--");
  ck_assert_str_eq (note->comment, "one\ntwo\nthree");
  ck_assert (note->hotspot == 1 && note->start);
  ck_assert_str_eq (study_note_find_mark (note, MARK_LABEL, point_make (0, 14), POINT_NONE)->text,
                    "?!");
  ck_assert_str_eq (wuzi_study_get_note (study, wuzi_study_get_child (study, first))->comment,
                    "hallåa");
  ck_assert_uint_eq (count_nodes (study), 4);
}
END_TEST

START_TEST (libraries_and_positions_are_of_renju)
{
  g_autoptr (StudyFile) library = read_bytes (LIBRARY, sizeof LIBRARY - 1, STUDY_FORMAT_LIB);
  g_autoptr (StudyFile) position = read_bytes ("\1\x70", 2, STUDY_FORMAT_POS);
  g_autoptr (StudyFile) again = NULL;

  assert_rule (library, RULE_RENJU);
  assert_rule (position, RULE_RENJU);
  again = pass_through (library, STUDY_FORMAT_LIB);
  ck_assert_uint_eq (library->sentences->len, 1);
  ck_assert (says (library, "taken for renju"));
  ck_assert (says (position, "taken for renju"));
  assert_rule (again, RULE_RENJU);
}
END_TEST

/* However often it is saved. */
START_TEST (control_characters_of_a_comment_stay)
{
  static const char BYTES[] = "\xffRenLib\xff\x03\x04\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"
                              "\x00\x00\x78\x48"
                              "a\x01"
                              "b\x1f\x7f"
                              "c\x08"
                              "d\t\x02"
                              "e\x00";
  static const char COMMENT[] = "a\x01"
                                "b\x1f\x7f"
                                "c\n"
                                "d \x02"
                                "e";
  g_autoptr (StudyFile) file = read_bytes (BYTES, sizeof BYTES - 1, STUDY_FORMAT_LIB);

  for (int i = 0; i < 3; i++) {
    StudyFile *again = pass_through (file, i == 1 ? STUDY_FORMAT_LIB : STUDY_FORMAT_SGF);
    WuziStudy *study = get_study (again, 0);

    ck_assert_str_eq (wuzi_study_get_note (study, wuzi_study_get_end (study, STUDY_ROOT))->comment,
                      COMMENT);
    study_file_free (file);
    file = again;
  }
}
END_TEST

START_TEST (an_old_library_has_no_header)
{
  g_autoptr (StudyFile) file = read_bytes ("\x78\x00\x69\xc0\x68\x40", 6, STUDY_FORMAT_LIB);

  assert_line (file, 0, 15, "h8i9");
  ck_assert_uint_eq (count_nodes (get_study (file, 0)), 4);
}
END_TEST

START_TEST (a_cut_library_is_read_as_far_as_it_goes)
{
  g_autoptr (StudyFile) file = read_bytes (LIBRARY, sizeof LIBRARY - 5, STUDY_FORMAT_LIB);
  g_autoptr (StudyFile) shorter = read_bytes (LIBRARY, 26, STUDY_FORMAT_LIB);

  assert_line (file, 0, 15, "h8i9");
  ck_assert (says (file, "is incomplete"));
  assert_line (shorter, 0, 15, "h8");
  ck_assert (says (shorter, "is incomplete"));
}
END_TEST

START_TEST (a_damaged_library_says_where)
{
  char bytes[sizeof LIBRARY];
  g_autoptr (StudyFile) file = NULL;

  memcpy (bytes, LIBRARY, sizeof bytes);
  bytes[32] = (char) 0xf1;
  file = read_bytes (bytes, sizeof bytes - 1, STUDY_FORMAT_LIB);
  assert_line (file, 0, 15, "h8i9");
  ck_assert (says (file, "At byte 32"));
  bytes[8] = 4;
  ck_assert_ptr_null (study_exchange_read (bytes, sizeof bytes - 1, NULL, NULL));
}
END_TEST

/* Only what a library can hold: labels of nodes without a child of the same colour's. */
static WuziStudy *
new_random_library (GRand *lot)
{
  WuziStudy *study = wuzi_study_new (15);

  for (int i = 0; i < 200; i++) {
    StudyNode node = add_random_move (lot, study);
    StudyNote *note = study_note_new ();

    if (node == STUDY_NO_NODE)
      node = STUDY_ROOT;
    if (g_rand_boolean (lot))
      study_note_set_text (&note->comment, random_text (lot));
    if (g_rand_boolean (lot))
      study_note_set_mark (note, MARK_LABEL, random_point (lot, 15), POINT_NONE, "棋b", TRUE);
    note->hotspot = g_rand_int_range (lot, 0, 2);
    note->start = g_rand_boolean (lot);
    wuzi_study_set_note (study, node, note);
  }
  wuzi_study_add_move (study, wuzi_study_get_end (study, STUDY_ROOT),
                       wuzi_study_get_depth (study, wuzi_study_get_end (study, STUDY_ROOT)) % 2 == 0
                           ? STONE_BLACK
                           : STONE_WHITE,
                       POINT_NONE);
  wuzi_study_set_rule (study, RULE_RENJU);
  return study;
}

START_TEST (a_library_holds_a_tree)
{
  g_autoptr (GRand) lot = g_rand_new_with_seed ((guint32) _i);
  g_autoptr (WuziStudy) study = new_random_library (lot);
  g_autoptr (StudyFile) file = new_file (study);
  g_autoptr (StudyFile) again = pass_through (file, STUDY_FORMAT_LIB);

  ck_assert_uint_eq (file->sentences->len, 0);
  /* That of the rule. */
  ck_assert_uint_eq (again->sentences->len, 1);
  assert_same_study (study, get_study (again, 0));
}
END_TEST

START_TEST (what_a_library_cannot_hold_is_said)
{
  g_autoptr (StudyFile) file = read_text (
      "(;SZ[15]PB[Ann];B[hh]CR[aa];B[ii])(;SZ[15];B[hh](;W[ab];B[aa])(;B[ac]))", STUDY_FORMAT_SGF);
  g_autoptr (StudyFile) again = pass_through (file, STUDY_FORMAT_LIB);

  ck_assert_uint_eq (again->studies->len, 1);
  assert_line (again, 0, 15, "h8a14a15");
  ck_assert (says (file, "can’t hold"));
  ck_assert (says (file, "2 variations"));
}
END_TEST

/* A tree of half a million nodes: a row of two moves in all orders and points. */
static GByteArray *
new_large_library (guint *nodes)
{
  GByteArray *bytes = g_byte_array_new ();

  *nodes = 1;
  g_byte_array_append (bytes, (const guint8 *) LIBRARY, 22);
  for (int a = 0; a < 225; a++)
    for (int b = -1; b < 225; b++) {
      gboolean last = b == 224 || (a == 224 && b == 223);
      int place = b < 0 ? a : b;
      guint8 node[2] = { (guint8) (place / 15 * 16 + place % 15 + 1), 0 };

      if (b == a)
        continue;
      if (b < 0)
        node[1] = a < 224 ? 0x80 : 0;
      else
        node[1] = last ? 0x00 : 0x80;
      g_byte_array_append (bytes, node, 2);
      ++*nodes;
      for (int c = 0; b >= 0 && c < 10; c++) {
        int third = (b + 37 * (c + 1)) % 225;

        third = third == a ? (third + 1) % 225 : third;
        node[0] = (guint8) (third / 15 * 16 + third % 15 + 1);
        node[1] = c < 9 ? 0xc0 : 0x40;
        g_byte_array_append (bytes, node, 2);
        ++*nodes;
      }
    }
  return bytes;
}

START_TEST (half_a_million_nodes_are_read_and_written)
{
  guint nodes;
  g_autoptr (GByteArray) bytes = new_large_library (&nodes);
  g_autoptr (StudyFile) file =
      read_bytes ((const char *) bytes->data, bytes->len, STUDY_FORMAT_LIB);
  g_autoptr (GBytes) written = write_file (file, STUDY_FORMAT_LIB);

  ck_assert_uint_gt (nodes, 500000);
  ck_assert_uint_eq (count_nodes (get_study (file, 0)), nodes);
  ck_assert_uint_eq (file->sentences->len, 1);
  ck_assert_uint_eq (g_bytes_get_size (written), bytes->len);
}
END_TEST

/* --- lines of moves --- */

START_TEST (text_is_read_in_all_its_habits)
{
  static const char *const SAME[] = {
    "h8i9j7",
    "H8 I9 J7",
    "h8,i9,j7",
    "1. h8 2. i9 3. j7",
    "1.h8 i9 2.j7",
    "h8\ni9\nj7\n",
    "# a remark\r\nh8 i9\r\n3. j7\r\n",
    "7,7 8,6 9,8",
    "7,7\n8,6\n9,8",
    "(h8) [i9] j7",
    "\xef\xbb\xbfh8 i9 j7",
    "1: h8; 2: i9; 3: j7",
    /* As people post them. */
    "h8_i9_j7",
    "1. h8 i9 2. j7 1-0",
    "1. h8 i9\n2. j7\n1-0\n",
    "黑h8 白i9 黑j7",
    "黑方：h8，白方：i9，黑方：j7。",
    "第1手 h8、第2手 i9、第3手 j7",
    "●h8 ○i9 ●j7",
    "Black h8, White i9, Black j7",
    "B h8 w I9 b j7",
    "play b h8\nplay w i9\nplay b j7",
    "Ｈ８　Ｉ９　Ｊ７",
    "１．ｈ８ ｉ９ ２．ｊ７",
    "h8 → i9 → j7",
    "*h8* / i9 / j7 # Ann wins",
    "1)h8 2)i9 3)j7",
    "_h8__i9_j7_",
    "h8·i9·j7",
    "h8-i9-j7",
    "“h8i9j7”",
    "'h8' 'i9' 'j7'",
    "`h8 i9 j7`",
    "「h8」「i9」「j7」",
    "<h8> <i9> <j7>",
    "[\"h8\",\"i9\",\"j7\"]",
    "1 h8 2 i9 3 j7",
    "1 . h8 2 . i9 3 . j7",
    "1 h8\n2 i9\n3 j7\n",
    "1\th8\n2\ti9\n3\tj7\n",
    "1h8 2i9 3j7",
    "(1) h8 (2) i9 (3) j7",
    "1. h8, i9; 2. j7 *",
    "①h8②i9③j7",
    "⑴ h8 ⑵ i9 ⑶ j7",
    "黑①h8 白②i9 黑③j7",
    "黑1：h8；白2：i9；黑3：j7",
    "1.黑h8 2.白i9 3.黑j7",
    "黑棋h8 白棋i9 黑棋j7",
    "黒h8 白i9 黒j7",
    "第一手h8 第二手i9 第三手j7",
    "棋谱：h8i9j7",
    "Moves: h8 i9 j7",
    "⚫️h8 ⚪️i9 ⚫️j7",
    "●h8○i9●j7",
    "BLACK H8 WHITE I9 BLACK J7",
    "Black 1: h8, White 2: i9, Black 3: j7",
    "play black h8\nplay white i9\nplay black j7",
    "b:h8 w:i9 b:j7",
    "B[h8];W[i9];B[j7]",
    "（ｈ８）（ｉ９）（ｊ７）",
    "Ｈ8，Ｉ9，Ｊ7",
    "h08 i09 j07",
    "h8\u00a0i9\u3000j7",
    "\u202ah8i9j7\u202c",
    "7 7\n8 6\n9 8\n",
    "7 7 8 6 9 8",
    "(7,7)(8,6)(9,8)",
    "[[7, 7], [8, 6], [9, 8]]",
    "1 7,7 2 8,6 3 9,8",
  };

  for (guint i = 0; i < G_N_ELEMENTS (SAME); i++) {
    g_autoptr (StudyFile) file = read_text (SAME[i], STUDY_FORMAT_TEXT);

    ck_assert_uint_eq (file->studies->len, 1);
    assert_line (file, 0, 15, "h8i9j7");
  }
}
END_TEST

START_TEST (colours_and_results_are_what_a_text_says)
{
  g_autoptr (StudyFile) colours = read_text ("white h8 black i9 black j7", STUDY_FORMAT_TEXT);
  g_autoptr (StudyFile) black = read_text ("1. h8 i9 2. j7 1-0", STUDY_FORMAT_TEXT);
  g_autoptr (StudyFile) draw = read_text ("1. h8 i9\n1/2-1/2", STUDY_FORMAT_TEXT);
  WuziStudy *study = get_study (colours, 0);
  StudyNode node = STUDY_ROOT;

  assert_line (colours, 0, 15, "h8i9j7");
  for (int i = 0; i < 3; i++) {
    node = wuzi_study_get_child (study, node);
    ck_assert_int_eq (wuzi_study_get_stone (study, node), i == 0 ? STONE_WHITE : STONE_BLACK);
  }
  ck_assert_str_eq (wuzi_study_get_info (get_study (black, 0), STUDY_INFO_RESULT), "B+");
  ck_assert_uint_eq (draw->studies->len, 1);
  ck_assert_str_eq (wuzi_study_get_info (get_study (draw, 0), STUDY_INFO_RESULT), "0");
  assert_refused ("h8 black", STUDY_ERROR_UNKNOWN);
}
END_TEST

/* Text of a code page is text all the same. */
START_TEST (moves_are_read_in_their_encoding)
{
  gsize length;
  g_autofree char *bytes =
      g_convert ("黑方h8，白方i9", -1, "GB18030", "UTF-8", NULL, &length, NULL);
  g_autoptr (StudyFile) file = read_bytes (bytes, length, STUDY_FORMAT_TEXT);

  assert_line (file, 0, 15, "h8i9");
  ck_assert (says (file, "GB18030"));
}
END_TEST

static void
assert_position (StudyFile *file, guint index, int size, const char *black, const char *white,
                 Stone turn)
{
  WuziStudy *study = get_study (file, index);
  StudyPosition position;
  char text[NOTATION_POINT_BYTES];

  ck_assert_int_eq (wuzi_study_get_size (study), size);
  wuzi_study_get_position (study, wuzi_study_get_end (study, STUDY_ROOT), &position);
  ck_assert_int_eq (position.count[0], (int) strlen (black) / 3);
  ck_assert_int_eq (position.count[1], (int) strlen (white) / 3);
  ck_assert_int_eq (position.turn, turn);
  for (Point point = 0; point < POINT_COUNT; point++)
    if (position.at[point] == STONE_BLACK || position.at[point] == STONE_WHITE) {
      notation_from_point (point, text);
      ck_assert_msg (strstr (position.at[point] == STONE_BLACK ? black : white, text) != NULL, "%s",
                     text);
    }
}

START_TEST (boards_are_read_as_they_look)
{
  static const char *const SAME[] = {
    "..o..\n.xX..\n.....\n.....\n.....\n",
    "   A B C D E\n5  . . O . .  5\n4  . X X . .  4\n3  . . . . .  3\n2  . . . . .  2\n"
    "1  . . . . .  1\n   A B C D E\n",
    "White to move:\r\n\r\n·  ·  ○  ·  ·\r\n·  ●  ●  ·  ·\r\n·  ·  ·  ·  ·\r\n"
    "·  ·  ·  ·  ·\r\n·  ·  ·  ·  ·\r\n",
    "┌┬○┬┐\n├●●┼┤\n├┼┼┼┤\n├┼┼┼┤\n└┴┴┴┘\n",
    "+---------+\n|- - O - -|\n|- X(X)- -|\n|- - - - -|\n|- - - - -|\n|- - - - -|\n+---------+\n",
    "＋＋Ｏ＋＋\n＋ＸＸ＋＋\n＋＋＋＋＋\n＋＋＋＋＋\n＋＋＋＋＋\n",
    "..W..\n.BB..\n.....\n.....\n.....\n",
    "..w..\n.bb..\n.....\n.....\n.....\n",
    "..o..\n.@@..\n.....\n.....\n.....\n",
    "_ _ O _ _\n_ X X _ _\n_ _ _ _ _\n_ _ _ _ _\n_ _ _ _ _\n",
    ".,.,o,.,.\n.,x,x,.,.\n.,.,.,.,.\n.,.,.,.,.\n.,.,.,.,.\n",
    "|.|.|O|.|.|\n|.|X|X|.|.|\n|.|.|.|.|.|\n|.|.|.|.|.|\n|.|.|.|.|.|\n",
    "> . . o . .\n> . x x . .\n> . . . . .\n> . . . . .\n> . . . . .\n",
    "┏┳◎┳┓\n┣●▲╋┫\n┣╋╋╋┫\n┣╋╋╋┫\n┗┻┻┻┛\n",
    "十十○十十\n十●●十十\n十十十十十\n十十十十十\n十十十十十\n",
    "➕➕⚪➕➕\n➕⚫⚫➕➕\n➕➕➕➕➕\n➕➕➕➕➕\n➕➕➕➕➕\n",
    "  a b c d e\n5 · · ○ · ·\n4 · ● ● · ·\n3 · · · · ·\n2 · · · · ·\n1 · · · · ·\n",
    ". . O . . 5\n. X X . . 4\n. . . . . 3\n. . . . . 2\n. . . . . 1\na b c d e\n",
  };
  g_autoptr (StudyFile) two =
      read_text (".....\n..x..\n.....\n.....\n.....\n\n......\n......\n..xo..\n......\n......\n"
                 "......\n",
                 STUDY_FORMAT_POSITION);

  for (guint i = 0; i < G_N_ELEMENTS (SAME); i++) {
    g_autoptr (StudyFile) file = read_text (SAME[i], STUDY_FORMAT_POSITION);

    assert_position (file, 0, 5, "b4,c4,", "c5,", STONE_WHITE);
  }
  ck_assert_uint_eq (two->studies->len, 2);
  assert_position (two, 1, 6, "c4,", "d4,", STONE_BLACK);
  assert_refused (".....\n.....\n.....\n.....\n.....\n", STUDY_ERROR_UNKNOWN);
  assert_refused (".....\n..x..\n.....\n.....\n.....\n.....\n", STUDY_ERROR_UNKNOWN);
}
END_TEST

START_TEST (blocks_of_the_protocol_are_positions)
{
  g_autoptr (StudyFile) moves =
      read_text ("START 20\nINFO rule 4\nBOARD\n7,7,1\n8,6,2\nDONE\n", STUDY_FORMAT_POSITION);
  g_autoptr (StudyFile) asked =
      read_text ("start 15\r\ninfo rule 2\r\nyxboard\r\n7,7,2\r\n8,6,1\r\n9,8,2\r\ndone\r\n",
                 STUDY_FORMAT_POSITION);
  g_autoptr (StudyFile) order =
      read_text ("RECTSTART 15,15\nBOARD\n7,7,1\n8,7,1\n7,8,2\n8,8,2\nDONE\n"
                 "BOARD\n7,7,2\n8,7,2\n7,8,1\nDONE\nYXBOARD\n7,7,1\n8,7,1\n9,7,1\nDONE\n"
                 "BOARD\n7,7,1\n8,6,1\n9,8,2\nDONE\nBOARD\nDONE\n",
                 STUDY_FORMAT_POSITION);
  g_autoptr (StudyFile) large =
      read_text ("START 30\nBOARD\n7,7,1\n8,6,2\nDONE\nSTART 15\nBOARD\n7,7,1\n7,7,2\n16,1,1\n"
                 "DONE",
                 STUDY_FORMAT_POSITION);

  assert_line (moves, 0, 20, "h13i14");
  assert_rule (moves, RULE_RENJU);
  assert_line (asked, 0, 15, "h8i9j7");
  assert_rule (asked, RULE_RENJU);
  ck_assert_uint_eq (order->studies->len, 4);
  assert_position (order, 0, 15, "h8,i8,", "h7,i7,", STONE_BLACK);
  assert_position (order, 1, 15, "h8,i8,", "h7,", STONE_WHITE);
  assert_position (order, 2, 15, "h8,i8,j8,", "", STONE_BLACK);
  assert_position (order, 3, 15, "h8,i9,", "j7,", STONE_WHITE);
  ck_assert_uint_eq (large->studies->len, 1);
  ck_assert (says (large, "30 × 30") && says (large, "left out"));
  assert_refused ("START 15\nBOARD\nDONE\n", STUDY_ERROR_BROKEN);
}
END_TEST

START_TEST (habits_that_text_does_not_tell_are_asked_for)
{
  const StudyFileOptions top = { .habit = STUDY_HABIT_TOP, .size = 20 };
  const StudyFileOptions rows = { .habit = STUDY_HABIT_ROW_COLUMN };
  g_autoptr (StudyFile) one = study_exchange_read ("a1b20", 5, &top, NULL);
  g_autoptr (StudyFile) two = study_exchange_read ("3,0 4,1", 7, &rows, NULL);

  assert_line (one, 0, 20, "a20b1");
  assert_line (two, 0, 15, "a12b11");
  {
    g_autoptr (GBytes) bytes = study_exchange_write (one, STUDY_FORMAT_TEXT, &top, NULL);
    g_autoptr (GBytes) pairs = study_exchange_write (two, STUDY_FORMAT_TEXT, &rows, NULL);

    ck_assert_mem_eq (g_bytes_get_data (bytes, NULL), "a1b20\n", 6);
    ck_assert_mem_eq (g_bytes_get_data (pairs, NULL), "3,0 4,1\n", 8);
  }
}
END_TEST

START_TEST (text_has_a_game_a_line)
{
  g_autoptr (StudyFile) file = read_text ("h8i9\nh8 h9 h8 a1\na1b2\n3. c3\n", STUDY_FORMAT_TEXT);

  ck_assert_uint_eq (file->studies->len, 3);
  assert_line (file, 0, 15, "h8i9");
  assert_line (file, 1, 15, "h8h9");
  assert_line (file, 2, 15, "a1b2c3");
  ck_assert (says (file, "Line 2") && says (file, "2 moves"));
}
END_TEST

START_TEST (the_size_of_a_text_is_what_it_needs)
{
  static const struct {
    const char *text;
    int size;
  } SAMPLES[] = {
    { "a1o15", 15 }, { "p1", 19 }, { "a20", 20 }, { "v22", 22 }, { "18,18 0,0", 19 }
  };

  for (guint i = 0; i < G_N_ELEMENTS (SAMPLES); i++) {
    g_autoptr (StudyFile) file = read_text (SAMPLES[i].text, STUDY_FORMAT_TEXT);

    ck_assert_int_eq (wuzi_study_get_size (get_study (file, 0)), SAMPLES[i].size);
    ck_assert (says (file, "size of the board"));
  }
  assert_refused ("z26", STUDY_ERROR_UNFIT);
}
END_TEST

START_TEST (offsets_begin_at_the_centre)
{
  g_autoptr (StudyFile) file = read_text ("0,0, 1,1, -2,3\n-7,-7\n", STUDY_FORMAT_OFFSETS);
  const StudyFileOptions large = { .size = 20 };
  g_autoptr (StudyFile) on_large = study_exchange_read ("-1,-1, 2,0\n", 11, &large, NULL);
  g_autoptr (StudyFile) far = read_text ("8,-3\n", STUDY_FORMAT_OFFSETS);
  g_autoptr (GBytes) written = write_file (file, STUDY_FORMAT_OFFSETS);

  assert_line (file, 0, 15, "h8i7f5");
  assert_line (file, 1, 15, "a15");
  assert_line (on_large, 0, 20, "j11m10");
  assert_line (far, 0, 20, "s13");
  ck_assert_mem_eq (g_bytes_get_data (written, NULL), "0,0, 1,1, -2,3\n-7,-7\n", 21);
}
END_TEST

/* Of these and others, board/link.h knows more. */
START_TEST (links_of_other_sites_hold_moves)
{
  static const char *const SAME[] = {
    "https://gomocalc.com/#/h8i9j7",
    "gomocalc.com/#/h8i9j7",
    "https://gomocalc.com/zh/#/H8I9J7",
    "/#/h8i9j7",
    "看这里：https://gomocalc.com/#/h8_i9_j7。",
    "https://renjuportal.com/board?mvs=778698",
    "renjuportal.com/board?mvs=778698",
    "https://renjuportal.com/board?mvs=h8i9j7",
    "https://renjuoffline.com/?moves=h8i9j7",
    "https://renjuoffline.com/?moves=h8%20i9%20j7&x=1",
    "<a href=\"https://renjuoffline.com/#moves=h8,i9,j7\">",
  };

  for (guint i = 0; i < G_N_ELEMENTS (SAME); i++) {
    g_autoptr (StudyFile) file = read_text (SAME[i], STUDY_FORMAT_LINK);

    ck_assert_uint_eq (file->studies->len, 1);
    assert_line (file, 0, 15, "h8i9j7");
  }
  assert_refused ("https://example.org/?id=a1b2", STUDY_ERROR_UNKNOWN);
}
END_TEST

START_TEST (links_hold_moves)
{
  g_autoptr (StudyFile) portal =
      read_text ("https://renjuportal.com/board?mvs=7786&x=1", STUDY_FORMAT_LINK);
  g_autoptr (StudyFile) old =
      read_text ("https://v1.renjuportal.com/board/?mv=77", STUDY_FORMAT_LINK);
  g_autoptr (StudyFile) calculator = read_text (
      "[x]\nURL=https://gomocalc.com/#/h8i9j7\nhttps://www.gomocalc.com/#/a1\n", STUDY_FORMAT_LINK);

  assert_line (portal, 0, 15, "h8i9");
  assert_line (old, 0, 15, "h8");
  ck_assert_uint_eq (calculator->studies->len, 2);
  assert_line (calculator, 0, 15, "h8i9j7");
}
END_TEST

/* --- files of one game --- */

START_TEST (piskvork_has_moves_times_and_names)
{
  static const char TEXT[] = "Piskvorky 20x20, 11:0, 0\r\n1,1,532\r\n20,20\r\n10,12,7\r\n"
                             "pbrain-a.zip\r\nhomo-2\r\n-1\r\n";
  g_autoptr (StudyFile) file = read_text (TEXT, STUDY_FORMAT_PSQ);
  WuziStudy *study = get_study (file, 0);
  g_autoptr (StudyFile) again = pass_through (file, STUDY_FORMAT_PSQ);
  Rule rule = RULE_CARO;
  g_autoptr (StudyFile) other =
      read_text ("Piskvorky 15x15, 0:0, 1\n8,8,0\na\nb\n-1\n1,Renju2\n", STUDY_FORMAT_PSQ);

  assert_line (file, 0, 20, "a20t1j9");
  ck_assert_int_eq (wuzi_study_get_note (study, wuzi_study_get_child (study, STUDY_ROOT))->msecs,
                    532);
  ck_assert_str_eq (wuzi_study_get_info (study, STUDY_INFO_BLACK), "pbrain-a.zip");
  ck_assert_str_eq (wuzi_study_get_info (study, STUDY_INFO_WHITE), "homo-2");
  assert_line (again, 0, 20, "a20t1j9");
  ck_assert_str_eq (wuzi_study_get_info (get_study (again, 0), STUDY_INFO_BLACK), "pbrain-a.zip");
  ck_assert_str_eq (wuzi_study_get_info (get_study (other, 0), STUDY_INFO_BLACK), "b");
  ck_assert (wuzi_study_get_rule (get_study (other, 0), &rule) && rule == RULE_RENJU);
  assert_refused ("Piskvorky 15x15, 0:0, 2\n", STUDY_ERROR_BROKEN);
  assert_refused ("Piskvorky 15x16, 0:0, 0\n", STUDY_ERROR_UNFIT);
  assert_refused ("Piskvorky 30x30, 0:0, 0\n", STUDY_ERROR_UNFIT);
}
END_TEST

/* Other headers, none at all, and counted from 0. */
START_TEST (piskvork_is_read_as_others_write_it)
{
  static const struct {
    const char *text;
    int size;
    const char *line;
    const char *told;
  } SAMPLES[] = {
    { "Piskvorky 15x15 , 0 - 0\r\n8,8,0\r\n9,7,1\r\n", 15, "h8i9", NULL },
    { "piskvorky 15X15\n8,8\n9,7\n", 15, "h8i9", NULL },
    { "Piškvorky 15x15, 0:0, 0\n8,8,0\n9,7,1\n", 15, "h8i9", NULL },
    { "Gomoku 19x19, 0:0, 0\n8,8,0\n9,7,1\n", 19, "h12i13", NULL },
    { "Piskvorky\n8,8,0\n20,7,1\n", 20, "h13t14", "20 × 20" },
    { "8,8,0\n9,7,0\n-1\n", 15, "h8i9", "15 × 15" },
    { "\n8,8,0\n9,7,0\nAnn\nBob\n-1\n", 15, "h8i9", "15 × 15" },
    { "Piskvorky 15x15, 11:11, 0\n0,0,10\n14,14,20\n", 15, "a15o1", "counted from 0" },
    { "0,0,10\n14,14,20\n", 15, "a15o1", "counted from 0" },
    { "Piskvorky 15x15, 0:0, 0\n1,1,10\n15,15,20\n0,1,5\n", 15, "a15o1", "Line 4" },
  };
  g_autoptr (StudyFile) names = read_text (SAMPLES[6].text, STUDY_FORMAT_PSQ);

  for (guint i = 0; i < G_N_ELEMENTS (SAMPLES); i++) {
    g_autoptr (StudyFile) file = read_text (SAMPLES[i].text, STUDY_FORMAT_PSQ);

    assert_line (file, 0, SAMPLES[i].size, SAMPLES[i].line);
    ck_assert (SAMPLES[i].told == NULL ? file->sentences->len == 0 : says (file, SAMPLES[i].told));
  }
  ck_assert_str_eq (wuzi_study_get_info (get_study (names, 0), STUDY_INFO_WHITE), "Bob");
}
END_TEST

/* Whoever plays is called as they like. */
START_TEST (a_name_may_be_a_link)
{
  static const struct {
    StudyFormat format;
    const char *text;
  } SAMPLES[] = {
    { STUDY_FORMAT_PSQ,
      "Piskvorky 15x15, 0:0, 0\n8,8,0\n9,9,0\nhttps://gomocalc.com/#/a1\nB\n-1\n" },
    { STUDY_FORMAT_PSQ, "Piskvorky 15x15, 0:0, 0\nhttps://gomocalc.com/#/a1\nB\n-1\n" },
    { STUDY_FORMAT_REC, "https://a.org/?mv=77\nB\n7,7,0\n8,6,0\n" },
    { STUDY_FORMAT_SGF, "(;GM[4]SZ[15]PB[https://gomocalc.com/#/a1];B[hh];W[ig])" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (SAMPLES); i++) {
    g_autoptr (StudyFile) file = read_text (SAMPLES[i].text, SAMPLES[i].format);
    const char *name = wuzi_study_get_info (get_study (file, 0), STUDY_INFO_BLACK);

    ck_assert_msg (g_str_has_prefix (name, "https://"), "%u: %s", i, name);
  }
}
END_TEST

/* Nothing in such a file says what it is. */
START_TEST (gomotur_is_told_unless_the_name_tells)
{
  static const char TEXT[] = "One\nTwo\n0,0,5\n19,19,6\n";
  const StudyFileOptions named = { .name = "A.REC" };
  g_autoptr (StudyFile) file = read_text (TEXT, STUDY_FORMAT_REC);
  g_autoptr (StudyFile) sure = study_exchange_read (TEXT, strlen (TEXT), &named, NULL);

  ck_assert (says (file, "Gomotur"));
  ck_assert_uint_eq (sure->sentences->len, 0);
}
END_TEST

START_TEST (gomotur_has_names_first)
{
  g_autoptr (StudyFile) file = read_text ("One\nTwo\n0,0,5\n19,19,6\n", STUDY_FORMAT_REC);
  g_autoptr (StudyFile) again = pass_through (file, STUDY_FORMAT_REC);

  assert_line (again, 0, 20, "a20t1");
  ck_assert_str_eq (wuzi_study_get_info (get_study (again, 0), STUDY_INFO_WHITE), "Two");
}
END_TEST

START_TEST (positions_and_saved_games_are_lines)
{
  g_autoptr (StudyFile) position = read_bytes ("\3\x70\x62\x00", 4, STUDY_FORMAT_POS);
  g_autoptr (GBytes) written = write_file (position, STUDY_FORMAT_POS);
  g_autoptr (StudyFile) saved = read_text ("15\n15\n2\n7 7\n6 8\n", STUDY_FORMAT_SAV);

  assert_line (position, 0, 15, "h8i9a15");
  ck_assert_mem_eq (g_bytes_get_data (written, NULL), "\3\x70\x62\x00", 4);
  assert_line (saved, 0, 15, "h8i9");
  ck_assert_ptr_null (study_exchange_write (saved, STUDY_FORMAT_SAV, NULL, NULL));
}
END_TEST

START_TEST (lines_pass_through_every_format)
{
  static const StudyFormat FORMATS[] = { STUDY_FORMAT_PSQ, STUDY_FORMAT_REC, STUDY_FORMAT_TEXT,
                                         STUDY_FORMAT_SGF, STUDY_FORMAT_LIB, STUDY_FORMAT_POS };
  g_autoptr (GRand) lot = g_rand_new_with_seed ((guint32) _i);
  StudyFormat format = FORMATS[_i % G_N_ELEMENTS (FORMATS)];
  gboolean small = format == STUDY_FORMAT_LIB || format == STUDY_FORMAT_POS;
  g_autoptr (WuziStudy) study = wuzi_study_new (small ? 15 : 20);
  g_autoptr (StudyFile) file = new_file (study);
  g_autoptr (StudyFile) again = NULL;
  g_autofree char *line = NULL;

  /* One in the corner tells a text's size. */
  wuzi_study_add_move (study, STUDY_ROOT, STONE_BLACK, point_make (0, small ? 14 : 19));
  for (int i = 0; i < 100; i++) {
    StudyNode node = wuzi_study_get_current (study);

    wuzi_study_add_move (study, node, stone_other (wuzi_study_get_stone (study, node)),
                         random_point (lot, small ? 15 : 20));
  }
  line = dup_line (study);
  again = pass_through (file, format);
  assert_line (again, 0, small ? 15 : 20, line);
}
END_TEST

START_TEST (lines_cannot_hold_trees_and_say_so)
{
  g_autoptr (StudyFile) tree = read_text ("(;SZ[15];B[hh](;W[ii]C[x])(;W[jj]))", STUDY_FORMAT_SGF);
  g_autoptr (StudyFile) two = read_text ("h8i9\nh8j9", STUDY_FORMAT_TEXT);
  g_autoptr (StudyFile) set_up = read_text ("(;SZ[15]AB[hh];W[ii])", STUDY_FORMAT_SGF);
  g_autoptr (StudyFile) twice = read_text ("(;SZ[15];B[hh];B[ii])", STUDY_FORMAT_SGF);
  g_autoptr (StudyFile) again = pass_through (tree, STUDY_FORMAT_TEXT);
  g_autoptr (GError) error = NULL;

  assert_line (again, 0, 15, "h8i7");
  ck_assert (says (tree, "Variations") && says (tree, "Comments"));
  ck_assert_ptr_null (study_exchange_write (two, STUDY_FORMAT_PSQ, NULL, &error));
  ck_assert (g_error_matches (error, STUDY_ERROR, STUDY_ERROR_UNFIT));
  ck_assert_ptr_null (study_exchange_write (set_up, STUDY_FORMAT_TEXT, NULL, NULL));
  ck_assert_ptr_null (study_exchange_write (twice, STUDY_FORMAT_TEXT, NULL, NULL));
}
END_TEST

START_TEST (what_is_no_game_is_refused)
{
  static const char *const TEXTS[] = {
    "",
    " \n",
    "Dear Ann, come at h8.",
    "{\"a\":1}",
    "h8 i",
    "1,2,3",
    "h8i9x",
    "x",
    "\x1a",
    /* Too short for the ten stones that its first byte would tell of, until it is UTF-8. */
    ("\nPlay \xa4"
     "em2"),
    "(",
    "(;",
  };

  for (guint i = 0; i + 1 < G_N_ELEMENTS (TEXTS); i++)
    assert_refused (TEXTS[i], STUDY_ERROR_UNKNOWN);
}
END_TEST

/* Each beginning of a file is read, or refused with a sentence. */
static void
cut_everywhere (const char *bytes, gsize length)
{
  for (gsize i = 0; i <= length; i++) {
    g_autoptr (GError) error = NULL;
    g_autofree char *part = g_memdup2 (bytes, i);
    g_autoptr (StudyFile) file = study_exchange_read (part, i, NULL, &error);

    ck_assert ((file != NULL) != (error != NULL));
  }
}

START_TEST (files_may_end_anywhere)
{
  static const char *const TEXTS[] = {
    "(;FF[4]GM[4]CA[UTF-8]SZ[15]C[a\\]b];B[hh](;W[ii]LB[aa:b])(;W[jj]AR[aa:bb]))",
    "Piskvorky 20x20, 11:0, 0\r\n1,1,532\r\n20,20\r\na\r\nb\r\n-1\r\n",
    "One\nTwo\n0,0,5\n",
    "0,0, 1,1, -2,3\n",
    "1. h8 2. i9\n3. j7",
    "15 15 2 7 7 8 8",
    "https://renjuportal.com/board?mvs=7786",
  };

  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++)
    cut_everywhere (TEXTS[i], strlen (TEXTS[i]));
  cut_everywhere (LIBRARY, sizeof LIBRARY - 1);
}
END_TEST

START_TEST (deep_and_wide_files_are_read)
{
  guint times = thorough_volume (200000);
  g_autoptr (GString) deep = g_string_new ("(;SZ[15]");
  g_autoptr (GString) wide = g_string_new ("(;SZ[15]");
  g_autoptr (GString) open = g_string_new ("(;SZ[15]");

  for (guint i = 0; i < times; i++) {
    g_string_append (deep, ";B[]");
    g_string_append (wide, "(;N[x])");
    g_string_append (open, "(;");
  }
  {
    g_autoptr (StudyFile) one = read_text (deep->str, STUDY_FORMAT_SGF);
    g_autoptr (StudyFile) two = read_text (wide->str, STUDY_FORMAT_SGF);
    g_autoptr (StudyFile) three = read_text (open->str, STUDY_FORMAT_SGF);
    g_autoptr (StudyFile) again = pass_through (one, STUDY_FORMAT_SGF);

    ck_assert_uint_eq (count_nodes (get_study (again, 0)), times + 1);
    ck_assert_uint_eq (count_nodes (get_study (two, 0)), times + 1);
    ck_assert_uint_eq (count_nodes (get_study (three, 0)), times + 1);
  }
}
END_TEST

/* Little in a file, and much in memory or to compare. */
START_TEST (files_that_swell_are_read_in_part)
{
  enum { TIMES = 12000 }; /* more than a node may have properties */
  static const char *const PARTS[] = { ";AB[aa:oo]CR[aa:oo]X[]", "X[]", "(;C[a])", "LB[aa:b]" };

  for (guint i = 0; i < G_N_ELEMENTS (PARTS); i++) {
    g_autoptr (GString) text = g_string_new ("(;SZ[15]");
    g_autoptr (StudyFile) file = NULL;
    g_autoptr (StudyFile) again = NULL;

    for (int part = 0; part < TIMES; part++)
      g_string_append (text, PARTS[i]);
    file = read_text (text->str, STUDY_FORMAT_SGF);
    again = pass_through (file, STUDY_FORMAT_SGF);
    merge_studies (get_study (again, 0), STUDY_ROOT, get_study (file, 0));
    ck_assert_uint_eq (again->studies->len, 1);
    if (i == 0)
      ck_assert (says (file, "left out"));
    if (i == 1)
      ck_assert (says (file, "too many properties"));
  }
}
END_TEST

/* A text so many times, between two others. */
static GBytes *
repeat (const char *before, const char *text, guint times, const char *after)
{
  GString *all = g_string_new (before);

  while (times-- > 0)
    g_string_append (all, text);
  g_string_append (all, after);
  return g_string_free_to_bytes (all);
}

static StudyFile *
read_all (GBytes *bytes, GCancellable *reading, GError **error)
{
  const StudyFileOptions options = { .reading = reading };
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  return study_exchange_read (text, length, &options, error);
}

/* With work for each pair of nodes, or for each game all that is before it, this would go on for
 * hours. */
START_TEST (a_large_file_is_read_in_time_in_proportion_to_it)
{
  guint times = thorough_volume (500000);
  g_autoptr (GBytes) chain = repeat ("(;SZ[15]", ";C[x]", times, ")");
  g_autoptr (GBytes) nested = repeat ("(;SZ[15]", "(;C[x]", times, "");
  g_autoptr (GBytes) wide = repeat ("(;SZ[15]", "(;C[x])", times, ")");
  g_autoptr (GBytes) bad = repeat ("", "(;SZ[x]\n)", times, "(;SZ[15];B[hh])");
  GBytes *all[] = { chain, nested, wide };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++) {
    g_autoptr (StudyFile) file = read_all (all[i], NULL, NULL);

    ck_assert_uint_eq (count_nodes (g_ptr_array_index (file->studies, 0)), times + 1);
  }
  {
    g_autoptr (StudyFile) file = read_all (bad, NULL, NULL);

    ck_assert_uint_eq (file->studies->len, 1);
  }
}
END_TEST

START_TEST (reading_can_be_stopped_and_says_how_far_it_is)
{
  static const struct {
    const char *before;
    const char *text;
    const char *after;
  } FILES[] = {
    { "(;SZ[15]", ";B[]", ")" },
    { "", "h8i9j7\n", "" },
    { "", "0,0, 1,1, 2,-3\n", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (FILES); i++) {
    g_autoptr (GBytes) text = repeat (FILES[i].before, FILES[i].text, 50000, FILES[i].after);
    g_autoptr (WuziStudyReading) reading = wuzi_study_reading_new ();
    g_autoptr (StudyFile) file = read_all (text, G_CANCELLABLE (reading), NULL);
    g_autoptr (GError) error = NULL;

    ck_assert_ptr_nonnull (file);
    ck_assert_double_gt (wuzi_study_reading_get_progress (reading), 0.9);
    g_cancellable_cancel (G_CANCELLABLE (reading));
    ck_assert_ptr_null (read_all (text, G_CANCELLABLE (reading), &error));
    ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  }
}
END_TEST

/* How often it was looked whether to go on, and how far the reading was then. */
static struct {
  guint looks;
  guint last; /* from this look on it is to end; 0: never */
  double done;
  gboolean fell;
} looked;

/* In place of GIO's. */
gboolean
g_cancellable_set_error_if_cancelled (GCancellable *cancellable, GError **error)
{
  double done;

  if (WUZI_IS_STUDY_READING (cancellable)) {
    done = wuzi_study_reading_get_progress (WUZI_STUDY_READING (cancellable));
    looked.looks++;
    looked.fell = looked.fell || done < looked.done;
    looked.done = done;
    if (looked.looks == looked.last)
      g_cancellable_cancel (cancellable);
  }
  if (!g_cancellable_is_cancelled (cancellable))
    return FALSE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "Cancelled");
  return TRUE;
}

/* Also in one line, and while it is looked what there is. */
START_TEST (a_long_text_can_be_stopped_anywhere)
{
  static const char *const TEXTS[] = { "h8i9j7\n", "h8 i9 j7 ", "0,0, 1,1, 2,-3\n" };
  enum { TIMES = 50000, AFTER = 3 };
  g_autoptr (GBytes) text = repeat ("", TEXTS[_i], TIMES, "");
  guint looks[] = { 0, 0, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++) {
    g_autoptr (WuziStudyReading) reading = wuzi_study_reading_new ();
    g_autoptr (GError) error = NULL;
    g_autoptr (StudyFile) file = NULL;

    memset (&looked, 0, sizeof looked);
    looked.last = i > 0 ? looks[0] * i / G_N_ELEMENTS (looks) : 0;
    file = read_all (text, G_CANCELLABLE (reading), &error);
    looks[i] = looked.looks;
    ck_assert (!looked.fell);
    ck_assert_int_eq (file != NULL, i == 0);
    if (i == 0) {
      ck_assert_uint_gt (looks[0], 30);
      ck_assert_double_gt (looked.done, 0.5);
    } else {
      ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
      ck_assert_uint_le (looks[i], looked.last + AFTER);
    }
  }
}
END_TEST

/* What a file is, its beginning tells. */
START_TEST (a_guess_looks_at_the_beginning)
{
  enum { LONG_BYTES = 2200000 };
  static const char *const HEADS[] = { "h8i9j7\n", "0,0, 1,1, 2,-3\n",
                                       "Piskvorky 15x15, 11:11, 0\n8,8,100\n9,9,100\n" };
  static const StudyFormat FORMATS[] = { STUDY_FORMAT_TEXT, STUDY_FORMAT_OFFSETS,
                                         STUDY_FORMAT_PSQ };
  guint times = LONG_BYTES / (guint) strlen (HEADS[_i]);
  g_autoptr (GBytes) text = repeat (HEADS[_i], HEADS[_i], times, "\x01(;SZ[15];B[hh])");
  g_autoptr (StudyFile) file = read_all (text, NULL, NULL);

  ck_assert_ptr_nonnull (file);
  ck_assert_int_eq (file->format, FORMATS[_i]);
}
END_TEST

START_TEST (no_more_games_are_read_than_are_wanted)
{
  static const char *const GAMES[] = {
    "(;SZ[15];B[hh])(;SZ[15];B[aa])(;SZ[15];B[bb])",
    "h8i9\na1b2\nc3d4\n",
  };
  const StudyFileOptions options = { .most_games = 2 };
  g_autoptr (StudyFile) file = study_exchange_read (GAMES[_i], strlen (GAMES[_i]), &options, NULL);

  ck_assert_ptr_nonnull (file);
  ck_assert_uint_eq (file->studies->len, 2);
  ck_assert (g_ptr_array_find_with_equal_func (file->sentences, "Only the first 2 games were read.",
                                               g_str_equal, NULL));
}
END_TEST

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(StudyFile **) user_data = study_exchange_read_finish (result, NULL);
}

START_TEST (text_is_read_in_a_thread)
{
  g_autoptr (GBytes) text = g_bytes_new_static ("h8i9", 4);
  g_autoptr (StudyFile) file = NULL;

  study_exchange_read_async (text, NULL, read_cb, &file);
  WAIT_FOR (file != NULL);
  ck_assert_uint_eq (count_nodes (g_ptr_array_index (file->studies, 0)), 3);
}
END_TEST

static Suite *
file_suite (void)
{
  Suite *suite = suite_create ("study-exchange");
  TCase *sgf = tcase_create ("sgf");
  TCase *lib = tcase_create ("lib");
  TCase *lines = tcase_create ("lines");

  tcase_add_test (sgf, sgf_has_moves_notes_and_info);
  tcase_add_test (sgf, sgf_sets_up_rectangles);
  tcase_add_test (sgf, sgf_holds_several_games);
  tcase_add_test (sgf, sgf_of_others_is_read_as_they_write_it);
  tcase_add_test (sgf, sgf_that_is_not_for_here_is_refused);
  tcase_add_test (sgf, sgf_times_of_managers_are_no_comments);
  tcase_add_test (sgf, sgf_alone_holds_a_repertoire);
  tcase_add_test (sgf, sgf_knows_a_repertoire_by_its_words);
  tcase_add_test (sgf, sgf_of_another_number_is_read_if_it_fits);
  tcase_add_test (sgf, one_unfit_game_hides_no_other);
  tcase_add_test (sgf, sgf_may_begin_without_a_semicolon);
  tcase_add_test (sgf, rules_are_told_if_they_are_not_known);
  tcase_add_test (sgf, marked_unicode_is_read_in_every_format);
  tcase_add_test (sgf, a_name_of_wide_characters_is_not_believed);
  tcase_add_loop_test (sgf, sgf_holds_a_whole_study, 0, 36);
  suite_add_tcase (suite, sgf);

  tcase_add_test (lib, a_library_has_moves_comments_and_labels);
  tcase_add_test (lib, a_library_has_all_flags);
  tcase_add_test (lib, libraries_and_positions_are_of_renju);
  tcase_add_test (lib, control_characters_of_a_comment_stay);
  tcase_add_test (lib, an_old_library_has_no_header);
  tcase_add_test (lib, a_cut_library_is_read_as_far_as_it_goes);
  tcase_add_test (lib, a_damaged_library_says_where);
  tcase_add_loop_test (lib, a_library_holds_a_tree, 0, 20);
  tcase_add_test (lib, what_a_library_cannot_hold_is_said);
  tcase_add_test (lib, half_a_million_nodes_are_read_and_written);
  suite_add_tcase (suite, lib);

  tcase_add_test (lines, text_is_read_in_all_its_habits);
  tcase_add_test (lines, one_line_that_is_no_move_hides_no_other);
  tcase_add_test (lines, one_bad_opening_or_link_hides_no_other);
  tcase_add_test (lines, colours_and_results_are_what_a_text_says);
  tcase_add_test (lines, moves_are_read_in_their_encoding);
  tcase_add_test (lines, boards_are_read_as_they_look);
  tcase_add_test (lines, blocks_of_the_protocol_are_positions);
  tcase_add_test (lines, habits_that_text_does_not_tell_are_asked_for);
  tcase_add_test (lines, text_has_a_game_a_line);
  tcase_add_test (lines, the_size_of_a_text_is_what_it_needs);
  tcase_add_test (lines, offsets_begin_at_the_centre);
  tcase_add_test (lines, links_hold_moves);
  tcase_add_test (lines, links_of_other_sites_hold_moves);
  tcase_add_test (lines, piskvork_has_moves_times_and_names);
  tcase_add_test (lines, piskvork_is_read_as_others_write_it);
  tcase_add_test (lines, a_name_may_be_a_link);
  tcase_add_test (lines, gomotur_is_told_unless_the_name_tells);
  tcase_add_test (lines, gomotur_has_names_first);
  tcase_add_test (lines, positions_and_saved_games_are_lines);
  tcase_add_loop_test (lines, lines_pass_through_every_format, 0, 24);
  tcase_add_test (lines, lines_cannot_hold_trees_and_say_so);
  tcase_add_test (lines, what_is_no_game_is_refused);
  tcase_add_test (lines, files_may_end_anywhere);
  tcase_add_test (lines, deep_and_wide_files_are_read);
  tcase_add_test (lines, a_large_file_is_read_in_time_in_proportion_to_it);
  tcase_add_test (lines, reading_can_be_stopped_and_says_how_far_it_is);
  tcase_add_loop_test (lines, a_long_text_can_be_stopped_anywhere, 0, 3);
  tcase_add_loop_test (lines, a_guess_looks_at_the_beginning, 0, 3);
  tcase_add_loop_test (lines, no_more_games_are_read_than_are_wanted, 0, 2);
  tcase_add_test (lines, text_is_read_in_a_thread);
  tcase_add_test (lines, files_that_swell_are_read_in_part);
  suite_add_tcase (suite, lines);
  return suite;
}

int
main (void)
{
  return run_suite (file_suite ());
}
