import { sql } from 'kysely';
import type { Membership } from '#lib/company-roles.ts';

/** The companies of the person in `users`, for queries that make an actor. */
export const MEMBERSHIPS = sql<readonly Membership[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('companyId', company_id, 'role', company_members.role)), '[]')
  from company_members where company_members.user_id = users.id
)`.as('companies');
