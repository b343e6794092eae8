import { findPersonByEmail } from '#features/accounts/find-person.ts';
import { inviteCustomer } from '#features/accounts/invitations/invite-customer.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { isLocale } from '#lib/locale.ts';
import { auditEnquiry, changeEnquiry } from './change-enquiry.ts';
import { ContactFailures } from './contract.ts';
import { lockEnquiry } from './lock-enquiry.ts';

/**
 * Links the account of the sender's address to an enquiry; without one, it is made under the given name, and the sender is invited. Safe to
 * repeat.
 */
export async function linkCustomer(
  ctx: Ctx,
  { id, username }: { id: string; username: string },
): Promise<{ customerId: string }> {
  requirePermission(ctx, 'enquiries.handle');
  const enquiry = await ctx.db
    .selectFrom('enquiries')
    .select(['email', 'locale', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!enquiry) throw new ApiFailure(CommonFailures.not_found);
  if (enquiry.state === 'spam') throw new ApiFailure(ContactFailures.enquiry_is_spam);
  const person = await findPersonByEmail(ctx, enquiry.email);
  if (person && person.actor.kind !== 'customer')
    throw new ApiFailure(ContactFailures.sender_is_team);
  const email = enquiry.email.trim().toLowerCase();
  const locale = isLocale(enquiry.locale) ? enquiry.locale : undefined;
  // Hashing a password is slow, so it is done before the transaction of the link. If that fails, the account is found next time.
  const customerId = person?.id ?? (await inviteCustomer(ctx, { username, email, locale })).id;
  await transact(ctx, async (tx) => {
    const locked = await lockEnquiry(tx, id);
    if (locked.user_id === customerId) return;
    await changeEnquiry(tx, locked, {
      user_id: customerId,
      ...(locked.state === 'new' && { state: 'open' }),
    });
    await auditEnquiry(tx, locked, 'linked', { customer: customerId });
  });
  return { customerId };
}
