import type { ProviderId } from './provider.ts';

export interface ReturnUrls {
  successUrl: string;
  cancelUrl: string;
}

/**
 * Where a buyer comes back to. PayPal adds its own query names to the address, so its buyers pass by an endpoint that
 * renames them and changes nothing else; no address carries anything that would sign somebody in.
 */
export function returnUrls(provider: ProviderId, publicUrl: string, orderId: string): ReturnUrls {
  const paths =
    provider === 'paypal'
      ? { success: '/api/payments/paypal/return', cancel: '/api/payments/paypal/cancel' }
      : { success: '/payment-success', cancel: '/payment-cancelled' };
  const addressOf = (path: string) => {
    const url = new URL(path, publicUrl);
    url.searchParams.set('orderId', orderId);
    return url.href;
  };
  return { successUrl: addressOf(paths.success), cancelUrl: addressOf(paths.cancel) };
}
