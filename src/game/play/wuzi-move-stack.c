/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two piles of moves: those that stand on the board, those taken back. */
#include "game/play/wuzi-move-stack.h"

struct _WuziMoveStack {
  GObject parent_instance;

  /* Owned */
  GPtrArray *played;
  GPtrArray *taken_back; /* the last one is brought back first */
};

static void list_model_iface_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (WuziMoveStack, wuzi_move_stack, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

static GType
wuzi_move_stack_get_item_type (GListModel *model)
{
  return WUZI_TYPE_MOVE;
}

static guint
wuzi_move_stack_get_n_items (GListModel *model)
{
  return wuzi_move_stack_get_length (WUZI_MOVE_STACK (model));
}

static gpointer
wuzi_move_stack_get_item (GListModel *model, guint position)
{
  WuziMove *move = wuzi_move_stack_get (WUZI_MOVE_STACK (model), position);

  return move != NULL ? g_object_ref (move) : NULL;
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = wuzi_move_stack_get_item_type;
  iface->get_n_items = wuzi_move_stack_get_n_items;
  iface->get_item = wuzi_move_stack_get_item;
}

/* Moves the last of one pile onto the other. */
static WuziMove *
shift (GPtrArray *from, GPtrArray *to)
{
  WuziMove *move;

  if (from->len == 0)
    return NULL;
  move = g_ptr_array_steal_index (from, from->len - 1);
  g_ptr_array_add (to, move);
  return move;
}

static void
wuzi_move_stack_finalize (GObject *object)
{
  WuziMoveStack *self = WUZI_MOVE_STACK (object);

  g_ptr_array_unref (self->played);
  g_ptr_array_unref (self->taken_back);

  G_OBJECT_CLASS (wuzi_move_stack_parent_class)->finalize (object);
}

static void
wuzi_move_stack_class_init (WuziMoveStackClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = wuzi_move_stack_finalize;
}

static void
wuzi_move_stack_init (WuziMoveStack *self)
{
  self->played = g_ptr_array_new_with_free_func (g_object_unref);
  self->taken_back = g_ptr_array_new_with_free_func (g_object_unref);
}

WuziMoveStack *
wuzi_move_stack_new (void)
{
  return g_object_new (WUZI_TYPE_MOVE_STACK, NULL);
}

guint
wuzi_move_stack_get_length (WuziMoveStack *self)
{
  g_return_val_if_fail (WUZI_IS_MOVE_STACK (self), 0);

  return self->played->len;
}

WuziMove *
wuzi_move_stack_get (WuziMoveStack *self, guint index)
{
  g_return_val_if_fail (WUZI_IS_MOVE_STACK (self), NULL);

  return index < self->played->len ? g_ptr_array_index (self->played, index) : NULL;
}

void
wuzi_move_stack_push (WuziMoveStack *self, Point point, Stone stone, gint64 msecs)
{
  g_return_if_fail (WUZI_IS_MOVE_STACK (self));

  g_ptr_array_set_size (self->taken_back, 0);
  g_ptr_array_add (self->played, wuzi_move_new (point, stone, msecs));
  g_list_model_items_changed (G_LIST_MODEL (self), self->played->len - 1, 0, 1);
}

WuziMove *
wuzi_move_stack_pop (WuziMoveStack *self)
{
  WuziMove *move;

  g_return_val_if_fail (WUZI_IS_MOVE_STACK (self), NULL);

  move = shift (self->played, self->taken_back);
  if (move != NULL)
    g_list_model_items_changed (G_LIST_MODEL (self), self->played->len, 1, 0);
  return move;
}

WuziMove *
wuzi_move_stack_redo (WuziMoveStack *self)
{
  WuziMove *move;

  g_return_val_if_fail (WUZI_IS_MOVE_STACK (self), NULL);

  move = shift (self->taken_back, self->played);
  if (move != NULL)
    g_list_model_items_changed (G_LIST_MODEL (self), self->played->len - 1, 0, 1);
  return move;
}

guint
wuzi_move_stack_get_redo_length (WuziMoveStack *self)
{
  g_return_val_if_fail (WUZI_IS_MOVE_STACK (self), 0);

  return self->taken_back->len;
}

void
wuzi_move_stack_forget_redo (WuziMoveStack *self)
{
  g_return_if_fail (WUZI_IS_MOVE_STACK (self));

  g_ptr_array_set_size (self->taken_back, 0);
}

WuziMove *
wuzi_move_stack_get_redo (WuziMoveStack *self, guint index)
{
  g_return_val_if_fail (WUZI_IS_MOVE_STACK (self), NULL);

  return index < self->taken_back->len
             ? g_ptr_array_index (self->taken_back, self->taken_back->len - 1 - index)
             : NULL;
}

void
wuzi_move_stack_clear (WuziMoveStack *self)
{
  guint length;

  g_return_if_fail (WUZI_IS_MOVE_STACK (self));

  length = self->played->len;
  g_ptr_array_set_size (self->taken_back, 0);
  g_ptr_array_set_size (self->played, 0);
  if (length > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, length, 0);
}
