import { z } from 'zod';
import { composer, defineMail } from '#features/mail/mail-kind.ts';
import { queueMail } from '#features/mail/queue-mail.ts';
import type { Ctx } from '#kit/ctx.ts';
import { formatDate } from '#lib/format/format.ts';
import { dataExportMail } from './data-export.email.tsx';

const kind = defineMail('privacy.data_export', z.object({ userId: z.uuid(), exportId: z.uuid() }));

/** Queues the mail that a copy is ready. Its link leads to the profile: the file is for the person who signs in. */
export function queueExportMail(
  tx: Ctx,
  { userId, to, exportId }: { userId: string; to: string; exportId: string },
): Promise<void> {
  return queueMail(tx, kind, {
    cause: exportId,
    to,
    userId,
    orderId: null,
    data: { userId, exportId },
  });
}

export const dataExportComposer = composer(kind, async (ctx, { exportId }, { frame }) => {
  const row = await ctx.db
    .selectFrom('data_exports')
    .innerJoin('users', 'users.id', 'data_exports.user_id')
    .select(['username', 'expires_at'])
    .where('data_exports.id', '=', exportId)
    .where('state', '=', 'ready')
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst();
  if (!row) return null;
  return dataExportMail(frame, {
    name: row.username,
    until: formatDate(row.expires_at, 'date', frame),
    link: `${frame.publicUrl}/profile/data`,
  });
});
