import { useLocation } from 'react-router';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import type { DeviceSession } from '#features/accounts/contract.ts';
import { MAX_DEVICES } from '#features/accounts/sessions/contract.ts';
import { ApiForm, PageError } from '#web/forms/api-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Time } from '#web/ui/time.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { FormSection } from '#web/ui/form-section.tsx';

/** More of them are folded. */
const FEW = 5;
/** The forms of a device that may have signed out meanwhile. */
const OF_DEVICE = ['end-session', 'name-device'];

/** The devices that are signed in, each with a button to sign it out; the first few, and the others on demand. */
export function DevicesSection({ sessions }: { sessions: readonly DeviceSession[] }) {
  const m = useMessages('security');
  // This device first: it may have been seen before others.
  const ordered = sessions.toSorted(
    (one, other) => Number(other.isCurrent) - Number(one.isCurrent),
  );
  const shown = ordered.slice(0, FEW);
  const folded = ordered.slice(FEW);
  return (
    <FormSection title={m.devices} about={m.devicesAbout({ most: MAX_DEVICES })}>
      <PageError action={OF_DEVICE} />
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
        <ApiForm action="end-others">
          <Button tone="secondary">{m.devicesSignOutOthers}</Button>
        </ApiForm>
      )}
    </FormSection>
  );
}

function Device({ session }: { session: DeviceSession }) {
  const m = useMessages('security');
  const { pathname } = useLocation();
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
          <ApiForm action="end-session" row={{ id: session.id }} errorOnTop>
            <Button tone="quiet" size="small">
              {m.deviceSignOut({
                device: session.name ?? session.device,
                name: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
              })}
            </Button>
          </ApiForm>
        )}
      </div>
      <Disclosure key={session.name} summary={m.deviceName}>
        <ApiForm
          action="name-device"
          row={{ id: session.id }}
          // The session of this device is another one after signing in again.
          unsaved={`device-${session.isCurrent ? 'this' : session.id}`}
          about={pathname}
          errorOnTop
          className="flex flex-wrap items-end gap-4"
        >
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
        </ApiForm>
      </Disclosure>
    </li>
  );
}
