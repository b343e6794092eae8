/**
 * Owners invite people to their company by mail. Nothing of the company is theirs until they follow the link, which works for seven days
 * (docs/decisions/ordering-for-others.md). Only people with a confirmed address invite, and not without end: the mail goes to strangers in the shop's name.
 */
import {
  closeInvitation,
  isOpen,
  offeredLocale,
  renewInvitation,
  sentNow,
} from '#features/accounts/invitations/invitation-rows.ts';
import { liftSuppressions } from '#features/mail/suppressions/suppressions.ts';
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { requireRecentVerification } from '#kit/recently-verified.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { CompanyFailures, MAX_MEMBERS, type NewCompanyInvitation } from './contract.ts';
import { mailCompanyInvitation } from './mail-company-invitation.ts';
import { lockOwnedCompany } from './lock-company.ts';
import { auditCompany } from './audit-company.ts';

/** A repeated request fails because the address is invited. */
export async function inviteToCompany(
  ctx: Ctx,
  { companyId, email, role, ...input }: NewCompanyInvitation & { companyId: string },
): Promise<{ id: string }> {
  const { userId } = requireUser(ctx);
  requireRecentVerification(ctx);
  await limitInvitations(ctx);
  const locale = await offeredLocale(ctx, input.locale ?? ctx.locale);
  return transact(ctx, async (tx) => {
    const { company } = await lockOwnedCompany(tx, companyId);
    await requireConfirmedAddress(tx, userId);
    await refuseFull(tx, company);
    const person = await tx.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst();
    if (person && company.members.some(({ user_id }) => user_id === person.id)) {
      throw new ApiFailure(CompanyFailures.already_in_company);
    }
    const invited = await tx.db
      .insertInto('company_invitations')
      .values({
        company_id: company.id,
        email,
        role,
        locale,
        invited_by: userId,
        created_at: tx.now,
        ...sentNow(tx),
      })
      .onConflict((row) => row.columns(['company_id', 'email']).where(isOpen).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!invited) throw new ApiFailure(CompanyFailures.invited_to_company_already);
    await liftSuppressions(tx, [email]);
    await mailCompanyInvitation(tx, { invitationId: invited.id });
    await auditCompany(tx, 'invited', company, { email, role });
    return invited;
  });
}

interface InvitationKey {
  companyId: string;
  invitationId: string;
}

/** Mails the invitation again; it works for another seven days. */
export async function resendCompanyInvitation(ctx: Ctx, key: InvitationKey): Promise<void> {
  requireUser(ctx);
  await limitInvitations(ctx);
  return transact(ctx, async (tx) => {
    const { company, invitation } = await lockOpenInvitation(tx, key);
    const { id, email, role } = invitation;
    await renewInvitation(tx, 'company_invitations', id);
    await mailCompanyInvitation(tx, { invitationId: id });
    await auditCompany(tx, 'invited_again', company, { email, role });
  });
}

/** Its links no longer work. Safe to repeat. */
export function revokeCompanyInvitation(ctx: Ctx, key: InvitationKey): Promise<void> {
  return transact(ctx, async (tx) => {
    const { company, invitation } = await lockOpenInvitation(tx, key);
    const { id, email, role } = invitation;
    await closeInvitation(tx, 'company_invitations', { id, as: 'revoked_at' });
    await auditCompany(tx, 'invitation_revoked', company, { email, role });
  });
}

async function lockOpenInvitation(tx: Ctx, { companyId, invitationId }: InvitationKey) {
  const { company } = await lockOwnedCompany(tx, companyId);
  const invitation = await tx.db
    .selectFrom('company_invitations')
    .select(['id', 'email', 'role'])
    .where('id', '=', invitationId)
    .where('company_id', '=', company.id)
    .where(isOpen)
    .forUpdate()
    .executeTakeFirst();
  if (!invitation) throw new ApiFailure(CompanyFailures.company_invitation_not_found);
  return { company, invitation };
}

async function refuseFull(
  tx: Ctx,
  { id, members }: { id: string; members: readonly unknown[] },
): Promise<void> {
  const open = await tx.db
    .selectFrom('company_invitations')
    .select('id')
    .where('company_id', '=', id)
    .where(isOpen)
    .execute();
  if (members.length + open.length < MAX_MEMBERS) return;
  throw new ApiFailure(CompanyFailures.company_full, { params: { most: MAX_MEMBERS } });
}

async function requireConfirmedAddress(tx: Ctx, userId: string): Promise<void> {
  const user = await tx.db
    .selectFrom('users')
    .select('email_verified_at')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user?.email_verified_at) throw new ApiFailure(CompanyFailures.company_email_unconfirmed);
}

function limitInvitations(ctx: Ctx): Promise<void> {
  const bucket = `company-invitations:${requireUser(ctx).userId}`;
  return limitRate(ctx, { bucket, limit: 20, windowSeconds: 3600 });
}
