import { z } from 'zod';
import { composer, defineMail } from '#features/mail/mail-kind.ts';
import type { Ctx } from '#kit/ctx.ts';
import { findPersonByEmail } from '#features/accounts/find-person.ts';
import { createMailToken } from '#features/accounts/tokens/mail-tokens.ts';
import { passwordResetMail } from './password-reset.email.tsx';
import { mailPerson } from '#features/accounts/mail-person.ts';
import { findMailUser } from '#features/accounts/queries.ts';

const kind = defineMail('accounts.password_reset', z.object({ userId: z.uuid() }), {
  isSecret: true,
});

/**
 * Queues the password reset mail. An address without an account, or with a suspended one, gets no mail, and the requester cannot tell.
 */
export async function mailPasswordReset(
  ctx: Ctx,
  { email }: { email: string },
  cause?: string,
): Promise<void> {
  const person = await findPersonByEmail(ctx, email);
  if (person) await mailPerson(ctx, kind, { userId: person.id }, cause);
}

export const passwordResetComposer = composer(kind, async (ctx, { userId }, { to, frame }) => {
  const user = await findMailUser(ctx, userId);
  if (!user || user.isSuspended || user.email !== to) return null;
  const token = await createMailToken(ctx, { userId, purpose: 'password_reset' });
  return passwordResetMail(frame, {
    name: user.username,
    link: `${frame.publicUrl}/reset-password?token=${token}`,
  });
});
