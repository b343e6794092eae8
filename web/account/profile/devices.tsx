import { Form } from 'react-router';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import type { DeviceSession } from '#features/accounts/contract.ts';
import { MAX_DEVICES } from '#features/accounts/device-contract.ts';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Time } from '#web/ui/time.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { useIsSending } from '#web/use-is-sending.ts';

/** More of them are folded. */
const FEW = 5;

interface ProfileDevicesProps {
  sessions: readonly DeviceSession[];
  refused: Refusal | undefined;
}

/** The devices that are signed in, each with a button to sign it out; the first few, and the others on demand. */
export function ProfileDevices({ sessions, refused }: ProfileDevicesProps) {
  const m = useMessages('account');
  const isEnding = useIsSending('end-others');
  // This device first: it may have been seen before others.
  const ordered = sessions.toSorted(
    (one, other) => Number(other.isCurrent) - Number(one.isCurrent),
  );
  const shown = ordered.slice(0, FEW);
  const folded = ordered.slice(FEW);
  return (
    <FormSection title={m.devices} about={m.devicesAbout({ most: MAX_DEVICES })}>
      <FormError refused={refused?.refused} />
      <ul className="grid">
        {shown.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      {folded.length > 0 && (
        <Disclosure summary={m.devicesMore({ count: folded.length })}>
          <ul className="grid">
            {folded.map((session) => (
              <Device key={session.id} session={session} />
            ))}
          </ul>
        </Disclosure>
      )}
      {sessions.length > 1 && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="end-others" />
          <Button tone="secondary" pending={isEnding}>
            {m.devicesSignOutOthers}
          </Button>
        </Form>
      )}
    </FormSection>
  );
}

function Device({ session }: { session: DeviceSession }) {
  const m = useMessages('account');
  const time = () => <Time at={session.lastSeenAt} />;
  return (
    <li className="grid gap-3 border-b border-hairline py-3 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Icon of={MonitorSmartphone} size={20} />
        <div className="grow">
          <p className="font-semibold wrap-anywhere">
            {session.name ?? session.device}{' '}
            {session.isCurrent && <Badge tone="info">{m.deviceThis}</Badge>}
          </p>
          <p className="text-sm text-quiet">
            {session.name && <>{session.device} · </>}
            {session.ip ? m.deviceSeenFrom({ time, ip: session.ip }) : m.deviceSeen({ time })}
          </p>
        </div>
        {!session.isCurrent && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="end-session" />
            <input type="hidden" name="id" value={session.id} />
            <Button tone="quiet" size="small">
              {m.deviceSignOut({
                device: session.name ?? session.device,
                name: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
              })}
            </Button>
          </Form>
        )}
      </div>
      <Disclosure key={session.name} summary={m.deviceName}>
        <DraftForm
          // The session of this device is another one after signing in again.
          name={`device-${session.isCurrent ? 'this' : session.id}`}
          method="post"
          preventScrollReset
          className="flex flex-wrap items-end gap-4"
        >
          <input type="hidden" name="intent" value="name-device" />
          <input type="hidden" name="id" value={session.id} />
          <TextInput
            id={`device-name-${session.id}`}
            label={m.deviceNameOf({ device: session.device })}
            hideLabel
            name="name"
            maxLength={60}
            autoComplete="off"
            defaultValue={session.name ?? ''}
          />
          <Button tone="secondary">{m.deviceNameSave}</Button>
        </DraftForm>
      </Disclosure>
    </li>
  );
}
