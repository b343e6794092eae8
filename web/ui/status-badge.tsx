import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import CreditCard from 'lucide-react/icons/credit-card';
import Hammer from 'lucide-react/icons/hammer';
import Hourglass from 'lucide-react/icons/hourglass';
import PackageCheck from 'lucide-react/icons/package-check';
import Pause from 'lucide-react/icons/pause';
import type { OrderState } from '#features/orders/contract.ts';
import { Badge } from './badge.tsx';
import { useStateNames } from '#web/orders/use-state-names.ts';
import type { Tone } from './tone.ts';

const LOOKS = {
  pending_payment: { tone: 'warning', icon: CreditCard },
  awaiting_requirements: { tone: 'warning', icon: ClipboardList },
  in_progress: { tone: 'work', icon: Hammer },
  on_hold: { tone: 'neutral', icon: Pause },
  delivered: { tone: 'info', icon: PackageCheck },
  completed: { tone: 'success', icon: CircleCheck },
  cancelled: { tone: 'danger', icon: Ban },
  expired: { tone: 'neutral', icon: Hourglass },
} as const satisfies Record<OrderState, { tone: Tone; icon: LucideIcon }>;

/** An order's state: icon, label and tone. */
export function StatusBadge({ state }: { state: OrderState }) {
  const { nameOf, toneOf } = useStateNames();
  const { tone, icon } = LOOKS[state];
  return (
    <Badge tone={toneOf(state) ?? tone} icon={icon}>
      {nameOf(state)}
    </Badge>
  );
}
