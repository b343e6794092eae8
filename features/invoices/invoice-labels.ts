/** The labels of an invoice, the same in the PDF and on the page. Safe in a browser. */
import { formatCountry, formatDate } from '#lib/format.ts';
import type { Locale } from '#lib/locale.ts';
import { formatAmount } from '#lib/money.ts';
import { formatTaxRate } from '#lib/tax.ts';
import type { Messages } from '#messages/types.ts';
import type { Invoice } from './contract.ts';

/** The language of the reader: in the PDF the invoice's own, on the page the page's. */
export interface InvoiceLanguage {
  locale: Locale;
  m: Messages<'invoice'>;
}

/** Its date, order and title. */
export function aboutLines(invoice: Invoice, { m, locale }: InvoiceLanguage): string[] {
  const { issuedAt, timeZone, orderNumber, title } = invoice;
  const day = formatDate(issuedAt, 'date', { locale, timeZone });
  return [m.date({ day }), m.order({ number: orderNumber }), title];
}

/** The corrected document and the reason; null for the invoice of an order. */
export function correctionText(
  { kind, corrects, reason }: Invoice,
  { m }: InvoiceLanguage,
): string | null {
  if (!corrects) return null;
  const sentence = kind === 'credit_note' ? m.corrects(corrects) : m.reverses(corrects);
  return reason ? `${sentence} ${reason}` : sentence;
}

/** How it was paid or refunded, and when. */
export function settlementText(
  { kind, paidWith, suppliedAt, timeZone }: Invoice,
  { m, locale }: InvoiceLanguage,
): string {
  const day = formatDate(suppliedAt, 'date', { locale, timeZone });
  if (!paidWith) return m.settled({ day });
  const { provider, reference } = paidWith;
  if (!reference)
    return kind === 'invoice' ? m.paid({ provider, day }) : m.refunded({ provider, day });
  const values = { provider, day, reference };
  return kind === 'invoice' ? m.paidWithReference(values) : m.refundedWithReference(values);
}

/** How the tax was calculated; null if no tax is charged. */
export function taxNote({ taxLines, taxMode }: Invoice, { m }: InvoiceLanguage): string | null {
  if (taxLines.length === 0) return null;
  return taxMode === 'inclusive' ? m.taxIncluded : m.taxOnTop;
}

/** Net, tax by rate, and the total; only the total if no tax is charged. */
export function sumsOf(
  invoice: Invoice,
  { m, locale }: InvoiceLanguage,
): [name: string, amount: string][] {
  const total: [string, string] = [
    invoice.kind === 'invoice' ? m.total : m.refundedTotal,
    formatAmount(invoice.gross, locale),
  ];
  if (invoice.taxLines.length === 0) return [total];
  return [
    [m.beforeTax, formatAmount(invoice.net, locale)],
    ...invoice.taxLines.map(({ rateBasisPoints, tax }): [string, string] => [
      taxName(invoice, rateBasisPoints, { m, locale }),
      formatAmount(tax, locale),
    ]),
    total,
  ];
}

/** The tax of another country is named. */
function taxName(
  { taxTreatment, taxCountry }: Invoice,
  rateBasisPoints: number,
  { m, locale }: InvoiceLanguage,
): string {
  const rate = formatTaxRate(rateBasisPoints, locale);
  if (taxTreatment !== 'destination') return m.taxAt({ rate });
  return m.taxOf({ rate, country: formatCountry(taxCountry, locale) });
}

/** A seller's address and numbers, one string per line; empty parts are left out. */
export function sellerLines(
  { name, address, taxId, registration, email }: Invoice['seller'],
  { m }: InvoiceLanguage,
): string[] {
  return [
    name,
    ...address.split('\n').map((line) => line.trim()),
    taxId && m.taxNumber({ number: taxId }),
    registration,
    email,
  ].filter(Boolean);
}

/** A buyer's name, address and numbers, one string per line. */
export function buyerLines(
  { name, address, taxId, email }: Invoice['buyer'],
  { m }: InvoiceLanguage,
): string[] {
  return [name, ...address, taxId && m.taxNumber({ number: taxId }), email].filter(Boolean);
}
