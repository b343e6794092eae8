import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Undo2 from 'lucide-react/icons/undo-2';
import type { PaymentStatus } from '#features/orders/contract.ts';
import { PAYMENT_STATUS_LABELS } from '#features/orders/order-labels.ts';
import { Badge } from './badge.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import type { Tone } from './tone.ts';

const LOOKS = {
  unpaid: { tone: 'warning', icon: CircleDashed },
  processing: { tone: 'info', icon: LoaderCircle },
  paid: { tone: 'success', icon: CircleCheck },
  partially_refunded: { tone: 'neutral', icon: Undo2 },
  refunded: { tone: 'neutral', icon: Undo2 },
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
