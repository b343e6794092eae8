import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { tidyTaxNumber } from '#lib/tax/tax-number.ts';
import type { BillingDetails, StoredBillingDetails } from './contract.ts';
import { limitAccountEdits } from '#features/accounts/limit-account-edits.ts';
import { getBillingDetails } from './read-billing-details.ts';

/** Replaces the person's own details. Earlier invoices keep theirs. */
export async function saveBillingDetails(
  ctx: Ctx,
  details: BillingDetails,
): Promise<StoredBillingDetails> {
  await limitAccountEdits(ctx);
  return transact(ctx, async (tx) => {
    const { name, address, postalCode, city, country, taxId } = details;
    const values = {
      name,
      address,
      postal_code: postalCode,
      city,
      country,
      tax_id: tidyTaxNumber(taxId),
      updated_at: tx.now,
    };
    await tx.db
      .insertInto('billing_details')
      .values({ user_id: requireUser(tx).userId, ...values })
      .onConflict((row) => row.column('user_id').doUpdateSet(values))
      .execute();
    return getBillingDetails(tx);
  });
}
