import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import CreditCard from 'lucide-react/icons/credit-card';
import Hammer from 'lucide-react/icons/hammer';
import Hourglass from 'lucide-react/icons/hourglass';
import PackageCheck from 'lucide-react/icons/package-check';
import Pause from 'lucide-react/icons/pause';
import { Badge } from './badge.tsx';
import type { Tone } from './tone.ts';

const LOOKS = {
  pending_payment: { word: 'Awaiting payment', tone: 'warning', icon: CreditCard },
  awaiting_requirements: { word: 'Requirements needed', tone: 'warning', icon: ClipboardList },
  in_progress: { word: 'In progress', tone: 'work', icon: Hammer },
  on_hold: { word: 'On hold', tone: 'neutral', icon: Pause },
  delivered: { word: 'Delivered', tone: 'info', icon: PackageCheck },
  completed: { word: 'Completed', tone: 'success', icon: CircleCheck },
  cancelled: { word: 'Cancelled', tone: 'danger', icon: Ban },
  expired: { word: 'Expired', tone: 'neutral', icon: Hourglass },
} as const satisfies Record<string, { word: string; tone: Tone; icon: LucideIcon }>;

export type OrderState = keyof typeof LOOKS;

/** How every order state reads on screen. */
export function orderStateWord(state: OrderState): string {
  return LOOKS[state].word;
}

/** An order's state: icon, word and tone. */
export function StatusBadge({ state }: { state: OrderState }) {
  const { word, tone, icon } = LOOKS[state];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}
