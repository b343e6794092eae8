import type { ReactElement } from 'react';
import type { MailAttachment } from '#integrations/mail/mailer.ts';
import type { MailNeeds } from './mail-frame.ts';
import { renderMail } from './render-mail.ts';

/** A mail before it is rendered; a `*.email.tsx` makes one of these. */
export interface Mail {
  subject: string;
  body: ReactElement;
  attachments?: readonly MailAttachment[];
}

/** Renders a mail and hands it over. Talks to a mail server, so never inside a transaction; throws if the server did not take it. */
export async function sendMail(needs: MailNeeds, to: string, mail: Mail): Promise<void> {
  const { subject, body, attachments = [] } = mail;
  await needs.mailer.send({ to, subject, ...(await renderMail(body)), attachments });
}
