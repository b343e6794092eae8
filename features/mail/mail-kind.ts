import type { z } from 'zod';
import type { Ctx } from '#kit/ctx.ts';
import type { MailFrame } from './mail-frame.ts';
import type { Mail, MailChoice } from './mail.ts';

/** A kind of mail: its name and the shape of its data. The text is composed when the mail is sent, so that it is current. */
export interface MailKind<Data extends object = object> {
  readonly name: string;
  readonly data: z.ZodType<Data>;
  /** Its body contains a sign-in link, so it is not stored if a mail server sends it. */
  readonly isSecret: boolean;
  /** The enquiry that it answers: what its recipient writes back goes into the thread. */
  readonly enquiryOf?: ((data: Data) => string) | undefined;
}

/** Declares a kind of mail. */
export function defineMail<Data extends object>(
  name: string,
  data: z.ZodType<Data>,
  { isSecret = false, enquiryOf }: Partial<Pick<MailKind<Data>, 'isSecret' | 'enquiryOf'>> = {},
): MailKind<Data> {
  return { name, data, isSecret, enquiryOf };
}

/** What a composer knows about its mail. */
export interface ComposeContext {
  to: string;
  frame: MailFrame;
  /** The page where the recipient turns off this kind of mail without signing in. */
  unsubscribeUrl(choice: MailChoice): string;
}

/** Composes the mails of one kind. */
export interface MailComposer {
  readonly kind: MailKind;
  /** The current text of the mail; null if it should no longer be sent. */
  compose(ctx: Ctx, data: unknown, about: ComposeContext): Promise<Mail | null>;
  /** Side effects of sending, in the transaction that stores it as sent. */
  onSent(tx: Ctx, data: unknown): Promise<void>;
}

/** Binds a kind of mail to the function that composes it. */
export function composer<Data extends object>(
  kind: MailKind<Data>,
  compose: (ctx: Ctx, data: Data, about: ComposeContext) => Promise<Mail | null>,
  onSent: (tx: Ctx, data: Data) => Promise<void> = async () => {},
): MailComposer {
  return {
    kind: kind as unknown as MailKind,
    compose: (ctx, data, about) => compose(ctx, kind.data.parse(data), about),
    onSent: (tx, data) => onSent(tx, kind.data.parse(data)),
  };
}
