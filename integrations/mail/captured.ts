import { randomUUID } from 'node:crypto';
import { assertSafeMessage } from './mail-guard.ts';
import type { MailAttachment, Mailer } from './mailer.ts';

/** A message kept instead of sent, with what is attached to it. */
export interface CapturedMail {
  id: string;
  toAddress: string;
  subject: string;
  html: string;
  text: string;
  attachments: readonly MailAttachment[];
}

/** A mailer for installations without a mail server: every message goes to `store`, where an administrator reads it. */
export function createCapturedMailer(store: (mail: CapturedMail) => Promise<void>): Mailer {
  return {
    async send(message) {
      assertSafeMessage(message);
      const { to: toAddress, subject, html, text, attachments = [] } = message;
      const id = randomUUID();
      await store({ id, toAddress, subject, html, text, attachments });
      return { messageId: id };
    },
  };
}
