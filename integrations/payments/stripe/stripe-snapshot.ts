/** The snapshot of a payment from a Checkout Session, its PaymentIntent and its charge. Pure. */
import type Stripe from 'stripe';
import type {
  Capture,
  DisputeSnapshot,
  PaymentFailure,
  PaymentSnapshot,
  PaymentStatus,
  RefundSnapshot,
} from '#integrations/payments/provider.ts';
import { UnexpectedAnswerError } from '#integrations/payments/unexpected-answer.ts';
import { sum } from '#lib/money/money.ts';
import { expectObject } from './stripe-answers.ts';
import { fromStripeAmount, fromStripeTime } from './stripe-money.ts';
import { messageKeysOf, type MessageKey } from '#lib/message-key.ts';

const messageKey = messageKeysOf('api-payments');

export interface Around {
  accountId: string | null;
  refunds: RefundSnapshot[];
  disputes: DisputeSnapshot[];
  observedAt: Date;
}

/** The snapshot of a session that was fetched with its `payment_intent.latest_charge`. */
export function snapshotOfSession(
  session: Stripe.Checkout.Session,
  around: Around,
): PaymentSnapshot {
  const intent = intentOf(session);
  const charge = chargeOf(intent);
  const amount = fromStripeAmount(session.amount_total, session.currency);
  const captures = charge ? [captureOf(charge)] : [];
  const succeeded = captures
    .filter(({ status }) => status === 'succeeded')
    .map((each) => each.amount);
  const failure = failureOf(intent);
  return {
    status: statusOf(session, intent),
    sessionId: session.id,
    providerPaymentId: intent?.id ?? null,
    approvedForCapture: false,
    amount,
    // In the currency it was captured in, which the reader compares with the requested one.
    amountCaptured: sum(succeeded, succeeded[0]?.currency ?? amount.currency),
    paymentReference: session.client_reference_id ?? session.metadata?.['payment_id'] ?? null,
    installationId: session.metadata?.['installation_id'] ?? null,
    livemode: session.livemode,
    accountId: around.accountId,
    redirectUrl: session.url ?? null,
    payerCountry: charge?.payment_method_details?.card?.country ?? undefined,
    captures,
    refunds: around.refunds,
    disputes: around.disputes,
    ...(failure ? { failure } : {}),
    observedAt: around.observedAt,
  };
}

/** The PaymentIntent of a session, once the buyer has started to pay. */
export function intentOf(session: Stripe.Checkout.Session): Stripe.PaymentIntent | null {
  const intent = session.payment_intent;
  if (typeof intent === 'string')
    throw new UnexpectedAnswerError('Stripe did not expand the payment');
  return intent ? expectObject(intent, 'payment_intent') : null;
}

/** The latest charge of a PaymentIntent. */
export function chargeOf(intent: Stripe.PaymentIntent | null): Stripe.Charge | null {
  const charge = intent?.latest_charge;
  if (typeof charge === 'string')
    throw new UnexpectedAnswerError('Stripe did not expand the charge');
  return charge ? expectObject(charge, 'charge') : null;
}

function statusOf(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): PaymentStatus {
  if (session.payment_status === 'paid' && session.status === 'complete') return 'succeeded';
  // The payment decides, in every state of the page.
  if (intent?.status === 'succeeded') return 'succeeded';
  if (session.status === 'open') return 'requires_action';
  if (session.status === 'expired') return 'expired';
  if (session.status !== 'complete' || session.payment_status !== 'unpaid') return 'unknown';
  switch (intent?.status) {
    case 'processing':
    case 'requires_capture':
      return 'processing';
    case 'requires_payment_method':
      return 'failed';
    case 'canceled':
      return 'canceled';
    default:
      return 'unknown';
  }
}

function captureOf(charge: Stripe.Charge): Capture {
  return {
    id: charge.id,
    amount: fromStripeAmount(
      charge.captured ? charge.amount_captured : charge.amount,
      charge.currency,
    ),
    status: captureStatusOf(charge),
    occurredAt: fromStripeTime(charge.created),
  };
}

function captureStatusOf(charge: Stripe.Charge): Capture['status'] {
  switch (charge.status) {
    case 'succeeded':
      return charge.captured ? 'succeeded' : 'pending';
    case 'pending':
      return 'pending';
    case 'failed':
      return 'failed';
    default:
      return 'unknown';
  }
}

/** The common declines, in every language. For others, Stripe's own message has the most detail. */
const MESSAGES: Readonly<Record<string, MessageKey>> = {
  card_declined: messageKey('cardDeclined'),
  generic_decline: messageKey('cardDeclined'),
  do_not_honor: messageKey('cardDeclined'),
  lost_card: messageKey('cardDeclined'),
  stolen_card: messageKey('cardDeclined'),
  fraudulent: messageKey('cardDeclined'),
  insufficient_funds: messageKey('insufficientFunds'),
  expired_card: messageKey('cardExpired'),
  incorrect_cvc: messageKey('cvcIncorrect'),
  payment_intent_authentication_failure: messageKey('cardNotConfirmed'),
};

function failureOf(intent: Stripe.PaymentIntent | null): PaymentFailure | undefined {
  const error = intent?.last_payment_error;
  if (!error || intent?.status === 'succeeded') return undefined;
  const code = error.decline_code ?? error.code ?? error.type;
  return {
    code,
    message: MESSAGES[code] ?? error.message ?? messageKey('paymentDeclined'),
    customerCanRetry: true,
  };
}
