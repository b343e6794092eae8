import { z } from 'zod';
import { findMailUser } from '#features/accounts/queries.ts';
import { composer, defineMail } from '#features/mail/mail-kind.ts';
import { queueMail } from '#features/mail/queue-mail.ts';
import type { Ctx } from '#kit/ctx.ts';
import { COMPANY_ROLES } from '#lib/company-roles.ts';
import { companyNoticeMail } from './company-notice.email.tsx';

const About = z.object({
  userId: z.uuid(),
  company: z.string(),
  role: z.enum(COMPANY_ROLES).nullable(),
  by: z.string(),
});
const kind = defineMail('companies.notice', About);

/** Tells a person that their place in a company changed. It cannot be turned off. */
export async function mailCompanyNotice(
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

export const companyNoticeComposer = composer(
  kind,
  async (ctx, { userId, ...about }, { frame }) => {
    const user = await findMailUser(ctx, userId);
    return user && companyNoticeMail(frame, { name: user.username, ...about });
  },
);
