import Stripe from 'stripe';
import { fetchOnlyFrom } from '#integrations/payments/guarded-fetch.ts';
import type { CallLimits } from '#integrations/payments/timeout-policy.ts';

const STRIPE_ORIGIN = 'https://api.stripe.com';

/**
 * The SDK, bound to one host. Its `fetch` client is used because its timeout covers the whole request including the body. The SDK retries a
 * failed request automatically, each time with the same idempotency key.
 */
export function createStripeClient(
  secretKey: string,
  callLimits: CallLimits,
  sandboxOrigin?: string,
): Stripe {
  const origin = new URL(sandboxOrigin ?? STRIPE_ORIGIN);
  return new Stripe(secretKey, {
    host: origin.hostname,
    port: origin.port || 443,
    protocol: origin.protocol === 'http:' ? 'http' : 'https',
    httpClient: objectsOnly(Stripe.createFetchHttpClient(fetchOnlyFrom(origin.origin))),
    timeout: callLimits.timeoutMs,
    maxNetworkRetries: callLimits.retries,
    telemetry: false,
  });
}

type HttpClient = ReturnType<typeof Stripe.createFetchHttpClient>;

/**
 * Treats JSON that is not an object as invalid JSON. The SDK would read its fields unchecked: the call would then never end, and an
 * unhandled rejection would end the process.
 */
function objectsOnly(client: HttpClient): HttpClient {
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = async (...request) => {
    const response = await makeRequest(...request);
    const toJSON = response.toJSON.bind(response);
    response.toJSON = async () => {
      const json: unknown = await toJSON();
      if (typeof json !== 'object' || json === null) throw new TypeError('The answer is no object');
      return json;
    };
    return response;
  };
  return client;
}
