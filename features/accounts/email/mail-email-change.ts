import { z } from 'zod';
import { composer, defineMail } from '#features/mail/mail-kind.ts';
import { queueMail } from '#features/mail/queue-mail.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { emailChangeMail } from './email-change.email.tsx';
import { lockEmailChange } from './lock-email-change.ts';
import { createMailToken } from '#features/accounts/tokens/mail-tokens.ts';
import { findMailUser } from '#features/accounts/queries.ts';

const kind = defineMail('accounts.email_change', z.object({ requestId: z.uuid() }), {
  isSecret: true,
});

/** Queues the mail that confirms a new address, if the change is still pending. */
export async function mailEmailChange(
  tx: Ctx,
  { requestId }: { requestId: string },
): Promise<void> {
  const change = await lockEmailChange(tx, requestId);
  if (!change) return;
  const { new_email: to, user_id: userId } = change;
  await queueMail(tx, kind, { cause: requestId, to, userId, orderId: null, data: { requestId } });
}

/** The link belongs to the request: a cancelled or replaced request gets no link. */
export const emailChangeComposer = composer(kind, (ctx, { requestId }, { frame }) =>
  transact(ctx, async (tx) => {
    const change = await lockEmailChange(tx, requestId);
    const user = change && (await findMailUser(tx, change.user_id));
    if (!change || !user) return null;
    const token = await createMailToken(tx, {
      userId: change.user_id,
      purpose: 'email_change',
      newEmail: change.new_email,
      requestId,
    });
    return emailChangeMail(frame, {
      newEmail: change.new_email,
      link: `${frame.publicUrl}/confirm-email?token=${token}`,
    });
  }),
);
