import type { OrderPayments } from '#features/payments/contract.ts';
import type { Order } from '#features/orders/shared/view-contract.ts';
import { formatAmount, money } from '#lib/money/money.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { ReasonForm } from '#web/forms/reason-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface CancellationProps {
  order: Order;
  refund: OrderPayments['cancellationRefund'];
}

/** The customer's request to cancel, while it waits for an answer. */
export function CancellationWaiting({ order, refund }: CancellationProps) {
  const m = useMessages('order-requests');
  const amount = useAmount(refund);
  const request = order.requests.find(({ kind }) => kind === 'cancellation');
  if (!request) return null;
  return (
    <Notice
      tone="warning"
      title={m.cancelWaiting}
      action={
        request.allowed.includes('withdraw') && (
          <ApiForm action="withdraw-request" row={{ requestId: request.id }} errorOnTop>
            <Button tone="secondary">{m.cancelWithdraw}</Button>
          </ApiForm>
        )
      }
    >
      <p className="wrap-anywhere whitespace-pre-line">{request.body}</p>
      <p>{amount === 'none' ? m.cancelWaitingNothing : m.cancelWaitingRefund({ amount })}</p>
    </Notice>
  );
}

/** Asks to cancel a paid order. The refund is named before the request is sent. */
export function AskToCancel({ order, refund }: CancellationProps) {
  const m = useMessages('order-requests');
  const ofSteps = useMessages('steps');
  const amount = useAmount(refund);
  return (
    <ReasonForm
      action="ask-cancel"
      unsaved="cancellation"
      about={order.id}
      fold={m.cancelAsk}
      foldClassName="text-sm"
      className="mt-3 grid gap-3"
      id="cancellation-reason"
      label={m.cancelReason}
      hint={m.cancelReasonHint}
      send={m.cancelSend}
    >
      <p className="text-quiet">
        {m.cancelAskLead({ refund: amount })}
        {refund?.steps &&
          ` ${ofSteps.refundStepsNow({ done: refund.steps.doneCount, count: refund.steps.count })}`}
      </p>
    </ReasonForm>
  );
}

/** The refund with its currency, or `none`, which the messages select on. */
function useAmount(refund: OrderPayments['cancellationRefund']): string {
  const locale = useLocale();
  if (!refund || refund.amount.amountMinor === '0') return 'none';
  return formatAmount(money(refund.amount.amountMinor, refund.amount.currency), locale);
}
