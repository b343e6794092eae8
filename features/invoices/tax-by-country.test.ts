/** Worked examples: a German shop lists a package at 125.00 with tax. Who orders decides the total, the tax and what the invoice says. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NewOrder } from '#features/orders/contract.ts';
import { markBillPaid } from '#features/orders/bills/mark-bill-paid.ts';
import { lockOrder } from '#features/orders/lock-order.ts';
import { placeOrder } from '#features/orders/place-order.ts';
import { setPaymentStatus } from '#features/orders/set-payment-status.ts';
import type { SettingsPatch } from '#features/settings/contract.ts';
import { updateSettings } from '#features/settings/update-settings.ts';
import { transact } from '#kit/transact.ts';
import { buildPayment, initialBillOf } from '#test/factories/payment.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { systemCtx } from '#test/factories/invoice.ts';
import { testDatabase } from '#test/harness/database.ts';
import { pdfText } from '#test/harness/pdf-text.ts';
import { invoicePdf } from './invoice-pdf.child.ts';
import { issueInvoice } from './issue-invoice.ts';
import { presentInvoice } from './present-invoice.ts';

const { db, close } = await testDatabase();
afterAll(close);

const administrator = await buildUser(db, { role: 'admin' });
const offer = await buildService(db);
const NOW = new Date('2026-05-12T14:00:00Z');

interface Example {
  kind: 'private' | 'company';
  country: string;
  vatNumber?: string;
  treatment: string;
  total: bigint;
  tax: bigint;
  /** Name and amount of the tax line; null without one. */
  taxLine: string | null;
  sentence: string;
}

const OUTSIDE = (country: string, kind: 'private' | 'company') =>
  `Not subject to VAT in the EU: the service is supplied in ${country}.${
    kind === 'company' ? ' Where its law says so, the recipient owes the tax.' : ''
  }`;
const REVERSE = 'Reverse charge: the recipient of the service owes the VAT.';
const OSS = 'VAT of France at 20%, paid through the One-Stop-Shop of the EU.';
const SMALL = 'No VAT is charged: exempt as a small business (§ 19 UStG).';

const german = {
  treatment: 'domestic',
  total: 12_500n,
  tax: 1_996n,
  taxLine: 'VAT (USt.) 19% €19.96',
  sentence: '',
};
const french = {
  treatment: 'destination',
  total: 12_605n,
  tax: 2_101n,
  taxLine: 'VAT of France 20% €21.01',
  sentence: OSS,
};
const none = (treatment: string, total: bigint, sentence: string) => ({
  treatment,
  total,
  tax: 0n,
  taxLine: null,
  sentence,
});
const outside = (kind: 'private' | 'company', country: string, name: string, total: bigint) => ({
  kind,
  country,
  ...none('outside_scope', total, OUTSIDE(name, kind)),
});

const ABROAD = [
  ['GB', 'United Kingdom'],
  ['CH', 'Switzerland'],
  ['US', 'United States'],
] as const;
const abroad = (total: bigint) =>
  ABROAD.flatMap(([country, name]) => [
    outside('private', country, name, total),
    outside('company', country, name, total),
  ]);

const BY_COUNTRY: Example[] = [
  { kind: 'private', country: 'DE', ...german },
  { kind: 'company', country: 'DE', ...german },
  { kind: 'company', country: 'DE', vatNumber: 'DE136695976', ...german },
  { kind: 'private', country: 'FR', ...french },
  { kind: 'company', country: 'FR', ...french },
  {
    kind: 'company',
    country: 'FR',
    vatNumber: 'FR 40 303 265 045',
    ...none('reverse_charge', 10_504n, REVERSE),
  },
  ...abroad(10_504n),
  { ...outside('company', 'GB', 'United Kingdom', 10_504n), vatNumber: 'GB980780684' },
];

const SMALL_BUSINESS: Example[] = [
  { kind: 'private', country: 'DE', ...none('small_business', 12_500n, SMALL) },
  {
    kind: 'company',
    country: 'DE',
    vatNumber: 'DE136695976',
    ...none('small_business', 12_500n, SMALL),
  },
  { kind: 'private', country: 'FR', ...none('small_business', 12_500n, SMALL) },
  { kind: 'company', country: 'FR', ...none('small_business', 12_500n, SMALL) },
  {
    kind: 'company',
    country: 'FR',
    vatNumber: 'FR40303265045',
    ...none('reverse_charge', 12_500n, REVERSE),
  },
  ...abroad(12_500n),
];

const set = (patch: SettingsPatch) => updateSettings(ctxFor(db, administrator, NOW), patch);

async function place(buyer: object | undefined, of = offer) {
  const customer = await buildUser(db);
  const input = NewOrder.parse({ service: of.service.id, packageId: of.packages[0]?.id, buyer });
  const ctx = ctxFor(db, customer, NOW);
  const { id } = await placeOrder(ctx, input, { key: crypto.randomUUID(), isLivemode: true });
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function invoiceOf(order: Awaited<ReturnType<typeof place>>) {
  await buildPayment(db, { order, status: 'succeeded', created_at: NOW });
  const bill = await initialBillOf(db, order);
  await transact(systemCtx(db, NOW), async (tx) => {
    const paid = await setPaymentStatus(tx, await lockOrder(tx, order.id), { status: 'paid' });
    await markBillPaid(tx, paid, bill);
  });
  const row = await issueInvoice(systemCtx(db, NOW), { billId: bill.id });
  if (!row) throw new Error('No invoice was issued');
  return presentInvoice(row, [row]);
}

/** What an example comes to: the order, its invoice and what is printed. */
async function outcomeOf({ kind, country, vatNumber = '' }: Example) {
  const order = await place({ kind, country, vatNumber });
  const invoice = await invoiceOf(order);
  const text = await pdfText(await invoicePdf(invoice));
  const amounts = [invoice.net, invoice.tax, invoice.gross];
  return {
    treatment: order.tax_treatment,
    buyer: [order.buyer_kind, order.buyer_country],
    total: order.total_minor,
    tax: order.tax_minor,
    invoiced: [invoice.taxTreatment, ...amounts.map(({ amountMinor }) => BigInt(amountMinor))],
    sentence: invoice.taxSentence,
    isPrinted: text.includes(invoice.taxSentence),
    taxLine: /(?:Tax|VAT \(USt\.\)|VAT of \w+) \d+% €[\d.]+/.exec(text)?.[0] ?? null,
    number: /(?:Tax|VAT) number (\w+)/.exec(text)?.[1] ?? '',
  };
}

function expectedOf({ kind, country, vatNumber = '', treatment, total, tax, ...says }: Example) {
  return {
    ...says,
    treatment,
    buyer: [kind, country],
    total,
    tax,
    invoiced: [treatment, total - tax, tax, total],
    isPrinted: true,
    number: vatNumber.replaceAll(' ', ''),
  };
}

const named = (examples: readonly Example[]) =>
  examples.map((each): [string, Example] => {
    const { kind, country, vatNumber } = each;
    return [`${country}, ${kind}${vatNumber ? ', with a VAT number' : ''}`, each];
  });

describe('a German shop that pays the tax of consumers’ countries', () => {
  beforeAll(() =>
    set({
      sellerCountry: 'DE',
      taxSystem: 'by_country',
      paysTaxAbroad: true,
      taxMode: 'inclusive',
    }),
  );
  test.each(named(BY_COUNTRY))('%s', async (_, example) => {
    expect(await outcomeOf(example)).toEqual(expectedOf(example));
  });

  test('a company with a number that cannot be right is told so', async () => {
    await expect(
      place({ kind: 'company', country: 'FR', vatNumber: 'FR40303265046' }),
    ).rejects.toMatchObject({
      kind: { code: 'vat_number_wrong' },
      fields: { 'buyer.vatNumber': expect.anything() },
    });
    await expect(
      place({ kind: 'company', country: 'FR', vatNumber: 'DE136695976' }),
    ).rejects.toMatchObject({
      kind: { code: 'vat_number_wrong' },
    });
  });

  test('work by people is taxed where the shop is, an exempt service nowhere', async () => {
    const manual = await buildService(db, { tax_place: 'seller' });
    expect(await place({ kind: 'private', country: 'US' }, manual)).toMatchObject({
      ...pick(german),
    });
    expect(await place({ kind: 'private', country: 'FR' }, manual)).toMatchObject({
      ...pick(german),
    });
    const exempt = await buildService(db, { tax_class: 'exempt' });
    expect(await place({ kind: 'private', country: 'DE' }, exempt)).toMatchObject({
      tax_treatment: 'exempt',
      total_minor: 12_500n,
      tax_minor: 0n,
    });
    const reduced = await buildService(db, { tax_class: 'reduced' });
    expect(await place({ kind: 'private', country: 'FR' }, reduced)).toMatchObject({
      tax_rate_basis_points: 1000,
      total_minor: 12_850n, // 116.82 before tax
      tax_minor: 1_168n,
    });
  });

  test('a rate of the shop comes before that of the program, from its day', async () => {
    const own = { country: 'FR', taxClass: 'standard', rateBasisPoints: 2100 } as const;
    await set({
      taxRates: [
        { ...own, from: '2026-05-12' },
        { ...own, rateBasisPoints: 2500, from: '2026-05-13' },
      ],
    });
    expect(await place({ kind: 'private', country: 'FR' })).toMatchObject({
      tax_rate_basis_points: 2100,
    });
    await set({ taxRates: [] });
  });

  test('an order keeps what its tax was decided from, and never changes it', async () => {
    const order = await place({ kind: 'company', country: 'FR', vatNumber: 'FR40303265045' });
    const evidence = await db
      .selectFrom('order_tax_evidence')
      .select(['kind', 'country'])
      .where('order_id', '=', order.id)
      .orderBy('kind')
      .execute();
    expect(evidence).toEqual([
      { kind: 'billing_country', country: 'FR' },
      { kind: 'vat_number', country: 'FR' },
    ]);
    const change = (values: object) =>
      db.updateTable('orders').set(values).where('id', '=', order.id).execute();
    await expect(change({ tax_treatment: 'domestic', tax_country: 'DE' })).rejects.toThrow(
      /never change/,
    );
    await expect(change({ buyer_vat_number: '' })).rejects.toThrow(/never change/);
  });
});

describe('a German small business', () => {
  beforeAll(() => set({ sellerCountry: 'DE', taxSystem: 'small_business', paysTaxAbroad: false }));
  test.each(named(SMALL_BUSINESS))('%s', async (_, example) => {
    expect(await outcomeOf(example)).toEqual(expectedOf(example));
  });

  test('has a sentence of its own if it wants', async () => {
    await set({ smallBusinessSentence: 'Small, and proud of it.' });
    const { taxSentence } = await invoiceOf(await place({ kind: 'private', country: 'DE' }));
    expect(taxSentence).toBe('Small, and proud of it.');
    await set({ smallBusinessSentence: '' });
  });
});

test('a shop that asks for no country has one rate for everybody', async () => {
  await set({ sellerCountry: '', taxSystem: 'flat', taxRateBasisPoints: 1900 });
  expect(await place({ kind: 'private', country: 'US' })).toMatchObject({
    tax_treatment: 'flat',
    tax_country: '',
    buyer_kind: null,
    total_minor: 12_500n,
    tax_minor: 1_996n,
  });
});

test('tax by country needs the seller’s country', async () => {
  await expect(set({ taxSystem: 'by_country' })).rejects.toMatchObject({
    kind: { code: 'seller_country_missing' },
  });
});

function pick({ treatment, total, tax }: typeof german) {
  return { tax_treatment: treatment, total_minor: total, tax_minor: tax };
}
