/** What providers call themselves. Safe in a browser. */
import type { ProviderId } from './contract.ts';

export const PROVIDER_NAMES: Record<ProviderId, string> = { stripe: 'Stripe', paypal: 'PayPal' };
