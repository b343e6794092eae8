import { Link } from 'react-router';
import type { Order } from '#features/orders/shared/view-contract.ts';
import type { Dispute, OrderPayments as Payments, Refund } from '#features/payments/contract.ts';
import { FactCard } from '#web/orders/fact-card.tsx';
import { formatList } from '#lib/format/format.ts';
import { formatAmount, money } from '#lib/money/money.ts';
import type { PlainKey } from '#messages/types.ts';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';
import { useSite } from '#web/session/use-site.ts';
import { useMay } from '#web/session/use-may.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Price } from '#web/ui/price.tsx';
import { Time } from '#web/ui/time.tsx';
import type { Tone } from '#web/ui/tone.ts';
import { ATTEMPT_STATES } from '#web/admin/payments/payment-labels.ts';
import { RefundForm } from './refund-form.tsx';

const PROVIDERS = { stripe: 'providerStripe', paypal: 'providerPaypal' } as const;
const KINDS = {
  capture: 'ledgerCapture',
  refund: 'ledgerRefund',
  refund_reversal: 'ledgerRefundReversal',
  dispute_withdrawn: 'ledgerDisputeWithdrawn',
  dispute_reinstated: 'ledgerDisputeReinstated',
} as const satisfies Record<Payments['ledger'][number]['kind'], PlainKey<'admin-orders'>>;

const REFUND_STATES = {
  requested: { tone: 'info', label: 'refundRequested' },
  pending: { tone: 'info', label: 'refundPending' },
  succeeded: { tone: 'success', label: 'refundSucceeded' },
  failed: { tone: 'danger', label: 'refundFailed' },
  canceled: { tone: 'neutral', label: 'refundCanceled' },
} as const satisfies Record<Refund['status'], { tone: Tone; label: PlainKey<'admin-orders'> }>;

/** The money that moved for an order, and every payment attempt with its ids at the provider. Folded unless something is to be done about it. */
export function PaymentsSection({ order, payments }: { order: Order; payments: Payments }) {
  const m = useMessages('admin-orders');
  const labels = useMessages('admin-payments');
  const may = useMay();
  const { failure } = useFormResult('refund');
  const { attempts, ledger, refunds, disputes } = payments;
  const isTest = !payments.order.isLivemode;
  const isTestShop = useSite().isTestMode;
  const isUrgent =
    order.isRefundDue ||
    failure !== undefined ||
    refunds.some(({ status }) => status !== 'succeeded' && status !== 'canceled') ||
    disputes.some((dispute) => dispute.isOpen);
  if (attempts.length === 0) {
    return (
      <FactCard title={m.payments} id="payments" fold="closed">
        <p className="text-sm text-quiet">{m.noPayments}</p>
      </FactCard>
    );
  }
  return (
    <FactCard
      title={m.payments}
      id="payments"
      fold={isUrgent ? 'open' : 'closed'}
      aside={isTest && !isTestShop && <Badge tone="warning">{m.testMoney}</Badge>}
    >
      {ledger.length > 0 && (
        <DescriptionList
          items={ledger.map((line) => ({
            term: m.ledgerLine({
              kind: m[KINDS[line.kind]],
              on: () => <Time at={line.occurredAt} show="date" />,
            }),
            value: <Price minor={line.amount.amountMinor} currency={line.amount.currency} />,
          }))}
        />
      )}
      {ledger.length > 0 && <DocumentLinks orderId={payments.order.id} />}
      {refunds.length > 0 && (
        <ul className="grid gap-3">
          {refunds.map((refund) => (
            <RefundItem key={refund.id} refund={refund} />
          ))}
        </ul>
      )}
      {disputes.map((dispute) => (
        <DisputeItem key={dispute.id} dispute={dispute} orderId={payments.order.id} />
      ))}
      {may('money.change') && (
        <RefundForm
          key={`${order.isRefundDue} ${payments.refundable?.amount.amountMinor}`}
          order={order}
          payments={payments}
        />
      )}
      <ol className="grid gap-3">
        {attempts.map((attempt) => (
          <li key={attempt.id} className="grid gap-1 border-t border-hairline pt-3 text-sm">
            <p className="flex flex-wrap justify-between gap-2">
              <span className="font-semibold">
                {m.attemptTitle({
                  number: attempt.attemptNumber,
                  provider: m[PROVIDERS[attempt.provider]],
                })}
              </span>
              <Badge tone={ATTEMPT_STATES[attempt.status].tone}>
                {labels[ATTEMPT_STATES[attempt.status].label]}
              </Badge>
            </p>
            <p className="text-quiet">
              {attempt.isSuperseded ? (
                m.attemptReplaced({ at: () => <Time at={attempt.createdAt} /> })
              ) : (
                <Time at={attempt.createdAt} />
              )}
            </p>
            {attempt.failure && <p className="text-danger">{attempt.failure.message}</p>}
            {attempt.admin?.providerPaymentId && (
              <p className="flex flex-wrap items-center gap-2 break-all">
                <code>{attempt.admin.providerPaymentId}</code>
                <CopyButton text={attempt.admin.providerPaymentId} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </FactCard>
  );
}

function RefundItem({ refund }: { refund: Refund }) {
  const m = useMessages('admin-orders');
  const locale = useLocale();
  const { tone, label } = REFUND_STATES[refund.status];
  const { amountMinor, currency } = refund.amount;
  const amount = formatAmount(money(amountMinor, currency), locale);
  const items = refund.lines.map(({ name, quantity }) =>
    quantity > 1 ? m.refundItem({ count: quantity, name }) : name,
  );
  return (
    <li className="grid gap-1 border-t border-hairline pt-3 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{m.refundOf({ amount })}</span>
        <Badge tone={tone}>{m[label]}</Badge>
      </p>
      {items.length > 0 && <p>{m.refundFor({ items: formatList(items, locale) })}</p>}
      <p className="wrap-anywhere text-quiet">
        {m.refundReason({ at: () => <Time at={refund.createdAt} />, reason: refund.reason })}
      </p>
      {refund.status === 'failed' && (
        <p className="text-danger">
          {refund.failureReason
            ? m.refundDidNotArriveFor({ reason: providerText(refund.failureReason) })
            : m.refundDidNotArrive}
        </p>
      )}
    </li>
  );
}

function DisputeItem({ dispute, orderId }: { dispute: Dispute; orderId: string }) {
  const m = useMessages('admin-orders');
  const may = useMay();
  const { isOpen, evidenceDueAt } = dispute;
  const reason = providerText(dispute.reason);
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <p>
        <Badge tone={isOpen ? 'danger' : 'neutral'}>
          {isOpen ? m.disputeOpen : m.disputeClosed}
        </Badge>{' '}
        {evidenceDueAt && isOpen
          ? m.disputeAnswerUntil({ reason, until: () => <Time at={evidenceDueAt} /> })
          : reason}
      </p>
      {isOpen && may('money.change') && (
        <ButtonLink to={`/admin/orders/${orderId}/evidence`} tone="secondary" size="small">
          {m.evidencePrepare}
        </ButtonLink>
      )}
    </div>
  );
}

/** A provider's code for a reason, `insufficient_funds`, as text. */
function providerText(code: string): string {
  return code.replaceAll('_', ' ').toLowerCase();
}

/** The invoice for the customer and the evidence for the payment provider. */
function DocumentLinks({ orderId }: { orderId: string }) {
  const m = useMessages('admin-orders');
  const may = useMay();
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm [&>a]:min-h-6">
      <Link to={`/orders/${orderId}/invoice`}>{m.invoice}</Link>
      {may('money.change') && (
        <Link to={`/admin/orders/${orderId}/evidence`}>{m.evidenceForDispute}</Link>
      )}
    </p>
  );
}
