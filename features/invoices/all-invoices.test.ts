import { afterAll, expect, test } from 'vitest';
import { buildPaidOrder, buildRefund, systemCtx } from '#test/factories/invoice.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { invoicesHttp } from './http.ts';
import { issueInvoices } from './issue-invoices.ts';

const { db, close } = await testDatabase();
afterAll(close);

const admin = await buildUser(db, { role: 'admin' });
const customer = await buildUser(db, { username: 'Ines Invoiced' });
const { order, payment } = await buildPaidOrder(db, { user_id: customer.id });
await issueInvoices(systemCtx(db), { orderId: order.id });
await buildRefund(db, { payment, amountMinor: 500n });
await issueInvoices(systemCtx(db, new Date('2026-05-12T15:00:00Z')), { orderId: order.id });
const client = routerClient(invoicesHttp, ctxFor(db, admin));
const kindsOf = async (query: string) =>
  (await client.get(`/?${query}`)).body.data.invoices.map(({ kind }: { kind: string }) => kind);

test('invoices and credit notes are found by number, order, name, kind and day', async () => {
  const { data } = (await client.get('/')).body;
  expect(data).toMatchObject({ total: 2, counts: { kind: { invoice: 1, credit_note: 1 } } });
  const [newest] = data.invoices;
  expect(await kindsOf(`q=${newest.number}`)).toEqual([newest.kind]);
  expect(await kindsOf(`q=${order.number}&sort=oldest`)).toEqual(['invoice', 'credit_note']);
  expect(await kindsOf(`q=${encodeURIComponent(newest.buyerName.slice(1, 6))}`)).toHaveLength(2);
  expect(await kindsOf('kind=credit_note')).toEqual(['credit_note']);
  expect(await kindsOf(`customer=${customer.id}`)).toHaveLength(2);
  expect(await kindsOf(`customer=${admin.id}`)).toEqual([]);
  const day = newest.issuedAt.slice(0, 10);
  expect(await kindsOf(`since=${day}&until=${day}`)).toHaveLength(2);
  expect(await kindsOf('until=2001-01-31')).toEqual([]);
  expect(await kindsOf('since=2001-02-31&until=soon')).toHaveLength(2);
});

test('an export has a line for each document and is audited', async () => {
  const lines = (await client.get('/export?kind=credit_note')).body.trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"Credit note"`);
  expect(lines[1]).toContain(`"${order.number}"`);
  const [titles = [], cells = []] = lines.map((line: string) => line.split(','));
  expect(titles.slice(-4)).toEqual([
    '"Country of consumption"',
    '"Place of supply"',
    '"Tax rate in percent"',
    '"VAT number of the customer"',
  ]);
  expect(cells.filter((cell: string) => /^"-\d+\.\d\d"$/.test(cell)).length).toBeGreaterThan(1);
  expect(cells.slice(-4, -1)).toEqual(['""', '"One rate for everybody"', '"0.00"']);
  const entry = await db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(entry).toEqual({ action: 'invoices.exported', actor_id: admin.id });
});

test('an export is for the spreadsheet that is asked for, otherwise for that of the reader’s language', async () => {
  const firstLine = async (locale: 'en' | 'de', query: string) => {
    const reader = routerClient(invoicesHttp, { ...ctxFor(db, admin), locale });
    return (await reader.get(`/export?kind=credit_note${query}`)).body.split('\r\n')[1];
  };
  expect(await firstLine('en', '')).toMatch(/","-\d+\.\d\d","/);
  expect(await firstLine('en', '&decimals=comma')).toMatch(/";"-\d+,\d\d";"/);
  expect(await firstLine('de', '')).toMatch(/";"-\d+,\d\d";"/);
  expect(await firstLine('de', '&decimals=point')).toMatch(/","-\d+\.\d\d","/);
  const reader = routerClient(invoicesHttp, ctxFor(db, admin));
  expect((await reader.get('/export?decimals=both')).status).toBe(422);
});

test('only administrators see all invoices', async () => {
  const asCustomer = routerClient(invoicesHttp, ctxFor(db, customer));
  const asVisitor = routerClient(invoicesHttp, ctxFor(db));
  for (const path of ['/', '/export']) {
    expect((await asCustomer.get(path)).status).toBe(403);
    expect((await asVisitor.get(path)).status).toBe(401);
  }
});
