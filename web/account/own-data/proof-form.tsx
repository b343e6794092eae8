import { usePasswordKey } from '#web/auth/use-password-key.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

/** Whose proof it is. */
export interface ProofOf {
  email: string;
  hasPassword: boolean;
}

interface ProofFormProps extends ProofOf {
  action: 'export' | 'delete';
  label: string;
  isDangerous?: boolean;
}

/** A button that asks for the password, because a device may be left signed in; an account without one needs another recent proof. */
export function ProofForm({ action, label, isDangerous, email, hasPassword }: ProofFormProps) {
  const m = useMessages('own-data');
  const round = usePasswordKey(useFormResult(action).failure?.error);
  return (
    <ApiForm action={action} noValidate className="grid gap-5">
      {/* Tells password managers which account this password belongs to. */}
      <input type="email" name="account" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && (
        <PasswordInput
          key={round}
          id={`${action}-password`}
          label={m.password}
          name="password"
          autoComplete="current-password"
          required
        />
      )}
      <div>
        <Button tone={isDangerous ? 'danger' : 'secondary'}>{label}</Button>
      </div>
    </ApiForm>
  );
}
