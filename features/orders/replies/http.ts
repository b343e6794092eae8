/** `/api/admin/replies`: texts that the studio often sends. */
import { z } from 'zod';
import { answerDone, createRoute, createRouter, ctxOf, Done, IdParams } from '#kit/http.ts';
import { reorderHttp } from '#kit/reorder.ts';
import { createReply } from './create-reply.ts';
import { deleteReply } from './delete-reply.ts';
import { editReply } from './edit-reply.ts';
import { listReplies } from './list-replies.ts';
import { reorderReplies } from './reorder-replies.ts';
import { NewReply, ReplyEdit, ReplyFailures, SavedReply } from './contract.ts';

export const repliesHttp = createRouter('Orders')
  .openapi(
    createRoute('get', '/', {
      access: 'orders.work',
      operationId: 'listReplies',
      summary: 'List saved replies',
      responses: { 200: z.object({ replies: z.array(SavedReply) }) },
    }),
    async (c) => c.json({ data: { replies: await listReplies(ctxOf(c)) } }, 200),
  )
  .openapi(
    createRoute('post', '/', {
      access: 'orders.manage',
      operationId: 'createReply',
      summary: 'Add a saved reply',
      request: { body: NewReply },
      responses: { 201: SavedReply },
      errors: [ReplyFailures.too_many_replies],
    }),
    async (c) => c.json({ data: await createReply(ctxOf(c), c.req.valid('json')) }, 201),
  )
  .route(
    '/',
    reorderHttp({
      access: 'orders.manage',
      operationId: 'reorderReplies',
      tag: 'Orders',
      summary: 'Reorder the saved replies',
      reorder: reorderReplies,
    }),
  )
  .openapi(
    createRoute('put', '/{id}', {
      access: 'orders.manage',
      operationId: 'editReply',
      summary: 'Change a saved reply',
      request: { params: IdParams, body: ReplyEdit },
      responses: { 200: SavedReply },
      errors: [ReplyFailures.reply_not_found, ReplyFailures.reply_changed],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      return c.json({ data: await editReply(ctxOf(c), id, c.req.valid('json')) }, 200);
    },
  )
  .openapi(
    createRoute('delete', '/{id}', {
      access: 'orders.manage',
      operationId: 'deleteReply',
      summary: 'Delete a saved reply',
      request: { params: IdParams },
      responses: { 200: Done },
      errors: [ReplyFailures.reply_not_found],
    }),
    async (c) => answerDone(c, deleteReply(ctxOf(c), c.req.valid('param').id)),
  );
