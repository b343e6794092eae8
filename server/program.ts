/** Assembles the program, which start.ts runs from the build and dev.ts from source. */
import { Hono } from 'hono';
import { createDb } from '#db/client.ts';
import { listen } from '#db/listen.ts';
import { createDemoContent } from '#demo/demo-content.ts';
import { SecurityRecorder } from '#features/audit/security/security-recorder.ts';
import { checkPaymentSetup } from '#features/payments/attempts/check-setup.ts';
import { reconcileJob } from '#features/payments/jobs.ts';
import { LiveHub } from '#features/live/live-hub.ts';
import { VisitCounter } from '#features/visits/visit-counter.ts';
import { guardDemoDatabase } from '#features/settings/guard-demo-database.ts';
import { resealInstallationSecrets } from '#features/settings/installation-secret.ts';
import { getSettings } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { CACHE_CHANNEL } from '#kit/invalidate.ts';
import { LIVE_CHANNEL } from '#kit/live.ts';
import { startQueue, type StartedQueue } from '#kit/queue.ts';
import { jobHeartbeat } from '#kit/job-heartbeat.ts';
import { closeBackgroundChildren, closeChildren } from '#kit/child-processes.ts';
import type { Config } from '#lib/config/env.ts';
import { DEFAULT_LOCALE } from '#lib/locale.ts';
import { createSecretBox } from '#lib/secret-box.ts';
import { createApp } from './app.ts';
import type { Deps } from './deps.ts';
import { health } from './health.ts';
import { connectIntegrations } from './integrations.ts';
import { storeServerTimeZone } from '#features/settings/time-zone.ts';
import { allJobs } from './jobs.ts';
import { createSecurityLog, log } from './log.ts';
import { logQueueErrors } from '#server/startup/log-queue-errors.ts';
import { measureRequests, metricsRoute } from './metrics/http.ts';
import { createMetrics } from './metrics/metrics.ts';
import { MaintenanceState } from './maintenance-gate.ts';
import { programVersion } from './program-version.ts';
import { PageCache } from '#server/pages/page-cache.ts';
import { readSecretsKeys } from '#server/startup/secrets-key.ts';
import { shareConnections } from '#server/startup/share-connections.ts';
import { seedFirstStart } from '#server/startup/first-start.ts';
import type { SandboxAccess } from '#server/startup/sandbox-access.ts';
import { ShopLocales } from './shop-locales.ts';
import { catchStrayErrors, inJob, inRequest } from '#server/startup/stray-errors.ts';
import { watchDisk } from '#server/startup/watch-disk.ts';
import { createHandlers } from './worker.ts';

/** What the command line does besides starting the shop. */
export { commands } from './commands.ts';
/** What it answers before it knows its address. */
export { createAddressGuide } from '#server/startup/address-guide.ts';

export interface ProgramOptions {
  config: Config;
  databaseUrl: string;
  /** How to reach the payments sandbox, in sandbox mode. */
  sandbox?: SandboxAccess;
  /** Ends the process after an error that leaves its state unknown; by default it ends immediately. */
  endProcess?: () => void;
}

type Fetch = (request: Request, env: unknown) => Response | Promise<Response>;

export interface Program {
  fetch: Fetch;
  /** Serves only /api/health (and /up), /api/ready and /metrics, for a process without pages. */
  fetchMonitoring: Fetch;
  /** How to sign in; only at the very first start. */
  firstSignIn: readonly string[] | undefined;
  /** It started as a copy that nobody has opened: no jobs run until `./atelier open`. */
  isCopy: boolean;
  /** Takes no new jobs and waits for the running ones (30 s at most). */
  stopJobs(): Promise<void>;
  /** Ends the streams of live pages, which would otherwise keep their connections open. */
  closeStreams(): Promise<void>;
  /** Closes every connection, after `stopJobs`. */
  close(): Promise<void>;
}

/**
 * Connects everything and starts processing jobs, unless this process only serves pages, or the shop is a copy that nobody has opened. The
 * database must be migrated.
 */
export async function createProgram(options: ProgramOptions): Promise<Program> {
  const { config, databaseUrl, sandbox } = options;
  const stopTracing = await startTracing(config);
  const { database, queue } = await connectDatabase(config, databaseUrl);
  const secretsKeys = await readSecretsKeys(config);
  const secrets = createSecretBox(secretsKeys);
  const recorder = new SecurityRecorder({
    db: database.db,
    onError: (error) => log.warn({ err: error }, 'some security events could not be kept'),
  });
  const securityLog = createSecurityLog(undefined, (event) => recorder.note(event));
  const newCtx = (name: string): Ctx => ({
    actor: { kind: 'system', name },
    db: database.db,
    queue,
    secrets,
    now: new Date(),
    locale: DEFAULT_LOCALE,
    security: securityLog.of({}),
  });
  await guardDemoDatabase(newCtx('start'), config);
  await storeServerTimeZone(newCtx('start'));
  // Those of an older version. Others wait for the command: a start with a wrong key must not replace them.
  await resealInstallationSecrets(newCtx('start'), { onlyText: true });
  const maintenance = new MaintenanceState(database.db);
  const integrations = await connectIntegrations(newCtx('integrations'), {
    ...options,
    secretsKeys,
    maintenance,
  });
  const isCopy = await maintenance.isCopy();
  await checkPayments(newCtx('start'), integrations.payments, isCopy);
  const firstSignIn = await seedFirstStart(newCtx('first-start'), config, integrations.files);
  // The pages of the sandbox name the shop.
  const nameShop = async () => {
    if (sandbox) sandbox.nameShop((await getSettings(newCtx('sandbox'))).shopName);
  };
  await nameShop();
  const locales = new ShopLocales(database.db);
  const live = new LiveHub();
  const visits = new VisitCounter({
    db: database.db,
    onError: (error) => log.warn({ err: error }, 'some visits could not be counted'),
  });
  const deps: Deps = {
    config,
    db: database.db,
    queue,
    locales,
    live,
    visits,
    secrets,
    securityLog,
    ...integrations,
    demo: createDemoContent(integrations.files),
    sandboxDashboardUrl: sandbox?.dashboardUrl,
  };
  const pages = new PageCache({ maxBytes: 64_000_000, maxQueryBytes: 8_000_000, ttlMs: 60_000 });
  const { endProcess = () => process.exit(1) } = options;
  const work = () => workOnJobs(queue, deps, newCtx);
  const changing = { deps, maintenance, pages, nameShop, work, endProcess };
  const listener = await listenForChanges(databaseUrl, changing);

  const diskWatch = watchDisk(deps.disk);
  let stopped: Promise<void> | undefined;
  // Jobs end at once where they wait for a child process; the queue runs them again.
  const stopJobs = () =>
    (stopped ??= Promise.all([queue.stop(), closeBackgroundChildren()]).then(() => {}));
  const metrics = createMetrics({
    ...deps,
    pool: database.pool,
    statements: database.statements,
    cache: pages,
  });
  const app = createApp(deps, pages, metrics, maintenance);
  const release = options.endProcess && catchStrayErrors(endProcess);
  return {
    fetch: (request, env) => inRequest(request, env, () => app.fetch(request, env as object)),
    fetchMonitoring: new Hono()
      .use(measureRequests(metrics, () => null))
      .route('/', health(deps, maintenance))
      .route('/', metricsRoute(metrics, config)).fetch,
    firstSignIn,
    isCopy,
    stopJobs,
    closeStreams: async () => live.close(),
    async close() {
      live.close();
      await stopJobs();
      diskWatch.stop();
      await visits.flush();
      await recorder.flush();
      await closeChildren();
      await listener.close();
      await database.close();
      await stopTracing();
      release?.();
    },
  };
}

/** Returns a function that sends the rest and ends it. */
async function startTracing(config: Config): Promise<() => Promise<void>> {
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => {};
  const tracing = await import('#server/startup/tracing.ts');
  return tracing.startTracing(config, programVersion());
}

async function connectDatabase(config: Config, databaseUrl: string) {
  const connections = shareConnections(config.DATABASE_CONNECTIONS);
  const database = createDb(config.DATABASE_POOLER_URL ?? databaseUrl, {
    isPooler: config.DATABASE_POOLER_URL !== undefined,
    poolSize: connections.pool,
    applicationName: `atelier-${config.ROLE}`,
    namedStatements: config.DATABASE_NAMED_STATEMENTS,
    silentMs: 60_000,
  });
  const queue = await startQueue(databaseUrl, {
    jobs: allJobs,
    poolSize: connections.queue,
    onError: logQueueErrors(log),
    onFailed: ({ name }, error, { jobId, isFinal }) =>
      log.warn(
        { err: error, job: name, jobId },
        isFinal ? 'a job failed and is not tried again' : 'a job failed',
      ),
  });
  return { database, queue };
}

interface Changing {
  deps: Deps;
  maintenance: MaintenanceState;
  pages: PageCache;
  nameShop(): Promise<void>;
  /** Called once, when the shop is no copy that nobody has opened. */
  work(): Promise<void>;
  endProcess(): void;
}

/** Forgets what another process has changed, passes the news on to open pages, and begins to work on jobs. */
async function listenForChanges(
  databaseUrl: string,
  { deps, maintenance, pages, nameShop, work, endProcess }: Changing,
) {
  const { locales, live } = deps;
  let isWorking = deps.config.ROLE === 'web';
  const workIfOpen = async () => {
    if (isWorking || (await maintenance.isCopy()) || isWorking) return;
    isWorking = true;
    await work();
  };
  const workLater = () =>
    void workIfOpen().catch((error: unknown) => {
      log.error({ err: error }, 'the jobs of the opened shop could not be started');
      endProcess();
    });
  const listener = await listen(
    databaseUrl,
    {
      [CACHE_CHANNEL]: (tag) => {
        if (tag === 'site') {
          locales.invalidate();
          maintenance.invalidate();
          workLater();
          nameShop().catch((error: unknown) =>
            log.warn({ err: error }, 'the sandbox keeps a name'),
          );
        }
        pages.invalidate(tag);
      },
      [LIVE_CHANNEL]: (topics) => live.hear(topics),
    },
    () => {
      locales.invalidate();
      maintenance.invalidate();
      workLater();
      pages.clear();
      live.missed();
    },
  );
  maintenance.invalidate(); // it may have been opened since it was read
  await workIfOpen();
  return listener;
}

async function checkPayments(ctx: Ctx, payments: Deps['payments'], isCopy: boolean): Promise<void> {
  for (const warning of await checkPaymentSetup(ctx, payments, { isCopy })) log.warn(warning);
}

/** Processes jobs, with a sign of life at each. */
async function workOnJobs(
  queue: StartedQueue,
  deps: Deps,
  newCtx: (name: string) => Ctx,
): Promise<void> {
  const beat = jobHeartbeat(deps.db);
  await beat();
  const handlers = createHandlers(deps).map(({ job, run }) => ({
    job,
    run: (...args: Parameters<typeof run>) =>
      inJob(job.name, async () => {
        // A failed heartbeat is no reason not to run the job.
        await beat().catch(() => {});
        await run(...args);
      }),
  }));
  await queue.work(handlers, async (name) => ({
    ...newCtx(name),
    locale: (await deps.locales.get()).defaultLocale,
  }));
  // A kill may have left payments undecided, so they are checked now instead of within a minute.
  await enqueue(newCtx('start'), reconcileJob, { isStart: true }, { key: 'start' });
}
