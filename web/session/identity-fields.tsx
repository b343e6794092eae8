import type { ReactNode } from 'react';
import type { FieldErrors } from '#lib/api-failure.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { PROOF_CODE, PROOF_PASSWORD } from './proof-names.ts';

/**
 * Part of the form that was refused because its change is sensitive: the same form is sent again with the proof, so nothing typed is lost
 * and it works without scripts.
 */
function IdentityFields({ faults }: { faults: FieldErrors }) {
  const m = useMessages('identity');
  return (
    <fieldset className="notice tone-info basis-full">
      <legend className="visually-hidden">{m.title}</legend>
      <div className="notice-words grid gap-4">
        <p className="notice-title">{m.title}</p>
        <p>{m.lead}</p>
        <PasswordInput
          label={m.password}
          name={PROOF_PASSWORD}
          autoComplete="current-password"
          error={faults[PROOF_PASSWORD]}
        />
        <TextInput
          label={m.code}
          name={PROOF_CODE}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          error={faults[PROOF_CODE]}
        />
      </div>
    </fieldset>
  );
}

/** What `IdentityContext` holds in the account and the admin area. */
export function renderIdentityFields(faults: FieldErrors): ReactNode {
  return <IdentityFields faults={faults} />;
}
