import { randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { ask } from '#test/harness/ask-database.ts';
import {
  clusterPlace,
  kill,
  spawnHolder,
  startElsewhere,
  startHere,
  untilGone,
} from '#test/harness/cluster.ts';
import { shortOrLong } from '#test/harness/long.ts';
import { sweepLeftovers } from './initialize.ts';

test(
  'a first start killed at any moment leaves no partial cluster',
  { timeout: 60_000 },
  async () => {
    for (let round = 0; round < shortOrLong(1, 6); round++) {
      const dataDir = clusterPlace();
      const starter = spawnHolder(dataDir);
      await sleep(randomInt(50, 1200));
      await kill(starter);

      const postgres = await startHere({ dataDir });
      expect(await ask(postgres.url, 'select count(*) from pg_database')).toBe('3');
      await postgres.stop();
      await vi.waitFor(() => {
        sweepLeftovers(dataDir); // as the next start does; the orphaned initdb may still be running
        expect(besides(dataDir)).toEqual([]);
      }, 5_000);
    }
  },
);

test('the server stops when its process is killed, and the next start has every committed row', async () => {
  const dataDir = clusterPlace();
  await (await startHere({ dataDir })).stop();
  for (let round = 0; round < shortOrLong(1, 4); round++) {
    const held = await startElsewhere(dataDir);
    expect(held.owned).toBe(true);
    await ask(held.url, 'create table if not exists confirmed (id int primary key)');
    const before = await ask<number>(held.url, 'select coalesce(max(id), 0) from confirmed');
    const writing = await startInserting(held.url, before);
    await sleep(randomInt(50, 400));
    await kill(held.process);
    const confirmed = await writing.untilCut;
    await untilGone(dataDir, held.pid);

    const again = await startHere({ dataDir });
    const missing = await ask(
      again.url,
      `select count(*) from generate_series(1, ${confirmed}) as id where id not in (select id from confirmed)`,
    );
    expect({ confirmed: confirmed > before, missing }).toEqual({ confirmed: true, missing: '0' });
    await again.stop();
  }
});

test('a killed server is restarted with every committed row', async () => {
  const dataDir = clusterPlace();
  const first = await startHere({ dataDir });
  await ask(first.url, 'create table confirmed (id int primary key)');
  const writing = await startInserting(first.url, 0);
  await sleep(300);
  process.kill(first.pid, 'SIGKILL');
  const confirmed = await writing.untilCut;
  await first.exited;

  const second = await startHere({ dataDir });
  expect(second.owned).toBe(true);
  expect(confirmed).toBeGreaterThan(0);
  expect(await ask(second.url, 'select max(id) from confirmed')).toBeGreaterThanOrEqual(confirmed);
});

test('a killed server with running backends is restarted after they have exited', async () => {
  const dataDir = clusterPlace();
  const first = await startHere({ dataDir });
  const busy = new pg.Client({ connectionString: first.url });
  busy.on('error', () => {});
  await busy.connect();
  const working = busy
    .query('select sum(n) from generate_series(1, 10000000) as n')
    .catch(() => {});
  await sleep(100);
  process.kill(first.pid, 'SIGKILL');
  await first.exited; // kills only the server; its backends continue

  const second = await startHere({ dataDir });
  expect(second.owned).toBe(true);
  await working;
  await busy.end().catch(() => {});
});

test('a process and its server that are killed together start again', async () => {
  const dataDir = clusterPlace();
  const held = await startElsewhere(dataDir);
  await ask(held.url, 'create table kept as select 7 as answer');
  process.kill(held.pid, 'SIGKILL');
  await kill(held.process);

  const again = await startHere({ dataDir });
  expect(again.owned).toBe(true);
  expect(await ask(again.url, 'select answer from kept')).toBe(7);
});

function besides(dataDir: string): string[] {
  const prefix = `${path.basename(dataDir)}.`;
  return readdirSync(path.dirname(dataDir)).filter((name) => name.startsWith(prefix));
}

/** Commits a row, and goes on with one after another until the connection breaks; `untilCut` is the last committed id then. */
async function startInserting(url: string, from: number): Promise<{ untilCut: Promise<number> }> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const insert = (id: number) => client.query('insert into confirmed values ($1)', [id]);
  await insert(from + 1);
  async function goOn(): Promise<number> {
    let confirmed = from + 1;
    try {
      for (;;) {
        await insert(confirmed + 1);
        confirmed++;
      }
    } catch {
      return confirmed;
    } finally {
      await client.end().catch(() => {});
    }
  }
  return { untilCut: goOn() };
}
