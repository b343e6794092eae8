import { data } from 'react-router';
import type { FactorSetup } from '#features/accounts/factor-contract.ts';
import { ApiError, call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import type { ActionArgs, Refusal } from '#web/load.ts';
import { readPasskey } from '#web/auth/read-passkey.ts';

export interface FactorOutcome extends Partial<Refusal> {
  done?: string;
  setup?: FactorSetup;
  recoveryCodes?: string[];
  /** What the browser needs to make a passkey. */
  passkeyOptions?: object;
}

/** The forms of the section about the second step; null for a form of another section. */
export async function actOnSecondFactor({ api, form }: ActionArgs) {
  const intent = formText(form, 'intent');
  const { account } = api;
  switch (intent) {
    case 'factor-setup':
      return { done: intent, setup: await call(account['second-factor'].setups.$post()) };
    case 'factor-confirm':
      return confirmSetup({ api, form });
    case 'factor-off':
      await call(account['second-factor'].$delete());
      return { done: intent };
    case 'recovery-codes':
      return { done: intent, ...(await call(account['recovery-codes'].$post())) };
    case 'end-trust':
      await call(
        account['trusted-devices'][':id'].$delete({ param: { id: formText(form, 'id') } }),
      );
      return { done: intent };
    case 'passkey-options': {
      const { options } = await call(account.passkeys.options.$post());
      return { done: intent, passkeyOptions: options };
    }
    case 'passkey-add': {
      const credential = readPasskey(form) as never; // the API checks it
      await call(account.passkeys.$post({ json: { credential, name: formText(form, 'name') } }));
      return { done: intent };
    }
    case 'passkey-rename': {
      const param = { id: formText(form, 'id') };
      await call(account.passkeys[':id'].$patch({ param, json: { name: formText(form, 'name') } }));
      return { done: intent };
    }
    case 'passkey-remove':
      await call(account.passkeys[':id'].$delete({ param: { id: formText(form, 'id') } }));
      return { done: intent };
    case 'password-remove':
      return { done: intent, ...(await call(account.passkeys.only.$post())) };
    default:
      return null;
  }
}

/** A wrong code shows the same set-up once more. */
async function confirmSetup({ api, form }: Pick<ActionArgs, 'api' | 'form'>) {
  const { setups } = api.account['second-factor'];
  const intent = 'factor-confirm';
  try {
    await call(setups.$put({ json: { code: formText(form, 'code') } }));
    return { done: intent };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    const { message: title, code, fields, status } = error;
    const setup = await call(setups.$post());
    const outcome: FactorOutcome = {
      refused: { title, code, fields },
      values: { intent },
      setup,
    };
    return data(outcome, { status });
  }
}
