import { addLink, hasWorkingLinks } from '#features/accounts/invitations/invitation-rows.ts';
import { defineInvitation } from '#features/accounts/invitations/mail-invited.ts';
import { composer } from '#features/mail/mail-kind.ts';
import type { Ctx } from '#kit/ctx.ts';
import { companyInvitationMail } from './company-invitation.email.tsx';

const { kind, mailInvited } = defineInvitation('companies.invitation', 'company_invitations');

export const mailCompanyInvitation = mailInvited;

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
    .select(['company_invitations.role', 'companies.name as company'])
    .select('inviters.username as invited_by')
    .where('company_invitations.id', '=', id)
    .where(hasWorkingLinks(ctx))
    .executeTakeFirst();
}
