import { z } from 'zod';
import { RoleName } from '#features/accounts/contract.ts';
import { mailPerson } from '#features/accounts/mail-person.ts';
import { findMailUser } from '#features/accounts/queries.ts';
import { composer, defineMail } from '#features/mail/mail-kind.ts';
import type { Ctx } from '#kit/ctx.ts';
import { roleNoticeMail } from './role-notice.email.tsx';

const About = z.object({ userId: z.uuid(), role: RoleName });
const kind = defineMail('accounts.role_notice', About);

/** Tells a person that their role changed. It cannot be turned off. */
export const mailRoleNotice = (
  tx: Ctx,
  about: z.infer<typeof About>,
  cause?: string,
): Promise<void> => mailPerson(tx, kind, about, cause);

export const roleNoticeComposer = composer(kind, async (ctx, { userId, role }, { frame }) => {
  const user = await findMailUser(ctx, userId);
  return user && roleNoticeMail(frame, { name: user.username, role });
});
