import { useLocation } from 'react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { Account } from '#features/accounts/contract.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { FormSection } from '#web/ui/form-section.tsx';

interface ProfileEmailProps {
  account: Account;
  hasPassword: boolean;
}

export function ProfileEmail({ account, hasPassword }: ProfileEmailProps) {
  const m = useMessages('profile');
  const { key } = useLocation(); // a new key closes and empties the form after every response
  const { failure } = useFormResult('email');
  return (
    <FormSection title={m.email} about={m.emailAbout}>
      <p className="flex flex-wrap items-center gap-3">
        <span className="break-all">{account.email}</span>
        {account.isEmailVerified && (
          <Badge tone="success" icon={CircleCheck}>
            {m.emailConfirmed}
          </Badge>
        )}
      </p>
      {!account.isEmailVerified && <Unconfirmed />}
      <Pending account={account} />
      <Disclosure summary={m.emailUseOther} open={failure !== undefined} key={key}>
        <ApiForm action="email" unsaved="new-email" noValidate className="grid gap-5">
          <TextInput
            label={m.emailNew}
            name="newEmail"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          {hasPassword && (
            <PasswordInput
              label={m.yourPassword}
              name="password"
              autoComplete="current-password"
              required
            />
          )}
          <div>
            <Button tone="secondary">{m.emailChange}</Button>
          </div>
        </ApiForm>
      </Disclosure>
    </FormSection>
  );
}

function Unconfirmed() {
  const m = useMessages('profile');
  if (useFormResult('verify').done) {
    return (
      <Notice tone="success" role="status" title={m.emailMailed}>
        {m.emailMailedHint}
      </Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      title={m.emailUnconfirmed}
      action={
        <ApiForm action="verify">
          <Button tone="secondary" size="small">
            {m.emailSendAgain}
          </Button>
        </ApiForm>
      }
    >
      {m.emailUnconfirmedHint}
    </Notice>
  );
}

function Pending({ account }: { account: Account }) {
  const m = useMessages('profile');
  const { done } = useFormResult('email');
  if (!account.pendingEmail && !done) return null;
  return (
    <Notice
      role="status"
      title={account.pendingEmail ? m.emailPending({ email: account.pendingEmail }) : m.emailMailed}
      action={
        <ApiForm action="keep-email">
          <Button tone="secondary" size="small">
            {m.emailKeep}
          </Button>
        </ApiForm>
      }
    >
      {m.emailPendingHint}
    </Notice>
  );
}
