import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { jobHeartbeat, readJobsStoppedAt } from '#kit/job-heartbeat.ts';
import type { DiskSpace } from '#integrations/storage/disk-space.ts';
import { testDatabase } from '#test/harness/database.ts';
import type { Deps } from './deps.ts';
import { health } from './health.ts';
import { MaintenanceState } from './maintenance-gate.ts';

const { db, close } = await testDatabase();
afterAll(close);
await jobHeartbeat(db)(); // the database may be older than a few minutes
await sql`create schema pgboss`.execute(db);
await sql`create table pgboss.version (version int)`.execute(db);

const space = (state: DiskSpace['state']) => async () => ({ state, freeBytes: 1, totalBytes: 2 });

async function ready(disk: Deps['disk'], database = db) {
  const app = health({ db: database, disk } as unknown as Deps, new MaintenanceState(database));
  const response = await app.request('/ready');
  return { status: response.status, body: await response.json() };
}

test.each(['ok', 'low', 'full'] as const)(
  'a disk that is %s is reported, and the shop stays open',
  async (state) => {
    expect(await ready(space(state))).toEqual({
      status: 200,
      body: { status: 'ready', jobs: 'running', disk: state },
    });
  },
);

test('a shop without its own disk reports none', async () => {
  expect(await ready(async () => null)).toEqual({
    status: 200,
    body: { status: 'ready', jobs: 'running' },
  });
});

test('a disk that cannot be read does not take the shop offline', async () => {
  expect((await ready(() => Promise.reject(new Error('EIO')))).status).toBe(200);
});

test('a read-only database is not ready', async () => {
  await sql`alter table rate_limits add constraint read_only check (bucket <> 'ready') not valid`.execute(
    db,
  );
  expect(await ready(space('ok'))).toEqual({ status: 503, body: { status: 'not ready' } });
  await sql`alter table rate_limits drop constraint read_only`.execute(db);
  expect((await ready(space('ok'))).status).toBe(200);
});

test('jobs that nobody has run for minutes are reported, until a worker runs one', async () => {
  await db
    .updateTable('job_heartbeat')
    .set({ ran_at: sql`now() - interval '4 minutes'` })
    .execute();
  expect((await ready(space('ok'))).body).toMatchObject({ status: 'ready', jobs: 'stopped' });
  expect(await readJobsStoppedAt(db)).toBeInstanceOf(Date);
  await jobHeartbeat(db)();
  expect((await ready(space('ok'))).body).toMatchObject({ jobs: 'running' });
});
