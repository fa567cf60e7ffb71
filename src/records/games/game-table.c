/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Summaries in chunks, a set of their ids, and their order in time. */
#include "records/games/game-table.h"

#include <string.h>

enum {
  FIRST_SLOTS = 64,
  CHUNK_GAMES = 1024,
  FEW_LATE = 16, /* games are put in their place one by one; more are all sorted */
};

/* Invariant: slot_count is a power of two and more than the number of games;
 * a game's id is found from its first slot on before a free one comes. The
 * first ordered of order are sorted by the games' starts, later ones behind.
 * Chunks and strings stay where they are as long as the table: snapshots look
 * at them. */
struct _GameTable {
  gatomicrefcount references;

  /* Owned */
  GPtrArray *chunks;   /* of CHUNK_GAMES GameSummary each */
  GArray *order;       /* guint32, indexes of games */
  guint32 *slots;      /* index of a game + 1; 0: free */
  GPtrArray *strings;  /* in the order of their indexes */
  GHashTable *indexes; /* string, borrowed, to index */

  guint count; /* of games */
  guint slot_count;
  guint ordered;
};

struct _GameSnapshot {
  /* Owned */
  GameTable *table;
  gpointer *chunks;
  gpointer *strings;
  guint32 *order;

  guint count;
  guint string_count;
};

G_STATIC_ASSERT (sizeof (GameSummarySide) == 16);
G_STATIC_ASSERT (sizeof (GameSummary) == 112);

GameTable *
game_table_new (void)
{
  GameTable *self = g_new0 (GameTable, 1);

  g_atomic_ref_count_init (&self->references);
  self->chunks = g_ptr_array_new_with_free_func (g_free);
  self->order = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->slot_count = FIRST_SLOTS;
  self->slots = g_new0 (guint32, self->slot_count);
  self->strings = g_ptr_array_new_with_free_func (g_free);
  self->indexes = g_hash_table_new (g_str_hash, g_str_equal);
  return self;
}

GameTable *
game_table_ref (GameTable *self)
{
  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
game_table_unref (GameTable *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_ptr_array_unref (self->chunks);
  g_array_unref (self->order);
  g_free (self->slots);
  g_hash_table_unref (self->indexes);
  g_ptr_array_unref (self->strings);
  g_free (self);
}

guint32
game_table_intern (GameTable *self, const char *text)
{
  gpointer index;
  char *copy;

  if (g_hash_table_lookup_extended (self->indexes, text, NULL, &index))
    return GPOINTER_TO_UINT (index);
  copy = g_strdup (text);
  g_hash_table_insert (self->indexes, copy, GUINT_TO_POINTER (self->strings->len));
  g_ptr_array_add (self->strings, copy);
  return self->strings->len - 1;
}

const char *
game_table_get_string (GameTable *self, guint32 index)
{
  return g_ptr_array_index (self->strings, index);
}

static GameSummary *
game_at (GameTable *self, guint index)
{
  GameSummary *chunk = g_ptr_array_index (self->chunks, index / CHUNK_GAMES);

  return &chunk[index % CHUNK_GAMES];
}

/* The slot that has the game of that id, or the free one where it belongs. */
static guint32 *
find_slot (GameTable *self, const guint8 *id)
{
  guint mask = self->slot_count - 1;
  guint32 place;

  memcpy (&place, id, sizeof place);
  /* An id need not be random: its other bytes have a say as well. */
  for (guint i = sizeof place; i < GAME_SUMMARY_ID_BYTES; i++)
    place = place * 31 + id[i];
  for (place &= mask; self->slots[place] != 0; place = (place + 1) & mask)
    if (memcmp (game_at (self, self->slots[place] - 1)->id, id, GAME_SUMMARY_ID_BYTES) == 0)
      break;
  return &self->slots[place];
}

/* Gives the set slots for so many games, half of them free. */
static void
grow_slots (GameTable *self, guint games)
{
  guint wanted = self->slot_count;

  while (wanted / 2 < games)
    wanted *= 2;
  if (wanted == self->slot_count)
    return;
  g_free (self->slots);
  self->slot_count = wanted;
  self->slots = g_new0 (guint32, wanted);
  for (guint i = 0; i < self->count; i++)
    *find_slot (self, game_at (self, i)->id) = i + 1;
}

/* GArray keeps what it once had: its length set up and down makes room. The
 * chunks come one by one. */
void
game_table_reserve (GameTable *self, guint more)
{
  guint count = self->count;

  g_array_set_size (self->order, count + more);
  g_array_set_size (self->order, count);
  grow_slots (self, count + more);
}

static void
append_game (GameTable *self, const GameSummary *summary)
{
  if (self->count % CHUNK_GAMES == 0)
    g_ptr_array_add (self->chunks, g_new (GameSummary, CHUNK_GAMES));
  *game_at (self, self->count) = *summary;
  self->count++;
}

/* The place in what is in order behind all games that began no later. */
static guint
place_in_order (GameTable *self, gint64 started)
{
  guint low = 0;
  guint high = self->ordered;

  while (low < high) {
    guint middle = low + (high - low) / 2;

    if (game_at (self, g_array_index (self->order, guint32, middle))->started <= started)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

/* Sorting waits until it is asked for. */
static void
order_game (GameTable *self, guint32 index)
{
  guint last = self->order->len;
  gint64 started = game_at (self, index)->started;

  if (self->ordered == last
      && (last == 0
          || game_at (self, g_array_index (self->order, guint32, last - 1))->started <= started))
    self->ordered++;
  g_array_append_val (self->order, index);
}

gboolean
game_table_add (GameTable *self, const GameSummary *summary)
{
  guint32 *slot;

  grow_slots (self, self->count + 1);
  slot = find_slot (self, summary->id);
  if (*slot != 0)
    return FALSE;
  *slot = self->count + 1;
  append_game (self, summary);
  order_game (self, self->count - 1);
  return TRUE;
}

guint
game_table_get_count (GameTable *self)
{
  return self->count;
}

const GameSummary *
game_table_get (GameTable *self, guint index)
{
  g_assert (index < self->count);

  return game_at (self, index);
}

void
game_table_set_place (GameTable *self, guint index, gint64 start, guint32 bytes)
{
  game_at (self, index)->start = start;
  game_at (self, index)->bytes = bytes;
}

/* FALSE if the text is no id. */
static gboolean
read_id (const char *text, guint8 *id)
{
  guint digits = 0;

  for (; *text != '\0'; text++) {
    int value = g_ascii_xdigit_value (*text);

    if (value < 0 && *text == '-')
      continue;
    if (value < 0 || digits == 2 * GAME_SUMMARY_ID_BYTES)
      return FALSE;
    id[digits / 2] = (guint8) (digits % 2 == 0 ? value << 4 : id[digits / 2] | value);
    digits++;
  }
  return digits == 2 * GAME_SUMMARY_ID_BYTES;
}

gboolean
game_table_find (GameTable *self, const char *id, guint *index)
{
  guint8 bytes[GAME_SUMMARY_ID_BYTES];
  guint32 slot = read_id (id, bytes) ? *find_slot (self, bytes) : 0;

  if (slot == 0)
    return FALSE;
  *index = slot - 1;
  return TRUE;
}

static int
compare_starts (gconstpointer a, gconstpointer b, gpointer user_data)
{
  GameTable *self = user_data;
  guint32 one = *(const guint32 *) a;
  guint32 other = *(const guint32 *) b;
  gint64 difference = game_at (self, one)->started - game_at (self, other)->started;

  if (difference != 0)
    return difference < 0 ? -1 : 1;
  return one < other ? -1 : one > other;
}

/* Puts the first game that isn't in order in its place. */
static void
place_game (GameTable *self)
{
  guint32 *order = (guint32 *) (gpointer) self->order->data;
  guint32 late = order[self->ordered];
  guint place = place_in_order (self, game_at (self, late)->started);

  memmove (&order[place + 1], &order[place], (self->ordered - place) * sizeof *order);
  order[place] = late;
  self->ordered++;
}

void
game_table_settle (GameTable *self)
{
  if (self->order->len - self->ordered > FEW_LATE) {
    g_array_sort_with_data (self->order, compare_starts, self);
    self->ordered = self->order->len;
  }
  while (self->ordered < self->order->len)
    place_game (self);
}

guint
game_table_get_newest (GameTable *self, guint position)
{
  g_assert (position < self->order->len);

  game_table_settle (self);
  return g_array_index (self->order, guint32, self->order->len - 1 - position);
}

guint
game_table_get_position (GameTable *self, guint index)
{
  guint place;

  game_table_settle (self);
  place = place_in_order (self, game_at (self, index)->started);
  while (g_array_index (self->order, guint32, place - 1) != index)
    place--;
  return self->order->len - place;
}

static guint16
held (int count)
{
  return (guint16) CLAMP (count, 0, G_MAXUINT16);
}

static GameSummarySide
side_of (const WuziSide *side, GameTable *table)
{
  const char *who = side->machine != NULL ? side->machine : side->profile_id;

  return (GameSummarySide){
    .who = game_table_intern (table, who),
    .name = game_table_intern (table, side->name),
    .hints = held (side->hints),
    .take_backs = held (side->take_backs),
    .danger = held (side->danger),
    .seat = (guint8) side->seat,
    .machine = side->machine != NULL,
    .adaptive = side->adaptive ? 1 : 0,
    .weakened = side->weakened ? 1 : 0,
  };
}

void
game_summary_init (GameSummary *summary, const char *id, const WuziGameFacts *facts,
                   GameTable *table)
{
  memset (summary, 0, sizeof *summary);
  summary->start = -1;
  summary->started = facts->started;
  summary->duration = facts->duration;
  summary->black = side_of (&facts->black, table);
  summary->white = side_of (&facts->white, table);
  summary->time_kind = (guint8) facts->time.kind;
  summary->time_base = (guint32) facts->time.base_ms;
  summary->time_increment = (guint32) facts->time.increment_ms;
  summary->move_count = (guint16) facts->move_count;
  summary->origin_moves = (guint16) facts->origin_moves;
  for (guint i = 0; i < MIN (facts->move_count, GAME_SUMMARY_FIRST_MOVES); i++)
    summary->first_moves[i] = facts->moves[i].point;
  summary->mode = (guint8) facts->mode;
  summary->rule = (guint8) facts->rule;
  summary->size = (guint8) facts->size;
  summary->first = (guint8) facts->first;
  summary->result = (guint8) facts->result;
  summary->ending = (guint8) facts->ending;
  if (!read_id (id, summary->id))
    g_assert_not_reached ();
}

gboolean
game_summary_counts (const GameSummary *summary)
{
  return summary->origin_moves == 0;
}

static WuziSide
get_side (const GameSummarySide *side, GameTable *table)
{
  char *who = (char *) game_table_get_string (table, side->who);

  return (WuziSide){
    .profile_id = side->machine ? NULL : who,
    .machine = side->machine ? who : NULL,
    .name = (char *) game_table_get_string (table, side->name),
    .seat = side->seat,
    .hints = side->hints,
    .take_backs = side->take_backs,
    .danger = side->danger,
    .adaptive = side->adaptive,
    .weakened = side->weakened,
  };
}

void
game_summary_get_facts (const GameSummary *summary, GameTable *table, WuziGameFacts *facts)
{
  *facts = (WuziGameFacts){
    .mode = (WuziMode) summary->mode,
    .rule = (Rule) summary->rule,
    .size = summary->size,
    .time = { (TimeKind) summary->time_kind, summary->time_base, summary->time_increment },
    .started = summary->started,
    .duration = summary->duration,
    .black = get_side (&summary->black, table),
    .white = get_side (&summary->white, table),
    .first = (Stone) summary->first,
    .move_count = summary->move_count,
    .origin_moves = summary->origin_moves,
    .result = (WuziResult) summary->result,
    .ending = (WuziEnding) summary->ending,
  };
}

char *
game_summary_dup_id (const GameSummary *summary)
{
  const guint8 *id = summary->id;

  return g_strdup_printf ("%02x%02x%02x%02x-%02x%02x-%02x%02x-%02x%02x-%02x%02x%02x%02x%02x%02x",
                          id[0], id[1], id[2], id[3], id[4], id[5], id[6], id[7], id[8], id[9],
                          id[10], id[11], id[12], id[13], id[14], id[15]);
}

GameSnapshot *
game_snapshot_new (GameTable *table)
{
  GameSnapshot *self = g_new0 (GameSnapshot, 1);

  game_table_settle (table);
  self->table = game_table_ref (table);
  self->count = table->count;
  self->string_count = table->strings->len;
  self->chunks = g_memdup2 (table->chunks->pdata, table->chunks->len * sizeof (gpointer));
  self->strings = g_memdup2 (table->strings->pdata, self->string_count * sizeof (gpointer));
  self->order = g_memdup2 (table->order->data, self->count * sizeof (guint32));
  return self;
}

void
game_snapshot_free (GameSnapshot *self)
{
  game_table_unref (self->table);
  g_free (self->chunks);
  g_free (self->strings);
  g_free (self->order);
  g_free (self);
}

guint
game_snapshot_get_count (const GameSnapshot *self)
{
  return self->count;
}

const GameSummary *
game_snapshot_get (const GameSnapshot *self, guint index)
{
  const GameSummary *chunk;

  g_assert (index < self->count);

  chunk = self->chunks[index / CHUNK_GAMES];
  return &chunk[index % CHUNK_GAMES];
}

guint
game_snapshot_get_oldest (const GameSnapshot *self, guint position)
{
  g_assert (position < self->count);

  return self->order[position];
}

guint
game_snapshot_get_string_count (const GameSnapshot *self)
{
  return self->string_count;
}

const char *
game_snapshot_get_string (const GameSnapshot *self, guint32 index)
{
  g_assert (index < self->string_count);

  return self->strings[index];
}
