import { withLocale, type Locale } from '#lib/locale.ts';
import type { ProviderId } from './provider.ts';

export interface ReturnUrls {
  successUrl: string;
  cancelUrl: string;
}

/**
 * Where a buyer returns to. PayPal adds its own query names to the address, so its buyers pass an endpoint that renames them and changes
 * nothing else; no address contains anything that would sign somebody in. `prefix` is the language they pay in.
 */
export function returnUrls(
  provider: ProviderId,
  publicUrl: string,
  orderId: string,
  prefix: Locale | null = null,
): ReturnUrls {
  const paths =
    provider === 'paypal'
      ? { success: '/api/payments/paypal/return', cancel: '/api/payments/paypal/cancel' }
      : {
          success: withLocale('/payment-success', prefix),
          cancel: withLocale('/payment-cancelled', prefix),
        };
  const addressOf = (path: string) => {
    const url = new URL(path, publicUrl);
    url.searchParams.set('orderId', orderId);
    if (prefix && provider === 'paypal') url.searchParams.set('locale', prefix);
    return url.href;
  };
  return { successUrl: addressOf(paths.success), cancelUrl: addressOf(paths.cancel) };
}
