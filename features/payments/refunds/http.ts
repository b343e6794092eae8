import { z } from 'zod';
import { OrderFailures } from '#features/orders/contract.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { answer, createRoute, createRouter, ctxOf, IdempotencyKey, IdParams } from '#kit/http.ts';
import { keyedInput } from '#features/orders/order-routes.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { IdempotencyFailures } from '#kit/idempotency.ts';
import { PaymentFailures, Refund } from '#features/payments/contract.ts';
import { NewRefund, RefundFailures } from './contract.ts';
import { refundOrder } from './refund-order.ts';

/** `/api/orders/{id}/refunds` */
export function orderRefundsHttp({ payments }: { payments: PaymentProviders }) {
  return createRouter('Payments').openapi(
    createRoute('post', '/{id}/refunds', {
      access: 'money.change',
      operationId: 'refundOrder',
      summary: 'Refund an order',
      request: { params: IdParams, headers: IdempotencyKey, body: NewRefund },
      responses: {
        201: answer(z.object({ refunds: z.array(Refund) }), 'One refund for each payment returned'),
      },
      errors: [
        OrderFailures.order_not_found,
        IdempotencyFailures.idempotency_key_reused,
        PaymentFailures.refund_under_dispute,
        RefundFailures.nothing_to_refund,
        RefundFailures.refundable_changed,
        CommonFailures.reauthentication_required,
      ],
    }),
    async (c) => {
      const refunds = await refundOrder(ctxOf(c), payments, keyedInput(c));
      return c.json({ data: { refunds } }, 201);
    },
  );
}
