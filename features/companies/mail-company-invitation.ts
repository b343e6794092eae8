import { z } from 'zod';
import { addLink, hasWorkingLinks } from '#features/accounts/invitations/invitation-rows.ts';
import { composer, defineMail } from '#features/mail/mail-kind.ts';
import { queueMail } from '#features/mail/queue-mail.ts';
import type { Ctx } from '#kit/ctx.ts';
import { companyInvitationMail } from './company-invitation.email.tsx';

const kind = defineMail('companies.invitation', z.object({ invitationId: z.uuid() }), {
  isSecret: true,
});

/** Queues the mail with the link, unless the invitation was accepted or withdrawn meanwhile. */
export async function mailCompanyInvitation(
  ctx: Ctx,
  { invitationId }: { invitationId: string },
  cause?: string,
): Promise<void> {
  const invitation = await findOpen(ctx, invitationId);
  if (!invitation) return;
  const { email: to, locale } = invitation;
  await queueMail(ctx, kind, { cause, to, locale, orderId: null, data: { invitationId } });
}

export const companyInvitationComposer = composer(
  kind,
  async (ctx, { invitationId }, { frame }) => {
    const invitation = await findOpen(ctx, invitationId);
    if (!invitation) return null;
    const token = await addLink(ctx, 'company_invitations', invitationId);
    const { company, role, invited_by: from } = invitation;
    const link = `${frame.publicUrl}/company-invitation?token=${token}`;
    return companyInvitationMail(frame, { company, role, from, link });
  },
);

function findOpen(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('company_invitations')
    .innerJoin('companies', 'companies.id', 'company_invitations.company_id')
    .leftJoin('users as inviters', 'inviters.id', 'company_invitations.invited_by')
    .select(['company_invitations.email', 'company_invitations.role', 'company_invitations.locale'])
    .select(['companies.name as company', 'inviters.username as invited_by'])
    .where('company_invitations.id', '=', id)
    .where(hasWorkingLinks(ctx))
    .executeTakeFirst();
}
