import type Stripe from 'stripe';
import type { Context } from '#sandbox/context.ts';
import type { ChargeRecord, IntentRecord, PaymentError, UsedCard } from './records.ts';
import { isDisputed, refundedOf } from './refundable.ts';

const noAddress = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};

/** A PaymentIntent as the API shows it. */
export function presentIntent(ctx: Context, intent: IntentRecord) {
  const latest = intent.latestChargeId ? ctx.books.get('charges', intent.latestChargeId) : null;
  const succeeded = intent.status === 'succeeded';
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: intent.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: succeeded ? intent.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: intent.canceledAt,
    cancellation_reason: intent.canceledAt === null ? null : 'automatic',
    capture_method: 'automatic_async',
    client_secret: intent.clientSecret,
    confirmation_method: 'automatic',
    created: intent.createdAt,
    currency: intent.currency,
    customer: null,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: intent.lastError ? presentError(ctx, intent.lastError) : null,
    latest_charge: intent.latestChargeId,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: intent.metadata,
    next_action:
      intent.status === 'requires_action'
        ? {
            redirect_to_url: {
              return_url: `${ctx.url}/c/pay/${intent.sessionId}`,
              url: `${ctx.url}/c/pay/${intent.sessionId}/3ds`,
            },
            type: 'redirect_to_url',
          }
        : null,
    on_behalf_of: null,
    payment_method:
      intent.waitingCard?.paymentMethodId ??
      (succeeded ? latest?.card.paymentMethodId : null) ??
      null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: 'automatic',
      },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: intent.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: intent.statementDescriptor,
    statement_descriptor_suffix: intent.statementDescriptorSuffix,
    status: intent.status,
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.PaymentIntent;
}

function presentError(ctx: Context, error: PaymentError) {
  const charge = error.chargeId ? ctx.books.get('charges', error.chargeId) : null;
  return {
    code: error.code,
    ...(error.declineCode ? { decline_code: error.declineCode } : {}),
    ...(charge ? { charge: charge.id } : {}),
    doc_url: `https://docs.stripe.com/error-codes/${error.code.replaceAll('_', '-')}`,
    message: error.message,
    type: error.chargeId ? 'card_error' : 'invalid_request_error',
    ...(charge ? { payment_method: presentPaymentMethod(charge.card, charge.createdAt) } : {}),
  } satisfies Stripe.PaymentIntent.LastPaymentError;
}

function presentPaymentMethod(card: UsedCard, createdAt: number) {
  return {
    id: card.paymentMethodId,
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: noAddress, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand: 'visa',
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: 'unchecked',
      },
      country: 'US',
      display_brand: 'visa',
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: card.fingerprint,
      funding: 'credit',
      generated_from: null,
      last4: card.testNumber.slice(-4),
      networks: { available: ['visa'], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: createdAt,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  } satisfies Stripe.PaymentMethod;
}

/** A Charge as the API shows it. */
export function presentCharge(ctx: Context, charge: ChargeRecord) {
  const intent = ctx.books.get('intents', charge.intentId);
  const paid = charge.status === 'succeeded';
  const refunded = refundedOf(ctx, charge.id);
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: paid ? charge.amount : 0,
    amount_refunded: refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: charge.balanceTransactionId,
    billing_details: {
      address: noAddress,
      email: ctx.books.get('sessions', charge.sessionId).customerEmail,
      name: null,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: 'TEST SHOP',
    captured: paid,
    created: charge.createdAt,
    currency: charge.currency,
    customer: null,
    description: intent.description,
    disputed: isDisputed(ctx, charge.id),
    failure_balance_transaction: null,
    failure_code: charge.failure?.code ?? null,
    failure_message: charge.failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: presentOutcome(charge),
    paid,
    payment_intent: charge.intentId,
    payment_method: charge.card.paymentMethodId,
    payment_method_details: charge.bankDebit
      ? { sepa_debit: presentDebitDetails(charge), type: 'sepa_debit' }
      : { card: presentCardDetails(charge), type: 'card' },
    radar_options: {},
    receipt_email: intent.receiptEmail,
    receipt_number: null,
    receipt_url: null,
    refunded: paid && refunded === charge.amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statementDescriptor,
    statement_descriptor_suffix: intent.statementDescriptorSuffix,
    status: charge.status,
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.Charge;
}

function presentOutcome(charge: ChargeRecord) {
  const failure = charge.failure;
  const blocked = failure?.blocked ?? false;
  const accepted = failure === null;
  return {
    advice_code: failure && !blocked ? 'try_again_later' : null,
    network_advice_code: null,
    network_decline_code: failure && !blocked ? '01' : null,
    network_status: accepted
      ? 'approved_by_network'
      : blocked
        ? 'not_sent_to_network'
        : 'declined_by_network',
    reason: accepted
      ? null
      : blocked
        ? 'highest_risk_level'
        : (failure.declineCode ?? failure.code),
    risk_level: blocked ? 'highest' : 'normal',
    risk_score: blocked ? 92 : 12,
    seller_message: accepted
      ? 'Payment complete.'
      : blocked
        ? 'Stripe blocked this payment as too risky.'
        : 'The bank did not return any further details with this decline.',
    type: accepted ? 'authorized' : blocked ? 'blocked' : 'issuer_declined',
  } satisfies Stripe.Charge.Outcome;
}

function presentDebitDetails(charge: ChargeRecord) {
  return {
    bank_code: '37040044',
    branch_code: '',
    country: 'DE',
    fingerprint: charge.card.fingerprint,
    last4: charge.card.testNumber.slice(-4),
    mandate: null,
  } satisfies Stripe.Charge.PaymentMethodDetails.SepaDebit;
}

function presentCardDetails(charge: ChargeRecord) {
  const paid = charge.status === 'succeeded';
  return {
    amount_authorized: paid ? charge.amount : null,
    authorization_code: paid ? '123456' : null,
    brand: 'visa',
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: charge.failure?.code === 'incorrect_cvc' ? 'fail' : 'pass',
    },
    country: 'US',
    electronic_commerce_indicator: charge.authenticated ? '05' : null,
    exp_month: charge.card.expMonth,
    exp_year: charge.card.expYear,
    extended_authorization: { status: 'disabled' },
    fingerprint: charge.card.fingerprint,
    funding: 'credit',
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: charge.card.testNumber.slice(-4),
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: 'visa',
    network_token: { used: false },
    network_transaction_id: paid ? '104102978678771' : null,
    overcapture: { maximum_amount_capturable: paid ? charge.amount : 0, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: charge.authenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: null,
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  } satisfies Stripe.Charge.PaymentMethodDetails.Card;
}
