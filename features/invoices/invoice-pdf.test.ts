import { XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { amountOf, printedInvoice, printedLine } from '#test/factories/printed-invoice.ts';
import { englishWordsIn } from '#test/harness/english-words.ts';
import { drawnLayout, drawnText } from '#test/harness/pdf-glyphs.ts';
import { pdfText, pdfWidths } from '#test/harness/pdf-text.ts';
import type { Invoice } from './contract.ts';
import { invoicePdf } from './invoice-pdf.child.ts';

test('the PDF is tagged, has its language and title, and has the same bytes each time', async () => {
  const pdf = await invoicePdf(printedInvoice());
  const raw = pdf.toString('latin1');
  expect(raw.slice(0, 8)).toBe('%PDF-1.7');
  for (const sign of ['/StructTreeRoot', '/Marked true', '/Lang (en)', '/DisplayDocTitle true']) {
    expect(raw).toContain(sign);
  }
  expect(raw).toContain('/S /TH');
  expect(pdf.equals(await invoicePdf(printedInvoice()))).toBe(true);
});

test('it contains everything an invoice requires, also in Greek and Cyrillic', async () => {
  const text = await pdfText(await invoicePdf(printedInvoice()));
  for (const words of [
    'Invoice INV-2026-0007',
    'Northlight',
    '10115 Berlin',
    'Tax number DE123456789',
    'Ελένη',
    '546 38 Θεσσαλονίκη',
    'Tax number EL123456789',
    'Date 12 May 2026',
    'Order A-2026-00042',
    'Живой',
    'Tax 23%',
    '€100.00',
    '€23.00',
    '€123.00',
    'Paid by card on 12 May 2026, reference ch_3Q12.',
    'Unit prices include tax. Tax is rounded on each line.',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('Test');
});

test('a screen reader finds headings, then a table with header cells', async () => {
  const text = await pdfText(await invoicePdf(printedInvoice()), { structure: true });
  const order = ['H1', 'H2', 'Table', '/Scope /Column', '/Scope /Row'].map((tag) =>
    text.indexOf(tag),
  );
  expect(order.every((at) => at >= 0)).toBe(true);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('an invoice of test mode says that it is not an invoice', async () => {
  const text = await pdfText(await invoicePdf(printedInvoice({ isTest: true })));
  expect(text).toContain('Test, not an invoice. No money has moved.');
});

test('a credit note names the invoice it corrects, and the reason', async () => {
  const creditNote = printedInvoice({
    kind: 'credit_note',
    number: 'CN-2026-0001',
    corrects: { id: crypto.randomUUID(), kind: 'invoice', number: 'INV-2026-0007' },
    reason: 'The last page was not needed.',
  });
  const text = await pdfText(await invoicePdf(creditNote));
  expect(text).toContain('Credit note CN-2026-0001');
  expect(text).toContain('This credit note corrects invoice INV-2026-0007. The last page was not');
  expect(text).toContain('Refunded €123.00');
});

test('many lines continue on more pages, each with its header and number', async () => {
  const pdf = await invoicePdf(
    printedInvoice({ lines: Array.from({ length: 60 }, () => printedLine) }),
  );
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
  const text = await pdfText(pdf);
  expect(text.match(/Description/g)?.length).toBeGreaterThan(2);
  expect(text).toContain('Page 1 of');
});

test('a text that is longer than a page continues on the next ones', async () => {
  const reason = Array.from({ length: 150 }, (_, index) => `Reason ${index}.`).join('\n');
  const corrects = { id: crypto.randomUUID(), kind: 'invoice', number: 'INV-2026-0007' } as const;
  const pdf = await invoicePdf(printedInvoice({ kind: 'credit_note', corrects, reason }));
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(3);
  expect((await pdfText(pdf)).match(/Reason \d+/g)).toHaveLength(150);
});

test('digits and decimal points keep their place in the font, and columns have digits of equal width', async () => {
  const taxed = { unitPrice: amountOf(104_715), net: amountOf(888_888), tax: amountOf(12_715) };
  const odd = { ...printedLine, ...taxed, gross: amountOf(207_317) };
  const pdf = await invoicePdf(
    printedInvoice({
      lines: [odd],
      gross: amountOf(41_114),
      kind: 'credit_note',
      corrects: { id: crypto.randomUUID(), kind: 'invoice', number: 'INV-2026-0007' },
      reason: 'Back: €1,047.15 and 7.1 %.',
    }),
  );
  const drawn = drawnText(pdf);
  const texts = drawn.map(({ text }) => text);
  for (const text of ['€1,047.15', '€8,888.88', '€127.15', '€2,073.17', '€411.14'])
    expect(texts).toContain(text);
  expect(texts.some((text) => text.includes('Back: €1,047.15 and 7.1 %.'))).toBe(true);
  const squeezed = drawn.filter(
    ({ text, adjustments }) => /\d/.test(text) && adjustments.length > 0,
  );
  expect(squeezed).toEqual([]);
  // The test can detect kerning: text without digits has it.
  expect(drawn.some(({ adjustments }) => adjustments.length > 0)).toBe(true);

  const wide = await pdfWidths(pdf);
  expect(wide.get('€1,047.15')).toBeCloseTo(wide.get('€8,888.88') ?? 0, 3);
});

test('the metadata declare PDF/UA, in XML that stays valid with any name', async () => {
  const seller = { ...printedInvoice().seller, name: 'Bread & <Butter>' };
  const raw = (await invoicePdf(printedInvoice({ seller }))).toString('latin1');
  const xml = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(raw)?.[0] ?? '';
  expect(XMLValidator.validate(xml)).toBe(true);
  expect(xml).toMatch(/<pdfuaid:part>1<\/pdfuaid:part>/);
  expect(xml).toContain('<rdf:li>Bread &amp; &lt;Butter&gt;</rdf:li>');
  expect(raw).toContain('(Bread & <Butter>)');
});

test('a German invoice and its credit note have no English word', async () => {
  const german: Partial<Invoice> = {
    locale: 'de',
    title: 'Logo und Wortmarke',
    timeZone: 'Europe/Berlin',
    suppliedAt: '2026-05-12T22:30:00.000Z',
    buyer: {
      ...printedInvoice().buyer,
      address: ['Παπάφη 12', '546 38 Θεσσαλονίκη', 'Griechenland'],
    },
    isTest: true,
  };
  const text = await pdfText(await invoicePdf(printedInvoice(german)));
  for (const expected of [
    'Rechnung INV-2026-0007',
    'Test, keine Rechnung. Es ist kein Geld geflossen.',
    'Datum 12. Mai 2026',
    'Bestellung A-2026-00042',
    'Steuer 23 %',
    '123,00 €',
    'Am 13. Mai 2026 mit Karte bezahlt, Referenz ch_3Q12.',
    'Seite 1 von 1',
  ]) {
    expect(text.replaceAll('\u00a0', ' ')).toContain(expected);
  }
  expect(englishWordsIn(text)).toEqual([]);

  const creditNote = await invoicePdf(
    printedInvoice({
      ...german,
      kind: 'credit_note',
      number: 'CN-2026-0001',
      corrects: { id: crypto.randomUUID(), kind: 'invoice', number: 'INV-2026-0007' },
      reason: 'Die letzte Seite wurde nicht gebraucht.',
      taxMode: 'exclusive',
    }),
  );
  const credit = (await pdfText(creditNote)).replaceAll('\u00a0', ' ');
  expect(credit).toContain('Gutschrift CN-2026-0001');
  expect(credit).toContain('Diese Gutschrift berichtigt die Rechnung INV-2026-0007.');
  expect(credit).toContain('Am 13. Mai 2026 auf die Karte erstattet, Referenz ch_3Q12.');
  expect(englishWordsIn(credit)).toEqual([]);
  expect(creditNote.toString('latin1')).toContain('/Lang (de)');
});

test('a document says when the work is done, its tax by its name and the seller’s own lines', async () => {
  const wording = {
    layout: 2,
    taxName: 'USt.',
    supply: 'Leistung geliefert am 12. Mai 2026.',
    footer: 'IBAN DE02 1203 0000\n\n Bank Nord ',
  } as const;
  const german = { locale: 'de', timeZone: 'Europe/Berlin', wording } as const;
  const textOf = async (values: Partial<Invoice>) =>
    (await pdfText(await invoicePdf(printedInvoice({ ...german, ...values })))).replaceAll(
      '\u00a0',
      ' ',
    );
  const text = await textOf({});
  for (const expected of [
    'USt. 23 %',
    'USt-IdNr. DE123456789',
    'Leistung geliefert am 12. Mai 2026.',
    'IBAN DE02 1203 0000',
    'Bank Nord',
  ])
    expect(text).toContain(expected);
  expect(text).not.toContain('Steuer 23 %');

  const seller = { ...printedInvoice().seller, taxId: '12/345/67890' };
  expect(await textOf({ seller })).toContain('Steuernummer 12/345/67890');

  const corrects = { id: crypto.randomUUID(), kind: 'invoice', number: 'RE-2026-0007' } as const;
  const correction = await textOf({ kind: 'credit_note', number: 'RK-2026-0001', corrects });
  expect(correction).toContain('Rechnungskorrektur RK-2026-0001');
  expect(correction).toContain('Diese Rechnungskorrektur berichtigt die Rechnung RE-2026-0007.');
  expect(correction).not.toContain('Gutschrift');
});

test.each([
  ['invoice', printedInvoice({ lines: Array.from({ length: 24 }, () => printedLine) })],
  ['test-invoice', printedInvoice({ isTest: true })],
])('the layout of an %s is the one in the snapshot', async (name, document) => {
  await expect(drawnLayout(await invoicePdf(document))).toMatchFileSnapshot(
    `./snapshots/${name}.txt`,
  );
});
