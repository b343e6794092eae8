import { afterAll, expect, test } from 'vitest';
import { withIdempotencyKey } from '#kit/idempotency.ts';
import { transact } from '#kit/transact.ts';
import { actorOf, buildUser, signIn } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { gate } from '#test/harness/gate.ts';
import { sentRequestsHttp } from './sent-requests-http.ts';
import { testSecrets } from '#test/harness/secrets.ts';

const { db, close } = await testDatabase();
afterAll(close);
const { send, queue } = gate(db, sentRequestsHttp);

test('a person learns whether a request of theirs arrived; a stranger and a visitor do not', async () => {
  const [ada, mallory] = [await buildUser(db), await buildUser(db)];
  const [hers, stranger] = [await signIn(db, ada), await signIn(db, mallory)];
  const key = crypto.randomUUID();
  const isDone = async (token: string) => {
    const { body } = await send(`/${key}`, { token });
    return (body as { data: { isDone: boolean } }).data.isDone;
  };
  expect(await isDone(hers.token)).toBe(false);
  const ctx = {
    actor: actorOf(ada),
    db,
    queue,
    secrets: testSecrets,
    now: new Date(),
    locale: 'en' as const,
  };
  await transact({ ...ctx, clock: () => new Date() }, (tx) =>
    withIdempotencyKey(tx, { operation: 'orders.message', key, request: {} }, async () => ({
      id: crypto.randomUUID(),
    })),
  );
  expect(await isDone(hers.token)).toBe(true);
  expect(await isDone(stranger.token)).toBe(false);
  expect((await send(`/${key}`)).status).toBe(401);
});
