/**
 * Demo content for a first start: a small studio with services, posts, customers and orders in every state. Created with the same verbs
 * that people use, in one transaction and only in an empty catalogue, so a killed first start leaves nothing and later starts change
 * nothing.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { makePreviewJob } from '#features/files/jobs.ts';
import { markAllNotificationsRead } from '#features/notifications/mark-notifications-read.ts';
import { getSettings, listDecidedSettings } from '#features/settings/queries.ts';
import { updateSettings } from '#features/settings/update-settings.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { personActor, type Actor, type Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { rolesWith } from '#lib/permissions.ts';
import { DEMO_CUSTOMER_EMAIL } from './customers.ts';
import { markDemo } from '#demo/remove/mark-demo.ts';
import { seedCoupons } from './seed-coupons.ts';
import { seedCompany } from './seed-company.ts';
import { seedCustomers } from './seed-customers.ts';
import { seedEnquiries } from './seed-enquiries.ts';
import { seedOrders } from './seed-orders.ts';
import { seedServices } from './seed-services.ts';
import { seedWriting } from './seed-writing.ts';
import { demoShop } from './shop.ts';

interface DemoOptions {
  /** The demo customer's password. */
  customerPassword: string;
  /** Where the files of the demo's orders are stored. */
  files: FileStore;
  /** Called before an empty shop is filled. */
  onFill?: () => void;
}

/**
 * Fills an empty catalogue and returns the demo customer's email address; undefined if the catalogue is not empty. Needs an
 * administrator.
 */
export async function seedDemo(
  ctx: Ctx,
  { customerPassword, files, onFill }: DemoOptions,
): Promise<{ customerEmail: string } | undefined> {
  return transact({ ...ctx, queue: queueForDemo(ctx) }, async (tx) => {
    await waitForTurn(tx);
    const service = await tx.db.selectFrom('services').select('id').limit(1).executeTakeFirst();
    if (service) return undefined;
    onFill?.();
    const lastEntry = await lastAuditEntry(tx);
    // Nobody is signed in at the first start, and who fills the shop later has asked for it.
    const admin: Ctx = { ...tx, actor: await firstAdministrator(tx), verifiedAt: tx.now };
    const made = await seedContent(admin);
    const people = await seedCustomers(tx, customerPassword);
    const { companyId, customers } = await seedCompany(tx, people);
    await seedCoupons(admin);
    await seedOrders(tx, { admin: admin.actor, customers, companyId, files });
    await seedEnquiries(admin);
    // Past events of orders are told to nobody.
    tx.last?.clear();
    await sortAuditEntries(tx, lastEntry);
    await markDemo(tx, made);
    await readOldNotifications(tx, [admin.actor, ...customers.values()]);
    return { customerEmail: DEMO_CUSTOMER_EMAIL };
  });
}

const LOCK = 7231_0002;

/**
 * Processes that start together take turns, and only the first fills the shop. It asks again and again: filling takes longer than a
 * statement may wait for a lock.
 */
async function waitForTurn({ db }: Ctx): Promise<void> {
  const take = sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as taken`;
  while (!(await take.execute(db)).rows[0]?.taken) await sleep(200);
}

/**
 * Settings, services, posts and pages, except settings and pages that somebody has written already. They are written in English and
 * translated, also in a shop whose own language is German. Returns which settings and pages it wrote.
 */
export async function seedContent(admin: Ctx): Promise<{ settings: string[]; pages: string[] }> {
  const { defaultLocale } = await getSettings(admin);
  const decided = await listDecidedSettings(admin);
  const chosen = Object.entries(demoShop).filter(([key]) => !decided.has(key));
  await updateSettings(admin, { ...Object.fromEntries(chosen), defaultLocale: 'en' });
  await seedServices(admin);
  const pages = await seedWriting(admin);
  await updateSettings(admin, { defaultLocale });
  return { settings: chosen.map(([key]) => key), pages };
}

async function lastAuditEntry({ db }: Ctx): Promise<bigint> {
  const { last } = await db
    .selectFrom('audit_entries')
    .select((entry) => entry.fn.coalesce(entry.fn.max('id'), sql<bigint>`0`).as('last'))
    .executeTakeFirstOrThrow();
  return last;
}

/** The audit log is read in the order in which it is written. The demo writes one order's history after another, so it is written again by time. */
async function sortAuditEntries({ db }: Ctx, after: bigint): Promise<void> {
  const columns = sql.raw(
    'at, actor_kind, actor_id, actor_name, action, subject_type, subject_id, data, ip, user_agent',
  );
  await sql`with written as (delete from audit_entries where id > ${after} returning *)
    insert into audit_entries (${columns}) select ${columns} from written order by at, id`.execute(
    db,
  );
}

/** The bell tells of the last three days alone. */
const UNREAD_MS = 3 * 86_400_000;

async function readOldNotifications(ctx: Ctx, people: readonly Actor[]): Promise<void> {
  const upTo = new Date(ctx.now.getTime() - UNREAD_MS).toISOString();
  for (const actor of people) await markAllNotificationsRead({ ...ctx, actor }, { upTo });
}

/** Past events send no mails; the previews of their files are made as soon as the shop runs. */
function queueForDemo({ queue }: Ctx): Ctx['queue'] {
  return {
    send: async (db, job, payload, options) => {
      if (job.name === makePreviewJob.name) await queue.send(db, job, payload, options);
      if ('mailId' in payload)
        await db.deleteFrom('mails').where('id', '=', String(payload.mailId)).execute();
    },
  };
}

async function firstAdministrator(ctx: Ctx): Promise<Actor> {
  const first = await ctx.db
    .selectFrom('users')
    .select(['id', 'username', 'role'])
    .where('role', 'in', rolesWith('settings.change'))
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirstOrThrow();
  return personActor(first);
}
