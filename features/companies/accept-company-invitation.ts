/**
 * Joins a company with the link of an invitation, which proves the mailbox. Somebody without an account chooses a name and a password; a
 * confirmed account keeps the rest as it is. The invitation works once.
 */
import { acceptedNow, isOpenedBy } from '#features/accounts/invitations/invitation-rows.ts';
import { AccountFailures } from '#features/accounts/contract.ts';
import {
  chooseAccount,
  findInvitedPerson,
  makeCustomer,
  takeOver,
  type NewAccountValues,
} from '#features/accounts/sign-in/join-by-link.ts';
import { rememberDevice } from '#features/accounts/sessions/known-devices.ts';
import { asSystem, type Ctx } from '#kit/ctx.ts';
import { endStreamsOf } from '#kit/live.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import type { CompanyInvitationAnswer, OpenCompanyInvitation } from './contract.ts';
import { lockCompany } from './lock-company.ts';
import { auditCompany } from './audit-company.ts';
import { refuseMoreCompanies } from './save-company.ts';

/** What a valid link offers, without using it up; otherwise throws `link_dead`. */
export async function getCompanyInvitation(
  ctx: Ctx,
  token: string,
): Promise<OpenCompanyInvitation> {
  const { email, role, company, expires_at: expiresAt } = await findInvitation(ctx, token);
  const person = await findInvited(ctx, email);
  return {
    email,
    company,
    role,
    hasAccount: person?.email_verified_at != null,
    expiresAt: expiresAt.toISOString(),
  };
}

export async function acceptCompanyInvitation(
  ctx: Ctx,
  { token, ...answer }: CompanyInvitationAnswer & { token: string },
): Promise<{ deviceToken: string }> {
  const { email, company_id: companyId } = await findInvitation(ctx, token);
  const invited = await findInvited(ctx, email);
  const account = invited?.email_verified_at ? null : await chooseAccount(ctx, email, answer);
  return transact(ctx, async (tx) => {
    const company = await lockCompany(tx, companyId);
    const { id, role, locale } = await findInvitation(tx, token, true);
    const person = await findInvited(tx, email);
    // Confirmed or made meanwhile: the link opens again, with the form that fits.
    if (person?.id !== invited?.id || (!account && !person?.email_verified_at))
      throw new ApiFailure(AccountFailures.email_taken);
    const user = person
      ? await keepAccount(tx, person, account)
      : await makeCustomer(tx, { email, locale, account: account as NewAccountValues });
    await refuseMoreCompanies(tx, user.id);
    await tx.db
      .insertInto('company_members')
      .values({ company_id: company.id, user_id: user.id, role, joined_at: tx.now })
      // Somebody who belongs to it already keeps their place.
      .onConflict((row) => row.doNothing())
      .execute();
    await tx.db
      .updateTable('company_invitations')
      .set(acceptedNow(tx))
      .where('id', '=', id)
      .execute();
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

/** A suspended person does not come back by an invitation. */
async function findInvited(ctx: Ctx, email: string) {
  const person = await findInvitedPerson(ctx, email);
  if (person?.suspended_at) throw new ApiFailure(AccountFailures.link_dead);
  return person;
}

async function keepAccount(
  tx: Ctx,
  person: { id: string; username: string },
  account: NewAccountValues | null,
): Promise<{ id: string; username: string }> {
  if (!account) return person;
  await takeOver(tx, person.id, account);
  return { id: person.id, username: account.username };
}
