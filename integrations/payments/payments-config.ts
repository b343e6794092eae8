/**
 * The configured providers and the hosts they may call. The mode decides the hosts, never an address from outside: only `sandbox` reads
 * `sandboxUrl`, and that must be this machine.
 */
import { isLoopback } from '#lib/is-loopback.ts';

export type PaymentsMode = 'sandbox' | 'test' | 'live';

export interface PaymentsConfig {
  mode: PaymentsMode;
  /** The public address of the shop, for the return from a provider's page. */
  publicUrl: string;
  /** Distinguishes this installation's payments from those of another one on the same provider account. */
  installationId: string;
  stripe?: StripeConfig;
  paypal?: PayPalConfig;
  sandboxUrl?: string;
}

export interface StripeConfig {
  secretKey: string;
  /** The current secret first; during a change also the previous one. */
  webhookSecrets: string[];
}

export interface PayPalConfig {
  clientId: string;
  clientSecret: string;
  webhookId: string;
  merchantId?: string;
}

/** Settings that do not match, one sentence each; empty if all match. */
export function paymentsConfigFaults(config: PaymentsConfig): string[] {
  const faults: string[] = [];
  const { mode, stripe, sandboxUrl } = config;
  const isLiveKey = stripe && /^[rs]k_live_/.test(stripe.secretKey);
  if (isLiveKey && mode !== 'live')
    faults.push(`A live Stripe key must not be used in ${mode} mode.`);
  if (stripe && !isLiveKey && mode === 'live') faults.push('Live mode needs a live Stripe key.');
  if (stripe && stripe.webhookSecrets.length === 0) faults.push('Stripe needs a webhook secret.');
  if (mode === 'sandbox' && !sandboxUrl)
    faults.push('Sandbox mode needs the address of the sandbox.');
  if (mode !== 'sandbox' && sandboxUrl) faults.push(`There is no sandbox in ${mode} mode.`);
  if (sandboxUrl && !isLoopbackUrl(sandboxUrl)) faults.push('The sandbox must be on this machine.');
  return faults;
}

function isLoopbackUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && isLoopback(url) && url.protocol === 'http:';
}
