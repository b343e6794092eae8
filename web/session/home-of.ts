import type { User } from '#features/accounts/contract.ts';

/** Where signing in leads without another target. Registering makes a customer, so it always leads to the dashboard. */
export function homeOf({ role }: Pick<User, 'role'>): '/admin' | '/dashboard' {
  return role.name === 'admin' ? '/admin' : '/dashboard';
}
