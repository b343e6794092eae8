/**
 * Opens a shop that was restored or moved. Until then nothing happens in it automatically: the shop that it was copied from may still be running,
 * or have sent since what waits here. Safe to repeat: an open shop is not opened again, and nothing is recorded then.
 */
import { countWaiting, giveMailsTime, leaveUnsent } from '#features/mail/leave-unsent.ts';
import { countUndecidedAttempts } from '#features/payments/attempts/count-undecided-attempts.ts';
import { countExpired } from '#features/payments/attempts/expired-orders.ts';
import { openCopy, readMaintenance } from '#features/settings/maintenance.ts';
import { audit } from '#kit/audit.ts';
import type { Ctx } from '#kit/ctx.ts';
import { countWaitingJobs } from '#kit/stored-jobs.ts';
import { transact } from '#kit/transact.ts';
import { askProviders } from './ask-providers.ts';

/** What a closed copy does as soon as it is open. */
export interface WaitingInCopy {
  /** When the backup was made that was restored; null of a moved database. */
  backupAt: string | null;
  /** Mails that waited in the backup already. */
  olderMails: number;
  newerMails: number;
  jobs: number;
  undecidedPayments: number;
  /** Unpaid orders whose time is over. */
  expiredOrders: number;
}

/** Null if the shop is not a closed copy. */
export async function listWaiting(ctx: Ctx): Promise<WaitingInCopy | null> {
  const { copy } = await readMaintenance(ctx);
  if (!copy) return null;
  const { backupAt } = copy;
  const [mails, jobs, undecidedPayments, expiredOrders] = await Promise.all([
    countWaiting(ctx, timeOf(backupAt)),
    countWaitingJobs(ctx.db),
    countUndecidedAttempts(ctx),
    countExpired(ctx),
  ]);
  const { older: olderMails, newer: newerMails } = mails;
  return { backupAt, olderMails, newerMails, jobs, undecidedPayments, expiredOrders };
}

/** Returns how many mails are left unsent; null if the shop is not a closed copy. */
export function openClosedCopy(
  ctx: Ctx,
  { sendsOldMails }: { sendsOldMails: boolean },
): Promise<{ unsentMails: number } | null> {
  return transact(ctx, async (tx) => {
    const copy = await openCopy(tx);
    if (!copy) return null;
    const { backupAt } = copy;
    const until = sendsOldMails ? null : timeOf(backupAt);
    const unsentMails = until ? await leaveUnsent(tx, until) : 0;
    await giveMailsTime(tx);
    await askProviders(tx);
    await audit(tx, {
      action: 'maintenance.copy_opened',
      subjectType: 'setting',
      subjectId: 'maintenance',
      data: { backupAt, unsentMails },
    });
    return { unsentMails };
  });
}

function timeOf(backupAt: string | null): Date | null {
  return backupAt === null ? null : new Date(backupAt);
}
