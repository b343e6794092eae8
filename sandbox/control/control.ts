import type { OpenDisputeRequest, SandboxControl } from '#sandbox/contract.ts';
import type { Context } from '#sandbox/context.ts';
import { runDue } from '#sandbox/due.ts';
import { denyCapture, settleCapture } from '#sandbox/paypal/captures.ts';
import * as paypalDisputes from '#sandbox/paypal/disputes.ts';
import * as paypalRefunds from '#sandbox/paypal/refunds.ts';
import type { CaptureRecord } from '#sandbox/paypal/records.ts';
import { revokeTokens } from '#sandbox/paypal/tokens.ts';
import * as stripeDisputes from '#sandbox/stripe/disputes.ts';
import type { ChargeRecord } from '#sandbox/stripe/records.ts';
import { refundCharge } from '#sandbox/stripe/refunds.ts';
import { buyerOf } from './buyer.ts';
import { setTargets } from './targets.ts';

/** The control of a sandbox in this process. */
export function controlOf(ctx: Context): SandboxControl {
  const act = <T>(work: () => T): T => {
    const result = ctx.books.change(work);
    void ctx.deliveries.flush(ctx);
    return result;
  };
  return {
    faults: async (faults) => ctx.faults.add(faults),
    clearFaults: async () => ctx.faults.clear(),
    advance: async (seconds, { keep = false } = {}) => {
      if (keep) ctx.clock.offsetMs += seconds * 1000;
      runDue(ctx, ctx.clock.unix() + (keep ? 0 : seconds));
      void ctx.deliveries.flush(ctx);
    },
    deliver: (request = {}) => ctx.deliveries.deliver(ctx, request),
    settle: () => ctx.deliveries.settle(),
    setWebhooks: async (targets) => act(() => setTargets(ctx, targets)),
    openDispute: async (request) => act(() => openDispute(ctx, request)),
    resolveDispute: async ({ dispute, outcome, returnedMinor }) =>
      act(() => {
        const mine = ctx.books.find('stripeDisputes', dispute);
        if (mine) stripeDisputes.resolveDispute(ctx, mine, outcome, returnedMinor);
        else
          paypalDisputes.resolveDispute(
            ctx,
            ctx.books.get('paypalDisputes', dispute),
            outcome,
            returnedMinor,
          );
      }),
    dashboardRefund: async ({ payment, amountMinor }) =>
      act(() => dashboardRefund(ctx, payment, amountMinor ?? null)),
    settleCapture: async ({ capture, outcome }) =>
      act(() => {
        const record = captureOf(ctx, capture);
        if (!record) throw new Error(`no capture ${capture}`);
        if (outcome === 'completed') settleCapture(ctx, record);
        else denyCapture(ctx, record);
      }),
    revokeTokens: async () => revokeTokens(ctx),
    books: async () => ctx.books.all('movements'),
    log: async () => ({ requests: [...ctx.log.requests], deliveries: [...ctx.log.deliveries] }),
    reset: async () => {
      ctx.deliveries.clear();
      ctx.faults.clear();
      ctx.log.clear();
      ctx.books.reset();
    },
    buyer: buyerOf(ctx),
  };
}

function openDispute(ctx: Context, request: OpenDisputeRequest): { dispute: string } {
  const charge = chargeOf(ctx, request.payment);
  if (charge) {
    const dispute = stripeDisputes.openDispute(ctx, charge, {
      reason: request.reason ?? 'fraudulent',
      inquiry: request.inquiry ?? false,
      ...(request.amountMinor === undefined ? {} : { amount: request.amountMinor }),
    });
    return { dispute: dispute.id };
  }
  const capture = captureOf(ctx, request.payment);
  if (!capture) throw new Error(`no payment ${request.payment}`);
  return { dispute: paypalDisputes.openDispute(ctx, capture, request).id };
}

function dashboardRefund(
  ctx: Context,
  payment: string,
  amountMinor: number | null,
): { refund: string } {
  const charge = chargeOf(ctx, payment);
  if (charge) {
    const input = { amount: amountMinor, reason: 'requested_by_customer', metadata: {} };
    return { refund: refundCharge(ctx, charge, input).id };
  }
  const capture = captureOf(ctx, payment);
  if (!capture) throw new Error(`no payment ${payment}`);
  return { refund: paypalRefunds.refundFromDashboard(ctx, capture, amountMinor).id };
}

/** By the id of a charge, an intent or a session. */
function chargeOf(ctx: Context, id: string): ChargeRecord | null {
  const intentId = ctx.books.find('sessions', id)?.intentId ?? id;
  const chargeId = ctx.books.find('intents', intentId)?.latestChargeId ?? id;
  const charge = ctx.books.find('charges', chargeId);
  return charge?.status === 'succeeded' ? charge : null;
}

/** By the id of a capture or an order. */
function captureOf(ctx: Context, id: string): CaptureRecord | null {
  return ctx.books.find('captures', ctx.books.find('orders', id)?.captureId ?? id);
}
