/** Invoices for real payments: the vendors' own libraries against the sandbox, webhooks, the dashboard, and a refund that fails late. */
import { afterAll, expect, test } from 'vitest';
import { lockOrder } from '#features/orders/lock-order.ts';
import { lockAttempt } from '#features/payments/attempts/lock-attempt.ts';
import { readBillBalances, sumBalances } from '#features/payments/ledger/order-balance.ts';
import { requestRefund } from '#features/payments/refunds/request-refund.ts';
import { transact } from '#kit/transact.ts';
import { buildBuyer, type Buyer } from '#test/harness/buyer.ts';
import { testDatabase } from '#test/harness/database.ts';
import { paymentsWorld } from '#test/harness/payments.ts';
import { listInvoices } from './queries.ts';
import { creditNoteComposer } from './mail-credit-note.ts';
import { invoicesWorker } from './worker.ts';

const { db, close } = await testDatabase();
afterAll(close);
const world = await paymentsWorld(db, { handlers: invoicesWorker(), mails: [creditNoteComposer] });

const { control } = world.sandbox;
const TAXED = {
  tax_mode: 'inclusive',
  tax_rate_basis_points: 1900,
  tax_minor: 1_996n, // of 125.00
} as const;

function refund(buyer: Buyer, amountMinor: bigint) {
  return transact(world.ctx(), async (tx) => {
    await lockOrder(tx, buyer.order.id);
    const [attempt] = (await buyer.look()).attempts;
    const payment = await lockAttempt(tx, attempt?.id ?? '');
    return requestRefund(tx, payment, { amountMinor, reason: 'Agreed by telephone.' });
  });
}

/** Kind, total and tax of each invoice; also checks that their sum is the amount the ledger says was kept. */
async function invoicesOf(buyer: Buyer): Promise<string[]> {
  const invoices = await listInvoices(world.ctx(), buyer.order.id);
  const signed = invoices.map(({ kind, gross_minor }) =>
    kind === 'invoice' ? gross_minor : -gross_minor,
  );
  const { capturedMinor, refundedMinor } = sumBalances(
    await readBillBalances(world.ctx(), buyer.order.id),
  );
  const sum = signed.reduce((total, each) => total + each, 0n);
  expect(sum).toBe(capturedMinor - refundedMinor);
  return invoices.map(({ kind, gross_minor, tax_minor }) => `${kind} ${gross_minor} ${tax_minor}`);
}

test('a payment has one invoice, however often its webhooks arrive', async () => {
  const buyer = await buildBuyer(world, db, TAXED);
  await control.faults({ webhook: { duplicate: 2 } });
  await buyer.payByCard();
  await buyer.comeBack();
  await world.settle();
  await world.settle();
  await control.clearFaults();
  expect(await invoicesOf(buyer)).toEqual(['invoice 12500 1996']);
});

test('our refunds and those of the provider’s dashboard have credit notes, up to the whole amount', async () => {
  const buyer = await buildBuyer(world, db, TAXED);
  await buyer.comeBack(await buyer.approvePayPal());
  await world.settle();
  await refund(buyer, 4_000n);
  await world.work();
  await world.settle();
  const [attempt] = (await buyer.look()).attempts;
  const payment = attempt?.provider_payment_id ?? '';
  await control.dashboardRefund({ payment, amountMinor: 8_500 });
  await world.settle();
  expect(await invoicesOf(buyer)).toEqual([
    'invoice 12500 1996',
    'credit_note 4000 639',
    'credit_note 8500 1357',
  ]);
  const mails = world.mails.filter(({ subject }) => subject.includes('refunded'));
  expect(mails.map(({ attachments }) => attachments?.length)).toEqual([1, 1]);
});

test('a refund that fails after it succeeded restores the invoiced total', async () => {
  const buyer = await buildBuyer(world, db, TAXED);
  await buyer.payByCard('4000000000005126');
  await world.settle();
  await refund(buyer, 2_500n);
  await world.work();
  expect(await invoicesOf(buyer)).toEqual(['invoice 12500 1996', 'credit_note 2500 399']);
  await control.advance(30 * 86_400);
  await world.settle();
  expect(await invoicesOf(buyer)).toEqual([
    'invoice 12500 1996',
    'credit_note 2500 399',
    'invoice 2500 399',
  ]);
});
