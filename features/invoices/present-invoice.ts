/** The only way an invoice leaves the server. */
import { toAmount } from '#lib/money/amount.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#lib/locale.ts';
import type { Taxed } from '#lib/tax/tax.ts';
import type { Invoice } from './contract.ts';
import type { InvoiceRow } from './invoice-row.ts';

/** The language of an invoice. Invoices from before there were languages are in English. */
export function localeOf({ locale }: Pick<InvoiceRow, 'locale'>): Locale {
  return isLocale(locale) ? locale : DEFAULT_LOCALE;
}

/** `ofOrder` are all invoices and credit notes of the order, among them the one that this one corrects. */
export function presentInvoice(row: InvoiceRow, ofOrder: readonly InvoiceRow[]): Invoice {
  const amount = (minor: bigint) => toAmount(minor, row.currency);
  const taxed = ({ netMinor, taxMinor, grossMinor }: Taxed) => ({
    net: amount(netMinor),
    tax: amount(taxMinor),
    gross: amount(grossMinor),
  });
  const corrected = ofOrder.find(({ id }) => id === row.corrects_id);
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    isTest: !row.is_livemode,
    locale: localeOf(row),
    orderId: row.order_id,
    orderNumber: row.order_number,
    title: row.title,
    issuedAt: row.issued_at.toISOString(),
    timeZone: row.time_zone,
    suppliedAt: row.supplied_at.toISOString(),
    seller: row.seller,
    buyer: row.buyer,
    paidWith: row.paid_with,
    reason: row.reason,
    corrects: corrected
      ? { id: corrected.id, kind: corrected.kind, number: corrected.number }
      : null,
    taxMode: row.tax_mode,
    taxTreatment: row.tax_treatment,
    taxCountry: row.tax_country,
    taxSentence: row.tax_sentence,
    wording: row.wording,
    lines: row.lines.map(({ name, quantity, unitPriceMinor, ...line }) => ({
      name,
      quantity,
      unitPrice: amount(unitPriceMinor),
      ...taxed(line),
    })),
    taxLines: row.tax_lines.map(({ rateBasisPoints, netMinor, taxMinor }) => ({
      rateBasisPoints,
      net: amount(netMinor),
      tax: amount(taxMinor),
    })),
    net: amount(row.net_minor),
    tax: amount(row.tax_minor),
    gross: amount(row.gross_minor),
  };
}
