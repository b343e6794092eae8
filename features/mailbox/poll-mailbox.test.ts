import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createImapReader } from '#integrations/mail/imap.ts';
import type { MailboxReader } from '#integrations/mail/mailbox-reader.ts';
import { createDiskStore } from '#integrations/storage/disk.ts';
import { ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { startImapServer } from '#test/harness/imap-server.ts';
import { pollMailbox } from './poll-mailbox.ts';

const { db, close } = await testDatabase();
const folder = await mkdtemp(path.join(tmpdir(), 'atelier-poll-'));
const files = createDiskStore(folder);
const server = await startImapServer();
afterAll(async () => {
  await server.close();
  await close();
  await rm(folder, { recursive: true });
});

const timeouts = { connectMs: 2_000, idleMs: 2_000 };
const stateOf = (mailbox: string) =>
  db.selectFrom('mailbox_polls').selectAll().where('mailbox', '=', mailbox).executeTakeFirst();
const minutes = (count: number) => new Date(Date.UTC(2026, 4, 3, 12, count));

test('each new mail is queued once, by one process at a time', async () => {
  const reader = createImapReader({ url: server.url, timeouts });
  server.add('Subject: one\r\n\r\nOne');
  const ctx = ctxFor(db, undefined, minutes(0));
  await Promise.all([pollMailbox(ctx, files, reader), pollMailbox(ctx, files, reader)]);
  await pollMailbox(ctx, files, reader);
  expect(ctx.queue.sent).toHaveLength(1);
  expect(await stateOf(reader.name)).toMatchObject({
    polled_at: minutes(0),
    leased_until: null,
    last_error: null,
  });
});

test('a failure is recorded, and the pause before the next attempt grows', async () => {
  const reader = createImapReader({
    url: server.url.replace('secret', 'guess').replace('studio', 'other'),
    timeouts,
  });
  const poll = (count: number) => pollMailbox(ctxFor(db, undefined, minutes(count)), files, reader);
  await poll(0);
  expect(await stateOf(reader.name)).toMatchObject({
    last_error: 'api-mailbox:mailboxRefusedLogin',
    next_at: minutes(1),
    failures: 1,
  });
  const before = server.commands.length;
  await pollMailbox(ctxFor(db, undefined, new Date(minutes(0).getTime() + 30_000)), files, reader);
  expect(server.commands).toHaveLength(before);
  await poll(1);
  expect(await stateOf(reader.name)).toMatchObject({ failures: 2, next_at: minutes(3) });
});

test('the lease of a process that died ends', async () => {
  let reads = 0;
  const reader: MailboxReader = { name: 'a@b/c', readNew: async () => (reads += 1) > 0 };
  await db
    .insertInto('mailbox_polls')
    .values({ mailbox: 'a@b/c', leased_until: minutes(5) })
    .execute();
  await pollMailbox(ctxFor(db, undefined, minutes(4)), files, reader);
  expect(reads).toBe(0);
  await pollMailbox(ctxFor(db, undefined, minutes(6)), files, reader);
  expect(reads).toBe(1);
});
