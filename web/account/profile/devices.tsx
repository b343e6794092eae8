import { Form } from 'react-router';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import type { DeviceSession } from '#features/accounts/contract.ts';
import { MAX_DEVICES } from '#features/accounts/device-contract.ts';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Time } from '#web/ui/time.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { useIsSending } from '#web/use-is-sending.ts';

interface ProfileDevicesProps {
  sessions: readonly DeviceSession[];
  refused: Refusal | undefined;
}

/** The devices that are signed in, each with a button to sign it out. */
export function ProfileDevices({ sessions, refused }: ProfileDevicesProps) {
  const m = useMessages('account');
  const isEnding = useIsSending('end-others');
  return (
    <FormSection title={m.devices} about={m.devicesAbout({ most: MAX_DEVICES })}>
      <FormError refused={refused?.refused} />
      <ul className="grid">
        {sessions.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
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
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline py-3 first:pt-0">
      <Icon of={MonitorSmartphone} size={20} />
      <div className="grow">
        <p className="font-semibold">
          {session.device} {session.isCurrent && <Badge tone="info">{m.deviceThis}</Badge>}
        </p>
        <p className="text-sm text-quiet">
          {session.ip ? m.deviceSeenFrom({ time, ip: session.ip }) : m.deviceSeen({ time })}
        </p>
      </div>
      {!session.isCurrent && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="end-session" />
          <input type="hidden" name="id" value={session.id} />
          <Button tone="quiet" size="small">
            {m.deviceSignOut({
              device: session.device,
              name: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
            })}
          </Button>
        </Form>
      )}
    </li>
  );
}
