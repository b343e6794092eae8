import {
  presentBilling,
  readBillingDetails,
} from '#features/accounts/billing/read-billing-details.ts';
import type { StoredBillingDetails } from '#features/accounts/billing/contract.ts';
import type { Ctx } from '#kit/ctx.ts';

/** The billing details for an order: of its company, or of the person who placed it. For features that have checked who may read them. */
export async function readBillingOf(
  ctx: Ctx,
  order: { user_id: string; company_id: string | null },
): Promise<StoredBillingDetails> {
  return order.company_id === null
    ? readBillingDetails(ctx, order.user_id)
    : readCompanyBilling(ctx, order.company_id);
}

export async function readCompanyBilling(
  ctx: Ctx,
  companyId: string,
): Promise<StoredBillingDetails> {
  const row = await ctx.db
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return presentBilling(row, ctx.locale);
}
