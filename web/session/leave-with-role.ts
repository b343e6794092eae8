import { redirect } from 'react-router';
import { isTeamRole } from '#lib/roles.ts';
import { firstPageOf, mayOpenPage } from '#web/admin/admin-pages.ts';
import { call } from '#web/api.ts';
import type { ActionArgs } from '#web/load.ts';
import { NEW_ROLE } from './home-of.ts';
import { refetchUser } from './session-store.ts';

/** After a role was changed: a person who changed their own goes where they may still be, if this page is no longer theirs. */
export async function leaveWithRole({ api, url }: ActionArgs, changedId: string): Promise<void> {
  const user =
    typeof document === 'undefined' ? (await call(api.auth.me.$get())).user : await refetchUser();
  const role = user?.role.name ?? '';
  if (user?.id !== changedId || (isTeamRole(role) && mayOpenPage(role, url.pathname))) return;
  throw redirect(`${isTeamRole(role) ? firstPageOf(role) : '/dashboard'}?${NEW_ROLE}=${role}`);
}
