/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long the tests wait for what hangs: the only place that says. */
#pragma once

enum {
  WAIT_SECONDS = 180, /* far more than anything takes on the busiest machine */
};
