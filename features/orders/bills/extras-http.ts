import { z } from 'zod';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { answer, createRoute, createRouter, ctxOf, IdempotencyKey, IdParams } from '#kit/http.ts';
import { IdempotencyFailures } from '#kit/idempotency.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { NewExtra } from './contract.ts';
import { proposeExtra } from './propose-extra.ts';
import { OrderFailures } from '#features/orders/contract.ts';
import { RequestFailures } from '#features/orders/requests/contract.ts';

/** `/api/orders/{id}/extras`. Paying, withdrawing and declining an extra belong to `features/payments`. */
export const extrasHttp = ({ canCharge }: Pick<PaymentProviders, 'canCharge'>) =>
  createRouter('Orders').openapi(
    createRoute('post', '/{id}/extras', {
      access: 'money.change',
      operationId: 'proposeExtra',
      summary: 'Propose a paid addition to a running order',
      request: { params: IdParams, headers: IdempotencyKey, body: NewExtra },
      responses: { 201: answer(z.object({ id: z.uuid() }), 'The open bill of the extra') },
      errors: [
        CommonFailures.too_many_requests,
        IdempotencyFailures.idempotency_key_reused,
        OrderFailures.order_not_found,
        OrderFailures.order_in_wrong_state,
        OrderFailures.total_too_large,
        OrderFailures.amount_not_payable,
        RequestFailures.request_not_found,
        RequestFailures.request_decided,
      ],
    }),
    async (c) => {
      const key = c.req.valid('header')['idempotency-key'];
      const input = { ...c.req.valid('json'), orderId: c.req.valid('param').id, key, canCharge };
      return c.json({ data: await proposeExtra(ctxOf(c), input) }, 201);
    },
  );
