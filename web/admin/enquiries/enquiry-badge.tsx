import type { EnquiryState } from '#features/enquiries/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Badge } from '#web/ui/badge.tsx';

const TONES = {
  new: 'warning',
  open: 'work',
  answered: 'success',
  closed: 'neutral',
  spam: 'neutral',
} as const;

/** The state of an enquiry. */
export function EnquiryBadge({ state }: { state: EnquiryState }) {
  return <Badge tone={TONES[state]}>{useStateNames()[state]}</Badge>;
}

export function useStateNames() {
  const m = useMessages('admin-enquiries');
  return {
    new: m.stateNew,
    open: m.stateOpen,
    answered: m.stateAnswered,
    closed: m.stateClosed,
    spam: m.stateSpam,
  };
}
