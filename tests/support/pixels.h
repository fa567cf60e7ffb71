/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours of single pixels of a picture. */
#pragma once

#include <cairo.h>
#include <stdint.h>

typedef struct {
  int r, g, b, a; /* 0 to 255; not multiplied by a where a is 255 */
} Pixel;

/* The pixel at that place of an ARGB32 image; all zero beyond its edge. */
static inline Pixel
pixel_at (cairo_surface_t *image, int x, int y)
{
  const unsigned char *data = cairo_image_surface_get_data (image);
  uint32_t argb;

  if (x < 0 || y < 0 || x >= cairo_image_surface_get_width (image)
      || y >= cairo_image_surface_get_height (image))
    return (Pixel) { 0 };
  argb = *(const uint32_t *) (const void *) (data + y * cairo_image_surface_get_stride (image)
                                             + x * 4);
  return (Pixel) {
    .r = argb >> 16 & 0xff,
    .g = argb >> 8 & 0xff,
    .b = argb & 0xff,
    .a = argb >> 24,
  };
}

static inline int
pixel_equal (Pixel a, Pixel b)
{
  return a.r == b.r && a.g == b.g && a.b == b.b && a.a == b.a;
}

/* Black stones are grey and dark, white ones grey and bright, wood is yellow
 * or brown: red above blue by far. */
static inline int
pixel_is_black (Pixel pixel)
{
  return pixel.a == 255 && pixel.r < 110 && pixel.r - pixel.b < 20;
}

static inline int
pixel_is_white (Pixel pixel)
{
  return pixel.a == 255 && pixel.r > 190 && pixel.r - pixel.b < 20;
}

static inline int
pixel_is_wood (Pixel pixel)
{
  return pixel.a == 255 && pixel.r - pixel.b > 30;
}
