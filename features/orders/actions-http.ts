/** `/api/orders/{id}/…`: the actions on an order. Each change of state is a new resource. */
import { z } from 'zod';
import { IdempotencyFailures } from '#kit/idempotency.ts';
import { createRoute, createRouter, ctxOf, IdempotencyKey, IdParams } from '#kit/http.ts';
import { keyedInput, orderInput, Standing, standing } from './order-routes.ts';
import { CommonFailures, type FailureKind } from '#lib/api-failure.ts';
import type { Permission } from '#lib/permissions.ts';
import type { AcceptDelivery } from './accept-delivery.ts';
import { addNote } from '#features/orders/room/add-note.ts';
import { assignOrder } from '#features/orders/assigning/assign-order.ts';
import { AssignmentFailures, NewAssignment } from '#features/orders/assigning/contract.ts';
import { answerRequirements } from './answer-requirements.ts';
import type { CancelOrder } from './mark-order-cancelled.ts';
import {
  NewCancellation,
  NewDelivery,
  NewHold,
  NewMessage,
  NewNote,
  NewReadMarker,
  NewRevision,
  OrderFailures,
} from './contract.ts';
import { NewAnswers } from '#features/orders/answers/contract.ts';
import { NewEarlyStart } from '#features/orders/withdrawals/contract.ts';
import { askForEarlyStart } from '#features/orders/withdrawals/ask-early-start.ts';
import { deliverOrder } from './deliver-order.ts';
import { grantRevision } from './grant-revision.ts';
import { holdOrder } from './hold-order.ts';
import { markRead } from '#features/orders/room/mark-read.ts';
import { requestRevision } from './request-revision.ts';
import { undoAcceptance } from './undo-acceptance.ts';
import { resumeOrder } from './resume-order.ts';
import { sendMessage } from '#features/orders/room/send-message.ts';

const Nothing = z.object({}).default({});
const Made = z.object({ id: z.uuid() });
/** Optional here: with a key, a repeated request takes effect once. */
const Key = IdempotencyKey.partial();

interface ActionRoute<
  Name extends string,
  Input extends z.ZodType,
  Result extends z.ZodType,
  Kinds extends readonly FailureKind[],
> {
  name: Name;
  operationId: string;
  /** What the studio’s side needs; absent if only the customer does it. */
  team?: Permission;
  summary: string;
  input: Input;
  result: Result;
  bodyBytes?: number;
  refusals?: Kinds;
}

function actionRoute<
  const Name extends string,
  Input extends z.ZodType,
  Result extends z.ZodType,
  const Kinds extends readonly FailureKind[] = [],
>({
  name,
  input,
  result,
  refusals: kinds,
  ...declaration
}: ActionRoute<Name, Input, Result, Kinds>) {
  return createRoute('post', `/{id}/${name}`, {
    ...declaration,
    // The policy decides which side may do what. Strangers get order_not_found.
    access: 'user',
    request: { params: IdParams, headers: Key, body: input },
    responses: { 201: result },
    errors: [
      CommonFailures.forbidden,
      OrderFailures.order_not_found,
      OrderFailures.order_in_wrong_state,
      CommonFailures.too_many_requests,
      ...((kinds ?? []) as Kinds),
    ],
  });
}

const files = OrderFailures.file_not_yours;
const reused = IdempotencyFailures.idempotency_key_reused;

/** What is written in the room. */
const writingHttp = createRouter('Orders')
  .openapi(
    actionRoute({
      name: 'messages',
      operationId: 'sendMessage',
      team: 'orders.work',
      summary: 'Send a message',
      input: NewMessage,
      result: Made,
      refusals: [files, reused, OrderFailures.message_not_found],
    }),
    async (c) => {
      const { id } = await sendMessage(ctxOf(c), keyedInput(c));
      return c.json({ data: { id } }, 201);
    },
  )
  .openapi(
    actionRoute({
      name: 'notes',
      operationId: 'addNote',
      team: 'orders.work',
      summary: 'Add a note that the customer does not see',
      input: NewNote,
      result: Made,
      refusals: [reused],
    }),
    async (c) => {
      const { id } = await addNote(ctxOf(c), keyedInput(c));
      return c.json({ data: { id } }, 201);
    },
  )
  .openapi(
    actionRoute({
      name: 'read-markers',
      operationId: 'markRead',
      team: 'orders.open',
      summary: 'Mark messages as read',
      input: NewReadMarker,
      result: NewReadMarker,
    }),
    async (c) => {
      const { upTo } = c.req.valid('json');
      await markRead(ctxOf(c), { orderId: c.req.valid('param').id, upTo: new Date(upTo) });
      return c.json({ data: { upTo } }, 201);
    },
  );

/** The customer's answers, and the delivery. */
const workHttp = createRouter('Orders')
  .openapi(
    actionRoute({
      name: 'answers',
      operationId: 'answerRequirements',
      summary: 'Answer the questions of an order',
      input: NewAnswers,
      result: Standing,
      bodyBytes: 1_000_000,
      refusals: [OrderFailures.answers_incomplete, files],
    }),
    async (c) => c.json(standing(await answerRequirements(ctxOf(c), orderInput(c))), 201),
  )
  .openapi(
    actionRoute({
      name: 'deliveries',
      operationId: 'deliverOrder',
      team: 'orders.work',
      summary: 'Deliver an order',
      input: NewDelivery,
      result: Made,
      refusals: [files, reused],
    }),
    async (c) => {
      const { id } = await deliverOrder(ctxOf(c), keyedInput(c));
      return c.json({ data: { id } }, 201);
    },
  );

/** Beginning early, and after a delivery: undoing its acceptance, revisions. */
const revisionsHttp = createRouter('Orders')
  .openapi(
    actionRoute({
      name: 'early-starts',
      operationId: 'askForEarlyStart',
      summary: 'Ask for the work to begin before the time to withdraw is over',
      input: NewEarlyStart,
      result: Standing,
    }),
    async (c) => {
      const { losesRight } = c.req.valid('json');
      const orderId = c.req.valid('param').id;
      return c.json(standing(await askForEarlyStart(ctxOf(c), { orderId, losesRight })), 201);
    },
  )
  .openapi(
    actionRoute({
      name: 'undone-acceptances',
      operationId: 'undoAcceptance',
      summary: 'Undo the acceptance of the delivery',
      input: Nothing,
      result: Standing,
      refusals: [OrderFailures.acceptance_final],
    }),
    async (c) => c.json(standing(await undoAcceptance(ctxOf(c), orderInput(c))), 201),
  )
  .openapi(
    actionRoute({
      name: 'revisions',
      operationId: 'requestRevision',
      summary: 'Request a revision',
      input: NewRevision,
      result: Made,
      refusals: [OrderFailures.revisions_used_up, files],
    }),
    async (c) => c.json({ data: await requestRevision(ctxOf(c), orderInput(c)) }, 201),
  )
  .openapi(
    actionRoute({
      name: 'revision-grants',
      operationId: 'grantRevision',
      team: 'orders.manage',
      summary: 'Grant another revision',
      input: Nothing,
      result: Standing,
    }),
    async (c) => c.json(standing(await grantRevision(ctxOf(c), orderInput(c))), 201),
  );

/** How the studio plans the work. */
const planningHttp = createRouter('Orders')
  .openapi(
    actionRoute({
      name: 'holds',
      operationId: 'holdOrder',
      team: 'orders.work',
      summary: 'Put an order on hold',
      input: NewHold,
      result: Standing,
    }),
    async (c) => c.json(standing(await holdOrder(ctxOf(c), orderInput(c))), 201),
  )
  .openapi(
    actionRoute({
      name: 'resumptions',
      operationId: 'resumeOrder',
      team: 'orders.work',
      summary: 'Resume an order',
      input: Nothing,
      result: Standing,
    }),
    async (c) => c.json(standing(await resumeOrder(ctxOf(c), orderInput(c))), 201),
  )
  .openapi(
    actionRoute({
      name: 'assignments',
      operationId: 'assignOrder',
      team: 'orders.manage',
      summary: 'Put an administrator in charge of an order',
      input: NewAssignment,
      result: Standing,
      refusals: [AssignmentFailures.assignee_not_found],
    }),
    async (c) => {
      const { assigneeId } = c.req.valid('json');
      const order = await assignOrder(ctxOf(c), { orderId: c.req.valid('param').id, assigneeId });
      return c.json(standing(order), 201);
    },
  );

export function orderActionsHttp(needs: { cancel: CancelOrder; accept: AcceptDelivery }) {
  return createRouter('Orders')
    .route('/', writingHttp)
    .route('/', workHttp)
    .openapi(
      actionRoute({
        name: 'acceptances',
        operationId: 'acceptDelivery',
        summary: 'Accept the delivery',
        input: Nothing,
        result: Standing,
        refusals: [OrderFailures.bill_unpaid],
      }),
      async (c) => c.json(standing(await needs.accept(ctxOf(c), orderInput(c))), 201),
    )
    .route('/', revisionsHttp)
    .route('/', planningHttp)
    .openapi(
      actionRoute({
        name: 'cancellations',
        operationId: 'cancelOrder',
        team: 'orders.manage',
        summary: 'Cancel an order',
        input: NewCancellation,
        result: Standing,
        refusals: [OrderFailures.payment_in_progress],
      }),
      async (c) => c.json(standing(await needs.cancel(ctxOf(c), orderInput(c))), 201),
    );
}
