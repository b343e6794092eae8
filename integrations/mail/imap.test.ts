import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startImapServer } from '#test/harness/imap-server.ts';
import { createImapReader } from './imap.ts';
import { MailboxError, type FetchedMail } from './mailbox-reader.ts';

async function mailbox(doneFolder?: string) {
  const server = await startImapServer();
  onTestFinished(() => server.close());
  const timeouts = { connectMs: 2_000, idleMs: 2_000 };
  const reader = createImapReader({ url: server.url, doneFolder, timeouts });
  const read = async (limits = {}) => {
    const mails: FetchedMail[] = [];
    const take = async (mail: FetchedMail) => void mails.push(mail);
    await reader.readNew(take, { maxBytes: 1_000, untilMs: Date.now() + 60_000, ...limits });
    return mails.map(({ content, fullBytes }) => [Buffer.from(content).toString(), fullBytes]);
  };
  return { server, reader, read, timeouts };
}

const faultOf = (reading: Promise<unknown>) =>
  reading.then(
    () => null,
    (error: unknown) => (error instanceof MailboxError ? error.fault : error),
  );

test('new mails are passed on once, in order', async () => {
  const { server, reader, read } = await mailbox();
  expect(reader.name).toBe('studio@127.0.0.1/INBOX');
  server.add('Subject: one\r\n\r\nOne');
  server.add('Subject: two\r\n\r\nTwo');
  expect(await read()).toEqual([
    ['Subject: one\r\n\r\nOne', 19],
    ['Subject: two\r\n\r\nTwo', 19],
  ]);
  expect(await read()).toEqual([]);
  expect(server.folders['INBOX']).toHaveLength(2);
});

test('done mails are moved to a folder', async () => {
  const { server, read } = await mailbox('Done');
  server.add('Subject: one\r\n\r\nOne');
  await read();
  expect(server.folders['INBOX']).toEqual([]);
  expect(server.folders['Done']).toHaveLength(1);
});

test('of a large mail only the headers are fetched', async () => {
  const { server, read } = await mailbox();
  server.add(`Subject: big\r\n\r\n${'x'.repeat(5_000)}`);
  expect(await read()).toEqual([['Subject: big\r\n\r\n', 5_016]]);
  expect(server.commands.join('\n')).not.toContain('BODY.PEEK[])');
});

test('a mail that is not taken stays new', async () => {
  const { server, reader, read } = await mailbox();
  server.add('Subject: one\r\n\r\nOne');
  const full = () => Promise.reject(new Error('disk full'));
  await expect(
    reader.readNew(full, { maxBytes: 1_000, untilMs: Date.now() + 60_000 }),
  ).rejects.toThrow('disk full');
  expect(await read()).toHaveLength(1);
});

test('after the time that is given, the rest waits, and the reader says so', async () => {
  const { server, reader, read } = await mailbox();
  server.add('Subject: one\r\n\r\nOne');
  const skip = (untilMs: number) => reader.readNew(async () => {}, { maxBytes: 1_000, untilMs });
  expect(await skip(0)).toBe(false);
  expect(await read()).toHaveLength(1);
  expect(await skip(0)).toBe(true);
});

test('a connection that breaks before a mail is marked passes it on again', async () => {
  const { server, reader, read } = await mailbox();
  server.add('Subject: one\r\n\r\nOne');
  server.breakAt('UID STORE');
  const taken: FetchedMail[] = [];
  const reading = reader.readNew(async (mail) => void taken.push(mail), {
    maxBytes: 1_000,
    untilMs: Date.now() + 60_000,
  });
  expect(await faultOf(reading)).toBe('api-mailbox:mailboxSilent');
  expect(taken).toHaveLength(1);
  server.breakAt(null);
  expect(await read()).toHaveLength(1);
});

test('each way to fail has its sentence', async () => {
  const { server, timeouts } = await mailbox();
  const limits = { maxBytes: 1, untilMs: Date.now() + 60_000 };
  const readFrom = (url: string) =>
    faultOf(createImapReader({ url, timeouts }).readNew(async () => {}, limits));
  expect(await readFrom(server.url.replace('secret', 'guess'))).toBe(
    'api-mailbox:mailboxRefusedLogin',
  );
  expect(await readFrom(server.url.replace('INBOX', 'None'))).toBe(
    'api-mailbox:mailboxHasNoFolder',
  );
  const silent = createServer(() => {});
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  expect(await readFrom(`imap://a:b@127.0.0.1:${port}`)).toBe('api-mailbox:mailboxSilent');
});
