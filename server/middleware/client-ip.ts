import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { parseIp } from '#lib/ip-address.ts';
import { log } from '#server/log.ts';

/** The client's address. `X-Forwarded-For` is trusted only for our own proxies: with n trusted proxies, the n-th address from the right. */
export function clientIp(c: Context, trustedProxies: number): string {
  const inProcess =
    c.env && 'clientIp' in c.env ? (c.env as { clientIp: string }).clientIp : undefined;
  if (inProcess) return inProcess;
  const forwarded = c.req.header('x-forwarded-for');
  if (trustedProxies > 0) {
    const ip = parseIp((forwarded ?? '').split(',').at(-trustedProxies) ?? '');
    if (ip) return ip;
  } else if (forwarded !== undefined) warnOfProxy();
  try {
    return parseIp(getConnInfo(c).remote.address ?? '') ?? 'unknown';
  } catch {
    return 'unknown'; // an in-process request has no socket
  }
}

let hasWarned = false;

/** Behind a proxy that is not counted, all visitors share the proxy's address and its limits. */
function warnOfProxy(): void {
  if (hasWarned) return;
  hasWarned = true;
  log.warn(
    'A request came with X-Forwarded-For, but TRUSTED_PROXIES is 0. If a proxy stands in front, set TRUSTED_PROXIES: until then all visitors count as one.',
  );
}
