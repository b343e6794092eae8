import { sql } from 'kysely';
import { getTimeZone } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { yearIn } from '#lib/time-zone.ts';
import type { InvoiceKind } from './contract.ts';

const PREFIX: Record<InvoiceKind, string> = { invoice: 'INV', credit_note: 'CN' };

/**
 * The next number of its kind and year, such as `INV-2026-0001`; `TEST-INV-2026-0001` in test mode. Numbers have no gaps: the counter's row
 * is locked until the issuing transaction ends, and a failed transaction returns its number.
 */
export async function nextInvoiceNumber(
  tx: Ctx,
  kind: InvoiceKind,
  isLivemode: boolean,
): Promise<string> {
  const year = yearIn(await getTimeZone(tx), tx.now);
  const { last_number } = await tx.db
    .insertInto('invoice_counters')
    .values({ kind, is_livemode: isLivemode, year, last_number: 1 })
    .onConflict((row) =>
      row
        .columns(['kind', 'is_livemode', 'year'])
        .doUpdateSet({ last_number: sql`invoice_counters.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  const series = isLivemode ? PREFIX[kind] : `TEST-${PREFIX[kind]}`;
  return `${series}-${year}-${String(last_number).padStart(4, '0')}`;
}
