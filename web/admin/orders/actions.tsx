import { Form } from 'react-router';
import { holdsMoney } from '#features/orders/money-labels.ts';
import type { Order } from '#features/orders/view-contract.ts';
import { formatAmount, money } from '#lib/money.ts';
import type { Locale } from '#lib/locale.ts';
import type { Messages } from '#messages/types.ts';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import { formText } from '#web/form-text.ts';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { FactCard } from '#web/orders/fact-card.tsx';
import { useIsSending } from '#web/use-is-sending.ts';
import { useLocale } from '#web/use-locale.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton, type Question } from '#web/ui/confirm-button.tsx';
import { FoldSummary } from '#web/ui/fold-summary.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

interface OrderActionsProps {
  order: Order;
  refused: Refusal | undefined;
}

/** Less frequent actions on an order; each opens a small form. */
export function OrderActions({ order, refused }: OrderActionsProps) {
  const m = useMessages('admin-orders');
  const locale = useLocale();
  const can = (action: Order['allowed'][number]) => order.allowed.includes(action);
  const refusedOf = (intent: string) =>
    refused?.values['intent'] === intent ? refused : undefined;
  if (!can('hold') && !can('grant_revision') && !can('cancel') && !can('start_without_answers')) {
    return null;
  }
  return (
    <FactCard title={m.more}>
      {can('grant_revision') && <GrantRevision order={order} refused={refusedOf('grant')} />}
      {can('hold') && (
        <ReasonForm
          intent="hold"
          summary={m.hold}
          label={m.holdLabel}
          hint={m.holdHint}
          tone="secondary"
          refused={refusedOf('hold')}
        />
      )}
      {can('start_without_answers') && (
        <ReasonForm
          intent="start"
          summary={m.startWithout}
          label={m.startWithoutLabel}
          hint={m.startWithoutHint}
          tone="secondary"
          refused={refusedOf('start')}
        />
      )}
      {can('cancel') && (
        <ReasonForm
          intent="cancel"
          summary={m.cancel}
          label={m.cancelLabel}
          hint={holdsMoney(order.paymentStatus) ? m.cancelHintPaid : m.cancelHint}
          tone="danger"
          ask={(form) => askCancel(m, locale, order, formText(form, 'reason'))}
          refused={refusedOf('cancel')}
        />
      )}
    </FactCard>
  );
}

function GrantRevision({ order, refused }: OrderActionsProps) {
  const m = useMessages('admin-orders');
  const { included, used } = order.revisions;
  return (
    <Form method="post" preventScrollReset className="grid justify-items-start gap-2">
      <input type="hidden" name="intent" value="grant" />
      <FormError refused={refused?.refused} />
      <p className="text-sm text-quiet">{m.revisionsUsed({ used, included })}</p>
      <Button tone="secondary" size="small" pending={useIsSending('grant')}>
        {m.addRevision}
      </Button>
    </Form>
  );
}

interface ReasonFormProps {
  intent: 'hold' | 'cancel' | 'start';
  /** The action, on the summary and on the button. */
  summary: string;
  label: string;
  hint: string;
  tone: 'secondary' | 'danger';
  /** A question before the action, if it cannot be undone. */
  ask?: (form: FormData) => Question | null;
  refused: Refusal | undefined;
}

function ReasonForm({ intent, summary, label, hint, tone, ask, refused }: ReasonFormProps) {
  return (
    <details open={refused !== undefined}>
      <FoldSummary>{summary}</FoldSummary>
      <DraftForm name={intent} method="post" preventScrollReset className="mt-3 grid gap-3">
        <input type="hidden" name="intent" value={intent} />
        <FormError refused={refused?.refused} />
        <TextArea
          id={`${intent}-reason`}
          label={label}
          name="reason"
          rows={3}
          required
          maxLength={1000}
          hint={hint}
          defaultValue={refused?.values['reason']}
          error={refused?.refused.fields['reason']}
        />
        <div>
          <ConfirmButton
            tone={tone}
            size="small"
            pending={useIsSending(intent)}
            ask={ask ?? (() => null)}
          >
            {summary}
          </ConfirmButton>
        </div>
      </DraftForm>
    </details>
  );
}

/** Names the order and its amount. Without a reason the server asks for one first. */
function askCancel(
  m: Messages<'admin-orders'>,
  locale: Locale,
  { number, service, customer, total }: Order,
  reason: string,
): Question | null {
  if (reason.trim() === '') return null;
  return {
    title: m.cancelAskTitle({ number }),
    text: (
      <div className="grid gap-3">
        <p>
          {m.cancelOrdersItem({
            number,
            service: service.title,
            customer: customer?.username ?? m.aCustomer,
            total: total ? formatAmount(money(total.amountMinor, total.currency), locale) : '',
          })}
        </p>
        <p>{m.cancelOrdersText({ count: 1, reason })}</p>
      </div>
    ),
    confirm: m.cancelAskConfirm({ number }),
    tone: 'danger',
  };
}
