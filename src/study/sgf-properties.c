/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of them. */
#include "study/sgf-properties.h"

static const SgfProperty PROPERTIES[] = {
  { "AP", SGF_DROPPED, 0 },
  { "CA", SGF_DROPPED, 0 },
  { "FF", SGF_DROPPED, 0 },
  { "GM", SGF_DROPPED, 0 },
  { "ST", SGF_DROPPED, 0 },
  { "SZ", SGF_DROPPED, 0 },
  { "B", SGF_MOVE, STONE_BLACK },
  { "W", SGF_MOVE, STONE_WHITE },
  { "AB", SGF_STONES, STONE_BLACK },
  { "AW", SGF_STONES, STONE_WHITE },
  { "AE", SGF_STONES, STONE_NONE },
  { "PL", SGF_TURN, 0 },
  { "C", SGF_TEXT, 0 },
  { "N", SGF_TEXT, 1 },
  { "WZRV", SGF_TEXT, 2 },
  { "CR", SGF_MARKS, MARK_CIRCLE },
  { "SQ", SGF_MARKS, MARK_SQUARE },
  { "TR", SGF_MARKS, MARK_TRIANGLE },
  { "MA", SGF_MARKS, MARK_CROSS },
  { "SL", SGF_MARKS, MARK_SELECTED },
  { "LB", SGF_MARKS, MARK_LABEL },
  { "AR", SGF_MARKS, MARK_ARROW },
  { "LN", SGF_MARKS, MARK_LINE },
  { "BM", SGF_MOVE_JUDGEMENT, MOVE_BAD },
  { "DO", SGF_MOVE_JUDGEMENT, MOVE_DOUBTFUL },
  { "IT", SGF_MOVE_JUDGEMENT, MOVE_INTERESTING },
  { "TE", SGF_MOVE_JUDGEMENT, MOVE_GOOD },
  { "DM", SGF_POSITION_JUDGEMENT, STUDY_POSITION_EVEN },
  { "GB", SGF_POSITION_JUDGEMENT, STUDY_POSITION_GOOD_FOR_BLACK },
  { "GW", SGF_POSITION_JUDGEMENT, STUDY_POSITION_GOOD_FOR_WHITE },
  { "UC", SGF_POSITION_JUDGEMENT, STUDY_POSITION_UNCLEAR },
  { "HO", SGF_HOTSPOT, 0 },
  { "V", SGF_VALUE, 0 },
  { "BL", SGF_SECONDS_LEFT, 0 },
  { "WL", SGF_SECONDS_LEFT, 1 },
  { "WZMS", SGF_MSECS, 0 },
  { "WZST", SGF_START, 0 },
  { "PB", SGF_INFO, STUDY_INFO_BLACK },
  { "PW", SGF_INFO, STUDY_INFO_WHITE },
  { "BR", SGF_INFO, STUDY_INFO_BLACK_RANK },
  { "WR", SGF_INFO, STUDY_INFO_WHITE_RANK },
  { "BT", SGF_INFO, STUDY_INFO_BLACK_TEAM },
  { "WT", SGF_INFO, STUDY_INFO_WHITE_TEAM },
  { "EV", SGF_INFO, STUDY_INFO_EVENT },
  { "RO", SGF_INFO, STUDY_INFO_ROUND },
  { "PC", SGF_INFO, STUDY_INFO_PLACE },
  { "DT", SGF_INFO, STUDY_INFO_DATE },
  { "RE", SGF_INFO, STUDY_INFO_RESULT },
  { "RU", SGF_INFO, STUDY_INFO_RULES },
  { "TM", SGF_INFO, STUDY_INFO_SECONDS },
  { "OT", SGF_INFO, STUDY_INFO_OVERTIME },
  { "ON", SGF_INFO, STUDY_INFO_OPENING },
  { "GN", SGF_INFO, STUDY_INFO_NAME },
  { "GC", SGF_INFO, STUDY_INFO_COMMENT },
  { "SO", SGF_INFO, STUDY_INFO_SOURCE },
  { "US", SGF_INFO, STUDY_INFO_USER },
  { "AN", SGF_INFO, STUDY_INFO_ANNOTATOR },
  { "CP", SGF_INFO, STUDY_INFO_COPYRIGHT },
  { "WZRP", SGF_INFO, STUDY_INFO_REPERTOIRE },
};

const SgfProperty *
sgf_property_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (PROPERTIES); i++)
    if (g_str_equal (PROPERTIES[i].id, id))
      return &PROPERTIES[i];
  return NULL;
}

const char *
sgf_property_find_id (SgfKind kind, int argument)
{
  for (guint i = 0; i < G_N_ELEMENTS (PROPERTIES); i++)
    if (PROPERTIES[i].kind == kind && PROPERTIES[i].argument == argument)
      return PROPERTIES[i].id;
  g_assert_not_reached ();
}

gboolean
sgf_property_has_degrees (MoveJudgement move)
{
  return move != MOVE_DOUBTFUL && move != MOVE_INTERESTING;
}
