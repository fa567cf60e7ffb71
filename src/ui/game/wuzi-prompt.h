/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question beside the board. */
#pragma once

#include "ui/common/wuzi-confirm.h"

/* WuziPrompt: asks where it stands, without covering the stones that the question is
 * about; it is visible only while it asks. The game goes on meanwhile: whoever asks
 * takes the question away when it has become pointless. */
#define WUZI_TYPE_PROMPT (wuzi_prompt_get_type ())
G_DECLARE_FINAL_TYPE (WuziPrompt, wuzi_prompt, WUZI, PROMPT, GtkWidget)

/* Asks the question's heading; the body isn't shown. Cancelling the cancellable takes
 * the question away. To be finished by wuzi_confirm_finish (). One question at a time:
 * a second one is answered with no at once. */
void wuzi_prompt_ask_async (WuziPrompt *self, const WuziQuestion *question,
                            GCancellable *cancellable, GAsyncReadyCallback callback,
                            gpointer user_data);
