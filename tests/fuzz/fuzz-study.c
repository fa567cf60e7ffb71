/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of games: read, written in every format, and read again. */
#include <string.h>

#include "fuzz.h"
#include "study/study-exchange.h"
#include "support/study-edits.h"

static void
check_sentences (const StudyFile *file)
{
  for (guint i = 0; i < file->sentences->len; i++) {
    const char *sentence = g_ptr_array_index (file->sentences, i);

    fuzz_check (*sentence != '\0' && g_utf8_validate (sentence, -1, NULL));
  }
}

/* The tree hangs together, and what it holds can be shown. */
static void
check_study (WuziStudy *study)
{
  int size = wuzi_study_get_size (study);
  guint count = 0;

  fuzz_check (size >= BOARD_MIN_SIZE && size <= BOARD_MAX_SIZE);
  for (StudyNode node = STUDY_ROOT; node != STUDY_NO_NODE;
       node = wuzi_study_walk (study, node, STUDY_ROOT)) {
    const StudyNote *note = wuzi_study_get_note (study, node);
    Point point = wuzi_study_get_point (study, node);

    count++;
    fuzz_check (point == POINT_NONE || (point_x (point) < size && point_y (point) < size));
    if (note == NULL)
      continue;
    fuzz_check (!study_note_is_empty (note));
    fuzz_check (note->comment == NULL || g_utf8_validate (note->comment, -1, NULL));
    fuzz_check (note->others == NULL || g_utf8_validate (note->others, -1, NULL));
  }
  fuzz_check (count == count_nodes (study));
  for (int info = 0; info < STUDY_INFO_COUNT; info++) {
    const char *text = wuzi_study_get_info (study, (StudyInfo) info);

    fuzz_check (text == NULL || g_utf8_validate (text, -1, NULL));
  }
}

/* The same tree, as far as moves go. */
static void
check_same (WuziStudy *a, WuziStudy *b)
{
  StudyNode x = STUDY_ROOT;
  StudyNode y = STUDY_ROOT;

  fuzz_check (wuzi_study_get_size (a) == wuzi_study_get_size (b));
  while (x != STUDY_NO_NODE && y != STUDY_NO_NODE) {
    fuzz_check (wuzi_study_get_stone (a, x) == wuzi_study_get_stone (b, y));
    fuzz_check (wuzi_study_get_point (a, x) == wuzi_study_get_point (b, y));
    x = wuzi_study_walk (a, x, STUDY_ROOT);
    y = wuzi_study_walk (b, y, STUDY_ROOT);
  }
  fuzz_check (x == STUDY_NO_NODE && y == STUDY_NO_NODE);
}

/* Written in SGF, all games are the same when they are read again. */
static void
check_sgf (StudyFile *file)
{
  g_autoptr (GBytes) bytes = study_exchange_write (file, STUDY_FORMAT_SGF, NULL, NULL);
  g_autoptr (StudyFile) again = NULL;

  fuzz_check (bytes != NULL);
  again =
      study_exchange_read (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL, NULL);
  fuzz_check (again != NULL && again->studies->len == file->studies->len);
  for (guint i = 0; i < file->studies->len; i++)
    check_same (g_ptr_array_index (file->studies, i), g_ptr_array_index (again->studies, i));
}

/* Other formats take it or refuse it, and read what they wrote. */
static void
check_format (StudyFile *file, StudyFormat format)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = study_exchange_write (file, format, NULL, &error);
  g_autoptr (StudyFile) again = NULL;

  fuzz_check ((bytes != NULL) == (error == NULL));
  if (bytes == NULL)
    return;
  again =
      study_exchange_read (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL, NULL);
  /* A line without a move is nothing in a file of lines. */
  fuzz_check (again != NULL || format == STUDY_FORMAT_TEXT || format == STUDY_FORMAT_OFFSETS
              || format == STUDY_FORMAT_REC);
}

/* Two trees become one, and that is undone. */
static void
check_merge (StudyFile *file)
{
  WuziStudy *one = g_ptr_array_index (file->studies, 0);
  WuziStudy *two = g_ptr_array_index (file->studies, file->studies->len - 1);
  g_autoptr (WuziStudy) both = wuzi_study_copy (one, STUDY_ROOT);

  if (wuzi_study_get_size (one) != wuzi_study_get_size (two))
    return;
  merge_studies (both, wuzi_study_get_end (both, STUDY_ROOT), two);
  check_study (both);
  wuzi_study_undo (both);
  check_same (both, one);
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (StudyFile) file = study_exchange_read ((const char *) bytes, length, NULL, &error);

  fuzz_check ((file == NULL) == (error != NULL));
  if (error != NULL)
    fuzz_check (*error->message != '\0' && g_utf8_validate (error->message, -1, NULL));
  if (file == NULL)
    return 0;
  fuzz_check (file->studies->len > 0);
  for (guint i = 0; i < file->studies->len; i++)
    check_study (g_ptr_array_index (file->studies, i));
  check_sgf (file);
  for (int format = 0; format < STUDY_FORMAT_COUNT; format++)
    if (study_format_is_written ((StudyFormat) format))
      check_format (file, (StudyFormat) format);
  check_sentences (file);
  check_merge (file);
  return 0;
}
