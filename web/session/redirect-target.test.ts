import fc from '#test/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { redirectTarget, signInPath } from './redirect-target.ts';

test.each([
  ['/orders', '/orders'],
  ['/de/orders?state=open', '/orders?state=open'],
  ['/de', '/'],
  ['/orders?state=open#top', '/orders?state=open#top'],
  ['/payment?orderId=0a1b&retry=declined', '/payment?orderId=0a1b&retry=declined'],
  ['/services/logo?next=//evil.example', '/services/logo?next=//evil.example'],
  ['/blog/%2F%2Fevil.example', '/blog/%2F%2Fevil.example'],
])('%s leads to %s', (redirect, target) => {
  expect(redirectTarget(redirect)).toBe(target);
});

const ELSEWHERE = [
  null,
  '',
  'orders',
  'https://evil.example',
  'https:evil.example',
  'HTTPS://evil.example/login',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/%2E//evil.example',
  '/orders/..//evil.example',
  '/orders/../..//evil.example',
  '//evil.example@here.test',
  '/\u0000/evil.example',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http:/\\evil.example',
  '//[::1',
  '/\\/\\evil.example',
];

test.each(ELSEWHERE)('%j leads to the dashboard', (redirect) => {
  expect(redirectTarget(redirect)).toBe('/dashboard');
});

test('no redirect leaves the origin', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    '@',
    ':',
    '?',
    '#',
    '\t',
    '\n',
    'evil.example',
    'a',
    'https',
  );
  const redirect = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(redirect, fc.string()), (text) => {
      for (const page of ['https://here.test/login', 'https://here.test/a/b/c']) {
        expect(new URL(redirectTarget(text), page).origin).toBe('https://here.test');
        expect(new URL(redirectTarget(`/${text}`), page).origin).toBe('https://here.test');
      }
    }),
    { numRuns: 5000 },
  );
});

test('the sign-in page leads back to the page before', () => {
  const here = new URL('https://here.test/orders/1?tab=files&x=a%26b');
  const redirect = new URL(signInPath(here), here).searchParams.get('redirect');
  expect(redirectTarget(redirect)).toBe('/orders/1?tab=files&x=a%26b');
});
