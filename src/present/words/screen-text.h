/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts of files as they can be shown: what lays text out takes hours for some of them. */
#pragma once

#include "study/wuzi-study.h"

/* Characters that are shown at most. */
enum {
  SCREEN_TEXT_FILE_NAME = 60,
  SCREEN_TEXT_LINE = 300, /* a name, a title, an event */
  SCREEN_TEXT_SENTENCES = 2000,
  SCREEN_TEXT_PART = 20000, /* of a comment */
  /* Without a place where a line may end: Pango 1.50 takes 0.04 s for such a word, and 1.3 s for
   * one of 20,000. A text is cut in it, whatever else may be shown. */
  SCREEN_TEXT_WORD = 3000,
};

/* The beginning of a text, with "…" behind it if there is more. Never ends within what is one
 * letter for who reads, and leaves out marks on a letter that are more than any language has.
 * (transfer full) (nullable): NULL for NULL */
char *screen_text_cut (const char *text, guint most);

/* Would nothing be cut or left out? NULL is whole. */
gboolean screen_text_is_whole (const char *text, guint most);

/* The same without "…": one part of a text after the other. *text goes on to behind it. (transfer
 * full) */
char *screen_text_take (const char **text, guint most);

/* The text as markup for a label, in which addresses of web pages, "https://…" and "http://…", are
 * links. (transfer full) */
char *screen_text_link (const char *text);

/* A line of what is known of a game. (transfer full) (nullable) */
char *screen_text_dup_info (WuziStudy *study, StudyInfo info);
