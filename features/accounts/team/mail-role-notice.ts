import { z } from 'zod';
import { RoleName } from '#features/accounts/contract.ts';
import { findMailUser } from '#features/accounts/queries.ts';
import { composer, defineMail } from '#features/mail/mail-kind.ts';
import { queueMail } from '#features/mail/queue-mail.ts';
import type { Ctx } from '#kit/ctx.ts';
import { roleNoticeMail } from './role-notice.email.tsx';

const About = z.object({ userId: z.uuid(), role: RoleName });
const kind = defineMail('accounts.role_notice', About);

/** Tells a person that their role changed. It cannot be turned off. */
export async function mailRoleNotice(
  ctx: Ctx,
  about: z.infer<typeof About>,
  cause?: string,
): Promise<void> {
  const user = await findMailUser(ctx, about.userId);
  if (!user || user.isSuspended) return;
  await queueMail(ctx, kind, {
    cause,
    to: user.email,
    userId: about.userId,
    orderId: null,
    data: about,
  });
}

export const roleNoticeComposer = composer(kind, async (ctx, { userId, role }, { frame }) => {
  const user = await findMailUser(ctx, userId);
  return user && roleNoticeMail(frame, { name: user.username, role });
});
