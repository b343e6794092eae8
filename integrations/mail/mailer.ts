import { faultsOf, type Fault } from '#lib/fault.ts';

const fault = faultsOf('api-notifications');

/** How mail leaves the product. */
export interface Mailer {
  /** Hands a message over; resolves once the mail server (or the store) took it, and throws a `MailError` otherwise. */
  send(message: MailMessage): Promise<void>;
  /** Nothing leaves: the caller keeps what it hands over, for an administrator to read. */
  readonly isCapturing?: boolean;
}

export interface MailMessage {
  /** One address; a message to many people is many messages. */
  to: string;
  /** `<…@host>`; the same for every repetition, so that receivers can fold them. */
  messageId?: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  /** Further headers, such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly MailAttachment[];
}

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Uint8Array | string;
}

/** A message that could not be handed over. */
export class MailError extends Error {
  override name = 'MailError';
  /** Whether trying again later may help: false when the message or the settings are at fault. */
  readonly canRetry: boolean;
  /** What administrators read about it. The message is for logs. */
  readonly fault: Fault;
  constructor(message: string, options: { canRetry: boolean; fault?: Fault }) {
    super(message);
    this.canRetry = options.canRetry;
    this.fault = options.fault ?? fault('serverSilent');
  }
}
