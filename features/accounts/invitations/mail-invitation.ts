import { z } from 'zod';
import { composer, defineMail } from '#features/mail/mail-kind.ts';
import { queueMail } from '#features/mail/queue-mail.ts';
import type { Ctx } from '#kit/ctx.ts';
import { invitationMail } from './invitation.email.tsx';
import { createMailToken } from '#features/accounts/tokens/mail-tokens.ts';
import { findMailUser } from '#features/accounts/queries.ts';

const kind = defineMail('accounts.invitation', z.object({ userId: z.uuid() }), { isSecret: true });

/** Queues the mail with the link to a new account, unless its owner has it already. */
export async function mailInvitation(
  ctx: Ctx,
  { userId }: { userId: string },
  cause?: string,
): Promise<void> {
  const user = await findMailUser(ctx, userId);
  if (!user || user.isEmailVerified || user.isSuspended) return;
  await queueMail(ctx, kind, { cause, to: user.email, userId, orderId: null, data: { userId } });
}

export const invitationComposer = composer(kind, async (ctx, { userId }, { to, frame }) => {
  const user = await findMailUser(ctx, userId);
  if (!user || user.isEmailVerified || user.isSuspended || user.email !== to) return null;
  const token = await createMailToken(ctx, { userId, purpose: 'invitation' });
  return invitationMail(frame, {
    name: user.username,
    link: `${frame.publicUrl}/invitation?token=${token}`,
  });
});
