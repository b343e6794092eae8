import { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { createDb } from '#db/client.ts';
import { log } from '#server/log.ts';
import { testDatabase } from '#test/harness/database.ts';
import { answerErrors } from './answer-errors.ts';

beforeEach(() => void vi.spyOn(log, 'error').mockReturnValue());

/** The response of a route whose only statement fails. */
async function answerOf(fail: () => Promise<unknown>): Promise<Response> {
  const app = new OpenAPIHono().get('/', async (c) => {
    await fail();
    return c.text('done');
  });
  app.onError(answerErrors as never);
  return app.request('/');
}

test('a statement without a server is a 503 with the time to retry', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const response = await answerOf(() => Promise.reject(refused));
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.json()).toMatchObject({ code: 'unavailable' });
});

test('a statement cut off by the server is a 503', async () => {
  const { db, close } = await testDatabase();
  const response = await answerOf(() =>
    sql`select pg_terminate_backend(pg_backend_pid())`.execute(db),
  );
  await close();
  expect(response.status).toBe(503);
});

test.each([
  ['query_wait_timeout', 503],
  ['server login has been failing, try again later (server_login_retry)', 503],
  ['pgbouncer cannot connect to server', 503],
  ['server conn crashed?', 503],
  ['bind message supplies 1 parameters, but prepared statement "" requires 2', 500],
])('a pooler that says "%s" is a %i', async (message, status) => {
  const violated = Object.assign(new Error(message), { code: '08P01' });
  expect((await answerOf(() => Promise.reject(violated))).status).toBe(status);
});

test.each([
  ['EAI_AGAIN', 'a name server that is away'],
  ['ENOTFOUND', 'a name that is not found'],
  ['25006', 'a database that is only read, while it moves'],
  ['40P01', 'a deadlock'],
  ['53200', 'a server without memory'],
  ['55P03', 'a lock that did not come'],
  ['57014', 'a statement that took too long'],
])('%s, %s, is a 503: nothing happened, and it may be sent again', async (code) => {
  const refused = Object.assign(new Error(code), { code });
  expect((await answerOf(() => Promise.reject(refused))).status).toBe(503);
});

test('while every connection is in use, a request waits for a limited time and is a 503', async () => {
  const { url, close: closeDatabase } = await testDatabase();
  const { db, pool, close } = createDb(url, { poolSize: 1 });
  const busy = await pool.connect();
  pool.options.connectionTimeoutMillis = 100;
  const refused = await answerOf(() => sql`select 1`.execute(db));
  busy.release();
  const answered = await answerOf(() => sql`select 1`.execute(db));
  await close();
  await closeDatabase();
  expect([refused.status, answered.status]).toEqual([503, 200]);
});

test('a wrong statement is still a bug', async () => {
  const { db, close } = await testDatabase();
  const response = await answerOf(() => sql`select nothing from nowhere`.execute(db));
  await close();
  expect(response.status).toBe(500);
});
