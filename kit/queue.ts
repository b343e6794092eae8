import { fromKysely, PgBoss, type JobResult } from 'pg-boss';
import type { Ctx } from './ctx.ts';
import type { Job, JobQueue } from './job-queue.ts';
import { DoNotRetryError, type Handler } from './jobs.ts';
import { traced, traceparent } from '#lib/trace.ts';

interface QueueOptions {
  /** Every job of the product; their queues are created at startup. */
  jobs: readonly Job[];
  onError(error: Error): void;
  /** A job failed. It runs again until its limit, unless the error is final. */
  onFailed(job: Job, error: unknown, about: { jobId: string; isFinal: boolean }): void;
  /** Connections the queue may hold (default 4). */
  poolSize?: number;
}

/**
 * The job queue on pg-boss: can send immediately after `start`. Only after `work` does anything happen automatically: jobs run, those of a
 * schedule are queued, and those of dead processes run again.
 */
export interface StartedQueue extends JobQueue {
  work(handlers: readonly Handler[], newCtx: (name: string) => Ctx | Promise<Ctx>): Promise<void>;
  /** Waits for running jobs (30 s at most); unfinished jobs run again elsewhere. */
  stop(): Promise<void>;
}

// A notification wakes a worker immediately. One that gets a full batch fetches the next one without a pause, so a backlog is processed quickly:
// with batches of one each job would take 2 s. Without notifications each worker asks every 2 s, which would keep the server busy.
const WORK = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 30,
  batchSize: 2,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

/** Of each queue: while one is busy with a long job, the other takes the next. */
const WORKERS = 2;

/** Nobody notifies when the time of a job comes that was to run later or again. */
const LOOK_FOR_DUE_MS = 2000;

/** A stored payload: it names the trace in which its job was queued. */
interface Traced {
  traceparent?: string;
}

/** Creates the queue's tables in a new database, as its first start would. */
export async function createQueueTables(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, max: 2, supervise: false, schedule: false });
  boss.on('error', () => {}); // a failed start throws
  await boss.start();
  await boss.stop({ graceful: false });
}

/** Connects the queue and creates the missing queues. */
export async function startQueue(url: string, options: QueueOptions): Promise<StartedQueue> {
  const connect = async (isWorking: boolean) => {
    const connected = new PgBoss({
      connectionString: url,
      max: options.poolSize ?? 4,
      application_name: 'atelier-jobs',
      superviseIntervalSeconds: 5,
      // A job of a dead process is found at most this many seconds after its last heartbeat.
      monitorIntervalSeconds: 15,
      supervise: isWorking,
      schedule: isWorking,
      useListenNotify: isWorking,
    });
    connected.on('error', options.onError);
    return connected.start();
  };
  let boss = await connect(false);
  let isWorking = false;
  let isStopped = false;
  /** By queue, to wake them. */
  const workers = new Map<string, string[]>();
  let looking: NodeJS.Timeout | undefined;
  const existingQueues = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const job of options.jobs) {
    const settings = {
      retryLimit: job.retryLimit,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 3600,
      heartbeatSeconds: 10,
      expireInSeconds: job.longestSeconds,
      notify: true,
    };
    if (existingQueues.has(job.name)) await boss.updateQueue(job.name, settings);
    else await boss.createQueue(job.name, { ...settings, policy: 'short' });
  }
  async function wakeForDue(): Promise<void> {
    const names = await queuesWithDueJobs(boss, [...workers.keys()]).catch(options.onError);
    for (const name of names ?? []) for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
    if (!isStopped) looking = setTimeout(() => void wakeForDue(), LOOK_FOR_DUE_MS);
  }
  return {
    async send(db, job, payload, { startAfter, key }) {
      const parent = traceparent();
      const stored: Traced = { ...payload, ...(parent !== undefined && { traceparent: parent }) };
      await boss.send(job.name, stored, {
        db: fromKysely(db as never),
        ...(startAfter && { startAfter }),
        singletonKey: key ?? crypto.randomUUID(),
      });
    },
    async work(handlers, newCtx) {
      if (!isWorking) {
        const idle = boss;
        boss = await connect(true);
        isWorking = true;
        await idle.stop();
      }
      for (const { job, run } of handlers) {
        const work = (batch: readonly { id: string; data: unknown }[]) =>
          Promise.all(
            batch.map(async ({ id, data }): Promise<JobResult> => {
              const { traceparent: parent } = data as Traced;
              const attributes = { 'atelier.job_id': id };
              try {
                await traced(
                  `job ${job.name}`,
                  { kind: 'CONSUMER', attributes, parent },
                  async () => run(await newCtx(job.name), data, id),
                );
                return { id, status: 'completed' };
              } catch (error) {
                const isFinal = error instanceof DoNotRetryError;
                options.onFailed(job, error, { jobId: id, isFinal });
                // `deadletter` means "failed, without a retry"; our queues have no dead letter queue.
                return { id, status: isFinal ? 'deadletter' : 'failed', output: error };
              }
            }),
          );
        const started = Array.from({ length: WORKERS }, () => boss.work(job.name, WORK, work));
        workers.set(job.name, await Promise.all(started));
        if (job.every) await boss.schedule(job.name, job.every, {}, { singletonKey: 'every' });
      }
      if (!looking) void wakeForDue();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(looking);
      return boss.stop({ graceful: true, timeout: 30_000 });
    },
  };
}

/** The queues among these that have a job to run now. */
async function queuesWithDueJobs(boss: PgBoss, names: readonly string[]): Promise<string[]> {
  const { rows } = await boss.getDb().executeSql(
    `select name from unnest($1::text[]) as queues (name) where exists (
       select from pgboss.job
       where job.name = queues.name and state < 'active' and not blocked and start_after <= now())`,
    [names],
  );
  return rows.map(({ name }: { name: string }) => name);
}
