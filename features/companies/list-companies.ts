import { isOpen, presentInvitation } from '#features/accounts/invitations/invitation-rows.ts';
import { sql } from 'kysely';
import {
  BILLING_COLUMNS,
  presentBilling,
} from '#features/accounts/billing/read-billing-details.ts';
import { requirePerson } from '#features/accounts/require-person.ts';
import { requirePermission, requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { byName } from '#kit/lists/by-name.ts';
import { rowsTogether } from '#kit/read-together.ts';
import type { Company, CompanyInvitation, CompanyMember, CustomerCompany } from './contract.ts';

/** The companies that the person belongs to, by name. */
export async function listCompanies(ctx: Ctx): Promise<Company[]> {
  const { userId } = requireUser(ctx);
  const [rows, members, invitations] = await Promise.all([
    ownCompanies(ctx, userId),
    listMembers(ctx, userId),
    listInvitations(ctx, userId),
  ]);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    role: row.role,
    isNotified: row.is_notified,
    hasOrders: row.has_orders,
    billing: presentBilling(row, ctx.locale),
    members: (members.get(row.id) ?? []).map((member) =>
      row.role === 'owner' ? member : { ...member, email: null },
    ),
    invitations: (row.role === 'owner' && invitations.get(row.id)) || [],
  }));
}

/** The companies of a customer, for the team. Throws not_found for an unknown person. */
export async function listCompaniesOf(ctx: Ctx, userId: string): Promise<CustomerCompany[]> {
  requirePermission(ctx, 'customers.read');
  await requirePerson(ctx, userId);
  const [rows, members, invitations] = await Promise.all([
    ownCompanies(ctx, userId),
    listMembers(ctx, userId),
    listInvitations(ctx, userId),
  ]);
  return rows.map((row) => {
    const { lines, taxId } = presentBilling(row, ctx.locale);
    return {
      id: row.id,
      name: row.name,
      lines,
      taxId,
      role: row.role,
      members: members.get(row.id) ?? [],
      invitedCount: invitations.get(row.id)?.length ?? 0,
    };
  });
}

function ownCompanies(ctx: Ctx, userId: string) {
  const query = ctx.db
    .selectFrom('company_members')
    .innerJoin('companies', 'companies.id', 'company_members.company_id')
    .select(['companies.id', ...BILLING_COLUMNS, 'role', 'is_notified'])
    .select(
      sql<boolean>`exists (select from orders where orders.company_id = companies.id)`.as(
        'has_orders',
      ),
    )
    .where('user_id', '=', userId)
    .orderBy(byName('companies.name'))
    .orderBy('companies.id');
  return rowsTogether(ctx, query);
}

/** Of the companies of a person, by company. */
async function listMembers(
  ctx: Ctx,
  userId: string,
): Promise<ReadonlyMap<string, CompanyMember[]>> {
  const query = ctx.db
    .selectFrom('company_members')
    .innerJoin('users', 'users.id', 'company_members.user_id')
    .select(['company_id', 'user_id', 'username', 'email', 'company_members.role', 'joined_at'])
    .select((member) => member('suspended_at', 'is not', null).as('is_suspended'))
    .where('company_id', 'in', companyIdsOf(ctx, userId))
    .orderBy(sql`array_position(array['owner', 'orderer', 'viewer'], company_members.role)`)
    .orderBy(byName('username'));
  const rows = await rowsTogether(ctx, query, { joined_at: 'instant' });
  return grouped(rows, (row) => ({
    userId: row.user_id,
    username: row.username,
    email: row.email,
    role: row.role,
    isSuspended: Boolean(row.is_suspended),
    joinedAt: row.joined_at.toISOString(),
  }));
}

async function listInvitations(
  ctx: Ctx,
  userId: string,
): Promise<ReadonlyMap<string, CompanyInvitation[]>> {
  const query = ctx.db
    .selectFrom('company_invitations')
    .leftJoin('users as inviters', 'inviters.id', 'company_invitations.invited_by')
    .select(['company_id', 'company_invitations.id', 'company_invitations.email'])
    .select(['company_invitations.role', 'sent_at', 'expires_at'])
    .select('inviters.username as invited_by')
    .where('company_id', 'in', companyIdsOf(ctx, userId))
    .where(isOpen)
    .orderBy('sent_at', 'desc');
  const rows = await rowsTogether(ctx, query, { sent_at: 'instant', expires_at: 'instant' });
  return grouped(rows, (row) => presentInvitation(ctx, row));
}

function companyIdsOf({ db }: Ctx, userId: string) {
  return db
    .selectFrom('company_members as own')
    .select('own.company_id')
    .where('own.user_id', '=', userId);
}

function grouped<Row extends { company_id: string }, Item>(
  rows: readonly Row[],
  present: (row: Row) => Item,
): ReadonlyMap<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const row of rows) {
    const group = groups.get(row.company_id) ?? [];
    groups.set(row.company_id, [...group, present(row)]);
  }
  return groups;
}
