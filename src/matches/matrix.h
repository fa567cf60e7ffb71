/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small matrices of symmetric equations. */
#pragma once

/* Replaces a positive definite matrix by its inverse (Gauss and Jordan): the first count rows and
 * columns of one whose rows are stride numbers apart. */
static inline void
matrix_invert (double *matrix, int stride, int count)
{
  for (int k = 0; k < count; k++) {
    double *row = matrix + k * stride;
    double pivot = row[k];

    row[k] = 1;
    for (int j = 0; j < count; j++)
      row[j] /= pivot;
    for (int i = 0; i < count; i++)
      if (i != k) {
        double *other = matrix + i * stride;
        double factor = other[k];

        other[k] = 0;
        for (int j = 0; j < count; j++)
          other[j] -= factor * row[j];
      }
  }
}
