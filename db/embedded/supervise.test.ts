import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createDb } from '#db/client.ts';
import { clusterPlace, kill, startElsewhere, untilGone } from '#test/harness/cluster.ts';
import { isPostmasterOf, readPostmaster } from './postmaster.ts';
import { supervise } from './supervise.ts';

test('a server that dies is restarted, and the pool continues', async () => {
  const { dataDir, url, pid } = await superviseTestServer();
  const { db } = openPool(url);
  await sql`create table kept as select 1 as answer`.execute(db);

  const first = pid();
  process.kill(first, 'SIGKILL');
  await untilGone(dataDir, first);
  await vi.waitFor(() => expect(isPostmasterOf(dataDir, pid())).toBe(true), 10_000);
  await expect(whenBack(() => sql`select answer from kept`.execute(db))).resolves.toMatchObject({
    rows: [{ answer: 1 }],
  });
});

test('a transaction cut off by a restart fails and has no effect', async () => {
  const { url, pid } = await superviseTestServer();
  const { db } = openPool(url);
  await sql`create table paid (id int)`.execute(db);
  const cut = db.transaction().execute(async (trx) => {
    await sql`insert into paid values (1)`.execute(trx);
    process.kill(pid(), 'SIGKILL');
    await sql`select pg_sleep(5)`.execute(trx);
  });
  await expect(cut).rejects.toThrow(/connection|ECONNRESET/i);
  const { rows } = await whenBack(() => sql`select * from paid`.execute(db));
  expect(rows).toEqual([]);
});

test('a process that joined takes over when the owning process exits', async () => {
  const dataDir = clusterPlace();
  const owner = await startElsewhere(dataDir);
  const { url, pid } = await superviseTestServer(dataDir);
  expect(pid()).toBe(owner.pid);
  const { db } = openPool(url);
  await sql`select 1`.execute(db);

  await kill(owner.process);
  await untilGone(dataDir, owner.pid);
  await expect(whenBack(() => sql`select 2 as two`.execute(db))).resolves.toMatchObject({
    rows: [{ two: 2 }],
  });
  expect(pid()).not.toBe(owner.pid);
});

test('a stop during a restart leaves no server running', async () => {
  const { dataDir, pid, stop } = await superviseTestServer();
  process.kill(pid(), 'SIGKILL');
  await new Promise((resolve) => setTimeout(resolve, 20));
  await stop();
  // The killed server's lock file stays if the stop came before the restart.
  const found = readPostmaster(dataDir);
  expect(found && isPostmasterOf(dataDir, found.pid)).toBeFalsy();
});

async function superviseTestServer(dataDir = clusterPlace()) {
  const { url, stop } = await supervise({ dataDir });
  onTestFinished(stop);
  return { dataDir, url, stop, pid: () => readPostmaster(dataDir)?.pid ?? 0 };
}

function openPool(url: string) {
  const client = createDb(url, { poolSize: 2 });
  onTestFinished(client.close);
  return client;
}

/** The first statement after the restart may still use a dead connection; no later one does. */
async function whenBack<T>(query: () => Promise<T>): Promise<T> {
  try {
    return await query();
  } catch {
    return query();
  }
}
