import type { PaymentFailure, PaymentSnapshot } from '#integrations/payments/provider.ts';
import { messageKeysOf } from '#lib/message-key.ts';

const messageKey = messageKeysOf('api-payments');

/**
 * What PayPal's refusal to capture means for the payment. `look` means that the order itself has the details.
 * https://developer.paypal.com/api/rest/reference/orders/v2/errors/
 */
type Refusal = 'look' | 'buyer_must_act' | 'final';

const REFUSALS: Readonly<Record<string, Refusal>> = {
  ORDER_ALREADY_CAPTURED: 'look',
  ORDER_ALREADY_COMPLETED: 'look',
  ORDER_NOT_APPROVED: 'look',
  PAYER_ACTION_REQUIRED: 'buyer_must_act',
  // The buyer chooses another payment method on the same page.
  INSTRUMENT_DECLINED: 'buyer_must_act',
  PAYER_CANNOT_PAY: 'final',
  PAYER_ACCOUNT_RESTRICTED: 'final',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'final',
  TRANSACTION_REFUSED: 'final',
  TRANSACTION_BLOCKED_BY_PAYEE: 'final',
  COMPLIANCE_VIOLATION: 'final',
  PAYEE_ACCOUNT_RESTRICTED: 'final',
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: 'final',
  PAYEE_BLOCKED_TRANSACTION: 'final',
  PAYEE_NOT_ENABLED_FOR_CARD_PROCESSING: 'final',
  DUPLICATE_INVOICE_ID: 'final',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'final',
};

const MESSAGES: Readonly<Record<string, string>> = {
  INSTRUMENT_DECLINED: messageKey('paypalMethodDeclined'),
  PAYER_ACTION_REQUIRED: messageKey('paypalActionRequired'),
};

/** The meaning of a refusal, or null if the call was wrong, not the payment. */
export function refusalOf(code: string): Refusal | null {
  return REFUSALS[code] ?? null;
}

/** PayPal's current order together with the refusal, which the order itself does not show. */
export function withRefusal(
  snapshot: PaymentSnapshot,
  refusal: Refusal,
  { code, redirectUrl }: { code: string; redirectUrl: string | null },
): PaymentSnapshot {
  if (refusal === 'look' || snapshot.captures.some(({ status }) => status === 'succeeded')) {
    return snapshot;
  }
  const isBuyersTurn = refusal === 'buyer_must_act';
  const failure: PaymentFailure = {
    code,
    message: MESSAGES[code] ?? messageKey('paypalRefused'),
    customerCanRetry: isBuyersTurn || code.startsWith('PAYER_'),
  };
  return {
    ...snapshot,
    status: isBuyersTurn ? 'requires_action' : 'failed',
    approvedForCapture: false,
    redirectUrl: isBuyersTurn ? (redirectUrl ?? snapshot.redirectUrl) : null,
    failure,
  };
}
