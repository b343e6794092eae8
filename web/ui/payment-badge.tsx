import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Landmark from 'lucide-react/icons/landmark';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Undo2 from 'lucide-react/icons/undo-2';
import type { PaymentStatus } from '#features/orders/contract.ts';
import { PAYMENT_STATUS_LABELS } from '#features/orders/shared/states.ts';
import { Badge } from './badge.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import type { Tone } from './tone.ts';

const LOOKS = {
  unpaid: { tone: 'warning', icon: CircleDashed },
  processing: { tone: 'info', icon: LoaderCircle },
  paid: { tone: 'success', icon: CircleCheck },
  partially_refunded: { tone: 'neutral', icon: Undo2 },
  refunded: { tone: 'neutral', icon: Undo2 },
  partially_charged_back: { tone: 'warning', icon: Landmark },
  charged_back: { tone: 'neutral', icon: Landmark },
} as const satisfies Record<PaymentStatus, { tone: Tone; icon: LucideIcon }>;

/** An order's payment status: icon, label and tone. */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  const m = useMessages('labels');
  const { tone, icon } = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {m[PAYMENT_STATUS_LABELS[status]]}
    </Badge>
  );
}
