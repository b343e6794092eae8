import { messageKeysOf, type MessageKey } from '#lib/message-key.ts';

const messageKey = messageKeysOf('api-mailbox');

/** A mailbox whose new mails are fetched. */
export interface MailboxReader {
  /** `user@host/folder`, for people and as a key. */
  readonly name: string;
  /**
   * Passes on each new mail and marks it as done when `take` resolves. A mail that was passed on but not marked, because the connection
   * broke, is passed on again. False if the time ended before the last one. Throws a `MailboxError` if the mailbox cannot be read.
   */
  readNew(take: (mail: FetchedMail) => Promise<void>, limits: ReadingLimits): Promise<boolean>;
}

export interface FetchedMail {
  /** The whole mail, or only its headers if it is larger than `maxBytes`. */
  content: Uint8Array;
  /** The size of the whole mail. */
  fullBytes: number;
}

export interface ReadingLimits {
  maxBytes: number;
  /** No further mail is fetched after this time; the rest waits for the next call. */
  untilMs: number;
}

/** The mailbox could not be read. */
export class MailboxError extends Error {
  override name = 'MailboxError';
  /** For errors of other kinds; the log has them. */
  static readonly unexpected: MessageKey = messageKey('mailboxUnexpected');
  /** The text for administrators. */
  readonly fault: MessageKey;
  constructor(
    reason: 'mailboxSilent' | 'mailboxRefusedLogin' | 'mailboxHasNoFolder',
    cause: unknown,
  ) {
    super(`The mailbox could not be read (${reason})`, { cause });
    this.fault = messageKey(reason);
  }
}
