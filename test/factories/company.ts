import type { Insertable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Companies, CompanyInvitations } from '#db/schema.ts';
import { MEMBERSHIPS } from '#features/accounts/memberships.ts';
import { personActor } from '#kit/ctx.ts';
import { COMPANY_ROLES, type CompanyRole } from '#lib/company-roles.ts';
import { openLink } from './team-invitation.ts';
import { buildUser, ctxFor, type BuiltUser, type TestCtx } from './user.ts';
import { uniqueLetters } from './unique-letters.ts';

/** A company with one person of each role. */
export async function buildCompany(db: Db, values: Partial<Insertable<Companies>> = {}) {
  const now = new Date('2026-01-02T00:00:00Z');
  const company = await db
    .insertInto('companies')
    .values({
      name: `Company ${uniqueLetters()}`,
      address: 'Harbour Road 1',
      postal_code: '20457',
      city: 'Hamburg',
      country: 'DE',
      created_at: now,
      updated_at: now,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const people = {} as Record<CompanyRole, BuiltUser>;
  for (const role of COMPANY_ROLES) {
    people[role] = await buildUser(db);
    await joinCompany(db, company.id, people[role], role);
  }
  return { company, people };
}

export async function joinCompany(
  db: Db,
  companyId: string,
  user: Pick<BuiltUser, 'id'>,
  role: CompanyRole,
): Promise<void> {
  await db
    .insertInto('company_members')
    .values({ company_id: companyId, user_id: user.id, role, joined_at: new Date() })
    .execute();
}

/** An invitation to a company, with the token of a link that works. */
export async function buildCompanyInvitation(
  db: Db,
  values: Pick<Insertable<CompanyInvitations>, 'company_id' | 'email'>,
) {
  const { token, columns } = openLink();
  const row = await db
    .insertInto('company_invitations')
    .values({
      role: 'orderer',
      ...columns,
      ...values,
    })
    .returning(['id', 'email', 'role'])
    .executeTakeFirstOrThrow();
  return { ...row, token };
}

/** As `ctxFor`, with the companies that the person belongs to now, as a request has them. */
export async function ctxOfMember(db: Db, user: BuiltUser, now = new Date()): Promise<TestCtx> {
  const { companies } = await db
    .selectFrom('users')
    .select(MEMBERSHIPS)
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  return { ...ctxFor(db, user, now), actor: personActor({ ...user, companies }) };
}
