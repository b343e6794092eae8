import { z } from 'zod';
import { OrderFailures, OrderState } from '#features/orders/contract.ts';
import { RequestFailures } from '#features/orders/requests/contract.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { requireUser } from '#kit/authorize.ts';
import { answer, body, createRoute, createRouter, ctxOf, errors } from '#kit/http.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { agreeToCancellation } from '#features/payments/attempts/agree-to-cancellation.ts';
import { PaymentFailures } from './contract.ts';
import { NewAgreement } from '#features/payments/refunds/contract.ts';

const Params = z.object({ id: z.uuid(), requestId: z.uuid() });

/** `/api/orders/{id}/requests/{requestId}/agreements` */
export function cancellationAgreementsHttp({ payments }: { payments: PaymentProviders }) {
  return createRouter('Payments').openapi(
    createRoute('post', '/{id}/requests/{requestId}/agreements', {
      access: 'money.change',
      operationId: 'agreeToCancellation',
      summary: 'Cancel and refund an order at its customer’s request',
      request: { params: Params, body: body(NewAgreement) },
      responses: {
        201: answer(z.object({ orderId: z.uuid(), state: OrderState })),
        ...errors(
          CommonFailures.forbidden,
          CommonFailures.reauthentication_required,
          CommonFailures.too_many_requests,
          OrderFailures.order_not_found,
          OrderFailures.order_in_wrong_state,
          RequestFailures.request_not_found,
          RequestFailures.request_decided,
          RequestFailures.cancellation_refund_changed,
          PaymentFailures.refund_under_dispute,
          PaymentFailures.payment_being_confirmed,
          PaymentFailures.payment_unsettled,
          PaymentFailures.payment_opened_elsewhere,
          PaymentFailures.checkout_session_open,
        ),
      },
    }),
    async (c) => {
      const ctx = ctxOf(c);
      const { userId } = requireUser(ctx);
      // Each may call the providers.
      await limitRate(ctx, { bucket: `agree:${userId}`, limit: 40, windowSeconds: 600 });
      const { id: orderId, requestId } = c.req.valid('param');
      const input = { ...c.req.valid('json'), orderId, requestId };
      const { id, state } = await agreeToCancellation(ctx, payments, input);
      return c.json({ data: { orderId: id, state } }, 201);
    },
  );
}
