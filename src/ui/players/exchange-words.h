/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What has come of an export or an import, in sentences. */
#pragma once

#include "records/upkeep/record-exchange.h"

G_BEGIN_DECLS

/* Translated, one sentence a line. (transfer full) */
char *exchange_words_for_export (const RecordExchange *done);
char *exchange_words_for_import (const RecordExchange *done);

G_END_DECLS
