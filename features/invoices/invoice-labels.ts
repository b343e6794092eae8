/** What an invoice says beside its figures: the same words in the PDF, on the page and in mails. Safe in a browser. */
import { formatDay } from '#lib/format-date.ts';
import { formatMoney, money, type CurrencyCode } from '#lib/money.ts';
import { formatTaxRate } from '#lib/tax.ts';
import type { Amount } from '#lib/amount.ts';
import type { Invoice } from './contract.ts';

export const amountText = ({ amountMinor, currency }: Amount): string =>
  formatMoney(money(amountMinor, currency as CurrencyCode));

export const TEST_NOTICE = 'Test, not an invoice. No money has moved.';

/** `Invoice INV-2026-0001`. */
export function invoiceTitle({ kind, number }: Pick<Invoice, 'kind' | 'number'>): string {
  return `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`;
}

/** What it corrects, and why; null for the invoice of an order. */
export function correctionText({ kind, corrects, reason }: Invoice): string | null {
  if (!corrects) return null;
  const what =
    kind === 'credit_note'
      ? `This credit note corrects invoice ${corrects.number}.`
      : `This invoice reverses credit note ${corrects.number}.`;
  return reason ? `${what} ${reason}` : what;
}

/** How the money came or went. */
export function settlementText({ kind, paidWith, suppliedAt, timeZone }: Invoice): string {
  const day = formatDay(suppliedAt, timeZone);
  if (!paidWith) return `Settled on ${day}.`;
  const way = paidWith.provider === 'paypal' ? 'PayPal' : 'card';
  const verb = kind === 'invoice' ? `Paid by ${way}` : `Given back by ${way}`;
  return `${verb} on ${day}${paidWith.reference ? `, reference ${paidWith.reference}` : ''}.`;
}

/** How the tax was reckoned; null where none is charged. */
export function taxNote({ taxLines, taxMode }: Invoice): string | null {
  if (taxLines.length === 0) return null;
  return taxMode === 'inclusive'
    ? 'Unit prices contain the tax. It is rounded on each line.'
    : 'Unit prices are before tax. Tax is rounded on each line.';
}

/** Net, tax by rate, and the total; the total alone where no tax is charged. */
export function sumsOf(invoice: Invoice): [name: string, amount: string][] {
  const total: [string, string] = [
    invoice.kind === 'invoice' ? 'Total' : 'Given back',
    amountText(invoice.gross),
  ];
  if (invoice.taxLines.length === 0) return [total];
  return [
    ['Before tax', amountText(invoice.net)],
    ...invoice.taxLines.map(({ rateBasisPoints, tax }): [string, string] => [
      `Tax ${formatTaxRate(rateBasisPoints)}`,
      amountText(tax),
    ]),
    total,
  ];
}

/** A seller's address and numbers, a line each; what is not given is left out. */
export function sellerLines({
  name,
  address,
  taxId,
  registration,
  email,
}: Invoice['seller']): string[] {
  return [
    name,
    ...address.split('\n').map((line) => line.trim()),
    taxId && `Tax number ${taxId}`,
    registration,
    email,
  ].filter(Boolean);
}

/** A buyer's name, address and numbers, a line each. */
export function buyerLines({ name, address, taxId, email }: Invoice['buyer']): string[] {
  return [name, ...address, taxId && `Tax number ${taxId}`, email].filter(Boolean);
}
