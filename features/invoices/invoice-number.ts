import { sql } from 'kysely';
import { getSettings } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { yearIn } from '#lib/time/time-zone.ts';
import type { InvoiceKind } from './contract.ts';

/**
 * The next number of its series and year, such as `INV-2026-0001`; `TEST-INV-2026-0001` in test mode. Each prefix has its own count, whichever
 * kind uses it. Numbers have no gaps: the counter's row is locked until the issuing transaction ends, and a failed transaction returns its
 * number.
 */
export async function nextInvoiceNumber(
  tx: Ctx,
  kind: InvoiceKind,
  isLivemode: boolean,
): Promise<string> {
  const settings = await getSettings(tx);
  const year = yearIn(settings.timeZone, tx.now);
  const prefix = kind === 'invoice' ? settings.invoicePrefix : settings.creditNotePrefix;
  const { last_number } = await tx.db
    .insertInto('invoice_counters')
    .values({ prefix, is_livemode: isLivemode, year, last_number: 1 })
    .onConflict((row) =>
      row
        .columns(['prefix', 'is_livemode', 'year'])
        .doUpdateSet({ last_number: sql`invoice_counters.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  const series = isLivemode ? prefix : `TEST-${prefix}`;
  return `${series}-${year}-${String(last_number).padStart(4, '0')}`;
}
