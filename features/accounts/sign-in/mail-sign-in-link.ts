import { z } from 'zod';
import { composer, defineMail } from '#features/mail/mail-kind.ts';
import { getSettings } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { findPersonByEmail } from '#features/accounts/find-person.ts';
import { createMailToken } from '#features/accounts/tokens/mail-tokens.ts';
import { mailPerson } from '#features/accounts/mail-person.ts';
import { findMailUser } from '#features/accounts/queries.ts';
import { signInLinkMail } from './sign-in-link.email.tsx';

const kind = defineMail('accounts.sign_in_link', z.object({ userId: z.uuid() }), {
  isSecret: true,
});

/** Queues the mail with the link. An address without an account, or with a suspended one, gets no mail, and the requester cannot tell. */
export async function mailSignInLink(
  ctx: Ctx,
  { email }: { email: string },
  cause: string,
): Promise<void> {
  const person = await findPersonByEmail(ctx, email);
  if (person) await mailPerson(ctx, kind, { userId: person.id }, cause);
}

export const signInLinkComposer = composer(kind, async (ctx, { userId }, { to, frame }) => {
  const user = await findMailUser(ctx, userId);
  const { signInLinks } = await getSettings(ctx);
  if (!user || !signInLinks || user.isSuspended || user.email !== to) return null;
  const token = await createMailToken(ctx, { userId, purpose: 'sign_in' });
  return signInLinkMail(frame, {
    name: user.username,
    link: `${frame.publicUrl}/sign-in-link?token=${token}`,
  });
});
