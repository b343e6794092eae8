import { createMiddleware } from 'hono/factory';

interface Transport {
  isHttps: boolean;
  /** Also binds every subdomain to https, which a shop on a company's main domain may not want. */
  includeSubdomains: boolean;
}

/** Headers that every answer carries; documents bring their own content security policy (see lib/apply-csp.ts). */
export function securityHeaders({ isHttps, includeSubdomains }: Transport) {
  const hsts = `max-age=63072000${includeSubdomains ? '; includeSubDomains' : ''}`;
  return createMiddleware(async (c, next) => {
    await next();
    const headers = c.res.headers;
    headers.set('x-content-type-options', 'nosniff');
    // The links of mails carry a token, which no other site may learn.
    const hasToken = c.req.query('token') !== undefined;
    headers.set('referrer-policy', hasToken ? 'no-referrer' : 'strict-origin-when-cross-origin');
    headers.set(
      'permissions-policy',
      'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    );
    headers.set('cross-origin-opener-policy', 'same-origin');
    // What other sites may show, as pictures in feeds, says so itself.
    if (!headers.has('cross-origin-resource-policy'))
      headers.set('cross-origin-resource-policy', 'same-origin');
    headers.delete('cache-tags'); // for our page cache only: it names rows
    if (!headers.has('content-security-policy')) {
      headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
    }
    if (isHttps) headers.set('strict-transport-security', hsts);
  });
}
