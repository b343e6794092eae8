import { getSettings } from '#features/settings/queries.ts';
import {
  closedVatRegistry,
  VatRegistryUnavailableError,
  type VatRegistry,
} from '#integrations/vat/vat-registry.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { vatNumberOf } from '#lib/tax/vat-check-digits.ts';
import { vatNumberChecked } from '#features/orders/events.ts';
import { record } from '#features/orders/record.ts';

/**
 * Asks the registry about the VAT number of an order, and keeps the answer. The order keeps its tax whatever the answer is; the team sees it.
 * Fails, so that the job asks again, while nobody can say.
 */
export async function checkVatNumber(
  ctx: Ctx,
  registry: VatRegistry,
  { orderId }: { orderId: string },
): Promise<void> {
  const check = await ctx.db
    .selectFrom('vat_checks')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (!check || check.answered_at) return;
  const { sellerTaxId } = await getSettings(ctx);
  const askedBy = vatNumberOf(sellerTaxId)?.number ?? '';
  try {
    const answer = await registry.check({ number: check.number, askedBy });
    await transact(ctx, async (tx) => {
      const state = answer.isValid ? 'valid' : 'invalid';
      const { name, address, reference } = answer;
      const { numUpdatedRows } = await tx.db
        .updateTable('vat_checks')
        .set({ state, name, address, reference, answered_at: tx.now })
        .set((row) => ({ attempts: row('attempts', '+', 1) }))
        .where('order_id', '=', orderId)
        .where('answered_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      const data = { number: check.number, isValid: answer.isValid };
      await record(tx, { id: orderId }, vatNumberChecked, data);
    });
  } catch (error) {
    if (!(error instanceof VatRegistryUnavailableError)) throw error;
    await ctx.db
      .updateTable('vat_checks')
      .set({ state: 'unavailable' })
      .set((row) => ({ attempts: row('attempts', '+', 1) }))
      .where('order_id', '=', orderId)
      .where('answered_at', 'is', null)
      .execute();
    // Where nobody is asked, nobody answers later.
    if (registry !== closedVatRegistry) throw error;
  }
}
