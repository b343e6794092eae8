/** Documents issued before there were layouts: what is printed from their rows stays the same. */
import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { invoicePdf } from './invoice-pdf.child.ts';
import { readInvoiceRow } from './invoice-row.ts';
import { presentInvoice } from './present-invoice.ts';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;

const INVOICE = {
  id: id(1),
  kind: 'invoice',
  number: 'INV-2026-0041',
  is_livemode: true,
  order_id: id(3),
  bill_id: id(4),
  refund_id: null,
  corrects_id: null,
  issued_at: new Date('2026-05-12T14:00:00Z'),
  supplied_at: new Date('2026-05-12T13:55:00Z'),
  time_zone: 'Europe/Berlin',
  order_number: 'A-2026-00042',
  locale: 'de',
  title: 'Logo und Wortmarke',
  seller: {
    name: 'Nordlicht',
    address: 'Lange Straße 1\n10115 Berlin',
    taxId: 'DE123456789',
    registration: 'HRB 1',
    email: 'post@nordlicht.example',
  },
  buyer: { name: 'Ada', email: 'ada@example.test', address: ['Wien'], taxId: 'ATU12345678' },
  paid_with: { provider: 'stripe', reference: 'ch_1' },
  reason: '',
  currency: 'EUR',
  tax_mode: 'inclusive',
  tax_treatment: 'flat',
  tax_country: '',
  tax_sentence: '',
  lines: [
    {
      name: 'Basis',
      quantity: 1,
      unitPriceMinor: '11900',
      netMinor: '10000',
      taxMinor: '1900',
      grossMinor: '11900',
    },
  ],
  tax_lines: [{ rateBasisPoints: 1900, netMinor: '10000', taxMinor: '1900', grossMinor: '11900' }],
  net_minor: 10_000n,
  tax_minor: 1_900n,
  gross_minor: 11_900n,
  wording: null,
} as const satisfies Parameters<typeof readInvoiceRow>[0];

const CREDIT_NOTE = {
  ...INVOICE,
  id: id(2),
  kind: 'credit_note',
  number: 'CN-2026-0007',
  refund_id: id(5),
  corrects_id: INVOICE.id,
  reason: 'Nicht gebraucht.',
} as const satisfies Parameters<typeof readInvoiceRow>[0];

/** Without compression, whose result may differ between processors, and without the places in the file that follow from it. */
function digest(pdf: Buffer): string {
  const plain = pdf
    .toString('latin1')
    .replace(/stream\n([\s\S]*?)\nendstream/g, (whole, data: string) => {
      const bytes = Buffer.from(data, 'latin1');
      return bytes[0] === 0x78 ? inflateSync(bytes).toString('latin1') : whole;
    })
    .replace(/\/Length \d+/g, '')
    .replace(/\nxref\n[\s\S]*$/, '');
  return createHash('sha256').update(plain).digest('hex');
}

test.each([
  ['invoice', INVOICE, 'f92b64d0faf0aa52eb6503ac815c477f10f8806abb53354ab392faef77114a41'],
  ['credit note', CREDIT_NOTE, 'a8c7aad45417d562550d0e5df6f1713cda5c68baa7e0774f0f7393fa3ee71654'],
])('an %s issued before there were layouts is printed as it was', async (_, row, printed) => {
  const rows = [INVOICE, CREDIT_NOTE].map(readInvoiceRow);
  const pdf = await invoicePdf(presentInvoice(readInvoiceRow(row), rows));
  expect(digest(pdf)).toBe(printed);
});
