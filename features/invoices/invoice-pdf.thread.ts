import { formatDay } from '#lib/format-date.ts';
import type { Invoice } from './contract.ts';
import {
  amountText,
  buyerLines,
  correctionText,
  invoiceTitle,
  sellerLines,
  settlementText,
  sumsOf,
  TEST_NOTICE,
  taxNote,
} from './invoice-labels.ts';
import { PdfDocument, type Column } from './pdf-document.ts';

/** An invoice or credit note as a tagged PDF. The same invoice is the same bytes, whenever it is asked for. */
export async function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const title = invoiceTitle(invoice);
  const paper = new PdfDocument({
    title,
    author: invoice.seller.name,
    at: new Date(invoice.issuedAt),
    foot: `${invoice.seller.name} · ${title}`,
  });
  paper.title(title);
  if (invoice.isTest) paper.notice(TEST_NOTICE);
  paper.blocks([
    { title: 'From', lines: sellerLines(invoice.seller) },
    { title: 'To', lines: buyerLines(invoice.buyer) },
    {
      title: 'About',
      lines: [
        `Date ${formatDay(invoice.issuedAt, invoice.timeZone)}`,
        `Order ${invoice.orderNumber}`,
        invoice.title,
      ],
    },
  ]);
  const correction = correctionText(invoice);
  if (correction) paper.text(correction, { above: 18 });
  writeLines(paper, invoice);
  paper.sums(sumsOf(invoice));
  paper.text(settlementText(invoice), { above: 22 });
  const note = taxNote(invoice);
  if (note) paper.text(note, { quiet: true });
  return paper.finish();
}

function writeLines(paper: PdfDocument, invoice: Invoice): void {
  const isTaxed = invoice.taxLines.length > 0;
  const number = (head: string, width: number): Column => ({ head, width, isNumber: true });
  const taxColumns = isTaxed ? [number('Before tax', 82), number('Tax', 72)] : [];
  const columns = [
    { head: 'Description' },
    number('Quantity', 56),
    number('Unit price', 82),
    ...taxColumns,
    number('Total', 86),
  ];
  const rows = invoice.lines.map(({ name, quantity, unitPrice, net, tax, gross }) => [
    name,
    String(quantity),
    amountText(unitPrice),
    ...(isTaxed ? [amountText(net), amountText(tax)] : []),
    amountText(gross),
  ]);
  paper.table(columns, rows);
}
