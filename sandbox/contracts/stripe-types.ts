import type Stripe from 'stripe';

/** The envelope; its content is checked by its own type. */
interface StripeEvent extends Stripe.EventBase {
  type: Stripe.Event['type'];
}

/** The types of the installed library that the sandbox speaks; the contract is generated from this list. */
export interface StripeTypes {
  account: Stripe.Account;
  balanceTransaction: Stripe.BalanceTransaction;
  charge: Stripe.Charge;
  dispute: Stripe.Dispute;
  lineItem: Stripe.LineItem;
  paymentIntent: Stripe.PaymentIntent;
  refund: Stripe.Refund;
  session: Stripe.Checkout.Session;
  webhookEndpoint: Stripe.WebhookEndpoint;
  event: StripeEvent;

  chargeListParams: Stripe.ChargeListParams;
  eventListParams: Stripe.EventListParams;
  refundCreateParams: Stripe.RefundCreateParams;
  refundListParams: Stripe.RefundListParams;
  sessionCreateParams: Stripe.Checkout.SessionCreateParams;
  sessionExpireParams: Stripe.Checkout.SessionExpireParams;
  sessionListLineItemsParams: Stripe.Checkout.SessionListLineItemsParams;
  sessionListParams: Stripe.Checkout.SessionListParams;
  sessionRetrieveParams: Stripe.Checkout.SessionRetrieveParams;
  webhookEndpointCreateParams: Stripe.WebhookEndpointCreateParams;
}
