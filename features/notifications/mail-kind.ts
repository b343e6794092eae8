import type { z } from 'zod';
import type { Ctx } from '#kit/ctx.ts';
import type { MailFrame } from './mail-frame.ts';
import type { Mail, MailChoice } from './mail.ts';

/** A kind of mail: its name, and what it is about. The words are written when it is sent, so that they are true then. */
export interface MailKind<Data extends object = object> {
  readonly name: string;
  readonly data: z.ZodType<Data>;
  /** Its body holds a link that signs its reader in, so it is not kept when a mail server delivers it. */
  readonly isSecret: boolean;
}

/** Declares a kind of mail. */
export function defineMail<Data extends object>(
  name: string,
  data: z.ZodType<Data>,
  { isSecret = false }: { isSecret?: boolean } = {},
): MailKind<Data> {
  return { name, data, isSecret };
}

/** What a composer knows about the mail it writes. */
export interface ComposeContext {
  to: string;
  frame: MailFrame;
  /** The page where the recipient turns this kind of mail off without signing in. */
  unsubscribeUrl(choice: MailChoice): string;
}

/** Writes the mails of one kind. */
export interface MailComposer {
  readonly kind: MailKind;
  /** The mail as it should read now; null when nobody should get it any more. */
  compose(ctx: Ctx, data: unknown, about: ComposeContext): Promise<Mail | null>;
  /** What the sending leaves behind, in the transaction that notes it. */
  onSent(tx: Ctx, data: unknown): Promise<void>;
}

/** Binds a kind of mail to the function that writes it. */
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
