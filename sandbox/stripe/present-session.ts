import type Stripe from 'stripe';
import type { Context } from '#sandbox/context.ts';
import type { SessionItem, SessionRecord } from './records.ts';

type Wire<T, Text extends keyof T> = Omit<T, Text> & { [K in Text]: string };

/** A Checkout Session as the API shows it. */
export function presentSession(ctx: Context, session: SessionRecord) {
  const intent = session.intentId ? ctx.books.find('intents', session.intentId) : null;
  const paid = session.status === 'complete' && intent?.status === 'succeeded';
  return {
    id: session.id,
    object: 'checkout.session',
    adaptive_pricing:
      session.adaptivePricing === null ? null : { enabled: session.adaptivePricing },
    after_expiration: null,
    allow_promotion_codes: session.allowPromotionCodes,
    allowed_payment_method_types: session.allowedPaymentMethodTypes,
    amount_subtotal: session.amountTotal,
    amount_total: session.amountTotal,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: session.billingAddressCollection,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: session.createdAt,
    currency: session.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: session.customerCreation ?? 'if_required',
    customer_details:
      session.customerEmail || paid
        ? {
            address: null,
            business_name: null,
            email: session.customerEmail,
            individual_name: null,
            name: null,
            phone: null,
            tax_exempt: paid ? 'none' : null,
            tax_ids: paid ? [] : null,
          }
        : null,
    customer_email: session.customerEmail,
    discounts: [],
    expires_at: session.expiresAt,
    integration_identifier: session.integrationIdentifier,
    invoice: null,
    invoice_creation: {
      enabled: false,
      invoice_data: {
        account_tax_ids: null,
        custom_fields: null,
        description: null,
        footer: null,
        issuer: null,
        metadata: {},
        rendering_options: null,
      },
    },
    livemode: false,
    locale: session.locale,
    managed_payments: { enabled: false },
    metadata: session.metadata,
    mode: 'payment',
    origin_context: session.originContext,
    payment_intent: intent?.id ?? null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: paid ? 'paid' : 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: session.status,
    submit_type: session.submitType,
    subscription: null,
    success_url: session.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: session.status === 'open' ? `${ctx.url}/c/pay/${session.id}` : null,
    wallet_options: null,
  } satisfies Stripe.Checkout.Session;
}

/** A line item of a session, with the price that Stripe creates for it. */
export function presentLineItem(session: SessionRecord, item: SessionItem) {
  const amount = item.unitAmount * item.quantity;
  return {
    id: item.id,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: session.currency,
    description: item.name,
    metadata: item.metadata,
    price: presentPrice(session, item),
    quantity: item.quantity,
  } satisfies Omit<Stripe.LineItem, 'price'> & { price: Wire<Stripe.Price, 'unit_amount_decimal'> };
}

function presentPrice(session: SessionRecord, item: SessionItem) {
  return {
    id: item.priceId,
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created: session.createdAt,
    currency: session.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: item.productId,
    recurring: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: item.unitAmount,
    unit_amount_decimal: String(item.unitAmount),
  } satisfies Wire<Stripe.Price, 'unit_amount_decimal'>;
}
