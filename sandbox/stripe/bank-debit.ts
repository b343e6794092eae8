import type { Context } from '#sandbox/context.ts';
import { stripeIds } from '#sandbox/ids.ts';
import { failCharge, newCharge, settleCharge } from './charges.ts';
import { emitStripe } from './events.ts';
import { completeSession, intentOf } from './payment-intents.ts';
import { presentCharge, presentIntent } from './present-payment.ts';
import { presentSession } from './present-session.ts';
import type { ChargeRecord, SessionRecord } from './records.ts';

// A slow payment method: the session completes unpaid, and days later the bank accepts or declines. No page
// offers it; the control uses it, to test a shop whose account has such a method enabled by mistake.

/** How long the bank takes, by the sandbox's clock. */
const LATER_SECONDS = 60;

const returned = {
  code: 'charge_exceeds_source_limit',
  declineCode: null,
  message: 'The bank returned the debit.',
};

export function payByBankDebit(
  ctx: Context,
  session: SessionRecord,
  outcome: 'succeeds' | 'fails',
): SessionRecord {
  const intent = intentOf(ctx, session);
  const account = {
    testNumber: '3000',
    expMonth: 1,
    expYear: 2099,
    paymentMethodId: stripeIds.paymentMethod(),
    fingerprint: stripeIds.fingerprint(),
  };
  const charge = ctx.books.put('charges', {
    ...newCharge(ctx, intent, account, false),
    bankDebit: true,
  });
  const processing = ctx.books.put('intents', {
    ...intent,
    status: 'processing',
    latestChargeId: charge.id,
  });
  ctx.books.put('due', {
    id: charge.id,
    at: ctx.clock.unix() + LATER_SECONDS,
    act: outcome === 'succeeds' ? 'settle-debit' : 'return-debit',
    subject: charge.id,
  });
  emitStripe(ctx, 'charge.pending', presentCharge(ctx, charge));
  emitStripe(ctx, 'payment_intent.processing', presentIntent(ctx, processing));
  return completeSession(ctx, session.id);
}

export function settleDebit(ctx: Context, charge: ChargeRecord): void {
  settleCharge(ctx, ctx.books.get('intents', charge.intentId), charge);
  const session = ctx.books.get('sessions', charge.sessionId);
  emitStripe(ctx, 'checkout.session.async_payment_succeeded', presentSession(ctx, session));
}

export function returnDebit(ctx: Context, charge: ChargeRecord): void {
  failCharge(ctx, ctx.books.get('intents', charge.intentId), charge, returned);
  const session = ctx.books.get('sessions', charge.sessionId);
  emitStripe(ctx, 'checkout.session.async_payment_failed', presentSession(ctx, session));
}
