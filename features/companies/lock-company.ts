import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { CompanyRole } from '#lib/company-roles.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { CompanyFailures } from './contract.ts';

export interface LockedMember {
  user_id: string;
  username: string;
  role: CompanyRole;
  /** Whether the person can sign in: only such an owner counts as one. */
  isActive: boolean;
}

export interface LockedCompany {
  id: string;
  name: string;
  members: readonly LockedMember[];
}

/**
 * Locks a company until the transaction ends, so that two who change its people at the same moment take turns, and reads who belongs to it
 * then. Checks no permission.
 */
export async function lockCompany(tx: Ctx, companyId: string): Promise<LockedCompany> {
  const company = await tx.db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('id', '=', companyId)
    // Orders name their company: `for update` would also block placing one meanwhile.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!company) throw new ApiFailure(CompanyFailures.company_not_found);
  const members = await tx.db
    .selectFrom('company_members')
    .innerJoin('users', 'users.id', 'company_members.user_id')
    .select(['user_id', 'username', 'company_members.role'])
    .select((row) => row('suspended_at', 'is', null).as('is_active'))
    .where('company_id', '=', companyId)
    .orderBy('user_id')
    .execute();
  return {
    ...company,
    members: members.map(({ is_active, ...member }) => ({
      ...member,
      isActive: Boolean(is_active),
    })),
  };
}

/** The same for one of its people: for anybody else it does not exist. */
export async function lockOwnCompany(
  tx: Ctx,
  companyId: string,
): Promise<{ company: LockedCompany; me: LockedMember }> {
  const { userId } = requireUser(tx);
  const company = await lockCompany(tx, companyId);
  const me = company.members.find((member) => member.user_id === userId);
  if (!me) throw new ApiFailure(CompanyFailures.company_not_found);
  return { company, me };
}

/** The same for its owners: forbidden for its other people. */
export async function lockOwnedCompany(
  tx: Ctx,
  companyId: string,
): Promise<{ company: LockedCompany; me: LockedMember }> {
  const locked = await lockOwnCompany(tx, companyId);
  if (locked.me.role !== 'owner') throw new ApiFailure(CommonFailures.forbidden);
  return locked;
}

/** A company always has an owner who can sign in. */
export function isLastOwner({ members }: LockedCompany, userId: string): boolean {
  const owners = members.filter(({ role, isActive }) => role === 'owner' && isActive);
  const isOwner = members.some(({ user_id, role }) => user_id === userId && role === 'owner');
  return isOwner && owners.every(({ user_id }) => user_id === userId);
}

export function refuseLastOwner(company: LockedCompany, userId: string): void {
  if (isLastOwner(company, userId)) throw new ApiFailure(CompanyFailures.company_last_owner);
}
