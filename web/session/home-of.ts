import { isTeamRole } from '#lib/roles.ts';
import type { User } from '#features/accounts/contract.ts';

/** In the address of the page that their own new role has led somebody to. */
export const NEW_ROLE = 'newRole';

/** Where signing in leads without another target. Registering makes a customer, so it always leads to the dashboard. */
export function homeOf({ role }: Pick<User, 'role'>): '/admin' | '/dashboard' {
  return isTeamRole(role.name) ? '/admin' : '/dashboard';
}
