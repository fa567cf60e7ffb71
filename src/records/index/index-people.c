/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who has played the games of an index, under which names. */
#include "records/index/game-index-private.h"

void
index_people_free_who (gpointer data)
{
  IndexPerson *who = data;

  g_free (who->key);
  g_free (who->name);
  g_free (who);
}

IndexPerson *
index_people_at (GameIndex *self, guint32 number)
{
  if (number >= 1 && number <= self->people->len)
    return g_ptr_array_index (self->people, number - 1);
  index_db_spoil (self->db);
  return &self->nobody;
}

/* Takes in one more, who gets the next number. */
static IndexPerson *
add_who (GameIndex *self, const char *key, const char *name, gboolean machine)
{
  IndexPerson *who = g_new0 (IndexPerson, 1);
  const IndexPerson *first = g_hash_table_lookup (self->known, key);

  g_ptr_array_add (self->people, who);
  *who = (IndexPerson) {
    .key = g_strdup (key),
    .name = g_strdup (name),
    .newest = G_MININT64,
    .oldest = G_MAXINT64,
    .number = self->people->len,
    .first = first != NULL ? first->number : self->people->len,
    .means = first != NULL ? first->means : self->people->len,
    .machine = machine,
  };
  if (first == NULL)
    g_hash_table_insert (self->known, g_strdup (key), who);
  g_hash_table_insert (self->known, g_strconcat (key, "\n", name, NULL), who);
  return who;
}

void
index_people_load (GameIndex *self)
{
  sqlite3_stmt *rows = index_db_prepare (
      self->db, "SELECT key, name, machine, means, newest, oldest FROM who ORDER BY no", "");

  g_hash_table_remove_all (self->known);
  g_ptr_array_set_size (self->people, 0);
  while (index_db_step (self->db, rows)) {
    IndexPerson *who = add_who (self, index_read_text (self, rows, 0),
                                index_read_text (self, rows, 1), sqlite3_column_int (rows, 2));

    who->means = (guint32) sqlite3_column_int64 (rows, 3);
    who->newest = sqlite3_column_int64 (rows, 4);
    who->oldest = sqlite3_column_int64 (rows, 5);
  }
}

/* The number of somebody under a name, made if there is none. */
static guint32
ensure_who (GameIndex *self, const char *key, const char *name, gboolean machine)
{
  g_autofree char *both = g_strconcat (key, "\n", name, NULL);
  const IndexPerson *who = g_hash_table_lookup (self->known, both);

  if (who != NULL)
    return who->number;
  who = add_who (self, key, name, machine);
  index_db_step (self->db,
                 index_db_prepare (self->db, "INSERT INTO who VALUES (?, ?, ?, ?, ?, ?, ?)",
                                   "iissiii", (gint64) who->number, (gint64) machine, key, name,
                                   (gint64) who->means, who->newest, who->oldest));
  return who->number;
}

guint32
index_people_ensure (GameIndex *self, const WuziSide *side)
{
  return side->machine != NULL ? ensure_who (self, side->machine, side->name, TRUE)
                               : ensure_who (self, side->profile_id, side->name, FALSE);
}

void
index_people_note_time (GameIndex *self, guint32 number, gint64 started)
{
  IndexPerson *who = index_people_at (self, number);

  who->dirty |= started < who->oldest || started > who->newest;
  who->oldest = MIN (who->oldest, started);
  who->newest = MAX (who->newest, started);
}

void
index_people_write (GameIndex *self)
{
  for (guint i = 0; i < self->people->len; i++) {
    IndexPerson *who = g_ptr_array_index (self->people, i);

    if (who->dirty)
      index_db_step (self->db, index_db_prepare (
                                   self->db, "UPDATE who SET newest = ?, oldest = ? WHERE no = ?",
                                   "iii", who->newest, who->oldest, (gint64) who->number));
    who->dirty = FALSE;
  }
}

/* Counts a person's games for another from now on. */
static void
set_meaning (GameIndex *self, IndexPerson *who, guint32 means)
{
  if (who->means == means)
    return;
  index_db_step (self->db, index_db_prepare (self->db, "UPDATE who SET means = ? WHERE no = ?",
                                             "ii", (gint64) means, (gint64) who->number));
  g_hash_table_add (self->changed, GUINT_TO_POINTER (who->means));
  g_hash_table_add (self->changed, GUINT_TO_POINTER (means));
  if (who->newest != G_MININT64) {
    index_db_step (self->db,
                   index_db_prepare (self->db, "DELETE FROM sides WHERE who = ? AND started >= ?",
                                     "ii", (gint64) who->means, who->oldest));
    index_ratings_stop (self);
    self->state.uncounted_since = MIN (self->state.uncounted_since, who->oldest);
  }
  who->means = means;
}

void
game_index_set_aliases (GameIndex *self, GHashTable *aliases)
{
  guint count = self->people->len;

  for (guint i = 0; i < count; i++) {
    IndexPerson *who = g_ptr_array_index (self->people, i);
    const char *meant = who->machine ? NULL : g_hash_table_lookup (aliases, who->key);
    const IndexPerson *other = meant != NULL ? g_hash_table_lookup (self->known, meant) : who;

    set_meaning (self, who, other != NULL ? other->first : ensure_who (self, meant, "", FALSE));
  }
}

void
index_people_read_side (GameIndex *self, guint32 number, WuziSide *side, char **profile)
{
  const IndexPerson *who = index_people_at (self, number);

  side->name = g_strdup (who->name);
  if (who->machine) {
    side->machine = g_strdup (who->key);
  } else {
    side->profile_id = g_strdup (who->key);
    *profile = g_strdup (index_people_at (self, who->means)->key);
  }
}

guint
game_index_count_people (GameIndex *self)
{
  return self->people->len;
}

GamePerson
game_index_get_person (GameIndex *self, guint32 number)
{
  const IndexPerson *who = index_people_at (self, number);

  return (GamePerson) { who->key, who->name, index_people_at (self, who->means)->key, who->means,
                        who->machine };
}

guint32
game_index_find_meant (GameIndex *self, const char *key)
{
  const IndexPerson *who = g_hash_table_lookup (self->known, key);

  return who != NULL ? who->means : 0;
}

GArray *
game_index_list_players (GameIndex *self)
{
  GArray *traces = g_array_new (FALSE, FALSE, sizeof (PlayerTrace));
  g_autofree guint *places = g_new0 (guint, self->people->len); /* of a key's trace, plus 1 */

  for (guint i = 0; i < self->people->len; i++) {
    const IndexPerson *who = g_ptr_array_index (self->people, i);
    PlayerTrace trace = { who->key, who->name, who->newest, who->oldest };
    guint *place = &places[who->first - 1];

    if (who->machine || who->newest == G_MININT64)
      continue;
    if (*place == 0) {
      g_array_append_val (traces, trace);
      *place = traces->len;
    } else {
      PlayerTrace *known = &g_array_index (traces, PlayerTrace, *place - 1);

      trace.oldest = MIN (trace.oldest, known->oldest);
      if (trace.newest >= known->newest)
        *known = trace;
      known->oldest = trace.oldest;
    }
  }
  return traces;
}

GHashTable *
game_index_dup_engines (GameIndex *self)
{
  GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GHashTable) newest = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->people->len; i++) {
    const IndexPerson *who = g_ptr_array_index (self->people, i);
    const IndexPerson *known = g_hash_table_lookup (newest, who->key);

    if (!who->machine || !game_facts_machine_is_engine (who->key)
        || (known != NULL && known->newest > who->newest))
      continue;
    g_hash_table_insert (newest, who->key, (gpointer) who);
    g_hash_table_replace (names, g_strdup (who->key), g_strdup (who->name));
  }
  return names;
}
