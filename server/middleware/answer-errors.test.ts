import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { PaymentFailures } from '#features/payments/contract.ts';
import type { Ctx } from '#kit/ctx.ts';
import { createRoute, createRouter } from '#kit/http.ts';
import { StoreAway } from '#integrations/storage/file-store.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { log } from '#server/log.ts';
import { answerErrors } from './answer-errors.ts';

const VISITOR = { actor: { kind: 'visitor' } } as Ctx;
const visitors = createRouter();
visitors.use((c, next) => {
  c.set('ctx', VISITOR);
  return next();
});
const app = visitors.openapi(
  createRoute('post', '/', {
    access: 'public',
    operationId: 'greet',
    tag: 'Account',
    summary: 'Greet somebody',
    request: { body: z.object({ name: z.string() }) },
    responses: { 200: { description: 'Done' } },
  }),
  (c) => c.text(c.req.valid('json').name),
);
app.onError(answerErrors);

const post = (content: string, type = 'application/json') =>
  app.request('/', { method: 'POST', body: content, headers: { 'content-type': type } });

test.each([
  ['{', 'application/json'],
  ['', 'application/json'],
  ['{"name":', 'application/json'],
  ['name=ada', 'application/x-www-form-urlencoded'],
  ['\u0000', 'application/json; charset=utf-16'],
])('%j as %s is refused, and is not a server error', async (content, type) => {
  const response = await post(content, type);
  expect(response.status).toBe(422);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(await response.json()).toMatchObject({ code: 'invalid_input' });
});

test('a valid request succeeds', async () => {
  expect(await (await post('{"name":"ada"}')).text()).toBe('ada');
});

test('an external service that does not answer logs a warning with its cause', async () => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  const { provider_silent } = PaymentFailures;
  const cause = new Error('connect ECONNREFUSED');
  const silent = createRouter();
  silent.get('/pay', () => {
    throw new ApiFailure(provider_silent, { cause });
  });
  silent.onError(answerErrors);
  const response = await silent.request('/pay');
  await silent.request('/pay'); // the same within a minute is no second line
  expect(response.status).toBe(503);
  expect(await response.text()).not.toContain('ECONNREFUSED');
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ event: 'provider_silent', err: cause, path: '/pay' }),
    'a service did not answer',
  );
});

test.each(['53100', 'ENOSPC'])('a full disk (%s) is 503 and asks to try again', async (code) => {
  const error = vi.spyOn(log, 'error').mockReturnValue();
  const full = createRouter();
  full.get('/', () => {
    throw Object.assign(new Error('no space left'), { code });
  });
  full.onError(answerErrors);
  const response = await full.request('/');
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(error).toHaveBeenCalledWith(expect.anything(), 'the disk is full');
});

test('a store of files that is away is 503, and its line names the request and the person', async () => {
  const error = vi.spyOn(log, 'error').mockReturnValue();
  const away = new StoreAway('nothing answers', { cause: new Error('connect ETIMEDOUT') });
  const actor = { kind: 'customer', userId: 'ada', username: 'Ada' } as const;
  const files = createRouter();
  files.use((c, next) => {
    c.set('ctx', { actor, locale: 'de' } as unknown as Ctx);
    c.set('requestId', 'r1');
    return next();
  });
  files.get('/file', () => {
    throw away;
  });
  files.onError(answerErrors);
  for (let time = 0; time < 50; time += 1) await files.request('/file');
  const response = await files.request('/file');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await response.json()).toMatchObject({
    code: 'unavailable',
    detail: expect.stringContaining('Shop'),
  });
  expect(error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ err: away, requestId: 'r1', personId: 'ada', path: '/file' }),
    'the store of the files is away',
  );
});
