import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { saveBillingDetails } from '#features/accounts/billing/save-billing-details.ts';
import { placeOrder } from '#features/orders/place-order.ts';
import { NewOrder } from '#features/orders/contract.ts';
import { lockOrder } from '#features/orders/lock-order.ts';
import { listBillLines } from '#features/orders/bills/queries.ts';
import { getOrder } from '#features/orders/queries.ts';
import { readBillBalances } from '#features/payments/ledger/order-balance.ts';
import { updateSettings } from '#features/settings/update-settings.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { buildPaidOrder, buildRefund, systemCtx } from '#test/factories/invoice.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildPayment, initialBillOf } from '#test/factories/payment.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { priceOrder } from '#features/catalog/shared/price-order.ts';
import { testDatabase } from '#test/harness/database.ts';
import { markBillPaid } from '#features/orders/bills/mark-bill-paid.ts';
import { setPaymentStatus } from '#features/orders/set-payment-status.ts';
import { issueMissingInvoices } from './issue-missing-invoices.ts';
import { issueInvoice } from './issue-invoice.ts';
import { issueInvoices } from './issue-invoices.ts';
import { nextInvoiceNumber } from './invoice-number.ts';
import { listInvoices } from './queries.ts';
import { supplySentence } from './wording.ts';

const { db, close } = await testDatabase();
afterAll(close);

/** Issues the invoice of the order's initial bill. */
async function issueOf(ctx: Ctx, orderId: string) {
  const { id: billId } = await initialBillOf(ctx.db, { id: orderId });
  return issueInvoice(ctx, { billId });
}

const administrator = await buildUser(db, { role: 'admin' });

test('an invoice names the items, the buyer, the seller and the payment', async () => {
  const customer = await buildUser(db);
  const { order, payment } = await buildPaidOrder(db, {
    user_id: customer.id,
    is_livemode: true,
    tax_mode: 'inclusive',
    tax_rate_basis_points: 2500,
    tax_minor: 2_500n,
  });
  const admin = ctxFor(db, administrator);
  await updateSettings(admin, {
    sellerName: 'Northlight GmbH',
    sellerAddress: 'Lange Straße 1\n10115 Berlin',
    sellerTaxId: 'DE123456789',
  });
  const invoice = await issueOf(systemCtx(db), order.id);
  await updateSettings(admin, { sellerName: 'Somebody else' });

  const { provider_ref } = await db
    .selectFrom('ledger_entries')
    .select('provider_ref')
    .where('payment_attempt_id', '=', payment.id)
    .executeTakeFirstOrThrow();
  expect((await listInvoices(admin, order.id))[0]).toEqual(invoice);
  expect(invoice).toMatchObject({
    kind: 'invoice',
    number: expect.stringMatching(/^INV-2026-\d{4}$/),
    is_livemode: true,
    order_number: order.number,
    title: order.service_title,
    issued_at: new Date('2026-05-12T14:00:00Z'),
    supplied_at: new Date('2026-05-12T13:55:00Z'),
    seller: {
      name: 'Northlight GmbH',
      address: 'Lange Straße 1\n10115 Berlin',
      taxId: 'DE123456789',
    },
    buyer: { name: customer.username, email: customer.email },
    paid_with: { provider: 'stripe', reference: provider_ref },
    wording: {
      layout: 2,
      taxName: '',
      supply: expect.stringContaining('Advance invoice'),
      footer: '',
    },
    lines: [
      {
        name: `${order.service_title}: ${order.package_name}`,
        quantity: 1,
        netMinor: 10_000n,
        taxMinor: 2_500n,
      },
    ],
    tax_lines: [{ rateBasisPoints: 2500, netMinor: 10_000n, taxMinor: 2_500n }],
    net_minor: 10_000n,
    tax_minor: 2_500n,
    gross_minor: 12_500n,
  });
});

test('tax on top is charged with the order, and the invoice has the same total to the minor unit', async () => {
  const offer = await buildService(db, {
    packages: [{ price_minor: 3_333n }],
    addOns: [{ price_minor: 1_111n }, { price_minor: 55n }],
  });
  const admin = ctxFor(db, administrator);
  await updateSettings(admin, { taxRateBasisPoints: 1900, taxMode: 'exclusive' });
  const input = NewOrder.parse({
    service: offer.service.id,
    packageId: offer.packages[0]?.id,
    addOnIds: offer.addOns.map(({ id }) => id),
    quantity: 3,
  });
  const placing = { key: crypto.randomUUID(), isLivemode: false };
  const { id } = await placeOrder(ctxFor(db, await buildUser(db)), input, placing);
  await updateSettings(admin, { taxRateBasisPoints: 700, taxMode: 'inclusive' }); // too late for this order

  const ctx = systemCtx(db);
  const order = await lockOrder(ctx, id);
  // 99.99, 33.33 and 1.65, with 19.00, 6.33 and 0.31 on top
  expect([order.total_minor, order.tax_minor]).toEqual([16_061n, 2_564n]);
  await buildPayment(db, { order, status: 'succeeded' });
  const bill = await initialBillOf(db, order);
  await transact(ctx, async (tx) => {
    await markBillPaid(tx, await setPaymentStatus(tx, order, { status: 'paid' }), bill);
  });
  const invoice = await issueOf(ctx, id);
  const [balance] = await readBillBalances(ctx, id);
  expect(invoice?.gross_minor).toBe(balance?.capturedMinor);
  expect(invoice?.lines.map(({ taxMinor }) => taxMinor)).toEqual([1_900n, 633n, 31n]);
  expect(invoice?.tax_lines).toMatchObject([{ rateBasisPoints: 1900, taxMinor: 2_564n }]);
});

test('twenty orders issued at once, some more than once, are numbered without a gap', async () => {
  const paid = await Promise.all(
    Array.from({ length: 20 }, () => buildPaidOrder(db, { is_livemode: true })),
  );
  const year = new Date('2031-02-03T10:00:00Z');
  const ask = ({ order }: (typeof paid)[number]) => issueOf(systemCtx(db, year), order.id);
  const issued = await Promise.all([...paid, ...paid.slice(0, 10)].map(ask));
  const numbers = [...new Set(issued.map((invoice) => invoice?.number))].toSorted();
  const expected = Array.from(
    { length: 20 },
    (_, index) => `INV-2031-${String(index + 1).padStart(4, '0')}`,
  );
  expect(numbers).toEqual(expected);
});

test('a failed transaction returns its number', async () => {
  const [first, second] = [await buildPaidOrder(db), await buildPaidOrder(db)];
  const ctx = systemCtx(db, new Date('2032-01-01T00:00:00Z'));
  await transact(ctx, async (tx) => {
    await issueOf(tx, first.order.id);
    throw new Error('undo');
  }).catch(() => {});
  const invoice = await issueOf(ctx, second.order.id);
  expect(invoice?.number).toBe('TEST-INV-2032-0001');
});

test('an invoice in test mode has its own number and uses no real one', async () => {
  const ctx = systemCtx(db, new Date('2033-06-01T00:00:00Z'));
  const issue = async (is_livemode: boolean) => {
    const { order } = await buildPaidOrder(db, { is_livemode });
    return (await issueOf(ctx, order.id))?.number;
  };
  expect(await issue(false)).toBe('TEST-INV-2033-0001');
  expect(await issue(true)).toBe('INV-2033-0001');
  expect(await issue(false)).toBe('TEST-INV-2033-0002');
});

test('a series of the shop’s own begins with the next document, repeats no number and keeps test payments apart', async () => {
  const ctx = systemCtx(db, new Date('2034-06-01T00:00:00Z'));
  const issue = async (prefix: string, is_livemode = true) => {
    const { order } = await buildPaidOrder(db, { is_livemode });
    await updateSettings(ctxFor(db, administrator), { invoicePrefix: prefix });
    return (await issueOf(ctx, order.id))?.number;
  };
  expect(await issue('INV')).toBe('INV-2034-0001');
  expect(await issue('RE')).toBe('RE-2034-0001');
  expect(await issue('RE', false)).toBe('TEST-RE-2034-0001');
  expect(await issue('INV')).toBe('INV-2034-0002');
  // One that corrections use too has one count.
  expect(await issue('CN')).toBe('CN-2034-0001');
  await transact(ctx, async (tx) => {
    expect(await nextInvoiceNumber(tx, 'credit_note', true)).toBe('CN-2034-0002');
  });
  await issue('INV');
});

test.each([
  ['in progress', 'in_progress', {}, /^Advance invoice.* 20 May 2026\.$/],
  ['delivered', 'delivered', {}, /^Work delivered on 11 May 2026\.$/],
  ['completed', 'completed', {}, /^Work completed on 12 May 2026\.$/],
  ['delivered, for an extra ordered later', 'delivered', { purpose: 'extra' }, /^Advance invoice/],
  ['cancelled', 'cancelled', {}, /^Advance invoice[^:]*: the work was not complete/],
] as const)('an invoice says what was done of an order %s', (_, state, bill, said) => {
  const order = {
    state,
    due_at: new Date('2026-05-20T12:00:00Z'),
    delivered_at: new Date('2026-05-11T12:00:00Z'),
    completed_at: new Date('2026-05-12T12:00:00Z'),
  };
  const asked = {
    purpose: 'initial',
    created_at: new Date('2026-05-11T13:00:00Z'),
    ...bill,
  } as const;
  expect(supplySentence(order, asked, { locale: 'en', timeZone: 'UTC' })).toMatch(said);
});

test('a second call returns the same invoice and adds no timeline entry', async () => {
  const { order } = await buildPaidOrder(db);
  const ctx = systemCtx(db);
  const first = await issueOf(ctx, order.id);
  const later = systemCtx(db, new Date('2027-01-01T00:00:00Z'));
  expect(await issueOf(later, order.id)).toEqual(first);
  const events = await db
    .selectFrom('order_events')
    .select('data')
    .where('order_id', '=', order.id)
    .where('type', '=', 'invoice.issued')
    .execute();
  expect(events).toEqual([{ data: { invoiceId: first?.id, number: first?.number } }]);
});

test('an issued invoice cannot be changed or deleted, even in the database', async () => {
  const { order } = await buildPaidOrder(db);
  const invoice = await issueOf(systemCtx(db), order.id);
  const id = invoice?.id ?? '';
  const change = db.updateTable('invoices').set({ gross_minor: 1n, net_minor: 1n, tax_minor: 0n });
  await expect(change.where('id', '=', id).execute()).rejects.toThrow('append-only');
  const remove = db.deleteFrom('invoices').where('id', '=', id).execute();
  await expect(remove).rejects.toThrow('append-only');
});

test('an invoice and its credit note keep the billing details from the time of payment', async () => {
  const customer = await buildUser(db);
  const { order, payment } = await buildPaidOrder(db, { user_id: customer.id });
  const save = (name: string) =>
    saveBillingDetails(ctxFor(db, customer), {
      name,
      address: 'Lange Straße 1',
      postalCode: '10115',
      city: 'Berlin',
      country: 'DE',
      taxId: 'DE 123 456 789',
    });
  await save('Bakery'); // after the payment, before the invoice
  const invoice = await issueOf(systemCtx(db), order.id);
  const buyer = {
    name: 'Bakery',
    email: customer.email,
    address: ['Lange Straße 1', '10115 Berlin', 'Germany'],
    taxId: 'DE123456789',
  };
  expect(invoice?.buyer).toEqual(buyer);
  await save('Mill');
  const { customer: seen } = await getOrder(ctxFor(db, administrator), order.id);
  expect(seen?.billing).toMatchObject({ lines: ['Mill', ...buyer.address], taxId: buyer.taxId });
  await buildRefund(db, { payment, amountMinor: 100n });
  await issueInvoices(systemCtx(db), { orderId: order.id });
  const invoices = await listInvoices(systemCtx(db), order.id);
  expect(invoices.map((invoice) => invoice.buyer)).toEqual([buyer, buyer]);
});

test('a free, unpaid or never confirmed order has no invoice', async () => {
  const ctx = systemCtx(db);
  const unpaid = await buildOrder(db);
  const free = await buildOrder(db, { state: 'in_progress', total_minor: 0n });
  const cancelled = await buildOrder(db, { state: 'cancelled' });
  await buildPayment(db, { order: cancelled, status: 'succeeded' }); // refunded automatically
  for (const { id } of [unpaid, free, cancelled]) {
    expect(await issueOf(ctx, id)).toBeNull();
  }
});

test('an invoice has the discounts of the order and the total charged', async () => {
  const tax = { rateBasisPoints: 1900, mode: 'exclusive' } as const;
  const { lines } = priceOrder({
    package: { name: 'Wordmark', priceMinor: 3_333n, deliveryDays: 5 },
    addOns: [],
    discounts: [{ name: 'Returning customer', amountMinor: 1_000n }],
    quantity: 3,
    tax,
  });
  const { order } = await buildPaidOrder(db, {
    tax_mode: tax.mode,
    tax_rate_basis_points: tax.rateBasisPoints,
    lines,
  });
  const invoice = await issueOf(systemCtx(db), order.id);
  expect(invoice?.lines).toMatchObject([
    { name: `${order.service_title}: Wordmark`, quantity: 3, netMinor: 9_999n, taxMinor: 1_900n },
    { name: 'Returning customer', unitPriceMinor: -1_000n, netMinor: -1_000n, taxMinor: -190n },
  ]);
  expect(invoice).toMatchObject({ net_minor: 8_999n, tax_minor: 1_710n, gross_minor: 10_709n });
  expect(invoice?.gross_minor).toBe(order.total_minor);
});

test('the database refuses bills that change, and bills and orders that do not add up', async () => {
  const { order } = await buildPaidOrder(db, { total_minor: 12_500n });
  const bill = await initialBillOf(db, order);
  const { id: _, ...line } = (await listBillLines(systemCtx(db), bill))[0] ?? ({} as never);
  const lines = () => db.updateTable('order_lines').where('order_id', '=', order.id);
  await expect(lines().set({ name: 'Other' }).execute()).rejects.toThrow('append-only');
  const add = (changes: object) =>
    db
      .insertInto('order_lines')
      .values({ ...line, position: 2, ...changes })
      .execute();
  await expect(add({})).rejects.toThrow('do not add up');
  const free = { unit_price_minor: 0n, total_minor: 0n, net_minor: 0n, gross_minor: 0n };
  await expect(add({ ...free, tax_rate_basis_points: 700 })).rejects.toThrow('another tax rate');
  const cheaper = { unit_price_minor: 12_400n, total_minor: 12_400n };
  await expect(add(cheaper)).rejects.toThrow('order_lines_listed');
  await expect(add({ tax_minor: 1n })).rejects.toThrow('order_lines_taxed');
  await expect(add({ kind: 'discount' })).rejects.toThrow('negative');
  await expect(
    db.deleteFrom('order_lines').where('order_id', '=', order.id).execute(),
  ).rejects.toThrow('do not add up');
  const bills = () => db.updateTable('bills').where('id', '=', bill.id);
  await expect(bills().set({ title: 'Other' }).execute()).rejects.toThrow('never changes');
  await expect(bills().set({ state: 'open', paid_at: null }).execute()).rejects.toThrow(
    'stays paid',
  );
  const orders = () => db.updateTable('orders').where('id', '=', order.id);
  await expect(orders().set({ total_minor: 12_400n }).execute()).rejects.toThrow('do not add up');
  await expect(orders().set({ tax_mode: 'exclusive' }).execute()).rejects.toThrow('never change');
  expect(await issueOf(systemCtx(db), order.id)).not.toBeNull();
});

test('an order that cannot be invoiced does not block the others', async () => {
  const { order: broken } = await buildPaidOrder(db);
  await db.transaction().execute(async (tx) => {
    await sql`alter table order_lines disable trigger order_lines_add_up`.execute(tx);
    await tx.deleteFrom('order_lines').where('order_id', '=', broken.id).execute();
    await sql`alter table order_lines enable trigger order_lines_add_up`.execute(tx);
  });
  const { order } = await buildPaidOrder(db);
  await expect(issueMissingInvoices(systemCtx(db))).rejects.toThrow('could not be invoiced');
  expect(await listInvoices(systemCtx(db), order.id)).toHaveLength(1);
});
