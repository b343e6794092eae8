import { Form } from 'react-router';
import type { Refusal } from '#web/load.ts';
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
  const round = usePasswordKey(refused?.refused);
  return (
    <FormSection
      title="Password"
      about="A new one signs out every other device. We tell you by mail."
    >
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="password" />
        {/* Tells password managers which account this password belongs to. */}
        <input type="email" name="account" autoComplete="username" value={email} readOnly hidden />
        <FormError refused={refused?.refused} />
        <PasswordInput
          key={`${round}-current`}
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          required
          error={refused?.refused.fields['currentPassword']}
        />
        <PasswordInput
          key={`${round}-new`}
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          required
          hint="At least 8 characters. Three or four words are easy to keep and hard to guess."
          error={refused?.refused.fields['newPassword']}
        />
        <div className="flex items-center gap-4">
          <Button tone="secondary" pending={useIsSending('password')}>
            Change password
          </Button>
          <Saved isSaved={isSaved}>Changed; other devices are signed out</Saved>
        </div>
      </Form>
    </FormSection>
  );
}
