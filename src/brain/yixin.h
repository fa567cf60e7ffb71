/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands of Yixin's extension, as Yixin's window and Rapfi know them.
 *
 * https://github.com/accreator/Yixin-protocol tells some of them; the others are known from the
 * programs that send them. */
#pragma once

#include "brain/session-state.h"

/* Obeys a command; rest is what follows its name. The thinker's lock is held. */
typedef void CommandFunc (Session *session, const char *rest);

/* Thinking */
CommandFunc yixin_stop;
CommandFunc yixin_nbest;
CommandFunc yixin_search_defend;
CommandFunc yixin_balance_one;
CommandFunc yixin_balance_two;
CommandFunc yixin_show_forbid;
CommandFunc yixin_hash_clear;
CommandFunc yixin_show_info;

/* What isn't to be thought about */
CommandFunc yixin_block;
CommandFunc yixin_block_undo;
CommandFunc yixin_block_reset;
CommandFunc yixin_block_path;
CommandFunc yixin_block_path_undo;
CommandFunc yixin_block_path_reset;

/* Openings */
CommandFunc yixin_swap2_step1;
CommandFunc yixin_swap2_step2;
CommandFunc yixin_swap2_step3;
CommandFunc yixin_soosorv_step1;
CommandFunc yixin_soosorv_step2;
CommandFunc yixin_soosorv_step3;
CommandFunc yixin_soosorv_step4;
CommandFunc yixin_soosorv_step5;
CommandFunc yixin_soosorv_step6;

/* Sends what was decided in a step of an opening. */
void yixin_send_step (Session *session, const Opening *before, const Answer *answer);

/* What there is nothing of here: told so that nobody waits. */
CommandFunc yixin_draw;
CommandFunc yixin_resign;
CommandFunc yixin_forbid;
CommandFunc yixin_print_feature;
CommandFunc yixin_show_hash_usage;
CommandFunc yixin_hash_file;
CommandFunc yixin_settings_file;
CommandFunc yixin_query_all;
CommandFunc yixin_query_all_and_text;
CommandFunc yixin_query_one;
CommandFunc yixin_query_text;
CommandFunc yixin_database_points;
CommandFunc yixin_database_text;
CommandFunc yixin_database_file;
CommandFunc yixin_database;
