/**
 * A mailbox at an IMAP server. New are mails without the flag `\Seen`; done ones get it, or are moved to a folder. The connection is encrypted
 * and the server's certificate checked, from the start (`imaps://`) or after STARTTLS (`imap://`). Unencrypted connections are only for a
 * server on this machine or with `?tls=off`.
 */
import { ImapFlow, type FetchMessageObject } from 'imapflow';
import {
  MailboxError,
  type FetchedMail,
  type MailboxReader,
  type ReadingLimits,
} from './mailbox-reader.ts';
import { isLoopback } from '#lib/is-loopback.ts';
import { folderOf, mailboxName } from './mailbox-name.ts';

export interface ImapOptions {
  /** `imaps://user:password@host:993/INBOX`. */
  url: string;
  /** Where done mails are moved; without it they stay, marked as read. */
  doneFolder?: string | undefined;
  timeouts?: ImapTimeouts;
}

export interface ImapTimeouts {
  connectMs: number;
  /** The timeout for each response of the server. */
  idleMs: number;
}

const TIMEOUTS: ImapTimeouts = { connectMs: 15_000, idleMs: 60_000 };

export function createImapReader({
  url,
  doneFolder,
  timeouts = TIMEOUTS,
}: ImapOptions): MailboxReader {
  const folder = folderOf(url);
  return {
    name: mailboxName(url),
    async readNew(take, limits) {
      const client = new ImapFlow(connectionOf(url, timeouts));
      // A lost connection also fails the command that waits; without a listener it would end the process.
      client.on('error', () => {});
      try {
        await connect(client, folder);
        const isComplete = await readUnseen(client, { take, limits, doneFolder });
        await command(() => client.logout());
        return isComplete;
      } finally {
        client.close();
      }
    },
  };
}

async function connect(client: ImapFlow, folder: string): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    const isRefused = (error as { authenticationFailed?: unknown }).authenticationFailed === true;
    throw new MailboxError(isRefused ? 'mailboxRefusedLogin' : 'mailboxSilent', error);
  }
  try {
    await client.mailboxOpen(folder);
  } catch (error) {
    throw new MailboxError(client.usable ? 'mailboxHasNoFolder' : 'mailboxSilent', error);
  }
}

interface Reading {
  take(mail: FetchedMail): Promise<void>;
  limits: ReadingLimits;
  doneFolder: string | undefined;
}

async function readUnseen(
  client: ImapFlow,
  { take, limits, doneFolder }: Reading,
): Promise<boolean> {
  const unseen = await command(() => client.search({ seen: false, deleted: false }, { uid: true }));
  for (const uid of unseen || []) {
    if (Date.now() > limits.untilMs) return false;
    const mail = await fetch(client, uid, limits);
    if (!mail) continue;
    await take(mail);
    await command(() => markDone(client, `${uid}`, doneFolder));
  }
  return true;
}

/** Null if it is gone. */
async function fetch(
  client: ImapFlow,
  uid: number,
  { maxBytes }: ReadingLimits,
): Promise<FetchedMail | null> {
  const fetchOne = (query: object) =>
    command<FetchMessageObject | false>(() => client.fetchOne(`${uid}`, query, { uid: true }));
  const message = await fetchOne({ size: true });
  if (!message) return null;
  const fullBytes = message.size ?? 0;
  const isWhole = fullBytes <= maxBytes;
  const fetched = await fetchOne(isWhole ? { source: true } : { headers: true });
  if (!fetched) return null;
  const content = isWhole ? fetched.source : fetched.headers;
  return content ? { content, fullBytes } : null;
}

async function markDone(client: ImapFlow, uid: string, doneFolder: string | undefined) {
  await client.messageFlagsAdd(uid, ['\\Seen'], { uid: true });
  if (doneFolder !== undefined) await client.messageMove(uid, doneFolder, { uid: true });
}

/** Runs a command of the open mailbox. */
async function command<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw new MailboxError('mailboxSilent', error);
  }
}

function connectionOf(address: string, { connectMs, idleMs }: ImapTimeouts) {
  const url = new URL(address);
  const secure = url.protocol === 'imaps:';
  const isOpen = isLoopback(url) || url.searchParams.get('tls') === 'off';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    ...(!secure && { doSTARTTLS: !isOpen }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false as const,
    disableAutoIdle: true,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: idleMs,
  };
}
