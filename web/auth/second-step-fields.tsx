import { useEffect, useRef } from 'react';
import { TRUST_DAYS } from '#features/accounts/sessions/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { FactorSetupSteps } from './factor-setup.tsx';
import type { WaitingSignIn } from './sign-in-steps.ts';

/** The second step of a sign-in: a code, or first the set-up of an app if the shop requires one. Part of a form. */
export function SecondStepFields({ waiting }: { waiting: WaitingSignIn }) {
  const m = useMessages('second-step');
  const { challenge, setup } = waiting;
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!setup) code.current?.focus();
  }, [setup]);
  return (
    <>
      <input type="hidden" name="challenge" value={challenge.token} />
      <input type="hidden" name="step" value={challenge.step} />
      <input type="hidden" name="methods" value={challenge.methods.join(' ')} />
      {setup && <FactorSetupSteps setup={setup} />}
      <TextInput
        ref={code}
        key={challenge.token}
        label={m.code}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={60}
      />
      {!setup && <Checkbox label={m.trust({ days: TRUST_DAYS })} name="trust" value="yes" />}
    </>
  );
}
