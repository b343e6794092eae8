import type { CompanyRole } from '#lib/company-roles.ts';
import type { PlainKey } from '#messages/types.ts';

/** What a role in a company is called. */
export const COMPANY_ROLE_LABELS = {
  owner: 'roleOwner',
  orderer: 'roleOrderer',
  viewer: 'roleViewer',
} as const satisfies Record<CompanyRole, PlainKey<'company-roles'>>;

/** What people of a role may do. */
export const COMPANY_ROLE_HINTS = {
  owner: 'hintOwner',
  orderer: 'hintOrderer',
  viewer: 'hintViewer',
} as const satisfies Record<CompanyRole, PlainKey<'company-roles'>>;
