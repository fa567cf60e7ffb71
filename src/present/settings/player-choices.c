/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two dictionaries by players' IDs: whoever gets another name keeps their choices. */
#include "present/settings/player-choices.h"

#include "present/settings/opponent-choice.h"
#include "present/settings/wuzi-settings.h"

/* Level, first mover, size, clock, and who began last. */
#define CHOICES_FORMAT "(&s&si&s&s)"

static const char *const FIRST_MOVERS[] = { FIRST_MOVER_PLAYER_1, FIRST_MOVER_PLAYER_2,
                                            FIRST_MOVER_ALTERNATE, FIRST_MOVER_RANDOM, NULL };

static void
load_rules (GSettings *settings, const char *id, PlayerChoices *choices)
{
  g_autoptr (GVariant) all = g_settings_get_value (settings, WUZI_SETTING_RULE_CHOICES);
  const char *rule, *opening;

  if (!g_variant_lookup (all, id, "(&s&s)", &rule, &opening))
    return;
  choices->has_rule = rule_from_name (rule, &choices->rule);
  choices->has_opening = opening_from_name (opening, &choices->opening);
}

gboolean
player_choices_load (GSettings *settings, const char *id, PlayerChoices *choices)
{
  g_autoptr (GVariant) all = g_settings_get_value (settings, WUZI_SETTING_CHOICES);
  const char *opponent, *first_mover, *clock, *began;
  gint32 size;

  *choices = (PlayerChoices) { 0 };
  if (!g_variant_lookup (all, id, CHOICES_FORMAT, &opponent, &first_mover, &size, &clock, &began))
    return FALSE;
  if (opponent_choice_is_known (opponent))
    choices->opponent = g_intern_string (opponent);
  if (g_strv_contains (FIRST_MOVERS, first_mover))
    choices->first_mover = g_intern_string (first_mover);
  if (size >= BOARD_MIN_SIZE && size <= BOARD_MAX_SIZE)
    choices->size = size;
  choices->has_time = time_control_from_text (clock, &choices->time);
  choices->first_began = g_str_equal (began, FIRST_MOVER_PLAYER_1);
  load_rules (settings, id, choices);
  return TRUE;
}

/* Is a player known to be deleted, or merged into another? */
static gboolean
is_gone (WuziRecordBook *book, const char *id)
{
  WuziProfile *player = wuzi_record_book_find_player (book, id);

  return player != NULL
         && (!wuzi_profile_is_listed (player) || !g_str_equal (wuzi_profile_get_id (player), id));
}

/* Takes the value, if it is floating. */
static void
save (GSettings *settings, WuziRecordBook *book, const char *key, const char *id, GVariant *value)
{
  g_autoptr (GVariant) all = g_settings_get_value (settings, key);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, g_variant_get_type (all));
  for (gsize i = 0; i < g_variant_n_children (all); i++) {
    g_autoptr (GVariant) entry = g_variant_get_child_value (all, i);
    const char *other;

    g_variant_get_child (entry, 0, "&s", &other);
    if (!g_str_equal (other, id) && !is_gone (book, other))
      g_variant_builder_add_value (&builder, entry);
  }
  g_variant_builder_add_value (&builder,
                               g_variant_new_dict_entry (g_variant_new_string (id), value));
  g_settings_set_value (settings, key, g_variant_builder_end (&builder));
}

void
player_choices_save (GSettings *settings, WuziRecordBook *book, const char *id,
                     const PlayerChoices *choices)
{
  g_autofree char *clock = time_control_to_text (&choices->time);

  save (settings, book, WUZI_SETTING_CHOICES, id,
        g_variant_new ("(ssiss)", choices->opponent, choices->first_mover, choices->size, clock,
                       choices->first_began ? FIRST_MOVER_PLAYER_1 : FIRST_MOVER_PLAYER_2));
  save (settings, book, WUZI_SETTING_RULE_CHOICES, id,
        g_variant_new ("(ss)", rule_to_name (choices->rule), opening_to_name (choices->opening)));
}
