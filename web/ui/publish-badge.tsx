import type { LucideIcon } from 'lucide-react';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleX from 'lucide-react/icons/circle-x';
import Eye from 'lucide-react/icons/eye';
import Hourglass from 'lucide-react/icons/hourglass';
import PencilLine from 'lucide-react/icons/pencil-line';
import type { PlainKey } from '#messages/types.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Badge } from './badge.tsx';
import type { Tone } from './tone.ts';

const LOOKS = {
  draft: { label: 'publishDraft', tone: 'neutral', icon: PencilLine },
  scheduled: { label: 'publishScheduled', tone: 'info', icon: CalendarClock },
  pending: { label: 'publishPending', tone: 'warning', icon: Hourglass },
  published: { label: 'publishPublished', tone: 'success', icon: Eye },
  rejected: { label: 'publishRejected', tone: 'danger', icon: CircleX },
} as const satisfies Record<string, { label: PlainKey<'labels'>; tone: Tone; icon: LucideIcon }>;

export type PublishState = keyof typeof LOOKS;

/** Whether visitors see a service, a post or a review. */
export function PublishBadge({ state }: { state: PublishState }) {
  const m = useMessages('labels');
  const { label, tone, icon } = LOOKS[state];
  return (
    <Badge tone={tone} icon={icon}>
      {m[label]}
    </Badge>
  );
}
