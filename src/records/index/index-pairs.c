/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gathers pairs of numbers, and writes many of them at once. */
#include "records/index/index-pairs.h"

enum {
  ROWS_AT_ONCE = 64, /* one statement takes half the time of so many */
};

struct _IndexPairs {
  /* Owned */
  GArray *pairs;

  /* Borrowed */
  IndexDb *db;
  const char *inserts[2]; /* of one row, or many */
};

static const char *
make_insert (const char *table, int run_bits, int rows)
{
  g_autoptr (GString) sql = g_string_new (NULL);

  g_string_printf (sql, "INSERT OR IGNORE INTO %s VALUES ", table);
  for (int i = 0; i < rows; i++) {
    g_string_append (sql, i > 0 ? ",(" : "(");
    if (run_bits > 0)
      g_string_append_printf (sql, "?%d>>%d,", 2 * i + 2, run_bits);
    g_string_append_printf (sql, "?%d,?%d)", 2 * i + 1, 2 * i + 2);
  }
  return g_intern_string (sql->str);
}

IndexPairs *
index_pairs_new (IndexDb *db, const char *table, int run_bits)
{
  IndexPairs *self = g_new (IndexPairs, 1);

  self->pairs = g_array_new (FALSE, FALSE, sizeof (IndexPair));
  self->db = db;
  for (int i = 0; i < 2; i++)
    self->inserts[i] = make_insert (table, run_bits, i == 0 ? 1 : ROWS_AT_ONCE);
  return self;
}

void
index_pairs_free (IndexPairs *self)
{
  g_array_unref (self->pairs);
  g_free (self);
}

void
index_pairs_add (IndexPairs *self, gint64 key, gint64 value)
{
  IndexPair pair = { key, value };

  g_array_append_val (self->pairs, pair);
}

void
index_pairs_clear (IndexPairs *self)
{
  g_array_set_size (self->pairs, 0);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const IndexPair *one = a;
  const IndexPair *other = b;

  return one->key < other->key ? -1 : one->key > other->key;
}

const IndexPair *
index_pairs_sort (IndexPairs *self, guint *count)
{
  g_array_sort (self->pairs, compare);
  *count = self->pairs->len;
  return (const IndexPair *) (gconstpointer) self->pairs->data;
}

void
index_pairs_write (IndexPairs *self)
{
  guint length;
  const IndexPair *pairs = index_pairs_sort (self, &length);
  guint i = 0;

  while (i < length) {
    guint count = length - i < ROWS_AT_ONCE ? 1 : ROWS_AT_ONCE;
    sqlite3_stmt *rows = index_db_prepare (self->db, self->inserts[count > 1], "");

    if (rows == NULL)
      break;
    for (guint row = 0; row < count; row++, i++) {
      sqlite3_bind_int64 (rows, (int) (2 * row + 1), pairs[i].key);
      sqlite3_bind_int64 (rows, (int) (2 * row + 2), pairs[i].value);
    }
    index_db_step (self->db, rows);
  }
  index_pairs_clear (self);
}
