import { Form, useLocation } from 'react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { Account } from '#features/accounts/contract.ts';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { useIsSending } from '#web/use-is-sending.ts';

interface ProfileEmailProps {
  account: Account;
  hasPassword: boolean;
  /** The confirmation email was just sent again. */
  isMailed: boolean;
  /** A change of address was just requested. */
  isAsked: boolean;
  refused: Refusal | undefined;
}

export function ProfileEmail({
  account,
  hasPassword,
  isMailed,
  isAsked,
  refused,
}: ProfileEmailProps) {
  const m = useMessages('account');
  const isChanging = useIsSending('email');
  const { key } = useLocation(); // a new key closes and empties the form after every response
  const isForForm = refused?.values['intent'] === 'email';
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
      {!account.isEmailVerified && <Unconfirmed isMailed={isMailed} />}
      {!isForForm && <FormError refused={refused?.refused} />}
      <Pending account={account} isAsked={isAsked} />
      <Disclosure summary={m.emailUseOther} open={isForForm} key={key}>
        <DraftForm
          name="new-email"
          method="post"
          preventScrollReset
          noValidate
          className="grid gap-5"
        >
          <input type="hidden" name="intent" value="email" />
          <FormError refused={isForForm ? refused.refused : undefined} />
          <TextInput
            label={m.emailNew}
            name="newEmail"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            defaultValue={refused?.values['newEmail']}
            error={refused?.refused.fields['newEmail']}
          />
          {hasPassword && (
            <PasswordInput
              label={m.yourPassword}
              name="password"
              autoComplete="current-password"
              required
              error={refused?.refused.fields['password']}
            />
          )}
          <div>
            <Button tone="secondary" pending={isChanging}>
              {m.emailChange}
            </Button>
          </div>
        </DraftForm>
      </Disclosure>
    </FormSection>
  );
}

function Unconfirmed({ isMailed }: { isMailed: boolean }) {
  const m = useMessages('account');
  const isSending = useIsSending('verify');
  if (isMailed) {
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
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="verify" />
          <Button tone="secondary" size="small" pending={isSending}>
            {m.emailSendAgain}
          </Button>
        </Form>
      }
    >
      {m.emailUnconfirmedHint}
    </Notice>
  );
}

function Pending({ account, isAsked }: { account: Account; isAsked: boolean }) {
  const m = useMessages('account');
  const isSending = useIsSending('keep-email');
  if (!account.pendingEmail && !isAsked) return null;
  return (
    <Notice
      role="status"
      title={account.pendingEmail ? m.emailPending({ email: account.pendingEmail }) : m.emailMailed}
      action={
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="keep-email" />
          <Button tone="secondary" size="small" pending={isSending}>
            {m.emailKeep}
          </Button>
        </Form>
      }
    >
      {m.emailPendingHint}
    </Notice>
  );
}
