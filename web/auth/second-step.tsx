import { Link, useSearchParams } from 'react-router';
import { PublicForm } from '#web/forms/public-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { keptRedirect } from '#web/session/redirect-target.ts';
import { Button } from '#web/ui/button.tsx';
import { FormPage } from './form-page.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SecondStepFields } from './second-step-fields.tsx';
import type { WaitingSignIn } from './sign-in-steps.ts';

interface SecondStepProps {
  waiting: WaitingSignIn;
  /** Where to go afterwards, if the address does not say it. */
  redirect?: string | null;
}

/** After the first factor, for an account with a second one, or one that has to set it up. */
export function SecondStep({ waiting, redirect }: SecondStepProps) {
  const m = useMessages('second-step');
  const [query] = useSearchParams();
  const { challenge, setup } = waiting;
  return (
    <FormPage
      title={setup ? m.setupTitle : m.title}
      lead={setup ? m.setupRequired : m.lead}
      below={
        <p>
          <Link to={`/login${keptRedirect(redirect ? new URLSearchParams({ redirect }) : query)}`}>
            {m.startOver}
          </Link>
        </p>
      }
    >
      <PublicForm answer={waiting} noValidate className="grid gap-5">
        {redirect && <input type="hidden" name="redirect" value={redirect} />}
        <SecondStepFields waiting={waiting} />
        <Button wide>{setup ? m.confirmAndSignIn : m.signIn}</Button>
      </PublicForm>
      {challenge.methods.includes('passkey') && <PasskeySignIn redirect={redirect} />}
    </FormPage>
  );
}
