import { z } from 'zod';
import type { Audience } from '#features/notifications/audience.ts';
import { listMailRecipients } from '#features/notifications/choices/choices.ts';
import { composer, defineMail } from '#features/mail/mail-kind.ts';
import type { NotificationKind } from '#features/mail/shared/notification-kinds.ts';
import { queueMail } from '#features/mail/queue-mail.ts';
import type { Ctx } from '#kit/ctx.ts';
import { infectedFileMail } from './infected-file.email.tsx';

const About = z.object({
  fileId: z.uuid(),
  /** The page that shows where the file was. */
  path: z.string(),
  /** The number of its order; null for a file of an enquiry. */
  number: z.string().nullable(),
  orderId: z.uuid().optional(),
  /** For the person who sent it. */
  isSender: z.boolean(),
});
const kind = defineMail('files.infected', About);

/** Tells each of these people by mail that a file was removed. It cannot be turned off. Safe to repeat. */
export async function mailInfectedFile(
  tx: Ctx,
  to: { audience: Audience; kind: NotificationKind },
  data: z.infer<typeof About>,
): Promise<void> {
  const { audience, kind: about } = to;
  const readers = await listMailRecipients(tx, { to: audience, kind: about, isEssential: true });
  for (const { id: userId, email } of readers) {
    await queueMail(tx, kind, {
      cause: data.fileId,
      to: email,
      userId,
      orderId: data.orderId ?? null,
      data,
    });
  }
}

export const infectedFileComposer = composer(kind, async (ctx, about, { frame }) => {
  const file = await ctx.db
    .selectFrom('files')
    .select('name')
    .where('id', '=', about.fileId)
    .executeTakeFirst();
  return file ? infectedFileMail(frame, { ...about, name: file.name }) : null;
});
