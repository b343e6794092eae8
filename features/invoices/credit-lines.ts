/** The lines of a credit note for a refund of some of the order's lines. Pure. */
import type { RefundedLine } from '#features/payments/refunds/refund-lines.ts';
import type { Locale } from '#lib/locale.ts';
import { minus, NOTHING, sumTaxed, taxOfPart, type Taxed, type TaxMode } from '#lib/tax/tax.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { StoredLine } from './invoice-row.ts';

export type LineOfOrder = StoredLine & { lineId: string };

/** An item of the order with the amounts that were paid for it: its share of the discounts is already taken off. */
export type InvoicedItem = LineOfOrder & { isDiscounted?: boolean };

/** An invoice and the amounts credited so far. */
interface InvoiceBalance {
  taxMode: TaxMode;
  /** The language of the invoice. */
  locale: Locale;
  /** The package and the add-ons. */
  invoiced: readonly InvoicedItem[];
  /** The amount credited for each line so far. */
  before: ReadonlyMap<string, Taxed>;
  /** The rest of the invoice. */
  left: Taxed;
}

/**
 * The refunded pieces with their share of net and tax. All pieces of a line add up to exactly that line. Null if the shares do not come
 * out to the minor unit, for example after a credit note for an amount without lines; the credit is then one part of the whole.
 */
export function creditLines(
  { taxMode, locale, invoiced, before, left }: InvoiceBalance,
  refunded: readonly RefundedLine[],
): LineOfOrder[] | null {
  const lines: LineOfOrder[] = [];
  for (const { lineId, quantity, amountMinor } of refunded) {
    const line = invoiced.find((each) => each.lineId === lineId);
    if (!line || amountMinor === undefined) return null;
    const credited = before.get(lineId) ?? NOTHING;
    const credit = creditOf(line, credited, { taxMode, quantity, grossMinor: amountMinor });
    if (!credit) return null;
    lines.push({ lineId, ...describe(line, credit, { taxMode, quantity, locale }), ...credit });
  }
  return fits(sumTaxed(lines), left) ? lines : null;
}

/** A discounted price does not always divide into pieces, so those pieces are one item at the price paid. */
function describe(
  { name, unitPriceMinor, isDiscounted }: InvoicedItem,
  credit: Taxed,
  { taxMode, quantity, locale }: { taxMode: TaxMode; quantity: number; locale: Locale },
): Pick<StoredLine, 'name' | 'quantity' | 'unitPriceMinor'> {
  if (!isDiscounted) return { name, quantity, unitPriceMinor };
  const m = messagesOf(locale, 'paper');
  return {
    name:
      quantity > 1
        ? m.discountedPieces({ item: name, quantity: String(quantity) })
        : m.discounted({ item: name }),
    quantity: 1,
    unitPriceMinor: taxMode === 'inclusive' ? credit.grossMinor : credit.netMinor,
  };
}

interface RefundedPieces {
  taxMode: TaxMode;
  quantity: number;
  grossMinor: bigint;
}

/**
 * Contained tax is in proportion to the price. Tax on top is the rest beyond the listed price of the pieces, which a discounted line does
 * not have.
 */
function creditOf(
  line: InvoicedItem,
  before: Taxed,
  { taxMode, quantity, grossMinor }: RefundedPieces,
): Taxed | null {
  const left = minus(line, before);
  if (grossMinor === 0n) return NOTHING;
  if (grossMinor > left.grossMinor) return null;
  if (taxMode === 'inclusive' || line.isDiscounted) return taxOfPart(line, before, grossMinor);
  const netMinor = line.unitPriceMinor * BigInt(quantity);
  const credit = { netMinor, taxMinor: grossMinor - netMinor, grossMinor };
  return fits(credit, left) ? credit : null;
}

function fits({ netMinor, taxMinor }: Taxed, left: Taxed): boolean {
  return taxMinor >= 0n && netMinor <= left.netMinor && taxMinor <= left.taxMinor;
}
