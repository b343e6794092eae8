import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { contactHttp } from '#features/enquiries/http.ts';
import { purgeEnquiries } from '#features/enquiries/purge-enquiries.ts';
import { createDiskStore } from '#integrations/storage/disk.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { sweepEnquiryFiles } from './sweep-files.ts';

const { db, close } = await testDatabase();
const folder = await mkdtemp(path.join(tmpdir(), 'atelier-enquiries-'));
const files = createDiskStore(folder);
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});

const http = contactHttp({ mailbox: null, files });
const admin = ctxFor(db, await buildUser(db, { role: 'admin' }));
const inbox = routerClient(http, admin);
const FIELDS = {
  name: 'Ada',
  email: 'ada@example.test',
  message: 'A map of our village, with every house.',
  leaveThisEmpty: '',
  formToken: '',
};

async function send(
  subject: string,
  sent: readonly (readonly [name: string, content: string | Uint8Array<ArrayBuffer>])[],
  more: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...FIELDS, subject, ...more }))
    form.set(name, value);
  for (const [name, content] of sent) form.append('files', new File([content], name));
  const visitor = routerClient(http, ctxFor(db));
  return visitor.request('/with-files', { method: 'POST', body: form });
}

async function idOf(subject: string): Promise<string> {
  const { id } = await db
    .selectFrom('enquiries')
    .select('id')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return id;
}

const storedCount = async () => {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  return all.filter((each) => each.isFile()).length;
};

test('files come with an enquiry, and the team downloads them without running them', async () => {
  expect((await send('With a sketch', [['sketch.html', '<script>alert(1)</script>']])).status).toBe(
    201,
  );
  const id = await idOf('With a sketch');
  const thread = (await inbox.get(`/${id}`)).body.data;
  expect(thread.files).toMatchObject([{ name: 'sketch.html', sizeBytes: 25 }]);
  const address = `/${id}/files/${thread.files[0].id}`;
  const response = await inbox.request(address);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
  expect(await response.text()).toBe('<script>alert(1)</script>');
});

test('nobody else gets them: no customer, no visitor, and nobody through another enquiry', async () => {
  await send('A private plan', [['plan.txt', 'The plan']]);
  await send('Something else', []);
  const id = await idOf('A private plan');
  const [file] = (await inbox.get(`/${id}`)).body.data.files;
  const address = `/${id}/files/${file.id}`;
  const stranger = routerClient(http, ctxFor(db, await buildUser(db)));
  expect((await stranger.request(address)).status).toBe(403);
  expect((await routerClient(http, ctxFor(db)).request(address)).status).toBe(401);
  const elsewhere = `/${await idOf('Something else')}/files/${file.id}`;
  expect((await inbox.request(elsewhere)).status).toBe(404);
});

test('programs, too many and too large files are refused, and nothing of them stays', async () => {
  const before = await storedCount();
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
  const many = Array.from({ length: 6 }, (_, n) => [`${n}.txt`, 'x'] as const);
  const cases = [
    ['Program', [['tool.exe', program]], 415],
    ['Many', many, 413],
    ['Large', [['large.txt', Buffer.alloc(10_000_001, 'x')]], 413],
  ] as const;
  for (const [subject, sent, status] of cases)
    expect([subject, (await send(subject, sent)).status]).toEqual([subject, status]);
  expect((await send('Wrong', [['a.txt', 'x']], { email: 'nobody' })).status).toBe(422);
  expect(await storedCount()).toBe(before);
  const rows = await db
    .selectFrom('enquiries')
    .select('subject')
    .where('subject', 'in', ['Program', 'Many', 'Large', 'Wrong'])
    .execute();
  expect(rows).toEqual([]);
});

test('files go with their enquiry', async () => {
  await send('An old one', [['old.txt', 'Old']]);
  const id = await idOf('An old one');
  const [file] = (await inbox.get(`/${id}`)).body.data.files;
  const before = await storedCount();
  await db
    .updateTable('enquiries')
    .set({ last_at: new Date(Date.UTC(2020, 0, 1)) })
    .where('id', '=', id)
    .execute();
  await purgeEnquiries(admin, new Date(Date.UTC(2021, 0, 1)));
  expect(await sweepEnquiryFiles(admin, files)).toBe(1);
  expect(await storedCount()).toBe(before - 1);
  const rows = await db.selectFrom('files').select('id').where('id', '=', file.id).execute();
  expect(rows).toEqual([]);
});
