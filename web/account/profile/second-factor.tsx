import { Form } from 'react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import type {
  FactorSetup,
  SecondFactorState,
  TrustedDevice,
} from '#features/accounts/factor-contract.ts';
import { FactorSetupSteps, RecoveryCodes } from '#web/auth/factor-setup.tsx';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ShownResult } from '#web/ui/shown-result.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Time } from '#web/ui/time.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useIsSending } from '#web/use-is-sending.ts';

interface SecondFactorProps {
  state: SecondFactorState;
  /** What was just done here. */
  done: string | undefined;
  setup: FactorSetup | undefined;
  recoveryCodes: readonly string[] | undefined;
  refusedIn(intent: string): Refusal | undefined;
}

/** The second step at sign-in: set up, recovery codes, trusted devices, off. */
export function ProfileSecondFactor(props: SecondFactorProps) {
  const { state, done, setup, recoveryCodes, refusedIn } = props;
  const m = useMessages('second-factor');
  return (
    <FormSection id="second-factor" title={m.title} about={m.about}>
      <p className="flex flex-wrap items-center gap-3">
        {state.isOn && state.addedAt ? (
          <Badge tone="success" icon={CircleCheck}>
            {m.on({ date: () => <Time at={state.addedAt ?? ''} show="date" /> })}
          </Badge>
        ) : (
          m.off
        )}
        {state.isRequired && <span className="text-quiet">{m.required}</span>}
      </p>
      {done === 'factor-confirm' && (
        <ShownResult of={state}>
          <Notice tone="success" role="status" title={m.turnedOn} />
        </ShownResult>
      )}
      {!state.isOn &&
        (setup ? (
          <Confirm setup={setup} refused={refusedIn('factor-confirm')} />
        ) : (
          <Start refused={refusedIn('factor-setup')} />
        ))}
      {state.isOn && (
        <>
          <Codes
            left={state.recoveryCodesLeft}
            fresh={recoveryCodes}
            refused={refusedIn('recovery-codes')}
          />
          {!state.isRequired && <TurnOff refused={refusedIn('factor-off')} />}
          <Trusted devices={state.trustedDevices} refused={refusedIn('end-trust')} />
        </>
      )}
    </FormSection>
  );
}

function Start({ refused }: { refused: Refusal | undefined }) {
  const m = useMessages('second-factor');
  return (
    <Form method="post" preventScrollReset className="grid justify-items-start gap-5">
      <input type="hidden" name="intent" value="factor-setup" />
      <FormError refused={refused?.refused} />
      <Button tone="secondary" pending={useIsSending('factor-setup')}>
        {m.setUp}
      </Button>
    </Form>
  );
}

function Confirm({ setup, refused }: { setup: FactorSetup; refused: Refusal | undefined }) {
  const m = useMessages('second-step');
  return (
    <DraftForm
      name="factor-code"
      method="post"
      preventScrollReset
      noValidate
      className="grid gap-5"
    >
      <input type="hidden" name="intent" value="factor-confirm" />
      <FormError refused={refused?.refused} />
      <FactorSetupSteps setup={setup} />
      <TextInput
        label={m.code}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        maxLength={60}
        error={refused?.refused.fields['code']}
      />
      <div>
        <Button pending={useIsSending('factor-confirm')}>{m.confirm}</Button>
      </div>
    </DraftForm>
  );
}

interface CodesProps {
  left: number;
  fresh: readonly string[] | undefined;
  refused: Refusal | undefined;
}

function Codes({ left, fresh, refused }: CodesProps) {
  const m = useMessages('second-factor');
  const isSending = useIsSending('recovery-codes');
  return (
    <div className="grid gap-4">
      {fresh ? (
        <ShownResult of={fresh}>
          <Notice tone="success" role="status" title={m.newCodesShown}>
            <RecoveryCodes codes={fresh} />
          </Notice>
        </ShownResult>
      ) : (
        <p>{m.codesLeft({ left })}</p>
      )}
      <Form method="post" preventScrollReset className="grid justify-items-start gap-4">
        <input type="hidden" name="intent" value="recovery-codes" />
        <FormError refused={refused?.refused} />
        <ConfirmButton
          tone="secondary"
          pending={isSending}
          promise={m.newCodesPromise}
          name="do"
          value="renew"
          ask={() => ({ title: m.newCodesTitle, text: m.newCodesText, confirm: m.newCodes })}
        >
          {m.newCodes}
        </ConfirmButton>
      </Form>
    </div>
  );
}

function TurnOff({ refused }: { refused: Refusal | undefined }) {
  const m = useMessages('second-factor');
  const isSending = useIsSending('factor-off');
  return (
    <Form method="post" preventScrollReset className="grid justify-items-start gap-4">
      <input type="hidden" name="intent" value="factor-off" />
      <FormError refused={refused?.refused} />
      <ConfirmButton
        tone="danger"
        pending={isSending}
        promise={m.turnOffPromise}
        name="do"
        value="turn-off"
        ask={() => ({ title: m.turnOffTitle, text: m.turnOffText, confirm: m.turnOff })}
      >
        {m.turnOff}
      </ConfirmButton>
    </Form>
  );
}

interface TrustedProps {
  devices: readonly TrustedDevice[];
  refused: Refusal | undefined;
}

function Trusted({ devices, refused }: TrustedProps) {
  const m = useMessages('second-factor');
  if (devices.length === 0) return null;
  return (
    <div>
      <h3>{m.trusted}</h3>
      <p className="mt-1 text-sm text-quiet">{m.trustedAbout}</p>
      <FormError refused={refused?.refused} />
      <ul className="mt-3 grid">
        {devices.map(({ id, device, isCurrent, trustedUntil }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline py-3"
          >
            <Icon of={MonitorSmartphone} size={20} />
            <div className="grow">
              <p className="font-semibold">
                {device} {isCurrent && <Badge tone="info">{m.thisDevice}</Badge>}
              </p>
              <p className="text-sm text-quiet">
                {m.trustedUntil({ date: () => <Time at={trustedUntil} show="date" /> })}
              </p>
            </div>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="end-trust" />
              <input type="hidden" name="id" value={id} />
              <Button tone="quiet" size="small">
                {m.trustEnd({ device, name: (text) => <VisuallyHidden>{text}</VisuallyHidden> })}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </div>
  );
}
