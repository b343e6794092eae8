import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { makeFormToken } from '#features/enquiries/spam/form-token.ts';
import { createDiskStore } from '#integrations/storage/disk.ts';
import { ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { kindsMailedTo } from '#test/harness/mail.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { contactHttp } from './http.ts';

const { db, close } = await testDatabase();
const folder = await mkdtemp(path.join(tmpdir(), 'atelier-sent-again-'));
const http = contactHttp({ mailbox: null, files: createDiskStore(folder) });
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});
// All tests send from one network.
beforeEach(() => db.deleteFrom('rate_limits').execute());

const visitor = ctxFor(db);
const after = (minutes: number) => new Date(visitor.now.getTime() + minutes * 60_000);
/** Of a page that was opened a minute ago; a page that is opened again has another. */
const opened = (minutes = 1) => makeFormToken({ ...visitor, now: after(-minutes) });
const words = (email: string) => ({
  name: 'Ada',
  email,
  subject: 'A map',
  message: 'Could you draw a map of our village?',
});

const rowsOf = (email: string) =>
  db.selectFrom('enquiries').select(['id', 'state']).where('email', '=', email).execute();

function sendFiles(fields: Record<string, string>, files: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  for (const [name, text] of Object.entries(files)) body.append('files', new File([text], name));
  return routerClient(http, visitor).request('/with-files', { method: 'POST', body });
}

test('a double press is one enquiry with one mail, and both are told that it arrived', async () => {
  const enquiry = { ...words('press@example.test'), formToken: await opened() };
  const client = routerClient(http, visitor);
  const answers = await Promise.all([client.post('/', enquiry), client.post('/', enquiry)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await rowsOf(enquiry.email)).toHaveLength(1);
  expect(await kindsMailedTo(db, enquiry.email)).toEqual(['contact.enquiry_received']);
});

test('the words that Back or a draft brings into a newly opened page are one enquiry', async () => {
  const email = 'back@example.test';
  for (const minutes of [3, 1]) {
    const enquiry = { ...words(email), formToken: await opened(minutes) };
    expect((await routerClient(http, visitor).post('/', enquiry)).status).toBe(201);
  }
  expect(await rowsOf(email)).toHaveLength(1);
});

test('other words are another enquiry, and the same words a day later', async () => {
  const email = 'more@example.test';
  const enquiry = { ...words(email), formToken: await opened() };
  await routerClient(http, visitor).post('/', enquiry);
  await routerClient(http, visitor).post('/', { ...enquiry, message: `${enquiry.message} Soon.` });
  expect(await rowsOf(email)).toHaveLength(2);
  const later = { ...visitor, now: after(25 * 60) };
  await routerClient(http, later).post('/', enquiry);
  expect(await rowsOf(email)).toHaveLength(3);
});

test('files that come again are stored once; the same words with another file are another enquiry', async () => {
  const fields = { ...words('files@example.test'), formToken: await opened() };
  const stored = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((each) =>
      each.isFile(),
    ).length;
  await sendFiles(fields, { 'one.txt': 'One', 'two.txt': 'Two' });
  await sendFiles(fields, { 'two.txt': 'Two', 'one.txt': 'One' });
  expect(await rowsOf(fields.email)).toHaveLength(1);
  expect(await stored()).toBe(2);
  await sendFiles(fields, { 'one.txt': 'One' });
  expect(await rowsOf(fields.email)).toHaveLength(2);
  await routerClient(http, visitor).post('/', fields);
  expect(await rowsOf(fields.email)).toHaveLength(3);
});

test('what went to spam does not hide the same words that do not look like it', async () => {
  const email = 'quick@example.test';
  await routerClient(http, visitor).post('/', words(email));
  await routerClient(http, visitor).post('/', { ...words(email), formToken: await opened() });
  expect((await rowsOf(email)).map(({ state }) => state).toSorted()).toEqual(['new', 'spam']);
});
