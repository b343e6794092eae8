import type { PaymentAttemptStatus } from '#features/payments/contract.ts';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ShownResult } from '#web/ui/shown-result.tsx';

/** What the last form of the page did: its row is gone by then. */
export function PaymentDone() {
  const m = useMessages('admin-payments');
  const { done } = useFormResult<{ status: PaymentAttemptStatus; count: number }>();
  const replayed = m.doneReplayed({ count: done?.count ?? 0 });
  const said: Record<string, string> = {
    ask: done?.status === 'requires_review' ? m.doneMismatch : m.doneChecked,
    accept: m.doneAccepted,
    resolve: m.doneResolved,
    replay: replayed,
    replay_all: replayed,
  };
  return (
    <ShownResult of={done}>{done && <Notice tone="success" title={said[done.done]} />}</ShownResult>
  );
}
