import { useMessages } from '#web/messages/use-messages.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** The name that others see. It is not what one signs in with. */
export function NameField() {
  const m = useMessages('entry');
  return (
    <TextInput
      label={m.username}
      name="username"
      autoComplete="nickname"
      spellCheck={false}
      required
      maxLength={40}
      hint={m.usernameHint}
    />
  );
}

/** A password to choose. Where the page does not ask for the address, `email` tells it to password managers. */
export function NewPasswordField({ email, label }: { email?: string; label?: string }) {
  const m = useMessages('entry');
  return (
    <>
      {email && (
        <input type="email" name="account" autoComplete="username" value={email} readOnly hidden />
      )}
      <PasswordInput
        label={label ?? m.newPassword}
        name="password"
        autoComplete="new-password"
        required
        hint={m.passwordHint}
      />
    </>
  );
}
