import { setImmediate, setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { removeAbandonedJob } from '#features/files/jobs.ts';
import type { Job } from '#kit/job-queue.ts';
import { readJobsStoppedAt } from '#kit/job-heartbeat.ts';
import type { LimitedByKey } from '#kit/limit-concurrency.ts';
import type { MaintenanceState } from './maintenance-gate.ts';
import type { Deps } from './deps.ts';

/** What a process that serves pages needs beside the database and the queue. */
interface Pages {
  /** Renders one as for a visitor; throws if that fails. */
  render: () => Promise<void>;
  /** Where visitors wait for theirs. */
  gate: LimitedByKey;
}

type Answer = { status: 'ready' | 'not ready' } & Record<string, unknown>;

const SHARED_MS = 1000;
/** Longer is no service to anybody. */
const MAX_CHECK_MS = 10_000;

/**
 * `GET /api/health`, for `once` also `/up`: the process is running. `GET /api/ready`: it can serve people, with a page, a writable database and
 * the job queue. The answer also has whether any process runs jobs (`running`, `stopped`), whether the disk is getting full (`low`, `full`) and whether so many
 * visitors wait that others are refused (`pages`: `full`). None of these makes this process unready: another would have the same jobs and
 * disk, and a process that many visit still serves them. `maintenance` stands there while the shop is closed; the process is ready then too, to
 * say so to visitors.
 */
export function health(deps: Deps, maintenance: Pick<MaintenanceState, 'get'>, pages?: Pages) {
  const inMaintenance = async () => ((await maintenance.get())?.since ? { maintenance: true } : {});
  const check = shared(async (): Promise<Answer> => {
    try {
      await inTime(Promise.all([writeProbe(deps.db), queueProbe(deps), pages?.render()]));
      const disk = await deps.disk().catch(() => null);
      return {
        status: 'ready',
        jobs: (await readJobsStoppedAt(deps)) ? 'stopped' : 'running',
        ...(disk && { disk: disk.state }),
        ...(pages && { pages: (await isFull(pages.gate)) ? 'full' : 'ok' }),
        ...(await inMaintenance()),
      };
    } catch {
      return { status: 'not ready' };
    }
  });
  return new Hono()
    .on('GET', ['/api/health', '/up'], async (c) =>
      c.json({ status: 'alive', ...(await inMaintenance()) }),
    )
    .get('/api/ready', async (c) => {
      const answer = await check();
      return c.json(answer, answer.status === 'ready' ? 200 : 503);
    });
}

/** Everybody who asks within a second, or while it is checked, gets the same answer. */
function shared(check: () => Promise<Answer>): () => Promise<Answer> {
  let last: { endedAt: number | null; answer: Promise<Answer> } | undefined;
  return () => {
    const isFresh = last && (last.endedAt === null || performance.now() - last.endedAt < SHARED_MS);
    if (last && isFresh) return last.answer;
    const now = { endedAt: null as number | null, answer: check() };
    void now.answer.finally(() => (now.endedAt = performance.now()));
    last = now;
    return now.answer;
  };
}

async function inTime(work: Promise<unknown>): Promise<void> {
  const late = new AbortController();
  const timeout = setTimeout(MAX_CHECK_MS, undefined, { signal: late.signal, ref: false });
  try {
    await Promise.race([
      work,
      timeout.then(() => {
        throw new Error('The check took too long');
      }),
    ]);
  } finally {
    late.abort();
  }
}

/** One row a minute, deleted by the hourly clean-up. A database in recovery, read-only or without space refuses it. */
async function writeProbe(db: Db): Promise<void> {
  const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000);
  await db
    .insertInto('rate_limits')
    .values({ bucket: 'ready', window_start: minute })
    .onConflict((row) =>
      row
        .columns(['bucket', 'window_start'])
        .doUpdateSet({ hits: sql`rate_limits.hits % 1000000 + 1` }),
    )
    .execute();
}

class Undone extends Error {}

/** Queues a job, whichever, and takes it back. */
async function queueProbe({ db, queue }: Deps): Promise<void> {
  const probe = db.transaction().execute(async (tx) => {
    await queue.send(tx, removeAbandonedJob as Job, {}, {});
    throw new Undone();
  });
  await probe.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
}

/** Whether the next visitor would be refused. */
function isFull(gate: LimitedByKey): Promise<boolean> {
  const refused = gate('ready', async () => false).catch(() => true);
  return Promise.race([refused, setImmediate(false)]);
}
