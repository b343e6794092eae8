import { sql, type RawBuilder } from 'kysely';
import { rolesWith, type Permission } from '#lib/permissions.ts';

/** Those of the team with a permission. About an order, those who have it for assigned orders are told if they are in charge of it. */
interface TeamAudience {
  team: Permission;
  assigneeId?: string | null;
}

/**
 * People of a company who are told of an order: the one who placed it, those who want all, and the named ones who belong to it. If the one
 * who placed it has left, the owners are told, so that an order is never without anybody.
 */
interface CompanyAudience {
  companyId: string;
  ordererId: string;
  writerIds?: readonly string[];
}

/** One person, some of a company, or some of the team. Suspended people are not told. */
export type Audience = TeamAudience | CompanyAudience | { userId: string };

/** The condition on `users`. */
export function isMeant(to: Audience): RawBuilder<boolean> {
  if ('userId' in to) return sql<boolean>`users.id = ${to.userId}`;
  if ('companyId' in to) return isOfCompany(to);
  const { team, assigneeId = null } = to;
  const all = sql`users.role = any (${rolesWith(team, 'all')}::text[])`;
  const assigned = rolesWith(team, 'assigned');
  if (assigneeId === null || assigned.length === 0) return sql<boolean>`${all}`;
  return sql<boolean>`(${all} or (users.id = ${assigneeId}::uuid and users.role = any (${assigned}::text[])))`;
}

function isOfCompany({
  companyId,
  ordererId,
  writerIds = [],
}: CompanyAudience): RawBuilder<boolean> {
  const members = sql`from company_members where company_id = ${companyId}`;
  return sql<boolean>`users.id in (
    select user_id ${members} and (
      user_id = ${ordererId} or is_notified or user_id = any (${[...writerIds]}::uuid[])
      or (role = 'owner' and not exists (select ${members} and user_id = ${ordererId}))
    ))`;
}
