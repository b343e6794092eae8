import type { RoleName } from '#lib/roles.ts';
import type { PlainKey } from '#messages/types.ts';

/** What a role is called. */
export const ROLE_LABELS = {
  customer: 'roleCustomer',
  owner: 'roleOwner',
  admin: 'roleAdmin',
  manager: 'roleManager',
  worker: 'roleWorker',
  accountant: 'roleAccountant',
  editor: 'roleEditor',
} as const satisfies Record<RoleName, PlainKey<'team'>>;

/** What people of a role may do. */
export const ROLE_HINTS = {
  customer: 'hintCustomer',
  owner: 'hintOwner',
  admin: 'hintAdmin',
  manager: 'hintManager',
  worker: 'hintWorker',
  accountant: 'hintAccountant',
  editor: 'hintEditor',
} as const satisfies Record<RoleName, PlainKey<'team'>>;
