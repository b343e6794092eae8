import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { SecondStepFields } from '#web/auth/second-step-fields.tsx';
import type { WaitingSignIn } from '#web/auth/sign-in-steps.ts';
import { usePasswordFocus } from '#web/auth/use-password-focus.ts';
import type { FormFailure } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { BrowserTimeZone } from '#web/session/browser-time-zone.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { BuyerChoice } from './buyer-choice.ts';
import { KeptField } from './kept-field.tsx';
import type { OrderChoice } from './order-choice.ts';
import type { AccountKind } from './submit-order.ts';

export interface AccountFieldsProps {
  kind: AccountKind;
  choice: OrderChoice;
  /** Null if the shop does not ask. */
  buyer: BuyerChoice | null;
  /** As typed before; a password never comes back. */
  values: Partial<Record<string, string>>;
  error: FormFailure['error'] | undefined;
  /** The password was right, and a code is asked for. */
  waiting: WaitingSignIn | undefined;
}

/** The second half of a guest's order: a new account or the existing one. The choice travels along in hidden fields. */
export function AccountFields(props: AccountFieldsProps) {
  const { kind, choice, buyer, values, error, waiting } = props;
  const m = useMessages('order-form');
  const entry = useMessages('entry');
  const isNew = kind === 'register';
  const sent = (
    <>
      <SentBefore choice={choice} buyer={buyer} values={values} />
      {waiting && <KeptField name="email" values={values} />}
      {(waiting || !isNew) && <KeptField name="username" values={values} />}
    </>
  );
  const faults = error?.fields ?? {};
  const password = usePasswordFocus(error);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
  }, []);
  if (waiting) return <SecondStep sent={sent} waiting={waiting} />;
  return (
    <section className="grid content-start gap-6">
      {sent}
      <input type="hidden" name="account" value={kind} />
      <BrowserTimeZone />
      <div>
        <h2 ref={title} tabIndex={-1}>
          {isNew ? m.accountRegister : m.accountLogin}
        </h2>
        <p className="mt-2 text-quiet">{isNew ? m.accountRegisterLead : m.accountLoginLead}</p>
      </div>
      {isNew && (
        <TextInput
          label={entry.username}
          name="username"
          autoComplete="nickname"
          spellCheck={false}
          required
          maxLength={40}
          hint={entry.usernameHint}
          defaultValue={values['username']}
          error={faults['username']}
        />
      )}
      <TextInput
        label={entry.email}
        name="email"
        type="email"
        autoComplete={isNew ? 'email' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={values['email']}
        error={faults['email']}
      />
      <PasswordInput
        ref={password}
        label={entry.password}
        name="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
        hint={isNew ? entry.passwordHint : undefined}
        error={faults['password']}
      />
      <div className="flex flex-wrap gap-3">
        <Button tone="secondary" size="small" name="switch" value={isNew ? 'login' : 'register'}>
          {isNew ? m.accountHave : m.accountNew}
        </Button>
        <Button tone="secondary" size="small" name="switch" value="choose">
          {m.accountChange}
        </Button>
      </div>
      {!isNew && (
        <p className="text-sm">
          <Link to="/forgot-password">{entry.forgotPassword}</Link>
        </p>
      )}
    </section>
  );
}

/** After the right password of an account with a second factor. */
function SecondStep({ sent, waiting }: { sent: ReactNode; waiting: WaitingSignIn }) {
  const m = useMessages('second-step');
  return (
    <section className="grid content-start gap-6">
      {sent}
      <input type="hidden" name="account" value="login" />
      <div>
        <h2>{waiting.setup ? m.setupTitle : m.title}</h2>
        <p className="mt-2 text-quiet">{waiting.setup ? m.setupRequired : m.lead}</p>
      </div>
      <SecondStepFields waiting={waiting} />
      <div>
        <Button tone="secondary" size="small" name="switch" value="login">
          {m.startOver}
        </Button>
      </div>
    </section>
  );
}

/** The first half of the form, so that the second sends it again. */
function SentBefore({
  choice: { packageId, addOnIds, quantity, note, coupon },
  buyer,
  values,
}: Pick<AccountFieldsProps, 'choice' | 'buyer' | 'values'>) {
  const consents = ['startsEarly', 'losesRight'].filter((name) => values[name] === 'yes');
  return (
    <>
      <input type="hidden" name="package" value={packageId} />
      {addOnIds.map((id) => (
        <input key={id} type="hidden" name="addOn" value={id} />
      ))}
      <input type="hidden" name="quantity" value={quantity} />
      <textarea hidden readOnly name="note" value={note} />
      {coupon && <input type="hidden" name="coupon" value={coupon} />}
      {buyer && (
        <>
          <input type="hidden" name="buyerKind" value={buyer.kind} />
          <input type="hidden" name="buyerCountry" value={buyer.country} />
          <input type="hidden" name="buyerVatNumber" value={buyer.vatNumber} />
          {consents.map((name) => (
            <input key={name} type="hidden" name={name} value="yes" />
          ))}
        </>
      )}
    </>
  );
}
