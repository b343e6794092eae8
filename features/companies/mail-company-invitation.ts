import { addLink, hasWorkingLinks } from '#features/accounts/invitations/invitation-rows.ts';
import { defineInvitation } from '#features/accounts/invitations/mail-invited.ts';
import { composer } from '#features/mail/mail-kind.ts';
import { companyInvitationMail } from './company-invitation.email.tsx';

const mail = defineInvitation('companies.invitation', 'company_invitations');

export const mailCompanyInvitation = mail.queue;

export const companyInvitationComposer = composer(
  mail.kind,
  async (ctx, { invitationId }, { frame }) => {
    const invitation = await ctx.db
      .selectFrom('company_invitations')
      .innerJoin('companies', 'companies.id', 'company_invitations.company_id')
      .leftJoin('users as inviters', 'inviters.id', 'company_invitations.invited_by')
      .select(['company_invitations.role', 'companies.name as company'])
      .select('inviters.username as invited_by')
      .where('company_invitations.id', '=', invitationId)
      .where(hasWorkingLinks(ctx))
      .executeTakeFirst();
    if (!invitation) return null;
    const token = await addLink(ctx, 'company_invitations', invitationId);
    const { company, role, invited_by: from } = invitation;
    const link = `${frame.publicUrl}/company-invitation?token=${token}`;
    return companyInvitationMail(frame, { company, role, from, link });
  },
);
