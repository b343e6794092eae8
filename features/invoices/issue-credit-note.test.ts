import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { readBillBalances, sumBalances } from '#features/payments/ledger/order-balance.ts';
import { readRefundable } from '#features/payments/refunds/read-refundable.ts';
import { priceLines } from '#features/payments/refunds/refund-lines.ts';
import { priceOrder, type Discount } from '#features/catalog/shared/price-order.ts';
import { buildPaidOrder, buildRefund, failRefund, systemCtx } from '#test/factories/invoice.ts';
import { buildPayment } from '#test/factories/payment.ts';
import { testDatabase } from '#test/harness/database.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { issueInvoices } from './issue-invoices.ts';
import { listInvoices } from './queries.ts';

const { db, close } = await testDatabase();
afterAll(close);

/** 100.00 plus 20 % tax on top: 120.00. */
const TAXED = {
  total_minor: 12_000n,
  tax_mode: 'inclusive',
  tax_rate_basis_points: 2000,
  tax_minor: 2_000n,
} as const;

/** The total of all invoices of an order: invoiced minus credited. */
async function invoicesOf(orderId: string) {
  const { net, tax, gross } = await db
    .selectFrom('invoices')
    .select(({ fn }) => {
      const signed = (column: 'net_minor' | 'tax_minor' | 'gross_minor') =>
        fn.sum<string>(sql`case when kind = 'invoice' then 1 else -1 end * ${sql.ref(column)}`);
      return [
        signed('net_minor').as('net'),
        signed('tax_minor').as('tax'),
        signed('gross_minor').as('gross'),
      ];
    })
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return [net, tax, gross].map(BigInt);
}

test('a partial refund contains its share of the tax', async () => {
  const { order, payment } = await buildPaidOrder(db, TAXED);
  const refund = await buildRefund(db, { payment, amountMinor: 3_000n });
  const ctx = systemCtx(db);
  await issueInvoices(ctx, { orderId: order.id });
  const [invoice, note] = await listInvoices(ctx, order.id);
  expect(note).toMatchObject({
    kind: 'credit_note',
    number: expect.stringMatching(/^TEST-CN-2026-\d{4}$/),
    refund_id: refund.id,
    corrects_id: invoice?.id,
    reason: 'The last page was not needed.',
    lines: [{ netMinor: 2_500n, taxMinor: 500n, grossMinor: 3_000n }],
    tax_lines: [{ rateBasisPoints: 2000, netMinor: 2_500n, taxMinor: 500n }],
    net_minor: 2_500n,
    tax_minor: 500n,
    gross_minor: 3_000n,
  });
  const mails = db
    .selectFrom('mails')
    .select('data')
    .where('order_id', '=', order.id)
    .where('kind', '=', 'invoices.credit_note');
  expect(await mails.execute()).toEqual([{ data: { invoiceId: note?.id } }]);
});

test('refunds in odd parts leave nothing of net, tax or total', async () => {
  const { order, payment } = await buildPaidOrder(db, {
    ...TAXED,
    total_minor: 9_999n,
    tax_rate_basis_points: 770,
    tax_minor: 715n,
  });
  const ctx = systemCtx(db);
  for (const amountMinor of [1n, 3_333n, 777n, 5_888n]) {
    await buildRefund(db, { payment, amountMinor });
    await issueInvoices(ctx, { orderId: order.id });
    const { capturedMinor, refundedMinor } = sumBalances(await readBillBalances(ctx, order.id));
    expect((await invoicesOf(order.id))[2]).toBe(capturedMinor - refundedMinor);
  }
  expect(await invoicesOf(order.id)).toEqual([0n, 0n, 0n]);
});

test('the credit note of a full refund has the lines of the invoice', async () => {
  const { order, payment } = await buildPaidOrder(db, TAXED);
  await buildRefund(db, { payment, amountMinor: 12_000n });
  await issueInvoices(systemCtx(db), { orderId: order.id });
  const [invoice, note] = await listInvoices(systemCtx(db), order.id);
  expect(note?.lines).toMatchObject(invoice?.lines ?? []);
  expect(note?.lines).toHaveLength(1);
});

/** Three drafts of 33.33 and a file of 10.00, 7.7 % tax on top: 107.69 + 10.77. */
async function orderOfTwoLines() {
  const { order, payment } = await buildPaidOrder(db, {
    tax_mode: 'exclusive',
    tax_rate_basis_points: 770,
    lines: [...linesOf('Draft', 3, 3_333n), ...linesOf('Files', 1, 1_000n)],
  });
  const [draft, files] = await lineIds(order.id);
  if (!draft || !files) throw new Error('no lines');
  return { order, payment, draft, files };
}

function linesOf(name: string, quantity: number, priceMinor: bigint, discounts: Discount[] = []) {
  const tax = { rateBasisPoints: 770, mode: 'exclusive' } as const;
  const chosen = { name, priceMinor, deliveryDays: 5 };
  return priceOrder({ package: chosen, addOns: [], discounts, quantity, tax }).lines;
}

async function lineIds(orderId: string): Promise<string[]> {
  const lines = await db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return lines.map(({ id }) => id);
}

/** Three drafts of 33.33 less 10.00, 7.7 % tax on top: 89.99 + 6.93. */
function buildDiscountedOrder() {
  return buildPaidOrder(db, {
    tax_mode: 'exclusive',
    tax_rate_basis_points: 770,
    lines: linesOf('Draft', 3, 3_333n, [{ name: 'Spring', amountMinor: 1_000n }]),
  });
}

test('refunds by unit of a discounted order return the amount paid for them', async () => {
  const { order, payment } = await buildDiscountedOrder();
  expect([order.total_minor, order.tax_minor]).toEqual([9_692n, 693n]);
  const [draft = ''] = await lineIds(order.id);
  const ctx = systemCtx(db);
  for (const quantity of [2, 1]) {
    const { bills } = await readRefundable(ctx, order);
    const priced = priceLines(bills[0]?.lines ?? [], [{ lineId: draft, quantity }]);
    if (!priced) throw new Error('not refundable');
    await buildRefund(db, { payment, ...priced });
    await issueInvoices(ctx, { orderId: order.id });
  }
  const [invoice, ...notes] = await listInvoices(ctx, order.id);
  expect(invoice?.lines).toHaveLength(2);
  expect(notes.flatMap((note) => note.lines)).toMatchObject([
    {
      name: `${order.service_title}: Draft × 2, discounted`,
      quantity: 1,
      unitPriceMinor: 5_999n,
      grossMinor: 6_461n,
    },
    {
      name: `${order.service_title}: Draft, discounted`,
      quantity: 1,
      unitPriceMinor: 3_000n,
      grossMinor: 3_231n,
    },
  ]);
  expect(await invoicesOf(order.id)).toEqual([0n, 0n, 0n]);
});

test('the credit note for all of a discounted order has the lines of the invoice', async () => {
  const { order, payment } = await buildDiscountedOrder();
  await buildRefund(db, { payment, amountMinor: 9_692n });
  await issueInvoices(systemCtx(db), { orderId: order.id });
  const [invoice, note] = await listInvoices(systemCtx(db), order.id);
  expect(note?.lines).toMatchObject(invoice?.lines ?? []);
  expect(await invoicesOf(order.id)).toEqual([0n, 0n, 0n]);
});

test('a refund of lines has those lines, their quantities and their tax', async () => {
  const { order, payment, draft, files } = await orderOfTwoLines();
  const ctx = systemCtx(db);
  const lines = [
    { lineId: draft, name: 'Draft', quantity: 2, amountMinor: 7_179n },
    { lineId: files, name: 'Files', quantity: 1, amountMinor: 1_077n },
  ];
  await buildRefund(db, { payment, amountMinor: 8_256n, lines });
  await issueInvoices(ctx, { orderId: order.id });
  const note = (await listInvoices(ctx, order.id))[1];
  expect(note).toMatchObject({ net_minor: 7_666n, tax_minor: 590n, gross_minor: 8_256n });
  expect(note?.tax_lines).toMatchObject([{ netMinor: 7_666n, taxMinor: 590n }]);
  expect(note?.lines).toEqual([
    {
      lineId: draft,
      name: `${order.service_title}: Draft`,
      quantity: 2,
      unitPriceMinor: 3_333n,
      netMinor: 6_666n,
      taxMinor: 513n,
      grossMinor: 7_179n,
    },
    {
      lineId: files,
      name: `${order.service_title}: Files`,
      quantity: 1,
      unitPriceMinor: 1_000n,
      netMinor: 1_000n,
      taxMinor: 77n,
      grossMinor: 1_077n,
    },
  ]);
  const rest = [{ lineId: draft, name: 'Draft', quantity: 1, amountMinor: 3_590n }];
  await buildRefund(db, { payment, amountMinor: 3_590n, lines: rest });
  await issueInvoices(ctx, { orderId: order.id });
  expect((await listInvoices(ctx, order.id))[2]?.lines).toMatchObject([
    { name: `${order.service_title}: Draft`, quantity: 1, netMinor: 3_333n, taxMinor: 257n },
  ]);
  expect(await invoicesOf(order.id)).toEqual([0n, 0n, 0n]);
});

test('a line whose refund failed can be credited again', async () => {
  const { order, payment, files } = await orderOfTwoLines();
  const ctx = systemCtx(db);
  const lines = [{ lineId: files, name: 'Files', quantity: 1, amountMinor: 1_077n }];
  const refund = await buildRefund(db, { payment, amountMinor: 1_077n, lines });
  await issueInvoices(ctx, { orderId: order.id });
  await failRefund(db, payment, refund);
  await issueInvoices(ctx, { orderId: order.id });
  await buildRefund(db, { payment, amountMinor: 1_077n, lines });
  await issueInvoices(ctx, { orderId: order.id });
  const invoices = await listInvoices(ctx, order.id);
  const described = invoices.map(({ kind, lines }) => [kind, ...lines.map(({ name }) => name)]);
  expect(described.slice(1)).toEqual([
    ['credit_note', `${order.service_title}: Files`],
    ['credit_note', `${order.service_title}: Files`],
    ['invoice', `${order.service_title}: Files`],
  ]);
  expect((await invoicesOf(order.id))[2]).toBe(11_846n - 1_077n);
});

test('a refund beyond the invoice, or without its lines, is credited as one part', async () => {
  const { order, payment, draft, files } = await orderOfTwoLines();
  const ctx = systemCtx(db);
  const second = await buildPayment(db, { order, status: 'succeeded', attempt_number: 2 });
  const fromSurplus = { lineId: files, name: 'Files', quantity: 1, amountMinor: 11_900n };
  await buildRefund(db, { payment: second, amountMinor: 11_900n, lines: [fromSurplus] });
  const untold = [{ lineId: draft, name: 'Draft', quantity: 1 }];
  await buildRefund(db, { payment, amountMinor: 3_589n, lines: untold });
  await issueInvoices(ctx, { orderId: order.id });
  const [, ...notes] = await listInvoices(ctx, order.id);
  expect(
    notes.map(({ lines, gross_minor }) => [lines.length, lines[0]?.name, gross_minor]),
  ).toEqual([
    [1, `Part of ${order.service_title}`, 54n],
    [1, `Part of ${order.service_title}`, 3_589n],
  ]);
});

test('twenty concurrent calls issue one credit note', async () => {
  const { order, payment } = await buildPaidOrder(db, TAXED);
  await issueInvoices(systemCtx(db), { orderId: order.id });
  const { id: refundId } = await buildRefund(db, { payment, amountMinor: 100n });
  const ask = () => issueCreditNote(systemCtx(db), { refundId });
  const notes = await Promise.all(Array.from({ length: 20 }, ask));
  expect(new Set(notes.map((note) => note?.number)).size).toBe(1);
  expect(await listInvoices(systemCtx(db), order.id)).toHaveLength(2);
});

test('the second payment of an order paid twice is refunded without a credit note', async () => {
  const { order } = await buildPaidOrder(db, TAXED);
  const second = await buildPayment(db, { order, status: 'succeeded', attempt_number: 2 });
  await buildRefund(db, { payment: second, amountMinor: 12_000n });
  const ctx = systemCtx(db);
  await issueInvoices(ctx, { orderId: order.id });
  expect(await invoicesOf(order.id)).toEqual([10_000n, 2_000n, 12_000n]);
  await buildRefund(db, { payment: second, amountMinor: 50n });
  await issueInvoices(ctx, { orderId: order.id });
  expect((await invoicesOf(order.id))[2]).toBe(11_950n);
});

test('the credit note of a refund that fails later is reversed, once', async () => {
  const { order, payment } = await buildPaidOrder(db, TAXED);
  const refund = await buildRefund(db, { payment, amountMinor: 3_001n });
  const ctx = systemCtx(db);
  await issueInvoices(ctx, { orderId: order.id });
  await failRefund(db, payment, refund);
  await issueInvoices(ctx, { orderId: order.id });
  await issueInvoices(ctx, { orderId: order.id });
  const invoices = await listInvoices(ctx, order.id);
  expect(invoices).toHaveLength(3);
  const note = invoices.find(({ kind }) => kind === 'credit_note');
  expect(invoices.find(({ corrects_id }) => corrects_id === note?.id)).toMatchObject({
    kind: 'invoice',
    gross_minor: 3_001n,
    tax_minor: note?.tax_minor,
  });
  expect(await invoicesOf(order.id)).toEqual([10_000n, 2_000n, 12_000n]);
});

test('a refund that never succeeded has no credit note', async () => {
  const { order, payment } = await buildPaidOrder(db, TAXED);
  const refund = await buildRefund(db, { payment, amountMinor: 3_000n });
  await failRefund(db, payment, refund);
  await issueInvoices(systemCtx(db), { orderId: order.id });
  expect(await listInvoices(systemCtx(db), order.id)).toHaveLength(1);
});
