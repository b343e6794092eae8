import { call } from '#web/api.ts';
import type { FormArgs } from '#web/forms/define-actions.ts';
import { factorActions } from './factor-actions.ts';

/** Since when the way to a provider is allowed. */
export interface Allowed {
  allowed: { provider: string; at: number };
}

/** Each section of the page is its own form. */
export const securityActions = {
  ...factorActions,
  password: ({ api, text }: FormArgs) => {
    const json = { currentPassword: text('currentPassword'), newPassword: text('newPassword') };
    return call(api.account.password.$put({ json }));
  },
  async 'link-account'({ api, text }: FormArgs) {
    await call(api.account.verifications.$get());
    return { done: 'link-account', allowed: { provider: text('id'), at: Date.now() } };
  },
  'unlink-account': ({ api, text }: FormArgs) =>
    call(api.account['linked-accounts'][':id'].$delete({ param: { id: text('id') } })),
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
