import { z } from 'zod';
import { LocaleTag } from '#features/settings/contract.ts';
import { declareFailures } from '#lib/api-failure.ts';
import { Email, Username } from '#features/accounts/contract.ts';

/** An account that the team makes for a customer. */
export const NewCustomer = z.object({
  username: Username,
  email: Email,
  locale: LocaleTag.optional().meta({
    description: 'The language of their mails and pages; without it the shop’s default.',
  }),
});
export type NewCustomer = z.infer<typeof NewCustomer>;

export const InvitationFailures = declareFailures('api-accounts', {
  invitation_accepted: 409,
});
