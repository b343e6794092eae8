/** `/api/orders/{id}/…`: comments on delivered files, for the two sides of an order. */
import { z } from 'zod';
import { IdempotencyFailures } from '#kit/idempotency.ts';
import { answer, createRoute, createRouter, ctxOf, IdempotencyKey, IdParams } from '#kit/http.ts';
import { keyedInput, orderInput } from '#features/orders/order-routes.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { OrderFailures } from '#features/orders/contract.ts';
import { NewProofAnswer, NewProofComment, ProofComment, ProofFailures } from './contract.ts';
import { addComment } from './add-comment.ts';
import { answerComment } from './answer-comment.ts';
import { markCommentsSeen } from './mark-comments-seen.ts';
import { listComments } from './queries.ts';
import { resolveComment } from './resolve-comment.ts';

const Made = z.object({ id: z.uuid() });
const SeenMarker = z.object({ upTo: z.iso.datetime() });
const Key = IdempotencyKey.partial();
const FileParams = IdParams.extend({ fileId: z.uuid() });
const CommentParams = IdParams.extend({ commentId: z.uuid() });

const of = { access: 'user', team: 'orders.work' } as const;
const changeRefusals = [
  CommonFailures.forbidden,
  CommonFailures.too_many_requests,
  OrderFailures.order_not_found,
  OrderFailures.order_in_wrong_state,
] as const;

/** Marks a comment as done, or opens it again. */
function resolutionRoute<const Name extends string>(name: Name, id: string, summary: string) {
  return createRoute('post', `/{id}/comments/{commentId}/${name}`, {
    ...of,
    operationId: id,
    summary,
    request: { params: CommentParams },
    responses: { 201: Made },
    errors: [...changeRefusals, ProofFailures.comment_not_found],
  });
}

export const proofsHttp = createRouter('Orders')
  .openapi(
    createRoute('get', '/{id}/files/{fileId}/comments', {
      ...of,
      team: 'orders.open',
      operationId: 'listFileComments',
      summary: 'List the comments on a delivered file and its earlier versions',
      request: { params: FileParams },
      responses: { 200: answer(z.array(ProofComment), 'By number') },
      errors: [OrderFailures.order_not_found, OrderFailures.file_not_found],
    }),
    async (c) => c.json({ data: await listComments(ctxOf(c), orderInput(c)) }, 200),
  )
  .openapi(
    createRoute('post', '/{id}/files/{fileId}/comments', {
      ...of,
      operationId: 'addFileComment',
      summary: 'Comment on a spot or a moment of a delivered file, or on all of it',
      request: { params: FileParams, headers: Key, body: NewProofComment },
      responses: { 201: Made },
      errors: [
        ...changeRefusals,
        OrderFailures.file_not_found,
        ProofFailures.spot_not_in_file,
        ProofFailures.too_many_comments,
        IdempotencyFailures.idempotency_key_reused,
      ],
    }),
    async (c) => {
      const { id } = await addComment(ctxOf(c), keyedInput(c));
      return c.json({ data: { id } }, 201);
    },
  )
  .openapi(
    createRoute('post', '/{id}/files/{fileId}/comment-read-markers', {
      ...of,
      team: 'orders.open',
      operationId: 'markFileCommentsSeen',
      summary: 'Mark the comments on a file as seen',
      request: { params: FileParams, body: SeenMarker },
      responses: { 201: SeenMarker },
      errors: [
        OrderFailures.order_not_found,
        OrderFailures.file_not_found,
        CommonFailures.too_many_requests,
      ],
    }),
    async (c) => {
      const { id: orderId, fileId } = c.req.valid('param');
      const { upTo } = c.req.valid('json');
      await markCommentsSeen(ctxOf(c), { orderId, fileId, upTo: new Date(upTo) });
      return c.json({ data: { upTo } }, 201);
    },
  )
  .openapi(
    createRoute('post', '/{id}/comments/{commentId}/answers', {
      ...of,
      operationId: 'answerFileComment',
      summary: 'Answer a comment on a file',
      request: { params: CommentParams, headers: Key, body: NewProofAnswer },
      responses: { 201: Made },
      errors: [
        ...changeRefusals,
        ProofFailures.comment_not_found,
        ProofFailures.too_many_comments,
        IdempotencyFailures.idempotency_key_reused,
      ],
    }),
    async (c) => {
      const { id } = await answerComment(ctxOf(c), keyedInput(c));
      return c.json({ data: { id } }, 201);
    },
  )
  .openapi(
    resolutionRoute('resolutions', 'resolveFileComment', 'Mark a comment as done'),
    async (c) => {
      const { id: orderId, commentId } = c.req.valid('param');
      await resolveComment(ctxOf(c), { orderId, commentId, isResolved: true });
      return c.json({ data: { id: commentId } }, 201);
    },
  )
  .openapi(
    resolutionRoute('reopenings', 'reopenFileComment', 'Open a comment again'),
    async (c) => {
      const { id: orderId, commentId } = c.req.valid('param');
      await resolveComment(ctxOf(c), { orderId, commentId, isResolved: false });
      return c.json({ data: { id: commentId } }, 201);
    },
  );
