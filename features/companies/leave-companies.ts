/** What becomes of companies when the account of one of their people is deleted. */
import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { readTogether } from '#kit/read-together.ts';
import { isLastOwner, lockCompany, type LockedCompany } from './lock-company.ts';

/** The person's companies, locked one after the other in the order of their ids. Before their account, as wherever both are locked. */
export async function lockCompaniesOf(tx: Ctx, userId: string): Promise<LockedCompany[]> {
  const rows = await tx.db
    .selectFrom('company_members')
    .select('company_id')
    .where('user_id', '=', userId)
    .orderBy('company_id')
    .execute();
  const companies: LockedCompany[] = [];
  for (const { company_id: id } of rows) companies.push(await lockCompany(tx, id));
  return companies.filter(({ members }) => members.some(({ user_id }) => user_id === userId));
}

/** Those that would be left without an owner: the person has to hand them over first. */
export function heldBy(companies: readonly LockedCompany[], userId: string): LockedCompany[] {
  return companies.filter((company) => company.members.length > 1 && isLastOwner(company, userId));
}

/** Those that nobody else belongs to. They go with the person. */
export function onlyOf(companies: readonly LockedCompany[]): LockedCompany[] {
  return companies.filter(({ members }) => members.length === 1);
}

/** The names of the companies that the person has to hand over, without a lock: the deletion itself looks again. */
export async function listHeldCompanies(ctx: Ctx, userId: string): Promise<string[]> {
  const held = sql<string[]>`array(
    select companies.name
    from company_members mine
    join companies on companies.id = mine.company_id
    join company_members others on others.company_id = mine.company_id and others.user_id <> mine.user_id
    join users on users.id = others.user_id
    where mine.user_id = ${userId} and mine.role = 'owner'
    group by companies.id
    having not bool_or(others.role = 'owner' and users.suspended_at is null)
    order by companies.name collate by_name)`;
  return (await readTogether(ctx, [held.as('names')])).names;
}

/** Removes a company that nobody belongs to any more, and that no order names. */
export async function removeCompany(tx: Ctx, companyId: string): Promise<void> {
  await tx.db.deleteFrom('companies').where('id', '=', companyId).execute();
}
