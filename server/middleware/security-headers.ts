import { createMiddleware } from 'hono/factory';
import { REPORTING_ENDPOINTS } from '#lib/apply-csp.ts';

/** No page uses any of these. */
const UNUSED = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'display-capture',
  'hid',
  'midi',
  'serial',
];
const PERMISSIONS = UNUSED.map((feature) => `${feature}=()`).join(', ');

interface Transport {
  isHttps: boolean;
  /** Also enforces https for every subdomain, which a shop on a company's main domain may not want. */
  includeSubdomains: boolean;
}

/** Headers of every response; documents add their own content security policy (see lib/apply-csp.ts). */
export function securityHeaders({ isHttps, includeSubdomains }: Transport) {
  const hsts = `max-age=63072000${includeSubdomains ? '; includeSubDomains' : ''}`;
  return createMiddleware(async (c, next) => {
    await next();
    const headers = c.res.headers;
    headers.set('x-content-type-options', 'nosniff');
    // Links in mails and preview links contain a token, which other sites and search engines must not learn.
    const isPreview = c.req.query('preview') !== undefined;
    const hasToken =
      isPreview || c.req.query('token') !== undefined || c.req.query('code') !== undefined;
    headers.set('referrer-policy', hasToken ? 'no-referrer' : 'strict-origin-when-cross-origin');
    if (isPreview) headers.set('x-robots-tag', 'noindex, nofollow');
    headers.set('permissions-policy', PERMISSIONS);
    headers.set('cross-origin-opener-policy', 'same-origin');
    // Resources that other sites may embed, such as pictures in feeds, declare it themselves.
    if (!headers.has('cross-origin-resource-policy'))
      headers.set('cross-origin-resource-policy', 'same-origin');
    headers.delete('cache-tags'); // only for our page cache, because it names rows
    const policy = headers.get('content-security-policy');
    if (policy === null) {
      headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
    } else if (policy.includes('report-to '))
      headers.set('reporting-endpoints', REPORTING_ENDPOINTS);
    if (isHttps) headers.set('strict-transport-security', hsts);
  });
}
