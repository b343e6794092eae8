/** Making a company, changing its details, and deleting one that nobody ordered for. */
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { endStreamsOf } from '#kit/live.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { tidyTaxNumber } from '#lib/tax/tax-number.ts';
import { CompanyFailures, MAX_COMPANIES, type CompanyDetails } from './contract.ts';
import { lockOwnedCompany } from './lock-company.ts';
import { auditCompany } from './audit-company.ts';

/** The person who makes it is its owner. */
export async function createCompany(ctx: Ctx, details: CompanyDetails): Promise<{ id: string }> {
  const { userId } = requireUser(ctx);
  await limitEdits(ctx);
  return transact(ctx, async (tx) => {
    await refuseMoreCompanies(tx, userId);
    const company = await tx.db
      .insertInto('companies')
      .values({ ...columnsOf(details), created_at: tx.now, updated_at: tx.now })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow();
    await tx.db
      .insertInto('company_members')
      .values({
        company_id: company.id,
        user_id: userId,
        role: 'owner',
        is_notified: true,
        joined_at: tx.now,
      })
      .execute();
    await auditCompany(tx, 'created', company);
    await endStreamsOf(tx, userId);
    return { id: company.id };
  });
}

/** Its owners change it. Earlier invoices keep what they say. */
export async function saveCompany(
  ctx: Ctx,
  { companyId, ...details }: CompanyDetails & { companyId: string },
): Promise<void> {
  await limitEdits(ctx);
  return transact(ctx, async (tx) => {
    const { company } = await lockOwnedCompany(tx, companyId);
    await tx.db
      .updateTable('companies')
      .set({ ...columnsOf(details), updated_at: tx.now })
      .where('id', '=', company.id)
      .execute();
    await auditCompany(tx, 'changed', { id: company.id, name: details.name });
  });
}

/** A company with orders stays, because they are its orders. */
export function deleteCompany(ctx: Ctx, { companyId }: { companyId: string }): Promise<void> {
  return transact(ctx, async (tx) => {
    const { company, me } = await lockOwnedCompany(tx, companyId);
    if (company.members.length > 1) throw new ApiFailure(CompanyFailures.company_has_members);
    const ordered = await tx.db
      .selectFrom('orders')
      .select('id')
      .where('company_id', '=', company.id)
      .limit(1)
      .executeTakeFirst();
    if (ordered) throw new ApiFailure(CompanyFailures.company_has_orders);
    await tx.db.deleteFrom('companies').where('id', '=', company.id).execute();
    await auditCompany(tx, 'deleted', company);
    await endStreamsOf(tx, me.user_id);
  });
}

/** Serializes the joining of one person, so that the limit holds. */
export async function refuseMoreCompanies(tx: Ctx, userId: string): Promise<void> {
  await tx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const companies = await tx.db
    .selectFrom('company_members')
    .select('company_id')
    .where('user_id', '=', userId)
    .execute();
  if (companies.length < MAX_COMPANIES) return;
  throw new ApiFailure(CompanyFailures.too_many_companies, { params: { most: MAX_COMPANIES } });
}

function limitEdits(ctx: Ctx): Promise<void> {
  const bucket = `company-edit:${requireUser(ctx).userId}`;
  return limitRate(ctx, { bucket, limit: 60, windowSeconds: 3600 });
}

function columnsOf({ name, address, postalCode, city, country, taxId }: CompanyDetails) {
  return { name, address, postal_code: postalCode, city, country, tax_id: tidyTaxNumber(taxId) };
}
