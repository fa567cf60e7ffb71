/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What who reads a database and who adds to it share. */
#pragma once

#include "library/library-db.h"

struct _LibraryDb {
  /* Owned */
  IndexDb *db;
  PositionTable *positions;
  GPtrArray *people; /* LibraryPerson by number - 1 */
  GPtrArray *events; /* LibraryEvent likewise */
  GArray *rows;      /* LibraryRow likewise */

  gint64 version; /* of the data, as SQLite counts what others change */
};

/* Adds what has the next number. Takes the texts. */
void library_db_add_person (LibraryDb *self, char *name, char *country, guint32 means);
void library_db_add_event (LibraryDb *self, char *name, char *place);

/* From the order of bytes of the file to this machine's, or back. */
void library_db_order_bytes (LibraryRow *rows, guint count);

void library_db_pack_points (GByteArray *bytes, int size, const Point *points, guint count);
void library_db_pack_msecs (GByteArray *bytes, const gint64 *msecs, guint count);
