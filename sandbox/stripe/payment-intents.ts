import type { Context } from '#sandbox/context.ts';
import { stripeIds } from '#sandbox/ids.ts';
import { type TestCard, testCard } from '#sandbox/test-cards.ts';
import { failCharge, newCharge, settleCharge } from './charges.ts';
import { openDispute } from './disputes.ts';
import { emitStripe } from './events.ts';
import { presentIntent } from './present-payment.ts';
import { presentSession } from './present-session.ts';
import type { IntentRecord, SessionRecord, UsedCard } from './records.ts';

// The effects of pressing Pay. A decline leaves the session open: the buyer may try another card on the same page.

export type PayOutcome =
  | { kind: 'paid'; session: SessionRecord }
  | { kind: 'authenticate' }
  | { kind: 'declined'; code: string; message: string };

export function payWithCard(
  ctx: Context,
  session: SessionRecord,
  card: TestCard,
  expiry: { month: number; year: number },
): PayOutcome {
  const intent = intentOf(ctx, session);
  const used: UsedCard = {
    testNumber: card.number,
    expMonth: expiry.month,
    expYear: expiry.year,
    paymentMethodId: stripeIds.paymentMethod(),
    fingerprint: stripeIds.fingerprint(),
  };
  if (card.authentication === 'none') return charge(ctx, intent, used, false);
  const waiting = ctx.books.put('intents', {
    ...intent,
    status: 'requires_action',
    waitingCard: used,
    lastError: null,
  });
  emitStripe(ctx, 'payment_intent.requires_action', presentIntent(ctx, waiting));
  return { kind: 'authenticate' };
}

/** The buyer's action in the 3-D Secure step. */
export function answerAuthentication(
  ctx: Context,
  session: SessionRecord,
  completed: boolean,
): PayOutcome {
  const intent = intentOf(ctx, session);
  const used = intent.waitingCard;
  if (!used) return { kind: 'declined', code: 'none', message: 'Enter your card again.' };
  if (completed) return charge(ctx, intent, used, true);
  const message =
    'We are unable to authenticate your payment method. Choose a different one and try again.';
  const failed = ctx.books.put('intents', {
    ...intent,
    status: 'requires_payment_method',
    waitingCard: null,
    lastError: {
      code: 'payment_intent_authentication_failure',
      declineCode: null,
      message,
      chargeId: null,
    },
  });
  emitStripe(ctx, 'payment_intent.payment_failed', presentIntent(ctx, failed));
  return { kind: 'declined', code: 'payment_intent_authentication_failure', message };
}

/** Stripe creates the PaymentIntent when the buyer first presses Pay. */
export function intentOf(ctx: Context, session: SessionRecord): IntentRecord {
  if (session.intentId) return ctx.books.get('intents', session.intentId);
  const id = stripeIds.intent();
  const intent = ctx.books.put('intents', {
    id,
    createdAt: ctx.clock.unix(),
    sessionId: session.id,
    amount: session.amountTotal,
    currency: session.currency,
    status: 'requires_payment_method',
    canceledAt: null,
    clientSecret: stripeIds.clientSecret(id),
    ...session.intentData,
    lastError: null,
    latestChargeId: null,
    waitingCard: null,
  });
  ctx.books.put('sessions', { ...session, intentId: id });
  emitStripe(ctx, 'payment_intent.created', presentIntent(ctx, intent));
  return intent;
}

function charge(
  ctx: Context,
  intent: IntentRecord,
  used: UsedCard,
  authenticated: boolean,
): PayOutcome {
  const card = testCard(used.testNumber);
  const attempt = newCharge(ctx, intent, used, authenticated);
  if (card.decline) {
    failCharge(ctx, intent, attempt, card.decline);
    const { code, declineCode, message } = card.decline;
    return { kind: 'declined', code: declineCode ?? code, message };
  }
  const paid = settleCharge(ctx, intent, attempt);
  const session = completeSession(ctx, intent.sessionId);
  if (card.dispute) openDispute(ctx, paid, card.dispute);
  return { kind: 'paid', session };
}

/** The buyer has finished on the page, paid or not. */
export function completeSession(ctx: Context, id: string): SessionRecord {
  const session = ctx.books.put('sessions', {
    ...ctx.books.get('sessions', id),
    status: 'complete',
  });
  ctx.books.remove('due', id);
  emitStripe(ctx, 'checkout.session.completed', presentSession(ctx, session));
  return session;
}
