import { z } from 'zod';
import { composer, defineMail } from '#features/notifications/mail-kind.ts';
import { queueMail } from '#features/notifications/queue-mail.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { emailChangeMail } from './email-change.email.tsx';
import { lockEmailChange } from './lock-email-change.ts';
import { createMailToken } from './mail-tokens.ts';
import { findMailUser } from './queries.ts';

const kind = defineMail('accounts.email_change', z.object({ requestId: z.uuid() }), {
  isSecret: true,
});

/** Queues the mail that confirms a new address, if the change is still pending. */
export function mailEmailChange(ctx: Ctx, { requestId }: { requestId: string }): Promise<void> {
  return transact(ctx, async (tx) => {
    const wanted = await lockEmailChange(tx, requestId);
    if (!wanted) return;
    const { new_email: to, user_id: userId } = wanted;
    await queueMail(tx, kind, { cause: requestId, to, userId, data: { requestId } });
  });
}

/** The link belongs to the request: a cancelled or replaced request gets no link. */
export const emailChangeComposer = composer(kind, (ctx, { requestId }, { frame }) =>
  transact(ctx, async (tx) => {
    const wanted = await lockEmailChange(tx, requestId);
    const user = wanted && (await findMailUser(tx, wanted.user_id));
    if (!wanted || !user) return null;
    const token = await createMailToken(tx, {
      userId: wanted.user_id,
      purpose: 'email_change',
      newEmail: wanted.new_email,
      requestId,
    });
    return emailChangeMail(frame, {
      newEmail: wanted.new_email,
      link: `${frame.publicUrl}/confirm-email?token=${token}`,
    });
  }),
);
