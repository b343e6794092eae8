/**
 * Joins the team with the link of an invitation, which proves the mailbox. Somebody without an account chooses a name and a password; the
 * confirmed account of the address gets the role and keeps the rest. The invitation works once.
 */
import { closeInvitation, isOpenedBy } from '#features/accounts/invitations/invitation-rows.ts';
import { AccountFailures } from '#features/accounts/contract.ts';
import type { InvitationAnswer } from '#features/accounts/invitations/contract.ts';
import { dropMailTokens } from '#features/accounts/tokens/mail-tokens.ts';
import { prepareToJoin, presentLink } from '#features/accounts/sign-in/join-by-link.ts';
import { rememberDevice } from '#features/accounts/sessions/known-devices.ts';
import { mailRoleNotice } from './mail-role-notice.ts';
import { notifyOfPower } from './notify-of-power.ts';
import { auditUser } from '#features/accounts/audit-user.ts';
import { asSystem, type Ctx } from '#kit/ctx.ts';
import { endStreamsOf } from '#kit/live.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import type { OpenTeamInvitation } from '#features/accounts/shared/members-contract.ts';

/** What a valid link offers, without using it up; otherwise throws `link_dead`. */
export async function getTeamInvitation(ctx: Ctx, token: string): Promise<OpenTeamInvitation> {
  const invitation = await findInvitation(ctx, token);
  return { ...(await presentLink(ctx, invitation)), role: { name: invitation.role } };
}

export async function acceptTeamInvitation(
  ctx: Ctx,
  { token, ...answer }: InvitationAnswer & { token: string },
): Promise<{ deviceToken: string }> {
  const letIn = await prepareToJoin(ctx, await findInvitation(ctx, token), answer);
  return transact(ctx, async (tx) => {
    const { id, role } = await findInvitation(tx, token, true);
    const user = await letIn(tx);
    await tx.db
      .updateTable('users')
      .set({ role, updated_at: tx.now })
      .where('id', '=', user.id)
      .execute();
    await dropMailTokens(tx, user.id, ['password_reset', 'email_verification', 'invitation']);
    await endStreamsOf(tx, user.id);
    await closeInvitation(tx, 'team_invitations', { id, as: 'accepted_at' });
    await auditUser(asSystem(tx, 'invitation link'), 'team.joined', user, { role });
    await mailRoleNotice(tx, { userId: user.id, role });
    await notifyOfPower(tx, { id: user.id, role });
    return { deviceToken: await rememberDevice(tx, user.id, undefined) };
  });
}

/** Somebody of the team does not come to another role by an invitation. */
async function findInvitation(ctx: Ctx, token: string, isLocked = false) {
  const invitation = await ctx.db
    .selectFrom('team_invitations')
    .select(['id', 'email', 'role', 'locale', 'expires_at'])
    .where(isOpenedBy(ctx, token))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users')
            .select('users.id')
            .whereRef('users.email', '=', 'team_invitations.email')
            .where('users.role', '<>', 'customer'),
        ),
      ),
    )
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!invitation) throw new ApiFailure(AccountFailures.link_dead);
  return invitation;
}
