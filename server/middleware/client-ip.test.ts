import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { clientIp } from './client-ip.ts';

const ipOf = async (trustedProxies: number, forwarded: string, env: object = {}) => {
  const app = new Hono().get('/', (c) => c.text(clientIp(c, trustedProxies)));
  const response = await app.request('/', { headers: { 'x-forwarded-for': forwarded } }, env);
  return response.text();
};

const socket = {
  incoming: { socket: { remoteAddress: '198.51.100.7', remotePort: 1, remoteFamily: 'IPv4' } },
};

test('without a trusted proxy only the address of the socket counts', async () => {
  expect(await ipOf(0, '203.0.113.9', socket)).toBe('198.51.100.7');
});

test('with one trusted proxy, the last address it added', async () => {
  expect(await ipOf(1, 'spoofed, 203.0.113.9', socket)).toBe('203.0.113.9');
});

test('with two, the one before it', async () => {
  expect(await ipOf(2, 'spoofed, 203.0.113.9, 10.0.0.2', socket)).toBe('203.0.113.9');
});

test('a page that calls the API in process forwards its visitor’s address', async () => {
  expect(await ipOf(0, '', { clientIp: '203.0.113.5' })).toBe('203.0.113.5');
});

test('invalid addresses are ignored, and ports are removed', async () => {
  expect(await ipOf(1, 'not-an-address', socket)).toBe('198.51.100.7');
  expect(await ipOf(1, '203.0.113.9:4711', socket)).toBe('203.0.113.9');
});

test('an uncounted proxy causes one warning', async () => {
  vi.resetModules();
  const warn = vi.spyOn((await import('#server/log.ts')).log, 'warn').mockReturnValue();
  const fresh = await import('./client-ip.ts');
  const app = new Hono().get('/', (c) => c.text(fresh.clientIp(c, 0)));
  await app.request('/', {}, socket);
  expect(warn).not.toHaveBeenCalled();
  for (const ip of ['203.0.113.9', '203.0.113.10']) {
    await app.request('/', { headers: { 'x-forwarded-for': ip } }, socket);
  }
  expect(warn).toHaveBeenCalledOnce();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('TRUSTED_PROXIES'));
});
