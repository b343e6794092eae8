import { z } from 'zod';
import { OrderFailures, OrderState } from '#features/orders/contract.ts';
import { RequestFailures } from '#features/orders/requests/contract.ts';
import { NewSettlement, WithdrawalFailures } from '#features/orders/withdrawals/contract.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { requireUser } from '#kit/authorize.ts';
import { answer, body, createRoute, createRouter, ctxOf, IdParams, errors } from '#kit/http.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { refundWithdrawal } from '#features/payments/attempts/refund-withdrawal.ts';
import { PaymentFailures } from './contract.ts';

/** `/api/orders/{id}/withdrawal-settlements` */
export function withdrawalSettlementsHttp({ payments }: { payments: PaymentProviders }) {
  return createRouter('Payments').openapi(
    createRoute('post', '/{id}/withdrawal-settlements', {
      access: 'money.change',
      operationId: 'settleWithdrawal',
      summary: 'End and refund an order that its customer withdrew from',
      request: { params: IdParams, body: body(NewSettlement) },
      responses: {
        201: answer(z.object({ orderId: z.uuid(), state: OrderState })),
        ...errors(
          CommonFailures.forbidden,
          CommonFailures.reauthentication_required,
          CommonFailures.too_many_requests,
          OrderFailures.order_not_found,
          WithdrawalFailures.withdrawal_not_found,
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
      await limitRate(ctx, {
        bucket: `settle-withdrawal:${userId}`,
        limit: 40,
        windowSeconds: 600,
      });
      const input = { ...c.req.valid('json'), orderId: c.req.valid('param').id };
      const { id, state } = await refundWithdrawal(ctx, payments, input);
      return c.json({ data: { orderId: id, state } }, 201);
    },
  );
}
