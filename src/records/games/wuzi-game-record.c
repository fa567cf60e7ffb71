/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One finished game: an id and the facts, which never change. */
#include "records/games/wuzi-game-record.h"

#include "records/games/game-facts.h"
#include "records/games/game-json.h"

struct _WuziGameRecord {
  GObject parent_instance;

  /* Owned */
  char *id;
  WuziGameFacts facts;
};

G_DEFINE_FINAL_TYPE (WuziGameRecord, wuzi_game_record, G_TYPE_OBJECT)

static void
wuzi_game_record_finalize (GObject *object)
{
  WuziGameRecord *self = WUZI_GAME_RECORD (object);

  g_free (self->id);
  game_facts_clear (&self->facts);
  G_OBJECT_CLASS (wuzi_game_record_parent_class)->finalize (object);
}

static void
wuzi_game_record_class_init (WuziGameRecordClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = wuzi_game_record_finalize;
}

static void
wuzi_game_record_init (WuziGameRecord *self)
{
}

WuziGameRecord *
wuzi_game_record_new (const WuziGameFacts *facts)
{
  g_autofree char *id = g_uuid_string_random ();

  return wuzi_game_record_new_with_id (id, facts);
}

WuziGameRecord *
wuzi_game_record_new_with_id (const char *id, const WuziGameFacts *facts)
{
  WuziGameRecord *self;

  g_return_val_if_fail (g_uuid_string_is_valid (id), NULL);
  g_return_val_if_fail (facts != NULL, NULL);

  self = g_object_new (WUZI_TYPE_GAME_RECORD, NULL);
  self->id = g_strdup (id);
  game_facts_copy (&self->facts, facts);
  return self;
}

WuziGameRecord *
wuzi_game_record_new_from_line (const char *line, gsize length, GError **error)
{
  WuziGameRecord *self;
  WuziGameFacts facts;
  char *id;

  g_return_val_if_fail (line != NULL, NULL);

  if (!game_line_read (line, length, &id, &facts, error))
    return NULL;
  self = g_object_new (WUZI_TYPE_GAME_RECORD, NULL);
  self->id = id;
  self->facts = facts;
  return self;
}

char *
wuzi_game_record_to_line (WuziGameRecord *self)
{
  g_return_val_if_fail (WUZI_IS_GAME_RECORD (self), NULL);

  return game_line_write (self->id, &self->facts);
}

const char *
wuzi_game_record_get_id (WuziGameRecord *self)
{
  g_return_val_if_fail (WUZI_IS_GAME_RECORD (self), NULL);

  return self->id;
}

const WuziGameFacts *
wuzi_game_record_get_facts (WuziGameRecord *self)
{
  g_return_val_if_fail (WUZI_IS_GAME_RECORD (self), NULL);

  return &self->facts;
}
