import { z } from 'zod';
import { LocaleTag } from '#features/settings/contract.ts';
import { declareFailures } from '#lib/api-failure.ts';
import { Email, NewPassword, Username } from '#features/accounts/contract.ts';

/** An account that the team makes for a customer. */
export const NewCustomer = z.object({
  username: Username,
  email: Email,
  locale: LocaleTag.optional().meta({
    description: 'The language of their mails and pages; without it the shop’s default.',
  }),
});
export type NewCustomer = z.infer<typeof NewCustomer>;

/** An invitation to the team or to a company that is not accepted. */
export function invitationAs<Role extends z.ZodType>(role: Role) {
  return z.object({
    id: z.uuid(),
    email: z.string(),
    role,
    /** Who invited them; null if that account is gone. */
    invitedBy: z.string().nullable(),
    sentAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    isExpired: z.boolean(),
  });
}

/** What the link of such an invitation shows. */
export function openInvitationAs<Offer extends z.ZodRawShape>(offer: Offer) {
  return z.object({
    email: z.string(),
    ...offer,
    /** Whether the address has an account: it keeps its name and password. */
    hasAccount: z.boolean(),
    expiresAt: z.iso.datetime(),
  });
}

/** What somebody sends who accepts an invitation to the team or to a company. */
export const InvitationAnswer = z.object({
  username: Username.optional().meta({ description: 'Needed without an account.' }),
  password: NewPassword.optional().meta({ description: 'Needed without an account.' }),
});
export type InvitationAnswer = z.infer<typeof InvitationAnswer>;

export const InvitationFailures = declareFailures('api-accounts', {
  invitation_accepted: 409,
});
