import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const hstsOf = async (isHttps: boolean, includeSubdomains: boolean) => {
  const app = new Hono().use(securityHeaders({ isHttps, includeSubdomains }));
  const response = await app.request('/');
  return response.headers.get('strict-transport-security');
};

test('a shop on https keeps its own host on https, and subdomains only when told to', async () => {
  expect(await hstsOf(true, false)).toBe('max-age=63072000');
  expect(await hstsOf(true, true)).toBe('max-age=63072000; includeSubDomains');
  expect(await hstsOf(false, true)).toBeNull();
});
