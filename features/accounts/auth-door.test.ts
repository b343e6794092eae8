import { afterAll, expect, test } from 'vitest';
import { ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { door } from '#test/harness/door.ts';
import { authHttp } from './http.ts';

const { db, close } = await testDatabase();
afterAll(close);

test('registering answers the user and a token, and sets the cookie', async () => {
  const answer = await door(authHttp, ctxFor(db)).post('/register', {
    username: 'Ada Lovelace',
    email: ' Ada@Example.test ',
    password: 'quiet river under the bridge',
    role: 'admin',
  });
  expect(answer.status).toBe(201);
  expect(answer.body.data).toMatchObject({
    user: { username: 'Ada Lovelace', email: 'ada@example.test', role: { name: 'customer' } },
    token: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(answer.headers.getSetCookie()).toEqual([
    `auth-token=${answer.body.data.token}; Max-Age=604800; Path=/; Secure; SameSite=Strict`,
  ]);
});
