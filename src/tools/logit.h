/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fits chances to what came of them: any function of a few numbers whose value is the logarithm of
 * the odds. */
#pragma once

#include <stddef.h>

enum {
  LOGIT_MOST_PARAMETERS = 3,
};

/* A position: the odds by the score, and the result. */
typedef struct {
  double logit;    /* the logarithm of the odds of the side to move by the score */
  double rating;   /* of both players */
  double steepest; /* the slope that ratings come near to */
  double outcome;  /* 1: the side to move won, 0.5, 0 */
  int game;        /* positions of a game stand together, and have one number */
} LogitPoint;

/* The logarithm of the odds of a position by the parameters. */
typedef double LogitFunc (const double *parameters, const LogitPoint *point);

typedef struct {
  int count; /* of parameters */
  double values[LOGIT_MOST_PARAMETERS];
  double errors[LOGIT_MOST_PARAMETERS]; /* standard errors, games being independent of each other */
  double likelihood;                    /* its logarithm */
} LogitFit;

/* Finds the parameters that make the outcomes likeliest, beginning with those in fit->values. */
void logit_fit (LogitFit *fit, LogitFunc *func, const LogitPoint *points, size_t count);

/* The chance of such odds, and the other way round. */
double logit_to_chance (double logit);
double logit_from_chance (double chance);
