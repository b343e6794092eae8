import type { MailKind } from '#features/mail/mail-kind.ts';
import { queueMail } from '#features/mail/queue-mail.ts';
import type { Ctx } from '#kit/ctx.ts';
import { findMailUser } from './queries.ts';

/** Queues a mail to a person, unless they are suspended or gone. For workers and verbs: checks no permission. */
export async function mailPerson<Data extends { userId: string }>(
  tx: Ctx,
  kind: MailKind<Data>,
  data: Data,
  cause?: string,
): Promise<void> {
  const { userId } = data;
  const user = await findMailUser(tx, userId);
  if (!user || user.isSuspended) return;
  const mail = { cause, to: user.email, userId, orderId: null, data };
  await queueMail(tx, kind as unknown as MailKind, mail);
}
