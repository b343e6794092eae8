/** The labels of an invoice, the same in the PDF and on the page. Safe in a browser. */
import { formatCountry, formatDate } from '#lib/format/format.ts';
import type { Locale } from '#lib/locale.ts';
import { formatAmount } from '#lib/money/money.ts';
import { formatTaxRate } from '#lib/tax/tax.ts';
import { looksLikeVatNumber } from '#lib/tax/tax-number.ts';
import type { Messages } from '#messages/types.ts';
import type { Invoice } from '#features/invoices/contract.ts';

/** The language of the reader: in the PDF the invoice's own, on the page the page's. */
export interface InvoiceLanguage {
  locale: Locale;
  m: Messages<'invoice'>;
}

/** The document's name and number. */
export function titleOf(invoice: Invoice, { m }: InvoiceLanguage): string {
  const isCorrection = invoice.kind === 'credit_note' && invoice.wording;
  return isCorrection ? m.correctionTitle(invoice) : m.title(invoice);
}

/** What the document calls its tax. */
export function taxHead({ wording }: Invoice, { m }: InvoiceLanguage): string {
  return wording?.taxName || m.tax;
}

/** Its date, order and title. */
export function aboutLines(invoice: Invoice, { m, locale }: InvoiceLanguage): string[] {
  const { issuedAt, timeZone, orderNumber, title } = invoice;
  const day = formatDate(issuedAt, 'date', { locale, timeZone });
  return [m.date({ day }), m.order({ number: orderNumber }), title];
}

/** The corrected document and the reason; null for the invoice of an order. */
export function correctionText(
  { kind, corrects, reason, wording }: Invoice,
  { m }: InvoiceLanguage,
): string | null {
  if (!corrects) return null;
  const sentences = wording
    ? { corrects: m.correctsInvoice, reverses: m.reversesCorrection }
    : { corrects: m.corrects, reverses: m.reverses };
  const sentence = sentences[kind === 'credit_note' ? 'corrects' : 'reverses'](corrects);
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
  { taxTreatment, taxCountry, wording }: Invoice,
  rateBasisPoints: number,
  { m, locale }: InvoiceLanguage,
): string {
  const rate = formatTaxRate(rateBasisPoints, locale);
  if (taxTreatment !== 'destination')
    return wording?.taxName ? m.taxNamed({ name: wording.taxName, rate }) : m.taxAt({ rate });
  return m.taxOf({ rate, country: formatCountry(taxCountry, locale) });
}

/** A seller's address and numbers, one string per line; empty parts are left out. */
export function sellerLines(
  invoice: Pick<Invoice, 'seller' | 'wording'>,
  language: InvoiceLanguage,
): string[] {
  const { name, address, taxId, registration, email } = invoice.seller;
  return [
    name,
    ...address.split('\n').map((line) => line.trim()),
    taxNumberLine(invoice, taxId, language),
    registration,
    email,
  ].filter(Boolean);
}

/** A buyer's name, address and numbers, one string per line. */
export function buyerLines(invoice: Invoice, language: InvoiceLanguage): string[] {
  const { name, address, taxId, email } = invoice.buyer;
  return [name, ...address, taxNumberLine(invoice, taxId, language), email].filter(Boolean);
}

function taxNumberLine(
  { wording }: Pick<Invoice, 'wording'>,
  number: string,
  { m }: InvoiceLanguage,
): string {
  if (!number) return '';
  if (!wording) return m.taxNumber({ number });
  return looksLikeVatNumber(number) ? m.vatNumber({ number }) : m.otherTaxNumber({ number });
}

/** The seller's own lines at the end. */
export function footerLines({ wording }: Invoice): string[] {
  return (wording?.footer ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
