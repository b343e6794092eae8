/**
 * Erases an account whose time has come: files, texts and addresses everywhere, then the account itself. What belongs to a company with other
 * people stays with the company; one without them goes with the person. Orders, bills and the ledger stay
 * as figures without a person; what tax law asks for keeps its names until its date. Safe to repeat: an interrupted erasure goes on where it
 * stopped, and the address by which rows are found goes last.
 */
import {
  closeForErasure,
  finishErasure,
  lockForDeletion,
} from '#features/accounts/deletion-state.ts';
import { isLastOwner, lockOwners } from '#features/accounts/team/lock-team.ts';
import { closeViewsOf } from '#features/accounts/views/close-view.ts';
import {
  heldBy,
  lockCompaniesOf,
  onlyOf,
  removeCompany,
} from '#features/companies/leave-companies.ts';
import {
  lockCompanyOrders,
  inheritCompanyOrders,
} from '#features/orders/inherit-company-orders.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { audit } from '#kit/audit.ts';
import type { Ctx } from '#kit/ctx.ts';
import { invalidate } from '#kit/invalidate.ts';
import { transact } from '#kit/transact.ts';
import { eraseFiles } from './erase-files.ts';
import { eraseJobs } from './erase-jobs.ts';
import { eraseRows, eraseTable } from './erase-rows.ts';
import { queueDeletionMail } from './mail-deletion.ts';
import { listOpenOrders } from './open-matters.ts';
import { RECORD } from './record.ts';
import { retainOrders } from './retain-orders.ts';

const BATCH = 100;

/** Erases every account that is due. A failure does not stop the others; the first error is thrown at the end. */
export async function eraseDueAccounts(ctx: Ctx, store: FileStore): Promise<void> {
  const errors: unknown[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const due = await ctx.db
      .selectFrom('users')
      .select('id')
      .where('deletion_at', '<=', ctx.now)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id } of due) {
      await erasePerson(ctx, store, id).catch((error: unknown) => errors.push(error));
      after = id;
    }
    if (due.length < BATCH) break;
  }
  if (errors.length > 0) throw errors[0];
}

export async function erasePerson(ctx: Ctx, store: FileStore, userId: string): Promise<void> {
  const person = await begin(ctx, userId);
  if (!person) return;
  const scope = { kind: 'person', userId, email: person.email } as const;
  await retainOrders(ctx, userId);
  const reviewed = await listReviewedServices(ctx, userId);
  await eraseFiles(ctx, store, scope);
  await eraseJobs(ctx, { userId, email: person.email });
  await eraseRows(ctx, scope, 'all');
  await transact(ctx, async (tx) => {
    await eraseTable(tx, 'users', RECORD.users, scope);
    await finishErasure(tx, userId);
    if (reviewed.length > 0)
      await invalidate(
        tx,
        'reviews',
        'services',
        ...reviewed.map((id) => `service:${id}` as const),
      );
    await audit(tx, { action: 'user.erased', subjectId: userId });
  });
}

/** Closes the account, unless something is still open; then the person is told once. */
function begin(ctx: Ctx, userId: string): Promise<{ email: string } | null> {
  return transact(ctx, async (tx) => {
    const team = await lockOwners(tx);
    const companies = await lockCompaniesOf(tx, userId);
    const ownIds = onlyOf(companies).map(({ id }) => id);
    await lockCompanyOrders(tx, ownIds);
    const user = await lockForDeletion(tx, userId).catch(() => null);
    if (!user?.deletion_at || user.deletion_at > tx.now) return null; // taken back, or done by another run
    if (user.erased_at) return user;
    const isNeeded = isLastOwner(team, userId) || heldBy(companies, userId).length > 0;
    const open = await listOpenOrders(tx, userId);
    if (isNeeded || open.length > 0) {
      const at = user.deletion_at;
      if (open.length > 0)
        await queueDeletionMail(tx, { userId, to: user.email, at, news: 'waiting' });
      return null;
    }
    for (const companyId of ownIds) {
      await inheritCompanyOrders(tx, { companyId, userId });
      await removeCompany(tx, companyId);
    }
    await closeViewsOf(tx, { accountId: userId });
    await closeForErasure(tx, userId);
    return user;
  });
}

async function listReviewedServices(ctx: Ctx, userId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('reviews')
    .select('service_id')
    .distinct()
    .where('user_id', '=', userId)
    .execute();
  return rows.map((row) => row.service_id);
}
