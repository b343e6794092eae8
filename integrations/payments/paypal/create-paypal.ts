import type { PayPalConfig, PaymentsMode } from '#integrations/payments/payments-config.ts';
import type { CallLimits } from '#integrations/payments/timeout-policy.ts';
import { PayPalCertificates } from './paypal-certificates.ts';
import { payPalTarget } from './paypal-client.ts';
import { PayPalConnection } from './paypal-connection.ts';
import { PayPalProvider } from './paypal-provider.ts';

/** PayPal with some limits for its calls; all share one token. */
export function createPayPal(
  mode: PaymentsMode,
  config: PayPalConfig,
  sandboxOrigin?: string,
): (callLimits: CallLimits) => PayPalProvider {
  const target = payPalTarget(mode, sandboxOrigin);
  const options = {
    ...config,
    livemode: mode === 'live',
    target,
    connection: new PayPalConnection(target, config),
    certificates: new PayPalCertificates(target),
  };
  return (callLimits) => new PayPalProvider({ ...options, callLimits });
}
