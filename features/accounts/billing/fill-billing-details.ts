import type { Ctx } from '#kit/ctx.ts';

/**
 * Keeps the country and the tax number of an order where the billing details have none, so that nobody types them twice. Details of another
 * country stay as they are: its number would not belong to them.
 */
export async function fillBillingDetails(
  tx: Ctx,
  { userId, country, taxId }: { userId: string; country: string; taxId: string },
): Promise<void> {
  await tx.db
    .insertInto('billing_details')
    .values({ user_id: userId, country, tax_id: taxId, updated_at: tx.now })
    .onConflict((row) =>
      row
        .column('user_id')
        .doUpdateSet((set) => ({
          country: set.ref('excluded.country'),
          tax_id: set.fn.coalesce(
            set.fn<string | null>('nullif', ['billing_details.tax_id', set.val('')]),
            'excluded.tax_id',
          ),
        }))
        .where((eb) =>
          eb.or([
            eb('billing_details.country', '=', ''),
            eb('billing_details.country', '=', eb.ref('excluded.country')),
          ]),
        ),
    )
    .execute();
}
