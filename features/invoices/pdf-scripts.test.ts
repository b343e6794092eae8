import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { amountOf, printedInvoice, printedLine } from '#test/factories/printed-invoice.ts';
import { drawnText, unpacked } from '#test/harness/pdf-glyphs.ts';
import { pdfText } from '#test/harness/pdf-text.ts';
import { NAMES } from '#test/names-of-many-scripts.ts';
import { contractTextsPdf } from './contract-texts-pdf.child.ts';
import { invoicePdf } from './invoice-pdf.child.ts';
import { printInvoice } from './print-invoice.ts';

function buyer(name: string, address: string[] = []) {
  return { name, email: 'eleni@example.test', address, taxId: 'EL123456789' };
}

const hashOf = (pdf: Uint8Array) =>
  createHash('sha256')
    .update(unpacked(Buffer.from(pdf)))
    .digest('hex')
    .slice(0, 16);

/** Without the signs for direction that pdftotext adds. */
const readBack = async (pdf: Uint8Array) =>
  (await pdfText(pdf)).replace(/[\u200e\u200f\u202a-\u202e]/g, '').normalize('NFC');

test('documents in Latin, Greek and Cyrillic keep the bytes they had before other scripts could be drawn', async () => {
  const creditNote = {
    locale: 'de',
    isTest: true,
    kind: 'credit_note',
    corrects: { id: 'x', kind: 'invoice', number: 'INV-2026-0007' },
    reason: 'Zurück',
  } as const;
  const words = 'Żółć Grüße Čeština. '.repeat(200);
  const body = `# Work\n\nWe deliver “good” work – 3x4 cm, 7.1 % off.\n\n- one\n- [two](https://example.test/two)\n\n${words}`;
  const terms = {
    locale: 'en' as const,
    title: 'Terms of order A-2026-00042',
    seller: 'Northlight',
    at: new Date('2026-05-12T14:00:00.000Z'),
    sections: [{ title: 'Terms of service', note: 'Version 3', body }],
  };
  expect({
    invoice: hashOf(await invoicePdf(printedInvoice())),
    long: hashOf(
      await invoicePdf(printedInvoice({ lines: Array.from({ length: 60 }, () => printedLine) })),
    ),
    creditNote: hashOf(await invoicePdf(printedInvoice(creditNote))),
    terms: hashOf(await contractTextsPdf(terms)),
  }).toEqual({
    invoice: 'a6a73c242de2ed5f',
    long: '6eeceac547095aeb',
    creditNote: 'e8950aa8fe3e6f11',
    terms: '83369ca617fd25b0',
  });
});

test.each(Object.entries(NAMES))('a name in %s is drawn and reads back', async (_script, name) => {
  const pdf = await invoicePdf(printedInvoice({ buyer: buyer(name) }));
  expect(await readBack(pdf)).toContain(name.normalize('NFC'));
  const drawn = drawnText(pdf).map(({ text }) => text);
  expect(drawn.some((text) => text.includes('\0'))).toBe(false);
  expect(drawn).not.toContain('[?]');
});

test('the child process that draws for people may read the fonts, and the same invoice has the same bytes', async () => {
  const address = Object.values(NAMES);
  const pdf = await printInvoice(
    printedInvoice({ buyer: buyer('山田 さくら', address) }),
    'request',
  );
  const again = await printInvoice(
    printedInvoice({ buyer: buyer('山田 さくら', address) }),
    'request',
  );
  expect(pdf.equals(again)).toBe(true);
  const text = await readBack(pdf);
  for (const name of address.flatMap((whole) => whole.split(' '))) {
    expect(text).toContain(name.normalize('NFC'));
  }
});

test('numbers beside words that are read from the right keep the order of their digits', async () => {
  const address = ['רחוב הרצל 87, דירה 645', 'שדרות 2026', 'شارع الملك فهد 1234'];
  const drawn = drawnText(await invoicePdf(printedInvoice({ buyer: buyer('יוסף כהן', address) })));
  const fromTheLeft = drawn.map(({ text }) => text).join('');
  for (const number of ['87', '645', '2026', '1234']) expect(fromTheLeft).toContain(number);
  const at = (text: string) => fromTheLeft.indexOf(text);
  const turned = (word: string) => [...word].toReversed().join('');
  expect(at(turned('רחוב'))).toBeGreaterThan(-1);
  // From the right: street, number, flat.
  expect(at('645')).toBeLessThan(at(turned('דירה')));
  expect(at(turned('דירה'))).toBeLessThan(at('87'));
  expect(at('87')).toBeLessThan(at(turned('רחוב')));
});

test('an English sentence with a name from the right stays English', async () => {
  const name = 'محمد الثقفي';
  const pdf = await invoicePdf(printedInvoice({ title: `${name}, logo and wordmark` }));
  const fromTheLeft = drawnText(pdf)
    .map(({ text }) => text)
    .join('');
  const at = fromTheLeft.indexOf([...'محمد'].toReversed().join(''));
  expect(at).toBeGreaterThan(-1);
  expect(fromTheLeft.indexOf('logo')).toBeGreaterThan(at);
});

test('a sign that no font has is marked and named, not left out or drawn as a box', async () => {
  const pdf = await invoicePdf(printedInvoice({ buyer: buyer('Ann ᏣᎳᎩ') }));
  const text = await readBack(pdf);
  expect(text).toContain('Ann [?][?][?]');
  expect(text).toContain(
    '“[?]” stands for characters that this document has no font for: U+13E3, U+13B3, U+13A9.',
  );
  const other = await readBack(await invoicePdf(printedInvoice({ buyer: buyer('Ann 👩‍💻') })));
  expect(other).toContain('Ann 👩‍💻');
  expect(other).not.toContain('[?]');
});

test.each([
  ['IDR', 1],
  ['KWD', 10],
  ['CHF', 1],
  ['IDR', 1_000],
])('amounts in %s × %d stay on one line', async (currency, times) => {
  const wide = (minor: number) => amountOf(minor * times, currency);
  const big = {
    ...printedLine,
    unitPrice: wide(123_456_789_000),
    net: wide(123_456_789_000),
    tax: wide(23_456_789_000),
    gross: wide(146_913_578_000),
  };
  const sums = { net: big.net, tax: big.tax, gross: big.gross };
  const taxLines = [{ rateBasisPoints: 1900, net: big.net, tax: big.tax }];
  for (const locale of ['en', 'de'] as const) {
    const pdf = await invoicePdf(printedInvoice({ locale, lines: [big], taxLines, ...sums }));
    const texts = drawnText(pdf).map(({ text }) => text.trim());
    // Each amount has its last digits: the piece of a broken one would have no currency or a part of its figures.
    const figures = texts.filter((text) => /\d[.,’]\d{3}/.test(text));
    expect(figures.length).toBeGreaterThan(6);
    for (const text of figures) {
      expect(text.replace(/\D/g, '').length, text).toBeGreaterThanOrEqual(
        String(23_456_789).length,
      );
    }
    // Beside the quantity, no figures stand alone.
    expect(texts.filter((text) => /^[\d.,’]+$/.test(text))).toEqual(['2']);
  }
});
