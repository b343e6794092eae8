import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { jobHeartbeat, readJobsStoppedAt } from '#kit/job-heartbeat.ts';
import type { DiskSpace } from '#integrations/storage/disk-space.ts';
import type { JobQueue } from '#kit/job-queue.ts';
import { limitConcurrencyByKey, type LimitedByKey } from '#kit/limit-concurrency.ts';
import { testDatabase } from '#test/harness/database.ts';
import { recordingQueue } from '#test/harness/queue.ts';
import type { Deps } from './deps.ts';
import { health } from './health.ts';
import { MaintenanceState } from './maintenance-gate.ts';

const { db, close } = await testDatabase();
afterAll(close);
await jobHeartbeat(db)(); // the database may be older than a few minutes

const space = (state: DiskSpace['state']) => async () => ({ state, freeBytes: 1, totalBytes: 2 });

const gate: LimitedByKey = (_key, work) => work();
const render = async () => {};

function appWith({
  disk = space('ok') as Deps['disk'],
  queue = recordingQueue() as JobQueue,
  pages = undefined as Parameters<typeof health>[2],
} = {}) {
  return health({ db, disk, queue } as unknown as Deps, new MaintenanceState(db), pages);
}

async function ask(app: ReturnType<typeof appWith>) {
  const response = await app.request('/api/ready');
  return { status: response.status, body: await response.json() };
}

const ready = (disk: Deps['disk']) => ask(appWith({ disk }));

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
  expect(await readJobsStoppedAt({ db })).toBeInstanceOf(Date);
  await jobHeartbeat(db)();
  expect((await ready(space('ok'))).body).toMatchObject({ jobs: 'running' });
});

test('a process that renders no page is not ready, and is alive', async () => {
  const broken = () => Promise.reject(new Error('No page can be rendered'));
  const app = appWith({ pages: { gate, render: broken } });
  expect(await ask(app)).toEqual({ status: 503, body: { status: 'not ready' } });
  for (const path of ['/api/health', '/up']) expect((await app.request(path)).status).toBe(200);
  const whole = await ask(appWith({ pages: { gate, render } }));
  expect(whole).toMatchObject({ status: 200, body: { status: 'ready', pages: 'ok' } });
});

test('a queue that takes no jobs is not ready, and a check leaves none behind', async () => {
  const refusing: JobQueue = { send: () => Promise.reject(new Error('read-only')) };
  expect((await ask(appWith({ queue: refusing }))).status).toBe(503);
  const writing: JobQueue = {
    async send(tx) {
      await tx
        .insertInto('rate_limits')
        .values({ bucket: 'probe', window_start: new Date() })
        .execute();
    },
  };
  expect((await ask(appWith({ queue: writing }))).status).toBe(200);
  const left = db.selectFrom('rate_limits').select('bucket').where('bucket', '=', 'probe');
  expect(await left.execute()).toEqual([]);
});

test('jobs that run are seen to run after the clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const beat = jobHeartbeat(db);
  await beat();
  vi.setSystemTime(Date.now() - 3_600_000);
  await sql`update job_heartbeat set ran_at = now() - interval '4 minutes'`.execute(db);
  expect(await readJobsStoppedAt({ db })).not.toBeNull();
  vi.advanceTimersByTime(16_000);
  await beat();
  expect(await readJobsStoppedAt({ db })).toBeNull();
});

test('visitors who wait in a full queue are reported, and the process stays ready', async () => {
  const perKey = { atOnce: 2, waiting: 2 };
  const full = limitConcurrencyByKey({ atOnce: 1, waiting: 1, perKey });
  const { promise, resolve } = Promise.withResolvers<void>();
  const visitors = ['one', 'other'].map((key) => full(key, () => promise));
  expect(await ask(appWith({ pages: { gate: full, render } }))).toMatchObject({
    status: 200,
    body: { pages: 'full' },
  });
  resolve();
  await Promise.all(visitors);
  expect((await ask(appWith({ pages: { gate: full, render } }))).body).toMatchObject({
    pages: 'ok',
  });
});

test('everybody who asks at once gets the answer of one check', async () => {
  let renders = 0;
  const counted = async () => void (renders += 1);
  const app = appWith({ pages: { gate, render: counted } });
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(app)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(renders).toBe(1);
});
