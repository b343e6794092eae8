import type { RoleName } from '#features/accounts/contract.ts';
import type { TeamRole } from '#lib/roles.ts';
import { isLocale } from '#lib/locale.ts';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import type { ActionArgs } from '#web/load.ts';
import { leaveWithRole } from '#web/session/leave-with-role.ts';

export type TeamIntent = 'invite' | 'invite-again' | 'withdraw' | 'role';

/** What came of the last form, and whom it was about. */
export interface TeamResult {
  done: TeamIntent;
  about: string;
}

export async function actOnTeam(args: ActionArgs): Promise<TeamResult> {
  const { api, form } = args;
  const intent = formText(form, 'intent') as TeamIntent;
  const about = formText(form, 'about');
  const param = { id: formText(form, 'id') };
  const invitations = api.admin.team.invitations;
  switch (intent) {
    case 'invite-again':
      await call(invitations[':id'].mails.$post({ param }));
      break;
    case 'withdraw':
      await call(invitations[':id'].$delete({ param }));
      break;
    case 'role': {
      const handOverTo = formText(form, 'handOverTo');
      const role = formText(form, 'role') as RoleName;
      const json = { role, ...(handOverTo && { handOverTo }) };
      await call(api.users[':id'].role.$put({ param, json }));
      await leaveWithRole(args, param.id);
      break;
    }
    default: {
      const email = formText(form, 'email');
      const locale = formText(form, 'locale');
      const role = formText(form, 'role') as TeamRole;
      const json = { email, role, ...(isLocale(locale) && { locale }) };
      await call(invitations.$post({ json }));
      return { done: 'invite', about: email };
    }
  }
  return { done: intent, about };
}
