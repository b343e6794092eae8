/** What providers call themselves. Safe in a browser. */
import type { ProviderId } from '#features/payments/contract.ts';

export const PROVIDER_NAMES: Record<ProviderId, string> = { stripe: 'Stripe', paypal: 'PayPal' };
