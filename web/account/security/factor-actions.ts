import { data } from 'react-router';
import type { FactorSetup } from '#features/accounts/sign-in/contract.ts';
import { ApiError, call } from '#web/api.ts';
import { readPasskey } from '#web/auth/read-passkey.ts';
import type { FormArgs } from '#web/forms/define-actions.ts';

/** What a form here gives beside what was done. */
export interface FactorOutcome {
  setup?: FactorSetup;
  recoveryCodes?: string[];
  /** What the browser needs to make a passkey. */
  passkeyOptions?: object;
}

/** The forms of the sections about the second step and passkeys. */
export const factorActions = {
  'factor-setup': async ({ api }: FormArgs) => ({
    done: 'factor-setup',
    setup: await call(api.account['second-factor'].setups.$post()),
  }),
  'factor-confirm': confirmSetup,
  'factor-off': ({ api }: FormArgs) => call(api.account['second-factor'].$delete()),
  'recovery-codes': async ({ api }: FormArgs) => ({
    done: 'recovery-codes',
    ...(await call(api.account['recovery-codes'].$post())),
  }),
  'end-trust': ({ api, text }: FormArgs) =>
    call(api.account['trusted-devices'][':id'].$delete({ param: { id: text('id') } })),
  'passkey-options': async ({ api }: FormArgs) => {
    const { options } = await call(api.account.passkeys.options.$post());
    return { done: 'passkey-options', passkeyOptions: options };
  },
  'passkey-add': ({ api, form, text }: FormArgs) => {
    const credential = readPasskey(form) as never; // the API checks it
    return call(api.account.passkeys.$post({ json: { credential, name: text('name') } }));
  },
  'passkey-rename': ({ api, text }: FormArgs) =>
    call(
      api.account.passkeys[':id'].$patch({
        param: { id: text('id') },
        json: { name: text('name') },
      }),
    ),
  'passkey-remove': ({ api, text }: FormArgs) =>
    call(api.account.passkeys[':id'].$delete({ param: { id: text('id') } })),
  'password-remove': async ({ api }: FormArgs) => ({
    done: 'password-remove',
    ...(await call(api.account.passkeys.only.$post())),
  }),
};

/** A wrong code shows the same set-up once more. */
async function confirmSetup({ api, text }: FormArgs) {
  const { setups } = api.account['second-factor'];
  const intent = 'factor-confirm';
  try {
    return await call(setups.$put({ json: { code: text('code') } }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    const { message: title, code, fields, status } = error;
    const setup = await call(setups.$post());
    return data({ error: { title, code, fields }, values: { intent }, setup }, { status });
  }
}
