/**
 * Changes who belongs to a company, and as what, from the next request of that person on. Each change of a place is mailed to the person, and
 * the last owner stays one: to go, an owner hands the company over first.
 */
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { endStreamsOf } from '#kit/live.ts';
import { requireRecentVerification } from '#kit/recently-verified.ts';
import { transact } from '#kit/transact.ts';
import type { CompanyRole } from '#lib/company-roles.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { CompanyFailures } from './contract.ts';
import { mailCompanyNotice } from './mail-company-notice.ts';
import {
  lockOwnCompany,
  lockOwnedCompany,
  refuseLastOwner,
  type LockedCompany,
  type LockedMember,
} from './lock-company.ts';
import { auditCompany } from './audit-company.ts';

interface MemberKey {
  companyId: string;
  userId: string;
}

/** Owners change roles; making somebody an owner and then changing one's own hands the company over. Safe to repeat. */
export function changeMemberRole(
  ctx: Ctx,
  { companyId, userId, role }: MemberKey & { role: CompanyRole },
): Promise<void> {
  requireUser(ctx);
  requireRecentVerification(ctx);
  return transact(ctx, async (tx) => {
    const { company, me } = await lockOwnedCompany(tx, companyId);
    const member = findMember(company, userId);
    if (member.role === role) return;
    if (role !== 'owner') refuseLastOwner(company, userId);
    await ofMember(tx, { companyId, userId }).set({ role }).execute();
    await auditCompany(tx, 'role_changed', company, {
      userId,
      member: member.username,
      from: member.role,
      to: role,
    });
    await tell(tx, { company, member, by: me, role });
  });
}

/** Owners remove people; everybody may leave. The orders stay with the company. */
export function removeMember(ctx: Ctx, { companyId, userId }: MemberKey): Promise<void> {
  const isLeaving = requireUser(ctx).userId === userId;
  if (!isLeaving) requireRecentVerification(ctx);
  return transact(ctx, async (tx) => {
    const lock = isLeaving ? lockOwnCompany : lockOwnedCompany;
    const { company, me } = await lock(tx, companyId);
    const member = findMember(company, userId);
    refuseLastOwner(company, userId);
    await tx.db
      .deleteFrom('company_members')
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .execute();
    await auditCompany(tx, isLeaving ? 'left' : 'member_removed', company, {
      userId,
      member: member.username,
      role: member.role,
    });
    await tell(tx, { company, member, by: me, role: null });
  });
}

/** Whether the person is also told of orders that others placed for the company. Safe to repeat. */
export function chooseCompanyNews(
  ctx: Ctx,
  { companyId, isNotified }: { companyId: string; isNotified: boolean },
): Promise<void> {
  return transact(ctx, async (tx) => {
    const { me } = await lockOwnCompany(tx, companyId);
    await ofMember(tx, { companyId, userId: me.user_id })
      .set({ is_notified: isNotified })
      .execute();
  });
}

function findMember(company: LockedCompany, userId: string): LockedMember {
  const member = company.members.find(({ user_id }) => user_id === userId);
  if (!member) throw new ApiFailure(CompanyFailures.company_member_not_found);
  return member;
}

function ofMember(tx: Ctx, { companyId, userId }: MemberKey) {
  return tx.db
    .updateTable('company_members')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId);
}

interface Told {
  company: LockedCompany;
  member: LockedMember;
  by: LockedMember;
  role: CompanyRole | null;
}

/** Open pages check their rights again, and the person learns of it, also if somebody else used their account. */
async function tell(tx: Ctx, { company, member, by, role }: Told): Promise<void> {
  const userId = member.user_id;
  await endStreamsOf(tx, userId);
  await mailCompanyNotice(tx, { userId, company: company.name, role, by: by.username });
}
