#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs a tool with its arguments; skips the test if the tool isn't there.

if ! command -v "$1" > /dev/null 2>&1; then
  echo "$1 is not installed." >&2
  exit 77
fi
exec "$@"
