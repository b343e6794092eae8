import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { requestId } from './request-id.ts';

const app = new Hono()
  .use(requestId)
  .use('/api/*', requestId)
  .get('/api/fault', () => {
    throw new Error('a bug');
  })
  .get('*', (c) => c.text(c.get('requestId')));
app.onError((_error, c) => c.text('Internal Server Error', 500));

const OURS = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

test('a well-formed id of the proxy is kept and returned', async () => {
  const response = await app.request('/api/x', { headers: { 'x-request-id': 'Edge_01-a' } });
  expect(response.headers.get('x-request-id')).toBe('Edge_01-a');
  expect(await response.text()).toBe('Edge_01-a');
});

test.each(['', 'a'.repeat(65), 'a b', 'a","event":"user.signed_in', 'é', '../x'])(
  '%j is replaced by an id of ours',
  async (given) => {
    const headers = { 'x-request-id': encodeURI(given) === given ? given : encodeURI(given) };
    const response = await app.request('/', { headers });
    expect(response.headers.get('x-request-id')).toMatch(OURS);
  },
);

test('an error response has the id too, and a page passes its id to the API', async () => {
  expect((await app.request('/api/fault')).headers.get('x-request-id')).toMatch(OURS);
  const inProcess = await app.request('/api/x', {}, { requestId: 'of-the-page' });
  expect(inProcess.headers.get('x-request-id')).toBe('of-the-page');
});
