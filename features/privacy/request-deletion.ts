/**
 * Plans the deletion of an account: it is due in a week, can be taken back until then, and waits for orders that are still open. Safe to
 * repeat: a planned deletion keeps its date.
 */
import { AccountFailures } from '#features/accounts/contract.ts';
import { lockForDeletion, setDeletion } from '#features/accounts/deletion-state.ts';
import {
  lockOwners,
  lockTeam,
  refuseLastOwner,
  requireRightOver,
} from '#features/accounts/team/lock-team.ts';
import { CompanyFailures } from '#features/companies/contract.ts';
import { heldBy, lockCompaniesOf } from '#features/companies/leave-companies.ts';
import { audit } from '#kit/audit.ts';
import { requirePermission, requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { requireRecentVerification } from '#kit/recently-verified.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { confirmIdentity } from './confirm-identity.ts';
import type { Proof } from './contract.ts';
import { queueDeletionMail } from './mail-deletion.ts';

/** Time to think again. */
export const WAITING_DAYS = 7;

/** A person deletes their own account. */
export async function requestDeletion(ctx: Ctx, proof: Proof): Promise<void> {
  const { userId } = requireUser(ctx);
  await confirmIdentity(ctx, proof);
  await plan(ctx, userId);
}

/** The team deletes the account of a person who asked for it elsewhere. Their own is deleted on their profile. */
export async function requestDeletionOf(ctx: Ctx, { id }: { id: string }): Promise<void> {
  if (requirePermission(ctx, 'privacy.handle').userId === id)
    throw new ApiFailure(AccountFailures.own_account);
  requireRecentVerification(ctx);
  await plan(ctx, id);
}

function plan(ctx: Ctx, userId: string): Promise<void> {
  return transact(ctx, async (tx) => {
    // The team first, as wherever the number of owners counts.
    const isOwn = requireUser(tx).userId === userId;
    const actorRole = isOwn ? null : (await lockTeam(tx, 'privacy.handle')).actorRole;
    const team = await lockOwners(tx);
    const companies = await lockCompaniesOf(tx, userId);
    const user = await lockForDeletion(tx, userId);
    if (actorRole) requireRightOver(actorRole, user.role);
    refuseLastOwner(team, userId);
    if (heldBy(companies, userId).length > 0)
      throw new ApiFailure(CompanyFailures.company_last_owner);
    if (user.deletion_at) return;
    const at = new Date(tx.now.getTime() + WAITING_DAYS * 86_400_000);
    await setDeletion(tx, userId, at);
    await queueDeletionMail(tx, { userId, to: user.email, at, news: 'planned' });
    await audit(tx, { action: 'user.deletion_requested', subjectId: userId });
  });
}
