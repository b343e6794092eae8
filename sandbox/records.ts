import type { BookEntry, Provider } from './contract.ts';
import type * as paypal from './paypal/records.ts';
import type * as stripe from './stripe/records.ts';

export interface Delivery {
  id: string;
  provider: Provider;
  eventId: string;
  /** Stripe: the endpoint. PayPal: the webhook. */
  endpointId: string;
  url: string;
  state: 'pending' | 'held' | 'delivered' | 'failed';
  attempts: number;
  /** When the next attempt is due, in real milliseconds. */
  nextAt: number;
}

export interface Due {
  id: string;
  /** Unix seconds of the sandbox's clock. */
  at: number;
  act:
    | 'expire-session'
    | 'settle-debit'
    | 'return-debit'
    | 'finish-stripe-refund'
    | 'fail-stripe-refund'
    | 'lapse-order'
    | 'settle-capture'
    | 'deny-capture'
    | 'finish-paypal-refund'
    | 'fail-paypal-refund';
  subject: string;
}

export interface Records {
  sessions: stripe.SessionRecord;
  intents: stripe.IntentRecord;
  charges: stripe.ChargeRecord;
  stripeRefunds: stripe.RefundRecord;
  stripeDisputes: stripe.DisputeRecord;
  balanceTransactions: stripe.BalanceTransactionRecord;
  stripeEvents: stripe.StripeEventRecord;
  endpoints: stripe.EndpointRecord;
  savedAnswers: stripe.SavedAnswer;
  orders: paypal.OrderRecord;
  captures: paypal.CaptureRecord;
  paypalRefunds: paypal.RefundRecord;
  paypalDisputes: paypal.DisputeRecord;
  paypalEvents: paypal.PayPalEventRecord;
  webhooks: paypal.WebhookRecord;
  tokens: paypal.TokenRecord;
  savedRequests: paypal.SavedRequest;
  deliveries: Delivery;
  due: Due;
  movements: BookEntry;
  /** Keys and the certificate, so that a restart keeps them. */
  settings: { id: string; value: unknown };
}

export type Collection = keyof Records;
/** A stored record, or an id removed with null. */
export type Change = [Collection, string, Records[Collection] | null];
