import { createMiddleware } from 'hono/factory';

/** Headers that every answer carries; documents bring their own content security policy (see seal-document.ts). */
export function securityHeaders(isHttps: boolean) {
  return createMiddleware(async (c, next) => {
    await next();
    const headers = c.res.headers;
    headers.set('x-content-type-options', 'nosniff');
    if (!headers.has('referrer-policy'))
      headers.set('referrer-policy', 'strict-origin-when-cross-origin');
    headers.set(
      'permissions-policy',
      'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    );
    headers.set('cross-origin-opener-policy', 'same-origin');
    if (!headers.has('content-security-policy')) {
      headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
    }
    if (isHttps) headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains');
  });
}
