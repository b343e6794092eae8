import { expressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { DB } from '#db/schema.ts';
import {
  BILLING_COLUMNS,
  PERSON_BILLING,
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

/** What `presentBilling` needs to know for an order: a column for each row of `orders`. */
export const ORDER_BILLING = expressionBuilder<DB, 'orders'>()
  .fn.coalesce(
    jsonObjectFrom(
      expressionBuilder<DB, 'orders'>()
        .selectFrom('companies')
        .select(BILLING_COLUMNS)
        .whereRef('companies.id', '=', 'orders.company_id'),
    ),
    jsonObjectFrom(PERSON_BILLING.where('orders.company_id', 'is', null)),
  )
  .as('billing');
