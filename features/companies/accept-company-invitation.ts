/**
 * Joins a company with the link of an invitation, which proves the mailbox. Somebody without an account chooses a name and a password; a
 * confirmed account keeps the rest as it is. The invitation works once.
 */
import { closeInvitation, isOpenedBy } from '#features/accounts/invitations/invitation-rows.ts';
import { AccountFailures } from '#features/accounts/contract.ts';
import type { InvitationAnswer } from '#features/accounts/invitations/contract.ts';
import { prepareToJoin, presentLink } from '#features/accounts/sign-in/join-by-link.ts';
import { rememberDevice } from '#features/accounts/sessions/known-devices.ts';
import { asSystem, type Ctx } from '#kit/ctx.ts';
import { endStreamsOf } from '#kit/live.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import type { OpenCompanyInvitation } from './contract.ts';
import { lockCompany } from './lock-company.ts';
import { auditCompany } from './audit-company.ts';
import { refuseMoreCompanies } from './save-company.ts';

/** What a valid link offers, without using it up; otherwise throws `link_dead`. */
export async function getCompanyInvitation(
  ctx: Ctx,
  token: string,
): Promise<OpenCompanyInvitation> {
  const invitation = await findInvitation(ctx, token);
  const { company, role } = invitation;
  return { ...(await presentLink(ctx, invitation)), company, role };
}

export async function acceptCompanyInvitation(
  ctx: Ctx,
  { token, ...answer }: InvitationAnswer & { token: string },
): Promise<{ deviceToken: string }> {
  const invitation = await findInvitation(ctx, token);
  const letIn = await prepareToJoin(ctx, invitation, answer);
  return transact(ctx, async (tx) => {
    const company = await lockCompany(tx, invitation.company_id);
    const { id, role } = await findInvitation(tx, token, true);
    const user = await letIn(tx);
    await refuseMoreCompanies(tx, user.id);
    await tx.db
      .insertInto('company_members')
      .values({ company_id: company.id, user_id: user.id, role, joined_at: tx.now })
      // Somebody who belongs to it already keeps their place.
      .onConflict((row) => row.doNothing())
      .execute();
    await closeInvitation(tx, 'company_invitations', { id, as: 'accepted_at' });
    await auditCompany(asSystem(tx, 'invitation link'), 'joined', company, {
      userId: user.id,
      member: user.username,
      role,
    });
    await endStreamsOf(tx, user.id);
    return { deviceToken: await rememberDevice(tx, user.id, undefined) };
  });
}

async function findInvitation(ctx: Ctx, token: string, isLocked = false) {
  const invitation = await ctx.db
    .selectFrom('company_invitations')
    .innerJoin('companies', 'companies.id', 'company_invitations.company_id')
    .select(['company_invitations.id', 'company_id', 'email', 'role', 'locale', 'expires_at'])
    .select('companies.name as company')
    .where(isOpenedBy(ctx, token))
    .$if(isLocked, (query) => query.forUpdate('company_invitations'))
    .executeTakeFirst();
  if (!invitation) throw new ApiFailure(AccountFailures.link_dead);
  return invitation;
}
