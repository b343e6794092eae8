/** The API of companies that order: who belongs to them, as what, and who is invited. */
import { z } from 'zod';
import { BillingDetails, StoredBillingDetails } from '#features/accounts/billing/contract.ts';
import { Email } from '#features/accounts/contract.ts';
import { invitationAs, openInvitationAs } from '#features/accounts/invitations/contract.ts';
import { LocaleTag } from '#features/settings/contract.ts';
import { COMPANY_ROLES } from '#lib/company-roles.ts';
import { declareFailures } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';

const messageKey = messageKeysOf('api-companies');
const moment = z.iso.datetime();

/** How many companies a person can belong to, and people a company can have. */
export const MAX_COMPANIES = 10;
export const MAX_MEMBERS = 100;

export const CompanyRoleName = z.enum(COMPANY_ROLES, messageKey('roleMissing'));

/** Whose orders a list shows: all that the person may see, their own, or those of one company. */
export const AccountFilter = z
  .union([z.literal('all'), z.literal('me'), z.uuid()])
  .optional()
  .meta({ description: '`all`, `me` for your private orders, or the id of a company of yours.' });

export const CompanyMember = z.object({
  userId: z.uuid(),
  username: z.string(),
  /** Null for people of the company who are not its owners. */
  email: z.string().nullable(),
  role: CompanyRoleName,
  isSuspended: z.boolean(),
  joinedAt: moment,
});
export type CompanyMember = z.infer<typeof CompanyMember>;

export const CompanyInvitation = invitationAs(CompanyRoleName);
export type CompanyInvitation = z.infer<typeof CompanyInvitation>;

/** A company as one of its people sees it. */
export const Company = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The reader's own place in it. */
  role: CompanyRoleName,
  /** Whether the reader is also told of orders that others placed. */
  isNotified: z.boolean(),
  hasOrders: z.boolean(),
  billing: StoredBillingDetails,
  /** Owners first, then by name. */
  members: z.array(CompanyMember),
  /** For owners. */
  invitations: z.array(CompanyInvitation),
});
export type Company = z.infer<typeof Company>;

export const CompanyList = z.object({ companies: z.array(Company) });

/** Name and billing details; only the name is needed. */
export const CompanyDetails = BillingDetails.extend({
  name: BillingDetails.shape.name.refine((name) => name !== '', messageKey('nameMissing')),
});
export type CompanyDetails = z.infer<typeof CompanyDetails>;

export const NewCompanyInvitation = z.object({
  email: Email,
  role: CompanyRoleName,
  locale: LocaleTag.optional().meta({
    description: 'The language of the mail and of a new account; without it that of the inviter.',
  }),
});
export type NewCompanyInvitation = z.infer<typeof NewCompanyInvitation>;

export const OpenCompanyInvitation = openInvitationAs({
  company: z.string(),
  role: CompanyRoleName,
});
export type OpenCompanyInvitation = z.infer<typeof OpenCompanyInvitation>;

export const CompanyRoleChange = z.object({ role: CompanyRoleName });
export const CompanyNewsChoice = z.object({ isNotified: z.boolean() });

/** A company of a customer, for the team. */
export const CustomerCompany = z.object({
  id: z.uuid(),
  name: z.string(),
  lines: z.array(z.string()),
  taxId: z.string(),
  /** The role of the customer whose page it is. */
  role: CompanyRoleName,
  members: z.array(CompanyMember),
  invitedCount: z.int(),
});
export const CustomerCompanies = z.object({ companies: z.array(CustomerCompany) });
export type CustomerCompany = z.infer<typeof CustomerCompany>;

export const CompanyFailures = declareFailures('api-companies', {
  company_not_found: 404,
  company_member_not_found: 404,
  company_invitation_not_found: 404,
  company_last_owner: 409,
  company_has_orders: 409,
  company_has_members: 409,
  company_full: 409,
  too_many_companies: 409,
  already_in_company: 409,
  invited_to_company_already: 409,
  company_email_unconfirmed: 409,
});
