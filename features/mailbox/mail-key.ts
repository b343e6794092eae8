import { createHash } from 'node:crypto';
import type { Ctx } from '#kit/ctx.ts';
import type { MailHead } from './reading/mail-head.ts';
import type { ReadMail } from './reading/read-mail.child.ts';

interface KeyedMail {
  head: Pick<MailHead, 'messageId'>;
  mail: Pick<ReadMail, 'text' | 'files'>;
  raw: Buffer;
}

/**
 * The same for a mail that arrives twice, whichever way it came. Some programs give different mails the same Message-ID, so what it says
 * counts too. `scope` is what it belongs to.
 */
export function mailKey(scope: string, { head: { messageId }, mail, raw }: KeyedMail): Buffer {
  const hash = createHash('sha256').update(`${scope}:`);
  if (messageId === null) return hash.update(raw).digest();
  hash.update(messageId).update('\0').update(mail.text);
  for (const { content } of mail.files) hash.update('\0').update(content);
  return hash.digest();
}

/** Whether a mail with this key was posted before. */
export async function isTaken(tx: Ctx, key: Buffer): Promise<boolean> {
  const earlier = await tx.db
    .selectFrom('incoming_mails')
    .select('id')
    .where('mail_key', '=', key)
    .executeTakeFirst();
  return earlier !== undefined;
}
