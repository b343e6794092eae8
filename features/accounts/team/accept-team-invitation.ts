/**
 * Joins the team with the link of an invitation, which proves the mailbox. Somebody without an account chooses a name and a password; the
 * confirmed account of the address gets the role and keeps the rest. The invitation works once.
 */
import { acceptedNow, isOpenedBy } from '#features/accounts/invitations/invitation-rows.ts';
import { AccountFailures } from '#features/accounts/contract.ts';
import { dropMailTokens } from '#features/accounts/tokens/mail-tokens.ts';
import {
  chooseAccount,
  findInvitedPerson,
  takeOver,
  type NewAccountValues,
} from '#features/accounts/sign-in/join-by-link.ts';
import { rememberDevice } from '#features/accounts/sessions/known-devices.ts';
import { mailRoleNotice } from './mail-role-notice.ts';
import { notifyOfPower } from './notify-of-power.ts';
import { refuseDuplicate } from '#features/accounts/sign-in/unique-violation.ts';
import { auditUser } from '#features/accounts/audit-user.ts';
import { asSystem, type Ctx } from '#kit/ctx.ts';
import { endStreamsOf } from '#kit/live.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { isTeamRole, type TeamRole } from '#lib/roles.ts';
import type {
  OpenTeamInvitation,
  TeamInvitationAnswer,
} from '#features/accounts/shared/members-contract.ts';

/** What a valid link offers, without using it up; otherwise throws `link_dead`. */
export async function getTeamInvitation(ctx: Ctx, token: string): Promise<OpenTeamInvitation> {
  const { email, role, expires_at: expiresAt } = await findInvitation(ctx, token);
  const person = await findInvited(ctx, email);
  return {
    email,
    role: { name: role },
    hasAccount: person?.email_verified_at != null,
    expiresAt: expiresAt.toISOString(),
  };
}

export async function acceptTeamInvitation(
  ctx: Ctx,
  { token, username, password }: TeamInvitationAnswer & { token: string },
): Promise<{ deviceToken: string }> {
  const { email } = await findInvitation(ctx, token);
  const invited = await findInvited(ctx, email);
  const account = invited?.email_verified_at
    ? null
    : await chooseAccount(ctx, email, { username, password });
  return transact(ctx, async (tx) => {
    const invitation = await findInvitation(tx, token, true);
    const { id, role, locale } = invitation;
    const person = await findInvited(tx, email);
    // Confirmed or made meanwhile: the link opens again, with the form that fits.
    if (person?.id !== invited?.id || (!account && !person?.email_verified_at))
      throw new ApiFailure(AccountFailures.email_taken);
    const user = person
      ? await promote(tx, person.id, { role, account })
      : await tx.db
          .insertInto('users')
          .values({
            email,
            role,
            locale,
            ...(account as NewAccountValues),
            email_verified_at: tx.now,
            created_at: tx.now,
            updated_at: tx.now,
          })
          .returning(['id', 'username'])
          .executeTakeFirstOrThrow()
          .catch(refuseDuplicate);
    await tx.db.updateTable('team_invitations').set(acceptedNow(tx)).where('id', '=', id).execute();
    await auditUser(asSystem(tx, 'invitation link'), 'team.joined', user, { role });
    await mailRoleNotice(tx, { userId: user.id, role });
    await notifyOfPower(tx, { id: user.id, role });
    return { deviceToken: await rememberDevice(tx, user.id, undefined) };
  });
}

async function findInvitation(ctx: Ctx, token: string, isLocked = false) {
  const invitation = await ctx.db
    .selectFrom('team_invitations')
    .select(['id', 'email', 'role', 'locale', 'expires_at'])
    .where(isOpenedBy(ctx, token))
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!invitation) throw new ApiFailure(AccountFailures.link_dead);
  return invitation;
}

/** The account of the address. A suspended person does not come back by an invitation, nor somebody of the team to another role. */
async function findInvited(ctx: Ctx, email: string) {
  const person = await findInvitedPerson(ctx, email);
  if (person && (person.suspended_at || isTeamRole(person.role)))
    throw new ApiFailure(AccountFailures.link_dead);
  return person;
}

/** `account`: of an account whose address nobody has confirmed. The person who made it may be a stranger, so it changes hands. */
async function promote(
  tx: Ctx,
  id: string,
  { role, account }: { role: TeamRole; account: NewAccountValues | null },
) {
  if (account) await takeOver(tx, id, account);
  const user = await tx.db
    .updateTable('users')
    .set({ role, updated_at: tx.now })
    .where('id', '=', id)
    .returning(['id', 'username'])
    .executeTakeFirstOrThrow();
  await dropMailTokens(tx, id, ['password_reset', 'email_verification', 'invitation']);
  await endStreamsOf(tx, id);
  return user;
}
