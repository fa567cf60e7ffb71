/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages of the help that are text alone: everything but the rules and the openings. */
#pragma once

enum {
  HELP_TOPIC_COUNT = 12,
  HELP_TOPIC_MAX_PARAGRAPHS = 12,
};

/* What is said of one thing; untranslated. */
typedef struct {
  const char *title; /* NULL behind the last one of a topic */
  const char *words;
} HelpParagraph;

typedef struct {
  const char *name; /* of the page, for the action help.page */
  const char *title;
  HelpParagraph paragraphs[HELP_TOPIC_MAX_PARAGRAPHS + 1];
} HelpTopic;

extern const HelpTopic HELP_TOPICS[HELP_TOPIC_COUNT];

/* The topic with that name, or NULL. */
const HelpTopic *help_topics_find (const char *name);
