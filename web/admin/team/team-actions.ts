import type { RoleName } from '#features/accounts/contract.ts';
import type { TeamRole } from '#lib/roles.ts';
import { isLocale } from '#lib/locale.ts';
import { call } from '#web/api.ts';
import type { FormArgs } from '#web/forms/define-actions.ts';
import { leaveWithRole } from '#web/session/leave-with-role.ts';

/** Whom the last form was about. */
export interface TeamResult {
  about: string;
}

export const teamActions = {
  async invite({ api, text }: FormArgs) {
    const email = text('email');
    const locale = text('locale');
    const json = { email, role: text('role') as TeamRole, ...(isLocale(locale) && { locale }) };
    await call(api.admin.team.invitations.$post({ json }));
    return { done: 'invite', about: email };
  },
  async 'invite-again'({ api, text }: FormArgs) {
    await call(api.admin.team.invitations[':id'].mails.$post({ param: { id: text('id') } }));
    return { done: 'invite-again', about: text('about') };
  },
  async withdraw({ api, text }: FormArgs) {
    await call(api.admin.team.invitations[':id'].$delete({ param: { id: text('id') } }));
    return { done: 'withdraw', about: text('about') };
  },
  async role(args: FormArgs) {
    const { api, text } = args;
    const id = text('id');
    const handOverTo = text('handOverTo');
    const json = { role: text('role') as RoleName, ...(handOverTo && { handOverTo }) };
    await call(api.users[':id'].role.$put({ param: { id }, json }));
    await leaveWithRole(args, id);
    return { done: 'role', about: text('about') };
  },
};
