import { z } from 'zod';
import { composer, defineMail } from '#features/notifications/mail-kind.ts';
import { queueMail } from '#features/notifications/queue-mail.ts';
import type { Ctx } from '#kit/ctx.ts';
import { findMailUser } from './queries.ts';
import { securityNoticeMail } from './security-notice.email.tsx';

const kind = defineMail(
  'accounts.security_notice',
  z.object({ userId: z.uuid(), change: z.enum(['password', 'email']) }),
);

/** Notifies a person that their password or address changed; an address change is reported to the old address. */
export async function mailSecurityNotice(
  ctx: Ctx,
  { userId, to, change }: { userId: string; to?: string | undefined; change: 'password' | 'email' },
  cause: string,
): Promise<void> {
  const user = await findMailUser(ctx, userId);
  if (!user) return;
  await queueMail(ctx, kind, { cause, to: to ?? user.email, userId, data: { userId, change } });
}

export const securityNoticeComposer = composer(kind, async (ctx, { userId, change }, { frame }) => {
  const user = await findMailUser(ctx, userId);
  return user && securityNoticeMail(frame, { change });
});
