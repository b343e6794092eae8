import { afterAll, expect, test } from 'vitest';
import { editPage } from '#features/pages/edit-page.ts';
import { deliverOrder } from '#features/orders/deliver-order.ts';
import { acceptDelivery } from '#features/orders/accept-delivery.ts';
import { addNote } from '#features/orders/room/add-note.ts';
import { sendMessage } from '#features/orders/room/send-message.ts';
import { buildFile } from '#test/factories/file.ts';
import { buildPaidOrder } from '#test/factories/invoice.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor, signIn } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { pdfText } from '#test/harness/pdf-text.ts';
import { collectEvidence } from './collect-evidence.ts';
import { printEvidence } from './print-evidence.ts';

const { db, close } = await testDatabase();
afterAll(close);

const customer = await buildUser(db);
const admin = await buildUser(db, { role: 'admin' });
const at = (day: number) => new Date(Date.UTC(2026, 4, day, 9, 30));

/** An order from payment to acceptance, with a file, an internal note, a dispute, and terms that changed since. */
async function world() {
  const placed_at = at(10);
  const offer = await buildService(db, { requirements: [] });
  const { order, payment } = await buildPaidOrder(db, {
    of: offer,
    user_id: customer.id,
    placed_at,
    note: 'For our bakery in Λάρισα.',
  });
  await signIn(db, customer, at(9));
  const orderId = order.id;
  await sendMessage(ctxFor(db, customer, at(13)), {
    orderId,
    body: 'Please keep it warm.',
    fileIds: [],
  });
  await addNote(ctxFor(db, admin, at(13)), { orderId, body: 'Difficult person.' });
  const file = await buildFile(db, { name: 'Logo final.svg', uploaded_by: admin.id });
  await db.insertInto('order_files').values({ order_id: orderId, file_id: file.id }).execute();
  await deliverOrder(ctxFor(db, admin, at(14)), {
    orderId,
    message: 'Here is your logo.',
    fileIds: [file.id],
  });
  await db
    .updateTable('order_files')
    .set({ first_downloaded_at: at(15) })
    .where('file_id', '=', file.id)
    .execute();
  await acceptDelivery(ctxFor(db, customer, at(16)), { orderId });
  await db
    .insertInto('disputes')
    .values({
      payment_attempt_id: payment.id,
      order_id: orderId,
      provider: 'stripe',
      provider_dispute_id: `du_${crypto.randomUUID()}`,
      amount_minor: payment.amount_minor,
      currency: payment.currency,
      status: 'needs_response',
      reason: 'product_not_received',
      is_open: true,
      evidence_due_at: at(30),
      opened_at: at(20),
    })
    .execute();
  return { orderId, order, file };
}

async function writeTerms(version: number, body: string, day: number) {
  const ctx = ctxFor(db, admin, at(day));
  await editPage(ctx, 'terms-of-service', { title: 'Terms of service', body, version });
}

test('evidence contains the whole history: who, what, when, with which file, under which terms', async () => {
  await writeTerms(0, 'Changes are free twice.', 1);
  const { orderId, file } = await world();
  await writeTerms(1, 'Changes are never free.', 25);

  const evidence = await collectEvidence(ctxFor(db, admin, at(26)), orderId);
  expect(evidence.terms).toEqual({
    title: 'Terms of service',
    body: 'Changes are free twice.',
    version: 1,
  });
  expect(evidence.customer).toMatchObject({ username: customer.username, email: customer.email });
  expect(evidence.devices).toMatchObject([{ ip: '192.0.2.1' }]);
  expect(evidence.files).toEqual([
    {
      id: file.id,
      name: '01 Logo final.svg',
      contentType: 'text/plain',
      storageKey: file.storage_key,
      sizeBytes: 12,
      sha256: file.sha256.toString('hex'),
      side: 'admin',
      sentAt: file.created_at,
      firstDownloadedAt: at(15),
    },
  ]);
  expect(evidence.disputes).toMatchObject([{ reason: 'product_not_received' }]);
  expect(evidence.movements).toMatchObject([{ kind: 'capture', amountMinor: 12_500n }]);
  expect(JSON.stringify(evidence.order)).not.toContain('Difficult');
});

test('evidence holds the terms that the order form showed, not what the page said on that day', async () => {
  const { orderId } = await world();
  await db
    .insertInto('terms_versions')
    .values({ number: 7, locale: 'en', published_at: at(24) })
    .execute();
  const shown = { title: 'Terms', body: 'What the form showed.' };
  await db
    .insertInto('terms_texts')
    .values({ number: 7, locale: 'en', ...shown })
    .execute();
  await db.updateTable('orders').set({ terms_version: 7 }).where('id', '=', orderId).execute();
  const { terms } = await collectEvidence(ctxFor(db, admin, at(26)), orderId);
  expect(terms).toEqual({ ...shown, version: 7 });
});

test('the PDF tells the history in sentences, without internal notes', async () => {
  const { orderId, order } = await world();
  const evidence = await collectEvidence(ctxFor(db, admin, at(26)), orderId);
  const { content } = await printEvidence(evidence);
  const text = await pdfText(content);
  for (const words of [
    `Evidence for order ${order.number}`,
    'Test order. No money has moved.',
    'Reason given: product not received.',
    'Please keep it warm.',
    'For our bakery in Λάρισα.',
    'Here is your logo.',
    'File: 01 Logo final.svg, first downloaded by the customer on 15 May 2026 at 09:30:00 UTC',
    'Accepted on 16 May 2026 at 09:30:00 UTC',
    'The customer accepted the delivery.',
    '192.0.2.1',
    'Terms that the customer agreed to',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('Difficult');
});

test('the evidence of a German order is in English', async () => {
  const { orderId } = await world();
  await db.updateTable('orders').set({ locale: 'de' }).where('id', '=', orderId).execute();
  const ctx = { ...ctxFor(db, admin, at(26)), locale: 'de' as const };
  const { content } = await printEvidence(await collectEvidence(ctx, orderId));
  const text = await pdfText(content);
  expect(text).toContain('The customer accepted the delivery.');
  expect(text).toContain('Amount');
  expect(text).not.toMatch(/Betrag|Lieferung|Seite \d/);
});
