/** `/api/orders/{id}/…-requests`. Agreeing to a cancellation moves money, so it belongs to `features/payments`. */
import { z } from 'zod';
import { answer, createRoute, createRouter, ctxOf, IdempotencyKey, IdParams } from '#kit/http.ts';
import { keyedInput, orderInput } from '#features/orders/order-routes.ts';
import { IdempotencyFailures } from '#kit/idempotency.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { OrderFailures } from '#features/orders/contract.ts';
import {
  NewCancellationRequest,
  NewExtraRequest,
  NewRequestDecline,
  RequestFailures,
} from './contract.ts';
import { declineRequest } from './decline-request.ts';
import { requestCancellation } from './request-cancellation.ts';
import { requestExtra } from './request-extra.ts';
import { withdrawRequest } from './withdraw-request.ts';

/** Chosen by the client, the same for every repetition of one intent. */
const Made = z.object({ id: z.uuid() });
export const RequestParams = z.object({ id: z.uuid(), requestId: z.uuid() });

const requestRefusals = [
  CommonFailures.forbidden,
  CommonFailures.too_many_requests,
  IdempotencyFailures.idempotency_key_reused,
  OrderFailures.order_not_found,
  OrderFailures.order_in_wrong_state,
  RequestFailures.cancellation_requested_already,
];
const settled = [
  CommonFailures.forbidden,
  OrderFailures.order_not_found,
  RequestFailures.request_not_found,
  RequestFailures.request_decided,
];

export const orderRequestsHttp = createRouter('Orders')
  .openapi(
    createRoute('post', '/{id}/cancellation-requests', {
      access: 'user',
      operationId: 'requestCancellation',
      summary: 'Ask to cancel a running order',
      request: { params: IdParams, headers: IdempotencyKey, body: NewCancellationRequest },
      responses: { 201: answer(Made, 'The open request') },
      errors: requestRefusals,
    }),
    async (c) => c.json({ data: await requestCancellation(ctxOf(c), keyedInput(c)) }, 201),
  )
  .openapi(
    createRoute('post', '/{id}/extra-requests', {
      access: 'user',
      operationId: 'requestExtra',
      summary: 'Ask for something more in a running order',
      request: { params: IdParams, headers: IdempotencyKey, body: NewExtraRequest },
      responses: { 201: answer(Made, 'The open request') },
      errors: [
        CommonFailures.forbidden,
        CommonFailures.too_many_requests,
        IdempotencyFailures.idempotency_key_reused,
        OrderFailures.order_not_found,
        OrderFailures.order_in_wrong_state,
        RequestFailures.too_many_open_requests,
      ],
    }),
    async (c) => c.json({ data: await requestExtra(ctxOf(c), keyedInput(c)) }, 201),
  )
  .openapi(
    createRoute('post', '/{id}/requests/{requestId}/withdrawals', {
      access: 'user',
      operationId: 'withdrawRequest',
      summary: 'Take back what you asked for',
      request: { params: RequestParams },
      responses: { 201: Made },
      errors: settled,
    }),
    async (c) => {
      const { requestId } = c.req.valid('param');
      await withdrawRequest(ctxOf(c), orderInput(c));
      return c.json({ data: { id: requestId } }, 201);
    },
  )
  .openapi(
    createRoute('post', '/{id}/requests/{requestId}/declines', {
      access: 'orders.manage',
      operationId: 'declineRequest',
      summary: 'Decline what the customer asked for',
      request: { params: RequestParams, body: NewRequestDecline },
      responses: { 201: Made },
      errors: settled,
    }),
    async (c) => {
      const { requestId } = c.req.valid('param');
      await declineRequest(ctxOf(c), orderInput(c));
      return c.json({ data: { id: requestId } }, 201);
    },
  );
