import { z } from 'zod';
import { BillState } from '#features/orders/bills/contract.ts';
import { OrderFailures } from '#features/orders/contract.ts';
import { RequestFailures } from '#features/orders/requests/contract.ts';
import { NewSettlement, WithdrawalFailures } from '#features/orders/withdrawals/contract.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { createRoute, createRouter, ctxOf, IdParams } from '#kit/http.ts';
import { orderInput, Standing, standing } from '#features/orders/order-routes.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { agreeToCancellation } from '#features/payments/attempts/agree-to-cancellation.ts';
import { refundWithdrawal } from '#features/payments/attempts/refund-withdrawal.ts';
import { voidExtra, type VoidExtraInput } from '#features/payments/attempts/void-extra.ts';
import { PaymentFailures } from './contract.ts';
import { NewAgreement } from '#features/payments/refunds/contract.ts';

const RequestParams = z.object({ id: z.uuid(), requestId: z.uuid() });
const ExtraParams = z.object({ id: z.uuid(), billId: z.uuid() });
const Settled = z.object({ billId: z.uuid(), state: BillState });
type Settled = z.infer<typeof Settled>;

/** Why an order or an extra cannot end, whose open payments end with it. */
const OF_ENDING = [
  CommonFailures.forbidden,
  CommonFailures.too_many_requests,
  OrderFailures.order_not_found,
  PaymentFailures.payment_being_confirmed,
  PaymentFailures.payment_unsettled,
  PaymentFailures.payment_opened_elsewhere,
  PaymentFailures.checkout_session_open,
] as const;
const OF_REFUND = [
  ...OF_ENDING,
  CommonFailures.reauthentication_required,
  RequestFailures.cancellation_refund_changed,
  PaymentFailures.refund_under_dispute,
] as const;

const voiding = {
  request: { params: ExtraParams },
  responses: { 201: Settled },
  errors: [
    ...OF_ENDING,
    OrderFailures.order_in_wrong_state,
    PaymentFailures.bill_not_found,
    PaymentFailures.order_already_paid,
  ],
};

/**
 * Below `/api/orders/{id}`: what ends an order or an extra together with its open payments. `features/orders` has the request, the withdrawal and
 * the proposal before it.
 */
export function endingsHttp({ payments }: { payments: PaymentProviders }) {
  const settle = async (ctx: Ctx, input: VoidExtraInput): Promise<Settled> => {
    await limitEndings(ctx, 'void');
    const { id: billId, state } = await voidExtra(ctx, payments, input);
    return { billId, state };
  };
  return createRouter('Payments')
    .openapi(
      createRoute('post', '/{id}/requests/{requestId}/agreements', {
        access: 'money.change',
        operationId: 'agreeToCancellation',
        summary: 'Cancel and refund an order at its customer’s request',
        request: { params: RequestParams, body: NewAgreement },
        responses: { 201: Standing },
        errors: [
          ...OF_REFUND,
          OrderFailures.order_in_wrong_state,
          RequestFailures.request_not_found,
          RequestFailures.request_decided,
        ],
      }),
      async (c) => {
        const ctx = ctxOf(c);
        await limitEndings(ctx, 'agree');
        return c.json(standing(await agreeToCancellation(ctx, payments, orderInput(c))), 201);
      },
    )
    .openapi(
      createRoute('post', '/{id}/withdrawal-settlements', {
        access: 'money.change',
        operationId: 'settleWithdrawal',
        summary: 'End and refund an order that its customer withdrew from',
        request: { params: IdParams, body: NewSettlement },
        responses: { 201: Standing },
        errors: [...OF_REFUND, WithdrawalFailures.withdrawal_not_found],
      }),
      async (c) => {
        const ctx = ctxOf(c);
        await limitEndings(ctx, 'settle-withdrawal');
        return c.json(standing(await refundWithdrawal(ctx, payments, orderInput(c))), 201);
      },
    )
    .openapi(
      createRoute('post', '/{id}/extras/{billId}/withdrawals', {
        access: 'money.change',
        operationId: 'withdrawExtra',
        summary: 'Withdraw an extra that nobody has paid',
        ...voiding,
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
        ...voiding,
      }),
      async (c) => {
        const { id: orderId, billId } = c.req.valid('param');
        const data = await settle(ctxOf(c), { orderId, billId, action: 'decline' });
        return c.json({ data }, 201);
      },
    );
}

/** Each may call the providers. */
function limitEndings(ctx: Ctx, what: string): Promise<void> {
  const bucket = `${what}:${requireUser(ctx).userId}`;
  return limitRate(ctx, { bucket, limit: 40, windowSeconds: 600 });
}
