import { z } from 'zod';
import { composer, defineMail } from '#features/mail/mail-kind.ts';
import { queueMail } from '#features/mail/queue-mail.ts';
import type { Ctx } from '#kit/ctx.ts';
import { SensitiveAction } from '#kit/report-action.ts';
import { findMailUser } from '#features/accounts/queries.ts';
import { SecurityChange, securityNoticeMail } from './security-notice.email.tsx';

const kind = defineMail(
  'accounts.security_notice',
  z.object({
    userId: z.uuid(),
    change: SecurityChange,
    aboutUserId: z.uuid().optional(),
    action: SensitiveAction.optional(),
  }),
);

/** Notifies a person that their password or address changed; an address change is reported to the old address. */
export async function mailSecurityNotice(
  ctx: Ctx,
  {
    userId,
    to,
    ...about
  }: {
    userId: string;
    to?: string | undefined;
    change: SecurityChange;
    aboutUserId?: string | undefined;
    action?: SensitiveAction | undefined;
  },
  cause?: string,
): Promise<void> {
  const user = await findMailUser(ctx, userId);
  if (!user) return;
  await queueMail(ctx, kind, {
    cause,
    to: to ?? user.email,
    userId,
    orderId: null,
    data: { userId, ...about },
  });
}

export const securityNoticeComposer = composer(
  kind,
  async (ctx, { userId, change, aboutUserId, action }, { frame }) => {
    const user = await findMailUser(ctx, aboutUserId ?? userId);
    return user && securityNoticeMail(frame, { name: user.username, change, action });
  },
);
