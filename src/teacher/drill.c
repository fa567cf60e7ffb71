/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A queue of positions, to which what was missed comes back. */
#include "teacher/drill.h"

/* A position that is to be asked. */
typedef struct {
  guint position;
  guint due;      /* day; G_MAXUINT: it is new */
  gboolean again; /* it was missed before */
} Entry;

struct _Drill {
  const Repertoire *repertoire; /* Borrowed */
  GArray *queue;                /* Owned: of Entry; the first is asked */

  guint count;
  guint right;
  guint missed;
  gboolean answered;     /* the first */
  gboolean answer_right; /* likewise */
};

static int
compare_entries (gconstpointer a, gconstpointer b)
{
  const Entry *first = a;
  const Entry *second = b;

  if (first->due != second->due)
    return first->due < second->due ? -1 : 1;
  return first->position < second->position ? -1 : first->position > second->position;
}

Drill *
drill_new (const Repertoire *repertoire, const Training *training, guint today)
{
  Drill *self = g_new0 (Drill, 1);

  self->repertoire = repertoire;
  self->queue = g_array_new (FALSE, FALSE, sizeof (Entry));
  for (guint i = 0; i < repertoire_get_count (repertoire); i++) {
    guint64 key = repertoire_get (repertoire, i)->key;
    const TrainingPosition *known = training_get_position (training, key);
    Entry entry = { i, known != NULL ? known->due : G_MAXUINT, FALSE };

    if (known == NULL || training_is_position_due (training, key, today))
      g_array_append_val (self->queue, entry);
  }
  g_array_sort (self->queue, compare_entries);
  if (self->queue->len > DRILL_POSITIONS)
    g_array_set_size (self->queue, DRILL_POSITIONS);
  self->count = self->queue->len;
  return self;
}

void
drill_free (Drill *self)
{
  g_array_unref (self->queue);
  g_free (self);
}

static Entry *
get_entry (const Drill *self, guint number)
{
  return &g_array_index (self->queue, Entry, number);
}

gboolean
drill_get (const Drill *self, guint *position)
{
  if (self->queue->len == 0)
    return FALSE;
  *position = get_entry (self, 0)->position;
  return TRUE;
}

/* NOTE: what comes again is asked as often as it takes, and counts once. */
void
drill_answer (Drill *self, gboolean right)
{
  if (self->queue->len == 0 || self->answered)
    return;
  self->answered = TRUE;
  self->answer_right = right;
  if (get_entry (self, 0)->again)
    return;
  self->right += right ? 1 : 0;
  self->missed += right ? 0 : 1;
}

/* The place in the queue of the first reply that may come next; 0 is none. */
static guint
find_reply (const Drill *self, guint64 after)
{
  g_autoptr (GArray) replies = repertoire_list_replies (self->repertoire, after);
  gboolean due = self->queue->len > 0 && get_entry (self, 0)->due != G_MAXUINT;

  for (guint i = 0; i < replies->len; i++)
    for (guint j = 0; j < self->queue->len; j++)
      if (get_entry (self, j)->position == g_array_index (replies, guint, i)
          && (!due || get_entry (self, j)->due != G_MAXUINT))
        return j + 1;
  return 0;
}

void
drill_go_on (Drill *self, guint64 after, gboolean *reply)
{
  Entry left;
  guint place;

  *reply = FALSE;
  if (self->queue->len == 0)
    return;
  left = *get_entry (self, 0);
  g_array_remove_index (self->queue, 0);
  place = after != 0 ? find_reply (self, after) : 0;
  if (place > 0) {
    Entry next = *get_entry (self, place - 1);

    g_array_remove_index (self->queue, place - 1);
    g_array_insert_val (self->queue, 0, next);
    *reply = TRUE;
  }
  if (self->answered && !self->answer_right) {
    left.again = TRUE;
    g_array_insert_val (self->queue, MIN (DRILL_REST, self->queue->len), left);
  }
  self->answered = FALSE;
}

guint
drill_get_count (const Drill *self)
{
  return self->count;
}

guint
drill_count_done (const Drill *self)
{
  return self->count - self->queue->len + (self->answered && self->answer_right ? 1 : 0);
}

guint
drill_count_right (const Drill *self)
{
  return self->right;
}

guint
drill_count_missed (const Drill *self)
{
  return self->missed;
}

guint
drill_find_next_day (const Repertoire *repertoire, const Training *training, guint today,
                     guint *count)
{
  guint day = 0;

  *count = 0;
  for (guint i = 0; i < repertoire_get_count (repertoire); i++) {
    guint64 key = repertoire_get (repertoire, i)->key;
    const TrainingPosition *known = training_get_position (training, key);

    if (known == NULL || training_is_position_due (training, key, today)
        || (day != 0 && known->due > day))
      continue;
    *count = known->due == day ? *count + 1 : 1;
    day = known->due;
  }
  return day;
}

void
drill_count_waiting (const Repertoire *repertoire, const Training *training, guint today,
                     guint *due, guint *fresh)
{
  *due = *fresh = 0;
  for (guint i = 0; i < repertoire_get_count (repertoire); i++) {
    guint64 key = repertoire_get (repertoire, i)->key;

    if (training_get_position (training, key) == NULL)
      (*fresh)++;
    else if (training_is_position_due (training, key, today))
      (*due)++;
  }
}
