import { Form } from 'react-router';
import type { OrderPayments } from '#features/payments/contract.ts';
import type { Order } from '#features/orders/view-contract.ts';
import { formatAmount, money } from '#lib/money.ts';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useIsSending } from '#web/use-is-sending.ts';
import { useLocale } from '#web/use-locale.ts';
import { Button } from '#web/ui/button.tsx';
import { FoldSummary } from '#web/ui/fold-summary.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

interface CancellationProps {
  order: Order;
  refund: OrderPayments['cancellationRefund'];
}

/** The customer's request to cancel, while it waits for an answer. */
export function CancellationWaiting({ order, refund }: CancellationProps) {
  const m = useMessages('order-requests');
  const amount = useAmount(refund);
  const isSending = useIsSending('withdraw-request');
  const request = order.requests.find(({ kind }) => kind === 'cancellation');
  if (!request) return null;
  return (
    <Notice
      tone="warning"
      title={m.cancelWaiting}
      action={
        request.allowed.includes('withdraw') && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="withdraw-request" />
            <input type="hidden" name="requestId" value={request.id} />
            <Button tone="secondary" pending={isSending}>
              {m.cancelWithdraw}
            </Button>
          </Form>
        )
      }
    >
      <p className="wrap-anywhere whitespace-pre-line">{request.body}</p>
      <p>{amount === 'none' ? m.cancelWaitingNothing : m.cancelWaitingRefund({ amount })}</p>
    </Notice>
  );
}

interface AskToCancelProps extends CancellationProps {
  /** The idempotency key: the same for repeated submissions of one form. */
  formKey: string;
  refused: Refusal | undefined;
}

/** Asks to cancel a paid order. The refund is named before the request is sent. */
export function AskToCancel({ order, refund, formKey, refused }: AskToCancelProps) {
  const m = useMessages('order-requests');
  const ofSteps = useMessages('steps');
  const amount = useAmount(refund);
  const isSending = useIsSending('ask-cancel');
  return (
    <details open={refused !== undefined} className="text-sm">
      <FoldSummary>{m.cancelAsk}</FoldSummary>
      <DraftForm
        name="cancellation"
        about={order.id}
        method="post"
        preventScrollReset
        className="mt-3 grid gap-3"
      >
        <input type="hidden" name="intent" value="ask-cancel" />
        <input type="hidden" name="key" value={formKey} />
        <FormError refused={refused?.refused} />
        <p className="text-quiet">
          {m.cancelAskLead({ refund: amount })}
          {refund?.steps &&
            ` ${ofSteps.refundStepsNow({ done: refund.steps.doneCount, count: refund.steps.count })}`}
        </p>
        <TextArea
          id="cancellation-reason"
          label={m.cancelReason}
          name="reason"
          rows={3}
          required
          maxLength={1000}
          hint={m.cancelReasonHint}
          defaultValue={refused?.values['reason']}
          error={refused?.refused.fields['reason']}
        />
        <div>
          <Button tone="secondary" size="small" pending={isSending}>
            {m.cancelSend}
          </Button>
        </div>
      </DraftForm>
    </details>
  );
}

/** The refund with its currency, or `none`, which the messages select on. */
function useAmount(refund: OrderPayments['cancellationRefund']): string {
  const locale = useLocale();
  if (!refund || refund.amount.amountMinor === '0') return 'none';
  return formatAmount(money(refund.amount.amountMinor, refund.amount.currency), locale);
}
