/* SPDX-License-Identifier: GPL-3.0-or-later */
/* RenjuNet's .rif: XML with tables of countries, cities, rules, players and tournaments, to which
 * the games behind them point by ids.
 *
 * Elements are known by their names, wherever they stand. Only the tables are kept in memory. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "library/readers.h"
#include "study/sgf-text.h"
#include "study/study-rule.h"

enum {
  MOST_DEEP = 16,        /* elements one in the other */
  MOST_ITEMS = 1000000,  /* of all tables */
  MOVES_BYTES = 1 << 16, /* of a game: more are dropped */
  FEED_BYTES = 1 << 14,  /* at once */
  SILENT_FEEDS = 64,     /* so many with no element or text that ends there are too many */
};

typedef enum {
  TABLE_COUNTRIES,
  TABLE_CITIES,
  TABLE_RULES,
  TABLE_PLAYERS,
  TABLE_TOURNAMENTS,
} Table;

enum {
  TABLE_COUNT = TABLE_TOURNAMENTS + 1,
};

static const char *const TABLE_ELEMENTS[TABLE_COUNT] = {
  [TABLE_COUNTRIES] = "country",
  [TABLE_CITIES] = "city",
  [TABLE_RULES] = "rule",
  [TABLE_PLAYERS] = "player",
  [TABLE_TOURNAMENTS] = "tournament",
};

/* An entry of a table; what isn't told is NULL, or 0. */
typedef struct {
  char *name;    /* Owned, as are all texts here */
  char *country; /* ids */
  char *city;
  char *rule;
  char *start; /* a tournament's first day */
  int year;
  int month;
} Item;

/* Where the text of an element goes. */
typedef enum {
  TEXT_NONE,
  TEXT_MOVES,
  TEXT_INFO,
} TextKind;

typedef struct {
  LibraryReader *reader;
  GHashTable *tables[TABLE_COUNT]; /* Owned: ids to Item */
  guint items;
  guint depth;
  guint silent; /* feeds since something was told */
  guint elements;
  gboolean in_game;
  TextKind kind;
  GString *moves; /* Owned: of the game at hand */
  GString *info;  /* likewise */
} Rif;

static void
item_free (Item *item)
{
  g_free (item->name);
  g_free (item->country);
  g_free (item->city);
  g_free (item->rule);
  g_free (item->start);
  g_free (item);
}

/* "" and what isn't there are NULL. */
static const char *
get_attribute (const char **names, const char **values, const char *name)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], name))
      return *values[i] != '\0' ? values[i] : NULL;
  return NULL;
}

/* -1 if it isn't told. */
static int
get_number (const char **names, const char **values, const char *name)
{
  const char *text = get_attribute (names, values, name);
  guint64 number;

  return text != NULL && g_ascii_string_to_unsigned (text, 10, 0, 1000000, &number, NULL)
             ? (int) number
             : -1;
}

/* --- tables --- */

/* First name and surname, in that order. (transfer full) (nullable) */
static char *
dup_name (const char **names, const char **values)
{
  const char *name = get_attribute (names, values, "name");
  const char *surname = get_attribute (names, values, "surname");
  g_autofree char *joined = NULL;

  if (name != NULL && surname != NULL)
    joined = g_strconcat (name, " ", surname, NULL);
  if (joined == NULL)
    joined = g_strdup (name != NULL ? name : surname);
  return joined != NULL ? library_text_tidy (joined) : NULL;
}

static gboolean
add_item (Rif *rif, Table table, const char **names, const char **values, GError **error)
{
  const char *id = get_attribute (names, values, "id");
  Item *item;

  if (id == NULL)
    return TRUE;
  if (rif->items++ > MOST_ITEMS) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         _ ("Its lists of players and tournaments are too long."));
    return FALSE;
  }
  item = g_new0 (Item, 1);
  item->name = dup_name (names, values);
  item->country = g_strdup (get_attribute (names, values, "country"));
  item->city = g_strdup (get_attribute (names, values, "city"));
  item->rule = g_strdup (get_attribute (names, values, "rule"));
  item->start = g_strdup (get_attribute (names, values, "start"));
  item->year = get_number (names, values, "year");
  item->month = get_number (names, values, "month");
  g_hash_table_replace (rif->tables[table], g_strdup (id), item);
  return TRUE;
}

/* What an id points to, or NULL; an id that points nowhere is told. */
static const Item *
find_item (Rif *rif, Table table, const char *id)
{
  const Item *item = id != NULL ? g_hash_table_lookup (rif->tables[table], id) : NULL;

  if (id != NULL && item == NULL && !g_str_equal (id, "0")) {
    g_autofree char *tidy = library_text_tidy (id);

    /* Translators: a kind of thing ("player") and its number, which a file of games names */
    library_reader_tell (rif->reader, LIBRARY_TOLD_LINK,
                         g_strdup_printf (_ ("The file doesn’t say who or what “%s %s” is."),
                                          TABLE_ELEMENTS[table], tidy != NULL ? tidy : "?"));
  }
  return item;
}

static const char *
find_name (Rif *rif, Table table, const char *id)
{
  const Item *item = find_item (rif, table, id);

  return item != NULL ? item->name : NULL;
}

/* --- games --- */

static void
set_player (Rif *rif, const char *id, const char **name, const char **country)
{
  const Item *player = find_item (rif, TABLE_PLAYERS, id);

  if (player == NULL)
    return;
  *name = player->name;
  *country = find_name (rif, TABLE_COUNTRIES, player->country);
}

static void
set_tournament (Rif *rif, const Item *tournament)
{
  LibraryGame *game = &rif->reader->game;
  const Item *city = find_item (rif, TABLE_CITIES, tournament->city);
  const char *country = tournament->country != NULL ? tournament->country
                        : city != NULL              ? city->country
                                                    : NULL;

  game->event = tournament->name;
  library_reader_set_joined (rif->reader, &game->place, ", ", city != NULL ? city->name : NULL,
                             find_name (rif, TABLE_COUNTRIES, country));
  library_reader_set_date (rif->reader, tournament->start);
  if (game->year == 0 && tournament->year >= 1000 && tournament->year <= 9999) {
    game->year = tournament->year;
    game->month = tournament->month >= 1 && tournament->month <= 12 ? tournament->month : 0;
  }
}

/* NOTE: what isn't renju there is gomoku as it is played in tournaments: five and no more. */
static void
set_rule (Rif *rif, const char *id)
{
  LibraryGame *game = &rif->reader->game;
  const char *name = find_name (rif, TABLE_RULES, id);
  g_autofree char *folded = name != NULL ? g_utf8_strdown (name, -1) : NULL;
  gboolean is_gomoku = folded != NULL && strstr (folded, "gomoku") != NULL;
  Rule rule;

  library_reader_set_rule (rif->reader, name);
  if (name != NULL && study_rule_from_text (name, &rule))
    game->rule = rule;
  else if (is_gomoku || (game->opening != OPENING_FREE && game->opening < OPENING_SOOSORV_8))
    game->rule = RULE_STANDARD;
  else
    game->rule = RULE_RENJU;
}

static void
set_result (Rif *rif, const char *text)
{
  LibraryGame *game = &rif->reader->game;
  char *end;
  double result = text != NULL ? g_ascii_strtod (text, &end) : -1;

  if (result == 1)
    game->result = LIBRARY_RESULT_BLACK_WINS;
  else if (result == 0.5)
    game->result = LIBRARY_RESULT_DRAW;
  else if (result == 0 && end != text)
    game->result = LIBRARY_RESULT_WHITE_WINS;
}

/* The next point of a text, "h8 i9", behind which *at is moved. FALSE at the end. strange: there is
 * something else. */
static gboolean
next_point (const char **at, Point *point, gboolean *strange)
{
  int x;
  int y;

  while (**at != '\0' && !g_ascii_isalnum (**at))
    ++*at;
  if (**at == '\0')
    return FALSE;
  x = g_ascii_tolower (**at) - 'a';
  *strange = !g_ascii_isalpha (**at) || !g_ascii_isdigit ((*at)[1]);
  y = *strange ? 0 : (int) MIN (g_ascii_strtoull (*at + 1, NULL, 10), 1000) - 1;
  *point = !*strange && x < BOARD_USUAL_SIZE && y >= 0 && y < BOARD_USUAL_SIZE ? point_make (x, y)
                                                                               : POINT_NONE;
  for (++*at; *strange ? g_ascii_isalnum (**at) : g_ascii_isdigit (**at);)
    ++*at;
  return TRUE;
}

static void
read_moves (Rif *rif)
{
  const char *at = rif->moves->str;
  gboolean strange;
  Point point;

  while (next_point (&at, &point, &strange)) {
    if (strange)
      library_reader_set_flaw (rif->reader, LIBRARY_FLAW_PASS);
    else
      library_reader_add_move (rif->reader, point, -1);
  }
}

static void
read_offers (Rif *rif, const char *text)
{
  gboolean strange;
  Point point;

  while (text != NULL && next_point (&text, &point, &strange))
    library_reader_add_offer (rif->reader, point);
}

static void
begin_game (Rif *rif, const char **names, const char **values)
{
  LibraryReader *reader = rif->reader;
  LibraryGame *game = &reader->game;
  const char *rule = get_attribute (names, values, "rule");
  const Item *tournament;

  library_reader_begin (reader);
  g_string_truncate (rif->moves, 0);
  g_string_truncate (rif->info, 0);
  rif->in_game = TRUE;
  library_reader_set (reader, &game->id, get_attribute (names, values, "id"));
  set_player (rif, get_attribute (names, values, "black"), &game->black, &game->black_country);
  set_player (rif, get_attribute (names, values, "white"), &game->white, &game->white_country);
  tournament = find_item (rif, TABLE_TOURNAMENTS, get_attribute (names, values, "tournament"));
  if (tournament != NULL)
    set_tournament (rif, tournament);
  library_reader_set (reader, &game->round, get_attribute (names, values, "round"));
  set_rule (rif, rule != NULL ? rule : tournament != NULL ? tournament->rule : NULL);
  set_result (rif, get_attribute (names, values, "bresult"));
  game->black_minutes = get_number (names, values, "btime");
  game->white_minutes = get_number (names, values, "wtime");
  read_offers (rif, get_attribute (names, values, "alt"));
  library_reader_set (reader, &game->swaps, get_attribute (names, values, "swap"));
}

static void
end_game (Rif *rif)
{
  rif->in_game = FALSE;
  rif->kind = TEXT_NONE;
  read_moves (rif);
  library_reader_set (rif->reader, &rif->reader->game.info, rif->info->str);
  library_reader_give (rif->reader);
}

/* --- the stream --- */

static gboolean
set_web_page (GError **error)
{
  g_set_error_literal (
      error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
      _ ("This is a web page and no file of games. Download the file once more; the "
         "site may want its terms to be agreed to before."));
  return FALSE;
}

static gboolean
goes_on (Rif *rif, GError **error)
{
  if (!rif->reader->stopped)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "");
  return FALSE;
}

static gboolean
start_element (Rif *rif, const char *element, const char **names, const char **values,
               GError **error)
{
  rif->silent = 0;
  rif->kind = TEXT_NONE;
  if (rif->elements++ == 0 && g_ascii_strcasecmp (element, "html") == 0)
    return set_web_page (error);
  if (++rif->depth > MOST_DEEP) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         _ ("It isn’t built as RenjuNet’s files are."));
    return FALSE;
  }
  if (rif->in_game) {
    rif->kind = g_str_equal (element, "move")   ? TEXT_MOVES
                : g_str_equal (element, "info") ? TEXT_INFO
                                                : TEXT_NONE;
    return TRUE;
  }
  if (g_str_equal (element, "game")) {
    begin_game (rif, names, values);
    return TRUE;
  }
  for (int i = 0; i < TABLE_COUNT; i++)
    if (g_str_equal (element, TABLE_ELEMENTS[i]))
      return add_item (rif, (Table) i, names, values, error);
  return TRUE;
}

static void
start_element_cb (GMarkupParseContext *context, const char *element, const char **names,
                  const char **values, gpointer user_data, GError **error)
{
  start_element (user_data, element, names, values, error);
}

static void
end_element_cb (GMarkupParseContext *context, const char *element, gpointer user_data,
                GError **error)
{
  Rif *rif = user_data;

  rif->silent = 0;
  rif->depth--;
  rif->kind = TEXT_NONE;
  if (rif->in_game && g_str_equal (element, "game")) {
    end_game (rif);
    goes_on (rif, error);
  }
}

static void
text_cb (GMarkupParseContext *context, const char *text, gsize length, gpointer user_data,
         GError **error)
{
  Rif *rif = user_data;
  GString *to = rif->kind == TEXT_MOVES ? rif->moves : rif->info;

  rif->silent = 0;
  if (rif->kind != TEXT_NONE && to->len < MOVES_BYTES)
    g_string_append_len (to, text, (gssize) MIN (length, MOVES_BYTES - to->len));
}

static void
passthrough_cb (GMarkupParseContext *context, const char *text, gsize length, gpointer user_data,
                GError **error)
{
  Rif *rif = user_data;

  rif->silent = 0;
}

static const GMarkupParser PARSER = {
  start_element_cb, end_element_cb, text_cb, passthrough_cb, NULL,
};

/* Says in the user's words what the parser has found wrong. Takes the cause. */
static void
set_broken (GError **error, GMarkupParseContext *context, GError *cause, gboolean ended)
{
  int line;

  g_markup_parse_context_get_position (context, &line, NULL);
  if (cause->domain == G_MARKUP_ERROR && ended)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT,
                         _ ("The file ends in the middle of a game."));
  else if (cause->domain == G_MARKUP_ERROR)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 _ ("Line %d isn’t as it should be in RenjuNet’s files. What stands before it was "
                    "read."),
                 line);
  else
    g_propagate_error (error, g_error_copy (cause));
  g_error_free (cause);
}

/* Gives the parser what is at hand, a little at a time: something must end in it now and then. */
static gboolean
feed (Rif *rif, GMarkupParseContext *context, GError **error)
{
  LibraryText *text = rif->reader->text;

  while (text->at < text->end) {
    gsize bytes = MIN (FEED_BYTES, (gsize) (text->end - text->at));
    const char *at = text->at;

    if (rif->silent++ > SILENT_FEEDS) {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                           _ ("It isn’t built as RenjuNet’s files are."));
      return FALSE;
    }
    text->at += bytes;
    if (!g_markup_parse_context_parse (context, at, (gssize) bytes, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean
parse (Rif *rif, GMarkupParseContext *context, GError **error)
{
  LibraryText *text = rif->reader->text;
  g_autoptr (GError) cause = NULL;
  g_autoptr (GError) place = NULL;
  gboolean fed;

  do {
    fed = feed (rif, context, &cause);
  } while (fed && library_text_more (text, &place));
  if (place != NULL) {
    g_propagate_error (error, g_steal_pointer (&place));
    return FALSE;
  }
  if (fed && g_markup_parse_context_end_parse (context, &cause))
    return TRUE;
  if (rif->reader->stopped)
    return TRUE;
  set_broken (error, context, g_steal_pointer (&cause), fed);
  return FALSE;
}

/* NOTE: the parser knows no "<!doctype" in small letters, and would look for its end for ever. */
static gboolean
is_web_page (const LibraryText *text)
{
  static const char PAGE[] = "<!doctype html";
  const char *at = sgf_skip_spaces (text->at, text->end);

  return g_ascii_strncasecmp (at, PAGE, strlen (PAGE)) == 0;
}

gboolean
read_rif (LibraryReader *reader, GError **error)
{
  Rif rif = {
    .reader = reader,
    .moves = g_string_new (NULL),
    .info = g_string_new (NULL),
  };
  GMarkupParseContext *context = g_markup_parse_context_new (&PARSER, 0, &rif, NULL);
  gboolean done = is_web_page (reader->text) ? set_web_page (error) : TRUE;

  for (int i = 0; i < TABLE_COUNT; i++)
    rif.tables[i] =
        g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) item_free);
  done = done && parse (&rif, context, error);
  g_markup_parse_context_free (context);
  for (int i = 0; i < TABLE_COUNT; i++)
    g_hash_table_unref (rif.tables[i]);
  g_string_free (rif.moves, TRUE);
  g_string_free (rif.info, TRUE);
  return done;
}
