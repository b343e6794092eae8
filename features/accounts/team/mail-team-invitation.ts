import { addLink, hasWorkingLinks } from '#features/accounts/invitations/invitation-rows.ts';
import { defineInvitation } from '#features/accounts/invitations/mail-invited.ts';
import { composer } from '#features/mail/mail-kind.ts';
import { teamInvitationMail } from './team-invitation.email.tsx';

const mail = defineInvitation('accounts.team_invitation', 'team_invitations');

export const mailTeamInvitation = mail.queue;

export const teamInvitationComposer = composer(
  mail.kind,
  async (ctx, { invitationId }, { frame }) => {
    const invitation = await ctx.db
      .selectFrom('team_invitations')
      .leftJoin('users as inviters', 'inviters.id', 'team_invitations.invited_by')
      .select('team_invitations.role')
      .select((row) =>
        row.fn.coalesce('inviters.display_name', 'inviters.username').as('invited_by'),
      )
      .where('team_invitations.id', '=', invitationId)
      .where(hasWorkingLinks(ctx))
      .executeTakeFirst();
    if (!invitation) return null;
    const token = await addLink(ctx, 'team_invitations', invitationId);
    return teamInvitationMail(frame, {
      role: invitation.role,
      from: invitation.invited_by,
      link: `${frame.publicUrl}/team-invitation?token=${token}`,
    });
  },
);
