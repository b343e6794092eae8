import { expect, test } from 'vitest';
import { cacheKey } from './cacheable-pages.ts';

const key = (path: string) => cacheKey(new URL(path, 'http://localhost'));

test('the key is the path and the query names the page reads', () => {
  expect(key('/?utm_source=mail')).toBe('/?');
  expect(key('/services?sort=price&q=logo&utm=x')).toBe('/services?q=logo&sort=price');
});

test.each([
  '/login',
  '/dashboard',
  '/admin',
  '/payment',
  '/order-success',
  '/nothing-here',
  '/services/a/b',
])('%s is never kept', (path) => expect(key(path)).toBeNull());
