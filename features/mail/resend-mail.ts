import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { signalChange } from '#kit/live.ts';
import { transact } from '#kit/transact.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { MailFailures } from './contract.ts';
import { deliverMailJob } from './jobs.ts';

/** Retries a mail that failed, was stopped or was left unsent, for three more days. Only such mails: a repeated request is refused because the mail is waiting. */
export function resendMail(ctx: Ctx, { id }: { id: string }): Promise<void> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'mail.read');
    const mail = await tx.db
      .selectFrom('mails')
      .select(['kind', 'state'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!mail) throw new ApiFailure(CommonFailures.not_found);
    if (!['failed', 'suppressed', 'unsent'].includes(mail.state))
      throw new ApiFailure(MailFailures.mail_not_failed);
    await tx.db
      .updateTable('mails')
      .set({ state: 'waiting', retry_from: tx.now, last_error: null })
      .where('id', '=', id)
      .execute();
    await enqueue(tx, deliverMailJob, { mailId: id }, { key: id });
    await signalChange(tx, liveTopic.adminCounts);
    await audit(tx, { action: 'mail.resent', subjectId: id, data: { kind: mail.kind } });
  });
}
