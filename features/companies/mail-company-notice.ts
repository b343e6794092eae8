import { z } from 'zod';
import { mailPerson } from '#features/accounts/mail-person.ts';
import { findMailUser } from '#features/accounts/queries.ts';
import { composer, defineMail } from '#features/mail/mail-kind.ts';
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
export const mailCompanyNotice = (
  tx: Ctx,
  about: z.infer<typeof About>,
  cause?: string,
): Promise<void> => mailPerson(tx, kind, about, cause);

export const companyNoticeComposer = composer(
  kind,
  async (ctx, { userId, ...about }, { frame }) => {
    const user = await findMailUser(ctx, userId);
    return user && companyNoticeMail(frame, { name: user.username, ...about });
  },
);
