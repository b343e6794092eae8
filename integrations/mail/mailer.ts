import { messageKeysOf, type MessageKey } from '#lib/message-key.ts';

const messageKey = messageKeysOf('api-notifications');

/** Sending mail. */
export interface Mailer {
  /** Resolves when the mail server (or the store) has accepted the message; throws a `MailError` otherwise. */
  send(message: MailMessage): Promise<void>;
  /** Connects and signs in, without sending; throws a `MailError` if the server does not let us in. */
  check?(): Promise<void>;
  /** Nothing is sent: the caller stores the message for administrators to read. */
  readonly isCapturing?: boolean;
}

export interface MailMessage {
  /** One address; each recipient gets a separate message. */
  to: string;
  /** `<…@host>`; the same for every repetition, so that receivers can detect duplicates. */
  messageId?: string;
  /** The Message-IDs of the conversation that it belongs to, ending with the one that it answers. */
  references?: readonly string[];
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  /** Where mail servers report that it cannot be delivered, if not to the sender. */
  returnPath?: string;
  /** Additional headers, such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly MailAttachment[];
}

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Uint8Array | string;
}

interface MailErrorOptions {
  canRetry: boolean;
  isAddressRefused?: boolean;
  /** The answer of the server, for operators. */
  code?: string;
  fault?: MessageKey;
}

/** The message was not accepted. */
export class MailError extends Error {
  override name = 'MailError';
  /** Whether a retry may help: false if the message or the settings are wrong. */
  readonly canRetry: boolean;
  /** The server refused the recipient for good: no other message to this address can succeed. */
  readonly isAddressRefused: boolean;
  /** What the mail server answered; null if it was not asked. */
  readonly code: string | null;
  /** The text for administrators. `message` is for logs. */
  readonly fault: MessageKey;
  constructor(message: string, options: MailErrorOptions) {
    super(message);
    this.canRetry = options.canRetry;
    this.isAddressRefused = options.isAddressRefused ?? false;
    this.code = options.code ?? null;
    this.fault = options.fault ?? messageKey('serverSilent');
  }
}
