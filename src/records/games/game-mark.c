/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks written as JSON and read. */
#include "records/games/game-mark.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "records/files/json-read.h"
#include "records/games/game-facts.h"
#include "records/games/game-json.h"

static const char BEGINNING[] = "{\"format\":5,\"mark\":";

void
game_mark_copy (GameMark *copy, const GameMark *mark)
{
  *copy = *mark;
  copy->game = g_strdup (mark->game);
  copy->tags = g_strdupv (mark->tags);
  copy->note = g_strdup (mark->note);
}

void
game_mark_clear (GameMark *self)
{
  g_free (self->game);
  g_strfreev (self->tags);
  g_free (self->note);
  *self = (GameMark) { 0 };
}

GameMark *
game_mark_dup (const GameMark *mark)
{
  GameMark *copy = g_new (GameMark, 1);

  game_mark_copy (copy, mark);
  return copy;
}

void
game_mark_free (GameMark *self)
{
  game_mark_clear (self);
  g_free (self);
}

GPtrArray *
game_mark_array_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) game_mark_free);
}

gboolean
game_mark_equal (const GameMark *one, const GameMark *other)
{
  g_autofree char *tags = game_mark_join_tags (one);
  g_autofree char *other_tags = game_mark_join_tags (other);

  return one->star == other->star && one->deleted == other->deleted
         && g_str_equal (tags, other_tags) && g_strcmp0 (one->note, other->note) == 0;
}

/* --- tags and notes --- */

/* The text as it is kept; NULL if nothing is left. (transfer full) */
static char *
clean (const char *text, gsize max_chars)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *cut = NULL;

  g_strstrip (valid);
  cut = g_utf8_strlen (valid, -1) > (glong) max_chars
            ? g_utf8_substring (valid, 0, (glong) max_chars)
            : g_steal_pointer (&valid);
  g_strchomp (cut);
  return *cut != '\0' ? g_steal_pointer (&cut) : NULL;
}

void
game_mark_set_note (GameMark *self, const char *text)
{
  g_free (self->note);
  self->note = clean (text, GAME_MARK_MAX_NOTE_CHARS);
}

GStrv
game_mark_parse_tags (const char *text)
{
  /* The comma, and those of Chinese. */
  g_auto (GStrv) words = g_regex_split_simple ("[,，、]", text, 0, 0);
  g_autoptr (GPtrArray) tags = g_ptr_array_new_with_free_func (g_free);

  for (GStrv word = words; word != NULL && *word != NULL && tags->len < GAME_MARK_MAX_TAGS;
       word++) {
    g_autofree char *tag = clean (g_strdelimit (*word, "\r\n\t", ' '), GAME_MARK_MAX_TAG_CHARS);

    if (tag != NULL && !g_ptr_array_find_with_equal_func (tags, tag, g_str_equal, NULL))
      g_ptr_array_add (tags, g_steal_pointer (&tag));
  }
  if (tags->len == 0)
    return NULL;
  g_ptr_array_add (tags, NULL);
  return (GStrv) g_ptr_array_free (g_steal_pointer (&tags), FALSE);
}

char *
game_mark_join_tags (const GameMark *self)
{
  return self->tags != NULL ? g_strjoinv (", ", self->tags) : g_strdup ("");
}

/* --- lines --- */

char *
game_mark_write (const GameMark *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new_immutable ();

  json_builder_begin_object (builder);
  game_json_add_int (builder, "format", GAME_MARK_FORMAT);
  game_json_add_string (builder, "mark", self->game);
  game_json_add_time (builder, "at", self->at);
  game_json_add_flag (builder, "star", self->star);
  if (self->tags != NULL) {
    json_builder_set_member_name (builder, "tags");
    json_builder_begin_array (builder);
    for (GStrv tag = self->tags; *tag != NULL; tag++)
      json_builder_add_string_value (builder, *tag);
    json_builder_end_array (builder);
  }
  if (self->note != NULL)
    game_json_add_string (builder, "note", self->note);
  game_json_add_flag (builder, "deleted", self->deleted);
  json_builder_end_object (builder);
  return game_json_write (builder);
}

gboolean
game_mark_is_line (const char *line, gsize length)
{
  return length >= strlen (BEGINNING) && memcmp (line, BEGINNING, strlen (BEGINNING)) == 0;
}

static gboolean
read_tags (JsonObject *object, GameMark *mark, GError **error)
{
  JsonArray *array = json_read_array (object, "tags", error);
  g_autoptr (GString) text = g_string_new (NULL);
  guint count = array != NULL ? json_array_get_length (array) : 0;

  if (array == NULL)
    return FALSE;
  for (guint i = 0; i < count; i++) {
    const char *tag = json_read_string_at (array, i, error);

    if (tag == NULL)
      return FALSE;
    g_string_append_printf (text, "%s,", tag);
  }
  mark->tags = game_mark_parse_tags (text->str);
  return TRUE;
}

static gboolean
read_members (JsonObject *object, GameMark *mark, GError **error)
{
  const char *game = json_read_id (object, "mark", error);
  const char *note = NULL;

  if (game == NULL || !json_read_time (object, "at", &mark->at, error)
      || !game_json_read_flag (object, "star", &mark->star, error)
      || !game_json_read_flag (object, "deleted", &mark->deleted, error)
      || (json_object_has_member (object, "tags") && !read_tags (object, mark, error)))
    return FALSE;
  if (json_object_has_member (object, "note")) {
    note = json_read_string (object, "note", error);
    if (note == NULL)
      return FALSE;
    game_mark_set_note (mark, note);
  }
  mark->game = g_ascii_strdown (game, -1);
  return TRUE;
}

gboolean
game_mark_read (const char *line, gsize length, GameMark *mark, GError **error)
{
  g_autoptr (JsonNode) root = NULL;
  g_auto (GameMark) read = { 0 };
  JsonObject *object;

  if (length > WUZI_GAME_RECORD_MAX_BYTES)
    return game_facts_set_broken (error, _ ("it is too long for a game"));
  root = json_read_text (line, length, error);
  object = root != NULL ? json_node_get_object (root) : NULL;
  if (object == NULL || !json_read_format (object, GAME_MARK_FORMAT, error))
    return FALSE;
  /* A game of that format, which nobody here knows. */
  if (!json_object_has_member (object, "mark")) {
    g_set_error_literal (error, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_NEWER,
                         _ ("it was written by a newer version"));
    return FALSE;
  }
  if (!read_members (object, &read, error))
    return FALSE;
  *mark = read;
  read = (GameMark) { 0 };
  return TRUE;
}
