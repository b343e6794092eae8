import { holdsMoney } from '#features/orders/shared/money-sentences.ts';
import type { Order } from '#features/orders/shared/view-contract.ts';
import { formatAmount, money } from '#lib/money/money.ts';
import type { Locale } from '#lib/locale.ts';
import type { Messages } from '#messages/types.ts';
import { formText } from '#web/form-text.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { ReasonForm } from '#web/forms/reason-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { FactCard } from '#web/orders/fact-card.tsx';
import { useLocale } from '#web/use-locale.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton, type Question } from '#web/ui/confirm-button.tsx';
import { ProposeExtension } from './extension.tsx';
import { openExtras, ProposeExtra } from './extras.tsx';

/** Less frequent actions on an order; each opens a small form. */
export function OrderActions({ order }: { order: Order }) {
  const m = useMessages('admin-orders');
  const locale = useLocale();
  const can = (action: Order['allowed'][number]) => order.allowed.includes(action);
  const { waiting, asked } = openExtras(order);
  const proposesExtra = can('propose_extra') && waiting.length + asked.length === 0;
  const proposesDate = can('propose_extension') && !order.extension?.allowed.includes('withdraw');
  const hasAny =
    proposesExtra ||
    proposesDate ||
    can('hold') ||
    can('grant_revision') ||
    can('cancel') ||
    can('start_without_answers');
  if (!hasAny) return null;
  return (
    <FactCard title={m.more}>
      {proposesDate && (
        <div id="extension">
          <ProposeExtension order={order} />
        </div>
      )}
      {proposesExtra && (
        <div id="extras">
          <ProposeExtra order={order} />
        </div>
      )}
      {can('grant_revision') && <GrantRevision order={order} />}
      {can('hold') && (
        <FoldedReason
          action="hold"
          summary={m.hold}
          label={m.holdLabel}
          hint={m.holdHint}
          tone="secondary"
        />
      )}
      {can('start_without_answers') && (
        <FoldedReason
          action="start"
          summary={m.startWithout}
          label={m.startWithoutLabel}
          hint={m.startWithoutHint}
          tone="secondary"
        />
      )}
      {can('cancel') && (
        <FoldedReason
          action="cancel"
          summary={m.cancel}
          label={m.cancelLabel}
          hint={holdsMoney(order.paymentStatus) ? m.cancelHintPaid : m.cancelHint}
          tone="danger"
          ask={(form) => askCancel(m, locale, order, formText(form, 'reason'))}
        />
      )}
    </FactCard>
  );
}

function GrantRevision({ order }: { order: Order }) {
  const m = useMessages('admin-orders');
  const { included, used } = order.revisions;
  return (
    <ApiForm action="grant" className="grid justify-items-start gap-2">
      <p className="text-sm text-quiet">{m.revisionsUsed({ used, included })}</p>
      <Button tone="secondary" size="small">
        {m.addRevision}
      </Button>
    </ApiForm>
  );
}

interface FoldedReasonProps {
  action: 'hold' | 'cancel' | 'start';
  /** The action, on the summary and on the button. */
  summary: string;
  label: string;
  hint: string;
  tone: 'secondary' | 'danger';
  /** A question before the action, if it cannot be undone. */
  ask?: (form: FormData) => Question | null;
}

function FoldedReason({ action, summary, tone, ask, ...field }: FoldedReasonProps) {
  return (
    <ReasonForm
      action={action}
      unsaved
      fold={summary}
      className="mt-3 grid gap-3"
      id={`${action}-reason`}
      {...field}
      send={
        <ConfirmButton tone={tone} size="small" ask={ask ?? (() => null)}>
          {summary}
        </ConfirmButton>
      }
    />
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
