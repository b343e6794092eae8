import type { ReactNode } from 'react';
import { formText } from '#web/form-text.ts';
import { PublicForm } from '#web/forms/public-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { NameField, NewPasswordField } from './new-account-fields.tsx';

/** What the form below sends: a name and a password from somebody without an account. */
export function readAcceptance(form: FormData) {
  const isNew = form.has('username');
  const account = { username: formText(form, 'username'), password: formText(form, 'password') };
  return { isNew, json: isNew ? account : {} };
}

interface AcceptInvitationProps {
  answer: object | undefined;
  invitation: { email: string; hasAccount: boolean };
  /** On the button. */
  accept: string;
  /** What is accepted. */
  children?: ReactNode;
}

/** Accepts an invitation, and makes an account if the address has no account yet. */
export function AcceptInvitation({ answer, invitation, accept, children }: AcceptInvitationProps) {
  const { email, hasAccount } = invitation;
  return (
    <PublicForm answer={answer} noValidate className="grid gap-5">
      {children}
      {!hasAccount && (
        <>
          <NameField />
          <NewPasswordField email={email} />
        </>
      )}
      <Button wide>{accept}</Button>
    </PublicForm>
  );
}
