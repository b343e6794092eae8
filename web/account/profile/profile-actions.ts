import { isLocale } from '#lib/locale.ts';
import { call } from '#web/api.ts';
import { saveBilling } from '#web/account/billing.ts';
import type { FormArgs } from '#web/forms/define-actions.ts';
import { factorActions } from './factor-actions.ts';
import { saveNotifications } from './notifications.tsx';
import { saveTeamProfile } from './save-team-profile.ts';

/** Since when a download or the way to a provider is allowed. */
export interface Allowed {
  downloadedAt?: number;
  allowed?: { provider: string; at: number };
}

/** Each section of the page is its own form. */
export const profileActions = {
  ...factorActions,
  details: ({ api, text }: FormArgs) =>
    call(api.account.$patch({ json: { username: text('username') } })),
  'team-profile': ({ api, form }: FormArgs) => saveTeamProfile(api, form),
  billing: ({ api, form }: FormArgs) => saveBilling(api, form),
  async language({ api, text }: FormArgs) {
    const locale = text('locale');
    if (isLocale(locale)) await call(api.account.$patch({ json: { locale } }));
  },
  'time-zone': ({ api, text }: FormArgs) =>
    call(api.account.$patch({ json: { timeZone: text('timeZone') } })),
  notifications: saveNotifications,
  password: ({ api, text }: FormArgs) => {
    const json = { currentPassword: text('currentPassword'), newPassword: text('newPassword') };
    return call(api.account.password.$put({ json }));
  },
  email: (args: FormArgs) => {
    const json = { newEmail: args.text('newEmail'), ...readPassword(args) };
    return call(args.api.account['email-changes'].$post({ json }));
  },
  'keep-email': ({ api }: FormArgs) => call(api.account['email-changes'].$delete()),
  verify: ({ api }: FormArgs) => call(api.account['email-verifications'].$post()),
  export: (args: FormArgs) =>
    call(args.api.account.data.exports.$post({ json: readPassword(args) })),
  delete: (args: FormArgs) => call(args.api.account.deletion.$post({ json: readPassword(args) })),
  async 'link-account'({ api, text }: FormArgs) {
    await call(api.account.verifications.$get());
    return { done: 'link-account', allowed: { provider: text('id'), at: Date.now() } };
  },
  'unlink-account': ({ api, text }: FormArgs) =>
    call(api.account['linked-accounts'][':id'].$delete({ param: { id: text('id') } })),
  async download({ api }: FormArgs) {
    await call(api.account.verifications.$get());
    return { done: 'download', downloadedAt: Date.now() };
  },
  'keep-account': ({ api }: FormArgs) => call(api.account.deletion.$delete()),
  'name-device': ({ api, text }: FormArgs) =>
    call(
      api.account.sessions[':id'].$patch({
        param: { id: text('id') },
        json: { name: text('name') },
      }),
    ),
  'end-session': ({ api, text }: FormArgs) =>
    call(api.account.sessions[':id'].$delete({ param: { id: text('id') } })),
  'end-others': ({ api }: FormArgs) => call(api.account.sessions.$delete()),
};

/** Without the field the account has no password. */
function readPassword({ form, text }: FormArgs): { password?: string } {
  return form.has('password') ? { password: text('password') } : {};
}
