/** The metrics of this process, in a registry of its own. Labels have few values: never an address, an id or a name that somebody typed. */
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { DbClient } from '#db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { PageCache } from '#server/pages/page-cache.ts';
import { atMostEvery } from './at-most-every.ts';
import { readDatabase, type DatabaseFigures } from './read-database.ts';

export interface MetricSources extends Pick<Deps, 'config' | 'db' | 'live' | 'disk' | 'backups'> {
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'options'>;
  cache: Pick<PageCache, 'hits' | 'misses'>;
  statements: DbClient['statements'];
}

export interface MeasuredRequest {
  method: string;
  /** A pattern such as `/api/orders/:id`. */
  route: string;
  status: number;
  seconds: number;
}

export interface Metrics {
  contentType: string;
  measure(request: MeasuredRequest): void;
  /** The current values in the text format of Prometheus. Does not fail if the database or the disk cannot be read. */
  print(): Promise<string>;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const DURATIONS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10];
/** A scrape costs the database nothing in between, and ends before the ten seconds that Prometheus waits by default. */
const READS = { everyMs: 10_000, waitMs: 3000 };

export function createMetrics(sources: MetricSources): Metrics {
  const { config, pool, statements, cache, live, backups } = sources;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `atelier_${name}`, help, labelNames, registers });

  gauge('build_info', 'The running version; always 1', ['version', 'role']).set(
    { version: backups.program, role: config.ROLE },
    1,
  );
  const requests = new Counter({
    name: 'atelier_http_requests_total',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'atelier_http_request_duration_seconds',
    help: 'Time until the answer began',
    labelNames: ['method', 'route'],
    buckets: DURATIONS,
    registers,
  });
  const cacheRequests = countedElsewhere(registry, {
    name: 'atelier_page_cache_requests_total',
    help: 'Cacheable pages and answers by whether they were in memory',
    read: () => ({ hit: cache.hits, miss: cache.misses }),
  });
  const ranStatements = countedElsewhere(registry, {
    name: 'atelier_database_statements_total',
    help: 'Statements of requests and jobs',
    read: () => ({ done: statements.done, failed: statements.failed }),
  });
  const statementSeconds = new Counter({
    name: 'atelier_database_statement_seconds_total',
    help: 'The time that statements took, of all together',
    registers,
  });
  const connections = gauge('database_pool_connections', 'Open connections', ['state']);
  const mostConnections = gauge('database_pool_max_connections', 'The most connections');
  const queued = gauge('database_pool_waiting_requests', 'Queries that wait for a connection');
  const streams = gauge('live_streams', 'Open streams of live pages');
  const setDisk = setDiskOf(gauge);
  const setDatabase = setDatabaseOf(gauge);
  gauge('backups_configured', 'Whether there is a place for backups').set(backups.place ? 1 : 0);

  const readFigures = atMostEvery(READS, () => readDatabase(sources.db));
  const readDisk = atMostEvery(READS, () => sources.disk());

  return {
    contentType: registry.contentType,
    measure({ method, route, status, seconds }) {
      const labels = { method: METHODS.has(method) ? method : 'other', route };
      requests.inc({ ...labels, status: `${Math.floor(status / 100)}xx` });
      durations.observe(labels, seconds);
    },
    async print() {
      const [figures, disk] = await Promise.all([readFigures(), readDisk()]);
      setDatabase(figures);
      setDisk(disk);
      cacheRequests();
      ranStatements();
      statementSeconds.reset();
      statementSeconds.inc(statements.seconds);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      mostConnections.set(pool.options.max);
      queued.set(pool.waitingCount);
      streams.set(live.size);
      return registry.metrics();
    },
  };
}

/** A counter by `result` whose values another part keeps. Call it before each print. */
function countedElsewhere(
  registry: Registry,
  { name, help, read }: { name: string; help: string; read(): Record<string, number> },
): () => void {
  const counter = new Counter({ name, help, labelNames: ['result'], registers: [registry] });
  return () => {
    counter.reset();
    for (const [result, value] of Object.entries(read())) counter.inc({ result }, value);
  };
}

type NewGauge = <Label extends string>(
  name: string,
  help: string,
  labelNames?: Label[],
) => Gauge<Label>;

/** An unknown value is left out: zero would be a statement. */
function setOrLeaveOut(gauge: Gauge<never>, value: number | null | undefined): void {
  if (value === null || value === undefined) gauge.remove();
  else gauge.set(value);
}

function setDiskOf(gauge: NewGauge) {
  const free = gauge<never>('disk_free_bytes', 'Free space of the disk with DATA_DIR');
  const size = gauge<never>('disk_size_bytes', 'Size of the disk with DATA_DIR');
  return (disk: Awaited<ReturnType<Deps['disk']>>) => {
    setOrLeaveOut(free, disk?.freeBytes);
    setOrLeaveOut(size, disk?.totalBytes);
  };
}

const JOB_STATES = ['waiting', 'deferred', 'active', 'failed'] as const;

function setDatabaseOf(gauge: NewGauge) {
  const up = gauge('database_up', 'Whether the database answered');
  const jobs = gauge('jobs', 'Jobs by queue and state', ['queue', 'state']);
  const oldestJobs = gauge('jobs_oldest_waiting_seconds', 'Since when the oldest job is due', [
    'queue',
  ]);
  const lastJob = gauge<never>('jobs_last_run_age_seconds', 'Since when no worker ran a job');
  const mails = gauge('mails', 'Mails in the outbox, at most 10,000', ['state']);
  const oldestMail = gauge<never>('mails_oldest_waiting_seconds', 'Age of the oldest unsent mail');
  const payments = gauge('payment_attempts', 'Undecided payments, at most 10,000', ['state']);
  const discrepancies = gauge<never>('payment_discrepancies', 'Open discrepancies of payments');
  const overdue = gauge<never>(
    'payment_checks_overdue_seconds',
    'Since when the oldest check of a payment with its provider is due',
  );
  const backup = gauge<never>('backup_age_seconds', 'Age of the newest whole backup');
  const test = gauge<never>('restore_test_age_seconds', 'Since the last successful restore test');
  return (figures: DatabaseFigures | null) => {
    up.set(figures ? 1 : 0);
    for (const labelled of [jobs, oldestJobs, mails, payments]) labelled.reset();
    for (const { queue, ...counts } of figures?.jobs ?? [])
      for (const state of JOB_STATES) jobs.set({ queue, state }, counts[state]);
    for (const { queue, seconds } of figures?.oldestJobs ?? []) oldestJobs.set({ queue }, seconds);
    for (const { state, count } of figures?.mails ?? []) mails.set({ state }, count);
    for (const { state, count } of figures?.payments ?? []) payments.set({ state }, count);
    const ageOf = (kind: 'backup' | 'test') =>
      figures?.backups.find((each) => each.kind === kind)?.seconds;
    setOrLeaveOut(lastJob, figures?.lastJobSeconds);
    setOrLeaveOut(oldestMail, figures && (figures.oldestMailSeconds ?? 0));
    setOrLeaveOut(discrepancies, figures?.discrepancies);
    setOrLeaveOut(overdue, figures && (figures.overdueCheckSeconds ?? 0));
    setOrLeaveOut(backup, ageOf('backup'));
    setOrLeaveOut(test, ageOf('test'));
  };
}
