import type { IncomingHttpHeaders } from 'node:http';
import type { SandboxCredentials } from './contract.ts';

// Keeps the sandbox from being mistaken for a real provider. A build that contains the marker below contains a
// sandbox; a check of the production build looks for it.
export const SENTINEL = 'PAYMENTS_SANDBOX_9f3c';

/** Throws where a sandbox must not run: in production, unless the whole installation is a demo. */
export function refuseProduction(env: NodeJS.ProcessEnv = process.env): void {
  if (env.NODE_ENV === 'production' && env.DEMO !== '1')
    throw new Error(`${SENTINEL}: the payments sandbox does not run in production.`);
}

/** Accepts only keys that look like the sandbox's own. */
export function refuseForeignKeys(credentials: SandboxCredentials): void {
  const { secretKey, webhookSecret } = credentials.stripe;
  if (!/^sk_test_sandbox_\w+$/.test(secretKey) || !/^whsec_\w+$/.test(webhookSecret))
    throw new Error('The payments sandbox takes back only keys it has minted itself.');
}

/** The reason for refusing a request, or null. */
export function refuseRequest(headers: IncomingHttpHeaders, port: number): string | null {
  // Another host name for this address means DNS rebinding by another site, or a shop that would test on one
  // site what happens on two.
  if (headers.host !== `127.0.0.1:${port}`)
    return `This sandbox answers at http://127.0.0.1:${port} only.`;
  const forwarded = Object.keys(headers).find(
    (name) => name.startsWith('x-forwarded') || name === 'forwarded' || name === 'x-real-ip',
  );
  if (forwarded) return 'This sandbox does not answer through a proxy.';
  return null;
}

/** Whether an address is on this machine, so that no event can leave it. */
export function isLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const here = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return here && ['http:', 'https:'].includes(url.protocol) && !url.username && !url.password;
}
