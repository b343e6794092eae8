import type Stripe from 'stripe';
import type { CreateCheckoutSessionInput } from '#integrations/payments/provider.ts';
import { toStripeAmount } from './stripe-money.ts';

const LOCALES = new Set(
  (
    'bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl ' +
    'sv th tr vi zh zh-HK zh-TW'
  ).split(' '),
);

/**
 * The hosted page for one order: one line with the order's exact total, so Stripe has nothing to add up. Built from the input only: a retry
 * must be identical.
 */
export function checkoutParams(
  input: CreateCheckoutSessionInput,
  installationId: string,
): Stripe.Checkout.SessionCreateParams {
  const metadata = {
    payment_id: input.paymentReference,
    order_id: input.orderId,
    installation_id: installationId,
  };
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    // Cards, and wallets that hold cards: they pay immediately or not at all.
    allowed_payment_method_types: ['card'],
    // A charge in the buyer's own currency would be another amount than the order's.
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: input.amount.currency.toLowerCase(),
          unit_amount: toStripeAmount(input.amount),
          product_data: { name: input.description },
        },
      },
    ],
    client_reference_id: input.paymentReference,
    metadata,
    payment_intent_data: { metadata, description: input.invoiceReference },
    success_url: input.successUrl,
    cancel_url: input.cancelUrl,
    expires_at: Math.floor(input.expiresAt.getTime() / 1000),
    locale: localeOf(input.locale),
    ...(input.customerEmail === undefined ? {} : { customer_email: input.customerEmail }),
  };
}

function localeOf(tag: string | undefined): Stripe.Checkout.SessionCreateParams.Locale {
  if (tag === undefined) return 'auto';
  const language = tag.split('-')[0] ?? '';
  return [tag, language].find((candidate) => LOCALES.has(candidate)) ?? 'auto';
}
