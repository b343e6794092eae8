import CircleCheck from 'lucide-react/icons/circle-check';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import type {
  FactorSetup,
  SecondFactorState,
  TrustedDevice,
} from '#features/accounts/sign-in/contract.ts';
import { FactorSetupSteps, RecoveryCodes } from '#web/auth/factor-setup.tsx';
import { ApiForm, PageError } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ShownResult } from '#web/ui/shown-result.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Time } from '#web/ui/time.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { FactorOutcome } from './factor-actions.ts';

/** The second step at sign-in: set up, recovery codes, trusted devices, off. */
export function SecondFactorSection({ state }: { state: SecondFactorState }) {
  const { done, failure } = useFormResult<FactorOutcome>();
  const setup = (done ?? failure)?.setup;
  const m = useMessages('security');
  return (
    <FormSection id="second-factor" title={m.factorTitle} about={m.factorAbout}>
      <p className="flex flex-wrap items-center gap-3">
        {state.isOn && state.addedAt ? (
          <Badge tone="success" icon={CircleCheck}>
            {m.factorOn({ date: () => <Time at={state.addedAt ?? ''} show="date" /> })}
          </Badge>
        ) : (
          m.factorOff
        )}
        {state.isRequired && <span className="text-quiet">{m.factorRequired}</span>}
      </p>
      {done?.done === 'factor-confirm' && (
        <ShownResult of={state}>
          <Notice tone="success" role="status" title={m.turnedOn} />
        </ShownResult>
      )}
      {!state.isOn && (setup ? <Confirm setup={setup} /> : <Start />)}
      {state.isOn && (
        <>
          <Codes left={state.recoveryCodesLeft} />
          {!state.isRequired && <TurnOff />}
          <Trusted devices={state.trustedDevices} />
        </>
      )}
    </FormSection>
  );
}

function Start() {
  const m = useMessages('security');
  return (
    <ApiForm action="factor-setup" className="grid justify-items-start gap-5">
      <Button tone="secondary">{m.factorSetUp}</Button>
    </ApiForm>
  );
}

function Confirm({ setup }: { setup: FactorSetup }) {
  const m = useMessages('second-step');
  return (
    <ApiForm action="factor-confirm" unsaved="factor-code" noValidate className="grid gap-5">
      <FactorSetupSteps setup={setup} />
      <TextInput
        label={m.code}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        maxLength={60}
      />
      <div>
        <Button>{m.confirm}</Button>
      </div>
    </ApiForm>
  );
}

function Codes({ left }: { left: number }) {
  const m = useMessages('security');
  const fresh = useFormResult<FactorOutcome>('recovery-codes').done?.recoveryCodes;
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
      <ApiForm action="recovery-codes" className="grid justify-items-start gap-4">
        <ConfirmButton
          tone="secondary"
          promise={m.newCodesPromise}
          name="do"
          value="renew"
          ask={() => ({ title: m.newCodesTitle, text: m.newCodesText, confirm: m.newCodes })}
        >
          {m.newCodes}
        </ConfirmButton>
      </ApiForm>
    </div>
  );
}

function TurnOff() {
  const m = useMessages('security');
  return (
    <ApiForm action="factor-off" className="grid justify-items-start gap-4">
      <ConfirmButton
        tone="danger"
        promise={m.turnOffPromise}
        name="do"
        value="turn-off"
        ask={() => ({ title: m.turnOffTitle, text: m.turnOffText, confirm: m.turnOff })}
      >
        {m.turnOff}
      </ConfirmButton>
    </ApiForm>
  );
}

function Trusted({ devices }: { devices: readonly TrustedDevice[] }) {
  const m = useMessages('security');
  if (devices.length === 0) return null;
  return (
    <div>
      <h3>{m.trusted}</h3>
      <p className="mt-1 text-sm text-quiet">{m.trustedAbout}</p>
      <PageError action="end-trust" />
      <ul className="mt-3 grid">
        {devices.map(({ id, device, isCurrent, trustedUntil }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline py-3"
          >
            <Icon of={MonitorSmartphone} size={20} />
            <div className="grow">
              <p className="font-semibold">
                {device} {isCurrent && <Badge tone="info">{m.deviceThis}</Badge>}
              </p>
              <p className="text-sm text-quiet">
                {m.trustedUntil({ date: () => <Time at={trustedUntil} show="date" /> })}
              </p>
            </div>
            <ApiForm action="end-trust" row={{ id }} errorOnTop>
              <Button tone="quiet" size="small">
                {m.trustEnd({ device, name: (text) => <VisuallyHidden>{text}</VisuallyHidden> })}
              </Button>
            </ApiForm>
          </li>
        ))}
      </ul>
    </div>
  );
}
