import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { applyCsp } from '#lib/apply-csp.ts';
import { securityHeaders } from './security-headers.ts';

const hstsOf = async (isHttps: boolean, includeSubdomains: boolean) => {
  const app = new Hono().use(securityHeaders({ isHttps, includeSubdomains }));
  const response = await app.request('/');
  return response.headers.get('strict-transport-security');
};

test('a shop on https enforces https for its host, and for subdomains only if configured', async () => {
  expect(await hstsOf(true, false)).toBe('max-age=63072000');
  expect(await hstsOf(true, true)).toBe('max-age=63072000; includeSubDomains');
  expect(await hstsOf(false, true)).toBeNull();
});

const answerTo = async (path: string, own: Record<string, string> = {}) => {
  const app = new Hono().use(securityHeaders({ isHttps: true, includeSubdomains: false }));
  app.get('*', (c) => c.text('Hello', 200, own));
  return (await app.request(path)).headers;
};

test.each([
  ['/reset-password?token=abc', 'no-referrer'],
  ['/invitation?token=abc', 'no-referrer'],
  ['/verify-email?x=1&token=', 'no-referrer'],
  ['/services/logo?preview=abc', 'no-referrer'],
  ['/services?q=token', 'strict-origin-when-cross-origin'],
])('%s has the referrer policy %s', async (path, policy) => {
  expect((await answerTo(path)).get('referrer-policy')).toBe(policy);
});

test('search engines keep nothing that a preview link shows', async () => {
  expect((await answerTo('/services/logo?preview=abc')).get('x-robots-tag')).toBe(
    'noindex, nofollow',
  );
  expect((await answerTo('/services/logo')).get('x-robots-tag')).toBeNull();
});

test('other sites embed only resources that allow it', async () => {
  const header = 'cross-origin-resource-policy';
  expect((await answerTo('/')).get(header)).toBe('same-origin');
  expect((await answerTo('/', { [header]: 'cross-origin' })).get(header)).toBe('cross-origin');
});

test('internal headers are removed from responses', async () => {
  expect((await answerTo('/', { 'cache-tags': 'service:1' })).get('cache-tags')).toBeNull();
});

test('every answer carries these headers and no others', async () => {
  expect(Object.fromEntries(await answerTo('/'))).toEqual({
    'content-type': 'text/plain; charset=UTF-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=(), hid=(), midi=(), serial=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
  });
  const own = { 'content-security-policy': "default-src 'self'" };
  expect((await answerTo('/', own)).get('content-security-policy')).toBe("default-src 'self'");
  expect((await answerTo('/', own)).has('reporting-endpoints')).toBe(false);
});

test('a document whose policy reports says where to', async () => {
  const own = { 'content-security-policy': applyCsp('<p>', 'n').policy };
  expect((await answerTo('/', own)).get('reporting-endpoints')).toBe('csp="/csp-reports"');
});
