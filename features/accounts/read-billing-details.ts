import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { addressLines } from '#lib/postal-address.ts';
import { taxNumberDoubt } from '#lib/tax-number.ts';
import type { BillingDetails, KeptBillingDetails } from './billing-contract.ts';

/** One's own details; nothing in them when none were given. */
export function getBillingDetails(ctx: Ctx): Promise<KeptBillingDetails> {
  return readBillingDetails(ctx, requireUser(ctx).userId);
}

/** Anybody's details, for features that have decided who may know them. */
export async function readBillingDetails(ctx: Ctx, userId: string): Promise<KeptBillingDetails> {
  const row = await ctx.db
    .selectFrom('billing_details')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return present({
    name: row?.name ?? '',
    address: row?.address ?? '',
    postalCode: row?.postal_code ?? '',
    city: row?.city ?? '',
    country: row?.country ?? '',
    taxId: row?.tax_id ?? '',
  });
}

function present(details: BillingDetails): KeptBillingDetails {
  return {
    ...details,
    lines: [details.name, ...addressLines(details)].filter(Boolean),
    taxIdDoubt: taxNumberDoubt(details.taxId, details.country),
  };
}
