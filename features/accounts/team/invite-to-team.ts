/**
 * Invites somebody to the team by mail. Nothing of the shop is theirs until they follow the link, which works for seven days. Only those who
 * change the team invite, and only owners invite owners.
 */
import {
  closeInvitation,
  isOpen,
  offeredLocale,
  renewInvitation,
  sentNow,
} from '#features/accounts/invitations/invitation-rows.ts';
import { liftSuppressions } from '#features/mail/suppressions/suppressions.ts';
import { limitInvitations } from '#features/accounts/invitations/limit-invitations.ts';
import { lockTeam, requireRightOver } from './lock-team.ts';
import { mailTeamInvitation } from './mail-team-invitation.ts';
import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { requireRecentVerification } from '#kit/recently-verified.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { isTeamRole } from '#lib/roles.ts';
import {
  TeamFailures,
  type NewTeamInvitation,
} from '#features/accounts/shared/members-contract.ts';

/** A repeated request fails because the address is invited. */
export async function inviteToTeam(ctx: Ctx, input: NewTeamInvitation): Promise<{ id: string }> {
  requirePermission(ctx, 'team.change');
  requireRecentVerification(ctx);
  await limitInvitations(ctx);
  const { email, role } = input;
  const locale = await offeredLocale(ctx, input.locale);
  return transact(ctx, async (tx) => {
    const team = await lockTeam(tx, 'team.change');
    requireRightOver(team.actorRole, role);
    const person = await tx.db
      .selectFrom('users')
      .select('role')
      .where('email', '=', email)
      .executeTakeFirst();
    if (person && isTeamRole(person.role)) throw new ApiFailure(TeamFailures.already_in_team);
    const invited = await tx.db
      .insertInto('team_invitations')
      .values({
        email,
        role,
        locale,
        invited_by: requirePermission(tx, 'team.change').userId,
        created_at: tx.now,
        ...sentNow(tx),
      })
      .onConflict((row) => row.columns(['email']).where(isOpen).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!invited) throw new ApiFailure(TeamFailures.invited_already);
    await liftSuppressions(tx, [email]);
    await mailTeamInvitation(tx, { invitationId: invited.id });
    await note(tx, 'invited', { id: invited.id, email, role });
    return invited;
  });
}

/** Mails the invitation again; it works for another seven days. */
export async function resendTeamInvitation(ctx: Ctx, { id }: { id: string }): Promise<void> {
  requirePermission(ctx, 'team.change');
  await limitInvitations(ctx);
  return transact(ctx, async (tx) => {
    const invitation = await lockOpenInvitation(tx, id);
    await renewInvitation(tx, 'team_invitations', id);
    await mailTeamInvitation(tx, { invitationId: id });
    await note(tx, 'invited_again', invitation);
  });
}

/** Its links no longer work. Safe to repeat. */
export function revokeTeamInvitation(ctx: Ctx, { id }: { id: string }): Promise<void> {
  return transact(ctx, async (tx) => {
    const invitation = await lockOpenInvitation(tx, id);
    await closeInvitation(tx, 'team_invitations', { id, as: 'revoked_at' });
    await note(tx, 'invitation_revoked', invitation);
  });
}

/** With the right over the role that it offers. */
async function lockOpenInvitation(tx: Ctx, id: string) {
  const team = await lockTeam(tx, 'team.change');
  const invitation = await tx.db
    .selectFrom('team_invitations')
    .select(['id', 'email', 'role'])
    .where('id', '=', id)
    .where(isOpen)
    .forUpdate()
    .executeTakeFirst();
  if (!invitation) throw new ApiFailure(TeamFailures.invitation_not_found);
  requireRightOver(team.actorRole, invitation.role);
  return invitation;
}

function note(
  tx: Ctx,
  done: string,
  { id, email, role }: { id: string; email: string; role: string },
) {
  return audit(tx, {
    action: `team.${done}`,
    subjectType: 'team_invitation',
    subjectId: id,
    data: { email, role },
  });
}
