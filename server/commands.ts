/** What the command line does with a shop's data, on the verbs that the program itself uses. It is part of the build, like they are. */
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createDb } from '#db/client.ts';
import { asOwner } from '#features/accounts/as-owner.ts';
import { createAdministrator } from '#features/accounts/team/create-administrator.ts';
import { findPersonByEmail } from '#features/accounts/find-person.ts';
import { listUsers, userSource, type UserQuery } from '#features/accounts/list-users.ts';
import { reinstateUser } from '#features/accounts/reinstate-user.ts';
import { suspendUser } from '#features/accounts/suspend-user.ts';
import {
  listTeamOnServer,
  resetFromServer,
} from '#features/accounts/passwords/reset-from-server.ts';
import { askProviders } from '#features/backups/ask-providers.ts';
import { BackupError } from '#features/backups/backup-error.ts';
import { generateKey } from '#features/backups/encryption.ts';
import type { BackupNeeds } from '#features/backups/backup-needs.ts';
import {
  countRows,
  listBackupIds,
  readHead,
  readManifest,
  type Manifest,
} from '#features/backups/manifest.ts';
import type { BackupPlace } from '#features/backups/parts.ts';
import type { CopyReport } from '#features/backups/copy-database.ts';
import { cancelMove, moveDatabase } from '#features/backups/move-database.ts';
import { recordRestore } from '#features/backups/record-restore.ts';
import { listWaiting, openClosedCopy } from '#features/backups/open-closed-copy.ts';
import { restoreBackup } from '#features/backups/restore-backup.ts';
import { rollbackUpgrade } from '#features/backups/rollback-upgrade.ts';
import { runBackup } from '#features/backups/run-backup.ts';
import { testBackup } from '#features/backups/test-backup.ts';
import { readTestRecord } from '#features/backups/test-record.ts';
import { upgradePostgres } from '#features/backups/upgrade-postgres.ts';
import { upgradeShop } from '#features/backups/upgrade-shop.ts';
import { sizeOfBackup, watchedPlace } from '#features/backups/watched-place.ts';
import { findBackupId, verifyBackup } from '#features/backups/verify-backup.ts';
import type { DemoAction, DemoRun } from '#features/demo/contract.ts';
import { getDemo } from '#features/demo/queries.ts';
import { startDemoRun } from '#features/demo/start-demo-run.ts';
import { checkHealth } from '#features/health/check-health.ts';
import { presentFinding } from '#features/health/check-runs.ts';
import { invoiceSource } from '#features/invoices/list-all-invoices.ts';
import { checkPaymentSetup } from '#features/payments/attempts/check-setup.ts';
import { countUndecidedAttempts } from '#features/payments/attempts/count-undecided-attempts.ts';
import { orderSource } from '#features/orders/overview/order-list.ts';
import { readMaintenance, setMaintenance } from '#features/settings/maintenance.ts';
import { createDemoContent } from '#demo/demo-content.ts';
import { createCapturedMailer } from '#integrations/mail/captured.ts';
import { createSmtpMailer } from '#integrations/mail/smtp.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { JobQueue } from '#kit/job-queue.ts';
import { exportList } from '#kit/lists/export-list.ts';
import { startQueue, type StartedQueue } from '#kit/queue.ts';
import { listStoredJobs, retryStoredJob } from '#kit/stored-jobs.ts';
import { transact } from '#kit/transact.ts';
import type { Config } from '#lib/config/env.ts';
import { DEFAULT_LOCALE } from '#lib/locale.ts';
import { createSecretBox } from '#lib/secret-box.ts';
import { backupNeeds, backupPlace } from './backup-needs.ts';
import { healthNeeds, senderOf } from './health-needs.ts';
import type { Progress } from './cli/progress-line.ts';
import { realProviders } from './integrations.ts';
import { allJobs } from './jobs.ts';
import { securityLog } from './log.ts';
import { embeddedDirectory } from '#server/startup/open-database.ts';
import { readableError } from './readable-error.ts';
import { rotateKeys } from '#server/startup/rotate-secrets.ts';
import { findSecretsKeys } from '#server/startup/secrets-key.ts';

interface About {
  config: Config;
  databaseUrl: string;
  onProgress(line: string): void;
  progress: Progress;
}

type WithProgress = Pick<About, 'config' | 'progress'>;

interface AtPlace {
  /** A folder instead of the configured place. */
  folder?: string | undefined;
  id?: string | undefined;
}

/** A description without the lists of tables, migrations and sequences. */
function describe({ id, takenAt, program, keyCheck, tables, files }: Manifest) {
  return {
    id,
    takenAt,
    program,
    isEncrypted: keyCheck !== null,
    tables: tables.length,
    rows: countRows({ tables }),
    files: files.count,
    fileBytes: files.totalBytes,
    filesCopied: files.copied,
  };
}

/** Null without its key. */
async function contentsOf(place: BackupPlace, id: string) {
  try {
    const { rows, files, fileBytes } = describe(await readManifest(place, id));
    return { rows, files, fileBytes };
  } catch (error) {
    if (error instanceof BackupError && /key/.test(error.fault)) return null;
    throw error;
  }
}

async function placeOf(config: Config, folder: string | undefined): Promise<BackupPlace> {
  const place = await backupPlace(config, folder);
  if (place) return place;
  throw new BackupError(
    'nothing_configured',
    'There is no place for backups: set BACKUP_DIR or BACKUP_S3_BUCKET, or name a folder with --at.',
  );
}

/** A place that tells how far work with it is. */
async function watchedPlaceOf(
  { config, progress }: WithProgress,
  folder: string | undefined,
): Promise<BackupPlace> {
  return watchedPlace(await placeOf(config, folder), progress.add);
}

/** Tells how long it takes to read a backup a number of times. */
async function expectReading(
  { progress }: WithProgress,
  { place, id, times }: { place: BackupPlace; id: string | undefined; times: number },
): Promise<string> {
  const backupId = await findBackupId(place, id);
  progress.expect(times * (await sizeOfBackup(place, backupId)));
  return backupId;
}

/** Opens a shop whose database is migrated, as the command line. The job queue starts with the first job that the command sends. */
async function withShop<Result>(
  { config, databaseUrl }: Pick<About, 'config' | 'databaseUrl'>,
  work: (ctx: Ctx, needs: BackupNeeds) => Promise<Result>,
): Promise<Result> {
  // Never creates the file: it would belong to the account that runs the command.
  const keys = await findSecretsKeys(config);
  const database = createDb(databaseUrl, { poolSize: 2, applicationName: 'atelier-command' });
  let started: Promise<StartedQueue> | undefined;
  const queue: JobQueue = {
    async send(...job) {
      started ??= startQueue(databaseUrl, {
        jobs: allJobs,
        poolSize: 2,
        onError: () => {},
        onFailed: () => {},
      });
      await (await started).send(...job);
    },
  };
  try {
    const ctx: Ctx = {
      actor: { kind: 'system', name: 'command line' },
      secrets: createSecretBox(keys ?? (() => [])),
      db: database.db,
      queue,
      now: new Date(),
      locale: DEFAULT_LOCALE,
      security: securityLog.of({}),
    };
    return await work(ctx, await backupNeeds(config, databaseUrl, keys));
  } catch (error) {
    throw readableError(error);
  } finally {
    await (await started?.catch(() => undefined))?.stop();
    await database.close();
  }
}

function upgradeRecordOf({ DATA_DIR }: Config): string {
  return path.resolve(DATA_DIR, 'upgrade.json');
}

async function personWith(ctx: Ctx, email: string): Promise<string> {
  const person = await findPersonByEmail(ctx, email);
  if (!person) throw new Error(`Nobody has the address ${email}.`);
  return person.id;
}

const EXPORTS = {
  orders: (ctx: Ctx) => exportList(ctx, orderSource, {}),
  customers: (ctx: Ctx) => exportList(ctx, userSource, {}),
  invoices: (ctx: Ctx) => exportList(ctx, invoiceSource, {}),
};
export type ExportName = keyof typeof EXPORTS;

const DEMO_POLL_MS = 500;

export const commands = {
  async backup(about: About, { folder, isFull }: AtPlace & { isFull: boolean }) {
    const place = await watchedPlaceOf(about, folder);
    return withShop(about, async (ctx, needs) => {
      const options = { isFull, onProgress: about.onProgress };
      const { manifest, removed } = await runBackup(ctx, { ...needs, place }, options);
      return { ...describe(manifest), removed, changes: manifest.history?.changes ?? [] };
    });
  },

  async listBackups(config: Config, { folder }: AtPlace) {
    const place = await placeOf(config, folder);
    const list = [];
    for (const id of await listBackupIds(place)) {
      const { takenAt, program, keyCheck } = (await readHead(place, id)).head;
      list.push({
        id,
        takenAt,
        program,
        isEncrypted: keyCheck !== null,
        contents: await contentsOf(place, id),
        tested: await readTestRecord(place, id),
      });
    }
    return list;
  },

  async verifyBackup(about: WithProgress, { folder, id }: AtPlace) {
    const place = await watchedPlaceOf(about, folder);
    const backupId = await expectReading(about, { place, id, times: 1 });
    const { manifest } = await verifyBackup(place, backupId);
    return describe(manifest);
  },

  newBackupKey: generateKey,

  async testBackup(about: About, { folder, id }: AtPlace) {
    const place = await watchedPlaceOf(about, folder);
    return withShop(about, async (ctx, needs) => {
      await expectReading(about, { place, id, times: 2 });
      const tested = await testBackup(ctx, { ...needs, place }, { id });
      return tested && { ...describe(tested.manifest), missing: tested.missing };
    });
  },

  async restore(about: About, { folder, id, replace }: AtPlace & { replace: boolean }) {
    const { config, databaseUrl } = about;
    const { files, secretsKeys } = await backupNeeds(
      config,
      databaseUrl,
      await findSecretsKeys(config),
    );
    const place = await watchedPlaceOf(about, folder);
    const { manifest, ...restored } = await restoreBackup({
      place,
      id: await expectReading(about, { place, id, times: 2 }),
      databaseUrl,
      files,
      secretsKeys,
      replace,
      startsClosed: true,
      now: new Date(),
      onProgress: about.onProgress,
    });
    await withShop(about, (ctx) => recordRestore(ctx, manifest));
    return { ...describe(manifest), ...restored };
  },

  /** The database is not migrated before: that is what an upgrade does. */
  async upgrade(
    about: About,
    { folder, checkProgram }: AtPlace & { checkProgram(): Promise<void> },
  ) {
    const { config, databaseUrl, onProgress } = about;
    const needs = await backupNeeds(config, databaseUrl, await findSecretsKeys(config));
    return upgradeShop({
      ...needs,
      place: await watchedPlaceOf(about, folder),
      recordFile: upgradeRecordOf(config),
      checkProgram,
      now: new Date(),
      onProgress,
    });
  },

  async rollback(about: About, { folder }: AtPlace) {
    const { config, databaseUrl, onProgress } = about;
    const now = new Date();
    const time = now.toISOString().slice(0, 19).replace(/[-:T]/g, '');
    const rolledBack = await rollbackUpgrade({
      ...(await backupNeeds(config, databaseUrl, await findSecretsKeys(config))),
      place: await watchedPlaceOf(about, folder),
      recordFile: upgradeRecordOf(config),
      exportFile: path.resolve(config.DATA_DIR, `orders-before-rollback-${time}.json`),
      now,
      onProgress,
    });
    if (!rolledBack) return null;
    const { manifest, ...rest } = rolledBack;
    const undecidedPayments = await withShop(about, (ctx) =>
      transact(ctx, async (tx) => {
        await recordRestore(tx, manifest);
        await askProviders(tx);
        return countUndecidedAttempts(tx);
      }),
    );
    return { ...describe(manifest), ...rest, undecidedPayments };
  },

  /** `from` has every migration of this program, `to` is empty. */
  moveDatabase: ({ config, databaseUrl: from, onProgress, progress }: About, to: string) =>
    moveDatabase({
      from,
      to,
      withCtx: (url, work) => withShop({ config, databaseUrl: url }, work),
      onProgress,
      progress,
    }),

  cancelMove: ({ config, databaseUrl }: About) =>
    cancelMove(databaseUrl, (url, work) => withShop({ config, databaseUrl: url }, work)),

  upgradePostgres: (config: Config, oldPackage: string, report: CopyReport) =>
    upgradePostgres({ dataDir: embeddedDirectory(config), oldPackage, ...report }),

  listTeam: (about: About) => withShop(about, listTeamOnServer),

  createAdministrator: (
    about: About,
    input: { email: string; username: string; role: 'owner' | 'admin'; password?: string },
  ) =>
    withShop(about, async (ctx) => {
      const created = await createAdministrator(ctx, input);
      if (!created) return null;
      const { token, minutes } = created;
      return { link: `${about.config.PUBLIC_URL}/reset-password?token=${token}`, minutes };
    }),

  listUsers: (about: About, query: UserQuery) =>
    withShop(about, async (ctx) => {
      const owner = await asOwner(ctx);
      const people = [];
      let cursor: string | null | undefined;
      do {
        const page = await listUsers(owner, { ...query, ...(cursor && { cursor }) });
        people.push(...page.users);
        cursor = page.nextCursor;
      } while (cursor);
      return people;
    }),

  suspendUser: (about: About, email: string) =>
    withShop(about, async (ctx) => {
      const id = await personWith(ctx, email);
      await suspendUser(await asOwner(ctx, id), { id });
    }),

  reinstateUser: (about: About, email: string) =>
    withShop(about, async (ctx) => {
      const id = await personWith(ctx, email);
      await reinstateUser(await asOwner(ctx), { id });
    }),

  /** Writes the rows as they are read. */
  exportList: (
    about: About,
    name: ExportName,
    write: (rows: AsyncIterable<Uint8Array>) => Promise<void>,
  ) => withShop(about, async (ctx) => write((await EXPORTS[name](await asOwner(ctx))).lines)),

  /** Waits until the shop has done it. The run is undecided if no shop takes it up in this time. */
  runDemo: (about: About, action: DemoAction, { waitsMs }: { waitsMs: number }): Promise<DemoRun> =>
    withShop(about, async (ctx, { files }) => {
      const owner = await asOwner(ctx);
      const needs = { demo: createDemoContent(files), paymentsMode: about.config.PAYMENTS_MODE };
      let run = await startDemoRun(owner, needs, { action });
      for (let waited = 0; run.state === 'waiting' && waited < waitsMs; waited += DEMO_POLL_MS) {
        await setTimeout(DEMO_POLL_MS);
        run = (await getDemo(owner, needs)).run ?? run;
      }
      return run;
    }),

  resetPassword: (about: About, email: string) =>
    withShop(about, (ctx) => resetFromServer(ctx, email)),

  /** What waits in a closed copy; null if the shop is not one. */
  listWaiting: (about: About) => withShop(about, listWaiting),

  /** Opens a closed copy, unless a provider refuses its keys. */
  openCopy: (about: About, options: { sendsOldMails: boolean }) =>
    withShop(about, async (ctx) => {
      const payments = await realProviders(about.config);
      const warnings = payments ? await checkPaymentSetup(ctx, payments) : [];
      const opened = await openClosedCopy(ctx, options);
      return opened && { ...opened, warnings };
    }),

  /** Closes or opens the shop, or only tells which it is. */
  maintenance: (about: About, isOn?: boolean) =>
    withShop(about, (ctx) =>
      isOn === undefined ? readMaintenance(ctx) : setMaintenance(ctx, { isOn }),
    ),

  listJobs: (about: About, { all }: { all: boolean }) =>
    withShop(about, (ctx) => listStoredJobs(ctx.db, { all })),

  retryJob: (about: About, id: string) =>
    withShop(about, (ctx) => retryStoredJob(ctx.db, about.databaseUrl, id)),

  rotateKeys: (about: About, { dropsOld }: { dropsOld: boolean }) =>
    rotateKeys(about.config, dropsOld, (work) => withShop(about, work)),

  /** Sends at once, without the queue, so that the mail server's answer is seen. */
  async sendTestMail(config: Config, to: string) {
    const { SMTP_URL: url, PUBLIC_URL } = config;
    const from = senderOf(config);
    if (!url) throw new Error('SMTP_URL is not set: mail is stored and not sent.');
    const text = `This mail was sent from the command line of ${PUBLIC_URL} to test its mail server.`;
    await createSmtpMailer({ url, from }).send({
      to,
      subject: 'Test of the mail server',
      text,
      html: `<p>${text}</p>`,
    });
    return { to, from };
  },

  /** The same as the page of the admin area, also of a shop whose database lacks migrations. */
  checkHealth: (about: About) =>
    withShop(about, async (ctx, backups) => {
      const { config } = about;
      const { SMTP_URL: url } = config;
      const mailer = url
        ? createSmtpMailer({ url, from: senderOf(config) })
        : createCapturedMailer();
      const payments = await realProviders(config);
      const findings = await checkHealth(ctx, healthNeeds(config, { backups, payments, mailer }));
      return findings.map((finding) => presentFinding(finding, ctx));
    }),
};
