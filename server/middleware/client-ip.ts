import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The address of the person. `X-Forwarded-For` is believed only as far as our own proxies wrote it: with n trusted proxies, the n-th
 * address from the right.
 */
export function clientIp(c: Context, trustedProxies: number): string {
  const inProcess =
    c.env && 'clientIp' in c.env ? (c.env as { clientIp: string }).clientIp : undefined;
  if (inProcess) return inProcess;
  if (trustedProxies > 0) {
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
    const hop = hops.at(-trustedProxies);
    if (hop) return hop;
  }
  try {
    return getConnInfo(c).remote.address ?? 'unknown';
  } catch {
    return 'unknown'; // an in-process request has no socket
  }
}
