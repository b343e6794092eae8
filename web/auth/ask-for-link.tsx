import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PublicForm } from '#web/forms/public-form.tsx';
import type { FormFailure } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { FormPage } from './form-page.tsx';

interface AskForLinkProps {
  title: string;
  lead: string;
  failure: FormFailure | undefined;
  /** What is said once the link is sent. */
  sent: ReactNode;
  /** The address that is known. */
  email?: string | undefined;
}

/** The page that sends a link by mail: to sign in, or for a new password. */
export function AskForLink({ title, lead, failure, sent, email }: AskForLinkProps) {
  const m = useMessages('entry');
  return (
    <FormPage
      title={title}
      lead={lead}
      below={
        <p>
          <Link to="/login">{m.backToSignIn}</Link>
        </p>
      }
    >
      {sent ? (
        <Notice tone="success" role="status" title={m.forgotSentTitle}>
          {sent}
        </Notice>
      ) : (
        <PublicForm answer={failure} noValidate className="grid gap-5">
          <TextInput
            label={m.email}
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            defaultValue={email}
          />
          <Button wide>{m.forgotSend}</Button>
        </PublicForm>
      )}
    </FormPage>
  );
}
