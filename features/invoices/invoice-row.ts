/** An invoice or credit note as stored in the database, and the only statement that writes one. */
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Invoices } from '#db/schema.ts';
import { getTimeZone } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { MinorUnits } from '#lib/money/amount.ts';
import type { Taxed } from '#lib/tax/tax.ts';
import { Buyer, PaidWith, Seller, Wording } from './contract.ts';
import { nextInvoiceNumber } from './invoice-number.ts';

const StoredTaxed = {
  netMinor: MinorUnits,
  taxMinor: MinorUnits,
  grossMinor: MinorUnits,
};

/** A stored line. Minor units are text, so JSON does not round them; they are negative for a discount. */
export const StoredLine = z.object({
  /** The order's line that a credit note refunds; none if it is one part of the whole. */
  lineId: z.string().optional(),
  name: z.string(),
  quantity: z.int(),
  unitPriceMinor: MinorUnits,
  ...StoredTaxed,
});
export type StoredLine = z.infer<typeof StoredLine>;

/** The tax of one rate over all lines. */
export const StoredTaxLine = z.object({ rateBasisPoints: z.int(), ...StoredTaxed });
export type StoredTaxLine = z.infer<typeof StoredTaxLine>;

export interface InvoiceRow extends Omit<
  Selectable<Invoices>,
  'seller' | 'buyer' | 'paid_with' | 'wording' | 'lines' | 'tax_lines'
> {
  seller: Seller;
  buyer: Buyer;
  paid_with: PaidWith | null;
  wording: Wording | null;
  lines: StoredLine[];
  tax_lines: StoredTaxLine[];
}

/** Reads a row's JSON columns. */
export function readInvoiceRow(row: Selectable<Invoices>): InvoiceRow {
  return {
    ...row,
    seller: Seller.parse(row.seller),
    buyer: Buyer.parse(row.buyer),
    paid_with: PaidWith.nullable().parse(row.paid_with),
    wording: Wording.nullable().parse(row.wording),
    lines: z.array(StoredLine).parse(row.lines),
    tax_lines: z.array(StoredTaxLine).parse(row.tax_lines),
  };
}

/** The content of an invoice; `insertInvoice` adds number, date and totals. */
export type InvoiceDraft = Omit<
  InvoiceRow,
  | 'id'
  | 'number'
  | 'issued_at'
  | 'time_zone'
  | 'wording'
  | 'net_minor'
  | 'tax_minor'
  | 'gross_minor'
> &
  Taxed & { wording: Wording };

/** Takes the next number and stores the document permanently. In the caller's transaction, as late in it as possible. */
export async function insertInvoice(tx: Ctx, draft: InvoiceDraft): Promise<InvoiceRow> {
  const {
    netMinor,
    taxMinor,
    grossMinor,
    seller,
    buyer,
    paid_with,
    wording,
    lines,
    tax_lines,
    ...values
  } = draft;
  const row = await tx.db
    .insertInto('invoices')
    .values({
      ...values,
      number: await nextInvoiceNumber(tx, draft.kind, draft.is_livemode),
      issued_at: tx.now,
      time_zone: await getTimeZone(tx),
      seller: JSON.stringify(seller),
      buyer: JSON.stringify(buyer),
      paid_with: paid_with && JSON.stringify(paid_with),
      wording: JSON.stringify(wording),
      lines: JSON.stringify(lines.map((line) => StoredLine.encode(line))),
      tax_lines: JSON.stringify(tax_lines.map((line) => StoredTaxLine.encode(line))),
      net_minor: netMinor,
      tax_minor: taxMinor,
      gross_minor: grossMinor,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return readInvoiceRow(row);
}
