/** Each backup checks that the old rows of the ledger and the audit log are what they were in the backup before. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { readSettledIds } from '#db/copy/history.ts';
import { deleteCustomers, deleteOrders } from '#demo/remove/delete-orders.ts';
import { purgeAuditEntries } from '#features/audit/purge-audit.ts';
import { erasePerson } from '#features/privacy/erase-person.ts';
import { eraseRows } from '#features/privacy/erase-rows.ts';
import { createDiskStore } from '#integrations/storage/disk.ts';
import type { Ctx } from '#kit/ctx.ts';
import { audit } from '#kit/audit.ts';
import { transact } from '#kit/transact.ts';
import { buildPaidOrder, systemCtx } from '#test/factories/invoice.ts';
import { buildUser } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { noBackups } from '#test/harness/offline-deps.ts';
import { listRuns } from './backup-runs.ts';
import type { BackupSecret } from './encryption.ts';
import { findBackupProblem } from './find-problem.ts';
import { listBackupIds } from './manifest.ts';
import { pinBackup } from './prune-backups.ts';
import { runBackup } from './run-backup.ts';

const DAY_MS = 86_400_000;
const root = await mkdtemp(path.join(tmpdir(), 'atelier-history-'));
afterAll(() => rm(root, { recursive: true }));

/** A shop with two customers who paid, and an administrator who is told. */
async function openShop() {
  const { db, url, close } = await testDatabase();
  onTestFinished(close);
  const admin = await buildUser(db, { role: 'owner' });
  const customer = await buildUser(db);
  for (const userId of [customer.id, (await buildUser(db)).id])
    await buildPaidOrder(db, { user_id: userId });
  const folder = path.join(root, crypto.randomUUID());
  const files = createDiskStore(path.join(folder, 'files'));
  const needs = {
    ...noBackups,
    databaseUrl: url,
    files,
    place: { store: createDiskStore(path.join(folder, 'backups')), secret: null },
    retention: { daily: 1, weekly: 0, monthly: 0 },
  };
  let hour = 0;
  const later = () => systemCtx(db, new Date(Date.now() + (hour += 1) * 3_600_000));
  const note = (subjectId: string, at = new Date()) =>
    audit(systemCtx(db, at), { action: 'test.noted', subjectType: 'test', subjectId });
  await note('first');
  await db.deleteFrom('mails').execute(); // of the orders
  const backUp = async (secret: BackupSecret | null = null) => {
    const ctx = later();
    const { manifest } = await runBackup(ctx, {
      ...needs,
      place: { ...needs.place, secret },
    });
    return { ctx, id: manifest.id, ...manifest.history! };
  };
  /** As somebody does who can write to the database, past the shop. */
  const tamper = (statement: string) =>
    db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      const { numAffectedRows } = await sql.raw(statement).execute(trx);
      return Number(numAffectedRows);
    });
  return { db, url, needs, files, admin, customer, note, backUp, tamper };
}

test('what is added later changes no old sum, and the sums reach further each time', async () => {
  const { db, note, backUp } = await openShop();
  const first = await backUp();
  expect(first).toMatchObject({ comparedWith: null, changes: [] });
  expect(first.sums.map(({ table }) => table)).toEqual(['ledger_entries', 'audit_entries']);
  await buildPaidOrder(db);
  await note('second');
  const second = await backUp();
  expect(second).toMatchObject({ comparedWith: first.id, changes: [] });
  for (const [at, sum] of second.sums.entries()) {
    expect(BigInt(sum.upToId)).toBeGreaterThan(BigInt(first.sums[at]!.upToId));
  }
  const alerts = db.selectFrom('mails').select('id').where('kind', '=', 'backups.alert');
  expect(await alerts.execute()).toEqual([]);
});

const TAMPERINGS: [what: string, statement: string, sentence: RegExp][] = [
  [
    'a changed row of the ledger',
    'update ledger_entries set amount_minor = amount_minor + 1 where id = (select min(id) from ledger_entries)',
    /^2026-05: the ledger had 2 rows in the backup \S+, now it has 2, not all the same\.$/,
  ],
  [
    'a deleted row of the ledger',
    'delete from ledger_entries where id = (select min(id) from ledger_entries)',
    /^2026-05: the ledger had 2 rows in the backup \S+, now it has 1\.$/,
  ],
  [
    'a changed entry of the audit log',
    `update audit_entries set subject_id = 'other' where subject_id = 'first'`,
    /^\d{4}-\d\d: the audit log had \d rows in the backup \S+, now it has \d, not all the same\.$/,
  ],
];

test.each(TAMPERINGS)(
  '%s is noticed by the next backup and told, and the backup before is kept',
  async (_what, statement, sentence) => {
    const { db, needs, admin, backUp, tamper } = await openShop();
    const first = await backUp();
    expect(await tamper(statement)).toBe(1);
    const second = await backUp();
    expect(second.changes).toEqual([expect.stringMatching(sentence)]);
    expect(second.changes[0]).toContain(first.id);
    expect(await listBackupIds(needs.place)).toEqual([second.id, first.id]);
    const mails = await db.selectFrom('mails').select(['to_address', 'data']).execute();
    expect(mails).toEqual([{ to_address: admin.email, data: { problem: 'history_changed' } }]);
    const seen = {
      ...second.ctx,
      actor: { kind: 'admin', userId: admin.id, username: 'a', role: 'owner' } as const,
    };
    expect(await findBackupProblem(seen, needs)).toBe('history_changed');
    // Told once: the next backup goes on from this one, and the notice stays for a while.
    expect((await backUp()).changes).toEqual([]);
    expect(await findBackupProblem(seen, needs)).toBe('history_changed');
    const month = { ...seen, now: new Date(seen.now.getTime() + 31 * DAY_MS) };
    expect(await findBackupProblem(month, needs)).not.toBe('history_changed');
  },
);

test('what the shop itself may remove raises no alarm', async () => {
  const { db, files, customer, note, backUp, tamper } = await openShop();
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
  for (const days of [700, 200, 110, 101, 99, 95, 40]) await note(`${days}`, daysAgo(days));
  // Nobody leaves with an order under way.
  for (const state of ['in_progress', 'delivered', 'completed'] as const)
    await db.updateTable('orders').set({ state }).where('user_id', '=', customer.id).execute();
  await db
    .updateTable('users')
    .set({ deletion_at: daysAgo(1) })
    .where('id', '=', customer.id)
    .execute();
  const guest = await buildUser(db, { is_demo: true });
  const { order } = await buildPaidOrder(db, { user_id: guest.id });
  await backUp();

  expect(await purgeAuditEntries(systemCtx(db), daysAgo(100))).toBe(4);
  await erasePerson(systemCtx(db, new Date()), files, customer.id);
  // Also what tax law keeps, when its time is over.
  const { rows } = await sql<{
    id: string;
  }>`delete from retained_orders returning order_id as id`.execute(db);
  const orderIds = rows.map(({ id }) => id);
  await eraseRows(systemCtx(db), { kind: 'orders', orderIds }, 'kept');
  const erased = await db
    .selectFrom('ledger_entries')
    .select('id')
    .where('provider_ref', 'like', 'erased-%')
    .execute();
  expect(erased).toHaveLength(1);
  await transact(systemCtx(db), async (tx) => {
    await deleteOrders(tx, [order.id]);
    await deleteCustomers(tx, [guest.id]);
  });
  expect((await backUp()).changes).toEqual([]);

  // What nobody may remove yet is missed all the same.
  expect(await tamper(`delete from audit_entries where subject_id = '40'`)).toBe(1);
  expect((await backUp()).changes).toHaveLength(1);
});

test('a restored shop goes on from the backup that it was restored from', async () => {
  const { db, note, backUp, tamper, needs } = await openShop();
  const first = await backUp();
  await note('lost');
  await pinBackup(needs.place, first.id);
  await backUp();
  // The restored database is of the first backup, and gives the same numbers again.
  expect(await tamper(`delete from audit_entries where subject_id = 'lost'`)).toBe(1);
  await audit(systemCtx(db, new Date()), {
    action: 'backup.restored',
    subjectType: 'backup',
    subjectId: first.id,
  });
  expect(await backUp()).toMatchObject({ comparedWith: first.id, changes: [] });
});

test('a backup that cannot read the one before says why, once, and the next one compares again', async () => {
  const { needs, backUp } = await openShop();
  const keys = ['a river of tin and of copper', 'a field of rye and of barley'];
  const [earlier, current] = keys.map((passphrase) => ({ passphrase }));
  const detailOf = async ({ ctx }: { ctx: Ctx }) => (await listRuns(ctx))[0]?.detail;
  const first = await backUp(earlier);
  expect(await detailOf(first)).toBeNull();

  const second = await backUp(current);
  expect(second).toMatchObject({ comparedWith: null, changes: [] });
  expect(await detailOf(second)).toBe(
    `BACKUP_KEY or BACKUP_PASSPHRASE is not what encrypted ${first.id}.`,
  );
  const third = await backUp(current);
  expect(third).toMatchObject({ comparedWith: second.id, changes: [] });
  expect(await detailOf(third)).toBeNull();

  const manifest = `backups/${third.id}/manifest.json`;
  const content = Buffer.from('{}');
  await needs.place.store.put(manifest, content, { contentType: 'application/json' });
  const fourth = await backUp(current);
  expect(fourth).toMatchObject({ comparedWith: null, changes: [] });
  expect(await detailOf(fourth)).toBe(`The manifest of ${third.id} cannot be read.`);
});

test('a restored shop whose backup is gone says that it could not be compared', async () => {
  const { db, backUp } = await openShop();
  await backUp();
  await audit(systemCtx(db, new Date()), {
    action: 'backup.restored',
    subjectType: 'backup',
    subjectId: 'gone',
  });
  const { comparedWith, missed } = await backUp();
  expect(comparedWith).toBeNull();
  expect(missed).toBe('The shop was restored from gone. There is no backup gone.');
});

test('a number counts only when every transaction that may take a smaller one has ended', async () => {
  const { db, url, note } = await openShop();
  const open = await db.startTransaction().execute();
  await audit(
    { ...systemCtx(db), db: open as unknown as typeof db },
    { action: 'test.open', subjectType: 'test', subjectId: 'open' },
  );
  await note('after');
  expect(await readSettledIds(url, 0)).toBeNull();
  const waiting = readSettledIds(url);
  await open.commit().execute();
  const last = await db
    .selectFrom('audit_entries')
    .select((row) => row.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  expect((await waiting)?.audit_entries).toBe(String(last.id));
});
