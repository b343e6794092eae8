import type { TimeoutPolicy } from '#integrations/payments/timeout-policy.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { ProviderUnavailableError } from '#integrations/payments/provider-errors.ts';
import type { PaymentProvider } from '#integrations/payments/provider.ts';
import type { ProviderId } from '#features/payments/contract.ts';

/** The provider of an attempt. A provider without keys counts as not answering: nothing is decided until it has keys again. */
export function providerOf(
  payments: PaymentProviders,
  { provider }: { provider: ProviderId },
  timeoutPolicy: TimeoutPolicy = 'background',
): PaymentProvider {
  if (payments.ids.includes(provider)) return payments.get(provider, timeoutPolicy);
  throw new ProviderUnavailableError(`There are no keys for ${provider}`, {
    provider,
    code: 'not_configured',
  });
}
