/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a class has to say about its template and its signals, in lists of up to 64 names. */
#pragma once

#include <gtk/gtk.h>

/* These fields of TYPE are children of the template. */
#define BIND_CHILDREN(widget_class, Type, ...)                                                     \
  FOR_EACH_NAME (BIND_CHILD, widget_class, Type, __VA_ARGS__)

/* The template calls these functions. */
#define BIND_CALLBACKS(widget_class, ...) FOR_EACH_NAME (BIND_CALLBACK, widget_class, , __VA_ARGS__)

/* The template has widgets of these types. */
#define ENSURE_TYPES(...) FOR_EACH_NAME (ENSURE_TYPE, , , __VA_ARGS__)

/* A signal that answers nothing, with values of these types. */
#define NEW_SIGNAL(klass, name, ...)                                                               \
  g_signal_new (name, G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,           \
                G_TYPE_NONE,                                                                       \
                sizeof ((GType[]) { __VA_ARGS__ }) / sizeof (GType) __VA_OPT__ (, ) __VA_ARGS__)

#define BIND_CHILD(widget_class, Type, name)                                                       \
  gtk_widget_class_bind_template_child (widget_class, Type, name)
#define BIND_CALLBACK(widget_class, Type, name)                                                    \
  gtk_widget_class_bind_template_callback (widget_class, name)
#define ENSURE_TYPE(widget_class, Type, name) g_type_ensure (name)

/* A macro isn't expanded inside itself. So each name leaves the next call as it is written, and
 * the preprocessor is made to read the whole 64 times. */
#define FOR_EACH_NAME(macro, widget_class, Type, ...)                                              \
  do {                                                                                             \
    READ_AGAIN (NEXT_NAME (macro, widget_class, Type, __VA_ARGS__))                                \
  } while (FALSE)
#define NEXT_NAME(macro, widget_class, Type, name, ...)                                            \
  macro (widget_class, Type, name);                                                                \
  __VA_OPT__ (NEXT_NAME_LATER NO_ARGUMENTS (macro, widget_class, Type, __VA_ARGS__))
#define NEXT_NAME_LATER() NEXT_NAME
#define NO_ARGUMENTS ()
#define READ_AGAIN(...) READ_16 (READ_16 (READ_16 (READ_16 (__VA_ARGS__))))
#define READ_16(...) READ_4 (READ_4 (READ_4 (READ_4 (__VA_ARGS__))))
#define READ_4(...) READ_1 (READ_1 (READ_1 (READ_1 (__VA_ARGS__))))
#define READ_1(...) __VA_ARGS__
