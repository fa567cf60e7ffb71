/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Openings in sentences. Who is alone with the machine is spoken to; of two, the one is named. */
#include "present/words/opening-words.h"

#include <glib/gi18n-lib.h>

#include "board/notation.h"
#include "game/players/wuzi-human-player.h"

enum {
  TRIPLE = 3, /* stones that are placed at once, before anything is chosen */
};

char *
opening_words_for_area (const Opening *opening)
{
  int within = opening_get_within (opening);
  int beyond = opening_get_beyond (opening);

  if (within > 0 && within <= 2)
    return g_strdup (_ ("The stone goes into the centre."));
  if (within > 0)
    return g_strdup_printf (_ ("Only inside the central %d × %d square."), within, within);
  if (beyond > 0)
    return g_strdup_printf (_ ("Only outside the central %d × %d square."), beyond, beyond);
  return NULL;
}

/* The same within a sentence; NULL if the stone may lie anywhere. */
static char *
word_place (const Opening *opening)
{
  int within = opening_get_within (opening);
  int beyond = opening_get_beyond (opening);

  if (within > 0 && within <= 2)
    /* Translators: where a stone is placed: "Place a black stone in the centre." */
    return g_strdup (C_ ("place", "in the centre"));
  if (within > 0)
    /* Translators: likewise */
    return g_strdup_printf (C_ ("place", "inside the central %d × %d square"), within, within);
  if (beyond > 0)
    /* Translators: likewise */
    return g_strdup_printf (C_ ("place", "outside the central %d × %d square"), beyond, beyond);
  return NULL;
}

static char *
ask_for_stone (const Opening *opening, const char *name)
{
  gboolean black = opening->board.turn == STONE_BLACK;

  if ((opening->kind == OPENING_SWAP || opening->kind == OPENING_SWAP2)
      && opening->board.count == 0)
    return name == NULL
               ? g_strdup (_ ("Place three stones: black, white, black."))
               : g_strdup_printf (_ ("%s places three stones: black, white, black."), name);
  if (opening->kind == OPENING_SWAP2 && opening->board.count == TRIPLE)
    return name == NULL ? g_strdup (_ ("Place two more stones: white, black."))
                        : g_strdup_printf (_ ("%s places two more stones: white, black."), name);
  if (name == NULL)
    return g_strdup (black ? _ ("Place a black stone.") : _ ("Place a white stone."));
  return g_strdup_printf (black ? _ ("%s places a black stone.") : _ ("%s places a white stone."),
                          name);
}

static char *
ask_for_offer (const Opening *opening, const char *name)
{
  int left = opening_count_offers (opening) - opening->offer_count;

  if (opening->offer_count == 0 && name == NULL)
    return g_strdup_printf (ngettext ("Offer %d point for the fifth stone.",
                                      "Offer %d points for the fifth stone.", (gulong) left),
                            left);
  if (opening->offer_count == 0)
    return g_strdup_printf (ngettext ("%s offers %d point for the fifth stone.",
                                      "%s offers %d points for the fifth stone.", (gulong) left),
                            name, left);
  if (name == NULL)
    return g_strdup_printf (ngettext ("Offer %d more point for the fifth stone.",
                                      "Offer %d more points for the fifth stone.", (gulong) left),
                            left);
  return g_strdup_printf (ngettext ("%s offers %d more point for the fifth stone.",
                                    "%s offers %d more points for the fifth stone.", (gulong) left),
                          name, left);
}

static char *
ask_for_point (const Opening *opening, const char *name)
{
  gboolean black = opening->board.turn == STONE_BLACK;
  g_autofree char *place = word_place (opening);

  if (place == NULL)
    return ask_for_stone (opening, name);
  if (name == NULL)
    /* Translators: "Place a black stone in the centre." */
    return g_strdup_printf (black ? _ ("Place a black stone %s.") : _ ("Place a white stone %s."),
                            place);
  /* Translators: "Ann places a black stone in the centre." */
  return g_strdup_printf (
      black ? _ ("%s places a black stone %s.") : _ ("%s places a white stone %s."), name, place);
}

char *
opening_words_for_step (WuziGame *game)
{
  WuziConsole *console = wuzi_game_get_console (game);
  const Opening *opening = wuzi_console_get_opening (console);
  gboolean alone = wuzi_game_get_mode (game) == WUZI_MODE_PVE;
  const char *name =
      alone ? NULL : wuzi_player_get_name (wuzi_console_get_current_player (console));

  if (opening_expects (opening, DEED_STONE))
    return ask_for_point (opening, name);
  if (opening_expects (opening, DEED_OFFER))
    return ask_for_offer (opening, name);
  if (opening_expects (opening, DEED_PICK))
    return name == NULL ? g_strdup (_ ("Pick one of the points offered for the fifth stone."))
                        : g_strdup_printf (
                            _ ("%s picks one of the points offered for the fifth stone."), name);
  if (opening_expects (opening, DEED_NUMBER))
    return name == NULL
               ? g_strdup (_ ("Say how many fifth moves black has to offer."))
               : g_strdup_printf (_ ("%s says how many fifth moves black has to offer."), name);
  return name == NULL ? g_strdup (_ ("Your choice: black or white?"))
                      : g_strdup_printf (_ ("%s chooses a colour."), name);
}

static char *
offer_words (const char *name, const char *points)
{
  /* Translators: a player, and points for the fifth stone, "h8, i9" */
  return g_strdup_printf (_ ("%s offers %s."), name, points);
}

/* Who has black before the deed at that index of the list of all. */
static Seat
seat_of_black (const WuziRecordedDeed *deeds, guint index)
{
  while (index > 0) {
    const WuziRecordedDeed *deed = &deeds[--index];

    if (deed->deed.kind == DEED_BLACK)
      return deed->seat;
    if (deed->deed.kind == DEED_WHITE)
      return deed->seat == SEAT_FIRST ? SEAT_SECOND : SEAT_FIRST;
  }
  return SEAT_FIRST;
}

/* "Bob takes white.": the colour that was chosen at that index; "You …" if name is NULL. */
static char *
word_colour (const WuziRecordedDeed *deeds, guint index, const char *name)
{
  gboolean black = deeds[index].deed.kind == DEED_BLACK;
  gboolean keeps = black == (seat_of_black (deeds, index) == deeds[index].seat);

  if (name == NULL && keeps)
    return g_strdup (black ? _ ("You keep black.") : _ ("You keep white."));
  if (name == NULL)
    return g_strdup (black ? _ ("You take black.") : _ ("You take white."));
  if (keeps)
    return g_strdup_printf (black ? _ ("%s keeps black.") : _ ("%s keeps white."), name);
  return g_strdup_printf (black ? _ ("%s takes black.") : _ ("%s takes white."), name);
}

/* "Bob asks for 2 fifth moves."; "You …" if name is NULL. */
static char *
word_number (int number, const char *name)
{
  if (name == NULL)
    return g_strdup_printf (
        ngettext ("You ask for %d fifth move.", "You ask for %d fifth moves.", (gulong) number),
        number);
  return g_strdup_printf (
      ngettext ("%s asks for %d fifth move.", "%s asks for %d fifth moves.", (gulong) number), name,
      number);
}

/* What was done at that index of the list of all; NULL for a stone, an offer or a pick. Only for
 * colours and numbers may name be NULL: you. */
static char *
word_deed (const WuziRecordedDeed *deeds, guint index, const char *name)
{
  const Deed *deed = &deeds[index].deed;

  switch (deed->kind) {
  case DEED_BLACK:
  case DEED_WHITE:
    return word_colour (deeds, index, name);
  case DEED_NUMBER:
    return word_number (deed->number, name);
  case DEED_TWO_MORE:
    return g_strdup_printf (_ ("%s places two more stones."), name);
  case DEED_TEN:
    return g_strdup_printf (_ ("%s offers ten fifth moves."), name);
  case DEED_OFFER:
  case DEED_STONE:
  case DEED_PICK:
  default:
    return NULL;
  }
}

/* The offers that begin there, in one sentence. Sets *count to how many they are. */
static char *
describe_offers (const WuziRecordedDeed *deeds, guint *count, const char *name)
{
  g_autoptr (GString) points = g_string_new (NULL);
  guint offers = 0;

  for (; offers < *count && deeds[offers].deed.kind == DEED_OFFER; offers++) {
    char point[NOTATION_POINT_BYTES];

    if (offers > 0)
      /* Translators: stands between points that are offered: "h8, i9" */
      g_string_append (points, C_ ("points", ", "));
    g_string_append (points, notation_from_point (deeds[offers].deed.point, point));
  }
  *count = offers;
  return offer_words (name, points->str);
}

char *
opening_words_for_deeds (const WuziRecordedDeed *deeds, guint count, guint stones,
                         const char *const names[2])
{
  g_autoptr (GString) lines = g_string_new (NULL);

  for (guint i = 0, done = 1; i < count; i += done) {
    const char *name = names[deeds[i].seat];
    g_autofree char *line = NULL;

    done = 1;
    if (deeds[i].stones != stones)
      continue;
    if (deeds[i].deed.kind == DEED_OFFER) {
      done = count - i;
      line = describe_offers (&deeds[i], &done, name);
    } else {
      line = word_deed (deeds, i, name);
    }
    if (line != NULL)
      g_string_append_printf (lines, "%s%s", lines->len > 0 ? "\n" : "", line);
  }
  return lines->len > 0 ? g_string_free (g_steal_pointer (&lines), FALSE) : NULL;
}

/* How many stones may follow it while it is still told: a machine goes on at once, before anybody
 * has read what it chose; a person who goes on with what they chose needs no words. */
static int
stones_after (WuziPlayer *player, const Deed *deed)
{
  gboolean goes_on = deed->kind == DEED_TWO_MORE;

  if (!WUZI_IS_HUMAN_PLAYER (player))
    return goes_on ? 2 : 1;
  return goes_on || deed->kind == DEED_TEN ? -1 : 0;
}

char *
opening_words_for_last_deed (WuziGame *game)
{
  WuziConsole *console = wuzi_game_get_console (game);
  guint count;
  const WuziRecordedDeed *deeds = wuzi_console_get_deeds (console, &count);
  const WuziRecordedDeed *last;
  WuziPlayer *player;
  gboolean you;

  while (count > 0 && deed_is_stone (deeds[count - 1].deed.kind))
    count--;
  if (count == 0 || deeds[count - 1].deed.kind == DEED_OFFER)
    return NULL;
  last = &deeds[count - 1];
  player = wuzi_console_get_seated (console, last->seat);
  if (wuzi_console_get_board (console)->count - (int) last->stones
      > stones_after (player, &last->deed))
    return NULL;
  you = wuzi_game_get_mode (game) == WUZI_MODE_PVE && WUZI_IS_HUMAN_PLAYER (player);
  return word_deed (deeds, count - 1, you ? NULL : wuzi_player_get_name (player));
}
