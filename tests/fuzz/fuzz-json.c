/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any JSON, as the guard and the reader see it. */
#include <string.h>

#include "fuzz-records.h"
#include "records/files/json-guard.h"
#include "records/files/json-read.h"
#include "records/files/json-write.h"

/* What was read is written so that it is read again, and the same. */
static void
check_round_trip (JsonNode *root)
{
  g_autofree char *written = json_write (root, FALSE, NULL);
  g_autofree char *again = NULL;
  g_autoptr (JsonNode) read = json_read_text (written, strlen (written), NULL);

  fuzz_check (read != NULL);
  again = json_write (read, FALSE, NULL);
  fuzz_check (g_str_equal (written, again));
}

/* Every member that was read is found in the text as well, and is a whole
 * value there. */
static void
check_members (JsonNode *root, JsonPiece whole)
{
  g_autoptr (GList) members = json_object_get_members (json_node_get_object (root));

  for (GList *at = members; at != NULL; at = at->next) {
    const char *name = at->data;
    JsonPiece value;

    /* A name with escapes isn't looked for. */
    if (!g_str_is_ascii (name) || strpbrk (name, "\"\\/\x7f") != NULL)
      continue;
    if (!json_guard_find (whole, name, &value))
      continue;
    fuzz_check (value.text >= whole.text && value.length > 0
                && value.text + value.length <= whole.text + whole.length);
    fuzz_check (json_guard_check (value.text, value.length));
  }
}

/* The elements of an array lie in it one behind the other, each a value. */
static guint
check_elements (JsonPiece array)
{
  const char *end = array.text + array.length;
  const char *last = array.text;
  JsonPiece element;
  guint count = 0;

  while (json_guard_next (&array, &element)) {
    fuzz_check (element.text > last && element.length > 0);
    last = element.text + element.length - 1;
    fuzz_check (last < end);
    fuzz_check (json_guard_check (element.text, element.length));
    count++;
  }
  return count;
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  const char *text = (const char *) bytes;
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) root = json_read_text (text, length, &error);
  gboolean good = json_guard_check (text, length);
  JsonPiece whole = { text, length };
  JsonPiece value;

  fuzz_check_refusal (root != NULL, error);
  if (!good)
    return 0;
  check_elements (whole);
  if (root == NULL)
    return 0;
  check_round_trip (root);
  check_members (root, whole);
  if (json_guard_find (whole, "games", &value) && value.text[0] == '[')
    check_elements (value);
  return 0;
}
