import { z } from 'zod';
import { OrderFailures } from '#features/orders/contract.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { createRoute, createRouter, ctxOf, IdempotencyKey, IdParams } from '#kit/http.ts';
import { keyedInput } from '#features/orders/order-routes.ts';
import { IdempotencyFailures } from '#kit/idempotency.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { confirmReturn } from '#features/payments/attempts/confirm-return.ts';
import {
  NewPayment,
  OrderPayments,
  PaymentConfirmation,
  PaymentFailures,
  PaymentProgress,
  StartedPayment,
} from './contract.ts';
import { getOrderPayments } from './get-order-payments.ts';
import { startPayment } from '#features/payments/attempts/start-payment.ts';

/** `/api/orders/{id}/payments` */
export function orderPaymentsHttp({ payments }: { payments: PaymentProviders }) {
  return createRouter('Payments')
    .openapi(
      createRoute('get', '/{id}/payments', {
        access: 'user',
        team: 'money.read',
        operationId: 'getOrderPayments',
        summary: 'List the payments of an order',
        request: { params: IdParams, query: z.object({ billId: z.uuid().optional() }) },
        responses: { 200: OrderPayments },
        errors: [OrderFailures.order_not_found, PaymentFailures.bill_not_found],
      }),
      async (c) => {
        const input = { orderId: c.req.valid('param').id, ...c.req.valid('query') };
        const data = await getOrderPayments(ctxOf(c), payments, input);
        return c.json({ data }, 200);
      },
    )
    .openapi(
      createRoute('post', '/{id}/payments', {
        access: 'user',
        operationId: 'startPayment',
        summary: 'Start a payment',
        request: { params: IdParams, headers: IdempotencyKey, body: NewPayment },
        responses: { 201: StartedPayment },
        errors: [
          CommonFailures.forbidden,
          CommonFailures.too_many_requests,
          OrderFailures.order_not_found,
          OrderFailures.terms_not_accepted,
          OrderFailures.terms_changed,
          IdempotencyFailures.idempotency_key_reused,
          PaymentFailures.bill_not_found,
          PaymentFailures.order_already_paid,
          PaymentFailures.order_not_payable,
          PaymentFailures.nothing_to_pay,
          PaymentFailures.provider_not_offered,
          PaymentFailures.payment_being_confirmed,
          PaymentFailures.payment_under_review,
          PaymentFailures.payment_opened_elsewhere,
          PaymentFailures.provider_refused,
          PaymentFailures.provider_silent,
        ],
      }),
      async (c) => {
        const data = await startPayment(ctxOf(c), payments, keyedInput(c));
        return c.json({ data }, 201);
      },
    )
    .openapi(
      createRoute('post', '/{id}/payments/confirm', {
        access: 'user',
        team: 'money.change',
        operationId: 'confirmReturn',
        summary: 'Confirm a payment after returning from the provider',
        request: { params: IdParams, body: PaymentConfirmation },
        responses: { 200: PaymentProgress },
        errors: [
          CommonFailures.too_many_requests,
          OrderFailures.order_not_found,
          PaymentFailures.payment_not_found,
        ],
      }),
      async (c) => {
        const { paypalOrderId } = c.req.valid('json');
        const orderId = c.req.valid('param').id;
        const data = await confirmReturn(ctxOf(c), payments, { orderId, paypalOrderId });
        return c.json({ data }, 200);
      },
    );
}
