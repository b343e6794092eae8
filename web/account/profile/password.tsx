import { Form } from 'react-router';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { Saved } from '#web/ui/saved.tsx';
import { useIsSending } from '#web/use-is-sending.ts';
import { usePasswordKey } from '#web/auth/use-password-key.ts';

interface ProfilePasswordProps {
  email: string;
  isSaved: boolean;
  refused: Refusal | undefined;
}

export function ProfilePassword({ email, isSaved, refused }: ProfilePasswordProps) {
  const m = useMessages('account');
  const round = usePasswordKey(refused?.refused);
  return (
    <FormSection title={m.password} about={m.passwordAbout}>
      <Form method="post" preventScrollReset noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="password" />
        {/* Tells password managers which account this password belongs to. */}
        <input type="email" name="account" autoComplete="username" value={email} readOnly hidden />
        <FormError refused={refused?.refused} />
        <PasswordInput
          key={`${round}-current`}
          label={m.passwordCurrent}
          name="currentPassword"
          autoComplete="current-password"
          required
          error={refused?.refused.fields['currentPassword']}
        />
        <PasswordInput
          key={`${round}-new`}
          label={m.passwordNew}
          name="newPassword"
          autoComplete="new-password"
          required
          hint={m.passwordHint}
          error={refused?.refused.fields['newPassword']}
        />
        <div className="flex items-center gap-4">
          <Button tone="secondary" pending={useIsSending('password')}>
            {m.passwordChange}
          </Button>
          <Saved isSaved={isSaved}>{m.passwordChanged}</Saved>
        </div>
      </Form>
    </FormSection>
  );
}
