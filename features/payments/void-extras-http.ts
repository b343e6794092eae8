import { z } from 'zod';
import { OrderFailures } from '#features/orders/contract.ts';
import { BillState } from '#features/orders/bills/contract.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { answer, createRoute, createRouter, ctxOf, errors } from '#kit/http.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { voidExtra, type VoidExtraInput } from '#features/payments/attempts/void-extra.ts';
import { PaymentFailures } from './contract.ts';

const ExtraParams = z.object({ id: z.uuid(), billId: z.uuid() });
const Settled = z.object({ billId: z.uuid(), state: BillState });
type Settled = z.infer<typeof Settled>;

const responses = {
  201: answer(Settled),
  ...errors(
    CommonFailures.forbidden,
    CommonFailures.too_many_requests,
    OrderFailures.order_not_found,
    OrderFailures.order_in_wrong_state,
    PaymentFailures.bill_not_found,
    PaymentFailures.order_already_paid,
    PaymentFailures.payment_being_confirmed,
    PaymentFailures.payment_unsettled,
    PaymentFailures.payment_opened_elsewhere,
    PaymentFailures.checkout_session_open,
  ),
};

/** `/api/orders/{id}/extras`: the ways to void one. `features/orders` proposes it, a payment pays it. */
export function voidExtrasHttp({ payments }: { payments: PaymentProviders }) {
  const settle = async (ctx: Ctx, input: VoidExtraInput): Promise<Settled> => {
    await limitVoiding(ctx);
    const { id: billId, state } = await voidExtra(ctx, payments, input);
    return { billId, state };
  };
  return createRouter('Payments')
    .openapi(
      createRoute('post', '/{id}/extras/{billId}/withdrawals', {
        access: 'money.change',
        operationId: 'withdrawExtra',
        summary: 'Withdraw an extra that nobody has paid',
        request: { params: ExtraParams },
        responses,
      }),
      async (c) => {
        const { id: orderId, billId } = c.req.valid('param');
        const data = await settle(ctxOf(c), { orderId, billId, action: 'withdraw' });
        return c.json({ data }, 201);
      },
    )
    .openapi(
      createRoute('post', '/{id}/extras/{billId}/declines', {
        access: 'user',
        operationId: 'declineExtra',
        summary: 'Decline an extra',
        request: { params: ExtraParams },
        responses,
      }),
      async (c) => {
        const { id: orderId, billId } = c.req.valid('param');
        const data = await settle(ctxOf(c), { orderId, billId, action: 'decline' });
        return c.json({ data }, 201);
      },
    );
}

/** Each may call the providers. */
function limitVoiding(ctx: Ctx): Promise<void> {
  const { userId } = requireUser(ctx);
  return limitRate(ctx, { bucket: `void:${userId}`, limit: 40, windowSeconds: 600 });
}
