import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Dispute, OrderPayments as Payments, Refund } from '#features/payments/contract.ts';
import { FactCard } from '#web/orders/fact-card.tsx';
import { useSite } from '#web/session/use-site.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Price } from '#web/ui/price.tsx';
import { Time } from '#web/ui/time.tsx';
import { ATTEMPT_WORDS } from '#web/admin/payments/payment-labels.ts';

const PROVIDERS = { stripe: 'Card (Stripe)', paypal: 'PayPal' } as const;
const KINDS = {
  capture: 'Paid',
  refund: 'Given back',
  refund_reversal: 'Refund undone',
  dispute_withdrawn: 'Withdrawn by dispute',
  dispute_reinstated: 'Returned after dispute',
} as const;

const REFUND_STATES = {
  requested: { tone: 'info', word: 'Waits for the provider' },
  pending: { tone: 'info', word: 'On its way' },
  succeeded: { tone: 'success', word: 'Given back' },
  failed: { tone: 'danger', word: 'Failed' },
  canceled: { tone: 'neutral', word: 'Cancelled' },
} as const;

interface OrderPaymentsProps {
  payments: Payments;
  /** What can be done about them. */
  children?: ReactNode;
}

/** What really moved for an order, and every attempt to pay it, with the provider's names to look them up by. */
export function OrderPayments({ payments, children }: OrderPaymentsProps) {
  const { attempts, ledger, refunds, disputes } = payments;
  const isTest = !payments.order.isLivemode;
  const isTestShop = useSite().isTestMode;
  if (attempts.length === 0) {
    return (
      <FactCard title="Payments" id="payments">
        <p className="text-sm text-quiet">Nobody has tried to pay yet.</p>
      </FactCard>
    );
  }
  return (
    <FactCard
      title="Payments"
      id="payments"
      aside={isTest && !isTestShop && <Badge tone="warning">Test money</Badge>}
    >
      {ledger.length > 0 && (
        <DescriptionList
          items={ledger.map((line) => ({
            term: (
              <>
                {KINDS[line.kind]}, <Time at={line.occurredAt} show="date" />
              </>
            ),
            value: <Price minor={line.amount.amountMinor} currency={line.amount.currency} />,
          }))}
        />
      )}
      {ledger.length > 0 && <Papers orderId={payments.order.id} />}
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
      {children}
      <ol className="grid gap-3">
        {attempts.map((attempt) => (
          <li key={attempt.id} className="grid gap-1 border-t border-hairline pt-3 text-sm">
            <p className="flex flex-wrap justify-between gap-2">
              <span className="font-semibold">
                {attempt.attemptNumber}. {PROVIDERS[attempt.provider]}
              </span>
              <Badge tone={ATTEMPT_WORDS[attempt.status].tone}>
                {ATTEMPT_WORDS[attempt.status].word}
              </Badge>
            </p>
            <p className="text-quiet">
              <Time at={attempt.createdAt} />
              {attempt.isSuperseded && ', replaced by a later attempt'}
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
  const { tone, word } = REFUND_STATES[refund.status];
  const { amountMinor, currency } = refund.amount;
  return (
    <li className="grid gap-1 border-t border-hairline pt-3 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">
          Refund of <Price minor={amountMinor} currency={currency} />
        </span>
        <Badge tone={tone}>{word}</Badge>
      </p>
      {refund.lines.length > 0 && (
        <p>
          For{' '}
          {refund.lines
            .map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
            .join(', ')}
        </p>
      )}
      <p className="wrap-anywhere text-quiet">
        <Time at={refund.createdAt} />: {refund.reason}
      </p>
      {refund.status === 'failed' && (
        <p className="text-danger">
          The money did not reach the customer and is still with you
          {refund.failureReason && ` (${refund.failureReason.replaceAll('_', ' ').toLowerCase()})`}.
          Give it back again, or in another way.
        </p>
      )}
    </li>
  );
}

function DisputeItem({ dispute, orderId }: { dispute: Dispute; orderId: string }) {
  const { isOpen, reason, evidenceDueAt } = dispute;
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <p>
        <Badge tone={isOpen ? 'danger' : 'neutral'}>
          {isOpen ? 'Dispute open' : 'Dispute closed'}
        </Badge>{' '}
        {reason.replaceAll('_', ' ')}
        {evidenceDueAt && isOpen && (
          <>
            , answer until <Time at={evidenceDueAt} />
          </>
        )}
      </p>
      {isOpen && (
        <ButtonLink to={`/admin/orders/${orderId}/evidence`} tone="secondary" size="small">
          Prepare the evidence
        </ButtonLink>
      )}
    </div>
  );
}

/** What can be handed on: to the customer, and to the provider when a payment is disputed. */
function Papers({ orderId }: { orderId: string }) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm [&>a]:min-h-6">
      <Link to={`/orders/${orderId}/invoice`}>Invoice</Link>
      <Link to={`/admin/orders/${orderId}/evidence`}>Evidence for a dispute</Link>
    </p>
  );
}
