/** A shop that takes mail over HTTP, for tests that deliver mails and look at what becomes of them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mailboxHttp } from '#features/mailbox/http.ts';
import type { MailboxConfig } from '#features/mailbox/mailbox-config.ts';
import { readIncomingMail } from '#features/mailbox/read-incoming-mail.ts';
import { replyAddress } from '#features/mail/reply-address.ts';
import { getOrder } from '#features/orders/queries.ts';
import { createDiskStore } from '#integrations/storage/disk.ts';
import { asSystem } from '#kit/ctx.ts';
import { closeChildren } from '#kit/child-processes.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, ctxFor, type BuiltUser } from '#test/factories/user.ts';
import { testDatabase } from './database.ts';
import { routerClient } from './router-client.ts';

export const INBOX = 'reply@studio.example';
export const SECRET = 'a-secret-of-the-mail-service';
export const authorization = { authorization: `Bearer ${SECRET}` };
export const config: MailboxConfig = {
  address: INBOX,
  secret: SECRET,
  imapUrl: undefined,
  imapDoneFolder: undefined,
  authServer: undefined,
  takesBounces: true,
};

let count = 0;

/** A mail with a Message-ID of its own. */
export function mailOf(headers: Record<string, string>, body = 'Hello'): string {
  count += 1;
  const all = { subject: 'Re: yours', 'message-id': `<${count}@mail.example>`, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${lines.join('\r\n')}\r\n\r\n${body}\r\n`;
}

/** The same with attachments. */
export function withFiles(
  headers: Record<string, string>,
  ...named: [name: string, content: string][]
) {
  const parts = named.map(
    ([name, content]) =>
      `--b\r\ncontent-type: application/octet-stream\r\ncontent-disposition: attachment; filename="${name}"\r\n\r\n${content}\r\n`,
  );
  const type = { 'mime-version': '1.0', 'content-type': 'multipart/mixed; boundary=b' };
  return mailOf(
    { ...headers, ...type },
    `--b\r\ncontent-type: text/plain\r\n\r\nSee files.\r\n${parts.join('')}--b--`,
  );
}

/** Has a database and a folder for files of its own. */
export async function testMailbox() {
  const { db, close: closeDatabase } = await testDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'atelier-mailbox-'));
  const files = createDiskStore(folder);
  const visitor = ctxFor(db);
  const http = routerClient(mailboxHttp({ files, mailbox: config }), visitor);

  /** An order with its customer and an administrator. */
  async function world(values: Parameters<typeof buildOrder>[1] = {}) {
    const customer = await buildUser(db);
    const admin = await buildUser(db, { role: 'admin' });
    const order = await buildOrder(db, { state: 'in_progress', user_id: customer.id, ...values });
    const addressOf = ({ id: userId }: BuiltUser) =>
      replyAddress(visitor, INBOX, { userId, orderId: order.id });
    const messages = async (viewer = admin) => {
      const { timeline } = await getOrder(ctxFor(db, viewer), order.id);
      return timeline.flatMap((entry) => (entry.kind === 'message' ? [entry] : []));
    };
    return { customer, admin, order, addressOf, messages };
  }

  /** The mail that was queued last. */
  function lastQueued(): string {
    const { incomingMailId = '' } = (visitor.queue.sent.at(-1)?.payload ?? {}) as {
      incomingMailId?: string;
    };
    return incomingMailId;
  }

  /** Reads a queued mail twice, as a job that runs again. */
  async function read(incomingMailId: string, mailbox = config) {
    const ctx = asSystem(ctxFor(db), 'mailbox.read_mail');
    await readIncomingMail(ctx, { files, mailbox }, { incomingMailId });
    await readIncomingMail(ctx, { files, mailbox }, { incomingMailId });
  }

  /** Delivers a mail and reads it; returns what became of it. */
  async function receive(raw: string, { mailbox = config, query = '' } = {}) {
    const headers = { 'content-type': 'message/rfc822', ...authorization };
    const { status } = await http.request(`/mime${query}`, { method: 'POST', headers, body: raw });
    const id = lastQueued();
    await read(id, mailbox);
    const row = await db
      .selectFrom('incoming_mails')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return {
      status,
      state: row.state,
      reason: row.reason?.split(':')[1] ?? null,
      isStored: row.is_stored,
    };
  }

  /** The refusals that were queued to an address. */
  const refusalsTo = (address: string) =>
    db
      .selectFrom('mails')
      .selectAll()
      .where('kind', '=', 'mailbox.refused')
      .where('to_address', '=', address)
      .execute();

  async function close() {
    await closeChildren();
    await closeDatabase();
    await rm(folder, { recursive: true });
  }
  return { db, files, folder, visitor, http, world, lastQueued, read, receive, refusalsTo, close };
}
