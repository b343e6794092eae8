import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Undo2 from 'lucide-react/icons/undo-2';
import { Badge } from './badge.tsx';
import type { Tone } from './tone.ts';

const LOOKS = {
  unpaid: { word: 'Unpaid', tone: 'warning', icon: CircleDashed },
  processing: { word: 'Processing', tone: 'info', icon: LoaderCircle },
  paid: { word: 'Paid', tone: 'success', icon: CircleCheck },
  partially_refunded: { word: 'Partly refunded', tone: 'neutral', icon: Undo2 },
  refunded: { word: 'Refunded', tone: 'neutral', icon: Undo2 },
} as const satisfies Record<string, { word: string; tone: Tone; icon: LucideIcon }>;

export type PaymentStatus = keyof typeof LOOKS;

/** An order's payment status: icon, label and tone. */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  const { word, tone, icon } = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}
