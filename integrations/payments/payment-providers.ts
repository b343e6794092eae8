/**
 * The configured payment providers. The mode decides which hosts their clients may call, and every request is checked against that before a
 * socket opens.
 */
import type { Locale } from '#lib/locale.ts';
import type { Money } from '#lib/money/money.ts';
import { CALL_LIMITS, type TimeoutPolicy, type CallLimits } from './timeout-policy.ts';
import { paymentsConfigFaults, type PaymentsConfig, type PaymentsMode } from './payments-config.ts';
import type { PaymentProvider, ProviderId } from './provider.ts';
import { returnUrls, type ReturnUrls } from './return-urls.ts';

export interface PaymentProviders {
  readonly mode: PaymentsMode;
  /** Whether the money is real. */
  readonly livemode: boolean;
  readonly installationId: string;
  /** The providers with keys, in the order they are offered. */
  readonly ids: readonly ProviderId[];
  /** Throws if there are no keys for it. */
  get(id: ProviderId, pace?: TimeoutPolicy): PaymentProvider;
  /** The providers that can charge this amount. */
  offeredFor(amount: Money): ProviderId[];
  /** Whether this amount can be paid: it is free, a provider can charge it, or no provider is set up yet. */
  canCharge(amount: Money): boolean;
  /** The limits of providers that accept the currency but not this amount. */
  limitsBelow(amount: Money): ProviderLimit[];
  returnUrls(id: ProviderId, orderId: string, prefix?: Locale | null): ReturnUrls;
}

export type CanCharge = PaymentProviders['canCharge'];

/** A payment that is too large for a provider, and the provider's limit. */
export interface ProviderLimit {
  provider: ProviderId;
  maximum: Money;
}

/** Loads only the SDKs of the configured ones. Throws if the settings do not match: keys of another mode, or a sandbox on another machine. */
export async function createPaymentProviders(
  config: PaymentsConfig,
  callLimits: Readonly<Record<TimeoutPolicy, CallLimits>> = CALL_LIMITS,
): Promise<PaymentProviders> {
  const faults = paymentsConfigFaults(config);
  if (faults.length > 0) throw new TypeError(faults.join(' '));
  const { mode, installationId, publicUrl } = config;
  const livemode = mode === 'live';
  const sandboxOrigin = config.sandboxUrl ? new URL(config.sandboxUrl).origin : undefined;
  const forEachTimeoutPolicy = (create: (each: CallLimits) => PaymentProvider) => ({
    interactive: create(callLimits.interactive),
    background: create(callLimits.background),
  });
  const providers = new Map<ProviderId, Record<TimeoutPolicy, PaymentProvider>>();
  if (config.stripe) {
    const { StripeProvider } = await import('./stripe/stripe-provider.ts');
    const options = { ...config.stripe, installationId, sandboxOrigin };
    providers.set(
      'stripe',
      forEachTimeoutPolicy((each) => new StripeProvider({ ...options, callLimits: each })),
    );
  }
  if (config.paypal) {
    const { createPayPal } = await import('./paypal/create-paypal.ts');
    providers.set('paypal', forEachTimeoutPolicy(createPayPal(mode, config.paypal, sandboxOrigin)));
  }
  const get = (id: ProviderId, pace: TimeoutPolicy = 'background') => {
    const provider = providers.get(id);
    if (!provider) throw new TypeError(`There are no keys for ${id}`);
    return provider[pace];
  };
  const offeredFor = (amount: Money) =>
    [...providers.keys()].filter((id) => isWithinLimits(get(id), amount));
  return {
    mode,
    livemode,
    installationId,
    ids: [...providers.keys()],
    get,
    offeredFor,
    canCharge: (amount) =>
      amount.amountMinor === 0n || providers.size === 0 || offeredFor(amount).length > 0,
    limitsBelow: (amount) =>
      [...providers.keys()].flatMap((provider) => {
        const { supported, maximum } = get(provider).capabilities(amount.currency);
        const isOver = supported && maximum && amount.amountMinor > maximum.amountMinor;
        return isOver ? [{ provider, maximum }] : [];
      }),
    returnUrls: (id, orderId, prefix) => returnUrls(id, publicUrl, orderId, prefix),
  };
}

function isWithinLimits(provider: PaymentProvider, { amountMinor, currency }: Money): boolean {
  const { supported, minimum, maximum, step } = provider.capabilities(currency);
  if (!supported || amountMinor <= 0n) return false;
  if (maximum && amountMinor > maximum.amountMinor) return false;
  if (minimum && amountMinor < minimum.amountMinor) return false;
  return !step || amountMinor % step.amountMinor === 0n;
}
