import type { OrderPayments } from '#features/payments/contract.ts';
import type { Order } from '#features/orders/shared/view-contract.ts';
import { formatPercent } from '#lib/format/format.ts';
import { formatAmount, money } from '#lib/money/money.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';
import { Card } from '#web/ui/card.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Time } from '#web/ui/time.tsx';

interface WithdrawalProps {
  order: Order;
  /** Null for people of the team who see no amounts. */
  payments: OrderPayments | null;
}

/** What the customer declared, the refund by what was done, and the button that makes it. */
export function OrderWithdrawalCard({ order, payments }: WithdrawalProps) {
  const m = useMessages('admin-withdrawals');
  const { withdrawal } = order;
  if (!withdrawal) return <EarlyStart order={order} />;
  const refund = payments?.withdrawalRefund;
  return (
    <Card as="section" id="withdrawal" aria-labelledby="withdrawal-title" className="grid gap-4">
      <h2 id="withdrawal-title" className="text-base font-semibold">
        {m.title}
      </h2>
      <p className="text-sm">
        {m.declared({ name: withdrawal.name, time: () => <Time at={withdrawal.declaredAt} /> })}
      </p>
      {withdrawal.body && (
        <blockquote className="border-l-2 border-hairline pl-4">
          <p className="max-w-measure wrap-anywhere whitespace-pre-line">{withdrawal.body}</p>
        </blockquote>
      )}
      <Basis withdrawal={withdrawal} />
      {withdrawal.settledAt && (
        <p className="text-sm text-quiet">
          {m.settled({ time: () => <Time at={withdrawal.settledAt ?? ''} /> })}
        </p>
      )}
      {withdrawal.state === 'open' && refund && <Settle number={order.number} refund={refund} />}
    </Card>
  );
}

/** Work should wait unless the consumer asked for an early start. */
function EarlyStart({ order: { withdrawalRight: right, state } }: { order: Order }) {
  const m = useMessages('admin-withdrawals');
  const isRunning = ['awaiting_requirements', 'in_progress', 'on_hold'].includes(state);
  if (!right || right.asksForEarlyStart || !isRunning) return null;
  return (
    <Notice tone="info" title={m.noEarlyStartTitle}>
      {m.noEarlyStartText({ time: () => <Time at={right.until} /> })}
    </Notice>
  );
}

function Basis({ withdrawal }: { withdrawal: NonNullable<Order['withdrawal']> }) {
  const m = useMessages('admin-withdrawals');
  const locale = useLocale();
  const { basis, steps, refundShareBasisPoints } = withdrawal;
  const share = formatPercent(refundShareBasisPoints / 10_000, locale, 1);
  return (
    <p className="text-sm">
      {m.basis({ basis, share, done: steps?.doneCount ?? 0, count: steps?.count ?? 0 })}
    </p>
  );
}

interface SettleProps {
  number: string;
  refund: NonNullable<OrderPayments['withdrawalRefund']>;
}

/** The amount shown is sent along, so that another one is never refunded. */
function Settle({ number, refund }: SettleProps) {
  const m = useMessages('admin-withdrawals');
  const locale = useLocale();
  const amount =
    refund.amountMinor === '0'
      ? 'none'
      : formatAmount(money(refund.amountMinor, refund.currency), locale);
  return (
    <ApiForm action="settle-withdrawal" className="grid justify-items-start gap-3">
      <input type="hidden" name="seenRefundMinor" value={refund.amountMinor} />
      <ConfirmButton
        tone="danger"
        ask={() => ({
          title: m.settleTitle({ number }),
          text: m.settleText({ amount }),
          confirm: m.settle({ amount }),
        })}
        promise={m.settlePromise({ amount, number })}
      >
        {m.settle({ amount })}
      </ConfirmButton>
    </ApiForm>
  );
}
