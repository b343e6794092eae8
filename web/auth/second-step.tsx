import { Form, Link, useNavigation, useSearchParams } from 'react-router';
import { useMessages } from '#web/messages/use-messages.ts';
import { keptRedirect } from '#web/session/redirect-target.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
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
  const isSending = useNavigation().state !== 'idle';
  const { challenge, setup, refused } = waiting;
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
      <Form method="post" noValidate className="grid gap-5">
        <FormError refused={refused} />
        {redirect && <input type="hidden" name="redirect" value={redirect} />}
        <SecondStepFields waiting={waiting} />
        <Button wide pending={isSending}>
          {setup ? m.confirmAndSignIn : m.signIn}
        </Button>
      </Form>
      {challenge.methods.includes('passkey') && <PasskeySignIn redirect={redirect} />}
    </FormPage>
  );
}
