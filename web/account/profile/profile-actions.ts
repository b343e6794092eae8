import { isLocale } from '#lib/locale.ts';
import { call } from '#web/api.ts';
import { saveBilling } from '#web/account/billing.ts';
import { readPassword } from '#web/account/read-password.ts';
import type { FormArgs } from '#web/forms/define-actions.ts';
import { saveNotifications } from './notifications.tsx';

/** Each section of the page is its own form. */
export const profileActions = {
  details: ({ api, text }: FormArgs) =>
    call(api.account.$patch({ json: { username: text('username') } })),
  billing: ({ api, form }: FormArgs) => saveBilling(api, form),
  async language({ api, text }: FormArgs) {
    const locale = text('locale');
    if (isLocale(locale)) await call(api.account.$patch({ json: { locale } }));
  },
  'time-zone': ({ api, text }: FormArgs) =>
    call(api.account.$patch({ json: { timeZone: text('timeZone') } })),
  notifications: saveNotifications,
  email: (args: FormArgs) => {
    const json = { newEmail: args.text('newEmail'), ...readPassword(args) };
    return call(args.api.account['email-changes'].$post({ json }));
  },
  'keep-email': ({ api }: FormArgs) => call(api.account['email-changes'].$delete()),
  verify: ({ api }: FormArgs) => call(api.account['email-verifications'].$post()),
};
