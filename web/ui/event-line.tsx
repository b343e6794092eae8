import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Icon } from './icon.tsx';
import { Time } from './time.tsx';

type EventLineProps = { at: string; icon: LucideIcon; children: ReactNode; id?: string };

/** An event in one small line. */
export function EventLine({ at, icon, children, id }: EventLineProps) {
  return (
    <li className="event" id={id}>
      <Icon of={icon} size={15} />
      <span className="min-w-0">{children}</span>
      <Time at={at} show="clock" className="event-time" />
    </li>
  );
}
