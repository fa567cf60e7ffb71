/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A summary of a game with properties to bind to. */
#include "records/games/wuzi-game-item.h"

struct _WuziGameItem {
  GObject parent_instance;

  /* Owned */
  GameTable *table; /* has the strings of facts */
  char *id;         /* NULL until it is asked for: filters look at thousands of items */
  char *aliased[2]; /* by WuziSideColour: whom the profile ids stand for, if not for themselves */

  GameSummary summary;
  WuziGameFacts facts;
};

G_DEFINE_FINAL_TYPE (WuziGameItem, wuzi_game_item, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_ID,
  PROP_STARTED,
  PROP_DURATION,
  PROP_MODE,
  PROP_RULE,
  PROP_SIZE,
  PROP_RESULT,
  PROP_ENDING,
  PROP_MOVE_COUNT,
  PROP_FIRST,
  PROP_ADAPTIVE,
  PROP_WEAKENED,
  PROP_HELPED,
  PROP_CONTINUED,
  PROP_TIME_KIND,
  PROP_TIME_BASE,
  PROP_TIME_INCREMENT,
  PROP_BLACK_NAME,
  PROP_WHITE_NAME,
  PROP_BLACK_PROFILE,
  PROP_WHITE_PROFILE,
  PROP_BLACK_MACHINE,
  PROP_WHITE_MACHINE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static gboolean
was_helped (const WuziSide *side)
{
  return side->hints > 0 || side->take_backs > 0 || side->danger > 0;
}

/* What isn't of one side. */
static void
get_game_property (WuziGameItem *self, guint property_id, GValue *value)
{
  const WuziGameFacts *facts = &self->facts;

  if (property_id == PROP_ID)
    g_value_set_string (value, wuzi_game_item_get_id (self));
  else if (property_id == PROP_STARTED)
    g_value_set_int64 (value, facts->started);
  else if (property_id == PROP_DURATION)
    g_value_set_int64 (value, facts->duration);
  else if (property_id == PROP_MODE)
    g_value_set_int (value, (int) facts->mode);
  else if (property_id == PROP_RULE)
    g_value_set_int (value, (int) facts->rule);
  else if (property_id == PROP_SIZE)
    g_value_set_int (value, facts->size);
  else if (property_id == PROP_RESULT)
    g_value_set_int (value, (int) facts->result);
  else if (property_id == PROP_ENDING)
    g_value_set_int (value, (int) facts->ending);
  else if (property_id == PROP_MOVE_COUNT)
    g_value_set_uint (value, facts->move_count);
  else if (property_id == PROP_TIME_KIND)
    g_value_set_int (value, (int) facts->time.kind);
  else if (property_id == PROP_TIME_BASE)
    g_value_set_int64 (value, facts->time.base_ms);
  else if (property_id == PROP_TIME_INCREMENT)
    g_value_set_int64 (value, facts->time.increment_ms);
  else
    g_value_set_int (value, (int) facts->first);
}

static void
wuzi_game_item_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  WuziGameItem *self = WUZI_GAME_ITEM (object);
  const WuziSide *black = &self->facts.black;
  const WuziSide *white = &self->facts.white;

  switch (property_id) {
  case PROP_ADAPTIVE:
    g_value_set_boolean (value, black->adaptive || white->adaptive);
    break;
  case PROP_WEAKENED:
    g_value_set_boolean (value, black->weakened || white->weakened);
    break;
  case PROP_HELPED:
    g_value_set_boolean (value, was_helped (black) || was_helped (white));
    break;
  case PROP_CONTINUED:
    g_value_set_boolean (value, self->facts.origin_moves > 0);
    break;
  case PROP_BLACK_NAME:
    g_value_set_string (value, black->name);
    break;
  case PROP_WHITE_NAME:
    g_value_set_string (value, white->name);
    break;
  case PROP_BLACK_PROFILE:
    g_value_set_string (value, wuzi_game_item_get_profile (self, WUZI_SIDE_BLACK));
    break;
  case PROP_WHITE_PROFILE:
    g_value_set_string (value, wuzi_game_item_get_profile (self, WUZI_SIDE_WHITE));
    break;
  case PROP_BLACK_MACHINE:
    g_value_set_string (value, black->machine);
    break;
  case PROP_WHITE_MACHINE:
    g_value_set_string (value, white->machine);
    break;
  default:
    get_game_property (self, property_id, value);
  }
}

static void
wuzi_game_item_finalize (GObject *object)
{
  WuziGameItem *self = WUZI_GAME_ITEM (object);

  g_clear_pointer (&self->table, game_table_unref);
  g_free (self->id);
  g_free (self->aliased[WUZI_SIDE_BLACK]);
  g_free (self->aliased[WUZI_SIDE_WHITE]);
  G_OBJECT_CLASS (wuzi_game_item_parent_class)->finalize (object);
}

static void
install_strings (GParamFlags flags)
{
  static const struct {
    guint property_id;
    const char *name;
  } STRINGS[] = {
    { PROP_ID, "id" },
    { PROP_BLACK_NAME, "black-name" },
    { PROP_WHITE_NAME, "white-name" },
    { PROP_BLACK_PROFILE, "black-profile" },
    { PROP_WHITE_PROFILE, "white-profile" },
    { PROP_BLACK_MACHINE, "black-machine" },
    { PROP_WHITE_MACHINE, "white-machine" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (STRINGS); i++)
    properties[STRINGS[i].property_id] =
        g_param_spec_string (STRINGS[i].name, NULL, NULL, NULL, flags);
}

static void
install_numbers (GParamFlags flags)
{
  static const struct {
    guint property_id;
    const char *name;
  } NUMBERS[] = {
    { PROP_MODE, "mode" },           { PROP_RULE, "rule" },     { PROP_SIZE, "size" },
    { PROP_RESULT, "result" },       { PROP_ENDING, "ending" }, { PROP_FIRST, "first" },
    { PROP_TIME_KIND, "time-kind" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (NUMBERS); i++)
    properties[NUMBERS[i].property_id] =
        g_param_spec_int (NUMBERS[i].name, NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_STARTED] = g_param_spec_int64 ("started", NULL, NULL, 0, G_MAXINT64, 0, flags);
  properties[PROP_DURATION] = g_param_spec_int64 ("duration", NULL, NULL, 0, G_MAXINT64, 0, flags);
  properties[PROP_TIME_BASE] =
      g_param_spec_int64 ("time-base", NULL, NULL, 0, G_MAXINT64, 0, flags);
  properties[PROP_TIME_INCREMENT] =
      g_param_spec_int64 ("time-increment", NULL, NULL, 0, G_MAXINT64, 0, flags);
  properties[PROP_MOVE_COUNT] =
      g_param_spec_uint ("move-count", NULL, NULL, 0, G_MAXUINT, 0, flags);
}

static void
wuzi_game_item_class_init (WuziGameItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = wuzi_game_item_get_property;
  object_class->finalize = wuzi_game_item_finalize;

  install_strings (flags);
  install_numbers (flags);
  properties[PROP_ADAPTIVE] = g_param_spec_boolean ("adaptive", NULL, NULL, FALSE, flags);
  properties[PROP_WEAKENED] = g_param_spec_boolean ("weakened", NULL, NULL, FALSE, flags);
  properties[PROP_HELPED] = g_param_spec_boolean ("helped", NULL, NULL, FALSE, flags);
  properties[PROP_CONTINUED] = g_param_spec_boolean ("continued", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
wuzi_game_item_init (WuziGameItem *self)
{
}

static char *
dup_aliased (const WuziSide *side, PlayerList *players)
{
  const char *id = side->profile_id;
  const char *meant = id != NULL ? player_list_resolve (players, id) : NULL;

  return meant != id ? g_strdup (meant) : NULL;
}

WuziGameItem *
wuzi_game_item_new (GameTable *table, guint index, PlayerList *players)
{
  WuziGameItem *self = g_object_new (WUZI_TYPE_GAME_ITEM, NULL);

  self->table = game_table_ref (table);
  self->summary = *game_table_get (table, index);
  game_summary_get_facts (&self->summary, table, &self->facts);
  self->aliased[WUZI_SIDE_BLACK] = dup_aliased (&self->facts.black, players);
  self->aliased[WUZI_SIDE_WHITE] = dup_aliased (&self->facts.white, players);
  return self;
}

const char *
wuzi_game_item_get_id (WuziGameItem *self)
{
  g_return_val_if_fail (WUZI_IS_GAME_ITEM (self), NULL);

  if (self->id == NULL)
    self->id = game_summary_dup_id (&self->summary);
  return self->id;
}

const WuziGameFacts *
wuzi_game_item_get_facts (WuziGameItem *self)
{
  g_return_val_if_fail (WUZI_IS_GAME_ITEM (self), NULL);

  return &self->facts;
}

const char *
wuzi_game_item_get_profile (WuziGameItem *self, WuziSideColour colour)
{
  g_return_val_if_fail (WUZI_IS_GAME_ITEM (self), NULL);

  if (self->aliased[colour] != NULL)
    return self->aliased[colour];
  return colour == WUZI_SIDE_BLACK ? self->facts.black.profile_id : self->facts.white.profile_id;
}

Point
wuzi_game_item_get_first_move (WuziGameItem *self, guint number)
{
  g_return_val_if_fail (WUZI_IS_GAME_ITEM (self), POINT_NONE);
  g_return_val_if_fail (number < GAME_SUMMARY_FIRST_MOVES, POINT_NONE);

  return self->summary.first_moves[number];
}
