import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { saveBillingDetails } from '#features/accounts/billing/save-billing-details.ts';
import { issueInvoices } from '#features/invoices/issue-invoices.ts';
import { listInvoices } from '#features/invoices/queries.ts';
import { addNote } from '#features/orders/room/add-note.ts';
import { deliverOrder } from '#features/orders/deliver-order.ts';
import { sendMessage } from '#features/orders/room/send-message.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { buildFile } from '#test/factories/file.ts';
import { buildPaidOrder, buildRefund, systemCtx } from '#test/factories/invoice.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { pdfText } from '#test/harness/pdf-text.ts';
import { readZip } from '#test/harness/read-zip.ts';
import { collectEvidence } from './collect-evidence.ts';
import { openEvidencePack, printDocuments } from './evidence-pack.ts';

const { db, close } = await testDatabase();
afterAll(close);

const customer = await buildUser(db);
await saveBillingDetails(ctxFor(db, customer), {
  name: 'Bakery',
  address: 'Lange Straße 1',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
  taxId: 'DE123456789',
});
const admin = await buildUser(db, { role: 'admin' });
const at = (day: number) => new Date(Date.UTC(2026, 4, day, 9, 30));

/** A store whose answers the test decides; `opened` are the streams it returned. */
function fakeStore(contents: Record<string, () => Readable>): FileStore & { opened: Readable[] } {
  const opened: Readable[] = [];
  const notHere = () => Promise.reject(new Error('not here'));
  return {
    opened,
    async get(key) {
      const stream = contents[key]?.();
      if (!stream) return null;
      opened.push(stream);
      return { stream, sizeBytes: 0 };
    },
    put: notHere,
    list: async function* () {},
    begin: notHere,
    append: notHere,
    finish: notHere,
    abort: notHere,
    delete: notHere,
    space: notHere,
    removeAbandoned: notHere,
  };
}

/** A paid order with an invoice, a credit note and the named files: first the customer's, then the delivered ones. */
async function world(files: { name: string; content: string; type?: string }[]) {
  const offer = await buildService(db, { requirements: [] });
  const { order, payment } = await buildPaidOrder(db, { of: offer, user_id: customer.id });
  await buildRefund(db, { payment, amountMinor: 500n });
  await issueInvoices(systemCtx(db), { orderId: order.id });
  const kept = [];
  for (const [index, { name, content, type }] of files.entries()) {
    const file = await buildFile(db, {
      name,
      size_bytes: Buffer.byteLength(content),
      sha256: createHash('sha256').update(content).digest(),
      created_at: at(13 + index),
      uploaded_by: index === 0 ? customer.id : admin.id,
      ...(type && { content_type: type }),
    });
    await db.insertInto('order_files').values({ order_id: order.id, file_id: file.id }).execute();
    kept.push(file);
  }
  const [first, ...rest] = kept.map(({ id }) => id);
  const orderId = order.id;
  const fileIds = first ? [first] : [];
  await sendMessage(ctxFor(db, customer, at(13)), { orderId, body: 'My sketch.', fileIds });
  if (rest.length > 0) {
    await deliverOrder(ctxFor(db, admin, at(14)), { orderId, message: 'Done.', fileIds: rest });
  }
  const open = async (store: FileStore) => {
    const evidence = await collectEvidence(ctxFor(db, admin), orderId);
    const documents = await printDocuments(evidence);
    const orderUrl = `https://shop.test/admin/orders/${orderId}`;
    return openEvidencePack(store, { evidence, documents, orderUrl });
  };
  const unpack = async (store: FileStore) => readZip(await buffer(await open(store)));
  return { order, keys: kept.map(({ storage_key }) => storage_key), open, unpack };
}

const textOf = (files: Map<string, Buffer>, name: string) => files.get(name)?.toString() ?? '';

test('a pack contains the history, the documents, the terms and every file by its number', async () => {
  const { order, keys, unpack } = await world([
    { name: 'logo.png', content: 'a sketch', type: 'image/png' },
    { name: 'logo.png', content: 'a logo', type: 'image/png' },
    { name: 'Φωτεινό.mp4', content: 'a film', type: 'video/mp4' },
  ]);
  const orderId = order.id;
  const secret = await buildFile(db, { name: 'costs.txt', uploaded_by: admin.id });
  const { id: message_id } = await addNote(ctxFor(db, admin), { orderId, body: 'Costs.' });
  const hook = { order_id: orderId, file_id: secret.id, message_id };
  await db.insertInto('order_files').values(hook).execute();
  const contents = ['a sketch', 'a logo', 'a film'].map((text, index) => [
    keys[index],
    () => Readable.from([Buffer.from(text)]),
  ]);
  const files = await unpack(
    fakeStore({
      ...Object.fromEntries(contents),
      [secret.storage_key]: () => Readable.from(['secret']),
    }),
  );

  const [invoice, note] = await listInvoices(systemCtx(db), orderId);
  expect([...files.keys()]).toEqual([
    `Evidence ${order.number}.pdf`,
    `${invoice?.number}.pdf`,
    `${note?.number}.pdf`,
    'Terms agreed to.txt',
    'Full text.txt',
    'files/01 logo.png',
    'files/02 logo.png',
    'files/03 Φωτεινό.mp4',
    'README.txt',
  ]);
  expect(textOf(files, 'files/02 logo.png')).toBe('a logo');
  expect(textOf(files, 'files/03 Φωτεινό.mp4')).toBe('a film');
  expect(textOf(files, `${note?.number}.pdf`).slice(0, 8)).toBe('%PDF-1.7');
  const readme = textOf(files, 'README.txt');
  expect(readme).toContain('To upload at Stripe');
  expect(readme).toMatch(/^- Evidence .*\.pdf \(\d pages?\)$/m);
  expect(readme).toContain('- files/02 logo.png\n');
  expect(readme).toContain('- files/03 Φωτεινό.mp4: Stripe does not accept this type of file');
  expect(textOf(files, 'Full text.txt')).toContain(
    'The customer wrote\nMy sketch.\nFile: 01 logo.png\n',
  );
  expect(readme).not.toContain('PayPal');
  expect(readme).not.toContain('Missing');
});

test('the PDF names the files as the pack does', async () => {
  const { order, unpack } = await world([
    { name: 'logo.png', content: 'a sketch' },
    { name: 'logo.png', content: 'a logo' },
  ]);
  const files = await unpack(fakeStore({}));
  const pdf = files.get(`Evidence ${order.number}.pdf`);
  const text = await pdfText(pdf ?? Buffer.alloc(0));
  expect(text).toContain('File: 01 logo.png');
  expect(text).toContain('File: 02 logo.png');
  expect(text).toContain('Bakery, Lange Straße 1, 10115 Berlin, Germany, tax number DE123456789.');
});

test('missing, unreadable and changed files are listed, and the rest of the pack is complete', async () => {
  const { keys, unpack } = await world(
    ['a', 'bb', 'c', 'd'].map((content) => ({ name: `${content}.txt`, content })),
  );
  const [, broken, other, whole] = keys as [string, string, string, string];
  const store = fakeStore({
    [broken]: () => Readable.from(breakOff()),
    [other]: () => Readable.from([Buffer.from('x')]),
    [whole]: () => Readable.from([Buffer.from('d')]),
  });
  const files = await unpack(store);
  expect([...files.keys()].filter((name) => name.startsWith('files/'))).toEqual([
    'files/02 bb.txt',
    'files/03 c.txt',
    'files/04 d.txt',
  ]);
  const readme = textOf(files, 'README.txt').split('Missing or damaged')[1];
  expect(readme).toContain('- files/01 a.txt: it is no longer in the file store');
  expect(readme).toContain('- files/02 bb.txt: the stored file differs from the one that was sent');
  expect(readme).toContain('- files/03 c.txt: the stored file differs from the one that was sent');
  expect(readme).not.toContain('d.txt');
});

test('what the virus scanner holds is in no pack, and the pack says so', async () => {
  const { keys, unpack } = await world(
    ['a', 'b', 'c'].map((content) => ({ name: `${content}.txt`, content })),
  );
  const [waiting, infected] = keys as [string, string];
  const hold = (key: string, scan_state: 'pending' | 'infected') =>
    db.updateTable('files').set({ scan_state }).where('storage_key', '=', key).execute();
  await hold(waiting, 'pending');
  await hold(infected, 'infected');
  const store = fakeStore(
    Object.fromEntries(keys.map((key) => [key, () => Readable.from([Buffer.from('c')])])),
  );
  const files = await unpack(store);
  expect([...files.keys()].filter((name) => name.startsWith('files/'))).toEqual(['files/01 c.txt']);
  const [, held] = textOf(files, 'README.txt').split('because of the virus scanner');
  expect(held).toContain('- a.txt: it is still being checked for viruses');
  expect(held).toContain('- b.txt: a virus was found in it');
  expect(store.opened).toHaveLength(1);
});

test('a store that does not answer does not break the pack', async () => {
  const { unpack } = await world([{ name: 'a.txt', content: 'a' }]);
  const store = { ...fakeStore({}), get: () => Promise.reject(new Error('no route')) };
  expect(textOf(await unpack(store), 'README.txt')).toContain('files/01 a.txt: it is no longer');
});

test('a file larger than memory is streamed, no faster than it is read', async () => {
  let given = 0;
  const chunk = Buffer.alloc(1_000_000, 7);
  const { keys, open } = await world([{ name: 'film.mov', content: '' }]);
  const store = fakeStore({
    [keys[0] ?? '']: () =>
      Readable.from(
        (function* () {
          for (; given < 300; given += 1) yield chunk;
        })(),
      ),
  });
  const pack = await open(store);
  await setTimeout(50);
  expect(given).toBeLessThan(10);
  let bytes = 0;
  for await (const part of pack as AsyncIterable<Buffer>) bytes += part.byteLength;
  expect(given).toBe(300);
  expect(bytes).toBeGreaterThan(300_000_000);
});

test('open files are closed and no more are opened when the reader stops', async () => {
  const { keys, open } = await world([
    { name: 'a.txt', content: 'a' },
    { name: 'b.txt', content: 'b' },
  ]);
  const endless = () =>
    Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(100_000);
      })(),
    );
  const silent = () => new Readable({ read: () => undefined });
  for (const first of [endless, silent]) {
    const store = fakeStore({ [keys[0] ?? '']: first, [keys[1] ?? '']: endless });
    const pack = await open(store);
    await once(pack, 'readable');
    pack.read();
    await setTimeout(20);
    expect(store.opened.map(({ destroyed }) => destroyed)).toEqual([false]);
    pack.destroy();
    await setTimeout(20);
    expect(store.opened.map(({ destroyed }) => destroyed)).toEqual([true]);
  }
});

function* breakOff(): Generator<Buffer> {
  yield Buffer.from('b');
  throw new Error('The disk is gone');
}
