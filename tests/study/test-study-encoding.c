/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of guessing encodings and reading them. */
#include <string.h>

#include "study/study-encoding.h"
#include "study/study-exchange.h"
#include "support/check-main.h"

/* A few sentences as people write them into comments. */
static const struct {
  const char *encoding;
  const char *text;
} SAMPLES[] = {
  { "UTF-8", "Black is better. 黑棋好 黒が良い" },
  { "GB18030", "黑棋先手,白棋必须防守。这里是必胜的局面,因为有两个活三。" },
  { "GB18030", "C[黑方:王小明]" },
  { "SHIFT-JIS", "黒の勝ちです。この手は良くない。次は四追い勝ちがある。" },
  { "SHIFT-JIS", "ここで白は防ぐことができません" },
  { "BIG5", "黑棋先手,白棋必須防守。這裡是必勝的局面,因為有兩個活三。" },
  { "EUC-KR", "흑이 이겼습니다. 이 수는 좋지 않다. 백은 막을 수 없다." },
  { "WINDOWS-1251", "Чёрные выигрывают. Этот ход плохой, белые не могут защититься." },
  /* A byte decides that only one of the two has, or letters that don't go together. */
  { "WINDOWS-1250", "Šťastný Řehoř" },
  { "WINDOWS-1250", "Příliš žluťoučký kůň" },
  { "WINDOWS-1250", "Jiří Novák" },
  { "WINDOWS-1250", "Pavel Dvořák" },
  { "WINDOWS-1250", "Bożena" },
  { "WINDOWS-1250", "Zbigniew Białowąs" },
  { "WINDOWS-1250", "Čović Željko, Šarić" },
  { "WINDOWS-1250", "Győző Erdős és Fülöp" },
  { "WINDOWS-1252", "Søren Kjær, Åge Ødegård" },
  { "WINDOWS-1252", "Lunedì, perché non può più" },
  { "WINDOWS-1252", "Õnne Jõgi, Ülo Mägi" },
  { "WINDOWS-1252", "João não está aí" },
  { "WINDOWS-1252", "Façade, garçon, où? Žižkov ƒ" },
  { "WINDOWS-1252", "Schwarz gewinnt überlegen, Weiß kann nicht abwehren. Très bien." },
};

START_TEST (encodings_are_guessed_and_read)
{
  g_autofree char *bytes = NULL;
  g_autofree char *text = NULL;
  gsize length;
  gsize read;
  guint bad;

  bytes = g_convert (SAMPLES[_i].text, -1, SAMPLES[_i].encoding, "UTF-8", NULL, &length, NULL);
  ck_assert_ptr_nonnull (bytes);
  ck_assert_str_eq (study_encoding_guess (bytes, length), SAMPLES[_i].encoding);
  text = study_encoding_convert (bytes, length, SAMPLES[_i].encoding, NULL, &read, &bad);
  ck_assert_str_eq (text, SAMPLES[_i].text);
  ck_assert_uint_eq (bad, 0);
  ck_assert_uint_eq (read, strlen (text));
}
END_TEST

START_TEST (what_is_no_text_becomes_replacements)
{
  static const char BYTES[] = "a\xff\xfe"
                              "b\0c\xe9";
  g_autofree char *text = NULL;
  gsize length;
  guint bad;

  text = study_encoding_convert (BYTES, sizeof BYTES - 1, "UTF-8", NULL, &length, &bad);
  ck_assert_str_eq (text, "a\xef\xbf\xbd\xef\xbf\xbd"
                          "b c\xef\xbf\xbd");
  ck_assert_uint_eq (bad, 3);
  ck_assert (!study_encoding_is_known ("no such encoding"));
}
END_TEST

START_TEST (converting_can_be_stopped)
{
  g_autofree char *bytes = g_strnfill (1000000, 'a');
  g_autoptr (GCancellable) reading = g_cancellable_new ();
  g_autofree char *whole = NULL;
  g_autofree char *part = NULL;
  gsize length;
  guint bad;

  whole = study_encoding_convert (bytes, 1000000, "GB18030", reading, &length, &bad);
  ck_assert_uint_eq (length, 1000000);
  g_cancellable_cancel (reading);
  part = study_encoding_convert (bytes, 1000000, "GB18030", reading, &length, &bad);
  ck_assert_uint_lt (length, 1000000);
  ck_assert_uint_eq (length, strlen (part));
}
END_TEST

/* Brackets and backslashes are second bytes in some encodings. */
START_TEST (sgf_is_read_in_its_encoding)
{
  static const char TEXT[] = "(;GM[4]SZ[15]CA[%s]C[ソ表能十予 ]PB[表];B[hh])";

  for (int named = 0; named < 2; named++) {
    g_autofree char *with_name = g_strdup_printf (TEXT, named ? "Shift_JIS" : "");
    g_autofree char *bytes = NULL;
    g_autoptr (StudyFile) file = NULL;
    gsize length;

    bytes = g_convert (with_name, -1, "SHIFT-JIS", "UTF-8", NULL, &length, NULL);
    file = study_exchange_read (bytes, length, NULL, NULL);
    ck_assert_ptr_nonnull (file);
    ck_assert_str_eq (wuzi_study_get_info (g_ptr_array_index (file->studies, 0), STUDY_INFO_BLACK),
                      "表");
    ck_assert_str_eq (
        wuzi_study_get_note (g_ptr_array_index (file->studies, 0), STUDY_ROOT)->comment,
        "ソ表能十予 ");
    ck_assert_uint_eq (file->sentences->len, named ? 0 : 1);
  }
}
END_TEST

START_TEST (names_of_files_are_understood_widely)
{
  ck_assert_str_eq (study_encoding_of_name ("utf-8"), "UTF-8");
  ck_assert_str_eq (study_encoding_of_name ("GB2312"), "GB18030");
  ck_assert_str_eq (study_encoding_of_name ("cp936"), "GB18030");
  ck_assert_str_eq (study_encoding_of_name ("iso-8859-1"), "WINDOWS-1252");
  ck_assert_str_eq (study_encoding_of_name ("Shift_JIS"), "Shift_JIS");
  ck_assert_ptr_null (study_encoding_of_name ("UTF-16"));
  ck_assert_ptr_null (study_encoding_of_name ("UCS-2"));
  ck_assert_ptr_null (study_encoding_of_name ("no such thing"));
}
END_TEST

static Suite *
encoding_suite (void)
{
  Suite *suite = suite_create ("study-encoding");
  TCase *tcase = tcase_create ("all");

  tcase_add_loop_test (tcase, encodings_are_guessed_and_read, 0, G_N_ELEMENTS (SAMPLES));
  tcase_add_test (tcase, what_is_no_text_becomes_replacements);
  tcase_add_test (tcase, converting_can_be_stopped);
  tcase_add_test (tcase, sgf_is_read_in_its_encoding);
  tcase_add_test (tcase, names_of_files_are_understood_widely);
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (void)
{
  return run_suite (encoding_suite ());
}
