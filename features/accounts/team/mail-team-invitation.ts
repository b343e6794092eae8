import { addLink, hasWorkingLinks } from '#features/accounts/invitations/invitation-rows.ts';
import { defineInvitation } from '#features/accounts/invitations/mail-invited.ts';
import { composer } from '#features/mail/mail-kind.ts';
import type { Ctx } from '#kit/ctx.ts';
import { teamInvitationMail } from './team-invitation.email.tsx';

const { kind, mailInvited } = defineInvitation('accounts.team_invitation', 'team_invitations');

export const mailTeamInvitation = mailInvited;

export const teamInvitationComposer = composer(kind, async (ctx, { invitationId }, { frame }) => {
  const invitation = await findOpen(ctx, invitationId);
  if (!invitation) return null;
  const token = await addLink(ctx, 'team_invitations', invitationId);
  return teamInvitationMail(frame, {
    role: invitation.role,
    from: invitation.invited_by,
    link: `${frame.publicUrl}/team-invitation?token=${token}`,
  });
});

function findOpen(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('team_invitations')
    .leftJoin('users as inviters', 'inviters.id', 'team_invitations.invited_by')
    .select('team_invitations.role')
    .select((row) => row.fn.coalesce('inviters.display_name', 'inviters.username').as('invited_by'))
    .where('team_invitations.id', '=', id)
    .where(hasWorkingLinks(ctx))
    .executeTakeFirst();
}
