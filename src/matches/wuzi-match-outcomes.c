/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An array of outcomes as a list. */
#include "matches/wuzi-match-outcomes.h"

struct _WuziMatchOutcomes {
  GObject parent_instance;

  /* Owned */
  GArray *all; /* of MatchOutcome */
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (WuziMatchOutcomes, wuzi_match_outcomes, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static GType
get_item_type (GListModel *model)
{
  return WUZI_TYPE_MATCH_OUTCOME;
}

static guint
get_n_items (GListModel *model)
{
  return WUZI_MATCH_OUTCOMES (model)->all->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  GArray *all = WUZI_MATCH_OUTCOMES (model)->all;

  return position < all->len ? wuzi_match_outcome_new (&g_array_index (all, MatchOutcome, position))
                             : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
wuzi_match_outcomes_finalize (GObject *object)
{
  g_array_unref (WUZI_MATCH_OUTCOMES (object)->all);

  G_OBJECT_CLASS (wuzi_match_outcomes_parent_class)->finalize (object);
}

static void
wuzi_match_outcomes_class_init (WuziMatchOutcomesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = wuzi_match_outcomes_finalize;
}

static void
wuzi_match_outcomes_init (WuziMatchOutcomes *self)
{
  self->all = g_array_new (FALSE, FALSE, sizeof (MatchOutcome));
}

WuziMatchOutcomes *
wuzi_match_outcomes_new (void)
{
  return g_object_new (WUZI_TYPE_MATCH_OUTCOMES, NULL);
}

void
wuzi_match_outcomes_add (WuziMatchOutcomes *self, const MatchOutcome *outcome)
{
  g_return_if_fail (WUZI_IS_MATCH_OUTCOMES (self));

  g_array_append_vals (self->all, outcome, 1);
  g_list_model_items_changed (G_LIST_MODEL (self), self->all->len - 1, 0, 1);
}

void
wuzi_match_outcomes_replace (WuziMatchOutcomes *self, GArray *all)
{
  guint before;

  g_return_if_fail (WUZI_IS_MATCH_OUTCOMES (self));

  before = self->all->len;
  g_array_unref (self->all);
  self->all = all;
  if (before > 0 || all->len > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, before, all->len);
}
