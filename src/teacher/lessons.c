/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the lessons, which are part of the program. */
#include "teacher/lessons.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

/* Generated from data/lessons. */
GResource *wuzi_lessons_get_resource (void);

static void
lesson_free (Lesson *lesson)
{
  g_free (lesson->id);
  g_free (lesson->title);
  g_free (lesson->text);
  g_free (lesson->task);
  g_free (lesson->done);
  g_free (lesson->wrong);
  g_free (lesson);
}

/* Where a text of an element goes; NULL if it has none. */
static char **
find_place (GPtrArray *lessons, const char *element)
{
  Lesson *lesson = lessons->len > 0 ? g_ptr_array_index (lessons, lessons->len - 1) : NULL;

  if (lesson == NULL)
    return NULL;
  return g_str_equal (element, "title")   ? &lesson->title
         : g_str_equal (element, "text")  ? &lesson->text
         : g_str_equal (element, "task")  ? &lesson->task
         : g_str_equal (element, "done")  ? &lesson->done
         : g_str_equal (element, "wrong") ? &lesson->wrong
                                          : NULL;
}

static void
element_cb (GMarkupParseContext *context, const char *element, const char **names,
            const char **values, gpointer user_data, GError **error)
{
  GPtrArray *lessons = user_data;
  const char *id, *puzzle;
  Lesson *lesson;

  if (!g_str_equal (element, "lesson")
      || !g_markup_collect_attributes (element, names, values, error, G_MARKUP_COLLECT_STRING, "id",
                                       &id, G_MARKUP_COLLECT_STRING, "puzzle", &puzzle,
                                       G_MARKUP_COLLECT_INVALID))
    return;
  lesson = g_new0 (Lesson, 1);
  lesson->id = g_strdup (id);
  g_ptr_array_add (lessons, lesson);
  if (!puzzle_read (&lesson->puzzle, puzzle))
    g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "no puzzle: %s", puzzle);
}

static void
text_cb (GMarkupParseContext *context, const char *text, gsize length, gpointer user_data,
         GError **error)
{
  char **place = find_place (user_data, g_markup_parse_context_get_element (context));
  g_autofree char *own = g_strstrip (g_strndup (text, length));

  if (place != NULL && *own != '\0' && *place == NULL)
    *place = g_strdup (_ (own));
}

GPtrArray *
lessons_new (void)
{
  static const GMarkupParser PARSER = { .start_element = element_cb, .text = text_cb };
  GPtrArray *lessons = g_ptr_array_new_with_free_func ((GDestroyNotify) lesson_free);
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&PARSER, 0, lessons, NULL);
  g_autoptr (GBytes) bytes =
      g_resource_lookup_data (wuzi_lessons_get_resource (), "/org/wuzi/Wuzi/lessons/lessons.xml",
                              G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GError) error = NULL;

  g_assert (bytes != NULL);
  if (!g_markup_parse_context_parse (context, g_bytes_get_data (bytes, NULL),
                                     (gssize) g_bytes_get_size (bytes), &error))
    g_error ("lessons.xml: %s", error->message);
  return lessons;
}
