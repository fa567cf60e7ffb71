/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A backup that is restored. The first byte says what the rest is a copy of,
 * and whether it is the packed file itself or what is to be packed. */
#include <glib/gstdio.h>

#include "fuzz-records.h"
#include "records/upkeep/backup-look.h"
#include "records/upkeep/record-check.h"
#include "records/upkeep/record-restore.h"

#define DATE "2026-11-21"

static const char PROFILES[] = "{\"format\":2,\"profiles\":["
                               "{\"id\":\"11111111-1111-4111-8111-111111111111\",\"name\":\"Ann\","
                               "\"created\":\"2026-11-21T05:33:00Z\",\"colour\":1}]}";

/* What the first byte chooses. */
enum {
  OF_PROFILES = 1,
  PACKED = 2,
  EXACT = 4,
};

/* What gzip makes of the bytes. */
static GBytes *
pack (GBytes *plain)
{
  g_autoptr (GZlibCompressor) gzip = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, 1);
  g_autoptr (GInputStream) memory = g_memory_input_stream_new_from_bytes (plain);
  g_autoptr (GInputStream) stream = g_converter_input_stream_new (memory, G_CONVERTER (gzip));
  g_autoptr (GOutputStream) packed = g_memory_output_stream_new_resizable ();

  fuzz_check (
      g_output_stream_splice (packed, stream, G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET, NULL, NULL)
      >= 0);
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (packed));
}

static void
write_backup (const char *folder, guint choice, GBytes *bytes)
{
  g_autofree char *backups = g_build_filename (folder, RECORD_BACKUP_FOLDER, NULL);
  const char *name =
      (choice & OF_PROFILES) != 0 ? "profiles-" DATE ".json.gz" : "games-" DATE ".jsonl.gz";

  g_mkdir (backups, 0700);
  fuzz_write (backups, name, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* The records of now, and how many players there are. */
static void
check_folder (const char *folder, guint players)
{
  g_autoptr (RecordCheck) check = record_check_new (folder, NULL);

  fuzz_check_sentences (check->sentences);
  fuzz_check (check->players >= players);
}

/* Whatever is in the backup: it is restored, or nothing has changed. */
static void
restore (const char *folder, guint choice)
{
  g_auto (RecordRestore) found = { 0 };
  g_auto (RecordRestore) done = { 0 };
  g_autoptr (GError) look_error = NULL;
  g_autoptr (GError) error = NULL;
  gboolean exact = (choice & EXACT) != 0;
  gboolean looked;
  gboolean restored;

  looked = backup_look_count (folder, DATE, &found, &look_error);
  fuzz_check_refusal (looked, look_error);
  restored = record_restore_run (folder, DATE, exact, &done, &error);
  fuzz_check_refusal (restored, error);
  check_folder (folder, !restored || !exact || (choice & OF_PROFILES) == 0 ? 1 : 0);
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  g_autoptr (GBytes) given = NULL;
  g_autoptr (GBytes) packed = NULL;
  char *folder;

  if (length == 0)
    return 0;
  given = g_bytes_new_static (bytes + 1, length - 1);
  packed = (bytes[0] & PACKED) != 0 ? g_bytes_ref (given) : pack (given);
  folder = temp_folder_new ();
  fuzz_write (folder, "profiles.json", PROFILES, strlen (PROFILES));
  write_backup (folder, bytes[0], packed);
  restore (folder, bytes[0]);
  fuzz_folder_free (folder);
  return 0;
}
