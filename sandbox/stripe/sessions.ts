import type { Context } from '#sandbox/context.ts';
import { stripeIds } from '#sandbox/ids.ts';
import { badParameter, notAllowed } from './errors.ts';
import { emitStripe } from './events.ts';
import type { Params } from './form-encoding.ts';
import * as read from './parameters.ts';
import { presentSession } from './present-session.ts';
import type { SessionItem, SessionRecord } from './records.ts';

const MINUTES_30 = 30 * 60;
const HOURS_24 = 24 * 3600;
// Allows for small differences between two clocks; Stripe is not exact to the second either.
const TOLERANCE = 60;

/** The supported parameters of `POST /v1/checkout/sessions`. */
export const sessionCreateShape: { [name: string]: read.Shape } = {
  adaptive_pricing: { enabled: 'value' },
  allow_promotion_codes: 'value',
  allowed_payment_method_types: ['value'],
  billing_address_collection: 'value',
  cancel_url: 'value',
  client_reference_id: 'value',
  currency: 'value',
  customer_creation: 'value',
  customer_email: 'value',
  expand: ['value'],
  expires_at: 'value',
  integration_identifier: 'value',
  line_items: [
    {
      metadata: 'metadata',
      price_data: {
        currency: 'value',
        product_data: {
          description: 'value',
          images: ['value'],
          metadata: 'metadata',
          name: 'value',
          tax_code: 'value',
          unit_label: 'value',
        },
        tax_behavior: 'value',
        unit_amount: 'value',
      },
      quantity: 'value',
    },
  ],
  locale: 'value',
  metadata: 'metadata',
  mode: 'value',
  origin_context: 'value',
  payment_intent_data: {
    capture_method: 'value',
    description: 'value',
    metadata: 'metadata',
    receipt_email: 'value',
    statement_descriptor: 'value',
    statement_descriptor_suffix: 'value',
  },
  payment_method_options: { card: { request_three_d_secure: 'value' } },
  submit_type: 'value',
  success_url: 'value',
  ui_mode: 'value',
};

export function createSession(ctx: Context, params: Params): SessionRecord {
  const now = ctx.clock.unix();
  if (read.requiredText(params, 'mode') !== 'payment')
    throw badParameter('mode', 'The sandbox knows sessions in `payment` mode.');
  if ((read.optionalText(params, 'ui_mode') ?? 'hosted_page') !== 'hosted_page')
    throw badParameter('ui_mode', 'The sandbox knows `ui_mode: hosted_page`.');

  const items = readItems(params);
  const currency = readCurrency(params, 0);
  const amountTotal = items.reduce((sum, item) => sum + item.unitAmount * item.quantity, 0);
  if (amountTotal < 50)
    throw notAllowed(
      'The Checkout Session’s total amount must be at least the smallest amount Stripe charges.',
      'amount_too_small',
    );

  const expiresAt = read.optionalWhole(params, 'expires_at') ?? now + HOURS_24;
  if (expiresAt < now + MINUTES_30 - TOLERANCE)
    throw badParameter(
      'expires_at',
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
    );
  if (expiresAt > now + HOURS_24 + TOLERANCE)
    throw badParameter(
      'expires_at',
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
    );

  const intentData = read.branch(params, 'payment_intent_data');
  const session = ctx.books.put('sessions', {
    id: stripeIds.session(),
    createdAt: now,
    expiresAt,
    status: 'open',
    currency,
    items,
    amountTotal,
    successUrl: readUrl(params, 'success_url') ?? read.requiredText(params, 'success_url'),
    cancelUrl: readUrl(params, 'cancel_url'),
    clientReferenceId: read.optionalText(params, 'client_reference_id'),
    customerEmail: readEmail(params),
    customerCreation: read.oneOf(params, 'customer_creation', ['always', 'if_required']),
    locale: read.optionalText(params, 'locale'),
    submitType: read.oneOf(params, 'submit_type', ['auto', 'book', 'donate', 'pay', 'subscribe']),
    billingAddressCollection: read.oneOf(params, 'billing_address_collection', [
      'auto',
      'required',
    ]),
    originContext: read.oneOf(params, 'origin_context', ['mobile_app', 'web']),
    integrationIdentifier: read.optionalText(params, 'integration_identifier'),
    allowedPaymentMethodTypes: read.textList(params, 'allowed_payment_method_types'),
    adaptivePricing: read.optionalFlag(read.branch(params, 'adaptive_pricing'), 'enabled'),
    allowPromotionCodes: read.optionalFlag(params, 'allow_promotion_codes'),
    metadata: read.metadata(params),
    intentData: {
      metadata: read.metadata(intentData),
      description: read.optionalText(intentData, 'description'),
      receiptEmail: read.optionalText(intentData, 'receipt_email'),
      statementDescriptor: read.optionalText(intentData, 'statement_descriptor'),
      statementDescriptorSuffix: read.optionalText(intentData, 'statement_descriptor_suffix'),
    },
    intentId: null,
  });
  ctx.books.put('due', {
    id: session.id,
    at: expiresAt,
    act: 'expire-session',
    subject: session.id,
  });
  return session;
}

function readItems(params: Params): SessionItem[] {
  const lineItems = params.line_items;
  if (!Array.isArray(lineItems) || lineItems.length === 0)
    throw badParameter('line_items', 'Missing required param: line_items.', 'parameter_missing');
  return lineItems.map((_, i) => {
    const at = `line_items[${i}]`;
    const item = lineItems[i] as Params;
    const price = read.branch(item, 'price_data');
    const quantity = read.optionalWhole(item, 'quantity', `${at}[quantity]`);
    const unitAmount = read.optionalWhole(price, 'unit_amount', `${at}[price_data][unit_amount]`);
    if (quantity === null || quantity < 1)
      throw badParameter(`${at}[quantity]`, 'Quantity is required. Add `quantity` to the item.');
    if (unitAmount === null || unitAmount < 0 || unitAmount > 99_999_999_999)
      throw badParameter(`${at}[price_data][unit_amount]`, 'Invalid unit amount.');
    if (readCurrency(params, i) !== readCurrency(params, 0))
      throw badParameter(`${at}[price_data][currency]`, 'All items must have one currency.');
    const product = read.branch(price, 'product_data');
    return {
      id: stripeIds.lineItem(),
      priceId: stripeIds.price(),
      productId: stripeIds.product(),
      name: read.requiredText(product, 'name', `${at}[price_data][product_data][name]`),
      unitAmount,
      quantity,
      metadata: read.metadata(item),
    };
  });
}

function readCurrency(params: Params, index: number): string {
  const path = `line_items[${index}][price_data][currency]`;
  const item = (params.line_items as Params[])[index] as Params;
  const currency = read.requiredText(read.branch(item, 'price_data'), 'currency', path);
  if (!/^[a-zA-Z]{3}$/.test(currency)) throw badParameter(path, `Invalid currency: ${currency}`);
  return currency.toLowerCase();
}

function readUrl(params: Params, name: string): string | null {
  const value = read.optionalText(params, name);
  if (value === null) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol) || value.length > 5000)
    throw badParameter(name, 'Not a valid URL', 'url_invalid');
  return value;
}

function readEmail(params: Params): string | null {
  const value = read.optionalText(params, 'customer_email');
  if (value !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value))
    throw badParameter('customer_email', `Invalid email address: ${value}`, 'email_invalid');
  return value;
}

/** `POST …/expire`: only an open session can be expired. */
export function expireSession(ctx: Context, session: SessionRecord): SessionRecord {
  if (session.status !== 'open')
    throw notAllowed(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Session has a status of ${session.status}.`,
    );
  return closeExpired(ctx, session);
}

export function closeExpired(ctx: Context, session: SessionRecord): SessionRecord {
  const expired = ctx.books.put('sessions', { ...session, status: 'expired' });
  ctx.books.remove('due', session.id);
  const intent = session.intentId ? ctx.books.get('intents', session.intentId) : null;
  if (intent)
    ctx.books.put('intents', {
      ...intent,
      status: 'canceled',
      canceledAt: ctx.clock.unix(),
      waitingCard: null,
    });
  emitStripe(ctx, 'checkout.session.expired', presentSession(ctx, expired));
  return expired;
}
