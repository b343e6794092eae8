import { ApiForm } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { SaveRow } from '#web/ui/save-row.tsx';
import { usePasswordKey } from '#web/auth/use-password-key.ts';

export function PasswordSection({ email }: { email: string }) {
  const m = useMessages('security');
  const round = usePasswordKey(useFormResult('password').failure?.error);
  return (
    <FormSection title={m.password} about={m.passwordAbout}>
      <ApiForm action="password" noValidate className="grid gap-5">
        {/* Tells password managers which account this password belongs to. */}
        <input type="email" name="account" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          key={`${round}-current`}
          label={m.passwordCurrent}
          name="currentPassword"
          autoComplete="current-password"
          required
        />
        <PasswordInput
          key={`${round}-new`}
          label={m.passwordNew}
          name="newPassword"
          autoComplete="new-password"
          required
          hint={m.passwordHint}
        />
        <SaveRow done={m.passwordChanged}>{m.passwordChange}</SaveRow>
      </ApiForm>
    </FormSection>
  );
}
