import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '#test/harness/database.ts';
import { listen } from './listen.ts';

const { db, url, close } = await testDatabase();
afterAll(close);

const notify = (channel: string, payload: string) =>
  sql`select pg_notify(${channel}, ${payload})`.execute(db);

const disconnect = (channel: string) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = ${`listen ${channel}`}`.execute(db);

async function listenOn(channel: string) {
  const received: string[] = [];
  const onReconnect = vi.fn<() => void>();
  const listener = await listen(
    url,
    { [channel]: (payload) => received.push(payload) },
    onReconnect,
  );
  onTestFinished(listener.close);
  return { received, onReconnect, listener };
}

test('receives notifications of its own channel, in order', async () => {
  const { received, onReconnect } = await listenOn('Edits "today"');
  await notify('other', 'not for us');
  await notify('Edits "today"', 'first');
  await notify('Edits "today"', 'second');
  await vi.waitFor(() => expect(received).toEqual(['first', 'second']));
  expect(onReconnect).not.toHaveBeenCalled();
});

test('receives committed notifications only', async () => {
  const { received } = await listenOn('commits');
  const failing = db.transaction().execute(async (trx) => {
    await sql`select pg_notify('commits', 'undone')`.execute(trx);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await notify('commits', 'kept');
  await vi.waitFor(() => expect(received).toEqual(['kept']));
});

test('reconnects after a lost connection and reports that notifications may be missing', async () => {
  const { received, onReconnect } = await listenOn('cuts');
  for (let round = 1; round <= 3; round++) {
    await disconnect('cuts');
    await vi.waitFor(() => expect(onReconnect).toHaveBeenCalledTimes(round), 5_000);
    await notify('cuts', `after ${round}`);
    await vi.waitFor(() => expect(received).toContain(`after ${round}`));
  }
});

test('a first connection that fails is an error', async () => {
  const nowhere = url.replace(/\/[^/?]+(\?|$)/, '/no_such_database$1');
  await expect(listen(nowhere, { x: () => {} }, () => {})).rejects.toThrow(/does not exist/);
});

test('after closing it receives nothing and keeps no connection', async () => {
  const { received, onReconnect, listener } = await listenOn('closing');
  await listener.close();
  await notify('closing', 'too late');
  const { rows } =
    await sql`select 1 from pg_stat_activity where application_name = 'listen closing'`.execute(db);
  expect({ rows, received }).toEqual({ rows: [], received: [] });
  expect(onReconnect).not.toHaveBeenCalled();
});
