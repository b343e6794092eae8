import type { LucideIcon } from 'lucide-react';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleX from 'lucide-react/icons/circle-x';
import Eye from 'lucide-react/icons/eye';
import Hourglass from 'lucide-react/icons/hourglass';
import PencilLine from 'lucide-react/icons/pencil-line';
import { Badge } from './badge.tsx';
import type { Tone } from './tone.ts';

const LOOKS = {
  draft: { word: 'Draft', tone: 'neutral', icon: PencilLine },
  scheduled: { word: 'Scheduled', tone: 'info', icon: CalendarClock },
  pending: { word: 'Pending', tone: 'warning', icon: Hourglass },
  published: { word: 'Published', tone: 'success', icon: Eye },
  rejected: { word: 'Rejected', tone: 'danger', icon: CircleX },
} as const satisfies Record<string, { word: string; tone: Tone; icon: LucideIcon }>;

export type PublishState = keyof typeof LOOKS;

/** Whether visitors see a service, a post or a review. */
export function PublishBadge({ state }: { state: PublishState }) {
  const { word, tone, icon } = LOOKS[state];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}
