import { z } from 'zod';
import { addLink, hasWorkingLinks } from '#features/accounts/invitations/invitation-rows.ts';
import { composer, defineMail } from '#features/mail/mail-kind.ts';
import { queueMail } from '#features/mail/queue-mail.ts';
import type { Ctx } from '#kit/ctx.ts';
import { teamInvitationMail } from './team-invitation.email.tsx';

const kind = defineMail('accounts.team_invitation', z.object({ invitationId: z.uuid() }), {
  isSecret: true,
});

/** Queues the mail with the link, unless the invitation was accepted or withdrawn meanwhile. */
export async function mailTeamInvitation(
  ctx: Ctx,
  { invitationId }: { invitationId: string },
  cause?: string,
): Promise<void> {
  const invitation = await findOpen(ctx, invitationId);
  if (!invitation) return;
  const { email: to, locale } = invitation;
  await queueMail(ctx, kind, { cause, to, locale, orderId: null, data: { invitationId } });
}

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
    .select(['team_invitations.email', 'team_invitations.role', 'team_invitations.locale'])
    .select((row) => row.fn.coalesce('inviters.display_name', 'inviters.username').as('invited_by'))
    .where('team_invitations.id', '=', id)
    .where(hasWorkingLinks(ctx))
    .executeTakeFirst();
}
