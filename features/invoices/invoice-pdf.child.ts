import { formatAmount } from '#lib/money/money.ts';
import { importMessages } from '#messages/import-messages.ts';
import type { Invoice } from './contract.ts';
import {
  aboutLines,
  buyerLines,
  correctionText,
  footerLines,
  sellerLines,
  settlementText,
  sumsOf,
  taxHead,
  taxNote,
  titleOf,
  type InvoiceLanguage,
} from '#features/invoices/shared/invoice-text.ts';
import { PdfDocument, type Column } from './pdf-document.ts';

/**
 * An invoice or credit note as a tagged PDF, in the language it was issued in. The same invoice always gives the same bytes.
 */
export async function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const { locale, seller, wording } = invoice;
  const m = await importMessages(locale, 'invoice');
  const language = { locale, m };
  const title = titleOf(invoice, language);
  const document = new PdfDocument({
    locale,
    title,
    author: seller.name,
    at: new Date(invoice.issuedAt),
    footer: `${seller.name} · ${title}`,
  });
  document.title(title);
  if (invoice.isTest) document.notice(m.testNotice);
  document.blocks([
    { title: m.from, lines: sellerLines(invoice, language) },
    { title: m.to, lines: buyerLines(invoice, language) },
    { title: m.about, lines: aboutLines(invoice, language) },
  ]);
  const correction = correctionText(invoice, language);
  if (correction) document.text(correction, { above: 18 });
  writeLines(document, invoice, language);
  document.sums(sumsOf(invoice, language));
  document.text(settlementText(invoice, language), { above: 22 });
  if (wording?.supply) document.text(wording.supply);
  if (invoice.taxSentence) document.text(invoice.taxSentence);
  const note = taxNote(invoice, language);
  if (note) document.text(note, { quiet: true });
  for (const [index, line] of footerLines(invoice).entries())
    document.text(line, { quiet: true, above: index === 0 ? 14 : 0 });
  return document.finish();
}

function writeLines(document: PdfDocument, invoice: Invoice, language: InvoiceLanguage): void {
  const { m, locale } = language;
  const isTaxed = invoice.taxLines.length > 0;
  const number = (head: string, width: number): Column => ({ head, width, isNumber: true });
  const taxColumns = isTaxed
    ? [number(m.beforeTax, 82), number(taxHead(invoice, language), 72)]
    : [];
  const columns = [
    { head: m.description },
    number(m.quantity, 56),
    number(m.unitPrice, 82),
    ...taxColumns,
    number(m.lineTotal, 86),
  ];
  const rows = invoice.lines.map(({ name, quantity, unitPrice, net, tax, gross }) => [
    name,
    String(quantity),
    formatAmount(unitPrice, locale),
    ...(isTaxed ? [formatAmount(net, locale), formatAmount(tax, locale)] : []),
    formatAmount(gross, locale),
  ]);
  document.table(columns, rows);
}
