import { afterAll, expect, test } from 'vitest';
import { mailWorker } from '#features/mail/worker.ts';
import { mailReceipt } from '#features/payments/mails/mail-receipt.ts';
import { buildPaidOrder, buildRefund, systemCtx } from '#test/factories/invoice.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { linkIn, recordingMailer } from '#test/harness/mail.ts';
import { recordingQueue } from '#test/harness/queue.ts';
import { workOff } from '#test/harness/work-off.ts';
import { attachInvoice } from './attach-invoice.ts';
import { OrderInvoices } from './contract.ts';
import { invoicesHttp, orderInvoicesHttp } from './http.ts';
import { issueInvoices } from './issue-invoices.ts';
import { listInvoices } from './queries.ts';
import { paymentsMails } from '#features/payments/mails.ts';
import { creditNoteComposer } from './mail-credit-note.ts';
import { invoicesWorker } from './worker.ts';

const { db, close } = await testDatabase();
afterAll(close);

const [customer, stranger, admin] = [
  await buildUser(db),
  await buildUser(db),
  await buildUser(db, { role: 'admin' }),
];

async function world() {
  const { order, payment } = await buildPaidOrder(db, { user_id: customer.id });
  await buildRefund(db, { payment, amountMinor: 500n });
  const ctx = systemCtx(db);
  await issueInvoices(ctx, { orderId: order.id });
  const [invoice] = await listInvoices(ctx, order.id);
  if (!invoice) throw new Error('no invoice');
  return { ctx, order, payment, invoice };
}

test('an order’s invoices are for its customer and the studio; for a stranger the order does not exist', async () => {
  const { order } = await world();
  for (const person of [customer, admin]) {
    const { status, body } = await routerClient(orderInvoicesHttp, ctxFor(db, person)).get(
      `/${order.id}/invoice`,
    );
    expect(status).toBe(200);
    const { invoices } = OrderInvoices.strict().parse(body.data);
    expect(invoices.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
    expect(invoices[1]?.corrects).toEqual({
      id: invoices[0]?.id,
      kind: 'invoice',
      number: invoices[0]?.number,
    });
  }
  const path = `/${order.id}/invoice`;
  const refused = await routerClient(orderInvoicesHttp, ctxFor(db, stranger)).get(path);
  expect([refused.status, refused.body.code]).toEqual([404, 'order_not_found']);
  expect((await routerClient(orderInvoicesHttp, ctxFor(db)).get(path)).status).toBe(401);
});

test('an unpaid order has no invoice, and says so', async () => {
  const { id } = await buildOrder(db, { user_id: customer.id });
  const answer = await routerClient(orderInvoicesHttp, ctxFor(db, customer)).get(`/${id}/invoice`);
  expect([answer.status, answer.body.code]).toEqual([404, 'invoice_not_issued']);
});

test('the customer and the studio can download the PDF', async () => {
  const { invoice } = await world();
  const path = `/${invoice.id}/pdf`;
  for (const person of [customer, admin]) {
    const response = await routerClient(invoicesHttp, ctxFor(db, person)).request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain(
      `attachment; filename="${invoice.number}.pdf"`,
    );
    expect((await response.text()).slice(0, 8)).toBe('%PDF-1.7');
  }
  const refused = await routerClient(invoicesHttp, ctxFor(db, stranger)).get(path);
  expect([refused.status, refused.body.code]).toEqual([404, 'invoice_not_found']);
  expect((await routerClient(invoicesHttp, ctxFor(db)).get(path)).status).toBe(401);
  for (const id of ['nonsense', crypto.randomUUID()]) {
    const missing = await routerClient(invoicesHttp, ctxFor(db, customer)).get(`/${id}/pdf`);
    expect(missing.status).toBe(404);
  }
});

test('printing is limited, so nobody can keep the server busy with it', async () => {
  const { invoice } = await world();
  const busy = await buildUser(db, { role: 'admin' });
  const ctx = ctxFor(db, busy, new Date('2026-05-12T14:00:00Z'));
  const hour = { bucket: `pdf:${busy.id}`, window_start: ctx.now, hits: 119 };
  await db.insertInto('rate_limits').values(hour).execute();
  const printer = routerClient(invoicesHttp, ctx);
  expect((await printer.request(`/${invoice.id}/pdf`)).status).toBe(200);
  expect((await printer.request(`/${invoice.id}/pdf`)).status).toBe(429);
});

test('the receipt has the invoice attached', async () => {
  const { order, payment } = await buildPaidOrder(db, {
    user_id: customer.id,
    tax_mode: 'inclusive',
    tax_rate_basis_points: 2500,
    tax_minor: 2_500n,
  });
  const needs = recordingMailer();
  const ctx = { ...systemCtx(db), queue: recordingQueue() };
  await mailReceipt(ctx, { paymentAttemptId: payment.id });
  const composers = paymentsMails({ attach: attachInvoice });
  await workOff(ctx, ctx.queue, mailWorker({ ...needs, composers }));
  const [invoice] = await listInvoices(systemCtx(db), order.id);
  const [mail] = needs.mails;
  expect(mail?.attachments).toMatchObject([
    { filename: `${invoice?.number}.pdf`, contentType: 'application/pdf' },
  ]);
  expect(mail?.text).toContain('The invoice is attached.');
  expect(mail?.text).toContain('Includes tax (25%)');
  expect(mail?.text).toContain('€25.00');
});

test('a credit note is mailed once', async () => {
  const { ctx, order } = await world();
  const needs = recordingMailer();
  const composers = [creditNoteComposer];
  const handlers = [...invoicesWorker(), ...mailWorker({ ...needs, composers })];
  const sent = [...ctx.queue.sent];
  await workOff(ctx, ctx.queue, handlers);
  ctx.queue.sent.push(...sent);
  await workOff(ctx, ctx.queue, handlers);
  expect(needs.mails).toHaveLength(1);
  const [mail] = needs.mails;
  expect(mail?.to).toBe(customer.email);
  expect(mail?.subject).toBe(`${order.number}: €5.00 refunded`);
  expect(mail?.attachments).toMatchObject([{ contentType: 'application/pdf' }]);
  expect(linkIn(mail, `/orders/${order.id}/invoice`).host).toBe('studio.example');
});
