/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file that is imported into records that are there already. */
#include <glib/gstdio.h>

#include "fuzz-records.h"
#include "records/upkeep/record-check.h"
#include "records/upkeep/record-exchange.h"

static const char PROFILES[] = "{\"format\":2,\"profiles\":["
                               "{\"id\":\"11111111-1111-4111-8111-111111111111\",\"name\":\"Ann\","
                               "\"created\":\"2026-11-21T05:33:00Z\",\"colour\":1},"
                               "{\"id\":\"22222222-2222-4222-8222-222222222222\",\"name\":\"Bob\","
                               "\"created\":\"2026-11-21T05:33:00Z\","
                               "\"merged_into\":\"11111111-1111-4111-8111-111111111111\"}]}";

static const char GAMES[] =
    "{\"format\":1,\"id\":\"33333333-3333-4333-8333-333333333333\","
    "\"started\":\"2026-11-21T05:33:00.123Z\",\"duration_ms\":61000,\"mode\":\"pvp\","
    "\"rule\":\"freestyle\",\"size\":15,"
    "\"black\":{\"seat\":1,\"profile\":\"11111111-1111-4111-8111-111111111111\",\"name\":\"Ann\"},"
    "\"white\":{\"seat\":2,\"profile\":\"22222222-2222-4222-8222-222222222222\",\"name\":\"Bob\"},"
    "\"first\":\"black\",\"moves\":[[\"h8\",1234],[\"i9\",567]],"
    "\"result\":\"black\",\"ending\":\"resignation\"}\n";

static gboolean
import (const char *folder, const char *path, RecordExchange *done)
{
  g_autoptr (GError) error = NULL;
  gboolean imported = record_import (folder, path, done, &error);

  fuzz_check_refusal (imported, error);
  return imported;
}

/* All is there that should be; beside it, players may stand for others who have
 * their names. */
static void
check_folder (const char *folder, guint players, guint games)
{
  g_autoptr (RecordCheck) check = record_check_new (folder, NULL);

  fuzz_check_sentences (check->sentences);
  fuzz_check (check->games == games && check->players >= players);
}

/* What was exported is the same when it is imported elsewhere. */
static void
check_export (const char *folder, guint games)
{
  char *other = temp_folder_new ();
  char *elsewhere = temp_folder_new ();
  g_autofree char *path = g_build_filename (elsewhere, "export.json", NULL);
  g_autoptr (GError) error = NULL;
  RecordExchange written;
  RecordExchange read;

  fuzz_check (record_export (folder, NULL, path, &written, &error));
  fuzz_check (written.games == games && written.bad == 0);
  fuzz_check (import (other, path, &read));
  fuzz_check (read.games == written.games && read.players == written.players);
  fuzz_check (read.bad == 0 && read.newer == 0 && read.known == 0);
  fuzz_folder_free (other);
  temp_folder_free (elsewhere);
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  char *folder = temp_folder_new ();
  char *outside = temp_folder_new ();
  g_autofree char *path = g_build_filename (outside, "given.json", NULL);
  RecordExchange first;
  RecordExchange second;

  fuzz_write (folder, "profiles.json", PROFILES, strlen (PROFILES));
  fuzz_write (folder, "games.jsonl", GAMES, strlen (GAMES));
  fuzz_write (outside, "given.json", bytes, length);
  if (import (folder, path, &first)) {
    check_folder (folder, 2 + first.players, 1 + first.games);
    fuzz_check (import (folder, path, &second));
    fuzz_check (second.players == 0 && second.games == 0);
    fuzz_check (second.known == first.known + first.games);
    fuzz_check (second.bad == first.bad && second.newer == first.newer);
    check_export (folder, 1 + first.games);
  } else {
    check_folder (folder, 2, 1);
  }
  fuzz_folder_free (folder);
  temp_folder_free (outside);
  return 0;
}
