/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps a score with its name. */
#include "ui/library/wuzi-score-item.h"

#include <glib/gi18n-lib.h>

#include "board/renju-opening.h"
#include "present/words/wuzi-words.h"

struct _WuziScoreItem {
  GObject parent_instance;

  /* Owned */
  char *name;
  char *detail;

  LibraryScore score;
};

G_DEFINE_FINAL_TYPE (WuziScoreItem, wuzi_score_item, G_TYPE_OBJECT)

static void
wuzi_score_item_finalize (GObject *object)
{
  WuziScoreItem *self = WUZI_SCORE_ITEM (object);

  g_free (self->name);
  g_free (self->detail);

  G_OBJECT_CLASS (wuzi_score_item_parent_class)->finalize (object);
}

static void
wuzi_score_item_class_init (WuziScoreItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = wuzi_score_item_finalize;
}

static void
wuzi_score_item_init (WuziScoreItem *self)
{
}

/* (transfer full) */
static char *
name_score (const LibraryScores *scores, guint place, guint32 what)
{
  const char *name = scores->names != NULL ? g_ptr_array_index (scores->names, place) : "";

  if (scores->grouping == LIBRARY_BY_OPENING)
    return what != RENJU_OPENING_NONE ? wuzi_words_for_renju_opening_signed ((int) what)
                                      : g_strdup (_ ("Other openings"));
  if (*name != '\0')
    return g_strdup (name);
  return g_strdup (scores->grouping == LIBRARY_BY_EVENT ? _ ("Unknown tournament")
                                                        : _ ("Unknown player"));
}

WuziScoreItem *
wuzi_score_item_new (const LibraryScores *scores, guint place)
{
  WuziScoreItem *self = g_object_new (WUZI_TYPE_SCORE_ITEM, NULL);

  self->score = g_array_index (scores->scores, LibraryScore, place);
  self->name = name_score (scores, place, self->score.what);
  self->detail =
      g_strdup (scores->details != NULL ? g_ptr_array_index (scores->details, place) : "");
  return self;
}

const LibraryScore *
wuzi_score_item_get_score (WuziScoreItem *self)
{
  g_return_val_if_fail (WUZI_IS_SCORE_ITEM (self), NULL);

  return &self->score;
}

const char *
wuzi_score_item_get_name (WuziScoreItem *self)
{
  g_return_val_if_fail (WUZI_IS_SCORE_ITEM (self), NULL);

  return self->name;
}

const char *
wuzi_score_item_get_detail (WuziScoreItem *self)
{
  g_return_val_if_fail (WUZI_IS_SCORE_ITEM (self), NULL);

  return self->detail;
}
